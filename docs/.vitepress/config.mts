import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { type Hovers, hoverTransformer, withHovers } from './hovers.mts';
import { descriptionOf, forSite, withCode, withFiles } from './pages.mts';
import { exportsOf, withPlaygroundLinks } from './playground-links.mts';
import { search } from './search.mts';
import { navigation, sidebar } from './sidebar.mts';

const DESCRIPTION = 'Type-safe DynamoDB single-table design for TypeScript';

/** The anchors of GitHub, so that a link holds there and here. */
const slugify = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** A file of the repository. */
const codeOf = (path: string): string => readFileSync(pathOf(`../../${path}`), 'utf8');

/** The files of a folder of the repository, by their paths in it, without what running the example leaves behind. */
const filesOf = (folder: string): ReadonlyMap<string, string> => {
  const names = readdirSync(pathOf(`../../${folder}`), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(json|ts)$/.test(name) && !/^(node_modules|dist|cdk\.out)\/|package-lock/.test(name));
  return new Map(names.sort().map((name) => [name, codeOf(`${folder}/${name}`)]));
};

/** The table that pages import. */
const SHOP = codeOf('examples/shop.ts');

const EXPORTS = exportsOf((entry) => codeOf(`test/package/surface${entry === '' ? '' : `-${entry}`}.txt`));

const HOVERS: Hovers = JSON.parse(codeOf('docs/.vitepress/hovers.json'));

/** Whether Git knows when a page was changed: a shallow clone has one date for all, and a copy has none. */
const hasHistory = (): boolean => {
  try {
    const shallow = execFileSync('git', ['rev-parse', '--is-shallow-repository'], {
      cwd: pathOf('.'),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return shallow.trim() === 'false';
  } catch {
    return false;
  }
};

export default defineConfig({
  title: 'keyform',
  description: DESCRIPTION,
  lang: 'en-US',
  lastUpdated: hasHistory(),
  head: [
    ['link', { rel: 'icon', type: 'image/svg+xml', href: '/icon.svg' }],
    ['meta', { name: 'theme-color', content: '#3f63e0' }],
    ['meta', { property: 'og:type', content: 'website' }],
    ['meta', { property: 'og:site_name', content: 'keyform' }],
  ],
  srcExclude: ['node_modules/**', 'internals/**'],
  markdown: {
    anchor: { slugify },
    // Braces are formats here, and no attributes of HTML.
    attrs: { disable: true },
    theme: { light: 'github-light', dark: 'github-dark' },
    codeTransformers: [hoverTransformer],
  },
  transformPageData: (page) => {
    const path = pathOf(`../${page.filePath}`);
    const description = (existsSync(path) && descriptionOf(readFileSync(path, 'utf8'))) || DESCRIPTION;
    const title = page.relativePath === 'index.md' ? `keyform: ${DESCRIPTION}` : `${page.title} | keyform`;
    const head = [
      ['meta', { property: 'og:title', content: title }],
      ['meta', { property: 'og:description', content: description }],
    ];
    // What the compiler prints is longer than the column of text, and has no better line breaks.
    const wraps = /^reference\/(compiler-errors|mistakes)\.md$/.test(page.relativePath);
    const frontmatter = { ...page.frontmatter, head, ...(wraps && { pageClass: 'wraps' }) };
    return { description, frontmatter };
  },
  vite: {
    // The playground runs the built package, with a stand-in for the SDK's client.
    resolve: {
      alias: [
        { find: '@aws-sdk/client-dynamodb', replacement: pathOf('playground/sdk.mts') },
        { find: /^keyform$/, replacement: pathOf('../../dist/module/index.js') },
        { find: /^keyform\/(chart|cost|infra)$/, replacement: pathOf('../../dist/module/$1.js') },
      ],
    },
    worker: { format: 'es' },
    server: { fs: { allow: [pathOf('../..')] } },
    build: { chunkSizeWarningLimit: 20_000 },
    plugins: [
      {
        name: 'keyform-pages',
        enforce: 'pre',
        transform: (text, id) => {
          if (!id.endsWith('.md')) return undefined;
          const page = withFiles(withCode(text, codeOf), filesOf);
          const isProgram = /\/docs\/((start|guide|cookbook|migrate|operate)\/|index\.md)/.test(id);
          if (!isProgram) return forSite(page);
          // The last folder of this name: the repository may be in one too.
          const [, path = ''] = /^.*\/(docs\/.*)$/.exec(id) ?? [];
          return withHovers(withPlaygroundLinks(forSite(page), page, SHOP, EXPORTS), HOVERS[path] ?? {});
        },
      },
    ],
  },
  themeConfig: {
    logo: { src: '/icon.svg', width: 24, height: 24, alt: '' },
    nav: navigation,
    sidebar: sidebar(),
    outline: [2, 3],
    search,
    footer: { message: 'Released under the MIT License.', copyright: 'Copyright © 2026 keyform contributors' },
    docFooter: { prev: 'Previous', next: 'Next' },
  },
});

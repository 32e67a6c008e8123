import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { forSite, withCode } from './pages.mts';
import { navigation, sidebar } from './sidebar.mts';

/** The anchors of GitHub, so that a link holds there and here. */
const slugify = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** A file of the repository. */
const codeOf = (path: string): string => readFileSync(pathOf(`../../${path}`), 'utf8');

export default defineConfig({
  title: 'keyform',
  description: 'Type-safe DynamoDB single-table design for TypeScript',
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: '/icon.svg' }]],
  srcExclude: ['node_modules/**', 'internals/**'],
  markdown: {
    anchor: { slugify },
    // Braces are formats here, and no attributes of HTML.
    attrs: { disable: true },
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
        transform: (text, id) => (id.endsWith('.md') ? forSite(withCode(text, codeOf)) : undefined),
      },
    ],
  },
  themeConfig: {
    nav: navigation,
    sidebar,
    outline: [2, 3],
    search: { provider: 'local' },
  },
});

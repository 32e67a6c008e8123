import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { anchorOf } from '../support/models/pages.js';
import { PAGES, ROOT } from './pages.js';

/** Every document that a user may read. */
const DOCUMENTS = [
  ...PAGES.map(({ path }) => path),
  'docs/playground.md',
  ...['tools', 'internals'].flatMap((folder) =>
    readdirSync(`${ROOT}docs/${folder}`)
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${folder}/${name}`),
  ),
  ...readdirSync(`${ROOT}docs/cookbook/models`).map((name) => `docs/cookbook/models/${name}`),
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
];

const textOf = (path: string): string => readFileSync(`${ROOT}${path}`, 'utf8');

/** Text without its blocks of code. */
const prose = (text: string): string => text.replace(/^```[\s\S]*?^```$/gm, '');

const anchorsOf = (path: string): string[] => {
  const text = textOf(path);
  const headings = [...prose(text).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    anchorOf(heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')),
  );
  const own = [...text.matchAll(/<a id="([^"]+)">/g)].map(([, name = '']) => name);
  return [...headings, ...own];
};

test('every link inside the repository leads to a file, and to a heading of it', () => {
  const links = DOCUMENTS.flatMap((path) =>
    [...prose(textOf(path)).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^https?:/.test(link))
      .map((link) => ({ path, link })),
  );
  expect(links.length).toBeGreaterThan(300);
  const broken = links.filter(({ path, link }) => {
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? path : normalize(join(dirname(path), file));
    if (!existsSync(`${ROOT}${target}`)) return true;
    return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor);
  });
  expect(broken.map(({ path, link }) => `${path}: ${link}`)).toEqual([]);
});

/** Links to other files: Markdown's, and those of HTML in Markdown and pictures. */
const fileLinks = (path: string): string[] =>
  [...prose(textOf(path)).matchAll(/\]\(([^)#\s]+)[^)]*\)|\b(?:href|src)="([^"#]+)[^"]*"|^\[[^\]]+\]: ([^#\s]+)/gm)]
    .map(([, link, attribute, reference]) => link ?? attribute ?? reference ?? '')
    .filter((link) => !/^[a-z]+:/.test(link));

test.each([
  ['keyform', '', 200],
  ['keyform-cli', 'cli/', 0],
])('every link of a file of the package %s leads to a file of the package', (_, folder, least) => {
  const packed = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: `${ROOT}${folder}`,
    encoding: 'utf8',
  });
  const files: string[] = JSON.parse(packed)[0].files.map(({ path }: { readonly path: string }) => path);
  const links = files
    .filter((path) => /\.(md|html|svg|d\.[cm]?ts)$/.test(path))
    .flatMap((path) => fileLinks(`${folder}${path}`).map((link) => [path, link] as const))
    // Drawings are in the package; pictures of the studio are in the repository and on the site only.
    .filter(([, link]) => !link.endsWith('.webp'));
  expect(links.length).toBeGreaterThanOrEqual(least);
  const missing = links.filter(([path, link]) => !files.includes(normalize(join(dirname(path), link))));
  expect(missing.map(([path, link]) => `${path}: ${link}`)).toEqual([]);
});

// The site shows it on a page of its own, from which a path of the repository leads nowhere.
test('the changelog has no link inside the repository', () => {
  const links = [...prose(textOf('CHANGELOG.md')).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !link.startsWith('https://'))).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { forSite } from '../../docs/.vitepress/pages.mjs';
import { sidebar } from '../../docs/.vitepress/sidebar.mjs';
import { referencePages, undocumented } from '../../tools/reference.mjs';
import { ROOT } from './pages.js';

const pagesIn = (folder: string): string[] =>
  readdirSync(`${ROOT}docs${folder}`)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name.replace(/\.md$/, '')}`);

describe('the site', () => {
  test('has every page in its sidebar, and no page that is not there', () => {
    const links = sidebar.flatMap(({ items }) => items.map(({ link }) => link.replace(/\/$/, '/index')));
    const pages = ['', '/start', '/guide', '/recipes', '/operate', '/about', '/reference'].flatMap(pagesIn);
    const made = ['/reference/api'];
    const wanted = new Set([...pages.filter((path) => path !== '/index'), ...made, '/models/README']);
    expect(links.filter((link) => !wanted.has(link))).toEqual([]);
    expect([...wanted].filter((path) => !links.includes(path))).toEqual([]);
  });

  test('shows a page without the code that a reader does not see, and without links that leave the site', () => {
    const code = '```ts\nconst a = 1;\n```\n';
    const text = `A [link](../examples/README.md) and \`Array<string>\` of Array<string>.\n\n<!-- ts\nconst b = 1;\n-->\n${code}`;
    expect(forSite(text)).toBe(`A link and \`Array<string>\` of Array&lt;string>.\n\n${code}`);
  });
});

describe('the API reference', () => {
  const pages = referencePages();
  const reference = pages.map(({ text }) => text).join('\n');

  test('has a heading for each export and for each member', () => {
    const surface = ['surface', 'surface-chart', 'surface-cost'].flatMap((name) =>
      readFileSync(`${ROOT}test/package/${name}.txt`, 'utf8').trim().split('\n'),
    );
    const names = surface.map((line) => line.split(':')[0] ?? '').filter((name) => name !== '');
    expect(names.length).toBeGreaterThan(100);
    const headings = new Set([...reference.matchAll(/^## (\w+)/gm)].map(([, name]) => name));
    expect(names.filter((name) => !headings.has(name))).toEqual([]);
    const listed = new Set([...(pages[0]?.text ?? '').matchAll(/^\| \[`(\w+)`\]/gm)].map(([, name]) => name));
    expect(names.filter((name) => !listed.has(name))).toEqual([]);
    for (const member of [
      'attr.lazy',
      'Query.filter',
      'Table.update',
      'UpdateRequest.ensure',
      'ConditionFunctions.oneOf',
    ]) {
      expect(reference).toContain(`\n### ${member}\n`);
    }
  });

  test('has pages that a browser loads at once, and links from its list to each', () => {
    expect(pages.length).toBeGreaterThan(10);
    for (const { path, text } of pages) expect([path, text.length < 80_000]).toEqual([path, true]);
    const links = [...(pages[0]?.text ?? '').matchAll(/\]\((api\/[\w-]+)\.md#([\w-]+)\)/g)];
    expect(links.length).toBeGreaterThan(200);
    for (const [, path, anchor] of links) {
      const text = pages.find((page) => page.path === path)?.text ?? '';
      expect([path, anchor, new RegExp(`^## ${anchor}$`, 'im').test(text)]).toEqual([path, anchor, true]);
    }
  });

  test('has words for every method; parts of requests and answers in the words of the SDK have none', () => {
    const silent = undocumented().filter(
      (name) => !/(Input|Output|Element|Action|Record|Change|Issue|Properties)\.\w+$/.test(name),
    );
    expect(
      silent.filter((name) => /^(Table|attr|(Query|Scan|Get|Put|Update|Delete|Check|Batch|Transact)\w*)\./.test(name)),
    ).toEqual([]);
  });
});

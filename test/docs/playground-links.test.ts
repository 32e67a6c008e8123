import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromHash } from '../../docs/.vitepress/playground/share.mjs';
import { exportsOf, playgroundPrograms, withPlaygroundLinks } from '../../docs/.vitepress/playground-links.mjs';
import { foundErrors, openPrograms, PAGES, PROGRAMS, ROOT } from './pages.js';

const SHOP = readFileSync(`${ROOT}examples/shop.ts`, 'utf8');

const EXPORTS = exportsOf((entry) =>
  readFileSync(`${ROOT}test/package/surface${entry === '' ? '' : `-${entry}`}.txt`, 'utf8'),
);

const all = PAGES.flatMap(({ path, text }) =>
  playgroundPrograms(text, SHOP, EXPORTS).flatMap((program, at) =>
    program === undefined
      ? []
      : [{ program, file: `${ROOT}examples/playground/${path.replace(/\W/g, '-')}-${at}.ts`, path, at }],
  ),
);

test('blocks that need no engine open in the playground', () => {
  expect(all.length).toBeGreaterThan(60);
  const modules = new Set(
    all.flatMap(({ program }) => [...program.matchAll(/^(?:import .*|\}) from '([^']+)';$/gm)].map(([, name]) => name)),
  );
  expect([...modules].filter((name) => !/^keyform(\/(chart|cost|infra))?$/.test(name ?? ''))).toEqual([]);
});

// Every eighth, for they are made of the statements of pages, which are compiled. `client` is a global of the playground.
test('the programs compile, but for the errors that they show', () => {
  // Pages with tests of their own show errors in their own ways.
  const compiled = all.filter(({ path }) => PROGRAMS.some((page) => page.path === path));
  const some = compiled
    .filter((_, at) => at % 8 === 0)
    .map((each) => ({ ...each, path: each.path, text: '', hovers: [] }));
  const client = { file: `${ROOT}examples/playground/client-of-pages.ts`, program: "import './client.d.ts';\n" };
  const service = openPrograms([...some, client]);
  for (const page of some) {
    const unexpected = foundErrors(service, page).filter((error) => {
      const [line = 0] = error.split(':').map(Number);
      return !(page.program.split('\n')[line] ?? '').trimStart().startsWith('// error');
    });
    expect([page.path, page.at, unexpected]).toEqual([page.path, page.at, []]);
  }
});

test('a link has the program of its block', async () => {
  const page =
    "# Page\n\n<!-- ts\nimport { attr, entity } from 'keyform';\nconst id = attr.string();\nawait nothing;\n-->\n```ts\nconst Note = entity({ keys: { PK: 'N#{id}' }, attributes: { id } });\nid; // error\n```\n\n```ts\nawait fetch('x');\n```\n";
  const site = withPlaygroundLinks(page.replace(/<!--[\s\S]*-->\n/, ''), page, SHOP, EXPORTS);
  const links = [...site.matchAll(/href="\/playground\.html(#[^"]+)"/g)].map(([, hash = '']) => hash);
  expect(links.length).toBe(1);
  expect(await fromHash(links[0] ?? '')).toBe(
    "import { attr, entity } from 'keyform';\n\nconst id = attr.string();\n\nexport const Note = entity({ keys: { PK: 'N#{id}' }, attributes: { id } });\n\nid; // error\n",
  );
});

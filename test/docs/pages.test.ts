import { readFileSync, writeFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { type Hovers, hoverNames, isTelling } from '../../docs/.vitepress/hovers.mjs';
import { foundErrors, hoverOf, openPrograms, PAGES, PROGRAMS, ROOT, shownErrors } from './pages.js';

const service = openPrograms();

/** The first error of each line; cut off where the page cuts it off. */
const asShown = (found: readonly string[], shown: readonly string[]): string[] => {
  const lines = new Map<string, string>();
  for (const error of found) {
    const [line = ''] = error.split(':', 1);
    if (!lines.has(line)) lines.set(line, error);
  }
  return [...lines.values()].map((error) => {
    const begun = shown.find((one) => one.endsWith(' ...') && error.startsWith(one.slice(0, -' ...'.length)));
    return begun ?? error;
  });
};

describe('the code of a page', () => {
  test.each(PROGRAMS.map((page) => [page.path, page] as const))(
    'compiles, but for the errors that it shows, which are the words of the compiler: %s',
    (_, page) => {
      const shown = shownErrors(page);
      expect(asShown(foundErrors(service, page), shown)).toEqual(shown);
    },
  );

  const shown = PROGRAMS.flatMap((page) =>
    page.hovers.map((hover) => [page.path, hover.name, page, hover.text] as const),
  );
  test.each(shown)('shows what an editor shows: %s, %s', (_path, name, page, text) => {
    expect(hoverOf(service, page, name)).toBe(text);
  });
});

describe('the hovers of the site', () => {
  const FILE = `${ROOT}docs/.vitepress/hovers.json`;
  const stored: Hovers = JSON.parse(readFileSync(FILE, 'utf8'));

  /** What an editor shows of the requests and results of a page. */
  const hoversOf = ({ file, program }: (typeof PROGRAMS)[number]): Readonly<Record<string, string>> =>
    Object.fromEntries(
      hoverNames(program)
        .map(({ name, start }) => {
          const info = service.getQuickInfoAtPosition(file, start);
          return [name, ts.displayPartsToString(info?.displayParts).replaceAll('    ', '  ')] as const;
        })
        .filter(([, text]) => isTelling(text)),
    );

  /** The order of members and of alternatives depends on what the compiler saw before. */
  const inAnyOrder = (text = ''): string => (text.match(/[^\s;|]+/g) ?? []).sort().join(' ');

  // `npm run generate -- hovers` writes them, those of new names too.
  test('are those of the compiler', () => {
    if (process.env['UPDATE_HOVERS'] === '1') {
      const found = PROGRAMS.filter(({ path }) => path.startsWith('docs/')).map(
        (page) => [page.path, hoversOf(page)] as const,
      );
      const all = Object.fromEntries(found.filter(([, hovers]) => Object.keys(hovers).length > 0));
      writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`);
      return;
    }
    expect(Object.keys(stored).length).toBeGreaterThan(10);
    for (const [path, hovers] of Object.entries(stored)) {
      const page = PROGRAMS.find((each) => each.path === path);
      const found = page === undefined ? {} : hoversOf(page);
      for (const [name, text] of Object.entries(hovers))
        expect([path, name, inAnyOrder(found[name])]).toEqual([path, name, inAnyOrder(text)]);
    }
  });
});

test('a page that imports the table of the guide says where it is', () => {
  const pages = PAGES.filter(({ program }) => program.includes("from './shop.js'"));
  expect(pages.length).toBeGreaterThan(10);
  const silent = pages.filter(({ text }) => !/`shop\.ts`[^.]*\[Entities and tables\]/.test(text));
  expect(silent.map(({ path }) => path)).toEqual([]);
});

test('a page shows an error where it says that code does not compile', () => {
  const introduced = PAGES.filter(({ path }) => path !== 'docs/reference/mistakes.md').flatMap(({ text }) =>
    [...text.matchAll(/\b(?:not|doesn't|don't) compile:\n\n```ts\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block),
  );
  expect(introduced.length).toBeGreaterThan(3);
  expect(introduced.filter((block) => !block.includes('// error TS'))).toEqual([]);
});

test('a shell command can be pasted into zsh, which takes a comment after it as arguments, and * as file names', () => {
  const commands = PAGES.flatMap(({ path, text }) =>
    [...text.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, block = '']) =>
      block.split('\n').map((line) => [path, line] as const),
    ),
  );
  expect(commands.length).toBeGreaterThan(50);
  expect(commands.filter(([, line]) => /\S\s+#\s|\*/.test(line.replace(/'[^']*'|"[^"]*"/g, '')))).toEqual([]);
});

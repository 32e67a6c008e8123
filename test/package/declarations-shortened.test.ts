/** What tools/declaration-files.mjs leaves out of the declarations, and what it keeps. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
const TYPES = fileURLToPath(new URL('../../types/', import.meta.url));
const declarations = readdirSync(DIST)
  .filter((file) => file.endsWith('.d.cts'))
  .map((file) => readFileSync(DIST + file, 'utf8'))
  .join('\n');

/** The words of a doc block, whatever its indentation. */
const words = (block: string): string => block.replace(/^[ \t]*\*?[ \t]?/gm, '').replace(/\s+/g, ' ');
const published = new Set((declarations.match(/\/\*\*[\s\S]*?\*\//g) ?? []).map(words));

it.each([
  'table.ts',
  'reads/query.ts',
  'reads/query-start.ts',
  'reads/scan.ts',
  'reads/get.ts',
  'writes/put.ts',
  'writes/delete.ts',
  'writes/update.ts',
  'writes/check.ts',
])('all doc blocks with an example of %s are in the package', (file) => {
  const blocks = readFileSync(TYPES + file, 'utf8').match(/\/\*\*(?:(?!\*\/)[\s\S])*@example[\s\S]*?\*\//g) ?? [];
  expect(blocks).not.toEqual([]);
  expect(blocks.filter((block) => !published.has(words(block)))).toEqual([]);
});

it('the declarations are below 718 kB without those of vectors, those of the main entry below 634 kB', () => {
  const sizeOf = (pattern: RegExp): number =>
    readdirSync(DIST)
      .filter((file) => pattern.test(file))
      .reduce((sum, file) => sum + Buffer.byteLength(readFileSync(DIST + file)), 0);
  // Only programs with vectors read the declarations of `keyform/vectors`.
  expect(sizeOf(/^(?!vectors).*\.d\.cts$/)).toBeLessThan(718_000);
  expect(sizeOf(/^vectors\.d\.cts$/)).toBeLessThan(54_000);
  expect(sizeOf(/^(index|table-.{8})\.d\.cts$/)).toBeLessThan(634_000);
});

it('no internal comment and no unread column of a message is in the declarations', () => {
  expect(declarations).not.toMatch(/\*\/\s+readonly ' ~/);
  expect(declarations).not.toMatch(/readonly code: "condition";\s+readonly text/);
});

it('shared files export names as they are, so that messages of the compiler show them, and importers use these names', () => {
  const files = readdirSync(DIST).filter((file) => file.endsWith('.d.cts'));
  const linesOf = (file: string) =>
    readFileSync(DIST + file, 'utf8').match(/^(import|export)( type)? \{.*\}.*;$/gm) ?? [];
  const namesOf = (line: string) => (/\{ (.*) \}/.exec(line)?.[1] ?? '').split(', ');
  const shared = new Map(
    files
      .filter((file) => /-[\w-]{8}\.d\.cts$/.test(file))
      .map((file) => [
        file.replace('.d.cts', '.cjs'),
        linesOf(file)
          .filter((line) => !line.includes(' from '))
          .flatMap(namesOf),
      ]),
  );
  expect(shared.size).toBeGreaterThan(0);
  const imported = files.flatMap((file) =>
    linesOf(file).flatMap((line) => {
      const path = /from '\.\/(.*)'/.exec(line)?.[1] ?? '';
      return shared.has(path)
        ? namesOf(line).map((name) => [path, name.replace(/^type /, '').split(' as ')[0] ?? ''] as const)
        : [];
    }),
  );
  expect(imported.length).toBeGreaterThan(100);
  expect(imported.filter(([path, name]) => !shared.get(path)?.includes(name))).toEqual([]);
});

it('no two types have the same name: the bundler would change one to Operand$1, which messages of the compiler show', () => {
  expect(new Set(declarations.match(/\b\w+\$\d+\b/g))).toEqual(new Set());
  const names = [
    ...declarations.matchAll(/^(?:export )?(?:declare )?(?:abstract )?(?:type|interface|class) (\w+)/gm),
  ].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(1_000);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

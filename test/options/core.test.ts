import ts from 'typescript';
import { expect, test } from 'vitest';
import { importGraphOf, textOf, typescriptFilesIn } from '../support/import-graph.js';

const OPTIONS = ['timestamps', 'version', 'ttl', 'unique', 'computed', 'onUpdate'];
/** What users import, and the messages. */
const ENTRIES = /^src\/(options\/|facts\/|entity\.ts$|index\.ts$)/;
const core = typescriptFilesIn('src').filter((file) => !ENTRIES.test(file));

/** The identifiers of a source, without comments and strings. */
const identifiersOf = (text: string): Set<string> => {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest));
  return names;
};

test('no file of the core names an option, or imports one', () => {
  expect(identifiersOf('entity.options?.version // ttl').has('version')).toBe(true);
  const named = core.flatMap((file) => {
    const names = identifiersOf(textOf(file));
    return OPTIONS.filter((option) => names.has(option)).map((option) => `${file}: ${option}`);
  });
  expect(named).toEqual([]);
  const graph = importGraphOf('src');
  const imported = core.flatMap((file) =>
    (graph.get(file) ?? []).filter((name) => name.startsWith('src/options/')).map((name) => `${file} -> ${name}`),
  );
  expect(imported).toEqual([]);
});

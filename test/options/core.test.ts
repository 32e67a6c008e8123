import ts from 'typescript';
import { expect, test } from 'vitest';
import { importGraphOf, textOf, typescriptFilesIn } from '../support/import-graph.js';

/** The options by name are the keys of `OPTIONS` in src/entity.ts; the others are what src/index.ts exports of src/options. */
const [, byName = ''] = /^const OPTIONS = Object\.entries\(\{(.*)\}\);$/m.exec(textOf('src/entity.ts')) ?? [];
const exported = [...textOf('src/index.ts').matchAll(/^export \{ (.*) \} from '\.\/options\/.*';$/gm)];
const OPTIONS = [
  ...[...byName.matchAll(/(\w+):/g)].map(([, name = '']) => name),
  ...exported.flatMap(([, names = '']) => names.split(', ')),
];
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
  // Each file of src/options that implements an option is one of these.
  const files = typescriptFilesIn('src/options').filter((file) => /\brank(:| =) /.test(textOf(file)));
  expect(OPTIONS.length).toBe(files.length);
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

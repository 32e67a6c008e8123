import { describe, expect, test } from 'vitest';
import { checkFile, countsOf, grownWords } from '../../tools/language/check.mjs';

const wordsIn = (text: string, file = 'src/keys/x.ts') =>
  checkFile(file, text).places.map(({ kind, rule, line, found }) => `${line} ${kind} ${rule}: ${found}`);

describe('the check of the vocabulary finds a word', () => {
  test.each([
    ['in a name', 'const a = 1;\nconst givenKeys = a;', ['2 names given: givenKeys']],
    ['in a constant', 'const KEYS_TOLD = 1;', ['1 names told: KEYS_TOLD']],
    ['in a type', 'interface Refused {}', ['1 names refuse: Refused']],
    ['in a comment', 'const a = 1; // as it is', ['1 prose asItIs: as it is']],
    ['in a later line of a doc block', '/**\n * One\n * is refused.\n */', ['3 prose refuse: refused']],
    ['in a string', "const a = 'a text is needed';", ['1 prose text: a text']],
    ['in a template', `const a = \`the text \${b} at once\`;`, ['1 prose text: the text', '1 prose atOnce: at once']],
  ])('%s', (_, text, found) => {
    expect(wordsIn(text)).toEqual(found);
  });

  test('in the prose of a page, and of JSX', () => {
    expect(wordsIn('# A page\n\nIt gives a value.', 'docs/a.md')).toEqual(['3 prose gives: gives']);
    expect(wordsIn('const a = <p>It is refused</p>;', 'cli/src/a.tsx')).toEqual(['1 prose refuse: refused']);
  });
});

test.each([
  ['a part of another word', 'const forgiven = 1; // restated'],
  ['code in backquotes', '// see `given`, `a text`'],
  ['a module and a key, of one word', "import a from './told.js'; const b = { 'faults': 1 };"],
])('it leaves out %s', (_, text) => {
  expect(wordsIn(text)).toEqual([]);
});

test('it leaves out the code and the comments of a page', () => {
  expect(wordsIn('A page\n\n```ts\n// refused\n```\n<!-- it gives -->', 'docs/a.md')).toEqual([]);
});

test('an @param of a name that the function does not have is reported, in published sources', () => {
  const text =
    '/** Adds.\n * @param one the first\n * @param to the second\n */\nexport const add = (one: number, two: number) => one + two;';
  expect(checkFile('src/a.ts', text).strays).toEqual(['src/a.ts:3: @param to: the parameters are one, two']);
  expect(checkFile('tools/a.ts', text).strays).toEqual([]);
  expect(checkFile('src/a.ts', text.replace('@param to', '@param two')).strays).toEqual([]);
});

test('no count may grow in all folders together; the places are those of the folders that have more', () => {
  const before = [checkFile('src/a/x.ts', 'let given = 1;'), checkFile('src/b/x.ts', 'let given = 1;')];
  const known = countsOf(before.flatMap(({ places }) => places));
  expect(known).toEqual({ 'names: given': { 'src/a': 1, 'src/b': 1 } });
  const moved = checkFile('src/c/y.ts', 'let given = 1, givenToo = 2;').places;
  expect(grownWords(moved, known)).toEqual([]);
  const more = [...moved, ...checkFile('src/b/x.ts', 'let given = 1;').places];
  expect(grownWords(more, known)).toEqual([{ word: 'names: given', count: 3, most: 2, places: moved }]);
  expect(grownWords(checkFile('README.md', 'It tells.').places, known)).toMatchObject([
    { word: 'prose: tells', most: 0 },
  ]);
});

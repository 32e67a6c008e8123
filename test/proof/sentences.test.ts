import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { compileRefusals, sentencesIn } from './compile-refusals.js';

const GOLDEN = fileURLToPath(new URL('./diagnostics.txt', import.meta.url));
const refusals = compileRefusals(
  'refusals-query.test-d.ts',
  'refusals-keys.test-d.ts',
  'refusals-filter.test-d.ts',
  'refusals-project.test-d.ts',
  'refusals-table.test-d.ts',
  'huge-table.test-d.ts',
  'refusals-dynamic.test-d.ts',
  'refusals-with.test-d.ts',
  'refusals-update.test-d.ts',
  'refusals-reads.test-d.ts',
);

// That the program throws what is stated is tested where it is stated.
describe('the compiler says the sentence with which the program throws', () => {
  for (const { name, stated, sentences, messages } of refusals.filter(({ inKeyformsWords }) => inKeyformsWords)) {
    it(name, () => {
      // Of two that are in each other's way, each is told.
      expect(sentences).toContain(stated);
      expect(sentences.length).toBeLessThanOrEqual(2);
      // An editor, and a log, show the first line first.
      const heads = messages.map((message) => message.split('\n')[0]);
      expect(heads.flatMap((head = '') => sentencesIn(head))).toContain(stated);
    });
  }
});

describe('the compiler refuses in words of its own', () => {
  for (const { name, messages, sentences } of refusals.filter(({ inKeyformsWords }) => !inKeyformsWords)) {
    it(name, () => {
      expect(messages).not.toEqual([]);
      // A sentence that the program does not say would be a false one.
      expect(sentences).toEqual([]);
    });
  }
});

it('there are as many refusals as ever', () => {
  expect(refusals.length).toBeGreaterThanOrEqual(60);
  expect(refusals.filter(({ inKeyformsWords }) => inKeyformsWords).length).toBeGreaterThanOrEqual(30);
});

// After a change that is meant: UPDATE_DIAGNOSTICS=1 npx vitest run test/proof/sentences.test.ts, and commit it.
it('the first lines of all diagnostics, and those that hold a sentence, are those in diagnostics.txt', () => {
  const text = refusals
    .map(({ name, stated, messages }) => {
      const lines = messages.flatMap((message) =>
        message.split('\n').filter((line, index) => index === 0 || sentencesIn(line).length > 0),
      );
      return [name, `throws: ${stated}`, ...lines].join('\n  ').concat('\n');
    })
    .join('\n');
  if (process.env['UPDATE_DIAGNOSTICS'] === '1') writeFileSync(GOLDEN, text);
  expect(text).toBe(existsSync(GOLDEN) ? readFileSync(GOLDEN, 'utf8') : '');
});

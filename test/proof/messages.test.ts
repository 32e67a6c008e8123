import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { compileErrors } from './compile-errors.js';
import { keyformMessagesIn, keyformTypesIn } from './keyform-messages.js';

const GOLDEN = fileURLToPath(new URL('./diagnostics.txt', import.meta.url));
const FILES = [
  'errors-query.test-d.ts',
  'errors-keys.test-d.ts',
  'errors-filter.test-d.ts',
  'errors-project.test-d.ts',
  'errors-table.test-d.ts',
  'huge-table.test-d.ts',
  'errors-dynamic.test-d.ts',
  'errors-with.test-d.ts',
  'errors-update.test-d.ts',
  'errors-vectors.test-d.ts',
  'errors-reads.test-d.ts',
  'errors-nulls.test-d.ts',
];
const rejectedCalls = compileErrors(...FILES);

/** What the calls throw, whole: cases state only its beginning. By name, in the order of the cases. */
const thrown = vi.hoisted(() => {
  const messages = new Map<string, string[]>();
  const record = (name: string, _: string, call: () => unknown): void => {
    try {
      call();
    } catch (error) {
      messages.set(name, [...(messages.get(name) ?? []), (error as Error).message]);
    }
  };
  return { messages, record };
});
vi.mock('../../test-d/rejects.js', () => ({ rejects: thrown.record, rejectsInOtherWords: thrown.record }));
// A worker keeps its modules from file to file: those of tests that ran before have called the real `rejects`, and those of tests that
// run after must.
vi.resetModules();
for (const file of FILES) await import(/* @vite-ignore */ `../../test-d/${file}`);
vi.resetModules();

// That the program throws what is stated is tested where it is stated.
describe('the compiler prints the message that the program throws', () => {
  for (const { name, stated, keyformMessages, messages } of rejectedCalls.filter(
    ({ inKeyformsWords }) => inKeyformsWords,
  )) {
    it(name, () => {
      // Of two that are in each other's way, each is told.
      expect(keyformMessages).toContain(stated);
      expect(new Set(messages.flatMap(keyformTypesIn)).size).toBeLessThanOrEqual(2);
      // An editor, and a log, show the first line first.
      const heads = messages.map((message) => message.split('\n')[0]);
      expect(heads.flatMap((head = '') => keyformMessagesIn(head))).toContain(stated);
    });
  }
});

describe('the compiler rejects in words of its own', () => {
  for (const { name, messages, keyformMessages } of rejectedCalls.filter(({ inKeyformsWords }) => !inKeyformsWords)) {
    it(name, () => {
      expect(messages).not.toEqual([]);
      // A message that the program doesn't throw would be false.
      expect(keyformMessages).toEqual([]);
    });
  }
});

it('there are as many rejected calls as ever', () => {
  expect(rejectedCalls.length).toBeGreaterThanOrEqual(60);
  expect(rejectedCalls.filter(({ inKeyformsWords }) => inKeyformsWords).length).toBeGreaterThanOrEqual(30);
});

// After a change that is meant: npm run generate -- diagnostics, and commit it.
it('the first lines of all diagnostics, and those with a message of keyform, are those in diagnostics.txt', () => {
  const text = rejectedCalls
    .map(({ name, messages }) => {
      const lines = messages.flatMap((message) =>
        message.split('\n').filter((line, index) => index === 0 || keyformMessagesIn(line).length > 0),
      );
      return [name, `throws: ${thrown.messages.get(name)?.shift()}`, ...lines].join('\n  ').concat('\n');
    })
    .join('\n');
  if (process.env['UPDATE_DIAGNOSTICS'] === '1') writeFileSync(GOLDEN, text);
  expect(text).toBe(existsSync(GOLDEN) ? readFileSync(GOLDEN, 'utf8') : '');
});

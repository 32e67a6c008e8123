import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { KeyformError } from 'keyform';
import { describe, expect, it } from 'vitest';
import { keyformMessagesIn } from '../proof/compile-errors.js';
import { readCalls } from './calls.js';
import type { Stop } from './mistake.js';
import { mistakes } from './mistakes.js';
import { pageOf } from './page.js';

const DOCS = fileURLToPath(new URL('../../docs/reference', import.meta.url));
const calls = readCalls();

/** What a call throws. */
const thrown = async (call: () => unknown): Promise<unknown> => {
  try {
    const given = call();
    // Anything else may be a request, which must not be awaited.
    return given instanceof Promise ? await given : [given];
  } catch (error) {
    return error;
  }
};

const check = async (stop: Stop, messages: readonly string[]): Promise<void> => {
  if (stop.by === 'modelling') {
    expect(headingsOf(stop.link)).toContain(stop.link);
    return;
  }
  if (stop.by === 'unwritable') {
    for (const request of [stop.instead()].flat()) expect(unmatched(request)).toEqual([]);
    return;
  }
  if (stop.by === 'compile') {
    expect(messages).toHaveLength(1);
    // An error in words of the compiler's own has no sentence of keyform's.
    if (stop.compiler !== undefined) expect(messages[0]).toContain(stop.compiler);
    else expect(keyformMessagesIn(messages[0] ?? '')).toContain(stop.says);
  }
  if (stop.says === undefined) return;
  const error = await thrown(stop.call);
  expect(error).toBeInstanceOf(KeyformError);
  expect((error as KeyformError).message.slice(0, stop.says.length)).toBe(stop.says);
};

/** The links to the headings of a page of the docs. */
const headingsOf = (link: string): string[] => {
  const [page = ''] = link.split('#');
  const text = readFileSync(`${DOCS}/${page}`, 'utf8');
  return [...text.matchAll(/^## (.*)$/gm)].map(
    ([, heading = '']) =>
      `${page}#${heading
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-')}`,
  );
};

/** The placeholders of a request that are used and not declared, or declared and not used. */
const unmatched = (request: unknown): string[] => {
  if (typeof request !== 'object' || request === null) return [];
  const parts = Object.entries(request);
  const used = parts.flatMap(([name, part]) =>
    /Expression$/.test(name) ? String(part).match(/[#:]\w+/g) : [],
  ) as string[];
  const declared = parts.flatMap(([name, part]) => (/^ExpressionAttribute/.test(name) ? Object.keys(part) : []));
  return [
    ...used.filter((placeholder) => !declared.includes(placeholder)),
    ...declared.filter((placeholder) => !used.includes(placeholder)),
  ];
};

describe('keyform stops the mistake', () => {
  for (const { number, title, stops } of mistakes) {
    it(`E${number}: ${title}`, async () => {
      expect(stops).not.toEqual([]);
      for (const [at, stop] of stops.entries()) await check(stop, calls.get(number)?.[at]?.messages ?? []);
    });
  }
});

it('all mistakes from E1 to E62 are there, none twice', () => {
  expect(mistakes.map(({ number }) => number)).toEqual(Array.from({ length: 62 }, (_, at) => at + 1));
  expect([...calls.keys()]).toEqual(mistakes.map(({ number }) => number));
});

it('none is left to the model alone that the compiler could stop', () => {
  const alone = mistakes.filter(({ stops }) => stops.every(({ by }) => by === 'modelling'));
  expect(alone.map(({ number }) => number)).toEqual([5, 27, 29, 50]);
});

// An editor, and a log, show the first line first.
it('the compiler says the sentence in its first line, but where several requests are given', () => {
  const late = mistakes.flatMap(({ number, stops }) =>
    stops.flatMap((stop, at) => {
      if (stop.by !== 'compile' || stop.compiler !== undefined) return [];
      const [message = ''] = calls.get(number)?.[at]?.messages ?? [];
      return keyformMessagesIn(message.split('\n')[0] ?? '').includes(stop.says ?? '') ? [] : [number];
    }),
  );
  expect(late).toEqual([20]);
});

// After a change that is meant: UPDATE_DOCS=1 npx vitest run test/mistakes, and commit it.
it('docs/reference/mistakes.md is what this table says', () => {
  const page = `${DOCS}/mistakes.md`;
  const text = pageOf(mistakes, calls);
  if (process.env['UPDATE_DOCS'] === '1') writeFileSync(page, text);
  expect(text).toBe(existsSync(page) ? readFileSync(page, 'utf8') : '');
});

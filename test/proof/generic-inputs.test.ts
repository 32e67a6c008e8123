/** Each method that takes values, names or an entity also takes those of a type parameter, or says in the first line what to do. */
import { fileURLToPath } from 'node:url';
import { attr, entity, table } from 'keyform';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { compileUnmarked } from './compile-errors.js';
import { CALLS, CONTEXT } from './generic-inputs.js';
import { byNewest } from './read-mistakes.js';

const FOLDER = fileURLToPath(new URL('../../.cache/generic-inputs', import.meta.url));
const FILE = 'generic-inputs.ts';
const calls = Object.entries(CALLS).flatMap(([method, each]) => each.map((call) => ({ method, call })));
const text = `${CONTEXT}${calls.map(({ call }, at) => `export const call${at} = ${call};`).join('\n')}\n`;
const lineAt = (start = 0): number => text.slice(0, start).split('\n').length - 1;
const first = CONTEXT.split('\n').length - 1;

const seven = (byNewest(new Map([[FILE, text]]), FOLDER).get(FILE) ?? []).map(({ start, head }) => ({
  line: lineAt(start),
  head,
}));
const six = (compileUnmarked([`.cache/generic-inputs/${FILE}`])[0]?.diagnostics ?? []).map(
  ({ start, messageText }) => ({
    line: lineAt(start),
    head: ts.flattenDiagnosticMessageText(messageText, '\n').split('\n')[0] ?? '',
  }),
);

describe.each(Object.entries({ '6.0': six, '7.0': seven }))('%s', (_, said) => {
  it('compiles what the calls use', () => {
    expect(said.filter(({ line }) => line < first || line >= first + calls.length)).toEqual([]);
  });

  it.each(calls.map((one, at) => ({ ...one, at })))('$method: $call', ({ at }) => {
    for (const { line, head } of said)
      if (line === first + at) expect(head).toMatch(/"[^"]* is a type parameter: [^"]*"/);
  });
});

describe('the table of calls', () => {
  /** What takes nothing whose type could be a type parameter of the user's own, or sends the request. */
  const OTHERS =
    /^(build|document|execute|parse|items|pages|consistent|live|descending|ascending|returnOnFailure|mustExist|mustNotExist|upsert|dynamic|collectionMetrics|count|keyCondition|cursorContext|cursorFor|then|toJSON|requests|matches)$/;

  const namesOf = (input: object): string[] => {
    const names = new Set<string>();
    for (let level = input; level !== null && level !== Object.prototype; level = Object.getPrototypeOf(level)) {
      for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(level)))
        if (typeof value === 'function' && name !== 'constructor' && !name.startsWith(' ') && !name.startsWith('~'))
          names.add(name);
    }
    return [...names];
  };

  it('has each method of the builders', () => {
    const E = entity({ keys: { PK: 'E#{id}' }, attributes: { id: attr.string(), n: attr.number() } });
    const t = table('Tab', { indexes: { primary: { pk: 'PK' } }, entities: { E } });
    const key = { id: '1' };
    const update = t.update('E', key).set({ n: 1 });
    const builders = [
      t,
      t.get('E', key),
      t.put('E', { id: '1', n: 1 }),
      update,
      update.dynamic(),
      t.delete('E', key),
      t.check('E', key),
    ];
    const reads = [
      t.query('primary', 'E'),
      t.query('primary', 'E').where(key),
      t.scan('primary'),
      t.scan('primary').dynamic(),
    ];
    const missing = [...builders, ...reads]
      .flatMap(namesOf)
      .filter((name) => !OTHERS.test(name) && CALLS[name] === undefined);
    expect([...new Set(missing)]).toEqual([]);
  });
});

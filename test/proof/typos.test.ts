/** Misspelled names: a name that the compiler suggests is the one that the program suggests. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import type { NearestHint } from '../../types/values/codec/nearest.js';
import { compileUnmarked } from './compile-errors.js';
import { keyformMessagesIn } from './keyform-messages.js';

const FOLDER = fileURLToPath(new URL('../../.cache/typos', import.meta.url));

const CONTEXT = `import { attr, entity, table } from 'keyform';
const text = attr.string();
const Order = entity({
  keys: { PK: 'CUSTOMER#{username}', SK: '#ORDER#{orderId}#{part}', GSI1PK: 'PART#{part}', GSI1SK: '{status}#{username}' },
  attributes: {
    username: text, orderId: text, part: text, at: text, id: text, note: text, notes: text, status: text, state: text,
    total: text.as('sum'), createdAt: text, updatedAt: text,
    shipTo: attr.map({ city: text, zip: text, country: text, county: text, at: text }),
  },
});
const Note = entity({ keys: { PK: 'NOTE#{note}', SK: 'NOTE' }, attributes: { note: text, title: text, createdBy: text } });
const indexes = { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } } as const;
const shop = table('Shop', { indexes, entities: { Order, Note } });
const key = { username: 'a', orderId: '1', part: '1' };
const update = shop.update('Order', key);
const place = { city: 'a' };
const query = shop.query('primary', 'Order').where({ username: 'a' });
const scan = shop.scan('primary');
export const calls: (() => unknown)[] = [];
`;

const FIELDS = [
  ...['username', 'orderId', 'part', 'at', 'id', 'note', 'notes', 'status', 'state', 'total', 'createdAt', 'updatedAt'],
  ...['shipTo', 'sum', 'PK', 'GSI1SK', 'Type'],
];
const MEMBERS = ['city', 'zip', 'country', 'county', 'at'];
const FILTER_OPERATORS = [
  'begins_with',
  'not_begins_with',
  'contains',
  'not_contains',
  'between',
  'exists',
  'type',
  'size',
];
const KEYS = ['PK', 'SK', 'GSI1PK', 'GSI1SK'];

/** The names that each kind of calls accepts, and the call with a name that it doesn't. */
const CALLS: { readonly [what: string]: readonly [names: readonly string[], call: (name: string) => string] } = {
  filter: [FIELDS, (name) => `query.filter({ ${name}: 'a' })`],
  'filter of several entities': [[...FIELDS, 'title', 'createdBy'], (name) => `scan.filter({ ${name}: 'a' })`],
  condition: [FIELDS, (name) => `update.condition({ ${name}: 'a' })`],
  project: [FIELDS, (name) => `query.project('${name}')`],
  'project of several entities': [[...FIELDS, 'title', 'createdBy'], (name) => `scan.project('${name}')`],
  set: [FIELDS, (name) => `update.set({ ${name}: 'a' })`],
  remove: [FIELDS, (name) => `update.remove('${name}')`],
  merge: [MEMBERS, (name) => `{ const shipTo = { ...place, ${name}: 'a' }; update.merge({ shipTo }); }`],
  'where of a collection': [FIELDS, (name) => `shop.query('primary').where({ username: 'a', ${name}: 'a' })`],
  'where of an index': [FIELDS, (name) => `shop.query('GSI1', 'Order').where({ part: 'a', ...{ ${name}: 'a' } })`],
  'operator of a filter': [FILTER_OPERATORS, (name) => `query.filter({ note: { ${name}: 'a' } })`],
  'operator of where': [
    ['between', 'begins_with'],
    (name) => `shop.query('primary', 'Order').where({ username: 'a', orderId: { ${name}: 'a' } })`,
  ],
  keys: [
    KEYS,
    (name) =>
      `table('Shop', { indexes, entities: { E: entity({ keys: { PK: 'A', SK: 'A', ${name}: 'A' }, attributes: {} }) } })`,
  ],
};

const otherCase = (letter: string): string =>
  letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();

/** What comes of a name by one mistake, at each place, and by two. */
const typosOf = (name: string): string[] =>
  [...name].flatMap((letter, at) => {
    const [before, after] = [name.slice(0, at), name.slice(at + 1)];
    return [
      `${before}${after}`,
      `${before}${after.slice(0, 1)}${letter}${after.slice(1)}`,
      `${before}${letter}${letter}${after}`,
      `${before}s${after}`,
      `${before}${otherCase(letter)}${after}`,
      `${before}x${after}x`,
    ];
  });

const isName = (text: string): boolean => /^[a-z]\w*$/i.test(text);

/** For each kind of calls, every fifth typo, beginning with a different one. */
const cases = Object.entries(CALLS).flatMap(([what, [names, call]], first) => {
  const typos = [...new Set(names.flatMap(typosOf))].filter((typo) => isName(typo) && !names.includes(typo));
  return typos
    .filter((_, index) => names.length < 8 || index % 5 === first % 5)
    .map((typo) => ({ what, code: call(typo) }));
});

mkdirSync(FOLDER, { recursive: true });
const program = `${CONTEXT}${cases.map(({ code }) => `calls.push(() => ${code});\n`).join('')}`;
writeFileSync(`${FOLDER}/typos.ts`, program);
const [compiled] = compileUnmarked(['.cache/typos/typos.ts']);
/** The messages of keyform, by line. */
const messages = new Map<number, string[]>();
for (const { start = 0, messageText } of compiled?.diagnostics ?? []) {
  const line = program.slice(0, start).split('\n').length;
  const printed = keyformMessagesIn(ts.flattenDiagnosticMessageText(messageText, '\n'));
  messages.set(line, [...(messages.get(line) ?? []), ...printed]);
}
const { calls } = (await import(/* @vite-ignore */ `${FOLDER}/typos.ts`)) as { calls: (() => unknown)[] };

const thrownBy = (call: () => unknown): string => {
  try {
    call();
    return 'nothing';
  } catch (error) {
    return (error as Error).message.replace(/^[\w.]+ is rejected: /, '');
  }
};

const firstCall = CONTEXT.split('\n').length;
const results = cases.map((one, at) => ({
  ...one,
  thrown: thrownBy(calls[at] as () => unknown),
  printed: [...new Set(messages.get(firstCall + at))],
}));
const hasHint = (message: string): boolean => /: (did you mean|its fields are|items have)/.test(message);

/** The program always names the operators, the compiler only those of keys. */
const withOperators = (message: string, thrown: string): string =>
  message.includes('(operators: ') ? message : `${message}${/ \(operators: .*/.exec(thrown)?.[0] ?? ''}`;
const withoutHint = (message: string): string => message.replace(/: (did you mean "[^"]*"\?|add it to an index)/, '');

it('the context compiles', () => {
  expect([...messages.keys()].filter((line) => line < firstCall)).toEqual([]);
});

describe.each(Object.keys(CALLS))('%s', (what) => {
  const rejected = results.filter((one) => one.what === what && one.printed.length > 0);

  it('what the compiler suggests, the program suggests', () => {
    for (const { code, printed, thrown } of rejected) {
      for (const message of printed) {
        if (hasHint(message)) expect(`${code}: ${thrown}`).toBe(`${code}: ${withOperators(message, thrown)}`);
        else expect(withoutHint(thrown)).toContain(withoutHint(message));
      }
    }
  });

  it('of the typos for which the program has a suggestion, the compiler has one for most', () => {
    const recognized = rejected.filter(({ thrown }) => hasHint(thrown));
    const suggested = recognized.filter(({ printed }) => printed.every(hasHint));
    expect(recognized.length).toBeGreaterThanOrEqual(40);
    expect(suggested.length / recognized.length).toBeGreaterThan(0.7);
  });
});

it('several names, a name that is not known, and two names that are near have no hint', () => {
  const hints: readonly [
    NearestHint<'titel' | 'nmae', 'title'>,
    NearestHint<`titl${string}`, 'title'>,
    NearestHint<string, 'title'>,
    NearestHint<'notee', 'note' | 'notes'>,
    NearestHint<'titel', string>,
    NearestHint<'i', 'id'>,
  ] = ['', '', '', '', '', ''];
  expect(hints.join('')).toBe('');
});

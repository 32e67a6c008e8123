import { attr, entity, fromSchema, table } from 'keyform';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { thrownBy } from '../support/thrown-by.js';

const VALUES = Array.from({ length: 5000 }, (_, at) => `value-${at}`);
const TAGS = Object.fromEntries(VALUES.slice(0, 1000).map((tag) => [tag, attr.map({ n: attr.number() })]));
const attributes = {
  id: attr.string(),
  colors: attr.list(attr.enum(...VALUES)).optional(),
  color: attr.enum(...VALUES).optional(),
  set: attr.set(attr.string()).optional(),
  forms: attr.list(attr.union('kind', TAGS)).optional(),
  checked: attr.list(attr.number().check(() => 'x'.repeat(100_000))).optional(),
  rec: attr.record(attr.list(attr.number())).optional(),
} as const;
const shop = table('Shop', {
  indexes: { primary: { pk: 'PK' } },
  entities: {
    Doc: entity({ keys: { PK: 'D#{id}' }, attributes }),
    Parsed: entity({
      keys: { PK: 'P#{id}' },
      attributes: fromSchema(z.object({ id: z.string(), colors: z.array(z.enum(VALUES as [string])) })),
    }),
  },
});
const hushed = table('Hushed', { ...shop.definition, valuesInErrors: false });

const wrong = <Of>(of: Of): Of[] => Array.from({ length: 100 }, () => of);
const LONG = 'n'.repeat(50_000);

const BODIES: Record<string, object> = {
  'wrong elements of a long enum': { colors: wrong('x') },
  'a wrong value of a long enum': { color: 'x' },
  'wrong forms of a long union': { forms: wrong({ kind: 'x' }) },
  'elements without a form': { forms: wrong(5) },
  'checks with long messages': { checked: wrong(1) },
  'wrong elements under a long name': { rec: { [LONG]: wrong('x') } },
  'unknown fields with long names': Object.fromEntries(wrong(1).map((one, at) => [`${LONG}${at}`, one])),
};

describe.each(Object.entries(BODIES))('an error for %s', (_what, body) => {
  test.each<readonly [verb: string, write: (input: never) => unknown]>([
    ['put', (input) => shop.put('Doc', input)],
    ['set', (input) => shop.update('Doc', { id: '1' }).set(input)],
    ['patch', (input) => shop.update('Doc', { id: '1' }).patch(input, { maps: 'replace' })],
    ['put of a table that shows no values', (input) => hushed.put('Doc', input)],
  ])('of %s stays below 150 kB', (verb, write) => {
    const input = verb.startsWith('put') ? { id: '1', ...body } : body;
    const error = thrownBy(() => write(input as never));
    expect(error).toMatchObject({ code: 'field' });
    expect(JSON.stringify(error).length).toBeLessThan(150_000);
    expect(error.message.length).toBeLessThan(8300);
  });
});

test('the error of a schema with long messages is short, too', () => {
  const error = thrownBy(() => shop.put('Parsed', { id: '1', colors: wrong('x') } as never));
  expect(JSON.stringify(error).length).toBeLessThan(150_000);
});

test('a message lists the values of an enum where they are few, and else the first of them', () => {
  expect(thrownBy(() => shop.put('Doc', { id: '1', color: 'x' as never })).message).toBe(
    `Doc.color must be one of ${VALUES.slice(0, 20)
      .map((value) => `"${value}"`)
      .join(', ')}, … (5000 values), but is "x"`,
  );
});

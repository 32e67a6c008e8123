import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { attr, entity, KeyformError, parseItem, table } from 'keyform';
import { jsonSchema } from 'keyform/json-schema';
import { vector } from 'keyform/vectors';
import { describe, expect, test } from 'vitest';
import { runs } from '../support/runs.js';

const { MAX_SAFE_INTEGER } = Number;

const values = {
  id: attr.string(),
  text: attr.string().optional(),
  number: attr.number().optional(),
  numbers: attr.set(attr.number()).optional(),
  bigint: attr.bigint().optional(),
  bigints: attr.list(attr.bigint()).optional(),
  decimal: attr.decimal().optional(),
  day: attr.day().optional(),
  date: attr.date().optional(),
  epoch: attr.epoch().optional(),
  epochs: attr.record(attr.epoch()).optional(),
  maybe: attr.number().nullable().optional(),
  vector: vector(2).optional(),
};
const Value = entity({ keys: { PK: 'V#{id}' }, attributes: values, version: true });
const shop = table('Shop', { indexes: { primary: { pk: 'PK' } }, entities: { Value } });

/** RFC 3339, with days that the calendar has. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
const isTime = (text: string): boolean => {
  const [, day = '', rest = ''] =
    /^(.{10})(T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d))$/.exec(text) ?? [];
  return rest !== '' && isDay(day);
};
const validatorOf = (side: 'input' | 'output') =>
  new Ajv2020({ strict: true, allErrors: true, formats: { date: isDay, 'date-time': isTime } }).compile(
    jsonSchema(shop, 'Value', side),
  );
const [isInput, isOutput] = [validatorOf('input'), validatorOf('output')];

type Json = unknown;
const none = Symbol('no such value');

const bigintOf = (json: Json): unknown => {
  if (typeof json !== 'string' || !/^-?\d+$/.test(json)) return none;
  return BigInt(json);
};
/** A Date of what RFC 3339 has: Date itself takes much more. */
const dateOf = (json: Json): unknown => (typeof json === 'string' && isTime(json) ? new Date(json) : none);
const each =
  (of: (json: Json) => unknown) =>
  (json: Json): unknown => {
    if (!Array.isArray(json)) return none;
    const made = json.map(of);
    return made.includes(none) ? none : made;
  };
const same = (json: Json): unknown => json;

/** What a program makes of the JSON before it puts it. */
const NATIVE: { readonly [field: string]: (json: Json) => unknown } = {
  bigint: bigintOf,
  bigints: each(bigintOf),
  date: dateOf,
  epoch: dateOf,
  epochs: (json) => {
    if (typeof json !== 'object' || json === null || Array.isArray(json)) return none;
    const entries = Object.entries(json).map(([name, one]) => [name, dateOf(one)]);
    return entries.some(([, one]) => one === none) ? none : Object.fromEntries(entries);
  },
  numbers: (json) => (Array.isArray(json) && new Set(json).size === json.length ? new Set(json) : none),
};

const putOf = (field: string, json: Json): object | undefined => {
  const value = (NATIVE[field] ?? same)(json);
  if (value === none) return undefined;
  try {
    return shop.put('Value', { id: '1', [field]: value } as never).build().Item;
  } catch (error) {
    if (error instanceof KeyformError) return undefined;
    throw error;
  }
};

const number = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(
    MAX_SAFE_INTEGER,
    MAX_SAFE_INTEGER - 1,
    -MAX_SAFE_INTEGER,
    2 ** 53,
    -(2 ** 53),
    1e15 + 0.5,
    1e125,
    1e126,
    -1,
    0,
    1.5,
  ),
);
const digits = fc.oneof(
  fc.bigInt().map(String),
  fc.tuple(fc.stringMatching(/^-?0{0,3}[0-9]{1,40}$/), fc.nat(100)).map(([head, zeros]) => head + '0'.repeat(zeros)),
  fc.constantFrom(
    '',
    '-',
    '0',
    '-0',
    '007',
    `1${'0'.repeat(125)}`,
    `1${'0'.repeat(126)}`,
    '9'.repeat(38),
    '9'.repeat(39),
    '1.0',
    '1e3',
  ),
);
const decimal = fc.oneof(
  digits,
  fc.stringMatching(/^[+-]?[0-9]{0,22}\.?[0-9]{0,22}$/),
  fc.stringMatching(/^[+-]?0{0,2}[0-9]{0,20}\.?[0-9]{0,20}0{0,30}([eE][+-]?[0-9]{1,2})?$/),
  fc.constantFrom('.', '1.', '.5', '1,5', '1e5', '+1.50E2', ` 1`),
);
const time = fc.oneof(
  fc
    .date({ min: new Date('1000-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  fc.constantFrom(
    '2026-11-26T10:00:00Z',
    '2026-11-26T10:00:00.000Z',
    '2026-11-26T10:00:00.5Z',
    '2026-11-26T10:00:00+02:00',
    '2026-11-26T10:00:00.25+02:00',
    '2026-02-30T10:00:00Z',
    '2026-11-26',
    'x',
  ),
);
const some = fc.oneof(fc.constantFrom<Json>(null, true, '', 'x', [], {}, [null]), number, digits, time);
const JSON_OF: { readonly [field: string]: fc.Arbitrary<Json> } = {
  text: fc.string(),
  number,
  numbers: fc.array(number),
  bigint: digits,
  bigints: fc.array(digits),
  decimal,
  day: fc.oneof(
    time.map((text) => text.slice(0, 10)),
    fc.constantFrom('2026-02-30', '0000-01-01', '0001-01-01'),
  ),
  date: time,
  epoch: time,
  epochs: fc.dictionary(fc.constantFrom('a', 'b'), time),
  maybe: fc.option(number),
  vector: fc.array(fc.oneof(number, fc.constantFrom(3.4028234663852886e38, 3.5e38)), {
    minLength: 1,
    maxLength: 3,
  }),
  version: number,
};

/** What the schema does not say, as its page tells: how small a number is, and the magnitude of a decimal. */
const isBeyondWords = (field: string, json: Json): boolean => {
  if (field === 'decimal' && typeof json === 'string') {
    const magnitude = Math.abs(Number(json));
    return magnitude >= 1e126 || (magnitude < 1e-130 && /[1-9]/.test(json.replace(/e.*$/i, '')));
  }
  const numbers = Array.isArray(json) ? json : [json];
  return numbers.some((one) => typeof one === 'number' && one !== 0 && Math.abs(one) < 1e-130);
};

describe('put and its schema', () => {
  test.each(Object.keys(JSON_OF))('take the same values: %s', (field) => {
    fc.assert(
      fc.property(fc.oneof({ weight: 4, arbitrary: JSON_OF[field] as fc.Arbitrary<Json> }, some), (input) => {
        const text = JSON.stringify(input);
        const json = JSON.parse(text) as Json;
        fc.pre(!isBeyondWords(field, json));
        const stored = putOf(field, json);
        expect(`${text} ${isInput({ id: '1', [field]: json })}`).toBe(`${text} ${stored !== undefined}`);
        if (stored === undefined) return;
        const read = JSON.stringify(parseItem(shop, 'Value', stored as never), (_, one: unknown) =>
          typeof one === 'bigint' ? String(one) : one instanceof Set ? [...one] : one,
        );
        expect(`${read} ${isOutput(JSON.parse(read))}`).toBe(`${read} true`);
      }),
      { numRuns: runs(400) },
    );
  });
});

describe('a default', () => {
  const Made = entity({
    keys: { PK: 'M#{id}' },
    attributes: {
      id: attr.string(),
      grade: attr.string().nullable().default('A'),
      nothing: attr.string().nullable().default(null),
      tags: attr.list(attr.string()).default([]),
      big: attr.bigint().default(5n),
      bigs: attr.set(attr.bigint()).default(new Set([1n, 2n])),
      at: attr.date().default(new Date(0)),
      bytes: attr.binary().default(new Uint8Array([1, 2])),
      place: attr.map({ city: attr.string(), since: attr.epoch() }).default({ city: 'Oslo', since: new Date(1000) }),
      pair: attr.tuple([attr.number(), attr.bigint()]).default([1, 2n]),
      form: attr
        .union('kind', { a: attr.map({ until: attr.date() }), b: attr.map({ n: attr.number() }) })
        .default({ kind: 'a', until: new Date(0) }),
      free: attr.any().default({ a: [1] }),
      counted: attr.string().default(() => 'made'),
      own: attr
        .number()
        .codec({ encode: (at: Date) => at.getTime(), decode: (ms) => new Date(ms) })
        .default(new Date(0)),
    },
  });
  const made = table('Made', { indexes: { primary: { pk: 'PK' } }, entities: { Made } });

  test('that is one value stands where a validator takes it, in JSON', () => {
    const schema = jsonSchema(made, 'Made', 'input');
    const expected = {
      grade: 'A',
      nothing: null,
      tags: [],
      big: '5',
      bigs: ['1', '2'],
      at: '1970-01-01T00:00:00.000Z',
      bytes: 'AQI=',
      place: { city: 'Oslo', since: '1970-01-01T00:00:01.000Z' },
      pair: [1, '2'],
      form: { kind: 'a', until: '1970-01-01T00:00:00.000Z' },
      free: { a: [1] },
    };
    const ajv = new Ajv2020({ strict: true, useDefaults: true, formats: { 'date-time': isTime } });
    const item = { id: '1' };
    expect(ajv.compile(schema)(item)).toBe(true);
    expect(item).toEqual({ id: '1', ...expected });
    expect(JSON.stringify(jsonSchema(made, 'Made', 'output'))).not.toContain('"default"');
  });
});

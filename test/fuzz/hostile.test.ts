import fc from 'fast-check';
import { KeyformError } from 'keyform';
import { describe, expect, it } from 'vitest';
import { runs } from '../support/runs.js';
import { BIGS, DECIMALS, escaping, NUMBERS, PIECES, rejecting } from './hostile.js';

const SEED = 20261121;
/** More by hand: KEYFORM_RUNS=100000. */
const RUNS = runs(900);

type Input = { readonly [part: string]: unknown };
type Method =
  | 'query'
  | 'scan'
  | 'where'
  | 'keyCondition'
  | 'filter'
  | 'project'
  | 'get'
  | 'put'
  | 'update'
  | 'delete'
  | 'set'
  | 'add'
  | 'remove'
  | 'condition'
  | 'startFrom'
  | 'cursorFor'
  | 'build';
/** A table, and a request, as code sees them that does not know of what. */
type Chain = { readonly [Name in Method]: (...given: unknown[]) => Chain };
type Db = Chain;
type Functions = { readonly [Name in 'eq' | 'ne' | 'to']: (...given: unknown[]) => unknown };
type Paths = { readonly [Name in 'note' | 'shipTo' | 'places' | 'city']: Paths } & { at(step: unknown): Paths };

const TABLES = { rejecting: rejecting as unknown as Db, escaping: escaping as unknown as Db };

const texts = fc.oneof(
  { weight: 6, arbitrary: fc.array(fc.constantFrom(...PIECES), { maxLength: 5 }).map((pieces) => pieces.join('')) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  { weight: 1, arbitrary: fc.constantFrom(...PIECES) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('a', '#', 'é', '\u{10FFFE}'), fc.integer({ min: 500, max: 2050 }))
      .map(([character, length]) => character.repeat(length)),
  },
);
/** What is not a text, but comes where one is expected: a body of JSON says what it likes. */
const others = fc.constantFrom<unknown>(
  undefined,
  null,
  0,
  {},
  [],
  ['a'],
  { S: 'a' },
  { toString: () => 'a' },
  JSON.parse('{"__proto__":{"x":1}}'),
  true,
  new Date(Number.NaN),
);

const item = (changes: Input): Input => ({
  tenant: 't',
  id: 'i',
  region: 'r',
  email: 'e',
  rank: 1,
  amount: 1,
  total: 1n,
  price: '1',
  ...changes,
});
const key = { tenant: 't', id: 'i', region: 'r' };

/** Requests with one value of a user in them. */
const PLACES: { readonly [place: string]: (db: Db, value: unknown) => Chain } = {
  'partition field of where': (db, value) =>
    db.query('primary', 'Account').where({ tenant: value, id: 'i', region: 'r' }),
  'two partition fields': (db, value) => db.query('primary').where({ tenant: value, id: value }),
  'sort field of where, by an operator': (db, value) =>
    db.query('primary', 'Account').where({ tenant: 't', id: 'i', region: { '=': value } }),
  'beginning in where': (db, value) =>
    db.query('primary', 'Account').where({ tenant: 't', id: 'i', region: { begins_with: value } }),
  'range with a filter': (db, value) =>
    db.query('primary', 'Account').where({ tenant: 't', id: 'i', region: { '>': value } }),
  'between in where': (db, value) =>
    db.query('primary', 'Account').where({ tenant: 't', id: 'i', region: { between: [value, value] } }),
  'whole key': (db, value) => db.query('GSI1', 'Account').where({ email: value, rank: 1 }),
  'partition key of keyCondition': (db, value) => db.query('GSI1').keyCondition('GSI1PK', '=', value),
  'sort key of keyCondition': (db, value) =>
    db
      .query('GSI1')
      .keyCondition('GSI1PK', '=', 'e')
      .keyCondition('GSI1SK', 'begins_with', typeof value === 'string' ? `A#000001#${value}` : value),
  'filter by field': (db, value) => db.scan('primary', 'Account').filter({ note: { '=': value } }),
  'filter by field, contains': (db, value) => db.scan('primary', 'Account').filter({ note: { contains: value } }),
  'filter by field, in': (db, value) => db.scan('primary', 'Account').filter({ note: { in: ['a', value] } }),
  'filter by callback': (db, value) =>
    db.scan('primary', 'Account').filter((x: Paths, f: Functions) => f.ne(x.note, value)),
  'filter of a member': (db, value) =>
    db.scan('primary', 'Account').filter((x: Paths, f: Functions) => f.eq(x.shipTo.city, value)),
  'filter of a set': (db, value) => db.scan('primary', 'Account').filter({ tags: { contains: value } }),
  'filter of an element by name': (db, value) =>
    db.scan('primary', 'Account').filter((x: Paths, f: Functions) => f.eq(x.places.at(value).city, 'Oslo')),
  'projected element by name': (db, value) => db.scan('primary', 'Account').project((x: Paths) => [x.places.at(value)]),
  get: (db, value) => db.get('Account', { ...key, id: value }),
  delete: (db, value) => db.delete('Account', { ...key, tenant: value }),
  'key of an update': (db, value) => db.update('Account', { ...key, region: value }).set({ note: 'x' }),
  'value of an update': (db, value) => db.update('Account', key).set({ note: value }),
  'field of an index in an update': (db, value) => db.update('Account', key).set({ email: value, rank: 1 }),
  'member in an update': (db, value) =>
    db.update('Account', key).set((x: Paths, f: Functions) => f.to(x.shipTo.city, value)),
  'element by name in an update': (db, value) =>
    db.update('Account', key).set((x: Paths, f: Functions) => f.to(x.places.at(value).city, 'x')),
  'removed element by name': (db, value) => db.update('Account', key).remove((x: Paths) => x.places.at(value)),
  'member of a set': (db, value) => db.update('Account', key).add({ tags: new Set([value]) }),
  'condition of a write': (db, value) =>
    db.delete('Account', key).condition({ nick: { '=': value }, note: { '<>': 'x' } }),
  put: (db, value) => db.put('Account', item({ note: value, tags: new Set(['a']) })),
  'put, as a key': (db, value) => db.put('Account', item({ id: value, email: value })),
  'put, within a document': (db, value) =>
    db.put('Account', item({ shipTo: { city: value }, lines: [{ sku: value }], nick: 'x' })),
};

/** A request without its values and names: what is left is its structure. */
const structureOf = (input: Input): unknown => {
  const blank = (value: unknown): unknown =>
    Object.fromEntries(Object.entries(value as object).map(([name, wire]) => [name, Object.keys(wire as object)]));
  return Object.fromEntries(
    Object.entries(input).map(([part, value]) => {
      if (/^(ExpressionAttributeValues|Key|Item)$/.test(part)) return [part, blank(value)];
      return part === 'ExpressionAttributeNames' ? [part, []] : [part, value];
    }),
  );
};
// A name gives its placeholder where it can be one: placeholders stand for each other.
const withoutPlaceholders = (structure: unknown): string => JSON.stringify(structure).replace(/#\w+/g, '#');

const buildOf = (make: () => Chain): Input | KeyformError => {
  try {
    return make().build() as unknown as Input;
  } catch (error) {
    if (error instanceof KeyformError) return error;
    throw error;
  }
};

describe('a value never changes the structure of a request', () => {
  for (const [table, db] of Object.entries(TABLES)) {
    for (const [place, make] of Object.entries(PLACES)) {
      it(`${place}, ${table}`, () => {
        const harmless = buildOf(() => make(db, 'A'));
        if (harmless instanceof KeyformError) throw harmless;
        const wanted = withoutPlaceholders(structureOf(harmless));
        const isName = /by name/.test(place);
        let built = 0;
        fc.assert(
          fc.property(fc.oneof({ weight: 9, arbitrary: texts }, { weight: 1, arbitrary: others }), (value) => {
            const request = buildOf(() => make(db, value));
            if (request instanceof KeyformError) return;
            built++;
            // What is undefined is as if it were not there: only a put has such values.
            if (value === undefined || value === null) return;
            expect(withoutPlaceholders(structureOf(request))).toBe(wanted);
            if (!isName) expect(request['ExpressionAttributeNames']).toEqual(harmless['ExpressionAttributeNames']);
            else expect(Object.values(request['ExpressionAttributeNames'] as object)).toContain(value);
          }),
          { numRuns: Math.ceil(RUNS / 3), seed: SEED },
        );
        expect(built).toBeGreaterThan(RUNS / 100);
      });
    }
  }
});

describe('a number never changes the structure of a request, and arrives as it is', () => {
  const requests: { readonly [place: string]: (value: unknown) => Chain } = {
    where: (value) => TABLES.rejecting.query('GSI1', 'Account').where({ email: 'e', rank: value }),
    filter: (value) => TABLES.rejecting.scan('primary', 'Account').filter({ amount: { '>': value } }),
    'filter of a bigint': (value) => TABLES.rejecting.scan('primary', 'Account').filter({ total: { '=': value } }),
    'filter of a decimal': (value) => TABLES.rejecting.scan('primary', 'Account').filter({ price: { '=': value } }),
    set: (value) => TABLES.rejecting.update('Account', key).set({ amount: value }),
    add: (value) => TABLES.rejecting.update('Account', key).add({ total: value }),
    put: (value) => TABLES.rejecting.put('Account', item({ price: value })),
  };
  for (const [place, make] of Object.entries(requests)) {
    it(place, () => {
      let built = 0;
      for (const value of [...NUMBERS, ...BIGS, ...DECIMALS]) {
        const request = buildOf(() => make(value));
        if (request instanceof KeyformError) continue;
        built++;
        const numbers = JSON.stringify(request).match(/"N":"([^"]*)"/g) ?? [];
        // DynamoDB's own grammar of numbers, with at most 38 digits.
        for (const number of numbers) {
          expect(number).toMatch(/^"N":"-?\d+(\.\d+)?([eE][+-]?\d+)?"$/);
          expect(
            number
              .replace(/[eE].*/, '')
              .replace(/\D|(?<=\d)0+"$/g, '')
              .replace(/^0+/, '').length,
          ).toBeLessThanOrEqual(126);
        }
      }
      expect(built).toBeGreaterThan(1);
    });
  }
});

describe('two values never give one key', () => {
  const keyText = (db: Db, fields: Input): string | undefined => {
    const request = buildOf(() => db.get('Account', fields));
    return request instanceof KeyformError ? undefined : JSON.stringify(request['Key']);
  };
  const secretText = (db: Db, fields: Input): string | undefined => {
    const request = buildOf(() => db.get('Secret', fields));
    return request instanceof KeyformError ? undefined : JSON.stringify(request['Key']);
  };
  for (const [table, db] of Object.entries(TABLES)) {
    it(table, () => {
      const without = fc
        .array(fc.constantFrom(...PIECES.filter((piece) => !piece.includes('#') && piece !== '\u{10FFFF}')), {
          maxLength: 3,
        })
        .map((pieces) => pieces.join(''));
      const one = fc.oneof(texts, without, without);
      const three = fc.record({ tenant: one, id: one, region: one });
      // Two that share what they can: pieces are moved from one field to the next.
      const pairs = fc.oneof(
        fc.tuple(three, three),
        fc.tuple(three, fc.nat(10)).map(([fields, at]) => {
          const whole = `${fields.tenant}#${fields.id}`;
          const ends = [...whole].flatMap((character, place) => (character === '#' ? [place] : []));
          const cut = ends[at % Math.max(ends.length, 1)] ?? 0;
          return [fields, { ...fields, tenant: whole.slice(0, cut), id: whole.slice(cut + 1) }] as const;
        }),
      );
      let compared = 0;
      fc.assert(
        fc.property(pairs, texts, ([left, right], name) => {
          const [one, other] = [keyText(db, left), keyText(db, right)];
          const secret = secretText(db, { tenant: left.tenant, name });
          if (one !== undefined) expect(one).not.toBe(secret);
          if (one === undefined || other === undefined) return;
          if (JSON.stringify(left) === JSON.stringify({ tenant: right.tenant, id: right.id, region: right.region }))
            return;
          compared++;
          expect(one).not.toBe(other);
        }),
        { numRuns: RUNS * 4, seed: SEED },
      );
      expect(compared).toBeGreaterThan(RUNS / 20);
    });
  }
});

describe('a cursor that is made up', () => {
  it('is rejected, or starts where its query can start', () => {
    const query = TABLES.rejecting.query('primary').where({ tenant: 't', id: 'i' });
    const real = query.cursorFor({ Type: 'Account', ...item({}) }) as unknown as string;
    const edits = fc
      .tuple(fc.nat(real.length), fc.nat(3), texts)
      .map(([at, cut, piece]) => real.slice(0, at) + piece + real.slice(at + cut));
    let started = 0;
    fc.assert(
      fc.property(fc.oneof(texts, edits, others as fc.Arbitrary<string>, fc.constant(real)), (cursor) => {
        const request = buildOf(() => query.startFrom(cursor));
        if (request instanceof KeyformError || cursor === undefined) return;
        started++;
        const start = request['ExclusiveStartKey'] as { PK: { S: string } };
        expect(Object.keys(start).sort()).toEqual(['PK', 'SK']);
        expect(start.PK).toEqual({ S: 'TENANT#t#ACCOUNT#i' });
      }),
      { numRuns: RUNS, seed: SEED },
    );
    expect(started).toBeGreaterThan(0);
  });
});

describe('an object from a body of JSON', () => {
  it('brings no fields along in its prototype, and none named __proto__', () => {
    const body = JSON.parse('{"tenant":"t","id":"i","__proto__":{"region":"r"}}');
    const where = buildOf(() => TABLES.rejecting.query('primary', 'Account').where(body));
    const plain = buildOf(() => TABLES.rejecting.query('primary', 'Account').where({ tenant: 't', id: 'i' }));
    if (!(where instanceof KeyformError)) expect(where).toEqual(plain);
    expect(buildOf(() => TABLES.rejecting.put('Account', { ...item({}), ...body }))).toBeInstanceOf(KeyformError);
  });
});

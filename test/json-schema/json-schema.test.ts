import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { type Attr, attr, computed, entity, fromSchema, KeyformError, onUpdate, parseItem, table } from 'keyform';
import { type JsonSchema, jsonSchema } from 'keyform/json-schema';
import { vector } from 'keyform/vectors';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { thrownBy } from '../support/thrown-by.js';

const text = attr.string();

/** Of these JSON has all values, so that schema and put must agree. */
const plain = {
  id: text,
  name: text,
  nick: text.optional(),
  note: text.nullable(),
  state: attr.enum('OPEN', 'DONE').default('OPEN'),
  one: attr.literal(1),
  nothing: attr.literal(null).optional(),
  none: attr.null(),
  size: attr.number(),
  isOn: attr.boolean(),
  tags: attr.list(text).default([]),
  pair: attr.tuple([attr.number(), text]),
  place: attr.map({ city: text, zip: text.optional(), geo: attr.map({ lat: attr.number() }).nullable() }),
  counts: attr.record(attr.number()),
  shape: attr
    .union('kind', { circle: attr.map({ radius: attr.number() }), square: attr.map({ side: attr.number() }) })
    .optional(),
  stock: attr.record(attr.number(), 'oslo', 'bergen').optional(),
  free: attr.any().optional(),
};
const Plain = entity({ keys: { PK: 'P#{id}' }, attributes: plain });

/** Of these JSON has other forms. */
const Rich = entity({
  keys: { PK: 'R#{id}' },
  attributes: {
    id: text,
    day: attr.day(),
    at: attr.date(),
    until: attr.epoch().optional(),
    big: attr.bigint(),
    price: attr.decimal().nullable(),
    bytes: attr.binary(),
    labels: attr.set(text),
    sizes: attr.set(attr.number()).optional(),
    renamed: text.as('r'),
  },
  timestamps: true,
  version: true,
});
interface Node {
  name: string;
  children: Node[];
}
const children: Attr<Node[], 'any'> = attr.lazy<Node[]>(() => attr.list(attr.map({ name: text, children })));
const Tree = entity({ keys: { PK: 'T#{id}' }, attributes: { id: text, children } });
const Own = entity({
  keys: { PK: 'O#{id}' },
  attributes: {
    id: text,
    at: attr.number().codec({ encode: (at: Date) => at.getTime(), decode: (ms) => new Date(ms) }),
    json: attr.json(),
  },
});
const Zod = entity({ keys: { PK: 'Z#{id}' }, attributes: fromSchema(z.object({ id: z.string() })) });
const shop = table('Shop', { indexes: { primary: { pk: 'PK' } }, entities: { Plain, Rich, Tree, Own, Zod } });
const bare = table('Bare', { indexes: { primary: { pk: 'PK' } }, typeAttribute: false, entities: { Plain } });

const validatorOf = (schema: JsonSchema): ((value: unknown) => boolean) => {
  const ajv = new Ajv2020({ strict: true, allErrors: true, formats: { date: DAY, 'date-time': TIME } });
  const validate = ajv.compile(schema);
  return (value) => validate(value) as boolean;
};
const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** A value in JSON, as the schemas describe it. */
const jsonOf = (value: unknown): unknown => {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (value instanceof Set) return [...value].map(jsonOf);
  if (Array.isArray(value)) return value.map(jsonOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([name, member]) => [name, jsonOf(member)]),
  );
};

const accepts = (name: 'Plain' | 'Rich' | 'Tree', item: unknown): boolean => {
  try {
    shop.put(name, item as never).build();
    return true;
  } catch (error) {
    if (error instanceof KeyformError) return false;
    throw error;
  }
};

const number = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }).map((n) => Math.round(n) / 8);
const some = fc.constantFrom<unknown>(
  'x',
  '',
  1,
  0.5,
  true,
  false,
  null,
  [],
  ['x'],
  [1, 'x'],
  {},
  { a: 1 },
  { lat: 1 },
);
const item = fc.record(
  {
    id: fc.constantFrom('a', 'b'),
    name: fc.string(),
    nick: fc.string(),
    note: fc.option(fc.string()),
    state: fc.constantFrom('OPEN', 'DONE'),
    one: fc.constant(1),
    nothing: fc.constant(null),
    none: fc.constant(null),
    size: number,
    isOn: fc.boolean(),
    tags: fc.array(fc.string()),
    pair: fc.tuple(number, fc.string()),
    place: fc.record(
      { city: fc.string(), zip: fc.string(), geo: fc.option(fc.record({ lat: number })) },
      { requiredKeys: ['city', 'geo'] },
    ),
    counts: fc.dictionary(fc.string({ minLength: 1 }), number),
    shape: fc.oneof(
      fc.record({ kind: fc.constant('circle'), radius: number }),
      fc.record({ kind: fc.constant('square'), side: number }),
    ),
    stock: fc.record({ oslo: number, bergen: number }, { requiredKeys: [] }),
    free: fc.constantFrom<unknown>('x', 1, null, ['x'], { a: [1] }),
  },
  { requiredKeys: ['id', 'name', 'note', 'one', 'none', 'size', 'isOn', 'pair', 'place', 'counts'] },
);

describe('the schema of what put takes', () => {
  const isValid = validatorOf(jsonSchema(shop, 'Plain', 'input'));

  test('takes every item that put takes', () => {
    fc.assert(
      fc.property(item, (input) => {
        expect(accepts('Plain', input)).toBe(true);
        expect(isValid(JSON.parse(JSON.stringify(input)))).toBe(true);
      }),
    );
  });

  test('rejects what put rejects: a field or a member with another value, without one, or too much', () => {
    const places = [
      ...Object.keys(plain).filter((name) => name !== 'id'),
      'other',
      'place.city',
      'place.geo',
      'place.x',
    ];
    let rejected = 0;
    fc.assert(
      fc.property(item, fc.constantFrom(...places), fc.option(some, { nil: undefined }), (input, place, value) => {
        const wrong = JSON.parse(JSON.stringify(input));
        const [field = '', member] = place.split('.');
        const owner = member === undefined ? wrong : wrong[field];
        if (value === undefined) delete owner[member ?? field];
        else owner[member ?? field] = value;
        const isAccepted = accepts('Plain', wrong);
        if (!isAccepted) rejected++;
        expect({ wrong, valid: isValid(wrong) }).toEqual({ wrong, valid: isAccepted });
      }),
      { numRuns: 1000 },
    );
    expect(rejected).toBeGreaterThan(300);
  });

  test('names each kind in the form that JSON has', () => {
    const rich = {
      id: '1',
      day: '2026-11-23',
      at: new Date(0),
      until: new Date(1000),
      big: 2n ** 70n,
      price: '-1.50',
      bytes: Uint8Array.of(1, 2),
      labels: new Set(['a']),
      renamed: 'x',
    };
    const isRich = validatorOf(jsonSchema(shop, 'Rich', 'input'));
    expect(accepts('Rich', rich)).toBe(true);
    expect(isRich(jsonOf(rich))).toBe(true);
    for (const wrong of [
      { day: '23.11.2026' },
      { at: 'yesterday' },
      { big: '1.5' },
      { price: '1,5' },
      { bytes: 1 },
      { labels: [] },
      { labels: ['a', 'a'] },
      { r: 'x' },
    ]) {
      expect(isRich({ ...(jsonOf(rich) as object), ...wrong }), JSON.stringify(wrong)).toBe(false);
    }
  });

  test('has defaults, and needs no field that has one', () => {
    const schema = jsonSchema(shop, 'Plain', 'input');
    expect(schema.properties?.['state']).toEqual({ enum: ['OPEN', 'DONE'], default: 'OPEN' });
    expect(schema.required).not.toContain('state');
    expect(schema.title).toBe('Plain');
    expect(schema.properties?.['Type']).toEqual({ const: 'Plain' });
    expect(jsonSchema(bare, 'Plain', 'input').properties).not.toHaveProperty('Type');
    expectTypeOf(schema).toEqualTypeOf<JsonSchema>();
  });

  test('refers to attributes that hold themselves', () => {
    const isTree = validatorOf(jsonSchema(shop, 'Tree', 'input'));
    const tree = { id: '1', children: [{ name: 'a', children: [{ name: 'b', children: [] }] }] };
    expect(accepts('Tree', tree)).toBe(true);
    expect(isTree(tree)).toBe(true);
    const wrong = { id: '1', children: [{ name: 'a', children: [{ name: 'b' }] }] };
    expect(accepts('Tree', wrong)).toBe(false);
    expect(isTree(wrong)).toBe(false);
  });

  test('says nothing of values of codecs and free JSON', () => {
    const isOwn = validatorOf(jsonSchema(shop, 'Own', 'input'));
    expect(isOwn({ id: '1', at: '1970-01-01', json: { a: [1] } })).toBe(true);
    expect(isOwn({ id: '1', at: 5 })).toBe(false);
  });
});

test('a vector is an array of numbers with its dimensions, unless reads leave it out', () => {
  const Doc = entity({
    keys: { PK: 'D#{id}' },
    attributes: { id: text, embedding: vector(3), other: vector(2).optional().as('o') },
  });
  const docs = table('Docs', { indexes: { primary: { pk: 'PK' } }, entities: { Doc } });
  const items = { type: 'number', minimum: -3.4028234663852886e38, maximum: 3.4028234663852886e38 };
  for (const side of ['create', 'input'] as const) {
    const { properties, required } = jsonSchema(docs, 'Doc', side);
    expect(properties).toMatchObject({
      embedding: { type: 'array', items, minItems: 3, maxItems: 3 },
      other: { type: 'array', items, minItems: 2, maxItems: 2 },
    });
    expect(required).toEqual(['id', 'embedding']);
  }
  expect(Object.keys(jsonSchema(docs, 'Doc', 'output').properties ?? {})).toEqual(['id', 'Type']);
});

describe('the schema of what a client may send for a new item', () => {
  test("has no field that keyform writes: a client can't set the version or the time of its creation", () => {
    const { properties = {}, required } = jsonSchema(shop, 'Rich', 'create');
    const input = jsonSchema(shop, 'Rich', 'input');
    const left = Object.keys(input.properties ?? {}).filter((field) => !Object.hasOwn(properties, field));
    expect(left.sort()).toEqual(['Type', 'createdAt', 'updatedAt', 'version']);
    expect(properties).toEqual(
      Object.fromEntries(Object.entries(input.properties ?? {}).filter(([name]) => !left.includes(name))),
    );
    expect(required).toEqual(input.required);
    const isNew = validatorOf(jsonSchema(shop, 'Rich', 'create'));
    const body = {
      id: '1',
      day: '2026-11-23',
      at: '1970-01-01T00:00:00.000Z',
      big: '1',
      price: null,
      bytes: 'AQ==',
      labels: ['a'],
      renamed: 'x',
    };
    expect(isNew(body)).toBe(true);
    expect(isNew({ ...body, version: 1 })).toBe(false);
    expect(isNew({ ...body, createdAt: '1970-01-01T00:00:00.000Z' })).toBe(false);
  });

  test('has no computed field, and none that onUpdate sets', () => {
    const Job = entity({ keys: { PK: 'J#{id}' }, attributes: { id: text, slug: text, seen: attr.number() } });
    const jobs = table('Jobs', {
      indexes: { primary: { pk: 'PK' } },
      entities: {
        Job: onUpdate(
          computed(Job, 'slug', ['id'], ({ id }) => id.toLowerCase()),
          'seen',
          () => 1,
        ),
      },
    });
    expect(Object.keys(jsonSchema(jobs, 'Job', 'create').properties ?? {})).toEqual(['id']);
    expect(Object.keys(jsonSchema(jobs, 'Job', 'input').properties ?? {})).toEqual(['id', 'seen', 'Type']);
  });
});

describe('the schema of what reads give', () => {
  test('takes every item that put stores, with defaults and type', () => {
    const isRead = validatorOf(jsonSchema(shop, 'Plain', 'output'));
    fc.assert(
      fc.property(item, (input) => {
        const read = parseItem(shop, 'Plain', shop.put('Plain', input as never).build().Item);
        expect(isRead(jsonOf(read))).toBe(true);
      }),
    );
    const schema = jsonSchema(shop, 'Plain', 'output');
    expect(schema.required).toEqual(expect.arrayContaining(['state', 'tags', 'Type']));
    expect(schema.properties?.['state']).toEqual({ enum: ['OPEN', 'DONE'] });
  });

  test('has what options add', () => {
    const given = {
      id: '1',
      day: '2026-11-23',
      at: new Date(0),
      big: 1n,
      price: null,
      bytes: Uint8Array.of(1),
      labels: new Set(['a']),
      renamed: 'x',
    };
    const read = parseItem(shop, 'Rich', shop.put('Rich', given).build().Item);
    const isRead = validatorOf(jsonSchema(shop, 'Rich', 'output'));
    expect(Object.keys(read)).toEqual(expect.arrayContaining(['createdAt', 'updatedAt', 'version']));
    expect(isRead(jsonOf(read))).toBe(true);
  });
});

describe('what has no schema', () => {
  test('is rejected in a message', () => {
    expect(thrownBy(() => jsonSchema(shop, 'Zod', 'input'))).toMatchObject({
      code: 'request',
      entity: 'Zod',
      message: "Zod gets its attributes from a schema: use the JSON Schema of the schema's library",
    });
    expect(thrownBy(() => jsonSchema({} as never, 'Plain' as never, 'input')).message).toContain(
      'accepts a table as its first argument',
    );
    expect(thrownBy(() => jsonSchema(shop, 'Plan' as never, 'input')).message).toContain('did you mean "Plain"');
    expect(thrownBy(() => jsonSchema(shop, 'Plain', 'in' as never)).message).toBe(
      "the last argument of jsonSchema must be 'create', 'input' or 'output', but is \"in\"",
    );
  });
});

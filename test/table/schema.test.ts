import { type } from 'arktype';
import { entity, fromSchema, table } from 'keyform';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { rawSchema } from '../../src/facts/messages/definitions.js';
import type { StandardSchema } from '../../types/values/standard-schema.js';
import { thrownBy } from '../support/thrown-by.js';
import { wordsOf } from '../support/words-of.js';

interface Written {
  readonly set: (...input: unknown[]) => Written;
  readonly build: () => { readonly Item: object; readonly Key: object; readonly ExpressionAttributeValues: object };
}

interface Loose {
  readonly put: (entity: string, item: object) => Written;
  readonly create: (entity: string, item: object) => Written;
  readonly update: (entity: string, key: object) => Written;
  readonly get: (entity: string, key: object) => { readonly parse: (output: object) => unknown };
}

/** A table of one entity, as a JavaScript program sees it. */
const tableOf = (schema: StandardSchema, keys: object = { PK: 'E#{id}' }): Loose =>
  table('Things', {
    indexes: { primary: { pk: 'PK' } },
    entities: { E: entity({ keys, attributes: fromSchema(schema) } as never) },
  } as never) as unknown as Loose;

describe('a schema is given to an entity with its code', () => {
  test.each<[string, StandardSchema]>([
    ['zod', z.object({ id: z.string() })],
    ['valibot', v.object({ id: v.string() })],
    ['arktype', type({ id: 'string' }) as StandardSchema],
  ])('%s', (_what, schema) => {
    const error = thrownBy(() => entity({ keys: { PK: 'E#{id}' }, attributes: schema } as never));
    expect(error.message).toBe(wordsOf(rawSchema));
    const attributes = fromSchema(schema);
    expect(entity({ keys: { PK: 'E#{id}' }, attributes } as never).keys).toStrictEqual({ PK: 'E#{id}' });
  });

  test.each([[undefined], [null], [{}], ['text'], [{ '~standard': {} }]])('fromSchema(%j) is rejected', (input) => {
    const error = thrownBy(() => fromSchema(input as never));
    expect(error.code).toBe('definition');
    expect(error.message).toMatch(/^fromSchema needs a Standard Schema \(zod, valibot, arktype\), not /);
  });
});

describe('a schema that does not read what it gives is rejected before a request is made', () => {
  test.each<[string, StandardSchema, unknown, string]>([
    ['a Date of zod', z.object({ id: z.string(), at: z.date() }), new Date(0), 'at'],
    ['a bigint of zod', z.object({ id: z.string(), at: z.bigint() }), 5n, 'at'],
    ['a transform of zod', z.object({ id: z.string(), at: z.string().transform((text) => text.length) }), 'abc', 'at'],
    ['a Date inside', z.object({ id: z.string(), at: z.object({ on: z.date() }) }), { on: new Date(0) }, 'at.on'],
    ['a Date of valibot', v.object({ id: v.string(), at: v.date() }), new Date(0), 'at'],
    ['a Date of arktype', type({ id: 'string', at: 'Date' }) as StandardSchema, new Date(0), 'at'],
  ])('%s', (_what, schema, at, field) => {
    const things = tableOf(schema);
    for (const write of ['put', 'create'] as const) {
      const error = thrownBy(() => things[write]('E', { id: '1', at }));
      expect(error).toMatchObject({ code: 'field', entity: 'E', field });
      expect(error.message).toMatch(
        new RegExp(
          `^E\\.${field} is stored in a form that its schema doesn't accept \\(.+\\): use a schema that accepts its own output, such as z\\.coerce\\.date\\(\\)`,
        ),
      );
    }
    const set = thrownBy(() => things.update('E', { id: '1' }).set({ at }));
    expect(set).toMatchObject({ code: 'field', entity: 'E', field });
    expect(set.message).toContain("is stored in a form that its schema doesn't accept");
  });

  test('and one that does goes there and back', () => {
    const schema = z.object({ id: z.string(), at: z.coerce.date(), big: z.coerce.bigint(), name: z.string().trim() });
    const things = tableOf(schema);
    const item = { id: '1', at: new Date(5), big: 5n, name: 'Ada' };
    const { Item } = things.put('E', { ...item, name: ' Ada ' }).build();
    expect(things.get('E', { id: '1' }).parse({ Item })).toStrictEqual({ Type: 'E', ...item });
  });

  test('a field of a key is read as it was written; any other may change', () => {
    const louder = z.string().transform((text) => `${text}!`);
    const error = thrownBy(() => tableOf(z.object({ id: louder })).put('E', { id: 'a' }));
    expect(error).toMatchObject({ code: 'field', entity: 'E', field: 'id' });
    expect(error.message).toBe(
      'E.id is in a key, but would be read as "a!!": use a schema that doesn\'t change its own output',
    );
    const things = tableOf(z.object({ id: z.string(), at: z.coerce.date(), name: louder }), { PK: 'E#{id}#{at}' });
    expect(things.put('E', { id: '1', at: new Date(0), name: 'a' }).build().Item).toStrictEqual({
      PK: { S: 'E#1#1970-01-01T00:00:00.000Z' },
      Type: { S: 'E' },
      id: { S: '1' },
      at: { S: '1970-01-01T00:00:00.000Z' },
      name: { S: 'a!' },
    });
  });
});

describe.each<[string, StandardSchema]>([
  ['zod', z.object({ id: z.string(), email: z.email(), age: z.number().min(0), name: z.string().trim().optional() })],
  [
    'valibot',
    v.pipe(
      v.object({
        id: v.string(),
        email: v.pipe(v.string(), v.email()),
        age: v.pipe(v.number(), v.minValue(0)),
        name: v.optional(v.pipe(v.string(), v.trim())),
      }),
      v.check(() => true),
    ),
  ],
  [
    'arktype',
    type({ id: 'string', email: 'string.email', age: 'number >= 0', 'name?': 'string.trim' }) as StandardSchema,
  ],
])('an update of an entity of a schema of %s', (_vendor, schema) => {
  const update = tableOf(schema).update('E', { id: '1' });
  type Functions = Record<string, (path: unknown, value: unknown) => unknown>;
  type Paths = Record<string, Record<string, unknown>>;

  test('validates the fields that it sets', () => {
    for (const input of [{ email: 'nope' }, { age: -1 }, { age: null }]) {
      const error = thrownBy(() => update.set(input));
      expect(error).toMatchObject({ code: 'field', entity: 'E', field: Object.keys(input)[0] });
      expect(error.message).toMatch(/^E\.\w+ fails its schema: \S/);
    }
    for (const name of ['to', 'ifNotExists']) {
      const error = thrownBy(() => update.set((e: Paths, functions: Functions) => functions[name]?.(e['age'], -1)));
      expect(error).toMatchObject({ code: 'field', entity: 'E', field: 'age' });
    }
  });

  test('sets what the schema makes of them', () => {
    const set = update.set({ email: 'a@example.com', name: ' Ada ' });
    expect(set.build().ExpressionAttributeValues).toStrictEqual({
      ':email': { S: 'a@example.com' },
      ':name': { S: 'Ada' },
    });
    const to = update.set((e: Paths, functions: Functions) => functions['to']?.(e['name'], ' Ada '));
    expect(to.build().ExpressionAttributeValues).toStrictEqual({ ':name': { S: 'Ada' } });
  });

  test('leaves alone what no member is for: other paths, and what lies below a field', () => {
    const path = update.set((e: Paths, { to }: Functions) => to?.(e['name'], e['email']));
    expect(path.build()).not.toHaveProperty('ExpressionAttributeValues');
    const below = update.set((e: Paths, { to }: Functions) => to?.(e['email']?.['part'], 5));
    expect(below.build().ExpressionAttributeValues).toStrictEqual({ ':part': { N: '5' } });
  });
});

test('a schema that makes something else of the object does not validate updates', () => {
  const object = v.object({ id: v.string(), size: v.string() });
  const change = v.transform((item: { id: string; size: string }) => item);
  for (const schema of [
    v.pipe(object, change),
    v.pipe(
      v.pipe(object, change),
      v.check(() => true),
    ),
    v.pipe(object, v.object({ id: v.string(), size: v.any() })),
    z.object({ id: z.string(), size: z.string() }).transform((item) => item),
    type({ id: 'string', size: 'string' }).pipe((item) => item) as StandardSchema,
  ]) {
    const { ExpressionAttributeValues } = tableOf(schema).update('E', { id: '1' }).set({ size: 5 }).build();
    expect(ExpressionAttributeValues).toStrictEqual({ ':size': { N: '5' } });
  }
});

test('the fields that options add are none of the schema', () => {
  const E = entity({
    keys: { PK: 'E#{id}' },
    attributes: fromSchema(z.strictObject({ id: z.string() })),
    timestamps: true,
  });
  const things = table('Things', { indexes: { primary: { pk: 'PK' } }, entities: { E }, now: () => new Date(0) });
  const { Item } = things.put('E', { id: '1' }).build();
  expect(Item).toMatchObject({ createdAt: { S: '1970-01-01T00:00:00.000Z' } });
  expect(things.get('E', { id: '1' }).parse({ Item })).toMatchObject({ createdAt: new Date(0) });
});

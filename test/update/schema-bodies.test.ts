import { type } from 'arktype';
import { attr, entity, fromSchema, KeyformError, table } from 'keyform';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import * as mini from 'zod/mini';
import * as z3 from 'zod/v3';
import { unknownAttribute } from '../../src/facts/messages/expressions.js';
import type { StandardSchema } from '../../types/values/standard-schema.js';
import { wordsOf } from '../support/words-of.js';

interface Update {
  readonly build: () => { readonly UpdateExpression: string; readonly ExpressionAttributeValues?: object };
}

type Changed = { readonly [verb: string]: (...input: readonly unknown[]) => Update };

/** An update of an item of a schema, as a program without types sees it. */
const updateOf = (schema: StandardSchema, options: object = {}): Changed => {
  const E = entity({ keys: { PK: 'E#{id}' }, attributes: fromSchema(schema), ...options } as never);
  const definition = { indexes: { primary: { pk: 'PK' } }, entities: { E } };
  const things = table('Things', definition as never) as never as { update: (name: string, key: object) => Changed };
  return things.update('E', { id: '1' });
};

/** What `error.issues` say of a call: `field rule`; undefined where nothing is rejected. */
const issuesOf = (call: () => unknown): string[] | undefined => {
  try {
    call();
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(KeyformError);
    return ((error as KeyformError).issues ?? []).map(({ path, rule }) => `${path.join('.')} ${rule}`);
  }
};

const CLOSED: readonly [string, StandardSchema][] = [
  ['z.object', z.object({ id: z.string(), note: z.string().optional() })],
  ['z.strictObject', z.strictObject({ id: z.string(), note: z.string().optional() })],
  ['z.object, refined', z.object({ id: z.string(), note: z.string().optional() }).refine(() => true)],
  ['object of zod/mini', mini.object({ id: mini.string(), note: mini.optional(mini.string()) })],
  ['object of zod 3', z3.object({ id: z3.string(), note: z3.string().optional() }) as StandardSchema],
  ['strict object of zod 3', z3.object({ id: z3.string(), note: z3.string().optional() }).strict() as StandardSchema],
  ['v.object', v.object({ id: v.string(), note: v.optional(v.string()) })],
  ['v.strictObject', v.strictObject({ id: v.string(), note: v.optional(v.string()) })],
  [
    'v.object, checked',
    v.pipe(
      v.object({ id: v.string(), note: v.optional(v.string()) }),
      v.check(() => true),
    ),
  ],
  ['type of arktype', type({ id: 'string', 'note?': 'string' }) as StandardSchema],
  ['type of arktype that rejects', type({ '+': 'reject', id: 'string', 'note?': 'string' }) as StandardSchema],
];

const OPEN: readonly [string, StandardSchema][] = [
  ['z.looseObject', z.looseObject({ id: z.string() })],
  ['z.object with a catchall', z.object({ id: z.string() }).catchall(z.unknown())],
  ['loose object of zod/mini', mini.looseObject({ id: mini.string() })],
  ['object of zod 3 that passes others through', z3.object({ id: z3.string() }).passthrough() as StandardSchema],
  ['object of zod 3 with a catchall', z3.object({ id: z3.string() }).catchall(z3.any()) as StandardSchema],
  ['v.looseObject', v.looseObject({ id: v.string() })],
  ['v.objectWithRest', v.objectWithRest({ id: v.string() }, v.any())],
  ['type of arktype with an index', type({ id: 'string', '[string]': 'unknown' }) as StandardSchema],
];

/** Those that do not show all fields of their items. */
const UNSHOWN: readonly [string, StandardSchema][] = [
  ['z.union', z.union([z.object({ id: z.string(), isAdmin: z.boolean() }), z.object({ id: z.string() })])],
  ['z.object with a transform', z.object({ id: z.string() }).transform((item) => ({ ...item, isAdmin: true }))],
  [
    'union of arktype',
    type({ id: 'string', isAdmin: 'boolean' }).or({ id: 'string', r: 'number' }) as unknown as StandardSchema,
  ],
];

const VERBS: readonly [string, (update: Changed) => unknown][] = [
  ['set', (update) => update['set']?.({ isAdmin: true, note: 'x' })],
  ['merge', (update) => update['merge']?.({ isAdmin: true, note: 'x' })],
  ['patch', (update) => update['patch']?.({ isAdmin: true, note: 'x' })],
];

describe.each(CLOSED)('of an item of %s', (_name, schema) => {
  it.each(VERBS)('%s rejects a field that the schema does not have', (_verb, call) => {
    expect(issuesOf(() => call(updateOf(schema)))).toEqual(['isAdmin unknown']);
  });

  it('add, delete and remove reject it, too', () => {
    const message = wordsOf(unknownAttribute, { field: 'isAdmin', of: 'E' });
    expect(() => updateOf(schema)['add']?.({ isAdmin: 1 })).toThrow(message);
    expect(() => updateOf(schema)['delete']?.({ isAdmin: new Set(['x']) })).toThrow(message);
    expect(() => updateOf(schema)['remove']?.('isAdmin')).toThrow(message);
  });

  it('a patch with a wrong field and an unknown one has issues of both', () => {
    const body = { note: 5, isAdmin: true };
    expect(issuesOf(() => updateOf(schema)['patch']?.(body))?.sort()).toEqual(['isAdmin unknown', 'note schema']);
  });

  it('null takes an optional field away where the patch says so', () => {
    const patched = updateOf(schema)['patch']?.({ note: null }, { nulls: 'remove' }) as Update;
    expect(patched.build().UpdateExpression).toBe('REMOVE #note');
    expect(issuesOf(() => updateOf(schema)['patch']?.({ note: null }))).toEqual(['note schema']);
  });
});

describe.each([...OPEN, ...UNSHOWN])('of an item of %s', (_name, schema) => {
  it.each(VERBS)('%s takes a field that the schema does not show', (_verb, call) => {
    expect(issuesOf(() => call(updateOf(schema)))).toBeUndefined();
  });
});

it('what a schema makes of a value stands in a key, and not the value: a fault beside it brings no other', () => {
  const schema = z.object({
    id: z.string(),
    when: z.coerce.date(),
    tag: z.string().transform((tag) => tag.replace('#', '')),
    n: z.number(),
  });
  const E = entity({ keys: { PK: 'E#{id}', GSI1PK: 'T#{tag}', GSI1SK: '{when}' }, attributes: fromSchema(schema) });
  const indexes = { primary: { pk: 'PK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } } as const;
  const update = table('Things', { indexes, entities: { E } }).update('E', { id: '1' });
  const body = { when: '2026-11-26T00:00:00.000Z', tag: 'a#', n: 'x' };
  expect(issuesOf(() => update.patch(body))).toEqual(['n schema']);
  expect(issuesOf(() => update.set(body as never))).toEqual(['n schema']);
});

it('null that a required field of a schema rejects takes nothing away', () => {
  const schema = z.object({ id: z.string(), name: z.string(), old: z.string().nullable() });
  const update = updateOf(schema);
  expect(issuesOf(() => update['patch']?.({ name: null }, { nulls: 'remove' }))).toEqual(['name schema']);
  const patched = update['patch']?.({ old: null }, { nulls: 'remove' }) as Update;
  expect(patched.build().ExpressionAttributeValues).toEqual({ ':old': { NULL: true } });
});

it('fields that options add to a schema are checked as their attributes', () => {
  const update = updateOf(z.object({ id: z.string() }), { timestamps: true });
  for (const verb of ['set', 'patch', 'merge']) {
    expect(issuesOf(() => update[verb]?.({ createdAt: 'never' }))).toEqual(['createdAt kind']);
    const at = update[verb]?.({ createdAt: new Date(0) }) as Update;
    expect(at.build().ExpressionAttributeValues).toMatchObject({ ':createdAt': { S: '1970-01-01T00:00:00.000Z' } });
  }
});

it('a schema of fields that attributes have rejects what they reject', () => {
  const E = entity({ keys: { PK: 'E#{id}' }, attributes: { id: attr.string(), note: attr.string().optional() } });
  const things = table('Things', { indexes: { primary: { pk: 'PK' } }, entities: { E } });
  const update = things.update('E', { id: '1' });
  expect(issuesOf(() => update.patch({ note: 5, isAdmin: true }))?.sort()).toEqual(['isAdmin unknown', 'note kind']);
});

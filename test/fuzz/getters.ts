// Calls that take values of a program, at every depth, and inputs whose getters return something else when they are read again.

import * as keyform from 'keyform';
import { z } from 'zod';
import type { Call, Loose } from './junk.js';

const loose: Loose = keyform;
const { attr, entity, table } = loose;

const attributes = () => ({
  id: attr.string(),
  row: attr.number(),
  email: attr.string(),
  status: attr.enum('open', 'done').default('open'),
  at: attr.date(),
  count: attr.number().optional(),
  price: attr.number(),
  total: attr.number(),
  map: attr.map({ street: attr.string(), deep: attr.map({ x: attr.number(), tags: attr.list(attr.string()) }) }),
  list: attr.list(attr.map({ x: attr.number() })),
  tuple: attr.tuple([attr.string(), attr.number()]).optional(),
  record: attr.record(attr.list(attr.number())),
  union: attr.union('kind', { circle: attr.map({ r: attr.number() }), square: attr.map({ a: attr.number() }) }),
  any: attr.any().optional(),
  checked: attr
    .map({ size: attr.number(), parts: attr.list(attr.number()) })
    .check(({ size }: Loose) => size < 5 || 'at most 4'),
  checks: attr
    .list(attr.map({ x: attr.number() }).check(({ x }: Loose) => x < 5 || 'at most 4'))
    .check((all: Loose) => all.length < 5),
  box: attr.map({ w: attr.number(), h: attr.list(attr.number()) }),
  area: attr.number(),
  json: attr.json().optional(),
  point: attr
    .string()
    .codec({
      encode: ({ x, y }: Loose) => `${x},${y}`,
      decode: (text: string) => ({ x: Number(text.split(',')[0]), y: Number(text.split(',')[1]) }),
    })
    .optional(),
});
const keys = { PK: 'A#{id}', SK: 'B#{row|pad:5}#{status}', G: 'G#{email|lower}', H: '{at}#{total|pad:6}' };
const indexes = { primary: { pk: 'PK', sk: 'SK' }, Mail: { pk: 'G', sk: 'H' } };
const plainEntity = () => entity({ keys, attributes: attributes(), version: 'revision', timestamps: true });
const whole = (input: Loose): Loose =>
  loose.computed(
    loose.computed(input, 'total', ['price', 'row'], ({ price, row }: Loose) => price + row),
    'area',
    ['box'],
    ({ box }: Loose) => box.w * box.h[0],
  );
const options = { indexes, now: () => new Date(0), onDelimiter: 'escape' };
const db: Loose = table('Getters', { ...options, entities: { Thing: whole(plainEntity()) } });
const uniques: Loose = table('Getters', {
  ...options,
  entities: { Thing: whole(loose.unique(plainEntity(), 'email')) },
});
const untyped: Loose = table('Getters', {
  ...options,
  typeAttribute: false,
  entities: { Thing: whole(plainEntity()) },
});
const shape = z.object({
  id: z.string(),
  email: z.string(),
  deep: z.object({ x: z.number() }),
  list: z.array(z.string()),
});
const schemas: Loose = table('Getters', {
  ...options,
  entities: {
    Thing: entity({
      keys: { PK: 'A#{id}', SK: 'B', G: 'G#{email}', H: '{email}' },
      attributes: loose.fromSchema(shape),
    }),
  },
});

const key = () => ({ id: 'i', row: 1, status: 'open' });
const item = () => ({
  ...key(),
  email: 'E',
  at: new Date(0),
  count: 1,
  price: 2,
  map: { street: 's', deep: { x: 1, tags: ['a', 'b'] } },
  list: [{ x: 1 }, { x: 2 }],
  tuple: ['a', 1],
  record: { a: [1], b: [2, 3] },
  union: { kind: 'circle', r: 1 },
  checked: { size: 1, parts: [1, 2] },
  checks: [{ x: 1 }],
  box: { w: 2, h: [3] },
  any: { a: [1, { b: 2 }] },
});
const stored = (of = '') => ({
  ...item(),
  total: 3,
  area: 6,
  revision: 1,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  ...(of === ' without types' ? {} : { Type: 'Thing' }),
});
const document = () => ({ id: 'i', email: 'e', deep: { x: 1 }, list: ['a'] });
const { row: _row, id: _id, status: _status, ...changes } = item();

const built = (request: Loose): unknown => [request.build(), request.document?.()];
const tables: { readonly [name: string]: Loose } = { '': db, ' of unique fields': uniques, ' without types': untyped };

const VERBS: readonly Call[] = Object.entries(tables).flatMap(([of, shop]): Call[] => {
  const call = (name: string, input: Call['given'], run: Call['run']): Call => ({
    name: name + of,
    given: input,
    run: (...parts) => built(run(...parts)),
  });
  return [
    call(
      'get',
      () => [key()],
      (at) => shop.get('Thing', at),
    ),
    call(
      'get by an item',
      () => [stored(of)],
      (at) => shop.get('Thing', at),
    ),
    call(
      'put',
      () => [item()],
      (input) => shop.put('Thing', input),
    ),
    call(
      'put of what was read',
      () => [{ ...stored(of), total: undefined, area: undefined }],
      (input) => shop.put('Thing', input),
    ),
    call(
      'create',
      () => [item()],
      (input) => shop.create('Thing', input),
    ),
    call(
      'create of what was read',
      () => [{ ...stored(of), total: undefined, area: undefined, revision: undefined }],
      (input) => shop.create('Thing', input),
    ),
    call(
      'delete',
      () => [stored(of)],
      (at) => shop.delete('Thing', at),
    ),
    call(
      'check',
      () => [key(), { count: { '>': 1 } }],
      (at, condition) => shop.check('Thing', at).condition(condition),
    ),
    call(
      'set',
      () => [stored(of), { ...changes, email: 'E' }],
      (at, fields) =>
        shop.update('Thing', at).set(of.includes('unique') ? { count: fields.count, map: fields.map } : fields),
    ),
    call(
      'patch',
      () => [
        key(),
        {
          ...(of.includes('unique') ? {} : { email: 'F' }),
          count: null,
          map: { deep: { x: 1, tags: ['a'] } },
          record: { a: null, b: [1] },
        },
        { nulls: 'remove' },
      ],
      (at, body, how) => shop.update('Thing', at).patch(body, how),
    ),
    call(
      'merge',
      () => [key(), { map: { deep: { x: 1 } }, record: { a: [1] }, tuple: ['a', 2] }, { ensured: true }],
      (at, body, how) => shop.update('Thing', at).merge(body, how),
    ),
    call(
      'add',
      () => [key(), { count: 1 }],
      (at, fields) => shop.update('Thing', at).add(fields),
    ),
    call(
      'upsert',
      () => [key(), changes],
      (at, fields) => (of.includes('unique') ? shop.get('Thing', at) : shop.update('Thing', at).set(fields).upsert()),
    ),
    call(
      'set by a callback',
      () => [{ x: 1, y: { z: [1] } }, [{ x: 1 }], ['a']],
      (any, list, tags) =>
        shop
          .update('Thing', key())
          .set((t: Loose, { to, append }: Loose) => [
            to(t.any, any),
            append(t.list, list),
            to(t.record.at('a'), [1]),
            to(t.map.deep.tags, tags),
          ]),
    ),
    call(
      'condition',
      () => [
        {
          count: { between: [1, 2] },
          status: { in: ['open', 'done'] },
          map: { '=': { street: 's', deep: { x: 1, tags: ['a'] } } },
        },
      ],
      (condition) => shop.update('Thing', key()).set({ count: 1 }).condition(condition),
    ),
    call(
      'filter',
      () => [
        {
          price: { '<': 1 },
          email: { begins_with: 'a' },
          tuple: { '=': ['a', 1] },
          any: { '=': { a: [1] } },
          list: { contains: { x: 1 } },
        },
      ],
      (condition) => shop.scan('primary', 'Thing').filter(condition),
    ),
    call(
      'filter by a callback',
      () => [{ street: 's', deep: { x: 1, tags: [] } }, ['open', 'done']],
      (map, states) =>
        shop
          .scan('primary', 'Thing')
          .filter((t: Loose, { eq, oneOf, and }: Loose) => and(eq(t.map, map), oneOf(t.status, states))),
    ),
    call(
      'where',
      () => [key()],
      (fields) => shop.query('primary', 'Thing').where(fields),
    ),
    call(
      'where, with a range',
      () => [{ id: 'i', row: { between: [1, 2] } }],
      (fields) => shop.query('primary', 'Thing').where(fields),
    ),
    call(
      'where, with one bound',
      () => [{ id: 'i', row: { '>=': 1 } }],
      (fields) => shop.query('primary', 'Thing').where(fields),
    ),
    call(
      'where, with a beginning',
      () => [{ id: 'i', row: 1, status: { begins_with: 'op' } }],
      (fields) => shop.query('primary', 'Thing').where(fields),
    ),
    call(
      'where of an index',
      () => [{ email: { '=': 'E' }, at: { between: [new Date(0), new Date(1)] } }],
      (fields) => shop.query('Mail', 'Thing').where(fields),
    ),
    call(
      'where of no entity',
      () => [{ email: 'E' }],
      (fields) => shop.query('Mail').where(fields),
    ),
    call(
      'keyCondition',
      () => [['B#00001', 'B#00002']],
      (range) => shop.query('primary').keyCondition('PK', '=', 'A#i').keyCondition('SK', 'between', range),
    ),
    call(
      'project',
      () => [['count', 'map']],
      (names) => shop.get('Thing', key()).project(...names),
    ),
    call(
      'batchGet',
      () => [[shop.get('Thing', key()), shop.get('Thing', { ...key(), id: 'j' })]],
      (requests) => loose.batchGet(requests),
    ),
    call(
      'batchGet of a record',
      () => [{ a: shop.get('Thing', key()), b: shop.get('Thing', { ...key(), id: 'j' }) }],
      (requests) => loose.batchGet(requests),
    ),
    call(
      'transactGet',
      () => [[shop.get('Thing', key())]],
      (requests) => loose.transactGet(requests),
    ),
    call(
      'transactWrite',
      () => [[untyped.put('Thing', item()), shop.check('Thing', { ...key(), id: 'j' }).condition({ count: 1 })]],
      (requests) => loose.transactWrite(requests),
    ),
    call(
      'batchWrite',
      () => [[schemas.put('Thing', document()), schemas.delete('Thing', { id: 'j' })]],
      (requests) => loose.batchWrite(requests),
    ),
    call(
      'rekey',
      () => [stored(of), { id: 'j', email: 'F', map: { street: 't', deep: { x: 2, tags: ['c'] } } }],
      (input, next) => loose.rekey(shop, 'Thing', input, next),
    ),
  ];
});

const SCHEMA: readonly Call[] = [
  { name: 'put of a schema', given: () => [document()], run: (input) => built(schemas.put('Thing', input)) },
  {
    name: 'set of a schema',
    given: () => [document(), { email: 'f', deep: { x: 2 } }],
    run: (at, fields) => built(schemas.update('Thing', at).set(fields)),
  },
  {
    name: 'patch of a schema',
    given: () => [document(), { email: 'f', deep: { x: 2 } }],
    run: (at, fields) => built(schemas.update('Thing', at).patch(fields)),
  },
  {
    name: 'filter of a schema',
    given: () => [{ list: ['a'], deep: { '=': { x: 1 } } }],
    run: (input) => built(schemas.scan('primary', 'Thing').filter(input)),
  },
  { name: 'delete of a schema', given: () => [document()], run: (input) => built(schemas.delete('Thing', input)) },
  {
    name: 'rekey of a schema',
    given: () => [document(), { id: 'j' }],
    run: (input, next) => built(loose.rekey(schemas, 'Thing', input, next)),
  },
];

export const VALUE_CALLS: readonly Call[] = [...VERBS, ...SCHEMA];

/** Values that are looked at twice: by a codec of the program's own, and as JSON. */
export const TWICE: readonly Call[] = [
  {
    name: 'put of JSON',
    given: () => [{ a: [1, { b: 2 }] }],
    run: (json) => built(db.put('Thing', { ...item(), json })),
  },
  {
    name: 'set of JSON',
    given: () => [{ a: [1, { b: 2 }] }],
    run: (json) => built(db.update('Thing', key()).set({ json })),
  },
  {
    name: 'put of a codec',
    given: () => [{ x: 1, y: 2 }],
    run: (point) => built(db.put('Thing', { ...item(), point })),
  },
  {
    name: 'filter by a codec',
    given: () => [{ x: 1, y: 2 }],
    run: (point) => built(db.scan('primary', 'Thing').filter({ point: { '=': point } })),
  },
];

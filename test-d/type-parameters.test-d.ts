/**
 * Arguments whose type is a type parameter, which the compiler can't check, wrong values of enumerations, and queries in shards. That the first line of each error is
 * the message behind the mark is tested in `test/proof/type-parameters.test.ts`.
 */
import {
  type AnyEntity,
  type AnyRequest,
  type Attributes,
  attr,
  batchGet,
  batchWrite,
  computed,
  type ElementAttr,
  entity,
  fromSchema,
  KeyformError,
  onUpdate,
  shards,
  table,
  transactGet,
  transactWrite,
  unique,
} from 'keyform';
import { expect, test } from 'vitest';
import * as z from 'zod';

const Order = entity({
  keys: { PK: 'CUSTOMER#{username}', SK: '#ORDER#{orderId}' },
  attributes: { username: attr.string(), orderId: attr.string(), amount: attr.number() },
});
const shop = table('Shop', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Order } });
const key = { username: 'a', orderId: '1' };
const Log = entity({
  keys: { PK: 'LOG#{day}_{id|shard:4}', SK: '{id}' },
  attributes: { day: attr.string(), id: attr.string(), level: attr.string() },
});
const logs = table('Logs', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Log } });

test('definitions with a type parameter', () => {
  const id = attr.string();
  const PK = 'E#{id}';
  const Plain = entity({ keys: { PK }, attributes: { id, note: attr.string() } });
  const inTable = { primary: { pk: 'PK' } } as const;
  const factories = [
    <const Own extends Attributes>(own: Own) =>
      // @ts-expect-error -- return the definition from your function, and call entity() with it outside
      entity({ keys: { PK }, attributes: { id, ...own } }),
    <const Own extends Attributes>(attributes: Own) =>
      // @ts-expect-error -- return the definition from your function, and call entity() with it outside
      entity({ keys: { PK }, attributes, timestamps: true }),
    <const Prefix extends string>(prefix: Prefix) =>
      // @ts-expect-error -- return the definition from your function, and call entity() with it outside
      entity({ keys: { PK: `${prefix}#{id}` }, attributes: { id } }),
    <const Keys extends { PK: string }>(keys: Keys) =>
      // @ts-expect-error -- return the definition from your function, and call entity() with it outside
      entity({ keys, attributes: { id } }),
    <const Type extends string>(type: Type) =>
      // @ts-expect-error -- return the definition from your function, and call entity() with it outside
      entity({ keys: { PK }, attributes: { id }, type }),
    <const Version extends string>(version: Version) =>
      // @ts-expect-error -- return the definition from your function, and call entity() with it outside
      entity({ keys: { PK }, attributes: { id }, version }),
    <const Ttl extends 'at'>(ttl: Ttl) =>
      // @ts-expect-error -- return the definition from your function, and call entity() with it outside
      entity({ keys: { PK }, attributes: { id, at: attr.epoch() }, ttl }),
    <Whole extends { keys: { PK: string }; attributes: Attributes }>(whole: Whole) =>
      // @ts-expect-error -- return the definition from your function, and call entity() with it outside
      entity(whole),
    <const One extends AnyEntity>(E: One) =>
      // @ts-expect-error -- return the definition from your function, and call table() with it outside
      table('T', { indexes: inTable, entities: { E } }),
    <const All extends Record<string, AnyEntity>>(entities: All) =>
      // @ts-expect-error -- return the definition from your function, and call table() with it outside
      table('T', { indexes: inTable, entities }),
    <const Name extends string>(pk: Name) =>
      // @ts-expect-error -- return the definition from your function, and call table() with it outside
      table('T', { indexes: { primary: { pk } }, entities: { Plain } }),
    <const One extends AnyEntity>(E: One) =>
      // @ts-expect-error -- return the definition from your function, and call unique() with it outside
      unique(E, 'note'),
    <const Field extends 'note'>(field: Field) =>
      // @ts-expect-error -- return the definition from your function, and call unique() with it outside
      unique(Plain, field),
    <const Field extends 'note'>(field: Field) =>
      // @ts-expect-error -- return the definition from your function, and call computed() with it outside
      computed(Plain, field, ['id'], () => ''),
    <const Field extends 'note'>(field: Field) =>
      // @ts-expect-error -- return the definition from your function, and call onUpdate() with it outside
      onUpdate(Plain, field, () => ''),
    <const Own extends Attributes>(own: Own) =>
      // @ts-expect-error -- return the definition from your function, and call attr.map() with it outside
      attr.map({ id, ...own }),
    <Of extends ElementAttr>(of: Of) =>
      // @ts-expect-error -- return the definition from your function, and call attr.list() with it outside
      attr.list(of),
    <Of extends ElementAttr>(of: Of) =>
      // @ts-expect-error -- return the definition from your function, and call attr.record() with it outside
      attr.record(of),
    <Of>() =>
      // @ts-expect-error -- return the definition from your function, and call attr.any() with it outside
      attr.any<Of>(),
  ];
  expect(factories).toHaveLength(19);
  const owned = <const Own extends Attributes>(own: Own) =>
    ({ keys: { PK: 'E#{id}' }, attributes: { id, ...own } }) as const;
  const E = entity(owned({ owner: attr.string() }));
  expect(E.keys.PK).toBe('E#{id}');
});

test('requests whose type is a type parameter', () => {
  const getAll = <const Gets extends readonly AnyRequest<'get'>[]>(...gets: Gets) =>
    // @ts-expect-error -- the type of these requests is a type parameter: declare them as readonly AnyRequest<'get'>[]
    transactGet(gets);
  const getBatch = <const Gets extends readonly AnyRequest<'get'>[]>(gets: Gets) =>
    // @ts-expect-error -- the type of these requests is a type parameter: declare them as readonly AnyRequest<'get'>[]
    batchGet(gets);
  const writeAll = <const Writes extends readonly AnyRequest<'put' | 'update'>[]>(writes: Writes) =>
    // @ts-expect-error -- the type of these requests is a type parameter: declare them as readonly AnyRequest<'get'>[]
    transactWrite(writes);
  const writeBatch = <Writes extends readonly AnyRequest<'put'>[]>(writes: Writes) =>
    // @ts-expect-error -- the type of these requests is a type parameter: declare them as readonly AnyRequest<'get'>[]
    batchWrite(writes);
  expect([getAll, getBatch, writeAll, writeBatch]).toHaveLength(4);
  const plain = (gets: readonly AnyRequest<'get'>[]) => transactGet(gets);
  expect(plain([shop.get('Order', key)]).build().TransactItems).toHaveLength(1);
});

test('values whose type is a type parameter', () => {
  const change = <Patch extends Partial<{ amount: number }>>(patch: Patch) =>
    // @ts-expect-error -- the type of these values or of their entity is a type parameter: declare them with their own type, or call patch(values)
    shop.update('Order', key).set(patch);
  const changeDynamic = <Patch extends { amount: number }>(patch: Patch) =>
    // @ts-expect-error -- the type of these values or of their entity is a type parameter: declare them with their own type, or call patch(values)
    shop.update('Order', key).dynamic().set(patch);
  expect([change, changeDynamic]).toHaveLength(2);
  const declared = (patch: Partial<{ amount: number }>) => shop.update('Order', key).set(patch);
  const checked = <Patch extends Partial<{ amount: number }>>(patch: Patch) => shop.update('Order', key).patch(patch);
  expect(checked({ amount: 1 }).build()).toEqual(declared({ amount: 1 }).build());
});

test('values of an enumeration that it does not have', () => {
  const Task = entity({
    keys: { PK: 'TASK#{id}', GSI1PK: 'STATE#{state}' },
    attributes: {
      id: attr.string(),
      title: attr.string(),
      state: attr.enum('DONE', 'OPEN'),
      size: attr.enum('huge', 'tiny').optional(),
      kind: attr.literal('task').optional(),
      flags: attr.set(attr.enum('late', 'main')).optional(),
      steps: attr.list(attr.enum('plan', 'test')).optional(),
    },
  });
  const Note = entity({
    keys: { PK: 'NOTE#{id}' },
    attributes: fromSchema(z.object({ id: z.string(), level: z.enum(['high', 'low']) })),
  });
  const tasks = table('Tasks', { indexes: { primary: { pk: 'PK' }, GSI1: { pk: 'GSI1PK' } }, entities: { Task } });
  const notes = table('Notes', { indexes: { primary: { pk: 'PK' } }, entities: { Note } });
  const update = tasks.update('Task', { id: '1' });
  const wrong = { state: 'OPEN' as 'OPEN' | 'LOST' };
  const other: { size?: 'tiny' | 'wide'; title: string } = { title: '' };
  const wide = { size: 'tiny' as string };
  const size = 'tiny' as 'tiny' | 'wide';
  for (const call of [
    // @ts-expect-error -- readonly state?: "DONE" | "OPEN" | undefined
    () => update.set(wrong),
    // @ts-expect-error -- readonly size?: "huge" | "tiny" | undefined
    () => update.set(other),
    // @ts-expect-error -- readonly size?: "huge" | "tiny" | undefined
    () => update.set(wide),
    // @ts-expect-error -- readonly state?: "DONE" | "OPEN" | undefined
    () => update.dynamic().set(wrong),
    // @ts-expect-error -- '"huge" | "tiny" | undefined'
    () => update.set({ size }),
    // @ts-expect-error -- "huge" | "tiny"
    () => update.set((task, { to }) => to(task.size, size)),
    // @ts-expect-error -- readonly state?: "DONE" | "OPEN" | undefined
    () => update.merge(wrong),
    // @ts-expect-error -- state: "DONE" | "OPEN"
    () => tasks.put('Task', { id: '1', title: '', ...wrong }),
    // @ts-expect-error -- readonly state: "DONE" | "OPEN"
    () => tasks.query('GSI1', 'Task').where(wrong),
    // @ts-expect-error -- readonly state: "DONE" | "OPEN"
    () => tasks.scan('primary', 'Task').filter(wrong),
    // @ts-expect-error -- type '"DONE" | "OPEN"'
    () => tasks.scan('primary', 'Task').filter({ state: 'LOST' }),
    // @ts-expect-error -- Did you mean '"OPEN"'?
    () => tasks.scan('primary', 'Task').filter({ state: 'OPENS' }),
    // @ts-expect-error -- 'state' is compared with null
    () => tasks.scan('primary', 'Task').filter({ state: null }),
    // @ts-expect-error -- '"huge" | "tiny"'
    () => tasks.scan('primary', 'Task').filter({ size: { in: ['tiny', 'wide'] } }),
    // @ts-expect-error -- '"huge" | "tiny"'
    () => tasks.scan('primary', 'Task').filter({ size: { between: ['huge', 'wide'] } }),
    // @ts-expect-error -- '"huge" | "tiny"'
    () => update.set({ title: '' }).condition({ size: { '<>': 'wide' } }),
    // @ts-expect-error -- '"task"'
    () => tasks.scan('primary', 'Task').filter({ kind: 'tusk' }),
    // @ts-expect-error -- Did you mean '"late"'?
    () => tasks.scan('primary', 'Task').filter({ flags: { contains: 'lates' } }),
    // @ts-expect-error -- Did you mean '"plan"'?
    () => tasks.scan('primary', 'Task').filter({ steps: { contains: 'plans' } }),
    // @ts-expect-error -- '"Task"'
    () => tasks.scan('primary').filter({ Type: 'Tusk' }),
    // @ts-expect-error -- '"high" | "low"'
    () => notes.scan('primary').filter({ level: 'lo' }),
    // @ts-expect-error -- '"high" | "low"'
    () => notes.scan('primary').filter({ level: { in: ['low', 'hi'] } }),
    // @ts-expect-error -- "huge" | "tiny"
    () => tasks.scan('primary', 'Task').filter((task, { eq }) => eq(task.size, size)),
  ])
    expect(call).toBeTypeOf('function');
});

test('methods of a query in shards', () => {
  const query = logs.query('primary', 'Log').where({ day: 'mon' });
  // @ts-expect-error -- this partition has shards: read them with shards(query)
  query.project('level');
  // @ts-expect-error -- this partition has shards: read them with shards(query)
  query.filter({ level: 'error' });
  // @ts-expect-error -- this partition has shards: read them with shards(query)
  query.take(3);
  // @ts-expect-error -- this partition has shards: read them with shards(query)
  query.limit(3);
  // @ts-expect-error -- this partition has shards: read them with shards(query)
  query.descending();
  const either = (fields: { day: string; id?: string }) => {
    const one = logs.query('primary', 'Log').where(fields);
    // @ts-expect-error -- this partition has shards: read them with shards(query)
    return one.project('level');
  };
  expect(either({ day: 'mon' })).toBeDefined();
  expect(shards(query).project('level').build()).toHaveLength(4);
});

test('requests before their key', async () => {
  const named = shop.query('primary', 'Order');
  const all = shop.query('primary');
  for (const call of [
    // @ts-expect-error -- call where(...) with the partition key first
    () => named.items({ send: () => ({}) } as never),
    // @ts-expect-error -- call where(...) with the partition key first
    () => named.document(),
    // @ts-expect-error -- call where(...) with the partition key first
    () => all.build(),
    // @ts-expect-error -- call where(...) with the partition key first
    () => logs.query('primary', 'Log').build(),
    // @ts-expect-error -- call where(...) with the partition key first
    () => named.filter({ amount: 1 }),
    // @ts-expect-error -- call where(...) with the partition key first
    () => named.project('amount'),
    // @ts-expect-error -- call where(...) with the partition key first
    () => all.limit(1),
    // @ts-expect-error -- call where(...) with the partition key first
    () => all.take(1),
    // @ts-expect-error -- call where(...) with the partition key first
    () => named.descending(),
    // @ts-expect-error -- call where(...) with the partition key first
    () => named.pages({ send: () => ({}) } as never),
  ])
    expect(call).toThrow('call where(...) with the partition key first');
  // @ts-expect-error -- call where(...) with the partition key first
  await expect(named.execute({ send: () => ({}) } as never)).rejects.toThrow('call where(...) with the partition key');
});

test('arguments of batches that are no lists of requests', () => {
  const get = shop.get('Order', key);
  const put = shop.put('Order', { ...key, amount: 1 });
  for (const call of [
    // @ts-expect-error -- transactWrite needs a list of requests, such as [request], but this is an object
    () => transactWrite(put),
    // @ts-expect-error -- transactWrite needs a list of requests, such as [request], but this is a function
    () => transactWrite(shop.put),
    // @ts-expect-error -- transactWrite accepts put, update, delete and check, not a function
    () => transactWrite([shop.put]),
    // @ts-expect-error -- batchWrite needs a list of requests, such as [request], or a stream, but this is an object
    () => batchWrite(put),
    // @ts-expect-error -- batchWrite needs a list of requests, such as [request], or a stream, but this is a function
    () => batchWrite(shop.put),
    // @ts-expect-error -- batchWrite accepts put and delete, not a function
    () => batchWrite([shop.put]),
    // @ts-expect-error -- batchGet needs a list of requests, such as [request], but this is an object
    () => batchGet(get),
    // @ts-expect-error -- batchGet needs a list of requests, such as [request], but this is a function
    () => batchGet(shop.get),
    // @ts-expect-error -- transactGet needs a list of requests, such as [request], but this is a function
    () => transactGet(shop.get),
  ])
    expect(call).toThrow(/(needs a list of requests, such as \[request\]|accepts put)/);
});

test('attributes that are none', () => {
  const keys = { PK: 'E#{id}' } as const;
  for (const call of [
    // @ts-expect-error -- '(Attributes | SchemaInput) & InheritedNames'
    () => entity({ keys, attributes: undefined }),
    // @ts-expect-error -- '(Attributes | SchemaInput) & InheritedNames'
    () => entity({ keys, attributes: 'id' }),
    // @ts-expect-error -- '(Attributes | SchemaInput) & InheritedNames'
    () => entity({ keys: { PK: 'E#{id}', SK: '{id|upper}' }, attributes: null }),
    // @ts-expect-error -- not assignable to type 'AnyAttr'
    () => entity({ keys, attributes: { id: 'string' } }),
    // @ts-expect-error -- not assignable to type 'AnyAttr'
    () => entity({ keys, attributes: { id: attr.string } }),
    // @ts-expect-error -- readonly attributes: (Attributes | SchemaInput) & InheritedNames
    () => entity({ keys }),
  ])
    expect(call).toThrow(KeyformError);
});

test('operands that a path does not take', () => {
  const Purse = entity({
    keys: { PK: 'PURSE#{id}' },
    attributes: {
      id: attr.string(),
      notes: attr.list(attr.string()),
      count: attr.number(),
      rest: attr.number().optional(),
      money: attr.string().codec({ encode: (value: bigint) => `${value}`, decode: BigInt }),
      cents: attr.number().codec({ ordered: true, encode: (value: bigint) => Number(value), decode: BigInt }),
    },
  });
  const update = table('Purses', { indexes: { primary: { pk: 'PK' } }, entities: { Purse } }).update('Purse', {
    id: '1',
  });
  for (const call of [
    // @ts-expect-error -- readonly string[]
    () => update.set((purse, { append }) => append(purse.notes, 'x')),
    // @ts-expect-error -- readonly string[]
    () => update.set((purse, { to }) => to(purse.notes, 'x')),
    // @ts-expect-error -- number |
    () => update.set((purse, { plus }) => plus(purse.count, null)),
    // @ts-expect-error -- 'rest' is optional: pass a start value
    () => update.set((purse, { plus }) => plus(purse.rest, null)),
    // @ts-expect-error -- 'money' doesn't support plus: it has a codec"
    () => update.set((purse, { plus }) => plus(purse.money, 1n)),
    // @ts-expect-error -- 'cents' doesn't support minus: it has a codec"
    () => update.set((purse, { minus }) => minus(purse.cents, 1n)),
    // @ts-expect-error -- 'cents' is of kind codec: add needs a number or a set
    () => update.add({ cents: 1n }),
    // @ts-expect-error -- 'cents' is of kind codec: delete needs a set
    () => update.delete({ cents: 1n }),
  ])
    expect(call).toThrow(KeyformError);
});

test('what promises of requests give', async () => {
  const all = () => Promise.all([shop.get('Order', key)]);
  const resolved = () => Promise.resolve(shop.get('Order', key));
  // @ts-expect-error -- a request that wasn't sent can't be awaited: call execute(client), or pass it in a list
  await expect(all().then(([order]) => order.amount)).rejects.toThrow("a request that wasn't sent can't be awaited");
  // @ts-expect-error -- a request that wasn't sent can't be awaited: call execute(client), or pass it in a list
  await expect(resolved().then((order) => order.amount)).rejects.toThrow("can't be awaited");
});

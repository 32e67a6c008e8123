/** Calls whose values, names or entity have a type parameter as their type, by the method that is called. */

import { verbsTaking } from '../support/verbs.js';

/** What the calls use. */
export const CONTEXT = `import { attr, entity, table, type EntityInputOf, type EntityKeyArguments } from 'keyform';
const Order = entity({
  keys: { PK: 'CUSTOMER#{username}', SK: '#ORDER#{orderId}', GSI1PK: 'STATUS#{status}' },
  attributes: {
    username: attr.string(),
    orderId: attr.string(),
    amount: attr.number(),
    status: attr.enum('PLACED', 'SHIPPED'),
    tags: attr.set(attr.string()).optional(),
    shipTo: attr.map({ city: attr.string() }),
    notes: attr.list(attr.string()),
  },
});
const Customer = entity({
  keys: { PK: 'CUSTOMER#{username}', SK: 'CUSTOMER' },
  attributes: { username: attr.string(), visits: attr.number().optional() },
});
const shop = table('Shop', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK' } },
  entities: { Order, Customer },
});
type Status = 'PLACED' | 'SHIPPED';
type Key = { username: string; orderId: string };
type Item = Key & { amount: number; status: Status; shipTo: { city: string }; notes: string[] };
type Name = 'Order' | 'Customer';
type KeyArguments<E extends Name, Verb extends ${verbsTaking('key')
  .map((verb) => `'${verb}'`)
  .join(' | ')}> = EntityKeyArguments<typeof shop, E, Verb>;
const key: Key = { username: 'a', orderId: '1' };
const item: Item = { ...key, amount: 1, status: 'PLACED', shipTo: { city: '' }, notes: [] };
const orders = shop.query('primary', 'Order').where({ username: 'a' });
const update = shop.update('Order', key);
`;

const BY_KEY: { readonly [verb: string]: readonly string[] } = Object.fromEntries(
  verbsTaking('key').map((verb) => [
    verb,
    [
      `<V extends string>(username: V) => shop.${verb}('Order', { username, orderId: '1' })`,
      `<V extends Key>(fields: V) => shop.${verb}('Order', fields)`,
      `<E extends Name>(name: E, ...fields: KeyArguments<E, '${verb}'>) => shop.${verb}(name, ...fields)`,
      `<E extends Name>(name: E, fields: { username: string }) => shop.${verb}(name, fields)`,
      `<E extends Name>(name: E, fields: Key) => shop.${verb}(name, fields)`,
    ],
  ]),
);

const BY_ITEM = Object.fromEntries(
  verbsTaking('item').map((verb) => [
    verb,
    [
      `<V extends Status>(status: V) => shop.${verb}('Order', { ...item, status })`,
      `<V extends Item>(input: V) => shop.${verb}('Order', input)`,
      `<E extends Name>(name: E, input: EntityInputOf<typeof shop, E>) => shop.${verb}(name, input)`,
    ],
  ]),
);

/**
 * By method: calls that compile, or whose first line says what to do. Not yet said of `put` with a spread type parameter (a hint there
 * costs 8 instantiations a call), and of methods of a scan of a generic index.
 */
export const CALLS: { readonly [method: string]: readonly string[] } = {
  ...BY_KEY,
  ...BY_ITEM,
  delete: [
    ...(BY_KEY['delete'] ?? []),
    '<V extends ReadonlySet<string>>(tags: V) => update.delete({ tags })',
    '<V extends { tags: Set<string> }>(values: V) => update.delete(values)',
  ],
  query: [
    "<I extends 'primary' | 'GSI1'>(index: I) => shop.query(index, 'Order')",
    "<I extends 'primary' | 'GSI1'>(index: I) => shop.query(index, 'Order').where({ username: 'a' })",
    "<E extends Name>(name: E) => shop.query('primary', name).where({ username: 'a' })",
  ],
  scan: ["<I extends 'primary' | 'GSI1'>(index: I) => shop.scan(index)"],
  where: [
    "<V extends string>(username: V) => shop.query('primary', 'Order').where({ username })",
    "<O extends '<' | '>'>(operator: O) => shop.query('primary', 'Order').where({ username: 'a', orderId: { [operator]: '1' } })",
    "<V extends string>(username: V) => shop.query('primary').where({ username })",
    "<V extends Status>(status: V) => shop.query('GSI1').where({ status })",
    "<V extends Status>(status: V) => shop.query('GSI1', 'Order').where({ status })",
    "<V extends string>(orderId: V) => shop.query('primary', 'Order').where({ username: 'a', orderId })",
    "<V extends string>(from: V) => shop.query('primary', 'Order').where({ username: 'a', orderId: { begins_with: from } })",
    "<V extends Key>(fields: V) => shop.query('primary', 'Order').where(fields)",
  ],
  filter: [
    '<V extends { status: Status }>(conditions: V) => orders.filter(conditions)',
    "<K extends 'status'>(field: K) => orders.filter({ [field]: 'PLACED' })",
    '<V extends Status>(any: readonly V[]) => orders.filter({ status: { in: any } })',
    "<O extends '<' | '>'>(operator: O) => orders.filter({ amount: { [operator]: 1 } })",
    '<V extends Status>(status: V) => orders.filter((order, { eq }) => eq(order.status, status))',
    '<V extends Status>(status: V) => orders.filter({ status })',
    "<V extends number>(amount: V) => orders.filter({ amount: { '>': amount } })",
  ],
  condition: [
    '<V extends { status: Status }>(conditions: V) => update.set({ amount: 1 }).condition(conditions)',
    '<V extends Status>(status: V) => update.set({ amount: 1 }).condition({ status })',
  ],
  project: [
    "<K extends 'status' | 'amount'>(name: K) => shop.get('Order', key).project(name)",
    "<K extends 'status' | 'amount'>(name: K) => orders.project(name)",
    "<K extends readonly ('status' | 'amount')[]>(...names: K) => orders.project(...names)",
    "<K extends 'status' | 'amount'>(name: K) => shop.scan('primary').project(name)",
    "<K extends 'status' | 'amount'>(name: K) => orders.project((order) => [order[name]])",
    "<E extends Name>(name: E, ...fields: KeyArguments<E, 'get'>) => shop.get(name, ...fields).project('username')",
  ],
  set: [
    '<V extends Status>(status: V) => update.set({ status })',
    '<V extends { amount: number }>(values: V) => update.set(values)',
    '<V extends { amount: number }>(values: V) => update.set({ ...values, notes: [] })',
    '<V extends { amount: number }>(values: V) => update.dynamic().set(values)',
    "<K extends 'amount'>(field: K) => update.set({ [field]: 1 })",
    ...['to', 'plus', 'minus', 'ifNotExists'].map(
      (name) => `<V extends number>(value: V) => update.set((order, { ${name} }) => ${name}(order.amount, value))`,
    ),
    ...['append', 'prepend'].map(
      (name) => `<V extends string[]>(value: V) => update.set((order, { ${name} }) => ${name}(order.notes, value))`,
    ),
    "<E extends Name>(name: E, ...fields: KeyArguments<E, 'update'>) => shop.update(name, ...fields).set({ username: 'a' })",
  ],
  merge: [
    '<V extends Status>(status: V) => update.merge({ status })',
    '<V extends { shipTo: { city: string } }>(values: V) => update.merge(values)',
    '<V extends string>(city: V) => update.merge({ shipTo: { city } })',
    "<K extends 'amount'>(field: K) => update.merge({ [field]: 1 })",
    '<V extends { amount: number }>(values: V) => update.dynamic().merge(values)',
  ],
  patch: ['<V extends { amount: number }>(values: V) => update.patch(values)'],
  add: [
    '<V extends number>(amount: V) => update.add({ amount })',
    '<V extends { amount: number }>(values: V) => update.add(values)',
    '<V extends { amount: number }>(values: V) => update.dynamic().add(values)',
  ],
  remove: [
    "<K extends 'tags'>(name: K) => update.remove(name)",
    "<K extends readonly 'tags'[]>(...names: K) => update.remove(...names)",
    "<E extends Name>(name: E, ...fields: KeyArguments<E, 'update'>) => shop.update(name, ...fields).remove('username')",
  ],
  ensure: ["<K extends 'shipTo'>(name: K) => update.ensure(name)"],
  returning: ["<W extends 'ALL_NEW' | 'ALL_OLD'>(what: W) => update.set({ amount: 1 }).returning(what)"],
  limit: ['<N extends number>(count: N) => orders.limit(count)'],
  take: ['<N extends number>(count: N) => orders.take(count)'],
  startFrom: ['<C extends string>(cursor: C) => orders.startFrom(cursor)'],
  with: ["<N extends string>(TableName: N) => shop.get('Order', key).with({ TableName })"],
  consumedCapacity: ["<D extends 'INDEXES' | 'TOTAL'>(detail: D) => shop.get('Order', key).consumedCapacity(detail)"],
  named: ['<N extends string>(name: N) => shop.named(name)'],
};

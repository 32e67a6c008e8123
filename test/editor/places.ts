/** The places where a program is written, and what an editor is to say there. `|` is where the cursor stands. */

/** The operators of a condition on a field of a sort key. */
const KEY_OPERATORS = ['"="', '"<"', '"<="', '">"', '">="', 'between', 'begins_with'];

import { AFTER_WHERE } from '../../src/facts/verbs.js';
import { VERB_NAMES } from '../support/verbs.js';

/** What stands before the places. */
export const HEAD = `import { attr, entity, table, type EntityItemOf } from 'keyform';
import { shop } from './library.js';
export const started = shop.query('GSI1', 'Order');
export const named = shop.query('primary', 'Order').where({ username: 'a' });
export const collection = shop.query('primary');
export const update = shop.update('Order', { username: 'a', orderId: 'b' });
export declare const order: EntityItemOf<typeof shop, 'Order'>;
export const put = shop.put('Order', order);
export const page = named.parse({});
export const item = order;
export const mixed = collection.where({ username: 'a' }).parse({}).items[0]!;
export const part = named.project('amount', 'shipTo').parse({}).items[0]!;
// All items of the entity are in one partition.
export const due = table('Dues', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Due: entity({ keys: { PK: 'DUES', SK: '{day}#{id}' }, attributes: { day: attr.day(), id: attr.string() } }) },
}).query('primary', 'Due');
export const indexed = started.where({ status: 'PLACED' }).parse({}).items[0]!;
`;

const FIELDS = ['username', 'orderId', 'status', 'placedAt', 'amount', 'coupon', 'shipTo'];

/** What is offered: exactly these names, in any order, or these among others and none of `never`. */
export const COMPLETIONS: Readonly<
  Record<string, readonly string[] | { readonly some: readonly string[]; readonly never?: readonly string[] }>
> = {
  'shop.|;': ['name', 'definition', ...VERB_NAMES, 'named'],
  "shop.query('|');": ['primary', 'GSI1'],
  "shop.query('primary', '|');": ['Customer', 'Order'],
  // The four that send say that where(...) comes first.
  // Those that need a key condition first are there, too: each names where(...) in its error.
  "shop.query('primary', 'Order').|;": [
    'where',
    ...AFTER_WHERE,
    'then',
    // Last in the list of an editor: a loop over a request gets its message from Symbol.iterator.
    'Symbol',
  ],
  "shop.query('primary', 'Order').where({ | });": ['username', 'orderId'],
  "started.where({ status: '|' });": ['PLACED', 'SHIPPED'],
  // Without the methods of dates, which are values, too.
  "started.where({ status: 'PLACED', placedAt: { | } });": KEY_OPERATORS,
  "shop.query('GSI1').where({ status: 'PLACED', placedAt: { | } });": KEY_OPERATORS,
  'due.where({ | });': ['day', 'id'],
  'due.where({ day: { | } });': KEY_OPERATORS,
  "shop.query('GSI1').where({ | });": ['status', 'placedAt'],
  "collection.keyCondition('|');": ['PK'],
  "collection.keyCondition('PK', '|');": ['='],
  "collection.keyCondition('PK', '=', '|');": ['CUSTOMER#'],
  "shop.query('GSI1').keyCondition('GSI1PK', '=', '|');": ['STATUS#'],
  "collection.keyCondition('PK', '=', 'CUSTOMER#a').keyCondition('SK', 'begins_with', '|');": {
    some: ['#ORDER#', 'CUSTOMER#'],
  },
  "collection.keyCondition('PK', '=', 'CUSTOMER#a').keyCondition('SK', '=', '|');": ['#ORDER#', 'CUSTOMER#'],
  "collection.keyCondition('PK', '=', 'CUSTOMER#a').keyCondition('SK', '|');": [
    '=',
    '<',
    '<=',
    '>',
    '>=',
    'between',
    'begins_with',
  ],
  'named.|;': { some: ['filter', 'descending', 'limit', 'build', 'execute'] },
  'named.filter({ | });': [...FIELDS, 'Type'],
  "named.filter({ status: '|' });": ['PLACED', 'SHIPPED'],
  "named.filter({ status: { '=': '|' } });": ['PLACED', 'SHIPPED'],
  "named.filter({ status: { in: ['|'] } });": ['PLACED', 'SHIPPED'],
  'named.filter({ amount: { | } });': ['"="', '"<>"', '"<"', '"<="', '">"', '">="', 'between', 'in', 'exists', 'type'],
  'named.filter({ shipTo: { | } });': ['"="', '"<>"', 'in', 'exists', 'type', 'size'],
  'named.filter({ coupon: { size: { | } } });': ['"="', '"<>"', '"<"', '"<="', '">"', '">="', 'between', 'in'],
  "named.filter({ coupon: { type: '|' } });": ['S', 'N', 'B', 'BOOL', 'NULL', 'SS', 'NS', 'BS', 'L', 'M'],
  "named.filter({ Type: '|' });": ['Order'],
  "collection.where({ username: 'a' }).filter({ Type: '|' });": ['Customer', 'Order'],
  'named.filter((order, { eq }) => eq(order.|, 1));': { some: [...FIELDS, 'Type'], never: ['PK', 'SK'] },
  "named.filter((order, { eq }) => eq(order.status, '|'));": ['PLACED', 'SHIPPED'],
  'named.filter((order, { eq }) => eq(order.shipTo.|, 1));': ['city', 'zip'],
  'named.filter((order, { | }) => eq(order.status, 1));': { some: ['eq', 'and', 'or', 'between', 'exists'] },
  "named.project('|');": [...FIELDS, 'Type'],
  "named.project('amount', '|');": [...FIELDS.filter((name) => name !== 'amount'), 'Type'],
  'named.project((order) => [order.|]);': [...FIELDS, 'Type'],
  "shop.get('|');": ['Customer', 'Order'],
  "shop.get('Order', { | });": ['username', 'orderId'],
  "shop.get('Order', { username: 'a', orderId: 'b' }).|;": { some: ['project', 'consistent', 'build', 'execute'] },
  "shop.put('Order', { | });": FIELDS,
  "shop.put('Order', { status: '|' });": ['PLACED', 'SHIPPED'],
  "shop.put('Order', { shipTo: { | } });": ['city', 'zip'],
  'put.|;': { some: ['condition', 'returning', 'build', 'execute'] },
  'update.|;': { some: ['set', 'remove', 'add', 'delete', 'condition', 'mustExist', 'build', 'execute'] },
  "update.set({ status: '|' });": ['PLACED', 'SHIPPED'],
  'update.set({ shipTo: { | } });': ['city', 'zip'],
  'update.set((order, { to }) => to(order.shipTo.|, 1));': ['city', 'zip'],
  // Unfinished: the rest of the call is missing, or a name is misspelled.
  'update.set((order, { to }) => to(order.|));': { some: FIELDS, never: ['PK'] },
  'update.set((order, { to }) => [to(order.shipTo.|)]);': ['city', 'zip'],
  "update.set((order, { to }) => [to(order.shipTo.city, 'a'), to(order.|)]);": { some: FIELDS, never: ['PK'] },
  'update.set((order, { to }) => to(order.shpTo.city, order.|));': { some: FIELDS, never: ['PK'] },
  'update.set((order, { plus }) => { return plus(order.|) });': { some: FIELDS, never: ['PK'] },
  'update.set((order) => order.|);': { some: FIELDS, never: ['PK'] },
  'update.set((order, { | }) => to(order.shipTo.city, 1));': { some: ['to', 'plus', 'append', 'ifNotExists'] },
  'update.remove((order) => [order.shpTo.city, order.|]);': { some: FIELDS, never: ['PK'] },
  'update.ensure((order) => [order.|]);': { some: FIELDS, never: ['PK'] },
  'update.condition((order, { eq, and }) => and(eq(order.shpTo.city, 1), eq(order.|)));': {
    some: FIELDS,
    never: ['~'],
  },
  "update.condition({ amont: 1, status: '|' });": ['PLACED', 'SHIPPED'],
  "update.merge({ amont: 1, status: '|' });": ['PLACED', 'SHIPPED'],
  'put.condition((order, { eq }) => eq(order.shipTo.|));': ['city', 'zip'],
  'named.filter((order, { eq, or }) => or(eq(order.shpTo.city, 1), eq(order.|)));': { some: FIELDS, never: ['~'] },
  'named.project((order) => [order.shpTo, order.|]);': [...FIELDS, 'Type'],
  "named.filter({ amount: { '|' } });": ['<>', '<', '<=', '=', '>', '>=', 'between', 'in', 'exists', 'type'],
  "shop.query('primary', 'Order').where({ username: 'a', orderId: { '|' } });": {
    some: ['=', '<', '<=', '>', '>=', 'between', 'begins_with'],
  },
  "started.where({ status: 'PLACED', placedAt: { '|' } });": { some: ['=', '<', '<=', '>', '>=', 'between'] },
  "shop.query('GSI1').where({ '|' });": ['status', 'placedAt'],
  "shop.query('GSI1').where({ status: 'PLACED', placedAt: { '|' } });": {
    some: ['=', '<', '<=', '>', '>=', 'between'],
  },
  "update.remove('|');": ['coupon'],
  // A map with required members can't be empty.
  "update.ensure('|');": [],
  "shop.update('Customer', { username: 'a' }).ensure('|');": ['tags'],
  'update.condition({ | });': [...FIELDS, 'Type'],
  "update.condition({ status: '|' });": ['PLACED', 'SHIPPED'],
  "update.returning('|');": ['NONE', 'ALL_OLD', 'ALL_NEW', 'UPDATED_OLD', 'UPDATED_NEW'],
  "shop.scan('primary').|;": { some: ['filter', 'limit', 'build', 'items'] },
  'named.with({ | });': ['ReturnConsumedCapacity', 'Select', 'TableName'],
  'page.items[0]?.|;': [...FIELDS, 'Type'],
  "if (mixed.Type === '|') throw mixed;": ['Customer', 'Order'],
  "if (mixed.Type === 'Order') mixed.|;": [...FIELDS, 'Type'],
  'attr.|;': { some: ['string', 'number', 'enum', 'map', 'date'] },
  'attr.string().|;': ['optional', 'default', 'initial', 'nullable', 'as', 'codec', 'check', 'readOnly', 'hidden'],
  'shop.definition.entities.Order.|;': ['keys'],
  "entity({ keys: { PK: 'A#{|' }, attributes: { id: attr.string() } });": ['A#{id}'],
  "table('A', { indexes: { primary: { pk: 'PK', | } }, entities: {} });": ['sk', 'local', 'projection', 'partialKeys'],
};

/** What comes first in the list: what can be called before there's a key condition. */
export const FIRST_COMPLETIONS: Readonly<Record<string, readonly string[]>> = {
  "shop.query('primary', 'Order').|;": ['where'],
  'collection.|;': ['keyCondition', 'where'],
};

/** Where a field leads to: the line of its attribute's declaration, and its doc comment. */
export const DEFINITIONS: Readonly<Record<string, string>> = {
  'item.amou|nt;': 'amount: attr.number(),',
  'item.shipTo.cit|y;': 'city: attr.string(),',
  'part.amou|nt;': 'amount: attr.number(),',
  'indexed.stat|us;': "status: attr.enum('PLACED', 'SHIPPED'),",
  "shop.get('Order', { user|name: 'a', orderId: 'b' });": 'username: attr.string(),',
  "started.where({ stat|us: 'PLACED' });": "status: attr.enum('PLACED', 'SHIPPED'),",
  "started.where({ status: 'PLACED', plac|edAt: new Date() });": 'placedAt: attr.date(),',
  'named.filter({ amou|nt: 1 });': 'amount: attr.number(),',
  'named.filter((order, { eq }) => eq(order.amou|nt, 1));': 'amount: attr.number(),',
  "named.filter((order, { eq }) => eq(order.shipTo.cit|y, 'a'));": 'city: attr.string(),',
  'named.project((order) => [order.amou|nt]);': 'amount: attr.number(),',
  "shop.put('Order', { ...order, amou|nt: 1 });": 'amount: attr.number(),',
  "shop.put('Order', { ...order, shipTo: { cit|y: 'a', zip: 'b' } });": 'city: attr.string(),',
  'update.set({ amou|nt: 1 });': 'amount: attr.number(),',
  'update.set((order, { to }) => to(order.amou|nt, 1));': 'amount: attr.number(),',
  'update.add({ amou|nt: 1 });': 'amount: attr.number(),',
  'update.remove((order) => [order.coup|on]);': 'coupon: attr.string().optional(),',
  'update.condition((order, { eq }) => eq(order.amou|nt, 1));': 'amount: attr.number(),',
};

/** What is shown of a place: its first line is to be so, and its doc comment. */
export const HOVERS: Readonly<Record<string, readonly [first: string, comment: string]>> = {
  'item.amoun|t;': ['(property) amount: number', 'The sum of all lines, in cents.'],
  'item.shipTo.ci|ty;': ['(property) city: string', 'The town, as the post writes it.'],
  "shop.put('Order', { ...order, amoun|t: 1 });": ['(property) amount: number', 'The sum of all lines, in cents.'],
  "shop.get('Order', { usernam|e: 'a', orderId: 'b' });": ['(property) username: string', ''],
  'named.desc|ending();': [
    '(method) descending(): Query<',
    'Returns the greatest sort key first: `ScanIndexForward: false`.',
  ],
};

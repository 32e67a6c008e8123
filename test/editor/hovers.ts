/**
 * The 48 commonest places of a program, `|` in the middle of the name that's pointed at, and what an editor must show there within
 * the first 200 characters. The definitions are written as on the front page: without a named type.
 */

/** The definitions, which a program has in a file of its own. */
export const DEFINITIONS = `import { attr, entity, table, unique } from 'keyform';
import { vector, withVectors } from 'keyform/vectors';

export const Order = entity({
  keys: {
    PK: 'CUSTOMER#{username}',
    SK: 'ORDER#{orderId}',
    GSI1PK: 'STATUS#{status}',
    GSI1SK: '{placedAt}',
  },
  attributes: {
    username: attr.string(),
    orderId: attr.string(),
    status: attr.enum('PLACED', 'SHIPPED'),
    placedAt: attr.date(),
    amount: attr.number(),
    note: attr.string().optional(),
    tags: attr.list(attr.string()).optional(),
    shipTo: attr.map({ city: attr.string(), zip: attr.string() }).optional(),
  },
});
export const Customer = entity({
  keys: { PK: 'CUSTOMER#{username}', SK: 'CUSTOMER' },
  attributes: { username: attr.string(), name: attr.string() },
});
export const Account = unique(
  entity({
    keys: { PK: 'ACCOUNT#{id}', SK: 'ACCOUNT' },
    attributes: { id: attr.string(), email: attr.string() },
  }),
  'email',
);
export const Log = entity({
  keys: { PK: 'LOG#{day}#{id|shard:4}', SK: 'LOG#{id}' },
  attributes: { day: attr.string(), id: attr.string() },
});
export const shop = table('Shop', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    byStatus: { pk: 'GSI1PK', sk: 'GSI1SK' },
  },
  entities: { Order, Customer, Account, Log },
});
export const Doc = entity({
  keys: { PK: 'TENANT#{tenant}', SK: 'DOC#{id}' },
  attributes: {
    tenant: attr.string(),
    id: attr.string(),
    title: attr.string(),
    language: attr.enum('en', 'no').optional(),
    embedding: vector(3),
  },
});
export const docs = withVectors(table('Docs', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Doc } }), {
  ByMeaning: {
    vector: 'embedding',
    distance: 'cosine',
    partition: 'tenant',
    filters: ['Type', 'language'],
    projection: ['title'],
  },
});
`;

/** What's before the places. */
export const HEAD = `import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { batchGet, type EntityInputOf, type EntityItemOf, segments, shards, transactWrite } from 'keyform';
import { docs, Order, shop } from './library.js';
declare const client: DynamoDBClient;
const key = { username: 'alex', orderId: '1' };
const placedAt = new Date();
`;

/** A place, and what it must show: words that are in the hover of each compiler, whatever the order of members and of `readonly`. */
export const PLACES: readonly (readonly [place: string, ...shown: readonly string[]])[] = [
  [
    "const new|est = shop.query('primary', 'Order').where({ username: 'alex' }).descending().limit(10);",
    'Query<"primary", "Order", { username: "alex"; }, [Setting<"descending", true>, Setting<"limit", 10>]',
  ],
  [
    "const sta|rt = shop.query('byStatus', 'Order');",
    'QueryWithoutKey<"byStatus", "Order", "STATUS#{status}", "{placedAt}"',
  ],
  [
    "const par|tition = shop.query('primary').where({ username: 'alex' });",
    'Query<"primary", ',
    '"Order"',
    '"Customer"',
    'username: "alex"',
  ],
  [
    "const fil|tered = newest.filter({ amount: { '>': 100 } });",
    'Query<"primary", "Order", { username: "alex"; }',
    '"filter"',
    'amount',
  ],
  // Of the callback, its result: its parameters contain the whole definition.
  [
    'const by|Callback = newest.filter((order, { gt }) => gt(order.amount, 100));',
    'Query<"primary", "Order", { username: "alex"; }',
    '"filter", () => Predicate<["amount"], ">", [100]',
  ],
  [
    "const guar|ded = shop.update('Order', key).condition((order, { eq }) => eq(order.status, 'PLACED'));",
    '"Order"',
    '"condition", () => Predicate<["status"], "=", ["PLACED"]',
  ],
  [
    "const proj|ected = start.where({ status: 'PLACED' }).project('orderId', 'amount');",
    'Query<"byStatus", "Order", { status: "PLACED"; }',
    'readonly ["orderId", "amount"]',
  ],
  [
    "const byK|ey = shop.query('primary').keyCondition('PK', '=', 'CUSTOMER#alex').keyCondition('SK', 'begins_with', 'ORDER#');",
    'Query<"primary", "Order"',
    '"PK", "=", "CUSTOMER#alex"',
    '"SK", "begins_with", "ORDER#"',
  ],
  [
    'const dyn|amic = newest.dynamic();',
    'DynamicQuery<"primary", "Order", { username: "alex"; }, [Setting<"descending", true>, Setting<"limit", 10>, ...',
  ],
  ["const sc|an = shop.scan('primary', 'Order');", 'Scan<"primary", "Order"'],
  ['const part|s = segments(scan, 4);', 'Segments<"primary", "Order", [], 4'],
  [
    "const shar|ded = shards(shop.query('primary', 'Log').where({ day: '1' }));",
    'ShardedQuery<"primary", "Log", "LOG#{day}#{id|shard:4}", { day: "1"; }',
  ],
  ["const ge|t = shop.get('Order', key);", 'GetRequest<"Order", ', '"username"', '"orderId"', '[],'],
  [
    "const pu|t = shop.put('Order', { ...key, placedAt, status: 'PLACED', amount: 1 });",
    'PutRequest<"Order", [], {',
    'username: string; orderId: string; status: "PLACED" | "SHIPPED"; placedAt: Date; amount: number',
  ],
  [
    "const upd|ate = shop.update('Order', key).set({ amount: 3 }).remove('note').condition({ status: 'PLACED' });",
    'UpdateRequest<"Order", ',
    '"username"',
    '"orderId"',
    '"condition", { readonly status: "PLACED"; }',
    '"set"',
    'amount: 3',
  ],
  [
    "const del|ete_ = shop.delete('Order', key).mustExist();",
    'DeleteRequest<"Order", ',
    '"username"',
    '"orderId"',
    '[Setting<"mustExist",',
  ],
  [
    "const che|ck = shop.check('Order', key).mustNotExist();",
    'CheckRequest<"Order", ',
    '"username"',
    '"orderId"',
    '[Setting<"mustNotExist", "attribute_not_exists">]',
  ],
  [
    "const acc|ount = shop.create('Account', { id: '1', email: 'a@example.com' });",
    'TransactedWrite<"create", "Account", readonly ["email"], [], {',
    'id: string; email: string',
  ],
  ['const trans|action = transactWrite([put, check]);', 'TransactWrite<["put Order", "check Order"]'],
  ['const batc|h = batchGet([get]);', 'BatchGet<["get Order"]'],
  [
    'const { ite|ms } = await newest.execute(client);',
    'username: string; orderId: string; status: "PLACED" | "SHIPPED"; placedAt: Date; amount: number',
  ],
  [
    'const pag|e = await newest.execute(client);',
    'Page<{',
    'username: string; orderId: string; status: "PLACED" | "SHIPPED"',
  ],
  [
    'const { items: bo|th } = await partition.execute(client);',
    'username: string; orderId: string; status: "PLACED" | "SHIPPED"',
  ],
  ['const { items: part|ial } = await projected.execute(client);', '{ orderId: string; amount: number; }[] The items'],
  ['const orde|r = await get.execute(client);', 'username: string; orderId: string; status: "PLACED" | "SHIPPED"'],
  ['const { items: fou|nd } = await batch.execute(client);', 'username: string; orderId: string'],
  ["const chan|ged = await update.returning('ALL_NEW').execute(client);", 'username: string; orderId: string'],
  ['for await (const ea|ch of newest.items(client)) void each;', 'username: string; orderId: string'],
  [
    'const requ|est = newest.build();',
    'ScanIndexForward: false; Limit: 10',
    '"CUSTOMER#alex"',
    '":SK": { S: "ORDER#"; }',
  ],
  [
    'const docu|ment = newest.document();',
    'ScanIndexForward: false; Limit: 10',
    '":PK": "CUSTOMER#alex"; ":SK": "ORDER#"',
  ],
  ['const putI|nput = put.build();', 'Item: {', 'S: `STATUS#'],
  ["const setI|nput = shop.update('Order', key).remove('note').build();", '"#note": "note"', 'S: `CUSTOMER#'],
  ["type Ite|m = EntityItemOf<typeof shop, 'Order'>;", 'username: string; orderId: string'],
  ["type Inp|ut = EntityInputOf<typeof shop, 'Order'>;", 'username: string'],
  [
    'newest.filter((or|der, { gt }) => gt(order.amount, 3));',
    'FilterPaths<"Order"',
    '"amount"',
    '"shipTo"',
    '"username"',
  ],
  ['newest.filter((order, { gt }) => gt(order.amou|nt, 3));', '"amount"', 'number'],
  [
    "shop.update('Order', key).set((or|der, { plus }) => plus(order.amount, 1));",
    'SetPaths<"Order", ',
    '"amount"',
    '"shipTo"',
    '"username"',
  ],
  [
    "shop.query('primary', 'Order').whe|re({ username: 'alex' });",
    'where<{ username: "alex"; }',
    'Query<"primary", "Order", { username: "alex"; }',
  ],
  [
    'newest.fil|ter({ amount: 3 });',
    'filter<{ amount: 3; }',
    'Query<"primary", "Order", { username: "alex"; }',
    '"limit", 10',
  ],
  [
    "shop.que|ry('byStatus', 'Order');",
    'query<"byStatus", "Order">',
    'QueryWithoutKey<"byStatus", "Order", "STATUS#{status}"',
  ],
  [
    "shop.g|et('Order', key);",
    'get<"Order">',
    'username: string; orderId: string',
    'GetRequest<"Order", ',
    '"username"',
    '"orderId"',
    '[]',
  ],
  [
    'void Ord|er;',
    'PK: "CUSTOMER#{username}"; readonly SK: "ORDER#{orderId}"; readonly GSI1PK: "STATUS#{status}"; readonly GSI1SK: "{placedAt}"',
  ],
  ["const searchS|tart = docs.search('ByMeaning', 'Doc');", 'SearchWithoutVector<"Doc", 3', '"ByMeaning"'],
  [
    "const sea|rch = docs.search('ByMeaning', 'Doc').near([1, 2, 3]).where({ tenant: 'acme' }).top(5);",
    'SearchRequest<"Doc"',
    'Setting<"top", 5>',
    '"where"',
    'tenant: "acme"',
    '"ByMeaning"',
  ],
  ["docs.sea|rch('ByMeaning', 'Doc');", 'search<"ByMeaning", "Doc">', 'SearchWithoutVector<"Doc", 3', '"Docs"'],
  [
    "docs.search('ByMeaning', 'Doc').near([1, 2, 3]).where({ tenant: 'acme' }).to|p(5);",
    'top<5>(results: 5)',
    'SearchRequest<"Doc"',
    'tenant: "acme"',
  ],
  ["const searchR|esults = await search.project('title').execute(client);", 'item: { title: string; }'],
  [
    'const searchI|nput = search.build();',
    'TopK: 5; SearchConditionExpression: "#tenant = :tenant AND #Type = :Type"',
    '":tenant": { S: "acme"; }',
    '":Type": { S: "Doc"; }',
  ],
];

/**
 * Mistakes that people make with any library for DynamoDB, each written with keyform, ElectroDB and DynamoDB-Toolbox: the same table,
 * the same entities, the same field names.
 */

export const LIBRARIES = ['keyform', 'ElectroDB', 'DynamoDB-Toolbox'] as const;
export type Library = (typeof LIBRARIES)[number];

/** What's before the mistakes. */
export const HEADS: Readonly<Record<Library, string>> = {
  keyform: `import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { attr, entity, table } from 'keyform';
export declare const client: DynamoDBClient;
const Customer = entity({
  keys: { PK: 'CUSTOMER#{username}', SK: 'CUSTOMER' },
  attributes: { username: attr.string(), email: attr.string(), name: attr.string() },
});
const Order = entity({
  keys: { PK: 'CUSTOMER#{username}', SK: 'ORDER#{orderId}', GSI1PK: 'STATUS#{status}', GSI1SK: '{orderId}' },
  attributes: {
    username: attr.string(), orderId: attr.string(), status: attr.enum('PLACED', 'SHIPPED'), amount: attr.number(),
    shipTo: attr.map({ city: attr.string(), zip: attr.string() }), note: attr.string().optional(), tags: attr.list(attr.string()).optional(),
  },
});
export const shop = table('Shop', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: { Customer, Order },
});
export const key = { username: 'a', orderId: '1' };
export const query = shop.query('primary', 'Order').where({ username: 'a' });
export const shipTo = { city: 'a', zip: 'b' };
export { attr, entity, table };
`,
  ElectroDB: `import { Entity, Service } from 'electrodb';
export const Customer = new Entity({
  model: { entity: 'Customer', service: 'shop', version: '1' },
  attributes: { username: { type: 'string', required: true }, email: { type: 'string', required: true }, name: { type: 'string', required: true } },
  indexes: { primary: { pk: { field: 'PK', composite: ['username'] }, sk: { field: 'SK', composite: [] } } },
}, { table: 'Shop' });
export const Order = new Entity({
  model: { entity: 'Order', service: 'shop', version: '1' },
  attributes: {
    username: { type: 'string', required: true }, orderId: { type: 'string', required: true },
    status: { type: ['PLACED', 'SHIPPED'] as const, required: true }, amount: { type: 'number', required: true },
    shipTo: { type: 'map', properties: { city: { type: 'string', required: true }, zip: { type: 'string', required: true } }, required: true },
    note: { type: 'string' }, tags: { type: 'list', items: { type: 'string' } },
  },
  indexes: {
    primary: { pk: { field: 'PK', composite: ['username'] }, sk: { field: 'SK', composite: ['orderId'] } },
    GSI1: { index: 'GSI1', pk: { field: 'GSI1PK', composite: ['status'] }, sk: { field: 'GSI1SK', composite: ['orderId'] } },
  },
}, { table: 'Shop' });
export const shop = new Service({ Customer, Order });
export const key = { username: 'a', orderId: '1' };
export const query = Order.query.primary({ username: 'a' });
export const shipTo = { city: 'a', zip: 'b' };
export const model = { entity: 'X', service: 's', version: '1' } as const;
`,
  'DynamoDB-Toolbox': `import { Entity, item, list, map, number, PutItemCommand, QueryCommand, string, Table, UpdateItemCommand } from 'dynamodb-toolbox';
export const table = new Table({
  name: 'Shop', partitionKey: { name: 'PK', type: 'string' }, sortKey: { name: 'SK', type: 'string' },
  indexes: { GSI1: { type: 'global', partitionKey: { name: 'GSI1PK', type: 'string' }, sortKey: { name: 'GSI1SK', type: 'string' } } },
});
export const Customer = new Entity({
  name: 'Customer', table, schema: item({ username: string().key(), email: string(), name: string() }),
  computeKey: ({ username }) => ({ PK: \`CUSTOMER#\${username}\`, SK: 'CUSTOMER' }),
});
export const Order = new Entity({
  name: 'Order', table,
  schema: item({
    username: string().key(), orderId: string().key(), status: string().enum('PLACED', 'SHIPPED'), amount: number(),
    shipTo: map({ city: string(), zip: string() }), note: string().optional(), tags: list(string()).optional(),
  }).and((own) => ({
    GSI1PK: string().link<typeof own>(({ status }) => \`STATUS#\${status}\`), GSI1SK: string().link<typeof own>(({ orderId }) => orderId),
  })),
  computeKey: ({ username, orderId }) => ({ PK: \`CUSTOMER#\${username}\`, SK: \`ORDER#\${orderId}\` }),
});
export const key = { username: 'a', orderId: '1' };
export const query = table.build(QueryCommand).query({ partition: 'CUSTOMER#a' }).entities(Order);
export const shipTo = { city: 'a', zip: 'b' };
export { PutItemCommand, UpdateItemCommand };
`,
};

/** A mistake: what the first 200 characters must say, and the code, with \`^\` before each place to which an error may point. */
export interface PeerMistake {
  readonly name: string;
  readonly says: RegExp;
  readonly code: Readonly<Record<Library, string>>;
}

export const PEER_MISTAKES: readonly PeerMistake[] = [
  {
    name: 'A required field is missing',
    says: /'email' is missing/,
    code: {
      keyform: "shop.put('Customer', ^{ username: 'a', name: 'b' });",
      ElectroDB: "Customer.put(^{ username: 'a', name: 'b' });",
      'DynamoDB-Toolbox': "Customer.build(PutItemCommand).item(^{ username: 'a', name: 'b' });",
    },
  },
  {
    name: 'A misspelled entity',
    says: /["']Order["']/,
    code: {
      keyform: "shop.query('primary', ^'Oder');",
      ElectroDB: 'shop.entities.^Oder;',
      'DynamoDB-Toolbox': "table.build(QueryCommand).query({ partition: 'CUSTOMER#a' }).entities(^Oder);",
    },
  },
  {
    name: 'A string compared with a number',
    says: /'string' is not assignable to .*number/,
    code: {
      keyform: "query.filter((o, { gt }) => gt(o.amount, ^'3'));",
      ElectroDB: "query.where((o, { gt }) => gt(o.amount, ^'3'));",
      'DynamoDB-Toolbox': "query.options({ filters: { Order: { attr: 'amount', ^gt: '3' } } });",
    },
  },
  {
    name: 'A misspelled member of a map',
    says: /town.*city/,
    code: {
      keyform: "query.filter((o, { eq }) => eq(o.shipTo.^town, 'Oslo'));",
      ElectroDB: "query.where((o, { eq }) => eq(o.shipTo.^town, 'Oslo'));",
      'DynamoDB-Toolbox': "query.options({ filters: { Order: { ^attr: 'shipTo.town', eq: 'Oslo' } } });",
    },
  },
  {
    name: 'An update of a key field',
    says: /'orderId'.* key/,
    code: {
      keyform: "shop.update('Order', key).set({ ^orderId: '2' });",
      ElectroDB: "Order.update(key).set({ ^orderId: '2' });",
      'DynamoDB-Toolbox': "Order.build(UpdateItemCommand).item({ ...key, ^orderId: '2' });",
    },
  },
  {
    name: "A missing part of an index's key",
    says: /status: "PLACED"|'status'|'partition'/,
    code: {
      keyform: "shop.query('GSI1', 'Order').where(^{ orderId: '2' });",
      ElectroDB: "Order.query.GSI1(^{ orderId: '2' });",
      'DynamoDB-Toolbox': "table.build(QueryCommand).query(^{ index: 'GSI1', range: { eq: '2' } }).entities(Order);",
    },
  },
  {
    name: 'A misspelled field of a projection',
    says: /amonut.*(isn't an attribute|"amount")/,
    code: {
      keyform: "query.project(^'amonut');",
      ElectroDB: "query.go({ attributes: [^'amonut'] });",
      'DynamoDB-Toolbox': "query.options({ attributes: [^'amonut'] });",
    },
  },
  {
    name: 'begins_with on a number',
    says: /begins.*number/i,
    code: {
      keyform: "query.filter({ amount: { ^begins_with: '3' } });",
      ElectroDB: "query.where((o, { begins }) => ^begins(^o.amount, '3'));",
      'DynamoDB-Toolbox': "query.options({ filters: { Order: { attr: 'amount', ^beginsWith: '3' } } });",
    },
  },
  {
    name: "A value that isn't in the enum",
    says: /PAID.*"PLACED" \| "SHIPPED"/,
    code: {
      keyform: "shop.put('Order', { ...key, ^status: 'PAID', amount: 3, shipTo });",
      ElectroDB: "Order.put({ ...key, ^status: 'PAID', amount: 3, shipTo });",
      'DynamoDB-Toolbox': "Order.build(PutItemCommand).item({ ...key, ^status: 'PAID', amount: 3, shipTo });",
    },
  },
  {
    name: 'A misspelled index',
    says: /["']GSI1["']/,
    code: {
      keyform: "shop.query(^'GSI2', 'Order');",
      ElectroDB: "Order.query.^GSI2({ status: 'PLACED' });",
      'DynamoDB-Toolbox': "table.build(QueryCommand).query({ ^index: 'GSI2', partition: 'STATUS#PLACED' });",
    },
  },
  {
    name: 'A query that is sent without its key',
    says: /where|'partition'|primary\(/,
    code: {
      keyform: "^shop.query('primary', 'Order').^execute(client);",
      ElectroDB: '^Order.query.primary.^go();',
      'DynamoDB-Toolbox': '^table.build(QueryCommand).entities(Order).^send();',
    },
  },
  {
    name: 'A list in a key',
    says: /list|\[\]/,
    code: {
      keyform:
        "entity({ keys: { PK: 'X#{id}', ^SK: '{tags}' }, attributes: { id: attr.string(), tags: attr.list(attr.string()) } });",
      ElectroDB:
        "new Entity({ model, attributes: { id: { type: 'string' }, tags: { type: 'list', items: { type: 'string' } } }, indexes: { primary: { pk: { field: 'PK', composite: ['id'] }, sk: { field: 'SK', composite: [^'tags'] } } } }, { table: 'T' });",
      'DynamoDB-Toolbox':
        "new Entity({ name: 'X', table, schema: item({ id: string().key(), tags: list(string()).key() }), computeKey: ({ id, tags }) => ({ PK: id, ^SK: tags }) });",
    },
  },
  {
    name: 'A number in a key that would sort as a string',
    says: /sortable|pad/,
    code: {
      keyform: "entity({ keys: { ^PK: 'X#{n}' }, attributes: { n: attr.number() } });",
      ElectroDB:
        "new Entity({ model, attributes: { n: { type: 'number' } }, indexes: { primary: { pk: { field: 'PK', composite: [^'n'] } } } }, { table: 'T' });",
      'DynamoDB-Toolbox':
        "new Entity({ name: 'X', table, schema: item({ n: number().key() }), computeKey: ({ n }) => ({ ^PK: 'X#' + n, SK: 'X' }) });",
    },
  },
  {
    name: 'An update that changes nothing',
    says: /changes nothing/,
    code: {
      keyform: "^shop.update('Order', key).^execute(client);",
      ElectroDB: '^Order.update(key).^go();',
      'DynamoDB-Toolbox': '^Order.build(UpdateItemCommand).item(key).^send();',
    },
  },
  {
    name: 'A misspelled field to remove',
    says: /nte.*(isn't an attribute|"note")/,
    code: {
      keyform: "shop.update('Order', key).remove(^'nte');",
      ElectroDB: "Order.update(key).remove([^'nte']);",
      'DynamoDB-Toolbox': 'Order.build(UpdateItemCommand).item({ ...key, ^nte: 1 });',
    },
  },
];

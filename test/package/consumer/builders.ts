/**
 * What a repository layer exports: builders of every verb with every option, without annotations. The compiler must be able to name
 * each type of them in this file's declarations, and to read those again. test/package/surface.test.ts keeps the list whole.
 */
import {
  attr,
  batchGet,
  batchWrite,
  type Client,
  createTableInput,
  type EntityInputOf,
  type EntityKeyArguments,
  type EntityKeyOf,
  encryptedCursors,
  entity,
  fromSchema,
  group,
  parseItem,
  readChange,
  rekey,
  type StandardSchema,
  segments,
  shards,
  signedCursors,
  table,
  timeToLiveInput,
  transactGet,
  transactWrite,
  unique,
} from 'keyform';
import { accessPattern, chart } from 'keyform/chart';
import { costOf } from 'keyform/cost';
import { cdkProps, cloudFormation, diff, terraform, terraformJson, workbench } from 'keyform/infra';
import { jsonSchema } from 'keyform/json-schema';
import { expandRequest, requestLike, stored } from 'keyform/testing';

const client: Client = { send: async () => ({}) };
export const sent = (command: object) => client.send(command, {});
const signal = new AbortController().signal;

const address = attr.map({ city: attr.string(), zip: attr.string().as('postcode').optional() });

export const Customer = entity({
  keys: { PK: 'CUSTOMER#{username}', SK: 'CUSTOMER#{username}' },
  type: 'CUSTOMER',
  attributes: {
    username: attr.string(),
    email: attr.string(),
    address: address.optional(),
    addresses: attr.record(address).default({}),
    expiresAt: attr.epoch().optional(),
  },
  ttl: 'expiresAt',
  timestamps: true,
  version: true,
});

export const Order = entity({
  keys: {
    PK: 'CUSTOMER#{username}',
    SK: '#ORDER#{orderId}',
    GSI1PK: 'STATUS#{status|upper}',
    GSI1SK: '{placedAt|day}#{orderId}',
    LSI1: '{total|cents}',
  },
  attributes: {
    username: attr.string(),
    orderId: attr.string(),
    status: attr.enum('PLACED', 'SHIPPED', 'CANCELLED'),
    placedAt: attr.date(),
    total: attr.number(),
    shipTo: address.optional(),
    lines: attr.list(attr.map({ sku: attr.string(), quantity: attr.number() })),
    coupon: attr.string().nullable().optional(),
    seenAt: attr
      .number()
      .codec({ encode: (at: Date) => at.getTime(), decode: (ms) => new Date(ms) })
      .optional(),
    flags: attr.set(attr.string()).optional(),
    views: attr.number().optional(),
    notes: attr.list(attr.string()).optional(),
    tags: attr.list(attr.string()),
  },
  pipes: { cents: { encode: (value: number) => String(value).padStart(10, '0'), ordered: true, fixedWidth: true } },
  timestamps: { created: 'made', updated: 'changed' },
});

export const Everything = entity({
  keys: { PK: 'EVERYTHING', SK: 'EVERYTHING#{id|pad:5|desc}' },
  attributes: {
    id: attr.number(),
    string: attr.string(),
    number: attr.number(),
    bigint: attr.bigint(),
    decimal: attr.decimal(),
    boolean: attr.boolean(),
    nothing: attr.null(),
    binary: attr.binary(),
    date: attr.date(),
    epoch: attr.epoch(),
    enum: attr.enum('x', 'y'),
    literal: attr.literal('v1'),
    list: attr.list(attr.list(attr.date())),
    tuple: attr.tuple([attr.string(), address]),
    map: attr.map({ inner: attr.map({ deep: attr.number().default(1) }).nullable() }),
    record: attr.record(attr.record(attr.bigint())),
    hidden: attr.string().optional().hidden(),
    readOnly: attr.string().optional().readOnly(),
    named: attr.record(attr.number(), ['OSLO', 'BERGEN']).optional(),
    union: attr
      .union('kind', { a: attr.map({ deep: attr.number() }), b: attr.map({ other: attr.string() }) })
      .optional(),
    set: attr.set(attr.binary()),
    any: attr.any<{ free: { form?: string[] } }>(),
    json: attr.json<{ saved: boolean }>(),
    lazy: attr.lazy<{ again: { deeper: string } }>(() => attr.any<{ again: { deeper: string } }>()),
  },
});

export const Account = unique(
  entity({
    keys: { PK: 'ACCOUNT#{id}', SK: 'ACCOUNT' },
    attributes: { id: attr.string(), email: attr.string(), balance: attr.number().default(0) },
    version: 'revision',
  }),
  'email',
);

declare const eventSchema: StandardSchema<{ id: string; at?: string }, { id: string; at: string }>;
const validated = {
  '~standard': { version: 1, vendor: 'consumer', validate: (value: unknown) => ({ value }) },
} as typeof eventSchema;

export const Event = entity({
  keys: { PK: 'EVENT#{id}', SK: 'EVENT#{at}' },
  attributes: fromSchema(validated),
  version: true,
});

export const Ticket = entity({
  keys: { PK: 'TICKET#{id}', SK: 'TICKET' },
  attributes: { id: attr.string(), validUntil: attr.epoch() },
  ttl: 'validUntil',
});

export const Log = entity({
  keys: { PK: 'LOG#{day}_{id|shard:4}', SK: '{at}#{id}' },
  attributes: { day: attr.string(), id: attr.string(), at: attr.date(), text: attr.string() },
});

export const Token = entity({
  keys: { PK: 'TOKEN', SK: 'TOKEN' },
  attributes: { value: attr.string(), expiresAt: attr.epoch().as('expires').optional() },
  ttl: 'expiresAt',
});

export const Session = entity({
  keys: { PK: 'SESSION#{user}_{id|shard:2}', SK: '{id}' },
  attributes: { user: attr.string(), id: attr.string(), expires: attr.epoch() },
  ttl: 'expires',
});

// Several tables, for the declaration of a builder holds the whole definition of its table.
export const shop = table('EcommerceTable', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' },
    byPlace: { pk: ['status', 'username'], sk: ['total', 'orderId'], projection: ['views'] },
    byTotal: { pk: 'PK', sk: 'LSI1', local: true },
  },
  entities: { Customer, Order },
  keyTypes: { total: 'N' },
});

export const sealed = table('Sealed', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Log },
  cursors: [encryptedCursors('another secret of this month'), signedCursors('a secret of this month')],
});
export const sealedCopy = table('SealedCopy', { ...sealed.definition, unrecognized: 'collect' });

export const archive = table('Archive', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Everything },
  delimiter: '#',
  onDelimiter: 'escape',
});

export const office = table('Office', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Account, Event, Log, Token, Ticket },
  typeAttribute: 'kind',
  unrecognized: 'collect',
  now: () => new Date(0),
});

export const memory = table('Memory', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Session } });

export const tenant = shop.named('EcommerceTable-2');
export const timeToLive = timeToLiveInput(shop);
export const { definition } = shop;
export const tableName = shop.name;
export const created = createTableInput(shop, { BillingMode: 'PAY_PER_REQUEST' });

// Queries.

export const started = shop.query('primary');
export const maybeStarted = (entity?: 'Order') => shop.query('primary', entity);
export const maybeQueried = (username: string, entity?: 'Order') => maybeStarted(entity).where({ username });
export const ordersStarted = shop.query('primary', 'Order');
export const tokenStarted = office.query('primary', 'Token');
export const logsStarted = office.query('primary', 'Log');
export const collection = (username: string) => shop.query('primary').where({ username });
export const ordersOf = (username: string) => shop.query('primary', 'Order').where({ username }).descending().limit(10);
export const ordersFrom = (username: string) =>
  shop.query('primary', 'Order').where({ username, orderId: { '>=': '1' } });
export const ordersBetween = (username: string, from: string, to: string) =>
  shop
    .query('primary', 'Order')
    .where({ username, orderId: { between: [from, to] } })
    .take(3)
    .consistent();
export const byKeys = () =>
  shop.query('primary').keyCondition('PK', '=', 'CUSTOMER#a').keyCondition('SK', 'begins_with', '#ORDER#');
export const partial = () => shop.query('byPlace').keyCondition('status', '=', 'PLACED');
export const byPlace = () => partial().keyCondition('username', '=', 'alexdebrie').project('views');
export const byTotal = (username: string) =>
  shop
    .query('byTotal', 'Order')
    .where({ username })
    .consistent()
    .filter({ views: { '>': 1 } });
export const filtered = (username: string, status: 'PLACED' | 'SHIPPED') =>
  shop
    .query('primary', 'Order')
    .where({ username })
    .filter({ status, total: { between: [1, 2] }, coupon: { exists: false } });
export const filteredByFunctions = (username: string, least: number) =>
  shop
    .query('primary', 'Order')
    .where({ username })
    .filter((order, { and, or, not, eq, ne, lt, le, gt, ge, between, oneOf, exists, notExists, size }) =>
      and(
        or(eq(order.shipTo.city, 'Oslo'), ne(order.status, 'PLACED'), not(lt(order.total, least))),
        or(le(order.total, order.views), gt(size(order.lines), 1), ge(order.lines.at(0).quantity, 1)),
        or(between(order.total, 1, 2), oneOf(order.status, ['PLACED']), exists(order.coupon), notExists(order.flags)),
      ),
    )
    .filter((order, { and, beginsWith, notBeginsWith, contains, type }) =>
      and(
        beginsWith(order.orderId, '1'),
        notBeginsWith(order.orderId, '9'),
        contains(order.flags, 'late'),
        type(order.coupon, 'NULL'),
      ),
    );
export const filteredEverything = () =>
  archive
    .query('primary', 'Everything')
    .where()
    .filter((every, { or, exists, eq }) =>
      or(
        exists(every.list.at(0).at(1)),
        exists(every.tuple.at(1).city),
        exists(every.map.inner.deep),
        exists(every.record.at('a').at('b')),
        exists(every.any.free.form.at(0)),
        exists(every.lazy.again.deeper),
        eq(every.set, new Set([new Uint8Array(1)])),
      ),
    );
export const filteredCollection = (username: string) =>
  shop
    .query('primary')
    .where({ username })
    .filter((item, { exists, or, eq }) => or(exists(item.email), eq(item.Type, 'Order')));
export const projected = (username: string) =>
  shop.query('primary', 'Order').where({ username }).project('orderId', 'status');
export const projectedByPaths = (username: string) =>
  shop
    .query('primary', 'Order')
    .where({ username })
    .project((order) => [order.shipTo.zip, order.lines.at(0)]);
export const projectedEverything = () =>
  archive
    .query('primary', 'Everything')
    .where()
    .project((every) => [
      every.tuple.at(1),
      every.record.at('a').at('b'),
      every.any.free.form.at(0),
      every.lazy.again,
      every.Type,
    ]);
export const live = (username: string) => shop.query('primary').where({ username }).live();
export const liveToken = () => office.query('primary', 'Token').where().live();
export const extended = (username: string, cursor?: string) =>
  shop
    .query('primary', 'Order')
    .where({ username })
    .startFrom(cursor)
    .consumedCapacity('INDEXES')
    .with({ ReturnConsumedCapacity: 'TOTAL' });
export const queryInput = (username: string) => ordersOf(username).build();
export const queryDocument = (username: string) => filteredByFunctions(username, 1).document();
export const queryPage = (username: string) => ordersOf(username).execute(client, { abortSignal: signal });
export const queryItems = (username: string) => ordersOf(username).items(client);
export const queryPages = (username: string) => ordersOf(username).pages(client);
export const queryCount = (username: string) => ordersOf(username).count(client);
export const queryParsed = (username: string) => ordersOf(username).parse({ Items: [] });
export const queryCursor = (username: string) =>
  queryPage(username).then(({ items }) => items[0] && ordersOf(username).cursorFor(items[0]));
export const logsInShards = (day: string) => office.query('primary', 'Log').where({ day });
export const logs = (day: string) => shards(logsInShards(day));
export const logsOfShards = (day: string) =>
  logs(day).filter({ text: 'a' }).project('text').descending().limit(1).consistent();
export const logPage = (day: string) => logs(day).execute(client);
export const logItems = (day: string) => logs(day).items(client, { concurrency: 2, unrecognized: 'throw' });
export const logsFrom = (day: string, cursor?: string) =>
  shards(office.query('primary', 'Log').where({ day })).take(2).startFrom(cursor).consumedCapacity().with({});
export const logDocuments = (day: string) => logs(day).document();
export const logPages = (day: string) => logs(day).pages(client);
export const logCount = (day: string) => logs(day).count(client);
export const logsParsed = (day: string) => logs(day).parse([{ Items: [] }]);
export const logCursor = (day: string) => logPage(day).then(({ items }) => items[0] && logs(day).cursorFor(items[0]));
export const liveTokens = () => shards(memory.query('primary', 'Session').where({ user: 'a' })).live();
export const grouped = (username: string) =>
  collection(username)
    .execute(client)
    .then(({ items }) => group(shop, items, 'Customer'));

export const bound = (day: string, id: string) =>
  sealed.query('primary', 'Log').where({ day, id }).cursorContext('tenant-7');
export const boundInput = (day: string, id: string) => bound(day, id).startFrom(undefined).build();
export const boundLogs = (day: string) =>
  shards(sealed.query('primary', 'Log').where({ day })).cursorContext('tenant-7');
export const boundScan = () => sealedCopy.scan('primary').cursorContext('tenant-7');
export const boundSearch = () => boundScan().dynamic().cursorContext('tenant-7');

// Scans.

export const scanned = () => shop.scan('primary').filter({ username: 'alexdebrie' }).limit(1).take(2).consistent();
export const scannedOrders = () => shop.scan('GSI1', 'Order').project('orderId').consumedCapacity().with({});
export const scannedByFunctions = () => shop.scan('primary').filter((item, { exists }) => exists(item.shipTo.city));
export const scannedLive = () => office.scan('primary').live();
export const scannedLiveInput = () => scannedLive().build();
export const scannedFrom = (cursor: string) => shop.scan('primary', 'Order').startFrom(cursor).build();
export const scanPage = () => shop.scan('primary', 'Order').execute(client);
export const scanDocument = () => scanned().document();
export const scanPages = () => scannedOrders().pages(client);
export const scanItems = () => scannedOrders().items(client);
export const scanCount = () => scannedOrders().count(client);
export const scanParsed = () => scannedOrders().parse({ Items: [] });
export const scanCursor = () =>
  scanPage().then(({ items }) => items[0] && shop.scan('primary', 'Order').cursorFor(items[0]));
export const orderSegments = () => segments(shop.scan('primary', 'Order'), 4);
export const segmentItems = () => orderSegments().items(client);
export const segmentsFrom = (cursor: string) => orderSegments().startFrom(cursor).document();
export const segmentPage = () => orderSegments().execute(client);
export const segmentPages = () => orderSegments().pages(client);
export const segmentCount = () => orderSegments().count(client);
export const segmentsParsed = () => orderSegments().parse([{ Items: [] }]);

// Requests of one item.

export const gotten = (username: string) =>
  shop.get('Customer', { username }).project('email').consistent().live().consumedCapacity().with({});
export const gottenParts = (username: string, orderId: string) =>
  shop
    .get('Order', { username, orderId })
    .project((order) => [order.shipTo.city, order.lines.at(0).sku])
    .execute(client);
export const gottenToken = () => office.get('Token');
export const gottenInput = (username: string) => gotten(username).build();
export const gottenDocument = (username: string) => gotten(username).document();
export const gottenParsed = (username: string) => gotten(username).parse({});
const customer = { username: 'alexdebrie', email: 'alex@example.com' };
export const put = () => shop.put('Customer', customer);
export const putConditionally = () =>
  shop
    .put('Customer', customer)
    .condition((item, { notExists, or, lt }) => or(notExists(item.username), lt(item.version, 3)))
    .returning('ALL_OLD')
    .returnOnFailure()
    .consumedCapacity()
    .collectionMetrics()
    .with({});
export const putResult = () => putConditionally().execute(client);
export const putParsed = () => putConditionally().parse({});
export const create = () => shop.create('Customer', customer);
export const createInput = () => create().build();
export const createEvent = () => office.create('Event', { id: '1' });
export const createUnique = () => office.create('Account', { id: '1', email: 'alex@example.com' });
export const createUniqueOnce = () => createUnique().token('1').consumedCapacity().collectionMetrics().with({});
export const uniqueRequests = () => createUnique().requests();
export const uniqueRequestInputs = () =>
  createUnique()
    .requests()
    .map((request) => request.build());
export const uniqueRequestDocuments = () =>
  createUnique()
    .requests()
    .map((request) => request.document());
export const uniqueInput = () => createUnique().build();
export const uniqueDocument = () => createUnique().document();
export const uniqueResult = () => createUnique().execute(client);
export const rekeyed = () => rekey(office, 'Account', { id: '1', email: 'a', balance: 1, revision: 1 }, { email: 'b' });
export const update = (username: string, orderId: string) =>
  shop.update('Order', { username, orderId }).set({ views: 1 }).mustExist();
export const updateAll = (username: string, orderId: string) =>
  shop
    .update('Order', { username, orderId })
    .set({ total: 3 })
    .set((order, { to, plus, minus, ifNotExists, append, prepend }) => [
      to(order.shipTo.city, 'Oslo'),
      plus(order.lines.at(0).quantity, 1),
      ...[minus(order.lines.at(1).quantity, 1)],
      ifNotExists(order.coupon, null),
      append(order.notes, ['a'], []),
      prepend(order.tags, ['b']),
    ])
    .add({ views: 1 })
    .delete({ flags: new Set(['late']) })
    .condition({ status: 'PLACED' })
    .condition((order, { exists }) => exists(order.shipTo))
    .returning('UPDATED_NEW')
    .returnOnFailure()
    .consumedCapacity()
    .collectionMetrics()
    .with({});
export const appended = (username: string, orderId: string) =>
  shop
    .update('Order', { username, orderId })
    .set((order, { append }) => append(order.lines, [{ sku: 'a', quantity: 1 }]))
    .execute(client);
export const removed = (username: string, orderId: string) =>
  shop
    .update('Order', { username, orderId })
    .remove('coupon')
    .remove((order) => order.shipTo.zip);
export const ensured = (username: string) =>
  shop
    .update('Customer', { username })
    .ensure('addresses')
    .set((item, { to }) => to(item.address.city, 'Oslo'));
export const ensuredPaths = (username: string) =>
  shop.update('Customer', { username }).ensure((item) => [item.addresses]);
export const merged = (username: string, orderId: string) =>
  shop
    .update('Order', { username, orderId })
    .merge({ shipTo: { zip: '0150' }, coupon: null, lines: [] }, { ensured: true })
    .returning('UPDATED_NEW');
export const patchedBy = (username: string, body: unknown) =>
  shop.update('Customer', { username }).patch(body, { nulls: 'remove' }).returning('ALL_NEW');
export const computed = (username: string, orderId: string) =>
  shop
    .update('Order', { username, orderId })
    .set((order, { to, minus, append, ifNotExists }) => [
      to(order.views, minus(10, order.total)),
      to(order.lines, append(order.lines, [])),
      to(order.tags, append(ifNotExists(order.notes, []), order.tags)),
    ]);
export const computedOnce = (username: string, orderId: string) =>
  shop.update('Order', { username, orderId }).set((order, { to, plus }) => to(order.views, plus(1, order.total)));
export const parsedOrder = (item: object) => parseItem(shop, 'Order', item);
export const orderSchema = () => jsonSchema(shop, 'Order', 'output');
export const storedCustomer = () => stored(shop, 'Customer', { username: 'alexdebrie', email: 'alex@example.com' });
export const expanded = () => expandRequest(shop.get('Customer', { username: 'alexdebrie' }));
export const like = () => requestLike(shop.get('Customer', { username: 'alexdebrie' }));
export const upserted = () => office.update('Token').set({ value: 'a' }).upsert();
export const updateUnfinished = (username: string, orderId: string) => shop.update('Order', { username, orderId });
export const updateResult = (username: string, orderId: string) =>
  shop.update('Order', { username, orderId }).set({ views: 1 }).returning('ALL_NEW').returnOnFailure().execute(client);
export const updateUncertain = (username: string, orderId: string, views: number | undefined) =>
  shop.update('Order', { username, orderId }).set({ views, coupon: null }).returning('UPDATED_OLD');
export const updateUncertainInput = (username: string, orderId: string) =>
  updateUncertain(username, orderId, undefined).build();
export const updateTouched = (username: string, orderId: string) => updateAll(username, orderId).execute(client);
export const updateInput = (username: string, orderId: string) => updateAll(username, orderId).build();
export const updateDocument = (username: string, orderId: string) => updateAll(username, orderId).document();
export const updateParsed = (username: string, orderId: string) => updateAll(username, orderId).parse({});
export const updateAbsent = (username: string, orderId: string) =>
  shop.update('Order', { username, orderId }).set({ views: 1 }).mustNotExist();
export const deleted = (username: string, orderId: string) =>
  shop.delete('Order', { username, orderId }).condition({ status: 'CANCELLED' }).returning('ALL_OLD').mustExist();
export const deletedOption = (username: string) =>
  shop.delete('Customer', { username }).returnOnFailure().consumedCapacity().collectionMetrics().with({});
export const deletedDocument = (username: string) => deletedOption(username).document();
export const deletedResult = (username: string, orderId: string) => deleted(username, orderId).execute(client);
export const deletedParsed = (username: string, orderId: string) => deleted(username, orderId).parse({});
export const deletedUnique = () => office.delete('Account', { id: '1', email: 'alex@example.com' });
export const checked = (username: string) => shop.check('Customer', { username }).mustExist();
export const checkedAll = (username: string) =>
  shop
    .check('Customer', { username })
    .condition((item, { eq }) => eq(item.email, 'a'))
    .returnOnFailure();
export const checkedAbsent = (username: string) => shop.check('Customer', { username }).mustNotExist();
export const checkInput = (username: string) => checked(username).build();
export const checkDocument = (username: string) => checkedAll(username).document();

// Requests of several items.

export const batchGetList = (usernames: readonly string[]) =>
  batchGet(usernames.map((username) => shop.get('Customer', { username }).project('email')));
export const batchGetNamed = (username: string) =>
  batchGet({ token: office.get('Token'), owner: shop.get('Customer', { username }) })
    .consumedCapacity()
    .with({});
export const batchGotten = (username: string) => batchGetNamed(username).execute(client);
export const batchGetInput = (username: string) => batchGetNamed(username).build();
export const batchGetDocument = (username: string) => batchGetNamed(username).document();
export const batchGetParsed = (username: string) => batchGetNamed(username).parse([{}]);
export const batchWriteList = () =>
  batchWrite([office.put('Token', { value: 'a' }), shop.delete('Order', { username: 'a', orderId: '1' })]);
export const batchWritten = () => batchWriteList().execute(client);
export const batchWriteDetailed = () => batchWriteList().consumedCapacity().collectionMetrics().with({});
export const batchWriteInput = () => batchWriteList().build();
export const batchWriteDocument = () => batchWriteList().document();
export const batchWriteParsed = () => batchWriteList().parse([{}]);
export const batchWriteStream = () =>
  batchWrite(
    (function* () {
      yield office.put('Log', { day: 'a', id: '1', at: new Date(), text: '' });
    })(),
  );
export const transactGetList = (username: string) => transactGet([gottenToken(), shop.get('Customer', { username })]);
export const transactGotten = (username: string) => transactGetList(username).execute(client);
export const transactGetDetailed = (username: string) => transactGetList(username).consumedCapacity().with({});
export const transactGetInput = (username: string) => transactGetList(username).build();
export const transactGetDocument = (username: string) => transactGetList(username).document();
export const transactGetParsed = (username: string) => transactGetList(username).parse({});
export const transactWriteList = (username: string) =>
  transactWrite([create(), update('a', '1'), checkedAll(username), ...createUnique().requests()])
    .token('1')
    .consumedCapacity()
    .collectionMetrics()
    .with({});
export const transactWritten = (username: string) => transactWriteList(username).execute(client);
export const transactWriteInput = (username: string) => transactWriteList(username).build();
export const transactWriteDocument = (username: string) => transactWriteList(username).document();
export const transactWriteParsed = (username: string) => transactWriteList(username).parse({});
export const explained = (error: unknown) => transactWriteList('a').explain(error);

// Requests that grow.

export const search = (username: string, status?: 'PLACED' | 'SHIPPED') => {
  let orders = shop.query('primary', 'Order').where({ username }).dynamic();
  if (status !== undefined) orders = orders.filter({ status });
  return orders.limit(10).take(5).descending().consistent().startFrom(undefined);
};
export const searchInput = (username: string) => search(username).build();
export const searchDocument = (username: string) => search(username).document();
export const searched = (username: string) => search(username).execute(client);
export const searchParts = (username: string) => projected(username).dynamic().items(client);
export const searchLogs = (day: string) => logs(day).dynamic().filter({ text: 'a' });
export const searchLogsInput = (day: string) => searchLogs(day).build();
export const searchScan = () => shop.scan('primary').dynamic().filter({ username: 'a' });
export const searchScanInput = () => searchScan().build();
export const searchSegments = () => segments(searchScan(), 2);
export const searchSegmentsInput = () => searchSegments().build();
export const patch = (username: string, orderId: string, views?: number | null) => {
  let order = update(username, orderId).dynamic();
  if (views !== undefined) order = views === null ? order.remove('views') : order.set({ views });
  return order;
};
export const patchInput = (username: string, orderId: string) => patch(username, orderId).build();
export const patched = (username: string, orderId: string) =>
  patch(username, orderId).returning('ALL_NEW').returnOnFailure().execute(client);
export const patchTouched = (username: string, orderId: string) => patch(username, orderId).returning('UPDATED_OLD');
export const putDynamically = () => putConditionally().dynamic();
export const putDynamicInput = () => putDynamically().document();
export const deletedDynamically = (username: string) => deletedOption(username).dynamic();
export const deletedDynamicInput = (username: string) => deletedDynamically(username).build();

// Streams, and the rest.

export const changed = (record: object) => readChange(office, record);
export const changedTicket = (record: object) => {
  const change = readChange(office, record);
  if (change?.entity !== 'Ticket') throw new Error('no ticket');
  return change;
};
export const shipped = (record: object) => {
  const change = readChange(shop, record);
  return change.entity === 'Order' && change.eventName === 'MODIFY' ? change : undefined;
};
export const changedKeys = (record: object) => readChange(shop, record, { view: 'KEYS_ONLY' });
export const units = costOf(put());
export const pattern = accessPattern('A customer', { username: 'alexdebrie' }, (username) =>
  shop.get('Customer', username),
);
export const page = chart(shop, { accessPatterns: [pattern] });
export const resource = cloudFormation(shop, { stream: 'NEW_IMAGE' });
export const props = cdkProps(shop);
export const hcl = terraform(shop);
export const json = terraformJson(shop);
export const workbenchModel = workbench(shop);
export const differences = diff(shop, { Table: {}, TimeToLiveDescription: {} });

// Requests that grow.

export const dynamicQuery = (username: string) => ordersOf(username).dynamic();
export const dynamicFiltered = (username: string) =>
  projected(username)
    .dynamic()
    .filter({ status: 'PLACED' })
    .filter((order, { exists }) => exists(order.shipTo.city))
    .descending()
    .consistent();
export const dynamicInput = (username: string) => dynamicQuery(username).build();
export const dynamicDocument = (username: string) => dynamicQuery(username).document();
export const dynamicPage = (username: string) => dynamicFiltered(username).execute(client);
export const dynamicShards = (day: string) => logs(day).dynamic();
export const dynamicShardInputs = (day: string) => dynamicShards(day).build();
export const dynamicScan = () => shop.scan('primary').dynamic().filter({ username: 'alexdebrie' });
export const dynamicScanInput = () => dynamicScan().build();
export const dynamicSegments = () => segments(dynamicScan(), 2);
export const dynamicSegmentInputs = () => dynamicSegments().build();
export const dynamicPut = () => put().dynamic().condition({ email: 'a' }).returning('ALL_OLD');
export const dynamicPutInput = () => dynamicPut().build();
export const dynamicPutResult = () => dynamicPut().execute(client);
export const dynamicUpdate = (username: string, orderId: string) =>
  updateUnfinished(username, orderId).dynamic().set({ views: 1 }).remove('coupon');
export const dynamicUpdateInput = (username: string, orderId: string) => dynamicUpdate(username, orderId).build();
export const dynamicUpdateResult = (username: string, orderId: string) =>
  dynamicUpdate(username, orderId).returning('ALL_NEW').returnOnFailure().execute(client);
export const dynamicDelete = (username: string, orderId: string) =>
  shop.delete('Order', { username, orderId }).dynamic().mustExist();
export const dynamicDeleteInput = (username: string, orderId: string) => dynamicDelete(username, orderId).build();
export const dynamicTransaction = (username: string, orderId: string) =>
  transactWrite([dynamicUpdate(username, orderId), dynamicDelete(username, '2')]);

export class Orders {
  of(username: string) {
    return filteredByFunctions(username, 1).execute(client);
  }
  ship(username: string, orderId: string) {
    return updateAll(username, orderId);
  }
}
export class Repository<Name extends keyof typeof office.definition.entities> {
  readonly #name: Name;
  constructor(name: Name) {
    this.#name = name;
  }
  put(item: EntityInputOf<typeof office, Name>) {
    return office.put(this.#name, item);
  }
  get(...key: EntityKeyArguments<typeof office, Name>) {
    return office.get(this.#name, ...key);
  }
  delete(...key: EntityKeyArguments<typeof office, Name, 'delete'>) {
    return office.delete(this.#name, ...key);
  }
}
export const tokens = new Repository('Token');
export const tokenKey = (key: EntityKeyOf<typeof office, 'Token'>) => key;
export const accountDeleted = () => new Repository('Account').delete({ id: '1', email: 'alex@example.com' });
export default shop
  .query('primary', 'Order')
  .where({ username: 'alexdebrie' })
  .project((order) => order.shipTo.city);

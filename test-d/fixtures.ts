/**
 * The tables that the proofs ask: each trap of single-table design once. `test-d/cases` asks them for requests whose type
 * and value are stated together, `test/integration/proof.test.ts` sends those requests to engines.
 */
import { attr, entity, fromSchema, table } from 'keyform';
import * as z from 'zod';

const text = attr.string();

const Customer = entity({
  keys: { PK: 'CUSTOMER#{username}', SK: 'CUSTOMER#{username}' },
  attributes: { username: text, email: text, name: text.optional() },
});
const CustomerEmail = entity({
  keys: { PK: 'CUSTOMEREMAIL#{email}', SK: 'CUSTOMEREMAIL#{email}' },
  attributes: { email: text, username: text },
  type: 'EMAIL',
});
const Order = entity({
  keys: {
    PK: 'CUSTOMER#{username}',
    SK: '#ORDER#{orderId}',
    GSI1PK: 'ORDER#{orderId}',
    GSI1SK: 'ORDER#{orderId}',
    GSI2PK: 'STATUS#{status}',
    GSI2SK: '{placedAt}#{coupon|lower}',
  },
  attributes: {
    username: text,
    orderId: text,
    status: attr.enum('PLACED', 'SHIPPED'),
    placedAt: attr.date().as('createdAt'),
    amount: attr.number(),
    coupon: text.optional(),
  },
});
const OrderItem = entity({
  keys: {
    PK: 'ORDER#{orderId}#ITEM#{itemId|pad:4}',
    SK: 'ORDER#{orderId}#ITEM#{itemId|pad:4}',
    GSI1PK: 'ORDER#{orderId}',
    GSI1SK: 'ITEM#{itemId|pad:4}',
  },
  attributes: { orderId: text, itemId: attr.number(), price: attr.decimal() },
});
const Settings = entity({
  keys: { PK: 'SETTINGS', SK: 'SETTINGS' },
  attributes: { theme: text },
});

/** The shop of the DynamoDB Book's e-commerce chapter, with an index for each kind of projection. */
export const shop = table('EcommerceTable', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' },
    ByStatus: { pk: 'GSI2PK', sk: 'GSI2SK', projection: 'KEYS_ONLY' },
    Amounts: { pk: 'GSI1PK', sk: 'GSI1SK', projection: ['amount', 'createdAt', 'price'] },
    Inverted: { pk: 'SK', sk: 'PK' },
    ByAmount: { pk: 'PK', sk: 'amount', local: true },
    ByType: { pk: 'Type', sk: 'username' },
  },
  keyTypes: { amount: 'N' },
  entities: { Customer, CustomerEmail, Order, OrderItem, Settings },
});

const Address = entity({
  keys: { PK: 'COUNTRY#{country}', SK: '{state}#{city}#{zip}' },
  attributes: { country: text, state: text, city: text.as('town'), zip: text },
});
const Visit = entity({
  keys: { PK: 'COUNTRY#{country}', SK: '#VISIT#{at|day}#{visitor}' },
  attributes: { country: text, at: attr.date(), visitor: text },
});
const Basket = entity({
  keys: { PK: 'BUYER#{buyer}', SK: '#ORDER#{orderId}' },
  attributes: { buyer: text, orderId: text },
});
const Line = entity({
  keys: { PK: 'BUYER#{buyer}', SK: '#ORDER#{orderId}#ITEM#{itemId|pad:4}' },
  attributes: { buyer: text, orderId: text, itemId: attr.number() },
});
const Event = entity({
  keys: { PK: 'STREAM#{stream}', SK: '{createdAt}#{id}', GSI1PK: 'STREAM#{stream}', GSI1SK: '{id}' },
  attributes: { stream: text, createdAt: attr.date(), id: text },
});
const Player = entity({
  keys: { PK: 'GAME#{game}', SK: '{rank|pad:5|desc}_{name}', GSI1PK: 'GAME#{game}', GSI1SK: '{rank|pad:5|desc}' },
  attributes: { game: text, rank: attr.number(), name: text },
});
const Score = entity({
  keys: { PK: 'BOARD#{board}', SK: 'SCORE#{points|pad:5|desc}' },
  attributes: { board: text, points: attr.number() },
});
const Task = entity({
  keys: {
    PK: 'USER#{user}',
    SK: 'DONE#{done}#{task}',
    GSI1PK: 'WORD#{word|lower}',
    GSI1SK: '{word|lower}#{task|shard:4}#{done}',
  },
  attributes: { user: text, done: attr.boolean(), task: text, word: text },
});

/** Hierarchies in sort keys: what follows a field decides what a range of it needs. */
export const atlas = table('Atlas', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK', projection: 'KEYS_ONLY' } },
  entities: { Address, Visit, Basket, Line, Event, Player, Score, Task },
});

const Reading = entity({
  keys: { Sensor: '{Sensor}', At: '{At}' },
  attributes: { Sensor: text, At: attr.number(), Digest: attr.binary(), State: text },
});

/** Natural keys: the application's own attributes, as numbers and bytes. There is no type attribute. */
export const sensors = table('Sensors', {
  indexes: {
    primary: { pk: 'Sensor', sk: 'At' },
    ByDigest: { pk: 'Sensor', sk: 'Digest', local: true },
    ByState: { pk: 'State', sk: 'Sensor' },
  },
  keyTypes: { At: 'N', Digest: 'B' },
  typeAttribute: false,
  entities: { Reading },
});

const Part = entity({
  keys: { 'my-key': 'PART#{serial}', 'a.b': 'PART#{serial}', SK: 'MAKER#{maker}', SK_2: '{serial}' },
  attributes: { serial: text, maker: text, size: text.as('größe'), weight: text.as('1') },
});
const Batch = entity({
  keys: { 'my-key': 'PART#{serial}', 'a.b': 'BATCH#{lot}' },
  attributes: { serial: text, lot: text },
});

/** Attribute names that are not placeholders, or that collide as such. */
export const odd = table('Odd.Names-1', {
  indexes: {
    primary: { pk: 'my-key', sk: 'a.b' },
    'by-size': { pk: 'größe', sk: '1' },
    Clash: { pk: 'SK', sk: 'SK_2' },
    Back: { pk: 'SK_2', sk: 'SK' },
  },
  entities: { Part, Batch },
  typeAttribute: 'is-a',
});

const Parcel = entity({
  keys: { PK: 'PARCEL#{id}', SK: 'PARCEL#{id}', stage: 'S#{status}', owner: 'OWNER#{tenant}' },
  attributes: { id: text, tenant: text, region: text, status: text, amount: attr.number() },
});
const Letter = entity({
  keys: { PK: 'LETTER#{id}', SK: 'LETTER#{id}', stage: 'S#{status}', owner: 'OWNER#{tenant}' },
  attributes: { id: text, tenant: text, region: text, status: text, amount: attr.number() },
});

/** A global secondary index of several key attributes. */
export const parcels = table('Parcels', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, Multi: { pk: ['owner', 'region'], sk: ['stage', 'amount'] } },
  keyTypes: { amount: 'N' },
  entities: { Parcel, Letter },
});

const Folder = entity({
  keys: { PK: 'DRIVE/{drive}', SK: 'FOLDER/{path}', GSI1PK: 'OWNER/{owner}', GSI1SK: 'FOLDER/{path}' },
  attributes: { drive: text, path: text, owner: text },
});
const File = entity({
  keys: {
    PK: 'DRIVE/{drive}',
    SK: 'FILE/{path}/{version|pad:4}',
    GSI1PK: 'OWNER/{owner}',
    GSI1SK: 'FILE/{version|pad:4}/{path}',
  },
  attributes: fromSchema(z.object({ drive: z.string(), path: z.string(), version: z.number(), owner: z.string() })),
});

/** Values that hold the delimiter, which is another one; and an entity that is described by a schema. */
export const files = table('Files', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  delimiter: '/',
  onDelimiter: 'escape',
  entities: { Folder, File },
});

/** The tables of the mistakes: a shop with orders, its stores in a hierarchy, its sensors with keys that are numbers, and documents with vectors. */
import { attr, entity, table, unique } from 'keyform';
import { vector, withVectors } from 'keyform/vectors';

const Customer = entity({
  keys: { PK: 'CUSTOMER#{username}', SK: 'CUSTOMER#{username}' },
  attributes: {
    username: attr.string(),
    email: attr.string(),
    name: attr.string(),
  },
});
const Order = entity({
  keys: {
    PK: 'CUSTOMER#{username}',
    SK: '#ORDER#{orderId}',
    GSI1PK: 'STATUS#{status}',
    GSI1SK: '{placedAt|day}#{carrier}',
    GSI2PK: 'COUPON#{coupon}',
    GSI2SK: '{campaign}',
  },
  attributes: {
    username: attr.string(),
    orderId: attr.string(),
    status: attr.enum('PLACED', 'SHIPPED', 'CANCELLED'),
    placedAt: attr.date(),
    carrier: attr.string(),
    amount: attr.number(),
    paid: attr.boolean().default(false),
    note: attr.string().optional(),
    coupon: attr.string().optional(),
    campaign: attr.string().optional(),
    tags: attr.set(attr.string()).optional(),
    shipTo: attr
      .map({ city: attr.string(), zip: attr.string().optional() })
      .optional(),
  },
});
const OrderItem = entity({
  keys: { PK: 'ORDER#{orderId}', SK: 'ITEM#{itemNumber|pad:4}' },
  attributes: {
    orderId: attr.string(),
    itemNumber: attr.number(),
    product: attr.string(),
    price: attr.number(),
  },
});

export const shop = table('EcommerceTable', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' },
    ByCoupon: { pk: 'GSI2PK', sk: 'GSI2SK', projection: ['amount'] },
  },
  entities: { Customer, Order, OrderItem },
});

const Store = entity({
  keys: { PK: 'COUNTRY#{country}', SK: '{state}#{city}#{zip}' },
  attributes: {
    country: attr.string(),
    state: attr.string(),
    city: attr.string(),
    zip: attr.string(),
  },
});
const Account = unique(
  entity({
    keys: { PK: 'ACCOUNT#{id}', SK: 'ACCOUNT#{id}' },
    attributes: {
      id: attr.string(),
      email: attr.string(),
      plan: attr.enum('FREE', 'PRO'),
    },
  }),
  'email',
);
const Team = entity({
  keys: { PK: 'TEAM#{id}', SK: 'TEAM#{id}' },
  attributes: { id: attr.string(), seats: attr.number() },
});

export const places = table('Places', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Store, Account, Team },
});

const Reading = entity({
  keys: { Sensor: '{Sensor}', At: '{At}' },
  attributes: {
    Sensor: attr.string(),
    At: attr.number(),
    celsius: attr.number(),
  },
});

export const sensors = table('Sensors', {
  indexes: { primary: { pk: 'Sensor', sk: 'At' } },
  keyTypes: { At: 'N' },
  entities: { Reading },
});

export const username = 'alexdebrie';
export const key = { username: 'alexdebrie', orderId: '1Vrg' };

const Ticket = entity({
  keys: {
    PK: 'TICKET#{ticketId}',
    SK: 'TICKET',
    GSI1PK: 'ASSIGNEE#{assignee}',
    GSI1SK: '{priority}#{openedAt|day}',
    GSI2PK: 'TEAM#{team}',
    GSI2SK: '{priority}#{ticketId}',
  },
  attributes: {
    ticketId: attr.string(),
    team: attr.string(),
    assignee: attr.string().optional(),
    priority: attr.enum('LOW', 'HIGH'),
    openedAt: attr.date(),
  },
});

export const desk = table('Desk', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' },
    GSI2: { pk: 'GSI2PK', sk: 'GSI2SK' },
  },
  entities: { Ticket },
});

const Doc = entity({
  keys: { PK: 'TENANT#{tenant}', SK: 'DOC#{id}' },
  attributes: {
    tenant: attr.string(),
    id: attr.string(),
    title: attr.string(),
    language: attr.string().optional(),
    embedding: vector(3),
  },
});

export const docs = withVectors(
  table('Docs', {
    indexes: { primary: { pk: 'PK', sk: 'SK' } },
    entities: { Doc },
  }),
  {
    ByMeaning: {
      vector: 'embedding',
      distance: 'cosine',
      partition: 'tenant',
      filters: ['Type', 'language'],
    },
  },
);

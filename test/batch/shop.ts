import { attr, entity, table } from 'keyform';

const Customer = entity({
  keys: { PK: 'CUSTOMER#{username}', SK: 'CUSTOMER#{username}' },
  attributes: { username: attr.string(), email: attr.string(), note: attr.string().optional() },
});

const Order = entity({
  keys: { PK: 'CUSTOMER#{username}', SK: '#ORDER#{orderId}' },
  attributes: {
    username: attr.string(),
    orderId: attr.string(),
    amount: attr.number(),
    status: attr.enum('PLACED', 'SHIPPED').default('PLACED'),
  },
});

const Reading = entity({
  keys: { sensor: '{sensor}', at: '{at}' },
  attributes: {
    sensor: attr.string(),
    at: attr.number(),
    value: attr.decimal().optional(),
    raw: attr.any().optional(),
  },
});

/** One of the two tables that the tests of batches and transactions share. */
export const shop = table('Shop', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Customer, Order },
});

/** The other: its keys are attributes, one of them a number, and its items have no type attribute. */
export const sensors = table('Sensors', {
  indexes: { primary: { pk: 'sensor', sk: 'at' } },
  keyTypes: { at: 'N' },
  typeAttribute: false,
  entities: { Reading },
});

export const order = (orderId: string, username = 'alex') => ({ username, orderId, amount: 5 });
export const key = (orderId: string, username = 'alex') => ({ username, orderId });

import keyform = require('keyform');

const { attr, entity, table } = keyform;

export const Customer = entity({
  keys: { PK: 'CUSTOMER#{username}', SK: 'CUSTOMER#{username}' },
  attributes: { username: attr.string(), email: attr.string() },
});

export const Order = entity({
  keys: { PK: 'CUSTOMER#{username}', SK: '#ORDER#{orderId}' },
  attributes: { username: attr.string(), orderId: attr.string(), amount: attr.number() },
});

export const shop = table('EcommerceTable', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Customer, Order },
});

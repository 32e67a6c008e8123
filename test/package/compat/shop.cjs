const { attr, entity, table } = require('keyform');

const Order = entity({
  keys: { PK: 'CUSTOMER#{username}', SK: '#ORDER#{orderId}' },
  attributes: { username: attr.string(), orderId: attr.string(), amount: attr.number() },
});

exports.shop = table('Shop', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Order } });

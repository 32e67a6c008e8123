import { attr, entity, table } from 'keyform';

const Order = entity({
  keys: { PK: 'ORDER#{id}', SK: 'ORDER', GSI1PK: 'ORDERS', GSI1SK: '{createdAt}' },
  attributes: { id: attr.string(), createdAt: attr.string() },
});
const shop = table('Shop', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: { Order },
});
shop.put('Order', { id: '1', createdAt: 'x' });

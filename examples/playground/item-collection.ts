// One query reads a customer and the newest orders: entities of one partition, told apart by the compiler.
import { attr, entity, table } from 'keyform';

const Customer = entity({
  keys: { PK: 'CUSTOMER#{username}', SK: 'CUSTOMER' },
  attributes: { username: attr.string(), email: attr.string() },
});
const Order = entity({
  keys: { PK: 'CUSTOMER#{username}', SK: '#ORDER#{orderId}' },
  attributes: { username: attr.string(), orderId: attr.string(), amount: attr.number() },
});

export const shop = table('Shop', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Customer, Order },
});

export const collection = shop.query('primary').where({ username: 'alex' }).descending().limit(11);

// `parse` decodes an answer that you have. Hover over `items`: a union of the two entities.
const { items } = collection.parse({
  Items: [
    {
      PK: { S: 'CUSTOMER#alex' },
      SK: { S: 'CUSTOMER' },
      Type: { S: 'Customer' },
      username: { S: 'alex' },
      email: { S: 'a@b.c' },
    },
    {
      PK: { S: 'CUSTOMER#alex' },
      SK: { S: '#ORDER#2' },
      Type: { S: 'Order' },
      username: { S: 'alex' },
      orderId: { S: '2' },
      amount: { N: '40' },
    },
  ],
});
for (const item of items) {
  if (item.Type === 'Order') console.log('an order', item.orderId, item.amount);
  else console.log('a customer', item.email);
}

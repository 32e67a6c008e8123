/**
 * Shipped orders: a sparse index of the orders that have been shipped.
 *
 * | entity | PK                    | SPARSE_SHIPPED_PK | SPARSE_SHIPPED_SK |
 * | ------ | --------------------- | ----------------- | ----------------- |
 * | Order  | ORDER#{orderId:00001} | {CUSTOMER}        | {SHIP_DATE}       |
 *
 * An order without `SHIP_DATE` has no keys in the index. Setting the date writes them.
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  table,
} from 'keyform';

const Order = entity({
  keys: {
    PK: 'ORDER#{orderId|pad:5}',
    SPARSE_SHIPPED_PK: '{CUSTOMER}',
    SPARSE_SHIPPED_SK: '{SHIP_DATE}',
  },
  attributes: {
    orderId: attr.number(),
    STATUS: attr.enum('AWAITING_PAYMENT', 'AWAITING_SHIPMENT', 'SHIPPED'),
    CUSTOMER: attr.string(),
    SHIP_DATE: attr.string().optional(),
  },
});

export const shipping = table('data', {
  indexes: {
    primary: { pk: 'PK' },
    SPARSE_SHIPPED: { pk: 'SPARSE_SHIPPED_PK', sk: 'SPARSE_SHIPPED_SK' },
  },
  entities: { Order },
  typeAttribute: false,
});

export type Order = EntityItemOf<typeof shipping, 'Order'>;

export const orders: readonly Order[] = [
  { orderId: 1, STATUS: 'AWAITING_PAYMENT', CUSTOMER: 'CUSTOMER#KHJ' },
  { orderId: 2, STATUS: 'AWAITING_SHIPMENT', CUSTOMER: 'CUSTOMER#JHD' },
  {
    orderId: 3,
    STATUS: 'SHIPPED',
    CUSTOMER: 'CUSTOMER#JHD',
    SHIP_DATE: '2020-10-26T09:39:14',
  },
];

/** All shipped orders. */
export const allShipped = (client: Client) =>
  shipping.scan('SPARSE_SHIPPED').items(client);

/** The ten orders shipped to a customer most recently. */
export const lastShipped = async (client: Client, customer: string) => {
  const shipped = shipping
    .query('SPARSE_SHIPPED')
    .where({ CUSTOMER: customer })
    .descending()
    .limit(10);
  const { items } = await shipped.execute(client);
  return items;
};

/** The orders shipped to a customer since a day, inclusive. */
export const shippedSince = async (
  client: Client,
  customer: string,
  date: string,
) => {
  const shipped = shipping
    .query('SPARSE_SHIPPED', 'Order')
    .where({ CUSTOMER: customer, SHIP_DATE: { '>=': date } });
  const { items } = await shipped.execute(client);
  return items;
};

/** Ships an order, which enters the index. */
export const ship = (
  client: Client,
  { orderId, CUSTOMER }: Order,
  date: string,
) =>
  shipping
    .update('Order', { orderId })
    .set({ STATUS: 'SHIPPED', SHIP_DATE: date, CUSTOMER })
    .condition({ STATUS: 'AWAITING_SHIPMENT', CUSTOMER })
    .returning('ALL_NEW')
    .execute(client);

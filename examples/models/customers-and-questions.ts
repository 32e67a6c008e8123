/**
 * Customers, orders, logs and questions: three one-to-many relations, two in the table and one in an index.
 *
 * | entity   | PK                    | SK                             | GSI1PK                                      | GSI1SK                |
 * | -------- | --------------------- | ------------------------------ | ------------------------------------------- | --------------------- |
 * | Customer | CUSTOMER#{CustomerID} | CUSTOMER#{CustomerID}          |                                             |                       |
 * | Order    | CUSTOMER#{CustomerID} | ORDER#{OrderID:00001}          | CUSTOMER#{CustomerID}#ORDER#{OrderID:00001} | ORDER#{OrderID:00001} |
 * | Log      | LOG#{LogID:00001}     | LOG#{LogID:00001}              | CUSTOMER#{CustomerID}#ORDER#{OrderID:00001} | LOG#{LogID:00001}     |
 * | Question | CUSTOMER#{CustomerID} | #QUESTION#{99999 - QuestionID} |                                             |                       |
 *
 * Questions sort before the customer, and orders after it.
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  table,
} from 'keyform';

const Customer = entity({
  keys: { PK: 'CUSTOMER#{CustomerID}', SK: 'CUSTOMER#{CustomerID}' },
  attributes: { CustomerID: attr.string(), Name: attr.string() },
});

const Order = entity({
  keys: {
    PK: 'CUSTOMER#{CustomerID}',
    SK: 'ORDER#{OrderID|pad:5}',
    GSI1PK: 'CUSTOMER#{CustomerID}#ORDER#{OrderID|pad:5}',
    GSI1SK: 'ORDER#{OrderID|pad:5}',
  },
  attributes: { CustomerID: attr.string(), OrderID: attr.number() },
});

const Log = entity({
  keys: {
    PK: 'LOG#{LogID|pad:5}',
    SK: 'LOG#{LogID|pad:5}',
    GSI1PK: 'CUSTOMER#{CustomerID}#ORDER#{OrderID|pad:5}',
    GSI1SK: 'LOG#{LogID|pad:5}',
  },
  attributes: {
    LogID: attr.number(),
    CustomerID: attr.string(),
    OrderID: attr.number(),
  },
});

const Question = entity({
  keys: {
    PK: 'CUSTOMER#{CustomerID}',
    SK: '#QUESTION#{QuestionID|pad:5|desc}',
  },
  attributes: { CustomerID: attr.string(), QuestionID: attr.number() },
});

export const service = table('data', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' },
  },
  entities: { Customer, Order, Log, Question },
  typeAttribute: 'TYPE',
});

export type Customer = EntityItemOf<typeof service, 'Customer'>;
export type Order = EntityItemOf<typeof service, 'Order'>;
export type Log = EntityItemOf<typeof service, 'Log'>;
export type Question = EntityItemOf<typeof service, 'Question'>;

export const customers: readonly Customer[] = [
  { TYPE: 'Customer', CustomerID: 'XYQ', Name: 'Tom' },
  { TYPE: 'Customer', CustomerID: 'VLD', Name: 'Linda' },
];
export const orders: readonly Order[] = [
  { TYPE: 'Order', CustomerID: 'XYQ', OrderID: 1 },
  { TYPE: 'Order', CustomerID: 'XYQ', OrderID: 2 },
  { TYPE: 'Order', CustomerID: 'VLD', OrderID: 3 },
  { TYPE: 'Order', CustomerID: 'VLD', OrderID: 4 },
];
export const logs: readonly Log[] = [
  { TYPE: 'Log', LogID: 1, CustomerID: 'XYQ', OrderID: 1 },
  { TYPE: 'Log', LogID: 2, CustomerID: 'XYQ', OrderID: 1 },
];
export const questions: readonly Question[] = [
  { TYPE: 'Question', CustomerID: 'XYQ', QuestionID: 1 },
  { TYPE: 'Question', CustomerID: 'XYQ', QuestionID: 2 },
];

/** A customer. */
export const getCustomer = (client: Client, CustomerID: string) =>
  service.get('Customer', { CustomerID }).execute(client);

/** An order of a customer. */
export const getOrder = (
  client: Client,
  CustomerID: string,
  OrderID: number,
) => service.get('Order', { CustomerID, OrderID }).execute(client);

/** The ten newest orders of a customer, newest first. */
export const lastOrders = async (client: Client, CustomerID: string) => {
  const orders = service
    .query('primary', 'Order')
    .where({ CustomerID })
    .descending()
    .limit(10);
  const { items } = await orders.execute(client);
  return items;
};

/** The logs of an order, then the order. */
export const orderAndLogs = async (
  client: Client,
  CustomerID: string,
  OrderID: number,
) => {
  const { items } = await service
    .query('GSI1')
    .where({ CustomerID, OrderID })
    .execute(client);
  return items;
};

/** The logs of an order. */
export const logsOf = async (
  client: Client,
  CustomerID: string,
  OrderID: number,
) => {
  const { items } = await service
    .query('GSI1', 'Log')
    .where({ CustomerID, OrderID })
    .execute(client);
  return items;
};

/**
 * The ten newest questions of a customer, newest first: their numbers count
 * down.
 */
export const lastQuestions = async (client: Client, CustomerID: string) => {
  const { items } = await service
    .query('primary', 'Question')
    .where({ CustomerID })
    .limit(10)
    .execute(client);
  return items;
};

/** A customer and the first ten orders. */
export const customerAndOrders = async (
  client: Client,
  CustomerID: string,
) => {
  const { items } = await service
    .query('primary')
    .keyCondition('PK', '=', `CUSTOMER#${CustomerID}`)
    .keyCondition('SK', '>=', `CUSTOMER#${CustomerID}`)
    .limit(11)
    .execute(client);
  return items;
};

/**
 * Everything of a customer: questions, newest first, the customer, and
 * orders, oldest first.
 */
export const everythingOf = async (client: Client, CustomerID: string) => {
  const { items } = await service
    .query('primary')
    .where({ CustomerID })
    .execute(client);
  return items;
};

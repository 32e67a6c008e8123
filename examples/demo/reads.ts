import type { Client } from 'keyform';
import { getLiveSession, type Session, sessionsOfUser } from '../models/m22-session-store.js';
import { customerAndNewestOrders, type Order, orderAndItems } from '../models/m23-e-commerce.js';
import type { Data } from './sample.js';

/** One read of a model, what it must give, and how to show it. */
export interface Read {
  readonly title: string;
  readonly model: string;
  /** The name of the function that reads, and what it is called with beside the client. */
  readonly name: string;
  readonly arguments: readonly unknown[];
  readonly run: (client: Client) => Promise<readonly object[]>;
  /** The items as the model states them, in its order. */
  readonly expected: readonly object[];
  /** An index without a sort key has no order to check. */
  readonly unordered?: boolean;
  readonly columns: readonly string[];
}

type Result = Promise<readonly object[] | object | undefined> | AsyncIterable<object>;

const read = <Arguments extends readonly unknown[]>(
  model: string,
  pattern: (client: Client, ...given: Arguments) => Result,
  given: Arguments,
  rest: Pick<Read, 'title' | 'expected' | 'unordered' | 'columns'>,
): Read => ({
  ...rest,
  model,
  name: pattern.name,
  arguments: given,
  run: (client) => listed(pattern(client, ...given)),
});

const listed = async (result: Result): Promise<readonly object[]> => {
  if (!(Symbol.asyncIterator in result)) return [(await result) ?? []].flat();
  const found: object[] = [];
  for await (const item of result) found.push(item);
  return found;
};

const text = (left: string, right: string): number => (left < right ? -1 : Number(left > right));
const newestFirst = (left: Order, right: Order): number => text(right.orderId, left.orderId);

/** The expected results, worked out of the data itself: no query language, plain filters and sorts. */
const worked = (data: Data) => ({
  session: (token: string): object[] => data.sessions.filter(({ SessionToken }) => SessionToken === token),
  keysOf: (username: string): object[] =>
    data.sessions
      .filter(({ Username }: Session) => Username === username)
      .map(({ SessionToken, Username }) => ({ SessionToken, Username })),
  newest: (username: string): object[] => [
    ...data.customers.filter((customer) => customer.username === username),
    ...data.orders
      .filter((order) => order.username === username)
      .sort(newestFirst)
      .slice(0, 10),
  ],
  order: (orderId: string): object[] => [
    ...data.orderItems
      .filter((item) => item.orderId === orderId)
      .sort((left, right) => text(left.itemId, right.itemId)),
    ...data.orders.filter((order) => order.orderId === orderId),
  ],
});

/** Every read of the two models over the sample, and those with an order once more over the generated data. */
export const readsOf = (sample: Data, generated: Data): Read[] => {
  const small = worked(sample);
  const large = worked(generated);
  const busiest = 'customer001';
  const [someOrder] = [...generated.orders].sort(newestFirst);
  const [, , , expired] = sample.sessions;
  const sessionColumns = ['SessionToken', 'Username', 'CreatedAt', 'TTL'];
  const customerColumns = ['Type', 'username', 'name', 'orderId', 'createdAt', 'status', 'amount'];
  const orderColumns = ['Type', 'orderId', 'itemId', 'description', 'price', 'status', 'amount'];
  const token = '0bc6bdf8-6dac-4212-b11a-81f784297c78';
  const orderId = '1VrgXBQ0VCshuQUnh1HrDIHQNwY';
  return [
    read('m22-session-store', getLiveSession, [token], {
      title: 'M22: the live session of a token',
      expected: small.session(token),
      columns: sessionColumns,
    }),
    read('m22-session-store', getLiveSession, [expired?.SessionToken ?? ''], {
      title: 'M22: the same for a session that has expired',
      expected: [],
      columns: sessionColumns,
    }),
    read('m22-session-store', sessionsOfUser, ['alexdebrie'], {
      title: 'M22: the tokens of a user',
      expected: small.keysOf('alexdebrie'),
      unordered: true,
      columns: sessionColumns.slice(0, 2),
    }),
    read('m23-e-commerce', customerAndNewestOrders, ['alexdebrie'], {
      title: 'M23: a customer and the ten newest orders',
      expected: small.newest('alexdebrie'),
      columns: customerColumns,
    }),
    read('m23-e-commerce', customerAndNewestOrders, [busiest], {
      title: `M23: the same for a customer with many orders`,
      expected: large.newest(busiest),
      columns: customerColumns,
    }),
    read('m23-e-commerce', orderAndItems, [orderId], {
      title: 'M23: an order and its items',
      expected: small.order(orderId),
      columns: orderColumns,
    }),
    read('m23-e-commerce', orderAndItems, [someOrder?.orderId ?? ''], {
      title: 'M23: the same for the newest order of all',
      expected: large.order(someOrder?.orderId ?? ''),
      columns: orderColumns,
    }),
  ];
};

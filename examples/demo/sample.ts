import type { Session } from '../models/m22-session-store.js';
import type { Customer, CustomerEmail, Order, OrderItem } from '../models/m23-e-commerce.js';

/** The items of both models. */
export interface Data {
  readonly sessions: readonly Session[];
  readonly customers: readonly Customer[];
  readonly emails: readonly CustomerEmail[];
  readonly orders: readonly Order[];
  readonly orderItems: readonly OrderItem[];
}

const DAY = 86_400_000;
/** DynamoDB's time to live counts whole seconds. */
const wholeSeconds = (time: number): Date => new Date(Math.floor(time / 1000) * 1000);

const session = (SessionToken: string, Username: string, created: number): Session => {
  const expires = wholeSeconds(created + 7 * DAY);
  return { SessionToken, Username, CreatedAt: wholeSeconds(created), ExpiresAt: expires, TTL: expires };
};

const home = { street: '111 1st St', city: 'Omaha', country: 'USA' };
const parents = { street: '222 2nd St', city: 'Lincoln', country: 'USA' };

const customer = (username: string, email: string, name: string, addresses: Customer['addresses']): Customer => ({
  Type: 'Customer',
  username,
  email,
  name,
  addresses,
});

const emailOf = ({ email, username }: Customer): CustomerEmail => ({ Type: 'CustomerEmail', email, username });

const order = (
  username: string,
  orderId: string,
  createdAt: Date,
  status: Order['status'],
  numberItems: number,
  amount: number,
): Order => ({ Type: 'Order', username, orderId, createdAt, status, numberItems, amount, shipTo: home });

const orderItem = (orderId: string, itemId: string, description: string, price: number): OrderItem => ({
  Type: 'OrderItem',
  orderId,
  itemId,
  description,
  price,
});

/** The sample rows of the models: three sessions and an expired one; two customers, three orders, two order items. */
export const sampleData = (now = Date.now()): Data => {
  const customers = [
    customer('alexdebrie', 'alexdebrie1@gmail.com', 'Alex DeBrie', { Home: home, "Parents' House": parents }),
    customer('vitocorleone', 'vito@corleone.example', 'Vito Corleone', {}),
  ];
  const old = '1VrgXBQ0VCshuQUnh1HrDIHQNwY';
  return {
    sessions: [
      session('0bc6bdf8-6dac-4212-b11a-81f784297c78', 'alexdebrie', now - DAY),
      session('4f5e9b7d-1c2a-4b0e-9d39-5f1f6b9a7c11', 'alexdebrie', now - 2 * DAY),
      session('9a3c2f64-8e0b-4d57-a1c5-2b7d0e6f8a93', 'alexdebrie', now - 3 * DAY),
      session('c7d1e2f3-0a9b-4c8d-b7e6-f5a4d3c2b1a0', 'vitocorleone', now - 9 * DAY),
    ],
    customers,
    emails: customers.map(emailOf),
    orders: [
      order('alexdebrie', old, new Date('2020-01-03T09:30:00.000Z'), 'DELIVERED', 2, 67.5),
      order('alexdebrie', '1Y0aHcQuk2mJ8pVZrXfN5tGdLbE', new Date('2020-02-18T17:05:00.000Z'), 'SHIPPED', 1, 12.99),
      order('vitocorleone', '1WcTz9PqYx4sRjKv7NnB3mDgHfA', new Date('2020-01-20T12:00:00.000Z'), 'PLACED', 1, 210),
    ],
    orderItems: [
      orderItem(old, '1VrgXBYM8hDWLu0xW2ZV6Yz7gTk', 'The DynamoDB Book', 59),
      orderItem(old, '1VrgXDq3tN7sKfP0aJc5RmEwUoB', 'Single-table stickers', 8.5),
    ],
  };
};

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A KSUID: seconds since May 2014 and 128 random bits in 27 characters, which sort by time. */
const ksuid = (time: number, random: () => number): string => {
  let rest = BigInt(Math.floor(time / 1000) - 1_400_000_000);
  for (let word = 0; word < 4; word++) rest = (rest << 32n) | BigInt(Math.floor(random() * 2 ** 32));
  let text = '';
  for (let place = 0; place < 27; place++) {
    text = `${DIGITS[Number(rest % 62n)]}${text}`;
    rest /= 62n;
  }
  return text;
};

/** A generator of numbers from 0 to 1 (mulberry32) that gives the same series in every run. */
const seeded = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

const STATUSES = ['PLACED', 'SHIPPED', 'DELIVERED', 'CANCELLED'] as const;

/** 10,000 items. The first customers have the most orders, and some orders have more items than others. */
export const generatedData = (now = Date.now()): Data => {
  const random = seeded(23);
  const customers = Array.from({ length: 500 }, (_, at) => {
    const username = `customer${String(at + 1).padStart(3, '0')}`;
    return customer(username, `${username}@example.com`, `Customer ${at + 1}`, { Home: home });
  });
  const usernameOf = (share: number): string => customers[Math.floor(share * customers.length)]?.username ?? '';
  const orders = Array.from({ length: 2000 }, (_, at) => {
    const time = Date.UTC(2024, 0, 1) + Math.floor(random() * 700 * DAY);
    const status = STATUSES[at % STATUSES.length] ?? 'PLACED';
    const amount = Math.round(random() * 20_000) / 100;
    return order(usernameOf(random() ** 2), ksuid(time, random), new Date(time), status, 2 + (at % 2), amount);
  });
  return {
    sessions: Array.from({ length: 2000 }, (_, at) =>
      session(`00000000-0000-4000-8000-${String(at).padStart(12, '0')}`, usernameOf(random() ** 2), now - at * 60_000),
    ),
    customers,
    emails: customers.map(emailOf),
    orders,
    orderItems: orders.flatMap(({ orderId, createdAt, numberItems }) =>
      Array.from({ length: numberItems }, (_, at) =>
        orderItem(
          orderId,
          ksuid(createdAt.getTime() + at * 1000, random),
          `Article ${at + 1}`,
          Math.round(random() * 9000) / 100,
        ),
      ),
    ),
  };
};

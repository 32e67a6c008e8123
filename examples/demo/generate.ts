import type { Customer, CustomerEmail, Order, OrderItem } from '../models/online-shop.js';
import { type Session, sessionOf } from '../models/session-store.js';

/** The items of a shop. */
export interface ShopData {
  readonly customers: readonly Customer[];
  readonly emails: readonly CustomerEmail[];
  readonly orders: readonly Order[];
  readonly orderItems: readonly OrderItem[];
}

const DAY = 86_400_000;
const SESSIONS = 2000;
const CUSTOMERS = 500;
const ORDERS = 2000;

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

/** The name of one of the customers; the first have the most of everything. */
const usernameOf = (random: () => number): string =>
  `customer${String(Math.floor(random() ** 2 * CUSTOMERS) + 1).padStart(3, '0')}`;

/** 2,000 sessions of the last two days. */
export const generatedSessions = (now: Date): Session[] => {
  const random = seeded(22);
  return Array.from({ length: SESSIONS }, (_, at) =>
    sessionOf(
      `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      usernameOf(random),
      new Date(now.getTime() - at * 60_000),
    ),
  );
};

const address = (city: string) => ({ street: '1 Main St', city, country: 'USA' });

/** 8,000 items: 500 customers and their email markers, 2,000 orders with 2 or 3 items each. */
export const generatedShop = (): ShopData => {
  const random = seeded(23);
  const customers = Array.from({ length: CUSTOMERS }, (_, at): Customer => {
    const username = `customer${String(at + 1).padStart(3, '0')}`;
    const addresses = { Home: address('Omaha') };
    return { Type: 'Customer', username, email: `${username}@example.com`, name: `Customer ${at + 1}`, addresses };
  });
  const orders = Array.from({ length: ORDERS }, (_, at): Order => {
    const time = Date.UTC(2024, 0, 1) + Math.floor(random() * 700 * DAY);
    return {
      Type: 'Order',
      username: usernameOf(random),
      orderId: ksuid(time, random),
      createdAt: new Date(time),
      status: STATUSES[at % STATUSES.length] ?? 'PLACED',
      numberItems: 2 + (at % 2),
      amount: Math.round(random() * 20_000) / 100,
      shipTo: address(at % 3 === 0 ? 'Lincoln' : 'Omaha'),
    };
  });
  return {
    customers,
    emails: customers.map(({ email, username }) => ({ Type: 'CustomerEmail', email, username })),
    orders,
    orderItems: orders.flatMap(({ orderId, createdAt, numberItems }) =>
      Array.from(
        { length: numberItems },
        (_, at): OrderItem => ({
          Type: 'OrderItem',
          orderId,
          itemId: ksuid(createdAt.getTime() + at * 1000, random),
          description: `Article ${at + 1}`,
          price: Math.round(random() * 9000) / 100,
        }),
      ),
    ),
  };
};

/** The order of DynamoDB's sort keys, for text without characters beyond U+FFFF. */
export const byText = (left: string, right: string): number => (left < right ? -1 : Number(left > right));

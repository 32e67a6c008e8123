import type { EntityItem } from 'electrodb';
import { Basket, Counter, Job, Message, Order, shop } from './db.js';

type NewOrder = Pick<EntityItem<typeof Order>, 'username' | 'orderId' | 'status' | 'placedAt' | 'amount'>;

export const place = async (username: string, orderId: string, amount: number, placedAt: string) => {
  const { data } = await Order.create({ username, orderId, amount, placedAt, status: 'PLACED' }).go();
  return data;
};

export const replace = async (order: NewOrder) => {
  await Order.put(order).go();
};

export const find = async (username: string, orderId: string) => {
  const { data: order } = await Order.get({ username, orderId }).go();
  return order;
};

export const amountOf = async (username: string, orderId: string) =>
  (await Order.get({ username, orderId }).go({ consistent: true })).data?.amount ?? null;

export const whole = async (username: string, orderId: string) => Order.get({ username, orderId }).go();

export const newest = async (username: string) => {
  const result = await Order.query.primary({ username }).go({ order: 'desc', limit: 2 });
  return result.data;
};

export const ids = async (username: string) =>
  (await Order.query.primary({ username }).go({ pages: 'all' })).data.map(({ orderId }) => orderId);

export const large = async (status: 'PLACED' | 'SHIPPED', least: number) => {
  const { data } = await Order.query
    .byStatus({ status })
    .where(({ amount, note }, { gte, notExists }) => `${gte(amount, least)} AND ${notExists(note)}`)
    .go();
  return data;
};

export const since = async (placedAt: string) => {
  const { data } = await Order.query.byStatus({ status: 'PLACED' }).gte({ placedAt }).go();
  return data;
};

export const within = async (first: string, last: string) => {
  const { data } = await Order.query
    .byStatus({ status: 'PLACED' })
    .between({ placedAt: first }, { placedAt: last })
    .go();
  return data;
};

export const inMonth = async (month: string) => {
  const { data } = await Order.query.byStatus({ status: 'PLACED' }).begins({ placedAt: month }).go();
  return data;
};

export const ship = async (username: string, orderId: string, placedAt: string) => {
  await Order.patch({ username, orderId }).set({ status: 'SHIPPED', placedAt }).go();
};

export const annotate = async (username: string, orderId: string, note: string) => {
  const { data } = await Order.patch({ username, orderId })
    .set({ note })
    .where(({ status }, { eq }) => eq(status, 'PLACED'))
    .go({ response: 'all_new' });
  return data;
};

export const clear = async (username: string, orderId: string) => {
  await Order.patch({ username, orderId }).remove(['note']).go();
};

export const drop = async (username: string, orderId: string, other: string) => {
  await Order.remove({ username, orderId }).go();
  await Promise.all([Order.delete({ username, orderId: other }).go(), Basket.put({ username }).go()]);
};

export const count = (username: string): Promise<number> =>
  Order.query
    .primary({ username })
    .go({ pages: 'all' })
    .then(({ data }) => data.length);

export const amounts = async (username: string, orderIds: readonly string[]) => {
  const results = await Promise.all(orderIds.map((orderId) => Order.get({ username, orderId }).go()));
  return results.map(({ data }) => data?.amount);
};

export const message = async (id: string, body: string) => {
  await shop.entities.message.create({ id, body }).go();
  return (await Message.query.primary({ id }).go()).data[0] ?? 'none';
};

export const reset = async (username: string, page: string, visits: number) => {
  await Counter.update({ username, page }).set({ visits }).go();
};

export const open = async (username: string, page: string, log: readonly string[]) => {
  await Counter.upsert({ username, page, visits: 1, log: [...log] }).go();
};

export const visit = async (username: string, page: string, entry: string) => {
  await Counter.patch({ username, page })
    .add({ visits: 1 })
    .append({ log: [entry] })
    .go();
};

export const unclick = async (username: string, page: string) => {
  await Counter.patch({ username, page }).subtract({ visits: 1, clicks: 2 }).go();
};

export const visitAtMost = async (username: string, page: string, most: number) => {
  const { data } = await Counter.update({ username, page })
    .add({ visits: 1 })
    .where(({ visits }, { lt }) => lt(visits, most))
    .go({ response: 'all_new' });
  return data;
};

export const counters = async (username: string) => (await Counter.query.primary({ username }).go()).data;

// These stay.

export const replaceJson = async (body: string) => {
  await Order.put(JSON.parse(body)).go();
};

export const start = async (id: string, state: string) => {
  await Job.create({ id, state }).go();
};

export const touch = async (username: string, orderId: string) => {
  await Order.update({ username, orderId }).set({ amount: 1 }).go();
};

export const page = async (username: string, cursor: string | null) =>
  await Order.query.primary({ username }).go({ cursor, limit: 1 });

export const first = async (username: string) => await Order.query.primary({ username }).go({ limit: 1 });

export const basket = async (username: string) => (await Basket.get({ username }).go()).data;

export const tag = async (username: string, tags: string[]) => {
  await Basket.put({ username, tags }).go();
};

export const isNew = async (username: string, orderId: string) => {
  try {
    await Order.create({ username, orderId, amount: 1, placedAt: '2026', status: 'PLACED' }).go();
    return true;
  } catch (error) {
    if ((error as { code?: number }).code === 4001) return false;
    throw error;
  }
};

export const later = (username: string, orderId: string) => Order.delete({ username, orderId }).go();

export const both = async (username: string) => {
  await shop.transaction
    .write(({ basket: one, order }) => [
      one.put({ username }).commit(),
      order.delete({ username, orderId: '0' }).commit(),
    ])
    .go();
};

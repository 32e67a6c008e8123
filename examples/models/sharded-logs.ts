/**
 * Write-sharded logs: the logs of a day in four partitions, so that no partition gets all writes.
 *
 * | entity | PK                   | SK     |
 * | ------ | -------------------- | ------ |
 * | Log    | {date}_{shard: 0..3} | {time} |
 *
 * The order determines the shard, so an order's logs of one day are in one partition. A day's logs are in all four,
 * so reading them takes one query for each shard. In a key, `{orderId|shard:4}` is the shard's number, from 0 to 3.
 * Two logs of the same second in one shard would have the same key. In your table, add an id to it: `{time}_{id}`.
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  shards,
  table,
} from 'keyform';

const Log = entity({
  type: 'LOG',
  keys: { PK: '{date}_{orderId|shard:4}', SK: '{time}' },
  attributes: {
    date: attr.string(),
    time: attr.string(),
    orderId: attr.string(),
    Data: attr.string(),
  },
});

export const logs = table('data', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Log },
  typeAttribute: 'TYPE',
  delimiter: '_',
});

export type Log = EntityItemOf<typeof logs, 'Log'>;

// The shards of these orders are 0 to 3, in turn.
export const sampleLogs: readonly Log[] = [
  {
    TYPE: 'LOG',
    date: '2020-10-19',
    time: '2020-10-19T09:19:32',
    orderId: 'ORDER#2',
    Data: 'Log of ORDER#2',
  },
  {
    TYPE: 'LOG',
    date: '2020-10-19',
    time: '2020-10-19T09:22:52',
    orderId: 'ORDER#1',
    Data: 'Log of ORDER#1',
  },
  {
    TYPE: 'LOG',
    date: '2020-10-19',
    time: '2020-10-19T09:24:42',
    orderId: 'ORDER#0',
    Data: 'Log of ORDER#0',
  },
  {
    TYPE: 'LOG',
    date: '2020-10-19',
    time: '2020-10-19T09:30:44',
    orderId: 'ORDER#3',
    Data: 'Log of ORDER#3',
  },
  {
    TYPE: 'LOG',
    date: '2020-10-20',
    time: '2020-10-20T12:58:14',
    orderId: 'ORDER#2',
    Data: 'Log of ORDER#2',
  },
  {
    TYPE: 'LOG',
    date: '2020-10-20',
    time: '2020-10-20T12:59:23',
    orderId: 'ORDER#1',
    Data: 'Log of ORDER#1',
  },
  {
    TYPE: 'LOG',
    date: '2020-10-20',
    time: '2020-10-20T13:02:53',
    orderId: 'ORDER#0',
    Data: 'Log of ORDER#0',
  },
  {
    TYPE: 'LOG',
    date: '2020-10-20',
    time: '2020-10-20T13:04:34',
    orderId: 'ORDER#3',
    Data: 'Log of ORDER#3',
  },
];

/** Writes a log to the shard of its order. */
export const writeLog = (client: Client, log: Log) =>
  logs.put('Log', log).execute(client);

/** The logs of an order on a day: one query of its shard. */
export const logsOfOrder = async (
  client: Client,
  date: string,
  orderId: string,
) => {
  const { items } = await logs
    .query('primary', 'Log')
    .where({ date, orderId })
    .filter({ orderId })
    .execute(client);
  return items;
};

/**
 * The logs of a day, oldest first: one query for each shard, merged by
 * time.
 */
export const logsOfDay = (client: Client, date: string) =>
  shards(logs.query('primary', 'Log').where({ date })).items(client);

/**
 * The logs of a day between two times, inclusive: one query for each shard.
 */
export const logsBetween = (
  client: Client,
  date: string,
  from: string,
  to: string,
) =>
  shards(
    logs
      .query('primary', 'Log')
      .where({ date, time: { between: [from, to] } }),
  ).items(client);

/** The newest logs of a day: one query for each shard. */
export const newestLogs = async (
  client: Client,
  date: string,
  count: number,
) => {
  const { items } = await shards(
    logs.query('primary', 'Log').where({ date }),
  )
    .descending()
    .take(count)
    .execute(client);
  return items;
};

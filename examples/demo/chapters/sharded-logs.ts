import type { Client } from 'keyform';
import { batchWrite, shards } from 'keyform';
import {
  type Log,
  logs,
  logsBetween,
  logsOfDay,
  logsOfOrder,
  newestLogs,
  sampleLogs,
  writeLog,
} from '../../models/sharded-logs.js';
import { byText } from '../generate.js';
import { type Chapter, step } from '../step.js';

const MODEL = 'models/sharded-logs.ts';

const HERE = 'demo/chapters/sharded-logs.ts';

const countLogs = async (client: Client, date: string) => {
  const { count } = await shards(logs.query('primary', 'Log').where({ date })).count(client);
  return { count };
};

const columns = ['TYPE', 'date', 'time', 'orderId', 'Data'];
const log: Log = {
  TYPE: 'LOG',
  date: '2020-10-19',
  time: '2020-10-19T09:20:00',
  orderId: 'ORDER#0',
  Data: 'One more',
};

const ofDay = (day: string): Log[] =>
  [...sampleLogs, log].filter(({ date }) => date === day).sort((left, right) => byText(left.time, right.time));

export const shardedLogs: Chapter = {
  title: 'Write-sharded logs',
  table: logs,
  size: sampleLogs.length,
  load: (client, onProgress) =>
    batchWrite(sampleLogs.map((sample) => logs.put('Log', sample))).execute(client, { onProgress }),
  steps: [
    step(MODEL, writeLog, [log], {
      title: 'A log, written to the shard of its order',
      expected: [log],
      columns,
    }),
    step(MODEL, logsOfOrder, ['2020-10-19', 'ORDER#0'], {
      title: 'The logs of an order on a day (one shard)',
      expected: [log, ...sampleLogs.filter(({ date, orderId }) => date === '2020-10-19' && orderId === 'ORDER#0')],
      columns,
    }),
    step(MODEL, logsOfDay, ['2020-10-19'], {
      title: 'The logs of a day (four shards, merged)',
      expected: ofDay('2020-10-19'),
      columns,
    }),
    step(MODEL, logsBetween, ['2020-10-19', '2020-10-19T09:20:00', '2020-10-19T09:24:42'], {
      title: 'The logs between two times',
      expected: ofDay('2020-10-19').filter(
        ({ time }) => time >= '2020-10-19T09:20:00' && time <= '2020-10-19T09:24:42',
      ),
      columns,
    }),
    step(MODEL, newestLogs, ['2020-10-20', 2], {
      title: 'The newest logs of a day',
      expected: ofDay('2020-10-20').reverse().slice(0, 2),
      columns,
    }),
    step(HERE, countLogs, ['2020-10-19'], {
      title: 'How many logs a day has',
      expected: [{ count: ofDay('2020-10-19').length }],
      columns: ['count'],
    }),
  ],
};

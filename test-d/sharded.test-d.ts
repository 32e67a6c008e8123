import { attr, entity, KeyformError, type Page, type Query, type ShardedQuery, shards, table } from 'keyform';
import { expectAssignable, expectNotAssignable, expectType } from 'tsd';
import { expect, test } from 'vitest';
import {
  gap,
  inShards,
  noPartition,
  partitionCondition,
  severalPartitions,
} from '../src/facts/messages/key-conditions.js';
import { prove } from '../test/support/prove.js';
import { wordsOf } from '../test/support/words-of.js';
import { rejects } from './rejects.js';

const text = attr.string();

const Log = entity({
  keys: {
    PK: 'LOG#{day}_{orderId|shard:4}',
    SK: 'AT#{at}#{orderId}',
    GSI1PK: 'DAY#{day}#{day|shard:2}',
    GSI1SK: '{orderId}',
    GSI2PK: '{tenant|shard:2}',
    GSI2SK: '{orderId|shard:3}',
    GSI3PK: '{level}_{orderId|shard:2}',
    GSI3SK: '{orderId}#{at}',
  },
  attributes: {
    day: text,
    orderId: text,
    tenant: text,
    at: text,
    level: attr.enum('INFO', 'ERROR'),
    until: attr.epoch(),
  },
  ttl: 'until',
});
const Alarm = entity({
  keys: { PK: 'LOG#{day}_{source|lower|shard:4}', SK: 'ALARM#{at}' },
  attributes: { day: text, source: text, at: text },
});
const Audit = entity({ keys: { PK: 'AUDIT#{day}_{id|shard:4}', SK: '{id}' }, attributes: { day: text, id: text } });
const Trail = entity({ keys: { PK: 'TRAIL#{day}#{id|shard:8}', SK: '{id}' }, attributes: { day: text, id: text } });
const Day = entity({ keys: { PK: 'DAY#{date}', SK: 'DAY' }, attributes: { date: text } });
const Days = entity({ keys: { PK: 'DAYS#{date}#{x|shard:2}', SK: '{x}' }, attributes: { date: text, x: text } });

const logs = table('Logs', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' },
    GSI2: { pk: ['GSI2PK', 'GSI2SK'], sk: 'at' },
    GSI3: { pk: 'GSI3PK', sk: 'GSI3SK' },
  },
  entities: { Log, Alarm, Day, Days },
});
const several = table('Several', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Audit, Trail } });

interface LogItem {
  Type: 'Log';
  day: string;
  orderId: string;
  tenant: string;
  at: string;
  level: 'INFO' | 'ERROR';
  until: Date;
}
interface AlarmItem {
  Type: 'Alarm';
  day: string;
  source: string;
  at: string;
}

type ItemsOf<Request> = Request extends { execute(client: never): Promise<Page<infer Item>> } ? Item : never;

rejects('a query of shards that was not given to shards()', wordsOf(inShards), () =>
  // @ts-expect-error -- shards(query)
  logs.query('primary', 'Log').where({ day: '2020-10-19' }).build(),
);

test('without the field of its shards, a query is one for each shard', () => {
  const query = shards(logs.query('primary', 'Log').where({ day: '2020-10-19' }));
  const inputs = query.build();
  expect(inputs).toHaveLength(4);
  for (const [shard, input] of inputs.entries()) {
    prove(input, {
      TableName: 'Logs',
      KeyConditionExpression: '#PK = :PK AND begins_with(#SK, :SK)',
      ExpressionAttributeNames: { '#PK': 'PK', '#SK': 'SK' },
      ExpressionAttributeValues: {
        ':PK': { S: `LOG#2020-10-19_${shard}` as `LOG#2020-10-19_${string}` },
        ':SK': { S: 'AT#' },
      },
    });
  }
  expectAssignable<LogItem>({} as ItemsOf<typeof query>);
  expectAssignable<ItemsOf<typeof query>>({} as LogItem);
});

test('given the field, it is one query', () => {
  const query = logs.query('primary', 'Log').where({ day: '2020-10-19', orderId: 'a', at: { '>=': '09' } });
  prove(query.build(), {
    TableName: 'Logs',
    KeyConditionExpression: '#PK = :PK AND #SK BETWEEN :SK AND :SK_2',
    FilterExpression: '#at >= :at',
    ExpressionAttributeNames: { '#PK': 'PK', '#SK': 'SK', '#at': 'at' },
    ExpressionAttributeValues: {
      ':PK': { S: 'LOG#2020-10-19_0' as `LOG#2020-10-19_${string}` },
      ':SK': { S: 'AT#09' },
      ':SK_2': { S: 'AT#\u{10FFFF}' },
      ':at': { S: '09' },
    },
  });
});

test('every option stands in each of the requests, and the keys in the projection', () => {
  const query = shards(logs.query('primary', 'Log').where({ day: '2020-10-19', at: { between: ['09', '10'] } }))
    .filter({ level: 'ERROR' })
    .live()
    .project('orderId')
    .descending()
    .limit(5)
    .take(10)
    .consistent()
    .consumedCapacity()
    .with({ ReturnConsumedCapacity: 'INDEXES' });
  const { ExpressionAttributeValues: values, ...rest } = query.build()[3] as ReturnType<typeof query.build>[number];
  prove(rest, {
    TableName: 'Logs',
    KeyConditionExpression: '#PK = :PK AND #SK BETWEEN :SK AND :SK_2',
    FilterExpression:
      '#at BETWEEN :at AND :at_2 AND #level = :level AND (attribute_not_exists(#until) OR #until > :until)',
    ProjectionExpression: '#orderId, #Type, #PK, #SK',
    ExpressionAttributeNames: {
      '#PK': 'PK',
      '#SK': 'SK',
      '#at': 'at',
      '#level': 'level',
      '#until': 'until',
      '#orderId': 'orderId',
      '#Type': 'Type',
    },
    ScanIndexForward: false,
    Limit: 5,
    ConsistentRead: true,
    ReturnConsumedCapacity: 'INDEXES',
  });
  expect(values[':PK']).toEqual({ S: 'LOG#2020-10-19_3' });
  expectType<{ S: 'ERROR' }>(values[':level']);
  expectAssignable<ItemsOf<typeof query>>({ orderId: 'x' });
  expectNotAssignable<{ Type: string }>({} as ItemsOf<typeof query>);
  const document = query.document()[0];
  expectAssignable<`LOG#2020-10-19_${string}` | undefined>(document?.ExpressionAttributeValues[':PK']);
  expect(document?.ExpressionAttributeValues[':PK']).toBe('LOG#2020-10-19_0');
});

test('a collection in shards is that of all entities in them, whatever their shards are made of', () => {
  const query = shards(logs.query('primary').where({ day: '2020-10-19' }));
  expect(query.build()).toHaveLength(4);
  expectType<`LOG#2020-10-19_${string}` | undefined>(query.build()[0]?.ExpressionAttributeValues[':PK'].S);
  expectAssignable<LogItem | AlarmItem>({} as ItemsOf<typeof query>);
  expectAssignable<ItemsOf<typeof query>>({} as LogItem | AlarmItem);
  const page = query.parse([{ Items: [] }, {}, {}, {}]);
  expect(page).toMatchObject({ items: [], cursor: undefined });
  const alarm = logs.query('primary').where({ day: '2020-10-19', source: 'Pump' });
  expectType<'#PK = :PK'>(alarm.build().KeyConditionExpression);
});

test('a field that stands elsewhere in the partition key is required, and tells the shard', () => {
  const query = logs.query('GSI1', 'Log').where({ day: '2020-10-19' });
  expectType<'#GSI1PK = :GSI1PK'>(query.build().KeyConditionExpression);
  // @ts-expect-error no day
  expect(() => logs.query('GSI1', 'Log').where({})).toThrow(KeyformError);
});

test('shards of several key attributes are multiplied', () => {
  const all = shards(logs.query('GSI2', 'Log').where({}));
  expect(all.build().map(({ ExpressionAttributeValues: values }) => Object.values(values).map(({ S }) => S))).toEqual([
    ['0', '0'],
    ['0', '1'],
    ['0', '2'],
    ['1', '0'],
    ['1', '1'],
    ['1', '2'],
  ]);
  const some = shards(logs.query('GSI2', 'Log').where({ tenant: 'a', at: { '>': '1' } }));
  expect(some.build()).toHaveLength(3);
  expectType<'#GSI2PK = :GSI2PK AND #GSI2SK = :GSI2SK AND #at > :at' | undefined>(
    some.build()[0]?.KeyConditionExpression,
  );
});

test('a field of which the sort key has the value, too, is given whole or not at all', () => {
  const all = shards(logs.query('GSI3', 'Log').where({ level: 'INFO' }));
  expect(all.build()).toHaveLength(2);
  const one = logs.query('GSI3', 'Log').where({ level: 'INFO', orderId: 'a', at: '1' });
  expectType<'#GSI3PK = :GSI3PK AND #GSI3SK = :GSI3SK'>(one.build().KeyConditionExpression);
  // @ts-expect-error a range of a field of the partition key
  expect(() => shards(logs.query('GSI3', 'Log').where({ level: 'INFO', orderId: { '>': 'a' } }))).toThrow(
    wordsOf(partitionCondition, { field: 'orderId', index: 'GSI3' }),
  );
  // @ts-expect-error a gap
  expect(() => shards(logs.query('GSI3', 'Log').where({ level: 'INFO', at: '1' }))).toThrow(
    wordsOf(gap, { field: 'at', missing: 'orderId' }),
  );
});

test('of a partition, and one in shards, with the same fields, the partition is meant', () => {
  const query = logs.query('primary').where({ date: '2020-10-19' });
  expectType<{ ':PK': { S: 'DAY#2020-10-19' } }>(query.build().ExpressionAttributeValues);
  const days = shards(logs.query('primary', 'Days').where({ date: '2020-10-19' }));
  expectType<`DAYS#2020-10-19#${string}` | undefined>(days.build()[0]?.ExpressionAttributeValues[':PK'].S);
});

test('of several partitions in shards, the entity is named', () => {
  // @ts-expect-error two of them
  expect(() => shards(several.query('primary').where({ day: '1' }))).toThrow(
    wordsOf(severalPartitions, { index: 'primary' }),
  );
  expect(shards(several.query('primary', 'Trail').where({ day: '1' })).build()).toHaveLength(8);
});

test('where the field may be missing, it may be either query', () => {
  const fields: { day: string; orderId?: string } = { day: '1' };
  const query = shards(logs.query('primary', 'Log').where(fields));
  expectNotAssignable<Query<never, never, never, [], never>>(query);
  expect(Array.isArray(query.build())).toBe(true);
  expectAssignable<readonly object[] | { TableName: 'Logs' }>(query.build());
});

test('what is wrong in where stays wrong', () => {
  // @ts-expect-error no such field
  expect(() => shards(logs.query('primary', 'Log').where({ day: '1', colour: 'x' }))).toThrow('colour');
  // @ts-expect-error no day
  expect(() => shards(logs.query('primary', 'Log').where({ orderId: '1' }))).toThrow('day');
  // @ts-expect-error the fields of no partition
  expect(() => logs.query('primary').where({ at: '1' })).toThrow(wordsOf(noPartition, { index: 'primary' }));
  const query = shards(logs.query('primary', 'Log').where({ day: '1' }));
  // @ts-expect-error a key of the index
  expect(() => query.filter({ SK: '1' })).toThrow("can't filter by 'SK'");
  // @ts-expect-error no such attribute
  expect(() => query.project('colour')).toThrow('colour');
  // @ts-expect-error a global index
  expect(() => shards(logs.query('GSI3', 'Log').where({ level: 'INFO' })).consistent()).toThrow(KeyformError);
  // @ts-expect-error there is no one key
  expect(query.keyCondition).toBeUndefined();
});

test('a cursor, where there is one, is in the requests of all shards that go on', () => {
  const query = shards(logs.query('primary', 'Log').where({ day: '1' }));
  const item: LogItem = {
    Type: 'Log',
    day: '1',
    orderId: 'a',
    tenant: 't',
    at: '5',
    level: 'INFO',
    until: new Date(0),
  };
  const started = query.startFrom(query.cursorFor(item)).build();
  expectAssignable<object | undefined>(started[0]?.ExclusiveStartKey);
  // @ts-expect-error no cursor, no start
  expect(query.startFrom(undefined).build()[0]?.ExclusiveStartKey).toBeUndefined();
  expect(started).toHaveLength(4);
  expectAssignable<ShardedQuery<never, never, never, never, [], never>>(
    {} as ShardedQuery<never, never, never, never, [], never>,
  );
});

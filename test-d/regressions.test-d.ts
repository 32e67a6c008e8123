import { attr, entity, table } from 'keyform';
import { expectType } from 'tsd';
import { expect, test } from 'vitest';
import { prove } from '../test/support/prove.js';

const Account = entity({ keys: { PK: 'ACCOUNT#{id}', SK: 'A' }, attributes: { id: attr.string() } });
const bank = table('Bank', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK' } },
  entities: {
    Account,
    Settings: entity({ keys: { PK: 'SETTINGS', SK: 'S' }, attributes: { colour: attr.string() } }),
  },
});

test('a key that may be one of two finds the entities of both', () => {
  const key = (known: boolean) => (known ? 'ACCOUNT#1' : 'SETTINGS');
  const { items } = bank.query('primary').keyCondition('PK', '=', key(true)).parse({});
  expectType<({ Type: 'Account'; id: string } | { Type: 'Settings'; colour: string })[]>(items);
  expect(items).toEqual([]);
});

test('an entity that is declared inside its table has its own type', () => {
  const { Item } = bank.put('Settings', { colour: 'red' }).build();
  expectType<{ S: 'Settings' }>(Item.Type);
  expect(Item.Type).toEqual({ S: 'Settings' });
});

test('an entity without keys in an index cannot be queried through it', () => {
  const refused = (): unknown =>
    // @ts-expect-error -- accounts have no GSI1PK
    bank.query('GSI1', 'Account').where({ id: '1' });
  expect(refused).toThrow('Account has no keys in GSI1');
});

test('a primary key may be an attribute, or the type, that no format declares', () => {
  const attributes = { id: attr.string(), at: attr.string() };
  const Left = entity({ keys: { Id: 'LEFT#{id}' }, attributes });
  const Right = entity({ keys: { Id: 'RIGHT#{id}' }, attributes });
  const Named = entity({ keys: { Id: 'LEFT#{id}' }, attributes, type: 'NAMED' });
  const byTime = table('ByTime', { indexes: { primary: { pk: 'Id', sk: 'at' } }, entities: { Left, Right } });
  expect(byTime.get('Left', { id: '1', at: '2' }).build().Key).toEqual({ Id: { S: 'LEFT#1' }, at: { S: '2' } });
  const byType = table('ByType', { indexes: { primary: { pk: 'Id', sk: 'Type' } }, entities: { Left, Right, Named } });
  expect(byType.get('Named', { id: '1' }).build().Key).toEqual({ Id: { S: 'LEFT#1' }, Type: { S: 'NAMED' } });
});

test('a type that an item must not have, where it may be one of several, leaves all entities', () => {
  const Left = entity({ keys: { PK: 'P#{id}', SK: 'LEFT' }, attributes: { id: attr.string(), left: attr.string() } });
  const Right = entity({
    keys: { PK: 'P#{id}', SK: 'RIGHT' },
    attributes: { id: attr.string(), right: attr.string() },
  });
  const pair = table('Pair', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Left, Right } });
  const query = pair.query('primary').where({ id: 'a' });
  const unwanted = 'Left' as 'Left' | 'Right';
  const either = query.filter({ Type: { '<>': unwanted } }).parse({ Items: [] }).items;
  const other = query.filter({ Type: { '<>': 'Left' } }).parse({ Items: [] }).items;
  prove(
    either.map(({ Type }) => Type),
    [] as ('Left' | 'Right')[],
  );
  prove(
    other.map(({ Type }) => Type),
    [] as 'Right'[],
  );
});

test('a table without sort key: its key is in the type of a put, and fields that are no text can be filtered by', () => {
  const Counter = entity({ keys: { PK: 'COUNTER#{id}' }, attributes: { id: attr.string(), count: attr.number() } });
  const counters = table('Counters', { indexes: { primary: { pk: 'PK' } }, entities: { Counter } });
  prove(counters.put('Counter', { id: 'a', count: 1 }).build().Item.PK, { S: 'COUNTER#a' as `COUNTER#${string}` });
  prove(
    counters
      .scan('primary', 'Counter')
      .filter({ count: { '>': 1 } })
      .build().FilterExpression,
    '#Type = :Type AND #count > :count',
  );
});

test('fields that are the whole key of a partition mean that one, also where they lead sort keys of another', () => {
  const [repo, number, text] = [attr.string(), attr.number(), attr.string()];
  const service = table('Service', {
    indexes: { primary: { pk: 'PK', sk: 'SK' } },
    entities: {
      Issue: entity({ keys: { PK: 'REPO#{repo}', SK: 'ISSUE#{number|pad:3}' }, attributes: { repo, number } }),
      Pull: entity({ keys: { PK: 'REPO#{repo}', SK: 'PULL#{number|pad:3}' }, attributes: { repo, number } }),
      Comment: entity({
        keys: { PK: 'THREAD#{repo}#{number|pad:3}', SK: 'C#{text}' },
        attributes: { repo, number, text },
      }),
      Reaction: entity({ keys: { PK: 'THREAD#{repo}#{number|pad:3}', SK: 'R' }, attributes: { repo, number } }),
    },
  });
  const thread = service.query('primary').where({ repo: 'r', number: 7 });
  prove(thread.build().ExpressionAttributeValues, { ':PK': { S: 'THREAD#r#007' as `THREAD#r#${string}` } });
  const { items } = thread.parse({});
  prove<
    typeof items,
    (
      | { Type: 'Comment'; repo: string; number: number; text: string }
      | { Type: 'Reaction'; repo: string; number: number }
    )[]
  >(items, []);
  // Other fields lead sort keys as ever.
  const comments = service.query('primary').where({ repo: 'r', number: 7, text: 'x' });
  prove(comments.build().KeyConditionExpression, '#PK = :PK AND #SK = :SK');
});

test('a beginning of a key that would leave a field empty is not that of the entity', () => {
  const id = attr.string();
  const Place = entity({ keys: { PK: 'P#{id}', SK: '{city}#{id}' }, attributes: { id, city: attr.string() } });
  const Visit = entity({ keys: { PK: 'P#{id}', SK: '#VISIT#{id}' }, attributes: { id } });
  const atlas = table('Places', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Place, Visit } });
  const partition = atlas.query('primary').keyCondition('PK', '=', 'P#1');
  const { items } = partition.keyCondition('SK', 'begins_with', '#VISIT#').parse({});
  prove<typeof items, { Type: 'Visit'; id: string }[]>(items, []);
  prove(partition.keyCondition('SK', 'begins_with', '#').parse({}).items, [] as { Type: 'Visit'; id: string }[]);
});

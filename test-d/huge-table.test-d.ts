import { group } from 'keyform';
import { expectType } from 'tsd';
import { expect, test } from 'vitest';
import { gap, unknownKey } from '../src/facts/messages/key-conditions.js';
import { prove } from '../test/support/prove.js';
import { wordsOf } from '../test/support/words-of.js';
import { huge } from './huge/table.js';
import { rejects } from './rejects.js';

test('the table has 200 entities', () => {
  expect(Object.keys(huge.definition.entities)).toHaveLength(200);
});

test('fields find their partition, and the item is told apart', () => {
  const query = huge
    .query('primary', 'Invoice27')
    .where({ id: 'a', issuedAt: { '>=': new Date('2024-03-05T10:00:00Z') } });
  prove(query.build(), {
    TableName: 'HugeTable',
    KeyConditionExpression: '#PK = :PK AND #SK BETWEEN :SK AND :SK_2',
    ExpressionAttributeNames: { '#PK': 'PK', '#SK': 'SK' },
    ExpressionAttributeValues: {
      ':PK': { S: 'ACCOUNT27#a' },
      ':SK': { S: '#INVOICE#2024-03-05' as `#INVOICE#${string}` },
      ':SK_2': { S: '#INVOICE#\u{10FFFF}' },
    },
  });
  const { Item } = huge.put('Invoice27', { id: 'a', invoice: 'i', issuedAt: new Date(0) }).build();
  prove(query.parse({ Items: [Item] }).items, [{ Type: 'Invoice27', id: 'a', invoice: 'i', issuedAt: new Date(0) }] as {
    Type: 'Invoice27';
    id: string;
    invoice: string;
    issuedAt: Date;
  }[]);
});

test('a key finds its entities among all of them', () => {
  const query = huge.query('GSI1').keyCondition('GSI1PK', '=', 'INVOICE13#i');
  expectType<('Invoice13' | 'Item13')[]>(query.parse({}).items.map(({ Type }) => Type));
  const items = query.keyCondition('GSI1SK', 'begins_with', 'ITEM#');
  expectType<'Item13'[]>(items.parse({}).items.map(({ Type }) => Type));
  prove(items.build(), {
    TableName: 'HugeTable',
    IndexName: 'GSI1',
    KeyConditionExpression: '#GSI1PK = :GSI1PK AND begins_with(#GSI1SK, :GSI1SK)',
    ExpressionAttributeNames: { '#GSI1PK': 'GSI1PK', '#GSI1SK': 'GSI1SK' },
    ExpressionAttributeValues: { ':GSI1PK': { S: 'INVOICE13#i' }, ':GSI1SK': { S: 'ITEM#' } },
  });
});

test('a get, a put and a group', () => {
  prove(huge.get('Setting40', {}).build(), {
    TableName: 'HugeTable',
    Key: { PK: { S: 'SETTING40' }, SK: { S: 'SETTING40' } },
  });
  prove(huge.put('Place01', { country: 'NO', state: 's', city: 'c' }).build().Item.SK, {
    S: 's#c' as `${string}#${string}`,
  });
  const { items } = huge.query('primary').keyCondition('PK', '=', 'ACCOUNT05#a').parse({});
  const groups = group(huge, items);
  expect(Object.keys(groups).length).toBe(200);
  expectType<never[]>(groups.Place05);
  expectType<{ Type: 'Account05'; id: string; name: string }[]>(groups.Account05);
});

rejects('a gap', wordsOf(gap, { field: 'city', missing: 'state' }), () =>
  // @ts-expect-error -- no state
  huge.query('primary', 'Place40').where({ country: 'NO', city: 'c' }),
);

rejects(
  'a key of none of them',
  wordsOf(unknownKey, { scope: '', attribute: 'PK', formats: 'the key format of an entity' }),
  () =>
    // @ts-expect-error -- 41 is one too many
    huge.query('primary').keyCondition('PK', '=', 'ACCOUNT41#a'),
);

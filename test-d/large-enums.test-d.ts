/**
 * Keys of several enumerations, whose product is more than the compiler can hold: a request has a type all the same. Of one
 * enumeration it has each string; behind it, a second one counts as any string.
 */
import { attr, entity, table } from 'keyform';
import { expectAssignable } from 'tsd';
import { expect, test } from 'vitest';
import { prove } from '../test/support/prove.js';

type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';
type Country = `${Digit}${Digit}${'A' | 'B' | 'C'}`;
type Currency = `${Digit}${Digit}${'X' | 'Y'}`;
type Side = 'BID' | 'ASK';

const countries: readonly Country[] = ['00A', '01B'];
const currencies: readonly Currency[] = ['00X', '01Y'];
const country = countries[0] as Country;
const currency = currencies[0] as Currency;
const side = 'BID' as Side;
const Rate = entity({
  keys: {
    PK: 'RATE#{country}#{currency}#{side}',
    SK: '{country}#{currency}#{side}',
    GSI1PK: '{side}',
    GSI1SK: 'C#{country}#{currency}#{note}',
  },
  attributes: {
    country: attr.enum(countries),
    currency: attr.enum(currencies),
    side: attr.enum('BID', 'ASK'),
    note: attr.string(),
  },
});
const rates = table('Rates', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: { Rate },
});
const key = { country, currency, side };

test('a query by the key, and its document form', () => {
  const query = rates.query('primary', 'Rate').where(key);
  const values = query.build().ExpressionAttributeValues;
  expectAssignable<{ ':PK': { S: `RATE#${Country}#${string}` } }>(values);
  expect(values[':PK'].S).toBe('RATE#00A#00X#BID');
  expectAssignable<`RATE#${Country}#${string}`>(query.document().ExpressionAttributeValues[':PK']);
  const unnamed = rates.query('primary').where(key).build().ExpressionAttributeValues;
  expectAssignable<{ ':PK': { S: `RATE#${Country}#${string}` } }>(unnamed);
  expect(unnamed[':PK'].S).toBe('RATE#00A#00X#BID');
});

test('each operator on a field behind other enumerations', () => {
  const ask = rates.query('GSI1', 'Rate');
  const equal = ask.where({ side, country, currency, note: { begins_with: 'x' } }).build();
  expectAssignable<`C#${Country}#${string}#x`>(equal.ExpressionAttributeValues[':GSI1SK'].S);
  const built = [
    equal,
    ask.where({ side, country, currency: { '>=': currency } }).build(),
    ask.where({ side, country, currency: { '<': currency } }).build(),
    ask.where({ side, country, currency: { between: [currency, currency] } }).build(),
    rates
      .query('GSI1')
      .where({ side, country, currency: { '>': currency } })
      .build(),
  ];
  for (const { KeyConditionExpression } of built) expect(KeyConditionExpression).toMatch(/^#GSI1PK = :GSI1PK AND /);
});

test('other requests, and conditions on the fields', () => {
  prove(rates.get('Rate', key).build().TableName, 'Rates');
  prove(
    rates.update('Rate', key).set({ note: 'x' }).condition({ country, currency }).build().ConditionExpression,
    '#country = :country AND #currency = :currency',
  );
  prove(
    rates
      .query('primary', 'Rate')
      .where(key)
      .filter((rate, { between }) => between(rate.note, country, currency))
      .build().FilterExpression,
    '#note BETWEEN :note AND :note_2',
  );
});

test('a small product of which one part is a literal is exact', () => {
  const values = rates.query('primary', 'Rate').where({ country: '00A', currency: '00X', side }).build();
  expectAssignable<'RATE#00A#00X#BID' | 'RATE#00A#00X#ASK'>(values.ExpressionAttributeValues[':PK'].S);
  expect(values.ExpressionAttributeValues[':PK'].S).toBe('RATE#00A#00X#BID');
});

type Region = `${Digit}${Digit}${Digit}`;
const regions: readonly Region[] = ['000', '001'];

test('a large enumeration in both parts of a key of an entity that may be none', () => {
  const Zone = entity({
    keys: { PK: 'Z#{region}#{n|pad:3}', SK: '{region}#{size|pad:3}' },
    attributes: { region: attr.enum(regions), n: attr.number(), size: attr.number() },
  });
  const zones = table('Zones', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Zone } });
  const name = ['Zone'].at(0) as 'Zone' | undefined;
  prove(
    zones
      .query('primary', name)
      .where({ region: '000', n: 1, size: { '<=': 3 } })
      .build().TableName,
    'Zones' as string,
  );
  expect(() => zones.query('primary', name).where({ region: { '>': '000' }, n: 1 })).toThrow("'region'");
});

test('a large enumeration in a partition key with shards and in the sort key', () => {
  const Zone = entity({
    keys: { PK: 'Z#{region}_{n|shard:2}', SK: '{region}#{size|pad:3}' },
    attributes: { region: attr.enum(regions), n: attr.number(), size: attr.number() },
  });
  const zones = table('Zones', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Zone } });
  const start = zones.query('primary', 'Zone');
  prove(start.where({ region: '000', n: 1 }).build().TableName, 'Zones');
  prove(start.where({ region: '000', n: 1, size: { '<=': 3 } }).build().TableName, 'Zones');
  // @ts-expect-error -- a field of the partition key takes no condition
  expect(() => start.where({ region: { '>': '000' }, n: 1 })).toThrow("'region'");
});

test('a large enumeration in a partition key and in the sort key', () => {
  const Zone = entity({
    keys: { PK: 'Z#{side}#{region}_{stage}', SK: '{n|pad:3}#{region}#{side}' },
    attributes: {
      region: attr.enum(regions),
      n: attr.number(),
      side: attr.enum('BID', 'ASK'),
      stage: attr.enum('A', 'B'),
    },
  });
  const zones = table('Zones', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Zone } });
  const key = { side: 'BID', region: '000', stage: 'B' } as const;
  const named = zones.query('primary', 'Zone').where({ side: 'BID', region: '000', stage: 'B' });
  prove(named.build().ExpressionAttributeValues[':PK'].S, 'Z#BID#000_B');
  const later = zones.query('primary', 'Zone').where({ ...key, n: { '>': 5 } });
  prove(later.build().TableName, 'Zones');
  prove(zones.query('primary').where({ side: 'BID', region: '000', stage: 'B' }).build().TableName, 'Zones');
  // @ts-expect-error -- a field of the partition key takes no condition
  expect(() => zones.query('primary', 'Zone').where({ ...key, region: { '>': '000' } })).toThrow("'region'");
  // @ts-expect-error -- no such region
  expect(() => zones.query('primary', 'Zone').where({ ...key, region: 'x' })).toThrow('region');
});

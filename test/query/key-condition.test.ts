import { expect, it } from 'vitest';
import {
  afterFields,
  afterRange,
  gap,
  noSortKey,
  oneCondition,
  partialKey,
  partitionCondition,
  unknownField,
} from '../../src/facts/messages/key-conditions.js';
import { MAX } from '../../src/formats/pipe/key-text.js';
import { wordsOf } from '../support/words-of.js';
import { definition } from './shop.js';
import { open, thrownBy } from './support.js';

const shop = open(definition);
const primary = () => shop.query('primary').keyCondition('PK', '=', 'CUSTOMER#alex');
const item = {
  PK: { S: 'CUSTOMER#alex' },
  SK: { S: 'CUSTOMER#alex' },
  Type: { S: 'Customer' },
  username: { S: 'alex' },
};

it('means just what it says', () => {
  expect(primary().build()).toEqual({
    TableName: 'TestTable',
    KeyConditionExpression: '#PK = :PK',
    ExpressionAttributeNames: { '#PK': 'PK' },
    ExpressionAttributeValues: { ':PK': { S: 'CUSTOMER#alex' } },
  });
  for (const operator of ['=', '<', '<=', '>', '>=']) {
    expect(primary().keyCondition('SK', operator, '#ORDER#1').build()).toMatchObject({
      KeyConditionExpression: `#PK = :PK AND #SK ${operator} :SK`,
      ExpressionAttributeValues: { ':PK': { S: 'CUSTOMER#alex' }, ':SK': { S: '#ORDER#1' } },
    });
  }
  expect(primary().keyCondition('SK', 'begins_with', '#ORDER#').build().KeyConditionExpression).toBe(
    '#PK = :PK AND begins_with(#SK, :SK)',
  );
  expect(
    primary()
      .keyCondition('SK', 'between', ['#ORDER#', `#ORDER#${MAX}`])
      .build(),
  ).toMatchObject({
    KeyConditionExpression: '#PK = :PK AND #SK BETWEEN :SK AND :SK_2',
    ExpressionAttributeValues: { ':SK': { S: '#ORDER#' }, ':SK_2': { S: `#ORDER#${MAX}` } },
  });
});

it('takes numbers where the key is one', () => {
  const query = shop.query('ByAmount').keyCondition('PK', '=', 'CUSTOMER#alex');
  expect(query.keyCondition('amount', 'between', [-1, 2n]).build().ExpressionAttributeValues).toEqual({
    ':PK': { S: 'CUSTOMER#alex' },
    ':amount': { N: '-1' },
    ':amount_2': { N: '2' },
  });
  for (const key of ['1', Number.NaN, undefined, null, {}, new Uint8Array(1)]) {
    expect(thrownBy(() => query.keyCondition('amount', '>', key)).message).toMatch(/amount/);
  }
  expect(thrownBy(() => query.keyCondition('amount', 'between', [10, 9])).code).toBe('condition');
  expect(thrownBy(() => query.keyCondition('amount', 'begins_with', 1)).code).toBe('condition');
});

it('goes through the attributes of a key of several from left to right, a range last', () => {
  const partition = shop.query('Multi').keyCondition('region', '=', 'eu').keyCondition('GSI1PK', '=', 'ORDER#1');
  const query = partition.keyCondition('GSI1SK', '=', 'ORDER#1').keyCondition('amount', '>', 1);
  expect(query.build().KeyConditionExpression).toBe(
    '#region = :region AND #GSI1PK = :GSI1PK AND #GSI1SK = :GSI1SK AND #amount > :amount',
  );
  expect(thrownBy(() => query.keyCondition('region2', '=', 'x')).message).toBe(
    wordsOf(afterRange, { field: 'region2', ranged: 'amount' }),
  );
  expect(thrownBy(() => partition.keyCondition('amount', '=', 1)).message).toBe(
    wordsOf(gap, { field: 'amount', missing: 'GSI1SK' }),
  );
  expect(thrownBy(() => query.keyCondition('amount', '=', 1)).message).toBe(wordsOf(oneCondition, { field: 'amount' }));
  const half = shop.query('Multi').keyCondition('region', '=', 'eu');
  expect(thrownBy(() => half.keyCondition('GSI1SK', '=', 'ORDER#1')).message).toBe(
    wordsOf(noSortKey, {
      index: 'Multi',
      missing: 'GSI1PK',
      hint: ': its attributes are region, GSI1PK, GSI1SK, amount, region2',
    }),
  );
  expect(thrownBy(() => half.build())).toEqual({
    code: 'condition',
    field: 'GSI1PK',
    message: wordsOf(partialKey, { attribute: 'GSI1PK', index: 'Multi' }),
  });
});

it('is rejected where no entity has such a key, and says which there are', () => {
  expect(thrownBy(() => shop.query('primary').keyCondition('PK', '=', 'CUSTMER#alex'))).toEqual({
    code: 'key',
    field: 'PK',
    message: 'PK must match CUSTOMER#{username} or ORDER#{orderId}#ITEM#{item|pad:3}, but is "CUSTMER#alex"',
  });
  for (const [operator, key] of [
    ['begins_with', 'ITEM#'],
    ['begins_with', 'ORDER#'],
    ['>', 'ORDER$'],
    ['=', '#ORDER#'],
    ['=', '#ORDER#1#2'],
    ['between', ['#ORDER#', 'ORDER#']],
  ] as const) {
    expect(thrownBy(() => primary().keyCondition('SK', operator, key))).toMatchObject({ code: 'key', field: 'SK' });
  }
  for (const key of ['', undefined, null, 5, 'a\ud800']) {
    expect(() => shop.query('primary').keyCondition('PK', '=', key)).toThrow(/PK/);
  }
  expect(thrownBy(() => primary().keyCondition('SK', '=', `#ORDER#${'x'.repeat(1020)}`)).code).toBe('key');
});

it('is rejected in the wrong place, or with the wrong operator', () => {
  const first = (attribute: string, operator: string, key: unknown = 'CUSTOMER#alex') =>
    thrownBy(() => shop.query('primary').keyCondition(attribute, operator, key)).message;
  const hint = ': its attributes are PK, SK';
  expect(first('SK', '=')).toBe(wordsOf(noSortKey, { index: 'primary', missing: 'PK', hint }));
  expect(first('GSI1PK', '=')).toBe(wordsOf(unknownField, { field: 'GSI1PK', index: 'primary', hint }));
  expect(first('PK', 'begins_with')).toBe(wordsOf(partitionCondition, { field: 'PK', index: 'primary' }));
  // Of a partition key, its rule is the help: an operator that is meant would be rejected, too.
  expect(first('PK', '<>')).toBe(wordsOf(partitionCondition, { field: 'PK', index: 'primary' }));
  expect(thrownBy(() => primary().keyCondition('PK', '=', 'CUSTOMER#alex')).message).toBe(
    wordsOf(oneCondition, { field: 'PK' }),
  );
  expect(thrownBy(() => primary().keyCondition('SK', 'between', '#ORDER#1')).code).toBe('condition');
  expect(thrownBy(() => primary().keyCondition('SK', 'between', ['#ORDER#2', '#ORDER#1'])).code).toBe('condition');
  expect(
    thrownBy(() => shop.query('primary').where({ username: 'alex' }).keyCondition('SK', '=', '#ORDER#1')).message,
  ).toBe(wordsOf(afterFields));
  expect(thrownBy(() => shop.query('primary', 'Order').keyCondition('PK', '=', 'CUSTOMER#alex'))).toMatchObject({
    code: 'condition',
    entity: 'Order',
  });
});

it('narrows what it reads by the sort key, a range by what both its bounds begin with', () => {
  const parsed = (operator: string, key: unknown) =>
    primary()
      .keyCondition('SK', operator, key)
      .parse({ Items: [item] }).count;
  expect(parsed('<', '#ORDER#')).toBe(1);
  expect(parsed('between', ['#ORDER#', 'CUSTOMER#'])).toBe(1);
  expect(thrownBy(() => parsed('begins_with', '#ORDER#')).code).toBe('unrecognized');
  expect(thrownBy(() => parsed('between', ['#ORDER#1', '#ORDER#2'])).code).toBe('unrecognized');
  expect(thrownBy(() => parsed('=', '#ORDER#2')).code).toBe('unrecognized');
});

it.each([Object.create(null), {}, [], Symbol('='), 5, null, undefined])(
  'anything but a string as the operator is a KeyformError: %#',
  (operator) => {
    const { code, message } = thrownBy(() => primary().keyCondition('SK', operator as never, '#ORDER#1'));
    expect(code).toBe('condition');
    expect(message).toMatch(/^'SK' /);
  },
);

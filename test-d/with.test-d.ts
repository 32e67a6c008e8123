/** Options of the SDK: the type of the request has them as they were given. */
import { batchWrite, transactWrite } from 'keyform';
import { expectAssignable, expectType } from 'tsd';
import { expect, test } from 'vitest';
import { prove } from '../test/support/prove.js';
import { shop } from './fixtures.js';

const orders = shop.query('GSI1', 'Order').where({ orderId: '1' });
const get = shop.get('Customer', { username: 'alex' });
const put = shop.put('Settings', { theme: 'dark' });

test('a request has the options in its type, the latest of one name', () => {
  const built = orders
    .consumedCapacity()
    .with({ Select: 'COUNT', TableName: 'Other' })
    .with({ ReturnConsumedCapacity: 'INDEXES' })
    .build();
  expectType<'COUNT'>(built.Select);
  expectType<'Other'>(built.TableName);
  expectType<'INDEXES'>(built.ReturnConsumedCapacity);
  expect(built).toMatchObject({ Select: 'COUNT', TableName: 'Other', ReturnConsumedCapacity: 'INDEXES' });
});

test('a scan is read in a segment by hand', () => {
  prove(shop.scan('primary').with({ Segment: 0, TotalSegments: 4 }).build(), {
    TableName: 'EcommerceTable',
    Segment: 0,
    TotalSegments: 4,
  });
});

test('a variable and an interface are options', () => {
  interface Told {
    ReturnConsumedCapacity: 'TOTAL' | 'INDEXES';
    ReturnItemCollectionMetrics?: 'SIZE';
  }
  const told: Told = { ReturnConsumedCapacity: 'TOTAL' };
  const built = put.with(told).build();
  expectType<'TOTAL' | 'INDEXES'>(built.ReturnConsumedCapacity);
  expectAssignable<'SIZE' | undefined>(built.ReturnItemCollectionMetrics);
  expect(built.ReturnConsumedCapacity).toBe('TOTAL');
  expect(built).not.toHaveProperty('ReturnItemCollectionMetrics');
  const table = { TableName: 'Other' };
  expectType<string>(get.with(table).build().TableName);
  expect(get.with(table).build().TableName).toBe('Other');
  for (const write of [batchWrite([put]).with(told), transactWrite([put]).with(told)]) {
    expect([write.build()].flat()[0]).toMatchObject(told);
  }
});

test('an option that may be undefined, or not be there, is one', () => {
  const select = undefined as 'COUNT' | undefined;
  const may = orders.with({ Select: select }).build();
  expectAssignable<'COUNT' | undefined>(may.Select);
  expect(may.Select).toBeUndefined();
  const spread = orders.with({ ...(select !== undefined && { Select: select }) }).build();
  expect(spread).not.toHaveProperty('Select');
});

test('a union of options is one of them', () => {
  const isWhole = true as boolean;
  const built = orders.with(isWhole ? { Select: 'COUNT' } : { ReturnConsumedCapacity: 'TOTAL' }).build();
  expect(built).toMatchObject({ Select: 'COUNT' });
});

test('builders that grow take the same options and stay what they are', () => {
  let query = orders.dynamic();
  query = query.with({ Select: 'COUNT' });
  let write = put.dynamic();
  write = write.with({ ReturnItemCollectionMetrics: 'SIZE' });
  expect(query.build()).toMatchObject({ Select: 'COUNT' });
  expect(write.build()).toMatchObject({ ReturnItemCollectionMetrics: 'SIZE' });
});

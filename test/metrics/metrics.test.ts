import { batchGet, batchWrite, transactGet, transactWrite } from 'keyform';
import { expect, it } from 'vitest';
import { invalidOption } from '../../src/facts/messages/requests.js';
import { metricsOf } from '../../src/requests/metrics.js';
import { shop } from '../options/shop.js';
import { thrownBy } from '../support/thrown-by.js';
import { wordsOf } from '../support/words-of.js';

const document = { id: '1', owner: 'ada', text: 'x' };
const ada = { username: 'ada', email: 'ada@x.org' };
const capacity = { ReturnConsumedCapacity: 'TOTAL' };
const both = { ...capacity, ReturnItemCollectionMetrics: 'SIZE' };

it('every request asks for its figures, and nothing else changes in it', () => {
  const [get, put] = [shop.get('Document', { id: '1' }), shop.put('Document', document)];
  const [create, remove] = [shop.create('Document', document), shop.delete('Document', { id: '1' })];
  const update = shop.update('Document', { id: '1' }).set({ text: 'y' });
  expect(get.consumedCapacity().build()).toStrictEqual({ ...get.build(), ...capacity });
  expect(get.consumedCapacity().document()).toStrictEqual({ ...get.document(), ...capacity });
  for (const write of [put, create, remove]) {
    expect(write.consumedCapacity().collectionMetrics().build()).toStrictEqual({ ...write.build(), ...both });
    expect(write.collectionMetrics().consumedCapacity().document()).toStrictEqual({ ...write.document(), ...both });
  }
  expect(update.consumedCapacity().collectionMetrics().build()).toStrictEqual({ ...update.build(), ...both });

  const invite = shop.put('Invite', { username: 'ada', code: '1' });
  const [reads, writes] = [transactGet([get]), transactWrite([invite])];
  expect(reads.consumedCapacity().build()).toStrictEqual({ ...reads.build(), ...capacity });
  expect(writes.consumedCapacity().collectionMetrics().build()).toStrictEqual({ ...writes.build(), ...both });
  expect(batchGet([get]).consumedCapacity().build()).toStrictEqual([{ ...batchGet([get]).build()[0], ...capacity }]);
  const batch = batchWrite([invite]);
  expect(batch.consumedCapacity().collectionMetrics().build()).toStrictEqual([{ ...batch.build()[0], ...both }]);
  const unique = shop.create('User', ada);
  expect(unique.consumedCapacity().collectionMetrics().build()).toStrictEqual({ ...unique.build(), ...both });
});

it('the last of several details counts', () => {
  const put = shop.put('Invite', { username: 'ada', code: '1' }).consumedCapacity().consumedCapacity('INDEXES');
  expect(put.build().ReturnConsumedCapacity).toBe('INDEXES');
});

it('a detail that there is not is rejected, and a request that asks by itself has no place among others', () => {
  const put = shop.put('Invite', { username: 'ada', code: '1' });
  for (const request of [put, shop.get('Document', { id: '1' }), batchWrite([put]), transactWrite([put])]) {
    const consumedCapacity = request.consumedCapacity as (detail: string) => object;
    expect(thrownBy(() => consumedCapacity.call(request, 'ALL')).message).toBe(
      wordsOf(invalidOption, { option: 'consumedCapacity', expected: "'TOTAL' or 'INDEXES'", value: '"ALL"' }),
    );
  }
  expect(thrownBy(() => transactWrite([put.consumedCapacity()] as never).build()).message).toBe(
    "ReturnConsumedCapacity can't be part of transactWrite: remove it, or send the request on its own (request #0)",
  );
});

it('answers of several tables tell of each, its collections with their keys', () => {
  const metrics = metricsOf({
    ConsumedCapacity: [
      {
        TableName: 'A',
        CapacityUnits: 3,
        Table: { CapacityUnits: 2 },
        GlobalSecondaryIndexes: { G: { CapacityUnits: 1 } },
      },
      { TableName: 'B', CapacityUnits: 2 },
    ],
    ItemCollectionMetrics: {
      B: [{ ItemCollectionKey: { id: { N: '7' } }, SizeEstimateRangeGB: [0, 1] }],
      C: [{ ItemCollectionKey: { PK: { S: 'X' } }, SizeEstimateRangeGB: [2, 3] }],
    },
  });
  expect(metrics).toStrictEqual([
    { table: 'A', consumedCapacity: 3, consumedByIndex: { primary: 2, G: 1 }, collections: [] },
    { table: 'B', consumedCapacity: 2, collections: [{ key: { id: 7 }, sizeGB: [0, 1] }] },
    { table: 'C', consumedCapacity: undefined, collections: [{ key: { PK: 'X' }, sizeGB: [2, 3] }] },
  ]);
});

it('an answer that tells nothing gives nothing', () => {
  expect(metricsOf({})).toEqual([]);
  expect(metricsOf({}, 'A')).toEqual([]);
});

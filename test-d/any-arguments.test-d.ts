/** Request types with `any` for their arguments, as helper functions declare them: results and requests are `any`, never less. */
import type {
  BatchGet,
  BatchWrite,
  CheckRequest,
  CollectionQuery,
  Count,
  DeleteRequest,
  DynamicDelete,
  DynamicPut,
  DynamicUpdate,
  GetRequest,
  Page,
  PutRequest,
  Query,
  Scan,
  Segments,
  ShardedQuery,
  TransactedWrite,
  TransactGet,
  TransactWrite,
  UpdateRequest,
} from 'keyform';
import { batchGet, batchWrite, transactGet, transactWrite } from 'keyform';
import { expectType } from 'tsd';
import { expect, test } from 'vitest';
import type { Equal } from '../test/support/prove.js';
import { shop } from './fixtures.js';

const key = { username: 'a', orderId: '1' } as const;
const order = { ...key, status: 'PLACED', placedAt: new Date(0), amount: 5 } as const;
const stored = shop.put('Order', order).build().Item;
const update = shop.update('Order', key).set({ amount: 5 }).returning('ALL_NEW');

// biome-ignore lint/suspicious/noExplicitAny: the subject of these tests
type Any = any;

/** Fails to compile where `Actual` is not `any`. */
const isAny = <Actual>(actual: Actual, ..._proof: Equal<Actual, Any> extends true ? [] : ['not any', Actual]): Actual =>
  actual;

test('a write returns any: what it returns depends on its options', () => {
  const written = (request: UpdateRequest<Any, Any, Any, Any, Any>) => isAny(request.parse({ Attributes: stored }));
  expect(written(update as never)).toMatchObject(order);
  expect(written(shop.update('Order', key).set({ amount: 5 }) as never)).toBe(undefined);
  const old = (request: DeleteRequest<Any, Any, Any, Any>) => isAny(request.parse({ Attributes: stored }));
  expect(old(shop.delete('Order', key).returning('ALL_OLD') as never)).toMatchObject(order);
  const replaced = (request: PutRequest<Any, Any, Any, Any>) => isAny(request.parse({ Attributes: stored }));
  expect(replaced(shop.put('Order', order).returning('ALL_OLD') as never)).toMatchObject(order);
  const read = (request: GetRequest<Any, Any, Any, Any>) => isAny(request.parse({ Item: stored }));
  expect(read(shop.get('Order', key) as never)).toMatchObject(order);
});

test('so does execute, of a builder that grows step by step, too', () => {
  type Executed<Request extends { execute(client: never): unknown }> = Awaited<ReturnType<Request['execute']>>;
  isAny({} as Executed<UpdateRequest<Any, Any, Any, Any, Any>>);
  isAny({} as Executed<PutRequest<Any, Any, Any, Any>>);
  isAny({} as Executed<DeleteRequest<Any, Any, Any, Any>>);
  isAny({} as Executed<GetRequest<Any, Any, Any, Any>>);
  isAny({} as Executed<DynamicUpdate<Any, Any, Any>>);
  isAny({} as Executed<DynamicPut<Any, Any, Any>>);
  isAny({} as Executed<DynamicDelete<Any, Any, Any>>);
  isAny({} as Executed<TransactedWrite<Any, Any, Any, Any, Any>>);
  expectType<Page<Any>>({} as Executed<Query<Any, Any, Any, Any, Any>>);
  expectType<Page<Any>>({} as Executed<Scan<Any, Any, Any, Any>>);
  expectType<Page<Any>>({} as Executed<Segments<Any, Any, Any, Any, Any>>);
  expectType<Page<Any>>({} as Executed<ShardedQuery<Any, Any, Any, Any, Any, Any>>);
  expectType<Page<Any>>({} as Executed<CollectionQuery<Any, Any>>);
  expect(update.parse({ Attributes: stored })).toMatchObject(order);
});

test('every part of the request may be there', () => {
  const request = (of: UpdateRequest<Any, Any, Any, Any, Any>) => isAny(of.build()['ReturnValues']);
  expect(request(update as never)).toBe('ALL_NEW');
  const condition = (of: PutRequest<Any, Any, Any, Any>) => isAny(of.document()['ConditionExpression']);
  expect(condition(shop.put('Order', order) as never)).toBe(undefined);
  const consistent = (of: GetRequest<Any, Any, Any, Any>) => isAny(of.build()['ConsistentRead']);
  expect(consistent(shop.get('Order', key).consistent() as never)).toBe(true);
  const deleted = (of: DeleteRequest<Any, Any, Any, Any>) => isAny(of.build()['ReturnValues']);
  expect(deleted(shop.delete('Order', key).returning('ALL_OLD') as never)).toBe('ALL_OLD');
  const check = (of: CheckRequest<Any, Any, Any, Any>) => isAny(of.build()['ConditionExpression']);
  expect(check(shop.check('Order', key).mustExist() as never)).toBe('attribute_exists(#PK)');
  const query = (of: Query<Any, Any, Any, Any, Any>) => isAny(of.build()['Limit']);
  expect(query(shop.query('primary', 'Order').where({ username: 'a' }).limit(5) as never)).toBe(5);
  const scan = (of: Scan<Any, Any, Any, Any>) => isAny(of.document()['ProjectionExpression']);
  expect(scan(shop.scan('primary', 'Order').project('amount') as never)).toContain('#amount');
});

test('a batch and a transaction may be of anything', () => {
  const gets = (of: BatchGet<Any, Any, Any>) => isAny(of.build()[0]?.['RequestItems']);
  expect(gets(batchGet([shop.get('Order', key)]) as never)).toHaveProperty('EcommerceTable');
  const writes = (of: BatchWrite<Any, Any, Any>) => isAny(of.build()[0]?.['RequestItems']);
  expect(writes(batchWrite([shop.delete('Order', key)]) as never)).toHaveProperty('EcommerceTable');
  const reads = (of: TransactGet<Any, Any, Any>) => of.parse({ Responses: [{ Item: stored }] }).items;
  expectType<unknown>(reads(transactGet([shop.get('Order', key)]) as never));
  const results = (of: TransactWrite<Any, Any, Any>) => of.parse({})[0];
  expectType<unknown>(results(transactWrite([shop.put('Order', order)]) as never));
  expect(results(transactWrite([shop.put('Order', order)]) as never)).toMatchObject(order);
});

test('reads of any arguments can be counted', () => {
  const count = (of: Query<Any, Any, Any, Any, Any> | Scan<Any, Any, Any, Any>) =>
    of.count({ send: async () => ({ Count: 1 }) } as never);
  expectType<Promise<Count>>(count(shop.scan('primary', 'Order') as never));
});

/**
 * Builders in variables: the type of a builder is its request, and a variable has one type. What the compiler says of each line is
 * in `test/proof/variables.test.ts`.
 */
import { batchGet, batchWrite, segments, shards, transactGet, transactWrite } from 'keyform';
import { expectType } from 'tsd';
import { describe, expect, test } from 'vitest';
import { shop } from './fixtures.js';
import { work } from './fixtures-dynamic.js';

const orders = shop.query('primary', 'Order').where({ username: 'a' });
const large = orders.filter({ amount: { '>': 100 } });
const orderKey = { username: 'a', orderId: '1' };
const is = (value: boolean): boolean => value;

describe('a variable that holds a builder takes no builder of another request', () => {
  test('of a query', () => {
    let query = orders;
    // @ts-expect-error -- a first filter
    query = query.filter({ amount: 1 });
    // @ts-expect-error -- a second one
    query = query.filter({ status: 'PLACED' });
    // @ts-expect-error -- a first limit
    query = query.limit(3);
    // @ts-expect-error -- another limit
    query = query.limit(4);
    // @ts-expect-error -- the number of matching items
    query = query.take(5);
    // @ts-expect-error -- the other order
    query = query.descending();
    // @ts-expect-error -- consistent
    query = query.consistent();
    // @ts-expect-error -- a cursor, or none
    query = query.startFrom(undefined);
    // @ts-expect-error -- figures
    query = query.consumedCapacity();
    // @ts-expect-error -- an option of the SDK
    query = query.with({ Select: 'ALL_ATTRIBUTES' });
    // @ts-expect-error -- parts of the items
    query = query.project('status');
    expect(query.build()).toHaveProperty('FilterExpression', '#amount = :amount AND #status = :status');
  });

  test('of a query that has less', () => {
    let query = large;
    // @ts-expect-error -- without the filter
    query = orders;
    expect(query.build()).not.toHaveProperty('FilterExpression');
  });

  test('of a query by other fields', () => {
    let query = orders;
    // @ts-expect-error -- a condition on the sort key
    query = shop.query('primary', 'Order').where({ username: 'a', orderId: '1' });
    expect(query.build().KeyConditionExpression).toBe('#PK = :PK AND #SK = :SK');
    let all = shop.query('primary').where({ username: 'a' });
    // @ts-expect-error -- with a filter
    all = all.filter({ Type: 'Order' });
    expect(all.build()).toHaveProperty('FilterExpression');
  });

  test('of a query by keys', () => {
    let query = shop.query('primary').keyCondition('PK', '=', 'CUSTOMER#a');
    // @ts-expect-error -- a condition on the sort key
    query = query.keyCondition('SK', 'begins_with', '#ORDER#');
    // @ts-expect-error -- a limit
    query = query.limit(2);
    expect(query.build().KeyConditionExpression).toBe('#PK = :PK AND begins_with(#SK, :SK)');
  });

  test('of a query of shards, a scan and its segments', () => {
    let sharded = shards(work.query('primary', 'Visit').where({ day: 'd' }));
    // @ts-expect-error -- a limit
    sharded = sharded.limit(1);
    // @ts-expect-error -- a filter
    sharded = sharded.filter({ page: '/' });
    let scan = shop.scan('primary', 'Order');
    // @ts-expect-error -- a filter
    scan = scan.filter({ amount: 1 });
    // @ts-expect-error -- a limit
    scan = scan.limit(1);
    let parallel = segments(shop.scan('primary', 'Order'), 2);
    parallel = parallel.startFrom(undefined);
    expect([sharded.build()[0], scan.build(), parallel.build()[0]]).toMatchObject([
      { Limit: 1, FilterExpression: '#page = :page' },
      { Limit: 1, FilterExpression: '#Type = :Type AND #amount = :amount' },
      { TotalSegments: 2 },
    ]);
  });

  test('of a request for one item', () => {
    let get = shop.get('Order', orderKey);
    // @ts-expect-error -- consistent
    get = get.consistent();
    // @ts-expect-error -- parts of the item
    get = get.project('status');
    let put = shop.put('CustomerEmail', { email: 'e', username: 'u' });
    // @ts-expect-error -- a condition
    put = put.condition({ username: 'u' });
    // @ts-expect-error -- a result
    put = put.returning('ALL_OLD');
    let update = shop.update('Order', orderKey).set({ amount: 1 });
    // @ts-expect-error -- a condition
    update = update.mustExist();
    // @ts-expect-error -- another change
    update = update.remove('coupon');
    let deletion = shop.delete('Order', orderKey);
    // @ts-expect-error -- a condition
    deletion = deletion.mustExist();
    let check = shop.check('Order', orderKey).mustExist();
    // @ts-expect-error -- another condition
    check = check.condition({ amount: 1 });
    expect([get.build(), put.build(), update.build(), deletion.build(), check.build()]).toMatchObject([
      { ConsistentRead: true, ProjectionExpression: '#status, #Type' },
      { ConditionExpression: '#username = :username', ReturnValues: 'ALL_OLD' },
      {
        ConditionExpression: 'attribute_exists(#PK)',
        UpdateExpression: 'SET #amount = :amount REMOVE #coupon, #GSI2PK, #GSI2SK',
      },
      { ConditionExpression: 'attribute_exists(#PK)' },
      { ConditionExpression: 'attribute_exists(#PK) AND #amount = :amount' },
    ]);
  });

  test('of a batch or a transaction', () => {
    let gets = batchGet([shop.get('Order', orderKey)]);
    // @ts-expect-error -- figures
    gets = gets.consumedCapacity();
    let reads = transactGet([shop.get('Order', orderKey)]);
    // @ts-expect-error -- figures
    reads = reads.consumedCapacity();
    let puts = batchWrite([shop.delete('Order', orderKey)]);
    // @ts-expect-error -- figures
    puts = puts.collectionMetrics();
    let writes = transactWrite([shop.delete('Order', orderKey)]);
    // @ts-expect-error -- a token
    writes = writes.token('t');
    let mail = work.put('Mail', { box: 'b', id: '1', address: 'a' });
    // @ts-expect-error -- a token
    mail = mail.token('t');
    expect([gets.build()[0], reads.build(), puts.build()[0], writes.build(), mail.build()]).toMatchObject([
      { ReturnConsumedCapacity: 'TOTAL' },
      { ReturnConsumedCapacity: 'TOTAL' },
      { ReturnItemCollectionMetrics: 'SIZE' },
      { ClientRequestToken: 't' },
      { ClientRequestToken: 't' },
    ]);
  });

  test('but one of the same request', () => {
    let query = orders;
    query = shop.query('primary', 'Order').where({ username: 'a' });
    let get = shop.get('Order', orderKey);
    get = shop.get('Order', { username: 'b', orderId: '2' });
    let put = shop.put('CustomerEmail', { email: 'e', username: 'u' });
    put = shop.put('CustomerEmail', { email: 'f', username: 'v' });
    expect([query.build(), get.build().Key.SK, put.build().Item.PK]).toMatchObject([
      {},
      { S: '#ORDER#2' },
      { S: 'CUSTOMEREMAIL#f' },
    ]);
  });
});

describe('one of two builders has the type of both', () => {
  const one = is(true) ? orders : large;
  const two = [orders, large];

  test('in a ternary, and in a list', () => {
    expectType<typeof orders | typeof large>(one);
    expectType<(typeof orders | typeof large)[]>(two);
    const [, second] = two;
    const input = second === undefined || second === orders ? undefined : (second as typeof large).build();
    expect(input?.FilterExpression).toBe('#amount > :amount');
  });

  test('what both can be asked for can be called', () => {
    const page = one.parse({});
    expectType<ReturnType<typeof orders.parse>>(page);
    const narrow = (is(true) ? orders.project('status') : orders.project('status', 'amount')).parse({}).items;
    expectType<'PLACED' | 'SHIPPED' | undefined>(narrow[0]?.status);
    // @ts-expect-error -- only one of the two reads it
    narrow[0]?.amount;
    expect([page.items, one.descending().limit(2).build().Limit]).toEqual([[], 2]);
  });

  test('dynamic() makes one type of them, as wide as what is sent', () => {
    const input = (is(false) ? orders : large.limit(5)).dynamic().build();
    expectType<string | undefined>(input.FilterExpression);
    expectType<number | undefined>(input.Limit);
    expect(input).toStrictEqual(large.limit(5).build());
    const update = shop.update('Order', orderKey).set({ amount: 1 });
    const change = (is(false) ? update : update.mustExist()).dynamic().build();
    expectType<string | undefined>(change.ConditionExpression);
    expect(change.ConditionExpression).toBe('attribute_exists(#PK)');
  });

  test('a batch takes either', () => {
    const get = shop.get('Order', orderKey);
    const { items } = batchGet([is(true) ? get.project('status') : get]).parse([{}]);
    expectType<'PLACED' | 'SHIPPED' | undefined>(items[0]?.status);
    expect(items).toEqual([undefined]);
  });
});

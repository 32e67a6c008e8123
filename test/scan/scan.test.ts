import { table } from 'keyform';
import { expect, it } from 'vitest';
import { notProjected } from '../../src/facts/messages/expressions.js';
import { globalConsistency, notInIndex } from '../../src/facts/messages/key-conditions.js';
import { cursorOfOtherRead } from '../../src/facts/messages/reads.js';
import { createScan, type Scan } from '../../src/reads/scan.js';
import { segmentsOf as segments } from '../../src/reads/segments.js';
import { definition } from '../query/shop.js';
import { type Opened, open, thrownBy } from '../query/support.js';
import { wordsOf } from '../support/words-of.js';

const shop = open(definition);
const scanOf = ({ model }: Opened, index: string, entity?: string): Scan =>
  createScan(model, model.indexes.get(index) as never, entity === undefined ? undefined : model.entities.get(entity));
const wire = (name: string, item: object, of = shop): Record<string, unknown> =>
  of.model.entities.get(name)?.encode(item) ?? {};

const order = { username: 'alex', orderId: '1', amount: 5, region: 'eu' };

it('a scan of a table sends its name, and nothing that is empty', () => {
  expect(scanOf(shop, 'primary').build()).toStrictEqual({ TableName: 'TestTable' });
  expect(scanOf(shop, 'primary').document()).toStrictEqual({ TableName: 'TestTable' });
  expect(scanOf(shop, 'GSI1').build()).toStrictEqual({ TableName: 'TestTable', IndexName: 'GSI1' });
  expect(scanOf(shop, 'primary').project('amount').build()).toStrictEqual({
    TableName: 'TestTable',
    ProjectionExpression: '#amount, #Type',
    ExpressionAttributeNames: { '#amount': 'amount', '#Type': 'Type' },
  });
});

it('a scan for an entity filters by the type, and then by what the user says', () => {
  const scan = scanOf(shop, 'primary', 'Order');
  expect(scan.build()).toStrictEqual({
    TableName: 'TestTable',
    FilterExpression: '#Type = :Type',
    ExpressionAttributeNames: { '#Type': 'Type' },
    ExpressionAttributeValues: { ':Type': { S: 'Order' } },
  });
  expect(
    scan
      .filter({ region: 'eu' })
      .filter({ amount: { '>': 1 } })
      .document(),
  ).toMatchObject({
    FilterExpression: '#Type = :Type AND #region = :region AND #amount > :amount',
    ExpressionAttributeValues: { ':Type': 'Order', ':region': 'eu', ':amount': 1 },
  });
});

it('a scan may filter by keys', () => {
  expect(
    scanOf(shop, 'GSI1', 'Order')
      .filter({ GSI1PK: { begins_with: 'ORDER#' }, SK: 'x' })
      .build(),
  ).toMatchObject({
    FilterExpression: '#Type = :Type AND begins_with(#GSI1PK, :GSI1PK) AND #SK = :SK',
  });
  expect(thrownBy(() => scanOf(shop, 'Keys').filter({ region: 'eu' })).message).toBe(
    wordsOf(notProjected, { index: 'Keys', field: 'region' }),
  );
});

it('where no filter can tell the entity, its keys do', () => {
  const scan = scanOf(shop, 'Keys', 'Order');
  expect(scan.build()).toStrictEqual({ TableName: 'TestTable', IndexName: 'Keys' });
  const keysOf = (name: string, item: object) => {
    const { PK, SK, GSI1PK, GSI1SK } = wire(name, item);
    return { PK, SK, GSI1PK, GSI1SK };
  };
  const page = scan.parse({
    Items: [keysOf('Order', order), keysOf('OrderItem', { orderId: '1', item: 1, kind: 'Book' })],
    ScannedCount: 2,
  });
  expect(page).toMatchObject({ items: [{ Type: 'Order', username: 'alex', orderId: '1' }], count: 1, scannedCount: 2 });
});

it('the items of a scan are those of all entities of the index', () => {
  const items = [wire('Customer', { username: 'alex' }), wire('Order', order)];
  expect(scanOf(shop, 'primary').parse({ Items: items }).items).toEqual([
    { Type: 'Customer', username: 'alex' },
    { Type: 'Order', ...order },
  ]);
  expect(thrownBy(() => scanOf(shop, 'GSI1').parse({ Items: items })).code).toBe('unrecognized');
});

it('a request has its parts in one order', () => {
  const scan = scanOf(shop, 'ByAmount', 'Order')
    .with({ Select: 'SPECIFIC_ATTRIBUTES' })
    .consumedCapacity('INDEXES')
    .consistent()
    .limit(3)
    .project('amount')
    .filter({ region: 'eu' });
  const started = scan.startFrom(scan.cursorFor({ Type: 'Order', ...order }));
  expect(Object.keys(started.build())).toEqual([
    'TableName',
    'IndexName',
    'FilterExpression',
    'ProjectionExpression',
    'ExpressionAttributeNames',
    'ExpressionAttributeValues',
    'Limit',
    'ConsistentRead',
    'ReturnConsumedCapacity',
    'ExclusiveStartKey',
    'Select',
  ]);
  expect(thrownBy(() => scanOf(shop, 'GSI1').consistent()).message).toBe(wordsOf(globalConsistency, { index: 'GSI1' }));
  expect(scan.consumedCapacity().build().ReturnConsumedCapacity).toBe('TOTAL');
  expect(thrownBy(() => scan.consumedCapacity('NONE' as never)).code).toBe('request');
});

it('a cursor of a scan is none of a query, nor the other way round, nor of another index', () => {
  const scan = scanOf(shop, 'GSI1');
  const query = shop.query('GSI1').where({ orderId: '1' });
  const item = { Type: 'Order', ...order };
  expect(scan.startFrom(scan.cursorFor(item)).build().ExclusiveStartKey).toEqual(
    query.startFrom(query.cursorFor(item)).build().ExclusiveStartKey,
  );
  expect(thrownBy(() => scan.startFrom(query.cursorFor(item))).message).toBe(
    wordsOf(cursorOfOtherRead, { scope: 'a query of GSI1', expected: 'a scan of GSI1', verb: 'query' }),
  );
  expect(thrownBy(() => query.startFrom(scan.cursorFor(item))).message).toBe(
    wordsOf(cursorOfOtherRead, { scope: 'a scan of GSI1', expected: 'a query of GSI1', verb: 'scan' }),
  );
  expect(thrownBy(() => scanOf(shop, 'Inverted').startFrom(scan.cursorFor(item))).code).toBe('cursor');
  expect(scanOf(shop, 'GSI1', 'Order').startFrom(scan.cursorFor(item)).build()).toHaveProperty('ExclusiveStartKey');
});

it('segments give one request each', () => {
  const scan = scanOf(shop, 'GSI1', 'Order').limit(5);
  const parts = scan.build();
  expect(segments(scan, 3).build()).toEqual([0, 1, 2].map((Segment) => ({ ...parts, Segment, TotalSegments: 3 })));
  expect(segments(scan, 1).document()).toEqual([{ ...(scan.document() as object), Segment: 0, TotalSegments: 1 }]);
  for (const total of [0, -1, 1.5, 1_000_001, Number.NaN, '4', undefined]) {
    expect(thrownBy(() => segments(scan, total as number)).message).toMatch(
      /^segments accepts a whole number from 1 to 1000000, but got/,
    );
  }
  expect(segments(scan, 1_000_000)).toHaveProperty('pages');
  const begun = scan.startFrom(scan.cursorFor({ Type: 'Order', ...order }));
  expect(thrownBy(() => segments(begun, 2)).code).toBe('request');
  expect(thrownBy(() => segments({}, 2)).message).toMatch(/^segments accepts a scan, but got /);
});

it('segments go on where each of them was, and those that are done are not read again', () => {
  const parallel = segments(scanOf(shop, 'primary'), 3);
  const keyOf = (item: object): object => {
    const { PK, SK } = wire('Order', item);
    return { PK, SK };
  };
  const first = parallel.parse([
    { Items: [wire('Order', order)], LastEvaluatedKey: keyOf(order) as never },
    { Items: [] },
    { Items: [wire('Customer', { username: 'bo' })], LastEvaluatedKey: wire('Customer', { username: 'bo' }) },
  ]);
  expect(first).toMatchObject({ count: 2, items: [{ Type: 'Order' }, { Type: 'Customer' }] });
  const rest = parallel.startFrom(first.cursor);
  expect(rest.build()).toEqual([
    { TableName: 'TestTable', Segment: 0, TotalSegments: 3, ExclusiveStartKey: keyOf(order) },
    {
      TableName: 'TestTable',
      Segment: 2,
      TotalSegments: 3,
      ExclusiveStartKey: { PK: { S: 'CUSTOMER#bo' }, SK: { S: 'CUSTOMER#bo' } },
    },
  ]);
  expect(rest.parse([{}, {}]).cursor).toBeUndefined();
  expect(thrownBy(() => rest.parse([{}, {}, {}])).code).toBe('request');
  expect(parallel.startFrom(undefined).build()).toHaveLength(3);
  const scan = scanOf(shop, 'primary');
  expect(thrownBy(() => segments(scan, 4).startFrom(first.cursor)).message).toBe(
    wordsOf(cursorOfOtherRead, {
      scope: 'a scan of primary in 3 segments',
      expected: 'a scan of primary in 4 segments',
      verb: 'scan',
    }),
  );
  expect(thrownBy(() => scan.startFrom(first.cursor)).code).toBe('cursor');
  expect(thrownBy(() => segments(scan, 3).startFrom(scan.cursorFor({ Type: 'Order', ...order }))).code).toBe('cursor');
  const damaged = `${first.cursor?.slice(0, -2)}AA`;
  expect(thrownBy(() => parallel.startFrom(damaged)).message).toMatch(/^this cursor is damaged/);
});

it('a scan begins at the table, which knows its indexes and entities', () => {
  const own = table('Table', definition) as unknown as { scan(index: string, entity?: string): Scan; name: string };
  expect(own.scan('primary', 'Order').build()).toMatchObject({ TableName: 'Table', FilterExpression: '#Type = :Type' });
  expect(thrownBy(() => own.scan('GSI2')).message).toMatch(/^Table has no index "GSI2"/);
  expect(thrownBy(() => own.scan('GSI1', 'Customer')).message).toBe(
    wordsOf(notInIndex, { entity: 'Customer', index: 'GSI1' }),
  );
  expect(thrownBy(() => own.scan('GSI1', 'Custome')).code).toBe('index');
});

it('every method gives another scan and leaves the first as it was', () => {
  const scan = scanOf(shop, 'primary');
  const before = JSON.stringify(scan.build());
  const cursor = scan.cursorFor({ Type: 'Customer', username: 'alex' });
  const others = [
    scan.filter({ Type: 'Order' }),
    scan.project('username'),
    scan.limit(1),
    scan.take(1),
    scan.consistent(),
    scan.consumedCapacity(),
    scan.startFrom(cursor),
    scan.with({ Select: 'COUNT' }),
  ];
  for (const other of others) expect(JSON.stringify(other.build())).not.toBe(before);
  expect(JSON.stringify(scan.build())).toBe(before);
});

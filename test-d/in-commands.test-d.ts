/** Requests in the place of an input of the SDK: the compiler compares their form, and what is expected is never more than what is sent. */
import {
  GetItemCommand,
  type GetItemCommandInput,
  QueryCommand,
  type QueryCommandInput,
  ScanCommand,
  type ScanCommandInput,
  TransactGetItemsCommand,
  type TransactGetItemsCommandInput,
  TransactWriteItemsCommand,
  type TransactWriteItemsCommandInput,
  UpdateItemCommand,
  type UpdateItemCommandInput,
} from '@aws-sdk/client-dynamodb';
import { QueryCommand as DocumentQuery, type QueryCommandInput as PlainQuery, PutCommand } from '@aws-sdk/lib-dynamodb';
import { transactGet, transactWrite } from 'keyform';
import { expectType } from 'tsd';
import { expect, test } from 'vitest';
import { shop } from './fixtures.js';

const key = { username: 'alex', orderId: '1' };
const orders = shop.query('primary', 'Order').where({ username: 'alex' }).limit(3);
const get = shop.get('Order', key);
const changed = shop.update('Order', key).set({ amount: 1 });
const update = changed.returning('ALL_NEW');
const check = shop.check('Order', { username: 'alex', orderId: '2' }).mustExist();

test('a request in a command is what it is in a variable', () => {
  const built = orders.build();
  expect(new QueryCommand(orders.build()).input).toEqual(built);
  expect(new DocumentQuery(orders.document()).input).toEqual(orders.document());
  expect(new GetItemCommand(get.build()).input).toEqual(get.build());
  expect(new UpdateItemCommand(update.build()).input).toEqual(update.build());
  expect(new ScanCommand(shop.scan('primary').build()).input).toEqual(shop.scan('primary').build());
  const write = transactWrite([changed, check]);
  expect(new TransactWriteItemsCommand(write.build()).input).toEqual(write.build());
  expect(new TransactGetItemsCommand(transactGet([get]).build()).input).toEqual(transactGet([get]).build());
  const settings = shop.put('Settings', { theme: 'dark' }).document();
  expect(new PutCommand(shop.put('Settings', { theme: 'dark' }).document()).input).toEqual(settings);
});

test('what is expected is what is given, without what may be missing beside it', () => {
  const declared: QueryCommandInput | undefined = orders.build();
  expectType<QueryCommandInput>(declared);
  const given = (): ScanCommandInput => shop.scan('primary', 'Order').build();
  const later = async (): Promise<GetItemCommandInput> => get.build();
  expectType<Promise<GetItemCommandInput>>(later());
  expect(given().FilterExpression).toBe('#Type = :Type');
  expect(declared.Limit).toBe(3);
});

test('where something narrower is expected, the literal request is compared', () => {
  const three: { Limit: 3 } = orders.build();
  const texts: { readonly KeyConditionExpression: '#PK = :PK AND begins_with(#SK, :SK)' } = orders.build();
  // @ts-expect-error another number
  const four: { Limit: 4 } = orders.build();
  // @ts-expect-error another text
  const other: { readonly UpdateExpression: 'SET #amount = :other' } = update.build();
  // @ts-expect-error the other client's values
  const plain: { Key: { PK: string } } = get.build();
  // @ts-expect-error a query has no condition
  const condition: { ConditionExpression: string } = orders.build();
  // @ts-expect-error the input of another command
  new UpdateItemCommand(orders.build());
  expect([three, texts, four, other, plain, condition]).toHaveLength(6);
});

test('where anything is expected, and in a type, it is the literal request', () => {
  const anything = <Value>(value: Value): Value => value;
  expectType<3>(anything(orders.build()).Limit);
  expectType<'SET #amount = :amount'>(anything(update.build()).UpdateExpression);
  type Built = ReturnType<typeof orders.build>;
  expectType<3>({} as Built['Limit']);
  type Plain = ReturnType<typeof update.document>;
  expectType<'ALL_NEW'>({} as Plain['ReturnValues']);
  const extended = <Input extends QueryCommandInput>(input: Input): Input => input;
  expectType<3>(extended(orders.build()).Limit);
  expect(extended(orders.build()).Limit).toBe(3);
});

test('a builder is what a helper takes that builds and sends', () => {
  const sent = (builder: { build(): QueryCommandInput }): QueryCommandInput => builder.build();
  const plain = (builder: { document(): PlainQuery }): PlainQuery => builder.document();
  expect(sent(orders).Limit).toBe(3);
  expect(plain(orders).Limit).toBe(3);
  const changing = (builder: { build(): UpdateItemCommandInput }): UpdateItemCommandInput => builder.build();
  // @ts-expect-error no update
  changing(orders);
});

test('the literal request of each verb is an input of the SDK', () => {
  const query = orders.with({ Select: 'COUNT', ReturnConsumedCapacity: 'NONE' }).startFrom(undefined).build();
  const scan = shop.scan('primary').with({ Segment: 0, TotalSegments: 2 }).build();
  const updated = update.condition({ amount: 2 }).mustExist().returnOnFailure().with({ TableName: 'Other' }).build();
  const write = transactWrite([
    changed,
    check,
    shop.put('Settings', { theme: 'dark' }),
    shop.delete('Order', { username: 'alex', orderId: '3' }),
  ])
    .token('once')
    .with({ ReturnItemCollectionMetrics: 'NONE' })
    .build();
  const read = transactGet([get]).build();
  const inputs: [QueryCommandInput, ScanCommandInput, UpdateItemCommandInput] = [query, scan, updated];
  const several: [TransactWriteItemsCommandInput, TransactGetItemsCommandInput] = [write, read];
  expect([...inputs, ...several]).toHaveLength(5);
});

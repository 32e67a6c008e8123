/**
 * Options of the SDK that neither the compiler nor the running program lets pass. `test/proof/messages.test.ts` compares the
 * messages.
 */
import { batchGet, batchWrite, transactGet, transactWrite } from 'keyform';
import { ownOption, unknownSdkOption } from '../src/facts/messages/options.js';
import { wordsOf } from '../test/support/words-of.js';
import { shop } from './fixtures.js';
import { rejects, rejectsInOtherWords } from './rejects.js';

const orders = shop.query('primary', 'Order').where({ username: 'alex' });
const scan = shop.scan('primary');
const get = shop.get('Customer', { username: 'alex' });
const put = shop.put('Settings', { theme: 'dark' });
const update = shop.update('Order', { username: 'alex', orderId: '1' }).set({ amount: 1 });
const remove = shop.delete('Customer', { username: 'alex' });

rejects(
  'a misspelt option beside a right one',
  wordsOf(unknownSdkOption, { option: 'Selct', command: 'ScanCommand', hint: ': did you mean "Select"?' }),
  () =>
    // @ts-expect-error -- misspelt
    scan.with({ TableName: 'Other', Selct: 'COUNT' }),
);

rejects(
  'an option of another command',
  wordsOf(unknownSdkOption, { option: 'ReturnItemCollectionMetrics', command: 'GetItemCommand' }),
  () =>
    // @ts-expect-error -- of a write
    get.with({ ReturnItemCollectionMetrics: 'SIZE' }),
);

const wide = { ReturnConsumedCapacity: 'TOTAL', Lmit: 3 } as const;

rejects(
  'a variable with an option too many',
  wordsOf(unknownSdkOption, { option: 'Lmit', command: 'QueryCommand', hint: ': did you mean "Limit"?' }),
  () =>
    // @ts-expect-error -- misspelt
    orders.with(wide),
);

interface Paging {
  Limit: number;
}

rejects('an interface', wordsOf(ownOption, { option: 'Limit', method: 'limit()' }), () => {
  const paging: Paging = { Limit: 3 };
  // @ts-expect-error -- limit
  return orders.with(paging);
});

interface Either {
  readonly is: { readonly Select: 'COUNT' } | { readonly Limit: number };
}

rejects('an option of a union', wordsOf(ownOption, { option: 'Limit', method: 'limit()' }), () => {
  const either: Either = { is: { Limit: 3 } };
  // @ts-expect-error -- limit
  return orders.with(either.is);
});

interface MayLimit {
  readonly Limit?: number;
}

rejects('an option that may be missing', wordsOf(ownOption, { option: 'Limit', method: 'limit()' }), () => {
  const may: MayLimit = { Limit: 3 };
  // @ts-expect-error -- limit
  return orders.with(may);
});

rejects('the limit of a scan', wordsOf(ownOption, { option: 'Limit', method: 'limit()' }), () =>
  // @ts-expect-error -- limit
  scan.with({ Limit: 3 }),
);

rejects('a filter', wordsOf(ownOption, { option: 'FilterExpression', method: 'filter()' }), () =>
  // @ts-expect-error -- filter
  orders.with({ FilterExpression: '#x = :x' }),
);

rejects('a key condition', wordsOf(ownOption, { option: 'KeyConditionExpression', method: 'where()' }), () =>
  // @ts-expect-error -- where
  orders.with({ KeyConditionExpression: '#x = :x' }),
);

rejects('the order', wordsOf(ownOption, { option: 'ScanIndexForward', method: 'descending()' }), () =>
  // @ts-expect-error -- descending
  orders.with({ ScanIndexForward: false }),
);

rejects('a place to start', wordsOf(ownOption, { option: 'ExclusiveStartKey', method: 'startFrom()' }), () =>
  // @ts-expect-error -- startFrom
  orders.with({ ExclusiveStartKey: {} }),
);

rejects('an index', wordsOf(ownOption, { option: 'IndexName', method: 'the first argument of query()' }), () =>
  // @ts-expect-error -- query
  orders.with({ IndexName: 'GSI1' }),
);

rejects('consistency of a get', wordsOf(ownOption, { option: 'ConsistentRead', method: 'consistent()' }), () =>
  // @ts-expect-error -- consistent
  get.with({ ConsistentRead: true }),
);

rejects('a projection of a get', wordsOf(ownOption, { option: 'ProjectionExpression', method: 'project()' }), () =>
  // @ts-expect-error -- project
  get.with({ ProjectionExpression: '#email' }),
);

rejects('another key', wordsOf(ownOption, { option: 'Key', method: 'the key of get()' }), () =>
  // @ts-expect-error -- get
  get.with({ Key: {} }),
);

rejects('another item', wordsOf(ownOption, { option: 'Item', method: 'the item of put()' }), () =>
  // @ts-expect-error -- put
  put.with({ Item: {} }),
);

rejects('what a put returns', wordsOf(ownOption, { option: 'ReturnValues', method: 'returning()' }), () =>
  // @ts-expect-error -- returning
  put.with({ ReturnValues: 'ALL_OLD' }),
);

rejects('what an update returns', wordsOf(ownOption, { option: 'ReturnValues', method: 'returning()' }), () =>
  // @ts-expect-error -- returning
  update.returning('ALL_NEW').with({ ReturnValues: 'NONE' }),
);

rejects(
  'a change',
  wordsOf(ownOption, { option: 'UpdateExpression', method: 'set(), add(), remove() and delete()' }),
  () =>
    // @ts-expect-error -- set
    update.with({ UpdateExpression: 'SET #x = :x' }),
);

rejects('a condition', wordsOf(ownOption, { option: 'ConditionExpression', method: 'condition()' }), () =>
  // @ts-expect-error -- condition
  remove.with({ ConditionExpression: '#x = :x' }),
);

rejects(
  'the old item',
  wordsOf(ownOption, { option: 'ReturnValuesOnConditionCheckFailure', method: 'returnOnFailure()' }),
  () =>
    // @ts-expect-error -- returnOnFailure
    remove.with({ ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }),
);

rejects(
  'the requests of a batch',
  wordsOf(ownOption, { option: 'RequestItems', method: 'the requests of batchGet()' }),
  () =>
    // @ts-expect-error -- batchGet
    batchGet([get]).with({ RequestItems: {} }),
);

rejects(
  'an option of a batch of writes',
  wordsOf(unknownSdkOption, { option: 'TableName', command: 'BatchWriteItemCommand' }),
  () =>
    // @ts-expect-error -- of one table
    batchWrite([put]).with({ TableName: 'Other' }),
);

rejects(
  'an option of a transaction of gets',
  wordsOf(unknownSdkOption, { option: 'TableName', command: 'TransactGetItemsCommand' }),
  () =>
    // @ts-expect-error -- of one table
    transactGet([get]).with({ TableName: 'Other' }),
);

rejects('a token', wordsOf(ownOption, { option: 'ClientRequestToken', method: 'token()' }), () =>
  // @ts-expect-error -- token
  transactWrite([put]).with({ ClientRequestToken: 'once' }),
);

rejects('an option of a dynamic query', wordsOf(ownOption, { option: 'Limit', method: 'limit()' }), () =>
  // @ts-expect-error -- limit
  orders.dynamic().with({ Limit: 3 }),
);

rejects(
  'an option of a dynamic scan',
  wordsOf(unknownSdkOption, { option: 'Lmit', command: 'ScanCommand', hint: ': did you mean "Limit"?' }),
  () =>
    // @ts-expect-error -- misspelt
    scan.dynamic().with({ Lmit: 3 }),
);

rejects('an option of a dynamic update', wordsOf(ownOption, { option: 'ReturnValues', method: 'returning()' }), () =>
  // @ts-expect-error -- returning
  update.dynamic().with({ ReturnValues: 'NONE' }),
);

rejectsInOtherWords('a value that an option does not have', 'Select must be one of ALL_ATTRI', () =>
  // @ts-expect-error -- COUNT
  orders.with({ Select: 'CONT' }),
);

rejectsInOtherWords('a number for a text', 'TableName must be a non-empty string, but is 3', () =>
  // @ts-expect-error -- a text
  get.with({ TableName: 3 }),
);

rejectsInOtherWords('a text for a number', 'Segment must be a whole number from 0 to 999999, but is "1"', () =>
  // @ts-expect-error -- a number
  scan.with({ Segment: '1', TotalSegments: 2 }),
);

rejectsInOtherWords('a record of options', 'TableName must be a non-empty string, but is 3', () =>
  // @ts-expect-error -- its values are numbers
  orders.with({ TableName: 3 } as Record<string, number>),
);

rejectsInOtherWords('a text in the place of the options', "with accepts an object of the SDK's options", () =>
  // @ts-expect-error -- an object
  put.with('TOTAL'),
);

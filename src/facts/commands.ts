/**
 * The options of the SDK's commands that keyform sets itself, each with the method that sets it. The types and the run time both derive
 * from these rows the message of `with()` for an option that it doesn't accept.
 */

const READ = {
  ProjectionExpression: 'project()',
  AttributesToGet: 'project()',
  ConsistentRead: 'consistent()',
} as const;

const PAGE = {
  ...READ,
  FilterExpression: 'filter()',
  ConditionalOperator: 'filter()',
  ExpressionAttributeNames: 'filter() and project()',
  ExpressionAttributeValues: 'filter()',
  ExclusiveStartKey: 'startFrom()',
  Limit: 'limit()',
} as const;

const WRITE = {
  ConditionExpression: 'condition()',
  ConditionalOperator: 'condition()',
  Expected: 'condition()',
  ExpressionAttributeNames: 'condition()',
  ExpressionAttributeValues: 'condition()',
  ReturnValues: 'returning()',
  ReturnValuesOnConditionCheckFailure: 'returnOnFailure()',
} as const;

export const QUERY_OPTIONS = {
  ...PAGE,
  IndexName: 'the first argument of query()',
  KeyConditionExpression: 'where()',
  KeyConditions: 'where()',
  QueryFilter: 'filter()',
  ScanIndexForward: 'descending()',
} as const;

export const SCAN_OPTIONS = { ...PAGE, IndexName: 'the first argument of scan()', ScanFilter: 'filter()' } as const;

export const GET_OPTIONS = { ...READ, ExpressionAttributeNames: 'project()', Key: 'the key of get()' } as const;

export const PUT_OPTIONS = { ...WRITE, Item: 'the item of put()' } as const;

export const UPDATE_OPTIONS = {
  ...WRITE,
  AttributeUpdates: 'set(), add(), remove() and delete()',
  Key: 'the key of update()',
  UpdateExpression: 'set(), add(), remove() and delete()',
} as const;

export const DELETE_OPTIONS = { ...WRITE, Key: 'the key of delete()' } as const;

export const BATCH_GET_OPTIONS = { RequestItems: 'the requests of batchGet()' } as const;

export const BATCH_WRITE_OPTIONS = { RequestItems: 'the requests of batchWrite()' } as const;

export const TRANSACT_GET_OPTIONS = { TransactItems: 'the requests of transactGet()' } as const;

export const TRANSACT_WRITE_OPTIONS = {
  ClientRequestToken: 'token()',
  TransactItems: 'the requests of transactWrite()',
} as const;

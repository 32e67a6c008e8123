/**
 * The verbs of a table, in the order of its methods. The methods of a table are checked against these rows, and tests call each verb by
 * its row.
 */

interface Verb {
  /** Its arguments: an index and an entity, an entity and its key, or an entity and an item. */
  readonly takes: 'index' | 'key' | 'item';
  /** A write accepts the version, and is part of `transactWrite`. */
  readonly access: 'read' | 'write';
  /** The operation that it sends; the action of a transaction if it can't be sent alone. */
  readonly operation: string;
}

export const VERBS = {
  query: { takes: 'index', access: 'read', operation: 'Query' },
  scan: { takes: 'index', access: 'read', operation: 'Scan' },
  get: { takes: 'key', access: 'read', operation: 'GetItem' },
  put: { takes: 'item', access: 'write', operation: 'PutItem' },
  create: { takes: 'item', access: 'write', operation: 'PutItem' },
  update: { takes: 'key', access: 'write', operation: 'UpdateItem' },
  delete: { takes: 'key', access: 'write', operation: 'DeleteItem' },
  check: { takes: 'key', access: 'write', operation: 'ConditionCheck' },
} as const satisfies { readonly [verb: string]: Verb };

/** The methods of a search that need the value of its partition, if the index has one: `where` sets it. */
export const AFTER_PARTITION = ['top', 'project', 'consumedCapacity', 'build', 'document', 'execute', 'parse'] as const;

/** The methods of a query that need a key condition: before `where` or `keyCondition` they can't be called. */
export const AFTER_WHERE = [
  'build',
  'document',
  'execute',
  'items',
  'pages',
  'count',
  'parse',
  'filter',
  'live',
  'project',
  'limit',
  'take',
  'descending',
  'consistent',
  'cursorContext',
  'cursorFor',
  'startFrom',
  'consumedCapacity',
  'with',
  'dynamic',
] as const;

export type VerbName = keyof typeof VERBS;

/** The verbs whose rows have these columns. */
export type VerbWith<Columns extends Partial<Verb>> = {
  [Name in VerbName]: (typeof VERBS)[Name] extends Columns ? Name : never;
}[VerbName];

/** The requests of one item that batches and transactions accept, with the name of each in a transaction. `create` is a put. */
export const ACTIONS = {
  get: 'Get',
  put: 'Put',
  update: 'Update',
  delete: 'Delete',
  check: 'ConditionCheck',
} as const;

interface Batch {
  /** The verbs that it accepts, in words and as a list. */
  readonly takes: string;
  readonly verbs: readonly (keyof typeof ACTIONS)[];
  /** The members of their inputs that have a meaning in it. */
  readonly parts: readonly string[];
}

const GETS = {
  takes: 'get',
  verbs: ['get'],
  parts: ['TableName', 'Key', 'ConsistentRead', 'ProjectionExpression', 'ExpressionAttributeNames'],
} as const satisfies Batch;

/** What messages call a ConditionExpression: keyform adds that of a version and of `create`, so users don't know it. */
export const VERSION_CHECK = 'a version';
export const CONDITION_CHECK = "a condition (create() has one, put() doesn't)";

export const BATCHES = {
  batchGet: GETS,
  transactGet: GETS,
  batchWrite: {
    takes: 'put and delete',
    verbs: ['put', 'delete'],
    parts: ['TableName', 'Item', 'Key', 'ExpressionAttributeNames', 'ExpressionAttributeValues'],
  },
  transactWrite: {
    takes: 'put, update, delete and check',
    verbs: ['put', 'update', 'delete', 'check'],
    parts: [
      'TableName',
      'Item',
      'Key',
      'UpdateExpression',
      'ConditionExpression',
      'ExpressionAttributeNames',
      'ExpressionAttributeValues',
      'ReturnValuesOnConditionCheckFailure',
    ],
  },
} as const satisfies { readonly [batch: string]: Batch };

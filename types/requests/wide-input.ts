/**
 * Inputs of the SDK's commands with only their form, and how `build()` and `document()` return them: every literal request of a
 * verb is assignable to its wide input. So where the SDK expects an input, the compiler uses the wide one.
 */

interface WideRequest {
  ReturnConsumedCapacity?: 'INDEXES' | 'TOTAL' | 'NONE' | undefined;
}

interface WideItemRequest extends WideRequest {
  TableName: string;
  ExpressionAttributeNames?: Record<string, string> | undefined;
}

interface WideRead<Value> extends WideItemRequest {
  IndexName?: string | undefined;
  FilterExpression?: string | undefined;
  ProjectionExpression?: string | undefined;
  ExpressionAttributeValues?: Record<string, Value> | undefined;
  ExclusiveStartKey?: Record<string, Value> | undefined;
  Limit?: number | undefined;
  ConsistentRead?: boolean | undefined;
  Select?: 'ALL_ATTRIBUTES' | 'ALL_PROJECTED_ATTRIBUTES' | 'SPECIFIC_ATTRIBUTES' | 'COUNT' | undefined;
}

/** The form of a query's input. */
export interface WideQuery<Value> extends WideRead<Value> {
  KeyConditionExpression: string;
  ScanIndexForward?: boolean | undefined;
}

/** The form of a scan's input. */
export interface WideScan<Value> extends WideRead<Value> {
  Segment?: number | undefined;
  TotalSegments?: number | undefined;
}

/** The form of a get's input. */
export interface WideGet<Value> extends WideItemRequest {
  Key: Record<string, Value>;
  ProjectionExpression?: string | undefined;
  ConsistentRead?: boolean | undefined;
}

interface WideWrite<Value, Returned> extends WideItemRequest {
  ConditionExpression?: string | undefined;
  ExpressionAttributeValues?: Record<string, Value> | undefined;
  ReturnValues?: Returned | undefined;
  ReturnValuesOnConditionCheckFailure?: 'ALL_OLD' | undefined;
  ReturnItemCollectionMetrics?: 'SIZE' | 'NONE' | undefined;
}

/** The form of a put's input. */
export interface WidePut<Value> extends WideWrite<Value, 'NONE' | 'ALL_OLD'> {
  Item: Record<string, Value>;
}

/** The form of an update's input. */
export interface WideUpdate<Value>
  extends WideWrite<Value, 'NONE' | 'ALL_OLD' | 'UPDATED_OLD' | 'ALL_NEW' | 'UPDATED_NEW'> {
  Key: Record<string, Value>;
  UpdateExpression: string;
}

/** The form of a deletion's input. */
export interface WideDelete<Value> extends WideWrite<Value, 'NONE' | 'ALL_OLD'> {
  Key: Record<string, Value>;
}

/** The form of a check's input: it has a condition, and no separate command. */
export interface WideCheck<Value> extends WideDelete<Value> {
  ConditionExpression: string;
}

/** The form of a transaction's input that reads. */
export interface WideTransactGet<Value> extends WideRequest {
  TransactItems: { Get: WideGet<Value> }[];
}

/** The form of a transaction's input that writes. */
export interface WideTransactWrite<Value> extends WideRequest {
  TransactItems: (
    | { Put: WidePut<Value> }
    | { Update: WideUpdate<Value> }
    | { Delete: WideDelete<Value> }
    | { ConditionCheck: WideCheck<Value> }
  )[];
  ClientRequestToken?: string | undefined;
  ReturnItemCollectionMetrics?: 'SIZE' | 'NONE' | undefined;
}

/**
 * The result of `build()` and `document()`. If the expected type fits the wide input (such as an SDK input, for the parameter of
 * a command), it's that type, and nothing of the request is computed. Anywhere else, and if something narrower is expected, it's
 * the literal request, `Inputs[Member]`. The compiler infers `Expected` from the place of the call.
 */
export type InputFor<Expected, Wide, Inputs, Member extends keyof Inputs> = unknown extends Expected
  ? LiteralInput<Expected, Inputs, Member>
  : Wide extends Expected
    ? Expected & {}
    : LiteralInput<Expected, Inputs, Member>;

/**
 * `Inputs[Member]`, after an inference that waits for `Expected`: while the compiler infers that, it resolves no literal request.
 */
type LiteralInput<Expected, Inputs, Member extends keyof Inputs> = [Inputs, Expected] extends [
  { readonly [Of in Member]: infer Literal },
  unknown,
]
  ? Literal
  : never;

/** The inputs of dynamic writes: of each part only its form is known. */
import type { CapacityDetail } from '../requests/metrics.js';

/** What the inputs of writes have in common where their parts are not known one by one. */
interface DynamicWriteInput<Value> {
  TableName: string;
  ConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, Value>;
  ReturnValuesOnConditionCheckFailure?: 'ALL_OLD';
  ReturnConsumedCapacity?: CapacityDetail;
  ReturnItemCollectionMetrics?: 'SIZE';
}

/** The input of an UpdateItemCommand whose parts are not known one by one. */
export interface DynamicUpdateInput<Value> extends DynamicWriteInput<Value> {
  Key: Record<string, Value>;
  UpdateExpression: string;
  ReturnValues?: 'NONE' | 'ALL_OLD' | 'UPDATED_OLD' | 'ALL_NEW' | 'UPDATED_NEW';
}

/** The input of a PutItemCommand whose parts are not known one by one. */
export interface DynamicPutInput<Value> extends DynamicWriteInput<Value> {
  Item: Record<string, Value>;
  ReturnValues?: 'NONE' | 'ALL_OLD';
}

/** The input of a DeleteItemCommand whose parts are not known one by one. */
export interface DynamicDeleteInput<Value> extends DynamicWriteInput<Value> {
  Key: Record<string, Value>;
  ReturnValues?: 'NONE' | 'ALL_OLD';
}

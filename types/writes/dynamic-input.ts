/** The inputs of dynamic writes: only the form of each part is known. */
import type { CapacityDetail } from '../requests/metrics.js';

interface DynamicWriteInput<Value> {
  TableName: string;
  ConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, Value>;
  ReturnValuesOnConditionCheckFailure?: 'ALL_OLD';
  ReturnConsumedCapacity?: CapacityDetail;
  ReturnItemCollectionMetrics?: 'SIZE';
}

export interface DynamicUpdateInput<Value> extends DynamicWriteInput<Value> {
  Key: Record<string, Value>;
  UpdateExpression: string;
  ReturnValues?: 'NONE' | 'ALL_OLD' | 'UPDATED_OLD' | 'ALL_NEW' | 'UPDATED_NEW';
}

export interface DynamicPutInput<Value> extends DynamicWriteInput<Value> {
  Item: Record<string, Value>;
  ReturnValues?: 'NONE' | 'ALL_OLD';
}

export interface DynamicDeleteInput<Value> extends DynamicWriteInput<Value> {
  Key: Record<string, Value>;
  ReturnValues?: 'NONE' | 'ALL_OLD';
}

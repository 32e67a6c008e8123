/** The inputs of dynamic reads: only the form of each part is known. */
import type { CapacityDetail } from '../requests/metrics.js';

export interface DynamicScanInput<Value> {
  TableName: string;
  IndexName?: string;
  FilterExpression?: string;
  ProjectionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, Value>;
  ExclusiveStartKey?: Record<string, Value>;
  Limit?: number;
  ConsistentRead?: boolean;
  ReturnConsumedCapacity?: CapacityDetail;
  Select?: 'ALL_ATTRIBUTES' | 'ALL_PROJECTED_ATTRIBUTES' | 'SPECIFIC_ATTRIBUTES' | 'COUNT';
}

export interface DynamicQueryInput<Value> extends DynamicScanInput<Value> {
  KeyConditionExpression: string;
  ExpressionAttributeNames: Record<string, string>;
  ExpressionAttributeValues: Record<string, Value>;
  ScanIndexForward?: boolean;
}

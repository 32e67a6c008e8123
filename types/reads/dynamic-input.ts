/** The inputs of dynamic reads: of each part only its form is known. */
import type { CapacityDetail } from '../requests/metrics.js';

/** The input of a ScanCommand whose parts are not known one by one. */
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

/** The input of a QueryCommand whose parts are not known one by one. */
export interface DynamicQueryInput<Value> extends DynamicScanInput<Value> {
  KeyConditionExpression: string;
  ExpressionAttributeNames: Record<string, string>;
  ExpressionAttributeValues: Record<string, Value>;
  ScanIndexForward?: boolean;
}

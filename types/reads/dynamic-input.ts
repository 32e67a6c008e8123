/** The inputs of dynamic reads: their parts have wide types, such as `string`. */
import type { CapacityDetail } from '../requests/metrics.js';

/**
 * The input of a dynamic scan's ScanCommand.
 *
 * @typeParam Value the type of attribute values: in wire format, or as the document client accepts them
 *
 * @example const input: DynamicScanInput<AttributeValue> = shop.scan('primary', 'Order').dynamic().build();
 */
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

/**
 * The input of a dynamic query's QueryCommand.
 *
 * @typeParam Value the type of attribute values: in wire format, or as the document client accepts them
 *
 * @example
 * ```ts
 * const query = shop.query('primary', 'Order').where({ username: 'alex' }).dynamic();
 * const input: DynamicQueryInput<AttributeValue> = query.build();
 * ```
 */
export interface DynamicQueryInput<Value> extends DynamicScanInput<Value> {
  KeyConditionExpression: string;
  ExpressionAttributeNames: Record<string, string>;
  ExpressionAttributeValues: Record<string, Value>;
  ScanIndexForward?: boolean;
}

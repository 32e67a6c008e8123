/** The inputs of dynamic writes: their parts have wide types, such as `string`. */
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

/**
 * The input of a dynamic update's UpdateItemCommand.
 *
 * @typeParam Value the type of attribute values: in wire format, or as the document client accepts them
 *
 * @example const input: DynamicUpdateInput<AttributeValue> = shop.update('Order', key).set({ status: 'SHIPPED' }).dynamic().build();
 */
export interface DynamicUpdateInput<Value> extends DynamicWriteInput<Value> {
  Key: Record<string, Value>;
  UpdateExpression: string;
  ReturnValues?: 'NONE' | 'ALL_OLD' | 'UPDATED_OLD' | 'ALL_NEW' | 'UPDATED_NEW';
}

/**
 * The input of a dynamic put's PutItemCommand.
 *
 * @typeParam Value the type of attribute values: in wire format, or as the document client accepts them
 *
 * @example const input: DynamicPutInput<AttributeValue> = shop.put('Order', order).dynamic().build();
 */
export interface DynamicPutInput<Value> extends DynamicWriteInput<Value> {
  Item: Record<string, Value>;
  ReturnValues?: 'NONE' | 'ALL_OLD';
}

/**
 * The input of a dynamic delete's DeleteItemCommand.
 *
 * @typeParam Value the type of attribute values: in wire format, or as the document client accepts them
 *
 * @example const input: DynamicDeleteInput<AttributeValue> = shop.delete('Order', key).dynamic().build();
 */
export interface DynamicDeleteInput<Value> extends DynamicWriteInput<Value> {
  Key: Record<string, Value>;
  ReturnValues?: 'NONE' | 'ALL_OLD';
}

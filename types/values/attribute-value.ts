/**
 * A value as DynamoDB stores it: one type descriptor and its content. Numbers are strings, so none of their 38 digits is lost.
 * Assignable to the `AttributeValue` of `@aws-sdk/client-dynamodb`, without needing it.
 *
 * Source: Amazon DynamoDB API reference, data type AttributeValue.
 *
 * @example const value: AttributeValue = { M: { city: { S: 'Oslo' }, visits: { N: '3' } } };
 */
export type AttributeValue =
  | { S: string }
  | { N: string }
  | { B: Uint8Array }
  | { BOOL: boolean }
  | { NULL: true }
  | { SS: string[] }
  | { NS: string[] }
  | { BS: Uint8Array[] }
  | { L: AttributeValue[] }
  | { M: Record<string, AttributeValue> };

/**
 * The type descriptors of {@link AttributeValue}, as `attribute_type` accepts them.
 *
 * Source: Amazon DynamoDB developer guide, Expressions.OperatorsAndFunctions.
 *
 * @example const descriptor: AttributeValueType = 'NS';
 */
export type AttributeValueType = 'S' | 'N' | 'B' | 'BOOL' | 'NULL' | 'SS' | 'NS' | 'BS' | 'L' | 'M';

import type { AttributeValue } from '../../types/values/attribute-value.js';
import { rethrowAs } from '../errors/refusal.js';
import { toNativeItem } from '../values/codec/native.js';

/**
 * The native form of a key, an item or a request's values, for the document client.
 *
 * @throws KeyformError `field` for what that client would change
 *
 * @example
 * ```ts
 * documentItem({ PK: { S: 'CUSTOMER#alex' } }, 'Customer'); //=> { PK: 'CUSTOMER#alex' }
 * ```
 */
export const documentItem = (
  item: { readonly [name: string]: AttributeValue },
  entity?: string,
): Record<string, unknown> => {
  try {
    return toNativeItem(item);
  } catch (error) {
    return rethrowAs(error, entity);
  }
};

/** The parts of an input that have values. */
const PARTS = ['Key', 'Item', 'ExpressionAttributeValues', 'ExclusiveStartKey'];

/**
 * The input of the document client's command: the same with plain values.
 *
 * @throws KeyformError `field` for a number that JavaScript cannot hold exactly
 *
 * @example
 * ```ts
 * documentInput({ TableName: 'Shop', Key: { PK: { S: 'CUSTOMER#alex' } } }); //=> { TableName: 'Shop', Key: { PK: 'CUSTOMER#alex' } }
 * ```
 */
export const documentInput = (input: object, entity?: string): Record<string, unknown> => {
  const plain: Record<string, unknown> = { ...input };
  for (const part of PARTS) {
    if (plain[part] !== undefined) plain[part] = documentItem(plain[part] as Record<string, AttributeValue>, entity);
  }
  return plain;
};

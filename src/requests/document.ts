import type { AttributeValue } from '../../types/values/attribute-value.js';
import { rethrowAs } from '../errors/issue.js';
import { toNativeItem } from '../values/codec/native.js';

/**
 * The native form of a key, an item or a request's values, for the document client.
 *
 * @throws KeyformError `field` for what that client would change
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
interface Parts {
  Key?: unknown;
  Item?: unknown;
  ExpressionAttributeValues?: unknown;
  ExclusiveStartKey?: unknown;
}

/**
 * The input of the document client's command: the same with plain values. It is changed in place: an input is made anew for
 * each call, and V8 takes longer to copy one of many shapes than to build it.
 *
 * @throws KeyformError `field` for a number that JavaScript cannot hold exactly
 */
export const documentInput = (input: object, entity?: string): Record<string, unknown> => {
  const plain: Parts = input;
  const plainOf = (part: unknown) => documentItem(part as Record<string, AttributeValue>, entity);
  if (plain.Key !== undefined) plain.Key = plainOf(plain.Key);
  if (plain.Item !== undefined) plain.Item = plainOf(plain.Item);
  if (plain.ExpressionAttributeValues !== undefined) {
    plain.ExpressionAttributeValues = plainOf(plain.ExpressionAttributeValues);
  }
  if (plain.ExclusiveStartKey !== undefined) plain.ExclusiveStartKey = plainOf(plain.ExclusiveStartKey);
  return input as Record<string, unknown>;
};

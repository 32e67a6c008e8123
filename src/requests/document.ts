import type { AttributeValue } from '../../types/values/attribute-value.js';
import { rethrowAs } from '../errors/issue.js';
import { toNativeItem } from '../values/codec/native.js';

/**
 * The plain form of a key, an item or a request's values, for the document client.
 *
 * @throws KeyformError `field` for a value that the client would change
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

/** The members of an input that contain values. */
interface Parts {
  Key?: unknown;
  Item?: unknown;
  ExpressionAttributeValues?: unknown;
  ExclusiveStartKey?: unknown;
}

/**
 * The input of the document client's command: the same with plain values. Changes the input in place: each call creates its own,
 * and V8 takes longer to copy an object of many shapes than to build it.
 *
 * @throws KeyformError `field` for a number that JavaScript can't represent exactly
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

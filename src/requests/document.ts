import type { AttributeValue } from '../../types/values/attribute-value.js';
import { raise } from '../errors/refusal.js';
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
    return raise(error, entity);
  }
};

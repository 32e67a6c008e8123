import type { AttributeValue } from '../types/attribute-value.js';
import { toNativeItem } from './codec/native.js';
import { raise } from './refusal.js';

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

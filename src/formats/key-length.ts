import type { AttributeValue } from '../../types/values/attribute-value.js';
import { keyformError } from '../errors/issue.js';
import { keyConditionTooLong } from '../facts/messages/definitions.js';
import { utf8Size } from '../utf8.js';

/** The total bytes of keys if they're more than allowed; else 0. */
export const excess = (keys: readonly AttributeValue[], most: number): number => {
  let bytes = 0;
  // No character takes more than three bytes for each UTF-16 unit.
  for (const key of keys) bytes += 'S' in key ? key.S.length * 3 : 'B' in key ? key.B.length : 0;
  if (bytes <= most) return 0;
  for (const key of keys) if ('S' in key) bytes += utf8Size(key.S) - key.S.length * 3;
  return bytes > most ? bytes : 0;
};

/**
 * Checks the length of one key of a condition.
 *
 * @throws KeyformError `key` if it has more bytes than allowed
 */
export const checkLength = (attribute: string, key: AttributeValue, most: number): AttributeValue => {
  // No character takes more than three bytes, which is enough to know for nearly all keys.
  if ('S' in key && key.S.length * 3 <= most) return key;
  const length = excess([key], most);
  if (length === 0) return key;
  throw keyformError(keyConditionTooLong, { attribute, most: String(most), length: String(length) });
};

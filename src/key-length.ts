import { KeyformError } from './error.js';

const utf8 = new TextEncoder();

/**
 * The key, if it is short enough.
 *
 * Source: Amazon DynamoDB developer guide, Service quotas: a partition key has at most 2048 bytes, a sort key 1024.
 *
 * @throws KeyformError `key` when it is too long
 *
 * @example
 * ```ts
 * keyWithin('PK', 'CUSTOMER#alex', 2048); //=> 'CUSTOMER#alex'
 * ```
 */
export const keyWithin = (attribute: string, key: string, limit: number): string => {
  // No character takes more than three bytes for each of its units.
  if (key.length * 3 > limit) {
    const { length } = utf8.encode(key);
    if (length > limit) {
      throw new KeyformError('key', `${attribute} takes at most ${limit} bytes, but this key has ${length}`);
    }
  }
  return key;
};

import { Issue } from '../errors/issue.js';
import { detachedBytes } from '../facts/messages/values.js';

/**
 * A copy of bytes, of this realm.
 *
 * @throws Issue for bytes whose buffer was transferred
 */
export const copyBytes = (bytes: Uint8Array): Uint8Array => {
  try {
    return new Uint8Array(bytes);
  } catch {
    throw new Issue(detachedBytes, {});
  }
};

import { Issue, words } from '../errors/issue.js';

/**
 * A copy of bytes, of this realm.
 *
 * @throws Issue for bytes whose buffer was transferred
 */
export const copyBytes = (bytes: Uint8Array): Uint8Array => {
  try {
    return new Uint8Array(bytes);
  } catch {
    throw new Issue(words('must be bytes, but their ArrayBuffer is detached: copy them before you transfer it'), {});
  }
};

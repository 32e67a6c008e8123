import { Refusal } from '../errors/refusal.js';

/**
 * A copy of bytes, of this realm.
 *
 * @throws Refusal for bytes whose buffer was transferred
 */
export const copyBytes = (bytes: Uint8Array): Uint8Array => {
  try {
    return new Uint8Array(bytes);
  } catch {
    throw new Refusal('must be bytes, but their ArrayBuffer is detached: copy them before you transfer it');
  }
};

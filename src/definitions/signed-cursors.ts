import type { CursorProtection } from '../../types/definitions/cursor-protection.js';
import { tagged } from './cursor-seal.js';
import { checkedSecret, nodeCrypto } from './cursor-secret.js';

/** The bytes of an HMAC in a cursor. */
const SIGNATURE = 16;

/**
 * Signs a table's cursors (HMAC-SHA256 of node:crypto, so on a server): callers can read them but not change them. Without a
 * protection, cursors have a checksum, and anyone can write one.
 *
 * @param secret a random string of at least 16 bytes; nothing of the table shows it
 * @throws KeyformError `definition` for an empty or short secret, and if node:crypto is missing
 *
 * @example
 * ```ts
 * const logs = table('Logs', {
 *   indexes,
 *   entities: { Log },
 *   // The first one signs, and all are accepted: the old secret stays until its cursors have expired.
 *   cursors: [signedCursors('32 random bytes: the new ones'), signedCursors('32 random bytes: the old ones')],
 * });
 * ```
 */
export const signedCursors = (secret: string): CursorProtection => {
  const key = checkedSecret('signedCursors', secret);
  const { createHmac } = nodeCrypto('signedCursors', 'createHmac');
  return tagged('signed', SIGNATURE, (bytes) =>
    createHmac('sha256', key).update(bytes).digest().subarray(0, SIGNATURE),
  ) as never;
};

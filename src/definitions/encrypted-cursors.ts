import type { CursorProtection } from '../../types/definitions/cursor-protection.js';
import { type CursorSeal, joinedBytes } from './cursor-seal.js';
import { checkedSecret, nodeCrypto } from './cursor-secret.js';

/** The bytes of AES-GCM's initialization vector and of its tag. Source: NIST SP 800-38D, 5.2.1. */
const VECTOR = 12;
const TAG = 16;
const CIPHER = 'aes-256-gcm';

/**
 * Encrypts a table's cursors (AES-256-GCM of node:crypto, so on a server): callers can neither read nor change the keys in them.
 *
 * @param secret a random string of at least 16 bytes; nothing of the table shows it
 * @throws KeyformError `definition` for an empty or short secret, and if node:crypto is missing
 *
 * @example
 * ```ts
 * const logs = table('Logs', {
 *   indexes,
 *   entities: { Log },
 *   // Cursors that were signed before are still accepted.
 *   cursors: [encryptedCursors('32 other random bytes'), signedCursors('32 random bytes, in base64')],
 * });
 * ```
 */
export const encryptedCursors = (secret: string): CursorProtection => {
  const text = checkedSecret('encryptedCursors', secret);
  const { createHmac, createCipheriv, createDecipheriv, randomBytes } = nodeCrypto(
    'encryptedCursors',
    'createCipheriv',
  );
  // A 256-bit key from a string of any length, different from the signing key even if both strings are the same.
  const key = createHmac('sha256', text).update('keyform cursorEncryption').digest();
  const seal: CursorSeal = {
    ' ~protection': 'encrypted',
    seal: (binding, head, content) => {
      const vector = randomBytes(VECTOR);
      const cipher = createCipheriv(CIPHER, key, vector, { authTagLength: TAG });
      cipher.setAAD(joinedBytes(binding, head));
      const encrypted = joinedBytes(cipher.update(content), cipher.final());
      return joinedBytes(vector, encrypted, cipher.getAuthTag());
    },
    open: (binding, head, sealed) => {
      if (sealed.length < VECTOR + TAG) return undefined;
      const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, VECTOR), { authTagLength: TAG });
      decipher.setAAD(joinedBytes(binding, head));
      decipher.setAuthTag(sealed.subarray(-TAG));
      const content = decipher.update(sealed.subarray(VECTOR, -TAG));
      try {
        return joinedBytes(content, decipher.final());
      } catch {
        // Encrypted with a different key.
        return undefined;
      }
    },
  };
  return seal as never;
};

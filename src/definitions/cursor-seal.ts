/** Protects cursors from being changed or read: by a checksum, a signature, or encryption. */

import type { SecretOption } from '../../types/definitions/table-definition.js';
import { keyformError } from '../errors/issue.js';
import { noCrypto } from '../facts/messages/definitions.js';
import { fnv1a } from '../utf8.js';

/** The protections of cursors; a cursor contains the index in this list. */
const PROTECTIONS = ['unsigned', 'signed', 'encrypted'] as const;

export type Protection = (typeof PROTECTIONS)[number];

/** Protects the content of a table's cursors. The secrets aren't in its properties. */
export interface CursorSeal {
  readonly protection: Protection;
  /**
   * Protects the content of a cursor.
   *
   * @param bond what the cursor belongs to; the seal covers it, and the cursor doesn't contain it
   * @param head the leading bytes, which the seal covers too
   */
  readonly seal: (bond: Uint8Array, head: Uint8Array, content: Uint8Array) => Uint8Array;
  /** The content that `seal` protected for the same bond; undefined for anything else. */
  readonly open: (bond: Uint8Array, head: Uint8Array, sealed: Uint8Array) => Uint8Array | undefined;
}

/** The byte of a cursor that contains its protection. */
export const protectionByte = (protection: Protection): number => PROTECTIONS.indexOf(protection);

/** The protection of a byte; undefined for any other byte. */
export const protectionOf = (byte: number | undefined): Protection | undefined => PROTECTIONS[byte as number];

export const joinedBytes = (...parts: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

/** In constant time: it doesn't reveal where they differ. */
const isSame = (left: Uint8Array, right: Uint8Array): boolean =>
  left.length === right.length &&
  left.reduce((difference, byte, at) => difference | (byte ^ (right[at] as number)), 0) === 0;

const checksum = (bytes: Uint8Array): Uint8Array => {
  const hash = fnv1a(bytes);
  return Uint8Array.of(hash >>> 24, hash >>> 16, hash >>> 8, hash);
};

/** A seal that ends with a tag of this many bytes, which proves that nothing was changed. */
const marked = (
  protection: Protection,
  length: number,
  marks: readonly ((bytes: Uint8Array) => Uint8Array)[],
): CursorSeal => ({
  protection,
  seal: (bond, head, content) => {
    const [mark] = marks as [(bytes: Uint8Array) => Uint8Array];
    return joinedBytes(content, mark(joinedBytes(bond, head, content)));
  },
  open: (bond, head, sealed) => {
    const end = Math.max(sealed.length - length, 0);
    const content = sealed.subarray(0, end);
    const all = joinedBytes(bond, head, content);
    return marks.some((mark) => isSame(mark(all), sealed.subarray(end))) ? content : undefined;
  },
});

/** Synchronous and without an import, so bundlers for browsers don't look for it. */
const builtin = () => (globalThis as { process?: Partial<NodeJS.Process> }).process?.getBuiltinModule?.('node:crypto');

type Crypto = NonNullable<ReturnType<typeof builtin>>;

const nodeCrypto = (option: SecretOption, needed: keyof Crypto): Crypto => {
  const crypto = builtin();
  if (crypto?.[needed] !== undefined) return crypto;
  throw keyformError(noCrypto, { option });
};

/** The bytes of an HMAC in a cursor. */
const SIGNATURE = 16;
/** The bytes of AES-GCM's initialization vector and of its tag. Source: NIST SP 800-38D, 5.2.1. */
const VECTOR = 12;
const TAG = 16;
const CIPHER = 'aes-256-gcm';

const signing = (secrets: readonly string[]): CursorSeal => {
  const { createHmac } = nodeCrypto('cursorSecret', 'createHmac');
  const marks = secrets.map((secret) => (bytes: Uint8Array): Uint8Array => {
    return createHmac('sha256', secret).update(bytes).digest().subarray(0, SIGNATURE);
  });
  return marked('signed', SIGNATURE, marks);
};

const encrypting = (secrets: readonly string[]): CursorSeal => {
  const { createHmac, createCipheriv, createDecipheriv, randomBytes } = nodeCrypto(
    'cursorEncryption',
    'createCipheriv',
  );
  // A 256-bit key from a string of any length, different from the signing key even if both strings are the same.
  const keys = secrets.map((secret) => createHmac('sha256', secret).update('keyform cursorEncryption').digest());
  return {
    protection: 'encrypted',
    seal: (bond, head, content) => {
      const vector = randomBytes(VECTOR);
      const cipher = createCipheriv(CIPHER, keys[0] as Uint8Array, vector, { authTagLength: TAG });
      cipher.setAAD(joinedBytes(bond, head));
      const text = joinedBytes(cipher.update(content), cipher.final());
      return joinedBytes(vector, text, cipher.getAuthTag());
    },
    open: (bond, head, sealed) => {
      if (sealed.length < VECTOR + TAG) return undefined;
      for (const key of keys) {
        const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, VECTOR), { authTagLength: TAG });
        decipher.setAAD(joinedBytes(bond, head));
        decipher.setAuthTag(sealed.subarray(-TAG));
        const text = decipher.update(sealed.subarray(VECTOR, -TAG));
        try {
          return joinedBytes(text, decipher.final());
        } catch {
          // Encrypted with a different key.
        }
      }
      return undefined;
    },
  };
};

/**
 * The seals of a table's cursors: the first one seals, all of them open. With keys for both, cursors are encrypted, and earlier
 * signed ones are still accepted.
 *
 * @throws KeyformError `definition` if there are secrets, and the runtime can't sign or encrypt
 */
export const createSeals = (
  secrets: readonly string[],
  encryption: readonly string[],
): readonly [CursorSeal, ...CursorSeal[]] => {
  const signed = secrets.length === 0 ? [] : [signing(secrets)];
  const [first, ...others] = encryption.length === 0 ? signed : [encrypting(encryption), ...signed];
  return [first ?? marked('unsigned', 4, [checksum]), ...others];
};

/**
 * What protects cursors from being changed or read: a checksum, a signature, or encryption.
 */

import type { SecretOption } from '../../types/definitions/table-definition.js';
import { keyformError } from '../errors/issue.js';
import { noCrypto } from '../facts/messages/definitions.js';
import { fnv1a } from '../utf8.js';

/** How a cursor is protected; its place in this list stands in the cursor. */
const PROTECTIONS = ['unsigned', 'signed', 'encrypted'] as const;

/** How a cursor is protected. */
export type Protection = (typeof PROTECTIONS)[number];

/** Protects the content of a table's cursors. It holds the secrets, and none of its properties does. */
export interface CursorSeal {
  readonly protection: Protection;
  /**
   * Protects a content.
   *
   * @param bond what the cursor belongs to, which it does not hold
   * @param head the bytes in front, which the seal covers
   */
  readonly seal: (bond: Uint8Array, head: Uint8Array, content: Uint8Array) => Uint8Array;
  /** The content of what `seal` gave for the same bond; undefined for anything else. */
  readonly open: (bond: Uint8Array, head: Uint8Array, sealed: Uint8Array) => Uint8Array | undefined;
}

/** The byte of a cursor that says how it is protected. */
export const protectionByte = (protection: Protection): number => PROTECTIONS.indexOf(protection);

/** The protection of a byte; undefined for one that says none. */
export const protectionOf = (byte: number | undefined): Protection | undefined => PROTECTIONS[byte as number];

/** Bytes behind one another. */
export const joinedBytes = (...parts: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

/** In a time that does not tell where they differ. */
const isSame = (left: Uint8Array, right: Uint8Array): boolean =>
  left.length === right.length &&
  left.reduce((difference, byte, at) => difference | (byte ^ (right[at] as number)), 0) === 0;

const checksum = (bytes: Uint8Array): Uint8Array => {
  const hash = fnv1a(bytes);
  return Uint8Array.of(hash >>> 24, hash >>> 16, hash >>> 8, hash);
};

/** A seal that ends with a mark of so many bytes, which tells whether all is as it was written. */
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

/** Synchronous and without an import, so that bundles for browsers do not look for it. */
const builtin = () => (globalThis as { process?: Partial<NodeJS.Process> }).process?.getBuiltinModule?.('node:crypto');

type Crypto = NonNullable<ReturnType<typeof builtin>>;

const nodeCrypto = (option: SecretOption, needed: keyof Crypto): Crypto => {
  const crypto = builtin();
  if (crypto?.[needed] !== undefined) return crypto;
  throw keyformError(noCrypto, { option });
};

/** The bytes of an HMAC in a cursor. */
const SIGNATURE = 16;
/** The bytes of AES-GCM's initialisation vector and of its tag. Source: NIST SP 800-38D, 5.2.1. */
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
  // A key of 256 bits from a text of any length, and another than the one that signs where both texts are the same.
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
          // Another key's.
        }
      }
      return undefined;
    },
  };
};

/**
 * What protects the cursors of a table: the first seals them, all open them. Where there are keys for both, cursors are
 * encrypted, and those that were signed before are still taken.
 *
 * @throws KeyformError `definition` where there are secrets, and the runtime has nothing to sign or encrypt with
 */
export const createSeals = (
  secrets: readonly string[],
  encryption: readonly string[],
): readonly [CursorSeal, ...CursorSeal[]] => {
  const signed = secrets.length === 0 ? [] : [signing(secrets)];
  const [first, ...others] = encryption.length === 0 ? signed : [encrypting(encryption), ...signed];
  return [first ?? marked('unsigned', 4, [checksum]), ...others];
};

/** Secrets of cursors, and what they need of the runtime. */

import { keyformError } from '../errors/issue.js';
import { invalidSecret, noCrypto, unsetSecret, weakSecret } from '../facts/messages/definitions.js';
import { utf8Size } from '../utf8.js';

/** The minimum length of a secret. Source: NIST SP 800-131A requires 112 bits for an HMAC key; this is the next power of two. */
const LEAST_BYTES = 16;

/**
 * Checks a secret. Messages show only its type and its length.
 *
 * @param word the function that was called
 * @throws KeyformError `definition` for an unset one, which would leave cursors unprotected; for one that isn't a string, or is
 *   short enough to guess
 */
export const checkedSecret = (word: string, input: unknown): string => {
  if (input == null || input === '') throw keyformError(unsetSecret, { word });
  if (typeof input !== 'string') {
    const kind = typeof input === 'object' ? 'an object' : `a ${typeof input}`;
    throw keyformError(invalidSecret, { word, kind });
  }
  const length = utf8Size(input);
  if (length >= LEAST_BYTES) return input;
  throw keyformError(weakSecret, { word, least: LEAST_BYTES, length });
};

/** Synchronous and without an import, so bundlers for browsers don't look for it. */
const builtin = () => (globalThis as { process?: Partial<NodeJS.Process> }).process?.getBuiltinModule?.('node:crypto');

type Crypto = NonNullable<ReturnType<typeof builtin>>;

/**
 * node:crypto, with what the function needs.
 *
 * @throws KeyformError `definition` where the runtime doesn't have it
 */
export const nodeCrypto = (word: string, needed: keyof Crypto): Crypto => {
  const crypto = builtin();
  if (crypto?.[needed] !== undefined) return crypto;
  throw keyformError(noCrypto, { word });
};

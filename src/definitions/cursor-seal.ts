/** Seals cursors: without a protection of the table, by a checksum. */

import type { CursorProtection } from '../../types/definitions/cursor-protection.js';
import { keyformError } from '../errors/issue.js';
import { unprotectedCursors } from '../facts/messages/definitions.js';
import { fnv1a } from '../utf8.js';
import { isRecord } from '../values/codec/codec.js';

/** The protections of cursors; a cursor contains the index in this list. */
const PROTECTIONS = ['unsigned', 'signed', 'encrypted'] as const;

export type Protection = (typeof PROTECTIONS)[number];

/** Protects the content of a table's cursors. The secret isn't in its properties. */
export interface CursorSeal {
  readonly ' ~protection': Protection;
  /**
   * Protects the content of a cursor.
   *
   * @param binding what the cursor belongs to; the seal covers it, and the cursor doesn't contain it
   * @param head the leading bytes, which the seal covers too
   */
  readonly seal: (binding: Uint8Array, head: Uint8Array, content: Uint8Array) => Uint8Array;
  /** The content that `seal` protected for the same binding; undefined for anything else. */
  readonly open: (binding: Uint8Array, head: Uint8Array, sealed: Uint8Array) => Uint8Array | undefined;
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
export const tagged = (
  protection: Protection,
  length: number,
  tagOf: (bytes: Uint8Array) => Uint8Array,
): CursorSeal => ({
  ' ~protection': protection,
  seal: (binding, head, content) => joinedBytes(content, tagOf(joinedBytes(binding, head, content))),
  open: (binding, head, sealed) => {
    const end = Math.max(sealed.length - length, 0);
    const content = sealed.subarray(0, end);
    return isSame(tagOf(joinedBytes(binding, head, content)), sealed.subarray(end)) ? content : undefined;
  },
});

/** What a table without `cursors` has: anyone can write its cursors. */
const UNSIGNED = tagged('unsigned', 4, checksum);

const isSeal = (input: unknown): input is CursorSeal => isRecord(input) && ' ~protection' in input;

/**
 * The seals of a table's cursors: the first one seals, all of them open.
 *
 * @param input the option `cursors`
 * @throws KeyformError `definition` for anything but a protection or a list of them
 */
export const readSeals = (
  input: CursorProtection | readonly CursorProtection[] | undefined,
): readonly [CursorSeal, ...CursorSeal[]] => {
  if (input === undefined) return [UNSIGNED];
  const [first, ...others] = (Array.isArray(input) ? input : [input]) as unknown[];
  if (isSeal(first) && others.every(isSeal)) return [first, ...others];
  // Without the value, which may be a secret.
  throw keyformError(unprotectedCursors, {});
};

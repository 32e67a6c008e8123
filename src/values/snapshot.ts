import { Issue } from '../errors/issue.js';
import { tooDeep } from '../facts/messages/values.js';
import { ITEM_BYTES } from '../limits.js';
import { isBytes, isDate, isPlain, isSet, timeOfDate } from './brand.js';
import { setOwn } from './codec/codec.js';
import { copyBytes } from './copy-bytes.js';

/** Deeper than anything that DynamoDB takes; a walk without an end would end in an error of the engine's own. */
const DEEPEST = 64;

/**
 * A copy of a value that its owner cannot change any more: plain objects, arrays, Sets, Dates and bytes with all that they hold.
 * Anything else, an instance of a class, is what it is.
 *
 * @throws Issue for what nests deeper than 64 levels, or holds itself
 */
export const snapshot = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? copy(value, 0, new Map()) : value;

/** @param copies what was copied so far: a part that a value holds several times is one in its copy, too */
const copy = (value: object, depth: number, copies: Map<object, object>): object => {
  if (depth > DEEPEST) throw new Issue(tooDeep, { most: String(DEEPEST) });
  const known = copies.get(value);
  if (known !== undefined) return known;
  const inner = (part: unknown): unknown =>
    typeof part === 'object' && part !== null ? copy(part, depth + 1, copies) : part;
  const copied = copyOf(value, inner);
  copies.set(value, copied);
  return copied;
};

const copyOf = (value: object, inner: (part: unknown) => unknown): object => {
  if (isDate(value)) return new Date(timeOfDate(value));
  if (isBytes(value)) return copyBytes(value);
  // What no item holds has no copy: an array of any length may hold nothing.
  if (Array.isArray(value)) return value.length > ITEM_BYTES ? value : value.map(inner);
  if (isSet(value)) return new Set(Array.from(value, inner));
  if (!isPlain(value)) return value;
  const copied: Record<string, unknown> = {};
  for (const name of Object.keys(value)) setOwn(copied, name, inner((value as Record<string, unknown>)[name]));
  return copied;
};

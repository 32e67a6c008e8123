import { Issue } from '../errors/issue.js';
import { tooDeep } from '../facts/messages/values.js';
import { ITEM_BYTES } from '../limits.js';
import { isBytes, isDate, isPlain, isSet, timeOfDate } from './brand.js';
import { setOwn } from './codec/codec.js';
import { copyBytes } from './copy-bytes.js';

/** Deeper than anything that DynamoDB accepts; an endless walk would end in the engine's own error. */
const DEEPEST = 64;

/**
 * A deep copy that the value's owner can't change: plain objects, arrays, Sets, Dates and bytes. Anything else, such as a class
 * instance, isn't copied.
 *
 * @throws Issue for more than 64 levels, or a value that contains itself
 */
export const snapshot = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? copy(value, 0, new Map()) : value;

/**
 * @param copies what was copied so far: a part that a value contains several times is one object in the copy, too
 */
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
  // What no item can store isn't copied: an array of any length may be empty.
  if (Array.isArray(value)) return value.length > ITEM_BYTES ? value : value.map(inner);
  if (isSet(value)) return new Set(Array.from(value, inner));
  if (!isPlain(value)) return value;
  const copied: Record<string, unknown> = {};
  for (const name of Object.keys(value)) setOwn(copied, name, inner((value as Record<string, unknown>)[name]));
  return copied;
};

/**
 * Bounds of ranges that are longer than a key may be: DynamoDB refuses them, and no key lies between them and the next shorter one.
 */

import { KEY_BYTES } from '../limits.js';
import { utf8Size } from '../utf8.js';
import { MAX } from './pipe/key-text.js';

/** The most bytes of a sort key. */
const MOST = KEY_BYTES[1];

/** The greatest text of so many bytes, up to three. */
const GREATEST = ['', '\u007f', '\u07ff', '\uffff'];

/** Whether a text is longer than a sort key may be. */
export const isTooLong = (text: string): boolean =>
  // No character takes more than three bytes for each of its UTF-16 units.
  text.length * 3 > MOST && utf8Size(text) > MOST;

/** The code points of what fits into a key, and the bytes that are left. */
const fitting = (text: string): readonly [points: string[], left: number] => {
  const points: string[] = [];
  let left: number = MOST;
  for (const point of text) {
    const size = utf8Size(point);
    if (size > left) break;
    points.push(point);
    left -= size;
  }
  return [points, left];
};

/** The greatest text that is no longer than a key and below a longer one. */
const greatestBelow = (text: string): readonly string[] => {
  const [points, left] = fitting(text);
  return left === 0 ? points : [...points, GREATEST[left] as string];
};

/**
 * The bound up to which the same keys lie as up to another: that one, or where it is too long the greatest key below it.
 */
export const upperBound = (bound: string): string => (isTooLong(bound) ? greatestBelow(bound).join('') : bound);

/**
 * The bound from which the same keys lie as from another: that one, or where it is too long the least key above it. Where no key is
 * above it, U+10FFFF, which no key begins with.
 */
export const lowerBound = (bound: string): string => {
  if (!isTooLong(bound)) return bound;
  const points = [...greatestBelow(bound)];
  for (let last = points.pop(); last !== undefined; last = points.pop()) {
    const code = last.codePointAt(0) as number;
    if (last === MAX) continue;
    const next = String.fromCodePoint(code === 0xd7ff ? 0xe000 : code + 1);
    const before = points.join('');
    if (!isTooLong(before + next)) return before + next;
  }
  return MAX;
};

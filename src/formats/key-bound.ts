/**
 * Bounds of ranges that are longer than a key may be: DynamoDB rejects them, and no key lies between them and the next shorter
 * bound.
 */

import { KEY_BYTES } from '../limits.js';
import { utf8Size } from '../utf8.js';
import { MAX } from './pipe/key-text.js';

/** The most bytes of a sort key. */
const MOST = KEY_BYTES[1];

/** The largest string of up to three bytes, by its length. */
const GREATEST = ['', '\u007f', '\u07ff', '\uffff'];

/** Whether a string is too long for a sort key. */
export const isTooLong = (text: string): boolean =>
  // No character takes more than three bytes for each UTF-16 unit.
  text.length * 3 > MOST && utf8Size(text) > MOST;

/** The code points of the prefix that fits into a key, and the remaining bytes. */
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

/** The largest string that fits into a key and is below a longer one. */
const greatestBelow = (text: string): readonly string[] => {
  const [points, left] = fitting(text);
  return left === 0 ? points : [...points, GREATEST[left] as string];
};

/** The upper bound with the same keys below it: the bound itself, or if it's too long, the largest key below it. */
export const upperBound = (bound: string): string => (isTooLong(bound) ? greatestBelow(bound).join('') : bound);

/**
 * The lower bound with the same keys above it: the bound itself, or if it's too long, the smallest key above it. If there's none,
 * U+10FFFF, with which no key begins.
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

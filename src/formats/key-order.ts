import type { AttributeValue } from '../../types/values/attribute-value.js';
import { compareText, sortPosition } from '../utf8.js';
import { MAX } from './pipe/key-text.js';
import { sortableCodec } from './pipe/sortable.js';

/**
 * The upper bound of the strings below one: no string that a key may contain lies between the two, because none contains
 * U+10FFFF.
 */
export const textBelow = (text: string): string => {
  const start = /[\ud800-\udbff][\udc00-\udfff]$/.test(text) ? text.length - 2 : text.length - 1;
  const last = text.codePointAt(start) as number;
  const before = text.slice(0, start);
  if (last === 0) return before;
  return before + String.fromCodePoint(last === 0xe000 ? 0xd7ff : last - 1) + MAX;
};

/**
 * The upper bound of all keys of values up to one; `literal` follows the value in the key. A value that's a prefix of the other
 * can have a larger key, if the literal sorts above the other's next character.
 */
export const boundWith = (text: string, literal: string): string => {
  const first = literal.charCodeAt(0);
  let bound = text + literal + MAX;
  for (let at = 1; at < text.length; at++) {
    if (sortPosition(text.charCodeAt(at)) > sortPosition(first)) continue;
    const other = text.slice(0, at) + literal + MAX;
    if (compareText(other, bound) > 0) bound = other;
  }
  return bound;
};

const numbers = sortableCodec('decimal');

/** Compares two keys of one type like DynamoDB: numbers by value, bytes as unsigned, strings like {@link compareText}. */
export const compareWire = (left: AttributeValue, right: AttributeValue): number => {
  if ('N' in left && 'N' in right) return compareText(numbers.encode(left.N), numbers.encode(right.N));
  if ('S' in left && 'S' in right) return compareText(left.S, right.S);
  if (!('B' in left && 'B' in right)) return 0;
  const [low, high] = [left.B, right.B];
  const at = low.findIndex((byte, index) => byte !== high[index]);
  return at < 0 ? low.length - high.length : (low[at] as number) - (high[at] ?? -1);
};

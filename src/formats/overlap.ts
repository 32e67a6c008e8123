/**
 * Whether the keys of a format can satisfy a condition: by shapes (`where`, with the same result for all values) and by key
 * strings (`keyCondition`). Twin of `types/formats/overlap.ts`.
 *
 * A placeholder matches any string without the delimiter; a format that's a single placeholder matches any string.
 */
import type { Format, FormatField } from './format.js';
import type { Tails } from './pipe/codec.js';
import { MAX } from './pipe/key-text.js';

/** Whether a key of shape `other` can equal one of shape `shape`, compared segment by segment. */
export const canEqual = (other: string, shape: string, delimiter: string): boolean =>
  // A single placeholder matches any string only if it's the whole format.
  shape === '{}' || overlaps(other, shape, delimiter, true);

/** Whether a key of shape `other` can begin with a string of shape `prefix`. */
export const canBegin = (other: string, prefix: string, delimiter: string): boolean =>
  overlaps(other, prefix, delimiter, false);

const overlaps = (other: string, shape: string, delimiter: string, whole: boolean): boolean => {
  if (other === '{}') return true;
  const segments = other.split(delimiter);
  const wanted = shape.split(delimiter);
  const last = wanted.length - 1;
  return (
    (whole ? segments.length === wanted.length : segments.length > last) &&
    wanted.every((segment, index) => segmentsOverlap(segments[index] as string, segment, whole || index < last))
  );
};

/**
 * Two segments match if they're equal, or if one has a placeholder and the literals before it don't contradict. Unless `whole`,
 * the right one may also be a prefix of the left one.
 */
const segmentsOverlap = (left: string, right: string, whole: boolean): boolean => {
  if (whole ? left === right : left.startsWith(right)) return true;
  const leftHead = headOf(left);
  const rightHead = headOf(right);
  if (leftHead === undefined) return rightHead !== undefined && left.startsWith(rightHead);
  const start = rightHead ?? right;
  return start.startsWith(leftHead) || (!(whole && rightHead === undefined) && leftHead.startsWith(start));
};

/** The literal before the first placeholder, if there is one. */
const headOf = (segment: string): string | undefined => {
  const at = segment.indexOf('{}');
  return at < 0 ? undefined : segment.slice(0, at);
};

/** Whether a key of the format can begin with this string. */
export const canBeginKey = (format: Format, key: string, delimiter: string): boolean => {
  const { fields, literals, shape } = format;
  if (shape === '{}') return true;
  let after = key;
  for (const [index, literal] of literals.entries()) {
    if (!after.startsWith(literal)) return literal.startsWith(after);
    after = after.slice(literal.length);
    const field = fields[index];
    if (field === undefined) return after === '';
    // Without a delimiter, a value may continue with anything.
    if (delimiter === MAX && field.codec.pattern === undefined) return true;
    const next = literals[index + 1] as string;
    const end = valueEnd(field.codec.pattern, after, next);
    if (end < 0) return canEndIn(field, next, after, delimiter);
    const value = after.slice(0, end);
    // No field is empty in a longer key.
    if (field.codec.pattern === undefined && (end === 0 || value.includes(delimiter))) return false;
    if (!canBeText(field, value)) return false;
    after = after.slice(end);
  }
  return false;
};

/** Where the value at the beginning ends, or -1 if the string ends inside it or inside the literal after it. */
const valueEnd = (pattern: RegExp | undefined, text: string, literal: string): number => {
  if (pattern === undefined) return literal === '' ? -1 : text.indexOf(literal);
  pattern.lastIndex = 0;
  return pattern.test(text) ? pattern.lastIndex : -1;
};

/** Whether a string can be that of a field, as far as its pipe determines it. */
const canBeText = ({ codec, pipes }: FormatField, text: string): boolean =>
  (codec.pattern === undefined && !/^(lower|upper|slug)$/.test(pipes)) || codec.fits(text);

/** The string ends inside a value, or inside the literal that follows it. */
const canEndIn = (field: FormatField, next: string, after: string, delimiter: string): boolean => {
  const { pattern, tails } = field.codec;
  if (pattern !== undefined) return (tails as Tails)(after.length).some((tail) => canBeText(field, after + tail));
  const at = after.indexOf(delimiter);
  // A prefix of a slug needn't be a slug.
  if (at <= 0) return at < 0 && (field.pipes === 'slug' || canBeText(field, after));
  for (let length = after.length - at; length <= next.length; length++) {
    if (after.endsWith(next.slice(0, length))) return canBeText(field, after.slice(0, -length));
  }
  return false;
};

/**
 * Whether the keys of a format can meet a condition: by shapes (`where`, which decides the same for all values) and by
 * key strings (`keyCondition`). Twin of `types/formats/overlap.ts`.
 *
 * A placeholder stands for text without the delimiter; a format that is one placeholder stands for any text.
 */
import type { Format, FormatField } from './format.js';
import type { Tails } from './pipe/codec.js';

/** Whether a key of shape `other` can be equal to one of shape `shape`: segment by segment. */
export const canEqual = (other: string, shape: string, delimiter: string): boolean =>
  // A single placeholder stands for any text only where it is the whole format.
  shape === '{}' || overlaps(other, shape, delimiter, true);

/** Whether a key of shape `other` can begin with text of shape `prefix`. */
export const canBegin = (other: string, prefix: string, delimiter: string): boolean =>
  overlaps(other, prefix, delimiter, false);

const overlaps = (other: string, shape: string, delimiter: string, whole: boolean): boolean => {
  if (other === '{}') return true;
  const segments = other.split(delimiter);
  const wanted = shape.split(delimiter);
  const last = wanted.length - 1;
  return (
    (whole ? segments.length === wanted.length : segments.length > last) &&
    wanted.every((segment, index) => segmentsMeet(segments[index] as string, segment, whole || index < last))
  );
};

/**
 * Two segments meet when they are equal, or one has a placeholder and the texts before it do not contradict; where the
 * right one need not be `whole`, it may also be a beginning of the left one.
 */
const segmentsMeet = (left: string, right: string, whole: boolean): boolean => {
  if (whole ? left === right : left.startsWith(right)) return true;
  const leftHead = headOf(left);
  const rightHead = headOf(right);
  if (leftHead === undefined) return rightHead !== undefined && left.startsWith(rightHead);
  const start = rightHead ?? right;
  return start.startsWith(leftHead) || (!(whole && rightHead === undefined) && leftHead.startsWith(start));
};

/** The literal text before the first placeholder, if there is one. */
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
    const next = literals[index + 1] as string;
    const end = valueEnd(field.codec.pattern, after, next);
    if (end < 0) return canEndIn(field, next, after, delimiter);
    const value = after.slice(0, end);
    // No field has an empty text in a longer key.
    if (field.codec.pattern === undefined && (end === 0 || value.includes(delimiter))) return false;
    if (!canBeText(field, value)) return false;
    after = after.slice(end);
  }
  return false;
};

/** Where the value at the beginning of the text ends, or -1 where the text ends inside it or inside what follows it. */
const valueEnd = (pattern: RegExp | undefined, text: string, literal: string): number => {
  if (pattern === undefined) return literal === '' ? -1 : text.indexOf(literal);
  pattern.lastIndex = 0;
  return pattern.test(text) ? pattern.lastIndex : -1;
};

/** Whether a text can be that of a field, as far as its pipe tells. */
const canBeText = ({ codec, pipes }: FormatField, text: string): boolean =>
  (codec.pattern === undefined && !/^(lower|upper|slug)$/.test(pipes)) || codec.fits(text);

/** The string ends inside a value, or inside the literal that follows it. */
const canEndIn = (field: FormatField, next: string, after: string, delimiter: string): boolean => {
  const { pattern, tails } = field.codec;
  if (pattern !== undefined) return (tails as Tails)(after.length).some((tail) => canBeText(field, after + tail));
  const at = after.indexOf(delimiter);
  // A beginning of a slug need not be one.
  if (at <= 0) return at < 0 && (field.pipes === 'slug' || canBeText(field, after));
  for (let length = after.length - at; length <= next.length; length++) {
    if (after.endsWith(next.slice(0, length))) return canBeText(field, after.slice(0, -length));
  }
  return false;
};

/**
 * Which of many keys could be equal, by what their formats say segment by segment: a glance at the literals settles nearly all pairs.
 *
 * No text of a field holds the delimiter, so that keys are equal when their segments are, one by one. A pair that is left out
 * has no key in common; of those that are given, `collision` decides.
 */
import { type CollisionPart, commonKeys, type KeyPair } from './collision.js';
import type { Format } from './format.js';

/** What stands between two delimiters. */
interface Segment {
  readonly parts: readonly CollisionPart[];
  /** The literal that it begins with; of one that is nothing but a literal, that and an end. */
  readonly head: string;
  readonly tail: string;
  /** The same for all segments that the same texts fit. */
  readonly id: string;
}

/** The segments of one key; undefined for a key that may be any text. */
type FormatSegments = readonly Segment[] | undefined;

/** No literal holds it: formats with it are refused. */
const END = '\u{10FFFF}';

/** A part by what it can be: keyform's pipes by their names, of own ones no more is known than that they give some text. */
const idOf = (part: CollisionPart): unknown =>
  typeof part === 'string'
    ? part
    : [part.field.codec.kind, part.field.pipes, part.field.codec.opaque, part.literal, part.natural];

const segmentOf = (parts: readonly CollisionPart[]): Segment => {
  const isLiteral = parts.every((part) => typeof part === 'string');
  const [first, last] = isLiteral ? [parts.join('') + END, END + parts.join('')] : [parts[0], parts.at(-1)];
  return {
    parts,
    head: typeof first === 'string' ? first : '',
    tail: typeof last === 'string' ? last : '',
    id: JSON.stringify(parts.map(idOf)),
  };
};

const formatSegments = ({ literals, fields, natural }: Format, delimiter: string): FormatSegments => {
  const isOpen = ({ codec }: Format['fields'][number]): boolean =>
    codec.pattern === undefined
      ? natural !== undefined
      : codec.tails?.(0).some((text) => text.includes(delimiter)) === true;
  if (fields.some(isOpen)) return undefined;
  const segments: CollisionPart[][] = [[]];
  for (const [index, literal] of literals.entries()) {
    const [first = '', ...others] = literal.split(delimiter);
    if (first !== '') segments.at(-1)?.push(first);
    for (const other of others) segments.push(other === '' ? [] : [other]);
    const field = fields[index];
    if (field !== undefined) {
      segments.at(-1)?.push({ field, literal: literals[index + 1] as string, natural: natural !== undefined });
    }
  }
  return segments.map(segmentOf);
};

/** Tells something of two segments. */
type Test = (left: Segment, right: Segment) => boolean;

/** Whether a text may fit both, at a glance: mostly a literal tells that none does. */
const isAlike: Test = (left, right) =>
  (left.head.startsWith(right.head) || right.head.startsWith(left.head)) &&
  (left.tail.endsWith(right.tail) || right.tail.endsWith(left.tail));

/** Whether a text fits both. */
const createMeets = (delimiter: string): Test => {
  const known = new Map<string, boolean>();
  return (left, right) => {
    const name = `${left.id} ${right.id}`;
    const meets = known.get(name) ?? commonKeys(left.parts, right.parts, delimiter, 1).length > 0;
    known.set(name, meets);
    return meets;
  };
};

/** Whether keys pass a test in all of their segments. */
const every = (key: readonly FormatSegments[], others: readonly FormatSegments[], test: Test): boolean => {
  for (let side = 0; side < key.length; side++) {
    const [segments, other] = [key[side], others[side]];
    if (segments === undefined || other === undefined) continue;
    if (segments.length !== other.length) return false;
    for (let at = 0; at < segments.length; at++) {
      if (!test(segments[at] as Segment, other[at] as Segment)) return false;
    }
  }
  return true;
};

/**
 * The pairs of keys that may be equal, by their indexes, the lesser one first; in the order of the greater one.
 *
 * @param all with a sort key, or without: all alike
 *
 * @example
 * ```ts
 * meetingPairs([customer, order, company], '#'); //=> [[0, 2]]
 * ```
 */
export const meetingPairs = (
  all: readonly KeyPair[],
  delimiter: string,
): (readonly [other: number, index: number])[] => {
  const meets = createMeets(delimiter);
  // The sort key first: entities that share partitions differ there.
  const keys = all.map(({ pk, sk }) => [...(sk ? [sk] : []), pk].map((format) => formatSegments(format, delimiter)));
  const found: (readonly [number, number])[] = [];
  for (let index = 0; index < keys.length; index++) {
    for (let other = 0; other < index; other++) {
      const [left, right] = [keys[other] as FormatSegments[], keys[index] as FormatSegments[]];
      if (every(left, right, isAlike) && every(left, right, meets)) found.push([other, index]);
    }
  }
  return found;
};

/**
 * Finds keys of different entities that could be equal, by comparing their formats segment by segment. A table of segments
 * decides nearly all pairs.
 *
 * The string of a field doesn't contain the delimiter, so keys are equal if their segments are. A pair that isn't found has no
 * key in common; `collision` decides about the others.
 */
import { type CollisionPart, commonKeys, type KeyPair } from './collision.js';
import { type Format, type FormatOptions, literalAfter } from './format.js';

/** The parts of a format between two delimiters. */
class Segment {
  readonly parts: readonly CollisionPart[];
  /** The literal with which it begins; for a literal segment also its end. */
  readonly head: string;
  readonly tail: string;
  readonly isLiteral: boolean;
  #id: string | undefined;

  constructor(parts: readonly CollisionPart[]) {
    const [first, last] = [parts[0] ?? '', parts.at(-1) ?? ''];
    this.parts = parts;
    this.isLiteral = parts.every((part) => typeof part === 'string');
    const text = this.isLiteral ? parts.join('') : '';
    this.head = this.isLiteral ? text + END : typeof first === 'string' ? first : '';
    this.tail = this.isLiteral ? END + text : typeof last === 'string' ? last : '';
  }

  /** The same for all segments that match the same strings. */
  get id(): string {
    this.#id ??= this.isLiteral ? `=${this.head}` : JSON.stringify(this.parts.map(idOf));
    return this.#id;
  }
}

/** The segments of one key; undefined for a key that may be any string. */
type FormatSegments = readonly Segment[] | undefined;

/** The partition key of an entity, and its sort key, if there is one. */
type Key = readonly Format[];

/** Splits a format at its delimiters. */
type Split = (format: Format | undefined) => FormatSegments;

/** No literal contains it: formats with it are rejected. */
const END = '\u{10FFFF}';

/** Small sets are compared pair by pair. */
const FEW = 4;

/** The identity of a part: keyform's own pipes by their names; a custom pipe may return any string. */
const idOf = (part: CollisionPart): unknown =>
  typeof part === 'string'
    ? part
    : [part.field.codec.kind, part.field.pipes, part.field.codec.opaque, part.literal, part.natural];

const formatSegments = (format: Format, options: FormatOptions): FormatSegments => {
  const { literals, fields, natural } = format;
  const { delimiter } = options;
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
      segments.at(-1)?.push({ field, literal: literalAfter(format, index, options), natural: natural !== undefined });
    }
  }
  return segments.map((parts) => new Segment(parts));
};

const startsAlike = (left: string, right: string): boolean => left.startsWith(right) || right.startsWith(left);
const endsAlike = (left: string, right: string): boolean => left.endsWith(right) || right.endsWith(left);

/** Returns a test whether any string matches both of two segments. */
const createOverlapTest = (delimiter: string): ((left: Segment, right: Segment) => boolean) => {
  const known = new Map<string, Map<string, boolean>>();
  return (left, right) => {
    if (left.isLiteral && right.isLiteral) return left.id === right.id;
    if (!startsAlike(left.head, right.head) || !endsAlike(left.tail, right.tail)) return false;
    let byOther = known.get(left.id);
    if (byOther === undefined) {
      byOther = new Map();
      known.set(left.id, byOther);
    }
    let doOverlap = byOther.get(right.id);
    if (doOverlap === undefined) {
      doOverlap = commonKeys(left.parts, right.parts, delimiter, 1).length > 0;
      byOther.set(right.id, doOverlap);
    }
    return doOverlap;
  };
};

/** Each format is split once, and only if needed. */
const createSplit = (options: FormatOptions): Split => {
  const known = new Map<Format, FormatSegments>();
  return (format) => {
    if (format === undefined) return undefined;
    let segments = known.get(format);
    if (segments === undefined && !known.has(format)) {
      segments = formatSegments(format, options);
      known.set(format, segments);
    }
    return segments;
  };
};

/** A property of keys: two keys with different values can't be equal; a key without a value may equal any. */
type Feature = (key: Key) => string | undefined;

/** Properties that may distinguish the keys of a set, those of the sort key first. */
function* featuresOf(set: readonly Key[], split: Split): Generator<Feature, void, undefined> {
  const sample = set[0] as Key;
  for (let side = sample.length - 1; side >= 0; side--) {
    const text = sample[side]?.text;
    if (set.every((key) => key[side]?.text === text)) continue;
    yield (key) => split(key[side])?.length.toString();
    for (const [at, first] of (split(sample[side]) ?? []).entries()) {
      const segment = (key: Key): Segment | undefined => split(key[side])?.[at];
      const alike = set.every((key) => segment(key)?.head === first.head && segment(key)?.tail === first.tail);
      if (!alike) yield* segmentFeatures(set, segment);
    }
  }
}

/** Properties that may distinguish segments: being a literal, the prefix, the suffix. */
function* segmentFeatures(
  set: readonly Key[],
  segment: (key: Key) => Segment | undefined,
): Generator<Feature, void, undefined> {
  yield (key) => (segment(key)?.isLiteral ? segment(key)?.id : undefined);
  for (const end of ['head', 'tail'] as const) {
    const lengths = set.flatMap((key) => segment(key)?.[end].length || []).sort((left, right) => left - right);
    for (const length of new Set([lengths[0], lengths[lengths.length >> 1]])) {
      if (length === undefined) continue;
      yield (key) => {
        const text = segment(key)?.[end] ?? '';
        if (text.length < length) return undefined;
        return end === 'head' ? text.slice(0, length) : text.slice(-length);
      };
    }
  }
}

/** A partitioned set: groups without common keys, and keys that may equal any other. */
interface Parted {
  readonly groups: readonly number[][];
  readonly wild: number[];
  /** The number of pairs that remain to be compared. */
  readonly pairs: number;
}

const pairsOf = (count: number): number => (count * (count - 1)) / 2;

const partBy = (set: readonly number[], keys: readonly Key[], feature: Feature): Parted => {
  const groups = new Map<string, number[]>();
  const wild: number[] = [];
  for (const index of set) {
    const text = feature(keys[index] as Key);
    const group = text === undefined ? wild : groups.get(text);
    if (group === undefined) groups.set(text as string, [index]);
    else group.push(index);
  }
  let pairs = pairsOf(wild.length) + wild.length * (set.length - wild.length);
  for (const { length } of groups.values()) pairs += pairsOf(length);
  return { groups: [...groups.values()], wild, pairs };
};

/** The partition with the fewest remaining pairs; undefined if no property distinguishes the keys. */
const part = (set: readonly number[], keys: readonly Key[], split: Split): Parted | undefined => {
  let best: Parted | undefined;
  const members = set.map((index) => keys[index] as Key);
  for (const feature of featuresOf(members, split)) {
    const parted = partBy(set, keys, feature);
    if (parted.pairs < (best?.pairs ?? pairsOf(set.length) * 0.9)) best = parted;
    // Good enough: about as many pairs remain as there are keys.
    if (best !== undefined && best.pairs <= set.length) break;
  }
  return best;
};

/**
 * The pairs of keys that may be equal, as indexes, the smaller one first; sorted by the larger one.
 *
 * @param all with a sort key, or without: all alike
 */
export const findOverlappingPairs = (
  all: readonly KeyPair[],
  options: FormatOptions,
): (readonly [other: number, index: number])[] => {
  const keys = all.map(({ pk, sk }): Key => (sk === undefined ? [pk] : [pk, sk]));
  const split = createSplit(options);
  const overlap = createOverlapTest(options.delimiter);
  const found: (readonly [number, number])[] = [];

  const look = (one: number, other: number): void => {
    const [left, right] = [keys[one] as Key, keys[other] as Key];
    // The sort key first: entities that share partitions differ there.
    for (let key = left.length - 1; key >= 0; key--) {
      const [segments, others] = [split(left[key]), split(right[key])];
      if (segments === undefined || others === undefined) continue;
      if (segments.length !== others.length) return;
      for (let at = 0; at < segments.length; at++) {
        if (!overlap(segments[at] as Segment, others[at] as Segment)) return;
      }
    }
    found.push(one < other ? [one, other] : [other, one]);
  };

  const visit = (set: readonly number[]): void => {
    const parted = set.length <= FEW ? undefined : part(set, keys, split);
    if (parted === undefined) {
      for (let at = 1; at < set.length; at++)
        for (let before = 0; before < at; before++) look(set[before] as number, set[at] as number);
      return;
    }
    visit(parted.wild);
    for (const group of parted.groups) {
      visit(group);
      for (const index of group) for (const other of parted.wild) look(index, other);
    }
  };
  visit(all.map((_, index) => index));
  return found.sort(([other, index], [nextOther, next]) => index - next || other - nextOther);
};

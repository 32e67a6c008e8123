/**
 * Finds keys of different entities that could be equal. It compares their formats segment by segment. A table of the segments
 * decides nearly all pairs.
 *
 * The string of a field doesn't contain the delimiter, so keys are equal if their segments are. A pair that isn't found has no key in
 * common; `collision` decides about the others.
 */
import { type CollisionPart, commonKeys, type KeyPair } from './collision.js';
import type { Format } from './format.js';

/** The parts of a format between two delimiters. */
class Segment {
  readonly parts: readonly CollisionPart[];
  /** The literal that it begins with; of one that is nothing but a literal, that and an end. */
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

  /** The same for all segments that the same texts fit. */
  get id(): string {
    this.#id ??= this.isLiteral ? `=${this.head}` : JSON.stringify(this.parts.map(idOf));
    return this.#id;
  }
}

/** The segments of one key; undefined for a key that may be any text. */
type FormatSegments = readonly Segment[] | undefined;

/** The partition key of an entity, and its sort key, if there is one. */
type Key = readonly Format[];

/** Takes a format apart at its delimiters. */
type Split = (format: Format | undefined) => FormatSegments;

/** No literal holds it: formats with it are refused. */
const END = '\u{10FFFF}';

/** Sets of so few are looked at pair by pair. */
const FEW = 4;

/** A part by what it can be: keyform's pipes by their names, of own ones no more is known than that they give some text. */
const idOf = (part: CollisionPart): unknown =>
  typeof part === 'string'
    ? part
    : [part.field.codec.kind, part.field.pipes, part.field.codec.opaque, part.literal, part.natural];

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
  return segments.map((parts) => new Segment(parts));
};

const startsAlike = (left: string, right: string): boolean => left.startsWith(right) || right.startsWith(left);
const endsAlike = (left: string, right: string): boolean => left.endsWith(right) || right.endsWith(left);

/** Returns a test whether a string fits both of two segments. */
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

/** Each format is taken apart once, and only if it must be. */
const createSplit = (delimiter: string): Split => {
  const known = new Map<Format, FormatSegments>();
  return (format) => {
    if (format === undefined) return undefined;
    let segments = known.get(format);
    if (segments === undefined && !known.has(format)) {
      segments = formatSegments(format, delimiter);
      known.set(format, segments);
    }
    return segments;
  };
};

/** What tells keys apart: two that have different texts have no key in common; one without a text may equal any. */
type Feature = (key: Key) => string | undefined;

/** What may tell keys of a set apart that have as many segments as one of them: the sort key first. */
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

/** What may tell segments apart: that they are literals, what they begin with, what they end with. */
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

/** A set in parts: groups that have no key in common with each other, and those that may have one with any. */
interface Parted {
  readonly groups: readonly number[][];
  readonly wild: number[];
  /** How many pairs are left to look at. */
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

/** The parts that leave the fewest pairs; undefined where nothing tells the keys of a set apart. */
const part = (set: readonly number[], keys: readonly Key[], split: Split): Parted | undefined => {
  let best: Parted | undefined;
  const members = set.map((index) => keys[index] as Key);
  for (const feature of featuresOf(members, split)) {
    const parted = partBy(set, keys, feature);
    if (parted.pairs < (best?.pairs ?? pairsOf(set.length) * 0.9)) best = parted;
    // Good enough: what is left is about as many pairs as there are keys.
    if (best !== undefined && best.pairs <= set.length) break;
  }
  return best;
};

/**
 * The pairs of keys that may be equal, by their indexes, the lesser one first; in the order of the greater one.
 *
 * @param all with a sort key, or without: all alike
 */
export const findOverlappingPairs = (
  all: readonly KeyPair[],
  delimiter: string,
): (readonly [other: number, index: number])[] => {
  const keys = all.map(({ pk, sk }): Key => (sk === undefined ? [pk] : [pk, sk]));
  const split = createSplit(delimiter);
  const overlap = createOverlapTest(delimiter);
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

/**
 * Which of many keys could be equal, by what their formats say segment by segment: a table of what stands where settles nearly
 * all pairs without a look at each.
 *
 * No text of a field holds the delimiter, so that keys are equal when their segments are, one by one. A pair that is left out
 * has no key in common; of those that are given, `collision` decides.
 */
import { commonKeys, type KeyPair, type Part } from './collision.js';
import type { Format } from './format.js';

/** What stands between two delimiters. */
interface Segment {
  readonly parts: readonly Part[];
  /** The literal that it begins with; of one that is nothing but a literal, that and an end. */
  readonly head: string;
  readonly tail: string;
  readonly isLiteral: boolean;
  /** The same for all segments that the same texts fit. */
  readonly id: string;
}

/** The segments of one key; undefined for a key that may be any text. */
type Segments = readonly Segment[] | undefined;

/** No literal holds it: formats with it are refused. */
const END = '\u{10FFFF}';

/** Sets of so few are looked at pair by pair. */
const FEW = 4;

const segmentOf = (parts: readonly Part[]): Segment => {
  const [first, last] = [parts[0] ?? '', parts.at(-1) ?? ''];
  const isLiteral = parts.every((part) => typeof part === 'string');
  const text = isLiteral ? parts.join('') : '';
  return {
    parts,
    head: isLiteral ? text + END : typeof first === 'string' ? first : '',
    tail: isLiteral ? END + text : typeof last === 'string' ? last : '',
    isLiteral,
    id: isLiteral ? `=${text}` : JSON.stringify(parts.map(idOf)),
  };
};

/** A part by what it can be: keyform's pipes by their names, of own ones no more is known than that they give some text. */
const idOf = (part: Part): unknown =>
  typeof part === 'string'
    ? part
    : [part.field.codec.kind, part.field.pipes, part.field.codec.opaque, part.literal, part.natural];

const segmentsOf = ({ literals, fields, natural }: Format, delimiter: string): Segments => {
  const isOpen = ({ codec }: Format['fields'][number]): boolean =>
    codec.pattern === undefined
      ? natural !== undefined
      : codec.tails?.(0).some((text) => text.includes(delimiter)) === true;
  if (fields.some(isOpen)) return undefined;
  const segments: Part[][] = [[]];
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

const startsAlike = (left: string, right: string): boolean => left.startsWith(right) || right.startsWith(left);
const endsAlike = (left: string, right: string): boolean => left.endsWith(right) || right.endsWith(left);

/** Tells of two segments whether a text fits both. */
const createMeets = (delimiter: string): ((left: Segment, right: Segment) => boolean) => {
  const known = new Map<string, Map<string, boolean>>();
  return (left, right) => {
    if (left.isLiteral && right.isLiteral) return left.id === right.id;
    if (!startsAlike(left.head, right.head) || !endsAlike(left.tail, right.tail)) return false;
    let byOther = known.get(left.id);
    if (byOther === undefined) {
      byOther = new Map();
      known.set(left.id, byOther);
    }
    let meets = byOther.get(right.id);
    if (meets === undefined) {
      meets = commonKeys(left.parts, right.parts, delimiter, 1).length > 0;
      byOther.set(right.id, meets);
    }
    return meets;
  };
};

/** What tells keys apart: two that have different texts have no key in common; one without a text may equal any. */
type Feature = (keys: readonly Segments[]) => string | undefined;

/** What may tell keys of a set apart that have as many segments as one of them. */
function* featuresOf(set: readonly (readonly Segments[])[]): Generator<Feature, void, undefined> {
  const [sample] = set;
  for (let key = (sample?.length ?? 0) - 1; key >= 0; key--) {
    yield (keys) => keys[key]?.length.toString();
    for (let at = 0; at < (sample?.[key]?.length ?? 0); at++) {
      const segment = (keys: readonly Segments[]): Segment | undefined => keys[key]?.[at];
      yield (keys) => (segment(keys)?.isLiteral ? segment(keys)?.id : undefined);
      for (const side of ['head', 'tail'] as const) {
        const lengths = set.flatMap((keys) => segment(keys)?.[side].length || []).sort((left, right) => left - right);
        for (const length of new Set([lengths[0], lengths[lengths.length >> 1]])) {
          if (length === undefined) continue;
          yield (keys) => {
            const text = segment(keys)?.[side] ?? '';
            if (text.length < length) return undefined;
            return side === 'head' ? text.slice(0, length) : text.slice(-length);
          };
        }
      }
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

const partBy = (set: readonly number[], keys: readonly (readonly Segments[])[], feature: Feature): Parted => {
  const groups = new Map<string, number[]>();
  const wild: number[] = [];
  for (const index of set) {
    const text = feature(keys[index] as readonly Segments[]);
    const group = text === undefined ? wild : groups.get(text);
    if (group === undefined) groups.set(text as string, [index]);
    else group.push(index);
  }
  let pairs = pairsOf(wild.length) + wild.length * (set.length - wild.length);
  for (const { length } of groups.values()) pairs += pairsOf(length);
  return { groups: [...groups.values()], wild, pairs };
};

/** The parts that leave the fewest pairs; undefined where nothing tells the keys of a set apart. */
const part = (set: readonly number[], keys: readonly (readonly Segments[])[]): Parted | undefined => {
  let best: Parted | undefined;
  for (const feature of featuresOf(set.map((index) => keys[index] as readonly Segments[]))) {
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
  const keys = all.map(({ pk, sk }) =>
    (sk === undefined ? [pk] : [pk, sk]).map((format) => segmentsOf(format, delimiter)),
  );
  const meets = createMeets(delimiter);
  const found: (readonly [number, number])[] = [];

  const look = (one: number, other: number): void => {
    const [left, right] = [keys[one] as readonly Segments[], keys[other] as readonly Segments[]];
    // The sort key first: entities that share partitions differ there.
    for (let key = left.length - 1; key >= 0; key--) {
      const [segments, others] = [left[key], right[key]];
      if (segments === undefined || others === undefined) continue;
      if (segments.length !== others.length) return;
      for (let at = 0; at < segments.length; at++) {
        if (!meets(segments[at] as Segment, others[at] as Segment)) return;
      }
    }
    found.push(one < other ? [one, other] : [other, one]);
  };

  const visit = (set: readonly number[]): void => {
    const parted = set.length <= FEW ? undefined : part(set, keys);
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

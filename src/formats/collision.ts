import {
  agree,
  type Format,
  type FormatField,
  type FormatOptions,
  fieldText,
  fieldTexts,
  literalAfter,
} from './format.js';
import type { Tails } from './pipe/codec.js';

/** The formats of an entity's partition key and sort key. */
export interface KeyPair {
  readonly pk: Format;
  readonly sk?: Format;
}

/** A part of a format: a literal, or a field with the literal after it. */
export type CollisionPart =
  | string
  | { readonly field: FormatField; readonly literal: string; readonly natural: boolean };
/** A position in a format: the part, and where in it; inside free text, the end of what was read. */
type Place = readonly [part: number, inside: number | string];

/** The positions after a character that doesn't fit. */
const NOWHERE: Place[] = [];

/** The strings of fields, by their position in a format. */
type Bound = { readonly [index: number]: string };

/** The number of keys tried for each pair of formats. More are needed only if a key has to satisfy more than its format. */
const WORDS = 16;

/** The format's parts. Fields with a string in `bound` become literals. */
const collisionParts = (format: Format, bound: Bound, options: FormatOptions): CollisionPart[] =>
  format.literals
    .flatMap((literal, index): CollisionPart[] => {
      const field = format.fields[index - 1];
      if (field === undefined) return [literal];
      const natural = format.natural !== undefined;
      return [bound[index - 1] ?? { field, literal: literalAfter(format, index - 1, options), natural }, literal];
    })
    .filter((part) => part !== '');

const states = new Map<string, string | undefined>();

/** One state for all prefixes that the same tails complete to strings of the field; none for a prefix that no tail completes. */
const stateOf = ({ codec, pipes }: FormatField, text: string): string | undefined => {
  // Only keyform's own pipes have tails: fields of one kind with the same pipes share their states.
  const name = `${codec.kind}|${pipes}|`;
  if (!states.has(name + text)) {
    const tailsAt = codec.tails as Tails;
    const last = text.slice(-1);
    const tails = tailsAt(text.length);
    const likely = /\d/.test(last) || tailsAt(text.length - 1).some((tail) => tail[0] === last);
    const completed = tails.map((tail) => likely && codec.fits(text + tail));
    const signature = `${name} ${tails} ${completed}`;
    if (!states.has(signature)) states.set(signature, text);
    states.set(name + text, completed.includes(true) ? states.get(signature) : undefined);
  }
  return states.get(name + text);
};

/** The positions that one character leads to. */
const advance = (
  parts: readonly CollisionPart[],
  [at, inside]: Place,
  character: string,
  delimiter: string,
): Place[] => {
  const part = parts[at];
  if (part === undefined) return NOWHERE;
  if (typeof part === 'string') {
    const next = Number(inside) + 1;
    if (part[next - 1] !== character) return NOWHERE;
    return [next < part.length ? [at, next] : [at + 1, 0]];
  }
  const { pattern, fits, opaque } = part.field.codec;
  const text = (inside || '') + character;
  if (pattern !== undefined) {
    const state = stateOf(part.field, text);
    if (state === undefined) return NOWHERE;
    return [fits(text) ? [at + 1, 0] : [at, state]];
  }
  const { literal } = part;
  if (!part.natural && character === delimiter) return NOWHERE;
  if ((literal !== '' && text.endsWith(literal)) || (opaque !== true && !fits(`1${character}1`))) return NOWHERE;
  // The literal may have begun in the last characters, so only they count.
  let end = text;
  while (!literal.startsWith(end)) end = end.slice(1);
  const staying: Place = [at, end];
  return (end + literal).indexOf(literal) === end.length ? [[at + 1, 0], staying] : [staying];
};

/** Keys of both formats, up to `most` by each way; none exactly if no key matches both, literal by literal and field by field. */
export const commonKeys = (
  left: readonly CollisionPart[],
  right: readonly CollisionPart[],
  delimiter: string,
  most: number,
): string[] => {
  const texts = [...left, ...right].map((part) => (typeof part === 'string' ? part : ''));
  const characters = new Set(`1023456789aTZ-:.truefals${texts.join('')}`);
  const visits = new Map<string, number>();
  const keys: string[] = [];
  const stack: [key: string, Place, Place][] = [['', [0, 0], [0, 0]]];
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    const [key, one, other] = top;
    if (one[0] === left.length && other[0] === right.length) keys.push(key);
    const steps: typeof stack = [];
    for (const character of characters) {
      for (const next of advance(left, one, character, delimiter)) {
        for (const otherNext of advance(right, other, character, delimiter)) {
          const places = JSON.stringify([next, otherNext]);
          const visit = visits.get(places) ?? 0;
          visits.set(places, visit + 1);
          if (visit < most) steps.unshift([key + character, next, otherNext]);
        }
      }
    }
    // Takes the first step first: short keys of ones.
    stack.push(...steps);
  }
  return keys;
};

/** Whether an entity with these formats can have these keys: each matches, and the fields in both agree. */
const explains = (formats: readonly Format[], keys: readonly string[], options: FormatOptions): boolean => {
  const texts: string[] = [];
  for (const [index, format] of formats.entries()) {
    const read = fieldTexts(format, keys[index] as string, options, true);
    if (read === undefined) return false;
    texts.push(...read);
  }
  // Without a delimiter, the strings of most fields aren't known.
  if (options.read !== undefined) return true;
  return agree(
    formats.flatMap(({ fields }) => fields),
    texts,
  );
};

/**
 * For fields that occur several times: the string of each occurrence if the value is that of one occurrence (one that a literal
 * determines, the last, first or second), or the concatenation of all in either order.
 */
const bind = (formats: readonly Format[], keys: readonly string[], choice: number, options: FormatOptions): Bound[] => {
  const places = formats.flatMap((format, index) =>
    (fieldTexts(format, keys[index] as string, options, true) ?? []).map((text, at) => ({
      text,
      ...(format.fields[at] as FormatField),
    })),
  );
  return formats.map((format) => {
    const bound: { [index: number]: string } = {};
    for (const [index, { name }] of format.fields.entries()) {
      const same = places.filter((place) => place.name === name);
      // A string other than 1 comes from a literal.
      const called = same.find(({ text }) => text !== '1');
      const chosen =
        choice < 4 ? [choice === 0 ? called : same.at(choice - 2)] : choice === 4 ? same : same.toReversed();
      try {
        const values = chosen.map((place) => place?.codec.decode(place.text));
        const value = choice < 4 ? values[0] : values.join('');
        if (same.length > 1) bound[index] = fieldText(format, index, value, options);
      } catch {
        // This occurrence stays free.
      }
    }
    return bound;
  });
};

/** Whether any of the entities has a field in several places. */
const repeats = (sides: readonly Format[][]): boolean =>
  sides.some((formats) => {
    const names = formats.flatMap(({ fields }) => fields.map(({ name }) => name));
    return new Set(names).size < names.length;
  });

/**
 * Whether two entities could have the same primary key, and if so, that key.
 *
 * The two formats of each key run side by side as automata. If no field of an entity occurs in both its keys, this decides the
 * question, with two limits: of the keys that satisfy both automata, sixteen are tried for what automata can't express (slugs,
 * escapes, February 29); and a custom pipe counts as returning any string. If a field occurs several times, its value is looked
 * for among those of its occurrences, and their concatenations, in common keys of the formats. Whatever is reported was read back
 * with all four formats.
 *
 * @param left the formats of one entity; both entities have a sort key or neither has
 * @returns the keys that both could have, or `undefined`
 */
export const collision = (
  left: KeyPair,
  right: KeyPair,
  options: FormatOptions,
): { pk: string; sk?: string } | undefined => {
  const withSort = left.sk !== undefined && right.sk !== undefined;
  const formatsOf = ({ pk, sk }: KeyPair): Format[] => (withSort ? [pk, sk as Format] : [pk]);
  const sides = [formatsOf(left), formatsOf(right)] as const;

  const explained = (keys: readonly string[]): boolean => sides.every((formats) => explains(formats, keys, options));
  const search = (bounds: readonly Bound[][], most: number): string[][] => {
    let found: string[][] = [[]];
    // The sort key first: entities that share partitions differ there, mostly in the first character.
    for (let index = sides[0].length - 1; index >= 0; index--) {
      const [one, other] = sides.map((formats, side) =>
        collisionParts(formats[index] as Format, bounds[side]?.[index] ?? {}, options),
      );
      const common = commonKeys(one as CollisionPart[], other as CollisionPart[], options.delimiter, most).slice(
        0,
        most,
      );
      found = common.flatMap((key) => found.map((after) => [key, ...after]));
      if (found.length === 0) break;
    }
    return found;
  };

  const tried = new Set<string>();
  /** Derives the strings of one entity's repeated fields from one of their occurrences, then those of the other's. */
  const settle = (bounds: readonly Bound[][], depth: number): string[] | undefined => {
    const found = search(bounds, WORDS);
    const hit = found.find(explained);
    if (hit !== undefined || depth === 2) return hit;
    for (const keys of found.slice(0, 2)) {
      for (let choice = 0; choice < 12; choice++) {
        const next = sides.map((formats, side) =>
          side === choice % 2 ? bind(formats, keys, choice >> 1, options) : (bounds[side] ?? []),
        );
        const name = JSON.stringify(next);
        const settled = tried.has(name) ? undefined : settle(next, tried.add(name) && depth + 1);
        if (settled !== undefined) return settled;
      }
    }
    return undefined;
  };

  const simplest = search([], 1);
  if (simplest.length === 0) return undefined;
  const witness = simplest.find(explained) ?? settle([], repeats(sides) ? 0 : 2);
  if (witness === undefined) return undefined;
  const [pk, sk] = witness as [pk: string, sk?: string];
  return sk === undefined ? { pk } : { pk, sk };
};

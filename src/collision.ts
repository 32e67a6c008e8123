import { agree, fieldText, fieldTexts, type Format, type FormatField, type FormatOptions } from './format.js';

/** The formats of an entity's partition key and sort key. */
export interface KeyPair {
  readonly pk: Format;
  readonly sk?: Format;
}

/** A part of a format: literal text, or a field with the literal after it. */
type Part = string | { readonly field: FormatField; readonly literal: string; readonly natural: boolean };
/** A place in a format: the part, and where in it; in free text, the end of what was read. */
type Place = readonly [part: number, inside: number | string];

/** Keys tried for each pair of formats. More are needed only where a key has to satisfy more than its format. */
const WORDS = 16;

/** The format's parts, fields with a text in `bound` being literals. */
const partsOf = (format: Format, bound: { readonly [index: number]: string }): Part[] =>
  format.literals
    .flatMap((literal, index): Part[] => {
      const field = format.fields[index - 1];
      if (field === undefined) return [literal];
      return [bound[index - 1] ?? { field, literal, natural: format.natural !== undefined }, literal];
    })
    .filter((part) => part !== '');

/** The places that one character leads to. */
const advance = (parts: readonly Part[], [at, inside]: Place, character: string, delimiter: string): Place[] => {
  const part = parts[at];
  if (part === undefined) return [];
  if (typeof part === 'string') {
    const next = Number(inside) + 1;
    if (part[next - 1] !== character) return [];
    return [next < part.length ? [at, next] : [at + 1, 0]];
  }
  const { walk, fits, opaque } = part.field.codec;
  if (walk !== undefined) {
    const next = walk.step(Number(inside), character);
    return next < 0 ? [] : [next === walk.end ? [at + 1, 0] : [at, next]];
  }
  const text = (inside || '') + character;
  const { literal } = part;
  if (!part.natural && text.endsWith(delimiter)) return [];
  if ((literal !== '' && text.endsWith(literal)) || (opaque !== true && !fits(`1${character}1`))) return [];
  // Only as much of the text is kept as the delimiter or the literal could begin in.
  const end = text.slice(Math.max(0, text.length + 1 - Math.max(delimiter.length, literal.length, 1)));
  const staying: Place = [at, end];
  return literal === '' || (end + literal).indexOf(literal) === end.length ? [staying, [at + 1, 0]] : [staying];
};

/** Keys of both formats, the shortest first; none exactly when no key matches both, literal by literal and field by field. */
const commonKeys = (left: readonly Part[], right: readonly Part[], { delimiter }: FormatOptions): string[] => {
  const texts = [...left, ...right].map((part) => (typeof part === 'string' ? part : ''));
  const alphabet = new Set(`1${texts.join('')}023456789aTZ-:.truefals`);
  const visits = new Map<string, number>();
  const keys: string[] = [];
  const queue: (readonly [string, Place, Place])[] = [['', [0, 0], [0, 0]]];
  for (const [key, one, other] of queue) {
    if (one[0] === left.length && other[0] === right.length) keys.push(key);
    for (const character of alphabet) {
      for (const next of advance(left, one, character, delimiter)) {
        for (const otherNext of advance(right, other, character, delimiter)) {
          const places = JSON.stringify([next, otherNext]);
          const visit = visits.get(places) ?? 0;
          visits.set(places, visit + 1);
          if (visit < WORDS) queue.push([key + character, next, otherNext]);
        }
      }
    }
  }
  return keys;
};

/** The formats of a pair, and its fields in the order in which {@link fieldTexts} gives their texts. */
const formatsOf = (pair: KeyPair): Format[] => (pair.sk === undefined ? [pair.pk] : [pair.pk, pair.sk]);

export const collision = (left: KeyPair, right: KeyPair, options: FormatOptions): unknown => [left, right, options, agree, fieldText, formatsOf];

import { Issue } from '../../errors/issue.js';
import { emptyKeyText, holdsDelimiter, holdsLiteral, holdsRangeEnd } from '../../facts/messages/values.js';
import { wellFormed } from '../../values/codec/codec.js';
import type { FieldCodec } from './codec.js';

/** The part of a format that reading a key needs. */
interface ReadableFormat {
  readonly fields: readonly { readonly optional: boolean; readonly codec: FieldCodec }[];
  readonly literals: readonly string[];
}

/** The table's settings for the delimiter of its keys. */
export interface FormatOptions {
  /** Separates the parts of a key; `#` by default. One ASCII character, or {@link MAX} if keys have none: `table()` rejects others. */
  readonly delimiter: string;
  /** What happens to free text that contains the delimiter. */
  readonly onDelimiter: 'reject' | 'escape';
  /**
   * Reads the keys of a table without a delimiter: the strings of a key's fields as in `fieldTexts`. If a format has several
   * fields, their strings aren't known, and the list is empty.
   */
  readonly read?: (format: ReadableFormat, key: string, trusting: boolean) => string[] | undefined;
  /** The settings for markers, if they differ. */
  readonly ofMarkers?: FormatOptions;
}

/** The largest character in UTF-8 order: queries use it as an upper bound, so no key may contain it. */
export const MAX = '\u{10FFFF}';

/** The first character of a string, which may be two UTF-16 units. */
const firstOf = (text: string): string => [...text][0] as string;

/** The next character; after U+D7FF there are only surrogates. */
const successor = (character: string): string => {
  const next = (character.codePointAt(0) as number) + 1;
  return String.fromCodePoint(next === 0xd800 ? 0xe000 : next);
};

/** The characters that text before `literal` must not contain, the delimiter's last. */
const escapedCharacters = (literal: string, delimiter: string): string[] => {
  return literal === '' || literal.includes(delimiter) ? [delimiter] : [firstOf(literal), delimiter];
};

const escapeText = (text: string, literal: string, delimiter: string): string =>
  escapedCharacters(literal, delimiter).reduce((escaped, character) => {
    const mark = successor(character);
    return escaped.replaceAll(mark, `${mark}1`).replaceAll(character, `${mark}0`);
  }, text);

/** The original string of a string in a key: reverses {@link keyText}. */
export const valueText = (text: string, literal: string, options: FormatOptions): string => {
  if (options.onDelimiter === 'reject') return text;
  return escapedCharacters(literal, options.delimiter).reduceRight((plain, character) => {
    const mark = successor(character);
    return plain.replaceAll(`${mark}0`, character).replaceAll(`${mark}1`, mark);
  }, text);
};

/**
 * Free text in a key before `literal`: it ends at the literal, or at the end of the key, so two different tuples of values never
 * produce the same key.
 *
 * With `onDelimiter: 'escape'`, the delimiter becomes its successor followed by `0`, and that successor is followed by `1` (for
 * `#`: `#` is written `$0`, and `$` is written `$1`); likewise the first character of a following literal without the delimiter.
 * Unlike percent encoding, this preserves the byte order of strings, and `begins_with`, exactly. What still can't be distinguished
 * is rejected.
 *
 * @param literal the literal that follows in the format; `''` at the end
 * @throws Issue if the string is empty, or contains the delimiter or the literal, U+10FFFF, or a lone surrogate
 */
export const keyText = (text: string, literal: string, options: FormatOptions): string => {
  const { delimiter } = options;
  const escaped = options.onDelimiter === 'escape' ? escapeText(text, literal, delimiter) : text;
  checkUnicode(text);
  if (escaped.includes(MAX)) throw new Issue(holdsRangeEnd, {});
  if (escaped.includes(delimiter)) {
    throw new Issue(holdsDelimiter, { delimiter, value: text });
  }
  // A literal that begins with the delimiter can't begin inside text without it.
  if (literal !== '' && literal[0] !== delimiter) {
    if ((escaped + literal).indexOf(literal) !== escaped.length) {
      throw new Issue(holdsLiteral, { literal, value: text });
    }
  }
  return escaped;
};

/** Finds the characters that {@link keyText} treats specially, by these characters: text without any is written unchanged. */
const specials = new Map<string, RegExp>();

const specialIn = (literal: string, { delimiter, onDelimiter }: FormatOptions): RegExp => {
  const characters = [delimiter, literal].filter(Boolean).map((text) => text[0] as string);
  // Escaping treats a character's successor specially, too.
  if (onDelimiter === 'escape') characters.push(...characters.map(successor));
  const codes = characters.map((character) => character.charCodeAt(0).toString(16).padStart(4, '0'));
  const name = codes.join('');
  const known = specials.get(name) ?? new RegExp(`[${codes.map((code) => `\\u${code}`).join('')}\\ud800-\\udfff]`);
  specials.set(name, known);
  return known;
};

/** The functions by table and literal: most formats have the same few literals. */
const checks = new WeakMap<FormatOptions, Map<string, (text: string) => string>>();

/** Creates {@link keyText} for a literal. One expression recognizes that most strings contain nothing special. */
export const keyTexts = (literal: string, options: FormatOptions): ((text: string) => string) => {
  let known = checks.get(options);
  if (known === undefined) {
    known = new Map();
    checks.set(options, known);
  }
  let check = known.get(literal);
  if (check === undefined) {
    const special = specialIn(literal, options);
    check = (text) => (text === '' || special.test(text) ? keyText(text, literal, options) : text);
    known.set(literal, check);
  }
  return check;
};

/**
 * Checks that a string can be written to a key unchanged.
 *
 * @throws Issue if it's empty or has a lone surrogate (which UTF-8 can't represent)
 */
export const checkUnicode = (text: string): string => {
  if (text === '') throw new Issue(emptyKeyText, {});
  return wellFormed(text);
};

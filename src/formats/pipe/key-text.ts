import { Issue } from '../../errors/issue.js';
import { emptyKeyText, holdsDelimiter, holdsLiteral, holdsRangeEnd } from '../../facts/messages/values.js';
import { wellFormed } from '../../values/codec/codec.js';

/** What a table says about the delimiter of its keys. */
export interface FormatOptions {
  /** What separates the parts of a key; `#` by default. One ASCII character: `table()` refuses others. */
  readonly delimiter: string;
  /** What becomes of free text that holds the delimiter. */
  readonly onDelimiter: 'refuse' | 'escape';
}

/** The greatest character in UTF-8 order: queries use it as an upper bound, so no key may hold it. */
export const MAX = '\u{10FFFF}';

/** The first character of a text, which may be two units of it. */
const firstOf = (text: string): string => [...text][0] as string;

/** The character that follows another; after U+D7FF there are only halves of characters. */
const successor = (character: string): string => {
  const next = (character.codePointAt(0) as number) + 1;
  return String.fromCodePoint(next === 0xd800 ? 0xe000 : next);
};

/** The characters that text in front of `literal` must not hold, the delimiter's last. */
const escapedCharacters = (literal: string, delimiter: string): string[] => {
  return literal === '' || literal.includes(delimiter) ? [delimiter] : [firstOf(literal), delimiter];
};

const escapeText = (text: string, literal: string, delimiter: string): string =>
  escapedCharacters(literal, delimiter).reduce((escaped, character) => {
    const mark = successor(character);
    return escaped.replaceAll(mark, `${mark}1`).replaceAll(character, `${mark}0`);
  }, text);

/** The value's text of a text from a key: undoes what {@link keyText} did. */
export const valueText = (text: string, literal: string, options: FormatOptions): string => {
  if (options.onDelimiter === 'refuse') return text;
  return escapedCharacters(literal, options.delimiter).reduceRight((plain, character) => {
    const mark = successor(character);
    return plain.replaceAll(`${mark}0`, character).replaceAll(`${mark}1`, mark);
  }, text);
};

/**
 * Free text as it stands in a key in front of `literal`: it ends where the literal, or the key, ends it, so that two
 * tuples of values never give one key.
 *
 * With `onDelimiter: 'escape'` the delimiter becomes its successor followed by `0`, and that
 * successor is followed by `1` (for `#`: `#` is written `$0`, and `$` is written `$1`); likewise the first character of
 * a following literal without the delimiter. Unlike percent encoding this keeps the byte order of texts, and
 * `begins_with`, exactly. What even so cannot be told apart is refused.
 *
 * @param literal the literal that follows in the format; `''` at the end
 * @throws Issue when the text is empty, holds the delimiter or the literal, U+10FFFF, or a lone surrogate
 */
export const keyText = (text: string, literal: string, options: FormatOptions): string => {
  const { delimiter } = options;
  const escaped = options.onDelimiter === 'escape' ? escapeText(text, literal, delimiter) : text;
  checkUnicode(text);
  if (escaped.includes(delimiter)) {
    throw new Issue(holdsDelimiter, { delimiter, value: text });
  }
  // A literal that begins with the delimiter cannot begin in text without it.
  if (literal !== '' && literal[0] !== delimiter) {
    if ((escaped + literal).indexOf(literal) !== escaped.length) {
      throw new Issue(holdsLiteral, { literal, value: text });
    }
  }
  if (escaped.includes(MAX)) throw new Issue(holdsRangeEnd, {});
  return escaped;
};

/** What finds the characters that {@link keyText} looks at more closely, by the characters: text without any stands for itself. */
const specials = new Map<string, RegExp>();

const specialIn = (literal: string, { delimiter, onDelimiter }: FormatOptions): RegExp => {
  const characters = [delimiter, literal].filter(Boolean).map((text) => text[0] as string);
  // Escaping looks at a character's successor, too.
  if (onDelimiter === 'escape') characters.push(...characters.map(successor));
  const codes = characters.map((character) => character.charCodeAt(0).toString(16).padStart(4, '0'));
  const name = codes.join('');
  const known = specials.get(name) ?? new RegExp(`[${codes.map((code) => `\\u${code}`).join('')}\\ud800-\\udfff]`);
  specials.set(name, known);
  return known;
};

/** The functions of a table's literals: most formats have the same few. */
const checks = new WeakMap<FormatOptions, Map<string, (text: string) => string>>();

/**
 * Makes {@link keyText} for what stands in front of a literal. Most texts are free of all that it looks for, which one
 * expression tells.
 */
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
 * Text that DynamoDB can hold in a key as it is.
 *
 * @throws Issue when the text is empty or has a lone surrogate (which UTF-8 cannot tell from another)
 */
export const checkUnicode = (text: string): string => {
  if (text === '') throw new Issue(emptyKeyText, {});
  return wellFormed(text);
};

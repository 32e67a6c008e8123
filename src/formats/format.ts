import type { OwnPipe } from '../../types/definitions/entity.js';
import type { AttrKind } from '../../types/values/attr.js';
import { Refusal, refuse, within } from '../errors/refusal.js';
import { LONGEST } from './key-length.js';
import type { FieldCodec } from './pipe/codec.js';
import { checkUnicode, type FormatOptions, keyText, keyTexts, MAX, valueText } from './pipe/key-text.js';
import { applyPipes } from './pipe.js';

export type { FieldCodec, FormatOptions, OwnPipe };

/** One placeholder of a format. */
export interface FormatField {
  readonly name: string;
  /** The pipes as they are written, `pad:5|desc`; `''` where there are none. */
  readonly pipes: string;
  readonly codec: FieldCodec;
}

/**
 * A key format taken apart: `literals[0] fields[0] literals[1] ... literals[n]`, literals being `''` where there are none.
 *
 * @example
 * ```ts
 * const format = parseFormat('ORDER#{orderId}#ITEM#{item|pad:3}', (field) => kinds[field]);
 * format.literals; //=> ['ORDER#', '#ITEM#', '']
 * format.shape; //=> 'ORDER#{}#ITEM#{}'
 * ```
 */
export interface Format {
  readonly text: string;
  /** The format with its placeholders left blank. */
  readonly shape: string;
  readonly literals: readonly string[];
  readonly fields: readonly FormatField[];
  /** The field of a format that is `{field}` and nothing else: the key is the attribute, and may hold any text. */
  readonly natural: string | undefined;
}

/**
 * Takes a format apart, once, when an entity is defined.
 *
 * @param kindOf the kind of a field's attribute; `undefined` where only the value will tell (Standard Schema)
 * @param pipes the entity's own pipes
 * @throws KeyformError `format` when it does not parse, a pipe does not fit, or two fields could not be told apart
 *
 * @example
 * ```ts
 * parseFormat('ISSUE#{number|pad:5}', () => 'number');
 * ```
 */
export const parseFormat = (
  text: string,
  kindOf: (field: string) => AttrKind | undefined,
  pipes: { readonly [name: string]: OwnPipe } = {},
): Format => {
  const fail = (problem: string, field?: string): never => {
    throw refuse('format', `${text}: ${problem}`, field);
  };
  if (typeof text !== 'string' || text === '') fail("a key format is a text such as 'CUSTOMER#{username}'");
  const pieces = text.split(/\{([^{}]*)\}/);
  const literals = pieces.filter((_, index) => index % 2 === 0);
  for (const literal of literals) {
    if (/[{}]/.test(literal)) fail(`a '${literal.includes('{') ? '{' : '}'}' has no partner; a placeholder is {field}`);
    if (literal.includes(MAX) || !literal.isWellFormed()) fail('a literal holds a character that no key may hold');
  }
  const alone = pieces.length === 3 && literals.join('') === '';
  const fields = pieces
    .filter((_, index) => index % 2 === 1)
    .map((placeholder, index, { length }): FormatField => {
      const [name = '', ...piped] = placeholder.split('|');
      if (name === '') fail(`{${placeholder}} names no field; write {field}`);
      const codec = applyPipes(kindOf(name) ?? 'any', name, piped, alone, pipes);
      if (typeof codec === 'string') return fail(codec, name);
      if (codec.pattern === undefined && index + 1 < length && literals[index + 1] === '') {
        fail(`nothing tells where {${placeholder}} ends; put a literal after it`, name);
      }
      return { name, pipes: piped.join('|'), codec };
    });
  const first = fields[0];
  return {
    text,
    shape: literals.join('{}'),
    literals,
    fields,
    natural: alone && first?.pipes === '' ? first.name : undefined,
  };
};

/**
 * Makes the texts of one field in keys.
 *
 * @param index the field's place in the format
 * @returns a function of a value. It throws a Refusal with the field's name when the value is missing, cannot stand in
 *   the key or is longer than any key
 *
 * @example
 * ```ts
 * fieldWriter(parseFormat('ISSUE#{number|pad:5}', () => 'number'), 0, options)(15); //=> '00015'
 * ```
 */
export const fieldWriter = (format: Format, index: number, options: FormatOptions): ((value: unknown) => string) => {
  const { name, codec } = format.fields[index] as FormatField;
  const isFree = codec.pattern === undefined;
  const check = format.natural === undefined ? keyTexts(format.literals[index + 1] as string, options) : checkUnicode;
  return (value) => {
    try {
      if (value === undefined || value === null) {
        throw new Refusal(`is missing, and the key ${format.text} needs it`);
      }
      const text = codec.encode(value);
      // Before the text is looked at: each of its characters is at least one byte.
      if (text.length > LONGEST[0])
        throw new Refusal(`makes the key ${format.text} longer than ${LONGEST[0]} bytes`, 'key');
      return isFree ? check(text) : text;
    } catch (error) {
      return within(error, name);
    }
  };
};

/** The text of one field in a key: what {@link fieldWriter} makes of a value. */
export const fieldText = (format: Format, index: number, value: unknown, options: FormatOptions): string =>
  fieldWriter(format, index, options)(value);

/** The fields of a key by name; others are ignored. */
type FieldValues = { readonly [field: string]: unknown };

/**
 * Makes the keys that values have.
 *
 * @returns a function of the fields' values. It throws a Refusal with the field's name when one is missing or cannot stand
 *   in the key
 *
 * @example
 * ```ts
 * keyWriter(format, options)({ orderId: '1VrgX', item: 2 }); //=> 'ORDER#1VrgX#ITEM#002'
 * ```
 */
export const keyWriter = (format: Format, options: FormatOptions): ((values: FieldValues) => string) => {
  const { fields, literals } = format;
  const start = literals[0] as string;
  const parts = fields.map(({ name }, index) => ({
    name,
    // A field may be called `constructor`: what every object has is no value of it.
    inherited: name in Object.prototype,
    write: fieldWriter(format, index, options),
    literal: literals[index + 1] as string,
  }));
  return (values) => {
    let key = start;
    for (let index = 0; index < parts.length; index++) {
      const { name, inherited, write, literal } = parts[index] as (typeof parts)[number];
      key += write(inherited && !Object.hasOwn(values, name) ? undefined : values[name]) + literal;
    }
    return key;
  };
};

/** The key that these values have: what {@link keyWriter} makes of them. */
export const formatKey = (format: Format, values: FieldValues, options: FormatOptions): string =>
  keyWriter(format, options)(values);

/**
 * The texts of a key's fields, or `undefined` when the format cannot produce the key. Whether two fields of one name
 * {@link agree} is not looked at.
 *
 * @param trusting take any text for one that an own pipe could give
 *
 * @example
 * ```ts
 * fieldTexts(format, 'ORDER#1VrgX#ITEM#002', options); //=> ['1VrgX', '002']
 * ```
 */
export const fieldTexts = (
  format: Format,
  key: string,
  options: FormatOptions,
  trusting = false,
): string[] | undefined => {
  const { fields, literals } = format;
  const texts: string[] = [];
  let at = (literals[0] as string).length;
  if (!key.startsWith(literals[0] as string)) return undefined;
  for (const [index, { codec }] of fields.entries()) {
    const literal = literals[index + 1] as string;
    const end =
      codec.pattern !== undefined
        ? patternEnd(codec.pattern, key, at)
        : literal === ''
          ? key.length
          : key.indexOf(literal, at);
    if (end < 0 || !key.startsWith(literal, end)) return undefined;
    const written = key.slice(at, end);
    const free = codec.pattern === undefined && format.natural === undefined;
    const text = free ? valueText(written, literal, options) : written;
    if (!(trusting && codec.opaque === true && codec.shards === undefined) && !codec.fits(text)) return undefined;
    try {
      if (free && keyText(text, literal, options) !== written) return undefined;
      checkUnicode(text);
    } catch {
      return undefined;
    }
    texts.push(text);
    at = end + literal.length;
  }
  return at === key.length ? texts : undefined;
};

/** Where the text that begins here ends, or -1. */
const patternEnd = (pattern: RegExp, key: string, from: number): number => {
  pattern.lastIndex = from;
  return pattern.test(key) ? pattern.lastIndex : -1;
};

/**
 * Whether the texts of fields with one name can all come from one value: one that the most telling of them stands for.
 *
 * @example
 * ```ts
 * // for '{at|month}#{at|day}'
 * agree(fields, ['2024-03', '2024-03-05']); //=> true
 * ```
 */
export const agree = (fields: readonly FormatField[], texts: readonly string[]): boolean =>
  fields.every(({ name }) => {
    const same = [...fields.keys()].filter((index) => fields[index]?.name === name);
    return same.length === 1 || same.some((teller) => same.every((other) => follows(fields, texts, teller, other)));
  });

/** Whether one field's text follows from another's, as far as that one tells. */
const follows = (fields: readonly FormatField[], texts: readonly string[], teller: number, other: number): boolean => {
  const { codec, pipes } = fields[teller] as FormatField;
  const { codec: otherCodec, pipes: otherPipes } = fields[other] as FormatField;
  if (pipes === otherPipes) return texts[teller] === texts[other];
  if (codec.lossy && otherCodec.lossy && otherCodec.opaque === true) return true;
  try {
    return otherCodec.encode(codec.decode(texts[teller] as string)) === texts[other];
  } catch {
    return false;
  }
};

/**
 * The fields that a key holds, as far as they can be read back (`lossy` ones are left out), or `undefined` when the format
 * cannot produce the key.
 *
 * @example
 * ```ts
 * matchKey(format, 'ORDER#1VrgX#ITEM#002', options); //=> { orderId: '1VrgX', item: 2 }
 * ```
 */
export const matchKey = (
  format: Format,
  key: string,
  options: FormatOptions,
): { [field: string]: unknown } | undefined => {
  const texts = fieldTexts(format, key, options);
  if (texts === undefined || !agree(format.fields, texts)) return undefined;
  const read = format.fields.flatMap(({ name, codec }, index) =>
    codec.reversible ? [[name, codec.decode(texts[index] as string)] as const] : [],
  );
  return Object.fromEntries(read);
};

/**
 * Whether the format can produce the key.
 *
 * @example
 * ```ts
 * readsKey(format, 'ORDER#1VrgX', options); //=> false
 * ```
 */
export const readsKey = (format: Format, key: string, options: FormatOptions): boolean =>
  matchKey(format, key, options) !== undefined;

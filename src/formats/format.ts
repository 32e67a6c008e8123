import type { OwnPipe } from '../../types/definitions/entity.js';
import type { AttrKind } from '../../types/values/any-attr.js';
import type { Fields } from '../../types/values/wire.js';
import { Issue, prependPath, textError } from '../errors/issue.js';
import { fill } from '../errors/message.js';
import { show } from '../errors/show.js';
import { adjacentFields } from '../facts/messages/definitions.js';
import { keyTextTooLong, missingForKey } from '../facts/messages/values.js';
import { KEY_BYTES } from '../limits.js';
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
 * @param pipes the entity's own pipes; `ownOf` puts the codecs of a field's attribute in front of them
 * @throws KeyformError `format` when it does not parse, a pipe does not fit, or two fields could not be told apart
 */
export const parseFormat = (
  text: string,
  kindOf: (field: string) => AttrKind | undefined,
  pipes: { readonly [name: string]: OwnPipe } = {},
  ownOf: (field: string, codec: FieldCodec, piped: boolean) => FieldCodec = (_, codec) => codec,
): Format => {
  const fail = (problem: string, field?: string): never => {
    throw textError('format', `${typeof text === 'string' ? text : show(text)}: ${problem}`, field);
  };
  if (typeof text !== 'string' || text === '') fail("a key format is a text such as 'CUSTOMER#{username}'");
  // Literals and placeholders in turn.
  const pieces = text.split(/\{([^{}]*)\}/);
  // Arrays of their length: one that grows keeps room for more.
  const fields = new Array<FormatField>(pieces.length >> 1);
  const literals = new Array<string>(fields.length + 1);
  for (let at = 0; at < pieces.length; at += 2) {
    const literal = pieces[at] as string;
    literals[at >> 1] = literal;
  }
  const all = literals.join('');
  if (/[{}]/.test(all)) {
    const isOpened = literals.find((literal) => /[{}]/.test(literal))?.includes('{');
    fail(`a '${isOpened ? '{' : '}'}' has no partner: a placeholder is {field}`);
  }
  if (all.includes(MAX) || (!text.isWellFormed() && literals.some((literal) => !literal.isWellFormed()))) {
    fail('a literal holds a character that no key may hold');
  }
  const alone = pieces.length === 3 && pieces[0] === '' && pieces[2] === '';
  for (let at = 1; at < pieces.length; at += 2) {
    const placeholder = pieces[at] as string;
    const [name, ...piped] = placeholder.split('|') as [string, ...string[]];
    if (name === '') fail(`{${placeholder}} names no field: write {field}`);
    const applied = applyPipes(kindOf(name) ?? 'any', name, piped, alone, pipes);
    if (typeof applied === 'string') return fail(applied, name);
    const codec = ownOf(name, applied, piped.length > 0);
    if (codec.pattern === undefined && at + 2 < pieces.length && pieces[at + 1] === '') {
      fail(fill(adjacentFields, { placeholder }), name);
    }
    fields[at >> 1] = { name, pipes: piped.join('|'), codec };
  }
  const [first] = fields as [FormatField];
  return {
    text,
    shape: literals.join('{}'),
    literals,
    fields,
    natural: alone && first.pipes === '' ? first.name : undefined,
  };
};

/** Makes the texts of one field in keys. */
export class FieldWriter {
  readonly #format: Format;
  readonly #field: FormatField;
  /** Makes free text what it is in a key; undefined where a pipe's pattern does. */
  readonly #check: ((text: string) => string) | undefined;
  /** A field may be called `constructor`: what every object has is not a value of it. */
  readonly #inherited: boolean;

  /** @param index the field's place in the format */
  constructor(format: Format, index: number, options: FormatOptions) {
    this.#format = format;
    this.#field = format.fields[index] as FormatField;
    this.#inherited = this.#field.name in Object.prototype;
    if (this.#field.codec.pattern !== undefined) return;
    this.#check = format.natural === undefined ? keyTexts(format.literals[index + 1] as string, options) : checkUnicode;
  }

  /** The text of a value. Throws Issue with the field's name when it is missing, cannot stand in the key or is longer than any key. */
  write(value: unknown): string {
    const { name, codec } = this.#field;
    try {
      if (value === undefined || value === null) {
        throw new Issue(missingForKey, { format: this.#format.text });
      }
      const text = codec.encode(value);
      // Before the text is looked at: each of its characters is at least one byte.
      if (text.length > KEY_BYTES[0])
        throw new Issue(keyTextTooLong, { format: this.#format.text, most: KEY_BYTES[0] });
      return this.#check === undefined ? text : this.#check(text);
    } catch (error) {
      return prependPath(error, name);
    }
  }

  /** The text of its field in these. Throws Issue. */
  writeOf(values: Fields): string {
    const { name } = this.#field;
    return this.write(this.#inherited && !Object.hasOwn(values, name) ? undefined : values[name]);
  }
}

/** What writes the fields of a format, in their order. */
export const fieldWriters = (format: Format, options: FormatOptions): readonly FieldWriter[] =>
  format.fields.map((_, index) => new FieldWriter(format, index, options));

/** The text of one field in a key. */
export const fieldText = (format: Format, index: number, value: unknown, options: FormatOptions): string =>
  new FieldWriter(format, index, options).write(value);

/**
 * The key that values have.
 *
 * @param writers those of the format's fields
 * @throws Issue with the field's name when one is missing or cannot stand in the key
 */
export const keyOfFields = ({ literals }: Format, writers: readonly FieldWriter[], values: Fields): string => {
  let key = literals[0] as string;
  for (let index = 0; index < writers.length; index++) {
    key += (writers[index] as FieldWriter).writeOf(values) + (literals[index + 1] as string);
  }
  return key;
};

/** The key that these values have: {@link keyOfFields} for once. */
export const formatKey = (format: Format, values: Fields, options: FormatOptions): string =>
  keyOfFields(format, fieldWriters(format, options), values);

/**
 * The texts of a key's fields, or `undefined` when the format cannot produce the key. Whether two fields of one name
 * {@link agree} is not looked at.
 *
 * @param trusting take any text for one that an own pipe could give
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
 */
export const agree = (fields: readonly FormatField[], texts: readonly string[]): boolean =>
  fields.every(({ name }) => {
    const same = [...fields.keys()].filter((index) => (fields[index] as FormatField).name === name);
    return same.length === 1 || same.some((teller) => same.every((other) => follows(fields, texts, teller, other)));
  });

/** Whether one field's text follows from another's, as far as that one tells. */
const follows = (fields: readonly FormatField[], texts: readonly string[], teller: number, other: number): boolean => {
  const { codec, pipes } = fields[teller] as FormatField;
  const { codec: otherCodec, pipes: otherPipes } = fields[other] as FormatField;
  if (pipes === otherPipes) return texts[teller] === texts[other];
  if (codec.lossy && otherCodec.lossy && otherCodec.opaque === true) return true;
  return fieldValuesOf(codec, texts[teller] as string).some((value) => {
    try {
      return otherCodec.encode(value) === texts[other];
    } catch {
      return false;
    }
  });
};

/** The values that may have a text; none where it is the text of no value. A field without a kind may be a date or a boolean, too. */
const fieldValuesOf = ({ kind, decode }: FieldCodec, text: string): readonly unknown[] => {
  try {
    const value = decode(text);
    return kind === 'any' && typeof value === 'string' ? [value, new Date(value), value === 'true'] : [value];
  } catch {
    return [];
  }
};

/**
 * The fields that a key holds, as far as they can be read back (`lossy` ones are left out), or `undefined` when the format
 * cannot produce the key.
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

/** Whether the format can produce the key. */
export const readsKey = (format: Format, key: string, options: FormatOptions): boolean =>
  matchKey(format, key, options) !== undefined;

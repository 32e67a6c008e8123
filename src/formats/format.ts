import type { OwnPipe } from '../../types/definitions/entity.js';
import type { AttrKind } from '../../types/values/any-attr.js';
import type { Fields, WireItem } from '../../types/values/wire.js';
import { argumentError } from '../errors/argument-error.js';
import { Issue, keyformError, prependPath } from '../errors/issue.js';
import {
  adjacentFields,
  illegalLiteral,
  invalidFormat,
  optionalPart,
  unmatchedBrace,
  unnamedPlaceholder,
} from '../facts/messages/definitions.js';
import { keyTextTooLong, missingForKey } from '../facts/messages/values.js';
import { KEY_BYTES } from '../limits.js';
import type { FieldCodec } from './pipe/codec.js';
import { checkUnicode, type FormatOptions, keyText, keyTexts, MAX, valueText } from './pipe/key-text.js';
import { applyPipes } from './pipe.js';

export type { FieldCodec, FormatOptions, OwnPipe };

/** One placeholder of a format. */
export interface FormatField {
  readonly name: string;
  /** Whether the key ends before it if the field is missing: `{name?}`. */
  readonly optional: boolean;
  /** The pipes as written, `pad:5|desc`; `''` for none. */
  readonly pipes: string;
  readonly codec: FieldCodec;
}

/** A parsed key format: `literals[0] fields[0] literals[1] ... literals[n]`; missing literals are `''`. */
export interface Format {
  readonly text: string;
  /** The format with its placeholders left blank. */
  readonly shape: string;
  readonly literals: readonly string[];
  readonly fields: readonly FormatField[];
  /** The field of a format that is only `{field}`: the key is the attribute, and may be any string. */
  readonly natural: string | undefined;
}

/**
 * Parses a format when an entity is defined.
 *
 * @param kindOf the kind of a field's attribute; `undefined` if only the value shows it (Standard Schema)
 * @param pipes the entity's custom pipes; `ownOf` applies the codec of a field's attribute first
 * @param mayBeAbsent whether a key without the field can be written
 * @throws KeyformError `format` if it doesn't parse, a pipe doesn't fit, or two fields couldn't be distinguished
 */
export const parseFormat = (
  text: string,
  kindOf: (field: string) => AttrKind | undefined,
  pipes: { readonly [name: string]: OwnPipe } = {},
  ownOf: (field: string, codec: FieldCodec, piped: boolean) => FieldCodec = (_, codec) => codec,
  mayBeAbsent: (field: string) => boolean = () => false,
): Format => {
  const reject = (problem: Issue, field?: string): never => {
    throw keyformError(invalidFormat, { format: text, problem, field });
  };
  if (typeof text !== 'string' || text === '') {
    throw argumentError('a key format', "a string such as 'CUSTOMER#{username}'", text, 'format');
  }
  // Literals and placeholders alternate.
  const pieces = text.split(/\{([^{}]*)\}/);
  // Arrays of their final length: one that grows reserves room for more.
  const fields = new Array<FormatField>(pieces.length >> 1);
  const literals = new Array<string>(fields.length + 1);
  for (let at = 0; at < pieces.length; at += 2) {
    literals[at >> 1] = pieces[at] as string;
  }
  const all = literals.join('');
  if (/[{}]/.test(all)) {
    const isOpened = literals.find((literal) => /[{}]/.test(literal))?.includes('{');
    reject(new Issue(unmatchedBrace, { brace: isOpened ? '{' : '}' }));
  }
  if (all.includes(MAX) || (!text.isWellFormed() && literals.some((literal) => !literal.isWellFormed()))) {
    reject(new Issue(illegalLiteral, {}));
  }
  const alone = pieces.length === 3 && pieces[0] === '' && pieces[2] === '';
  for (let at = 1; at < pieces.length; at += 2) {
    const placeholder = pieces[at] as string;
    const [marked, ...piped] = placeholder.split('|') as [string, ...string[]];
    const optional = marked.endsWith('?');
    const name = optional ? marked.slice(0, -1) : marked;
    if (name === '') reject(new Issue(unnamedPlaceholder, { placeholder }));
    const applied = applyPipes(kindOf(name) ?? 'any', marked, piped, alone, pipes);
    if (applied instanceof Issue) return reject(applied, name);
    const codec = ownOf(name, applied, piped.length > 0);
    // No key is empty, a query of all shards wouldn't find the items without the field, and a key has no field after its end.
    if (optional ? !mayBeAbsent(name) || codec.shards || !pieces[at - 1] : fields[(at >> 1) - 1]?.optional) {
      reject(new Issue(optionalPart, { placeholder: optional ? placeholder : (pieces[at - 2] as string) }), name);
    }
    if (codec.pattern === undefined && at + 2 < pieces.length && pieces[at + 1] === '') {
      reject(new Issue(adjacentFields, { placeholder }), name);
    }
    fields[at >> 1] = { name, optional, pipes: piped.join('|'), codec };
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

/** The literal that the string of a field can't contain; `''` if it can contain anything. */
export const literalAfter = ({ literals }: Format, index: number, { read }: FormatOptions): string =>
  read === undefined ? (literals[index + 1] as string) : '';

/** Creates the strings of one field in keys. */
export class FieldWriter {
  readonly #format: Format;
  readonly #field: FormatField;
  /** Converts free text for a key; undefined if a pipe has a pattern. */
  readonly #check: ((text: string) => string) | undefined;
  /** A field may be called `constructor`: what every object inherits isn't its value. */
  readonly #inherited: boolean;

  /**
   * @param index the field's position in the format
   */
  constructor(format: Format, index: number, options: FormatOptions) {
    this.#format = format;
    this.#field = format.fields[index] as FormatField;
    this.#inherited = this.#field.name in Object.prototype;
    if (this.#field.codec.pattern !== undefined) return;
    this.#check = format.natural === undefined ? keyTexts(literalAfter(format, index, options), options) : checkUnicode;
  }

  /**
   * The string of a value. Throws Issue with the field's name if it's missing, isn't allowed in the key or is longer than any
   * key.
   */
  write(value: unknown, wire?: WireItem): string {
    const { name, codec } = this.#field;
    try {
      if (value === undefined || value === null) {
        throw new Issue(missingForKey, { format: this.#format.text });
      }
      const text = codec.encode(value, wire);
      // Checked before the string itself: each of its characters is at least one byte.
      if (text.length > KEY_BYTES[0])
        throw new Issue(keyTextTooLong, { format: this.#format.text, most: KEY_BYTES[0] });
      return this.#check === undefined ? text : this.#check(text);
    } catch (error) {
      return prependPath(error, name);
    }
  }

  /** The string of its field among these values; undefined if the key ends before it. Throws Issue. */
  writeOf(values: Fields, wire?: WireItem): string | undefined {
    const { name, optional } = this.#field;
    const value = this.#inherited && !Object.hasOwn(values, name) ? undefined : values[name];
    return optional && (value ?? undefined) === undefined ? undefined : this.write(value, wire);
  }
}

/** The writers of a format's fields, in order. */
export const fieldWriters = (format: Format, options: FormatOptions): readonly FieldWriter[] =>
  format.fields.map((_, index) => new FieldWriter(format, index, options));

/** The string of one field in a key. */
export const fieldText = (format: Format, index: number, value: unknown, options: FormatOptions): string =>
  new FieldWriter(format, index, options).write(value);

/**
 * The key for some values.
 *
 * @param writers those of the format's fields
 * @param wire the values' encoded attributes, if they're known
 * @throws Issue with the field's name if one is missing or isn't allowed in the key
 */
export const keyOfFields = (
  { literals }: Format,
  writers: readonly FieldWriter[],
  values: Fields,
  wire?: WireItem,
): string => {
  let key = literals[0] as string;
  for (let index = 0; index < writers.length; index++) {
    const text = (writers[index] as FieldWriter).writeOf(values, wire);
    if (text === undefined) break;
    key += text + (literals[index + 1] as string);
  }
  return key;
};

/** The key for some values: {@link keyOfFields} for a single use. */
export const formatKey = (format: Format, values: Fields, options: FormatOptions, wire?: WireItem): string =>
  keyOfFields(format, fieldWriters(format, options), values, wire);

/**
 * The strings of a key's fields, up to the first missing one, or `undefined` if the format can't produce the key. Doesn't check whether two fields with the
 * same name {@link agree}.
 *
 * @param trusting treats any string as one that a custom pipe could return
 */
export const fieldTexts = (
  format: Format,
  key: string,
  options: FormatOptions,
  trusting = false,
): string[] | undefined => {
  if (options.read !== undefined) return options.read(format, key, trusting);
  const { fields, literals } = format;
  const texts: string[] = [];
  let at = (literals[0] as string).length;
  if (!key.startsWith(literals[0] as string)) return undefined;
  for (const [index, { codec, optional }] of fields.entries()) {
    if (optional && at === key.length) break;
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

/** The end of the match that begins here, or -1. */
const patternEnd = (pattern: RegExp, key: string, from: number): number => {
  pattern.lastIndex = from;
  return pattern.test(key) ? pattern.lastIndex : -1;
};

/** Whether the strings of fields with the same name can all come from one value: that of the most specific of them. */
export const agree = (fields: readonly FormatField[], texts: readonly string[]): boolean =>
  fields.every(({ name }) => {
    const same = [...texts.keys()].filter((index) => (fields[index] as FormatField).name === name);
    return same.length < 2 || same.some((known) => same.every((other) => follows(fields, texts, known, other)));
  });

/** Whether one field's string follows from another's, as far as that one determines the value. */
const follows = (fields: readonly FormatField[], texts: readonly string[], known: number, other: number): boolean => {
  const { codec, pipes } = fields[known] as FormatField;
  const { codec: otherCodec, pipes: otherPipes } = fields[other] as FormatField;
  if (pipes === otherPipes) return texts[known] === texts[other];
  if (codec.lossy && otherCodec.lossy && otherCodec.opaque === true) return true;
  return fieldValuesOf(codec, texts[known] as string).some((value) => {
    try {
      return otherCodec.encode(value) === texts[other];
    } catch {
      return false;
    }
  });
};

/** The values that may have a string; none if no value has it. A field without a kind may also be a date or a boolean. */
const fieldValuesOf = ({ kind, decode }: FieldCodec, text: string): readonly unknown[] => {
  try {
    const value = decode(text);
    return kind === 'any' && typeof value === 'string' ? [value, new Date(value), value === 'true'] : [value];
  } catch {
    return [];
  }
};

/** The fields that can be read from a key (`lossy` ones can't), or `undefined` if the format can't produce the key. */
export const matchKey = (
  format: Format,
  key: string,
  options: FormatOptions,
): { [field: string]: unknown } | undefined => {
  const texts = fieldTexts(format, key, options);
  if (texts === undefined || !agree(format.fields, texts)) return undefined;
  const read = texts.flatMap((text, index) => {
    const { name, codec } = format.fields[index] as FormatField;
    return codec.reversible ? [[name, codec.decode(text)] as const] : [];
  });
  return Object.fromEntries(read);
};

/** The shapes of a format's keys: that of the whole key, and of those that end before a missing field. */
export const shapesOf = ({ shape, literals, fields }: Format): readonly string[] => [
  shape,
  ...fields.flatMap(({ optional }, index) => (optional ? literals.slice(0, index + 1).join('{}') : [])),
];

/** Whether the format can produce the key. */
export const readsKey = (format: Format, key: string, options: FormatOptions): boolean =>
  matchKey(format, key, options) !== undefined;

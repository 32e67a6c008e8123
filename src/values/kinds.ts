import type { AttrKind } from '../../types/values/any-attr.js';
import type { Attributes } from '../../types/values/attr.js';
import type { AttributeValue } from '../../types/values/attribute-value.js';
import { STORED_TYPES } from '../facts/kinds.js';
import { defaultThrows } from '../facts/messages/values.js';
import type { AttrDescription, Initial, Variants } from './attr-description.js';
import { checkAttributes } from './check-attributes.js';
import type { Codec, Stored, ValuePartiality } from './codec/codec.js';
import { listCodec, recordCodec, setCodec, tupleCodec } from './codec/collection.js';
import { type AttributesCodec, ItemOfAttributes, type Member, mapCodec } from './codec/item.js';
import { nativeCodec } from './codec/native.js';
import { bigintCodec, decimalCodec, numberCodec, wideNumberCodec } from './codec/number.js';
import { dayCodec, enumCodec, literalCodec, nullableCodec, SCALAR_CODECS, stringCodec } from './codec/scalar.js';
import { deeper } from './codec/walk.js';
import { inDefinition } from './in-definition.js';
import { guarded, type OwnCodec, ownCodec } from './own-codec.js';
import { type Checked, checkedCodec, checking, isChecking, withIssues } from './run-checks.js';
import { unionCodec } from './union-codec.js';

/** The codec of all attributes of a kind, or a function that creates the codec of one attribute. */
type CodecOfKind = Codec | ((of: AttrDescription) => Codec);

const elementOf = ({ inner }: AttrDescription): AttrDescription => inner as AttrDescription;
const elementCodec = (of: AttrDescription): Codec => codecOf(elementOf(of));

const mapOf = (members: Attributes, variants?: Variants): Codec => {
  const codec = mapCodec(codecOfAll(members, 'member'));
  return variants === undefined ? codec : unionCodec(variants, mapOf, codec);
};

const codecOfOwn = (of: AttrDescription): Codec => ownCodec(elementCodec(of), of.own as OwnCodec);

const CODECS: { readonly [Kind in AttrKind]: CodecOfKind } = {
  ...SCALAR_CODECS,
  string: ({ only }) => (only === undefined ? stringCodec : dayCodec),
  number: ({ only }) => (only === undefined ? numberCodec : wideNumberCodec),
  bigint: bigintCodec,
  decimal: decimalCodec,
  enum: ({ only }) => enumCodec(only as readonly string[]),
  literal: ({ only }) => literalCodec(only?.[0]),
  list: (of) => listCodec(elementCodec(of)),
  tuple: ({ inner }) => tupleCodec((inner as readonly AttrDescription[]).map(codecOf)),
  map: ({ inner, variants }) => mapOf(inner as Attributes, variants),
  record: (of) => recordCodec(elementCodec(of)),
  set: (of) => setCodec(elementCodec(of), STORED_TYPES[elementOf(of).kind] as 'S'),
  any: (of) => (typeof of.parts === 'function' ? lazyCodec(of) : nativeCodec),
  codec: codecOfOwn,
  ordered: codecOfOwn,
};

const compile = (of: AttrDescription): Codec => {
  const input = CODECS[of.kind];
  const codec = typeof input === 'function' ? input(of) : input;
  const checked = of.checks === undefined ? codec : checkedCodec(codec, of);
  return of.acceptsNull ? nullableCodec(checked) : checked;
};

/** The codec of an attribute, compiled once. */
export const codecOf = (of: AttrDescription): Codec => of.compiled(compile);

/**
 * Encodes a value of an attribute.
 *
 * @throws Issue for an invalid value
 */
export const encode = (of: AttrDescription, value: unknown): AttributeValue =>
  isChecking() ? checking('none', () => encode(of, value)) : codecOf(of).encode(value);

/**
 * Decodes a stored value of an attribute.
 *
 * @throws Issue for a value that isn't stored as the attribute expects
 */
export const decode = (of: AttrDescription, stored: Stored, partial?: ValuePartiality): unknown =>
  codecOf(of).decode(stored, partial);

/**
 * Encodes a value that an update stores, and runs its checks: values of conditions have none. Only new elements get initial values: a
 * whole value may be one that was read, and its members stay missing.
 *
 * @param isPart whether it's only a part of the attribute's value, such as an element added to a set
 * @throws Issue
 */
export const encodeChecked = (of: AttrDescription, value: unknown, isPart?: boolean): AttributeValue =>
  encodeAs(isPart ? of : 'read', of, value);

const encodeAs = (which: Checked, of: AttrDescription, value: unknown): AttributeValue => {
  try {
    // Most attributes have no checks, and contain none.
    if (of.checks === undefined && of.parts === undefined) return codecOf(of).encode(value);
    return checking(which, () => codecOf(of).encode(value));
  } catch (error) {
    throw withIssues(error);
  }
};

/** The type in which an attribute is stored; undefined if its kind doesn't determine it. */
export const storedType = ({ kind, inner, own }: AttrDescription): string | undefined =>
  own !== undefined
    ? storedType(inner as AttrDescription)
    : kind === 'set'
      ? `${STORED_TYPES[(inner as AttrDescription).kind]}S`
      : STORED_TYPES[kind];

/** Encodes what writes use for a missing value of an attribute, if they do. */
export const defaultOf = (of: AttrDescription): (() => AttributeValue) | undefined =>
  of.written && encodeInitial(of, of.written, 'all', 'fill');

// A constant was checked when the entity was defined.
const encodeInitial = (
  of: AttrDescription,
  initial: Initial,
  forResult: Checked,
  forConstant: Checked,
): (() => AttributeValue) =>
  typeof initial === 'function'
    ? () => encodeAs(forResult, of, guarded(initial, undefined, defaultThrows))
    : () => encodeAs(forConstant, of, initial.value);

/**
 * Checks an entity's attributes, and all defaults in them. Codecs are compiled when the definition needs them, or else when the
 * first item is encoded or decoded.
 *
 * @param place the first key of the entity, for messages
 * @throws KeyformError `definition` if something isn't an attribute, two have the same name in the table, or a default isn't
 *   valid
 */
export const checkItem = (attributes: Attributes, place?: string): void => {
  checkAttributes(attributes, 'attribute');
  checkDefaults(attributes, place);
};

const checkDefaults = (attributes: Attributes, place?: string): void => {
  for (const name of Object.keys(attributes)) {
    const of = attributes[name] as unknown as AttrDescription;
    const { written, fallback } = of;
    if (of.parts !== undefined) checkParts(of, place);
    checkInitial('default', of, fallback, name, place);
    if (written !== fallback) checkInitial('initial value', of, written, name, place);
  }
};

const checkInitial = (
  what: string,
  of: AttrDescription,
  initial: Initial | undefined,
  name: string,
  place?: string,
): void => {
  if (typeof initial === 'object') inDefinition(what, () => encodeChecked(of, initial.value), name, place);
};

/** Checks the defaults of members of maps at any depth. Lazy attributes are checked when they're first used. */
const checkParts = ({ kind, parts, variants }: AttrDescription, place?: string): void => {
  if (parts === undefined || typeof parts === 'function') return;
  if (variants !== undefined) for (const members of Object.values(variants.members)) checkDefaults(members, place);
  else if (kind === 'map') checkDefaults(parts as Attributes, place);
  else
    for (const of of kind === 'tuple' ? (parts as readonly AttrDescription[]) : [parts])
      checkParts(of as AttrDescription, place);
};

/** Compiles an entity's attributes, which {@link checkItem} has checked. */
export const compileItem = (attributes: Attributes): AttributesCodec => codecOfAll(attributes, 'attribute');

const codecOfAll = (attributes: Attributes, noun: string): AttributesCodec =>
  new ItemOfAttributes(
    Object.entries(attributes).map(([name, of]) => memberOf(name, of as unknown as AttrDescription)),
    noun,
  );

/** The empty container that a projection returns if no requested part exists. */
const EMPTY: { readonly [type: string]: Stored } = { L: { L: [] }, M: { M: {} } };

const memberOf = (name: string, of: AttrDescription): Member => {
  const { presence, acceptsNull, kind, name: physical = name } = of;
  const codec = codecOf(of);
  const { fallback } = of;
  return {
    name,
    physical,
    inherited: physical in Object.prototype,
    required: presence === 'required',
    hidden: of.isHidden === true,
    isText: codec.decode === stringCodec.decode,
    encode: codec.encode,
    decode: codec.decode,
    initial: defaultOf(of),
    fallback: fallback && encodeInitial(of, fallback, 'read', 'none'),
    empty: presence === 'required' && !acceptsNull ? EMPTY[STORED_TYPES[kind] as string] : undefined,
  };
};

/** A lazy attribute is declared when it's first used, and checked then. */
const lazyCodec = (of: AttrDescription): Codec => {
  let target: AttrDescription | undefined;
  const resolved = (): AttrDescription => {
    if (target === undefined) {
      const found = of.resolved as AttrDescription;
      checkParts(found);
      target = found;
    }
    return target;
  };
  return {
    encode: (value) => deeper(() => codecOf(resolved()).encode(value)),
    decode: (stored, partial) => deeper(() => decode(resolved(), stored, partial)),
  };
};

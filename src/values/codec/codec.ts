import type { AttributeValue, AttributeValueType } from '../../../types/values/attribute-value.js';
import { Issue } from '../../errors/issue.js';
import {
  emptyName,
  loneSurrogate,
  loneSurrogateInName,
  nameTooLong,
  noAttributeValue,
  wrongContent,
  wrongKind,
  wrongKindNull,
  wrongKindUndefined,
  wrongStoredType,
} from '../../facts/messages/values.js';

/** An AttributeValue from outside: any member may be read, and none is trusted. */
export type Stored = { readonly [Type in AttributeValueType]?: unknown };

/** The requested parts of a document, by name or position: a selection of their own parts, or undefined for all. */
export type Selection = ReadonlyMap<string | number, Selection | undefined>;

/** Which attributes of an item an index contains, each of them whole. */
export interface Contents {
  has(attribute: string): boolean;
}

/**
 * What may be missing from a value that was read: nothing by default; anything (`true`: what's missing isn't an error, and has no
 * default); or everything but the requested parts.
 */
export type ValuePartiality = boolean | Selection | undefined;

/** The same of an item, or that everything may be missing but what an index contains. */
export type Partiality = ValuePartiality | Contents;

export const isSelection = (partial: Partiality): partial is Selection => partial instanceof Map;

/**
 * Encodes and decodes the values of one attribute.
 *
 * `encode` validates. Both throw an {@link Issue} that knows the path below the attribute.
 */
export interface Codec {
  readonly encode: (value: unknown) => AttributeValue;
  readonly decode: (stored: Stored, partial?: ValuePartiality) => unknown;
}

/** Checks that something read is an AttributeValue, and not, for example, an item that was already unmarshalled. */
export const asStored = (value: unknown): Stored => {
  if (typeof value !== 'object' || value === null) {
    throw new Issue(noAttributeValue, { value });
  }
  return withoutInherited(value);
};

/** The issue for a value of the wrong type. */
export const mismatch = (expected: string, value: unknown): Issue =>
  value === undefined
    ? new Issue(wrongKindUndefined, { expected })
    : value === null
      ? new Issue(wrongKindNull, { expected })
      : new Issue(wrongKind, { expected, value });

/** What each type contains, for messages. */
const CONTENTS: { readonly [type: string]: string } = {
  S: 'a string',
  N: 'a number as a string',
  B: 'bytes or their base64',
  BOOL: 'true or false',
  NULL: 'true',
  SS: 'a list of strings',
  NS: 'a list of numbers as strings',
  BS: 'a list of bytes or their base64',
  L: 'a list',
  M: 'an object',
};

/**
 * The issue for a stored value of the wrong type, or with content that its type can't have.
 *
 * @param expected the valid types
 */
export const misstored = (stored: Stored, ...expected: readonly AttributeValueType[]): Issue => {
  const [type] = Object.keys(stored) as AttributeValueType[];
  if (type !== undefined && expected.includes(type)) {
    return new Issue(wrongContent, { type, content: CONTENTS[type] as string, value: stored[type] });
  }
  const types = expected.length === 1 ? (expected[0] as string) : `one of ${expected.join(' ')}`;
  return new Issue(wrongStoredType, { types, type: type ?? 'nothing' });
};

/** Sets an own property whatever its name: assigning to `__proto__` would change the prototype instead. */
export const setOwn = <Value>(target: Record<string, Value>, name: string, value: Value): void => {
  if (name === '__proto__') {
    Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
  } else {
    target[name] = value;
  }
};

/**
 * An object whose members are all its own: while `Object.prototype` has enumerable members, which all objects then inherit, a copy
 * that inherits nothing. The check takes a few nanoseconds.
 */
export const withoutInherited = <Members extends object>(members: Members): Members =>
  Object.keys(Object.prototype).length === 0 ? members : Object.assign(Object.create(null), members);

/** Whether a value is an object with members, and not an array, Date, Map, Set, typed array or the like. */
export const isRecord = (value: unknown): value is Record<string, unknown> => {
  if (typeof value !== 'object' || value === null) return false;
  // Most are literals: V8 finds their constructor five times as fast as their prototype.
  if (value.constructor === Object) return true;
  const prototype = Object.getPrototypeOf(value);
  return (
    prototype === Object.prototype || prototype === null || Object.prototype.toString.call(value) === '[object Object]'
  );
};

/**
 * A string that DynamoDB can store: UTF-8 can't represent half of a surrogate pair.
 *
 * @throws Issue for a lone surrogate
 */
export const wellFormed = (text: string): string => {
  if (text.isWellFormed()) return text;
  throw new Issue(loneSurrogate, { value: text });
};

/** Bytes of a name inside a document. Source: measured, as `InternalFailure` of DynamoDB Local beyond 64 KB - 1. */
const LONGEST_NAME = 65_535;

/**
 * Rejects a name that a map's member can't have in DynamoDB.
 *
 * @throws Issue for an empty one, one of more than 65,535 bytes, and one with half of a surrogate pair
 */
export const checkMemberName = (name: string): void => {
  if (name === '') throw new Issue(emptyName, {});
  // No character takes more than three bytes for each UTF-16 unit.
  if (name.length * 3 > LONGEST_NAME && new TextEncoder().encode(name).length > LONGEST_NAME) {
    throw new Issue(nameTooLong, { most: LONGEST_NAME });
  }
  if (!name.isWellFormed()) throw new Issue(loneSurrogateInName, {});
};

/** The string of an S. */
export const storedString = (stored: Stored): string => {
  const text = stored.S;
  if (typeof text !== 'string') throw misstored(stored, 'S');
  return text;
};

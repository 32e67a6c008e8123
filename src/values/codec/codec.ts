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

/** An AttributeValue as it comes in: whatever the descriptor, a member may be asked for, and nothing is trusted. */
export type Stored = { readonly [Type in AttributeValueType]?: unknown };

/**
 * The parts of a document that a projection asked for, by name or position: a selection of their own parts, or undefined
 * for the whole.
 */
export type Selection = ReadonlyMap<string | number, Selection | undefined>;

/**
 * What may be missing from something read: nothing, unless said otherwise; anything (`true`: what is missing is not an error,
 * and no default stands in for it); or all but the parts that were asked for.
 */
export type Partiality = boolean | Selection | undefined;

/**
 * One attribute's way to the table and back.
 *
 * `encode` validates; both throw a {@link Issue} that knows the path below the attribute.
 */
export interface Codec {
  readonly encode: (value: unknown) => AttributeValue;
  readonly decode: (stored: Stored, partial?: Partiality) => unknown;
}

/** Checks that something read is an AttributeValue at all, and not, say, an item that was unmarshalled already. */
export const asStored = (value: unknown): Stored => {
  if (typeof value !== 'object' || value === null) {
    throw new Issue(noAttributeValue, { value });
  }
  return value;
};

/** The refusal of a value of another type than the attribute's. */
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
 * The refusal of a stored value of another type than the attribute's, or of that type with content that the type cannot have.
 *
 * @param expected the types that fit
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
 * Text that DynamoDB can hold: UTF-8 cannot tell half of a surrogate pair from another.
 *
 * @throws Issue for text with a lone surrogate
 */
export const wellFormed = (text: string): string => {
  if (text.isWellFormed()) return text;
  throw new Issue(loneSurrogate, { value: text });
};

/** Bytes of a name inside a document. Source: measured, as `InternalFailure` of DynamoDB Local beyond 64 KB - 1. */
const LONGEST_NAME = 65_535;

/**
 * Refuses a name that a member of a map cannot have in DynamoDB.
 *
 * @throws Issue for an empty one, one of more than 65,535 bytes, and one with half of a surrogate pair
 */
export const checkMemberName = (name: string): void => {
  if (name === '') throw new Issue(emptyName, {});
  // No character takes more than three bytes for each of its UTF-16 units.
  if (name.length * 3 > LONGEST_NAME && new TextEncoder().encode(name).length > LONGEST_NAME) {
    throw new Issue(nameTooLong, { most: LONGEST_NAME });
  }
  if (!name.isWellFormed()) throw new Issue(loneSurrogateInName, {});
};

/** The text of an S. */
export const storedString = (stored: Stored): string => {
  const text = stored.S;
  if (typeof text !== 'string') throw misstored(stored, 'S');
  return text;
};

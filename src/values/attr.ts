import type {
  CertainAttributes,
  CertainElement,
  CertainElements,
  CertainEnum,
  CertainList,
  CertainName,
  CertainValue,
  CertainVariants,
} from '../../types/definitions/certain.js';
import type { KeyformTypeError } from '../../types/errors/error.js';
import type { InheritedNames } from '../../types/errors/inherited-names.js';
import type { Message } from '../../types/errors/message.js';
import type { AnyAttr, AttrKind } from '../../types/values/any-attr.js';
import type { Attr, ElementAttr, EnumPart, EnumValue, SetElementAttr } from '../../types/values/attr.js';
import type { AttributeInput, AttributeItem } from '../../types/values/attribute-item.js';
import type { DeepReadonly } from '../../types/values/deep-readonly.js';
import type { MemberAttributes } from '../../types/values/hidden-attr.js';
import type { StorableAs, StoredAsJson } from '../../types/values/read-as.js';
import type { RecordAttr } from '../../types/values/record.js';
import type { CheckVariants, UnionAttr, Variants } from '../../types/values/union.js';
import { keyformError } from '../errors/issue.js';
import {
  elementModifier,
  hiddenMember,
  invalidElement,
  invalidMap,
  invalidSetElement,
  invalidTuple,
  recordNames,
} from '../facts/messages/attributes.js';
import {
  type changedByJson,
  type genericDefinition,
  invalidEnum,
  type readAsOther,
  type unstorableInAny,
} from '../facts/messages/definitions.js';
import { can } from './ability.js';
import { type AttrDescription, describedAs, isAttribute } from './attr-description.js';
import { checkAttributes } from './check-attributes.js';
import { isRecord } from './codec/codec.js';
import { numberText } from './codec/number.js';
import { inDefinition } from './in-definition.js';
import { sharedMembers, variantsOf } from './union.js';

/** The message for a definition with a type parameter. */
type GenericDefinition<Verb extends string> = Message<typeof genericDefinition, { verb: Verb }>;

/** The runtime side of an attribute. */
export const describe = (attribute: object): AttrDescription => attribute as AttrDescription;

/** Hidden from the types. */
const described = describedAs as (...facts: Parameters<typeof describedAs>) => never;

/** Kinds without parameters are created once, so a call of `attr.string()` allocates nothing. */
const simple = new Map<string, AttrDescription>();

const ofKind = (kind: AttrKind, only?: 'day'): never => {
  const name = only ?? kind;
  const known = simple.get(name) ?? describedAs(kind, undefined, only);
  simple.set(name, known);
  return known as never;
};

/**
 * Checks an attribute to be used in a list, tuple, record or set.
 *
 * @throws KeyformError `definition`
 */
const element = (container: string, of: object): AttrDescription => {
  const description = describe(of);
  if (!isAttribute(description)) {
    throw keyformError(invalidElement, { container, value: of });
  }
  if (description.isHidden) throw keyformError(hiddenMember, {});
  if (description.presence !== 'required' || description.name !== undefined) {
    throw keyformError(elementModifier, { container });
  }
  return description;
};

/** The values of an enum. Two members of an object may have the same value; a list that names one twice is a mistake. */
const enumValues = (
  parts: readonly unknown[],
  row: typeof invalidEnum | typeof recordNames = invalidEnum,
): readonly string[] => {
  const values = parts.flatMap((part) => (isRecord(part) ? [...new Set(Object.values(part))] : part));
  if (values.length > 0 && new Set(values).size === values.length && values.every(isText)) return values as string[];
  throw keyformError(row, {});
};

const isText = (value: unknown): boolean => typeof value === 'string';

/** Each kind has a method; `codec` and `ordered` are kinds of `.codec()`. */
type Methods = { readonly [Kind in Exclude<AttrKind, 'codec' | 'ordered'>]: unknown } & {
  readonly [name: string]: unknown;
};

/**
 * The kinds of attributes. Each can be made `optional()`, given a `default(value)`, made `nullable()` and renamed in the table by
 * `as(name)`. Invalid values are rejected on writing and on reading alike.
 *
 * @example
 * ```ts
 * const attributes = {
 *   orderId: attr.string(),
 *   status: attr.enum('PLACED', 'SHIPPED', 'CANCELLED').default('PLACED'),
 *   placedAt: attr.date(),
 *   amount: attr.number(),
 *   shipTo: attr.map({ street: attr.string(), city: attr.string() }).optional(),
 * };
 * ```
 */
export const attr = Object.freeze({
  /**
   * S, as a string; it may be empty.
   *
   * @example const UserId = attr.string<`user_${string}`>(); // a type of your own
   */
  string: <Value extends string = string>(): Attr<Value, 'string'> => ofKind('string'),

  /**
   * N, as a number. keyform rejects NaN, Infinity, integers beyond 2^53, and stored numbers that would lose precision.
   *
   * @example const attributes = { amount: attr.number().default(0) };
   */
  number: <Value extends number = number>(): Attr<Value, 'number'> => ofKind('number'),

  /**
   * N, as a bigint of up to 38 significant digits.
   *
   * @example const attributes = { followers: attr.bigint() }; // 12345678901234567890n
   */
  bigint: (): Attr<bigint, 'bigint'> => ofKind('bigint'),

  /**
   * N, as a string with an exact decimal of up to 38 significant digits. Reads return `1.50` in canonical form, as `1.5`.
   *
   * @example const attributes = { price: attr.decimal() }; // '19.90' is stored as N, and read as '19.9'
   */
  decimal: (): Attr<string, 'decimal'> => ofKind('decimal'),

  /**
   * BOOL, as a boolean.
   *
   * @example const attributes = { active: attr.boolean().default(true) };
   */
  boolean: (): Attr<boolean, 'boolean'> => ofKind('boolean'),

  /**
   * NULL, as null. A value that may also be null is `attr.string().nullable()`.
   *
   * @example const attributes = { marker: attr.null() }; // always null
   */
  null: (): Attr<null, 'null'> => ofKind('null'),

  /**
   * B, as a Uint8Array.
   *
   * @example const attributes = { thumbnail: attr.binary().optional() }; // Uint8Array
   */
  binary: (): Attr<Uint8Array, 'binary'> => ofKind('binary'),

  /**
   * S in ISO format, `2026-11-21T08:30:00.000Z`, as a Date of the years 0000 to 9999. Reads reject other formats (without
   * milliseconds, or in a different time zone), because a condition wouldn't match them: use `attr.string()`.
   *
   * @example const attributes = { placedAt: attr.date() }; // new Date() is stored as 2026-11-21T08:30:00.000Z
   */
  date: (): Attr<Date, 'date'> => ofKind('date'),

  /**
   * S, as a calendar day: `2026-11-21`. Impossible days are rejected. A day has no time and no zone; in a key, `begins_with`
   * selects a year or a month.
   *
   * @example const attributes = { born: attr.day() }; // '2026-11-21'
   */
  day: (): Attr<string, 'string', 'required', never, string, 'day'> => ofKind('string', 'day'),

  /**
   * N of whole seconds since 1970, as a Date: for time to live. A Date with milliseconds is rejected.
   *
   * @example
   * ```ts
   * const Visit = entity({
   *   keys: { PK: 'VISIT#{id}', SK: 'VISIT' },
   *   attributes: { id: attr.string(), expiresAt: attr.epoch() },
   *   ttl: 'expiresAt',
   * });
   * ```
   */
  epoch: (): Attr<Date, 'epoch'> => ofKind('epoch'),

  /**
   * S, as one of a set of strings. Pass them one by one, as a list, or as an object with these values: a TypeScript enum, or a
   * constant. A numeric enum is rejected: use `attr.number()`.
   *
   * @throws KeyformError `definition` if a value isn't a string, if a list names one twice, or if there's none
   *
   * @example
   * ```ts
   * attr.enum('PLACED', 'SHIPPED')
   * attr.enum(Status) // enum Status { Placed = 'PLACED', Shipped = 'SHIPPED' }
   * attr.enum(...Object.values(Status))
   * attr.enum(['PLACED', 'SHIPPED'])
   * ```
   */
  enum: <const Parts extends readonly EnumPart<string | number>[]>(
    ...parts: CertainEnum<GenericDefinition<'attr.enum'>, Parts> & Parts
  ): Attr<EnumValue<Parts[number]>, 'enum'> => {
    const values = enumValues(parts);
    return described('enum', undefined, values);
  },

  /**
   * S, N, BOOL or NULL, as one value.
   *
   * @example const attributes = { schema: attr.literal('v1') };
   */
  literal: <const Value extends string | number | boolean | null>(
    value: CertainValue<GenericDefinition<'attr.literal'>, Value> & Value,
  ): Attr<Value, 'literal'> => {
    if (typeof value === 'number') inDefinition('literal', () => numberText(value));
    return described('literal', undefined, [value]);
  },

  /**
   * L, as an array.
   *
   * @example const attributes = { lines: attr.list(attr.map({ sku: attr.string(), count: attr.number() })).default([]) };
   */
  list: <Element extends ElementAttr>(
    of: CertainElement<GenericDefinition<'attr.list'>, Element> & Element,
  ): Attr<Element[' ~value'][], 'list', 'required', never, readonly Element[' ~input'][], Element> =>
    described('list', element('list', of)),

  /**
   * L of a fixed length, as a tuple.
   *
   * @example const attributes = { position: attr.tuple([attr.number(), attr.number()]) }; // [59.9, 10.7]
   */
  tuple: <const Elements extends readonly ElementAttr[]>(
    elements: CertainElements<GenericDefinition<'attr.tuple'>, Elements> & Elements,
  ): Attr<
    { -readonly [Index in keyof Elements]: Elements[Index][' ~value'] },
    'tuple',
    'required',
    never,
    { readonly [Index in keyof Elements]: Elements[Index][' ~input'] },
    Elements
  > => {
    if (Array.isArray(elements))
      return described(
        'tuple',
        (elements as readonly object[]).map((of) => element('tuple', of)),
      );
    throw keyformError(invalidTuple, { value: elements });
  },

  /**
   * M, as an object with these members.
   *
   * @example const attributes = { shipTo: attr.map({ street: attr.string(), city: attr.string().optional() }) };
   */
  map: <const Members extends MemberAttributes>(
    members: CertainAttributes<GenericDefinition<'attr.map'>, Members> & Members & InheritedNames,
  ): Attr<AttributeItem<Members>, 'map', 'required', never, AttributeInput<Members>, Members> => {
    // A copy that nobody changes: the codec and the paths have the same members.
    if (!isRecord(members)) throw keyformError(invalidMap, { value: members });
    const own = Object.freeze({ ...members });
    checkAttributes(own, 'member');
    return described('map', own);
  },

  /**
   * M with several variants, which one member (the discriminator) distinguishes. Its values are a discriminated union. Paths lead to
   * the discriminator, and to members that are the same in all variants that have them.
   *
   * @throws KeyformError `definition` for anything but maps, and for a map that declares the discriminator itself
   *
   * @example
   * ```ts
   * const shape = attr.union('kind', {
   *   circle: attr.map({ radius: attr.number() }),
   *   square: attr.map({ side: attr.number() }),
   * }); // { kind: 'circle'; radius: number } | { kind: 'square'; side: number }
   * ```
   */
  union: <const Key extends string, const Input extends Variants>(
    key: Key & CertainName<GenericDefinition<'attr.union'>, 'the discriminator', Key>,
    variants: CertainVariants<GenericDefinition<'attr.union'>, Input> & Input & CheckVariants<Key, Input>,
  ): UnionAttr<Key, Input> => {
    const own = variantsOf(key, variants);
    return describedAs('map', sharedMembers(own)).asUnion(own) as never;
  },

  /**
   * M with any names, as an object. If you pass names (as to `attr.enum`), there are no others, and each is optional; paths lead
   * to them as to members of a map.
   *
   * @throws KeyformError `definition` for names that aren't strings, or are passed twice
   *
   * @example
   * ```ts
   * const attributes = {
   *   stock: attr.record(attr.number()), // any names
   *   prices: attr.record(attr.decimal(), 'EUR', 'NOK'), // these names, each optional
   * };
   * ```
   */
  record: <Element extends ElementAttr, const Names extends readonly EnumPart<string>[]>(
    of: CertainElement<GenericDefinition<'attr.record'>, Element> & Element,
    ...names: CertainList<GenericDefinition<'attr.record'>, 'the names', Names> & Names
  ): RecordAttr<Element, EnumValue<Names[number]>> => {
    const inner = element('record', of);
    if (names.length === 0) return described('record', inner);
    const member = inner.optional();
    const members = Object.fromEntries(enumValues(names, recordNames).map((name) => [name, member]));
    checkAttributes(members as never, 'member');
    return described('map', Object.freeze(members) as never);
  },

  /**
   * SS, NS or BS, as a Set. An empty Set is rejected, because DynamoDB can't store one.
   *
   * @example const attributes = { tags: attr.set(attr.string()).optional() }; // new Set(['new', 'sale'])
   */
  set: <Element extends SetElementAttr>(
    of: CertainElement<GenericDefinition<'attr.set'>, Element> & Element,
  ): Attr<Set<Element[' ~value']>, 'set', 'required', never, ReadonlySet<Element[' ~input']>, Element> => {
    const inner = element('set', of);
    if (inner.acceptsNull || !can(inner.kind, 'isElement')) {
      throw keyformError(invalidSetElement, { kind: inner.acceptsNull ? 'one that is nullable' : inner.kind });
    }
    return described('set', inner);
  },

  /**
   * Any value that DynamoDB can store, encoded by its own type: strings, numbers, bigints, Dates (as S), Sets, arrays, objects.
   * The type argument is the type of what is read: a Date is returned as its string, a bigint as a number if it fits.
   * It can't be a class with methods, because a read returns a plain object.
   *
   * @example const attributes = { payload: attr.any<{ source: string }>().optional() };
   */
  any<Value = unknown>(
    this: StorableAs<
      GenericDefinition<'attr.any'>,
      Value,
      KeyformTypeError<(typeof readAsOther)['text']>,
      KeyformTypeError<(typeof unstorableInAny)['text']>
    >,
  ): Attr<Value, 'any', 'required', never, DeepReadonly<Value>> {
    return ofKind('any');
  },

  /**
   * S that contains JSON. keyform rejects values that JSON would return as a different value: a Date, a Map, NaN, a bigint,
   * undefined in an array. `-0` is written as 0. The type argument is the type of what is read, a plain object, so it has no
   * methods. Conditions compare the string as keyform writes it.
   *
   * @example const attributes = { settings: attr.json<{ theme: string }>() };
   */
  json<Value = unknown>(
    this: StoredAsJson<GenericDefinition<'attr.json'>, Value, KeyformTypeError<(typeof changedByJson)['text']>>,
  ): Attr<Value, 'json', 'required', never, DeepReadonly<Value>> {
    return ofKind('json');
  },

  /**
   * An attribute that's declared when it's first used, so it may contain itself. The constant needs a type annotation, because
   * TypeScript infers none for a value that refers to itself.
   *
   * @example
   * ```ts
   * interface Comment { text: string; replies: Comment[] }
   * const comment: Attr<Comment, 'any'> = attr.lazy<Comment>(() =>
   *   attr.map({ text: attr.string(), replies: attr.list(comment) }),
   * );
   * ```
   */
  lazy: <Value>(of: () => AnyAttr & { readonly ' ~value': Value }): Attr<Value, 'any'> => {
    let target: AttrDescription | undefined;
    const resolve = (): AttrDescription => {
      target ??= element('lazy', of());
      return target;
    };
    return described('any', resolve);
  },
} satisfies Methods);

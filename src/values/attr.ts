import type { KeyformTypeError } from '../../types/errors/error.js';
import type { EnumMessage } from '../../types/errors/messages.js';
import type {
  AnyAttr,
  Attr,
  Attributes,
  AttrKind,
  ElementAttr,
  EnumPart,
  SetElementAttr,
} from '../../types/values/attr.js';
import type { AttributeInput, AttributeItem } from '../../types/values/attribute-item.js';
import { messageOf } from '../errors/marks.js';
import { enumMessage } from '../errors/messages.js';
import { Refusal, refuse } from '../errors/refusal.js';
import type { AttrDescription } from './attr-description.js';
import { type Codec, isRecord, STORED_AS, type Stored } from './codec/codec.js';
import { listCodec, recordCodec, setCodec, tupleCodec } from './codec/collection.js';
import { mapCodec } from './codec/item.js';
import { DEEPEST, nativeCodec } from './codec/native.js';
import { bigintCodec, decimalCodec, numberCodec } from './codec/number.js';
import {
  binaryCodec,
  booleanCodec,
  dateCodec,
  dayCodec,
  enumCodec,
  epochCodec,
  jsonCodec,
  literalCodec,
  nullableCodec,
  nullCodec,
  stringCodec,
} from './codec/scalar.js';
import { show } from './codec/show.js';

/**
 * The runtime side of an attribute.
 *
 * @example
 * ```ts
 * describe(attr.date()).kind; //=> 'date'
 * ```
 */
export const describe = (attribute: object): AttrDescription => attribute as AttrDescription;

/** An attribute that differs in some properties from another; the getters of a lazy one stay getters. */
const derive = (base: object, changes: Partial<AttrDescription>): AttrDescription =>
  Object.freeze(Object.create(base, Object.getOwnPropertyDescriptors(changes)));

/** What every attribute inherits: the methods, and what holds as long as none was called. */
const plain = Object.freeze({
  presence: 'required',
  name: undefined,
  acceptsNull: false,
  initial: undefined,
  inner: undefined,
  only: undefined,
  resolved: undefined,

  optional(this: AttrDescription) {
    return derive(this, { presence: 'optional', initial: undefined });
  },

  default(this: AttrDescription, value: unknown) {
    const { encode, decode } = this;
    if (typeof value === 'function') return derive(this, { presence: 'default', initial: () => encode(value()) });
    // A copy is kept, so that neither the given value nor one that was handed out can change it.
    const copy = () => decode(encode(value) as Stored);
    const kept = definitionOf('default', copy);
    return derive(this, { presence: 'default', initial: () => encode(kept) });
  },

  nullable(this: AttrDescription) {
    return derive(this, { ...nullableCodec(this), acceptsNull: true });
  },

  as(this: AttrDescription, name: string) {
    if (typeof name !== 'string' || name === '') {
      throw refuse('definition', `the name given to as() must be a string that is not empty, but is ${show(name)}`);
    }
    return derive(this, { name });
  },
});

/** Runs a codec at definition, where a refusal is the definition's fault. */
const definitionOf = <Result>(what: string, action: () => Result): Result => {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const path = error.path.map((name) => `[${JSON.stringify(name)}]`).join('');
    throw refuse('definition', `the ${what}${path} ${messageOf(error)}`);
  }
};

/** The codecs are made where they are declared, so that a call of `attr.string()` allocates nothing. */
const made = (kind: AttrKind, codec: Codec, inner?: AttrDescription['inner'], only?: AttrDescription['only']): never =>
  derive(plain, { kind, encode: codec.encode, decode: codec.decode, inner, only }) as never;

const madeOf = (members: Attributes): never => made('map', mapCodec(members), members);

const string = made('string', stringCodec);
const number = made('number', numberCodec);
const bigint = made('bigint', bigintCodec);
const decimal = made('decimal', decimalCodec);
const boolean = made('boolean', booleanCodec);
const nothing = made('null', nullCodec);
const binary = made('binary', binaryCodec);
const date = made('date', dateCodec);
const day = made('string', dayCodec, undefined, 'days');
const epoch = made('epoch', epochCodec);
const any = made('any', nativeCodec);
const json = made('json', jsonCodec);

/**
 * Checks an attribute that is to stand inside a list, tuple, record or set.
 *
 * @throws KeyformError `definition`
 */
const element = (container: string, of: object): AttrDescription => {
  const description = describe(of);
  if (typeof description?.encode !== 'function') {
    throw refuse('definition', `attr.${container}() takes an attribute made with attr, but was given ${show(of)}`);
  }
  if (description.presence !== 'required' || description.name !== undefined) {
    throw refuse(
      'definition',
      `an element of attr.${container}() must not be optional, have a default or be renamed: say so of the whole attribute`,
    );
  }
  return description;
};

/** The values of an enum. Two members of an object may have one value; a list that names one twice is a slip. */
const enumValues = (parts: readonly unknown[]): readonly string[] => {
  const values = parts.flatMap((part) => (isRecord(part) ? [...new Set(Object.values(part))] : part));
  if (values.length > 0 && new Set(values).size === values.length && values.every(isText)) return values as string[];
  throw refuse('definition', enumMessage);
};

const isText = (value: unknown): boolean => typeof value === 'string';

/** How many lazy attributes the walk is in: an object that holds itself would never end it. */
let lazyDepth = 0;

const deeper = <Result>(action: () => Result): Result => {
  if (lazyDepth >= DEEPEST) throw new Refusal(`must not nest deeper than ${DEEPEST} levels`);
  lazyDepth++;
  try {
    return action();
  } finally {
    lazyDepth--;
  }
};

const lazyCodec = (target: () => AttrDescription): Codec => ({
  encode: (value) => deeper(() => target().encode(value)),
  decode: (stored, partial) => deeper(() => target().decode(stored, partial)),
});

/**
 * The kinds of attributes. Each can be made `optional()`, given a `default(value)`, made `nullable()` and renamed in
 * the table by `as(name)`. What a value is not is refused on writing and on reading alike.
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
  /** S, as a string; it may be empty. */
  string: (): Attr<string, 'string'> => string,

  /** N, as a number. NaN, Infinity and integers beyond 2^53 are refused, and so are stored numbers it cannot hold exactly. */
  number: (): Attr<number, 'number'> => number,

  /** N, as a bigint of up to 38 significant digits. */
  bigint: (): Attr<bigint, 'bigint'> => bigint,

  /** N, as the text of an exact decimal of up to 38 significant digits; read in plain form: `1.50` comes back as `1.5`. */
  decimal: (): Attr<string, 'decimal'> => decimal,

  /** BOOL, as a boolean. */
  boolean: (): Attr<boolean, 'boolean'> => boolean,

  /** NULL, as null. A value that may also be null is `attr.string().nullable()`. */
  null: (): Attr<null, 'null'> => nothing,

  /** B, as a Uint8Array. */
  binary: (): Attr<Uint8Array, 'binary'> => binary,

  /**
   * S in ISO form, `2026-11-21T08:30:00.000Z`, as a Date of the years 0000 to 9999. In another form (without milliseconds,
   * with another zone) it is refused when read, because what was read would not match what is stored: `attr.string()`.
   */
  date: (): Attr<Date, 'date'> => date,

  /**
   * S of a day of the calendar, as its text: `2026-11-21`. A birthday has no time and no zone, and in a key its text can be
   * asked for by year and month (`begins_with`). Days that there are not are refused.
   */
  day: (): Attr<string, 'string', 'required', never, string, 'day'> => day,

  /** N of whole seconds since 1970, as a Date: for time to live. A Date with milliseconds is refused. */
  epoch: (): Attr<Date, 'epoch'> => epoch,

  /**
   * S, as one of some texts. It takes them one by one, as a list, or as an object whose values they are: an enum of TypeScript, or a
   * constant. A numeric enum is refused: its values are numbers, for which there is `attr.number()`.
   *
   * @throws KeyformError `definition` where a value is no text, a list names one twice, or there is none
   *
   * @example
   * ```ts
   * attr.enum('PLACED', 'SHIPPED')
   * attr.enum(Status) // enum Status { Placed = 'PLACED', Shipped = 'SHIPPED' }
   * attr.enum(...Object.values(Status))
   * attr.enum(['PLACED', 'SHIPPED'])
   * ```
   */
  enum: <const Value extends string | number = never>(
    ...parts: (EnumPart<Value> & ([Value] extends [string] ? unknown : KeyformTypeError<EnumMessage>))[]
  ): Attr<Value, 'enum'> => {
    const values = enumValues(parts);
    return made('enum', enumCodec(values), undefined, values);
  },

  /** S, N, BOOL or NULL, as one value: `attr.literal('v1')`. */
  literal: <const Value extends string | number | boolean | null>(value: Value): Attr<Value, 'literal'> =>
    made(
      'literal',
      definitionOf('literal', () => literalCodec(value)),
      undefined,
      [value],
    ),

  /** L, as an array: `attr.list(attr.string())`. */
  list: <Element extends ElementAttr>(
    of: Element,
  ): Attr<Element['~value'][], 'list', 'required', never, readonly Element['~input'][], Element> => {
    const inner = element('list', of);
    return made('list', listCodec(inner), inner);
  },

  /** L of a fixed length, as a tuple: `attr.tuple([attr.number(), attr.number()])`. */
  tuple: <const Elements extends readonly ElementAttr[]>(
    elements: Elements,
  ): Attr<
    { -readonly [Index in keyof Elements]: Elements[Index]['~value'] },
    'tuple',
    'required',
    never,
    { readonly [Index in keyof Elements]: Elements[Index]['~input'] },
    Elements
  > => {
    const inner = elements.map((of) => element('tuple', of));
    return made('tuple', tupleCodec(inner), inner);
  },

  /** M, as an object with these members: `attr.map({ street: attr.string(), city: attr.string() })`. */
  map: <const Members extends Attributes>(
    members: Members,
  ): Attr<AttributeItem<Members>, 'map', 'required', never, AttributeInput<Members>, Members> =>
    // A copy, which nobody changes: codec and paths are of the same members.
    madeOf(isRecord(members) ? Object.freeze({ ...members }) : members),

  /** M with any names, as an object: `attr.record(attr.number())`. */
  record: <Element extends ElementAttr>(
    of: Element,
  ): Attr<
    Record<string, Element['~value']>,
    'record',
    'required',
    never,
    Readonly<Record<string, Element['~input'] | undefined>>,
    Element
  > => {
    const inner = element('record', of);
    return made('record', recordCodec(inner), inner);
  },

  /** SS, NS or BS, as a Set: `attr.set(attr.string())`. An empty Set is refused, because DynamoDB stores none. */
  set: <Element extends SetElementAttr>(
    of: Element,
  ): Attr<Set<Element['~value']>, 'set', 'required', never, ReadonlySet<Element['~input']>, Element> => {
    const inner = element('set', of);
    if (inner.acceptsNull || !/^(string|enum|number|bigint|decimal|binary)$/.test(inner.kind)) {
      throw refuse(
        'definition',
        `a set holds string, enum, number, bigint, decimal or binary, but was given ${inner.acceptsNull ? 'one that is nullable' : inner.kind}: use attr.list()`,
      );
    }
    return made('set', setCodec(inner, STORED_AS[inner.kind] as 'S'), inner);
  },

  /** Whatever DynamoDB can hold, written by its own type: strings, numbers, bigints, Dates (as S), Sets, arrays, objects. */
  any: <Value = unknown>(): Attr<Value, 'any'> => any,

  /** S that holds JSON. It comes back as JSON gives it: a Date as a string. Conditions compare the text as keyform writes it. */
  json: <Value = unknown>(): Attr<Value, 'json'> => json,

  /**
   * An attribute that is declared when it is first used, so that it may hold itself. The constant needs a type
   * annotation, because TypeScript infers none for what refers to itself.
   *
   * @example
   * ```ts
   * interface Comment { text: string; replies: Comment[] }
   * const comment: Attr<Comment, 'any'> = attr.lazy<Comment>(() =>
   *   attr.map({ text: attr.string(), replies: attr.list(comment) }),
   * );
   * ```
   */
  lazy: <Value>(of: () => AnyAttr & { readonly '~value': Value }): Attr<Value, 'any'> => {
    let target: AttrDescription | undefined;
    const resolve = (): AttrDescription => {
      target ??= element('lazy', of());
      return target;
    };
    return derive(plain, {
      kind: 'any',
      ...lazyCodec(resolve),
      get inner() {
        return resolve().inner;
      },
      get resolved() {
        return resolve();
      },
    }) as never;
  },
});

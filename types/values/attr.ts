import type { AnyAttr, AttrKind, AttrPresence, HiddenPresences, KindsThat } from './any-attr.js';
import type { CheckFunction, CheckSchema } from './attr-check.js';
import type { HintsOf } from './condition-hints.js';
import type { HiddenAttr } from './hidden-attr.js';
import type { AttrCodec, CheckCodec, CodecOrder } from './own-codec.js';
import type { ReadOnlyAttr } from './read-only-attr.js';
import type { StandardSchema } from './standard-schema.js';

/**
 * The description of one attribute, created by `attr.*`. The members that begin with `~` exist in types only.
 *
 * - `Value`: what a read returns
 * - `Kind`: the method of `attr` that created it
 * - `Presence`: required, optional, required with a default, or optional with an initial value
 * - `Name`: the attribute's name in the table if `as` renamed it, else `never`
 * - `Input`: what a write accepts; differs from `Value` if a nested member is optional
 * - `Inner`: the members of a map, the elements' attribute of a list, record or set, a tuple's attributes, `'day'` for a string
 *   that's a day, what a codec encodes to, else `never`
 *
 * @example const status: Attr<'PLACED' | 'SHIPPED', 'enum'> = attr.enum('PLACED', 'SHIPPED');
 */
export interface Attr<
  Value = unknown,
  Kind extends AttrKind = AttrKind,
  Presence extends AttrPresence = 'required',
  Name extends string = never,
  Input = Value,
  Inner = never,
> extends AnyAttr {
  readonly ' ~value': Value;
  readonly ' ~kind': Kind;
  readonly ' ~presence': Presence;
  readonly ' ~name': Name;
  readonly ' ~input': Input;
  /** What writing an item accepts for it, including undefined if it's optional. Here, because it's computed once for a type. */
  readonly ' ~written': Presence extends 'required' ? Input : Input | undefined;
  /** What an update may set it to. */
  readonly ' ~set': Input;
  /** The completions for a condition on it. Here, because they're computed once for a type. */
  readonly ' ~hints': HintsOf<Input, Kind>;
  readonly ' ~inner': Inner;

  /**
   * The attribute may be absent: `name?: T` on reading, `name?: T | undefined` on writing.
   *
   * @example attr.string().optional()
   */
  optional(): Attr<Value, Kind, 'optional', Name, Input, Inner>;

  /**
   * A default value: used on writing if the value is undefined, and on reading if the attribute is absent. A function is called
   * for every item. `entity` rejects a default that isn't valid.
   *
   * @example
   * ```ts
   * attr.list(attr.string()).default([])
   * attr.date().default(() => new Date())
   * ```
   */
  default(value: Input | (() => Input)): Attr<Value, Kind, 'default', Name, Input, Inner>;

  /**
   * An initial value: used in new items and list elements if the value is undefined, and never on reading. So the attribute is
   * optional in both. A function is called for every item. With a default, new items use the initial value, and reads the default.
   *
   * @example
   * ```ts
   * attr.enum('NEW', 'DONE').initial('NEW')
   * attr.date().initial(() => new Date())
   * ```
   */
  initial(
    value: Input | (() => Input),
  ): Attr<Value, Kind, Presence extends 'default' ? 'default' : 'initial', Name, Input, Inner>;

  /**
   * The attribute may be null, stored as NULL. Null is a value: use `optional()` for an attribute that may be absent.
   *
   * @example attr.string().nullable()
   */
  nullable(): Attr<Value | null, Kind, Presence, Name, Input | null, Inner>;

  /**
   * The attribute's name in the table, if it differs from the name in the program.
   *
   * @throws KeyformError `definition` if the name is empty
   *
   * @example attr.date().as('createdAt')
   */
  as<Physical extends string>(name: Physical): Attr<Value, Kind, Presence, Physical, Input, Inner>;

  /**
   * Values of your own type: `encode` returns the stored value, `decode` returns your value. Keys, conditions and updates contain
   * the encoded value. A write rejects a value that doesn't decode to itself. The codec never receives null or undefined. Call it
   * before `default()`.
   *
   * @param codec `ordered`: the encoded values sort like the values, so ranges are possible: `true` for strings, numbers, bigints
   *   and Dates, a function that compares two values for others. keyform checks the order of the values that it writes.
   * @throws KeyformError `definition` after `default()`, and for `ordered` if DynamoDB doesn't keep that order
   *
   * @example attr.number().codec({ encode: (at: Date) => at.getTime(), decode: (ms) => new Date(ms), ordered: true })
   */
  codec<Own, const Ordered extends CodecOrder<Own>>(
    codec: AttrCodec<Own, Exclude<Input, null>, Exclude<Value, null>, Ordered> & CheckCodec<Kind, Presence, Ordered>,
  ): Attr<
    Own | (null extends Value ? null : never),
    undefined extends Ordered ? 'codec' : 'ordered',
    Presence,
    Name,
    // `decode` may return null or undefined; only `nullable()` and `optional()` let a write pass them.
    Exclude<Own, null | undefined> | (null extends Value ? null : never),
    Attr<Value, Kind, 'required', never, Input, Inner>
  >;

  /**
   * The attribute is set when the item is created: by `put` and `create`, and by `ifNotExists` if it's missing. No other update
   * changes it, or anything in it. Call it last.
   *
   * @example attr.string().readOnly()
   */
  readOnly(): ReadOnlyAttr<Value, Kind, Presence, Name, Input, Inner>;

  /**
   * The attribute is stored, but reads omit it: `get`, queries, streams, batches and `returning`. A read returns it only if
   * `project` names it. Conditions and updates accept it like any other. Call it last, before `readOnly()`.
   *
   * @example attr.string().hidden()
   */
  hidden(): HiddenAttr<
    Value,
    Kind,
    Presence extends keyof HiddenPresences ? HiddenPresences[Presence] : never,
    Name,
    Input,
    Inner
  >;

  /**
   * A check of the value: a function that returns `true`, or a string that describes the problem; or a schema of Standard Schema
   * (zod, valibot, arktype), which validates and changes nothing. Several checks must all pass. They run when a value is written,
   * never for null and undefined, not on reads and not for values of conditions. The error's `issues` lists every problem of an
   * input.
   *
   * @param check receives the value as writing accepts it; a check before `codec()` receives the encoded value
   * @throws KeyformError `definition` for anything else
   *
   * @example
   * ```ts
   * attr.string().check((text) => text.length < 99 || 'must be shorter')
   * attr.number().check((age) => age >= 0 || 'must be at least 0')
   * ```
   */
  check<Schema extends StandardSchema = never>(
    check: CheckFunction<Exclude<Input, null>> | (Schema & CheckSchema<Schema, Exclude<Value, null>>),
  ): Attr<Value, Kind, Presence, Name, Input, Inner>;
}

/**
 * An attribute that may be inside a list, tuple, record or set: not optional, without a default, not renamed.
 *
 * @example const element: ElementAttr = attr.string();
 */
export interface ElementAttr extends AnyAttr {
  readonly ' ~presence': 'required';
  readonly ' ~name': never;
}

/**
 * An attribute that may be an element of a set: what DynamoDB's SS, NS and BS can store.
 *
 * @example const element: SetElementAttr = attr.decimal();
 */
export interface SetElementAttr extends ElementAttr {
  readonly ' ~value': string | number | bigint | Uint8Array;
  readonly ' ~kind': KindsThat<'isElement'>;
}

/**
 * An argument of `attr.enum`: a string, a list of strings, or an object with strings as its values, such as a TypeScript enum.
 */
export type EnumPart<Value> = Value | readonly Value[] | { readonly [member: string]: Value };

/** The values of an enum's parts. */
export type EnumValue<Part> = Part extends string | number
  ? Part
  : Part extends readonly (infer Value)[]
    ? Value
    : Part[keyof Part];

/**
 * Attributes by name: those of an entity or a map.
 *
 * @example const attributes = { username: attr.string() } satisfies Attributes;
 */
export interface Attributes {
  readonly [name: string]: AnyAttr;
}

/**
 * The value that a read returns.
 *
 * @example
 * ```ts
 * const created = attr.date();
 * type Created = ValueOf<typeof created>; //=> Date
 * ```
 */
export type ValueOf<Attribute extends AnyAttr> = Attribute[' ~value'];

/**
 * The value that a write accepts.
 *
 * @example
 * ```ts
 * const tags = attr.list(attr.string());
 * type Tags = InputOf<typeof tags>; //=> readonly string[]
 * ```
 */
export type InputOf<Attribute extends AnyAttr> = Attribute[' ~input'];

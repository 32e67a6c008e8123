/**
 * The kinds of attributes, one for each method of `attr`.
 *
 * @example
 * ```ts
 * const kind: AttrKind = 'decimal';
 * ```
 */
export type AttrKind =
  | 'string'
  | 'number'
  | 'bigint'
  | 'decimal'
  | 'boolean'
  | 'null'
  | 'binary'
  | 'date'
  | 'epoch'
  | 'enum'
  | 'literal'
  | 'list'
  | 'tuple'
  | 'map'
  | 'record'
  | 'set'
  | 'any'
  | 'json';

/**
 * Whether an item has the attribute: always, perhaps, or always because a default stands in for it.
 *
 * @example
 * ```ts
 * const presence: AttrPresence = 'optional';
 * ```
 */
export type AttrPresence = 'required' | 'optional' | 'default';

/**
 * What any attribute has. Constraints name this interface and not {@link Attr}, because an interface without type
 * parameters is compared once and not once for every value type.
 *
 * @example
 * ```ts
 * const attributes: Readonly<Record<string, AnyAttr>> = { name: attr.string() };
 * ```
 */
export interface AnyAttr {
  readonly '~value': unknown;
  readonly '~kind': AttrKind;
  readonly '~presence': AttrPresence;
  readonly '~name': string;
  readonly '~input': unknown;
  readonly '~inner': unknown;
}

/**
 * The description of one attribute, made by `attr.*`. The members that begin with `~` exist in types only.
 *
 * - `Value`: what reading gives
 * - `Kind`: which method of `attr` made it
 * - `Presence`: required, optional, or required with a default
 * - `Name`: the attribute's name in the table where `as` renamed it, else `never`
 * - `Input`: what writing takes; differs from `Value` where a nested member may be left out
 * - `Inner`: the members of a map, the elements' attribute of a list, record or set, a tuple's attributes, else `never`
 *
 * @example
 * ```ts
 * const status: Attr<'PLACED' | 'SHIPPED', 'enum'> = attr.enum('PLACED', 'SHIPPED');
 * ```
 */
export interface Attr<
  Value = unknown,
  Kind extends AttrKind = AttrKind,
  Presence extends AttrPresence = 'required',
  Name extends string = never,
  Input = Value,
  Inner = never,
> extends AnyAttr {
  readonly '~value': Value;
  readonly '~kind': Kind;
  readonly '~presence': Presence;
  readonly '~name': Name;
  readonly '~input': Input;
  readonly '~inner': Inner;

  /**
   * The attribute may be absent: `name?: T` on reading, `name?: T | undefined` on writing.
   *
   * @example
   * ```ts
   * attr.string().optional()
   * ```
   */
  optional(): Attr<Value, Kind, 'optional', Name, Input, Inner>;

  /**
   * A value for the attribute where none is given: filled in on writing when it is undefined, and on reading when it is
   * absent. A function is called anew for every item.
   *
   * @throws KeyformError `definition` when the value does not fit the attribute
   *
   * @example
   * ```ts
   * attr.list(attr.string()).default([])
   * attr.date().default(() => new Date())
   * ```
   */
  default(value: Input | (() => Input)): Attr<Value, Kind, 'default', Name, Input, Inner>;

  /**
   * The attribute may be null, stored as NULL. Null is no absence: an attribute that may be absent is `optional()`.
   *
   * @example
   * ```ts
   * attr.string().nullable()
   * ```
   */
  nullable(): Attr<Value | null, Kind, Presence, Name, Input | null, Inner>;

  /**
   * The attribute's name in the table, where it is not the one that the program uses.
   *
   * @throws KeyformError `definition` when the name is empty
   *
   * @example
   * ```ts
   * attr.date().as('createdAt')
   * ```
   */
  as<Physical extends string>(name: Physical): Attr<Value, Kind, Presence, Physical, Input, Inner>;
}

/**
 * An attribute that may stand inside a list, tuple, record or set: neither optional, nor with a default, nor renamed.
 *
 * @example
 * ```ts
 * const element: ElementAttr = attr.string();
 * ```
 */
export interface ElementAttr extends AnyAttr {
  readonly '~presence': 'required';
  readonly '~name': never;
}

/**
 * An attribute that may be an element of a set: what DynamoDB's SS, NS and BS can hold.
 *
 * @example
 * ```ts
 * const element: SetElementAttr = attr.decimal();
 * ```
 */
export interface SetElementAttr extends ElementAttr {
  readonly '~value': string | number | bigint | Uint8Array;
  readonly '~kind': 'string' | 'number' | 'bigint' | 'decimal' | 'binary' | 'enum';
}

/**
 * Attributes by name: what an entity and a map are made of.
 *
 * @example
 * ```ts
 * const attributes = { username: attr.string() } satisfies Attributes;
 * ```
 */
export interface Attributes {
  readonly [name: string]: AnyAttr;
}

/**
 * What reading the attribute gives.
 *
 * @example
 * ```ts
 * const created = attr.date();
 * type Created = ValueOf<typeof created>; //=> Date
 * ```
 */
export type ValueOf<Attribute extends AnyAttr> = Attribute['~value'];

/**
 * What writing the attribute takes.
 *
 * @example
 * ```ts
 * const tags = attr.list(attr.string());
 * type Tags = InputOf<typeof tags>; //=> readonly string[]
 * ```
 */
export type InputOf<Attribute extends AnyAttr> = Attribute['~input'];

/**
 * The item as reading gives it: attributes that are required or have a default are there, optional ones are `name?: T`.
 *
 * @example
 * ```ts
 * const attributes = { id: attr.string(), note: attr.string().optional() };
 * type Item = AttributeItem<typeof attributes>; //=> { id: string; note?: string }
 * ```
 */
export type AttributeItem<Members extends Attributes> = ItemOf<Members, NamesByPresence<Members>>;

/**
 * The item as writing takes it: optional attributes and those with a default are `name?: T | undefined`, where undefined
 * means absent, with and without `exactOptionalPropertyTypes`.
 *
 * @example
 * ```ts
 * const attributes = { id: attr.string(), views: attr.number().default(0) };
 * type Input = AttributeInput<typeof attributes>; //=> { id: string; views?: number | undefined }
 * ```
 */
export type AttributeInput<Members extends Attributes> = ItemInputOf<
  Members,
  InputModifiers<Members, NamesByPresence<Members>>
>;

/**
 * The names of the attributes by presence, `{ required: 'id' | 'name'; optional: 'note' }`: names that the `as` clause
 * makes equal are united. One pass that serves both shapes; two filtering passes for each cost twice as much.
 */
type NamesByPresence<Members extends Attributes> = {
  [Name in keyof Members as Members[Name]['~presence']]: Name;
};

/** The names of the attributes that an item may lack. */
export type OptionalNames<Members extends Attributes> =
  NamesByPresence<Members> extends { optional: infer Optional } ? Optional : never;

type ItemOf<Members extends Attributes, Names> = Names extends { optional: infer Optional extends keyof Members }
  ? ItemShape<Members, { [Name in Exclude<keyof Members, Optional>]: 0 } & { [Name in Optional]?: 0 }>
  : { -readonly [Name in keyof Members]: Members[Name]['~value'] };

/** Homomorphic in `Modifiers`, so that its `?` are kept and one flat object type comes out. */
type ItemShape<Members extends Attributes, Modifiers> = {
  -readonly [Name in keyof Modifiers]: Members[Name & keyof Members]['~value'];
};

/** What an input may be beside its value: undefined, where it has a `?`. `never` where all have. */
type InputModifiers<Members, Names> = Names extends { required: infer Required extends keyof Members }
  ? { [Name in Required]: never } & { [Name in Exclude<keyof Members, Required>]?: undefined }
  : never;

/** As {@link ItemShape}, but without a name, so that messages show the members. */
type ItemInputOf<Members extends Attributes, Modifiers> = [Modifiers] extends [never]
  ? { -readonly [Name in keyof Members]?: Members[Name]['~input'] | undefined }
  : { -readonly [Name in keyof Modifiers]: Members[Name & keyof Members]['~input'] | Modifiers[Name] };

/** One object type of several, as an editor should show it. */
export type Flat<Shape> = { [Name in keyof Shape]: Shape[Name] };

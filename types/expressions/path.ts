/**
 * Paths into items: the arguments of the callbacks of `filter`, `project`, `condition`, `set` and `remove`. Twin of
 * `src/expressions/path.ts`.
 */
import type { AnyAttr, AttrKind } from '../values/any-attr.js';
import type { Attr } from '../values/attr.js';
import type { DeepReadonly } from '../values/deep-readonly.js';
import type { StoredAs } from './stored-wire.js';

/** One step of a path: a field's name, a member's, an element's position; both names if `as` renamed the attribute. */
export type Step = string | number | readonly [field: string, stored: string];

/** What every path has. */
export type AnyPath = {
  readonly ' ~attribute': AnyAttr;
  readonly ' ~steps': readonly Step[];
  /** Every path has it. Optional here, because the compiler's error about anything else lists the members that it lacks. */
  readonly ' ~stored'?: unknown;
};

/**
 * The path of an attribute in an item. The members that begin with `~` exist in types only.
 *
 * - `Steps`: the steps to it, from the item
 * - `Attribute`: the attribute at the path
 *
 * @example query.filter((order, { eq }) => eq(order.shipTo.city, 'Oslo')) // order.shipTo.city is a path
 */
export interface Path<Steps extends readonly Step[], Attribute extends AnyAttr> extends AnyPath {
  readonly ' ~attribute': Attribute;
  readonly ' ~steps': Steps;
  readonly ' ~stored': StoredAs<Attribute[' ~kind'], Attribute[' ~inner']>;
}

/** The paths of a record of attributes, by their fields. Each is computed when it's used. `in out`: see `SetPaths`. */
export type PathsOf<in out Fields, in out Steps extends readonly Step[] = []> = {
  readonly [Field in keyof Fields]: PathTo<Fields[Field], [...Steps, StepOf<Field, Fields[Field]>]>;
};

/** The step to a field: its name, and that of its attribute if `as` renamed it. */
export type StepOf<Field, Attribute> = Attribute extends { readonly ' ~name': infer Name extends string }
  ? [Name] extends [never]
    ? Field & string
    : readonly [Field & string, Name]
  : Field & string;

/** The kinds that contain others. */
type NestingKind = 'map' | 'list' | 'record' | 'tuple' | 'any' | 'json';

/** The path of a field of an item. Most attributes contain no others and aren't renamed, which the compiler sees immediately. */
export type PathOfField<Attribute, Field> = Attribute extends PlainAttr
  ? Path<[Field & string], Attribute>
  : PathTo<Attribute, [StepOf<Field, Attribute>]>;

interface PlainAttr extends AnyAttr {
  readonly ' ~kind': Exclude<AttrKind, NestingKind>;
  readonly ' ~name': never;
}

/** The path of an attribute, with the paths below it. */
export type PathTo<Attribute, Steps extends readonly Step[]> = Attribute extends AnyAttr
  ? Attribute[' ~kind'] extends NestingKind
    ? Attribute[' ~kind'] extends 'map'
      ? MapPath<keyof Attribute[' ~inner'], Steps, Attribute>
      : Path<Steps, Attribute> & Below<Attribute, Steps>
    : Path<Steps, Attribute>
  : never;

/** The path of a map. `_Members` are first in the compiler's message about a member that the map doesn't have. */
type MapPath<_Members, Steps extends readonly Step[], Attribute extends AnyAttr> = Path<Steps, Attribute> &
  PathsOf<Attribute[' ~inner'], Steps>;

type Below<Attribute extends AnyAttr, Steps extends readonly Step[]> = Attribute[' ~kind'] extends 'list'
  ? ElementPaths<Attribute[' ~inner'], Steps>
  : Attribute[' ~kind'] extends 'record'
    ? EntryPaths<Attribute[' ~inner'], Steps>
    : Attribute[' ~kind'] extends 'tuple'
      ? TuplePaths<Attribute[' ~inner'], Steps>
      : // The string of `attr.json()` contains no paths; the `json` of a schema's field contains those of its value's type.
        Attribute extends TextAttr
        ? unknown
        : [Exclude<Attribute[' ~value'], null | undefined>] extends [never]
          ? unknown
          : BelowValue<Exclude<Attribute[' ~value'], null | undefined>, Steps>;

/** An attribute of `attr.json()`; for a schema's field, the contents are unknown. */
interface TextAttr {
  readonly ' ~kind': 'json';
  readonly ' ~inner': never;
}

/**
 * The paths of a list's elements.
 *
 * @example query.project((order) => [order.lines.at(0)]) //=> { ..., ProjectionExpression: '#lines[0], ...' }
 */
export interface ElementPaths<Element, Steps extends readonly Step[]> {
  /**
   * The element at a position, from 0 on.
   *
   * @example query.filter((order, { eq }) => eq(order.lines.at(0), 'pen')) //=> '#lines[0] = :lines'
   */
  at<const Position extends number>(position: Position): PathTo<Element, [...Steps, Position]>;
}

/**
 * The paths of a record's entries.
 *
 * @example stock.scan('primary', 'Stock').project((item) => [item.places.at('oslo')])
 */
export interface EntryPaths<Element, Steps extends readonly Step[]> {
  /**
   * The entry with a name, which may have any characters.
   *
   * @example stock.scan('primary', 'Stock').filter((item, { gt }) => gt(item.places.at('oslo'), 0)) //=> '... #places.#oslo > :oslo'
   */
  at<const Name extends string>(name: Name): PathTo<Element, [...Steps, Name]>;
}

/**
 * The paths of a tuple's elements.
 *
 * @example stock.scan('primary', 'Stock').project((item) => [item.position.at(0)])
 */
export interface TuplePaths<Elements, Steps extends readonly Step[]> {
  /**
   * The element at a position, from 0 on.
   *
   * @example stock.scan('primary', 'Stock').filter((item, { gt }) => gt(item.position.at(0), 59)) //=> '... #position[0] > :position'
   */
  at<const Position extends number>(
    position: Position,
  ): PathTo<MemberAt<Elements, `${Position}`>, [...Steps, Position]>;
}

/** A member by its position as a string. A type of its own, because TypeDoc can't read an access by a template literal. */
export type MemberAt<Elements, Position extends string> = Position extends keyof Elements
  ? Elements[Position]
  : Elements extends readonly (infer Element)[]
    ? // Of a tuple whose length isn't known, any.
      number extends Elements['length']
      ? Element
      : never
    : never;

/** The paths below a value with a known type and unknown contents: `any` and `lazy` attributes. As deep as they're used. */
type BelowValue<Value, Steps extends readonly Step[]> = unknown extends Value
  ? EntryPaths<Attr<unknown, 'any'>, Steps> & ElementPaths<Attr<unknown, 'any'>, Steps>
  : Value extends readonly (infer Element)[]
    ? ElementPaths<AnyAttrOf<Element>, Steps>
    : Value extends string | number | bigint | boolean | Date | Uint8Array | ReadonlySet<unknown>
      ? unknown
      : string extends keyof Value
        ? EntryPaths<AnyAttrOf<Value[keyof Value]>, Steps>
        : {
            readonly [Name in keyof Value]-?: PathTo<AnyAttrOf<Value[Name]>, [...Steps, Name & string]>;
          };

// A list in a call may be readonly: see `DeepReadonly`.
type AnyAttrOf<Value> = Attr<
  Exclude<Value, undefined>,
  'any',
  'required',
  never,
  DeepReadonly<Exclude<Value, undefined>>
>;

/** The stored name of a step, for expressions. */
export type StoredStep<Of> = Of extends readonly [string, infer Stored] ? Stored : Of;

/** The field of a path's first step. */
export type FieldOfStep<Step> = Step extends readonly [infer Field, string] ? Field : Step;

/** The last name of a path: that of the field in messages, and of its values' placeholders. */
export type LastName<Steps> = Steps extends readonly [...infer Before, infer Last]
  ? Last extends number
    ? LastName<Before>
    : StoredStep<Last>
  : never;

/** A path for messages: `lines[0].sku`. */
export type PathLabel<Steps, Label extends string = ''> = Steps extends readonly [infer First, ...infer Rest]
  ? PathLabel<Rest, StepLabel<First, Label>>
  : Label;

type StepLabel<Of, Before extends string> = Of extends readonly [infer Field, unknown]
  ? StepLabel<Field, Before>
  : Of extends number
    ? `${Before}[${Of}]`
    : Before extends ''
      ? Of & string
      : `${Before}.${Of & string}`;

/**
 * Conditions on attributes, as the functions of a callback create them. Twin of `src/expressions/condition.ts`.
 *
 * A condition is a type first: it's printed (`condition-text.ts`) only if the type of a request is used.
 */

import type { Ability } from '../../src/facts/kinds.js';
import type { KeyformTypeError } from '../errors/error.js';
import type { NoOperator } from '../errors/message-choice.js';
import type { AttrKind, KindName, KindsStoredAs, KindsThat, StoredTypes } from '../values/any-attr.js';
import type { AttributeValueType } from '../values/attribute-value.js';
import type { Operators } from '../values/condition-hints.js';
import type { AnyPath, PathLabel } from './path.js';

/** The kinds that accept an operator. */
export type OperatorKinds = {
  readonly [Operator in keyof Operators]: Operators[Operator] extends { readonly needs: infer Needed extends Ability }
    ? KindsThat<Needed>
    : AttrKind;
};

/** An operator as an expression writes it. */
export type PrintedOperator<Name> = Name extends keyof Operators
  ? Operators[Name] extends { readonly printed: infer Printed extends string }
    ? Printed
    : Name
  : Name & string;

/** What each operator is applied to, by how an expression writes it. */
export type PrintedOperators = {
  readonly [Name in keyof Operators as PrintedOperator<Name>]: Operators[Name]['operand'];
};

/** The functions of an expression with a second operand that needn't be of the first one's kind. */
export type PrintedFunction = {
  [Name in keyof PrintedOperators]: PrintedOperators[Name] extends 'beginning' | 'member' | 'type' ? Name : never;
}[keyof PrintedOperators];

/**
 * A test of an attribute: the steps of its path, or their size; the operator; the right operands, which are paths, sizes and values;
 * and how the attribute is stored.
 */
export interface Predicate<Left, Operator extends string, Right extends readonly unknown[], Stored> {
  readonly ' ~left': Left;
  readonly ' ~operator': Operator;
  readonly ' ~right': Right;
  readonly ' ~stored': Stored;
}

/** Conditions that must all be true (`AND`), or one of them (`OR`). */
export interface Junction<Operator extends 'AND' | 'OR', Parts extends readonly unknown[]> {
  readonly ' ~operator': Operator;
  readonly ' ~parts': Parts;
}

/** A condition that must not be true (`NOT`). */
export interface Negation<Part> {
  readonly ' ~operator': 'NOT';
  readonly ' ~part': Part;
}

/**
 * Any condition, for a list whose length isn't known at compile time.
 *
 * @example
 * ```ts
 * shop.scan('primary', 'Order').filter((order, { eq, gt, and }) => {
 *   const all: AnyCondition[] = [eq(order.status, 'PLACED')];
 *   if (least !== undefined) all.push(gt(order.amount, least));
 *   return and(...all);
 * });
 * ```
 */
export interface AnyCondition {
  readonly ' ~operator': string;
}

/** The size of what's at a path: a number to be compared. */
export interface SizeOf<Steps> {
  readonly ' ~size': Steps;
  readonly ' ~steps': SizeOf<Steps>;
  readonly ' ~stored'?: unknown;
}

/** The left side of a comparison. */
export type PathOrSize = AnyPath | SizeOf<unknown>;

/** The right side of a comparison: a value, a path of the same stored type, or a size if the left side is a number. */
export type Comparable<Left> = Left extends AnyPath
  ?
      | Left[' ~attribute'][' ~input']
      | PathOfKind<AlikeOf<Left[' ~attribute'][' ~kind']>>
      | (Left[' ~attribute'][' ~kind'] extends NumberKind ? SizeOf<unknown> : never)
  : number | PathOfKind<NumberKind> | SizeOf<unknown>;

type PathOfKind<Kind> = {
  readonly ' ~attribute': { readonly ' ~kind': Kind };
  readonly ' ~steps': readonly unknown[];
};

type NumberKind = KindsStoredAs<'N'> | 'any';
type TextKind = Exclude<KindsStoredAs<'S'>, 'json'> | 'literal' | 'any';
// With names, which the compiler prints in place of their members.
type NumericKind = NumberKind | 'literal';
type TemporalKind = 'string' | 'date' | 'any';
type ScalarKind = TextKind | NumberKind | 'boolean';
type NativeKind = Exclude<AttrKind, 'json' | 'codec' | 'ordered'>;

/** The kinds of paths with which a path of this kind can be compared: those that are stored alike. */
type AlikeOf<Kind extends AttrKind> = Kind extends keyof AlikeByKind
  ? AlikeByKind[Kind]
  : AlikeByType[StoredTypes[Kind] & string & keyof AlikeByType];

interface AlikeByType {
  readonly S: TextKind;
  readonly N: NumericKind;
  readonly B: KindsStoredAs<'B'> | 'any';
  readonly BOOL: KindsStoredAs<'BOOL'> | 'literal' | 'any';
  readonly NULL: KindsStoredAs<'NULL'> | 'any';
  readonly L: KindsStoredAs<'L'> | 'any';
  readonly M: KindsStoredAs<'M'> | 'any';
}

/** The kinds with fewer, and those whose stored type depends on the value. */
interface AlikeByKind {
  readonly literal: ScalarKind;
  readonly date: TemporalKind;
  readonly epoch: NumberKind;
  readonly set: 'set' | 'any';
  readonly any: NativeKind;
  readonly json: 'json';
  readonly codec: 'codec';
  readonly ordered: 'ordered';
}

/** What a string, a set or a list may contain. */
export type NeedleOf<Left extends AnyPath> = Left[' ~attribute'] extends { readonly ' ~inner': infer Inner }
  ? Left[' ~attribute'][' ~kind'] extends 'set' | 'list'
    ? Inner extends { readonly ' ~input': infer Element }
      ? Element
      : never
    : Left[' ~attribute'][' ~kind'] extends 'string' | 'enum' | 'literal'
      ? string | PathOfKind<TextKind>
      : Left[' ~attribute'][' ~kind'] extends 'binary'
        ? Uint8Array | PathOfKind<'binary'>
        : unknown
  : never;

/** The type that an operand must also have: of a kind that accepts the operator. */
type SupportsOperator<Left, Operator extends keyof Operators> = Left extends AnyPath
  ? Left[' ~attribute'][' ~kind'] extends OperatorKinds[Operator]
    ? unknown
    : KeyformTypeError<NoOperator<PathLabel<Left[' ~steps']>, Operator, KindName<Left[' ~attribute']>>>
  : unknown;

/** The functions of the operators: a row without one is an error here. */
export type OperatorFunction = keyof Pick<ConditionFunctions, Operators[keyof Operators]['function']>;

/** A list with at least one element. */
type OneOrMore<Parts extends readonly AnyCondition[]> = Parts extends readonly [] ? readonly [AnyCondition] : Parts;

/**
 * The functions that create conditions: the second argument of the callbacks of `filter` and `condition`.
 *
 * @example query.filter((order, { or, eq, exists }) => or(eq(order.shipTo.city, 'Oslo'), exists(order.coupon)))
 */
export interface ConditionFunctions {
  /**
   * `=`
   *
   * @example query.filter((order, { eq }) => eq(order.shipTo.city, 'Oslo')) //=> '#shipTo.#city = :city'
   */
  eq<Left extends PathOrSize, const Right extends Comparable<Left>>(
    left: Left,
    right: Right,
  ): Predicate<Left[' ~steps'], '=', [Right], Left[' ~stored']>;
  /**
   * `<>`
   *
   * @example query.filter((order, { ne }) => ne(order.status, 'CANCELLED')) //=> '#status <> :status'
   */
  ne<Left extends PathOrSize, const Right extends Comparable<Left>>(
    left: Left,
    right: Right,
  ): Predicate<Left[' ~steps'], '<>', [Right], Left[' ~stored']>;
  /**
   * `<`
   *
   * @example query.filter((order, { lt }) => lt(order.amount, 100)) //=> '#amount < :amount'
   */
  lt<Left extends PathOrSize, const Right extends Comparable<Left>>(
    left: SupportsOperator<Left, '<'> & Left,
    right: Right,
  ): Predicate<Left[' ~steps'], '<', [Right], Left[' ~stored']>;
  /**
   * `<=`
   *
   * @example query.filter((order, { le }) => le(order.amount, 100)) //=> '#amount <= :amount'
   */
  le<Left extends PathOrSize, const Right extends Comparable<Left>>(
    left: SupportsOperator<Left, '<='> & Left,
    right: Right,
  ): Predicate<Left[' ~steps'], '<=', [Right], Left[' ~stored']>;
  /**
   * `>`
   *
   * @example query.filter((order, { gt }) => gt(order.amount, 100)) //=> '#amount > :amount'
   */
  gt<Left extends PathOrSize, const Right extends Comparable<Left>>(
    left: SupportsOperator<Left, '>'> & Left,
    right: Right,
  ): Predicate<Left[' ~steps'], '>', [Right], Left[' ~stored']>;
  /**
   * `>=`
   *
   * @example query.filter((order, { ge }) => ge(order.amount, 100)) //=> '#amount >= :amount'
   */
  ge<Left extends PathOrSize, const Right extends Comparable<Left>>(
    left: SupportsOperator<Left, '>='> & Left,
    right: Right,
  ): Predicate<Left[' ~steps'], '>=', [Right], Left[' ~stored']>;
  /**
   * `BETWEEN`; both bounds are included.
   *
   * @example query.filter((order, { between }) => between(order.amount, 10, 99)) //=> '#amount BETWEEN :amount AND :amount_2'
   */
  between<Left extends PathOrSize, const Low extends Comparable<Left>, const High extends Comparable<Left>>(
    left: SupportsOperator<Left, 'between'> & Left,
    low: Low,
    high: High,
  ): Predicate<Left[' ~steps'], 'BETWEEN', [Low, High], Left[' ~stored']>;
  /**
   * `IN`: one of 1 to 100 values.
   *
   * @example query.filter((order, { oneOf }) => oneOf(order.status, ['PLACED', 'SHIPPED'])) //=> '#status IN (:status, :status_2)'
   */
  oneOf<Left extends PathOrSize, const Values extends readonly Comparable<Left>[]>(
    left: Left,
    values: Values,
  ): Predicate<Left[' ~steps'], 'IN', Values, Left[' ~stored']>;
  /**
   * `begins_with`: of a string or bytes.
   *
   * @example query.filter((order, { beginsWith }) => beginsWith(order.title, 'Re:')) //=> 'begins_with(#title, :title)'
   */
  beginsWith<Left extends AnyPath, const Beginning extends string | Uint8Array | AnyPath>(
    left: SupportsOperator<Left, 'begins_with'> & Left,
    beginning: Beginning,
  ): Predicate<Left[' ~steps'], 'begins_with', [Beginning], Left[' ~stored']>;
  /**
   * `contains`: a substring, bytes in bytes, an element of a set or list.
   *
   * @example query.filter((order, { contains }) => contains(order.flags, 'gift')) //=> 'contains(#flags, :flags)'
   */
  contains<Left extends AnyPath, const Needle extends NeedleOf<Left>>(
    left: SupportsOperator<Left, 'contains'> & Left,
    needle: Needle,
  ): Predicate<Left[' ~steps'], 'contains', [Needle], Left[' ~stored']>;
  /**
   * `attribute_exists`
   *
   * @example query.filter((order, { exists }) => exists(order.coupon)) //=> 'attribute_exists(#coupon)'
   */
  exists<Left extends AnyPath>(left: Left): Predicate<Left[' ~steps'], 'attribute_exists', [], Left[' ~stored']>;
  /**
   * `attribute_not_exists`
   *
   * @example query.filter((order, { notExists }) => notExists(order.coupon)) //=> 'attribute_not_exists(#coupon)'
   */
  notExists<Left extends AnyPath>(left: Left): Predicate<Left[' ~steps'], 'attribute_not_exists', [], Left[' ~stored']>;
  /**
   * `attribute_type`: whether the value is stored as this type.
   *
   * @example query.filter((order, { type }) => type(order.amount, 'N')) //=> 'attribute_type(#amount, :amount)'
   */
  type<Left extends AnyPath, const Type extends AttributeValueType>(
    left: Left,
    type: Type,
  ): Predicate<Left[' ~steps'], 'attribute_type', [Type], Left[' ~stored']>;
  /**
   * `size`: the length of a string or bytes, the number of members of a document. Compare it with another function.
   *
   * @example query.filter((order, { gt, size }) => gt(size(order.lines), 2)) //=> 'size(#lines) > :lines'
   */
  size<Left extends AnyPath>(left: SupportsOperator<Left, 'size'> & Left): SizeOf<Left[' ~steps']>;
  /**
   * `AND`
   *
   * @example
   * ```ts
   * query.filter((order, { and, exists, gt }) => and(exists(order.coupon), gt(order.amount, 100))) //=> 'attribute_exists(#coupon) AND #amount > :amount'
   * ```
   */
  and<const Parts extends readonly AnyCondition[]>(...parts: OneOrMore<Parts>): Junction<'AND', Parts>;
  /**
   * `OR`
   *
   * @example
   * ```ts
   * query.filter((order, { or, exists, gt }) => or(exists(order.coupon), gt(order.amount, 100))) //=> 'attribute_exists(#coupon) OR #amount > :amount'
   * ```
   */
  or<const Parts extends readonly AnyCondition[]>(...parts: OneOrMore<Parts>): Junction<'OR', Parts>;
  /**
   * `NOT`
   *
   * @example query.filter((order, { not, eq }) => not(eq(order.status, 'PLACED'))) //=> 'NOT #status = :status'
   */
  not<Part extends AnyCondition>(part: Part): Negation<Part>;
}

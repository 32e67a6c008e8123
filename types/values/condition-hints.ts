/** What an editor completes in conditions on attributes by field: operators, and values with names. */
import type { OPERATORS } from '../../src/facts/operators.js';
import type { AnyAttr, AttrKind, KindsInTypes } from './any-attr.js';
import type { AttributeValueType } from './attribute-value.js';

type OperatorRows = typeof OPERATORS;

/** What is known about each operator. An interface, so that it has a name. */
export interface Operators extends OperatorRows {}

/** The operators, for completion. */
export type OperatorHints = { readonly [Operator in keyof Operators]?: unknown };

/**
 * What an editor offers for a condition on an attribute, by its kind: the operators that the kind accepts, and values that have names.
 * Created once for each type of values.
 */
export type HintsOf<Value, Kind extends AttrKind> = HintGroups<Value>[KindsInTypes[Kind]['hints']];

interface HintGroups<Value> {
  readonly plain: PlainHints<Value>;
  readonly flag: Value | PlainHints<Value>;
  readonly ordered: OrderedHints<Value>;
  readonly beginning: BeginningHints<Value>;
  readonly text: TextHints<Value>;
  readonly named: Value | TextHints<Value>;
  readonly sized: SizedHints<Value>;
  readonly holding: HoldingHints<Value>;
  readonly all: OperatorHints;
}

type PlainHints<Value> = {
  readonly '='?: Value | {};
  readonly '<>'?: Value | {};
  readonly in?: readonly Value[] | {};
  readonly exists?: boolean | {};
  readonly type?: AttributeValueType | {};
};

type OrderedHints<Value> = PlainHints<Value> & {
  readonly '<'?: Value | {};
  readonly '<='?: Value | {};
  readonly '>'?: Value | {};
  readonly '>='?: Value | {};
  readonly between?: readonly [low: Value, high: Value] | {};
};

type SizedHints<Value> = PlainHints<Value> & {
  readonly size?: unknown;
};

type HoldingHints<Value> = SizedHints<Value> & {
  readonly contains?: unknown;
};

type BeginningHints<Value> = OrderedHints<Value> & {
  readonly begins_with?: unknown;
};

type TextHints<Value> = BeginningHints<Value> & {
  readonly contains?: unknown;
  readonly size?: unknown;
};

declare const values: unique symbol;

/** Printed next to a message: the values that are allowed. */
interface OneOf<Value> {
  readonly [values]?: Value;
}

/** Joins the message for a wrong value, so that the compiler prints what an enumeration has. */
export type AllowedValues<Attribute extends AnyAttr> = Attribute[' ~kind'] extends 'enum'
  ? OneOf<Attribute[' ~input']>
  : unknown;

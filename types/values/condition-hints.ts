/** What an editor completes in conditions on attributes by field: operators, and values with names. */
import type { OPERATORS, OperatorsByAbility } from '../../src/facts/operators.js';
import type { AnyAttr, AttrKind, KindsInTypes, KindsThat } from './any-attr.js';
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
  readonly plain: Hints<Value, never>;
  readonly flag: Value | Hints<Value, never>;
  readonly ordered: Hints<Value, 'isRanged'>;
  readonly beginning: Hints<Value, 'isRanged' | 'canBegin'>;
  readonly sequence: Hints<Value, 'isRanged' | 'canBegin' | 'canContain' | 'isSized'>;
  readonly named: Value | Hints<Value, 'isRanged' | 'canBegin' | 'canContain' | 'isSized'>;
  readonly sized: Hints<Value, 'isSized'>;
  readonly holding: Hints<Value, 'isSized' | 'canContain'>;
  readonly all: OperatorHints;
}

/** The operators that need none but these abilities. */
type Hints<Value, Ability extends keyof OperatorsByAbility> = {
  readonly [Operator in OperatorsByAbility['nothing' | Ability]]?: OperandHints<Value>[Operators[Operator]['operand']];
};

interface OperandHints<Value> {
  readonly value: Value | {};
  readonly bounds: readonly [low: Value, high: Value] | {};
  readonly list: readonly Value[] | {};
  readonly beginning: unknown;
  readonly member: unknown;
  readonly type: AttributeValueType | {};
  readonly size: { readonly [_ in '=' | '<>' | 'in' | OperatorsByAbility['isRanged']]?: unknown } | {};
  readonly flag: boolean | {};
}

/** The kind of the elements of a list or a set, else of a part of the attribute. */
export type MemberKind<Attribute extends AnyAttr> = Attribute[' ~kind'] extends 'set' | 'list'
  ? Attribute[' ~inner'] extends { readonly ' ~kind': infer Kind extends string }
    ? Kind
    : Attribute[' ~kind']
  : PartKind<Attribute[' ~kind']>;

/** The kind of a part of a string or of bytes. */
export type PartKind<Kind> = Kind extends KindsThat<'hasOwnParts'> ? Kind : 'string';

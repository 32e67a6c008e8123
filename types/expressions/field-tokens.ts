/** How conditions on attributes by field are printed. */

import type { UnknownToken } from '../keys/expression.js';
import type { KeyValue, OperatorsIn } from '../keys/field-condition.js';
import type { PhysicalName } from '../keys/where.js';
import type { AnyAttr } from '../values/any-attr.js';
import type { Operators } from '../values/condition-hints.js';
import type { IsAny } from '../values/is-any.js';
import type { Predicate, PrintedOperator, SizeOf } from './condition.js';
import type { TokensOf } from './condition-text.js';
import type { SortedNames } from './sorted-names.js';

/**
 * The tokens of conditions by field, each after an AND, in the order of the fields' names, because an object type has no order.
 */
export type FieldTokens<Fields, Input> = string extends keyof Input
  ? [UnknownToken]
  : TokensByName<Fields, Input, SortedNames<keyof Input & keyof Fields>>;

type TokensByName<Fields, Input, Names, Tokens extends readonly unknown[] = []> = Names extends readonly [
  infer Field extends keyof Input & keyof Fields & string,
  ...infer Rest,
]
  ? TokensByName<
      Fields,
      Input,
      Rest,
      [...Tokens, ...FieldTokensOf<[PhysicalName<Fields[Field], Field>], Fields[Field] & AnyAttr, Input[Field]>]
    >
  : Names extends readonly []
    ? Tokens
    : [...Tokens, UnknownToken];

// A value that may be one of several is one condition. Of `any` or `unknown`, no operator is known.
type FieldTokensOf<Steps, Of, Condition> = [Condition] extends [KeyValue | null]
  ? IsAny<Condition> extends true
    ? [UnknownToken]
    : [' AND ', ...TokensOf<Predicate<Steps, '=', [Condition], Of>>]
  : undefined extends Condition
    ? [UnknownToken]
    : OperatorTokensOf<Steps, Of, Condition>;

type OperatorTokensOf<Steps, Of, Condition> = Condition extends KeyValue | null
  ? FieldTokensOf<Steps, Of, Condition>
  : Condition extends { readonly exists: infer Exists }
    ? [' AND ', ...TokensOf<Predicate<Steps, ExistsOperator<Exists>, [], Of>>]
    : Condition extends { readonly size: infer Size }
      ? IsAny<Size> extends true
        ? [UnknownToken]
        : Size extends number
          ? [' AND ', ...TokensOf<Predicate<SizeOf<Steps>, '=', [Size], Of>>]
          : [' AND ', ...TokensOf<Predicate<SizeOf<Steps>, PrintedOperator<keyof Size>, Listed<Size[keyof Size]>, Of>>]
      : string extends keyof Condition
        ? [UnknownToken]
        : [' AND ', ...TokensOf<Predicate<Steps, PrintedOperator<OperatorsIn<Condition>>, OperandsOf<Condition>, Of>>];

type ExistsOperator<Exists> = Exists extends true ? 'attribute_exists' : 'attribute_not_exists';

// The operand of an equality may be a list that is a single value.
type OperandsOf<Condition> =
  OperatorsIn<Condition> extends SeveralOperator
    ? Listed<Condition[OperatorsIn<Condition>]>
    : readonly [Condition[OperatorsIn<Condition>]];

type SeveralOperator = {
  [Operator in keyof Operators]: Operators[Operator]['operand'] extends 'bounds' | 'list' ? Operator : never;
}[keyof Operators];

export type Listed<Value> = Value extends readonly unknown[] ? Value : readonly [Value];

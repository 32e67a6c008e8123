/** Conditions on attributes by field: `{ status: 'SHIPPED', amount: { '>': 100 } }`. Counterpart of `src/expressions/condition.ts`. */

import type { noPlainValue, undefinedOperand, wrongOperandCount } from '../../src/facts/messages/expressions.js';
import type { KeyformTypeError } from '../errors/error.js';
import type { Message } from '../errors/message.js';
import type { NoOperator, OperatorCount, UnknownOperator, WrongValue } from '../errors/message-choice.js';
import type { UnknownToken } from '../keys/expression.js';
import type { KeyValue, OperatorsIn } from '../keys/field-condition.js';
import type { NoOperand } from '../keys/one-operator.js';
import type { PhysicalName } from '../keys/where.js';
import type { AnyAttr, CodecKind, KindsInTypes, KindsThat } from '../values/any-attr.js';
import type { AttributeValueType } from '../values/attribute-value.js';
import type { AllowedValues, MemberKind, OperatorHints, Operators } from '../values/condition-hints.js';
import type { IsAny } from '../values/is-any.js';
import type { IsSingle } from '../values/is-single.js';
import type { OperatorKinds, Predicate, PrintedOperator, SizeOf } from './condition.js';
import type { TokensOf } from './condition-text.js';
import type { Path } from './path.js';
import type { SortedNames } from './sorted-names.js';

/** The kinds whose values are conditions by themselves; documents need an operator. */
type PlainKind = KindsThat<'isPlain'> | CodecKind;

type PlainValue<Attribute extends AnyAttr> = Attribute[' ~kind'] extends PlainKind ? Attribute[' ~input'] : never;

/** What the operators of a condition on a field are applied to, by `operand`; a condition has exactly one operator. */
interface Operands<Attribute extends AnyAttr> {
  readonly value: Attribute[' ~input'];
  /** Both bounds are included. */
  readonly bounds: readonly [low: Attribute[' ~input'], high: Attribute[' ~input']];
  /** One of 1 to 100 values. */
  readonly list: readonly Attribute[' ~input'][];
  readonly beginning: Attribute[' ~kind'] extends 'binary' ? Uint8Array : string;
  /** A substring, bytes in bytes, an element of a set or a list. */
  readonly member: Needle<Attribute>;
  /** Whether the item has the attribute. */
  readonly flag: boolean;
  /** Whether the value is stored as this type. */
  readonly type: AttributeValueType;
  /** The length of a string or of bytes, the number of members. */
  readonly size: number | SizeCondition;
}

type Needle<Attribute extends AnyAttr> = Attribute[' ~kind'] extends 'set' | 'list'
  ? Attribute[' ~inner'] extends { readonly ' ~input': infer Element }
    ? Element
    : never
  : Attribute[' ~kind'] extends 'binary'
    ? Uint8Array
    : Attribute[' ~kind'] extends 'any' | 'tuple'
      ? unknown
      : string;

/** A size is compared as a number. */
type SizeCondition = {
  [Operator in SizeOperator]: { readonly [Input in Operator]: SizeOperands[Operators[Operator]['operand']] };
}[SizeOperator];

type SizeOperator = {
  [Operator in keyof Operators]: Operators[Operator] extends { readonly ofSize: true } ? Operator : never;
}[keyof Operators];

interface SizeOperands {
  readonly value: number;
  readonly bounds: readonly [low: number, high: number];
  readonly list: readonly number[];
}

/**
 * The conditions that are recognized as valid by a comparison: most of those that {@link CheckCondition} accepts, and none that
 * it rejects. Created once for an attribute, and its parts once for a type of values.
 */
export type AcceptedCondition<Attribute extends AnyAttr> = AcceptedOf<
  Attribute[' ~input']
>[KindsInTypes[Attribute[' ~kind']]['condition']];

interface AcceptedOf<Value> {
  readonly string: OfString<Value>;
  readonly ordered: OfOrdered<Value>;
  readonly plain: OfPlain<Value>;
  readonly codec: OfCodec<Value>;
  readonly orderedCodec: OfCodec<Value> | Ranged<Value>;
  readonly document: OfAny;
}

type OfAny = Only<'exists', boolean> | Only<'type', AttributeValueType>;

type OfPlain<Value> = Value | Only<'=', Value> | Only<'<>', Value> | Only<'in', readonly [Value, ...Value[]]> | OfAny;

/** A codec's value may be an object, which is read as a condition. */
type OfCodec<Value> =
  | Extract<Value, KeyValue | null>
  | Only<'=', Value>
  | Only<'<>', Value>
  | Only<'in', readonly [Value, ...Value[]]>
  | OfAny;

type OfOrdered<Value> = OfPlain<Value> | Ranged<Value>;

type Ranged<Value> =
  | Only<'<', Value>
  | Only<'<=', Value>
  | Only<'>', Value>
  | Only<'>=', Value>
  | Only<'between', readonly [low: Value, high: Value]>;

type OfString<Value> = OfOrdered<Value> | Only<'begins_with', string> | Only<'contains', string> | Only<'size', number>;

/**
 * One operator without others. The value isn't only literals, by which the compiler would discriminate operators: see
 * `NoOperand`.
 */
type Only<Operator extends string, Value> = { readonly [Input in Operator]: Value | NoOperand } & Without<Operator>;

type Without<Operator> = { readonly [Other in Exclude<keyof OperatorHints, Operator>]?: NoOperand };

/**
 * The type that a condition on a field must also have: `unknown`, or a message instead of the error. It's intersected with
 * the input, see `LeadingFields` in `where.ts`. `_Hint`: see `CheckFilter`.
 */
export type CheckCondition<_Hint extends string, Attribute extends AnyAttr, Field extends string, Input> =
  ConditionIssue<Attribute, Field, Input> extends infer Issue ? ([Issue] extends [never] ? unknown : Issue) : never;

/** What's wrong with a condition, or with any of those that it may be; `never` for nothing. */
type ConditionIssue<Attribute extends AnyAttr, Field extends string, Input> = Input extends KeyValue | null | undefined
  ? Input extends PlainValue<Attribute>
    ? never
    : KeyformTypeError<
        Input extends undefined
          ? Message<typeof undefinedOperand, { field: Field }>
          : Attribute[' ~kind'] extends PlainKind
            ? WrongValue<Field, Attribute[' ~kind']>
            : Message<typeof noPlainValue, { field: Field }>
      > &
        AllowedValues<Attribute>
  : IsSingle<keyof Input> extends true
    ? {} extends Input
      ? OperatorError<keyof Input & string, Message<typeof undefinedOperand, { field: Field }>>
      : OperandIssue<Attribute, Field, keyof Input, Input[keyof Input]>
    : string extends keyof Input
      ? [Input[string & keyof Input]] extends [OperandOf<Attribute>]
        ? never
        : KeyformTypeError<WrongValue<Field, Attribute[' ~kind']>>
      : IsSingle<OperatorsIn<Input>> extends true
        ? OperandIssue<Attribute, Field, OperatorsIn<Input>, Input[OperatorsIn<Input>]>
        : KeyformTypeError<StrayMessage<Attribute, Field, OperatorCount<Field, OperatorsIn<Input>>>>;

/** The message for an object that isn't one operator: for a codec it may be a value. */
type StrayMessage<
  Attribute extends AnyAttr,
  Field extends string,
  Otherwise extends string,
> = Attribute[' ~kind'] extends CodecKind ? Message<typeof noPlainValue, { field: Field }> : Otherwise;

/** The operand of an unknown operator. */
type OperandOf<Attribute extends AnyAttr> = {
  [Operator in keyof Operators]: Attribute[' ~kind'] extends OperatorKinds[Operator]
    ? Operands<Attribute>[Operators[Operator]['operand']]
    : never;
}[keyof Operators];

type OperandIssue<Attribute extends AnyAttr, Field extends string, Operator, Operand> = Operator extends '=' | '<>'
  ? ValueIssue<Attribute, Field, Operator, Operand, Attribute[' ~input']>
  : Operator extends keyof OperatorKinds
    ? Attribute[' ~kind'] extends OperatorKinds[Operator]
      ? Operand extends EmptyList
        ? Operators[Operator]['operand'] extends 'list' | 'size'
          ? OperatorError<Operator, NoValues<Field, Operators[Operator]['operand'] extends 'list' ? Operator : 'in'>>
          : ValueIssue<Attribute, Field, Operator, Operand, Operands<Attribute>[Operators[Operator]['operand']]>
        : ValueIssue<Attribute, Field, Operator, Operand, Operands<Attribute>[Operators[Operator]['operand']]>
      : OperatorError<Operator, NoOperator<Field, Operator, Attribute[' ~kind']>>
    : OperatorError<
        Operator & string,
        StrayMessage<Attribute, Field, UnknownOperator<Field, Operator, keyof Operators>>
      >;

type EmptyList = readonly [] | { readonly in: readonly [] };

type NoValues<Field extends string, Operator extends string> = Message<
  typeof wrongOperandCount,
  { field: Field; operator: Operator; expected: 'an array of 1 to 100 values'; value: 'an array of 0'; hint: '' }
>;

type ValueIssue<
  Attribute extends AnyAttr,
  Field extends string,
  Operator extends string,
  Operand,
  Allowed,
> = Operand extends Allowed
  ? never
  : OperatorError<
      Operator,
      undefined extends (Operand extends readonly (infer Each)[] ? Each : Operand)
        ? Message<typeof undefinedOperand, { field: Field }>
        : Operator extends 'between'
          ? WrongBounds<Field, Attribute[' ~kind'], Operand>
          : Operator extends 'size'
            ? SizeIssue<Field, Operand>
            : WrongValue<Field, Operator extends 'contains' ? MemberKind<Attribute> : Attribute[' ~kind']>,
      AllowedValues<Attribute>
    >;

/** A size is a number, or a condition on it. */
type SizeIssue<Field extends string, Operand> = [keyof Operand] extends [SizeOperator]
  ? WrongValue<Field, 'number'>
  : Operand extends KeyValue | null
    ? WrongValue<Field, 'number'>
    : UnknownOperator<Field, Exclude<keyof Operand, SizeOperator>, SizeOperator>;

/** Bounds that aren't two values, or aren't values of the attribute. */
type WrongBounds<Field extends string, Kind extends string, Operand> = Operand extends readonly unknown[]
  ? Operand['length'] extends 2
    ? WrongValue<Field, Kind>
    : Message<
        typeof wrongOperandCount,
        {
          field: Field;
          operator: 'between';
          expected: '[low, high]';
          value: number extends Operand['length'] ? 'an array of any length' : `an array of ${Operand['length']}`;
          hint: '';
        }
      >
  : WrongValue<Field, Kind>;

/** A message instead of an operand. */
type OperatorError<Operator extends string, Said extends string, More = unknown> = {
  readonly [Name in Operator]: KeyformTypeError<Said> & More;
};

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
      [...Tokens, ...FieldTokensOf<PathOfField<Fields[Field] & AnyAttr, Field>, Input[Field]>]
    >
  : Names extends readonly []
    ? Tokens
    : [...Tokens, UnknownToken];

type PathOfField<Attribute extends AnyAttr, Field extends string> = Path<Attribute, [PhysicalName<Attribute, Field>]>;

// A value that may be one of several is one condition. Of `any` or `unknown`, no operator is known.
type FieldTokensOf<Of, Condition> = [Condition] extends [KeyValue | null]
  ? IsAny<Condition> extends true
    ? [UnknownToken]
    : [' AND ', ...TokensOf<Predicate<'=', Of, readonly [Condition]>>]
  : undefined extends Condition
    ? [UnknownToken]
    : OperatorTokensOf<Of, Condition>;

type OperatorTokensOf<Of, Condition> = Condition extends KeyValue | null
  ? FieldTokensOf<Of, Condition>
  : Condition extends { readonly exists: infer Exists }
    ? [' AND ', ...TokensOf<Predicate<ExistsOperator<Exists>, Of, readonly []>>]
    : Condition extends { readonly size: infer Size }
      ? IsAny<Size> extends true
        ? [UnknownToken]
        : Size extends number
          ? [' AND ', ...TokensOf<Predicate<'=', SizeOf<Of>, readonly [Size]>>]
          : [' AND ', ...TokensOf<Predicate<PrintedOperator<keyof Size>, SizeOf<Of>, Listed<Size[keyof Size]>>>]
      : string extends keyof Condition
        ? [UnknownToken]
        : [' AND ', ...TokensOf<Predicate<PrintedOperator<OperatorsIn<Condition>>, Of, OperandsOf<Condition>>>];

type ExistsOperator<Exists> = Exists extends true ? 'attribute_exists' : 'attribute_not_exists';

// The operand of an equality may be a list that is a single value.
type OperandsOf<Condition> =
  OperatorsIn<Condition> extends SeveralOperator
    ? Listed<Condition[OperatorsIn<Condition>]>
    : readonly [Condition[OperatorsIn<Condition>]];

type SeveralOperator = {
  [Operator in keyof Operators]: Operators[Operator]['operand'] extends 'bounds' | 'list' ? Operator : never;
}[keyof Operators];

type Listed<Value> = Value extends readonly unknown[] ? Value : readonly [Value];

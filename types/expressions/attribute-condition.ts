/** Conditions on attributes by field: `{ status: 'SHIPPED', amount: { '>': 100 } }`. Counterpart of `src/expressions/condition.ts`. */

import type {
  neededOperandForm,
  oneOperator,
  severalValues,
  undefinedOperand,
} from '../../src/facts/messages/expressions.js';
import type { EXPECTED_OPERANDS, SPELLINGS } from '../../src/facts/operators.js';
import type { KeyformTypeError } from '../errors/error.js';
import type { Message } from '../errors/message.js';
import type {
  AbsentCondition,
  MemberMessage,
  NoOperator,
  NoPlainValue,
  OperatorCount,
  UnknownOperator,
  WrongValue,
} from '../errors/message-choice.js';
import type { KeyValue, OperatorsIn } from '../keys/field-condition.js';
import type { NoOperand } from '../keys/one-operator.js';
import type { AnyAttr, CodecKind, KindName, KindsInTypes, KindsThat } from '../values/any-attr.js';
import type { AttributeValueType } from '../values/attribute-value.js';
import type { MemberKind, OperatorHints, Operators, PartKind } from '../values/condition-hints.js';
import type { AnyFunction } from '../values/inherited.js';
import type { IsSingle } from '../values/is-single.js';
import type { OperatorKinds } from './condition.js';

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

type OfString<Value> = OfOrdered<Value> | Only<'begins_with', string> | Only<'contains', string> | OfSize;

/** A Set and a Map have a size, too. */
type OfSize = Only<'size', number> & { readonly [Symbol.iterator]?: NoOperand };

/** One operator without others. Its value isn't only literals, by which the compiler would discriminate: see `NoOperand`. */
type Only<Operator extends string, Value> = { readonly [Input in Operator]: Value | NoOperand } & Without<Operator>;

/** Also without the spellings of other languages: next to a known operator, any other member passes. */
type Without<Operator> = {
  readonly [Other in keyof OperatorHints | keyof typeof SPELLINGS]?: Other extends Operator ? unknown : NoOperand;
};

/**
 * `unknown` for a valid condition on a field, or the type that it must have: one with a message, or with the values that are allowed.
 * `_Hint`: see `CheckFilter`.
 */
export type CheckCondition<_Hint extends string, Attribute extends AnyAttr, Field extends string, Input> =
  ConditionIssue<Attribute, Field, Input> extends infer Issue ? ([Issue] extends [never] ? unknown : Issue) : never;

/** What's wrong with a condition, or with any of those that it may be; `never` for nothing. */
type ConditionIssue<Attribute extends AnyAttr, Field extends string, Input> = Input extends
  | KeyValue
  | ReadonlySet<unknown>
  | RegExp
  | AnyFunction
  | null
  | undefined
  ? Input extends PlainValue<Attribute>
    ? never
    : Input extends null | undefined
      ? KeyformTypeError<AbsentCondition<Field, Input>>
      : Attribute[' ~kind'] extends PlainKind
        ? ValueError<Attribute, Attribute[' ~input'], WrongValue<Field, KindName<Attribute>>>
        : KeyformTypeError<NoPlainValue<Field, Attribute[' ~kind']>>
  : Input extends readonly unknown[]
    ? KeyformTypeError<
        Attribute[' ~kind'] extends Exclude<PlainKind, CodecKind>
          ? Message<typeof severalValues, { field: Field }>
          : NoPlainValue<Field, Attribute[' ~kind']>
      >
    : IsSingle<keyof Input> extends true
      ? {} extends Input
        ? OperatorError<keyof Input & string, Message<typeof undefinedOperand, { field: Field }>>
        : OperandIssue<Attribute, Field, keyof Input, Input[keyof Input]>
      : string extends keyof Input
        ? [Input[string & keyof Input]] extends [OperandOf<Attribute>]
          ? never
          : KeyformTypeError<WrongValue<Field, KindName<Attribute>>>
        : IsSingle<OperatorsIn<Input>> extends true
          ? OperandIssue<Attribute, Field, OperatorsIn<Input>, Input[OperatorsIn<Input>]>
          : KeyformTypeError<
              StrayMessage<Attribute, Field, OperatorCount<Field, OperatorsIn<Input>, typeof oneOperator>>
            >;

/** The message for an object that isn't one operator: for a codec it may be a value. */
type StrayMessage<
  Attribute extends AnyAttr,
  Field extends string,
  Otherwise extends string,
> = Attribute[' ~kind'] extends CodecKind ? NoPlainValue<Field, Attribute[' ~kind']> : Otherwise;

/** If the kind has more values than the attribute: the allowed ones, from which the compiler suggests one. Else the message. */
type ValueError<Attribute extends AnyAttr, Allowed, Otherwise extends string> = [
  Attribute[' ~kind'] extends 'enum' | 'literal' | 'string' | 'number'
    ? Extract<string | number, Attribute[' ~input']>
    : 0,
] extends [never]
  ? Allowed
  : KeyformTypeError<Otherwise>;

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
      ? Operand extends EmptyOperands[Operators[Operator]['operand'] & keyof EmptyOperands]
        ? OperatorError<Operator, Expected<Field, 'in', 'list'>>
        : ValueIssue<Attribute, Field, Operator, Operand, Operands<Attribute>[Operators[Operator]['operand']]>
      : OperatorError<Operator, NoOperator<Field, Operator, KindName<Attribute>>>
    : OperatorError<
        Operator & string,
        StrayMessage<Attribute, Field, MemberMessage<Attribute, Field, Operator & string, keyof Operators>>
      >;

/** The operands that are a list without values. */
interface EmptyOperands {
  readonly list: readonly [];
  readonly size: { readonly in: readonly [] };
}

/** The message for an operand that isn't in the form that its operator needs. */
type Expected<Field extends string, Operator extends string, Operand extends keyof typeof EXPECTED_OPERANDS> = Message<
  typeof neededOperandForm,
  { field: Field; operator: Operator; expected: (typeof EXPECTED_OPERANDS)[Operand] }
>;

type ValueIssue<
  Attribute extends AnyAttr,
  Field extends string,
  Operator extends keyof Operators,
  Operand,
  Allowed,
> = Operand extends Allowed
  ? never
  : undefined extends (Operand extends readonly (infer Each)[] ? Each : Operand)
    ? OperatorError<Operator, Message<typeof undefinedOperand, { field: Field }>>
    : [Operators[Operator]['operand'], null] extends ['value' | 'beginning' | 'member', Operand]
      ? OperatorError<Operator, AbsentCondition<Field, null, Operator>>
      : {
          readonly [Name in Operator]: OperandError<
            Attribute,
            Field,
            Operator,
            Operators[Operator]['operand'],
            Operand,
            Allowed
          >;
        };

/** Takes the place of an operand: its form, or its values, are wrong. */
type OperandError<
  Attribute extends AnyAttr,
  Field extends string,
  Operator extends string,
  Form,
  Operand,
  Allowed,
> = Form extends 'size'
  ? KeyformTypeError<SizeMessage<Field, Operand>>
  : Form extends 'beginning'
    ? KeyformTypeError<WrongValue<Field, PartKind<Attribute[' ~kind']>>>
    : Form extends 'member'
      ? Attribute[' ~kind'] extends 'set' | 'list'
        ? ValueError<Attribute[' ~inner'] & AnyAttr, Allowed, WrongValue<Field, MemberKind<Attribute>>>
        : KeyformTypeError<WrongValue<Field, MemberKind<Attribute>>>
      : [FormMessage<Field, Operator, Form, Operand, never>] extends [never]
        ? ValueError<Attribute, Allowed, WrongValue<Field, KindName<Attribute>>>
        : KeyformTypeError<FormMessage<Field, Operator, Form, Operand, never>>;

/** The message for the form of an operand; `Otherwise` if that's right. */
type FormMessage<
  Field extends string,
  Operator extends string,
  Form,
  Operand,
  Otherwise,
> = Form extends keyof typeof EXPECTED_OPERANDS
  ? Operand extends (
      Form extends 'bounds'
        ? readonly [unknown, unknown]
        : Form extends 'list'
          ? readonly unknown[]
          : never
    )
    ? Otherwise
    : Expected<Field, Operator, Form>
  : Otherwise;

/** A size is a number, or a condition on it. */
type SizeMessage<Field extends string, Operand> = Operand extends KeyValue | readonly unknown[] | null
  ? Expected<Field, 'size', 'size'>
  : IsSingle<keyof Operand> extends true
    ? keyof Operand extends SizeOperator
      ? FormMessage<
          Field,
          keyof Operand,
          Operators[keyof Operand]['operand'],
          Operand[keyof Operand],
          Expected<Field, 'size', 'size'>
        >
      : UnknownOperator<Field, keyof Operand, SizeOperator>
    : OperatorCount<Field, keyof Operand, typeof oneOperator>;

/** A message instead of an operand. */
type OperatorError<Operator extends string, Said extends string> = {
  readonly [Name in Operator]: KeyformTypeError<Said>;
};

/**
 * The errors of `where(fields)`: by the rule of leading fields (no gap in the sort key), and by the rule of one partition. Counterpart
 * of `src/keys/where.ts`.
 */

import type { undefinedOperand } from '../../src/facts/messages/expressions.js';
import type {
  afterRange,
  gap,
  maybeUndefined,
  partitionCondition,
  severalEntities,
  severalKeyValues,
  severalPartitions,
  unknownKeyOperator,
} from '../../src/facts/messages/key-conditions.js';
import type { strictOperators } from '../../src/facts/messages/options.js';
import type { ONE_KEY_VALUE } from '../../src/facts/operators.js';
import type { AnySource, StrictSource } from '../definitions/source.js';
import type { KeyformTypeError, PlacedErrors } from '../errors/error.js';
import type { Message } from '../errors/message.js';
import type { OperatorCount, OperatorHint } from '../errors/message-choice.js';
import type { FieldOf, FieldsOf, ShapeOf, WithoutMark, WithoutMarks } from '../formats/format.js';
import type { IsAny } from '../values/is-any.js';
import type { IsSingle } from '../values/is-single.js';
import type { MethodsOf } from '../values/method.js';
import type { ConditionError } from './condition-error.js';
import type { DateMark, FieldOperators, KeyValue, OperatorsIn } from './field-condition.js';
import type { MisspelledIn, NoPartition, UnknownFieldOf } from './key-hints.js';
import type { Beginning, OneComparison } from './one-operator.js';
import type { SharingPartition, SortFormatOf } from './partition.js';
import type { BeginningError, DeclaredKind, RangeProblem, WhereError } from './range-error.js';
import type { InputPartitions, LeadingEntities, ReadPartition, ReadSharded } from './where.js';

/**
 * The type that the fields must also have: `unknown`, or an object with a message for the field that breaks the rule of leading
 * fields. It's intersected with the type parameter. A conditional type instead of the intersection would be computed for every property
 * (twice the cost). In the parameter's constraint, the compiler would accept any fields if it can't resolve the type. `_Hint` comes
 * first because the compiler prints it if a type parameter keeps it from resolving the alias.
 */
export type LeadingFields<
  _Hint extends string,
  PartitionField,
  Sort,
  Input,
  From extends AnySource,
  Entity extends string,
> = keyof Input extends
  | PartitionField
  | ValidLeading<_Hint, Sort, Input, From['entities'][Entity][' ~attributes'], From>
  ? unknown
  : LeadingError<_Hint, PartitionField, Sort, Input, From, Entity>;

type AnyFields = { readonly [field: string]: { readonly ' ~kind': unknown } };

/** An object with a message for the field that breaks the rule; `unknown` if none does. */
export type LeadingError<
  _Hint extends string,
  PartitionField,
  Sort,
  Input,
  From extends AnySource,
  Entity extends string,
> = ErrorsFor<SortError<Sort, Input, Exclude<keyof Input, PartitionField | MethodsOf<Input>>, From, Entity>, Input>;

/**
 * A fast check that recognizes most valid fields of the sort key: the leading ones with values, and the next one if its condition needs no
 * further check. `LeadingError` checks the others. `_Hint` is a name that no field has: the compiler prints it if a value's type is a
 * type parameter.
 */
export type ValidLeading<
  _Hint extends string,
  Sort,
  Input,
  Fields extends AnyFields,
  From,
> = Sort extends `${string}{${infer Placeholder extends keyof Input & string}}${infer Rest}`
  ? Input[Placeholder] extends KeyValue
    ? Placeholder | ValidLeading<_Hint, Rest, Input, Fields, From>
    : From extends StrictSource
      ? never
      : Input[Placeholder] extends RangeOn<Fields[Placeholder][' ~kind'], Rest>
        ? Placeholder
        : _Hint
  : Sort extends `${string}{${infer Placeholder}}${infer Rest}`
    ? Placeholder extends `${infer Field}|${string}`
      ? Field extends keyof Input
        ? Input[Field] extends KeyValue
          ? Field | ValidLeading<_Hint, Rest, Input, Fields, From>
          : _Hint
        : never
      : never
    : never;

/** The conditions that are always valid on a field without pipes, by its kind, and whether it's the last. */
type RangeOn<Kind, Rest> = Kind extends 'date' | 'boolean'
  ? OneComparison
  : Rest extends ''
    ? Kind extends 'string' | 'enum'
      ? OneComparison | Beginning
      : Kind extends 'codec'
        ? never
        : OneComparison
    : never;

type ErrorsFor<Errors, Input> = [Errors] extends [never]
  ? unknown
  : Errors extends WhereError<infer Field, infer Message, infer Operator>
    ? PlacedErrors<Input, { readonly [Name in Field & string]: InPlaceOf<Operator, Message> }>
    : never;

type InPlaceOf<Operator, Message extends string> = [Operator] extends [never]
  ? KeyformTypeError<Message>
  : { readonly [Name in Operator & string]: KeyformTypeError<Message> };

/** A message on all fields, or, if there are none, on the missing ones. */
type ErrorOnEach<Input, Message extends string> = [keyof Input] extends [never]
  ? KeyformTypeError<Message>
  : { readonly [Name in keyof Input]: ConditionError<Input[Name], Message> };

/** Walks through the sort key's fields as long as fields remain in `Left`. `never` if all are valid. */
type SortError<Sort, Input, Left, From extends AnySource, Entity extends string> = [Left] extends [never]
  ? never
  : Sort extends `${string}{${infer Placeholder}}${infer Rest}`
    ? SortErrorAt<FieldOf<Placeholder>, Placeholder, Rest, Input, Left, From, Entity>
    : UnknownField<Left, From, Entity>;

type SortErrorAt<
  Field extends string,
  Placeholder,
  Rest,
  Input,
  Left,
  From extends AnySource,
  Entity extends string,
> = Field extends keyof Input
  ? Input[Field] extends KeyValue
    ? SortError<Rest, Input, Exclude<Left, Field>, From, Entity>
    : IsSingle<keyof Input[Field]> extends true
      ? MayBeUndefined<Input[Field]> extends true
        ? WhereError<Field, Message<typeof undefinedOperand, { field: Field }>, keyof Input[Field]>
        : keyof Input[Field] extends '='
          ? SortError<Rest, Input, Exclude<Left, Field>, From, Entity>
          : [Left] extends [Field]
            ? From extends StrictSource
              ? WhereError<Field, Message<typeof strictOperators, { field: Field }>>
              : KeyOperatorError<
                  Field,
                  WithoutMark<Placeholder>,
                  Rest,
                  keyof Input[Field],
                  From,
                  From['entities'][Entity][' ~attributes'][Field],
                  From['entities'][Entity][' ~options']
                >
            : ErrorAfter<Exclude<Left, Field>, FieldsOf<Rest>, AfterRange<Field>, From, Entity>
      : VariantError<Input[Field], Field, Placeholder, Rest, Input, Left, From, Entity>
  : ErrorAfter<Left, FieldsOf<Rest>, Missing<Field>, From, Entity>;

/** Whether the operand of a condition may be undefined, which the compiler accepts without `exactOptionalPropertyTypes`. */
export type MayBeUndefined<Condition> =
  IsAny<Condition[keyof Condition]> extends true ? false : undefined extends Condition[keyof Condition] ? true : false;

/** The error of a field that may be present and undefined, which the compiler accepts without `exactOptionalPropertyTypes`. */
type UndefinedField<Input, Field extends string> = Field extends keyof Input
  ? {} extends Pick<Input, Field>
    ? never
    : WhereError<Field, Message<typeof maybeUndefined, { field: Field }>>
  : never;

/** The errors of all fields that may be undefined. */
type UndefinedFields<Input, Field> =
  IsAny<Input> extends true
    ? never
    : Field extends keyof Input & string
      ? undefined extends Input[Field]
        ? UndefinedField<Input, Field>
        : never
      : never;

/** The optional fields. */
type MissingIn<Input> = {
  [Field in keyof Input]-?: undefined extends Input[Field] ? Field : never;
}[keyof Input];

/**
 * The error of a condition whose type is a union, or may be undefined: each variant is checked. If the operator isn't known, neither the
 * condition nor the fields after it have an error. If a required field is missing, the compiler checks with the constraint as the
 * input's type, so there's nothing to check.
 */
type VariantError<
  Condition,
  Field extends string,
  Placeholder,
  Rest,
  Input,
  Left,
  From extends AnySource,
  Entity extends string,
> = Condition extends undefined
  ? UndefinedField<Input, Field>
  : Condition extends KeyValue | DateMark
    ? SortError<Rest, Input, Exclude<Left, Field>, From, Entity>
    : string extends keyof Condition
      ? never
      : IsSingle<OperatorsIn<Condition>> extends true
        ? SortErrorAt<
            Field,
            Placeholder,
            Rest,
            Omit<Input, Field> & { readonly [Name in Field]: Pick<Condition, OperatorsIn<Condition>> },
            Field | Exclude<Left, MissingIn<Input>>,
            From,
            Entity
          >
        : WhereError<
            Field,
            Condition extends readonly unknown[]
              ? Message<typeof severalKeyValues, { field: Field }>
              : OperatorCount<Field, OperatorsIn<Condition>>
          >;

/** The error of an operator that its field doesn't support: see `PlanRange` in `sort-plan.ts`. */
type KeyOperatorError<
  Field extends string,
  Placeholder,
  Rest,
  Operator,
  From extends AnySource,
  Attribute,
  Options,
> = Operator extends 'begins_with'
  ? Placeholder extends Field | `${Field}|${'lower' | 'upper'}`
    ? DeclaredKind<Attribute> extends 'string' | 'enum' | 'literal' | 'any' | 'binary'
      ? never
      : BeginningError<Field, RangeProblem<Field, Placeholder, Rest, Operator, From, Attribute, Options>, Operator>
    : BeginningError<Field, RangeProblem<Field, Placeholder, Rest, Operator, From, Attribute, Options>, Operator>
  : Operator extends keyof FieldOperators<unknown>
    ? RangeProblem<Field, Placeholder, Rest, Operator, From, Attribute, Options>
    : WhereError<
        Field,
        Message<
          typeof unknownKeyOperator,
          {
            field: Field;
            operator: Operator & string;
            hint: Operator extends 'in' ? typeof ONE_KEY_VALUE : OperatorHint<Operator, keyof FieldOperators<unknown>>;
          }
        >,
        Operator
      >;

/** The reason why no further field may follow: a field is missing, or has a condition other than `=`. */
interface Missing<Field extends string> {
  readonly missing: Field;
}
interface AfterRange<Field extends string> {
  readonly ranged: Field;
}

type ErrorAfter<Left, Later, Stop, From extends AnySource, Entity extends string> = Left extends string
  ? Left extends Later
    ? Stop extends Missing<infer Field>
      ? WhereError<Left, Message<typeof gap, { field: Left; missing: Field }>>
      : Stop extends AfterRange<infer Field>
        ? WhereError<Left, Message<typeof afterRange, { field: Left; ranged: Field }>>
        : never
    : UnknownField<Left, From, Entity>
  : never;

type UnknownField<Field, From extends AnySource, Entity extends string> = Field extends string
  ? WhereError<Field, UnknownFieldOf<From, Entity, Field>>
  : never;

/**
 * The type that the fields must also have if the query doesn't name an entity: they must be those of exactly one partition key, apart from marks of
 * optional fields. The compiler also resolves this type for the constraint, in which each field may be undefined: then no partition is checked.
 */
export type OnePartition<_Hint extends string, From extends AnySource, Input> = undefined extends Input[keyof Input]
  ? ErrorsFor<UndefinedFields<Input, keyof Input>, Input>
  : CheckPartition<From, Input, ReadPartition<From, Input>>;

type CheckPartition<From extends AnySource, Input, Partition> = [Partition] extends [never]
  ? [ReadSharded<From, Input>] extends [never]
    ? CheckClosest<From, Input, InputPartitions<From, keyof Input & string>>
    : CheckPartition<From, Input, ReadSharded<From, Input>>
  : (IsSingle<Partition> extends true ? true : IsSingle<WithoutMarks<Partition>>) extends true
    ? Input extends KeyValues<FieldsOf<Partition>>
      ? keyof Input extends FieldsOf<Partition>
        ? unknown
        : CheckLeading<From, Input, Partition>
      : ErrorsFor<PartitionCondition<FieldsOf<Partition>, Input, From['index']>, Input>
    : ErrorOnEach<Input, Message<typeof severalPartitions, { index: From['index'] }>>;

/**
 * The error if the fields are those of a partition key and others that don't fit. The message refers to the partition whose sort key
 * contains the other fields, or else to the only partition.
 */
type CheckClosest<From extends AnySource, Input, Partition> =
  IsSingle<Holding<From, Partition, keyof Input>> extends true
    ? CheckClosestIn<
        From,
        Input,
        Holding<From, Partition, keyof Input>,
        HoldingNames<From, Holding<From, Partition, keyof Input>, keyof Input>
      >
    : IsSingle<WithPlaceholders<Partition>> extends true
      ? CheckClosestIn<
          From,
          Input,
          WithPlaceholders<Partition>,
          SharingPartition<From, ShapeOf<WithPlaceholders<Partition>>> & string
        >
      : ErrorOnEach<MisspelledIn<From, Input>, NoPartition<From>>;

type CheckClosestIn<From extends AnySource, Input, Partition, Entity extends string> =
  IsSingle<SortFormatOf<From, Entity>> extends true
    ? ErrorsFor<
        SortError<SortFormatOf<From, Entity>, Input, Exclude<keyof Input, FieldsOf<Partition>>, From, Entity>,
        Input
      >
    : ErrorOnEach<MisspelledIn<From, Input>, NoPartition<From>>;

/** The partition formats that have fields. */
type WithPlaceholders<Partition> = Partition & `${string}{${string}`;

/** The partition formats for which an entity's sort key contains all remaining fields. */
type Holding<From extends AnySource, Partition, Field> = Partition extends string
  ? [HoldingNames<From, Partition, Field>] extends [never]
    ? never
    : Partition
  : never;

type HoldingNames<From extends AnySource, Partition, Field> = HoldingEach<
  From,
  SharingPartition<From, ShapeOf<Partition>>,
  Exclude<Field, FieldsOf<Partition>>
>;

type HoldingEach<From extends AnySource, Name, Field> = Name extends string
  ? [Field] extends [FieldsOf<SortFormatOf<From, Name>>]
    ? Name
    : never
  : never;

/** These fields with values, not conditions. */
type KeyValues<Field extends string> = { readonly [Name in Field]: KeyValue };

type PartitionCondition<Field, Input, Index extends string> = Field extends keyof Input & string
  ? Input[Field] extends KeyValue
    ? never
    : WhereError<
        Field,
        Input[Field] extends readonly unknown[]
          ? Message<typeof severalKeyValues, { field: Field }>
          : Message<typeof partitionCondition, { field: Field; index: Index }>,
        IsSingle<keyof Input[Field]> extends true ? keyof Input[Field] : never
      >
  : never;

type CheckLeading<From extends AnySource, Input, Partition> = CheckSort<
  From,
  Input,
  Partition,
  LeadingEntities<From, SharingPartition<From, ShapeOf<Partition>>, Input, FieldsOf<Partition>>
>;

type CheckSort<From extends AnySource, Input, Partition, Entity extends string> =
  IsSingle<SortFormatOf<From, Entity>> extends true
    ? ErrorsFor<
        SortError<SortFormatOf<From, Entity>, Input, Exclude<keyof Input, FieldsOf<Partition>>, From, Entity>,
        Input
      >
    : ErrorOnEach<Input, Message<typeof severalEntities, { index: From['index'] }>>;

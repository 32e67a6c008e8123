/**
 * `where(fields)`: which entities it reads, and what it does not accept. Twin of `src/where.ts`.
 */
import type { KeyformTypeError } from './error.js';
import type { FieldOperators, KeyValue } from './field-condition.js';
import type { FieldOf, FieldsOf, ShapeOf } from './format.js';
import type { KeyAttributesOf } from './index-definition.js';
import type {
  AfterRangeMessage,
  BeginsWithMessage,
  GapMessage,
  LossyRangeMessage,
  NoPartitionMessage,
  OneConditionMessage,
  OperatorMessage,
  PartitionConditionMessage,
  SeveralEntitiesMessage,
  SeveralPartitionsMessage,
  UnfilterableMessage,
  UnknownFieldMessage,
  UnorderedMessage,
} from './messages.js';
import type { NamesByField, PartitionsOf, ShardedFormats, SharingPartition, SortFormatOf } from './partition.js';
import type { ShardedFields, Unsharded, UnshardedFields } from './shard.js';
import type { AnySource } from './source.js';
import type { Told } from './told.js';

/** The value of a field in a key. */
export type FieldValue<Attribute> = Attribute extends { readonly '~value': infer Value } ? Value & {} : never;

/** What `where` takes when the entity is named. `Fields` are its attributes, the formats those of the index. */
export type EntityFields<Fields extends Valued, Partition, Sort> = {
  readonly [Field in FieldsOf<Partition>]: Fields[Field]['~value'] & {};
} & {
  readonly [Field in FieldsOf<Sort>]?: Operand<Fields[Field]['~value'] & {}>;
};

/** The same for a partition key with shards: a field of which it has nothing but the shard may be left out. */
export type ShardableFields<Fields extends Valued, Partition, Sort> = {
  readonly [Field in UnshardedFields<Partition>]: Fields[Field]['~value'] & {};
} & {
  readonly [Field in ShardedFields<Partition>]?: Fields[Field]['~value'] & {};
} & {
  readonly [Field in FieldsOf<Sort>]?: Operand<Fields[Field]['~value'] & {}>;
};

/** Attributes, as far as the types of their values go. */
export interface Valued {
  readonly [field: string]: { readonly '~value': unknown };
}

type Operand<Value> = Value | Condition<Value>;

/** A condition on a field. An operator that there is not gets so far as to be refused in a sentence that names the others. */
interface Condition<Value> extends FieldOperators<Value> {
  readonly [operator: string]: unknown;
}

/** What an operand is where the fields given are of wrong types, and stand for all that there can be. */
type Unread = { readonly '\n': unknown } | undefined;

/** What `where` takes when no entity is named: the fields of all keys of the index. Made once for an index. */
export type IndexFields<From extends AnySource> = InputsOf<From['entities'], NamesByField<From>> & OtherFields;

/** A field that is in no key gets so far as to be refused in a sentence. */
interface OtherFields {
  readonly [field: string]: unknown;
}

type InputsOf<Entities extends Named, ByField> = {
  readonly [Field in keyof ByField]?: Operand<
    FieldValue<Entities[ByField[Field] & string]['~attributes'][Field & string]>
  >;
};

interface Named {
  readonly [name: string]: { readonly '~attributes': Valued };
}

/**
 * What the fields given must also be: nothing more, or, where they break the rule of leading fields, a sentence in the
 * place of the one that does. It is an intersection with the type parameter, not a conditional type in its place (which
 * is asked anew for every property: twice the cost), and not part of the parameter's constraint (which the compiler lets
 * pass where it cannot resolve it).
 */
export type LeadingFields<Partition, Sort, Given, From extends AnySource, Entity extends string> = Demand<
  Fault<Sort, Given, Exclude<keyof Given, FieldsOf<Partition>>, From, Entity>
>;

type Demand<Wrongs> = [Wrongs] extends [never]
  ? unknown
  : Wrongs extends Wrong<infer Field, infer Message, infer Operator>
    ? { readonly [Name in Field & string]: InPlaceOf<Operator, Message> }
    : never;

type InPlaceOf<Operator, Message extends string> = [Operator] extends [never]
  ? KeyformTypeError<Message>
  : { readonly [Name in Operator & string]: KeyformTypeError<Message> };

/** A sentence on all fields that are given, or, where there is none, on the lack of them. */
type Demanded<Given, Message extends string> = [keyof Given] extends [never]
  ? KeyformTypeError<Message>
  : { readonly [Name in keyof Given]: Told<Given[Name], Message> };

/** A field with what is wrong with it, or with an operator of its condition: the sentence stands where its operand does. */
interface Wrong<Field, Message extends string, Operator = never> {
  readonly field: Field;
  readonly message: Message;
  readonly operator: Operator;
}

/** Walks the sort key's fields for as long as any of those given is `Left` to explain. `never` when all is well. */
type Fault<Sort, Given, Left, From extends AnySource, Entity extends string> = [Left] extends [never]
  ? never
  : Sort extends `${string}{${infer Placeholder}}${infer Rest}`
    ? FaultAt<FieldOf<Placeholder>, Placeholder, Rest, Given, Left, From, Entity>
    : UnknownField<Left, From['index']>;

type FaultAt<
  Field extends string,
  Placeholder,
  Rest,
  Given,
  Left,
  From extends AnySource,
  Entity extends string,
> = Field extends keyof Given
  ? Given[Field] extends KeyValue
    ? Fault<Rest, Given, Exclude<Left, Field>, From, Entity>
    : IsSingle<keyof Given[Field]> extends true
      ? keyof Given[Field] extends '='
        ? Fault<Rest, Given, Exclude<Left, Field>, From, Entity>
        : [Left] extends [Field]
          ? RangeFault<
              Field,
              Placeholder,
              Rest,
              keyof Given[Field],
              From,
              From['entities'][Entity]['~attributes'][Field]
            >
          : FaultAfter<Exclude<Left, Field>, FieldsOf<Rest>, AfterRange<Field>, From['index']>
      : Unread extends Given[Field]
        ? never
        : Wrong<Field, OneConditionMessage<Field>>
  : FaultAfter<Left, FieldsOf<Rest>, Missing<Field>, From['index']>;

/** What an operator needs of its field: see `PlanRange` in `sort-plan.ts`. */
type RangeFault<
  Field extends string,
  Placeholder,
  Rest,
  Operator,
  From extends AnySource,
  Attribute,
> = Operator extends 'begins_with'
  ? Placeholder extends Field | `${Field}|${'lower' | 'upper'}`
    ? KindOf<Attribute> extends 'string' | 'enum' | 'literal' | 'any' | 'binary'
      ? never
      : Wrong<Field, BeginsWithMessage<Field>, Operator>
    : Wrong<Field, BeginsWithMessage<Field>, Operator>
  : Operator extends keyof FieldOperators<unknown>
    ? Placeholder extends `${string}|shard:${string}`
      ? Wrong<Field, UnorderedMessage<Field>, Operator>
      : Rest extends '' | `\n${string}`
        ? never
        : Placeholder extends Field
          ? KindOf<Attribute> extends 'date' | 'boolean'
            ? never
            : CanFilter<From, PhysicalName<Attribute, Field>> extends true
              ? never
              : Wrong<Field, UnfilterableMessage<Field, From['index']>, Operator>
          : Placeholder extends `${string}|${'lower' | 'upper' | 'slug'}`
            ? Wrong<Field, LossyRangeMessage<Field>, Operator>
            : never
    : Wrong<Field, OperatorMessage<Field, Operator & string>, Operator>;

type KindOf<Attribute> = Attribute extends { readonly '~kind': infer Kind } ? Kind : never;

/** Whether a filter may name an attribute: it is no key of the index, and the index has it. */
export type CanFilter<From extends AnySource, Attribute> = Attribute extends KeyAttributesOf<From['keys']>[number]
  ? false
  : From['keys'] extends { readonly projection: infer Projection }
    ? Projection extends 'ALL'
      ? true
      : Attribute extends
            | (Projection extends readonly (infer Included)[] ? Included : never)
            | KeyAttributesOf<From['definition']['indexes']['primary']>[number]
        ? true
        : false
    : true;

/** Whether items read through an index have an attribute. */
export type IsProjected<From extends AnySource, Attribute> = Attribute extends KeyAttributesOf<From['keys']>[number]
  ? true
  : CanFilter<From, Attribute>;

/** The name of a field's attribute in the table. */
export type PhysicalName<Attribute, Field extends string> = Attribute extends { readonly '~name': infer Name }
  ? [Name] extends [never]
    ? Field
    : Name & string
  : Field;

/** Why nothing more may follow: the field that is missing, or that has a condition other than `=`. */
interface Missing<Field extends string> {
  readonly missing: Field;
}
interface AfterRange<Field extends string> {
  readonly ranged: Field;
}

type FaultAfter<Left, Later, Stop, Index extends string> = Left extends string
  ? Left extends Later
    ? Stop extends Missing<infer Field>
      ? Wrong<Left, GapMessage<Left, Field>>
      : Stop extends AfterRange<infer Field>
        ? Wrong<Left, AfterRangeMessage<Left, Field>>
        : never
    : UnknownField<Left, Index>
  : never;

type UnknownField<Field, Index extends string> = Field extends string
  ? Wrong<Field, UnknownFieldMessage<Field, Index>>
  : never;

/** Whether a union has exactly one member. */
export type IsSingle<Union, All = Union> = [Union] extends [never]
  ? false
  : (Union extends unknown ? ([All] extends [Union] ? true : false) : never) extends true
    ? true
    : false;

/** The partition format that the fields given are those of: `never` for none, a union for several. */
export type ReadPartition<From extends AnySource, Given> = Readable<
  From,
  PartitionsOf<From, keyof Given & string>,
  Given
>;

/**
 * Where no partition is: the partition format with shards of which the fields given are the others, those shards left blank.
 * `never` for none, a union for several.
 */
export type ReadSharded<From extends AnySource, Given> = Readable<
  From,
  WithOthers<ShardedFormats<From>, keyof Given>,
  Given
>;

type WithOthers<Format, Field> = Format extends string
  ? [UnshardedFields<Format>] extends [Field]
    ? [ShardedFields<Format>] extends [Field]
      ? never
      : Unsharded<Format, Field>
    : never
  : never;

/** Of these formats the one that has all fields given; only where there is none, those whose sort keys the others lead. */
type Readable<From extends AnySource, Format, Given> = [WholeOf<Format, keyof Given>] extends [never]
  ? WithLed<From, Format, Given>
  : WholeOf<Format, keyof Given>;

type WholeOf<Format, Field> = Format extends string ? ([Field] extends [FieldsOf<Format>] ? Format : never) : never;

type WithLed<From extends AnySource, Format, Given> = Format extends string
  ? [LedBy<From, SharingPartition<From, ShapeOf<Format>>, Given, FieldsOf<Format>>] extends [never]
    ? never
    : Format
  : never;

/** Of these entities, those whose sort key begins with the fields given beside those of the partition key. */
export type LedBy<From extends AnySource, Name, Given, Partition> = Name extends string
  ? [LeftOver<SortFormatOf<From, Name>, Exclude<keyof Given, Partition>, keyof Given>] extends [never]
    ? Name
    : never
  : never;

type LeftOver<Sort, Wanted, Given> = [Wanted] extends [never]
  ? never
  : Sort extends `${string}{${infer Placeholder}}${infer Rest}`
    ? FieldOf<Placeholder> extends Given
      ? LeftOver<Rest, Exclude<Wanted, FieldOf<Placeholder>>, Given>
      : Wanted
    : Wanted;

/**
 * What the fields given must also be when no entity is named: those of exactly one partition, as above. The compiler also asks
 * for this with all fields that there are, each of which may be missing: there is nothing to check.
 */
export type OnePartition<From extends AnySource, Given> = undefined extends Given[keyof Given]
  ? unknown
  : CheckPartition<From, Given, ReadPartition<From, Given>>;

type CheckPartition<From extends AnySource, Given, Partition> = [Partition] extends [never]
  ? [ReadSharded<From, Given>] extends [never]
    ? Demanded<Given, NoPartitionMessage<From['index']>>
    : CheckPartition<From, Given, ReadSharded<From, Given>>
  : IsSingle<Partition> extends true
    ? [Given[FieldsOf<Partition> & keyof Given]] extends [KeyValue]
      ? [keyof Given] extends [FieldsOf<Partition>]
        ? unknown
        : CheckLed<
            From,
            Given,
            Partition,
            LedBy<From, SharingPartition<From, ShapeOf<Partition>>, Given, FieldsOf<Partition>>
          >
      : Demand<PartitionCondition<FieldsOf<Partition>, Given, From['index']>>
    : Demanded<Given, SeveralPartitionsMessage<From['index']>>;

type PartitionCondition<Field, Given, Index extends string> = Field extends keyof Given & string
  ? Given[Field] extends KeyValue
    ? never
    : Wrong<
        Field,
        PartitionConditionMessage<Field, Index>,
        IsSingle<keyof Given[Field]> extends true ? keyof Given[Field] : never
      >
  : never;

type CheckLed<From extends AnySource, Given, Partition, Entity extends string> =
  IsSingle<SortFormatOf<From, Entity>> extends true
    ? Demand<Fault<SortFormatOf<From, Entity>, Given, Exclude<keyof Given, FieldsOf<Partition>>, From, Entity>>
    : Demanded<Given, SeveralEntitiesMessage<From['index']>>;

/**
 * `where(fields)`: which entities it reads, and what it does not accept. Twin of `src/where.ts`.
 */
import type { AnyAttr } from './attr.js';
import type { KeyformTypeError } from './error.js';
import type { FieldOperators, KeyValue } from './field-condition.js';
import type { FieldOf, FieldsOf, ShapeOf } from './format.js';
import type {
  AfterRangeMessage,
  GapMessage,
  NoPartitionMessage,
  OneConditionMessage,
  SeveralEntitiesMessage,
  SeveralPartitionsMessage,
  UnknownFieldMessage,
} from './messages.js';
import type { CanBegin, CanEqual } from './overlap.js';
import type { PartitionFormatOf, PartitionsOf, SharingPartition, SortFormatOf } from './partition.js';
import type { DelimiterOf, TableDefinition } from './table.js';

/** The value of a field in a key. */
export type FieldValue<Attribute> = Attribute extends AnyAttr ? Extract<Attribute['~input'], KeyValue> : never;

/** What `where` takes when the entity is named. */
export type EntityFields<Definition extends TableDefinition, Index extends string, Name extends string> = {
  readonly [Field in FieldsOf<PartitionFormatOf<Definition, Index, Name>>]: FieldValue<
    Definition['entities'][Name]['~attributes'][Field]
  >;
} & {
  readonly [Field in FieldsOf<SortFormatOf<Definition, Index, Name>>]?:
    | FieldValue<Definition['entities'][Name]['~attributes'][Field]>
    | FieldOperators<FieldValue<Definition['entities'][Name]['~attributes'][Field]>>;
};

/** What `where` takes when no entity is named: the fields of all keys of the index. Made once for an index. */
export type IndexFields<Definition extends TableDefinition, Index extends string> = InputsOf<
  AttributesByField<Definition, Index>
>;

type AttributesByField<Definition extends TableDefinition, Index extends string> = {
  readonly [Name in keyof Definition['entities'] as
    | FieldsOf<PartitionFormatOf<Definition, Index, Name>>
    | FieldsOf<SortFormatOf<Definition, Index, Name>>]: Definition['entities'][Name]['~attributes'];
};

type InputsOf<ByField> = {
  readonly [Field in keyof ByField]?: ByField[Field] extends infer Fields
    ? Field extends keyof Fields
      ? FieldValue<Fields[Field]> | FieldOperators<FieldValue<Fields[Field]>>
      : never
    : never;
};

/** The argument of `where` as it should be: itself, or with a sentence in the place of the field that is wrong. */
export type CheckEntityFields<
  Definition extends TableDefinition,
  Index extends string,
  Name extends string,
  Given,
> = Refuse<
  Given,
  CheckFields<
    PartitionFormatOf<Definition, Index, Name> & string,
    SortFormatOf<Definition, Index, Name> & string,
    Given,
    Index
  >
>;

/** A field with what is wrong with it. */
export interface Wrong<Field, Message extends string> {
  readonly field: Field;
  readonly message: Message;
}

export type Refuse<Given, Fault> = [Fault] extends [never]
  ? Given
  : Fault extends Wrong<infer Field, infer Message>
    ? { readonly [Name in keyof Given]: Name extends Field ? KeyformTypeError<Message> : Given[Name] }
    : never;

type CheckFields<Partition extends string, Sort extends string, Given, Index extends string> = [
  Exclude<keyof Given, FieldsOf<Partition> | FieldsOf<Sort>>,
] extends [never]
  ? CheckOrder<Sort, Given, FieldsOf<Partition>>
  : Exclude<keyof Given, FieldsOf<Partition> | FieldsOf<Sort>> extends infer Unknown
    ? Unknown extends string
      ? Wrong<Unknown, UnknownFieldMessage<Unknown, Index>>
      : never
    : never;

/** Finds a field that is given though one before it is not, or has a condition. `never` when all is well. */
type CheckOrder<Sort extends string, Given, Partition> = Sort extends `${string}{${infer Placeholder}}${infer Rest}`
  ? FieldOf<Placeholder> extends keyof Given
    ? Given[FieldOf<Placeholder>] extends KeyValue
      ? CheckOrder<Rest, Given, Partition>
      : OneOperator<Given[FieldOf<Placeholder>]> extends true
        ? Given[FieldOf<Placeholder>] extends { readonly '=': unknown }
          ? CheckOrder<Rest, Given, Partition>
          : CheckAfter<Exclude<Extract<FieldsOf<Rest>, keyof Given>, Partition>, FieldOf<Placeholder>, 'range'>
        : Wrong<FieldOf<Placeholder>, OneConditionMessage<FieldOf<Placeholder>>>
    : CheckAfter<Exclude<Extract<FieldsOf<Rest>, keyof Given>, Partition>, FieldOf<Placeholder>, 'missing'>
  : never;

type CheckAfter<Later extends string, Stop extends string, Reason> = [Later] extends [never]
  ? never
  : Reason extends 'missing'
    ? Wrong<Later, GapMessage<Later, Stop>>
    : Wrong<Later, AfterRangeMessage<Later, Stop>>;

type OneOperator<Condition> = IsSingle<keyof Condition>;

/** Whether a union has exactly one member. */
export type IsSingle<Union, All = Union> = [Union] extends [never]
  ? false
  : (Union extends unknown ? ([All] extends [Union] ? true : false) : never) extends true
    ? true
    : false;

/** The partition format that the fields given are those of: `never` for none, a union for several. */
export type ReadPartition<Definition extends TableDefinition, Index extends string, Given> = Readable<
  Definition,
  Index,
  PartitionsOf<Definition, Index, keyof Given & string>,
  Given
>;

type Readable<Definition extends TableDefinition, Index extends string, Format, Given> = Format extends string
  ? [Exclude<keyof Given, FieldsOf<Format>>] extends [never]
    ? Format
    : [LedBy<Definition, Index, SharingPartition<Definition, Index, ShapeOf<Format>>, Given, FieldsOf<Format>>] extends [
          never,
        ]
      ? never
      : Format
  : never;

/** Of these entities, those whose sort key begins with the fields given beside those of the partition key. */
export type LedBy<Definition extends TableDefinition, Index extends string, Name, Given, Partition> =
  Name extends string
    ? [LeftOver<SortFormatOf<Definition, Index, Name>, Exclude<keyof Given, Partition>, keyof Given>] extends [never]
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

/** The argument of `where` without an entity, as it should be. */
export type CheckCollectionFields<Definition extends TableDefinition, Index extends string, Given> = CheckPartition<
  Definition,
  Index,
  Given,
  ReadPartition<Definition, Index, Given>
>;

type CheckPartition<Definition extends TableDefinition, Index extends string, Given, Partition> = [Partition] extends [
  never,
]
  ? KeyformTypeError<NoPartitionMessage<Index>>
  : IsSingle<Partition> extends true
    ? [Exclude<keyof Given, FieldsOf<Partition>>] extends [never]
      ? Given
      : CheckLed<
          Index,
          Given,
          Partition,
          SortFormatOf<
            Definition,
            Index,
            LedBy<
              Definition,
              Index,
              SharingPartition<Definition, Index, ShapeOf<Partition>>,
              Given,
              FieldsOf<Partition>
            >
          >
        >
    : KeyformTypeError<SeveralPartitionsMessage<Index>>;

type CheckLed<Index extends string, Given, Partition, Sort> =
  IsSingle<Sort> extends true
    ? Refuse<Given, CheckOrder<Sort & string, Given, FieldsOf<Partition>>>
    : KeyformTypeError<SeveralEntitiesMessage<Index>>;

/** Of these entities, those with keys that a condition of this shape can read. */
export type Overlapping<
  Definition extends TableDefinition,
  Index extends string,
  Name,
  Operator,
  Shape,
> = Name extends string
  ? (
      Operator extends '='
        ? CanEqual<ShapeOf<SortFormatOf<Definition, Index, Name>>, Shape, DelimiterOf<Definition>>
        : CanBegin<ShapeOf<SortFormatOf<Definition, Index, Name>>, Shape, DelimiterOf<Definition>>
    ) extends true
    ? Name
    : never
  : never;

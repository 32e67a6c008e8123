/** The key condition and the filter of a query, as comparisons. Twin of `src/keys/query-plan.ts`. */
import type { AttributeList } from '../definitions/index-definition.js';
import type { AnySource } from '../definitions/source.js';
import type { TypeNameOf } from '../definitions/table-definition.js';
import type { FieldsOf, ShapeOf, ShapesOf } from '../formats/format.js';
import type { Nowhere } from '../formats/no-delimiter.js';
import type { CanBegin, CanEqual } from '../formats/overlap.js';
import type { IsAny } from '../values/is-any.js';
import type { IsSingle } from '../values/is-single.js';
import type { Comparison, UnknownToken } from './expression.js';
import type { KeyValue } from './field-condition.js';
import type { KeyComparison, KeyComparisons } from './key-condition.js';
import type {
  EntitiesOf,
  FormatOf,
  NamesByField,
  PartitionFormatOf,
  PartitionsOf,
  SharingPartition,
} from './partition.js';
import type { PlanSort, SortPlan } from './sort-plan.js';
import type { StoredKey } from './stored-key.js';
import type { CanFilter, LeadingEntities, PhysicalName, ReadPartition } from './where.js';

/** The fields of a query without a named entity. Its entities are derived from them, so later checks have names. */
export type ItemCollection<Input> = { readonly ' ~fields': Input };

/**
 * The entities of a query's items, by its fields.
 *
 * @example const { items } = await shop.query('primary').where({ username: 'alex' }).execute(client); // of MatchedBy<...>
 */
export type MatchedBy<From extends AnySource, Input> = undefined extends Input[keyof Input]
  ? MatchEither<From, Input>
  : MatchFields<From, ReadPartition<From, Input>, Input>;

/** The fields that certainly have a value. */
type Known<Input> = { readonly [Field in keyof Input as undefined extends Input[Field] ? never : Field]: Input[Field] };

/**
 * If fields are optional: the entities of the partition with all fields, and of that with the certain ones. If nothing is known
 * about them: all entities of the index.
 */
type MatchEither<From extends AnySource, Input> =
  IsAny<Input> extends true
    ? EntitiesOf<From>
    : [ReadPartition<From, Known<Input>>] extends [never]
      ? SharingEach<From, PartitionsOf<From, keyof Input & string>>
      : SharingEach<From, ReadPartition<From, Input> | ReadPartition<From, Known<Input>>>;

type SharingEach<From extends AnySource, Partition> = Partition extends string
  ? SharingPartition<From, ShapeOf<Partition>>
  : never;

export type MatchFields<From extends AnySource, Partition, Input> =
  keyof Input extends FieldsOf<Partition>
    ? SharingPartition<From, ShapeOf<Partition>>
    : LeadingEntities<From, SharingPartition<From, ShapeOf<Partition>>, Input, FieldsOf<Partition>>;

/** The key condition and the filter of a query, as comparisons. */
export interface Conditions<Key extends readonly unknown[], Filter extends readonly unknown[]> {
  readonly key: Key;
  readonly filter: Filter;
}

/** The conditions of a query by fields or by keys. */
export type ConditionsOf<From extends AnySource, Entity, Input> =
  IsAny<Input> extends true
    ? Conditions<[UnknownToken], [UnknownToken]>
    : Input extends KeyComparisons
      ? Conditions<OfKeys<From, Input>, []>
      : Input extends ItemCollection<infer Fields>
        ? OfFields<From, Fields>
        : OfEntity<From, Entity & string, Widened<From, Input>>;

type OfFields<From extends AnySource, Input> =
  IsAny<Input> extends true
    ? Conditions<[UnknownToken], [UnknownToken]>
    : OfCollection<From, ReadPartition<From, Input>, Widened<From, Input>>;

// An escaped value can't be derived from the input.
export type Widened<From extends AnySource, Input> = From['definition'] extends { readonly onDelimiter: 'escape' }
  ? { readonly [Field in keyof Input]: Widen<Input[Field]> }
  : Input;

type Widen<Value> = Value extends string
  ? string
  : Value extends KeyValue
    ? Value
    : { readonly [Part in keyof Value]: Widen<Value[Part]> };

type OfEntity<From extends AnySource, Entity extends string, Input> = WithSort<
  From,
  Entity,
  PartitionKeys<From, Entity, AttributeList<From['pk']>, Input>,
  SortPlansOf<From, Entity, AttributeList<From['sk']>, Input>,
  Input
>;

type OfCollection<From extends AnySource, Partition, Input> = [keyof Input] extends [FieldsOf<Partition>]
  ? Conditions<PartitionKeysOf<From, Partition, AttributeList<From['pk']>, Input>, []>
  : WithSort<
      From,
      MatchFields<From, Partition, Input>,
      PartitionKeysOf<From, Partition, AttributeList<From['pk']>, Input>,
      SortPlansOf<From, MatchFields<From, Partition, Input>, AttributeList<From['sk']>, Input>,
      Input
    >;

export type WithSort<
  From extends AnySource,
  Entity,
  Partition extends readonly unknown[],
  Plans extends readonly unknown[],
  Input,
> = Conditions<
  [...Partition, ...SortKeys<From, Plans>],
  [...FieldFilter<From, Entity, Plans, Input>, ...TypeFilter<From, Entity, Plans>]
>;

/** A sort key attribute with its plan. */
interface Planned<Attribute, Plan> {
  readonly attribute: Attribute;
  readonly plan: Plan;
}

/** A plan for each sort key attribute, up to the first that isn't an equality. */
export type SortPlansOf<
  From extends AnySource,
  Entity,
  Attributes extends readonly unknown[],
  Input,
> = Attributes extends readonly [infer First, ...infer Rest]
  ? PlanSort<
      FormatOf<From, Entity & string, First>,
      Input,
      From['entities'][Entity & string][' ~attributes']
    > extends infer Plan
    ? Plan extends { readonly operator: '=' }
      ? [Planned<First, Plan>, ...SortPlansOf<From, Entity, Rest, Input>]
      : [Planned<First, Plan>]
    : []
  : [];

type PartitionKeys<
  From extends AnySource,
  Entity,
  Attributes extends readonly unknown[],
  Input,
> = Attributes extends readonly [infer First extends string, ...infer Rest]
  ? [
      Comparison<
        First,
        '=',
        StoredKey<
          From,
          First,
          PlanSort<
            FormatOf<From, Entity & string, First>,
            Input,
            From['entities'][Entity & string][' ~attributes']
          >['low']
        >
      >,
      ...PartitionKeys<From, Entity, Rest, Input>,
    ]
  : [];

/** The attributes of the fields of all keys of an index. */
type CollectionAttributes<From extends AnySource> = AttributesAt<From['entities'], NamesByField<From>>;

type AttributesAt<Entities extends Attributed, Names> = {
  readonly [Field in keyof Names]: Entities[Names[Field] & string][' ~attributes'][Field & string];
};

interface Attributed {
  readonly [name: string]: { readonly ' ~attributes': { readonly [field: string]: unknown } };
}

export type PartitionKeysOf<
  From extends AnySource,
  Partition,
  Attributes extends readonly unknown[],
  Input,
> = Attributes extends readonly [infer First extends string, ...infer Rest]
  ? Partition extends `${infer Format}\n${infer Formats}`
    ? [
        Comparison<First, '=', StoredKey<From, First, PlanSort<Format, Input, CollectionAttributes<From>>['low']>>,
        ...PartitionKeysOf<From, Formats, Rest, Input>,
      ]
    : [Comparison<First, '=', StoredKey<From, First, PlanSort<Partition, Input, CollectionAttributes<From>>['low']>>]
  : [];

type SortKeys<From extends AnySource, Plans extends readonly unknown[]> = Plans extends readonly [
  Planned<infer Attribute extends string, SortPlan<infer Operator, infer Low, infer High, string, unknown>>,
  ...infer Rest,
]
  ? Operator extends 'none'
    ? []
    : [
        Comparison<
          Attribute,
          Operator,
          StoredKey<From, Attribute, Low>,
          [High] extends [never] ? never : StoredKey<From, Attribute, High>
        >,
        ...SortKeys<From, Rest>,
      ]
  : Plans extends readonly []
    ? []
    : [UnknownToken];

/** The filter for what no condition on the key can express: see `PlanRange` in `sort-plan.ts`. */
type FieldFilter<From extends AnySource, Entity, Plans extends readonly unknown[], Input> = Plans extends readonly [
  ...infer _Equalities,
  Planned<unknown, SortPlan<string, unknown, unknown, string, infer Field extends string>>,
]
  ? [Field] extends [never]
    ? []
    : Field extends keyof Input
      ? [FilterComparison<PhysicalName<From['entities'][Entity & string][' ~attributes'][Field], Field>, Input[Field]>]
      : []
  : Plans extends readonly []
    ? []
    : [UnknownToken];

type FilterComparison<Attribute extends string, Condition> = Condition extends {
  readonly between: readonly [infer Low, infer High];
}
  ? Comparison<Attribute, 'between', { S: Low }, { S: High }>
  : Comparison<Attribute, keyof Condition & string, { S: Condition[keyof Condition] }>;

/** The entities whose partition key can equal that of an entity: without a delimiter, those of other shapes too. */
type ReadWith<From extends AnySource, Entity extends string> = From['delimiter'] extends Nowhere
  ? EntitiesOf<From>
  : SharingPartition<From, ShapeOf<PartitionFormatOf<From, Entity>>>;

/** The filter on the type attribute, if the key condition may read items of other entities. */
type TypeFilter<From extends AnySource, Entity, Plans extends readonly unknown[]> =
  IsSingle<Entity> extends true
    ? [From['typeAttribute']] extends [never]
      ? []
      : CanFilter<From, From['typeAttribute']> extends true
        ? [Overlapping<From, Exclude<ReadWith<From, Entity & string>, Entity>, Plans>] extends [never]
          ? []
          : [Comparison<From['typeAttribute'], '=', { S: TypeNameOf<From['entities'][Entity & string], Entity> }>]
        : []
    : [];

/** The entities whose keys satisfy all planned conditions, by their shapes. */
type Overlapping<From extends AnySource, Name, Plans> = Name extends string
  ? SatisfiesAll<From, Name, Plans> extends true
    ? Name
    : never
  : never;

type SatisfiesAll<From extends AnySource, Name extends string, Plans> = Plans extends readonly [
  Planned<infer Attribute, SortPlan<infer Operator, unknown, unknown, infer Shape, unknown>>,
  ...infer Rest,
]
  ? true extends (
      Operator extends '='
        ? CanEqual<ShapesOf<FormatOf<From, Name, Attribute>>, Shape, From['delimiter']>
        : CanBegin<ShapesOf<FormatOf<From, Name, Attribute>>, Shape, From['delimiter']>
    )
    ? SatisfiesAll<From, Name, Rest>
    : false
  : true;

type OfKeys<From extends AnySource, Comparisons> = Comparisons extends readonly [
  KeyComparison<infer Attribute, infer Operator, infer Key>,
  ...infer Rest,
]
  ? IsAny<Operator> extends true
    ? [UnknownToken]
    : [
        IsAny<Key> extends true
          ? Comparison<Attribute, Operator, StoredKey<From, Attribute, Key>, StoredKey<From, Attribute, Key>>
          : Key extends readonly [infer Low, infer High]
            ? Comparison<Attribute, Operator, StoredKey<From, Attribute, Low>, StoredKey<From, Attribute, High>>
            : Comparison<Attribute, Operator, StoredKey<From, Attribute, Key>>,
        ...OfKeys<From, Rest>,
      ]
  : [];

/**
 * The request that a query sends, as a literal type. Twin of `src/query-input.ts`.
 */
import type { Attr } from './attr.js';
import type { AttributeValue } from './attribute-value.js';
import type { Comparison, Print, Printed } from './expression.js';
import type { FieldsOf, ShapeOf } from './format.js';
import type { KeyAttributesOf, PartitionAttributesOf, SortAttributesOf } from './index-definition.js';
import type { ItemOf } from './item.js';
import type { KeyComparison, MatchPartition, MatchSort } from './key-condition.js';
import type { FormatOf, PartitionFormatOf, SharingPartition, SortFormatOf } from './partition.js';
import type { PlanSort, SortPlan } from './sort-plan.js';
import type { EntityNameOf, TableDefinition, TypeAttributeOf, TypeNameOf } from './table.js';
import type { IsSingle, LedBy, Overlapping, ReadPartition } from './where.js';

/** The condition of a query given by fields; `Entity` is `never` where none was named. */
export interface ByFields<Entity, Given> {
  readonly entity: Entity;
  readonly given: Given;
}

/** The condition of a query given by keys: one comparison for each key attribute; `Entity` as in {@link ByFields}. */
export interface ByKeys<Entity, Comparisons> {
  readonly entity: Entity;
  readonly comparisons: Comparisons;
}

/** The entities that a query's items can be. */
export type MatchesOf<Definition extends TableDefinition, Index extends string, Condition> =
  Condition extends ByFields<infer Entity, infer Given>
    ? [Entity] extends [never]
      ? MatchFields<Definition, Index, ReadPartition<Definition, Index, Given>, Given>
      : Entity
    : Condition extends ByKeys<infer Entity, infer Comparisons>
      ? MatchKeys<Definition, Index, Entity, Comparisons>
      : never;

type MatchFields<Definition extends TableDefinition, Index extends string, Partition, Given> = [
  Exclude<keyof Given, FieldsOf<Partition>>,
] extends [never]
  ? SharingPartition<Definition, Index, ShapeOf<Partition>>
  : LedBy<
      Definition,
      Index,
      SharingPartition<Definition, Index, ShapeOf<Partition>>,
      Given,
      FieldsOf<Partition>
    >;

type MatchKeys<Definition extends TableDefinition, Index extends string, Entity, Comparisons> = Comparisons extends readonly [
  KeyComparison<infer Attribute, infer _Equals, infer Key>,
  ...infer Rest,
]
  ? MatchRest<
      Definition,
      [Entity] extends [never] ? MatchPartition<Definition, Index, Attribute, Key> : Entity,
      Rest
    >
  : never;

type MatchRest<Definition extends TableDefinition, Name, Comparisons> = Comparisons extends readonly [
  KeyComparison<infer Attribute, infer Operator, infer Key>,
  ...infer Rest,
]
  ? MatchRest<Definition, MatchSort<Definition, Attribute, Operator, Key, Name>, Rest>
  : Name;

/** The key condition and the filter of a query, as comparisons. */
interface Conditions<Key extends readonly unknown[], Filter extends readonly unknown[]> {
  readonly key: Key;
  readonly filter: Filter;
}

type ConditionsOf<Definition extends TableDefinition, Index extends string, Condition> =
  Condition extends ByFields<infer Entity, infer Given>
    ? [Entity] extends [never]
      ? OfCollection<Definition, Index, ReadPartition<Definition, Index, Given>, Widened<Definition, Given>>
      : OfEntity<Definition, Index, Entity & string, Widened<Definition, Given>>
    : Condition extends ByKeys<infer _Entity, infer Comparisons>
      ? Conditions<OfKeys<Definition, Comparisons>, []>
      : never;

// An escaped value is not known from the value given.
export type Widened<Definition, Given> = Definition extends { readonly onDelimiter: 'escape' }
  ? { readonly [Field in keyof Given]: Given[Field] extends string ? string : Given[Field] }
  : Given;

type OfEntity<Definition extends TableDefinition, Index extends string, Entity extends string, Given> = WithSort<
  Definition,
  Index,
  Entity,
  PartitionKeys<Definition, Entity, PartitionAttributesOf<Definition['indexes'][Index]>, Given>,
  SortPlansOf<Definition, Entity, SortAttributesOf<Definition['indexes'][Index]>, Given>,
  Given
>;

type OfCollection<Definition extends TableDefinition, Index extends string, Partition, Given> = [
  Exclude<keyof Given, FieldsOf<Partition>>,
] extends [never]
  ? Conditions<
      PartitionKeysOf<Definition, Partition, PartitionAttributesOf<Definition['indexes'][Index]>, Given>,
      []
    >
  : WithSort<
      Definition,
      Index,
      MatchFields<Definition, Index, Partition, Given>,
      PartitionKeysOf<Definition, Partition, PartitionAttributesOf<Definition['indexes'][Index]>, Given>,
      SortPlansOf<
        Definition,
        MatchFields<Definition, Index, Partition, Given>,
        SortAttributesOf<Definition['indexes'][Index]>,
        Given
      >,
      Given
    >;

type WithSort<
  Definition extends TableDefinition,
  Index extends string,
  Entity,
  Partition extends readonly unknown[],
  Plans extends readonly unknown[],
  Given,
> = Conditions<
  [...Partition, ...SortKeys<Definition, Plans>],
  [...FieldFilter<Definition, Entity, Plans, Given>, ...TypeFilter<Definition, Index, Entity, Plans>]
>;

/** A sort key attribute with what is planned for it. */
interface Planned<Attribute, Plan> {
  readonly attribute: Attribute;
  readonly plan: Plan;
}

/** A plan for each sort key attribute, up to the first that is not an equality. */
type SortPlansOf<Definition extends TableDefinition, Entity, Attributes extends readonly unknown[], Given> =
  Attributes extends readonly [infer First, ...infer Rest]
    ? PlanSort<FormatOf<Definition, Entity, First>, Given> extends infer Plan
      ? Plan extends { readonly operator: '=' }
        ? [Planned<First, Plan>, ...SortPlansOf<Definition, Entity, Rest, Given>]
        : Plan extends { readonly operator: 'none' }
          ? [Planned<First, Plan>]
          : [Planned<First, Plan>]
      : []
    : [];

type PartitionKeys<Definition extends TableDefinition, Entity, Attributes extends readonly unknown[], Given> =
  Attributes extends readonly [infer First extends string, ...infer Rest]
    ? [
        Comparison<
          First,
          '=',
          Wire<Definition, First, PlanSort<FormatOf<Definition, Entity, First>, Given>['low']>
        >,
        ...PartitionKeys<Definition, Entity, Rest, Given>,
      ]
    : [];

type PartitionKeysOf<Definition extends TableDefinition, Partition, Attributes extends readonly unknown[], Given> =
  Attributes extends readonly [infer First extends string, ...infer Rest]
    ? Partition extends `${infer Format}\n${infer Formats}`
      ? [
          Comparison<First, '=', Wire<Definition, First, PlanSort<Format, Given>['low']>>,
          ...PartitionKeysOf<Definition, Formats, Rest, Given>,
        ]
      : [Comparison<First, '=', Wire<Definition, First, PlanSort<Partition, Given>['low']>>]
    : [];

type SortKeys<Definition extends TableDefinition, Plans extends readonly unknown[]> = Plans extends readonly [
  Planned<infer Attribute extends string, SortPlan<infer Operator, infer Low, infer High, string, unknown>>,
  ...infer Rest,
]
  ? Operator extends 'none'
    ? []
    : [
        Comparison<
          Attribute,
          Operator,
          Wire<Definition, Attribute, Low>,
          [High] extends [never] ? never : Wire<Definition, Attribute, High>
        >,
        ...SortKeys<Definition, Rest>,
      ]
  : [];

/** A value of a key attribute, in wire form. */
export type Wire<Definition extends TableDefinition, Attribute extends string, Text> = Definition extends {
  readonly keyTypes: { readonly [Name in Attribute]: infer Type };
}
  ? Type extends 'N'
    ? { N: string }
    : Type extends 'B'
      ? { B: Uint8Array }
      : { S: Text }
  : { S: Text };

/** The filter that says what no condition on the key can: see `PlanRange` in `sort-plan.ts`. */
type FieldFilter<Definition extends TableDefinition, Entity, Plans extends readonly unknown[], Given> = Plans extends readonly [
  ...infer _Equalities,
  Planned<unknown, SortPlan<string, unknown, unknown, string, infer Field extends string>>,
]
  ? [Field] extends [never]
    ? []
    : Field extends keyof Given
      ? [FilterComparison<PhysicalName<Definition['entities'][Entity & string]['~attributes'][Field], Field>, Given[Field]>]
      : []
  : [];

export type PhysicalName<Attribute, Field extends string> = Attribute extends Attr<infer _Value, infer _Kind, infer _Presence, infer Name>
  ? [Name] extends [never]
    ? Field
    : Name
  : Field;

type FilterComparison<Attribute extends string, Condition> = Condition extends {
  readonly between: readonly [infer Low, infer High];
}
  ? Comparison<Attribute, 'between', { S: Low }, { S: High }>
  : Comparison<Attribute, keyof Condition & string, { S: Condition[keyof Condition] }>;

/** The filter on the type attribute, where items of other entities lie in what the key condition reads. */
type TypeFilter<Definition extends TableDefinition, Index extends string, Entity, Plans extends readonly unknown[]> =
  IsSingle<Entity> extends true
    ? HasTypeAttribute<Definition, Index> extends true
      ? [
          Overlapping<
            Definition,
            Index,
            Exclude<
              SharingPartition<Definition, Index, ShapeOf<PartitionFormatOf<Definition, Index, Entity>>>,
              Entity
            >,
            LastPlan<Plans>['operator'],
            LastPlan<Plans>['shape']
          >,
        ] extends [never]
        ? []
        : [
            Comparison<
              TypeAttributeOf<Definition>,
              '=',
              { S: TypeNameOf<Definition['entities'][Entity & string], Entity> }
            >,
          ]
      : []
    : [];

type LastPlan<Plans extends readonly unknown[]> = Plans extends readonly [...infer _Before, Planned<unknown, infer Plan>]
  ? Plan extends SortPlan<string, unknown, unknown, string, unknown>
    ? Plan
    : never
  : SortPlan<'none', never, never, '', never>;

type HasTypeAttribute<Definition extends TableDefinition, Index extends string> = [TypeAttributeOf<Definition>] extends [
  never,
]
  ? false
  : TypeAttributeOf<Definition> extends KeyAttributesOf<Definition['indexes'][Index]>[number]
    ? false
    : Definition['indexes'][Index] extends { readonly projection: infer Projection }
      ? Projection extends 'ALL'
        ? true
        : TypeAttributeOf<Definition> extends (Projection extends readonly (infer Included)[] ? Included : never)
          ? true
          : false
      : true;

type OfKeys<Definition extends TableDefinition, Comparisons> = Comparisons extends readonly [
  KeyComparison<infer Attribute, infer Operator, infer Key>,
  ...infer Rest,
]
  ? [
      Key extends readonly [infer Low, infer High]
        ? Comparison<Attribute, Operator, Wire<Definition, Attribute, Low>, Wire<Definition, Attribute, High>>
        : Comparison<Attribute, Operator, Wire<Definition, Attribute, Key>>,
      ...OfKeys<Definition, Rest>,
    ]
  : [];

/** What may be set on a query beside its condition; `never` is unset. */
export interface QueryOptions {
  readonly descending: boolean;
  readonly limit: number;
  readonly consistent: boolean;
  readonly started: boolean;
}

/** The input of a QueryCommand, every part a literal type. */
export type QueryInput<
  Name extends string,
  Definition extends TableDefinition,
  Index extends string,
  Condition,
  Descending,
  Limit,
  Consistent,
  Started,
  Extra,
> = Present<
  InputParts<
    Name,
    Index,
    PrintConditions<ConditionsOf<Definition, Index, Condition>>,
    Descending,
    Limit,
    Consistent,
    Started
  >,
  Extra
>;

interface PrintedConditions<Key, Filter> {
  readonly key: Key;
  readonly filter: Filter;
}

type PrintConditions<Given> = Given extends Conditions<infer Key, infer Filter>
  ? Print<Key, unknown, unknown> extends infer KeyPrinted
    ? KeyPrinted extends Printed<string, infer Names, infer Values>
      ? PrintedConditions<KeyPrinted, Print<Filter, Names, Values>>
      : never
    : never
  : never;

type InputParts<
  Name extends string,
  Index extends string,
  Conditions,
  Descending,
  Limit,
  Consistent,
  Started,
> = Conditions extends PrintedConditions<
  Printed<infer KeyText, unknown, unknown>,
  Printed<infer FilterText, infer Names, infer Values>
>
  ? {
      TableName: Name;
      IndexName: Index extends 'primary' ? never : Index;
      KeyConditionExpression: KeyText;
      FilterExpression: FilterText extends '' ? never : FilterText;
      ExpressionAttributeNames: { [Placeholder in keyof Names]: Names[Placeholder] };
      ExpressionAttributeValues: { [Placeholder in keyof Values]: Values[Placeholder] };
      ScanIndexForward: Descending extends true ? false : never;
      Limit: Limit;
      ConsistentRead: Consistent extends true ? true : never;
      ExclusiveStartKey: Started extends true ? Record<string, AttributeValue> : never;
    }
  : never;

/** The parts that are there, and what `with(...)` gave, which goes before. */
export type Present<Parts, Extra> = {
  [Part in keyof Parts | keyof Extra as Part extends keyof Extra
    ? Part
    : Part extends keyof Parts
      ? [Parts[Part]] extends [never]
        ? never
        : Part
      : never]: Part extends keyof Extra ? Extra[Part] : Part extends keyof Parts ? Parts[Part] : never;
};

/** One part of a request with plain values, for the document client. */
export type DocumentPart<Part, Value> = Part extends 'ExpressionAttributeValues' | 'Key' | 'Item'
  ? { [Name in keyof Value]: Plain<Value[Name]> }
  : Part extends 'ExclusiveStartKey'
    ? Record<string, unknown>
    : Value;

type Plain<Value> = Value extends { S: infer Text }
  ? Text
  : Value extends { N: string }
    ? number | bigint
    : Value extends { B: infer Bytes }
      ? Bytes
      : Value extends { BOOL: infer Bool }
        ? Bool
        : unknown;

/** The items that a query gives: a union of the entities that can match. */
export type ItemsOf<Definition extends TableDefinition, Index extends string, Condition> = ItemOf<
  Definition,
  Index,
  Extract<MatchesOf<Definition, Index, Condition>, EntityNameOf<Definition>>
>;

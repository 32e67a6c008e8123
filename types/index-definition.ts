import type { AnyEntity } from './entity.js';

/**
 * One index of a table, or the table's own key (`primary`).
 *
 * `pk` and `sk` name key attributes. A global secondary index may have up to four of each (DynamoDB, November 2025):
 * all partition attributes take part in every query, sort attributes from the left.
 */
export interface AnyIndex {
  /** The partition key attribute, or one to four of them. */
  readonly pk: string | readonly string[];
  /** The sort key attribute, or one to four of them. */
  readonly sk?: string | readonly string[];
  /** `true` for a local secondary index: the table's partition key with another sort key, made with the table. */
  readonly local?: boolean;
  /** What the index holds of an item: `ALL` of it unless said otherwise, its `KEYS_ONLY`, or these attributes beside the keys. */
  readonly projection?: 'ALL' | 'KEYS_ONLY' | readonly string[];
}

type Listed<Attributes> = Attributes extends string
  ? readonly [Attributes]
  : Attributes extends readonly string[]
    ? Attributes
    : readonly [];

/** The partition key attributes of an index, in order. */
export type PartitionAttributesOf<Index extends AnyIndex> = Listed<Index['pk']>;

/** The sort key attributes of an index, in order; empty where it has none. */
export type SortAttributesOf<Index extends AnyIndex> = Index extends { readonly sk: infer Attributes }
  ? Listed<Attributes>
  : readonly [];

/** All key attributes of an index, in order. */
export type KeyAttributesOf<Index extends AnyIndex> = readonly [
  ...PartitionAttributesOf<Index>,
  ...SortAttributesOf<Index>,
];

/**
 * The format of an entity's key attribute: as declared, else (an index over plain attributes) the attribute itself, else
 * (the type attribute as a key) the entity's own type; `never` where the entity has no such key, and so is not in the
 * index.
 */
export type KeyFormatOf<EntityType extends AnyEntity, Attribute, TypeAttribute, TypeName> =
  Attribute extends keyof EntityType['keys']
    ? EntityType['keys'][Attribute]
    : Attribute extends keyof EntityType['~attributes']
      ? `{${Attribute & string}}`
      : Attribute extends TypeAttribute
        ? TypeName
        : FieldNamed<EntityType['~attributes'], Attribute>;

/** The attribute that `.as(...)` gave this physical name, as a format. */
type FieldNamed<Fields, Attribute> = {
  [Field in keyof Fields]: Fields[Field] extends { readonly '~name': infer Physical }
    ? [Physical] extends [never]
      ? never
      : Physical extends Attribute
        ? `{${Field & string}}`
        : never
    : never;
}[keyof Fields];

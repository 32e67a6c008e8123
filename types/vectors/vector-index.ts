/** Vector indexes of a table, and their checks. Twin of `src/vectors/vector-index.ts`. */
import type {
  filterKind,
  notVector,
  noVector,
  otherDimensions,
  repeatedFilter,
  unknownFilter,
} from '../../src/facts/messages/vectors.js';
import type { TableDefinition, TypeAttributeOf } from '../definitions/table-definition.js';
import type { KeyformTypeError } from '../errors/error.js';
import type { Message } from '../errors/message.js';
import type { StoredKind } from '../formats/kind-in-key.js';
import type { PhysicalName } from '../keys/where.js';
import type { AnyAttr, CodecKind, KindsStoredAs } from '../values/any-attr.js';
import type { CheckIndexOption, CheckProjection } from './check-vector-index.js';

/**
 * A vector index. It names attributes as they're stored, like the other indexes of a table.
 *
 * @example
 * ```ts
 * const ByMeaning: AnyVectorIndex = {
 *   vector: 'embedding',
 *   dimensions: 3,
 *   distance: 'cosine',
 *   partition: 'tenant',
 *   filters: ['Type', 'language'],
 *   projection: ['title'],
 * };
 * ```
 */
export interface AnyVectorIndex {
  /** The attribute that stores the vector. */
  readonly vector: string;
  /** How many numbers the vectors have; by default as many as the attribute. */
  readonly dimensions?: number;
  /** How DynamoDB compares vectors. For `cosine` and `euclidean` the nearest has the smallest score, for `dot` the largest. */
  readonly distance: 'cosine' | 'euclidean' | 'dot';
  /** The attribute that divides the index: every search names one of its values. */
  readonly partition?: string;
  /** Attributes by which a search may filter: up to 18. With the type attribute, a search reads only items of its entity. */
  readonly filters?: readonly string[];
  /**
   * The projected attributes: `ALL` (the default), `KEYS_ONLY`, or these attributes in addition to the keys, the partition and the
   * filters. Searches never return the vector.
   */
  readonly projection?: 'ALL' | 'KEYS_ONLY' | readonly string[];
}

/**
 * Vector indexes by name: up to 5 of a table.
 *
 * @example const indexes = { ByMeaning: { vector: 'embedding', distance: 'cosine' } } satisfies VectorIndexes;
 */
export interface VectorIndexes {
  readonly [index: string]: AnyVectorIndex;
}

/** The fields of an attribute's stored name, in one entity. */
export type FieldsStoredAs<Fields, Attribute> = {
  [Field in keyof Fields & string]: PhysicalName<Fields[Field], Field> extends Attribute ? Field : never;
}[keyof Fields & string];

/** The dimensions of the vector that an entity stores under a name; `never` if it has none. */
type DimensionsIn<Fields, Attribute> = DimensionsOf<Fields, FieldsStoredAs<Fields, Attribute>>;

// Distributive: of no field, there are no dimensions.
type DimensionsOf<Fields, Field> = Field extends keyof Fields
  ? Fields[Field] extends { readonly ' ~dimensions': infer Dimensions }
    ? Dimensions
    : never
  : never;

/** The names of the entities with a vector under a name. */
export type EntitiesWithVector<Definition extends TableDefinition, Attribute> = {
  [Name in keyof Definition['entities'] & string]: [
    DimensionsIn<Definition['entities'][Name][' ~attributes'], Attribute>,
  ] extends [never]
    ? never
    : Name;
}[keyof Definition['entities'] & string];

/** The attributes by which searches are limited: the partition first, then the filters. */
export type SearchSchema<Index> = readonly [
  ...(Index extends { readonly partition: infer Partition extends string } ? readonly [Partition] : readonly []),
  ...(Index extends { readonly filters: infer Filters extends readonly string[] } ? Filters : readonly []),
];

/** The stored names of the attributes of entities. */
type StoredNames<Definition extends TableDefinition, Names extends string> = Names extends string
  ? {
      [Field in keyof Definition['entities'][Names][' ~attributes'] & string]: PhysicalName<
        Definition['entities'][Names][' ~attributes'][Field],
        Field
      >;
    }[keyof Definition['entities'][Names][' ~attributes'] & string]
  : never;

/** The entities that store something else under a name. Fields of a schema aren't known when the program runs. */
type EntitiesWithOther<Definition extends TableDefinition, Attribute> = {
  [Name in keyof Definition['entities'] & string]: Definition['entities'][Name][' ~schema'] extends undefined
    ? Attribute extends StoredNames<Definition, Name>
      ? [DimensionsIn<Definition['entities'][Name][' ~attributes'], Attribute>] extends [never]
        ? Name
        : never
      : never
    : never;
}[keyof Definition['entities'] & string];

/** What the indexes must also be: the errors, each where its mistake is. */
export type CheckVectors<Definition extends TableDefinition, Indexes> = {
  readonly [Name in keyof Indexes]: CheckVectorIndex<
    Definition,
    Name & string,
    Indexes[Name],
    EntitiesWithVector<Definition, (Indexes[Name] & AnyVectorIndex)['vector']>,
    EntitiesWithOther<Definition, (Indexes[Name] & AnyVectorIndex)['vector']>
  >;
};

type CheckVectorIndex<
  Definition extends TableDefinition,
  Name extends string,
  Index,
  Entities extends string,
  Others extends string,
> = [Entities | Others] extends [never]
  ? {
      readonly vector: KeyformTypeError<
        Message<typeof noVector, { index: Name; attribute: (Index & AnyVectorIndex)['vector'] }>
      >;
    }
  : [Others] extends [never]
    ? {
        readonly [Part in keyof Index]: Part extends 'dimensions'
          ? CheckDimensions<Definition, Name, Index, Entities>
          : Part extends 'partition'
            ? CheckPartition<Definition, Name, Index[Part], Entities>
            : Part extends 'filters'
              ? CheckFilters<Definition, Name, Index[Part], Entities, RepeatedIn<SearchSchema<Index>>>
              : Part extends 'projection'
                ? CheckProjection<Definition, Name, Index[Part], StoredNames<Definition, Entities>>
                : CheckIndexOption<Part, keyof AnyVectorIndex>;
      }
    : {
        readonly vector: OwnError<
          typeof notVector,
          Definition,
          { index: Name },
          (Index & AnyVectorIndex)['vector'],
          Others
        >;
      };

/** A message about an attribute of an entity: for each of these entities one. */
type OwnError<
  Row extends { readonly text: string },
  Definition extends TableDefinition,
  Values extends { readonly [name: string]: string },
  Attribute,
  Entities extends string,
> = Entities extends string
  ? FieldsStoredAs<Definition['entities'][Entities][' ~attributes'], Attribute> extends infer Field extends string
    ? KeyformTypeError<
        Message<
          Row,
          Values & {
            field: Field;
            entity: Entities;
            kind: KindOf<Definition['entities'][Entities][' ~attributes'][Field]>;
          }
        >
      >
    : never
  : never;

/** The kind of an attribute, in words. A value that may be null has no type that an index could compare. */
type KindOf<Attribute extends AnyAttr> = AcceptsNull<Attribute> extends true ? 'nullable' : Attribute[' ~kind'];

// The values of these kinds may contain null, which they store in their own way.
type AcceptsNull<Attribute extends AnyAttr> = Attribute[' ~kind'] extends 'null' | 'any' | 'json' | CodecKind
  ? false
  : null extends Attribute[' ~value']
    ? true
    : false;

/** The attributes that a list names more than once. */
type RepeatedIn<List> = List extends readonly [infer First, ...infer Rest]
  ? (First extends Rest[number] ? First : never) | RepeatedIn<Rest>
  : never;

type CheckDimensions<
  Definition extends TableDefinition,
  Name extends string,
  Index,
  Entities extends string,
> = Index extends { readonly vector: infer Attribute extends string; readonly dimensions: infer Dimensions }
  ? Entities extends string
    ? DimensionsIn<Definition['entities'][Entities][' ~attributes'], Attribute> extends infer Count extends number
      ? [Dimensions] extends [Count]
        ? unknown
        : [Count] extends [Dimensions]
          ? unknown
          : KeyformTypeError<
              Message<
                typeof otherDimensions,
                {
                  index: Name;
                  dimensions: `${Dimensions & number}`;
                  field: FieldsStoredAs<Definition['entities'][Entities][' ~attributes'], Attribute>;
                  entity: Entities;
                  count: `${Count}`;
                }
              >
            >
      : never
    : never
  : unknown;

/** Every entity of the index has the partition, as a string, a number or bytes. */
type CheckPartition<Definition extends TableDefinition, Name extends string, Attribute, Entities extends string> =
  EntitiesWithout<Definition, Attribute, Entities> extends infer Without extends string
    ? [Without] extends [never]
      ? CheckKind<Definition, Name, 'partition', Attribute, Entities>
      : KeyformTypeError<
          Message<
            typeof unknownFilter,
            { index: Name; part: 'partition'; attribute: Attribute & string; entity: Without; hint: '' }
          >
        >
    : never;

/** What the index compares: strings, numbers and bytes. */
type CheckKind<
  Definition extends TableDefinition,
  Name extends string,
  Part extends 'partition' | 'filter',
  Attribute,
  Entities extends string,
> = [EntitiesWithOtherKind<Definition, Attribute, Entities>] extends [never]
  ? unknown
  : OwnError<
      typeof filterKind,
      Definition,
      { index: Name; part: Part; attribute: Attribute & string },
      Attribute,
      EntitiesWithOtherKind<Definition, Attribute, Entities>
    >;

/** The entities that store an attribute as something that no vector index compares. */
type EntitiesWithOtherKind<Definition extends TableDefinition, Attribute, Entities extends string> =
  Attribute extends TypeAttributeOf<Definition>
    ? never
    : Entities extends string
      ? IsCompared<
          Definition['entities'][Entities][' ~attributes'][FieldsStoredAs<
            Definition['entities'][Entities][' ~attributes'],
            Attribute
          >]
        > extends true
        ? never
        : Entities
      : never;

type IsCompared<Attribute extends AnyAttr> =
  AcceptsNull<Attribute> extends true
    ? false
    : StoredKind<Attribute> extends KindsStoredAs<'S' | 'N' | 'B'>
      ? true
      : false;

type EntitiesWithout<Definition extends TableDefinition, Attribute, Entities extends string> =
  Attribute extends TypeAttributeOf<Definition>
    ? never
    : string extends Attribute
      ? never
      : Entities extends string
        ? Attribute extends StoredNames<Definition, Entities>
          ? never
          : Entities
        : never;

/** At least one entity of the index has each filter, each once. */
type CheckFilters<Definition extends TableDefinition, Name extends string, List, Entities extends string, Repeated> = {
  readonly [At in keyof List]: EntitiesWithout<Definition, List[At], Entities> extends infer Without
    ? [Entities] extends [Without]
      ? {
          [Entity in Entities]: KeyformTypeError<
            Message<
              typeof unknownFilter,
              { index: Name; part: 'filter'; attribute: List[At] & string; entity: Entity; hint: '' }
            >
          >;
        }[Entities]
      : List[At] extends Repeated
        ? KeyformTypeError<Message<typeof repeatedFilter, { index: Name; attribute: List[At] & string }>>
        : CheckKind<Definition, Name, 'filter', List[At], Exclude<Entities, Without>>
    : never;
};

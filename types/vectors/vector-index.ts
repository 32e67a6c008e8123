/** Vector indexes of a table, and their checks. Twin of `src/vectors/vector-index.ts`. */
import type { notVector, noVector, noVectorIndexes, otherDimensions } from '../../src/facts/messages/vectors.js';
import type { TableDefinition } from '../definitions/table-definition.js';
import type { KeyformTypeError } from '../errors/error.js';
import type { Message } from '../errors/message.js';
import type { PhysicalName } from '../keys/where.js';
import type { CheckIndexOption, CheckProjection } from './check-vector-index.js';
import type { StoredHint } from './nearest-name.js';
import type {
  CheckFilters,
  CheckSearchPartition,
  FieldsStoredAs,
  OwnError,
  RepeatedIn,
  StoredNames,
} from './search-schema.js';

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

/** The dimensions of the vector that an entity stores under a name; `never` if it has none. */
type DimensionsIn<Fields, Attribute> = FieldDimensions<Fields, FieldsStoredAs<Fields, Attribute>>;

// Distributive: of no field, there are no dimensions.
type FieldDimensions<Fields, Field> = Field extends keyof Fields
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

/** The names in the table of all vectors. */
type VectorNames<Definition extends TableDefinition> = {
  [Name in keyof Definition['entities']]: VectorsIn<Definition['entities'][Name][' ~attributes']>;
}[keyof Definition['entities']];

/** The entities that have a vector as this field. */
type EntitiesWithVectorField<Definition extends TableDefinition, Field> = {
  [Name in keyof Definition['entities']]: [
    FieldDimensions<Definition['entities'][Name][' ~attributes'], Field>,
  ] extends [never]
    ? never
    : Definition['entities'][Name];
}[keyof Definition['entities']];

type VectorsIn<Fields> = {
  [Field in keyof Fields & string]: Fields[Field] extends { readonly ' ~dimensions': unknown }
    ? PhysicalName<Fields[Field], Field>
    : never;
}[keyof Fields & string];

/** The attributes by which searches are limited: the partition first, then the filters. */
export type SearchSchema<Index> = readonly [
  ...(Index extends { readonly partition: infer Partition extends string } ? readonly [Partition] : readonly []),
  ...(Index extends { readonly filters: infer Filters extends readonly string[] } ? Filters : readonly []),
];

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

/**
 * What the indexes must also be: the errors, each where its mistake is. If names aren't known, as when the compiler falls back to the constraint
 * after a different error, only the running program checks them.
 */
export type CheckVectors<
  Table extends string,
  Definition extends TableDefinition,
  Indexes,
> = string extends keyof Indexes
  ? unknown
  : [keyof Indexes] extends [never]
    ? KeyformTypeError<Message<typeof noVectorIndexes, { table: Table }>>
    : {
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
        Message<
          typeof noVector,
          {
            index: Name;
            attribute: (Index & AnyVectorIndex)['vector'];
            hint: StoredHint<
              (Index & AnyVectorIndex)['vector'],
              EntitiesWithVectorField<Definition, (Index & AnyVectorIndex)['vector']>,
              VectorNames<Definition>
            >;
          }
        >
      >;
    }
  : [Others] extends [never]
    ? {
        readonly [Part in keyof Index]: Part extends 'dimensions'
          ? CheckDimensions<Definition, Name, Index, Entities>
          : Part extends 'partition'
            ? CheckSearchPartition<Definition, Name, Index[Part], Entities>
            : Part extends 'filters'
              ? CheckFilters<Definition, Name, Index[Part], Entities, RepeatedIn<SearchSchema<Index>>>
              : Part extends 'projection'
                ? CheckProjection<Definition, Name, Index[Part], Entities, (Index & AnyVectorIndex)['vector']>
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

/** A table with vector indexes. Twin of `src/vectors/with-vectors.ts`. */
import type { notSearched, secondVectors, severalIndexes } from '../../src/facts/messages/vectors.js';
import type { KeyAttributesOf } from '../definitions/index-definition.js';
import type { Source } from '../definitions/source.js';
import type { DelimiterOf, TableDefinition } from '../definitions/table-definition.js';
import type { KeyformTypeError } from '../errors/error.js';
import type { Message } from '../errors/message.js';
import type { Table } from '../table.js';
import type { IsSingle } from '../values/is-single.js';
import type { DimensionsOf, SearchWithoutVector } from './search.js';
import type { AnyVectorIndex, EntitiesWithVector, SearchSchema, VectorIndexes } from './vector-index.js';

/**
 * What the indexes of `withVectors` must also be: those of a table that has none yet.
 *
 * @param Before the vector indexes that the table has; `unknown` if it has none
 * @param Checks what they must be besides that
 */
export type CheckFirst<Before, Name extends string, Indexes, Checks> = unknown extends Before
  ? Checks
  : {
      readonly [Index in keyof Indexes]: {
        readonly vector: KeyformTypeError<Message<typeof secondVectors, { table: Name }>>;
      };
    };

/** The entities with a vector under a name: an object, whose keys the compiler's message lists. */
type Searched<Definition extends TableDefinition, Attribute> = {
  readonly [Name in keyof Definition['entities'] & string as Name extends EntitiesWithVector<Definition, Attribute>
    ? Name
    : never]: unknown;
};

/** The name of an index, or all names instead of an unknown one. If it's one of several, these differ in their distance only. */
type CheckedIndex<Vectors extends VectorIndexes, Index> = [Index] extends [keyof Vectors]
  ? IsSingle<WithoutDistance<Vectors[Index]>> extends true
    ? Index
    : Index & KeyformTypeError<(typeof severalIndexes)['text']>
  : keyof Vectors & string;

/** The name of an entity with a vector in the index, or all their names instead of an unknown one. */
type CheckedEntity<Definition extends TableDefinition, Attribute, Index, Entity> = Entity extends keyof Searched<
  Definition,
  Attribute
>
  ? Entity
  : [keyof Searched<Definition, Attribute>] extends [never]
    ? // The index has an error already.
      Entity
    : Entity extends keyof Definition['entities'] & string
      ? Entity &
          KeyformTypeError<
            Message<
              typeof notSearched,
              { entity: Entity; index: Index & string; attribute: Attribute & string; hint: '' }
            >
          >
      : keyof Searched<Definition, Attribute>;

// biome-ignore lint/suspicious/noExplicitAny: after the error of an unknown index or entity, everything else would be one, too
type AnyResult = any;

type WithoutDistance<Index> = Index extends unknown ? Omit<Index, 'distance'> : never;

/**
 * The index whose projection also has what every index contains: the partition and the filters. And the vector: `project` of a search
 * has a message of its own for it.
 */
type WithSchema<Index extends AnyVectorIndex> = Index extends {
  readonly projection: infer Projection extends 'KEYS_ONLY' | readonly string[];
}
  ? {
      readonly [Part in keyof Index]: Part extends 'projection'
        ? readonly [
            ...(Projection extends readonly string[] ? Projection : readonly []),
            ...SearchSchema<Index>,
            Index['vector'],
          ]
        : Index[Part];
    }
  : Index;

/**
 * The origin of a search: like `Source`, with the key of the table, which items in the index have. You never write it: it's exported so
 * that searches can be exported from a project with `declaration: true`.
 *
 * @example
 * ```ts
 * // The type of docs.search('ByMeaning', 'Doc'):
 * // SearchWithoutVector<'Doc', 3, SearchSource<'ByMeaning', 'Docs', ...>>
 * ```
 */
export interface SearchSource<
  Index extends string,
  Name extends string,
  Definition extends TableDefinition,
  Vectors extends VectorIndexes,
> {
  name(name: Name): void;
  readonly definition: Definition;
  readonly index: Index;
  readonly keys: Definition['indexes']['primary'] & WithSchema<Vectors[Index]>;
  readonly pk: Definition['indexes']['primary']['pk'];
  readonly sk: Definition['indexes']['primary']['sk'];
  readonly order: KeyAttributesOf<Definition['indexes']['primary']>;
  readonly delimiter: DelimiterOf<Definition>;
  readonly entities: Definition['entities'];
  readonly typeAttribute: Source<'primary', Name, Definition>['typeAttribute'];
  // Not by its own name, which declarations of other requests would then repeat, with the whole definition.
  readonly items: Source<'primary', Name, Definition>['items'];
}

/**
 * A table with vector indexes, as `withVectors` returns it.
 *
 * @example
 * ```ts
 * const { vectors } = docs;
 * console.log(Object.keys(vectors)); //=> ['ByMeaning']
 * ```
 */
export type VectorTable<
  Name extends string,
  Definition extends TableDefinition,
  Vectors extends VectorIndexes,
> = Searchable<Name, Definition, Vectors> & Table<Name, Definition>;

/** What a table with vector indexes has besides a table. No interface: of its methods editors would show the whole definition first. */
type Searchable<
  Name extends string,
  in out Definition extends TableDefinition,
  in out Vectors extends VectorIndexes,
> = {
  /** The definitions of the vector indexes. */
  readonly vectors: Vectors;

  /**
   * Begins a search of a vector index, for items of one entity.
   *
   * @throws KeyformError `index` if the index or the entity doesn't exist, or the entity has no vector in the index
   * @example docs.search('ByMeaning', 'Doc').near(question).where({ tenant: 'acme' }).top(10)
   */
  search<
    Index extends (keyof Vectors & string) | (string & {}),
    Entity extends keyof Searched<Definition, Vectors[Index & keyof Vectors]['vector']> | (string & {}),
  >(
    index: CheckedIndex<Vectors, Index>,
    entity: CheckedEntity<Definition, Vectors[Index & keyof Vectors]['vector'], Index, Entity>,
  ): [Index, Entity] extends [
    string extends keyof Vectors ? never : keyof Vectors,
    keyof Searched<Definition, Vectors[Index & keyof Vectors]['vector']>,
  ]
    ? SearchWithoutVector<
        Entity,
        DimensionsOf<SearchSource<Index & keyof Vectors & string, Name, Definition, Vectors>, Entity>,
        SearchSource<Index & keyof Vectors & string, Name, Definition, Vectors>
      >
    : AnyResult;

  named<Other extends string>(name: Other): VectorTable<Other, Definition, Vectors>;
};

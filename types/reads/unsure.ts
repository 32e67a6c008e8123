/**
 * Reads of an index or an entity that may be one of several, or of an entity that may not be named: what they are asked must be right
 * for each, and their types are as wide as what may come.
 */

import type { notInIndex, unsureCondition, unsureShards } from '../../src/facts/messages/key-conditions.js';
import type { genericValues } from '../../src/facts/messages/writes.js';
import type { KeyAttributesOf } from '../definitions/index-definition.js';
import type { AnySource, EntityIn, Source, TableNameOf } from '../definitions/source.js';
import type { KeyformCallError, KeyformTypeError } from '../errors/error.js';
import type { Message } from '../errors/message.js';
import type { UnsureFields } from '../errors/message-choice.js';

import type { ItemOf } from '../expressions/item.js';
import type { FieldsOf } from '../formats/format.js';
import type { LeadingFields, OnePartition } from '../keys/check-where.js';
import type { EntitiesOf, PartitionFormatOf, ShardedFormats, SortFormatOf } from '../keys/partition.js';
import type { MatchedBy } from '../keys/query-plan.js';
import type { EntityFields, IndexFields, Valued, ValuesOf } from '../keys/where.js';
import type { IsAny } from '../values/is-any.js';
import type { IsSingle } from '../values/is-single.js';
import type { DynamicQuery, DynamicScan } from './dynamic-read.js';
import type { CollectionStart, Query } from './query.js';
import type { Scan } from './scan.js';

/** What `query(index, entity)` gives where either may be one of several. */
export type UnsureQuery<From extends AnySource, Entity> =
  EachSource<From> extends infer Sources extends AnySource ? UnsureQueryOf<Sources, NameIn<From, Entity>> : never;

/**
 * What `query(index, entity)` gives where the names that either may have are known, and perhaps not the table's definition.
 *
 * @example
 * ```ts
 * const start = <Definition extends typeof shop.definition>(table: Table<string, Definition>, name: 'Customer' | 'Order') =>
 *   table.query('primary', name); //=> UnsureQueryOf<Source<string, Definition, 'primary'>, 'Customer' | 'Order'>
 * ```
 */
export type UnsureQueryOf<Sources extends AnySource, Name> = [
  Misplaced<Sources, Name> | MaybeSharded<Sources>,
] extends [never]
  ? [Name] extends [undefined]
    ? IsSingle<Sources> extends true
      ? CollectionStart<Sources>
      : UnsureStart<Sources, Name>
    : UnsureStart<Sources, Name>
  : Misplaced<Sources, Name> | MaybeSharded<Sources>;

/** What `scan(index, entity)` gives where either may be one of several. */
export type UnsureScan<From extends AnySource, Entity> =
  EachSource<From> extends infer Sources extends AnySource ? UnsureScanOf<Sources, NameIn<From, Entity>> : never;

/**
 * What `scan(index, entity)` gives where the names that either may have are known, and perhaps not the table's definition.
 *
 * @example
 * ```ts
 * const scan = <Definition extends typeof shop.definition>(table: Table<string, Definition>, name: 'Customer' | 'Order') =>
 *   table.scan('primary', name); //=> UnsureScanOf<Source<string, Definition, 'primary'>, 'Customer' | 'Order'>
 * ```
 */
export type UnsureScanOf<Sources extends AnySource, Name> = [Misplaced<Sources, Name>] extends [never]
  ? IsSingle<Sources> extends true
    ? Scan<Sources, [Name] extends [undefined] ? never : ScannedNames<Sources, Name> | undefined>
    : DynamicScan<ScannedInCommon<Sources>, ScannedNames<Sources, Name>, ScannedItems<Sources, Name>>
  : Misplaced<Sources, Name>;

/**
 * A query of an index or an entity that may be one of several.
 *
 * @example
 * ```ts
 * const orders = (entity?: 'Order') => shop.query('primary', entity); // => UnsureStart
 * ```
 */
export interface UnsureStart<Sources extends AnySource, Entity> {
  /**
   * As for other queries: fields that are right for each of the indexes and entities that it may be.
   *
   * @throws KeyformError `condition` or `field`, with the compiler's sentence
   * @example
   * ```ts
   * const list = (username: string, entity?: 'Order') => shop.query('primary', entity).where({ username });
   * ```
   */
  where<const Given extends AnyFields>(
    fields: Given & NoInfer<RightForEach<Sources, Entity, Given>>,
  ): IsSingle<Sources> extends true
    ? Query<Sources, MatchedNames<Sources, Entity, Given> | undefined, Given>
    : DynamicQuery<InCommon<Sources>, MatchedNames<Sources, Entity, Given>, MatchedItems<Sources, Entity, Given>>;

  /**
   * The index or the entity may be one of several. The keys depend on it, so `keyCondition` is refused.
   *
   * @example shop.query('primary').keyCondition('PK', '=', `CUSTOMER#${username}`) // without a name, or with one that is sure
   */
  readonly keyCondition: KeyformCallError<(typeof unsureCondition)['text']>;
}

/** Any fields: what is wrong with them is told by what they must also be. */
type AnyFields = {
  // biome-ignore lint/suspicious/noExplicitAny: a constraint that interfaces satisfy, too
  readonly [field: string]: any;
};

/** A read through each of the indexes. */
type EachSource<From extends AnySource> = From extends { readonly index: infer Index }
  ? SourceOf<From, IndexIn<From, Index>>
  : never;

type IndexIn<From extends AnySource, Index> =
  IsAny<Index> extends true ? keyof From['definition']['indexes'] & string : Index;

type SourceOf<From extends AnySource, Index> = Index extends string
  ? Source<TableNameOf<From> & string, From['definition'], Index>
  : never;

/** Any name may be none, too. */
type AnyName = { readonly any: true };

/** The names that the entity may have; `undefined` where none may be named, and what stands for all where nothing is known. */
type NameIn<From extends AnySource, Entity> =
  IsAny<Entity> extends true
    ? AnyName
    : From extends { readonly index: infer Index }
      ? IsAny<Index> extends true
        ? AnyName
        : [Entity] extends [never]
          ? undefined
          : Entity & (EntityIn<From> | undefined)
      : never;

/** The sentence for an entity that may be read through an index in which it is not. */
type Misplaced<Sources, Name> = Sources extends AnySource
  ? Name extends string
    ? [PartitionFormatOf<Sources, Name>] extends [never]
      ? KeyformTypeError<Message<typeof notInIndex, { entity: Name; index: Sources['index'] }>>
      : [SortFormatOf<Sources, Name>] extends [never]
        ? KeyformTypeError<Message<typeof notInIndex, { entity: Name; index: Sources['index'] }>>
        : never
    : never
  : never;

/** The sentence for an index some of whose partitions have shards: what a query of them gives is not known. */
type MaybeSharded<Sources> = Sources extends AnySource
  ? [ShardedFormats<Sources>] extends [never]
    ? never
    : KeyformTypeError<Message<typeof unsureShards, { index: Sources['index'] }>>
  : never;

/** What the fields must also be: right for each. The parameters of functions are intersected. */
type RightForEach<Sources, Entity, Given> = [EachCheck<Sources, Entity, Given>] extends [(all: infer All) => void]
  ? // Two sentences at once are none: then either.
    [All] extends [never]
    ? FaultIn<EachCheck<Sources, Entity, Given>>
    : All
  : unknown;

type FaultIn<Check> = Check extends (fault: infer Fault extends KeyformTypeError<string>) => void ? Fault : never;

type EachCheck<Sources, Name, Given> = Sources extends AnySource
  ? Name extends string
    ? (check: CheckNamed<Sources, Name, Given, FieldsOf<PartitionFormatOf<Sources, Name>>>) => void
    : Name extends undefined
      ? (check: CheckUnnamed<Sources, Given>) => void
      : (check: unknown) => void
  : never;

type CheckNamed<From extends AnySource, Name extends string, Given, PartitionField extends string> =
  Given extends EntityFields<
    From['entities'][Name][' ~attributes'] & Valued,
    PartitionField,
    // Of a large enumeration in both parts the compiler can't hold the intersection.
    Exclude<FieldsOf<SortFormatOf<From, Name>>, PartitionField>
  >
    ? LeadingFields<
        (typeof genericValues)['text'],
        PartitionField,
        SortFormatOf<From, Name>,
        Given,
        From['entities'][Name][' ~attributes'],
        From,
        Name
      >
    : KeyformTypeError<UnsureFields<Name, From['index']>>;

type CheckUnnamed<From extends AnySource, Given> =
  Given extends IndexFields<From>
    ? OnePartition<(typeof genericValues)['text'], From, ValuesOf<Given>>
    : KeyformTypeError<UnsureFields<never, From['index']>>;

/** The entities that the items can be, through each of the indexes. */
type MatchedNames<Sources, Name, Given> = Sources extends AnySource ? MatchedIn<Sources, Name, Given> : never;

type MatchedIn<From extends AnySource, Name, Given> = Name extends string
  ? Name
  : Name extends undefined
    ? MatchedBy<From, ValuesOf<Given>> & string
    : EntitiesOf<From>;

type MatchedItems<Sources, Name, Given> = Sources extends AnySource
  ? ItemOf<Sources, MatchedIn<Sources, Name, Given>>
  : never;

type ScannedNames<Sources, Name> = Sources extends AnySource ? ScannedIn<Sources, Name> : never;

type ScannedIn<From extends AnySource, Name> = Name extends string ? Name : EntitiesOf<From>;

type ScannedItems<Sources, Name> = Sources extends AnySource ? ItemOf<Sources, ScannedIn<Sources, Name>> : never;

/** Several indexes as one: what no filter of any of them may name is a key, and what not all project is not projected. */
interface InCommon<Sources extends AnySource> {
  readonly name: Sources['name'];
  readonly definition: Sources['definition'];
  readonly index: AnyIndex;
  readonly keys: {
    readonly pk: readonly KeyAttributesOf<Sources['keys']>[number][];
    readonly projection: Projection<Sources>;
    readonly local: AreLocal<Sources>;
  };
  readonly pk: this['keys']['pk'];
  readonly sk: unknown;
  readonly order: Sources['order'];
  readonly delimiter: Sources['delimiter'];
  readonly entities: Sources['entities'];
  readonly items: Sources['items'];
}

/** The same for a scan, whose filters may name keys. */
interface ScannedInCommon<Sources extends AnySource> {
  readonly name: Sources['name'];
  readonly definition: Sources['definition'];
  readonly index: AnyIndex;
  readonly keys: {
    readonly pk: readonly [];
    readonly projection: Projection<Sources>;
    readonly local: AreLocal<Sources>;
  };
  readonly pk: this['keys']['pk'];
  readonly sk: unknown;
  readonly order: Sources['order'];
  readonly delimiter: Sources['delimiter'];
  readonly entities: Sources['entities'];
  readonly items: Sources['items'];
}

/**
 * What sentences call the index: what they say need not be so of each that it may be.
 *
 * @example
 * ```ts
 * const indexes = {
 *   primary: { pk: 'PK', sk: 'SK' },
 *   ByStatus: { pk: ['tenant', 'status'], sk: ['placedAt', 'orderId'], projection: 'KEYS_ONLY' },
 *   ByAmount: { pk: 'PK', sk: 'LSI1SK', local: true },
 * } as const;
 * ```
 */
type AnyIndex = 'one of the indexes';

type AreLocal<Sources extends AnySource> = [GlobalIn<Sources>] extends [never] ? true : false;

type GlobalIn<Sources> = Sources extends AnySource
  ? Sources['index'] extends 'primary'
    ? never
    : Sources['keys'] extends { readonly local: true }
      ? never
      : Sources['index']
  : never;

/** What all of the indexes project. The parameters of functions are intersected. */
type Projection<Sources> = [ProjectedBy<Sources>] extends [never]
  ? 'ALL'
  : [ProjectedBy<Sources>] extends [(included: infer Included) => void]
    ? readonly Included[]
    : never;

type ProjectedBy<Sources> = Sources extends { readonly keys: { readonly projection: infer Included } }
  ? Included extends 'ALL'
    ? never
    : (included: Included extends readonly string[] ? Included[number] : never) => void
  : never;

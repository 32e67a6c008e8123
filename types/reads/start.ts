/**
 * The start of a query or a scan: an index, with or without the name of an entity. Parts that a type parameter may leave
 * unresolved are exported under their own names: without a name, a compiler expands them in declarations without end. `_Hint` comes
 * first because the compiler prints it if the index or the entity is a type parameter. The formats that the entity declares are
 * available directly; others are computed.
 */

import type { AnySource } from '../definitions/source.js';
import type { FieldsOf } from '../formats/format.js';
import type { PartitionFormatOf, SortFormatOf } from '../keys/partition.js';
import type { Sharded } from '../keys/shard.js';
import type { ForKnown } from '../requests/misspelled.js';
import type { IsAny } from '../values/is-any.js';
import type { IsKnownName } from '../values/is-known-name.js';
import type { DynamicScanOf, DynamicStart, EachSource } from './dynamic-start.js';
import type {
  IndexQueryWithoutKey,
  QueryWithoutKey,
  ShardedQueryWithoutKey,
  SingletonQueryWithoutKey,
} from './query-start.js';
import type { Scan } from './scan.js';
import type { NotInIndex } from './unfinished-query.js';

/** Whether the index is known. A question about a source, so that it costs once per index. */
type HasKnownIndex<From extends AnySource> = IsKnownName<From['index']>;

/**
 * The result of `query(index)` and `query(index, entity)`, which still needs a key condition.
 *
 * @example const start = <Index extends 'primary'>(index: Index) => shop.query(index); //=> QueryStart<...>
 */
export type QueryStart<
  _Hint extends string,
  From extends AnySource,
  Entity extends string | null | undefined,
  Unknown = never,
> =
  HasKnownIndex<From> extends true
    ? KnownQueryStart<_Hint, From, Entity>
    : ForKnown<Unknown, DynamicStart<Entity, EachSource<From>>>;

/**
 * The result of `query(index, entity)` if the index is known.
 *
 * @example const start = <Name extends 'Customer' | 'Order'>(name: Name) => shop.query('primary', name); //=> KnownQueryStart<...>
 */
export type KnownQueryStart<_Hint extends string, From extends AnySource, Entity extends string | null | undefined> = [
  Entity,
] extends [undefined]
  ? UnnamedStart<From, Entity>
  : IsKnownName<Entity> extends true
    ? NamedQueryStart<From, Entity & string, From['entities'][Entity & string]['keys']>
    : ForKnown<Entity, DynamicStart<Entity, From>>;

/** Without a name, or for an entity that is undefined or of type `any`. */
type UnnamedStart<From extends AnySource, Entity> = [Entity] extends [never]
  ? IndexQueryWithoutKey<From>
  : IsAny<Entity> extends true
    ? DynamicStart<Entity, From>
    : IndexQueryWithoutKey<From>;

/**
 * The result of `query(index, entity)` if both are known.
 *
 * @example const start = <Definition extends typeof shop.definition>(table: Table<string, Definition>) => table.query('primary', 'Order'); //=> NamedQueryStart<...>
 */
export type NamedQueryStart<From extends AnySource, Entity extends string, Keys> = From['pk' | 'sk'] extends keyof Keys
  ? FormatStart<From, Entity, Keys[From['pk']], Keys[From['sk']]>
  : NamedStart<From, Entity, PartitionFormatOf<From, Entity>, SortFormatOf<From, Entity>>;

type NamedStart<From extends AnySource, Entity extends string, Partition, Sort> = [Partition] extends [never]
  ? NotInIndex<Entity, From['index']>
  : [Sort] extends [never]
    ? NotInIndex<Entity, From['index']>
    : FormatStart<From, Entity, Partition, Sort>;

type FormatStart<From extends AnySource, Entity extends string, Partition, Sort> = Partition extends Sharded
  ? ShardedQueryWithoutKey<Entity, Partition, Sort, From>
  : FieldsOf<Partition> extends never
    ? SingletonQueryWithoutKey<Entity, Sort, From>
    : QueryWithoutKey<
        From['index'],
        Entity,
        Partition,
        Sort,
        FieldsOf<Partition>,
        FieldsOf<Sort>,
        From,
        From['entities'][Entity][' ~attributes']
      >;

/**
 * The result of `scan(index)` and `scan(index, entity)`.
 *
 * @example const scan = <Index extends 'primary'>(index: Index) => shop.scan(index); //=> ScanStart<...>
 */
export type ScanStart<
  _Hint extends string,
  From extends AnySource,
  Entity extends string | null | undefined,
  Unknown = never,
> =
  HasKnownIndex<From> extends true
    ? KnownScanStart<_Hint, From, Entity>
    : ForKnown<Unknown, DynamicScanOf<EachSource<From>, Entity>>;

/**
 * The result of `scan(index, entity)` if the index is known.
 *
 * @example const scan = <Name extends 'Customer' | 'Order'>(name: Name) => shop.scan('primary', name); //=> KnownScanStart<...>
 */
export type KnownScanStart<_Hint extends string, From extends AnySource, Entity extends string | null | undefined> = [
  Entity,
] extends [never]
  ? Scan<From['index'], never, [], From>
  : IsKnownName<Entity> extends true
    ? NamedScanStart<From, Entity & string>
    : ForKnown<Entity, DynamicScanOf<From, Entity>>;

/**
 * The result of `scan(index, entity)` if both are known.
 *
 * @example const scan = <Definition extends typeof shop.definition>(table: Table<string, Definition>) => table.scan('primary', 'Order'); //=> NamedScanStart<...>
 */
export type NamedScanStart<From extends AnySource, Entity extends string> = [PartitionFormatOf<From, Entity>] extends [
  never,
]
  ? NotInIndex<Entity, From['index']>
  : [SortFormatOf<From, Entity>] extends [never]
    ? NotInIndex<Entity, From['index']>
    : Scan<From['index'], Entity, [], From>;

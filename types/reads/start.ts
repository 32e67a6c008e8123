/**
 * Where a query and a scan begin: an index, with or without the name of an entity.
 */
import type { AnySource } from '../definitions/source.js';
import type { KeyformTypeError } from '../errors/error.js';
import type { NotInIndexMessage } from '../errors/messages/key-conditions.js';
import type { FieldsOf } from '../formats/format.js';
import type { PartitionFormatOf, SortFormatOf } from '../keys/partition.js';
import type { Sharded } from '../keys/shard.js';
import type { IsSure } from '../values/is-sure.js';
import type { CollectionStart, EntityStart, ShardableStart, SingletonStart } from './query.js';
import type { Scan } from './scan.js';
import type { UnsureQuery, UnsureScan } from './unsure.js';

/** Whether the index is known. Asked of a source, so that it costs once for an index. */
type HasSureIndex<From extends AnySource> = IsSure<From['index']>;

/** What `query(index)` and `query(index, entity)` give: a query that still lacks its key condition. */
export type QueryStart<From extends AnySource, Entity extends string | undefined> =
  HasSureIndex<From> extends true
    ? [Entity] extends [undefined]
      ? UnnamedStart<From, Entity>
      : OneStart<From, Entity & string, Entity, From['entities'][Entity & string]['keys']>
    : UnsureQuery<From, Entity>;

/** Without a name, or for an entity that is undefined, or of type `any`. */
type UnnamedStart<From extends AnySource, Entity> = [Entity] extends [never]
  ? CollectionStart<From>
  : UnsureQuery<From, Entity>;

/**
 * For one entity, which is all that was given, and not one of several. The formats that it declares are at hand; others are looked
 * for.
 */
type OneStart<From extends AnySource, Entity extends string, All, Keys> = Entity extends unknown
  ? [All] extends [Entity]
    ? From['pk' | 'sk'] extends keyof Keys
      ? FormatStart<From, Entity, Keys[From['pk']], Keys[From['sk']]>
      : NamedStart<From, Entity, PartitionFormatOf<From, Entity>, SortFormatOf<From, Entity>>
    : UnsureQuery<From, All>
  : never;

type NamedStart<From extends AnySource, Entity extends string, Partition, Sort> = [Partition] extends [never]
  ? KeyformTypeError<NotInIndexMessage<Entity, From['index']>>
  : [Sort] extends [never]
    ? KeyformTypeError<NotInIndexMessage<Entity, From['index']>>
    : FormatStart<From, Entity, Partition, Sort>;

type FormatStart<From extends AnySource, Entity extends string, Partition, Sort> = Partition extends Sharded
  ? ShardableStart<From, Entity, Partition, Sort>
  : FieldsOf<Partition> extends never
    ? SingletonStart<From, Entity, Sort>
    : EntityStart<From, Entity, From['entities'][Entity][' ~attributes'], FieldsOf<Partition>, FieldsOf<Sort>, Sort>;

/** What `scan(index)` and `scan(index, entity)` give. */
export type ScanStart<From extends AnySource, Entity extends string | undefined> =
  HasSureIndex<From> extends true
    ? [Entity] extends [never]
      ? Scan<From, never>
      : IsSure<Entity> extends true
        ? NamedScan<From, Entity & string>
        : UnsureScan<From, Entity>
    : UnsureScan<From, Entity>;

type NamedScan<From extends AnySource, Entity extends string> = [PartitionFormatOf<From, Entity>] extends [never]
  ? KeyformTypeError<NotInIndexMessage<Entity, From['index']>>
  : [SortFormatOf<From, Entity>] extends [never]
    ? KeyformTypeError<NotInIndexMessage<Entity, From['index']>>
    : Scan<From, Entity>;

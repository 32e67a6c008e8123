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
    ? [Entity] extends [never]
      ? CollectionStart<From>
      : IsSure<Entity> extends true
        ? NamedStart<
            From,
            Entity & string,
            PartitionFormatOf<From, Entity & string>,
            SortFormatOf<From, Entity & string>
          >
        : UnsureQuery<From, Entity>
    : UnsureQuery<From, Entity>;

type NamedStart<From extends AnySource, Entity extends string, Partition, Sort> = [Partition] extends [never]
  ? KeyformTypeError<NotInIndexMessage<Entity, From['index']>>
  : [Sort] extends [never]
    ? KeyformTypeError<NotInIndexMessage<Entity, From['index']>>
    : Partition extends Sharded
      ? ShardableStart<From, Entity, Partition, Sort>
      : [FieldsOf<Partition>] extends [never]
        ? SingletonStart<From, Entity, Sort>
        : EntityStart<From, Entity, FieldsOf<Partition>, Sort>;

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

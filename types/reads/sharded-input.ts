/** The request for one shard of a query, as a literal type. */
import type { AttributeList } from '../definitions/index-definition.js';
import type { AnySource } from '../definitions/source.js';
import type { FiltersOf } from '../expressions/filter-text.js';
import type { FieldsOf } from '../formats/format.js';
import type { PartitionFormatOf } from '../keys/partition.js';
import type { Conditions, MatchFields, PartitionKeysOf, SortPlansOf, Widened, WithSort } from '../keys/query-plan.js';
import type { AnyShard, Unsharded } from '../keys/shard.js';
import type { ReadSharded } from '../keys/where.js';
import type { Option, OptionOf, PassedOptionsOf, Settings } from '../requests/option.js';
import type { AttributeValue } from '../values/attribute-value.js';
import type { DynamicQueryInput } from './dynamic-input.js';
import type { InputParts, Present, PrintConditions, StartKey } from './query-input.js';

/** The possible entities of the items: the named one, or those of the partition. */
export type ShardedMatchesOf<From extends AnySource, Entity, Input> = [Entity] extends [never]
  ? MatchFields<From, ReadSharded<From, Input>, Input>
  : Entity;

/** The key condition and the filter, for any shard. */
type ShardedConditions<From extends AnySource, Entity, Input> = [Entity] extends [never]
  ? ShardedCollection<From, ReadSharded<From, Input>, Input>
  : ShardedEntity<From, Entity, Unsharded<PartitionFormatOf<From, Entity & string>, keyof Input>, Widened<From, Input>>;

type ShardedCollection<From extends AnySource, Partition, Input> = [keyof Input] extends [FieldsOf<Partition>]
  ? Conditions<PartitionKeysOf<From, Partition, AttributeList<From['keys']['pk']>, Widened<From, Input> & AnyShard>, []>
  : ShardedEntity<From, MatchFields<From, Partition, Input>, Partition, Widened<From, Input>>;

type ShardedEntity<From extends AnySource, Entity, Partition, Input> = WithSort<
  From,
  Entity,
  PartitionKeysOf<From, Partition, AttributeList<From['keys']['pk']>, Input & AnyShard>,
  SortPlansOf<From, Entity, AttributeList<From['keys']['sk']>, Input>,
  Input
>;

/** The input of the QueryCommand of one shard. */
export type ShardInput<From extends AnySource, Entity, Input, Options extends Settings> = [Options] extends [never]
  ? DynamicQueryInput<AttributeValue>
  : Present<
      InputParts<
        From,
        ShardedMatchesOf<From, Entity, Input> & string,
        PrintConditions<
          From,
          ShardedMatchesOf<From, Entity, Input> & string,
          ShardedConditions<From, Entity, Input>,
          FiltersOf<Options>
        >,
        Option<'merged', true, Options>
      >,
      PassedOptionsOf<Options>
    > &
      StartKey<OptionOf<Options, 'startFrom'>>;

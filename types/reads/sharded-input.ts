/**
 * The request that a query of one shard sends, as a literal type.
 */
import type { Listed } from '../definitions/index-definition.js';
import type { AnySource } from '../definitions/source.js';
import type { FiltersOf } from '../expressions/filter-text.js';
import type { FieldsOf } from '../formats/format.js';
import type { PartitionFormatOf } from '../keys/partition.js';
import type { Conditions, MatchFields, PartitionKeysOf, SortPlansOf, Widened, WithSort } from '../keys/query-plan.js';
import type { AnyShard, Unsharded } from '../keys/shard.js';
import type { ReadSharded } from '../keys/where.js';
import type { ExtraOf, Option, OptionOf, Settings } from '../requests/option.js';
import type { AttributeValue } from '../values/attribute-value.js';
import type { DynamicQueryInput } from './dynamic-input.js';
import type { InputParts, Present, PrintConditions, StartKey } from './query-input.js';

/** The entities that the items can be: the one that was named, or else those of the partition. */
export type ShardedMatchesOf<From extends AnySource, Entity, Given> = [Entity] extends [never]
  ? MatchFields<From, ReadSharded<From, Given>, Given>
  : Entity;

/** The key condition and the filter, in which any shard may stand. */
type ShardedConditions<From extends AnySource, Entity, Given> = [Entity] extends [never]
  ? OfCollection<From, ReadSharded<From, Given>, Given>
  : OfEntity<From, Entity, Unsharded<PartitionFormatOf<From, Entity & string>, keyof Given>, Widened<From, Given>>;

type OfCollection<From extends AnySource, Partition, Given> = [keyof Given] extends [FieldsOf<Partition>]
  ? Conditions<PartitionKeysOf<From, Partition, Listed<From['keys']['pk']>, Widened<From, Given> & AnyShard>, []>
  : OfEntity<From, MatchFields<From, Partition, Given>, Partition, Widened<From, Given>>;

type OfEntity<From extends AnySource, Entity, Partition, Given> = WithSort<
  From,
  Entity,
  PartitionKeysOf<From, Partition, Listed<From['keys']['pk']>, Given & AnyShard>,
  SortPlansOf<From, Entity, Listed<From['keys']['sk']>, Given>,
  Given
>;

/** The input of the QueryCommand of one shard. */
export type ShardInput<From extends AnySource, Entity, Given, Options extends Settings> = [Options] extends [never]
  ? DynamicQueryInput<AttributeValue>
  : Present<
      InputParts<
        From,
        ShardedMatchesOf<From, Entity, Given> & string,
        PrintConditions<
          From,
          ShardedMatchesOf<From, Entity, Given> & string,
          ShardedConditions<From, Entity, Given>,
          FiltersOf<Options>
        >,
        Option<'merged', true, Options>
      >,
      ExtraOf<Options>
    > &
      StartKey<OptionOf<Options, 'start'>>;

/** Queries without a key condition: of all entities of an index, or of one. */
import type { genericValues } from '../../src/facts/messages/writes.js';
import type { AttributeList } from '../definitions/index-definition.js';
import type { AnySource, EntityIn } from '../definitions/source.js';
import type { KeyformTypeError } from '../errors/error.js';
import type { Settled } from '../errors/settled.js';
import type { FieldsOf } from '../formats/format.js';
import type { LeadingError, LeadingFields, OnePartition, ValidLeading } from '../keys/check-where.js';
import type { KeyValue } from '../keys/field-condition.js';
import type { CheckKey, KeyComparison, KeyOperand, MatchPartition } from '../keys/key-condition.js';
import type { NotFirst } from '../keys/key-hints.js';
import type { MayHaveShards } from '../keys/partition.js';
import type { ItemCollection, MatchedBy } from '../keys/query-plan.js';
import type { ShardedFields, UnshardedFields } from '../keys/shard.js';
import type {
  EntityFields,
  IndexFields,
  Keyed,
  NoArgument,
  ObjectOfFields,
  OptionalInput,
  ReadPartition,
  ReadSharded,
  ShardableFields,
  Valued,
  ValuesOf,
} from '../keys/where.js';
import type { Misspelled } from '../requests/misspelled.js';
import type { AfterKey } from './partial-key.js';
import type { Query } from './query.js';
import type { InShards, ShardedQuery } from './sharded-query.js';
import type { UnfinishedQuery } from './unfinished-query.js';

/**
 * A query of an index for all entities.
 *
 * @example shop.query('primary').where({ username })
 */
export interface IndexQueryWithoutKey<in out From extends AnySource> extends UnfinishedQuery, IndexQueryMethods<From> {}

/** The methods of a query for all entities. An alias, so that hovers of a method begin with its name. */
type IndexQueryMethods<From extends AnySource> = {
  /**
   * Reads the items of one partition, by the fields of the partition key and of the sort keys.
   *
   * A bare object in place of a value is an operator (`{ '>': 100 }`): for untrusted input, use `strictOperators`.
   *
   * @throws KeyformError `condition` or `field`, with the compiler's message
   * @example
   * ```ts
   * shop.query('primary').where({ username: 'alexdebrie' }).build();
   * //=> { TableName: 'EcommerceTable', KeyConditionExpression: '#PK = :PK',
   * //=>   ExpressionAttributeNames: { '#PK': 'PK' }, ExpressionAttributeValues: { ':PK': { S: 'CUSTOMER#alexdebrie' } } }
   * ```
   */
  where<
    const Input extends IndexFields<From>,
    Checked = Settled<OnePartition<(typeof genericValues)['text'], From, ValuesOf<Input>>>,
  >(fields: Input & NoInfer<Checked>): CollectionQuery<From, ValuesOf<Input>>;

  /**
   * Adds a condition on a physical key, as in DynamoDB. The key is checked as a template literal type.
   *
   * @throws KeyformError `key` if no entity has this key
   * @example
   * ```ts
   * shop.query('primary').keyCondition('PK', '=', `CUSTOMER#${username}`).build();
   * //=> { ..., ExpressionAttributeValues: { ':PK': { S: `CUSTOMER#${string}` } } }
   * ```
   */
  keyCondition<
    const Key extends KeyOperand<From, AttributeList<From['pk']>[0]> = never,
    Found = MatchPartition<From, AttributeList<From['pk']>[0], Key>,
  >(
    attribute: AttributeList<From['pk']>[0] | KeyformTypeError<NotFirst<From, AttributeList<From['pk']>[0]>>,
    operator: '=',
    key: CheckKey<Key, Found>,
  ): AfterKey<
    From,
    Found extends string ? Found : EntityIn<From>,
    [KeyComparison<AttributeList<From['pk']>[0], '=', Key>]
  >;
};

/**
 * The query of a partition; of all shards if their fields are missing.
 * @example const orders = shop.query('primary').where({ username: 'alex' }); // a CollectionQuery<...>
 */
export type CollectionQuery<From extends AnySource, Input> =
  MayHaveShards<From> extends true
    ? [ReadPartition<From, Input>] extends [never]
      ? [ReadSharded<From, Input>] extends [never]
        ? MatchedQuery<From, Input, MatchedBy<From, Input>>
        : InShards<ShardedQuery<From['index'], never, string, Input, [], From>>
      : MatchedQuery<From, Input, MatchedBy<From, Input>>
    : MatchedQuery<From, Input, MatchedBy<From, Input>>;

/** After a mistake no entity matches: then what follows has no error. */
type MatchedQuery<From extends AnySource, Input, Matched> = [Matched] extends [never]
  ? Misspelled<keyof Query<From['index'], never, ItemCollection<Input>, [], From>>
  : Query<From['index'], Matched & string, ItemCollection<Input>, [], From>;

/**
 * A query of an index for one entity. `_Partition`, the format of the partition key, is only shown.
 *
 * @example shop.query('primary', 'Order').where({ username })
 */
export type QueryWithoutKey<
  Index extends string,
  Entity extends string,
  _Partition,
  Sort,
  PartitionField extends string,
  SortField extends string,
  From extends AnySource,
  Fields extends Keyed,
> = UnfinishedQuery & {
  /**
   * Reads the entity's items in one partition: equality on the leading fields of the sort key, at most one condition on the next.
   * The result is exact, whatever else is in the partition.
   *
   * A bare object in place of a value is an operator (`{ '>': 100 }`): for untrusted input, use `strictOperators`.
   *
   * @throws KeyformError `condition` or `field`, with the compiler's message
   * @example
   * ```ts
   * shop.query('primary', 'Order').where({ username: 'alexdebrie', orderId: { '>=': '1Vrg' } }).build();
   * //=> { ..., KeyConditionExpression: '#PK = :PK AND #SK BETWEEN :SK AND :SK_2',
   * //=>   ExpressionAttributeValues: { ':PK': { S: 'CUSTOMER#alexdebrie' }, ':SK': { S: '#ORDER#1Vrg' }, ':SK_2': ... } }
   * ```
   */
  where<
    // The compiler can't represent the intersection of a large enum in both parts. Most entities have no field in both.
    const Input extends EntityFields<
      Fields,
      PartitionField,
      SortField & PartitionField extends never ? SortField : Exclude<SortField, PartitionField>
    >,
    Checked = keyof Input extends PartitionField
      ? unknown
      : Settled<
          keyof Input extends PartitionField | ValidLeading<(typeof genericValues)['text'], Sort, Input, Fields, From>
            ? unknown
            : LeadingError<(typeof genericValues)['text'], PartitionField, Sort, Input, From, Entity>
        >,
  >(fields: Input & NoInfer<Checked>): Query<Index, Entity, Input, [], From>;
};

/**
 * A query of an index for one entity whose partition key has no fields: all its items are in one partition.
 *
 * @example shop.query('primary', 'Settings').where()
 */
export interface SingletonQueryWithoutKey<Entity extends string, Sort, From extends AnySource>
  extends UnfinishedQuery,
    SingletonQueryMethods<Entity, Sort, From> {}

/** The methods of a query for one entity whose partition key has no fields. */
type SingletonQueryMethods<Entity extends string, Sort, From extends AnySource> = {
  /**
   * As for other entities. Without fields it reads all items of the entity.
   *
   * @throws KeyformError `condition` or `field`, with the compiler's message
   * @example
   * ```ts
   * shop.query('primary', 'Settings').where().build();
   * //=> { ..., KeyConditionExpression: '#PK = :PK AND #SK = :SK', ... }
   * ```
   */
  where<
    const Input extends
      | (EntityFields<From['entities'][Entity][' ~attributes'] & Valued, never, FieldsOf<Sort>> & ObjectOfFields)
      | undefined = EntityFields<From['entities'][Entity][' ~attributes'] & Valued, never, FieldsOf<Sort>> | NoArgument,
    Checked = Settled<LeadingFields<(typeof genericValues)['text'], never, Sort, OptionalInput<Input>, From, Entity>>,
    // biome-ignore lint/suspicious/noConfusingVoidType: of an optional parameter the compiler infers no undefined
  >(fields: (Input & NoInfer<Checked>) | void): Query<From['index'], Entity, OptionalInput<Input>, [], From>;
};

/**
 * A query of an index for one entity with shards in its partition key.
 *
 * @example logs.query('primary', 'Log').where({ day, orderId })
 */
export interface ShardedQueryWithoutKey<Entity extends string, Partition, Sort, From extends AnySource>
  extends UnfinishedQuery,
    ShardedQueryMethods<Entity, Partition, Sort, From> {}

/** The methods of a query for one entity with shards. */
type ShardedQueryMethods<Entity extends string, Partition, Sort, From extends AnySource> = {
  /**
   * As for other entities. Without the fields of its shards, `shards(query)` reads all of them, merged in the order of the sort
   * key.
   *
   * @throws KeyformError `condition` or `field`, with the compiler's message
   * @example
   * ```ts
   * // 'LOG#{day}_{orderId|shard:4}'
   * shards(logs.query('primary', 'Log').where({ day })).items(client); // four queries
   * logs.query('primary', 'Log').where({ day, orderId }).items(client); // one query
   * ```
   */
  where<
    const Input extends ShardableFields<
      From['entities'][Entity][' ~attributes'] & Valued,
      UnshardedFields<Partition>,
      ShardedFields<Partition>,
      // The compiler can't represent the intersection of a large enum in both parts.
      Exclude<FieldsOf<Sort>, FieldsOf<Partition>>
    >,
  >(
    fields: Input &
      NoInfer<Settled<LeadingFields<(typeof genericValues)['text'], FieldsOf<Partition>, Sort, Input, From, Entity>>>,
  ): ShardableQuery<From, Entity, Partition, Input, ShardedFields<Partition>>;
};

/** One query if the fields of all shards are set; either if they may be missing. */
export type ShardableQuery<From extends AnySource, Entity extends string, Partition, Input, Shards extends string> = [
  Shards,
] extends [keyof Input]
  ? Input extends { readonly [Field in Shards]: KeyValue }
    ? Query<From['index'], Entity, Input, [], From>
    :
        | Query<From['index'], Entity, Input, [], From>
        | InShards<ShardedQuery<From['index'], Entity, Partition, Input, [], From>>
  : InShards<ShardedQuery<From['index'], Entity, Partition, Input, [], From>>;

/** A query of all shards of a partition, merged. Twin of `src/reads/sharded-query.ts`. */

import type { inShards, secondWhere } from '../../src/facts/messages/key-conditions.js';
import type { genericCondition, genericNames } from '../../src/facts/messages/writes.js';
import type { AnySource } from '../definitions/source.js';
import type { KeyformTypeError } from '../errors/error.js';
import type { CheckFilter, FilterInput } from '../expressions/filter.js';
import type { NamesOrCallback } from '../expressions/parts-or.js';
import type { CheckedParts, EachProjectedItem } from '../expressions/projection.js';
import type { Client } from '../requests/client.js';
import type { Consistent } from '../requests/consistent.js';
import type { Counts } from '../requests/count.js';
import type { DynamicSource, SourceOf, WithResult } from '../requests/dynamic.js';
import type { Fixed } from '../requests/fixed.js';
import type { CapacityArguments, DetailOf } from '../requests/metrics.js';
import type { Option, Setting, Settings } from '../requests/option.js';
import type { Page } from '../requests/page.js';
import type { QueryOutput } from '../requests/query-output.js';
import type { CheckWith, WithOptions } from '../requests/sdk-options.js';
import type { ItemsArguments, ParseOptions } from '../requests/tolerance.js';
import type { AsyncIterated, Iterated, Then } from '../requests/unsent.js';
import type { CursorContext } from './cursor-context.js';
import type { Live, LiveOption } from './live.js';
import type { DocumentPart } from './query-input.js';
import type { ReadCount } from './read-count.js';
import type { FilterOption, ReadItem } from './read-item.js';
import type { ShardOptions } from './shard-options.js';
import type { ShardedMatchesOf, ShardInput } from './sharded-input.js';
import type { AfterError, UnmergedQuery } from './unfinished-query.js';

type ShardedResult<From extends AnySource, Entity, Input, Options extends Settings> = ReadItem<
  From,
  ShardedMatchesOf<From, Entity, Input>,
  Options
>;

/**
 * A query of a partition without the fields of its shards: `shards(query)` reads them all.
 *
 * @example shards(logs.query('primary', 'Log').where({ day })) // `where` without the fields of the shards
 */
export interface InShards<out All> extends UnmergedQuery {
  /** Type only: the query of all shards. */
  readonly ' ~shards': All;
  /**
   * Call `shards(query)` first: it reads all shards.
   *
   * @example shards(logs.query('primary', 'Log').where({ day })).build();
   */
  build(this: KeyformTypeError<(typeof inShards)['text']>): never;
  /**
   * Call `shards(query)` first: it reads all shards.
   *
   * @example await shards(logs.query('primary', 'Log').where({ day })).execute(client);
   */
  execute(this: KeyformTypeError<(typeof inShards)['text']>, client: Client): never;
  /**
   * Call `shards(query)` first: it reads all shards.
   *
   * @example shards(logs.query('primary', 'Log').where({ day })).items(client);
   */
  items(this: KeyformTypeError<(typeof inShards)['text']>, client: Client): never;
}

/** The argument of `shards`: a query of a partition in shards; a query of a single partition stays unchanged. */
export type Shardable = OfShards<unknown> | { readonly descending: unknown };

/** The result of `shards`. */
export type AllShards<Input> = Input extends OfShards<infer All> ? All : Input;

/** The member that both need: a different copy of keyform has its own types for the rest. */
interface OfShards<All> {
  readonly ' ~shards': All;
}

/**
 * A query of all shards of a partition. Its items come in the order of the sort key, as from one partition. Immutable: every
 * method returns a new query. `Partition`, the format of the partition key, is only shown: it contains the number of shards.
 *
 * @example const { items } = await shards(logs.query('primary', 'Log').where({ day })).take(20).execute(client);
 */
export type ShardedQuery<
  in out Index extends string,
  in out Entity extends string,
  in out Partition,
  in out Input,
  in out Options extends Settings,
  in out From extends AnySource,
> = {
  /** Type only: prevents assigning a different builder to a variable of this type. */
  readonly ' ~fixed': Fixed<[Entity, Input, Options]>;
  /**
   * Adds conditions on attributes, as for a query.
   *
   * @example shards(logs.query('primary', 'Log').where({ day })).filter((log, { beginsWith }) => beginsWith(log.orderId, '1'))
   */
  filter<
    const Filter extends FilterInput<From, ShardedMatchesOf<From, Entity, Input> & string>,
    Checked = CheckFilter<
      (typeof genericCondition)['text'],
      From,
      ShardedMatchesOf<From, Entity, Input> & string,
      Filter
    >,
  >(
    filter: unknown extends Checked ? Filter : NoInfer<Checked>,
  ): ShardedQuery<Index, Entity, Partition, Input, FilterOption<From, Filter, Options>, From>;

  /**
   * Skips expired items, as for a query.
   *
   * @example shards(logs.query('primary', 'Log').where({ day })).live() // entities with `ttl`
   */
  readonly live: Live<
    From,
    ShardedMatchesOf<From, Entity, Input> & string,
    ShardedQuery<
      Index,
      Entity,
      Partition,
      Input,
      LiveOption<From, ShardedMatchesOf<From, Entity, Input> & string, Options>,
      From
    >
  >;

  /**
   * Reads only these parts of the items, as for a query. The keys are read too, because items are merged by them.
   *
   * @example shards(logs.query('primary', 'Log').where({ day })).project('orderId')
   */
  project<const Parts extends NamesOrCallback, _OfOne extends [Input, Options] = never>(
    ...parts: CheckedParts<(typeof genericNames)['text'], From, ShardedMatchesOf<From, Entity, Input> & string, Parts>
  ): ShardedQuery<
    Index,
    Entity,
    Partition,
    Input,
    Option<'project', Parts, Options>,
    WithResult<From, Options, EachProjectedItem<From, ShardedMatchesOf<From, Entity, Input>, Parts>>
  >;

  /**
   * Returns the greatest sort key first: `ScanIndexForward: false`.
   *
   * @example shards(logs.query('primary', 'Log').where({ day })).descending() //=> [{ ..., ScanIndexForward: false }, ...]
   */
  descending(): ShardedQuery<Index, Entity, Partition, Input, Option<'descending', true, Options>, From>;

  /**
   * Sets DynamoDB's Limit: the number of items *read* for a page of each shard, before any filter.
   *
   * @example shards(logs.query('primary', 'Log').where({ day })).limit(25) //=> [{ ..., Limit: 25 }, ...]
   */
  limit<const Items extends number>(
    items: Items & ReadCount<'limit', `${Items}`>[`${Items}`],
  ): ShardedQuery<Index, Entity, Partition, Input, Option<'limit', Items, Options>, From>;

  /**
   * Sets the number of matching items wanted from all shards together: `execute` reads as many pages as necessary.
   *
   * @example const { items } = await shards(logs.query('primary', 'Log').where({ day })).take(10).execute(client); // 10 items, or all there are
   */
  take<const Items extends number>(
    items: Items & ReadCount<'take', `${Items}`>[`${Items}`],
  ): ShardedQuery<Index, Entity, Partition, Input, Option<'take', Items, Options>, From>;

  /**
   * Makes the reads strongly consistent. Global secondary indexes don't support it.
   *
   * @example shards(logs.query('primary', 'Log').where({ day })).consistent() //=> [{ ..., ConsistentRead: true }, ...]
   */
  readonly consistent: Consistent<
    From,
    ShardedQuery<Index, Entity, Partition, Input, Option<'consistent', true, Options>, From>
  >;

  /**
   * Binds cursors to a context, as for a query.
   *
   * @example
   * ```ts
   * const signed = table('Logs', { indexes, entities: { Log }, cursors: signedCursors('32 random bytes, in base64') });
   * shards(signed.query('primary', 'Log').where({ day })).cursorContext(session.tenant)
   * ```
   */
  readonly cursorContext: CursorContext<From, ShardedQuery<Index, Entity, Partition, Input, Options, From>, Options>;

  /**
   * Continues after a page (or after an item: `cursorFor`), in all shards. `undefined` starts at the beginning.
   *
   * @throws KeyformError `cursor` if it's damaged, too long, or of a different table, context, index, partition, range or number
   *   of shards
   * @example const next = await shards(logs.query('primary', 'Log').where({ day })).startFrom(cursor).execute(client);
   */
  startFrom<Cursor extends string | undefined>(
    cursor: Cursor,
  ): ShardedQuery<Index, Entity, Partition, Input, Option<'startFrom', Cursor | undefined, Options>, From>;

  /**
   * Requests the consumed capacity, which the pages return as `consumedCapacity`. Sets `ReturnConsumedCapacity`.
   *
   * @example const { consumedCapacity } = await shards(logs.query('primary', 'Log').where({ day })).consumedCapacity().execute(client);
   */
  consumedCapacity<const Detail extends CapacityArguments>(
    ...detail: Detail
  ): ShardedQuery<Index, Entity, Partition, Input, Option<'consumedCapacity', DetailOf<Detail>, Options>, From>;

  /**
   * Adds options of the SDK's QueryCommand that no method sets, to each request.
   *
   * @example shards(logs.query('primary', 'Log').where({ day })).with({ TableName: 'arn:aws:dynamodb:eu-west-1:123456789012:table/Logs' })
   */
  with<const PassedOptions extends WithOptions<'QueryCommand'>>(
    passedOptions: PassedOptions & NoInfer<CheckWith<'QueryCommand', PassedOptions>>,
  ): ShardedQuery<Index, Entity, Partition, Input, Option<'with', PassedOptions, Options>, From>;

  /**
   * The same query with a type that doesn't change, as for a query.
   *
   * @example
   * ```ts
   * let log = shards(logs.query('primary', 'Log').where({ day })).dynamic();
   * if (newestFirst) log = log.descending();
   * ```
   */
  dynamic(): DynamicShardedQuery<
    Index,
    ShardedMatchesOf<From, Entity, Input> & string,
    Input,
    [...Options, ...Setting<string, unknown>[]],
    ShardedResult<From, Entity, Input, Options>,
    From
  >;

  /**
   * The inputs of the low-level client's QueryCommands, one for each shard, in the order of their numbers. After `startFrom`,
   * finished shards are missing.
   *
   * @example shards(logs.query('primary', 'Log').where({ day })).build().length //=> 4
   */
  build(): {
    [Part in keyof ShardInput<From, Entity, Input, Options>]: ShardInput<From, Entity, Input, Options>[Part];
  }[];

  /**
   * The inputs of the document client's QueryCommands: the same with plain values.
   *
   * @example shards(logs.query('primary', 'Log').where({ day })).document().length //=> 4
   */
  document(): {
    [Part in keyof ShardInput<From, Entity, Input, Options>]: DocumentPart<
      Part,
      ShardInput<From, Entity, Input, Options>[Part]
    >;
  }[];

  /**
   * Sends the request of each shard (with `take`: as many as necessary) and merges the results into one page. The page ends where
   * the first shard with more items ends. The next page reads again what other shards returned beyond that.
   *
   * @example const { items, cursor } = await shards(logs.query('primary', 'Log').where({ day })).execute(client);
   */
  execute(client: Client, options?: ShardOptions): Promise<Page<ShardedResult<From, Entity, Input, Options>>>;

  /**
   * Yields all pages, merged. It reads more of a shard only after all its items were returned.
   *
   * @example for await (const { items, cursor } of shards(logs.query('primary', 'Log').where({ day })).pages(client)) console.log(items.length, cursor);
   */
  pages(
    client: Client,
    options?: ShardOptions,
  ): AsyncGenerator<Page<ShardedResult<From, Entity, Input, Options>>, void, undefined>;

  /**
   * Yields the items of all pages, in the order of the sort key.
   *
   * @throws KeyformError `request` if the table collects items that can't be decoded and no function reports them
   * @example for await (const { orderId } of shards(logs.query('primary', 'Log').where({ day })).items(client)) console.log(orderId);
   */
  items(
    client: Client,
    ...options: ItemsArguments<From['definition'], ShardOptions>
  ): AsyncGenerator<ShardedResult<From, Entity, Input, Options>, void, undefined>;

  /**
   * Counts the items of all shards.
   *
   * @throws KeyformError `request` after `take`, with the compiler's message
   * @example const { count, scannedCount } = await shards(logs.query('primary', 'Log').where({ day })).count(client);
   */
  readonly count: Counts<Options, ShardOptions>;

  /**
   * Merges and decodes the outputs of either client for the requests of `build`, in their order.
   *
   * @example
   * ```ts
   * const log = shards(logs.query('primary', 'Log').where({ day }));
   * const outputs = await Promise.all(log.build().map((input) => client.send(new QueryCommand(input))));
   * const { items } = log.parse(outputs);
   * ```
   */
  parse(outputs: readonly QueryOutput[], options?: ParseOptions): Page<ShardedResult<From, Entity, Input, Options>>;

  /**
   * A cursor that continues after this item, in all shards, in either direction.
   *
   * @example
   * ```ts
   * const log = shards(logs.query('primary', 'Log').where({ day }));
   * const { items } = await log.execute(client);
   * for (const item of items) console.log(log.cursorFor(item));
   * ```
   */
  cursorFor(item: ShardedResult<From, Entity, Input, Options>): string;
  /**
   * @deprecated The key condition is set.
   * @internal
   */
  where(rejected: KeyformTypeError<(typeof secondWhere)['text']>): AfterError;
  readonly then: Then;
  readonly [Symbol.iterator]: Iterated;
  readonly [Symbol.asyncIterator]: AsyncIterated;
};

/**
 * A query of all shards that is built step by step, created by `dynamic()`. Immutable.
 *
 * @example
 * ```ts
 * let log = shards(logs.query('primary', 'Log').where({ day })).dynamic();
 * if (newestFirst) log = log.descending();
 * ```
 */
export type DynamicShardedQuery<
  Index extends string,
  Name extends string,
  _Input,
  _Options,
  Item,
  From extends AnySource,
> = ShardedQuery<Index, Name, string, unknown, never, DynamicSource<Item, SourceOf<From>>>;

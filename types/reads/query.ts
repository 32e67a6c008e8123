import type { secondWhere } from '../../src/facts/messages/key-conditions.js';
import type { genericCondition, genericNames } from '../../src/facts/messages/writes.js';
import type { AnySource } from '../definitions/source.js';
import type { KeyformTypeError } from '../errors/error.js';
import type { CheckFilter, FilterInput } from '../expressions/filter.js';
import type { NamesOrCallback, PartsOr } from '../expressions/parts-or.js';
import type { EachProjectedItem, ProjectionErrors } from '../expressions/projection.js';
import type { CheckKey, KeyOperand, MatchNext, NextKey, WithComparison } from '../keys/key-condition.js';
import type { Client, ExecuteOptions } from '../requests/client.js';
import type { Consistent } from '../requests/consistent.js';
import type { Counts } from '../requests/count.js';
import type { DynamicSource, SourceOf, WithResult } from '../requests/dynamic.js';
import type { Fixed } from '../requests/fixed.js';
import type { CapacityArguments, DetailOf } from '../requests/metrics.js';
import type { Option, Setting, Settings } from '../requests/option.js';
import type { Page } from '../requests/page.js';
import type { QueryOutput } from '../requests/query-output.js';
import type { CheckWith, WithOptions } from '../requests/sdk-options.js';
import type { ItemsArguments, ParseOptions, ReadOptions } from '../requests/tolerance.js';
import type { AsyncIterated, Iterated, Then } from '../requests/unsent.js';
import type { InputFor, WideQuery } from '../requests/wide-input.js';
import type { AttributeValue } from '../values/attribute-value.js';
import type { CursorContext } from './cursor-context.js';
import type { Live, LiveOption } from './live.js';
import type { QueryInputs } from './query-input.js';
import type { ReadCount } from './read-count.js';
import type { FilterOption, ReadItem } from './read-item.js';
import type { AfterError } from './unfinished-query.js';

/**
 * A query that can be sent. Immutable: every method returns a new query. `Index` is only shown.
 *
 * @example
 * ```ts
 * const query = shop.query('primary', 'Order').where({ username });
 * const { items } = await query.descending().limit(10).execute(client);
 * ```
 */
export type Query<
  in out Index extends string,
  in out Entity extends string,
  in out Input,
  in out Options extends Settings,
  in out From extends AnySource,
> = {
  /** Type only: prevents assigning a different builder to a variable of this type. */
  readonly ' ~fixed': Fixed<[Entity, Input, Options]>;
  /** Type only: its literal requests. */
  readonly ' ~inputs': QueryInputs<From, Entity, Input, Options>;
  /**
   * Adds a second condition, on the sort key or, if the index has several, on the next key attribute.
   *
   * @example shop.query('primary').keyCondition('PK', '=', 'CUSTOMER#alexdebrie').keyCondition('SK', 'begins_with', '#ORDER#')
   */
  keyCondition<
    Operator extends '=' | '<' | '<=' | '>' | '>=' | 'between' | 'begins_with',
    const Key extends
      | KeyOperand<From, NextKey<From, Input>>
      | readonly [KeyOperand<From, NextKey<From, Input>>, KeyOperand<From, NextKey<From, Input>>] = never,
    Found = MatchNext<From, NextKey<From, Input> & string, Operator, Key, Entity>,
  >(
    attribute: NextKey<From, Input>,
    operator: Operator,
    key: CheckKey<Key, Found>,
  ): Query<
    Index,
    Found extends string ? Found : Entity,
    WithComparison<Input, NextKey<From, Input> & string, Operator, Key>,
    Options,
    From
  >;

  /**
   * Adds conditions on attributes with AND: by field, or with a callback that receives the attributes' paths and the functions of
   * DynamoDB's conditions. DynamoDB filters after the read, so a filter saves no capacity.
   *
   * Optional fields (`filter({ ...optional })`) compile, and the request has those that are set. Without any field it throws
   * `condition`: call `filter` only with at least one.
   *
   * A bare object in place of a value is an operator (`{ '>': 100 }`): for untrusted input, use `strictOperators`.
   *
   * @throws KeyformError `condition` or `field`, with the compiler's message; `condition` without any field
   * @example
   * ```ts
   * query.filter({ status: 'SHIPPED' }).filter((order, { or, eq, exists }) => or(eq(order.city, 'Oslo'), exists(order.coupon)))
   * //=> { ..., FilterExpression: '#status = :status AND (#city = :city OR attribute_exists(#coupon))' }
   * ```
   */
  filter<
    const Filter extends FilterInput<From, Entity>,
    Checked = CheckFilter<(typeof genericCondition)['text'], From, Entity, Filter>,
  >(
    filter: unknown extends Checked ? Filter : NoInfer<Checked>,
  ): Query<Index, Entity, Input, FilterOption<From, Filter, Options>, From>;

  /**
   * Skips expired items: of entities with `ttl`, those whose time has passed by the table's clock. The service deletes them some
   * time later. Items without the attribute remain. keyform reads the clock for every request: in `build()`, and for each page of
   * a loop.
   *
   * @throws KeyformError `request` if no entity has a `ttl`, the index doesn't project the attribute, or it is a key of the index
   * @example
   * ```ts
   * shop.query('primary', 'Session').where({ username }).live()
   * //=> { ..., FilterExpression: 'attribute_not_exists(#expiresAt) OR #expiresAt > :expiresAt' }
   * ```
   */
  readonly live: Live<From, Entity, Query<Index, Entity, Input, LiveOption<From, Entity, Options>, From>>;

  /**
   * Reads only these parts of the items: fields by name, or paths from a callback. Attributes that decoding needs are read too,
   * but aren't in the result. The last call counts.
   *
   * @throws KeyformError `request` for paths that overlap, `condition` for an unknown field, or one that isn't in the index
   * @example
   * ```ts
   * query.project('orderId', 'status') //=> { ..., ProjectionExpression: '#orderId, #status, #Type' }
   * query.project((order) => [order.shipTo.city, order.lines.at(0)])
   * ```
   */
  project<
    const Parts extends NamesOrCallback,
    Errors extends readonly unknown[] = ProjectionErrors<From, Entity, Parts>,
    _OfOne extends [Input, Options] = never,
  >(
    ...parts: PartsOr<(typeof genericNames)['text'], Parts, Errors>
  ): Query<
    Index,
    Entity,
    Input,
    Option<'project', Parts, Options>,
    WithResult<From, Options, EachProjectedItem<From, Entity, Parts>>
  >;

  /**
   * Returns the greatest sort key first: `ScanIndexForward: false`.
   *
   * @example query.descending().limit(1) //=> { ..., ScanIndexForward: false, Limit: 1 }
   */
  descending(): Query<Index, Entity, Input, Option<'descending', true, Options>, From>;

  /**
   * Sets DynamoDB's Limit: the number of items *read* for a page, before any filter.
   *
   * @example query.limit(25) //=> { ..., Limit: 25 }
   */
  limit<const Items extends number>(items: Items): Query<Index, Entity, Input, Option<'limit', Items, Options>, From>;

  /**
   * Sets the number of matching items wanted: `execute` reads as many pages as necessary.
   *
   * @example const { items } = await query.take(10).execute(client); // 10 items, or all there are
   */
  take<const Items extends number>(
    items: Items & ReadCount<'take', `${Items}`>[`${Items}`],
  ): Query<Index, Entity, Input, Option<'take', Items, Options>, From>;

  /**
   * Makes the read strongly consistent. Global secondary indexes don't support it.
   *
   * @example query.consistent() //=> { ..., ConsistentRead: true }
   */
  readonly consistent: Consistent<From, Query<Index, Entity, Input, Option<'consistent', true, Options>, From>>;

  /**
   * Binds cursors to a context, such as a tenant: those that this read returns, and those that it accepts. Call it before
   * `startFrom`. The cursor doesn't contain the context.
   *
   * @throws KeyformError `request` for an empty string, after `startFrom`, and if the table's cursors aren't protected
   * @example const page = await query.cursorContext(session.tenant).startFrom(cursor).execute(client);
   */
  readonly cursorContext: CursorContext<From, Query<Index, Entity, Input, Options, From>, Options>;

  /**
   * Continues after a page (or after an item: `cursorFor`). `undefined` starts at the beginning.
   *
   * @throws KeyformError `cursor` if it's damaged, too long, of a different table, context, index or partition, or out of range
   * @example const next = await query.limit(25).startFrom(cursor).execute(client); // cursor: of the page before
   */
  startFrom<Cursor extends string | undefined>(
    cursor: Cursor,
  ): Query<Index, Entity, Input, Option<'startFrom', Cursor, Options>, From>;

  /**
   * Requests the consumed capacity, which the pages return as `consumedCapacity`. Sets `ReturnConsumedCapacity`.
   *
   * @example const { consumedCapacity } = await query.consumedCapacity().execute(client); //=> 0.5
   */
  consumedCapacity<const Detail extends CapacityArguments>(
    ...detail: Detail
  ): Query<Index, Entity, Input, Option<'consumedCapacity', DetailOf<Detail>, Options>, From>;

  /**
   * Adds options of the SDK's QueryCommand that no method sets.
   *
   * @example query.with({ TableName: 'arn:aws:dynamodb:eu-west-1:123456789012:table/EcommerceTable' })
   */
  with<const PassedOptions extends WithOptions<'QueryCommand'>>(
    passedOptions: PassedOptions & NoInfer<CheckWith<'QueryCommand', PassedOptions>>,
  ): Query<Index, Entity, Input, Option<'with', PassedOptions, Options>, From>;

  /**
   * The same query with a type that doesn't change, so you can assign each result to the same variable. The checks are the
   * same; `build()` returns plain strings and records. `project` changes the type of the items: call it last, or before `dynamic()`.
   *
   * @example
   * ```ts
   * let orders = shop.query('primary', 'Order').where({ username }).dynamic();
   * if (status !== undefined) orders = orders.filter({ status });
   * if (newestFirst) orders = orders.descending();
   * orders.build(); //=> { ..., FilterExpression: '#status = :status', ScanIndexForward: false }
   * ```
   */
  dynamic(): DynamicQuery<
    Index,
    Entity,
    Input,
    [...Options, ...Setting<string, unknown>[]],
    ReadItem<From, Entity, Options>,
    From
  >;

  /**
   * The input of the low-level client's QueryCommand.
   *
   * @example const output = await client.send(new QueryCommand(query.build()));
   */
  build<Expected>(): InputFor<Expected, WideQuery<AttributeValue>, QueryInputs<From, Entity, Input, Options>, 'build'>;

  /**
   * The input of the document client's QueryCommand: the same with plain values.
   *
   * @example query.document().ExpressionAttributeValues //=> { ':PK': 'CUSTOMER#alexdebrie', ... }
   */
  document<Expected>(): InputFor<Expected, WideQuery<unknown>, QueryInputs<From, Entity, Input, Options>, 'document'>;

  /**
   * Sends the request (with `take`: as many as necessary) and decodes the result.
   *
   * @example const { items, cursor } = await query.execute(client);
   */
  execute(client: Client, options?: ReadOptions): Promise<Page<ReadItem<From, Entity, Options>>>;

  /**
   * Yields all pages, one request each. Empty pages in between don't end it.
   *
   * @example for await (const { items, cursor } of query.pages(client)) console.log(items.length, cursor);
   */
  pages(client: Client, options?: ReadOptions): AsyncGenerator<Page<ReadItem<From, Entity, Options>>, void, undefined>;

  /**
   * Yields the items of all pages. `onInvalid` and `onUnrecognized` report skipped items.
   *
   * @throws KeyformError `request` if the table collects such items and no function reports them
   * @example for await (const { orderId } of query.items(client)) console.log(orderId);
   */
  items(
    client: Client,
    ...options: ItemsArguments<From['definition']>
  ): AsyncGenerator<ReadItem<From, Entity, Options>, void, undefined>;

  /**
   * Counts the items of all pages (`Select: 'COUNT'`). It costs as much as reading them. Items that can't be decoded count too.
   *
   * @throws KeyformError `request` after `take`, with the compiler's message
   * @example const { count, scannedCount } = await query.count(client);
   */
  readonly count: Counts<Options, ExecuteOptions>;

  /**
   * Decodes the output of either client for this request.
   *
   * @example const { items } = query.parse(await client.send(new QueryCommand(query.build())));
   */
  parse(output: QueryOutput, options?: ParseOptions): Page<ReadItem<From, Entity, Options>>;

  /**
   * A cursor that continues after this item.
   *
   * @example const rest = await query.startFrom(query.cursorFor(order)).execute(client);
   */
  cursorFor(item: ReadItem<From, Entity, Options>): string;
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
 * A query that is built step by step, created by `dynamic()`. Every method returns the same type, so a variable can hold each
 * result. Immutable. Its items are those of the original query: a filter on the type attribute doesn't narrow them.
 *
 * `_Input`, the key condition, and `_Options`, those before `dynamic()` and any others, are only shown.
 *
 * @example
 * ```ts
 * let orders = shop.query('primary', 'Order').where({ username }).dynamic();
 * if (newestFirst) orders = orders.descending();
 * ```
 */
export type DynamicQuery<
  Index extends string,
  Name extends string,
  _Input,
  _Options,
  Item,
  From extends AnySource,
> = Query<Index, Name, unknown, never, DynamicSource<Item, SourceOf<From>>>;

import type { AttributeValue } from './attribute-value.js';
import type { Client, ExecuteOptions } from './client.js';
import type { KeyformTypeError } from './error.js';
import type { Listed } from './index-definition.js';
import type { ItemOf } from './item.js';
import type {
  CheckPartitionKey,
  CheckSortKey,
  KeyComparison,
  KeyOperand,
  MatchPartition,
  MatchSort,
  SortOperator,
} from './key-condition.js';
import type { GlobalConsistencyMessage, NotInIndexMessage } from './messages.js';
import type { Option } from './option.js';
import type { Page } from './page.js';
import type { PartitionFormatOf, SortFormatOf } from './partition.js';
import type { DocumentPart, KeyComparisons, MatchesOf, QueryInput } from './query-input.js';
import type { AnySource } from './source.js';
import type { EntityFields, IndexFields, LeadingFields, OnePartition } from './where.js';

/** What `query(index)` and `query(index, entity)` give: a query that still lacks its key condition. */
export type QueryStart<From extends AnySource, Entity extends string> = [Entity] extends [never]
  ? CollectionStart<From>
  : [PartitionFormatOf<From, Entity>] extends [never]
    ? KeyformTypeError<NotInIndexMessage<Entity, From['index']>>
    : [SortFormatOf<From, Entity>] extends [never]
      ? KeyformTypeError<NotInIndexMessage<Entity, From['index']>>
      : EntityStart<From, Entity>;

/** A query of an index over all entities. */
export interface CollectionStart<From extends AnySource> {
  /**
   * The items of one partition, by the fields of its key, and of the sort keys in it.
   *
   * @throws KeyformError `condition` or `field`, with the sentence that the compiler gives
   * @example
   * ```ts
   * shop.query('primary').where({ username: 'alexdebrie' }).build();
   * //=> { TableName: 'EcommerceTable', KeyConditionExpression: '#PK = :PK',
   * //=>   ExpressionAttributeNames: { '#PK': 'PK' }, ExpressionAttributeValues: { ':PK': { S: 'CUSTOMER#alexdebrie' } } }
   * ```
   */
  where<const Given extends IndexFields<From>>(fields: Given & OnePartition<From, Given>): Query<From, never, Given>;

  /**
   * A condition on a physical key, as DynamoDB has it. The key is checked as a template-literal type.
   *
   * @throws KeyformError `key` when no entity has such a key
   * @example
   * ```ts
   * shop.query('primary').keyCondition('PK', '=', `CUSTOMER#${username}`).build();
   * //=> { ..., ExpressionAttributeValues: { ':PK': { S: `CUSTOMER#${string}` } } }
   * ```
   */
  keyCondition<Attribute extends Listed<From['keys']['pk']>[0], const Key extends KeyOperand<From, Attribute>>(
    attribute: Attribute,
    operator: '=',
    key: CheckPartitionKey<From, Attribute, Key>,
  ): Query<From, MatchPartition<From, Attribute, Key>, readonly [KeyComparison<Attribute, '=', Key>]>;
}

/** A query of an index for one entity. */
export interface EntityStart<From extends AnySource, Entity extends string> {
  /**
   * The entity's items of one partition: equality on the leading fields of the sort key, at most one condition on the
   * next. The result is exact, whatever else lies in the partition.
   *
   * @throws KeyformError `condition` or `field`, with the sentence that the compiler gives
   * @example
   * ```ts
   * shop.query('primary', 'Order').where({ username: 'alexdebrie', orderId: { '>=': '1Vrg' } }).build();
   * //=> { ..., KeyConditionExpression: '#PK = :PK AND #SK BETWEEN :SK AND :SK_2',
   * //=>   ExpressionAttributeValues: { ':PK': { S: 'CUSTOMER#alexdebrie' }, ':SK': { S: '#ORDER#1Vrg' }, ':SK_2': ... } }
   * ```
   */
  where<
    const Given extends EntityFields<
      From['entities'][Entity]['~attributes'],
      PartitionFormatOf<From, Entity>,
      SortFormatOf<From, Entity>
    >,
  >(
    fields: Given & LeadingFields<PartitionFormatOf<From, Entity>, SortFormatOf<From, Entity>, Given, From, Entity>,
  ): Query<From, Entity, Given>;
}

/** A query that can be sent. Immutable: every method gives another query. */
export interface Query<From extends AnySource, Entity extends string, Given, Options = unknown> {
  /**
   * Adds the condition on the sort key (or on the next key attribute, where the index has several), after the first.
   *
   * @example
   * ```ts
   * query.keyCondition('SK', 'begins_with', '#ORDER#')
   * ```
   */
  keyCondition<
    Attribute extends (Listed<From['keys']['pk']> | Listed<From['keys']['sk']>)[number],
    Operator extends Attribute extends Listed<From['keys']['pk']>[number] ? '=' : SortOperator,
    const Key extends Operator extends 'between'
      ? readonly [KeyOperand<From, Attribute>, KeyOperand<From, Attribute>]
      : KeyOperand<From, Attribute>,
  >(
    attribute: Attribute,
    operator: Operator,
    key: CheckSortKey<From, Attribute, Operator, Key, Given extends KeyComparisons ? Entity : never>,
  ): Query<
    From,
    MatchSort<From, Attribute, Operator, Key, Entity>,
    Given extends KeyComparisons ? readonly [...Given, KeyComparison<Attribute, Operator, Key>] : never,
    Options
  >;

  /** The greatest sort key first: `ScanIndexForward: false`. */
  descending(): Query<From, Entity, Given, Option<'forward', false, Options>>;

  /** DynamoDB's Limit: the number of items *read* for a page, before any filter. */
  limit<const Items extends number>(items: Items): Query<From, Entity, Given, Option<'limit', Items, Options>>;

  /** The number of matching items wanted: `execute` reads as many pages as that takes. */
  take<const Items extends number>(items: Items): Query<From, Entity, Given, Option<'take', Items, Options>>;

  /** A strongly consistent read. A global secondary index has none. */
  readonly consistent: From['index'] extends 'primary'
    ? () => Query<From, Entity, Given, Option<'consistent', true, Options>>
    : From['keys'] extends { readonly local: true }
      ? () => Query<From, Entity, Given, Option<'consistent', true, Options>>
      : KeyformTypeError<GlobalConsistencyMessage<From['index']>>;

  /**
   * Goes on after a page (or after an item: `cursorFor`). `undefined` starts at the beginning.
   *
   * @throws KeyformError `cursor` when it is damaged, or of another index, partition or version
   */
  startFrom<Cursor extends string | undefined>(
    cursor: Cursor,
  ): Query<From, Entity, Given, Option<'start', Cursor, Options>>;

  /** Any other option of the SDK's QueryCommand; merged last. */
  with<const Extra extends object>(extra: Extra): Query<From, Entity, Given, Option<'extra', Extra, Options>>;

  /** The input of the low-level client's QueryCommand. */
  build(): {
    [Part in keyof QueryInput<From, Entity, Given, Options>]: QueryInput<From, Entity, Given, Options>[Part];
  };

  /** The input of the document client's QueryCommand: the same with plain values. */
  document(): {
    [Part in keyof QueryInput<From, Entity, Given, Options>]: DocumentPart<
      Part,
      QueryInput<From, Entity, Given, Options>[Part]
    >;
  };

  /** Sends the request (with `take`: as many as it takes) and decodes what comes back. */
  execute(client: Client, options?: ExecuteOptions): Promise<Page<ItemOf<From, MatchesOf<From, Entity, Given>>>>;

  /** All pages, one request each, until there is no more. Empty pages in between do not end it. */
  pages(
    client: Client,
    options?: ExecuteOptions,
  ): AsyncGenerator<Page<ItemOf<From, MatchesOf<From, Entity, Given>>>, void, undefined>;

  /** The items of all pages. */
  items(
    client: Client,
    options?: ExecuteOptions,
  ): AsyncGenerator<ItemOf<From, MatchesOf<From, Entity, Given>>, void, undefined>;

  /** Decodes what either client returned for this request. */
  parse(output: QueryOutput): Page<ItemOf<From, MatchesOf<From, Entity, Given>>>;

  /** A cursor that goes on after this item. */
  cursorFor(item: ItemOf<From, MatchesOf<From, Entity, Given>>): string;
}

/** What a client returns for a query; values are in wire form, or plain where it is the document client. */
export interface QueryOutput {
  readonly Items?: readonly Record<string, AttributeValue>[] | readonly Record<string, unknown>[] | undefined;
  readonly LastEvaluatedKey?: Record<string, AttributeValue> | Record<string, unknown> | undefined;
  readonly Count?: number | undefined;
  readonly ScannedCount?: number | undefined;
  readonly ConsumedCapacity?: { readonly CapacityUnits?: number | undefined } | undefined;
}

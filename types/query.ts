import type { AttributeValue } from './attribute-value.js';
import type { Client, ExecuteOptions } from './client.js';
import type { KeyformTypeError } from './error.js';
import type { PartitionAttributesOf, SortAttributesOf } from './index-definition.js';
import type { CheckPartitionKey, CheckSortKey, KeyComparison, KeyOperand, SortOperator } from './key-condition.js';
import type { GlobalConsistencyMessage, NotInIndexMessage } from './messages.js';
import type { Page } from './page.js';
import type { PartitionFormatOf, SortFormatOf } from './partition.js';
import type { ByFields, ByKeys, DocumentPart, ItemsOf, MatchesOf, QueryInput } from './query-input.js';
import type { TableDefinition } from './table.js';
import type { CheckCollectionFields, CheckEntityFields, EntityFields, IndexFields } from './where.js';

/** What `query(index)` and `query(index, entity)` give: a query that still lacks its key condition. */
export type QueryStart<Name extends string, Definition extends TableDefinition, Index extends string, Entity extends string> = [
  Entity,
] extends [never]
  ? CollectionStart<Name, Definition, Index>
  : [PartitionFormatOf<Definition, Index, Entity> | SortFormatOf<Definition, Index, Entity>] extends [never]
    ? KeyformTypeError<NotInIndexMessage<Entity, Index>>
    : EntityStart<Name, Definition, Index, Entity>;

/** A query of an index over all entities. */
export interface CollectionStart<Name extends string, Definition extends TableDefinition, Index extends string> {
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
  where<const Given extends IndexFields<Definition, Index>>(
    fields: CheckCollectionFields<Definition, Index, Given>,
  ): Query<Name, Definition, Index, ByFields<never, Given>>;

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
  keyCondition<
    Attribute extends PartitionAttributesOf<Definition['indexes'][Index]>[number],
    const Key extends KeyOperand<Definition, Attribute>,
  >(
    attribute: Attribute,
    operator: '=',
    key: CheckPartitionKey<Definition, Index, Attribute, Key>,
  ): Query<Name, Definition, Index, ByKeys<never, readonly [KeyComparison<Attribute, '=', Key>]>>;
}

/** A query of an index for one entity. */
export interface EntityStart<
  Name extends string,
  Definition extends TableDefinition,
  Index extends string,
  Entity extends string,
> {
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
  where<const Given extends EntityFields<Definition, Index, Entity>>(
    fields: CheckEntityFields<Definition, Index, Entity, Given>,
  ): Query<Name, Definition, Index, ByFields<Entity, Given>>;
}

/** A query that can be sent. Immutable: every method gives another query. */
export interface Query<
  Name extends string,
  Definition extends TableDefinition,
  Index extends string,
  Condition,
  Descending = false,
  Limit = never,
  Consistent = false,
  Started = false,
  Extra = unknown,
> {
  /**
   * Adds the condition on the sort key, after the partition key.
   *
   * @example
   * ```ts
   * query.keyCondition('SK', 'begins_with', '#ORDER#')
   * ```
   */
  keyCondition<
    Attribute extends SortAttributesOf<Definition['indexes'][Index]>[number],
    Operator extends SortOperator,
    const Key extends Operator extends 'between'
      ? readonly [KeyOperand<Definition, Attribute>, KeyOperand<Definition, Attribute>]
      : KeyOperand<Definition, Attribute>,
  >(
    attribute: Attribute,
    operator: Operator,
    key: CheckSortKey<
      Definition,
      Attribute,
      Operator,
      Key,
      Condition extends ByKeys<unknown, unknown> ? MatchesOf<Definition, Index, Condition> : never
    >,
  ): Query<
    Name,
    Definition,
    Index,
    Condition extends ByKeys<infer Entity, readonly [...infer Comparisons]>
      ? ByKeys<Entity, readonly [...Comparisons, KeyComparison<Attribute, Operator, Key>]>
      : never,
    Descending,
    Limit,
    Consistent,
    Started,
    Extra
  >;

  /** The greatest sort key first: `ScanIndexForward: false`. */
  descending(): Query<Name, Definition, Index, Condition, true, Limit, Consistent, Started, Extra>;

  /** DynamoDB's Limit: the number of items *read* for a page, before any filter. */
  limit<const Items extends number>(
    items: Items,
  ): Query<Name, Definition, Index, Condition, Descending, Items, Consistent, Started, Extra>;

  /** The number of matching items wanted: `execute` reads as many pages as that takes. */
  take<const Items extends number>(
    items: Items,
  ): Query<
    Name,
    Definition,
    Index,
    Condition,
    Descending,
    [Limit] extends [never] ? Items : Limit,
    Consistent,
    Started,
    Extra
  >;

  /** A strongly consistent read. A global secondary index has none. */
  readonly consistent: Definition['indexes'][Index] extends { readonly local: true }
    ? () => Query<Name, Definition, Index, Condition, Descending, Limit, true, Started, Extra>
    : Index extends 'primary'
      ? () => Query<Name, Definition, Index, Condition, Descending, Limit, true, Started, Extra>
      : KeyformTypeError<GlobalConsistencyMessage<Index>>;

  /**
   * Goes on after a page (or after an item: `cursorFor`). `undefined` starts at the beginning.
   *
   * @throws KeyformError `cursor` when it is damaged, or of another index, partition or version
   */
  startFrom<Cursor extends string | undefined>(
    cursor: Cursor,
  ): Query<
    Name,
    Definition,
    Index,
    Condition,
    Descending,
    Limit,
    Consistent,
    Cursor extends string ? true : false,
    Extra
  >;

  /** Any other option of the SDK's QueryCommand; goes before keyform's own. */
  with<const Options extends object>(
    options: Options,
  ): Query<Name, Definition, Index, Condition, Descending, Limit, Consistent, Started, Options>;

  /** The input of the low-level client's QueryCommand. */
  build(): {
    [Part in keyof QueryInput<Name, Definition, Index, Condition, Descending, Limit, Consistent, Started, Extra>]: QueryInput<Name, Definition, Index, Condition, Descending, Limit, Consistent, Started, Extra>[Part];
  };

  /** The input of the document client's QueryCommand: the same with plain values. */
  document(): {
    [Part in keyof QueryInput<Name, Definition, Index, Condition, Descending, Limit, Consistent, Started, Extra>]: DocumentPart<
      Part,
      QueryInput<Name, Definition, Index, Condition, Descending, Limit, Consistent, Started, Extra>[Part]
    >;
  };

  /** Sends the request (with `take`: as many as it takes) and decodes what comes back. */
  execute(
    client: Client,
    options?: ExecuteOptions,
  ): Promise<Page<ItemsOf<Definition, Index, Condition>>>;

  /** All pages, one request each, until there is no more. Empty pages in between do not end it. */
  pages(
    client: Client,
    options?: ExecuteOptions,
  ): AsyncGenerator<
    Page<ItemsOf<Definition, Index, Condition>>,
    void,
    undefined
  >;

  /** The items of all pages. */
  items(
    client: Client,
    options?: ExecuteOptions,
  ): AsyncGenerator<
    ItemsOf<Definition, Index, Condition>,
    void,
    undefined
  >;

  /** Decodes what either client returned for this request. */
  parse(output: {
    readonly Items?: readonly Record<string, AttributeValue>[] | readonly Record<string, unknown>[] | undefined;
    readonly LastEvaluatedKey?: Record<string, AttributeValue> | Record<string, unknown> | undefined;
    readonly Count?: number | undefined;
    readonly ScannedCount?: number | undefined;
    readonly ConsumedCapacity?: { readonly CapacityUnits?: number | undefined } | undefined;
  }): Page<ItemsOf<Definition, Index, Condition>>;

  /** A cursor that goes on after this item. */
  cursorFor(
    item: ItemsOf<Definition, Index, Condition>,
  ): string;
}

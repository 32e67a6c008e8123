import type { BatchGet } from './batches/batch-get.js';
import type { BatchWrite, BatchWriteRules } from './batches/batch-write.js';
import type { TransactGet } from './batches/transact-get.js';
import type { TransactWrite } from './batches/transact-write.js';
import type { DeleteOf, PutOf, TransactedWrite } from './batches/unique-write.js';
import type { CreateTableInput } from './definitions/create-table.js';
import type { AnyEntity } from './definitions/entity.js';
import type { Source } from './definitions/source.js';
import type { EntityNameOf, TableDefinition, TypeAttributeOf, TypeNameOf } from './definitions/table-definition.js';
import type { WholeItemOf } from './definitions/whole-item.js';
import type { UniqueValues, VersionField } from './keys/guard.js';
import type { TimeToLiveInput } from './keys/time-to-live.js';
import type { GetRequest, KeyArguments } from './reads/get.js';
import type { QueryStart, ScanStart } from './reads/start.js';
import type { Late } from './requests/late.js';
import type { Option } from './requests/option.js';
import type { AnyRequest, CheckCount, CheckedRequests, RequestSource, Requests } from './requests/request.js';
import type { Change, CollectedBy, StreamOptions, StreamRecord, ViewOf } from './stream.js';
import type { SureNames } from './values/sure.js';
import type { CheckRequest } from './writes/check.js';
import type { UpdateRequest } from './writes/update.js';

/** A table: where every request begins. It holds no client and sends nothing by itself. Immutable. */
export interface Table<Name extends string, Definition extends TableDefinition> {
  /** The table's name, as it is sent. */
  readonly name: Name;
  /** What the table was made of. */
  readonly definition: Definition;

  /**
   * Begins a query of the table (`primary`) or of an index, over all entities, or for one of them.
   *
   * @param entity undefined is as if none were named
   * @throws KeyformError `index` when there is no such index or entity, or the entity has no keys in the index
   * @example
   * ```ts
   * shop.query('primary', 'Order').where({ username: 'alexdebrie' }).descending().limit(10)
   * ```
   */
  query<
    Index extends keyof Definition['indexes'] & string,
    Entity extends (keyof Definition['entities'] & string) | undefined = never,
    // biome-ignore lint/suspicious/noConfusingVoidType: of an optional parameter the compiler infers no undefined
  >(index: Index, entity: Entity | void): QueryStart<Source<Name, Definition, Index>, Entity>;

  /**
   * Begins a scan of the table (`primary`) or of an index, over all entities, or for one of them: it reads everything.
   *
   * @throws KeyformError `index` when there is no such index or entity, or the entity has no keys in the index
   * @example
   * ```ts
   * shop.scan('primary', 'Order').filter({ status: 'SHIPPED' }).build();
   * //=> { TableName: 'EcommerceTable', FilterExpression: '#Type = :Type AND #status = :status', ... }
   * ```
   */
  scan<
    Index extends keyof Definition['indexes'] & string,
    Entity extends (keyof Definition['entities'] & string) | undefined = never,
    // biome-ignore lint/suspicious/noConfusingVoidType: of an optional parameter the compiler infers no undefined
  >(index: Index, entity: Entity | void): ScanStart<Source<Name, Definition, Index>, Entity>;

  /**
   * One item, by the fields of its primary key.
   *
   * @throws KeyformError `index` when there is no such entity
   * @example
   * ```ts
   * shop.get('Order', { username: 'alexdebrie', orderId: '1Vrg' }).build();
   * //=> { TableName: 'EcommerceTable', Key: { PK: { S: 'CUSTOMER#alexdebrie' }, SK: { S: '#ORDER#1Vrg' } } }
   * ```
   */
  get<Entity extends keyof Definition['entities'] & string>(
    entity: Entity,
    ...key: KeyArguments<Source<Name, Definition, 'primary'>, Entity>
  ): GetRequest<Source<Name, Definition, 'primary'>, Entity>;

  /**
   * Writes an item, in the place of the one that has its key, if there is one.
   *
   * @throws KeyformError `field`, `key` or `index`
   * @example
   * ```ts
   * shop.put('CustomerEmail', { email: 'alex@example.com', username: 'alexdebrie' }).build();
   * //=> { TableName: 'EcommerceTable', Item: { PK: { S: 'CUSTOMEREMAIL#alex@example.com' }, ... } }
   * ```
   */
  put<const Entity extends keyof Definition['entities'] & string>(
    entity: Entity,
    item: Late<Entity, Definition['entities'][Entity]['~input']>,
  ): PutOf<Source<Name, Definition, 'primary'>, Entity, []>;

  /**
   * Writes an item that must not exist yet: `put` with `attribute_not_exists` of the partition key.
   *
   * @throws KeyformError `field`, `key` or `index`
   */
  create<const Entity extends keyof Definition['entities'] & string>(
    entity: Entity,
    item: Late<Entity, Definition['entities'][Entity]['~input']>,
  ): PutOf<Source<Name, Definition, 'primary'>, Entity, Option<'mustExist', 'attribute_not_exists', []>>;

  /**
   * Changes an item, by the fields of its primary key. Where there is none, DynamoDB makes one of what the update sets: see
   * `mustExist()` and `upsert()`.
   *
   * @throws KeyformError `field`, `key` or `index`
   * @example
   * ```ts
   * shop.update('Order', { username: 'alexdebrie', orderId: '1Vrg' }).set({ status: 'SHIPPED' }).remove('coupon').build();
   * //=> { TableName: 'EcommerceTable', Key: ..., UpdateExpression: 'SET #status = :status REMOVE #coupon', ... }
   * ```
   */
  update<Entity extends keyof Definition['entities'] & string>(
    entity: Entity,
    ...key: KeyArguments<
      Source<Name, Definition, 'primary'>,
      Entity,
      VersionField<Definition['entities'][Entity]['~options']['version']>
    >
  ): UpdateRequest<Source<Name, Definition, 'primary'>, Entity>;

  /**
   * Deletes an item, by the fields of its primary key.
   *
   * @throws KeyformError `field`, `key` or `index`
   * @example
   * ```ts
   * shop.delete('Order', { username: 'alexdebrie', orderId: '1Vrg' }).condition({ status: 'CANCELLED' }).returning('ALL_OLD')
   * ```
   */
  delete<Entity extends keyof Definition['entities'] & string>(
    entity: Entity,
    ...key: KeyArguments<
      Source<Name, Definition, 'primary'>,
      Entity,
      VersionField<Definition['entities'][Entity]['~options']['version']> &
        UniqueValues<Definition['entities'][Entity]['~options']['unique'], Definition['entities'][Entity]['~item']>
    >
  ): DeleteOf<Source<Name, Definition, 'primary'>, Entity>;

  /**
   * Moves an item to another primary key, to other unique values, or both, in one transaction: it fails where the old item is
   * gone, has another version or other unique values than the one that was read, and where the new place is taken. What is no
   * key, no version and not unique is written as it was read: of an entity without `version`, a change in between is lost.
   *
   * @param item the item, as it was read
   * @param changes the fields that change
   * @throws KeyformError `field`, `key` or `index`
   * @example
   * ```ts
   * await shop.rekey('User', user, { email: 'ada@example.org' }).execute(client);
   * ```
   */
  rekey<const Entity extends keyof Definition['entities'] & string>(
    entity: Entity,
    item: Late<Entity, Definition['entities'][Entity]['~item']>,
    changes: Late<Entity, Partial<Definition['entities'][Entity]['~input']>>,
  ): TransactedWrite<WholeItemOf<Definition, Entity>>;

  /**
   * A condition on an item that a transaction does not write.
   *
   * @throws KeyformError `field`, `key` or `index`
   * @example
   * ```ts
   * shop.transactWrite([shop.create('Order', order), shop.check('Customer', { username }).mustExist()])
   * ```
   */
  check<Entity extends keyof Definition['entities'] & string>(
    entity: Entity,
    ...key: KeyArguments<
      Source<Name, Definition, 'primary'>,
      Entity,
      VersionField<Definition['entities'][Entity]['~options']['version']>
    >
  ): CheckRequest<Source<Name, Definition, 'primary'>, Entity>;

  /**
   * Reads any number of items, of this table and others; they come back in the places of the gets, in a tuple or a record.
   *
   * @throws KeyformError `request` for anything but a get
   * @example
   * ```ts
   * const { items } = await shop.batchGet({ order: shop.get('Order', key), owner: hr.get('Person', id) }).execute(client);
   * items.order; //=> Order | undefined
   * ```
   */
  batchGet<const Given extends Requests>(requests: CheckedRequests<Given, 'batchGet'>): BatchGet<Given>;

  /**
   * Reads up to 100 items as they are at one moment, of this table and others. Of none, nothing is sent.
   *
   * @throws KeyformError `request` for anything but a get, and for an item that is asked for twice
   * @example
   * ```ts
   * const [order, customer] = await shop
   *   .transactGet([shop.get('Order', orderKey), shop.get('Customer', { username })])
   *   .execute(client);
   * ```
   */
  transactGet<const Given extends Requests>(
    requests: CheckedRequests<Given, 'transactGet'> & CheckCount<Given, 'transactGet'>,
  ): TransactGet<Given>;

  /**
   * Puts and deletes any number of items, of this table and others, each by itself: from a list, a generator or a stream.
   *
   * @throws KeyformError `request` for anything but a put or delete without condition, and for several of one item
   * @example
   * ```ts
   * const { written } = await shop.batchWrite(orders.map((order) => shop.put('Order', order))).execute(client);
   *
   * // A stream gives its requests in lists: what an async generator yields, it awaits.
   * const copies = async function* () {
   *   for await (const { items } of shop.scan('primary', 'Order').pages(client)) yield items.map((item) => copy.put('Order', item));
   * };
   * await copy.batchWrite(copies()).execute(client);
   * ```
   */
  batchWrite<const Given extends RequestSource>(
    requests: CheckedRequests<Given, 'batchWrite'>,
    rules?: BatchWriteRules,
  ): BatchWrite<Given>;

  /**
   * Writes and checks up to 100 items, of this table and others: all is done, or nothing. Of none, nothing is sent.
   *
   * @throws KeyformError `request` for anything but a put, update, delete or check, for two of one item, and for more
   *   than 4 MB
   * @example
   * ```ts
   * await shop
   *   .transactWrite([shop.create('Customer', customer), shop.create('CustomerEmail', { email, username })])
   *   .execute(client);
   * ```
   */
  transactWrite<const Given extends readonly AnyRequest[]>(
    requests: CheckedRequests<Given, 'transactWrite'> & CheckCount<Given, 'transactWrite'>,
  ): TransactWrite<Given>;

  /**
   * Items by entity, each in the order in which they came. Of the entities named there is one at most, the parent of an item
   * collection, and it stands alone.
   *
   * @throws KeyformError `request` where there are more of such an entity, `unrecognised` for what is no item of a read
   * @example
   * ```ts
   * // '#ORDER#...' stands right before 'CUSTOMER#...': a customer and the ten newest orders, in one request
   * const { items } = await shop.query('primary').where({ username }).descending().limit(11).execute(client);
   * shop.group(items); //=> { Customer: Customer[], Order: Order[] }
   * shop.group(items, 'Customer'); //=> { Customer: Customer | undefined, Order: Order[] }
   * ```
   */
  group<Item extends object, const Single extends readonly EntityNameOf<Definition>[]>(
    items: readonly Item[],
    ...single: Single
  ): GroupOf<Definition, Item, Single[number], SureNames<Single>>;

  /** The same table under another name: for a tenant, a region, a period. */
  named<Other extends string>(name: Other): Table<Other, Definition>;

  /** The input of a CreateTableCommand: keys, indexes, projections; on-demand unless `options` say otherwise. */
  createTable(options?: object): CreateTableInput;

  /**
   * The input of an UpdateTimeToLiveCommand: the attribute that the entities with `ttl` store it in.
   *
   * @throws KeyformError `definition` where no entity has the option, or two store it under different names
   */
  timeToLive(): TimeToLiveInput<Name, Definition>;

  /**
   * Decodes a record of the table's stream, of a Lambda event or of the SDK's client for streams.
   *
   * @throws KeyformError `request` for what is no record or has another view type, `unrecognised`, `invalid`
   * @example
   * ```ts
   * for (const record of event.Records) {
   *   const change = shop.stream(record);
   *   if (change.entity === 'Order' && change.eventName === 'MODIFY') console.log(change.old.status, change.item.status);
   * }
   * ```
   */
  stream<const Options extends StreamOptions = {}>(
    record: StreamRecord,
    options?: Options & { readonly [Other in Exclude<keyof Options, keyof StreamOptions>]: never },
  ): Change<Definition, ViewOf<Options>, CollectedBy<Definition, Options>>;
}

/**
 * All entities, also those that the items cannot be: of them there are none. One of which it is not known whether it was named may
 * stand alone, or in a list.
 */
type GroupOf<Definition extends TableDefinition, Item, Single, Sure> = {
  [Name in EntityNameOf<Definition>]: Name extends Sure
    ? ItemsOf<Definition, Item, Name> | undefined
    : Name extends Single
      ? ItemsOf<Definition, Item, Name>[] | ItemsOf<Definition, Item, Name> | undefined
      : ItemsOf<Definition, Item, Name>[];
};

/** Of the items, those that may be of the entity: by the type attribute or, where there is none, by their fields. */
type ItemsOf<Definition extends TableDefinition, Item, Name extends string> = [TypeAttributeOf<Definition>] extends [
  never,
]
  ? WithFieldsOf<Item, Definition['entities'][Name]>
  : Extract<Item, TypedItem<Definition, Name>>;

type TypedItem<Definition extends TableDefinition, Name extends string> = {
  [Attribute in TypeAttributeOf<Definition>]: TypeNameOf<Definition['entities'][Name], Name>;
};

type WithFieldsOf<Item, EntityType extends AnyEntity> = Item extends unknown
  ? [keyof Item] extends [KeysOfEach<EntityType['~item']>]
    ? Item
    : never
  : never;

type KeysOfEach<Items> = Items extends unknown ? keyof Items : never;

/**
 * The type of an item of an entity, as a read of the table gives it.
 *
 * @example
 * ```ts
 * type Order = EntityItemOf<typeof shop, 'Order'>; //=> { Type: 'Order'; username: string; orderId: string; ... }
 * ```
 */
export type EntityItemOf<Given, Name extends string> = Given extends {
  readonly definition: infer Definition extends TableDefinition;
}
  ? WholeItemOf<Definition, Name>
  : never;

/**
 * What `put` and `create` take for an entity: what is optional, and what has a default, may be left out. Of an entity that is a
 * type parameter, too.
 *
 * @example
 * ```ts
 * const placed = (order: EntityInputOf<typeof shop, 'Order'>) => shop.create('Order', { ...order, status: 'PLACED' });
 * ```
 */
export type EntityInputOf<Given, Name extends string> = Given extends {
  readonly definition: infer Definition extends TableDefinition;
}
  ? Late<Name, Definition['entities'][Name]['~input']>
  : never;

/**
 * The fields of an entity's primary key, with their values: what `get` takes.
 *
 * @example
 * ```ts
 * const cancel = (key: EntityKeyOf<typeof shop, 'Order'>) => shop.update('Order', key).set({ status: 'CANCELLED' });
 * ```
 */
export type EntityKeyOf<Given, Name extends string> = Name extends string
  ? EntityKeyArguments<Given, Name> extends readonly [key?: infer Key]
    ? Key & {}
    : never
  : never;

/**
 * The arguments of `get`, and of other verbs, behind the name of the entity: its key, and what its options ask for (the version,
 * the unique values). Handed on as they are, they do for an entity that is a type parameter, too.
 *
 * @example
 * ```ts
 * class Repository<Name extends keyof typeof shop.definition.entities> {
 *   readonly #name: Name;
 *   constructor(name: Name) { this.#name = name; }
 *   put(item: EntityInputOf<typeof shop, Name>) { return shop.put(this.#name, item); }
 *   get(...key: EntityKeyArguments<typeof shop, Name>) { return shop.get(this.#name, ...key); }
 *   update(...key: EntityKeyArguments<typeof shop, Name, 'update'>) { return shop.update(this.#name, ...key); }
 * }
 * ```
 */
export type EntityKeyArguments<
  Given,
  Name extends string,
  Verb extends 'get' | 'update' | 'delete' | 'check' = 'get',
> = Given extends {
  readonly name: infer As extends string;
  readonly definition: infer Definition extends TableDefinition;
}
  ? Verb extends 'get'
    ? KeyArguments<Source<As, Definition, 'primary'>, Name>
    : KeyArguments<
        Source<As, Definition, 'primary'>,
        Name,
        Verb extends 'delete'
          ? VersionField<Definition['entities'][Name]['~options']['version']> &
              UniqueValues<Definition['entities'][Name]['~options']['unique'], Definition['entities'][Name]['~item']>
          : VersionField<Definition['entities'][Name]['~options']['version']>
      >
  : never;

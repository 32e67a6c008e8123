import type { twoCopies } from '../src/facts/messages/options.js';
import type { genericKey, genericStart } from '../src/facts/messages/writes.js';
import type { VerbWith } from '../src/facts/verbs.js';
import type { DeleteOf, PutOf } from './batches/unique-write.js';
import type { Source } from './definitions/source.js';
import type { TableDefinition } from './definitions/table-definition.js';
import type { WholeItemOf } from './definitions/whole-item.js';
import type { UniqueValues, VersionField } from './keys/implicit-conditions.js';
import type { RestrictedFields } from './keys/restricted-fields.js';
import type { GetRequest, KeyArguments } from './reads/get.js';
import type { QueryStart, ScanStart } from './reads/start.js';
import type { DeferredBy } from './requests/deferred-by.js';
import type { ForKnown } from './requests/misspelled.js';
import type { Option } from './requests/option.js';
import type { CheckRequest } from './writes/check.js';
import type { CheckedItem, NewItem } from './writes/excess.js';
import type { UpdateOf } from './writes/update-of.js';

declare const copy: unique symbol;

/** An argument that may be left out. Of an optional parameter the compiler infers no undefined. */
// biome-ignore lint/suspicious/noConfusingVoidType: see above
type Optional<Argument> = Argument | void;

/**
 * A table: every request begins here. It has no client and sends nothing by itself. Immutable.
 *
 * @example
 * ```ts
 * const { name, definition } = shop;
 * console.log(name, Object.keys(definition.entities));
 * ```
 */
export type Table<out Name extends string, in out Definition extends TableDefinition> = {
  /** Only a type: the first member that the compiler compares. Member by member it couldn't compare tables of two copies of keyform. */
  readonly ' ~copy': { readonly [Message in (typeof twoCopies)['text']]: typeof copy };

  /** The table's name, which requests send. */
  readonly name: Name;
  /** The definition of the table. */
  readonly definition: Definition;

  /**
   * Begins a query of the table (`primary`) or of an index, for all entities or one of them.
   *
   * @param entity the entity's name; without it, or with `undefined`, the query reads all entities
   * @throws KeyformError `index` if the index or the entity doesn't exist, or the entity has no keys in the index
   * @example shop.query('primary', 'Order').where({ username: 'alexdebrie' }).descending().limit(10)
   */
  query<
    Index extends (keyof Definition['indexes'] & string) | null,
    Entity extends (keyof Definition['entities'] & string) | null | undefined = never,
  >(
    index: Index & string,
    entity: Optional<Entity & {}>,
  ): QueryStart<(typeof genericStart)['text'], Source<Index & string, Name, Definition>, Entity, Index & null>;

  /**
   * Begins a scan of the table (`primary`) or of an index, for all entities or one of them. A scan reads every item.
   *
   * @throws KeyformError `index` if the index or the entity doesn't exist, or the entity has no keys in the index
   * @example
   * ```ts
   * shop.scan('primary', 'Order').filter({ status: 'SHIPPED' }).build();
   * //=> { TableName: 'EcommerceTable', FilterExpression: '#Type = :Type AND #status = :status', ... }
   * ```
   */
  scan<
    Index extends (keyof Definition['indexes'] & string) | null,
    Entity extends (keyof Definition['entities'] & string) | null | undefined = never,
  >(
    index: Index & string,
    entity: Optional<Entity & {}>,
  ): ScanStart<(typeof genericStart)['text'], Source<Index & string, Name, Definition>, Entity, Index & null>;

  /**
   * Reads one item by the fields of its primary key.
   *
   * @throws KeyformError `index` if the entity doesn't exist
   * @example
   * ```ts
   * shop.get('Order', { username: 'alexdebrie', orderId: '1Vrg' }).build();
   * //=> { TableName: 'EcommerceTable', Key: { PK: { S: 'CUSTOMER#alexdebrie' }, SK: { S: '#ORDER#1Vrg' } } }
   * ```
   */
  get<Entity extends (keyof Definition['entities'] & string) | null>(
    entity: Entity & string,
    ...key: KeyArguments<(typeof genericKey)['text'], Source<'primary', Name, Definition>, Entity & string>
  ): ForKnown<
    Entity,
    GetRequest<
      Entity & string,
      RestrictedFields<Source<'primary', Name, Definition>, Entity & string>['inPrimary'],
      [],
      Source<'primary', Name, Definition>
    >
  >;

  /**
   * Writes an item, and replaces an existing item with the same key.
   *
   * @throws KeyformError `field`, `key` or `index`
   * @example
   * ```ts
   * shop.put('CustomerEmail', { email: 'alex@example.com', username: 'alexdebrie' }).build();
   * //=> { TableName: 'EcommerceTable', Item: { PK: { S: 'CUSTOMEREMAIL#alex@example.com' }, ... } }
   * ```
   */
  put<const Entity extends keyof Definition['entities'] & string, Input = unknown>(
    entity: Entity,
    item: keyof Input extends keyof DeferredBy<Entity, Definition['entities'][Entity][' ~input']>
      ? DeferredBy<Entity, Definition['entities'][Entity][' ~input']>
      : CheckedItem<Definition, Entity, Input, DeferredBy<Entity, Definition['entities'][Entity][' ~input']>>,
  ): PutOf<Source<'primary', Name, Definition>, Entity, []>;

  /**
   * Writes a new item. It fails if the item exists: the condition is `attribute_not_exists` of the partition key.
   *
   * @throws KeyformError `field`, `key` or `index`
   * @example await shop.create('Order', order).execute(client); // throws `conditionFailed` if it exists
   */
  create<const Entity extends keyof Definition['entities'] & string, Input = unknown>(
    entity: Entity,
    item: keyof Input extends keyof DeferredBy<Entity, Definition['entities'][Entity][' ~input']>
      ? NewItem<Definition, Entity, Input, DeferredBy<Entity, Definition['entities'][Entity][' ~input']>>
      : CheckedItem<
          Definition,
          Entity,
          Input,
          NewItem<Definition, Entity, Input, DeferredBy<Entity, Definition['entities'][Entity][' ~input']>>
        >,
  ): PutOf<Source<'primary', Name, Definition>, Entity, Option<'mustNotExist', 'attribute_not_exists', []>>;

  /**
   * Changes an item, which you name by the fields of its primary key. If it's missing, DynamoDB creates it from the fields that the
   * update sets: see `mustExist()` and `upsert()`. An entity with unique fields always requires the item.
   *
   * @throws KeyformError `field`, `key` or `index`
   * @example
   * ```ts
   * shop.update('Order', { username: 'alexdebrie', orderId: '1Vrg' }).set({ status: 'SHIPPED' }).remove('coupon').build();
   * //=> { TableName: 'EcommerceTable', Key: ..., UpdateExpression: 'SET #status = :status REMOVE #coupon', ... }
   * ```
   */
  update<Entity extends (keyof Definition['entities'] & string) | null>(
    entity: Entity & string,
    ...key: KeyArguments<
      (typeof genericKey)['text'],
      Source<'primary', Name, Definition>,
      Entity & string,
      VersionField<Definition['entities'][Entity & string][' ~options']['version']>
    >
  ): UpdateOf<Source<'primary', Name, Definition>, Entity>;

  /**
   * Deletes an item, which you name by the fields of its primary key. If it's missing, nothing happens.
   *
   * @throws KeyformError `field`, `key` or `index`
   * @example shop.delete('Order', { username: 'alexdebrie', orderId: '1Vrg' }).condition({ status: 'CANCELLED' }).returning('ALL_OLD')
   */
  delete<Entity extends (keyof Definition['entities'] & string) | null>(
    entity: Entity & string,
    ...key: KeyArguments<
      (typeof genericKey)['text'],
      Source<'primary', Name, Definition>,
      Entity & string,
      VersionField<Definition['entities'][Entity & string][' ~options']['version']> &
        UniqueValues<
          Definition['entities'][Entity & string][' ~options']['unique'],
          Definition['entities'][Entity & string][' ~item']
        >
    >
  ): ForKnown<Entity, DeleteOf<Source<'primary', Name, Definition>, Entity & string>>;

  /**
   * Checks a condition on an item that a transaction doesn't write.
   *
   * @throws KeyformError `field`, `key` or `index`
   * @example transactWrite([shop.create('Order', order), shop.check('Customer', { username }).mustExist()])
   */
  check<Entity extends (keyof Definition['entities'] & string) | null>(
    entity: Entity & string,
    ...key: KeyArguments<
      (typeof genericKey)['text'],
      Source<'primary', Name, Definition>,
      Entity & string,
      VersionField<Definition['entities'][Entity & string][' ~options']['version']>
    >
  ): ForKnown<
    Entity,
    CheckRequest<
      Entity & string,
      RestrictedFields<Source<'primary', Name, Definition>, Entity & string>['inPrimary'],
      [],
      Source<'primary', Name, Definition>
    >
  >;

  /**
   * Returns the same table under a different name, for a stage, a tenant or a region.
   *
   * @example
   * ```ts
   * const tenant = shop.named('EcommerceTable-eu');
   * tenant.get('Order', key).build().TableName //=> 'EcommerceTable-eu'
   * ```
   */
  named<Other extends string>(name: Other): Table<Other, Definition>;
};

/**
 * The type of an entity's item, as a read returns it.
 *
 * @example type Order = EntityItemOf<typeof shop, 'Order'>; //=> { Type: 'Order'; username: string; orderId: string; ... }
 */
export type EntityItemOf<Input, Name extends string> = Input extends {
  readonly definition: infer Definition extends TableDefinition;
}
  ? WholeItemOf<Definition, Name>
  : never;

/**
 * The type that `put` and `create` accept for an entity. You can leave out optional fields, and fields with a default. The
 * entity's name can be a type parameter.
 *
 * @example const placed = (order: EntityInputOf<typeof shop, 'Order'>) => shop.create('Order', { ...order, status: 'PLACED' });
 */
export type EntityInputOf<Input, Name extends string> = Input extends {
  readonly definition: infer Definition extends TableDefinition;
}
  ? DeferredBy<Name, Definition['entities'][Name][' ~input']>
  : never;

/**
 * The type that `get` accepts: the fields of an entity's primary key.
 *
 * @example const cancel = (key: EntityKeyOf<typeof shop, 'Order'>) => shop.update('Order', key).set({ status: 'CANCELLED' });
 */
export type EntityKeyOf<Input, Name extends string> = Name extends string
  ? EntityKeyArguments<Input, Name> extends readonly [key?: infer Key]
    ? Key & {}
    : never
  : never;

/**
 * The arguments of `get` and other verbs after the entity's name: the key, for writes also the version, for `delete` also the unique
 * values. The entity's name can be a type parameter if you pass the arguments on unchanged.
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
  Input,
  Name extends string,
  Verb extends VerbWith<{ takes: 'key' }> = 'get',
> = Input extends {
  readonly name: infer As extends string;
  readonly definition: infer Definition extends TableDefinition;
}
  ? Verb extends VerbWith<{ access: 'read' }>
    ? KeyArguments<(typeof genericKey)['text'], Source<'primary', As, Definition>, Name>
    : KeyArguments<
        (typeof genericKey)['text'],
        Source<'primary', As, Definition>,
        Name,
        Verb extends 'delete'
          ? VersionField<Definition['entities'][Name][' ~options']['version']> &
              UniqueValues<Definition['entities'][Name][' ~options']['unique'], Definition['entities'][Name][' ~item']>
          : VersionField<Definition['entities'][Name][' ~options']['version']>
      >
  : never;

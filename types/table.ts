import type { CreateTableInput } from './create-table.js';
import type { KeyformTypeError } from './error.js';
import type { ShapeOf } from './format.js';
import type { GetRequest, KeyFields, PrimaryFormatOf } from './get.js';
import type { WholeItemOf } from './item.js';
import type { CollisionMessage } from './messages.js';
import type { PutRequest } from './put.js';
import type { QueryStart } from './query.js';
import type { Source } from './source.js';
import type { EntityNameOf, TableDefinition, TypeAttributeOf, TypeNameOf } from './table-definition.js';

/**
 * A definition as it should be: itself, or with a sentence in the place of each entity whose primary key has the shape
 * of another's. Linear in the number of entities; what shapes alone cannot tell is found when `table(...)` runs.
 */
export type CheckTable<Definition extends TableDefinition> = [SharingNames<Definition>] extends [never]
  ? Definition
  : {
      readonly [Property in keyof Definition]: Property extends 'entities'
        ? {
            readonly [Name in keyof Definition['entities']]: CheckPrimaryKey<
              Name,
              EntitiesByShape<Definition>[PrimaryShapeOf<Definition, Name>],
              Definition['entities'][Name]
            >;
          }
        : Definition[Property];
    };

type SharingNames<Definition extends TableDefinition> = {
  [Name in keyof Definition['entities']]: [EntitiesByShape<Definition>[PrimaryShapeOf<Definition, Name>]] extends [Name]
    ? never
    : Name;
}[keyof Definition['entities']];

/** The names of the entities by the shape of their primary key: one name each, if all is well. */
type EntitiesByShape<Definition extends TableDefinition> = {
  readonly [Name in keyof Definition['entities'] as PrimaryShapeOf<Definition, Name>]: Name;
} & { readonly [Shape in string]: unknown };

type PrimaryShapeOf<Definition extends TableDefinition, Name> = ShapesOf<
  Definition['entities'][Name & string]['keys'],
  Definition['indexes']['primary']['pk'],
  Definition['indexes']['primary']['sk']
>;

// One partition key and one sort key at most: only global secondary indexes have more. Distributed, so that shapes are not
// multiplied where the compiler looks at all entities at once.
type ShapesOf<Keys, Partition, Sort> = Keys extends unknown
  ? `${ShapeOf<Keys[Partition & keyof Keys]>} ${ShapeOf<Keys[Sort & keyof Keys]>}`
  : never;

type CheckPrimaryKey<Name, Sharing, EntityType> = [Sharing] extends [Name]
  ? EntityType
  : KeyformTypeError<CollisionMessage<Name & string, Exclude<Sharing, Name> & string>>;

/** A table: where every request begins. It holds no client and sends nothing by itself. Immutable. */
export interface Table<Name extends string, Definition extends TableDefinition> {
  /** The table's name, as it is sent. */
  readonly name: Name;
  /** What the table was made of. */
  readonly definition: Definition;

  /**
   * Begins a query of the table (`primary`) or of an index, over all entities, or for one of them.
   *
   * @throws KeyformError `index` when there is no such index or entity, or the entity has no keys in the index
   * @example
   * ```ts
   * shop.query('primary', 'Order').where({ username: 'alexdebrie' }).descending().limit(10)
   * ```
   */
  query<Index extends keyof Definition['indexes'] & string, Entity extends EntityNameOf<Definition> = never>(
    index: Index,
    entity?: Entity,
  ): QueryStart<Source<Name, Definition, Index>, Entity>;

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
  get<Entity extends EntityNameOf<Definition>>(
    entity: Entity,
    key: KeyFields<
      Definition['entities'][Entity]['~attributes'],
      PrimaryFormatOf<Source<Name, Definition, 'primary'>, Entity>
    >,
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
  put<Entity extends EntityNameOf<Definition>>(
    entity: Entity,
    item: Definition['entities'][Entity]['~input'],
  ): PutRequest<Source<Name, Definition, 'primary'>, Entity>;

  /**
   * Writes an item that must not exist yet: `put` with `attribute_not_exists` of the partition key.
   *
   * @throws KeyformError `field`, `key` or `index`
   */
  create<Entity extends EntityNameOf<Definition>>(
    entity: Entity,
    item: Definition['entities'][Entity]['~input'],
  ): PutRequest<Source<Name, Definition, 'primary'>, Entity, Definition['indexes']['primary']['pk']>;

  /** Items by entity: `{ Customer: Customer[], Order: Order[] }`, each in the order in which they came. */
  group<Item extends object>(items: readonly Item[]): GroupOf<Definition, Item>;

  /** The same table under another name: for a tenant, a region, a period. */
  named<Other extends string>(name: Other): Table<Other, Definition>;

  /** The input of a CreateTableCommand: keys, indexes, projections; on-demand unless `options` say otherwise. */
  createTable(options?: object): CreateTableInput;
}

/** An item's entities: the names whose type value the item can have. */
type GroupOf<Definition extends TableDefinition, Item> = {
  [Name in EntityNameOf<Definition> as Extract<Item, TypedItem<Definition, Name>> extends never
    ? never
    : Name]: Extract<Item, TypedItem<Definition, Name>>[];
};

type TypedItem<Definition extends TableDefinition, Name extends string> = {
  [Attribute in TypeAttributeOf<Definition>]: TypeNameOf<Definition['entities'][Name], Name>;
};

/** The type of an item of an entity, as a read of the table gives it. */
export type EntityItemOf<Source, Name extends string> =
  Source extends Table<string, infer Definition> ? WholeItemOf<Definition, Name> : never;

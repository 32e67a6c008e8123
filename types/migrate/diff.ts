/** What the items of a table need after a change of its definition. Counterpart of `src/migrate/diff.ts`. */

/**
 * What existing items need.
 *
 * - `none`: nothing.
 * - `optional`: reads are right without a migration, which only cleans up. Filters don't see a new default in existing items.
 * - `verify`: whether items need a migration depends on their values. `verifyTable` with the new definition counts those that
 *   do.
 * - `required`: without a migration, reads fail, or queries miss items or return stale ones.
 *
 * @example const isUrgent = (need: MigrationNeed) => need === 'required';
 */
export type MigrationNeed = 'none' | 'optional' | 'verify' | 'required';

/**
 * One change of a definition.
 *
 * @example const lineOf = ({ of, name, need, reason }: DefinitionChange) => `${of} ${name}, ${need}: ${reason}`;
 */
export interface DefinitionChange {
  /** What changed: the entity itself, its type, a key attribute, an attribute, or the markers of unique values. */
  readonly of: 'entity' | 'type' | 'key' | 'attribute' | 'unique';
  /** The name of the entity, key attribute, field or key format. */
  readonly name: string;
  /** What existing items need because of it. */
  readonly need: MigrationNeed;
  /** What changed, as a message. */
  readonly reason: string;
}

/**
 * Where a migration finds the value of a field.
 *
 * @example
 * ```ts
 * const show = ({ field, from, value, mayBeMissing, mayBeNull, isOptional }: MigratedField) =>
 *   console.log(field, from ?? 'new', value, mayBeMissing, mayBeNull, isOptional);
 * ```
 */
export interface MigratedField {
  /** Its name in the new definition. */
  readonly field: string;
  /** Its name in the old definition. */
  readonly from: string | undefined;
  /**
   * - `same`: the old value.
   * - `string`: the old value as a string.
   * - `generated`: keyform writes it: a time, a version or a computed field.
   * - `absent`: existing items have none, and don't need one.
   * - `undecided`: only a person knows.
   */
  readonly value: 'same' | 'string' | 'generated' | 'absent' | 'undecided';
  /** Whether an old item may lack it. */
  readonly mayBeMissing: boolean;
  /** Whether an old item may have null, which the new definition doesn't allow. */
  readonly mayBeNull: boolean;
  /** Whether the new definition lets an item lack it. */
  readonly isOptional: boolean;
}

/**
 * The changes of one entity.
 *
 * @example
 * ```ts
 * const show = ({ entity, from, need, changes, fields, write, hasOldMarkers }: EntityDifference) =>
 *   console.log(entity, from, need, changes, fields, write, hasOldMarkers);
 * ```
 */
export interface EntityDifference {
  /** Its name in the new definition; undefined if it was removed. */
  readonly entity: string | undefined;
  /** Its name in the old definition; undefined if it's new. */
  readonly from: string | undefined;
  /** The strongest of its changes. */
  readonly need: MigrationNeed;
  /** Empty if nothing changed. */
  readonly changes: readonly DefinitionChange[];
  /** The fields of the new definition, for a put of the whole item. Empty for an entity with a schema. */
  readonly fields: readonly MigratedField[];
  /**
   * How a migration changes an item: with a put of the whole item, or with a deletion and a create if its primary key
   * changes. `undecided` if that depends on something that only you know.
   */
  readonly write: 'none' | 'put' | 'move' | 'undecided';
  /** Whether the item has markers of unique values that a put of the new item wouldn't replace. */
  readonly hasOldMarkers: boolean;
}

/**
 * The result of `diffDefinitions`.
 *
 * @example const toMigrate = ({ need, entities }: TableDifference) => (need === 'required' ? entities.filter((one) => one.need === need) : []);
 */
export interface TableDifference {
  /** The strongest need of all entities. */
  readonly need: MigrationNeed;
  /** Every entity of either definition, those of the new one first. */
  readonly entities: readonly EntityDifference[];
}

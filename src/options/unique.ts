import type { CheckUnique } from '../../types/definitions/check-keys.js';
import type { Entity } from '../../types/definitions/entity.js';
import type { PipesIn, WithUnique } from '../../types/options/entity-options.js';
import type { Attributes } from '../../types/values/attr.js';
import type { WireItem } from '../../types/values/wire.js';
import { definitionOf } from '../definitions/entity.js';
import {
  type EntityOption,
  type EntityWithOptions,
  expiryOf,
  type ItemMove,
  type MovedItem,
  type Unchangeable,
} from '../definitions/entity-option.js';
import type { EntityModel, TableModel } from '../definitions/model.js';
import { keyformError } from '../errors/issue.js';
import { uniqueArguments } from '../facts/messages/attributes.js';
import { hiddenNeeded, markerType } from '../facts/messages/definitions.js';
import { markerExpiry, uniqueCreation, uniqueField } from '../facts/messages/writes.js';
import type { KeyPair } from '../formats/collision.js';
import type { Condition } from '../keys/expression.js';
import { inputValues } from './unique/conditions.js';
import {
  type Constraint,
  createConstraints,
  isMarker,
  MARKER,
  MARKER_SORT,
  uniqueFormats,
} from './unique/constraint.js';
import { createUniqueDelete, createUniquePut, moveUnique } from './unique/write.js';

const RANK = 3;

/** The option in a table. */
class UniqueFields implements EntityOption {
  readonly rank = RANK;
  readonly identity: readonly string[];
  readonly keyPairs: readonly KeyPair[];
  readonly notes: readonly string[];
  readonly isMarker = isMarker;
  readonly #constraints: readonly Constraint[];

  constructor(constraints: readonly Constraint[]) {
    this.#constraints = constraints;
    this.identity = constraints.flatMap(({ fields }) => fields);
    this.keyPairs = constraints.map(({ format }) => ({ pk: format, sk: MARKER_SORT }));
    const together = constraints.filter(({ fields }) => fields.length > 1);
    this.notes = together.map(({ fields }) => `Unique together: ${fields.map((name) => `\`${name}\``).join(' and ')}.`);
  }

  noteOf(field: string): string | undefined {
    return this.#constraints.some(({ fields }) => fields.length === 1 && fields[0] === field) ? 'unique' : undefined;
  }

  checkTypes(entityOf: (type: string) => string | undefined): void {
    const entity = entityOf(MARKER);
    if (entity === undefined) return;
    throw keyformError(markerType, { type: MARKER }, entity);
  }

  unchangeable(field: string, { options }: EntityWithOptions): Unchangeable | undefined {
    if (this.identity.includes(field)) return { message: uniqueField, noun: 'a unique field' };
    if (field !== expiryOf(options)) return undefined;
    return { message: markerExpiry, noun: 'the ttl of an entity with unique fields' };
  }

  checkCreation(): void {
    throw keyformError(uniqueCreation, { field: this.identity[0] as string });
  }

  createPut(table: TableModel, entity: EntityModel, input: unknown, verb: 'put' | 'create'): object {
    return createUniquePut(this.#constraints, table, entity, input, verb);
  }

  createDelete(table: TableModel, entity: EntityModel, fields: unknown): object {
    return createUniqueDelete(this.#constraints, table, entity, fields);
  }

  moveItem(table: TableModel, entity: EntityModel, move: ItemMove): MovedItem {
    return moveUnique(this.#constraints, table, entity, move);
  }

  identityConditions(
    table: TableModel,
    entity: EntityModel,
    valueAt: (field: string) => unknown,
    wire: WireItem,
  ): readonly Condition[] {
    return inputValues(this.#constraints, wire)(table, entity, valueAt);
  }
}

/**
 * Returns an entity with unique fields: no two of its items have the same value. Each value has a marker item in the table, written in
 * the same transaction as the item. `put`, `create` and `delete` become transactions, and `rekey` changes the values. An update
 * requires the item, because it couldn't write markers of a new one. The markers of an item with a time to live expire with it.
 *
 * @param input the entity, as `entity(...)` returns it
 * @param fields fields with unique values, and formats of several fields that are unique together
 * @throws KeyformError `format` if a format doesn't parse, or names a field that the entity doesn't have; `definition` for
 *   anything but an entity and a list of strings
 * @see docs/guide/writes.md#unique-values-email-addresses-usernames
 *
 * @example
 * ```ts
 * const User = unique(
 *   entity({ keys: { PK: 'USER#{id}' }, attributes: { id: attr.string(), email: attr.string() } }),
 *   '{email|lower}',
 * );
 * ```
 */
export const unique = <
  Keys,
  Fields extends Attributes,
  Type,
  Schema,
  Options,
  const Input extends readonly [string, ...string[]],
  Checked extends { readonly [At in keyof Input]: unknown } = CheckUnique<Input, Fields, PipesIn<Options>>,
>(
  input: Entity<Keys, Fields, Type, Schema, Options>,
  // `Checked` is a default for the same reason as in `CheckOperand`; the condition is never true, but `Input` is inferred from it.
  ...fields: { readonly [At in keyof Input]: [Checked] extends [never] ? Input[At] : NoInfer<Checked[At]> }
): Entity<Keys, Fields, Type, Schema, WithUnique<Options, Input>> => {
  const entity = definitionOf(input);
  if (entity === undefined) throw keyformError(uniqueArguments, { value: input });
  const formats = uniqueFormats(fields);
  for (const text of formats) {
    const hidden = entity.parse(text).fields.find(({ name }) => entity.fields.attribute(name)?.isHidden)?.name;
    if (hidden !== undefined) throw keyformError(hiddenNeeded, { field: hidden, what: 'a unique value' });
  }
  const others = entity[' ~options'].filter(({ rank }) => rank !== RANK);
  const option: EntityOption = {
    rank: RANK,
    inTable: ({ typeName }, { formatOptions, parse }) =>
      new UniqueFields(createConstraints(formats, typeName, formatOptions, parse)),
  };
  return entity.withOption(option, others) as never;
};

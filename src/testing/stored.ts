import type { TableDefinition } from '../../types/definitions/table-definition.js';
import type { StoredEntities, StoredFixture, StoredInput } from '../../types/testing.js';
import type { EntityModel, TableModel } from '../definitions/model.js';
import { entityOf, modelOf } from '../definitions/table-mark.js';
import { createTableModel } from '../definitions/table-model.js';
import { Issue, rethrowAs } from '../errors/issue.js';
import { redactFor } from '../errors/redact.js';
import { wrongKind } from '../facts/messages/values.js';
import { isDate, timeOfDate } from '../values/brand.js';
import { isRecord } from '../values/codec/codec.js';

/**
 * Returns an item as DynamoDB stores it, with keys, type, defaults and computed fields. Use it as the result of a mock client.
 *
 * Unlike the fields of `put`, `version` is the stored version, and `updatedAt` is the time of the last write. By default, the version is
 * 1, the last write is now, and `createdAt` is the time of the last write. The markers of unique values are separate items and aren't
 * included.
 *
 * @param table as `table(...)` returns it
 * @param entity the entity's name in the table
 * @param item the item that `put` accepts
 * @returns the item in wire format
 * @throws KeyformError `field` or `key` for an item that `put` rejects, `index` for an unknown entity, `request` for anything but a
 *   table
 *
 * @example
 * ```ts
 * import { stored } from 'keyform/testing';
 *
 * const client = { send: async () => ({ Item: stored(shop, 'Customer', { username: 'ada', email: 'ada@example.com' }) }) };
 * await shop.get('Customer', { username: 'ada' }).execute(client);
 * ```
 */
export const stored = <Entities extends object, const Entity extends keyof Entities & string>(
  table: StoredEntities<Entities>,
  entity: Entity,
  item: StoredInput<Entities, Entity>,
): StoredFixture => {
  const model = modelOf(table, 'stored');
  return redactFor(model, () =>
    storedItem(model, table.definition as unknown as TableDefinition, entityOf(model, entity), item),
  );
};

const storedItem = (
  model: TableModel,
  definition: TableDefinition,
  entity: EntityModel,
  input: unknown,
): StoredFixture => {
  const { options } = entity;
  const counter = options.flatMap((option) => option.counter ?? [])[0];
  const updated = options.flatMap(({ times, always }) => times?.filter((field) => always?.includes(field)) ?? [])[0];
  if (!isRecord(input)) return entity.encode(input);
  const item = counter === undefined ? input : { ...input, [counter]: before(entity, counter, input[counter]) };
  const time = updated === undefined ? undefined : input[updated];
  if (time === undefined) return entity.encode(item);
  return entityAt(model, definition, entity, updated as string, time).encode(item);
};

/** The version before the stored one: the write adds one to it. */
const before = (entity: EntityModel, field: string, counted: unknown): number | undefined => {
  if (counted === undefined) return undefined;
  if (Number.isSafeInteger(counted) && (counted as number) >= 1) return (counted as number) - 1;
  return rethrowAs(
    new Issue(wrongKind, { expected: 'the stored version, 1 or more', value: counted }, [field]),
    entity.name,
  );
};

/** The entity with the clock at the time of the last write: its keys may contain that time. */
const entityAt = (
  { name }: TableModel,
  definition: TableDefinition,
  entity: EntityModel,
  field: string,
  time: unknown,
): EntityModel => {
  if (!isDate(time) || Number.isNaN(timeOfDate(time))) {
    return rethrowAs(
      new Issue(wrongKind, { expected: 'the Date of the last write', value: time }, [field]),
      entity.name,
    );
  }
  return entityOf(createTableModel(name, { ...definition, now: () => time }), entity.name);
};

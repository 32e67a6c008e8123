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
 * An item as DynamoDB stores it, with its keys, its type, its defaults and its computed fields: what a mock of a client returns.
 *
 * It differs from `put` in what it says of the past: `version` is the version that is stored, `updatedAt` the time of the last
 * write. Without them the item has version 1 and was written now; without `createdAt` it was created when it was last written.
 * The markers of unique values are items of their own, and are not in it.
 *
 * @param table as `table(...)` returns it
 * @param entity its name in the table
 * @param item what `put` takes
 * @returns the item in wire form
 * @throws KeyformError `field` or `key` for an item that `put` refuses, `index` for an entity that the table lacks, `request` for
 *   anything but a table
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

/** The version before the one that is stored: a write counts it up. */
const before = (entity: EntityModel, field: string, counted: unknown): number | undefined => {
  if (counted === undefined) return undefined;
  if (Number.isSafeInteger(counted) && (counted as number) >= 1) return (counted as number) - 1;
  return rethrowAs(
    new Issue(wrongKind, { expected: 'the stored version, 1 or more', value: counted }, [field]),
    entity.name,
  );
};

/** The entity at the time of the last write: its keys may be made of that time. */
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

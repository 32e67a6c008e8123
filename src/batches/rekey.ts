import type { RekeyChanges } from '../../types/batches/rekey-changes.js';
import type { TransactedWrite } from '../../types/batches/unique-write.js';
import type { TableDefinition } from '../../types/definitions/table-definition.js';
import type { WholeItemOf } from '../../types/definitions/whole-item.js';
import type { DeferredBy } from '../../types/requests/deferred-by.js';
import type { Fields, WireItem } from '../../types/values/wire.js';
import type { EntityOption } from '../definitions/entity-option.js';
import { fieldsOnce } from '../definitions/group.js';
import type { EntityModel, TableModel } from '../definitions/model.js';
import { entityOf, modelOf } from '../definitions/table-mark.js';
import { keyformError } from '../errors/issue.js';
import { redactFor } from '../errors/redact.js';
import { hiddenField, ownChange, rekeyArguments } from '../facts/messages/writes.js';
import type { Condition } from '../keys/expression.js';
import type { AttrDescription } from '../values/attr-description.js';
import { DELETE, Delete } from '../writes/delete.js';
import { existence, type OwnConditions, readTarget } from '../writes/implicit-conditions.js';
import { isSameKey, primaryOf } from '../writes/primary-key.js';
import { PUT, Put } from '../writes/put.js';
import { createManaged } from './managed-write.js';

/** Any table with this definition, whatever its name. */
type TableWith<Definition extends TableDefinition> = { readonly name: string; readonly definition: Definition };

/**
 * Changes an item's primary key, its unique values, or both, in one transaction. It fails if the old item is gone, if
 * its version or unique values have changed since the read, or if the new key or a new unique value is taken. All other fields are written as you read
 * them: an entity without `version` loses a change in between. If neither key nor unique values change, it writes the item in place.
 *
 * @param table as `table(...)` returns it
 * @param item the item as you read it, with its hidden fields, except those that keyform generates again
 * @param changes the fields that change; undefined removes an optional field
 * @throws KeyformError `field`, `key` or `index`; `request` for anything but a table
 *
 * @example await rekey(accounts, 'User', user, { email: 'ada@example.org' }).execute(client);
 */
export const rekey = <Definition extends TableDefinition, const Entity extends keyof Definition['entities'] & string>(
  table: TableWith<Definition>,
  entity: Entity,
  item: DeferredBy<Entity, Definition['entities'][Entity][' ~whole']>,
  changes: DeferredBy<Entity, RekeyChanges<Definition['entities'][Entity]>>,
): TransactedWrite<
  'rekey',
  Entity,
  Definition['entities'][Entity][' ~options']['unique'],
  [],
  WholeItemOf<Definition, Entity>
> => {
  const model = modelOf(table, 'rekey');
  // The builder checks at run time what its types promise.
  return redactFor(model, () =>
    createRekey(model, entityOf(model, entity), item as Fields, changes as Fields),
  ) as never;
};

const createRekey = (table: TableModel, entity: EntityModel, input: Fields, changes: Fields) => {
  const { options, primaryFields, name, fields } = entity;
  if (typeof input !== 'object' || input === null || typeof changes !== 'object' || changes === null) {
    throw keyformError(rekeyArguments, { entity: name });
  }
  const before = fieldsOnce(input, entity) as Fields;
  const changed = changedBy(entity, before, changes);
  for (const field of fields ?? []) {
    const { isHidden, presence } = entity.attributeOf(field) as AttrDescription;
    const isSet = presence === 'optional' ? field in changed : changed[field] !== undefined;
    if (!isHidden || isSet || options.some((option) => isGenerated(option, field))) continue;
    throw keyformError(hiddenField, { field }, name);
  }
  const identity = new Set([...primaryFields, ...options.flatMap((option) => option.identity ?? [])]);
  const identified = Object.fromEntries(
    [...identity].filter((field) => before[field] !== undefined).map((field) => [field, before[field]]),
  );
  const wire: WireItem = {};
  const target = readTarget(table, entity, identified, identityConditions(wire), true);
  const { key } = target;
  const item = entity.encode(changed);
  const after = entity.decode(item, false) as Fields;
  const next = primaryOf(table, item);
  const stays = isSameKey(key, next);
  const exists = [existence('attribute_exists', table), ...target.conditions];
  const found = { conditions: exists, mustExist: true, returnOnFailure: true } as const;
  const free = { conditions: [existence('attribute_not_exists', table)], mustNotExist: true } as const;
  const main = stays
    ? [new Put(PUT, { table, entity, item, words: 'put', ...target, ...found })]
    : [
        new Delete(DELETE, { table, entity, ...target, ...found }),
        new Put(PUT, { table, entity, item, words: 'create', ...free }),
      ];
  const move = { before, wire, after, key, next, stays, item };
  const moved = options.flatMap((option) => option.moveItem?.(table, entity, move) ?? []);
  const requests = [...main, ...moved.flatMap((one) => one.requests)];
  return createManaged(table, entity, 'rekey', requests, after, (other) =>
    moved.flatMap((one) => one.changedFields(other)),
  );
};

/** The conditions of all options on the identity of an item. `wire` receives the encoded values. */
const identityConditions =
  (wire: WireItem): OwnConditions =>
  (table, entity, valueAt) =>
    entity.options.flatMap(
      (option) => (option.identityConditions?.(table, entity, valueAt, wire) ?? []) as readonly Condition[],
    );

/** Whether each write sets the field, whatever the item contains. */
const isGenerated = ({ regenerates, writes, always }: EntityOption, field: string): boolean | undefined =>
  (regenerates ? writes : always)?.includes(field);

/** The item after the changes: undefined removes an optional field and leaves a required one unchanged. */
const changedBy = (entity: EntityModel, before: Fields, changes: Fields): Fields => {
  const { fields, options } = entity;
  const after: Record<string, unknown> = { ...before };
  // They're generated again.
  for (const { regenerates, writes = [] } of options) if (regenerates) for (const field of writes) delete after[field];
  for (const [field, value] of Object.entries(changes)) {
    const isOwn = options.some(({ writes }) => writes?.includes(field));
    if (value !== undefined && options.some(({ always }) => always?.includes(field))) {
      throw keyformError(ownChange, { field }, entity.name);
    }
    const isOptional = fields === undefined || entity.attributeOf(field)?.presence === 'optional';
    if (value !== undefined || (isOptional && !isOwn)) after[field] = value;
  }
  return after;
};

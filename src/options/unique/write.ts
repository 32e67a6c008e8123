/**
 * Writes of entities with unique fields, which keep their markers in the same transaction. Counterpart of
 * `types/batches/unique-write.ts`.
 */
import type { Fields, WireItem } from '../../../types/values/wire.js';
import { createManaged } from '../../batches/managed-write.js';
import { expiryOf, type ItemMove, type MovedItem } from '../../definitions/entity-option.js';
import { fieldsOnce } from '../../definitions/group.js';
import type { EntityModel, TableModel } from '../../definitions/model.js';
import type { RawItem } from '../../requests/recognize.js';
import { requestOf } from '../../requests/request.js';
import { DELETE, Delete } from '../../writes/delete.js';
import { readTarget } from '../../writes/implicit-conditions.js';
import { isSameKey, primaryOf } from '../../writes/primary-key.js';
import { createPut } from '../../writes/put.js';
import { changedUniqueFields, inputValues, sameValues } from './conditions.js';
import type { Constraint } from './constraint.js';
import { markerKeyOf, markerRequest } from './marker.js';

type Constraints = readonly Constraint[];

/** A put, or a create, of an item with its markers. */
export const createUniquePut = (
  unique: Constraints,
  table: TableModel,
  entity: EntityModel,
  input: unknown,
  verb: 'put' | 'create',
) => {
  const put = createPut(table, entity, input, verb, (of, item) => sameValues(unique, table, of, item));
  const item = requestOf(put)?.input()['Item'] as WireItem;
  const values = entity.decode(item, false) as Fields;
  const owner = primaryOf(table, item);
  const markers = unique.flatMap(
    (constraint) => markerRequest(table, entity, constraint, values, item, owner, item) ?? [],
  );
  // The stored item shows which values differ.
  const asking = verb === 'create' ? put : put.returnOnFailure();
  return createManaged(table, entity, verb, [asking, ...markers], values, (found) =>
    changedUniqueFields(unique, entity, item, found),
  );
};

/** A deletion of an item with its markers. */
export const createUniqueDelete = (unique: Constraints, table: TableModel, entity: EntityModel, input: unknown) => {
  const fields = fieldsOnce(input, entity);
  const wire: WireItem = {};
  const target = readTarget(table, entity, fields, inputValues(unique, wire));
  const { key, keyFields } = target;
  const markers = unique.flatMap(
    (constraint) => markerRequest(table, entity, constraint, keyFields, wire, key, undefined) ?? [],
  );
  const asking = new Delete(DELETE, { table, entity, ...target, returnOnFailure: true });
  return createManaged(table, entity, 'delete', [asking, ...markers], undefined, (item) =>
    changedUniqueFields(unique, entity, wire, item),
  );
};

/** Updates the markers of an item that moves to a different key or to different unique values. */
export const moveUnique = (
  unique: Constraints,
  table: TableModel,
  entity: EntityModel,
  { before, wire, after, key, next, item, stays }: ItemMove,
): MovedItem => {
  // A marker expires with its item, and is rewritten with it.
  const expires = expiryOf(entity.options) !== undefined;
  const requests = unique.flatMap((constraint) => {
    const was = markerKeyOf(table, entity, constraint, before, wire);
    const is = markerKeyOf(table, entity, constraint, after, item);
    const moves = was !== undefined && is !== undefined && isSameKey(was, is);
    const removed = moves ? undefined : markerRequest(table, entity, constraint, before, wire, key, undefined);
    const isUnchanged = moves && stays && !expires;
    const owner = moves ? key : next;
    const written = isUnchanged ? undefined : markerRequest(table, entity, constraint, after, item, owner, item);
    return [removed ?? [], written ?? []].flat();
  });
  const changedFields = (other: RawItem): string[] => changedUniqueFields(unique, entity, wire, other);
  return { requests, changedFields: changedFields as MovedItem['changedFields'] };
};

/**
 * Writes of entities with unique fields, which write their markers in the same transaction. Twin of
 * `types/batches/unique-write.ts`.
 */
import type { Fields, WireItem } from '../../types/values/wire.js';
import { fieldsOnce } from '../definitions/group.js';
import type { EntityModel, TableModel } from '../definitions/model.js';
import { requestOf } from '../requests/request.js';
import { createDelete } from '../writes/delete.js';
import { readTarget } from '../writes/implicit-conditions.js';
import { createPut } from '../writes/put.js';
import { createManaged, wireOf } from './managed-write.js';
import { givenValues, sameValues } from './unique-conditions.js';
import { markerRequest, present, primaryOf } from './unique-marker.js';

/** A put, or a create, of an item with its markers. */
export const createUniquePut = (table: TableModel, entity: EntityModel, input: unknown, words: 'put' | 'create') => {
  const put = createPut(table, entity, input, words, sameValues);
  const item = requestOf(put)?.input()['Item'] as WireItem;
  const values = entity.decode(item, false) as Fields;
  const owner = primaryOf(table, item);
  const markers = entity.unique.map((constraint) => markerRequest(table, entity, constraint, values, owner, item));
  // The stored item shows what differs.
  const asking = words === 'create' ? put : put.returnOnFailure();
  return createManaged(table, entity, words, [asking, ...present(markers)], values, item);
};

/** A delete of an item with its markers. */
export const createUniqueDelete = (table: TableModel, entity: EntityModel, input: unknown) => {
  const fields = fieldsOnce(input, entity);
  const { key, keyFields } = readTarget(table, entity, fields, givenValues);
  const markers = entity.unique.map((constraint) =>
    markerRequest(table, entity, constraint, keyFields, key, undefined),
  );
  const asking = createDelete(table, entity, fields, givenValues).returnOnFailure();
  return createManaged(table, entity, 'delete', [asking, ...present(markers)], undefined, wireOf(entity, keyFields));
};

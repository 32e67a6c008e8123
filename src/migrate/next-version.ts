/** The version of an item that moves or is replaced: it goes on growing. */
import type { Fields, WireItem } from '../../types/values/wire.js';
import type { EntityModel } from '../definitions/model.js';
import type { RequestModel } from '../requests/request.js';
import { decoded, inputOf } from './decoded.js';

/** The field that counts the writes of an item, if the entity has one. */
export const versionField = ({ options }: EntityModel): string | undefined =>
  options.find(({ counter }) => counter !== undefined)?.counter;

/** The version that an item has stored; NaN if it has none. */
const storedVersion = (entity: EntityModel, field: string, item: WireItem): number =>
  Number((item[entity.physicalName(field)] as { readonly N?: string } | undefined)?.N);

/**
 * The item of a put, with a higher version than the item that it replaces: a write with an older version must fail. Encodes it again,
 * because keys and computed fields may have the version too.
 */
export const withNextVersion = (
  { table, entity }: RequestModel,
  item: WireItem,
  from: EntityModel,
  replacedItem: WireItem,
): WireItem => {
  const field = versionField(entity) ?? '';
  const replaced = storedVersion(from, versionField(from) ?? field, replacedItem);
  // False without a version on either side.
  if (!(storedVersion(entity, field, item) <= replaced)) return item;
  const fields = { ...inputOf(table, entity, decoded(entity, item) as Fields), [field]: replaced };
  // A schema may not accept what it returned.
  return entity.fields === undefined
    ? { ...item, [entity.physicalName(field)]: { N: String(replaced + 1) } }
    : entity.encode(fields);
};

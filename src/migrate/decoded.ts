/** The items of an entity as programs see them, and as they put them; attributes that they don't see. */
import type { Fields, WireItem } from '../../types/values/wire.js';
import { derivedFields } from '../definitions/entity-option.js';
import type { EntityModel, TableModel } from '../definitions/model.js';

/** The item as the program sees it, with its hidden fields. */
export const decoded = (entity: EntityModel, item: WireItem): object => {
  const read = entity.decode(item, false);
  const hidden = (entity.fields ?? []).filter((field) => entity.attributeOf(field)?.isHidden);
  if (hidden.length === 0) return read;
  const all = entity.decode(item, new Map(hidden.map((field) => [entity.physicalName(field), undefined])));
  return Object.assign(read, all);
};

/** The fields of an item that a put accepts: without the type, and those that it computes. */
export const inputOf = ({ typeAttribute }: TableModel, { options }: EntityModel, fields: Fields): Fields => {
  const generated = new Set([typeAttribute, ...derivedFields(options).map(({ field }) => field)]);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !generated.has(name)));
};

/** The stored attributes that nothing in the definition knows. A schema may have any. */
export const undeclaredIn = (table: TableModel, entity: EntityModel, item: WireItem): readonly string[] => {
  if (entity.fields === undefined) return [];
  const known = new Set(entity.fields.map((field) => entity.physicalName(field)));
  return Object.keys(item).filter(
    (name) => !known.has(name) && !table.keyAttributes.has(name) && name !== table.typeAttribute,
  );
};

/** Decodes an item of an entity. */
import type { WireItem } from '../../types/values/wire.js';
import { invalidItem } from '../errors/issue.js';
import { withoutInherited } from '../values/codec/codec.js';
import type { ItemCodec } from '../values/codec/item.js';
import { describeKey } from './describe-key.js';
import { type EntityInTable, foreignKeys, headOf, isSchema, ownsType } from './entity-in-table.js';
import { remember } from './group.js';
import type { EntityModel } from './model.js';

const attributeReader = (it: EntityInTable): Pick<ItemCodec, 'decode'> => {
  const { keys } = it;
  const { codec } = it.entity.fields;
  const head = headOf(it);
  if (isSchema(it)) {
    const others = [...foreignKeys(it), ...(ownsType(it) ? [] : Object.keys(head))];
    return {
      decode: (item, partial) => {
        const rest: WireItem = { ...item };
        for (const attribute of others) delete rest[attribute];
        return { ...head, ...codec.decode(rest, partial) };
      },
    };
  }
  /** Fields that appear only in the keys, because the item was written without keyform. */
  const fromKeys = (item: object): Record<string, unknown> => {
    const found: Record<string, unknown> = {};
    keys.fillIn(found, item as WireItem);
    return found;
  };
  return codec.reader?.(head, fromKeys) ?? codec;
};

/** Creates the decoder of an entity's items. It throws KeyformError `invalid`. */
export const createDecode = (it: EntityInTable): EntityModel['decode'] => {
  const { name, keys } = it;
  const schema = isSchema(it);
  const { typeAttribute, indexes } = it.context;
  const reader = attributeReader(it);
  const hidden = Object.keys(it.entity[' ~attributes']).filter((field) => it.entity.fields.attribute(field)?.isHidden);
  return (stored, partial) => {
    const item = withoutInherited(stored);
    try {
      const read = reader.decode(item, partial);
      if (partial === true || (partial && schema)) {
        keys.fillIn(read, item);
        for (const field of hidden) delete read[field];
      }
      // A schema decodes whole items, so other fields are dropped afterward.
      if (schema && typeof partial === 'object') {
        for (const field of Object.keys(read)) if (!partial.has(field)) delete read[field];
      }
      // A projection may leave out the type attribute.
      if (typeAttribute === undefined || typeof partial === 'object') remember(read, name);
      return read;
    } catch (error) {
      const primary = indexes.slice(0, 1).flatMap(({ partition, sort }) => [...partition, ...sort]);
      throw invalidItem(error, name, item, describeKey({ primary, typeAttribute }, item));
    }
  };
};

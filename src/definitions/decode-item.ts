/** Decodes an item of an entity. */
import type { WireItem } from '../../types/values/wire.js';
import { invalidItem } from '../errors/issue.js';
import { isSelection, withoutInherited } from '../values/codec/codec.js';
import type { ItemCodec } from '../values/codec/item.js';
import { describeKey } from './describe-key.js';
import { foreignKeys, headOf, isSchema, ownsType } from './entity-in-table.js';
import type { EntityKeys } from './entity-keys.js';
import { remember } from './group.js';
import type { EntityModel } from './model.js';

const attributeReader = (entity: EntityModel, keys: EntityKeys): Pick<ItemCodec, 'decode'> => {
  const { codec } = entity.definition.fields;
  const head = headOf(entity);
  if (isSchema(entity)) {
    const others = [...foreignKeys(entity), ...(ownsType(entity) ? [] : Object.keys(head))];
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
export const createDecode = (entity: EntityModel, keys: EntityKeys): EntityModel['decode'] => {
  const { name, definition } = entity;
  const schema = isSchema(entity);
  const { typeAttribute, indexes } = entity.context;
  const reader = attributeReader(entity, keys);
  const hidden = Object.keys(definition[' ~attributes']).filter(
    (field) => definition.fields.attribute(field)?.isHidden,
  );
  return (stored, partial) => {
    const item = withoutInherited(stored);
    try {
      const read = reader.decode(item, partial);
      if (partial && (schema || !isSelection(partial))) {
        keys.fillIn(read, item);
        for (const field of hidden) delete read[field];
      }
      // A schema decodes whole items, so other fields are dropped afterward.
      if (schema && isSelection(partial)) {
        for (const field of Object.keys(read)) if (!partial.has(field)) delete read[field];
      }
      // A projection may leave out the type attribute.
      if (typeAttribute === undefined || isSelection(partial)) remember(read, name);
      return read;
    } catch (error) {
      const primary = indexes.slice(0, 1).flatMap(({ partition, sort }) => [...partition, ...sort]);
      throw invalidItem(error, name, item, describeKey({ primary, typeAttribute }, item));
    }
  };
};

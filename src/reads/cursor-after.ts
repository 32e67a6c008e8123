/** Cursors that continue after an item, and the start keys computed from an item's fields. */

import type { AttributeValue } from '../../types/values/attribute-value.js';
import type { WireItem } from '../../types/values/wire.js';
import { startKeyAttributes, writeCursor } from '../definitions/cursor.js';
import { rememberedOf } from '../definitions/group.js';
import type { EntityModel } from '../definitions/model.js';
import { Issue, keyformError } from '../errors/issue.js';
import {
  ambiguousItem,
  cursorNeedsKeys,
  itemOfOtherPartition,
  itemOfOtherRead,
  noItemForCursor,
} from '../facts/messages/reads.js';
import { missingForKey } from '../facts/messages/values.js';
import { formatKey } from '../formats/format.js';
import { unmatchedAttribute } from '../keys/key-matches.js';
import type { RawItem } from '../requests/recognize.js';
import { isRecord } from '../values/codec/codec.js';
import type { ReadState } from './query-input.js';

/**
 * A cursor that continues after an item. Its keys are computed from the item's fields.
 *
 * @throws KeyformError `cursor` if a key field is missing, or the item isn't in the query's partition or range
 */
export const cursorAfter = (state: ReadState, item: object): string => {
  const [key, entity] = startKeyOf(state, item);
  const attribute = unmatchedAttribute(state.plan, state.values, key);
  if (attribute !== undefined) throw otherKey(attribute, entity);
  return writeCursor(state, key);
};

/** The error for an item outside the query's partition or range. */
export const otherKey = (attribute: string, entity: string) =>
  keyformError(itemOfOtherPartition, { attribute }, entity);

/**
 * The start key after an item, computed from its fields, and the name of the item's entity.
 *
 * @throws KeyformError `cursor` if a key field is missing
 */
export const startKeyOf = (state: ReadState, item: object): readonly [key: WireItem, entity: string] => {
  if (!isRecord(item)) {
    throw keyformError(noItemForCursor, { verb: state.verb, value: item });
  }
  const entity = entityOf(state, item);
  try {
    return [startKeysOf(state, entity, item), entity.name];
  } catch (error) {
    if (!(error instanceof Issue)) throw error;
    const field = error.path.join('.');
    const isAbsent = state.projection !== undefined && (item as RawItem)[field] === undefined;
    const problem = isAbsent
      ? `is missing: project('${field}'), too`
      : isHiddenIn(entity, item, field)
        ? 'is hidden: read it by project()'
        : error;
    throw keyformError(cursorNeedsKeys, { entity: entity.name, field, problem });
  }
};

const startKeysOf = (state: ReadState, entity: EntityModel, item: object): WireItem => {
  const { table, index } = state;
  const key: WireItem = {};
  for (const attribute of startKeyAttributes(table, index)) {
    const format = entity.formats.get(attribute);
    if (format === undefined) continue;
    const requested =
      format.fields.some(({ name }) => isHiddenIn(entity, item, name)) && requestedKey(state, attribute);
    if (requested) key[attribute] = requested;
    else {
      const unread = format.fields.find(({ name, optional }) => optional && !isRead(state, entity, item, name));
      if (unread !== undefined) throw new Issue(missingForKey, { format: format.text }, [unread.name]);
      key[attribute] =
        table.keyType(attribute) === 'S' || format.natural === undefined
          ? { S: formatKey(format, item as RawItem, table.formatOptions) }
          : entity.encodeField(format.natural, (item as RawItem)[format.natural]);
    }
  }
  return key;
};

/** Whether an item certainly lacks a field that it doesn't show. */
const isRead = ({ projection, index }: ReadState, entity: EntityModel, item: object, field: string): boolean => {
  if ((item as RawItem)[field] !== undefined) return true;
  const name = entity.physicalName(field);
  return (projection?.selection ?? index).has(name) && !isHiddenIn(entity, item, field);
};

/** Whether a field is missing because it's hidden. */
const isHiddenIn = (entity: EntityModel, item: object, field: string): boolean =>
  entity.attributeOf(field)?.isHidden === true && (item as RawItem)[field] === undefined;

/** The value of a key attribute that's the same for all items of a query. */
const requestedKey = ({ plan, values }: ReadState, attribute: string): AttributeValue | undefined => {
  const equal = plan.comparisons.find((each) => each.attribute === attribute && each.operator === '=');
  return equal && values[equal.values[0] as string];
};

/** The entity of a decoded item: by its type attribute, else the only entity read, else the one whose fields it has. */
const entityOf = (state: ReadState, item: object): EntityModel => {
  const { table, plan } = state;
  const { typeAttribute } = table;
  const type = typeAttribute === undefined ? undefined : (item as RawItem | undefined)?.[typeAttribute];
  const read = type === undefined && typeof item === 'object' && item !== null ? rememberedOf(item) : undefined;
  const [entity, ...others] = plan.matches.filter((match) =>
    read !== undefined
      ? match.name === read
      : type === undefined
        ? hasKeys(state, match, item)
        : match.typeName === type,
  );
  if (entity !== undefined && others.length === 0) return entity;
  const isTypeMissing = state.projection !== undefined && typeAttribute !== undefined && type === undefined;
  const fix = isTypeMissing ? `project('${typeAttribute}') too, which names its entity` : 'pass it as it was read';
  if (entity !== undefined) {
    const names = [entity, ...others].map(({ name }) => name).join(', ');
    throw keyformError(ambiguousItem, { names, fix: isTypeMissing ? fix : 'pass the object that was read' });
  }
  throw keyformError(itemOfOtherRead, { verb: state.verb, fix });
};

const hasKeys = (state: ReadState, entity: EntityModel, item: object): boolean => {
  if (state.plan.matches.length === 1) return true;
  try {
    startKeysOf(state, entity, item);
    return true;
  } catch {
    return false;
  }
};

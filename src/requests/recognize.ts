import type { WireItem } from '../../types/values/wire.js';
import { describeKey, type KeyLike } from '../definitions/describe-key.js';
import type { EntityModel, TableModel } from '../definitions/model.js';
import { argumentError } from '../errors/argument-error.js';
import type { KeyformError } from '../errors/error.js';
import { keyformError, rethrowAs } from '../errors/issue.js';
import { unmatchedItem } from '../facts/messages/requests.js';
import { agree, fieldTexts } from '../formats/format.js';
import { withoutInherited } from '../values/codec/codec.js';
import { toItem } from '../values/codec/native.js';
import { type Form, formOf } from './form.js';

/** An item as either client returns it. */
export type RawItem = { readonly [attribute: string]: unknown };

/**
 * The entity of an item in wire format: by its type attribute, or by the formats of the primary key if it has none.
 *
 * @returns undefined if the item matches no entity
 */
export const recognize = (model: TableModel, item: RawItem): EntityModel | undefined => {
  const { typeAttribute, byType } = model;
  const type = typeAttribute === undefined ? undefined : (item[typeAttribute] as KeyLike | undefined);
  if (type !== undefined) return typeof type?.S === 'string' ? byType.get(type.S) : undefined;
  const [found, ...others] = [...byType.values()].filter((entity) => explainsKey(model, entity, item));
  // Two entities can have this key, without a delimiter or with allowed collisions: it shows neither.
  return others.length > 0 ? undefined : found;
};

/**
 * Whether an item in wire format shows its entity. A projection, or the author of a fixture, may omit what shows it.
 *
 * @param verb what the program does with the item, for the message
 * @throws KeyformError `unrecognized` for an item of a different entity, or of none
 */
export const recognizeAs = (model: TableModel, entity: EntityModel, item: WireItem, verb: 'get' | 'parse'): boolean => {
  const isPresent = (name: string | undefined): boolean => name !== undefined && item[name] !== undefined;
  if (!isPresent(model.typeAttribute) && !model.primary.every(isPresent)) return false;
  const found = recognize(model, item);
  if (found === undefined) throw unmatchedError(model, item);
  if (found.name === entity.name) return true;
  throw unmatchedError(model, item, entity, `${found.name}, not ${entity.name}: ${verb} it as that`);
};

/** Whether an entity can have the primary key of an item: each key matches, and the fields in both agree. */
export const explainsKey = (model: TableModel, { formats }: EntityModel, item: RawItem): boolean => {
  const texts: string[] = [];
  const read = model.primary.every((attribute) => {
    const format = formats.get(attribute);
    const value = item[attribute] as KeyLike | undefined;
    const type = model.keyType(attribute);
    if (format === undefined || value?.[type] === undefined) return false;
    if (type === 'S' && typeof value.S !== 'string') return false;
    const found = type === 'S' ? fieldTexts(format, value.S as string, model.formatOptions) : [String(value[type])];
    texts.push(...(found ?? []));
    return found !== undefined;
  });
  return (
    read &&
    (model.formatOptions.read !== undefined ||
      agree(
        model.primary.flatMap((attribute) => formats.get(attribute)?.fields ?? []),
        texts,
      ))
  );
};

/**
 * An item in wire format, whichever client returned it.
 *
 * @param form the item's format; undefined if the item itself must show it
 * @param entity the item's entity, if the request names one
 * @throws KeyformError `unrecognized` for values that DynamoDB can't store, `request` for anything but an item, and for one that
 *   may be in either format
 */
export const wireItem = (model: TableModel, input: RawItem, form?: Form, entity?: EntityModel): WireItem => {
  if (typeof input !== 'object' || input === null) {
    throw argumentError("an item of the client's output", 'an object', input);
  }
  const item = withoutInherited(input);
  // Most keys are strings, and no plain key is an object with an S.
  if (form !== 'document' && typeof (item[model.primary[0] as string] as KeyLike | undefined)?.S === 'string') {
    return item as WireItem;
  }
  const found = form === 'wire' || form === 'document' ? form : formOf(model, item, form, entity);
  if (found === 'wire') return item as WireItem;
  try {
    return withoutInherited(toItem(item));
  } catch (error) {
    return rethrowAs(error, 'an item');
  }
};

/**
 * The error for an item that no entity of the table matches, or a different one than the request's.
 *
 * @param entity the request's
 * @param other the item's entity, for the message
 */
export const unmatchedError = (
  model: TableModel,
  item: WireItem,
  entity?: EntityModel,
  other?: string,
): KeyformError => {
  const problem = other === undefined ? `matches no entity of ${model.name}: declare one` : `belongs to ${other}`;
  return keyformError(unmatchedItem, { key: describeKey(model, item), problem }, entity?.name, { item });
};

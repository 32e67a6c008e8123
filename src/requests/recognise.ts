import type { AttributeValue } from '../../types/values/attribute-value.js';
import { describeKey } from '../definitions/describe-key.js';
import type { EntityModel, TableModel } from '../definitions/model.js';
import type { KeyformError } from '../errors/error.js';
import { raise, refuse } from '../errors/refusal.js';
import { agree, fieldTexts } from '../formats/format.js';
import { toItem } from '../values/codec/native.js';

/** An item as either client returns it. */
export type RawItem = { readonly [attribute: string]: unknown };

type Loose = { readonly S?: unknown; readonly N?: unknown; readonly B?: unknown };

/**
 * The entity of an item in wire form: by the type attribute where it has one, else by the formats of the primary key.
 *
 * @returns undefined when no entity explains the item
 *
 * @example
 * ```ts
 * recognise(model, { PK: { S: 'CUSTOMER#alex' }, SK: { S: '#ORDER#1' } })?.name; //=> 'Order'
 * ```
 */
export const recognise = (model: TableModel, item: RawItem): EntityModel | undefined => {
  const { typeAttribute, byType } = model;
  const type = typeAttribute === undefined ? undefined : (item[typeAttribute] as Loose | undefined);
  if (type !== undefined) return typeof type.S === 'string' ? byType.get(type.S) : undefined;
  for (const entity of byType.values()) if (explains(model, entity, item)) return entity;
  return undefined;
};

/** Whether an entity can have the primary key of an item: each key by itself, and the fields in both agree. */
const explains = (model: TableModel, { formats }: EntityModel, item: RawItem): boolean => {
  const texts: string[] = [];
  const read = model.primary.every((attribute) => {
    const format = formats.get(attribute);
    const value = item[attribute] as Loose | undefined;
    const type = model.keyType(attribute);
    if (format === undefined || value?.[type] === undefined) return false;
    const found = type === 'S' ? fieldTexts(format, value.S as string, model.formatOptions) : [String(value[type])];
    texts.push(...(found ?? []));
    return found !== undefined;
  });
  return (
    read &&
    agree(
      model.primary.flatMap((attribute) => formats.get(attribute)?.fields ?? []),
      texts,
    )
  );
};

/** Whether something returned is in wire form, as a key attribute or the type attribute of it tells. */
const isWire = ({ primary, keyAttributes, typeAttribute = '' }: TableModel, item: RawItem): boolean => {
  let value = item[primary[0] as string];
  // Most keys are texts, and no plain key is an object with an S.
  if (typeof (value as Loose | undefined)?.S === 'string') return true;
  for (const attribute of keyAttributes) {
    value = item[attribute];
    if (value !== undefined) break;
  }
  value ??= item[typeAttribute] ?? Object.values(item)[0];
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return false;
  const names = Object.keys(value);
  return names.length === 1 && /^([SNB]S?|BOOL|NULL|L|M)$/.test(names[0] as string);
};

/**
 * An item in wire form, whichever client returned it.
 *
 * @throws KeyformError `unrecognised` when it holds what DynamoDB cannot
 *
 * @example
 * ```ts
 * wireItem(model, { PK: 'CUSTOMER#alex' }); //=> { PK: { S: 'CUSTOMER#alex' } }
 * ```
 */
export const wireItem = (model: TableModel, item: RawItem): Record<string, AttributeValue> => {
  if (isWire(model, item)) return item as Record<string, AttributeValue>;
  try {
    return toItem(item);
  } catch (error) {
    return raise(error, 'an item');
  }
};

/** The error for an item that no entity explains: its keys and its type, as far as they are there. */
export const unrecognised = (model: TableModel, item: RawItem): KeyformError =>
  refuse(
    'unrecognised',
    `no entity of ${model.name} explains the item with ${describeKey(model, item)}: declare one, or set unrecognised: 'collect'`,
  );

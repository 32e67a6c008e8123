/** What a table must store for the items of the model. */
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import {
  CREATED,
  type EntityModel,
  formatsIn,
  type IndexModel,
  isOwn,
  type TableModel,
  UPDATED,
} from './definition.js';
import type { Field } from './fields.js';
import { type Format, keyText, loneField } from './key-formats.js';

/** The stored fields of an item: null is stored as NULL, a missing field isn't stored. */
export type Fields = { readonly [field: string]: unknown };
export interface Item {
  readonly entity: EntityModel;
  readonly fields: Fields;
}
export type WireItem = Record<string, AttributeValue>;

/** The fields of an entity that are stored, with those of its options. */
const storedFields = ({ attributes, hasTimestamps, hasVersion }: EntityModel): readonly Field[] => [
  ...attributes.map(({ field }) => field),
  ...(hasTimestamps ? [CREATED, UPDATED] : []),
  ...(hasVersion ? [VERSION] : []),
];

const VERSION: Field = {
  name: 'version',
  stored: 'version',
  kind: 'number',
  text: '',
  declare: () => undefined,
  values: [],
  toWire: (value: number) => ({ N: String(value) }),
  pipes: [],
};

const keyValue = (
  { numberKeys, escapes }: TableModel,
  key: string,
  format: Format,
  fields: Fields,
): AttributeValue | undefined => {
  const lone = loneField(format);
  if (numberKeys.includes(key) && lone !== undefined) {
    const value = fields[lone.name];
    return value === undefined || value === null ? undefined : lone.toWire(value as never);
  }
  // A key that is one whole field is the field's value as it is.
  const text = keyText(format, fields, escapes && lone === undefined);
  return text === undefined ? undefined : { S: text };
};

/** The keys of an item in an index; undefined if it lacks a field of one of them, and isn't in the index. */
export const keysIn = (table: TableModel, index: IndexModel, { entity, fields }: Item): WireItem | undefined => {
  const formats = formatsIn(entity, index);
  if (formats === undefined) return undefined;
  const keys: WireItem = {};
  for (const [at, key] of [index.pk, index.sk].entries()) {
    if (key === undefined) continue;
    const value = keyValue(table, key, formats[at] as Format, fields);
    if (value === undefined) return undefined;
    keys[key] = value;
  }
  return keys;
};

/** The item as the table stores it. */
export const wireOf = (table: TableModel, item: Item): WireItem => {
  const wire: WireItem = {};
  for (const field of storedFields(item.entity)) {
    const value = item.fields[field.name];
    if (value !== undefined) wire[field.stored] = value === null ? { NULL: true } : field.toWire(value as never);
  }
  for (const index of table.indexes) {
    for (const [key, value] of Object.entries(keysIn(table, index, item) ?? {})) {
      if (!isOwn(item.entity, key)) wire[key] = value;
    }
  }
  if (table.typeAttribute !== undefined) wire[table.typeAttribute] = { S: item.entity.name };
  return wire;
};

/** Whether DynamoDB stores the item: an attribute that is the key of an index can't be null. */
export const isStorable = (table: TableModel, { entity, fields }: Item): boolean =>
  !table.indexes.some(({ pk, sk }) =>
    entity.attributes.some(({ field }) => (field.stored === pk || field.stored === sk) && fields[field.name] === null),
  );

/** The primary key as a string: the item's place in the model. */
export const placeOf = (table: TableModel, entity: EntityModel, fields: Fields): string =>
  JSON.stringify(keysIn(table, table.indexes[0], { entity, fields }));

/** The marker items of an item's unique values. */
export const markersOf = (table: TableModel, item: Item): WireItem[] => {
  const { entity, fields } = item;
  const [{ pk, sk }] = table.indexes;
  return entity.unique.flatMap((name) => {
    const { field } = entity.attributes.find((one) => one.field.name === name) as { field: Field };
    const format = [`UNIQUE#${entity.name}#${name}#`, { field, pipes: '' }];
    // Markers have a delimiter in any table.
    const text = keyText(format, fields, table.escapes || table.isFree);
    if (text === undefined) return [];
    const owner = keysIn(table, table.indexes[0], item) as WireItem;
    const expiry = entity.ttl === undefined ? undefined : wireOf(table, item)[entity.ttl];
    return [
      {
        [pk]: { S: text },
        ...(sk !== undefined && { [sk]: { S: 'UNIQUE' } }),
        ...(table.typeAttribute !== undefined && { [table.typeAttribute]: { S: 'UNIQUE' } }),
        uniqueOf: { M: owner },
        ...(expiry && entity.ttl && { [entity.ttl]: expiry }),
      },
    ];
  });
};

/** The item as a read returns it. */
export const readOf = (table: TableModel, { entity, fields }: Item): Fields => {
  const hidden = entity.attributes.filter(({ isHidden }) => isHidden).map(({ field }) => field.name);
  const read: Record<string, unknown> = table.typeAttribute === undefined ? {} : { [table.typeAttribute]: entity.name };
  for (const one of entity.attributes) if (one.default !== undefined) read[one.field.name] = one.default;
  for (const { name } of storedFields(entity)) if (fields[name] !== undefined) read[name] = fields[name];
  for (const name of hidden) delete read[name];
  return read;
};

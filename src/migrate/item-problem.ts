/** Compares an item with what its definition would write. */
import type { VerifiedItem } from '../../types/migrate/verify.js';
import type { Fields, WireItem } from '../../types/values/wire.js';
import { derivedFields } from '../definitions/entity-option.js';
import type { EntityModel, TableModel } from '../definitions/model.js';
import { writeKeys } from '../definitions/write-keys.js';
import { type Issue, rethrowAs } from '../errors/issue.js';
import { redact } from '../errors/redact.js';
import { recognize } from '../requests/recognize.js';
import { isSameKey } from '../writes/primary-key.js';
import { failedBy } from './change.js';
import { decoded } from './decoded.js';
import { isSameValue } from './same-value.js';

export type Problem = Pick<VerifiedItem, 'problem' | 'reason'>;

/** An item of an entity, decoded. */
export interface Recognized {
  readonly entity: EntityModel;
  readonly item: WireItem;
  readonly fields: Fields;
}

/** The key attributes that the definition writes for an item with these fields; undefined for those that it leaves out. */
const expectedKeys = ({ entity, fields, item }: Recognized): WireItem => {
  const keys: WireItem = {};
  for (const { parts, optionalFields } of entity.plans)
    if (optionalFields.every((field) => (fields[field] ?? undefined) !== undefined))
      writeKeys(parts, fields, item, keys);
  return keys;
};

/** The key attributes that aren't as the definition writes them. */
const differentKeys = ({ keyAttributes, typeAttribute }: TableModel, recognized: Recognized): readonly string[] => {
  const { entity, item } = recognized;
  const keys = expectedKeys(recognized);
  const isField = (name: string): boolean => entity.definition.fieldStoredAs(name) !== undefined;
  return [...keyAttributes].filter((name) => {
    // The type attribute has shown the entity. It's stored even if its index lacks the other key.
    if (isField(name) || name === typeAttribute) return false;
    const [expected, stored] = [keys[name], item[name]];
    if (expected === undefined || stored === undefined) return expected !== stored;
    return !isSameKey({ [name]: expected }, { [name]: stored });
  });
};

/** The indexes whose key attributes the item has some of, but not all. */
const halfKeys = ({ entity, item }: Recognized): readonly string[] =>
  entity.plans.flatMap(({ index, allOrNone }) => {
    const isStored = (field: string): boolean => {
      const value = item[entity.physicalName(field)];
      return value !== undefined && !('NULL' in value);
    };
    return allOrNone.some(isStored) && !allOrNone.every(isStored) ? [index] : [];
  });

/** Computes the derived fields again. */
const derivedAgain = ({ now }: TableModel, { entity, fields }: Recognized): Fields => {
  const names = new Set(derivedFields(entity.options).map(({ field }) => field));
  const again: Record<string, unknown> = Object.fromEntries(
    Object.entries(fields).filter(([name]) => !names.has(name)),
  );
  const issues: Issue[] = [];
  for (const option of entity.options)
    if (option.derived !== undefined) option.completeItem?.(again, { entity, now, isNew: false, issues });
  if (issues[0] !== undefined) throw issues[0];
  return again;
};

/** Whether a codec writes the same value in the same way each time. One that encrypts may not. */
const isRepeatable = (entity: EntityModel, field: string, value: unknown): boolean =>
  isSameValue(entity.writeField(field, value), entity.writeField(field, value));

/** The fields whose attributes aren't as the definition writes them. */
const differentFields = (table: TableModel, recognized: Recognized): readonly string[] => {
  const { entity, item, fields } = recognized;
  const again = derivedAgain(table, recognized);
  return (entity.fields ?? []).filter((field) => {
    const stored = item[entity.physicalName(field)];
    const attribute = entity.attributeOf(field);
    const value = again[field];
    // Reads use the default. What only a key has is read from there, but a filter doesn't find it.
    if (stored === undefined) return fields[field] !== undefined && attribute?.presence === 'required';
    if (value === undefined) return true;
    return !isSameValue(entity.writeField(field, value), stored) && isRepeatable(entity, field, value);
  });
};

const different = (reason: string): Problem => ({ problem: 'different', reason });

const differenceOf = (table: TableModel, recognized: Recognized): Problem | undefined => {
  const { entity, item, fields } = recognized;
  const { typeAttribute } = table;
  const keys = differentKeys(table, recognized);
  if (typeAttribute !== undefined && item[typeAttribute] === undefined) return different(`${typeAttribute} is missing`);
  if (keys.length > 0)
    return different(`${keys.join(', ')} ${keys.length > 1 ? 'differ' : 'differs'} from the fields of ${entity.name}`);
  const names = differentFields(table, recognized);
  if (names.length > 0) return different(`${entity.name} would store ${names.join(', ')} differently`);
  entity.checkOwnKeys(fields, item);
  const halves = halfKeys(recognized);
  return halves.length === 0 ? undefined : different(`it has half a key of ${halves.join(', ')}`);
};

/** What a thrown error says about an item. */
export const invalidBy = ({ valuesInErrors }: TableModel, { name }: EntityModel, thrown: unknown): Problem => {
  try {
    return rethrowAs(thrown, name);
  } catch (error) {
    return { problem: 'invalid', reason: failedBy(valuesInErrors ? error : redact(error)).reason };
  }
};

/** The item of an entity, or what's wrong with it. */
export const examine = (table: TableModel, item: WireItem): Recognized | Problem => {
  const entity = recognize(table, item);
  if (entity === undefined) return { problem: 'unrecognized', reason: `it matches no entity of ${table.name}` };
  try {
    const recognized = { entity, item, fields: decoded(entity, item) as Fields };
    return differenceOf(table, recognized) ?? recognized;
  } catch (error) {
    return invalidBy(table, entity, error);
  }
};

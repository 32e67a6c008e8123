/**
 * Fields that keyform makes: computed ones, and those that are set at every write. Twin of `types/definitions/made.ts`.
 *
 * An entity brings the code along, so that programs without such entities do not carry it.
 */
import type { Fields } from '../../types/values/wire.js';
import { computedMessage } from '../errors/messages/made.js';
import { Refusal, refuse } from '../errors/refusal.js';
import type { AttrDescription } from '../values/attr-description.js';
import { asStored, isRecord } from '../values/codec/codec.js';
import { show } from '../values/codec/show.js';
import { decode, defaultOf, encode } from '../values/kinds.js';
import { describeEntity, type EntityDescription } from './entity.js';
import type { MadeCode } from './made-code.js';

type AttributeOf = (field: string) => AttrDescription | undefined;

/**
 * The entity that has the field to be made.
 *
 * @throws KeyformError `definition`
 */
export const entityWith = (given: unknown, field: unknown, make: unknown, word: string): EntityDescription => {
  const entity = describeEntity(given);
  if (entity === undefined || entity[' ~schema'] !== undefined) {
    throw refuse('definition', `${word} takes an entity whose attributes are made with attr, not ${show(given)}`);
  }
  if (typeof make !== 'function') throw refuse('definition', `${word} takes a function last, not ${show(make)}`);
  const { created, updated, version, made } = entity[' ~options'] ?? {};
  const taken = [created, updated, version, ...(made?.names ?? [])];
  const attribute = typeof field === 'string' ? entity.fields.attribute(field) : undefined;
  if (attribute === undefined) throw refuse('definition', `${word}: ${show(field)} is not an attribute of the entity`);
  if (attribute.initial !== undefined || attribute.isReadOnly || taken.includes(field as string)) {
    const sentence = `${word}: '${field}' is made by a default, another option, or never changed: leave that out`;
    throw refuse('definition', sentence, field as string);
  }
  return entity;
};

/** The values of some fields of an item that is written, with defaults, which the item then has. Throws Refusal for one that is missing. */
const valuesOf = (item: Record<string, unknown>, from: readonly string[], attributeOf: AttributeOf): Fields => {
  const values: Record<string, unknown> = {};
  for (const field of from) {
    if (item[field] === undefined) {
      const attribute = attributeOf(field) as AttrDescription;
      const initial = defaultOf(attribute);
      if (initial !== undefined) item[field] = decode(attribute, asStored(initial()));
      else if (attribute.presence === 'required') {
        throw new Refusal('is required, but is missing', 'field', [field]);
      }
    }
    values[field] = item[field];
  }
  return values;
};

/**
 * The value of a computed field.
 *
 * @throws Refusal for a value that it is computed from and that does not fit its attribute; else what the function throws
 */
export const compute = (
  { make, from }: MadeCode['computed'][number],
  values: Fields,
  attributeOf: AttributeOf,
): unknown => {
  try {
    return make(values);
  } catch (error) {
    for (const field of from) {
      if (values[field] === undefined) continue;
      try {
        encode(attributeOf(field) as AttrDescription, values[field]);
      } catch (refused) {
        if (refused instanceof Refusal) refused.path.unshift(field);
        throw refused;
      }
    }
    throw error;
  }
};

/**
 * An item with the fields that keyform makes.
 *
 * @throws Refusal for a computed field that is given, and for a field that is missing
 */
export const complete = ({ stamped, computed }: MadeCode, input: unknown, attributeOf: AttributeOf): unknown => {
  if (!isRecord(input)) return input;
  const item = { ...input };
  for (const { field, make } of stamped) if (item[field] === undefined) item[field] = make();
  for (const one of computed) {
    if (item[one.field] !== undefined) throw refuse('field', computedMessage, one.field);
    const value = compute(one, valuesOf(item, one.from, attributeOf), attributeOf);
    if (value !== undefined) item[one.field] = value;
  }
  return item;
};

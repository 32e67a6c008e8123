/**
 * Fields that keyform makes: computed ones, and those that are set at every write. Twin of `types/definitions/made.ts`.
 *
 * An entity brings the code along, so that programs without such entities do not carry it.
 */

import type { Fields } from '../../types/values/wire.js';
import { Issue, isOfField, issuesFrom, prependPath, refuse, refuseWords } from '../errors/issue.js';
import { generatedEntity, generatedField, generatedFunction } from '../facts/messages/definitions.js';
import { computedField } from '../facts/messages/generated.js';
import { functionThrows, makesField, required } from '../facts/messages/values.js';
import type { AttrDescription, Described } from '../values/attr-description.js';
import { asStored, isRecord, withoutInherited } from '../values/codec/codec.js';
import { decode, defaultOf, encodeChecked } from '../values/kinds.js';
import { guarded } from '../values/own-codec.js';
import { snapshot } from '../values/snapshot.js';
import { describeEntity, type EntityDescription } from './entity.js';
import type { MadeCode } from './made-code.js';

/**
 * The entity that has the field to be made.
 *
 * @throws KeyformError `definition`
 */
export const entityWith = (given: unknown, field: unknown, make: unknown, word: string): EntityDescription => {
  const entity = describeEntity(given);
  if (entity === undefined || entity[' ~schema'] !== undefined) {
    throw refuse(generatedEntity, { option: word, value: given });
  }
  if (typeof make !== 'function') throw refuse(generatedFunction, { option: word, value: make });
  const { created, updated, version, made } = entity[' ~options'] ?? {};
  const taken = [created, updated, version, ...(made?.names ?? [])];
  const attribute = typeof field === 'string' ? entity.fields.attribute(field) : undefined;
  if (attribute === undefined) throw refuse(generatedField, { option: word, name: field });
  if (attribute.initial !== undefined || attribute.isReadOnly || taken.includes(field as string)) {
    const sentence = `${word}: '${field}' is made by a default, another option, or never changed: leave that out`;
    throw refuseWords('definition', sentence, field as string);
  }
  return entity;
};

/** Does something for a field, whose name a refusal then has. */
const at = (field: string, action: () => unknown): unknown => {
  try {
    return action();
  } catch (error) {
    return prependPath(error, field);
  }
};

/** The values of some fields of an item that is written, with defaults, which the item then has. Throws Issue for one that is missing. */
const valuesOf = (item: Record<string, unknown>, from: readonly string[], entity: Described): Fields => {
  const values: Record<string, unknown> = {};
  for (const field of from) {
    if (item[field] === undefined) {
      const attribute = entity.attributeOf(field) as AttrDescription;
      const initial = defaultOf(attribute);
      if (initial !== undefined) item[field] = at(field, () => decode(attribute, asStored(initial())));
      else if (attribute.presence === 'required') {
        throw new Issue(required, {}, [field]);
      }
    }
    values[field] = item[field];
  }
  return values;
};

/**
 * Whether a field can be computed from these values: the function relies on their types, and on what their checks rule out. What is wrong with
 * one is found where the item is encoded.
 */
const areRight = (values: Fields, entity: Described): boolean =>
  Object.entries(values).every(([field, value]) => {
    try {
      if (value !== undefined) encodeChecked(entity.attributeOf(field) as AttrDescription, value);
      return true;
    } catch (error) {
      if (isOfField(error)) return false;
      throw error;
    }
  });

/**
 * What a function of the user's own makes of a field, from copies: what it makes of the values, such as to sort a list, is neither
 * stored nor seen by the caller. Throws Issue.
 */
export const makeField = (field: string, make: (values: Fields) => unknown, values: Fields): unknown =>
  at(field, () => guarded(make, snapshot(values) as Fields, functionThrows));

/** A computed field that is given. */
export const givenRefusal = (field: string): Issue => new Issue(computedField, {}, [field]);

/** An item with the fields that keyform makes: see `complete` of `MadeCode`. */
export const complete: MadeCode['complete'] = ({ stamped, computed }, input, entity, faults) => {
  if (!isRecord(input)) return input;
  const item = withoutInherited({ ...input });
  const attempt = (field: string, make: () => unknown): void => {
    try {
      const value = make();
      if (value !== undefined) item[field] = value;
    } catch (error) {
      // Several fields may be computed from one that is missing.
      const isNew = (fault: Issue): boolean => !faults.some(({ path }) => path[0] === fault.path[0]);
      faults.push(...issuesFrom(error, input).filter(isNew));
      delete item[field];
    }
  };
  for (const { field, make } of stamped)
    if (item[field] === undefined) attempt(field, () => makeField(field, make, {}));
  for (const one of computed) {
    attempt(one.field, () => {
      if (item[one.field] !== undefined) throw givenRefusal(one.field);
      const values = valuesOf(item, one.from, entity);
      return areRight(values, entity) ? makeField(one.field, one.make, values) : undefined;
    });
  }
  return item;
};

/** Takes faults away that follow from others: see `sift` of `MadeCode`. */
export const sift: MadeCode['sift'] = ({ computed }, faults) => {
  const isAtFault = (name: string): boolean => faults.some(({ path }) => path[0] === name);
  return faults.filter(
    ({ path, rule }) =>
      rule === 'refused' || !computed.some(({ field, from }) => field === path[0] && from.some(isAtFault)),
  );
};

/** Moves a refusal to the source: see `toSource` of `MadeCode`. */
export const toSource: MadeCode['toSource'] = ({ computed }, error) => {
  const { from = [], field } = computed.find((one) => one.field === error.path[0]) ?? {};
  if (from.length !== 1) return error;
  return new Issue(makesField, { field: field as string, problem: error }, [...from], error.code);
};

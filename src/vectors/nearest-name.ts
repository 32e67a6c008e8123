/** The name that a misspelled one may mean. Twin of `types/vectors/nearest-name.ts`: both suggest the same names. */
import type { EntityModel } from '../definitions/model.js';
import { Message } from '../errors/message.js';
import { fieldStoredAs } from '../facts/messages/vectors.js';
import { distance } from '../values/codec/nearest.js';

/**
 * The end of a message: the only name with one letter less, more or changed, with two letters swapped, or in a different case. Empty if there are none or
 * several.
 */
export const nearestHint = (name: string, names: Iterable<string>): string => {
  const isNear = (other: string): boolean =>
    other.toLowerCase() === name.toLowerCase() || distance(name, other, 1) <= 1;
  const [near, more] = name.length < 2 ? [] : [...new Set(names)].filter(isNear);
  return near === undefined || more !== undefined ? '' : `: did you mean "${near}"?`;
};

/** The end of a message about a field's name where its stored name is needed; undefined if these entities store no such field under one other name. */
export const storedHint = (field: string, entities: Iterable<EntityModel>): Message | undefined => {
  const [attribute, more] = new Set(
    [...entities].flatMap((entity) => (entity.fields?.includes(field) ? [entity.physicalName(field)] : [])),
  );
  return attribute === undefined || more !== undefined ? undefined : new Message(fieldStoredAs, { field, attribute });
};

/**
 * Rejects definitions in which an update would write a field that it can't know: the primary key contains the field only as a
 * pipe such as `lower` returns it, so an update of `NORTH` may reach an item whose field is `north`.
 */

import { keyformError } from '../errors/issue.js';
import { ambiguousField } from '../facts/messages/definitions.js';
import { ambiguousFields, fieldsOfParts, type KeyPart, neededFields } from '../formats/key-plan.js';
import type { EntityDefinition } from './entity.js';
import { derivedFields } from './entity-option.js';

/** The parts of an index whose keys the entity has; empty for other indexes. */
const partsOfIndex = (parts: readonly KeyPart[], keys: readonly string[]): readonly KeyPart[] => {
  const own = parts.filter(({ attribute }) => keys.includes(attribute));
  return own.length === keys.length ? own : [];
};

/**
 * @param indexes the table's own keys first
 * @param mayBeAbsent whether an item may lack a field: then an update may bring it into an index, and writes all keys of it
 * @throws KeyformError `definition`, which names the index key or the computed field
 */
export const checkAmbiguousFields = (
  name: string,
  entity: EntityDefinition,
  indexes: readonly { readonly partition: readonly string[]; readonly sort: readonly string[] }[],
  parts: readonly KeyPart[],
  mayBeAbsent: (field: string) => boolean,
): void => {
  const [primary, ...others] = indexes.map(({ partition, sort }) => partsOfIndex(parts, [...partition, ...sort]));
  if (primary === undefined) return;
  const ambiguous = ambiguousFields(primary);
  if (ambiguous.length === 0) return;
  const known = fieldsOfParts(primary);
  const reject = (place: string, field: string): never => {
    throw keyformError(ambiguousField, { entity: name, place, field });
  };
  const all = derivedFields(entity[' ~options']);
  for (const { field, from } of all) {
    const source = from.find((one) => ambiguous.includes(one));
    if (source !== undefined && !from.every((one) => known.includes(one))) reject(field, source);
  }
  const derived = all.filter(({ from }) => from.some((one) => ambiguous.includes(one))).map(({ field }) => field);
  // With the same pipes, the primary key determines everything that the index key needs.
  const determined = new Set(
    primary.flatMap(({ format }) => format.fields.map(({ name: one, pipes }) => `${one}|${pipes}`)),
  );
  const decided = all.filter(({ from }) => from.every((one) => known.includes(one))).map(({ field }) => field);
  const mayChange = (field: string): boolean => !known.includes(field) && !decided.includes(field);
  for (const keys of others) {
    const isSparse = [...neededFields(keys)].filter(mayChange).some(mayBeAbsent);
    for (const part of keys) {
      const { attribute, own, format } = part;
      if (own || primary.includes(part) || !(isSparse || fieldsOfParts([part]).some(mayChange))) continue;
      const unknown = format.fields.find(
        ({ name: one, pipes }) =>
          derived.includes(one) || (ambiguous.includes(one) && !determined.has(`${one}|${pipes}`)),
      );
      if (unknown !== undefined) reject(attribute, unknown.name);
    }
  }
};

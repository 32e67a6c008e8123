/**
 * Rejects definitions in which an update would write a field that it can't know: the primary key holds the field only as a pipe such
 * as `lower` leaves it, so an update that names the item as `NORTH` may reach one whose field is `north`.
 */
import { ambiguousFieldMessage } from '../errors/messages/definitions.js';
import { refuse } from '../errors/refusal.js';
import { ambiguousFields, fieldsOfParts, type KeyPart } from '../formats/key-plan.js';
import type { EntityDescription } from './entity.js';

/** The parts of one index that the entity has all keys of; none for other indexes. */
const partsOfIndex = (parts: readonly KeyPart[], keys: readonly string[]): readonly KeyPart[] => {
  const own = parts.filter(({ attribute }) => keys.includes(attribute));
  return own.length === keys.length ? own : [];
};

/**
 * @param indexes the table's own keys first
 * @throws KeyformError `definition`, which names the index key or the computed field
 */
export const checkAmbiguousFields = (
  name: string,
  entity: EntityDescription,
  indexes: readonly { readonly partition: readonly string[]; readonly sort: readonly string[] }[],
  parts: readonly KeyPart[],
): void => {
  const [primary, ...others] = indexes.map(({ partition, sort }) => partsOfIndex(parts, [...partition, ...sort]));
  if (primary === undefined) return;
  const ambiguous = ambiguousFields(primary);
  if (ambiguous.length === 0) return;
  const known = fieldsOfParts(primary);
  const reject = (place: string, field: string): never => {
    throw refuse('definition', ambiguousFieldMessage(name, place, field), field, name);
  };
  const computed = entity[' ~options']?.made?.computed ?? [];
  for (const { field, from } of computed) {
    const source = from.find((one) => ambiguous.includes(one));
    if (source !== undefined && !from.every((one) => known.includes(one))) reject(field, source);
  }
  const derived = computed.filter(({ from }) => from.some((one) => ambiguous.includes(one))).map(({ field }) => field);
  // With the same pipes, the primary key tells all that the index key needs.
  const held = new Set(primary.flatMap(({ format }) => format.fields.map(({ name: one, pipes }) => `${one}|${pipes}`)));
  for (const keys of others) {
    if (fieldsOfParts(keys).every((one) => known.includes(one))) continue;
    for (const { attribute, own, format } of keys) {
      if (own || primary.some((part) => part.attribute === attribute)) continue;
      const unknown = format.fields.find(
        ({ name: one, pipes }) => derived.includes(one) || (ambiguous.includes(one) && !held.has(`${one}|${pipes}`)),
      );
      if (unknown !== undefined) reject(attribute, unknown.name);
    }
  }
};

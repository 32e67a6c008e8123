/**
 * The fields that an update may change.
 */
import { entry } from '../../definitions/kept.js';
import type { EntityModel } from '../../definitions/model.js';
import {
  indexedFieldMessage,
  primaryFieldMessage,
  typeAttributeMessage,
  uniqueFieldMessage,
  unknownAttributeMessage,
} from '../../errors/messages.js';
import { refuse } from '../../errors/refusal.js';
import { fieldTarget, type Target } from '../../expressions/path.js';
import { didYouMean } from '../../values/codec/nearest.js';
import type { Slot, UpdateState } from './state.js';

/** The slots of the entities that were updated so far. */
const slotsOfEntities = new WeakMap<EntityModel, Map<string, Slot>>();

/** What is known of an entity's fields. */
export const slotsOf = (entity: EntityModel): Map<string, Slot> => entry(slotsOfEntities, entity, () => new Map());

/**
 * A field that an update may change.
 *
 * @throws KeyformError `field`
 */
export const slotOf = ({ subject: { root, slots }, table, entity }: UpdateState, field: string): Slot => {
  const known = slots.get(field);
  if (known !== undefined) return known;
  if (entity.primaryFields.includes(field)) throw refuse('field', primaryFieldMessage(field), field);
  if (entity.physicalName(field) === table.typeAttribute) throw refuse('field', typeAttributeMessage(field), field);
  if (entity.unique.some(({ fields }) => fields.includes(field)))
    throw refuse('field', uniqueFieldMessage(field), field);
  const isSchema = entity.fields === undefined;
  if (
    isSchema ? table.keyAttributes.has(field) && !isNatural(entity, field) : entity.attributeOf(field) === undefined
  ) {
    const near = didYouMean(field, entity.fields ?? []);
    throw refuse('field', `${unknownAttributeMessage(field, entity.name)}${near}`, field);
  }
  const target = fieldTarget(root, field);
  const isKey = entity.stale.indexOf(field) !== undefined || table.keyAttributes.has(target.name);
  const slot: Slot = { target, isKey };
  // A schema takes any number of names, and callers could fill the memory with them.
  if (!isSchema) slots.set(field, slot);
  return slot;
};

/** Whether a schema's field is stored as a key attribute of its own name. */
const isNatural = ({ formats }: EntityModel, field: string): boolean => formats.get(field)?.natural === field;

/** Refuses a change of a field that is in an index's keys and whose value the change does not tell. */
export const checkIndexed = ({ entity }: UpdateState, { fields }: Pick<Target, 'fields'>): void => {
  const index = entity.stale.indexOf(fields[0] as string);
  if (index !== undefined) {
    throw refuse('field', indexedFieldMessage(fields[0] as string, index), fields[0] as string);
  }
};

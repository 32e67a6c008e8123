/**
 * All that is wrong with the fields of a `merge` or a `patch`: each is tried by itself.
 */
import type { Fields } from '../../../types/values/wire.js';
import type { EntityModel } from '../../definitions/model.js';
import { KeyformError } from '../../errors/error.js';
import { messageOf } from '../../errors/marks.js';
import { type Fault, faultsIn, issuesOf, MOST_FAULTS, Refusal, refuse } from '../../errors/refusal.js';
import { sortedNames } from '../../expressions/sorted-names.js';
import { isExcess } from '../../values/codec/walk.js';
import { refusalOf } from '../../values/faults.js';

/** Whether an error says what is wrong with a field, and no more than that. */
const isFault = (error: unknown): error is Refusal | KeyformError =>
  (error instanceof Refusal || error instanceof KeyformError) && error.code === 'field' && !isExcess(error);

/** The sentence of an error as it follows the path: `'nope' is not an attribute of Book` without the name. */
const predicateOf = (error: KeyformError): string => {
  const sentence = messageOf(error);
  const subject = `'${error.field}' `;
  return sentence.startsWith(subject) ? sentence.slice(subject.length) : `is refused: ${sentence}`;
};

/** Whether a refusal of a field asks for another one of the same body. */
const namesAnother = (error: Refusal | KeyformError, field: string, fields: Fields): boolean => {
  const sentence = messageOf(error);
  return Object.keys(fields).some((other) => other !== field && sentence.includes(`'${other}'`));
};

const faultsOf = (
  error: Refusal | KeyformError,
  field: string,
  value: unknown,
  entity: EntityModel,
): readonly Fault[] => {
  if (error instanceof Refusal) {
    return faultsIn(error) ?? [{ path: [...error.path], rule: 'kind', problem: messageOf(error), value }];
  }
  const { field: at = field } = error;
  const path = at.startsWith(`${field}.`) ? [field, ...at.slice(field.length + 1).split('.')] : [field];
  const isKnown = entity.fields === undefined || entity.attributeOf(field) !== undefined;
  const rule = isKnown && path.length === 1 ? 'kind' : 'unknown';
  return [{ path, rule, problem: predicateOf(error), value }];
};

/**
 * What a refusal of fields is, with the faults of all of them.
 *
 * @param error what was thrown; anything but the refusal of a field stays what it is
 * @param attempt tries one field by itself
 *
 * @example
 * ```ts
 * throw eachFault(error, entity, fields, (field) => addFields(copyState(before), { [field]: fields[field] }, options));
 * ```
 */
export const eachFault = (
  error: unknown,
  entity: EntityModel,
  fields: Fields,
  attempt: (field: string) => void,
): unknown => {
  if (!isFault(error)) return error;
  const faults: Fault[] = [];
  for (const field of sortedNames(fields)) {
    try {
      attempt(field);
    } catch (other) {
      // What a field lacks beside the others, which are tried by themselves, is not its fault.
      if (isFault(other) && !namesAnother(other, field, fields))
        faults.push(...faultsOf(other, field, fields[field], entity));
    }
    if (faults.length >= MOST_FAULTS) break;
  }
  if (faults.length === 0) return error;
  const refusal = refusalOf(faults.slice(0, MOST_FAULTS));
  if (faults.length > 1 || error instanceof Refusal) return refusal;
  return refuse('field', messageOf(error), error.field, entity.name, issuesOf(refusal));
};

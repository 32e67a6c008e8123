/**
 * Values by field, as `set`, `add` and `delete` take them.
 */
import { refuse } from '../../errors/refusal.js';
import type { Values } from '../../formats/key-plan.js';
import { isRecord } from '../../values/codec/codec.js';
import { show } from '../../values/codec/show.js';

/**
 * The fields that a call was given.
 *
 * @throws KeyformError `field` for what is no object
 */
export const fieldsGiven = (given: unknown, verb: string): Values => {
  if (isRecord(given)) return given;
  throw refuse('field', `${verb} takes an object of fields, but was given ${show(given)}`);
};

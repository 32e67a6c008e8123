/**
 * Values by field, as `set`, `add` and `delete` take them.
 */
import { isRecord } from '../codec/codec.js';
import { show } from '../codec/show.js';
import type { Values } from '../key-plan.js';
import { refuse } from '../refusal.js';

/**
 * The fields that a call was given.
 *
 * @throws KeyformError `field` for what is no object
 */
export const fieldsGiven = (given: unknown, verb: string): Values => {
  if (isRecord(given)) return given;
  throw refuse('field', `${verb} takes an object of fields, but was given ${show(given)}`);
};

/**
 * What is wrong with an item that is written: with its attributes, with the fields that keyform makes, or with its keys.
 */
import type { Fields } from '../../types/values/wire.js';
import { type Fault, faultOf, MOST_FAULTS, Refusal } from '../errors/refusal.js';
import { refusalOf } from '../values/faults.js';
import type { MadeCode } from './made-code.js';

/**
 * The refusal of an item.
 *
 * @param error what encoding it threw
 * @param found what is wrong with its attributes
 * @param own what was found before of the fields that keyform makes: it is told instead of all else of those
 */
export const itemRefusal = (
  error: Refusal,
  found: readonly Fault[],
  given: Fields,
  own: readonly Fault[],
  made: MadeCode | undefined,
): Refusal => {
  const others = found.filter(({ path }) => !own.some((one) => one.path[0] === path[0]));
  const all = [...own, ...others].slice(0, MOST_FAULTS);
  const faults = made?.sift(made, all) ?? all;
  return faults.length > 0 ? refusalOf(faults, all.length === MOST_FAULTS) : keyRefusal(error, given, made);
};

/** The refusal of a key, each of whose values is one of its attribute; anything else stays what it is. */
export const keyError = (error: unknown, given: Fields, made: MadeCode | undefined): unknown =>
  error instanceof Refusal && error.code === 'field' ? keyRefusal(error, given, made) : error;

const keyRefusal = (error: Refusal, given: Fields, made: MadeCode | undefined): Refusal => {
  const refusal = made?.toSource(made, error) ?? error;
  refusal.faults ??= [faultOf(refusal, given[refusal.path[0] as string], 'key')];
  return refusal;
};

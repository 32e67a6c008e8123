/**
 * What is wrong with an item that is written: with its attributes, with the fields that keyform makes, or with its keys.
 */
import { type Fault, faultsOf, MOST_FAULTS, Refusal, refusalOf } from '../errors/refusal.js';
import type { MadeCode } from './made-code.js';

/**
 * The refusal of an item.
 *
 * @param error what encoding it threw
 * @param found what is wrong with its attributes
 * @param own faults of the fields that keyform makes, found before: they replace other faults of the same fields
 *
 * @example
 * ```ts
 * throw itemRefusal(refusal, faults, input, [], options?.made);
 * ```
 */
export const itemRefusal = (
  error: Refusal,
  found: readonly Fault[],
  given: unknown,
  own: readonly Fault[],
  made: MadeCode | undefined,
): Refusal => {
  const others = found.filter(({ path }) => !own.some((one) => one.path[0] === path[0]));
  const all = [...own, ...others];
  const faults = made?.sift(made, all) ?? all;
  return faults.length > 0 ? refusalOf(faults, all.length >= MOST_FAULTS) : keyError(error, given, made);
};

/**
 * The refusal of a key, each of whose values is one of its attribute; anything else stays what it is.
 *
 * @example
 * ```ts
 * throw keyError(error, values, options?.made);
 * ```
 */
export const keyError = <Thrown>(error: Thrown, given: unknown, made: MadeCode | undefined): Thrown | Refusal => {
  if (!(error instanceof Refusal) || error.code !== 'field') return error;
  const refusal = made?.toSource(made, error) ?? error;
  refusal.faults ??= faultsOf(refusal, given, 'key');
  return refusal;
};

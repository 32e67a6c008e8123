/**
 * The checks of attributes, and what the user sees of all that is wrong with an input.
 */
import { messageOf } from '../errors/marks.js';
import { type Fault, faultsIn, MOST_FAULTS, Refusal, refusalOf, refuseFaults } from '../errors/refusal.js';
import { complaintsOf } from './attr-check.js';
import type { AttrDescription } from './attr-description.js';
import type { Codec } from './codec/codec.js';
import { isRecord } from './codec/codec.js';
import { isExcess } from './codec/walk.js';

/** Which checks run: none on values of conditions; all but those of one attribute on a part of its value. */
type Checked = 'none' | 'all' | AttrDescription;

let checked: Checked = 'none';

/** Whether any checks run at present. */
export const isChecking = (): boolean => checked !== 'none';

/**
 * Does something with values, and with checks of their attributes or without.
 *
 * @example
 * ```ts
 * checking('all', () => codecOf(email).encode('a')); // throws
 * ```
 */
export const checking = <Result>(which: Checked, action: () => Result): Result => {
  const before = checked;
  checked = which;
  try {
    return action();
  } finally {
    checked = before;
  }
};

/**
 * Runs the checks of an attribute on a value that has its kind, where checks run at all.
 *
 * @throws Refusal with all that they refuse
 *
 * @example
 * ```ts
 * runChecks(describe(attr.string().check(isEmail)), 'a'); // throws
 * ```
 */
export const runChecks = (of: AttrDescription, value: unknown): void => {
  if (of.checks === undefined || checked === 'none' || checked === of || value === null) return;
  // What a check does with keyform is not part of the value.
  const complaints = checking('none', () => of.checks?.flatMap((check) => complaintsOf(check, value)));
  refuseFaults(complaints?.map(({ problem, path }) => ({ path, rule: 'check', problem, value })) ?? []);
};

/** The codec of an attribute that has checks. */
export const checkedCodec = ({ encode, decode }: Codec, of: AttrDescription): Codec => ({
  encode: (value) => {
    const stored = encode(value);
    runChecks(of, value);
    return stored;
  },
  decode,
});

const foundIn = (refusal: Refusal): readonly Fault[] => (refusal.found === undefined ? [] : faultsIn(refusal));

/**
 * What a refusal of an input is, with all that is wrong with it.
 *
 * @param error what encoding it threw; anything but the refusal of a value stays what it is
 * @param faultsOf what is wrong, where the refusal says less
 *
 * @example
 * ```ts
 * throw withFaults(error, input);
 * ```
 */
export const withFaults = (error: unknown, given: unknown, faultsOf = foundIn): unknown => {
  if (!(error instanceof Refusal) || error.code !== 'field' || !isRecord(given) || isExcess(error)) return error;
  const faults = faultsOf(error);
  if (faults.length > 0) return refusalOf(faults.slice(0, MOST_FAULTS));
  // Each value is one of its attribute: it is the key that does not take it.
  error.faults ??= [
    { path: [...error.path], rule: 'key', problem: messageOf(error), value: given[error.path[0] as string] },
  ];
  return error;
};

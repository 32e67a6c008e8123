/**
 * The checks of attributes, and what the user sees of all that is wrong with an input.
 */
import { firstOf, type Issue, isOfField, issuesIn, throwIssues } from '../errors/issue.js';
import { complaintsOf } from './attr-check.js';
import type { AttrDescription } from './attr-description.js';
import type { Codec } from './codec/codec.js';
import { isExcess } from './codec/walk.js';
import { snapshot } from './snapshot.js';

/** Which checks run: none on values of conditions; all but those of one attribute on a part of its value. */
type Checked = 'none' | 'all' | AttrDescription;

let checked: Checked = 'none';

/** Whether any checks run at present. */
export const isChecking = (): boolean => checked !== 'none';

/** Does something with values, and with checks of their attributes or without. */
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
 * @throws Issue with all that they refuse
 */
export const runChecks = (of: AttrDescription, value: unknown): void => {
  if (of.checks === undefined || checked === 'none' || checked === of || value === null) return;
  // What a check does with keyform is not part of the value.
  const complaints = checking('none', () => of.checks?.flatMap((check) => complaintsOf(check, value)));
  throwIssues(complaints?.map((issue) => issue.at(issue.path, 'check', value)) ?? []);
};

/** The codec of an attribute that has checks. */
export const checkedCodec = ({ encode, decode }: Codec, of: AttrDescription): Codec => ({
  encode: (input) => {
    const value = snapshot(input);
    const stored = encode(value);
    runChecks(of, value);
    return stored;
  },
  decode,
});

const explained = (refusal: Issue, faults: readonly Issue[]): Issue => (faults.length > 0 ? firstOf(faults) : refusal);

/**
 * What a refusal of an input is, with all that is wrong with it.
 *
 * @param error what encoding it threw; anything but the refusal of a value stays what it is
 * @param explain makes the refusal from the faults that a walk found
 */
export const withFaults = (error: unknown, explain = explained): unknown =>
  isOfField(error) && !isExcess(error) ? explain(error, issuesIn(error) ?? []) : error;

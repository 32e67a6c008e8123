/** Runs the checks of attributes, and collects what's wrong with an input. */
import { firstOf, type Issue, isOfField, issuesIn, throwIssues } from '../errors/issue.js';
import { complaintsOf } from './attr-check.js';
import type { AttrDescription } from './attr-description.js';
import type { Codec } from './codec/codec.js';
import { isExcess } from './codec/walk.js';
import { snapshot } from './snapshot.js';

/** Which checks run: none on values of conditions; all but those of one attribute on a part of its value. */
type Checked = 'none' | 'all' | AttrDescription;

let checked: Checked = 'none';

/** Whether any checks run now. */
export const isChecking = (): boolean => checked !== 'none';

/** Runs an action with or without checks. */
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
 * Runs the checks of an attribute on a value of its kind, if checks run at all.
 *
 * @throws Issue with everything that they reject
 */
export const runChecks = (of: AttrDescription, value: unknown): void => {
  if (of.checks === undefined || checked === 'none' || checked === of || value === null) return;
  // What a check does with keyform isn't part of the value.
  const complaints = checking('none', () => of.checks?.flatMap((check) => complaintsOf(check, value)));
  throwIssues(complaints?.map((issue) => issue.at(issue.path, 'check', value)) ?? []);
};

/** The codec of an attribute with checks. */
export const checkedCodec = ({ encode, decode }: Codec, of: AttrDescription): Codec => ({
  encode: (input) => {
    const value = snapshot(input);
    const stored = encode(value);
    runChecks(of, value);
    return stored;
  },
  decode,
});

const explained = (refusal: Issue, issues: readonly Issue[]): Issue => (issues.length > 0 ? firstOf(issues) : refusal);

/**
 * The error for an input, with everything that's wrong with it.
 *
 * @param error what encoding threw; anything but an issue stays unchanged
 * @param explain creates the error from the issues that a walk found
 */
export const withIssues = (error: unknown, explain = explained): unknown =>
  isOfField(error) && !isExcess(error) ? explain(error, issuesIn(error) ?? []) : error;

/** Runs the checks of attributes, and collects what's wrong with an input. */
import { firstOf, type Issue, isOfField, issuesIn, throwIssues } from '../errors/issue.js';
import { complaintsOf } from './attr-check.js';
import type { AttrDescription } from './attr-description.js';
import type { Codec } from './codec/codec.js';
import { isExcess } from './codec/walk.js';
import { snapshot } from './snapshot.js';

/**
 * What happens to a value that's encoded: checks run, and missing members are filled with their initial values (`all`, or on a part of
 * an attribute's value all checks but those of the attribute); only members are filled (`fill`: a constant was checked before); only
 * checks run (`read`: the result of a default function, and a whole value in an update); neither (`none`: values of conditions).
 */
export type Checked = 'none' | 'fill' | 'read' | 'all' | AttrDescription;

let checked: Checked = 'none';

/** Whether any checks run now. */
export const isChecking = (): boolean => checked !== 'none' && checked !== 'fill';

/** Whether a value to be stored is encoded now. */
export const isWriting = (): boolean => checked !== 'none' && checked !== 'read';

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
  if (of.checks === undefined || !isChecking() || checked === of || value === null) return;
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

const explained = (fallback: Issue, issues: readonly Issue[]): Issue =>
  issues.length > 0 ? firstOf(issues) : fallback;

/**
 * The error for an input, with everything that's wrong with it.
 *
 * @param error what encoding threw; anything but an issue stays unchanged
 * @param explain creates the error from the issues that a walk found
 */
export const withIssues = (error: unknown, explain = explained): unknown =>
  isOfField(error) && !isExcess(error) ? explain(error, issuesIn(error) ?? []) : error;

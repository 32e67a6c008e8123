/** Collects all issues of a failed `set`, `merge` or `patch`: tries each field separately, then the valid ones together. */
import type { Fields } from '../../../types/values/wire.js';
import { withKeyIssues } from '../../definitions/item-issues.js';
import { KeyformError } from '../../errors/error.js';
import {
  firstOf,
  Issue,
  issueOf,
  issuesFrom,
  issuesOf,
  keyformError,
  MOST_ISSUES,
  partOf,
  valueAt,
} from '../../errors/issue.js';
import { sortedNames } from '../../expressions/sorted-names.js';
import { isExcess } from '../../values/codec/walk.js';
import { copyState, type UpdateDraft } from './state.js';

/** Whether an error is about a field. */
const isFieldError = (error: unknown): error is Issue | KeyformError =>
  (error instanceof Issue || error instanceof KeyformError) && error.code === 'field' && !isExcess(error);

/** The issues of an error, with a field of the input as the root of their paths. */
const issuesAt = (error: Issue | KeyformError, names: readonly string[], input: Fields): readonly Issue[] => {
  if (error instanceof Issue) return issuesFrom(error, input);
  const { field = '' } = error;
  const root = names.find((name) => name === field || field.startsWith(`${name}.`)) ?? field;
  const path = [root, ...field.slice(root.length + 1).split('.')].filter(Boolean);
  const issue = partOf(error);
  return [issue.at(path, issue.rule ?? 'rejected', valueAt(input, path))];
};

/**
 * Replaces the error of the first invalid field with an error that has the issues of all fields; returns other errors unchanged.
 *
 * @param attempt adds the changes of some fields; with `validateSeparately`, without checking for the fields that they need
 * @param parts the pieces to try separately
 */
export const collectErrors = (
  error: unknown,
  state: UpdateDraft,
  fields: Fields,
  attempt: (state: UpdateDraft, some: Fields, validateSeparately: boolean) => void,
  parts: readonly Fields[] = sortedNames(fields).map((field) => ({ [field]: fields[field] })),
): unknown => {
  if (!isFieldError(error)) return error;
  const issues: Issue[] = [];
  const wrong = new Set<string>();
  let last: unknown;
  /** Tries some fields, collects their issues and records the failing field. */
  const isRight = (some: Fields, separately: boolean): boolean => {
    try {
      attempt(copyState(state), some, separately);
      return true;
    } catch (other) {
      const names = Object.keys(some);
      const found = isFieldError(other) ? issuesAt(other, names, some) : [];
      const isOwn = separately || !issueOf(other)?.asksFor([...wrong]);
      for (const issue of isOwn ? found : []) {
        last = other;
        const at = issue.path.join();
        if (!issues.some(({ path }) => path.join() === at)) issues.push(issue);
      }
      const field = (separately ? names[0] : found[0]?.path[0]) as string;
      wrong.add(field);
      // The failing field may be one that keyform generated, which can't be dropped.
      return !names.includes(field);
    }
  };
  for (const part of parts) if (issues.length < MOST_ISSUES) isRight(part, true);
  // The valid fields together: missing fields of keys, and errors in generated fields.
  const right = (): Fields => Object.fromEntries(Object.entries(fields).filter(([field]) => !wrong.has(field)));
  while (issues.length < MOST_ISSUES && !isRight(right(), false));
  if (issues.length === 0) return error;
  const { plans, options, fields: known } = state.entity;
  // Reports values that aren't valid in a key even if other fields of the key are missing. The output of a schema is unknown
  // here.
  const keys = known === undefined ? [] : plans.flatMap(({ parts }) => parts.flat());
  const all = withKeyIssues(issues, keys, fields, options);
  const first = firstOf(all);
  if (all.length > 1 || !(last instanceof KeyformError)) return first;
  const { row, values } = partOf(last);
  const { field, cause } = last;
  return keyformError(row, values, state.entity.name, { code: 'field', field, issues: issuesOf(first), cause });
};

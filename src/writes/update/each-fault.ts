/**
 * All that is wrong with the fields of a `set`, a `merge` or a `patch`: each is tried by itself, then those that are right together.
 */
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

/** Whether an error says what is wrong with a field, and no more than that. */
const isFault = (error: unknown): error is Issue | KeyformError =>
  (error instanceof Issue || error instanceof KeyformError) && error.code === 'field' && !isExcess(error);

/** The issues of an error, whose field is one of these or lies in one. */
const issuesAt = (error: Issue | KeyformError, names: readonly string[], input: Fields): readonly Issue[] => {
  if (error instanceof Issue) return issuesFrom(error, input);
  const { field = '' } = error;
  const root = names.find((name) => name === field || field.startsWith(`${name}.`)) ?? field;
  const path = [root, ...field.slice(root.length + 1).split('.')].filter(Boolean);
  const issue = partOf(error);
  return [issue.at(path, issue.rule ?? 'refused', valueAt(input, path))];
};

/**
 * What a refusal of fields is, with the faults of all of them.
 *
 * @param error what was thrown; anything but the refusal of a field stays what it is
 * @param attempt tries some of the fields; `validateSeparately`: without the fields that they need
 * @param parts the fields one by one, and in each no more than is looked at by itself
 */
export const eachFault = (
  error: unknown,
  state: UpdateDraft,
  fields: Fields,
  attempt: (state: UpdateDraft, some: Fields, validateSeparately: boolean) => void,
  parts: readonly Fields[] = sortedNames(fields).map((field) => ({ [field]: fields[field] })),
): unknown => {
  if (!isFault(error)) return error;
  const faults: Issue[] = [];
  /** The fields that are wrong. */
  const wrong = new Set<string>();
  let last: unknown;
  /** Tries some fields, collects their issues and marks the failing field as wrong. */
  const isRight = (some: Fields, separately: boolean): boolean => {
    try {
      attempt(copyState(state), some, separately);
      return true;
    } catch (other) {
      const names = Object.keys(some);
      const found = isFault(other) ? issuesAt(other, names, some) : [];
      const isOwn = separately || !issueOf(other)?.asksFor([...wrong]);
      for (const fault of isOwn ? found : []) {
        last = other;
        const at = fault.path.join();
        if (!faults.some(({ path }) => path.join() === at)) faults.push(fault);
      }
      const field = (separately ? names[0] : found[0]?.path[0]) as string;
      wrong.add(field);
      // What keyform made of the fields is not one of them.
      return !names.includes(field);
    }
  };
  for (const part of parts) if (faults.length < MOST_ISSUES) isRight(part, true);
  // What they lack that are right by themselves, and what keyform makes of them.
  const right = (): Fields => Object.fromEntries(Object.entries(fields).filter(([field]) => !wrong.has(field)));
  while (faults.length < MOST_ISSUES && !isRight(right(), false));
  if (faults.length === 0) return error;
  const { plans, options, fields: known } = state.entity;
  // A value that cannot stand in a key is wrong, whatever else its index needs. What a schema makes of a value is not known here.
  const keys = known === undefined ? [] : plans.flatMap(({ parts }) => parts.flat());
  const all = withKeyIssues(faults, keys, fields, options?.generated);
  const refusal = firstOf(all);
  if (all.length > 1 || !(last instanceof KeyformError)) return refusal;
  const { row, values } = partOf(last);
  const { field, cause } = last;
  return keyformError(row, values, state.entity.name, { code: 'field', field, issues: issuesOf(refusal), cause });
};

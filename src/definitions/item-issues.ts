/** The errors of an item that can't be written. */
import type { Fields } from '../../types/values/wire.js';
import { firstOf, Issue, isOfField, issuesFrom, issuesIn, MOST_ISSUES } from '../errors/issue.js';
import type { KeyPart, KeyPlan } from '../formats/key-plan.js';
import type { EntityOption } from './entity-option.js';

/**
 * The error for an item, with all its issues.
 *
 * @param error what encoding threw
 * @param found the issues of its attributes
 * @param own the issues of generated fields, which replace other issues of the same fields
 * @param plans the keys by index
 */
export const itemIssue = (
  error: Issue,
  found: readonly Issue[],
  input: Fields,
  own: readonly Issue[],
  plans: readonly KeyPlan[],
  options: readonly EntityOption[],
): Issue => {
  const others = found.filter(({ path }) => !own.some((one) => one.path[0] === path[0]));
  const all = [...own, ...others];
  const remaining = withoutConsequences(all, options);
  const known = remaining.length > 0 ? remaining : (keyError(error, input, options).shown ?? []);
  return firstOf(
    withKeyIssues(known, writtenParts(plans, input), input, options),
    all.length >= MOST_ISSUES,
    error.code,
  );
};

/** Drops the issues that are consequences of others. */
const withoutConsequences = (issues: readonly Issue[], options: readonly EntityOption[]): readonly Issue[] =>
  options.reduce((all, option) => option.dropConsequences?.(all) ?? all, issues);

/** The key parts that a put of these fields writes. */
export const writtenParts = (plans: readonly KeyPlan[], input: Fields): readonly KeyPart[] =>
  plans
    .filter(({ optionalFields }) => optionalFields.every((field) => (input[field] ?? undefined) !== undefined))
    .flatMap(({ parts }) => parts.flat());

/**
 * Adds the issues of other fields as parts of keys.
 *
 * @param isWhole whether a missing field is an issue
 */
export const withKeyIssues = (
  known: readonly Issue[],
  parts: readonly KeyPart[],
  values: Fields,
  options: readonly EntityOption[],
  isWhole = false,
): readonly Issue[] => {
  const issues = [...known];
  for (const error of parts.flatMap((part) => part.errorsOf(values, isWhole))) {
    const thrown = keyError(error, values, options);
    // Pipes may run code of the user, which can throw anything.
    const issue = thrown instanceof Issue ? issuesIn(thrown)?.[0] : undefined;
    if (issue !== undefined && !issues.some(({ path }) => path[0] === issue.path[0])) issues.push(issue);
  }
  return withoutConsequences(issues, options);
};

/** Adds the issue of a key, with the field that the user can change as its path; returns other errors unchanged. */
export const keyError = <Thrown>(error: Thrown, input: unknown, options: readonly EntityOption[]): Thrown | Issue => {
  if (!isOfField(error)) return error;
  let issue: Issue = error;
  for (const option of options) issue = option.blameSource?.(issue) ?? issue;
  issue.shown ??= issuesFrom(issue, input, 'key');
  return issue;
};

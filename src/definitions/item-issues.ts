/** What is wrong with an item that is written: with its attributes, with the fields that keyform makes, or with its keys. */
import type { Fields } from '../../types/values/wire.js';
import { firstOf, Issue, isOfField, issuesFrom, issuesIn, MOST_ISSUES } from '../errors/issue.js';
import type { KeyPart, KeyPlan } from '../formats/key-plan.js';
import type { EntityOption } from './entity-option.js';

/**
 * The error for an item.
 *
 * @param error what encoding it threw
 * @param found what is wrong with its attributes
 * @param own issues of the fields that keyform makes, found before: they replace other issues of the same fields
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
  const sifted = withoutConsequences(all, options);
  const known = sifted.length > 0 ? sifted : (keyError(error, input, options).shown ?? []);
  return firstOf(
    withKeyIssues(known, writtenParts(plans, input), input, options),
    all.length >= MOST_ISSUES,
    error.code,
  );
};

/** The issues without those that follow from others. */
const withoutConsequences = (issues: readonly Issue[], options: readonly EntityOption[]): readonly Issue[] =>
  options.reduce((all, option) => option.dropConsequences?.(all) ?? all, issues);

/** The parts of keys that fields give. Of an index for which one is missing, no key is written. */
export const writtenParts = (plans: readonly KeyPlan[], input: Fields): readonly KeyPart[] =>
  plans
    .filter(({ optionalFields }) => optionalFields.every((field) => (input[field] ?? undefined) !== undefined))
    .flatMap(({ parts }) => parts.flat());

/**
 * Issues of fields, with those of other fields as parts of keys.
 *
 * @param isWhole whether a field without a value is one
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
    // What code of the user's own throws may be anything.
    const issue = thrown instanceof Issue ? issuesIn(thrown)?.[0] : undefined;
    if (issue !== undefined && !issues.some(({ path }) => path[0] === issue.path[0])) issues.push(issue);
  }
  return withoutConsequences(issues, options);
};

/** The error for a key, each of whose values is one of its attribute; anything else stays what it is. */
export const keyError = <Thrown>(error: Thrown, input: unknown, options: readonly EntityOption[]): Thrown | Issue => {
  if (!isOfField(error)) return error;
  let issue: Issue = error;
  for (const option of options) issue = option.blameSource?.(issue) ?? issue;
  issue.shown ??= issuesFrom(issue, input, 'key');
  return issue;
};

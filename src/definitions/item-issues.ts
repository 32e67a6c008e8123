/** What is wrong with an item that is written: with its attributes, with the fields that keyform makes, or with its keys. */
import type { Fields } from '../../types/values/wire.js';
import { firstOf, Issue, isOfField, issuesFrom, issuesIn, MOST_ISSUES } from '../errors/issue.js';
import type { KeyPart, KeyPlan } from '../formats/key-plan.js';
import type { GeneratedFields } from './generated-fields.js';

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
  generated: GeneratedFields | undefined,
): Issue => {
  const others = found.filter(({ path }) => !own.some((one) => one.path[0] === path[0]));
  const all = [...own, ...others];
  const sifted = generated?.dropConsequences(all) ?? all;
  const known = sifted.length > 0 ? sifted : (keyError(error, input, generated).shown ?? []);
  return firstOf(
    withKeyIssues(known, writtenParts(plans, input), input, generated),
    all.length >= MOST_ISSUES,
    error.code,
  );
};

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
  generated: GeneratedFields | undefined,
  isWhole = false,
): readonly Issue[] => {
  const issues = [...known];
  for (const error of parts.flatMap((part) => part.errorsOf(values, isWhole))) {
    const thrown = keyError(error, values, generated);
    // What code of the user's own throws may be anything.
    const issue = thrown instanceof Issue ? issuesIn(thrown)?.[0] : undefined;
    if (issue !== undefined && !issues.some(({ path }) => path[0] === issue.path[0])) issues.push(issue);
  }
  return generated?.dropConsequences(issues) ?? issues;
};

/** The error for a key, each of whose values is one of its attribute; anything else stays what it is. */
export const keyError = <Thrown>(
  error: Thrown,
  input: unknown,
  generated: GeneratedFields | undefined,
): Thrown | Issue => {
  if (!isOfField(error)) return error;
  const issue = generated?.blameSource(error) ?? error;
  issue.shown ??= issuesFrom(issue, input, 'key');
  return issue;
};

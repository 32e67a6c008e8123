/**
 * All that is wrong with the fields of a `set`, a `merge` or a `patch`: each is tried by itself, then those that are right together.
 */
import type { Fields } from '../../../types/values/wire.js';
import { KeyformError } from '../../errors/error.js';
import { messageOf } from '../../errors/marks.js';
import { type Fault, faultsOf, issuesOf, MOST_FAULTS, Refusal, refuse, ruleOf } from '../../errors/refusal.js';
import { sortedNames } from '../../expressions/sorted-names.js';
import { isExcess } from '../../values/codec/walk.js';
import { refusalOf } from '../../values/faults.js';

type FieldError = Refusal | KeyformError;

/** Whether an error says what is wrong with a field, and no more than that. */
const isFault = (error: unknown): error is FieldError =>
  (error instanceof Refusal || error instanceof KeyformError) && error.code === 'field' && !isExcess(error);

/** The sentence of an error as it follows the path: `'nope' is not an attribute of Book` without the name. */
const predicateOf = (error: KeyformError): string => {
  const sentence = messageOf(error);
  const subject = `'${error.field}' `;
  return sentence.startsWith(subject) ? sentence.slice(subject.length) : `is refused: ${sentence}`;
};

/** Whether an error asks for a field that is there, and wrong itself: the fix stands last in a sentence. */
const asksFor = (error: FieldError, names: readonly string[]): boolean => {
  const sentence = messageOf(error);
  const fix = sentence.slice(sentence.lastIndexOf(': '));
  return error instanceof KeyformError && names.some((name) => fix.includes(`'${name}'`));
};

/** The one of these fields that an error is about. */
const rootOf = (error: FieldError, names: readonly string[]): string | undefined => {
  const at = error instanceof Refusal ? error.path[0] : error.field;
  return names.find((name) => at === name || `${at}`.startsWith(`${name}.`) || `${at}`.startsWith(`${name}[`));
};

const valueAt = (given: unknown, path: Fault['path']): unknown =>
  path.reduce((value, step) => (value as { readonly [step: string]: unknown } | null | undefined)?.[step], given);

const faultsAt = (error: FieldError, root: string | undefined, given: Fields): readonly Fault[] => {
  if (error instanceof Refusal) return faultsOf(error, valueAt(given, error.path));
  const { field = '' } = error;
  const path =
    root !== undefined && field.startsWith(`${root}.`)
      ? [root, ...field.slice(root.length + 1).split('.')]
      : [root ?? field];
  const problem = predicateOf(error);
  const rule = ruleOf(problem);
  return [{ path, rule: rule === 'kind' ? 'refused' : rule, problem, value: valueAt(given, path) }];
};

/** What was found, and the errors that say it. */
class Findings {
  readonly faults: Fault[] = [];
  last: FieldError | undefined;

  add(error: FieldError, root: string | undefined, given: Fields): void {
    this.last = error;
    for (const fault of faultsAt(error, root, given)) {
      const at = fault.path.join();
      if (!this.faults.some(({ path }) => path.join() === at)) this.faults.push(fault);
    }
  }

  get isFull(): boolean {
    return this.faults.length >= MOST_FAULTS;
  }
}

/**
 * What a refusal of fields is, with the faults of all of them.
 *
 * @param error what was thrown; anything but the refusal of a field stays what it is
 * @param attempt tries some of the fields; `isAlone`: whatever they need beside them
 * @param parts the fields one by one, and in each no more than is looked at by itself
 *
 * @example
 * ```ts
 * throw eachFault(error, entity.name, fields, (some, isAlone) => setFields(copyState(before), some, isAlone));
 * ```
 */
export const eachFault = (
  error: unknown,
  entity: string,
  fields: Fields,
  attempt: (some: Fields, isAlone: boolean) => void,
  parts: readonly Fields[] = sortedNames(fields).map((field) => ({ [field]: fields[field] })),
): unknown => {
  if (!isFault(error)) return error;
  const found = new Findings();
  const right: Record<string, unknown> = { ...fields };
  for (const part of parts) {
    if (found.isFull) break;
    const [field] = Object.keys(part) as [string];
    try {
      attempt(part, true);
    } catch (other) {
      if (isFault(other)) found.add(other, field, part);
      delete right[field];
    }
  }
  addTogether(found, right, fields, attempt);
  const { faults, last } = found;
  if (faults.length === 0) return error;
  const refusal = refusalOf(faults.slice(0, MOST_FAULTS));
  if (faults.length > 1 || !(last instanceof KeyformError)) return refusal;
  return refuse('field', messageOf(last), last.field, entity, issuesOf(refusal), last.cause);
};

/** What fields lack that are right by themselves, and what keyform makes of them. */
const addTogether = (
  found: Findings,
  right: Record<string, unknown>,
  fields: Fields,
  attempt: (some: Fields, isAlone: boolean) => void,
): void => {
  while (!found.isFull) {
    try {
      attempt(right, false);
      return;
    } catch (error) {
      if (!isFault(error)) return;
      const names = Object.keys(right);
      const root = rootOf(error, names);
      const wrong = Object.keys(fields).filter((name) => fields[name] !== undefined && !names.includes(name));
      if (!asksFor(error, wrong)) found.add(error, root, fields);
      if (root === undefined) return;
      delete right[root];
    }
  }
};

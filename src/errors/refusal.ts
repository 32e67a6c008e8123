import type { KeyformErrorCode, KeyformIssue } from '../../types/errors/error.js';
import type { WireItem } from '../../types/values/wire.js';
import { cut, KeyformError } from './error.js';
import { keepMarked, marked, messageOf, unmarked } from './marks.js';

/** What the refusals of all copies of keyform have: an entity of one may stand in a table of another. */
const REFUSAL_MARK: unique symbol = Symbol.for('keyform.Refusal') as never;

/** No caller reads more; a stranger's input may have any number. */
export const MOST_FAULTS = 100;

/** One fault of an input: an issue of the error that the user sees, its words with marks. */
export interface Fault {
  readonly path: readonly (string | number)[];
  readonly rule: KeyformIssue['rule'];
  /** What follows the path in the sentence. */
  readonly problem: string;
  readonly value: unknown;
  /** What code of the user's own threw. */
  readonly cause?: unknown;
}

/** The rule that a problem tells of, or another; no attribute and no value stands in its first words. */
export const ruleOf = (problem: string, otherwise: Fault['rule'] = 'kind'): Fault['rule'] =>
  problem.startsWith('is refused: ')
    ? 'refused'
    : /^is (required|missing|not optional)[,:]/.test(problem)
      ? 'required'
      : /^is not (a known|an attribute of) /.test(problem)
        ? 'unknown'
        : otherwise;

/**
 * What nested code throws about a value before it is known to which entity and field the value belongs. Each level
 * that knows a name puts it in front of the path (`within`), the outermost one makes a {@link KeyformError} of it
 * (`raise`): a sentence that begins with the path, `Order.addresses.Home.street must be a string, but is 5`.
 *
 * Internal: users see only KeyformError.
 */
export class Refusal extends Error {
  readonly [REFUSAL_MARK] = true;
  readonly code: KeyformErrorCode;
  /** Field names and list positions from the outside in. */
  readonly path: (string | number)[];
  /** All that a walk through the value found wrong, with paths from where it is known. */
  found: readonly Fault[] | undefined;
  /** The same, where the user sees it: that of an input, not of a condition. */
  faults: readonly Fault[] | undefined;

  /**
   * @param problem what follows the path in the sentence, e.g. `must be a string, but is 5`
   * @param cause what code of the user's own threw
   */
  constructor(problem: string, code: KeyformErrorCode = 'field', path: (string | number)[] = [], cause?: unknown) {
    super(unmarked(problem), cause === undefined ? undefined : { cause });
    keepMarked(this, problem);
    this.code = code;
    this.path = path;
  }

  static override [Symbol.hasInstance](given: unknown): boolean {
    return (given as { readonly [REFUSAL_MARK]?: true } | null | undefined)?.[REFUSAL_MARK] === true;
  }
}

/**
 * The error for what is refused where entity and field are known. A field that nobody declared can have a name of any length:
 * it is cut.
 */
export const refuse = (
  code: KeyformErrorCode,
  sentence: string,
  field?: string,
  entity?: string,
  issues?: readonly KeyformIssue[],
  cause?: unknown,
): KeyformError => {
  // JavaScript may name a field by anything.
  const name = field === undefined || typeof field === 'string' ? field : `a ${typeof field}`;
  const short = name && cut(name, LONGEST_FIELD);
  const text = name === short ? sentence : sentence.replaceAll(name as string, () => short as string);
  return new KeyformError(code, text, { entity, field: short, issues, ...(cause !== undefined && { cause }) });
};

/** Puts one more name in front of a refusal's path and throws it on; throws anything else on as it is. */
export const prependPath = (error: unknown, name: string | number): never => {
  if (error instanceof Refusal) error.path.unshift(name);
  throw error;
};

/** No name of an attribute that a key or an index has is longer; one inside a document may be. */
const LONGEST_NAME = 255;

/** A path of the 32 steps that DynamoDB takes is seldom longer. */
const LONGEST_FIELD = 1000;

/** There may be a hundred issues: a check or a schema can give messages of any length. */
const LONGEST_ISSUE = 1000;

/** A name that somebody else may have given, as a message shows it: cut where no name of that kind is so long. */
export const shortName = (name: string): string =>
  cut(typeof name === 'string' ? name : `a ${typeof name}`, LONGEST_NAME);

/** Field names and list positions in the words of messages: `addresses.Home.lines[0]`. Long names are cut. */
export const labelOf = (path: readonly (string | number)[]): string => {
  let label = '';
  for (const name of path) {
    if (typeof name === 'number') label += `[${name}]`;
    else if (name === '') label += '[""]';
    else label += label === '' ? shortName(name) : `.${shortName(name)}`;
  }
  return label;
};

/** Turns a {@link Refusal} into the KeyformError that the user sees; throws anything else on as it is. */
export const rethrowAs = (error: unknown, entity?: string): never => {
  if (!(error instanceof Refusal)) throw error;
  const field = labelOf(error.path);
  const subject = [entity, field].filter(Boolean).join('.');
  throw refuse(
    error.code,
    `${subject}${subject && ' '}${messageOf(error)}`,
    field || undefined,
    entity,
    issuesOf(error),
    error.cause,
  );
};

/** The faults of a refusal, with their whole paths; undefined where they are not known. */
export const faultsIn = ({ path, found, faults = found }: Refusal): readonly Fault[] | undefined => {
  // Levels further out have put names before the path of the first.
  const outer = path.slice(0, path.length - (faults?.[0]?.path.length ?? 0));
  return faults?.map((fault) => ({ ...fault, path: [...outer, ...fault.path] }));
};

/**
 * Throws what a walk found wrong, if anything: in the words of the first.
 *
 * @throws Refusal
 */
export const refuseFaults = (found: readonly Fault[]): void => {
  const [first] = found;
  if (first === undefined) return;
  const refusal = new Refusal(first.problem, 'field', [...first.path], first.cause);
  refusal.found = found;
  throw refusal;
};

/**
 * A refusal of an input, whose faults the user sees: in the words of the first.
 *
 * @param isFull whether there may be more, for which nobody looked
 * @param code that of the first
 */
export const refusalOf = (
  faults: readonly Fault[],
  isFull = faults.length >= MOST_FAULTS,
  code: KeyformErrorCode = 'field',
): Refusal => {
  const [first] = faults as [Fault];
  const count = Math.min(faults.length, MOST_FAULTS) - 1;
  const more = count > 0 ? ` (and ${isFull ? 'at least ' : ''}${count} more)` : '';
  const refusal = new Refusal(first.problem + more, code, [...first.path], first.cause);
  refusal.faults = faults.slice(0, MOST_FAULTS);
  return refusal;
};

/** The refusal of an input as a whole. */
export const refusalOfWhole = (problem: string, value: unknown): Refusal =>
  refusalOf([{ path: [], rule: 'kind', problem, value }]);

/** Whether an error says that a value does not fit its field, or makes a key too long. */
export const isOfField = (error: unknown): error is Refusal =>
  error instanceof Refusal && (error.code === 'field' || error.code === 'key');

/**
 * The faults of a refusal of fields: those that are known, or the one that it tells of. Throws anything else on.
 *
 * @param given what holds the value
 * @param rule the rule of the one, where its words tell of no other
 */
export const faultsOf = (error: unknown, given: unknown, rule?: Fault['rule']): readonly Fault[] => {
  if (!isOfField(error)) throw error;
  const { path, cause } = error;
  const problem = messageOf(error);
  const value = valueAt(given, path);
  return faultsIn(error) ?? [{ path: [...path], rule: ruleOf(problem, rule), problem, value, cause }];
};

/**
 * An error with its own fault as the one that the user sees, if it is the refusal of a field; anything else as it is.
 *
 * @param given what holds the value
 */
export const withOwnFault = (error: unknown, given: unknown): unknown => {
  if (isOfField(error)) error.faults ??= faultsOf(error, given);
  return error;
};

/** What lies at a path of a value. */
export const valueAt = (given: unknown, path: Fault['path']): unknown =>
  path.reduce((value, step) => (value as { readonly [step: string]: unknown } | null | undefined)?.[step], given);

/** The faults of a refusal as the user sees them. */
export const issuesOf = (refusal: Refusal): readonly KeyformIssue[] | undefined =>
  refusal.faults &&
  faultsIn(refusal)?.map(({ path, rule, problem, value }) => {
    const text = cut(problem, LONGEST_ISSUE);
    const steps = path.map((step) => (typeof step === 'number' ? step : shortName(step)));
    const issue = { path: steps, rule, message: unmarked(text) };
    keepMarked(issue, text);
    return Object.defineProperty(issue, 'value', { value }) as KeyformIssue;
  });

/**
 * The error for a stored item that does not decode.
 *
 * @param error what decoding threw: a {@link Refusal}, or what code of the user's own threw
 * @param key the item's key in words
 */
export const invalidItem = (error: unknown, entity: string, item: WireItem, key: string): KeyformError => {
  const which = `: the item with ${key}`;
  if (!(error instanceof Refusal)) {
    const problem = marked(messageOf(error));
    return new KeyformError('invalid', `${entity} cannot be decoded: ${problem}${which}`, {
      entity,
      item,
      cause: error,
    });
  }
  const field = labelOf(error.path);
  const subject = [entity, field].filter(Boolean).join('.');
  // A schema that cannot decode anything is not a fault of the item.
  const code = error.code === 'field' ? 'invalid' : error.code;
  const { cause } = error;
  const details = { entity, field: field || undefined, item, ...(cause !== undefined && { cause }) };
  return new KeyformError(code, `${subject} ${messageOf(error)}${which}`, details);
};

/** The same, and a KeyformError that names no entity yet is given its name. */
export const rethrowNamed = (error: unknown, entity: string | undefined): never => {
  if (error instanceof KeyformError && error.entity === undefined && entity !== undefined) {
    throw refuse(error.code, messageOf(error), error.field, entity, error.issues, error.cause);
  }
  return rethrowAs(error, entity);
};

/** What's wrong with a value or a call, as data: a message with its values, and where it is. */
import type { KeyformErrorCode, KeyformIssue } from '../../types/errors/error.js';
import type { WireItem } from '../../types/values/wire.js';
import { joined, undecodable } from '../facts/message-parts.js';
import { invalidStored, other } from '../facts/messages/requests.js';
import { cut, KeyformError, type KeyformErrorDetails } from './error.js';
import {
  codeOf,
  fill,
  keepMessage,
  Message,
  type MessageRow,
  messageIn,
  type ValuesOf,
  type Words,
} from './message.js';

/** No caller reads more; a stranger's input may have any number. */
export const MOST_ISSUES = 100;

/** What the issues of all copies of keyform have: an entity of one may be in a table of another. */
const ISSUE_MARK: unique symbol = Symbol.for('keyform.Issue') as never;

/** Where a value is: field names and list positions from the outside in. */
export type Path = readonly (string | number)[];

/**
 * One thing that's wrong. Code that doesn't know the entity and the field of its value throws it; each level that knows a name puts it
 * in front of the path (`prependPath`), and the outermost one makes a {@link KeyformError} of it (`rethrowAs`), whose message begins
 * with the path: `Order.addresses.Home.street must be a string, but is 5`. It's no Error: most are collected, or tried and dropped.
 */
export class Issue<Row extends MessageRow = MessageRow> extends Message<Row> {
  readonly [ISSUE_MARK] = true;
  /** All issues that a walk through the value found, with paths from where it's known. */
  found: readonly Issue[] | undefined;
  /** The same, if they become the issues of the error: those of an input, not of a condition. */
  shown: readonly Issue[] | undefined;
  rule: KeyformIssue['rule'] | undefined;
  value: unknown;
  /** What follows the message: how many more there are. */
  more = '';

  /** Field names and list positions from the outside in. */
  readonly path: (string | number)[];
  readonly code: KeyformErrorCode;
  /** What code of the user threw. */
  readonly cause: unknown;

  constructor(
    row: Row,
    values: ValuesOf<Row>,
    path: (string | number)[] = [],
    code: KeyformErrorCode = codeOf(row),
    cause?: unknown,
  ) {
    super(row, values);
    this.path = path;
    this.code = code;
    this.cause = cause;
    this.rule = row.rule;
  }

  /** What follows the path in a message. */
  override print(redacted?: boolean): string {
    const { row, values, more } = this;
    const text = row.subject === undefined ? row.text : row.text.slice(row.subject.length + 5);
    const prefix = row.rule === 'rejected' && row.subject === undefined ? 'is rejected: ' : '';
    return prefix + fill<MessageRow>({ ...row, text }, values, redacted) + more;
  }

  /** Whether one of these fields would fix it. */
  asksFor(names: readonly string[]): boolean {
    const { row, values } = this;
    const wanted = row.asksFor && (values as { readonly [name: string]: unknown })[row.asksFor];
    return [wanted].flat().some((name) => names.includes(name as string));
  }

  /** The same of a different place. */
  at(path: Path, rule = this.rule, value = this.value, code = this.code): Issue<Row> {
    const issue = new Issue(this.row, this.values, [...path], code, this.cause);
    issue.rule = rule;
    issue.value = value;
    return issue;
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return (value as { readonly [ISSUE_MARK]?: true } | null | undefined)?.[ISSUE_MARK] === true;
  }
}

/** The issue that an error was made from. */
export const issueOf = (error: unknown): Issue | undefined => {
  const message = messageIn(error);
  if (message === undefined || !(error instanceof KeyformError)) return undefined;
  return new Issue(message.row as MessageRow, message.values, [], error.code, error.cause);
};

interface Details extends KeyformErrorDetails {
  readonly code?: KeyformErrorCode;
}

/** The error with a message, for code that knows the entity and the field: by default those among the values. */
export const keyformError = <Row extends MessageRow>(
  row: Row,
  values: ValuesOf<Row> & { readonly field?: Words | undefined },
  entity = (values as { readonly entity?: string }).entity,
  { code = codeOf(row), field = values.field as string | undefined, ...details }: Details = {},
): KeyformError => {
  const message = new Message(row, values);
  return keepMessage(new KeyformError(code, message.print(), { ...details, entity, field }), message);
};

/** The same error with other details, and with a different message if there's an issue. */
export const withDetails = (
  error: KeyformError,
  details: Details,
  { row, values }: Pick<Issue, 'row' | 'values'> = partOf(error),
): KeyformError => {
  const { item, cause } = error;
  return keyformError(row, values, details.entity ?? error.entity, { ...error, item, cause, ...details });
};

/** The issue that an error is about. */
export const partOf = (error: KeyformError): Issue => issueOf(error) ?? new Issue(other, { problem: error });

/** Puts more names in front of an issue's path and throws it on; rethrows anything else unchanged. */
export const prependPath = (error: unknown, ...names: Path): never => {
  if (error instanceof Issue) error.path.unshift(...names);
  throw error;
};

/** No name of an attribute that a key or an index has is longer; one inside a document may be. */
const LONGEST_NAME = 255;

/** There may be a hundred issues: a check or a schema can return messages of any length. */
const LONGEST_ISSUE = 1000;

/** A name that somebody else may have given, as a message shows it: cut where no name of that kind is so long. */
export const shortName = (name: string): string =>
  cut(typeof name === 'string' ? name : `a ${typeof name}`, LONGEST_NAME);

/** Field names and list positions in the words of messages: `addresses.Home.lines[0]`. Long names are cut. */
export const labelOf = (path: Path): string => {
  let label = '';
  for (const name of path) {
    if (typeof name === 'number') label += `[${name}]`;
    else if (name === '') label += '[""]';
    else label += label === '' ? shortName(name) : `.${shortName(name)}`;
  }
  return label;
};

/** Turns an {@link Issue} into the KeyformError that the user sees; rethrows anything else unchanged. */
export const rethrowAs = (error: unknown, entity?: string): never => {
  if (!(error instanceof Issue)) throw error;
  const { code, cause } = error;
  const details = { code, field: labelOf(error.path) || undefined, issues: issuesOf(error), cause };
  throw keyformError(other, { problem: placed(error, entity) }, entity, details);
};

/** An issue behind its entity and its path. */
const placed = (issue: Issue, entity: string | undefined): Message => {
  const first = [entity, labelOf(issue.path)].filter(Boolean).join('.');
  return new Message(joined, { first, separator: first && ' ', next: issue });
};

/** All issues of one, with their whole paths; undefined if they aren't known. */
export const issuesIn = ({ path, found, shown = found }: Issue): readonly Issue[] | undefined => {
  // Levels further out have put names before the path of the first.
  const outer = path.slice(0, path.length - (shown?.[0]?.path.length ?? 0));
  return shown?.map((issue) => issue.at([...outer, ...issue.path]));
};

/**
 * Throws what a walk found wrong, if anything: the first, which knows the others.
 *
 * @throws Issue
 */
export const throwIssues = (found: readonly Issue[]): void => {
  const [first] = found;
  if (first === undefined) return;
  const issue = first.at(first.path);
  issue.found = found;
  throw issue;
};

/**
 * The first issue of an input, which knows the others: the error shows them all.
 *
 * @param isFull whether there may be more, for which nobody looked
 * @param code the code of the error
 */
export const firstOf = (
  all: readonly Issue[],
  isFull = all.length >= MOST_ISSUES,
  code: KeyformErrorCode = 'field',
): Issue => {
  const [first] = all as [Issue];
  const issue = first.at(first.path, first.rule, first.value, code);
  const count = Math.min(all.length, MOST_ISSUES) - 1;
  if (count > 0) issue.more = ` (and ${isFull ? 'at least ' : ''}${count} more)`;
  issue.shown = all.slice(0, MOST_ISSUES);
  return issue;
};

/** An issue of an input as a whole. */
export const wholeIssue = (issue: Issue, value: unknown): Issue => firstOf([issue.at([], 'kind', value)]);

/** Whether an error says that a value doesn't fit its field, or makes a key too long. */
export const isOfField = (error: unknown): error is Issue =>
  error instanceof Issue && (error.code === 'field' || error.code === 'key');

/**
 * The issues of a thrown one: those that it knows, or itself. Throws anything but issues of fields on.
 *
 * @param input what contains the value
 * @param rule the rule if its message has none
 */
export const issuesFrom = (error: unknown, input: unknown, rule: KeyformIssue['rule'] = 'kind'): readonly Issue[] => {
  if (!isOfField(error)) throw error;
  const { path } = error;
  return issuesIn(error) ?? [error.at(path, error.rule ?? rule, valueAt(input, path))];
};

/**
 * An issue of a field as one that the error shows; anything else unchanged.
 *
 * @param input what contains the value
 */
export const shownIssue = (error: unknown, input: unknown): unknown => {
  if (isOfField(error)) error.shown ??= issuesFrom(error, input);
  return error;
};

/** The part of a value at a path. */
export const valueAt = (input: unknown, path: Path): unknown =>
  path.reduce((value, step) => (value as { readonly [step: string]: unknown } | null | undefined)?.[step], input);

/** The issues of a thrown one as the user sees them. */
export const issuesOf = (thrown: Issue): readonly KeyformIssue[] | undefined =>
  thrown.shown &&
  issuesIn(thrown)?.map((issue) => {
    const { row, rule = 'kind', value } = issue;
    const path = issue.path.map((step) => (typeof step === 'number' ? step : shortName(step)));
    const shown = { id: row.id, path, rule, message: issueMessage(issue) };
    return keepMessage(Object.defineProperty(shown, 'value', { value }) as KeyformIssue, issue);
  });

/** The message of an issue as the user sees it. */
export const issueMessage = (issue: Message, redacted?: boolean): string => cut(issue.print(redacted), LONGEST_ISSUE);

/**
 * The error for a stored item that does not decode.
 *
 * @param error what decoding threw: an {@link Issue}, or what code of the user's own threw
 * @param key the item's key in words
 */
export const invalidItem = (error: unknown, entity: string, item: WireItem, key: Words): KeyformError => {
  if (!(error instanceof Issue)) {
    const problem = new Message(undecodable, { entity, reason: error });
    return keyformError(invalidStored, { problem, key }, entity, { item, cause: error });
  }
  // A schema that cannot decode anything is not a problem of the item.
  const code = error.code === 'field' ? 'invalid' : error.code;
  const details = { code, field: labelOf(error.path) || undefined, item, cause: error.cause };
  return keyformError(invalidStored, { problem: placed(error, entity), key }, entity, details);
};

/** The same, and a KeyformError that names no entity yet is given its name. */
export const rethrowNamed = (error: unknown, entity: string | undefined): never => {
  if (error instanceof KeyformError && error.entity === undefined && entity !== undefined) {
    throw withDetails(error, { entity });
  }
  return rethrowAs(error, entity);
};

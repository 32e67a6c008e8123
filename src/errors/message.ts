/** Prints a message with its values. Counterpart of `types/errors/message.ts`. */
import type { KeyformErrorCode, KeyformIssue } from '../../types/errors/error.js';
import { joined } from '../facts/message-parts.js';
import { cut, KeyformError, LONGEST_FIELD } from './error.js';
import { inWords, redactedWords } from './show.js';

interface Columns {
  /** The rule of the issue; `rejected` if it's absent. */
  readonly rule?: KeyformIssue['rule'];
  /** The placeholder of the fields that would fix it. */
  readonly asksFor?: string;
  /** The placeholder with which the text begins, in quotes: an issue, which has a path, leaves it out. */
  readonly subject?: string;
  /**
   * The text, with the names of its values in braces: `{field}` for a name, several of them or another issue, `{value!}` for a value of
   * the user, `{reason?}` for the words of somebody else, which may contain one. `valuesInErrors` leaves the latter two out.
   */
  readonly text: string;
}

/** A row about a field, which can be one of the `issues` of an error. */
interface IssueRow extends Columns {
  /** The name by which programs know the issue; no other row has it. */
  readonly id: string;
  /** The code of the error: `field` if it's absent, unless the place where the message is used has another. */
  readonly code?: 'key';
}

/** A row of an error that's never one of several issues: it needs no id. */
interface ErrorRow extends Columns {
  readonly id?: never;
  /** The code of the error: `definition` if it's absent. */
  readonly code?: Exclude<KeyformErrorCode, 'field' | 'key' | 'definition'>;
}

/** A row of `src/facts/messages`. */
export type MessageRow = IssueRow | ErrorRow;

/** The code of an error with this message. */
export const codeOf = ({ code, id }: MessageRow): KeyformErrorCode => code ?? (id ? 'field' : 'definition');

/** The same, or a row of `src/facts/message-parts.ts`. */
type AnyRow = Pick<Columns, 'text'>;

/** The placeholders of a text, each as it's written: `field`, `value!`, `reason?`. */
type PlaceholdersIn<Text extends string> = Text extends `${string}{${infer Inside}}${infer Rest}`
  ? PlaceholderIn<Inside> | PlaceholdersIn<Rest>
  : never;

/** Braces around anything but the name of a value are part of the text. */
type PlaceholderIn<Inside extends string> = Inside extends `${string}{${infer Inner}`
  ? PlaceholderIn<Inner>
  : Inside extends '' | `${string}${' ' | ':' | '.'}${string}`
    ? never
    : Inside;

/** The value of a placeholder: one name, a number, several of them, or what's wrong with something else. */
export type Words = string | number | readonly string[] | Message | Error;

/** The values that a row needs: one that's missing doesn't compile. */
export type ValuesOf<Row extends AnyRow> = {
  readonly [Name in PlaceholdersIn<Row['text']> as Name extends `${infer Plain}${'!' | '?'}`
    ? Plain
    : Name]: Name extends `${string}${'!' | '?'}` ? unknown : Words;
};

/** The member in which errors and issues keep what their message is printed from; the same in all copies of keyform. */
export const MESSAGE: unique symbol = Symbol.for('keyform.message') as never;

/** A message, or a part of one: a row with its values. It's printed when somebody reads it, with the values or without them. */
export class Message<Row extends AnyRow = AnyRow> {
  readonly row: Row;
  readonly values: ValuesOf<Row>;

  constructor(row: Row, values: ValuesOf<Row>) {
    this.row = row;
    this.values = values;
  }

  get [MESSAGE](): this {
    return this;
  }

  /** @param redacted without the values of the user, and without what others say */
  print(redacted?: boolean): string {
    return fill(this.row, this.values, redacted);
  }
}

/** What an error or an issue is printed from; undefined if that isn't known, or if its values have been removed. */
export const messageIn = (value: unknown): Message | undefined =>
  (Object(value) as { readonly [MESSAGE]?: Message })[MESSAGE];

/** Keeps what an error or an issue is printed from. */
export const keepMessage = <Printed extends object>(printed: Printed, message: Message): Printed =>
  Object.defineProperty(printed, MESSAGE, { value: message, configurable: true });

/** Prints something that becomes a part of a message. What isn't from keyform is a value as a whole. */
export const messageOf = (value: unknown, redacted?: boolean): string => {
  try {
    const known = messageIn(value);
    if (known) return known.print(redacted);
    if (redacted && !(value instanceof KeyformError)) return '…';
    const { message = value } = (value ?? {}) as { readonly message?: unknown };
    return String(message);
  } catch {
    // An object without a prototype can't be printed; nor can one whose members throw.
    return `an ${typeof value} without a string form`;
  }
};

const printed = (value: unknown, mark: string, redacted: boolean | undefined): string => {
  if (mark === '!') return redacted ? redactedWords(value) : inWords(value);
  if (mark) return redacted ? '…' : messageOf(value);
  if (Array.isArray(value)) return value.map((one) => `'${one}'`).join(', ');
  return typeof value === 'object' ? messageOf(value, redacted) : cut(String(value), LONGEST_FIELD);
};

/** What a row says with these values. */
export const fill = <Row extends AnyRow>({ text }: Row, values: ValuesOf<Row>, redacted?: boolean): string =>
  text.replace(/\{(\w+)([!?]?)\}/g, (whole, name: string, mark: string) =>
    Object.hasOwn(values, name)
      ? printed((values as { readonly [name: string]: unknown })[name], mark, redacted)
      : whole,
  );

/** Several parts of a message as one. */
export const joinWords = ([one = '', ...others]: readonly Words[], separator: string): Words =>
  others.reduce((first, next) => new Message(joined, { first, separator, next }), one);

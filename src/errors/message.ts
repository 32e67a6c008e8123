/** The text of a message with its values. Counterpart of `types/errors/message.ts`. */
import type { KeyformErrorCode, KeyformIssue } from '../../types/errors/error.js';
import { cut, LONGEST_FIELD } from './error.js';
import { marked, messageOf } from './marks.js';
import { show } from './show.js';

interface Columns {
  /** The rule of the issue; `refused` if it's absent. */
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
  /** The code of the error; absent if it depends on where the message is used. */
  readonly code?: 'field' | 'key';
}

/** A row of an error that's never one of several issues: it needs no id. */
interface ErrorRow extends Columns {
  readonly id?: never;
  readonly code: Exclude<KeyformErrorCode, 'field' | 'key'>;
}

/** A row of `src/facts/messages`. */
export type MessageRow = IssueRow | ErrorRow;

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

/** What stands for a name: one name, a number, several of them, or what's wrong with something else. */
type Words = string | number | readonly string[] | { readonly message: string };

/** The values that a row needs: one that's missing doesn't compile. */
export type ValuesOf<Row extends MessageRow> = {
  readonly [Name in PlaceholdersIn<Row['text']> as Name extends `${infer Plain}${'!' | '?'}`
    ? Plain
    : Name]: Name extends `${string}${'!' | '?'}` ? unknown : Words;
};

const printed = (value: unknown, mark: string): string => {
  if (mark === '!') return show(value);
  if (mark === '?') return marked(messageOf(value));
  if (Array.isArray(value)) return value.map((one) => `'${one}'`).join(', ');
  return typeof value === 'object' && value !== null ? messageOf(value) : cut(String(value), LONGEST_FIELD);
};

/** What a row says with these values. */
export const fill = <Row extends MessageRow>({ text }: Row, values: ValuesOf<Row>): string =>
  text.replace(/\{(\w+)([!?]?)\}/g, (whole, name: string, mark: string) =>
    Object.hasOwn(values, name) ? printed((values as { readonly [name: string]: unknown })[name], mark) : whole,
  );

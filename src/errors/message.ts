/**
 * The text of a message with its values. Counterpart of `types/errors/message.ts`.
 */
import type { KeyformErrorCode, KeyformIssue } from '../../types/errors/error.js';

/** A row of `src/facts/messages`. */
export interface MessageRow {
  /** The name by which programs know the message; no other has it. */
  readonly id: string;
  /** The code of the error; absent if it depends on where the message is used. */
  readonly code?: KeyformErrorCode;
  /** The rule of the issue; `refused` if it's absent. */
  readonly rule?: KeyformIssue['rule'];
  /** The placeholder of the fields that would fix it. */
  readonly asksFor?: string;
  /** The text, with the names of its values in braces: `{field}`, and `{value!}` for a value of the user. */
  readonly text: string;
}

/** The names of the values that a text needs: a value that's missing doesn't compile. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Inside}}${infer Rest}`
  ? NameIn<Inside> | NamesIn<Rest>
  : never;

/** Braces around anything but the name of a value are part of the text. */
type NameIn<Inside extends string> = Inside extends `${string}{${infer Name}`
  ? NameIn<Name>
  : Inside extends `${infer Name}!`
    ? Name
    : Inside extends '' | `${string}${' ' | ':' | '.'}${string}`
      ? never
      : Inside;

/** What a text is filled with: a name, or several. */
type Words = string | readonly string[];

export type ValuesOf<Row extends MessageRow> = { readonly [Name in NamesIn<Row['text']>]: Words };

/** What a row says with these values: several names are quoted. */
export const fill = <Row extends MessageRow>({ text }: Row, values: ValuesOf<Row>): string =>
  text.replace(/\{(\w+)!?\}/g, (whole, name: string) => {
    if (!Object.hasOwn(values, name)) return whole;
    const words = (values as { readonly [name: string]: Words })[name];
    return Array.isArray(words) ? words.map((one) => `'${one}'`).join(', ') : String(words);
  });

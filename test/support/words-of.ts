/** What keyform says, by the row of `src/facts/messages`: a message whose words change stays true in tests that refer to it. */
import type { ValuesOf } from '../../src/errors/message.js';

interface Row {
  readonly text: string;
}

/** The values of a row as they're printed, with the quotes of a value of the user. A message may have no hint. */
type PrintedValues<Of extends Row> = {
  readonly [Name in Exclude<keyof ValuesOf<Of>, 'hint'>]: string | number;
} & { readonly [Name in Extract<keyof ValuesOf<Of>, 'hint'>]?: string };

/** A row with its values. A test states how each value is printed, because printing is what it tests. */
export const wordsOf = <const Of extends Row>(
  { text }: Of,
  ...[values]: keyof ValuesOf<Of> extends 'hint' ? [values?: PrintedValues<Of>] : [PrintedValues<Of>]
): string => fillWith(text, values ?? {});

/** The same of a row that's known only when the test runs. Each value is used, and each placeholder has one. */
export const fillWith = (text: string, values: { readonly [name: string]: string | number | undefined }): string => {
  const left = new Set(Object.keys(values));
  const filled = text.replace(/\{(\w+)[!?]?\}/g, (_, name: string) => {
    const value = values[name] ?? (name === 'hint' ? '' : undefined);
    if (value === undefined) throw new Error(`"${text}" needs ${name}`);
    left.delete(name);
    return `${value}`;
  });
  if (left.size > 0) throw new Error(`"${text}" has no ${[...left].join(', ')}`);
  return filled;
};

/** A message with its values. Counterpart of `src/errors/message.ts`. */

/** What a message must have: the rows of `src/facts/messages` have more. */
interface AnyRow {
  readonly text: string;
}

/**
 * What a row of `src/facts/messages` says with these values. It's written out inside a `KeyformTypeError`: of an alias the compiler prints
 * the name.
 */
export type Message<Row extends AnyRow, Values extends { readonly [Name in keyof Values]: string }> = Filled<
  Row['text'],
  Values
>;

/** Braces around anything but the name of a value are part of the text: `{ status: 'PAID' }`. */
type Filled<
  Text extends string,
  Values extends { readonly [Name in keyof Values]: string },
  Done extends string = '',
> = Text extends `${infer Before}{${infer Inside}}${infer Rest}`
  ? Inside extends keyof Values
    ? Filled<Rest, Values, `${Done}${Before}${Values[Inside]}`>
    : Inside extends `${infer Outer}{${infer Name extends keyof Values & string}`
      ? Filled<Rest, Values, `${Done}${Before}{${Outer}${Values[Name]}`>
      : Inside extends `${infer Name extends keyof Values & string}!`
        ? Filled<Rest, Values, `${Done}${Before}${Values[Name]}`>
        : Filled<Rest, Values, `${Done}${Before}{${Inside}}`>
  : `${Done}${Text}`;

/** A list, as the program says it. */
export type ListDescription<List extends readonly unknown[]> = number extends List['length']
  ? 'an array'
  : `an array of ${List['length']}`;

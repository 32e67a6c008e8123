/** Placeholders of other libraries in a key format, at the type level: keyform would treat them as literals. Twin of `src/formats/literal-placeholder.ts`. */
import type { literalPlaceholder } from '../../src/facts/messages/definitions.js';
import type { Message } from '../errors/message.js';
import type { FieldOf } from './format.js';

/** What comes before a placeholder: nothing, or a delimiter. */
type Before = '' | BeforeDollar;

/** ElectroDB's keys begin with `$service`. */
type BeforeDollar = `${string}${'#' | '/' | '|'}`;

/** A format that may contain one. Few patterns: the compiler compares each format with each of them. */
export type MayHaveLiteral = `${string}${'<' | '[' | '(' | '%' | '$' | '@' | '*' | '#:'}${string}` | `:${string}`;

/** The message for the first such placeholder of a declared field. */
export type LiteralIn<Format, Fields> = Format extends MayHaveLiteral
  ?
      | DollarIn<Format, Fields>
      | MarkedIn<Format, LiteralMark, Before, Fields>
      | MarkedIn<Format, '$', BeforeDollar, Fields>
  : never;

type LiteralMark = ':' | '<' | '[' | '(' | '%' | '@' | '*';

type LiteralEnd = '>' | ']' | ')' | '%' | '*';

type DollarIn<Format, Fields> = Format extends `${infer Start}\${${infer Placeholder}}${infer Rest}`
  ? [Start, FieldOf<Placeholder>] extends [Before, keyof Fields]
    ? LiteralMessage<'$', FieldOf<Placeholder>>
    : DollarIn<`}${Rest}`, Fields>
  : never;

type MarkedIn<Format, Written extends string, Head, Fields> = Written extends string
  ? Format extends `${infer Start}${Written}${infer Rest}`
    ? [Start, MarkedName<Rest>] extends [Head, keyof Fields]
      ? LiteralMessage<`${Written}${MarkedName<Rest>}${EndOf<Rest, MarkedName<Rest>>}`, MarkedName<Rest>>
      : MarkedIn<`}${Rest}`, Written, Head, Fields>
    : never
  : never;

type NameEnds = ['#', '/', '|', ':', '>', ']', ')', '%', '*', '}'];

/** The part before the first of these ends. */
type MarkedName<Text extends string, Ends extends readonly unknown[] = NameEnds> = Ends extends [
  infer End extends string,
  ...infer Others,
]
  ? MarkedName<Text extends `${infer Start}${End}${string}` ? Start : Text, Others>
  : Text;

type EndOf<Text extends string, Field extends string> = Text extends `${Field}${infer End extends LiteralEnd}${string}`
  ? End
  : '';

type LiteralMessage<Literal extends string, Field extends string> = Message<
  typeof literalPlaceholder,
  { literal: Literal; field: Field }
>;

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
      | EnclosedIn<Format, '<', '>', Fields>
      | EnclosedIn<Format, '[', ']', Fields>
      | EnclosedIn<Format, '(', ')', Fields>
      | EnclosedIn<Format, '%', '%', Fields>
      | EnclosedIn<Format, '*', '*', Fields>
      | MarkedIn<Format, ':', Fields>
      | MarkedIn<Format, '@', Fields>
      | MarkedIn<Format, '$', Fields, BeforeDollar>
      | MarkedIn<Format, '%', Fields>
  : never;

type DollarIn<Format, Fields> = Format extends `${infer Start}\${${infer Placeholder}}${infer Rest}`
  ? [Start, FieldOf<Placeholder>] extends [Before, keyof Fields]
    ? LiteralMessage<'$', FieldOf<Placeholder>>
    : DollarIn<`}${Rest}`, Fields>
  : never;

type EnclosedIn<
  Format,
  Open extends string,
  Close extends string,
  Fields,
> = Format extends `${infer Start}${Open}${infer Field}${Close}${infer Rest}`
  ? [Start, Field] extends [Before, keyof Fields]
    ? LiteralMessage<`${Open}${Field}${Close}`, Field>
    : EnclosedIn<`}${Rest}`, Open, Close, Fields>
  : never;

type MarkedIn<Format, Mark extends string, Fields, Head = Before> = Format extends `${infer Start}${Mark}${infer Rest}`
  ? [Start, Segment<Rest>] extends [Head, keyof Fields]
    ? LiteralMessage<`${Mark}${Segment<Rest>}`, Segment<Rest>>
    : MarkedIn<`}${Rest}`, Mark, Fields, Head>
  : never;

/** The part before the next delimiter. */
type Segment<Text extends string> = UpTo<UpTo<UpTo<Text, '#'>, '/'>, '|'>;

type UpTo<Text extends string, Delimiter extends string> = Text extends `${infer Start}${Delimiter}${string}`
  ? Start
  : Text;

type LiteralMessage<Literal extends string, Field extends string> = Message<
  typeof literalPlaceholder,
  { literal: Literal; field: Field }
>;

/** A key format, or the nearest valid ones: the compiler asks "Did you mean ...?", and editors offer them. */

import type { KeyformTypeError } from '../errors/error.js';
import type { MayBeAbsent } from '../values/any-attr.js';
import type { OptionalPlaceholder, WithoutMark } from './format.js';
import type { FormatError, OpenPlaceholder } from './format-error.js';
import type { InvalidPlaceholder } from './invalid-placeholder.js';
import type { KindOf } from './kind-in-key.js';
import type { ApplyPipes, BareKind, SuggestPipes } from './pipe.js';

/** The format if it's valid, else the nearest valid ones, or a message. */
export type CheckWhole<Format, Fields, Pipes> = Format extends `${infer Before}{{${infer Inside}}}${infer After}`
  ? CheckWhole<`${Before}{${Inside}}${After}`, Fields, Pipes>
  : FormatError<Format, Fields, Pipes> extends infer Text extends string
    ? [Text] extends [never]
      ? CheckFormat<Format, Fields, Pipes>
      : KeyformTypeError<`${Format & string}: ${Text}`>
    : never;

/** `Ended`: whether an earlier placeholder has a `?`, so that all others need one. */
type CheckFormat<Format, Fields, Pipes, Ended = false> = Format extends `${infer Literal}{${infer Rest}`
  ? Rest extends `${infer Placeholder}}${infer Tail}`
    ? `${Literal}{${Close<
        CheckPlaceholder<Placeholder, Fields, Pipes, `${Literal}{${Tail}`>,
        Tail,
        Fields
      >}${CheckFormat<Tail, Fields, Pipes, Placeholder extends OptionalPlaceholder ? true : Ended>}`
    : `${Literal}{${Ended extends true
        ? Marked<WithoutMark<Rest>, Fields, Pipes>
        : Correct<WithoutSpaces<Rest>, Fields, Pipes, `${Literal}{`>}}`
  : Format & string;

/** The end of a placeholder: with a literal, if its string could run into the next field. */
type Close<Placeholder extends string, Tail, Fields> = Placeholder extends unknown
  ? `${Placeholder}${[WithoutMark<Placeholder>, Tail] extends [OpenPlaceholder<Fields>, `{${string}`] ? '}#' : '}'}`
  : never;

type CheckPlaceholder<Placeholder extends string, Fields, Pipes, Around> = Placeholder extends keyof Fields
  ? Placeholder
  : [InvalidPlaceholder<Placeholder, Fields, Pipes>] extends [never]
    ? Placeholder
    : Correct<WithoutSpaces<Placeholder>, Fields, Pipes, Around>;

type WithoutSpaces<Text extends string> = Text extends `${infer Before} ${infer After}`
  ? WithoutSpaces<`${Before}${After}`>
  : Text extends `{${infer Rest}`
    ? Rest
    : Text;

/** The nearest placeholders, for fields that may be missing also those with a `?`, if the key can end here. */
type Correct<Placeholder extends string, Fields, Pipes, Around> = Placeholder extends OptionalPlaceholder
  ? Marked<WithoutMark<Placeholder>, Fields, Pipes>
  :
      | CorrectPlaceholder<Placeholder, Fields, Pipes>
      | (Around extends `{${string}` | `${string}{${string}{${string}`
          ? never
          : Placeholder extends '' | OptionalField<Fields> | `${OptionalField<Fields>}|`
            ? Marked<Placeholder, Fields, Pipes>
            : never);

type OptionalField<Fields> = MayBeAbsent<Fields, keyof Fields> & string;

/** The nearest placeholders with a `?`. A query of all shards wouldn't find the items without the field. */
type Marked<Placeholder extends string, Fields, Pipes> = WithMark<
  Exclude<
    CorrectPlaceholder<Placeholder, Pick<Fields, MayBeAbsent<Fields, keyof Fields>>, Pipes>,
    `${string}|shard:${string}`
  >
>;

type WithMark<Placeholder> = Placeholder extends `${infer Field}|${infer Chain}`
  ? `${Field}?|${Chain}`
  : `${Placeholder & string}?`;

type CorrectPlaceholder<Placeholder extends string, Fields, Pipes> = Placeholder extends keyof Fields
  ? PlaceholderFor<Fields, Placeholder>
  : Placeholder extends `${infer Field}|${infer Chain}`
    ? Field extends keyof Fields
      ? Piped<Field, KindOf<Fields[Field]>, Chain, Pipes>
      : [AcceptingField<Fields, Chain, Pipes>] extends [never]
        ? Near<PlaceholderFor<Fields, keyof Fields>, Field>
        : Near<`${AcceptingField<Fields, Chain, Pipes>}|${Chain}`, Field>
    : Near<PlaceholderFor<Fields, keyof Fields>, Placeholder>;

/** The placeholders of these fields: with a pipe if they need one, `never` if they can't be in a key. */
type PlaceholderFor<Fields, Field> = Field extends keyof Fields & string
  ? KindOf<Fields[Field]> extends BareKind
    ? Field
    : `${Field}|${SuggestPipes<KindOf<Fields[Field]>>}`
  : never;

/** The fields whose values a chain of pipes accepts. */
type AcceptingField<Fields, Chain extends string, Pipes> = {
  [Field in keyof Fields & string]: [ApplyPipes<KindOf<Fields[Field]>, Chain, Pipes>] extends [never] ? never : Field;
}[keyof Fields & string];

/** The placeholders with the same first letter; all if there are none. */
type Near<Placeholders extends string, Text extends string> = Text extends `${infer First}${string}`
  ? [Placeholders & `${First}${string}`] extends [never]
    ? Placeholders
    : Placeholders & `${First}${string}`
  : Placeholders;

/** A field, or pipes, with the pipes that may follow. */
type Piped<Before extends string, Kind, Chain extends string, Pipes> = [CorrectChain<Kind, Chain, Pipes>] extends [
  never,
]
  ? (Kind extends BareKind ? Before : never) | `${Before}|${SuggestPipes<Kind>}`
  : `${Before}|${CorrectChain<Kind, Chain, Pipes>}`;

type CorrectChain<Kind, Chain extends string, Pipes> = [ApplyPipes<Kind, Chain, Pipes>] extends [never]
  ? Chain extends `${infer First}|${infer Rest}`
    ? [ApplyPipes<Kind, First, Pipes>] extends [never]
      ? NearPipe<SuggestPipes<Kind>, Chain>
      : Piped<First, ApplyPipes<Kind, First, Pipes>, Rest, Pipes>
    : NearPipe<SuggestPipes<Kind>, Chain>
  : Chain;

/** The pipes whose name the chain starts with. */
type NearPipe<Pipe extends string, Chain extends string> = Pipe extends unknown
  ? Chain extends `${Pipe extends `${infer Name}:${string}` ? Name : Pipe}${string}`
    ? Pipe
    : never
  : never;

/** The fields that need no pipe in a key. */
export type TextFields<Fields> = {
  [Field in keyof Fields & string]: KindOf<Fields[Field]> extends BareKind ? Field : never;
}[keyof Fields & string];

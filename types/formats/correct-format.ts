/** A key format, or the nearest valid ones: the compiler asks "Did you mean ...?", and editors offer them. */

import type { KeyformTypeError } from '../errors/error.js';
import type { OptionalPlaceholder, WithoutMark } from './format.js';
import type { FormatError } from './format-error.js';
import type { KindOf } from './kind-in-key.js';
import type { ApplyPipes, BareKind, SuggestPipes } from './pipe.js';

/** The format if it's valid, else the nearest valid ones, or a message. */
export type CheckWhole<Format, Fields, Pipes> =
  FormatError<Format, Fields, Pipes> extends infer Text extends string
    ? [Text] extends [never]
      ? CheckFormat<Format, Fields, Pipes>
      : KeyformTypeError<`${Format & string}: ${Text}`>
    : never;

type CheckFormat<Format, Fields, Pipes> = Format extends `${infer Literal}{${infer Rest}`
  ? Rest extends `${infer Placeholder}}${infer Tail}`
    ? `${Literal}{${CheckPlaceholder<Placeholder, Fields, Pipes>}}${CheckFormat<Tail, Fields, Pipes>}`
    : `${Literal}{${OpenCompletions<Rest, Fields>}}`
  : Format & string;

/** The completions after an opening brace that isn't closed. */
type OpenCompletions<Rest extends string, Fields> = Rest extends keyof Fields
  ? PlaceholderFor<Fields, Rest>
  : Rest extends `${infer Field extends keyof Fields & string}|${string}`
    ? `${Field}|${SuggestPipes<KindOf<Fields[Field]>>}`
    : Near<Fields, Rest>;

/** The placeholders of these fields: with a pipe if they need one, `never` if they can't be in a key. */
type PlaceholderFor<Fields, Field> = Field extends keyof Fields & string
  ? KindOf<Fields[Field]> extends BareKind
    ? Field
    : `${Field}|${SuggestPipes<KindOf<Fields[Field]>>}`
  : never;

/** The possible placeholders with the same first letter; all if there are none. */
type Near<Fields, Placeholder extends string> = Placeholder extends `${infer First}${string}`
  ? [PlaceholderFor<Fields, keyof Fields & `${First}${string}`>] extends [never]
    ? PlaceholderFor<Fields, keyof Fields>
    : PlaceholderFor<Fields, keyof Fields & `${First}${string}`>
  : PlaceholderFor<Fields, keyof Fields>;

type CheckPlaceholder<Placeholder extends string, Fields, Pipes> = Placeholder extends keyof Fields
  ? Placeholder
  : Placeholder extends `${infer Field}|${infer Chain}`
    ? Field extends keyof Fields
      ? CheckPipes<Placeholder, Field, Chain, KindOf<Fields[Field]>, Pipes>
      : [InvalidMarked<Placeholder, Fields, Pipes>] extends [never]
        ? Placeholder
        : `${Near<Fields, Field>}|${Chain}`
    : [InvalidMarked<Placeholder, Fields, Pipes>] extends [never]
      ? Placeholder
      : Near<Fields, Placeholder>;

type CheckPipes<Placeholder extends string, Field extends string, Chain extends string, Kind, Pipes> = [
  ApplyPipes<Kind, Chain, Pipes>,
] extends [never]
  ? [NearPipe<SuggestPipes<Kind>, Chain>] extends [never]
    ? (Kind extends BareKind ? Field : never) | `${Field}|${SuggestPipes<Kind>}`
    : `${Field}|${NearPipe<SuggestPipes<Kind>, Chain>}`
  : Placeholder;

/** The pipes that a chain may start with; all of them if the chain is empty, for completion. */
type NearPipe<Pipe extends string, Chain extends string> = Chain extends ''
  ? Pipe
  : Pipe extends unknown
    ? Chain extends `${Pipe extends `${infer Name}:${string}` ? Name : Pipe}${string}`
      ? Pipe
      : never
    : never;

/** The placeholder if it isn't valid in any key. */
export type InvalidPlaceholder<Placeholder, Fields, Pipes> = Placeholder extends keyof Fields
  ? KindOf<Fields[Placeholder]> extends BareKind
    ? never
    : Placeholder
  : Placeholder extends `${infer Field}|${infer Chain}`
    ? Field extends keyof Fields
      ? [ApplyPipes<KindOf<Fields[Field]>, Chain, Pipes>] extends [never]
        ? Placeholder
        : never
      : InvalidMarked<Placeholder, Fields, Pipes>
    : InvalidMarked<Placeholder, Fields, Pipes>;

type InvalidMarked<Placeholder, Fields, Pipes> = Placeholder extends OptionalPlaceholder
  ? [InvalidPlaceholder<WithoutMark<Placeholder>, Fields, Pipes>] extends [never]
    ? never
    : Placeholder
  : Placeholder;

/** The fields that need no pipe in a key. */
export type TextFields<Fields> = {
  [Field in keyof Fields & string]: KindOf<Fields[Field]> extends BareKind ? Field : never;
}[keyof Fields & string];

/** The nearest valid placeholders to one of a key format that isn't, at the type level. */

import type { KindsStoredAs, MayBeAbsent } from '../values/any-attr.js';
import type { Nearest } from '../values/codec/nearest.js';
import type { FieldOf, OptionalPlaceholder, WithoutMark } from './format.js';
import type { KindOf } from './kind-in-key.js';
import type { NearPipe, PipesFor, Reordered } from './near-pipe.js';
import type { ApplyPipes, BareKind, SuggestPipes } from './pipe.js';

/** The nearest placeholders; in a whole key also those that only it can have. */
export type Correct<
  Placeholder extends string,
  Fields,
  Pipes,
  Used,
  Around,
  Scope,
> = Placeholder extends OptionalPlaceholder
  ? Scope extends 'part'
    ? CorrectPlaceholder<WithoutMark<Placeholder>, Fields, Pipes, Used>
    : [Marked<WithoutMark<Placeholder>, Fields, Pipes, Used>] extends [never]
      ? CorrectPlaceholder<WithoutMark<Placeholder>, Fields, Pipes, Used>
      : Marked<WithoutMark<Placeholder>, Fields, Pipes, Used>
  :
      | CorrectPlaceholder<Placeholder, Fields, Pipes, Used>
      | (Scope extends 'part' ? never : InWhole<Placeholder, Fields, Pipes, Used, Around, Scope>);

/** The only field of a key, if it's stored as number or bytes; with a `?` one that may be missing, if the key can end here. */
type InWhole<Placeholder extends string, Fields, Pipes, Used, Around, Scope> = [Around, Scope] extends ['{', 'whole']
  ? Placeholder extends `${string}|${string}`
    ? never
    : NearOf<NumberOrBytes<Fields>, Placeholder>
  : Around extends `{${string}` | `${string}{${string}{${string}`
    ? never
    : Placeholder extends '' | OptionalField<Fields> | `${OptionalField<Fields>}|`
      ? Marked<Placeholder, Fields, Pipes, Used>
      : never;

type NumberOrBytes<Fields> = {
  [Field in keyof Fields & string]: KindOf<Fields[Field]> extends KindsStoredAs<'N' | 'B'> ? Field : never;
}[keyof Fields & string];

type OptionalField<Fields> = MayBeAbsent<Fields, keyof Fields> & string;

/** The nearest placeholders with a `?`. A query of all shards wouldn't find the items without the field. */
export type Marked<Placeholder extends string, Fields, Pipes, Used> = WithMark<
  Exclude<
    CorrectPlaceholder<Placeholder, Pick<Fields, MayBeAbsent<Fields, keyof Fields>>, Pipes, WithoutMark<Used>>,
    `${string}|shard:${string}`
  >
>;

type WithMark<Placeholder> = Placeholder extends `${infer Field}|${infer Chain}`
  ? `${Field}?|${Chain}`
  : `${Placeholder & string}?`;

type CorrectPlaceholder<Placeholder extends string, Fields, Pipes, Used> = Placeholder extends keyof Fields
  ? PlaceholderFor<Fields, Placeholder>
  : Placeholder extends `${infer Field}|${infer Chain}`
    ? Field extends keyof Fields
      ? Piped<Field, KindOf<Fields[Field]>, Chain, Pipes>
      : [PipedField<Fields, Chain, Pipes>] extends [never]
        ? NearPlaceholder<PlaceholderFor<Fields, keyof Fields>, Field, Used>
        : NearPlaceholder<PipedField<Fields, Chain, Pipes>, Field, Used>
    : NearPlaceholder<PlaceholderFor<Fields, keyof Fields>, Placeholder, Used>;

/** The placeholders of these fields: with a pipe if they need one, `never` if they can't be in a key. */
type PlaceholderFor<Fields, Field> = Field extends keyof Fields & string
  ? KindOf<Fields[Field]> extends BareKind
    ? Field
    : `${Field}|${SuggestPipes<KindOf<Fields[Field]>>}`
  : never;

/** The fields whose values a chain of pipes accepts, or the nearest chain; with the chain. */
type PipedField<Fields, Chain extends string, Pipes> = {
  [Field in keyof Fields & string]: WithChain<Field, CorrectChain<KindOf<Fields[Field]>, Chain, Pipes>>;
}[keyof Fields & string];

type WithChain<Field extends string, Chain extends string> = Chain extends unknown ? `${Field}|${Chain}` : never;

/** The nearest placeholders; without those that the format has, if there are others. */
type NearPlaceholder<Placeholders extends string, Text extends string, Used> = [Exclude<Placeholders, Used>] extends [
  never,
]
  ? NearOf<Placeholders, Text>
  : NearOf<Exclude<Placeholders, Used>, Text>;

/** Those whose field is one mistake away, or begins with what was written: any other would be a guess. */
type NearOf<Placeholders extends string, Text extends string> = [OneMistakeAway<Placeholders, Text>] extends [never]
  ? Placeholders & `${Text}${string}`
  : OneMistakeAway<Placeholders, Text>;

type OneMistakeAway<Placeholder extends string, Text extends string> = Placeholder extends unknown
  ? [Nearest<Text, FieldOf<Placeholder>>] extends [never]
    ? never
    : Placeholder
  : never;

/** A field, or pipes, with the pipes that may follow. */
type Piped<Before extends string, Kind, Chain extends string, Pipes> = [CorrectChain<Kind, Chain, Pipes>] extends [
  never,
]
  ? (Kind extends BareKind ? Before : never) | `${Before}|${PipesFor<Kind, Pipes>}`
  : `${Before}|${CorrectChain<Kind, Chain, Pipes>}`;

type CorrectChain<Kind, Chain extends string, Pipes> = [ApplyPipes<Kind, Chain, Pipes>] extends [never]
  ? Chain extends `${infer First}|${infer Rest}`
    ? First extends ''
      ? CorrectChain<Kind, Rest, Pipes>
      : [Reordered<Kind, Chain, Pipes>] extends [never]
        ? [ApplyPipes<Kind, First, Pipes>] extends [never]
          ? Continued<Kind, NearPipe<PipesFor<Kind, Pipes>, First>, Rest, Pipes>
          : Piped<First, ApplyPipes<Kind, First, Pipes>, Rest, Pipes>
        : Reordered<Kind, Chain, Pipes>
    : NearPipe<PipesFor<Kind, Pipes>, Chain>
  : Chain;

/** The near pipes with the rest of the chain; without it, if it follows none of them. */
type Continued<Kind, Pipe extends string, Rest extends string, Pipes> = [WithRest<Kind, Pipe, Rest, Pipes>] extends [
  never,
]
  ? Pipe
  : WithRest<Kind, Pipe, Rest, Pipes>;

type WithRest<Kind, Pipe extends string, Rest extends string, Pipes> = Pipe extends unknown
  ? [ApplyPipes<Kind, `${Pipe}|${Rest}`, Pipes>] extends [never]
    ? never
    : `${Pipe}|${Rest}`
  : never;

/** The fields that need no pipe in a key. */
export type TextFields<Fields> = {
  [Field in keyof Fields & string]: KindOf<Fields[Field]> extends BareKind ? Field : never;
}[keyof Fields & string];

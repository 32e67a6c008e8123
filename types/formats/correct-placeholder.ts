/** The nearest valid placeholders to one of a key format that isn't, at the type level. */

import type { KindsStoredAs, MayBeAbsent } from '../values/any-attr.js';
import type { OptionalPlaceholder, WithoutMark } from './format.js';
import type { KindOf } from './kind-in-key.js';
import type { ApplyPipes, BareKind, PipeName, SuggestPipes } from './pipe.js';

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
    : Marked<WithoutMark<Placeholder>, Fields, Pipes, Used>
  :
      | CorrectPlaceholder<Placeholder, Fields, Pipes, Used>
      | (Scope extends 'part' ? never : InWhole<Placeholder, Fields, Pipes, Used, Around, Scope>);

/** The only field of a key, if it's stored as number or bytes; with a `?` one that may be missing, if the key can end here. */
type InWhole<Placeholder extends string, Fields, Pipes, Used, Around, Scope> = [Around, Scope] extends ['{', 'whole']
  ? Placeholder extends `${string}|${string}`
    ? never
    : NumberOrBytes<Fields> & (Placeholder extends `${infer First}${string}` ? `${First}${string}` : string)
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
      : [AcceptingField<Fields, Chain, Pipes>] extends [never]
        ? Near<PlaceholderFor<Fields, keyof Fields>, Field, Used>
        : Near<`${AcceptingField<Fields, Chain, Pipes>}|${Chain}`, Field, Used>
    : Near<PlaceholderFor<Fields, keyof Fields>, Placeholder, Used>;

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

/** The placeholders with the same first letter, or all; without those that the format has, if there are others. */
type Near<Placeholders extends string, Text extends string, Used> = [Exclude<Placeholders, Used>] extends [never]
  ? WithFirstLetterOrAll<Placeholders, Text>
  : WithFirstLetterOrAll<Exclude<Placeholders, Used>, Text>;

type WithFirstLetterOrAll<Candidates extends string, Text extends string> = [
  WithFirstLetter<Candidates, Text>,
] extends [never]
  ? Candidates
  : WithFirstLetter<Candidates, Text>;

type WithFirstLetter<Candidates, Text> = Text extends `${infer First}${string}`
  ? Candidates & `${First}${string}`
  : never;

/** A field, or pipes, with the pipes that may follow. */
type Piped<Before extends string, Kind, Chain extends string, Pipes> = [CorrectChain<Kind, Chain, Pipes>] extends [
  never,
]
  ? (Kind extends BareKind ? Before : never) | `${Before}|${SuggestPipes<Kind>}`
  : `${Before}|${CorrectChain<Kind, Chain, Pipes>}`;

type CorrectChain<Kind, Chain extends string, Pipes> = [ApplyPipes<Kind, Chain, Pipes>] extends [never]
  ? Chain extends `${infer First}|${infer Rest}`
    ? [ApplyPipes<Kind, First, Pipes>] extends [never]
      ? Continued<Kind, NearPipe<SuggestPipes<Kind>, First>, SuggestPipes<Kind>, Rest, Pipes>
      : Piped<First, ApplyPipes<Kind, First, Pipes>, Rest, Pipes>
    : NearPipe<SuggestPipes<Kind>, Chain>
  : Chain;

/** The near pipes, or all, with the rest of the chain; without it, if it follows none of them. */
type Continued<Kind, Close extends string, All extends string, Rest extends string, Pipes> = [
  WithRest<Kind, Close, Rest, Pipes>,
] extends [never]
  ? [WithRest<Kind, All, Rest, Pipes>] extends [never]
    ? Close
    : WithRest<Kind, All, Rest, Pipes>
  : WithRest<Kind, Close, Rest, Pipes>;

type WithRest<Kind, Pipe extends string, Rest extends string, Pipes> = Pipe extends unknown
  ? [ApplyPipes<Kind, `${Pipe}|${Rest}`, Pipes>] extends [never]
    ? never
    : `${Pipe}|${Rest}`
  : never;

/** The pipes whose name the string starts with, or those with the same first letter; with its number, if that's allowed. */
type NearPipe<Candidates extends string, Text extends string> = [WithName<Candidates, Text>] extends [never]
  ? WithNumber<WithFirstLetter<Candidates, Text> & string, Text>
  : WithNumber<WithName<Candidates, Text>, Text>;

type WithName<Pipe extends string, Text extends string> = Pipe extends unknown
  ? Text extends `${Pipe extends `${infer Name}:${string}` ? Name : Pipe}${string}`
    ? Pipe
    : never
  : never;

type WithNumber<Pipe extends string, Text extends string> = Pipe extends `${infer Name}:${string}`
  ? [PipeName<`${Name}:${NumberIn<Text, Name>}`>] extends [never]
    ? Pipe
    : `${Name}:${NumberIn<Text, Name>}`
  : Pipe;

type NumberIn<Text, Name extends string> = Text extends `${string}:${infer Count}`
  ? Count
  : Text extends `${Name}${infer Count}`
    ? Count
    : '';

/** The fields that need no pipe in a key. */
export type TextFields<Fields> = {
  [Field in keyof Fields & string]: KindOf<Fields[Field]> extends BareKind ? Field : never;
}[keyof Fields & string];

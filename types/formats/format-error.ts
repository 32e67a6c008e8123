/** What's wrong with a key format that no other format can correct. */
import type {
  adjacentFields,
  binaryPart,
  invalidPipeNumber,
  nestedKey,
  noKeyText,
  optionalPart,
  unmatchedBrace,
  unorderedKind,
  wrongPipe,
} from '../../src/facts/messages/definitions.js';
import type { ORDERING_PIPES, PIPE_NUMBERS, PIPES_IN_WORDS } from '../../src/facts/pipes.js';
import type { Message } from '../errors/message.js';
import type { AttrKind, KindsStoredAs, MayBeAbsent } from '../values/any-attr.js';
import type { IsSingle } from '../values/is-single.js';
import type { FieldOf, OptionalPlaceholder, WithoutMark } from './format.js';
import type { CodecAttr, KindOf } from './kind-in-key.js';
import type { LiteralIn } from './literal-placeholder.js';
import type { NearPipe, PipesFor, Reordered } from './near-pipe.js';
import type { ApplyPipes, BareKind, KnownPipe, PipesOf } from './pipe.js';

/** What's wrong with a format that has no valid suggestion; `never` if it has one, or is valid. */
export type FormatError<Format, Fields, Pipes> = [LiteralIn<Format, Fields>] extends [never]
  ? FormatErrorOf<Format, Fields, Pipes>
  : LiteralIn<Format, Fields>;

type FormatErrorOf<Format, Fields, Pipes> =
  UnmatchedIn<Format, Fields> extends infer Brace extends string
    ? Message<typeof unmatchedBrace, { brace: Brace }>
    : [AdjacentIn<Format, Fields>] extends [never]
      ? [MisplacedIn<Format, Fields>] extends [never]
        ? PlaceholderError<Format, PlaceholdersOf<Format>, Fields, Pipes>
        : Message<typeof optionalPart, { placeholder: MisplacedIn<Format, Fields> & string }>
      : Message<typeof adjacentFields, { placeholder: AdjacentIn<Format, Fields> & string }>;

/** The first brace without its counterpart; `false` if there's none, or only the last one isn't closed. */
type UnmatchedIn<Format, Fields> = Format extends `${infer Before}}${infer After}`
  ? Before extends `${string}{${infer Placeholder}`
    ? Exclude<Placeholder, keyof Fields> extends infer Unknown extends `${string}${'{' | '#'}${string}`
      ? [Unknown] extends [never]
        ? UnmatchedIn<After, Fields>
        : '{'
      : UnmatchedIn<After, Fields>
    : '}'
  : false;

/** The first placeholder without an end: its string could run into the next field. */
export type AdjacentIn<Format, Fields> = Format extends `${string}{${infer Placeholder}}${infer Rest}`
  ? Rest extends `{${string}`
    ? WithoutMark<Placeholder> extends OpenPlaceholder<Fields>
      ? Placeholder
      : AdjacentIn<Rest, Fields>
    : AdjacentIn<Rest, Fields>
  : never;

/** The first placeholder whose `?` isn't allowed: `Ended` if one without `?` follows, because the key may end before it. */
export type MisplacedIn<
  Format,
  Fields,
  Ended = false,
> = Format extends `${infer Literal}{${infer Placeholder}}${infer Rest}`
  ? Placeholder extends OptionalPlaceholder
    ? `${Literal}{${Placeholder}` extends
        | `{${string}`
        | `${string}|shard:${string}`
        | `${string}{${Exclude<keyof Fields & string, MayBeAbsent<Fields, keyof Fields>>}?${string}`
      ? Placeholder
      : MisplacedIn<Rest, Fields, Placeholder>
    : Ended extends string
      ? Ended
      : MisplacedIn<Rest, Fields, Ended>
  : never;

/** The placeholders whose strings have neither a fixed width nor an end. */
export type OpenPlaceholder<Fields> =
  | FieldsOfKind<Fields, 'string' | 'enum' | 'literal' | 'any'>
  | CodecPlaceholder<Fields>
  | `${string}|${'lower' | 'upper' | 'slug'}`;

/** The width of a codec's strings isn't known. */
type CodecPlaceholder<Fields> = {
  [Field in keyof Fields & string]: Fields[Field] extends CodecAttr ? Field | `${Field}|${string}` : never;
}[keyof Fields & string];

/** The fields of these kinds. */
export type FieldsOfKind<Fields, Kind> = {
  [Field in keyof Fields & string]: Fields[Field] extends { readonly ' ~kind': Kind } ? Field : never;
}[keyof Fields & string];

/** The placeholders of a format; also the rest after an unmatched brace, which isn't a valid one. */
export type PlaceholdersOf<Format> = Format extends `${string}{${infer Placeholder}}${infer Rest}`
  ? Rest extends ''
    ? Placeholder
    : Placeholder | PlaceholdersOf<Rest>
  : Format extends `${string}${'{' | '}'}${infer Rest}`
    ? `{${Rest}`
    : never;

/** What's wrong with each field whose values can't be in this key, or not in this way. */
type PlaceholderError<Format, Placeholder, Fields, Pipes, Mark extends string = ''> = Placeholder extends keyof Fields &
  string
  ? Format extends `{${Placeholder}}`
    ? KindOf<Fields[Placeholder]> extends KindsStoredAs<'N' | 'B'>
      ? never
      : BareError<`${Placeholder}${Mark}`, Fields[Placeholder], KindOf<Fields[Placeholder]>>
    : BareError<`${Placeholder}${Mark}`, Fields[Placeholder], KindOf<Fields[Placeholder]>>
  : Placeholder extends OptionalPlaceholder
    ? PlaceholderError<'', WithoutMark<Placeholder>, Fields, Pipes, '?'>
    : Placeholder extends `${infer Field extends keyof Fields & string}|${infer Chain}`
      ? [Reordered<KindOf<Fields[Field]>, Chain, Pipes>] extends [never]
        ? PipeError<
            `${Field}${Mark}`,
            KindOf<Fields[Field]>,
            Chain,
            Pipes & string,
            WithArticle<KindOf<Fields[Field]>>,
            `${Field}${Mark}|${Chain}`
          >
        : never
      : Placeholder extends `${keyof Fields & string}.${string}`
        ? Message<typeof nestedKey, { placeholder: FieldOf<Placeholder> }>
        : never;

/** The error of a field without a pipe. */
type BareError<Field extends string, Attribute, Kind> = Kind extends BareKind
  ? never
  : Kind extends 'binary'
    ? Message<typeof binaryPart, { field: Field }>
    : Kind extends keyof typeof ORDERING_PIPES
      ? Message<typeof unorderedKind, { kind: WithArticle<Kind>; fixes: Fixes<Field, (typeof ORDERING_PIPES)[Kind]> }>
      : Kind extends AttrKind
        ? Message<
            typeof noKeyText,
            { field: Field; kind: Attribute extends { readonly ' ~dimensions': unknown } ? 'vector' : Kind }
          >
        : never;

type Fixes<Field extends string, Pipes extends readonly string[]> = Pipes extends readonly [
  string,
  infer Second extends string,
]
  ? `{${Field}|${Pipes[0]}} or {${Field}|${Second}}`
  : `{${Field}|${Pipes[0]}}`;

/** The error of the first pipe that exists, but doesn't fit; and of any pipe, if none fits. A misspelled one has suggestions. */
type PipeError<
  Field extends string,
  Kind,
  Chain extends string,
  Pipes extends string,
  Subject extends string,
  Whole extends string,
> = Chain extends `${infer First}|${infer Rest}`
  ? [ApplyPipes<Kind, First, Pipes>] extends [never]
    ? PipeError<Field, Kind, First, Pipes, Subject, Whole>
    : PipeError<Field, ApplyPipes<Kind, First, Pipes>, Rest, Pipes, `'${First}'`, Whole>
  : [ApplyPipes<Kind, Chain, Pipes>] extends [never]
    ? [Kind, WithoutNumber<Chain>] extends [keyof PipesOf, Exclude<WithoutNumber<Chain>, KnownPipe>]
      ? Chain extends ''
        ? never
        : [NearPipe<PipesFor<Kind, Pipes>, Chain>] extends [never]
          ? WrongPipe<Kind, Pipes, Subject, Whole>
          : never
      : [Kind, WithoutNumber<Chain>] extends [infer Known extends keyof PipesOf, infer Name]
        ? Name extends keyof PipesOf[Known] & keyof typeof PIPE_NUMBERS
          ? NumberError<Field, Chain, Name, (typeof PIPE_NUMBERS)[Name]>
          : WrongPipe<Kind, Pipes, Subject, Whole>
        : WrongPipe<Kind, Pipes, Subject, Whole>
    : never;

type WithoutNumber<Pipe extends string> = Pipe extends `${infer Name}:${string}` ? `${Name}:` : Pipe;

/** The error of a pipe's number. Without a number there's a suggestion. */
type NumberError<
  Field extends string,
  Pipe extends string,
  Name extends string,
  Limits extends { readonly least: number; readonly most: number },
> = Pipe extends Name
  ? never
  : Message<
      typeof invalidPipeNumber,
      { pipe: Name; placeholder: `${Field}|${Pipe}`; least: `${Limits['least']}`; most: `${Limits['most']}` }
    >;

type WrongPipe<Kind, Pipes extends string, Subject extends string, Whole extends string> = Message<
  typeof wrongPipe,
  { placeholder: Whole; subject: Subject; pipes: PipesInWords<Kind, Pipes> }
>;

type PipesInWords<Kind, Own extends string> = Kind extends keyof typeof PIPES_IN_WORDS
  ? `${(typeof PIPES_IN_WORDS)[Kind]}${[Own] extends [never] ? '' : `, ${OwnInWords<Own>}`}`
  : [Own] extends [never]
    ? 'no pipe'
    : Kind extends 'shard'
      ? 'no pipe'
      : OwnInWords<Own>;

/** Several have no order in a type. */
type OwnInWords<Own extends string> = IsSingle<Own> extends true ? Own : "the entity's pipes";

type WithArticle<Kind> = Kind & string extends `${'a' | 'e' | 'i' | 'o' | 'u'}${string}`
  ? `an ${Kind & string}`
  : `a ${Kind & string}`;

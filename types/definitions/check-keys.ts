/** Checks an entity's formats, and suggests valid ones. */

import type {
  absentPart,
  adjacentFields,
  genericDefinition,
  genericEntity,
  nestedKey,
  noKeyText,
  optionalPart,
  strictNullChecks,
  widePart,
} from '../../src/facts/messages/definitions.js';
import type { KeyformTypeError } from '../errors/error.js';
import type { Message } from '../errors/message.js';
import type { FieldOf, FieldsOfEach, OptionalPlaceholder, WithoutMark } from '../formats/format.js';
import type { CodecAttr, KindOf } from '../formats/kind-in-key.js';
import type { ApplyPipes, BareKind, KnownPipe, SuggestPipes } from '../formats/pipe.js';
import type { KindsStoredAs, MayBeAbsent } from '../values/any-attr.js';
import type { IsAny } from '../values/is-any.js';
import type { CertainName } from './certain.js';

/**
 * The keys of `entity`: unchanged, or with each invalid format replaced by the nearest valid ones, so that the compiler asks "Did
 * you mean ...?" and editors complete inside the braces. Without strictNullChecks undefined is a string: then the first error is
 * a message that names this option, rather than wrong errors at each use. The compiler evaluates that once per program.
 */
export type CheckKeys<Keys, Fields, Pipes> = undefined extends ''
  ? KeyformTypeError<(typeof strictNullChecks)['text']>
  : CheckedKeys<(typeof genericEntity)['text'], Keys, Fields, Pipes>;

// `_Hint` comes first because the compiler prints it if a type parameter keeps it from resolving the alias.
type CheckedKeys<_Hint, Keys, Fields, Pipes> =
  AreRight<Keys[keyof Keys], Fields, Pipes> extends true
    ? Keys
    : // Behind an inference: else the compiler makes the corrections of right keys too, to see what they have in common.
      CorrectKeys<Keys, Fields, Pipes> extends infer Correct
      ? Correct
      : never;

/**
 * Whether all formats are valid and known. For formats without pipes the compiler compares all fields in one step; it parses each
 * format once, for later uses of its fields too.
 */
type AreRight<Formats, Fields, Pipes> = Formats &
  (`${string}}{${string}` | `${string}|${string}` | `${string}?${string}` | undefined) extends never
  ? Fields extends BareFields<FieldsOfEach<Formats & string>>
    ? true
    : ArePlaceholders<Formats, Fields, Pipes>
  : [AdjacentIn<Formats, Fields> | MisplacedIn<Formats & `${string}?${string}`, Fields>] extends [never]
    ? ArePlaceholders<Formats, Fields, Pipes>
    : false;

type ArePlaceholders<Formats, Fields, Pipes> = [InvalidPlaceholder<PlaceholdersOf<Formats>, Fields, Pipes>] extends [
  never,
]
  ? undefined extends Formats
    ? false
    : string extends Formats
      ? false
      : true
  : false;

/** The first placeholder without an end: its string could run into the next field. */
type AdjacentIn<Format, Fields> = Format extends `${string}{${infer Placeholder}}${infer Rest}`
  ? Rest extends `{${string}`
    ? WithoutMark<Placeholder> extends OpenPlaceholder<Fields>
      ? Placeholder
      : AdjacentIn<Rest, Fields>
    : AdjacentIn<Rest, Fields>
  : never;

/** The first placeholder whose `?` isn't allowed, or that lacks one although an earlier one has it: the key may end before it. */
type MisplacedIn<Format, Fields, Ended = false> = Format extends `${infer Literal}{${infer Placeholder}}${infer Rest}`
  ? Placeholder extends OptionalPlaceholder
    ? `${Literal}{${Placeholder}` extends
        | `{${string}`
        | `${string}|shard:${string}`
        | `${string}{${Exclude<keyof Fields & string, MayBeAbsent<Fields, keyof Fields>>}?${string}`
      ? Placeholder
      : MisplacedIn<Rest, Fields, true>
    : Ended extends true
      ? Placeholder
      : MisplacedIn<Rest, Fields, Ended>
  : never;

/** The placeholders whose strings have neither a fixed width nor an end. */
type OpenPlaceholder<Fields> =
  | FieldsOfKind<Fields, 'string' | 'enum' | 'literal' | 'any'>
  | CodecPlaceholder<Fields>
  | `${string}|${'lower' | 'upper' | 'slug'}`;

/** The width of a codec's strings isn't known. */
type CodecPlaceholder<Fields> = {
  [Field in keyof Fields & string]: Fields[Field] extends CodecAttr ? Field | `${Field}|${string}` : never;
}[keyof Fields & string];

/** Fields whose values can't be in a key, and `field.part` placeholders. */
type TextlessIn<Format, Fields> = Format extends `${string}{${infer Placeholder}}${infer Rest}`
  ? Placeholder extends keyof Fields
    ? KindOf<Fields[Placeholder]> extends 'list' | 'tuple' | 'map' | 'record' | 'set' | 'null' | 'json' | 'codec'
      ? Placeholder
      : TextlessIn<Rest, Fields>
    : FieldOf<Placeholder> extends keyof Fields
      ? TextlessIn<Rest, Fields>
      : Placeholder extends `${keyof Fields & string}.${string}`
        ? Placeholder
        : TextlessIn<Rest, Fields>
  : never;

/** The error of a format that has no valid suggestion; `never` for none. */
type FormatError<Format extends string, Fields> = [AdjacentIn<Format, Fields>] extends [never]
  ? [MisplacedIn<Format, Fields>] extends [never]
    ? KeyFieldError<Format, Fields, TextlessIn<Format, Fields>>
    : KeyformTypeError<`${Format}: ${Message<typeof optionalPart, { placeholder: MisplacedIn<Format, Fields> & string }>}`>
  : KeyformTypeError<`${Format}: ${Message<typeof adjacentFields, { placeholder: AdjacentIn<Format, Fields> & string }>}`>;

type KeyFieldError<Format extends string, Fields, Field> = Field extends keyof Fields & string
  ? KeyformTypeError<`${Format}: ${Message<
      typeof noKeyText,
      {
        field: Field;
        kind: Fields[Field] extends { readonly ' ~dimensions': unknown } ? 'vector' : KindOf<Fields[Field]> & string;
      }
    >}`>
  : KeyformTypeError<`${Format}: ${Message<typeof nestedKey, { placeholder: FieldOf<Field & string> }>}`>;

/** Fields that need no pipe in a key. */
type BareFields<Placeholder> = { readonly [Field in Placeholder & string]: BareField };

interface BareField {
  readonly ' ~kind': BareKind;
}

// Also returns the rest after an opening brace that isn't closed, which isn't a valid placeholder.
type PlaceholdersOf<Format> = Format extends `${string}{${infer Placeholder}}${infer Rest}`
  ? Rest extends ''
    ? Placeholder
    : Placeholder | PlaceholdersOf<Rest>
  : Format extends `${string}{${infer Rest}`
    ? `{${Rest}`
    : never;

type InvalidPlaceholder<Placeholder, Fields, Pipes> = Placeholder extends keyof Fields
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

// No member is optional: for an optional one the compiler's own advice is to add undefined.
type CorrectKeys<Keys, Fields, Pipes> = {
  readonly [Attribute in keyof Keys]-?: undefined extends Keys[Attribute]
    ? KeyformTypeError<Message<typeof absentPart, { part: `the key ${Attribute & string}`; noun: 'entities' }>>
    : string extends Keys[Attribute]
      ? string extends Exclude<AnyKeyOf<Fields>, keyof Fields>
        ? // There are no attributes: the compiler names the misspelled option.
          Keys[Attribute]
        : KeyformTypeError<Message<typeof widePart, { part: `the key ${Attribute & string}` }>>
      : string extends AnyKeyOf<Fields>
        ? // The attributes are wrong, and that's the only error.
          Keys[Attribute]
        : CheckWhole<Keys[Attribute], Fields, Pipes>;
};

/** All strings, if the attributes are wrong and the compiler used their constraint. */
type AnyKeyOf<Fields> = [Fields] extends [never] ? string : Fields extends unknown ? keyof Fields : never;

type CheckWhole<Format, Fields, Pipes> = [FormatError<Format & string, Fields>] extends [never]
  ? CheckFormat<Format, Fields, Pipes, Format>
  : FormatError<Format & string, Fields>;

type CheckFormat<Format, Fields, Pipes, Whole> = Format extends `${infer Literal}{${infer Rest}`
  ? Rest extends `${infer Placeholder}}${infer Tail}`
    ? `${Literal}{${CheckPlaceholder<Placeholder, Fields, Pipes, Whole>}}${CheckFormat<Tail, Fields, Pipes, Whole>}`
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

type CheckPlaceholder<Placeholder extends string, Fields, Pipes, Whole> = Placeholder extends keyof Fields
  ? KindOf<Fields[Placeholder]> extends BareKind
    ? Placeholder
    : CheckBare<Placeholder, Fields, Whole>
  : Placeholder extends `${infer Field}|${infer Chain}`
    ? Field extends keyof Fields
      ? CheckPipes<Placeholder, Field, Chain, KindOf<Fields[Field]>, Pipes>
      : [InvalidMarked<Placeholder, Fields, Pipes>] extends [never]
        ? Placeholder
        : `${Near<Fields, Field>}|${Chain}`
    : [InvalidMarked<Placeholder, Fields, Pipes>] extends [never]
      ? Placeholder
      : Near<Fields, Placeholder>;

/** Numbers and bytes: by themselves they are the key attribute; in a longer string they need a pipe. */
type CheckBare<Placeholder extends string, Fields, Whole> = Placeholder extends keyof Fields
  ? Whole extends `{${Placeholder}}`
    ? KindOf<Fields[Placeholder]> extends KindsStoredAs<'N' | 'B'>
      ? Placeholder
      : TextFields<Fields>
    : KindOf<Fields[Placeholder]> extends infer Kind
      ? [SuggestPipes<Kind>] extends [never]
        ? TextFields<Fields>
        : `${Placeholder}|${SuggestPipes<Kind>}`
      : never
  : never;

type CheckPipes<Placeholder extends string, Field extends string, Chain extends string, Kind, Pipes> = [
  ApplyPipes<Kind, Chain, Pipes>,
] extends [never]
  ? [NearPipe<SuggestPipes<Kind>, Chain>] extends [never]
    ? Kind extends BareKind
      ? Field | (Chain extends `${KnownPipe}${string}` ? never : `${Field}|${SuggestPipes<Kind>}`)
      : `${Field}|${SuggestPipes<Kind>}`
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

/** The fields of these kinds. */
export type FieldsOfKind<Fields, Kind> = {
  [Field in keyof Fields & string]: Fields[Field] extends { readonly ' ~kind': Kind } ? Field : never;
}[keyof Fields & string];

/** The arguments of `unique(...)`: names of fields that need no pipe in a key, and key formats. */
export type CheckUnique<Unique, Fields, Pipes> = {
  readonly [At in keyof Unique]: CheckUniqueField<
    Message<typeof genericDefinition, { verb: 'unique' }>,
    Unique,
    At,
    Fields,
    Pipes
  >;
};

// `_Hint`: see `CheckedKeys`. By position: a field that may be one of several is checked as a whole.
type CheckUniqueField<
  _Hint extends string,
  Unique,
  At extends keyof Unique,
  Fields,
  Pipes,
> = Unique[At] extends `${string}{${string}`
  ? [OptionalIn<Unique[At]>] extends [never]
    ? CheckWhole<Unique[At], Fields, Pipes>
    : KeyformTypeError<`${Unique[At]}: ${Message<typeof optionalPart, { placeholder: OptionalIn<Unique[At]> & string }>}`>
  : Unique[At] extends TextFields<Fields>
    ? Unique[At] & CertainName<_Hint, 'a unique field', Unique[At]>
    : IsAny<Fields> extends true
      ? KeyformTypeError<_Hint>
      : // Written out: else the compiler prints the name of a type, and not the fields.
        { [Field in keyof Fields & string]: KindOf<Fields[Field]> extends BareKind ? Field : never }[keyof Fields &
          string];

/** The placeholders of optional fields, which no marker has. */
type OptionalIn<Format> = Format extends `${string}{${infer Placeholder}}${infer Rest}`
  ? (Placeholder extends OptionalPlaceholder ? Placeholder : never) | OptionalIn<Rest>
  : never;

/** The fields that need no pipe in a key. */
type TextFields<Fields> = {
  [Field in keyof Fields & string]: KindOf<Fields[Field]> extends BareKind ? Field : never;
}[keyof Fields & string];

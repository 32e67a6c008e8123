/** The checks of an entity's formats, and what stands in the place of a wrong one. */

import type {
  absentPart,
  adjacentFields,
  genericDefinition,
  genericEntity,
  nestedKey,
  noKeyText,
  strictNullChecks,
  widePart,
} from '../../src/facts/messages/definitions.js';
import type { KeyformTypeError } from '../errors/error.js';
import type { Message } from '../errors/message.js';

import type { FieldOf, FieldsOfEach } from '../formats/format.js';
import type { CodecAttr, KindOf } from '../formats/kind-in-key.js';
import type { ApplyPipes, BareKind, SuggestPipes } from '../formats/pipe.js';
import type { KindsStoredAs } from '../values/any-attr.js';
import type { IsAny } from '../values/is-any.js';
import type { CertainName } from './certain.js';

/**
 * What `entity` takes as keys: the formats themselves, or, where one is wrong, each format that is wrong turned into the nearest right
 * ones, so that the compiler says "Did you mean ...?" and an editor completes inside the braces. Without the compiler option
 * strictNullChecks undefined is a text: then the first error is a sentence that names the option, in the place of wrong ones at each
 * use. The compiler asks this once for a program, not for each entity.
 */
export type CheckKeys<Keys, Fields, Pipes> = undefined extends ''
  ? KeyformTypeError<(typeof strictNullChecks)['text']>
  : CheckedKeys<(typeof genericEntity)['text'], Keys, Fields, Pipes>;

// `_Hint` comes first because the compiler prints it where a type parameter keeps it from resolving the alias.
type CheckedKeys<_Hint, Keys, Fields, Pipes> =
  AreRight<Keys[keyof Keys], Fields, Pipes> extends true
    ? Keys
    : // Behind an inference: else the compiler makes the corrections of right keys too, to see what they have in common.
      CorrectKeys<Keys, Fields, Pipes> extends infer Correct
      ? Correct
      : never;

/**
 * Whether all formats are right, and known. Of formats without pipes the compiler compares the fields of all at once; each format is taken apart
 * once, for whatever asks of its fields later, too.
 */
type AreRight<Formats, Fields, Pipes> = Formats &
  (`${string}}{${string}` | `${string}|${string}` | undefined) extends never
  ? Fields extends BareFields<FieldsOfEach<Formats & string>>
    ? true
    : ArePlaceholders<Formats, Fields, Pipes>
  : [AdjacentIn<Formats, Fields>] extends [never]
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

/** The first placeholder of a format that ends nowhere: a text right before another field. */
type AdjacentIn<Format, Fields> = Format extends `${string}{${infer Placeholder}}${infer Rest}`
  ? Rest extends `{${string}`
    ? Placeholder extends OpenPlaceholder<Fields>
      ? Placeholder
      : AdjacentIn<Rest, Fields>
    : AdjacentIn<Rest, Fields>
  : never;

/** The placeholders whose texts have no width, nor an end of their own. */
type OpenPlaceholder<Fields> =
  | FieldsOfKind<Fields, 'string' | 'enum' | 'literal' | 'any'>
  | CodecPlaceholder<Fields>
  | `${string}|${'lower' | 'upper' | 'slug'}`;

/** Nothing is known of texts that a codec makes. */
type CodecPlaceholder<Fields> = {
  [Field in keyof Fields & string]: Fields[Field] extends CodecAttr ? Field | `${Field}|${string}` : never;
}[keyof Fields & string];

/** The fields of a format whose values have no text, and parts of fields. */
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

/** What is wrong with a format that no other one puts right; `never` for nothing. */
type FormatError<Format extends string, Fields> = [AdjacentIn<Format, Fields>] extends [never]
  ? KeyFieldError<Format, Fields, TextlessIn<Format, Fields>>
  : KeyformTypeError<`${Format}: ${Message<typeof adjacentFields, { placeholder: AdjacentIn<Format, Fields> & string }>}`>;

type KeyFieldError<Format extends string, Fields, Field> = Field extends keyof Fields & string
  ? KeyformTypeError<`${Format}: ${Message<typeof noKeyText, { field: Field; kind: KindOf<Fields[Field]> & string }>}`>
  : KeyformTypeError<`${Format}: ${Message<typeof nestedKey, { placeholder: FieldOf<Field & string> }>}`>;

/** Fields that can stand in a key as they are. */
type BareFields<Placeholder> = { readonly [Field in Placeholder & string]: BareField };

interface BareField {
  readonly ' ~kind': BareKind;
}

// What follows an opening brace that nothing closes is given too: it is not a placeholder, and is found wrong.
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
      : Placeholder
    : Placeholder;

// No member is optional: of such a one the compiler's own advice is to add undefined.
type CorrectKeys<Keys, Fields, Pipes> = {
  readonly [Attribute in keyof Keys]-?: undefined extends Keys[Attribute]
    ? KeyformTypeError<Message<typeof absentPart, { part: `the key ${Attribute & string}`; noun: 'entities' }>>
    : string extends Keys[Attribute]
      ? KeyformTypeError<Message<typeof widePart, { part: `the key ${Attribute & string}` }>>
      : string extends AnyKeyOf<Fields>
        ? // The attributes are wrong, and that's the only error.
          Keys[Attribute]
        : CheckWhole<Keys[Attribute], Fields, Pipes>;
};

/** All strings, if the compiler put the constraint in place of attributes that aren't any. */
type AnyKeyOf<Fields> = [Fields] extends [never] ? string : Fields extends unknown ? keyof Fields : never;

type CheckWhole<Format, Fields, Pipes> = [FormatError<Format & string, Fields>] extends [never]
  ? CheckFormat<Format, Fields, Pipes, Format>
  : FormatError<Format & string, Fields>;

type CheckFormat<Format, Fields, Pipes, Whole> = Format extends `${infer Literal}{${infer Rest}`
  ? Rest extends `${infer Placeholder}}${infer Tail}`
    ? `${Literal}{${CheckPlaceholder<Placeholder, Fields, Pipes, Whole>}}${CheckFormat<Tail, Fields, Pipes, Whole>}`
    : `${Literal}{${Opened<Rest, Fields>}}`
  : Format & string;

/** What may stand behind a brace that nothing closes: there an editor completes. */
type Opened<Rest extends string, Fields> = Rest extends keyof Fields
  ? InPlace<Fields, Rest>
  : Rest extends `${infer Field extends keyof Fields & string}|${string}`
    ? `${Field}|${SuggestPipes<KindOf<Fields[Field]>>}`
    : Near<Fields, Rest>;

/** The placeholders of these fields: with a pipe where one is needed, `never` of what stands in no key. */
type InPlace<Fields, Field> = Field extends keyof Fields & string
  ? KindOf<Fields[Field]> extends BareKind
    ? Field
    : `${Field}|${SuggestPipes<KindOf<Fields[Field]>>}`
  : never;

/** The possible placeholders that begin like one; all, where none does. */
type Near<Fields, Placeholder extends string> = Placeholder extends `${infer First}${string}`
  ? [InPlace<Fields, keyof Fields & `${First}${string}`>] extends [never]
    ? InPlace<Fields, keyof Fields>
    : InPlace<Fields, keyof Fields & `${First}${string}`>
  : InPlace<Fields, keyof Fields>;

type CheckPlaceholder<Placeholder extends string, Fields, Pipes, Whole> = Placeholder extends keyof Fields
  ? KindOf<Fields[Placeholder]> extends BareKind
    ? Placeholder
    : CheckBare<Placeholder, Fields, Whole>
  : Placeholder extends `${infer Field}|${infer Chain}`
    ? Field extends keyof Fields
      ? CheckPipes<Placeholder, Field, Chain, KindOf<Fields[Field]>, Pipes>
      : `${Near<Fields, Field>}|${Chain}`
    : Near<Fields, Placeholder>;

/** Numbers and bytes: alone they are the key attribute itself; in a longer text they need a pipe. */
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
      ? Field
      : `${Field}|${SuggestPipes<Kind>}`
    : `${Field}|${NearPipe<SuggestPipes<Kind>, Chain>}`
  : Placeholder;

/** The pipes with whose names a chain begins; all of them where the chain is empty and an editor completes. */
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

/** What `unique(...)` takes: names of fields that can stand in a key as they are, and formats such as keys have. */
export type CheckUnique<Unique, Fields, Pipes> = {
  readonly [At in keyof Unique]: CheckUniqueField<
    Message<typeof genericDefinition, { verb: 'unique' }>,
    Unique,
    At,
    Fields,
    Pipes
  >;
};

// `_Hint`: see `CheckedKeys`. By place: a field that may be one of several is checked as a whole.
type CheckUniqueField<
  _Hint extends string,
  Unique,
  At extends keyof Unique,
  Fields,
  Pipes,
> = Unique[At] extends `${string}{${string}`
  ? CheckWhole<Unique[At], Fields, Pipes>
  : Unique[At] extends TextFields<Fields>
    ? Unique[At] & CertainName<_Hint, 'a unique field', Unique[At]>
    : IsAny<Fields> extends true
      ? KeyformTypeError<_Hint>
      : // Written out: else the compiler prints the name of a type, and not the fields.
        { [Field in keyof Fields & string]: KindOf<Fields[Field]> extends BareKind ? Field : never }[keyof Fields &
          string];

/** The fields that can stand in a key as they are. */
type TextFields<Fields> = {
  [Field in keyof Fields & string]: KindOf<Fields[Field]> extends BareKind ? Field : never;
}[keyof Fields & string];

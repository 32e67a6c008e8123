/** A key format, or the nearest valid ones: the compiler asks "Did you mean ...?", and editors offer them. */

import type { declareField, oneField } from '../../src/facts/message-parts.js';
import type { optionalPart, unknownFormatField, unnamedPlaceholder } from '../../src/facts/messages/definitions.js';
import type { KeyformTypeError } from '../errors/error.js';
import type { Message } from '../errors/message.js';
import type { Nearest, NearestHint } from '../values/codec/nearest.js';
import type { CloseBraces } from './close-braces.js';
import type { Correct, Marked } from './correct-placeholder.js';
import type { FieldOf, FieldsOf, OptionalPlaceholder, WithoutMark } from './format.js';
import type { FormatError, OpenPlaceholder, PlaceholdersOf } from './format-error.js';
import type { InvalidPlaceholder } from './invalid-placeholder.js';

/** The format if it's valid, else the nearest valid ones, or a message. */
export type CheckWhole<Format, Fields, Pipes> = CheckClosed<
  Format,
  CloseBraces<Format, Fields, Pipes>,
  'whole',
  Fields,
  Pipes
>;

/** The same for a format that's a part of a key, and whose fields the items must have. */
export type CheckPartOfKey<Format, Fields, Pipes> =
  CloseBraces<Format, Fields, Pipes> extends infer Closed extends string
    ? [OptionalIn<Closed>] extends [never]
      ? CheckClosed<Format, Closed, 'part', Fields, Pipes>
      : KeyformTypeError<`${Closed}: ${Message<typeof optionalPart, { placeholder: OptionalIn<Closed> & string }>}`>
    : never;

/** The placeholders with a `?`. */
type OptionalIn<Format> = Format extends `${string}{${infer Placeholder}}${infer Rest}`
  ? (Placeholder extends OptionalPlaceholder ? Placeholder : never) | OptionalIn<Rest>
  : never;

type CheckClosed<Format, Closed, Scope, Fields, Pipes> = [ErrorIn<Closed, Scope, Fields, Pipes>] extends [never]
  ? InvalidIn<Closed, Fields, Pipes> extends infer Invalid extends readonly [string, string, string, ...string[]]
    ? CheckSeveral<Closed, Invalid, Scope, Fields, Pipes>
    : CheckFew<Closed, Fields, Pipes, Scope>
  : // What's wrong with the format as it's written comes first, as in the program.
    [ErrorIn<Format, Scope, Fields, Pipes>] extends [never]
    ? KeyformTypeError<`${Closed & string}: ${ErrorIn<Closed, Scope, Fields, Pipes>}`>
    : KeyformTypeError<`${Format & string}: ${ErrorIn<Format, Scope, Fields, Pipes>}`>;

/** The nearest formats, or the message for the first field that isn't declared, if none is near. */
type CheckFew<Format, Fields, Pipes, Scope> = [
  CheckFormat<Format, Fields, Pipes, PlaceholdersOf<Format>, Scope>,
] extends [never]
  ? UndeclaredIn<Format, Format, Fields>
  : CheckFormat<Format, Fields, Pipes, PlaceholdersOf<Format>, Scope>;

type UndeclaredIn<Format, Rest, Fields> = Rest extends `${string}{${infer Placeholder}}${infer After}`
  ? FieldOf<Placeholder> extends keyof Fields
    ? UndeclaredIn<Format, After, Fields>
    : KeyformTypeError<UndeclaredField<Format, FieldOf<Placeholder>, Fields>>
  : never;

type UndeclaredField<Format, Field extends string, Fields> = Message<
  typeof unknownFormatField,
  { format: Format & string; field: Field; hint: PlaceholderHint<Field, NearestHint<Field, keyof Fields>> }
>;

type PlaceholderHint<Field extends string, Nearest extends string> = Nearest extends ''
  ? Field extends `${string}${' ' | ',' | '(' | '[' | ':' | '+' | '#'}${string}`
    ? (typeof oneField)['text']
    : (typeof declareField)['text']
  : Nearest;

type ErrorIn<Format, Scope, Fields, Pipes> = FormatError<
  Scope extends 'part' ? `#${Format & string}` : Format,
  Fields,
  Pipes
> &
  string;

/** The invalid placeholders, in order. */
type InvalidIn<Format, Fields, Pipes> = Format extends `${string}{${infer Placeholder}}${infer Rest}`
  ? [InvalidPlaceholder<Placeholder, Fields, Pipes>] extends [never]
    ? InvalidIn<Rest, Fields, Pipes>
    : [Placeholder, ...InvalidIn<Rest, Fields, Pipes>]
  : [];

/** More than two invalid placeholders have only the nearest fields: with all for each, there would be too many formats for the compiler. */
type CheckSeveral<Format, Invalid extends readonly string[], Scope, Fields, Pipes> = [
  UnknownPlaceholder<Format, Invalid, Fields>,
] extends [never]
  ? CheckFormat<
      Format,
      Pick<Fields, keyof Fields & (FieldsOf<Format> | Nearest<FieldOf<Invalid[number]>, keyof Fields>)>,
      Pipes,
      PlaceholdersOf<Format>,
      Scope
    >
  : KeyformTypeError<UnknownPlaceholder<Format, Invalid, Fields>>;

/** The message for the first placeholder without a field that it could mean. */
type UnknownPlaceholder<Format, Invalid, Fields> = Invalid extends readonly [infer First extends string, ...infer Rest]
  ? [(FieldOf<First> & keyof Fields) | Nearest<FieldOf<First>, keyof Fields>] extends [never]
    ? FieldOf<First> extends ''
      ? `${Format & string}: ${Message<typeof unnamedPlaceholder, { placeholder: First }>}`
      : UndeclaredField<Format, FieldOf<First>, Fields>
    : UnknownPlaceholder<Format, Rest, Fields>
  : never;

/**
 * `Used`: the format's placeholders, which no suggestion repeats. `Scope`: whether it's a `whole` key, what's `next` in it, the
 * `rest` behind a placeholder with a `?`, in which all others need one, or a `part` of a key.
 */
type CheckFormat<Format, Fields, Pipes, Used, Scope> = Format extends `${infer Literal}{${infer Rest}`
  ? Rest extends `${infer Placeholder}}${infer Tail}`
    ? `${Literal}{${Close<
        CheckPlaceholder<Placeholder, Fields, Pipes, Used, `${Literal}{${Tail}`, Scope>,
        Tail,
        Fields
      >}${CheckFormat<Tail, Fields, Pipes, Used, NextScope<Scope, Placeholder>>}`
    : `${Literal}{${Scope extends 'rest'
        ? Marked<WithoutMark<Rest>, Fields, Pipes, Used>
        : Correct<Rest, Fields, Pipes, Used, `${Literal}{`, Scope>}}`
  : Format & string;

type NextScope<Scope, Placeholder> = Scope extends 'part' | 'rest'
  ? Scope
  : Placeholder extends OptionalPlaceholder
    ? 'rest'
    : 'next';

/** The end of a placeholder: with a literal, if its string could run into the next field. */
type Close<Placeholder extends string, Tail, Fields> = Placeholder extends unknown
  ? `${Placeholder}${[WithoutMark<Placeholder>, Tail] extends [OpenPlaceholder<Fields>, `{${string}`] ? '}#' : '}'}`
  : never;

type CheckPlaceholder<Placeholder extends string, Fields, Pipes, Used, Around, Scope> = Placeholder extends keyof Fields
  ? Placeholder
  : [InvalidPlaceholder<Placeholder, Fields, Pipes>] extends [never]
    ? Placeholder
    : Correct<Placeholder, Fields, Pipes, Used, Around, Scope>;

/** Braces that were forgotten, or written twice, at the type level: the compiler suggests the format with the right ones. */
import type { Nearest } from '../values/codec/nearest.js';
import type { InvalidPlaceholder } from './invalid-placeholder.js';
import type { KindOf } from './kind-in-key.js';
import type { NearPipe, PipesFor } from './near-pipe.js';
import type { KnownPipe } from './pipe.js';

/** A format with single braces, whose placeholders are normalized and end before the `#`, `{` or other separator that follows them. */
export type CloseBraces<Format, Fields, Pipes> = Format extends `${infer Before}{{${infer After}`
  ? CloseBraces<`${Before}{${WithoutSecond<After>}`, Fields, Pipes>
  : Format extends `${infer Literal}{${infer Placeholder}}${infer Tail}`
    ? Placeholder extends `${infer Name}#${infer Between}{${infer Next}`
      ? `${Literal}{${Closed<Name, Fields, Pipes>}${CloseBraces<`#${Between}{${Next}}${Tail}`, Fields, Pipes>}`
      : Placeholder extends `${infer Name}{${infer Next}`
        ? [InvalidPlaceholder<Name, Fields, Pipes>] extends [never]
          ? `${Literal}{${Name}}${CloseBraces<`{${Next}}${Tail}`, Fields, Pipes>}`
          : [SplitName<Name, Separator, Fields, Pipes>] extends [never]
            ? Format
            : `${Literal}{${SplitName<Name, Separator, Fields, Pipes>}${CloseBraces<`{${Next}}${Tail}`, Fields, Pipes>}`
        : `${Literal}{${Normalized<Placeholder, Fields, Pipes>}}${CloseBraces<Tail, Fields, Pipes>}`
    : Format extends `${infer Literal}{${infer Name}#${infer Tail}`
      ? `${Literal}{${Closed<Name, Fields, Pipes>}${CloseBraces<`#${Tail}`, Fields, Pipes>}`
      : Format extends `${infer Literal}{${infer Name}`
        ? `${Literal}{${Closed<Name, Fields, Pipes, ''>}`
        : Format;

/** A placeholder with the brace that it lacks, unless it's the last. */
type Closed<Text extends string, Fields, Pipes, Brace extends string = '}'> = [
  InvalidPlaceholder<Normalized<Text, Fields, Pipes>, Fields, Pipes>,
] extends [never]
  ? `${Normalized<Text, Fields, Pipes>}${Brace}`
  : [MisspelledField<Text, Nearest<Text, keyof Fields>>] extends [never]
    ? [SplitName<Text, Separator, Fields, Pipes>] extends [never]
      ? `${Normalized<Text, Fields, Pipes>}${Brace}`
      : SplitName<Text, Separator, Fields, Pipes>
    : `${Normalized<Text, Fields, Pipes>}${Brace}`;

/** The names that the whole string may mean. */
type MisspelledField<Text, Names> = Names extends string
  ? Text extends `${Names}${Separator}`
    ? never
    : Names
  : never;

/** What separates the parts of a key, apart from `#`. */
type Separator = '-' | '_' | '/' | '.' | ':' | '+' | '@' | ',' | ';' | ' ';

/** With a brace before a separator, if there's a valid placeholder before it. */
type SplitName<Text extends string, Mark extends string, Fields, Pipes> = Mark extends unknown
  ? Text extends `${infer Name}${Mark}${infer After}`
    ? [InvalidPlaceholder<Name, Fields, Pipes>] extends [never]
      ? `${Name}}${Mark}${After}`
      : never
    : never
  : never;

/** Two fields in one placeholder, each in its own. */
type SplitFields<Placeholder, Mark extends string, Field extends string> = Mark extends unknown
  ? Placeholder extends `${infer First extends Field}${Mark}${infer Second extends Field}`
    ? `${First}}${Mark}{${Second}`
    : never
  : never;

/** With `|` before a pipe that follows the number of another, as in `pad:5:desc`. */
type PipeBehindNumber<Placeholder extends string> =
  Placeholder extends `${infer Before}:${infer Count extends number}${':' | ','}${infer Pipe extends KnownPipe}`
    ? `${Before}:${Count}|${Pipe}`
    : Placeholder;

/** What follows two opening braces, with one closing brace. */
type WithoutSecond<Text extends string> = Text extends `${infer Inside}}}${infer After}` ? `${Inside}}${After}` : Text;

/** A placeholder in the usual form: {@link Trimmed}, one for each field, and with `|` before its pipes, which follow the field. */
type Normalized<Placeholder extends string, Fields, Pipes> = Placeholder extends keyof Fields
  ? Placeholder
  : [PipeFirst<Placeholder, Fields, Pipes>] extends [never]
    ? [SplitFields<Placeholder, Separator | '#', keyof Fields & string>] extends [never]
      ? PipeBehindNumber<WithPipe<WithPipe<Trimmed<Placeholder>, ':', Fields, Pipes>, '.', Fields, Pipes>>
      : SplitFields<Placeholder, Separator | '#', keyof Fields & string>
    : PipeFirst<Placeholder, Fields, Pipes>;

/** The placeholder that's meant by a pipe before a field, or around it: `day|at`, `day(at)`, `desc(day(at))`. */
type PipeFirst<Placeholder, Fields, Pipes> = Placeholder extends `${infer Pipe}|${infer Argument}`
  ? Pipe extends `${string}(${string}`
    ? `${PipeFirst<Pipe, Fields, Pipes>}|${Argument}`
    : Pipe extends keyof Fields
      ? never
      : PipeBefore<Pipe, Argument, Fields, Pipes>
  : Placeholder extends `${infer Pipe}(${infer Argument})`
    ? PipeBefore<Pipe, Argument, Fields, Pipes>
    : never;

type PipeBefore<Pipe extends string, Argument, Fields, Pipes> = Argument extends keyof Fields & string
  ? WithKnown<Argument, KindOf<Fields[Argument]>, Pipe, Pipe, Pipes>
  : Argument extends `${infer Field extends keyof Fields & string},${infer Count}`
    ? WithKnown<Field, KindOf<Fields[Field]>, Pipe, `${Pipe}:${Trimmed<Count>}`, Pipes>
    : `${PipeFirst<Argument, Fields, Pipes>}|${Pipe}`;

/** A field with a pipe, if one is like it. */
type WithKnown<Field extends string, Kind, Pipe extends string, Written extends string, Pipes> = [
  NearPipe<PipesFor<Kind, Pipes>, Pipe>,
] extends [never]
  ? never
  : `${Field}|${Written}`;

type WithPipe<
  Placeholder extends string,
  Separator extends string,
  Fields,
  Pipes,
> = Placeholder extends `${infer Field}${Separator}${infer Chain}`
  ? [Field, InvalidPlaceholder<`${Field}|${Chain}`, Fields, Pipes>] extends [
      (keyof Fields & string) | `${keyof Fields & string}?`,
      never,
    ]
    ? `${Field}|${Chain}`
    : Placeholder
  : Placeholder;

/** Without spaces around it and its pipes, and with the `?` behind the field. */
type Trimmed<Text extends string> = Text extends `?${infer After}`
  ? After extends '' | `${'|' | '?'}${string}`
    ? Text
    : Trimmed<After extends `${infer Field}|${infer Chain}` ? `${Field}?|${Chain}` : `${After}?`>
  : Text extends ` ${infer After}`
    ? Trimmed<After>
    : Text extends `${infer Before} `
      ? Trimmed<Before>
      : Text extends `${infer Before} |${infer After}`
        ? Trimmed<`${Before}|${After}`>
        : Text extends `${infer Before}| ${infer After}`
          ? Trimmed<`${Before}|${After}`>
          : Text;

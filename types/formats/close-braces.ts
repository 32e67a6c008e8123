/** Braces that were forgotten, or written twice, at the type level: the compiler suggests the format with the right ones. */
import type { InvalidPlaceholder } from './invalid-placeholder.js';

/** A format with single braces, whose placeholders are normalized and end before the `#` or `{` that follows them. */
export type CloseBraces<Format, Fields, Pipes> = Format extends `${infer Before}{{${infer After}`
  ? CloseBraces<`${Before}{${WithoutSecond<After>}`, Fields, Pipes>
  : Format extends `${infer Literal}{${infer Placeholder}}${infer Tail}`
    ? Placeholder extends `${infer Name}#${infer Between}{${infer Next}`
      ? `${Literal}{${Normalized<Name, Fields, Pipes>}}${CloseBraces<`#${Between}{${Next}}${Tail}`, Fields, Pipes>}`
      : Placeholder extends `${infer Name}{${infer Next}`
        ? [InvalidPlaceholder<Name, Fields, Pipes>] extends [never]
          ? `${Literal}{${Name}}${CloseBraces<`{${Next}}${Tail}`, Fields, Pipes>}`
          : Format
        : `${Literal}{${Normalized<Placeholder, Fields, Pipes>}}${CloseBraces<Tail, Fields, Pipes>}`
    : Format extends `${infer Literal}{${infer Name}#${infer Tail}`
      ? `${Literal}{${Normalized<Name, Fields, Pipes>}}${CloseBraces<`#${Tail}`, Fields, Pipes>}`
      : Format extends `${infer Literal}{${infer Name}`
        ? `${Literal}{${Normalized<Name, Fields, Pipes>}`
        : Format;

/** What follows two opening braces, with one closing brace. */
type WithoutSecond<Text extends string> = Text extends `${infer Inside}}}${infer After}` ? `${Inside}}${After}` : Text;

/** A placeholder in the usual form: {@link Trimmed}, and with `|` before its pipes. */
type Normalized<Placeholder extends string, Fields, Pipes> = Placeholder extends keyof Fields
  ? Placeholder
  : WithPipe<WithPipe<Trimmed<Placeholder>, ':', Fields, Pipes>, '.', Fields, Pipes>;

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

/** Braces that were forgotten, or written twice, at the type level: the compiler suggests the format with the right ones. */
import type { InvalidPlaceholder } from './invalid-placeholder.js';

/** A format with single braces, whose placeholders have no needless spaces and end before the `#` or `{` that follows them. */
export type CloseBraces<Format, Fields, Pipes> = Format extends `${infer Before}{{${infer After}`
  ? CloseBraces<`${Before}{${WithoutSecond<After>}`, Fields, Pipes>
  : Format extends `${infer Literal}{${infer Placeholder}}${infer Tail}`
    ? Placeholder extends `${infer Name}#${infer Between}{${infer Next}`
      ? `${Literal}{${Tight<Name>}}${CloseBraces<`#${Between}{${Next}}${Tail}`, Fields, Pipes>}`
      : Placeholder extends `${infer Name}{${infer Next}`
        ? [InvalidPlaceholder<Name, Fields, Pipes>] extends [never]
          ? `${Literal}{${Name}}${CloseBraces<`{${Next}}${Tail}`, Fields, Pipes>}`
          : Format
        : `${Literal}{${Tight<Placeholder>}}${CloseBraces<Tail, Fields, Pipes>}`
    : Format extends `${infer Literal}{${infer Name}#${infer Tail}`
      ? `${Literal}{${Tight<Name>}}${CloseBraces<`#${Tail}`, Fields, Pipes>}`
      : Format extends `${infer Literal}{${infer Name}`
        ? `${Literal}{${Tight<Name>}`
        : Format;

/** What follows two opening braces, with one closing brace. */
type WithoutSecond<Text extends string> = Text extends `${infer Inside}}}${infer After}` ? `${Inside}}${After}` : Text;

/** A placeholder without spaces around it and its pipes. */
type Tight<Text extends string> = Text extends ` ${infer After}`
  ? Tight<After>
  : Text extends `${infer Before} `
    ? Tight<Before>
    : Text extends `${infer Before} |${infer After}`
      ? Tight<`${Before}|${After}`>
      : Text extends `${infer Before}| ${infer After}`
        ? Tight<`${Before}|${After}`>
        : Text;

/** The pipes that a misspelled one may mean, at the type level. */
import type { AttrKind } from '../values/any-attr.js';
import type { Nearest } from '../values/codec/nearest.js';
import type { ApplyPipes, KnownPipe, PipeName, PipesOf, SuggestPipes } from './pipe.js';

/** The pipes of a kind, with those of the entity. */
export type PipesFor<Kind, OwnPipes> =
  | SuggestPipes<Kind>
  | (string extends OwnPipes ? never : Kind extends AttrKind | keyof PipesOf ? OwnPipes & string : never);

/**
 * The pipes that begin like a string, or are one mistake away from it; with its number, if that's allowed. `never` for an empty one,
 * and for two in one: a suggestion would lack the second.
 */
export type NearPipe<Pipe extends string, Text extends string> = Text extends
  | ''
  | `${string}${':' | ',' | ' '}${KnownPipe}${string}`
  ? never
  : Pipe extends unknown
    ? Text extends `${WordOf<Pipe>}${string}`
      ? WithNumber<Pipe, Text>
      : WordOf<Pipe> extends `${WordOf<Text>}${string}` | Nearest<WordOf<Text>, WordOf<Pipe>>
        ? WithNumber<Pipe, Text>
        : never
    : never;

/** The same pipes with the first one last, if that's allowed. */
export type Reordered<Kind, Chain, Pipes> = Chain extends `${infer First}|${infer Rest}`
  ? [ApplyPipes<Kind, `${Rest}|${First}`, Pipes>] extends [never]
    ? never
    : `${Rest}|${First}`
  : never;

type WordOf<Pipe extends string> = Pipe extends `${infer Name}:${string}` ? Name : Pipe;

type WithNumber<Pipe extends string, Text extends string> = Pipe extends `${infer Name}:${string}`
  ? [PipeName<`${Name}:${NumberIn<Text, Name>}`>] extends [never]
    ? Pipe
    : `${Name}:${NumberIn<Text, Name>}`
  : Pipe;

type NumberIn<Text, Name extends string> = Text extends `${string}:${infer Count}`
  ? Count
  : Text extends `${Name}${infer Count}`
    ? Count extends `${'(' | '=' | '-' | '_' | ' '}${infer Digits}`
      ? Digits extends `${infer Inside})`
        ? Inside
        : Digits
      : Count
    : '';

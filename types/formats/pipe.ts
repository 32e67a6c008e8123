/** Which pipe fits which kind of value, and what it makes of it, at the type level. Twin of `src/formats/pipe.ts`. */
import type { KEY_FORMS, PIPES_OF } from '../../src/facts/kinds.js';
import type { PIPE_NUMBERS } from '../../src/facts/pipes.js';
import type { AttrKind } from '../values/any-attr.js';

/** A kind of attribute whose string in a key keeps the order of its values without any pipe. */
export type BareKind = keyof typeof KEY_FORMS;

type PipeRows = typeof PIPES_OF;

/** For each kind: the pipes that accept it, and the kind that each one returns. A name that ends in `:` takes a number. */
export interface PipesOf extends PipeRows {}

/** The name of a pipe in {@link PipesOf}: `pad:5` is `pad:`. A pipe whose number isn't allowed has none. */
export type PipeName<Pipe extends string> = Pipe extends `${infer Name extends NumberedPipe}:${infer Count}`
  ? Count extends PipeNumber[`${Name}:`]
    ? `${Name}:`
    : never
  : Pipe;

type NumberedPipe = keyof typeof PIPE_NUMBERS extends `${infer Name}:` ? Name : never;

/** The numbers of the pipes in `PIPE_NUMBERS`, but for the greatest of shards: the compiler would list them all. */
interface PipeNumber {
  readonly 'pad:': NonZero | `${1 | 2}${Digit}` | `3${Exclude<Digit, '9'>}`;
  readonly 'shard:': Exclude<NonZero, '1'> | (`${bigint}` & `${NonZero}${Digit}${string}`);
}

type NonZero = Exclude<Digit, '0'>;
export type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';

/** The kind that a chain of pipes returns; `never` if one of them does not fit. */
export type ApplyPipes<Kind, Pipes extends string, OwnPipes> = Pipes extends `${infer First}|${infer Rest}`
  ? ApplyPipes<ApplyPipe<Kind, PipeName<First>, OwnPipes>, Rest, OwnPipes>
  : ApplyPipe<Kind, PipeName<Pipes>, OwnPipes>;

type ApplyPipe<Kind, Name extends string, OwnPipes> = Kind extends keyof PipesOf
  ? Name extends keyof PipesOf[Kind]
    ? PipesOf[Kind][Name]
    : Name extends OwnPipes
      ? 'string'
      : never
  : Kind extends AttrKind
    ? Name extends OwnPipes
      ? 'string'
      : never
    : never;

/** The names of all pipes; one that takes a number ends in `:`. One of them that doesn't fit a kind isn't misspelled. */
export type KnownPipe = { [Kind in keyof PipesOf]: keyof PipesOf[Kind] & string }[keyof PipesOf];

/** The pipes to offer for a kind, in the form that users write. */
export type SuggestPipes<Kind> = Kind extends keyof PipesOf ? SuggestPipe<keyof PipesOf[Kind] & string> : never;
type SuggestPipe<Name extends string> = Name extends keyof typeof PIPE_NUMBERS
  ? `${Name}${(typeof PIPE_NUMBERS)[Name]['example']}`
  : Name;

/** A pipe from whose string the value can be read back; whole seconds (`epoch`) are all of an attribute of kind epoch only. */
export type ReversiblePipe = 'sortable' | `pad:${number}`;

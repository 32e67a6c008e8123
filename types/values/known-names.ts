/** What a list certainly contains: its length may be unknown (`...names`), and each element may be one of several. */
import type { IsSingle } from './is-single.js';

/** The names that are certainly in a list. */
export type KnownNames<Names> = Names extends readonly unknown[]
  ? number extends Names['length']
    ? LeadingNames<Names>
    : { [At in keyof Names]: KnownName<Names[At]> }[number]
  : never;

/** The same for a list of unknown length: the names with which it begins. */
type LeadingNames<Names> = Names extends readonly [infer First, ...infer Rest]
  ? KnownName<First> | LeadingNames<Rest>
  : never;

/** The same for a list that may be one of several: then none is certain. Not for builders, whose comparison would become too deep. */
export type KnownNamesOfOne<Names> = IsSingle<Names> extends true ? KnownNames<Names> : never;

/** A name, or `never` if it may be one of several. */
export type KnownName<Name> = IsSingle<Name> extends true ? (string extends Name ? never : Name) : never;

/** What a callback certainly returns: one result, or a list. */
export type KnownResult<Made> = [Made] extends [readonly unknown[]]
  ? IsOneList<Made> extends true
    ? { [At in keyof Made]: KnownElement<Made[At]> }[number]
    : KnownInList<Made>
  : KnownElement<Made>;

/** Whether a list is a single one of known length. */
export type IsOneList<List extends readonly unknown[]> = number extends List['length'] ? false : IsSingle<List>;

type KnownInList<Made> = [Made] extends [readonly [infer First, ...infer Rest]]
  ? KnownElement<First> | KnownInList<Rest>
  : never;

/** One result of a callback, or `never` if it, or its place in the item, may be one of several. */
type KnownElement<Made> =
  IsSingle<Made> extends true ? (IsKnownPath<StepsOf<Made>> extends true ? Made : never) : never;

type StepsOf<Made> = Made extends { readonly ' ~target': { readonly ' ~steps': infer Steps } }
  ? Steps
  : Made extends { readonly ' ~steps': infer Steps }
    ? Steps
    : readonly [];

/**
 * Whether the place of a path in an item is known: it's a single path, and each name in it is a literal. A position in a list may be any
 * number, because it has no placeholder.
 */
export type IsKnownPath<Steps> = IsSingle<Steps> extends true ? AreLiteral<Steps> : false;

/** The steps of a path, or `never` if they aren't known. */
export type KnownSteps<Steps> = IsKnownPath<Steps> extends true ? Steps : never;

type AreLiteral<Steps> = Steps extends readonly [infer First, ...infer Rest]
  ? [First] extends [number]
    ? AreLiteral<Rest>
    : IsSingle<First> extends true
      ? AreLiteralNames<First> extends true
        ? AreLiteral<Rest>
        : false
      : false
  : true;

// The compiler makes an index signature of a text that is not a literal, and an empty object has one.
type AreLiteralNames<Step> = Step extends readonly unknown[]
  ? true
  : {} extends { [Name in Step & string]: true }
    ? false
    : true;

/** Whether each name of a list is known. */
export type AreKnown<Names> = Names extends readonly [infer First, ...infer Rest]
  ? [KnownName<First>] extends [never]
    ? false
    : AreKnown<Rest>
  : Names extends readonly []
    ? true
    : false;

/** Whether the result of a callback is known. */
export type IsKnown<Made> = [Made] extends [readonly unknown[]]
  ? IsOneList<Made> extends true
    ? false extends { [At in keyof Made]: IsSingle<Made[At]> }[number]
      ? false
      : true
    : false
  : IsSingle<Made>;

/** The fields of an object, or of any of several. `~some` if they aren't known: for a computed key, the compiler keeps only `string`. */
export type InputFields<Input> = string extends keyof Input ? '~some' : FieldsOfEach<Input>;

type FieldsOfEach<Input> = Input extends unknown ? (string extends keyof Input ? '~some' : keyof Input) : never;

/** The fields of an object that aren't optional. A generic value isn't looked at, because the compiler couldn't decide it. */
export type RequiredFields<Input> = {
  [Field in keyof Input]-?: {} extends Pick<Input, Field> ? never : Field;
}[keyof Input];

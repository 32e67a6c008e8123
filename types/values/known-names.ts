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
export type KnownResult<Result> = [Result] extends [readonly unknown[]]
  ? IsOneList<Result> extends true
    ? { [At in keyof Result]: KnownElement<Result[At]> }[number]
    : KnownInList<Result>
  : KnownElement<Result>;

/** Whether a list is a single one of known length. */
export type IsOneList<List extends readonly unknown[]> = number extends List['length'] ? false : IsSingle<List>;

type KnownInList<Result> = [Result] extends [readonly [infer First, ...infer Rest]]
  ? KnownElement<First> | KnownInList<Rest>
  : never;

/** One result of a callback, or `never` if it, or its place in the item, may be one of several. */
type KnownElement<Result> =
  IsSingle<Result> extends true ? (IsKnownPath<StepsOf<Result>> extends true ? Result : never) : never;

type StepsOf<Result> = Result extends { readonly ' ~target': { readonly ' ~steps': infer Steps } }
  ? Steps
  : Result extends { readonly ' ~steps': infer Steps }
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

// The compiler makes an index signature of a string that is not a literal, and an empty object has one.
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
export type IsKnown<Result> = [Result] extends [readonly unknown[]]
  ? IsOneList<Result> extends true
    ? false extends { [At in keyof Result]: IsSingle<Result[At]> }[number]
      ? false
      : true
    : false
  : IsSingle<Result>;

/** The fields of an object, or of any of several. `~some` if they aren't known: for a computed key, the compiler keeps only `string`. */
export type InputFields<Input> = string extends keyof Input ? '~some' : FieldsOfInputs<Input>;

type FieldsOfInputs<Input> = Input extends unknown ? (string extends keyof Input ? '~some' : keyof Input) : never;

/** The fields of an object that aren't optional. A generic value isn't looked at, because the compiler couldn't decide it. */
export type RequiredFields<Input> = {
  [Field in keyof Input]-?: {} extends Pick<Input, Field> ? never : Field;
}[keyof Input];

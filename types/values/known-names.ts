/**
 * What a list surely holds. The length of one may be unknown (`...names`), and what stands in a place of it may be one of
 * several: of such a call no type can tell what it was given.
 */
import type { IsSingle } from './is-single.js';

/** The names that are surely in a list. */
export type KnownNames<Names> = Names extends readonly unknown[]
  ? number extends Names['length']
    ? LeadingNames<Names>
    : { [At in keyof Names]: KnownName<Names[At]> }[number]
  : never;

/** The same of a list of unknown length: the names that it begins with. */
type LeadingNames<Names> = Names extends readonly [infer First, ...infer Rest]
  ? KnownName<First> | LeadingNames<Rest>
  : never;

/** The same of a list that may be one of several: then none is sure. Not asked of builders, whose comparison it makes too deep. */
export type KnownNamesOfOne<Names> = IsSingle<Names> extends true ? KnownNames<Names> : never;

/** A name, and `never` in the place of one that may be one of several. */
export type KnownName<Name> = IsSingle<Name> extends true ? (string extends Name ? never : Name) : never;

/** What a callback surely makes: one thing, or a list. */
export type KnownResult<Made> = [Made] extends [readonly unknown[]]
  ? IsOneList<Made> extends true
    ? { [At in keyof Made]: KnownElement<Made[At]> }[number]
    : KnownInList<Made>
  : KnownElement<Made>;

/** Whether a list is one, of known length. */
export type IsOneList<List extends readonly unknown[]> = number extends List['length'] ? false : IsSingle<List>;

type KnownInList<Made> = [Made] extends [readonly [infer First, ...infer Rest]]
  ? KnownElement<First> | KnownInList<Rest>
  : never;

/** One thing that a callback makes, and `never` where it, or its place in the item, may be one of several. */
type KnownElement<Made> =
  IsSingle<Made> extends true ? (IsKnownPath<StepsOf<Made>> extends true ? Made : never) : never;

type StepsOf<Made> = Made extends { readonly ' ~target': { readonly ' ~steps': infer Steps } }
  ? Steps
  : Made extends { readonly ' ~steps': infer Steps }
    ? Steps
    : readonly [];

/**
 * Whether it is known which place of an item a path leads to: it is one path, and each name in it is one literal. A position in a list
 * may be any number, for it has no placeholder.
 */
export type IsKnownPath<Steps> = IsSingle<Steps> extends true ? AreLiteral<Steps> : false;

/** The steps of a path, and `never` where it is not known which they are. */
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

/** Whether it is known of each name of a list what it is. */
export type AreKnown<Names> = Names extends readonly [infer First, ...infer Rest]
  ? [KnownName<First>] extends [never]
    ? false
    : AreKnown<Rest>
  : Names extends readonly []
    ? true
    : false;

/** Whether it is known what a callback makes. */
export type IsKnown<Made> = [Made] extends [readonly unknown[]]
  ? IsOneList<Made> extends true
    ? false extends { [At in keyof Made]: IsSingle<Made[At]> }[number]
      ? false
      : true
    : false
  : IsSingle<Made>;

/**
 * The fields of an object, or of several: all that any of them has. `~some` for one whose fields are not known:
 * of a key that is worked out the compiler keeps that it is a text.
 */
export type InputFields<Input> = string extends keyof Input ? '~some' : FieldsOfEach<Input>;

type FieldsOfEach<Input> = Input extends unknown ? (string extends keyof Input ? '~some' : keyof Input) : never;

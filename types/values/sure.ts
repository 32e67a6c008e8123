/**
 * What a list surely holds. The length of one may be unknown (`...names`), and what stands in a place of it may be one of
 * several: of such a call no type can tell what it was given.
 */
import type { IsSingle } from './is-single.js';

/** Of a list of names, those that are surely in it. */
export type SureNames<Names> = Names extends readonly [infer First, ...infer Rest]
  ? SureName<First> | SureNames<Rest>
  : never;

/** A name, and `never` in the place of one that may be one of several. */
export type SureName<Name> = IsSingle<Name> extends true ? (string extends Name ? never : Name) : never;

/** Of what a callback makes, one thing or a list, that which it surely makes. */
export type SureOf<Made> = [Made] extends [readonly unknown[]] ? SureInList<Made> : SingleOf<Made>;

// Not one list after the other, where it may be one of several: only what is in all of them is sure.
type SureInList<Made> = [Made] extends [readonly [infer First, ...infer Rest]]
  ? SingleOf<First> | SureInList<Rest>
  : never;

/** A type, and `never` in the place of a union. */
export type SingleOf<Type> = IsSingle<Type> extends true ? Type : never;

/** Whether it is known of each name of a list what it is. */
export type AreKnown<Names> = Names extends readonly [infer First, ...infer Rest]
  ? [SureName<First>] extends [never]
    ? false
    : AreKnown<Rest>
  : Names extends readonly []
    ? true
    : false;

/** Whether it is known what a callback makes. */
export type IsKnown<Made> = [Made] extends [readonly unknown[]] ? IsKnownList<Made> : IsSingle<Made>;

type IsKnownList<Made> = [Made] extends [readonly [infer First, ...infer Rest]]
  ? IsSingle<First> extends true
    ? IsKnownList<Rest>
    : false
  : [Made] extends [readonly []]
    ? true
    : false;

/**
 * The fields of an object, or of several: all that any of them has. `~some` for one of which it is not known which fields it has:
 * of a key that is worked out the compiler keeps that it is a text.
 */
export type FieldsGiven<Given> = [Given] extends [never] ? '~some' : FieldsOfEach<Given>;

type FieldsOfEach<Given> = Given extends unknown ? (string extends keyof Given ? '~some' : keyof Given) : never;

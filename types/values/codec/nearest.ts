/**
 * The name that a misspelled one may mean. Twin of `src/values/codec/nearest.ts`, which compares all names and suggests the first of the nearest. Here there's
 * a hint only if one mistake explains the name and only one name is that near, so both suggest the same, in any order of the names.
 */
import type { IsSingle } from '../is-single.js';
import type { IsLiteral } from '../literal-names.js';

/**
 * The end of a message: the only name with one letter less, more or changed, with two letters swapped, or in a different case. Empty if there are none or
 * several, or if the misspelled name isn't known.
 */
export type NearestHint<Name, Names> = [IsSingle<Name>, IsLiteral<Name>] extends [true, true]
  ? IsSingle<Nearest<Name, Names>> extends true
    ? `: did you mean "${Nearest<Name, Names>}"?`
    : ''
  : '';

/** The names in a different case, also that of `user_name`, or else those that are that near. */
export type Nearest<Name, Names> = Name extends `${infer _First}${infer Rest}`
  ? Rest extends ''
    ? never
    : [SameLetters<Name, Names>] extends [never]
      ? Near<Name, Names>
      : SameLetters<Name, Names>
  : never;

// Distributive: each name is compared.
type SameLetters<Name extends string, Names> = Names extends string
  ? Lowercase<WithoutUnderscore<Names>> extends Lowercase<WithoutUnderscore<Name>>
    ? Names
    : never
  : never;

type WithoutUnderscore<Name extends string> = Name extends `${infer Before}_${infer After}`
  ? WithoutUnderscore<`${Before}${After}`>
  : Name;

type Near<Name, Names> = Names extends string ? (IsNear<Name, Names> extends true ? Names : never) : never;

/** Without the letters at the beginning that are the same, only one mistake remains. */
type IsNear<Name, Other extends string> = Name extends `${infer First}${infer Rest}`
  ? Other extends `${First}${infer Others}`
    ? IsNear<Rest, Others>
    : Other extends Rest
      ? true
      : Other extends `${infer Letter}${infer Others}`
        ? Others extends Name | Rest
          ? true
          : Rest extends `${Letter}${infer Last}`
            ? Others extends `${First}${Last}`
              ? true
              : false
            : false
        : false
  : Other extends `${infer _Letter}${infer Others}`
    ? Others extends ''
      ? true
      : false
    : false;

/**
 * Placeholders for names and values. Twin of `src/keys/placeholder.ts`.
 *
 * A placeholder is the attribute's own name if that consists of `[A-Za-z0-9_]`, else a number. If it's already used (two values
 * of one attribute), a number is appended: `:SK`, `:SK_2`, `:SK_3`.
 */
import type { Digit } from '../formats/pipe.js';
import type { AnyPlace, NextPlace, SecondPlace } from './place.js';

/**
 * The placeholder of an attribute's name: the one in `Names`, else the first free one. No literal if that's a number, and the
 * request's names aren't known.
 */
export type NamePlaceholder<Attribute extends string, Names, At extends AnyPlace = SecondPlace> =
  Candidate<'#', Attribute, At> extends infer Found extends string
    ? Found extends keyof Names
      ? Names[Found] extends Attribute
        ? Found
        : // It is only among those that a request perhaps has.
          string extends Names[Found]
          ? Found extends `#${number}`
            ? undefined
            : Found
          : NamePlaceholder<Attribute, Names, NextPlace<At>>
      : Found
    : never;

/** The placeholder of a new value of an attribute: the first free one. No literal if the request's values aren't known. */
export type ValuePlaceholder<Attribute extends string, Values> =
  FreePlace<Attribute, Values> extends infer Free extends AnyPlace ? ValueCandidate<Attribute, Free> : undefined;

/** The position of the first free placeholder for an attribute's values, from `At` on. */
export type FreePlace<Attribute extends string, Values, At extends AnyPlace = SecondPlace> =
  ValueCandidate<Attribute, At> extends keyof Values
    ? `:${string}` extends keyof Values
      ? undefined
      : FreePlace<Attribute, Values, NextPlace<At>>
    : At;

export type ValueCandidate<Attribute extends string, At extends AnyPlace> = Candidate<':', Attribute, At>;

/** A name, and the position of its latest placeholder: all before it are used. */
export interface Taken<Name extends string, At extends AnyPlace> {
  readonly name: Name;
  readonly at: At;
}

/** Where to look for the placeholder of one more value. */
export type NextFree<Name extends string, Latest> = Latest extends Taken<Name, infer At> ? NextPlace<At> : SecondPlace;

type Candidate<Sigil extends string, Attribute extends string, At extends AnyPlace> =
  IsPlain<Attribute> extends true
    ? At extends SecondPlace
      ? `${Sigil}${Attribute}`
      : `${Sigil}${Attribute}_${At['index']}`
    : `${Sigil}${At['index']}`;

/**
 * Whether a name is a valid placeholder. The only place where keyform walks through the characters of a type: only attribute
 * names, once for each name in a program, and only if the type of a request is used.
 */
type IsPlain<Name extends string> = Name extends `${infer Character}${infer Rest}`
  ? Character extends PlainCharacter
    ? Rest extends ''
      ? true
      : IsPlain<Rest>
    : false
  : false;

type LowerCase =
  | 'a'
  | 'b'
  | 'c'
  | 'd'
  | 'e'
  | 'f'
  | 'g'
  | 'h'
  | 'i'
  | 'j'
  | 'k'
  | 'l'
  | 'm'
  | 'n'
  | 'o'
  | 'p'
  | 'q'
  | 'r'
  | 's'
  | 't'
  | 'u'
  | 'v'
  | 'w'
  | 'x'
  | 'y'
  | 'z';
type PlainCharacter = LowerCase | Uppercase<LowerCase> | Digit | '_';

/**
 * Placeholders for names and values. Twin of `src/keys/placeholder.ts`.
 *
 * A placeholder is the attribute's own name where that is made of `[A-Za-z0-9_]`, else a number. Where it is taken by
 * another (two values of one attribute), a number is put behind it: `:SK`, `:SK_2`, `:SK_3`.
 */

/**
 * The placeholder of an attribute's name: the one it already has in `Names`, else the first free one. No text where that is a number,
 * and it is not known which names a request has.
 */
export type NamePlaceholder<Attribute extends string, Names, Count extends readonly unknown[] = [1]> =
  Candidate<'#', Attribute, Count> extends infer Found extends string
    ? Found extends keyof Names
      ? Names[Found] extends Attribute
        ? Found
        : // It is only among those that a request perhaps has.
          string extends Names[Found]
          ? Found extends `#${number}`
            ? undefined
            : Found
          : NamePlaceholder<Attribute, Names, [...Count, 1]>
      : Found
    : never;

/** The placeholder of a new value of an attribute: the first free one. No text where it is not known which values a request has. */
export type ValuePlaceholder<Attribute extends string, Values, Count extends readonly unknown[] = [1]> =
  Candidate<':', Attribute, Count> extends infer Found extends string
    ? Found extends keyof Values
      ? `:${string}` extends keyof Values
        ? undefined
        : ValuePlaceholder<Attribute, Values, [...Count, 1]>
      : Found
    : never;

type Candidate<Sigil extends string, Attribute extends string, Count extends readonly unknown[]> =
  IsPlain<Attribute> extends true
    ? Count extends readonly [unknown]
      ? `${Sigil}${Attribute}`
      : `${Sigil}${Attribute}_${Count['length'] & number}`
    : `${Sigil}${Count['length'] & number}`;

/**
 * Whether a name can be a placeholder as it is. The one place where keyform walks the characters of a type: of attribute
 * names only, once for each name in a program, and only where the type of a request is asked for.
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
type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';
type PlainCharacter = LowerCase | Uppercase<LowerCase> | Digit | '_';

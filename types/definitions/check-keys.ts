/** Checks an entity's formats, and suggests valid ones. */

import type {
  absentPart,
  genericDefinition,
  genericEntity,
  strictNullChecks,
  widePart,
} from '../../src/facts/messages/definitions.js';
import type { KeyformTypeError } from '../errors/error.js';
import type { Message } from '../errors/message.js';
import type { CheckPartOfKey, CheckWhole } from '../formats/correct-format.js';
import type { TextFields } from '../formats/correct-placeholder.js';
import type { FieldsOfEach } from '../formats/format.js';
import type { AdjacentIn, MisplacedIn, PlaceholdersOf } from '../formats/format-error.js';
import type { InvalidPlaceholder } from '../formats/invalid-placeholder.js';
import type { KindOf } from '../formats/kind-in-key.js';
import type { LiteralIn, MayHaveLiteral } from '../formats/literal-placeholder.js';
import type { BareKind } from '../formats/pipe.js';
import type { IsAny } from '../values/is-any.js';
import type { CertainName } from './certain.js';

/**
 * The keys of `entity`: unchanged, or with each invalid format replaced by the nearest valid ones, so that the compiler asks "Did
 * you mean ...?" and editors complete inside the braces. Without strictNullChecks undefined is a string: then the first error is
 * a message that names this option, rather than wrong errors at each use. The compiler evaluates that once per program.
 */
export type CheckKeys<Keys, Fields, Pipes> = undefined extends ''
  ? KeyformTypeError<(typeof strictNullChecks)['text']>
  : CheckedKeys<(typeof genericEntity)['text'], Keys, Fields, Pipes>;

// `_Hint` comes first because the compiler prints it if a type parameter keeps it from resolving the alias.
type CheckedKeys<_Hint, Keys, Fields, Pipes> =
  AreValidFormats<Keys[keyof Keys], Fields, Pipes> extends true
    ? Keys
    : // Behind an inference: else the compiler makes the corrections of right keys too, to see what they have in common.
      CorrectKeys<Keys, Fields, Pipes> extends infer Correct
      ? Correct
      : never;

/**
 * Whether all formats are valid and known. For formats without pipes the compiler compares all fields in one step; it parses each
 * format once, for later uses of its fields too.
 */
type AreValidFormats<Formats, Fields, Pipes> = Formats &
  (`${string}}{${string}` | `${string}|${string}` | `${string}?${string}` | MayHaveLiteral | undefined) extends never
  ? Fields extends BareFields<FieldsOfEach<Formats & string>>
    ? true
    : ArePlaceholders<Formats, Fields, Pipes>
  : [
        | AdjacentIn<Formats, Fields>
        | MisplacedIn<Formats & `${string}?${string}`, Fields>
        | LiteralIn<Formats & MayHaveLiteral, Fields>,
      ] extends [never]
    ? ArePlaceholders<Formats, Fields, Pipes>
    : false;

type ArePlaceholders<Formats, Fields, Pipes> = [InvalidPlaceholder<PlaceholdersOf<Formats>, Fields, Pipes>] extends [
  never,
]
  ? undefined extends Formats
    ? false
    : string extends Formats
      ? false
      : true
  : false;

/** Fields that need no pipe in a key. */
type BareFields<Placeholder> = { readonly [Field in Placeholder & string]: BareField };

interface BareField {
  readonly ' ~kind': BareKind;
}

// No member is optional: for an optional one the compiler's own advice is to add undefined.
type CorrectKeys<Keys, Fields, Pipes> = {
  readonly [Attribute in keyof Keys]-?: undefined extends Keys[Attribute]
    ? KeyformTypeError<Message<typeof absentPart, { part: `the key ${Attribute & string}`; noun: 'entities' }>>
    : string extends Keys[Attribute]
      ? string extends Exclude<AnyKeyOf<Fields>, keyof Fields> | Attribute
        ? // There are no attributes: the compiler names the misspelled option. Or a format isn't a string, and the compiler says
          // so. Keys of any name are rejected by `table(...)`.
          Keys[Attribute]
        : KeyformTypeError<Message<typeof widePart, { part: `the key ${Attribute & string}` }>>
      : string extends AnyKeyOf<Fields>
        ? // The attributes are wrong, and that's the only error.
          Keys[Attribute]
        : CheckWhole<Keys[Attribute], Fields, Pipes>;
};

/** All strings, if the attributes are wrong and the compiler used their constraint. */
type AnyKeyOf<Fields> = [Fields] extends [never] ? string : Fields extends unknown ? keyof Fields : never;

/** The arguments of `unique(...)`: names of fields that need no pipe in a key, and key formats. */
export type CheckUnique<Unique, Fields, Pipes> = {
  readonly [At in keyof Unique]: CheckUniqueField<
    Message<typeof genericDefinition, { verb: 'unique' }>,
    Unique,
    At,
    Fields,
    Pipes
  >;
};

// `_Hint`: see `CheckedKeys`. By position: a field that may be one of several is checked as a whole.
type CheckUniqueField<
  _Hint extends string,
  Unique,
  At extends keyof Unique,
  Fields,
  Pipes,
> = Unique[At] extends `${string}{${string}`
  ? CheckPartOfKey<Unique[At], Fields, Pipes>
  : Unique[At] extends TextFields<Fields>
    ? Unique[At] & CertainName<_Hint, 'a unique field', Unique[At]>
    : IsAny<Fields> extends true
      ? KeyformTypeError<_Hint>
      : Unique[At] extends (keyof Fields & string) | `${string}${'|' | '('}${string}`
        ? CheckPartOfKey<`{${Unique[At]}}`, Fields, Pipes>
        : // Written out: else the compiler prints the name of a type, and not the fields.
          { [Field in keyof Fields & string]: KindOf<Fields[Field]> extends BareKind ? Field : never }[keyof Fields &
            string];

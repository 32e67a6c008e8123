/** The fields that an update must set too. Counterpart of the lists in `src/writes/index-maintenance/stale-keys.ts`. */
import type { orRemoval } from '../../../src/facts/message-parts.js';
import type { AnySource } from '../../definitions/source.js';
import type { Message } from '../../errors/message.js';
import type { FieldOf } from '../../formats/format.js';
import type { PrimaryFieldsOf } from '../../keys/index-fields.js';
import type { FormatOf } from '../../keys/partition.js';
import type { ComputedIn } from '../../options/generated-fields.js';
import type { OptionalNames } from '../../values/attribute-item.js';

/** The fields to set: for a computed one, which can't be set, its sources that an update can set. */
export type SettableFields<Own, Missing, Primary> = Missing extends keyof ComputedIn<Own>
  ? [Exclude<ComputedIn<Own>[Missing], Primary>] extends [never]
    ? Missing
    : Exclude<ComputedIn<Own>[Missing], Primary>
  : Missing;

/** The missing fields in the order of their keys, each once. */
export type MissingInOrder<From extends AnySource, Name extends string, Attribute, Missing, Input> = Name extends string
  ? ListedIn<
      FormatOf<From, Name, Attribute>,
      Missing,
      From['entities'][Name][' ~options'],
      PrimaryFieldsOf<From, Name>,
      Input
    >
  : never;

/** The end of the message of a sparse index: the removal of a missing field is the other way, if it's optional. */
export type RemovalHint<From extends AnySource, Name extends string, Attribute, Missing> =
  MissingInOrder<
    From,
    Name,
    Attribute,
    Missing &
      Exclude<
        OptionalNames<From['entities'][Name][' ~attributes']>,
        keyof ComputedIn<From['entities'][Name][' ~options']>
      >,
    {}
  > extends `'${infer First}'${string}`
    ? Message<typeof orRemoval, { field: First }>
    : '';

type ListedIn<
  Format,
  Missing,
  Own,
  Primary,
  Input,
  Listed extends string = '',
> = Format extends `${string}{${infer Placeholder}}${infer Rest}`
  ? ListedIn<
      Rest,
      Missing,
      Own,
      Primary,
      Input,
      FieldOf<Placeholder> extends Missing
        ? WithField<Listed, SettableFields<Own, FieldOf<Placeholder>, Primary> & string, Input>
        : Listed
    >
  : Listed;

type WithField<Listed extends string, Field extends string, Input> = Field extends string
  ? Listed extends ''
    ? WithAbsence<Field, Input>
    : Listed extends `${string}'${Field}'${string}`
      ? Listed
      : `${Listed}, ${WithAbsence<Field, Input>}`
  : never;

/** Only the compiler says that a field is in the type of the values, because at run time it's missing. */
type WithAbsence<Field extends string, Input> = Field extends keyof Input
  ? `'${Field}' (optional in this type)`
  : `'${Field}'`;

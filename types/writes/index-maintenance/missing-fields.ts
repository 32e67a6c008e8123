/** The fields that an update must set too. Counterpart of the lists in `src/writes/index-maintenance/stale-keys.ts`. */
import type { AnySource } from '../../definitions/source.js';
import type { FieldOf } from '../../formats/format.js';
import type { PrimaryFieldsOf } from '../../keys/index-fields.js';
import type { FormatOf } from '../../keys/partition.js';
import type { ComputedIn } from '../../options/generated-fields.js';

/** The fields to set: for a computed one, which can't be set, its sources that an update can set. */
export type SettableFields<Own, Missing, Primary> = Missing extends keyof ComputedIn<Own>
  ? [Exclude<ComputedIn<Own>[Missing], Primary>] extends [never]
    ? Missing
    : Exclude<ComputedIn<Own>[Missing], Primary>
  : Missing;

/** The missing fields in the order of their keys, each once. */
export type MissingInOrder<From extends AnySource, Name extends string, Attribute, Missing> = Name extends string
  ? ListedIn<FormatOf<From, Name, Attribute>, Missing, From['entities'][Name][' ~options'], PrimaryFieldsOf<From, Name>>
  : never;

type ListedIn<
  Format,
  Missing,
  Own,
  Primary,
  Listed extends string = '',
> = Format extends `${string}{${infer Placeholder}}${infer Rest}`
  ? ListedIn<
      Rest,
      Missing,
      Own,
      Primary,
      FieldOf<Placeholder> extends Missing
        ? WithField<Listed, SettableFields<Own, FieldOf<Placeholder>, Primary> & string>
        : Listed
    >
  : Listed;

type WithField<Listed extends string, Field extends string> = Field extends string
  ? Listed extends ''
    ? `'${Field}'`
    : Listed extends `${string}'${Field}'${string}`
      ? Listed
      : `${Listed}, '${Field}'`
  : never;

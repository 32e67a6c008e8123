/** The option `unique` of an entity. Counterpart of `src/options/unique/constraint.ts`. */
import type { FieldsOf } from '../formats/format.js';

/** The fields in a list of unique fields and formats. */
export type UniqueFields<Unique> = Unique extends readonly (infer Input)[]
  ? Input extends `${string}{${string}`
    ? FieldsOf<Input>
    : Input
  : never;

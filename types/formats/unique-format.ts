/** What is unique of an entity's items. Twin of `src/formats/unique-format.ts`. */
import type { FieldsOf } from './format.js';

/** The fields that a list of unique fields and formats names. */
export type UniqueFields<Unique> = Unique extends readonly (infer Input)[]
  ? Input extends `${string}{${string}`
    ? FieldsOf<Input>
    : Input
  : never;

/** The fields of the constraints that have no field outside `Primary`. */
export type UniqueWithin<Unique, Primary> = Unique extends readonly (infer Input)[]
  ? Input extends unknown
    ? [UniqueFields<readonly Input[]>] extends [Primary]
      ? UniqueFields<readonly Input[]>
      : never
    : never
  : never;

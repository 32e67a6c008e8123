/**
 * What is unique of an entity's items. Twin of `src/formats/unique-format.ts`.
 */
import type { FieldsOf } from './format.js';

/** The fields that a list of unique fields and formats names. */
export type UniqueFields<Unique> = Unique extends readonly (infer Given)[]
  ? Given extends `${string}{${string}`
    ? FieldsOf<Given>
    : Given
  : never;

/** The fields of the constraints that have no field outside `Primary`. */
export type UniqueWithin<Unique, Primary> = Unique extends readonly (infer Given)[]
  ? Given extends unknown
    ? [UniqueFields<readonly Given[]>] extends [Primary]
      ? UniqueFields<readonly Given[]>
      : never
    : never
  : never;

/** Recognizes, at little cost, that most fields of an update need no further check. */
import type { AnyRestrictedFields } from './restricted-fields.js';

/**
 * Whether none of the fields is one of these or was changed by an earlier call: a check of all together. Some of the others are
 * rejected.
 */
export type IsUntouched<Field, Touched, Others> =
  | ((Field | `${Field & string}.`) & Touched)
  | (Field & Others) extends never
  ? true
  : false;

/** Whether none of the attributes is in a key or was changed before. */
export type IsFree<Restricted extends AnyRestrictedFields, Field, Touched> = IsUntouched<
  Field,
  Touched,
  Restricted['inKeys' | 'sources' | 'others']
>;

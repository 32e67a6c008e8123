/**
 * Fields of an update at a first glance, which costs little: most can be seen to need no second one.
 */
import type { AnyRestrictedFields } from './restricted-fields.js';

/**
 * Whether fields can be seen to be none of these, and such as no call before has touched: a look at all at once. Some of the others are
 * refused.
 */
export type IsUntouched<Field, Touched, Others> =
  | ((Field | `${Field & string}.`) & Touched)
  | (Field & Others) extends never
  ? true
  : false;

/** Whether attributes can be seen to be in no key, and not changed before. */
export type IsFree<Restricted extends AnyRestrictedFields, Field, Touched> = IsUntouched<
  Field,
  Touched,
  Restricted['inKeys' | 'sources' | 'others']
>;

/**
 * Attributes that no entity declares: keys, sizes, and what nobody knows more of.
 */
import { describedAs } from '../../values/attr-description.js';

/** What nobody knows more of. */
export const ANY = describedAs('any');

/** A number that is not an attribute: a key, or a size. */
export const NUMBER = describedAs('number', undefined, 'bigints');

/** Key attributes by their type. */
export const KEYS = {
  S: describedAs('string'),
  N: NUMBER,
  B: describedAs('binary'),
};

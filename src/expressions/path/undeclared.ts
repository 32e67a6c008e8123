/** Attributes that no entity declares: keys, sizes, and those about which nothing is known. */
import { describedAs } from '../../values/attr-description.js';

/** An attribute about which nothing is known. */
export const ANY = describedAs('any');

/** A number that isn't an attribute: a key, or a size. */
export const NUMBER = describedAs('number', undefined, 'bigint');

/** Key attributes by their type. */
export const KEYS = {
  S: describedAs('string'),
  N: NUMBER,
  B: describedAs('binary'),
};

/** How an attribute says that it's a vector. A file of its own, so that JSON Schema and charts don't contain the code of vectors. */
import type { AttrDescription } from '../values/attr-description.js';

/** The key of a vector's dimensions; the same symbol in the ESM and the CJS build. */
export const DIMENSIONS: unique symbol = Symbol.for('keyform.dimensions') as never;

/** How many numbers a vector has; undefined for an attribute that isn't one. */
export const dimensionsOf = (attribute: AttrDescription): number | undefined =>
  (attribute as { readonly [DIMENSIONS]?: number })[DIMENSIONS];

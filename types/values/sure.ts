/**
 * What a list surely holds. The length of one may be unknown (`...names`), and what stands in a place of it may be one of
 * several: of such a call no type can tell what it was given.
 */
import type { IsSingle } from './is-single.js';

/** Of a list of names, those that are surely in it. */
export type SureNames<Names> = Names extends readonly [infer First, ...infer Rest]
  ? SureName<First> | SureNames<Rest>
  : never;

/** A name, and `never` in the place of one that may be one of several. */
export type SureName<Name> = IsSingle<Name> extends true ? (string extends Name ? never : Name) : never;

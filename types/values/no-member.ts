/**
 * Makes the lookup of a missing name `never`: `(NoMember & Lookup)[Name]` is the member of that name if it exists.
 *
 * @example type None = (NoMember & { status: string })['state']; //=> never
 */
export interface NoMember {
  // Two index signatures, and first in the intersection: for an object with only one for strings, the compiler asks at every lookup
  // whether the next member of the intersection is generic, and computes its names again.
  readonly [position: number]: never;
  readonly [name: string]: never;
}

/**
 * A name that is not there: `(NoMember & Lookup)[Name]` is the member of that name, and `never` where there is none.
 *
 * Two index signatures, and first in the intersection: of an object that has but one for texts the compiler asks at every
 * look whether the next is generic, and makes its names anew.
 *
 * @example type None = (NoMember & { status: string })['state']; //=> never
 */
export interface NoMember {
  readonly [position: number]: never;
  readonly [name: string]: never;
}

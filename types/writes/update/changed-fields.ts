/** The fields that a callback of an update changes. */

import type { AnyPath, FieldOfStep } from '../../expressions/path.js';
import type { AnyAssignment } from './assignment.js';

export type WholeField<Touched> = unknown extends Touched ? never : Touched extends `${infer Field}.` ? Field : Touched;

export type TargetOf<Returned> = Returned extends readonly (infer One)[]
  ? One extends AnyAssignment
    ? One[' ~target']
    : One
  : Returned extends AnyAssignment
    ? Returned[' ~target']
    : Returned;

/** The fields that a callback changes, with a trailing dot if it changes only a part. */
export type RootsOf<Returned> = RootOfEach<TargetOf<Returned>>;

type RootOfEach<Target> = Target extends AnyPath
  ? Target[' ~steps'] extends readonly [infer Root, ...infer Rest]
    ? Rest extends readonly []
      ? FieldOfStep<Root>
      : `${FieldOfStep<Root> & string}.`
    : never
  : never;

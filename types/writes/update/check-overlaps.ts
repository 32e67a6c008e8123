/** Checks that the assignments or paths of a callback don't overlap. Counterpart of `src/writes/update/state.ts`. */
import type { changedTwice } from '../../../src/facts/messages/writes.js';
import type { KeyformTypeError } from '../../errors/error.js';
import type { Message } from '../../errors/message.js';
import type { AnyPath, FieldOfStep, PathLabel } from '../../expressions/path.js';
import type { IsSingle } from '../../values/is-single.js';
import type { AnyAssignment } from './assignment.js';

/** The type that a callback's result must also have: different paths, or assignments to such, none inside a different one. */
export type CheckOverlaps<Returned> = [OverlapIn<Returned, PlacesOf<Returned>>] extends [never]
  ? unknown
  : IsSingle<Returned> extends true
    ? OverlapsOf<Returned, PlacesOf<Returned>>
    : KeyformTypeError<ChangedTwice<OverlapIn<Returned, PlacesOf<Returned>>>>;

type ChangedTwice<Field extends string> = Message<typeof changedTwice, { field: Field }>;

/** A list with a message for each path that's inside a different one, or equals one before it: the compiler points to them. */
type OverlapsOf<Returned, Places, Before = never> = Returned extends readonly [infer First, ...infer Rest]
  ? readonly [
      IsRepeated<TargetSteps<First>, Places, Before> extends true
        ? KeyformTypeError<ChangedTwice<PathLabel<TargetSteps<First>>>>
        : First,
      ...OverlapsOf<Rest, Places, Before | PlaceOf<First>>,
    ]
  : readonly [];

type IsRepeated<Steps, Places, Before> = [PlaceAt<Steps>] extends [never]
  ? IsInside<Steps, Places>
  : PlaceAt<Steps> extends Before
    ? true
    : IsInside<Steps, Places>;

/** The elements of a list by their place, if it's known, in one pass. */
type PlacesOf<Returned> = {
  readonly [At in keyof Returned & `${number}` as PlaceOf<Returned[At]>]: At;
};

/** A path as a string; `never` if a step isn't known, such as a position in a variable. */
type PlaceOf<Returned> = PlaceAt<TargetSteps<Returned>>;

type TargetSteps<Returned> = Returned extends AnyAssignment
  ? Returned[' ~target'][' ~steps']
  : Returned extends AnyPath
    ? Returned[' ~steps']
    : never;

type PlaceAt<Steps> = IsSingle<Steps> extends true ? JoinedSteps<Steps> : never;

type JoinedSteps<Steps, Joined extends string = ''> = Steps extends readonly [infer First, ...infer Rest]
  ? IsSingle<FieldOfStep<First>> extends true
    ? {} extends { readonly [Name in FieldOfStep<First> & PropertyKey]: 1 }
      ? never
      : JoinedSteps<Rest, `${Joined}\n${FieldOfStep<First> & (string | number)}`>
    : never
  : Joined;

/** The paths that equal a different path of the list, or are inside one. */
type OverlapIn<Returned, Places> = {
  [At in keyof Returned & `${number}`]: [TargetSteps<Returned[At]>] extends [never]
    ? never
    : OverlapAt<TargetSteps<Returned[At]>, At, Places>;
}[keyof Returned & `${number}`];

type OverlapAt<Steps extends readonly unknown[], At, Places> =
  IsTaken<PlaceAt<Steps>, At, Places> extends true
    ? PathLabel<Steps>
    : IsInside<Steps, Places> extends true
      ? PathLabel<Steps>
      : never;

type IsTaken<Place, At, Places> = [Place] extends [never]
  ? false
  : [Places[Place & keyof Places]] extends [At]
    ? false
    : true;

/** Whether a path is inside one of the places. */
type IsInside<Steps, Places> = Steps extends readonly [
  ...infer Before extends readonly [unknown, ...unknown[]],
  unknown,
]
  ? [PlaceAt<Before>] extends [never]
    ? IsInside<Before, Places>
    : PlaceAt<Before> extends keyof Places
      ? true
      : IsInside<Before, Places>
  : false;

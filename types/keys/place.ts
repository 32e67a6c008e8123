/**
 * Positions in lists, by which the types that print expressions walk through them. To destructure a list (`[infer First, ...infer
 * Rest]`) costs as many instantiations at each step as elements follow, and more if they're object types.
 */

/**
 * A position: its index, and what the next one is created from. Counted in tens and units, because the length of a list costs as
 * many instantiations as the list is long. `NextTens` is a list as long as the tens of the place after unit 9.
 */
interface Place<Tens extends string, Unit extends number, NextTens extends readonly 0[]> {
  readonly index: `${Tens}${Unit}`;
  readonly unit: Unit;
  readonly tens: Tens;
  readonly nextTens: NextTens;
}

export interface AnyPlace {
  readonly index: string;
}

/** The position of a list's first element. */
export type FirstPlace = Place<'', 0, [0]>;

/** The position of the second one. */
export type SecondPlace = NextPlace<FirstPlace>;

/**
 * The position after the last. The compiler doesn't recurse more than 1,000 times, so lists are followed for 900 elements. A longer
 * one is printed with `string` at its end.
 */
export interface EndPlace extends AnyPlace {
  readonly index: 'end';
}

/** The next position. */
export type NextPlace<At> =
  At extends Place<infer Tens, infer Unit, infer NextTens>
    ? Unit extends 9
      ? NextTens['length'] extends 90
        ? EndPlace
        : Place<`${NextTens['length']}`, 0, [...NextTens, 0]>
      : Place<Tens, Units[Unit], NextTens>
    : EndPlace;

/** The unit after each unit. */
type Units = readonly [1, 2, 3, 4, 5, 6, 7, 8, 9, ...never[]];

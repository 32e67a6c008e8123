/**
 * Places in lists, by which the types that print expressions go through them. To take a list apart (`[infer First, ...infer Rest]`)
 * costs the compiler at each step as many instantiations as elements follow, and more if they are object types.
 */

/**
 * A place: its index, and what the next one is made from. Counted by tens and units, because the length of a list costs as many
 * instantiations as the list is long.
 */
interface Place<Tens extends string, Unit extends number, NextTens extends readonly 0[]> {
  readonly index: `${Tens}${Unit}`;
  readonly unit: Unit;
  readonly tens: Tens;
  readonly nextTens: NextTens;
}

/** Any place. */
export interface AnyPlace {
  readonly index: string;
}

/** The place of a list's first element. */
export type FirstPlace = Place<'', 0, [0]>;

/** The place of the second one. */
export type SecondPlace = NextPlace<FirstPlace>;

/**
 * The place in which no list has an element: the compiler doesn't repeat a type more than 1,000 times, so no list is followed further.
 * What is printed of a longer one ends in `string`.
 */
export interface LastPlace extends AnyPlace {
  readonly index: 'last';
}

/** The place behind a place. */
export type NextPlace<At> =
  At extends Place<infer Tens, infer Unit, infer NextTens>
    ? Unit extends 9
      ? NextTens['length'] extends 90
        ? LastPlace
        : Place<`${NextTens['length']}`, 0, [...NextTens, 0]>
      : Place<Tens, Units[Unit], NextTens>
    : LastPlace;

/** The unit behind each unit. */
type Units = readonly [1, 2, 3, 4, 5, 6, 7, 8, 9, ...never[]];

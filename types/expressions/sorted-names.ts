/**
 * Names in the order of their characters. An object type does not tell in which order its properties were written, so what
 * is printed of the fields of an object goes by their names. Worked out only where the type of a request is asked for.
 */

/** A union of names as a list, in the order of their characters: that of JavaScript's `<`. */
export type SortedNames<Names, Sorted extends readonly unknown[] = []> = [Names] extends [never]
  ? Sorted
  : LeastOf<Names> extends infer Least
    ? // Also where the names are not known: there is an end to it.
      [Least] extends [never]
      ? Sorted
      : SortedNames<Exclude<Names, Least>, [...Sorted, Least]>
    : never;

type LeastOf<Names, All = Names> = Names extends string
  ? [LessThan<Names, All>] extends [never]
    ? Names
    : never
  : never;

type LessThan<Name extends string, Others> = Others extends string
  ? Others extends Name
    ? never
    : Precedes<Others, Name> extends true
      ? Others
      : never
  : never;

type Precedes<Left extends string, Right extends string> = Left extends `${infer LeftFirst}${infer LeftRest}`
  ? Right extends `${infer RightFirst}${infer RightRest}`
    ? LeftFirst extends RightFirst
      ? Precedes<LeftRest, RightRest>
      : CharacterPrecedes<LeftFirst, RightFirst>
    : false
  : true;

// What is not among them comes after; two that are not are taken as they come.
type CharacterPrecedes<Left extends string, Right extends string> = Characters extends `${string}${Right}${string}`
  ? Characters extends `${string}${Left}${string}${Right}${string}`
    ? true
    : false
  : Characters extends `${string}${Left}${string}`
    ? true
    : Left extends Right
      ? false
      : true;

type Characters = ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~';

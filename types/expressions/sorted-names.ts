/**
 * Names in the order of their characters. An object type does not tell in which order its properties were written, so what
 * is printed of the fields of an object goes by their names. Worked out only where the type of a request is asked for.
 */
import type { UnknownToken } from '../keys/expression.js';

/**
 * A union of names as a list, in the order of their characters: that of JavaScript's `<`. From where their order is not known,
 * one token stands for all that follow.
 */
export type SortedNames<Names, Sorted extends readonly unknown[] = []> = [Names] extends [never]
  ? Sorted
  : LeastOf<Names> extends infer Least
    ? [Least] extends [never]
      ? [...Sorted, UnknownToken]
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

// What is not among them comes after. Of two that are not, no type tells which comes first: each seems to precede the other, so
// that no name is the least.
type CharacterPrecedes<Left extends string, Right extends string> = Characters extends `${string}${Right}${string}`
  ? Characters extends `${string}${Left}${string}${Right}${string}`
    ? true
    : false
  : Characters extends `${string}${Left}${string}`
    ? true
    : Left extends Right
      ? false
      : true;

// Up to `~` all that there are, from U+0000 on.
type Characters =
  '\0\x01\x02\x03\x04\x05\x06\x07\b\t\n\v\f\r\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~';

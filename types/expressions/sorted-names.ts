/**
 * Sorts names by their characters. An object type doesn't know the order in which its properties were written, so the fields of
 * an object are printed in the order of their names. Computed only if the type of a request is used.
 */
import type { UnknownToken } from '../keys/expression.js';
import type { IsSingle } from '../values/is-single.js';

/**
 * A union of names as a sorted list, in the order of JavaScript's `<`. From where the order isn't known, one token replaces all
 * that follow.
 *
 * It's a radix sort: names are never compared with each other, so a name among many costs the same as among few.
 */
export type SortedNames<Names> = [Exclude<Names, string>] extends [never]
  ? SortedRows<{ [Name in Names & string as `${Name}`]: Name }>
  : [UnknownToken];

/** Names, by what follows their common prefix. */
type SortedRows<Rows> = [keyof Rows] extends [never]
  ? []
  : IsSingle<keyof Rows> extends true
    ? [Rows[keyof Rows]]
    : SortedHeads<Rows, { [Rest in keyof Rows as FirstCharacter<Rest>]: Rest }>;

type FirstCharacter<Rest> = Rest extends `${infer Head}${string}` ? Head : '';

type SortedHeads<Rows, Heads> =
  IsSingle<keyof Heads> extends true
    ? SortedRows<RowsBehind<Rows, Heads, keyof Heads>>
    : '' extends keyof Heads
      ? Walk<Rows, Heads, Exclude<keyof Heads, ''>, CharacterGroups, [Rows['' & keyof Rows]]>
      : Walk<Rows, Heads, keyof Heads, CharacterGroups, []>;

/** The rows that begin with a character, without it. */
type RowsBehind<Rows, Heads, Head extends keyof Heads> = {
  [Rest in Heads[Head] & keyof Rows as Rest extends `${Head & string}${infer Behind}` ? Behind : never]: Rows[Rest];
};

/** Walks through the characters in order, as long as any remain with which names begin. */
type Walk<Rows, Heads, Left, Among extends readonly string[], Sorted extends readonly unknown[]> = [Left] extends [
  never,
]
  ? Sorted
  : Among extends readonly [infer Group extends string, ...infer Others extends readonly string[]]
    ? HasAny<Group, Left> extends true
      ? WalkGroup<Rows, Heads, Left, Group, Others, Sorted>
      : Walk<Rows, Heads, Left, Others, Sorted>
    : // What is not among them comes after. Of two that are not, no type shows which comes first.
      IsSingle<Left> extends true
      ? Appended<Sorted, SortedRows<RowsBehind<Rows, Heads, Left & keyof Heads>>>
      : [...Sorted, UnknownToken];

type Appended<Sorted extends readonly unknown[], Found> = Found extends readonly unknown[]
  ? [...Sorted, ...Found]
  : never;

type HasAny<Group extends string, Left> = true extends (
  Left extends string
    ? Group extends `${string}${Left}${string}`
      ? true
      : false
    : false
)
  ? true
  : false;

type WalkGroup<
  Rows,
  Heads,
  Left,
  Group extends string,
  Others extends readonly string[],
  Sorted extends readonly unknown[],
> = Group extends `${infer Character}${infer Rest}`
  ? Character extends Left
    ? SortedRows<RowsBehind<Rows, Heads, Character & keyof Heads>> extends infer Found extends readonly unknown[]
      ? Found extends readonly [...unknown[], UnknownToken]
        ? [...Sorted, ...Found]
        : WalkGroup<Rows, Heads, Exclude<Left, Character>, Rest, Others, [...Sorted, ...Found]>
      : never
    : WalkGroup<Rows, Heads, Left, Rest, Others, Sorted>
  : Walk<Rows, Heads, Left, Others, Sorted>;

// All characters from U+0000 up to `~`, in groups: most names need one or two.
type CharacterGroups = readonly [
  '\0\x01\x02\x03\x04\x05\x06\x07\b\t\n\v\f\r\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f',
  ' !"#$%&\'()*+,-./',
  '0123456789',
  ':;<=>?@',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  '[\\]^_`',
  'abcdefghijklmnopqrstuvwxyz',
  '{|}~',
];

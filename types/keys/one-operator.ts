/**
 * A condition with one operator and none beside it, for a look at what a call was given. Written out: made by a mapped type they cost the
 * first query of a program 300 instantiations.
 */

/** One condition, for which it is enough that values have an order. */
export type Comparison = Equal | Less | AtMost | Greater | AtLeast | Between;

/** What a text begins with. */
export type Beginning = Begins;

interface Equal {
  readonly '=': unknown;
  readonly '<'?: never;
  readonly '<='?: never;
  readonly '>'?: never;
  readonly '>='?: never;
  readonly between?: never;
  readonly begins_with?: never;
}

interface Less {
  readonly '<': unknown;
  readonly '='?: never;
  readonly '<='?: never;
  readonly '>'?: never;
  readonly '>='?: never;
  readonly between?: never;
  readonly begins_with?: never;
}

interface AtMost {
  readonly '<=': unknown;
  readonly '='?: never;
  readonly '<'?: never;
  readonly '>'?: never;
  readonly '>='?: never;
  readonly between?: never;
  readonly begins_with?: never;
}

interface Greater {
  readonly '>': unknown;
  readonly '='?: never;
  readonly '<'?: never;
  readonly '<='?: never;
  readonly '>='?: never;
  readonly between?: never;
  readonly begins_with?: never;
}

interface AtLeast {
  readonly '>=': unknown;
  readonly '='?: never;
  readonly '<'?: never;
  readonly '<='?: never;
  readonly '>'?: never;
  readonly between?: never;
  readonly begins_with?: never;
}

interface Between {
  readonly between: unknown;
  readonly '='?: never;
  readonly '<'?: never;
  readonly '<='?: never;
  readonly '>'?: never;
  readonly '>='?: never;
  readonly begins_with?: never;
}

interface Begins {
  readonly begins_with: unknown;
  readonly '='?: never;
  readonly '<'?: never;
  readonly '<='?: never;
  readonly '>'?: never;
  readonly '>='?: never;
  readonly between?: never;
}

/**
 * A condition with one operator and none beside it, for a look at what a call was given. Written out: made by a mapped type they cost the
 * first query of a program 300 instantiations.
 */

/** An operand that is given. */
type Operand = {} | null;

/** One condition, for which it is enough that values have an order. */
export type Comparison = Equal | Less | AtMost | Greater | AtLeast | Between;

/** What a text begins with. */
export type Beginning = Begins;

interface Equal {
  readonly '=': Operand;
  readonly '<'?: never;
  readonly '<='?: never;
  readonly '>'?: never;
  readonly '>='?: never;
  readonly between?: never;
  readonly begins_with?: never;
}

interface Less {
  readonly '<': Operand;
  readonly '='?: never;
  readonly '<='?: never;
  readonly '>'?: never;
  readonly '>='?: never;
  readonly between?: never;
  readonly begins_with?: never;
}

interface AtMost {
  readonly '<=': Operand;
  readonly '='?: never;
  readonly '<'?: never;
  readonly '>'?: never;
  readonly '>='?: never;
  readonly between?: never;
  readonly begins_with?: never;
}

interface Greater {
  readonly '>': Operand;
  readonly '='?: never;
  readonly '<'?: never;
  readonly '<='?: never;
  readonly '>='?: never;
  readonly between?: never;
  readonly begins_with?: never;
}

interface AtLeast {
  readonly '>=': Operand;
  readonly '='?: never;
  readonly '<'?: never;
  readonly '<='?: never;
  readonly '>'?: never;
  readonly between?: never;
  readonly begins_with?: never;
}

interface Between {
  readonly between: Operand;
  readonly '='?: never;
  readonly '<'?: never;
  readonly '<='?: never;
  readonly '>'?: never;
  readonly '>='?: never;
  readonly begins_with?: never;
}

interface Begins {
  readonly begins_with: Operand;
  readonly '='?: never;
  readonly '<'?: never;
  readonly '<='?: never;
  readonly '>'?: never;
  readonly '>='?: never;
  readonly between?: never;
}

/**
 * A condition with one operator and none beside it, for a look at what a call was given. Written out: made by a mapped type they cost the
 * first query of a program 300 instantiations.
 */

/** An operand that is given. */
type Operand = {} | null;

/**
 * What nothing is. In the place of `never`: with `exactOptionalPropertyTypes` the compiler tells the members of a union apart by properties
 * that are `never`, and then takes an operator that may be left out for one that is given.
 */
export interface NoOperand {
  readonly ' ~none': never;
}

/** One condition, for which it is enough that values have an order. */
export type Comparison = Equal | Less | AtMost | Greater | AtLeast | Between;

/** What a text begins with. */
export type Beginning = Begins;

interface Equal {
  readonly '=': Operand;
  readonly '<'?: NoOperand;
  readonly '<='?: NoOperand;
  readonly '>'?: NoOperand;
  readonly '>='?: NoOperand;
  readonly between?: NoOperand;
  readonly begins_with?: NoOperand;
}

interface Less {
  readonly '<': Operand;
  readonly '='?: NoOperand;
  readonly '<='?: NoOperand;
  readonly '>'?: NoOperand;
  readonly '>='?: NoOperand;
  readonly between?: NoOperand;
  readonly begins_with?: NoOperand;
}

interface AtMost {
  readonly '<=': Operand;
  readonly '='?: NoOperand;
  readonly '<'?: NoOperand;
  readonly '>'?: NoOperand;
  readonly '>='?: NoOperand;
  readonly between?: NoOperand;
  readonly begins_with?: NoOperand;
}

interface Greater {
  readonly '>': Operand;
  readonly '='?: NoOperand;
  readonly '<'?: NoOperand;
  readonly '<='?: NoOperand;
  readonly '>='?: NoOperand;
  readonly between?: NoOperand;
  readonly begins_with?: NoOperand;
}

interface AtLeast {
  readonly '>=': Operand;
  readonly '='?: NoOperand;
  readonly '<'?: NoOperand;
  readonly '<='?: NoOperand;
  readonly '>'?: NoOperand;
  readonly between?: NoOperand;
  readonly begins_with?: NoOperand;
}

interface Between {
  readonly between: Operand;
  readonly '='?: NoOperand;
  readonly '<'?: NoOperand;
  readonly '<='?: NoOperand;
  readonly '>'?: NoOperand;
  readonly '>='?: NoOperand;
  readonly begins_with?: NoOperand;
}

interface Begins {
  readonly begins_with: Operand;
  readonly '='?: NoOperand;
  readonly '<'?: NoOperand;
  readonly '<='?: NoOperand;
  readonly '>'?: NoOperand;
  readonly '>='?: NoOperand;
  readonly between?: NoOperand;
}

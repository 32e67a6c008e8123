/**
 * A condition with exactly one operator. Written out: as a mapped type, they would cost the first query of a program 300
 * instantiations.
 */

/** An operand that isn't undefined. */
type Operand = {} | null;

/**
 * Matches no operand. Used instead of `never`: with `exactOptionalPropertyTypes`, the compiler discriminates unions by properties
 * of type `never`, and then treats an optional operator as present.
 */
export interface NoOperand {
  readonly ' ~none': never;
}

/** One comparison, which requires only that values have an order. */
export type Comparison = Equal | Less | AtMost | Greater | AtLeast | Between;

/** The prefix of a string. */
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

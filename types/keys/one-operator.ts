/**
 * A condition with exactly one operator. Written out: as a mapped type, they would cost the first query of a program 300
 * instantiations.
 */

/** An operand that isn't undefined. */
type AnyOperand = {} | null;

/**
 * Matches no operand. Used instead of `never`: with `exactOptionalPropertyTypes`, the compiler discriminates unions by properties
 * of type `never`, and then treats an optional operator as present.
 */
export interface NoOperand {
  readonly ' ~none': never;
}

/** One comparison, which requires only that values have an order. */
export type OneComparison = Equal | Less | AtMost | Greater | AtLeast | Between;

/** The prefix of a string. */
export type Beginning = Begins;

interface Equal {
  readonly '=': AnyOperand;
  readonly '<'?: NoOperand;
  readonly '<='?: NoOperand;
  readonly '>'?: NoOperand;
  readonly '>='?: NoOperand;
  readonly between?: NoOperand;
  readonly begins_with?: NoOperand;
}

interface Less {
  readonly '<': AnyOperand;
  readonly '='?: NoOperand;
  readonly '<='?: NoOperand;
  readonly '>'?: NoOperand;
  readonly '>='?: NoOperand;
  readonly between?: NoOperand;
  readonly begins_with?: NoOperand;
}

interface AtMost {
  readonly '<=': AnyOperand;
  readonly '='?: NoOperand;
  readonly '<'?: NoOperand;
  readonly '>'?: NoOperand;
  readonly '>='?: NoOperand;
  readonly between?: NoOperand;
  readonly begins_with?: NoOperand;
}

interface Greater {
  readonly '>': AnyOperand;
  readonly '='?: NoOperand;
  readonly '<'?: NoOperand;
  readonly '<='?: NoOperand;
  readonly '>='?: NoOperand;
  readonly between?: NoOperand;
  readonly begins_with?: NoOperand;
}

interface AtLeast {
  readonly '>=': AnyOperand;
  readonly '='?: NoOperand;
  readonly '<'?: NoOperand;
  readonly '<='?: NoOperand;
  readonly '>'?: NoOperand;
  readonly between?: NoOperand;
  readonly begins_with?: NoOperand;
}

interface Between {
  readonly between: AnyOperand;
  readonly '='?: NoOperand;
  readonly '<'?: NoOperand;
  readonly '<='?: NoOperand;
  readonly '>'?: NoOperand;
  readonly '>='?: NoOperand;
  readonly begins_with?: NoOperand;
}

interface Begins {
  readonly begins_with: AnyOperand;
  readonly '='?: NoOperand;
  readonly '<'?: NoOperand;
  readonly '<='?: NoOperand;
  readonly '>'?: NoOperand;
  readonly '>='?: NoOperand;
  readonly between?: NoOperand;
}

import type { Method } from '../values/method.js';

/** What can stand in a key as a value; everything else in `where` is a condition. */
export type KeyValue = string | number | bigint | boolean | Date | Uint8Array;

/**
 * One condition on a field of a sort key. Exactly one operator is given.
 *
 * Operators are DynamoDB's own; they compare values (numbers as numbers, dates as dates), whatever their text in the
 * key is. `begins_with` compares the text of a string field.
 */
export interface FieldOperators<Value> {
  readonly '='?: Value;
  readonly '<'?: Value;
  readonly '<='?: Value;
  readonly '>'?: Value;
  readonly '>='?: Value;
  /** Both ends are included. */
  readonly between?: readonly [low: Value, high: Value];
  readonly begins_with?: Value extends string ? string : Value extends Uint8Array ? Uint8Array : unknown;
}

/** The operators of a condition without those that its type has only because another, in whose place it may be, has them, and without methods. */
export type OperatorsIn<Condition> = {
  [Operator in keyof Condition]-?: Condition[Operator] extends undefined | Method ? never : Operator;
}[keyof Condition];

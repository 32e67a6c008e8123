import type { Method } from '../values/method.js';

/** What is a plain value in `where`; everything else is a condition. */
export type KeyValue = string | number | bigint | boolean | Date | Uint8Array;

/** A date without its methods: an editor would offer them among the operators. */
export type DateMark = { readonly [Symbol.toPrimitive]: (hint: never) => string | number };

/**
 * One condition on a field of a sort key, with exactly one operator.
 *
 * The operators are DynamoDB's; they compare values (numbers as numbers, dates as dates), however they're written in the key.
 * `begins_with` compares the prefix of a string field.
 */
export interface FieldOperators<Value> {
  readonly '='?: Value;
  readonly '<'?: Value;
  readonly '<='?: Value;
  readonly '>'?: Value;
  readonly '>='?: Value;
  /** Both bounds are included. */
  readonly between?: readonly [low: Value, high: Value];
  readonly begins_with?: Value extends string ? string : Value extends Uint8Array ? Uint8Array : unknown;
}

/** The operators of a condition, without methods, and without those that its type has only as absent members of a union. */
export type OperatorsIn<Condition> = {
  [Operator in keyof Condition]-?: Condition[Operator] extends undefined | Method ? never : Operator;
}[keyof Condition];

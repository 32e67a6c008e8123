/** What an editor offers for conditions on attributes by field: operators, and values that have names. */
import type { AttributeValueType } from './attribute-value.js';

/** The operators, for completion. */
export interface OperatorHints {
  readonly '='?: unknown;
  readonly '<>'?: unknown;
  readonly '<'?: unknown;
  readonly '<='?: unknown;
  readonly '>'?: unknown;
  readonly '>='?: unknown;
  readonly between?: unknown;
  readonly in?: unknown;
  readonly begins_with?: unknown;
  readonly contains?: unknown;
  readonly exists?: unknown;
  readonly type?: unknown;
  readonly size?: unknown;
}

/**
 * What an editor offers for a condition on an attribute, by its kind: the operators that it takes, and values that have names. Made once
 * for a type of values.
 */
export interface HintsOf<Value> {
  readonly string: TextHints<Value>;
  readonly enum: Value | TextHints<Value>;
  readonly literal: Value | TextHints<Value>;
  readonly boolean: Value | PlainHints<Value>;
  readonly null: PlainHints<Value>;
  readonly number: OrderedHints<Value>;
  readonly bigint: OrderedHints<Value>;
  readonly decimal: OrderedHints<Value>;
  readonly epoch: OrderedHints<Value>;
  readonly date: BeginningHints<Value>;
  readonly ordered: OrderedHints<Value>;
  readonly codec: PlainHints<Value>;
  readonly binary: TextHints<Value>;
  readonly map: SizedHints<Value>;
  readonly record: SizedHints<Value>;
  readonly list: HoldingHints<Value>;
  readonly tuple: HoldingHints<Value>;
  readonly set: HoldingHints<Value>;
  readonly json: OperatorHints;
  readonly any: OperatorHints;
}

interface PlainHints<Value> {
  readonly '='?: Value | {};
  readonly '<>'?: Value | {};
  readonly in?: readonly Value[] | {};
  readonly exists?: boolean | {};
  readonly type?: AttributeValueType | {};
}

interface OrderedHints<Value> extends PlainHints<Value> {
  readonly '<'?: Value | {};
  readonly '<='?: Value | {};
  readonly '>'?: Value | {};
  readonly '>='?: Value | {};
  readonly between?: readonly [low: Value, high: Value] | {};
}

interface SizedHints<Value> extends PlainHints<Value> {
  readonly size?: unknown;
}

interface HoldingHints<Value> extends SizedHints<Value> {
  readonly contains?: unknown;
}

interface BeginningHints<Value> extends OrderedHints<Value> {
  readonly begins_with?: unknown;
}

interface TextHints<Value> extends BeginningHints<Value> {
  readonly contains?: unknown;
  readonly size?: unknown;
}

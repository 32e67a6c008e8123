/** What an editor offers for conditions on attributes by field: operators, and values that have names. */
import type { AttributeValueType } from './attribute-value.js';

/** The operators, for completion. */
export type OperatorHints = {
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
};

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

type PlainHints<Value> = {
  readonly '='?: Value | {};
  readonly '<>'?: Value | {};
  readonly in?: readonly Value[] | {};
  readonly exists?: boolean | {};
  readonly type?: AttributeValueType | {};
};

type OrderedHints<Value> = PlainHints<Value> & {
  readonly '<'?: Value | {};
  readonly '<='?: Value | {};
  readonly '>'?: Value | {};
  readonly '>='?: Value | {};
  readonly between?: readonly [low: Value, high: Value] | {};
};

type SizedHints<Value> = PlainHints<Value> & {
  readonly size?: unknown;
};

type HoldingHints<Value> = SizedHints<Value> & {
  readonly contains?: unknown;
};

type BeginningHints<Value> = OrderedHints<Value> & {
  readonly begins_with?: unknown;
};

type TextHints<Value> = BeginningHints<Value> & {
  readonly contains?: unknown;
  readonly size?: unknown;
};

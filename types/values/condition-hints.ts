/** What an editor offers for conditions on attributes by field: operators, and values that have names. */
import type { AttrKind, KindsInTypes } from './any-attr.js';
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
 * What an editor offers for a condition on an attribute, by its kind: the operators that the kind accepts, and values that have names.
 * Created once for each type of values.
 */
export type HintsOf<Value, Kind extends AttrKind> = HintGroups<Value>[KindsInTypes[Kind]['hints']];

interface HintGroups<Value> {
  readonly plain: PlainHints<Value>;
  readonly flag: Value | PlainHints<Value>;
  readonly ordered: OrderedHints<Value>;
  readonly beginning: BeginningHints<Value>;
  readonly text: TextHints<Value>;
  readonly named: Value | TextHints<Value>;
  readonly sized: SizedHints<Value>;
  readonly holding: HoldingHints<Value>;
  readonly all: OperatorHints;
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

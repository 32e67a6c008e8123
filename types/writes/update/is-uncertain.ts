/** Checks whether an update's expression can be printed from its types. */
import type { AnyPath } from '../../expressions/path.js';
import type { EachOption, Setting } from '../../requests/option.js';
import type { AreKnown, InputFields, IsKnown } from '../../values/known-names.js';
import type { FallbackPath } from './assign.js';
import type { Assignment } from './assignment.js';

/**
 * Whether the expression of an update isn't known: a value may be undefined or null, an argument is one of several, or an upsert
 * adds what completes an item.
 */
export type IsUncertain<Options> = true extends IsUncertainCall<EachOption<Options>> ? true : false;

type IsUncertainCall<Called> =
  Called extends Setting<infer Method, infer Value>
    ? Method extends keyof Certain<Value>
      ? Certain<Value>[Method] extends true
        ? never
        : true
      : never
    : never;

/** Whether a call's changes are known. */
interface Certain<Value> {
  readonly upsert: false;
  readonly set: AreFieldsKnown<Value, InputFields<Value>>;
  readonly merge: ArePartsKnown<Value>;
  readonly add: Certain<Value>['set'];
  readonly delete: Certain<Value>['set'];
  readonly setPaths: HasFallback<Value> extends true ? false : IsKnown<Value>;
  readonly ensurePaths: IsKnown<Value>;
  readonly removePaths: IsKnown<Value>;
  readonly ensure: AreKnown<Value>;
  readonly remove: AreKnown<Value>;
}

/** Whether all values of `merge` are known, at every depth. */
type ArePartsKnown<Value> =
  AreFieldsKnown<Value, InputFields<Value>> extends true
    ? false extends { [Member in keyof Value]: IsPartKnown<Value[Member]> }[keyof Value]
      ? false
      : true
    : false;

type IsPartKnown<Value> = [Value] extends [
  string | number | bigint | boolean | null | Date | Uint8Array | ReadonlySet<unknown> | readonly unknown[],
]
  ? true
  : ArePartsKnown<Value>;

/** Whether index keys are written with `if_not_exists`, which the types don't print. */
type HasFallback<Returned> = true extends (
  Returned extends readonly (infer One)[]
    ? IsFallback<One>
    : IsFallback<Returned>
)
  ? true
  : false;

type IsFallback<Returned> =
  Returned extends Assignment<'if_not_exists', FallbackPath & AnyPath, unknown> ? true : false;

// Several possible objects count as one if all have the same fields.
type AreFieldsKnown<Value, Fields> = '~some' extends Fields
  ? false
  : [Fields] extends [keyof Value]
    ? true extends { [Field in keyof Value]: IsUncertainValue<Value[Field]> }[keyof Value]
      ? false
      : true
    : false;

type IsUncertainValue<Value> = undefined extends Value
  ? true
  : null extends Value
    ? [Value] extends [null]
      ? false
      : true
    : false;

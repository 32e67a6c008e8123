/** Checks whether an update's expression can be printed from its types. */
import type { AnyPath } from '../../expressions/path.js';
import type { EachOption, Setting } from '../../requests/option.js';
import type { AreKnown, InputFields, IsKnown } from '../../values/known-names.js';
import type { Assignment, KeptPath } from './assign.js';

/**
 * Whether the expression of an update isn't known: where a value may be undefined, so that it changes nothing, or null in the
 * place of a value, where a call was given one of several, or where an upsert adds what makes an item whole.
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

/** Whether it is known what a call does. */
interface Certain<Value> {
  readonly upsert: false;
  readonly set: AreFieldsKnown<Value, InputFields<Value>>;
  readonly merge: ArePartsKnown<Value>;
  readonly add: Certain<Value>['set'];
  readonly delete: Certain<Value>['set'];
  readonly assign: HasKept<Value> extends true ? false : IsKnown<Value>;
  readonly ensurePaths: IsKnown<Value>;
  readonly removePaths: IsKnown<Value>;
  readonly ensure: AreKnown<Value>;
  readonly remove: AreKnown<Value>;
}

/** Whether it is known of what `merge` was given, at every depth, what is there. */
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

/** Whether keys of indexes are written where there are none yet: the types do not print these. */
type HasKept<Returned> = true extends (Returned extends readonly (infer One)[] ? IsKept<One> : IsKept<Returned>)
  ? true
  : false;

type IsKept<Returned> = Returned extends Assignment<'if_not_exists', KeptPath & AnyPath, unknown> ? true : false;

// Several objects that may be given count as one where all have the same fields.
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

/** Attributes that store vectors. Twin of `src/vectors/vector.ts`. */
import type { AnyAttr } from '../values/any-attr.js';
import type { Attr } from '../values/attr.js';
import type { CheckFunction } from '../values/attr-check.js';
import type { HintsOf } from '../values/condition-hints.js';
import type { ReadOnlyAttr } from '../values/read-only-attr.js';

/**
 * A vector as writes and searches accept it: an array of numbers or a typed array.
 *
 * @example const embedding: VectorInput = new Float32Array([0.6, 0.8, 0]);
 */
export type VectorInput = readonly number[] | Float32Array | Float64Array;

/** The stored side of a vector. */
type StoredVector = Attr<number[], 'list', 'required', never, readonly number[], Attr<number, 'number'>>;

/** Whether every item has the vector. Reads omit it in both cases, unless a projection names it. */
type VectorPresence = 'hidden' | 'hiddenOptional';

/**
 * An attribute that `vector` returns. Reads return it only if `project` names it, because a vector is large.
 *
 * @example const embedding: VectorAttr<3> = vector(3);
 */
export interface VectorAttr<
  Dimensions extends number = number,
  Presence extends VectorPresence = 'hidden',
  Name extends string = never,
> extends AnyAttr {
  readonly ' ~value': number[];
  readonly ' ~kind': 'codec';
  readonly ' ~presence': Presence;
  readonly ' ~name': Name;
  readonly ' ~input': VectorInput;
  readonly ' ~written': Presence extends 'hidden' ? VectorInput : VectorInput | undefined;
  readonly ' ~set': VectorInput;
  readonly ' ~hints': HintsOf<VectorInput, 'codec'>;
  readonly ' ~inner': StoredVector;
  readonly ' ~hidden': true;
  /** Type only: how many numbers it has. */
  readonly ' ~dimensions': Dimensions;

  /**
   * An item may lack the vector. Then it isn't in vector indexes.
   *
   * @example const attributes = { embedding: vector(3).optional() };
   */
  optional(): VectorAttr<Dimensions, 'hiddenOptional', Name>;

  /**
   * Has no effect, because vectors are hidden without it.
   *
   * @example const attributes = { embedding: vector(3).hidden() };
   */
  hidden(): VectorAttr<Dimensions, Presence, Name>;

  /**
   * Like `as` of `Attr`.
   *
   * @example const attributes = { embedding: vector(3).as('emb') };
   */
  as<Physical extends string>(name: Physical): VectorAttr<Dimensions, Presence, Physical>;

  /**
   * Like `check` of `Attr`.
   *
   * @example const attributes = { embedding: vector(3).check((of) => Math.hypot(...of) > 0 || 'must not be zero') };
   */
  check(check: CheckFunction<VectorInput>): VectorAttr<Dimensions, Presence, Name>;

  /**
   * Like `readOnly` of `Attr`.
   *
   * @example const attributes = { embedding: vector(3).readOnly() };
   */
  readOnly(): ReadOnlyAttr<number[], 'codec', Presence, Name, VectorInput, StoredVector> & {
    readonly ' ~hidden': true;
    readonly ' ~dimensions': Dimensions;
  };
}

/**
 * A list that is kept: V8 leaves room for sixteen more in one that grew, as those that `filter` and `flatMap` give.
 *
 * @example
 * ```ts
 * trimmed(fields.filter(isKey)); //=> the same fields, in a third of the bytes
 * ```
 */
export const trimmed = <Element>(grown: readonly Element[]): Element[] => grown.slice();

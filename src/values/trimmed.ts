/**
 * A copy of a list to be kept: V8 reserves room for sixteen more elements in one that grew, such as the results of `filter` and
 * `flatMap`.
 */
export const trimmed = <Element>(grown: readonly Element[]): Element[] => grown.slice();

/** A list that is kept: V8 leaves room for sixteen more in one that grew, as those that `filter` and `flatMap` give. */
export const trimmed = <Element>(grown: readonly Element[]): Element[] => grown.slice();

/** What both generators draw from: the same series in every run. */
export interface Source {
  /** A number from 0 to 1. */
  next(): number;
  /** A whole number from 0 to below the limit. */
  below(limit: number): number;
  /** The same, with the first far more frequent: some have very much of everything, most have little. */
  skewed(limit: number): number;
  /** One of a list. */
  of<const Value>(values: readonly [Value, ...Value[]]): Value;
  /** A time within five minutes of another, which no other call of this source gives. */
  near(time: number): Date;
}

/** How many different times `near` knows: its window in milliseconds. */
const TIMES = 2 ** 19;

/**
 * A source of numbers (mulberry32).
 *
 * @param seed which series
 *
 * @example
 * ```ts
 * seeded(1).below(10); //=> 6, always
 * ```
 */
export const seeded = (seed: number): Source => {
  let state = seed;
  let times = 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    skewed: (limit) => Math.floor(next() ** 4 * limit),
    of: (values) => values[below(values.length)] ?? values[0],
    near: (time) => new Date(Math.floor(time / TIMES) * TIMES + (times++ % TIMES)),
  };
};

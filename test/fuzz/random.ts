/** A source of random choices that gives the same ones for the same seed. */
export interface Random {
  /** A number from 0 to 1, without 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  /** Whether something that happens this often happens now. */
  chance(often: number): boolean;
  pick<Value>(values: readonly Value[]): Value;
  /** Some of the values, in their order, each with an even chance. */
  some<Value>(values: readonly Value[], often?: number): Value[];
  shuffled<Value>(values: readonly Value[]): Value[];
}

/**
 * Random choices by mulberry32.
 *
 * @example
 * ```ts
 * randomOf(1).pick(['a', 'b']) === randomOf(1).pick(['a', 'b']); //=> true
 * ```
 */
export const randomOf = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const pick = <Value>(values: readonly Value[]): Value => {
    if (values.length === 0) throw new Error('There is nothing to pick from.');
    return values[whole(0, values.length - 1)] as Value;
  };
  const shuffled = <Value>(values: readonly Value[]): Value[] => {
    const left = [...values];
    return values.map(() => left.splice(whole(0, left.length - 1), 1)[0] as Value);
  };
  return {
    next,
    whole,
    pick,
    shuffled,
    chance: (often) => next() < often,
    some: (values, often = 0.5) => values.filter(() => next() < often),
  };
};

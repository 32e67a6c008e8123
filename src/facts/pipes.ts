/** Pipes of key formats that have a number. Which kinds accept a pipe is in `PIPES_OF` of `kinds.ts`. */

/** The least and the greatest number of a pipe that has one, and the number that an editor offers. */
export const PIPE_NUMBERS = {
  'pad:': { least: 1, most: 38, example: 5 },
  'shard:': { least: 2, most: 10_000, example: 4 },
} as const;

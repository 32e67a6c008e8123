/** Pipes of key formats that have a number. Which kinds accept a pipe is in `PIPES_OF` of `kinds.ts`. */

/** The least and the greatest number of a pipe that has one, and the number that an editor offers. */
export const PIPE_NUMBERS = {
  'pad:': { least: 1, most: 38, example: 5 },
  'shard:': { least: 2, most: 10_000, example: 4 },
} as const;

/** The pipes whose strings keep the order of a kind that has no other string in a key; a message offers them. */
export const ORDERING_PIPES = {
  number: ['pad:5', 'sortable'],
  bigint: ['pad:5', 'sortable'],
  decimal: ['sortable'],
  epoch: ['epoch'],
} as const;

/** The names in `PIPES_OF`, as a message lists them. Only the types need it: types have no order. */
export const PIPES_IN_WORDS = {
  string: 'lower, upper, slug, shard:N',
  enum: 'lower, upper, slug, shard:N',
  literal: 'lower, upper, slug, shard:N',
  any: 'lower, upper, slug, shard:N, pad:N, sortable, year, month, day, hour, epoch',
  number: 'pad:N, sortable, shard:N',
  bigint: 'pad:N, sortable, shard:N',
  decimal: 'sortable, shard:N',
  date: 'year, month, day, hour, epoch, desc, shard:N',
  epoch: 'year, month, day, hour, epoch',
  digits: 'desc, shard:N',
} as const;

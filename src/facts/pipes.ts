/**
 * The pipes of key formats: for each kind the pipes that accept it, in the order of messages, and the kind that a pipe's output has for the
 * next one. A name that ends in `:` has a number.
 *
 * `digits` and `shard` are kinds of output only; nothing accepts `shard`. Custom pipes accept every kind but that, and return a string.
 */
const TEXT = { lower: 'string', upper: 'string', slug: 'string', 'shard:': 'shard' } as const;
const WHOLE_NUMBER = { 'pad:': 'digits', sortable: 'digits', 'shard:': 'shard' } as const;
const DATE = { year: 'digits', month: 'digits', day: 'digits', hour: 'digits', epoch: 'digits' } as const;
const END = { desc: 'shard', 'shard:': 'shard' } as const;

export const PIPES_OF = {
  string: TEXT,
  enum: TEXT,
  literal: TEXT,
  any: {
    lower: 'string',
    upper: 'string',
    slug: 'string',
    'shard:': 'shard',
    'pad:': 'digits',
    sortable: 'digits',
    year: 'digits',
    month: 'digits',
    day: 'digits',
    hour: 'digits',
    epoch: 'digits',
  },
  number: WHOLE_NUMBER,
  bigint: WHOLE_NUMBER,
  decimal: { sortable: 'digits', 'shard:': 'shard' },
  date: {
    year: 'digits',
    month: 'digits',
    day: 'digits',
    hour: 'digits',
    epoch: 'digits',
    desc: 'shard',
    'shard:': 'shard',
  },
  epoch: DATE,
  digits: END,
} as const;

/** The least and the greatest number of a pipe that has one, and the number that an editor offers. */
export const PIPE_NUMBERS = {
  'pad:': { least: 1, most: 38, example: 5 },
  'shard:': { least: 2, most: 10_000, example: 4 },
} as const;

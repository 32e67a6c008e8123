import type { Client } from '../../../types/requests/client.js';
import { asText } from '../as-text.js';
import type { Equal, Plain } from '../prove.js';

/** What an access pattern gives, once what it iterates over is listed. */
type Listed<Outcome> = Outcome extends AsyncIterable<infer Item> ? Item[] : Awaited<Outcome>;

/** An access pattern of a large model, with samples of its data and what it must give. */
export interface Check {
  readonly title: string;
  /** The index that it reads. */
  readonly index: string;
  /** What an engine must have. */
  readonly requires?: 'multiAttributeKeys';
  readonly run: (client: Client) => PromiseLike<unknown> | AsyncIterable<unknown>;
  /** What an evaluation of all items in memory gives. */
  readonly expected: unknown;
  /** The requests, in the words of the models, as long as the data is small. */
  readonly sends: readonly string[];
  /** Items of which the index has no order: a text that is the same for them. */
  readonly ties?: (item: never) => string;
}

/**
 * A check. `run` names the type of its parameter: the compiler compares before it has inferred it. It does not compile unless the type of what the pattern gives is that of what was evaluated.
 *
 * @example
 * ```ts
 * check({ title: 'a user', index: 'primary', run: (client: Client) => getUser(client, 'ada'), expected: ada, sends: [...] });
 * ```
 */
export const check = <Outcome extends PromiseLike<unknown> | AsyncIterable<unknown>, Expected>(
  input: Omit<Check, 'run' | 'expected'> & {
    run: (client: Client) => Outcome;
    expected: Expected & Same<Listed<Outcome>, Expected>;
  },
): Check => input;

/** What an expected value must also be: nothing more, or what cannot be. */
type Same<Actual, Expected> =
  Equal<Plain<Actual>, Plain<Expected>> extends true ? unknown : { readonly differsFrom: Actual };

/** What a pattern gives, as a list where it is an iteration. */
export const listed = async (outcome: ReturnType<Check['run']>): Promise<unknown> => {
  if (!(Symbol.asyncIterator in outcome)) return outcome;
  const items: unknown[] = [];
  for await (const item of outcome) items.push(item);
  return items;
};

type Rank = string | number | Date;

/**
 * Items in the order of some of their values, text as DynamoDB orders it (as long as it is ASCII).
 *
 * @example
 * ```ts
 * sorted(stars, (star) => [star.starredAt]);
 * ```
 */
export const sorted = <Item>(items: readonly Item[], ranksOf: (item: Item) => readonly Rank[]): Item[] =>
  items
    .map((item) => ({ item, ranks: ranksOf(item) }))
    .sort((left, right) => compare(left.ranks, right.ranks))
    .map(({ item }) => item);

const compare = (left: readonly Rank[], right: readonly Rank[]): number => {
  for (const [at, rank] of left.entries()) {
    const other = right[at] as Rank;
    if (rank < other) return -1;
    if (rank > other) return 1;
  }
  return 0;
};

/** The item of which there is most of something. */
export const busiest = <Item>(items: readonly Item[], amountOf: (item: Item) => number): Item => {
  const [first, ...others] = items;
  if (first === undefined) throw new Error('There is none to choose from.');
  return others.reduce((best, item) => (amountOf(item) > amountOf(best) ? item : best), first);
};

/** How many items have each value. */
export const counted = <Item>(items: readonly Item[], textOf: (item: Item) => string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(textOf(item), (counts.get(textOf(item)) ?? 0) + 1);
  return counts;
};

/** What a pattern gave, and what it should, to be compared: items that the index does not tell apart are in one order in both. */
export const inOrder = ({ ties, expected }: Check, actual: unknown): { actual: unknown; expected: unknown } => {
  if (ties === undefined || !Array.isArray(actual) || !Array.isArray(expected)) return { actual, expected };
  return { actual: settled(actual, ties), expected: settled(expected, ties) };
};

/** Items that the index does not tell apart, brought into an order of their own. Others stay where they are. */
const settled = (items: readonly unknown[], ties: (item: never) => string): unknown[] => {
  const runs: { tie: string; items: unknown[] }[] = [];
  for (const item of items) {
    const tie = ties(item as never);
    const run = runs.at(-1);
    if (run?.tie === tie) run.items.push(item);
    else runs.push({ tie, items: [item] });
  }
  return runs.flatMap((run) => sorted(run.items, (item) => [asText(item)]));
};

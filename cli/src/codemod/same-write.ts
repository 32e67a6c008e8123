import { compare, type Fields, type ProofVerb } from '../import/proof/compare.js';
import { itemOf, type Known } from './known.js';

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

const pick = (item: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, item[name]]));

/** Whether both libraries do the same for random inputs; undefined leaves one out. */
const isSame = async (
  { pair }: Known,
  verb: ProofVerb,
  inputOf: (seed: number) => readonly [input: Fields, change: Fields] | undefined,
): Promise<boolean> => {
  let count = 0;
  for (const seed of SEEDS) {
    const [input, change] = inputOf(seed) ?? [];
    if (input === undefined || change === undefined) continue;
    const outcome = await compare(pair, { verb, input, change });
    if (outcome === 'same') count += 1;
    else if (!('rejection' in outcome)) return false;
  }
  return count > 0;
};

/** Whether both libraries store the same item. @param names its fields; undefined for any */
export const isSameWrite = (
  known: Known,
  verb: 'create' | 'put',
  names: readonly string[] | undefined,
): Promise<boolean> =>
  isSame(known, verb, (seed) => {
    const item = itemOf(known.imported, seed);
    const input = names === undefined ? item : pick(item, names);
    return Object.values(input).includes(undefined) ? undefined : [input, {}];
  });

const cache = new WeakMap<Known, Promise<boolean>>();

/** Whether both libraries return the same for a stored item. */
export const isSameRead = (known: Known): Promise<boolean> => {
  const result = cache.get(known) ?? isSame(known, 'read', (seed) => [itemOf(known.imported, seed), {}]);
  cache.set(known, result);
  return result;
};

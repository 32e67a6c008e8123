import type { Accepted } from '../accepted.js';
import { chanceOf } from '../values.js';
import { compare, type Difference, type Pair } from './compare.js';
import { keyOf, shrink } from './shrink.js';
import { trialsFor } from './trials.js';

/** How the comparisons of an entity ended. */
export interface EntityProof {
  readonly entity: string;
  readonly same: number;
  /** How many inputs both libraries reject. */
  readonly rejected: number;
  /** Why the other library rejected the first of these. */
  readonly rejection: string | undefined;
  readonly accepted: number;
  readonly different: number;
  /** The same counts for writes only. */
  readonly writes: { readonly same: number; readonly different: number };
  /** The first difference for each set of attributes, shrunk. */
  readonly differences: readonly Difference[];
}

/** How many differences of an entity are shown. */
const MOST = 20;

/**
 * Compares two libraries on random items.
 *
 * @param accepted differences that are fine
 */
export const proveEntity = async (
  pair: Pair,
  { runs, seed, accepted }: { readonly runs: number; readonly seed: number; readonly accepted: Accepted },
): Promise<EntityProof> => {
  const { entity } = pair;
  const found = new Map<string, Difference>();
  let [same, rejected, fine, different] = [0, 0, 0, 0];
  const writes = { same: 0, different: 0 };
  let rejection: string | undefined;
  for (let run = 0; run < runs; run += 1)
    for (const trial of trialsFor(entity, chanceOf(seed + run))) {
      const difference = await compare(pair, trial);
      const isWrite = trial.verb !== 'read' && trial.verb !== 'get';
      if (difference === 'same') {
        same += 1;
        if (isWrite) writes.same += 1;
        continue;
      }
      if ('rejection' in difference) {
        rejected += 1;
        rejection ??= difference.rejection;
        continue;
      }
      if (difference.attributes.every((name) => accepted.has(entity.name, name))) {
        fine += 1;
        continue;
      }
      different += 1;
      if (isWrite) writes.different += 1;
      if (found.has(keyOf(difference)) || found.size >= MOST) continue;
      found.set(keyOf(difference), await shrink(pair, trial, difference));
    }
  return {
    entity: entity.name,
    same,
    rejected,
    rejection,
    accepted: fine,
    different,
    writes,
    differences: [...found.values()],
  };
};

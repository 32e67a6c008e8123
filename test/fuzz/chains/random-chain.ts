/** Random requests of any verb. */

import { verbsTaking } from '../../support/verbs.js';
import type { Random } from '../random.js';
import type { EntityModel, TableModel } from '../tables.js';
import { type Chain, chainText, headOf, keyMembers } from './chain.js';
import { getChain, randomRead } from './reads.js';
import { updateChain } from './updates.js';
import { deleteChain, putChain, rekeyChain } from './writes.js';

/** The verbs by key that have no requests of their own here: their requests have no methods. */
const OTHERS = verbsTaking('key').filter((verb) => !/^(get|update|delete|check)$/.test(verb));

const otherChain =
  (verb: Chain['verb']) =>
  (random: Random, table: TableModel, entity: EntityModel): Chain => ({
    ...headOf(verb, entity, keyMembers(random, table, entity)),
    calls: [],
    exact: false,
    document: random.chance(0.5),
  });

/** A random request of any verb. */
export const randomChain = (random: Random, table: TableModel): Chain => {
  for (let tries = 0; tries < 20 && random.chance(0.62); tries++) {
    const read = randomRead(random, table);
    if (read !== undefined) return read;
  }
  const entity = random.pick(table.entities);
  const make = random.pick([
    getChain,
    putChain,
    updateChain,
    updateChain,
    updateChain,
    deleteChain,
    batchChain,
    rekeyChain,
    ...OTHERS.map((verb) => otherChain(verb)),
  ]);
  return make(random, table, entity);
};

const batchChain = (random: Random, table: TableModel): Chain => {
  const verb = random.pick(['batchGet', 'transactGet', 'transactWrite', 'batchWrite']);
  let mustThrow = false;
  const one = (entity: EntityModel): string => {
    if (verb === 'batchGet' || verb === 'transactGet') {
      const get = getChain(random, table, entity);
      const calls = verb === 'transactGet' ? get.calls.filter(({ method }) => method !== 'consistent') : get.calls;
      return chainText({ ...get, calls });
    }
    const make =
      verb === 'batchWrite' ? random.pick([putChain, deleteChain]) : random.pick([putChain, updateChain, deleteChain]);
    const made = make(random, table, entity);
    // A body that is known when it runs makes the whole request wide.
    if (made.loose !== undefined) return one(entity);
    mustThrow ||= made.mustThrow === true;
    if (verb === 'batchWrite') {
      return chainText({
        ...made,
        head: made.head.replace(/^db\.(create|check)/, (head) => (head === 'db.create' ? 'db.put' : 'db.delete')),
        calls: [],
      });
    }
    return chainText({
      ...made,
      calls: made.calls.filter(({ method }) => method !== 'returning' && method !== 'with'),
    });
  };
  // One of each: two requests of one item are rejected.
  // A put of an entity with versions has a condition, which no batch takes.
  const known = table.entities.filter(
    ({ options: { unique, version } }) => unique === undefined && (verb !== 'batchWrite' || version === undefined),
  );
  if (known.length === 0) return getChain(random, table, random.pick(table.entities));
  const entities = random.shuffled(known).slice(0, random.whole(1, 3));
  const head = `${verb}([${entities.map(one).join(', ')}])`;
  return { verb: 'batch', head, calls: [], exact: false, mustThrow };
};

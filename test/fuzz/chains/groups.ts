/** How items of a read are grouped by entity: which entities have one item at most, as a program names them. */
import type { Random } from '../random.js';
import type { TableModel } from '../tables.js';
import { quoted } from './chain.js';

/** What stands behind the items in a call of `group`: certain names, one of several, lists, and spreads. */
export const groupText = (random: Random, { entities }: TableModel, isLoose: boolean): string => {
  const names = random.shuffled(entities.map(({ name }) => quoted(name)));
  const [one, other = one] = names as [string, ...string[]];
  const flag = `flag(${random.chance(0.5)})`;
  const certain = ['', `, ${one}`, `, ...[${one}] as const`];
  const loose = [
    `, pick<${one} | ${other}>(${one})`,
    `, ...pick<(${one} | ${other})[]>([${random.chance(0.5) ? one : ''}])`,
    `, ...pick<(${names.join(' | ')})[]>([${names.join(', ')}])`,
    `, ...(${flag} ? [${one}] as const : [] as const)`,
    `, ...(${flag} ? [${one}] as const : [${other}] as const)`,
    `, ${one}, ...(${flag} ? [${other}] as const : [])`,
    `, pick<any>(${one})`,
  ];
  return random.pick(isLoose ? loose : certain);
};

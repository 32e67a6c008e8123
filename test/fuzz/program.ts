/** The programs of the differential fuzz: tables with requests, as TypeScript. */
import { type Chain, chainText } from './chains/chain.js';
import { randomChain } from './chains/random-chain.js';
import { type Mutant, mutantText, mutate, mutateTable } from './mutate.js';
import { randomOf } from './random.js';
import { randomTable, type TableModel, tableText } from './tables.js';

/** A table with requests to it, valid ones and such with a mistake. */
export interface Program {
  readonly seed: number;
  readonly table: TableModel;
  readonly chains: readonly Chain[];
  readonly mutants: readonly Mutant[];
}

const REQUESTS = 10;
const MUTANTS = 4;
const DEFINITIONS = 2;

/** The program of a seed. */
export const programOf = (seed: number): Program => {
  const random = randomOf(seed);
  const table = randomTable(random, `T-${seed}`);
  const chains = Array.from({ length: REQUESTS }, () => randomChain(random, table));
  const mutants: Mutant[] = [];
  for (let tries = 0; mutants.length < MUTANTS && tries < 60; tries++) {
    const mutant = mutate(random, table, random.pick(chains));
    if (mutant !== undefined) mutants.push(mutant);
  }
  for (let tries = 0, made = 0; made < DEFINITIONS && tries < 20; tries++) {
    const mutant = mutateTable(random, table);
    if (mutant === undefined) continue;
    mutants.push(mutant);
    made++;
  }
  return { seed, table, chains, mutants };
};

/** Whether it reads any number of items. */
export const isRead = ({ verb }: Chain): boolean => verb === 'query' || verb === 'scan';

/** A program's text. */
export const programText = ({ table, chains, mutants }: Program): string =>
  [
    tableText(table),
    ...chains.flatMap((chain, at) => [
      `export const c${at} = () => ${chainText(chain)};`,
      `export const b${at} = () => c${at}().build();`,
      ...(chain.document ? [`export const d${at} = () => c${at}().document();`] : []),
      ...(chain.prepared === undefined ? [] : [`export const p${at} = () => c${at}().prepare()(${chain.prepared});`]),
      ...(isRead(chain)
        ? [`export const i${at} = (output: never) => c${at}().parse(output).items;`]
        : chain.verb === 'get'
          ? [`export const i${at} = (output: never) => [c${at}().parse(output)];`]
          : []),
    ]),
    ...mutants.map(
      (mutant, at) =>
        `export const m${at} = (): unknown => ${mutantText(mutant)}${mutant.isDefinition ? '' : '.build()'};`,
    ),
    '',
  ].join('\n');

/** The programs of the differential fuzz: tables with requests, as TypeScript. */
import { type Chain, chainFunction } from './chains/chain.js';
import { randomChain } from './chains/random-chain.js';
import { HELPERS, inputTypes } from './loose/form.js';
import { loosen } from './loose/loosen.js';
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
// How many requests of a program are less certain than literals.
const LOOSE = 5;
const MUTANTS = 4;
const DEFINITIONS = 2;

/** The program of a seed, with so many requests that are no literals. */
export const programOf = (seed: number, loose = LOOSE): Program => {
  const random = randomOf(seed);
  const table = randomTable(random, `T-${seed}`);
  const certain = Array.from({ length: REQUESTS }, () => randomChain(random, table));
  const mutants: Mutant[] = [];
  for (let tries = 0; mutants.length < MUTANTS && tries < 60; tries++) {
    const mutant = mutate(random, table, random.pick(certain));
    if (mutant !== undefined) mutants.push(mutant);
  }
  for (let tries = 0, made = 0; made < DEFINITIONS && tries < 20; tries++) {
    const mutant = mutateTable(random, table);
    if (mutant === undefined) continue;
    mutants.push(mutant);
    made++;
  }
  const chains = [...certain];
  for (let tries = 0; chains.length < REQUESTS + loose && tries < 60; tries++) {
    const one = loosen(random, table, randomChain(random, table), chains.length);
    if (one !== undefined) chains.push(one);
  }
  return { seed, table, chains, mutants };
};

/** Whether it reads any number of items. */
export const isRead = ({ verb }: Chain): boolean => verb === 'query' || verb === 'scan';

/** Whether a write gives back what it wrote or found. */
export const isReturning = ({ calls }: Chain): boolean => calls.some(({ method }) => method === 'returning');

/** A program's text. */
export const programText = ({ table, chains, mutants }: Program): string =>
  [
    tableText(table),
    ...(chains.some(({ loose }) => loose !== undefined) ? [...HELPERS, ...inputTypes(table)] : []),
    ...chains.flatMap((chain, at) => [
      `export const c${at} = ${chainFunction(chain)};`,
      `export const b${at} = () => c${at}().build();`,
      ...(chain.document ? [`export const d${at} = () => c${at}().document();`] : []),
      ...(chain.prepared === undefined ? [] : [`export const p${at} = () => c${at}().prepare()(${chain.prepared});`]),
      ...(isRead(chain)
        ? [`export const i${at} = (output: never) => c${at}().parse(output).items;`]
        : chain.verb === 'get'
          ? [`export const i${at} = (output: never) => [c${at}().parse(output)];`]
          : isReturning(chain)
            ? [`export const r${at} = (output: never) => c${at}().parse(output, { form: 'wire' });`]
            : []),
    ]),
    ...mutants.map(
      (mutant, at) =>
        `export const m${at} = (): unknown => ${mutantText(mutant)}${mutant.isDefinition ? '' : '.build()'};`,
    ),
    '',
  ].join('\n');

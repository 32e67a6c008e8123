/** The programs of the differential fuzz: tables with requests, as TypeScript. */
import { VERBS } from '../../src/facts/verbs.js';
import { type Chain, chainFunction, takes } from './chains/chain.js';
import { groupText } from './chains/groups.js';
import { randomChain } from './chains/random-chain.js';
import { HELPERS, inputTypes } from './loose/form.js';
import { loosen } from './loose/loosen.js';
import { looseRequest } from './loose/requests.js';
import { type Mutant, mutantText, mutate, mutateTable } from './mutate.js';
import { type Random, randomOf } from './random.js';
import { randomTable, type TableModel, tableText } from './tables.js';
import { uncertainTable } from './uncertain.js';

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
const DEFINITIONS = 3;

/** The program of a seed, with so many requests that are not literals. */
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
    const mutant = random.chance(0.5) ? mutateTable(random, table) : uncertainTable(random, table);
    if (mutant === undefined) continue;
    mutants.push(mutant);
    made++;
  }
  const chains = [...certain];
  for (let tries = 0; chains.length < REQUESTS + loose && tries < 60; tries++) {
    const one = random.chance(0.12)
      ? looseRequest(random, table, chains.length)
      : loosen(random, table, randomChain(random, table), chains.length);
    if (one !== undefined) chains.push(one);
  }
  return { seed, table, chains: chains.map((chain) => grouped(random, table, chain)), mutants };
};

/** The chain, perhaps with its items by entity. */
const grouped = (random: Random, table: TableModel, chain: Chain): Chain =>
  isRead(chain) && random.chance(0.4)
    ? { ...chain, group: groupText(random, table, chain.loose !== undefined || random.chance(0.5)) }
    : chain;

/** Whether it reads any number of items. */
export const isRead = ({ verb }: Chain): boolean => takes(verb, 'index');

/** Whether a write gives back what it wrote or found. */
export const isReturning = ({ calls }: Chain): boolean => calls.some(({ method }) => method === 'returning');

/** The SDK's input of a verb. A check has none: it is sent with a transaction. */
const sdkInputOf = (verb: Chain['verb']): string | undefined =>
  verb === 'batch' || verb === 'rekey' || verb === 'check' ? undefined : `${VERBS[verb].operation}CommandInput`;

/** The literal request is an input of the SDK, too: in a command the compiler compares no more than its form. */
const commandLines = (table: TableModel, { verb, loose, entity }: Chain, at: number): readonly string[] => {
  const isTransaction =
    /^(put|create)$/.test(verb) && table.entities.some(({ name, options }) => name === entity && options.unique);
  const own = isTransaction ? 'TransactWriteItemsCommandInput' : sdkInputOf(verb);
  const name = loose === undefined ? own : undefined;
  if (name === undefined) return [];
  const input = `import('@aws-sdk/client-dynamodb').${name}`;
  // A read of several shards has an input for each.
  return [`export const a${at} = (): ${input} | ${input}[] => { const built = c${at}().build(); return built; };`];
};

/** A program's text. */
export const programText = ({ table, chains, mutants }: Program): string =>
  [
    tableText(table),
    ...HELPERS,
    ...inputTypes(table),
    ...chains.flatMap((chain, at) => [
      `export const c${at} = ${chainFunction(chain)};`,
      `export const b${at} = () => c${at}().build();`,
      ...commandLines(table, chain, at),
      ...(chain.document ? [`export const d${at} = () => c${at}().document();`] : []),
      ...(chain.twin === undefined ? [] : [`export const t${at} = () => ${chain.twin}.build();`]),
      ...(isRead(chain)
        ? [`export const i${at} = (output: never) => c${at}().parse(output).items;`]
        : chain.verb === 'get'
          ? [`export const i${at} = (output: never) => [c${at}().parse(output)];`]
          : isReturning(chain)
            ? [`export const r${at} = (output: never) => c${at}().parse(output, { form: 'wire' });`]
            : []),
      ...(chain.group === undefined
        ? []
        : [`export const g${at} = (output: never) => group(db, c${at}().parse(output).items${chain.group});`]),
    ]),
    ...mutants.map(
      (mutant, at) =>
        `export const m${at} = (): unknown => ${mutantText(mutant)}${mutant.isDefinition ? '' : '.build()'};`,
    ),
    '',
  ].join('\n');

import { type Chain, chainFunction, chainText } from './chains/chain.js';
import type { Failure } from './failure.js';
import { type Mutant, mutantText } from './mutate.js';
import type { Program } from './program.js';
import { newReport } from './report.js';
import { runPrograms } from './run-programs.js';
import { formatsIn, type IndexModel } from './tables.js';

const fieldsUsed = (program: Program): string => {
  const { chains, mutants, table } = program;
  return JSON.stringify([
    chains.map(chainFunction),
    mutants.map(mutantText),
    table.entities.map(({ keys, attributes }) => [keys, attributes.map(({ computed }) => computed?.from)]),
    table.indexes,
  ]);
};

/** Smaller programs with the same case: fewer calls, entities, attributes, indexes. */
const smaller = (program: Program): Program[] => {
  const { table, chains, mutants } = program;
  const found: Program[] = [];
  for (const [at, { calls }] of chains.entries()) {
    for (const [place, { needed }] of calls.entries()) {
      if (needed) continue;
      const rest = calls.filter((_, other) => other !== place);
      found.push({ ...program, chains: chains.map((one, other) => (other === at ? { ...one, calls: rest } : one)) });
    }
  }
  const text = [...chains.map(chainText), ...mutants.map(mutantText)].join('\n');
  for (const entity of table.entities) {
    if (text.includes(`"${entity.name}"`) || table.entities.length === 1) continue;
    found.push({ ...program, table: { ...table, entities: table.entities.filter((other) => other !== entity) } });
  }
  for (const index of table.indexes.slice(1)) {
    if (text.includes(`"${index.name}"`)) continue;
    const left = table.indexes.filter((other) => other !== index);
    const keys = new Set(left.flatMap(({ pk, sk }) => [...pk, ...sk]));
    const entities = table.entities.map((entity) => ({
      ...entity,
      keys: Object.fromEntries(Object.entries(entity.keys).filter(([key]) => keys.has(key))),
    }));
    const keyTypes = Object.fromEntries(Object.entries(table.keyTypes).filter(([key]) => keys.has(key)));
    found.push({ ...program, table: { ...table, indexes: left, entities, keyTypes } });
  }
  const used = fieldsUsed(program);
  const spare = new Set(
    table.entities.flatMap(({ attributes }) =>
      attributes.map(({ field }) => field).filter(({ name, stored }) => !used.includes(name) && !used.includes(stored)),
    ),
  );
  const without = (names: ReadonlySet<unknown>): Program => ({
    ...program,
    table: {
      ...table,
      entities: table.entities.map((entity) => ({
        ...entity,
        attributes: entity.attributes.filter(({ field }) => !names.has(field)),
      })),
    },
  });
  if (spare.size > 1) found.unshift(without(spare));
  for (const one of spare) found.push(without(new Set([one])));
  return found.filter(({ table: { entities } }) =>
    entities.every((entity) => formatsIn(table, table.indexes[0] as IndexModel, entity)),
  );
};

/** A message without the names and values of the program. */
const ruleOf = (message: string): string => message.replace(/(["'`]).*?\1|\d+/g, '').slice(0, 80);

/** The smallest program with the same failure that leaving out one thing after the other leads to. */
export const shrink = async (failure: Failure, tries = 40): Promise<Failure> => {
  const { program, chain, mutant, kind } = failure;
  const alone: Program = {
    ...program,
    chains: chain === undefined ? [] : [program.chains[chain] as Chain],
    mutants: mutant === undefined ? [] : [program.mutants[mutant] as Mutant],
  };
  let smallest = failure;
  let next: Program[] = [alone];
  let left = tries;
  while (next.length > 0 && left > 0) {
    const candidates = next.slice(0, Math.min(8, left));
    left -= candidates.length;
    const reports = newReport();
    await runPrograms(candidates, reports);
    const still = candidates
      .map((candidate) =>
        reports.failures.find(
          (one) => one.program === candidate && one.kind === kind && ruleOf(one.message) === ruleOf(failure.message),
        ),
      )
      .find((one) => one !== undefined);
    if (still === undefined) next = next.slice(candidates.length);
    else {
      smallest = still;
      next = smaller(still.program);
    }
  }
  return smallest;
};

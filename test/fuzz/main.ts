/**
 * `npm run fuzz -- --runs 500 --seed 1`: the long form of the differential fuzz. `--from 200 --runs 100`: the third hundred
 * of the programs of that seed; `--program 7,9`: those whose own seeds are these; `--loose 10`: how many requests of a program are
 * no literals, beside ten that are. `--searches`: programs with searches of vector indexes instead. */
import { parseArgs } from 'node:util';
import { fuzz, fuzzThese } from './differential.js';
import { EXCEPTIONS } from './exceptions.js';
import { failureText } from './failure.js';
import type { Report } from './report.js';
import { mainOfSearches } from './searches/main.js';
import { shrink } from './shrink.js';

/** Runs, prints, and gives the exit code. */
export const main = async (): Promise<number> => {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '500' },
      from: { type: 'string', default: '0' },
      seed: { type: 'string', default: '20261121' },
      shown: { type: 'string', default: '5' },
      program: { type: 'string' },
      loose: { type: 'string', default: '10' },
      searches: { type: 'boolean', default: false },
    },
  });
  if (values.searches) return mainOfSearches(Number(values.runs), Number(values.seed), Number(values.from));
  const started = performance.now();
  const seconds = (): string => `${((performance.now() - started) / 1000).toFixed(0)} s`;
  let told = 0;
  const progress = (so: Report): void => {
    console.log(
      `${so.programs} programs of ${values.program === undefined ? values.runs : 'those named'}, ${so.requests} requests, ${so.items} items, ${so.mutants} mutants, ${so.failures.length} failures, ${seconds()}`,
    );
    // Shrinking comes last: a long run says before what it has found.
    for (const { kind, program, message } of so.failures.slice(told)) {
      console.log(`  ${kind}, seed ${program.seed}: ${message.split('\n')[0]?.slice(0, 200)}`);
    }
    told = so.failures.length;
  };
  const report =
    values.program === undefined
      ? await fuzz(Number(values.runs), Number(values.seed), progress, Number(values.loose), Number(values.from))
      : await fuzzThese(values.program.split(',').map(Number), progress, Number(values.loose));
  const shown = new Set<string>();
  const listed = (title: string, counts: ReadonlyMap<string, number>): void => {
    console.log(`\n${title}`);
    for (const [name, often] of [...counts].sort(([, a], [, b]) => b - a)) console.log(`  ${often} ${name}`);
  };
  listed('requests by verb', report.verbs);
  listed('requests that are not literals', report.loose);
  listed('those that the compiler rejects', report.rejected);
  listed('mistakes', report.mistakes);
  listed('where the type is wider than a literal', report.wide);
  listed('exceptions', report.excepted);
  for (const { name, reason } of EXCEPTIONS) console.log(`  ${name}: ${reason}`);
  const kinds = new Map<string, number>();
  for (const { kind, mutant, program } of report.failures) {
    const name = mutant === undefined ? kind : `${kind}: ${program.mutants[mutant]?.mistake}`;
    kinds.set(name, (kinds.get(name) ?? 0) + 1);
  }
  listed('failures', kinds);
  for (const failure of report.failures) {
    const { kind, mutant, program } = failure;
    const name = `${kind}${mutant === undefined ? '' : program.mutants[mutant]?.mistake}`;
    if (shown.has(name) || shown.size >= Number(values.shown)) continue;
    shown.add(name);
    console.log(`\n${'-'.repeat(60)}\n${failureText(await shrink(failure))}`);
  }
  return report.failures.length === 0 ? 0 : 1;
};

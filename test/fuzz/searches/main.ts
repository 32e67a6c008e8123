/** `npm run fuzz -- --searches --runs 200 --seed 1`: the long form of the fuzz of searches. */
import { fuzzSearches } from './fuzz-searches.js';
import { searchFailureText } from './search-program.js';
import { shrinkSearch } from './shrink-search.js';

const SHOWN = 5;

/** Runs, prints, and returns the exit code. */
export const mainOfSearches = async (programs: number, seed: number, from: number): Promise<number> => {
  const started = performance.now();
  const report = await fuzzSearches(
    programs,
    seed,
    (so) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(0);
      console.log(
        `${so.programs} programs of ${programs}, ${so.searches} searches, ${so.results} results, ${so.mutants} mutants, ${so.failures.length} failures, ${seconds} s`,
      );
    },
    from,
  );
  const listed = (title: string, counts: ReadonlyMap<string, number>): void => {
    console.log(`\n${title}`);
    for (const [name, often] of [...counts].sort(([, a], [, b]) => b - a)) console.log(`  ${often} ${name}`);
  };
  listed('searches that are not literals', report.loose);
  listed('those that the compiler rejects', report.rejected);
  listed('mistakes', report.mistakes);
  listed('where the type is wider than a literal', report.wide);
  console.log(`\nknown: ${report.known} results have a field that a pipe of one's own reads back from a key`);
  const shown = new Set<string>();
  for (const failure of report.failures) {
    const name = `${failure.kind}${failure.mutant === undefined ? '' : failure.program.mutants[failure.mutant]?.mistake}`;
    if (shown.has(name) || shown.size >= SHOWN) continue;
    shown.add(name);
    console.log(`\n${'-'.repeat(60)}\n${searchFailureText(await shrinkSearch(failure))}`);
  }
  return report.failures.length === 0 ? 0 : 1;
};

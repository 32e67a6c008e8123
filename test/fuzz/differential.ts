/**
 * The differential fuzz: random tables and requests as TypeScript programs, of which the compiler gives the types and a run
 * the values. Both must agree, and what is read must be what the types say.
 */
import { programOf } from './program.js';
import { newReport, type Report } from './report.js';
import { runPrograms } from './run-programs.js';

const BATCH = 25;

/** Runs the programs that failures name by their seeds. */
export const fuzzThese = async (
  seeds: readonly number[],
  progress: (report: Report) => void,
  loose?: number,
): Promise<Report> => {
  const report = newReport();
  for (let done = 0; done < seeds.length; done += BATCH) {
    const batch = seeds.slice(done, done + BATCH).map((seed) => programOf(seed, loose));
    await runPrograms(batch, report);
    progress(report);
  }
  return report;
};

/** Runs a number of programs of a seed, from one of them on, and says after each batch how far it is. */
export const fuzz = (
  programs: number,
  seed: number,
  progress: (report: Report) => void,
  loose?: number,
  from = 0,
): Promise<Report> =>
  fuzzThese(
    Array.from({ length: programs }, (_, at) => (seed * 1_000_003 + from + at) >>> 0),
    progress,
    loose,
  );

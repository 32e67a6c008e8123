/**
 * The differential fuzz: random tables and requests as TypeScript programs, of which the compiler gives the types and a run
 * the values. Both must agree, and what is read must be what the types say.
 */
import { programOf } from './program.js';
import { newReport, type Report } from './report.js';
import { runPrograms } from './run-programs.js';

const BATCH = 25;

/** Runs the one program that a failure names by its seed. */
export const fuzzOne = async (seed: number, loose?: number): Promise<Report> => {
  const report = newReport();
  await runPrograms([programOf(seed, loose)], report);
  return report;
};

/** Runs a number of programs, and says after each batch how far it is. */
export const fuzz = async (
  programs: number,
  seed: number,
  progress: (report: Report) => void,
  loose?: number,
): Promise<Report> => {
  const report = newReport();
  for (let done = 0; done < programs; done += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, programs - done) }, (_, at) =>
      programOf((seed * 1_000_003 + done + at) >>> 0, loose),
    );
    await runPrograms(batch, report);
    progress(report);
  }
  return report;
};

/**
 * The fuzz of searches: random tables with vector indexes and random searches as TypeScript programs. Their types, their requests and
 * their results must agree with each other and with an expectation that's independent of keyform.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { messageOf } from '../case.js';
import { checkMutant } from '../check-mutant.js';
import { type Compiled, compile, ROOT } from '../compile.js';
import { isReadBack } from '../exceptions.js';
import { randomOf } from '../random.js';
import { count } from '../report.js';
import { type Row, rowsOf, type Table } from '../rows.js';
import { bundle } from '../run-programs.js';
import { saysRejection } from '../wording.js';
import { checkFound, checkSearchRequest, type SearchRequest } from './check-search.js';
import { type SearchFailure, type SearchProgram, searchProgramOf, searchProgramText } from './search-program.js';

/** What a run has found. */
export interface SearchReport {
  programs: number;
  searches: number;
  results: number;
  mutants: number;
  readonly failures: SearchFailure[];
  /** Failures that are understood: `../exceptions.ts`. */
  known: number;
  readonly wide: Map<string, number>;
  /** Searches that aren't literals, by form: those that compile, and those that don't. */
  readonly loose: Map<string, number>;
  readonly rejected: Map<string, number>;
  readonly mistakes: Map<string, number>;
}

type Running = { readonly db: Table } & { readonly [name: string]: (...input: unknown[]) => unknown };

const BATCH = 20;
let runs = 0;

/** Bundles programs and imports them, and does something with each, in a folder that exists only meanwhile. */
export const withPrograms = async (
  programs: readonly SearchProgram[],
  each: (program: SearchProgram, running: Running | Error, file: string) => void | Promise<void>,
  before?: (files: readonly string[]) => void,
): Promise<void> => {
  const folder = `${ROOT}.cache/fuzz/searches-${process.pid}-${runs++}`;
  mkdirSync(folder, { recursive: true });
  try {
    const files = programs.map((program, at) => {
      const file = `${folder}/p${at}.ts`;
      writeFileSync(file, searchProgramText(program));
      return file;
    });
    before?.(files);
    await bundle(files, `${folder}/out`);
    for (const [at, program] of programs.entries()) {
      let running: Running | Error;
      try {
        running = await import(pathToFileURL(`${folder}/out/p${at}.mjs`).href);
      } catch (error) {
        running = error as Error;
      }
      await each(program, running, files[at] as string);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const checkProgram = (program: SearchProgram, compiled: Compiled, running: Running, report: SearchReport): void => {
  const { vectors, searches, mutants, seed } = program;
  const definition = (kind: string, message: string): void => void report.failures.push({ program, kind, message });
  if (compiled.others.length > 0) {
    definition('definition', compiled.others.map(({ message }) => message).join('\n'));
    return;
  }
  let rows: Row[];
  try {
    rows = rowsOf(randomOf(seed + 1), running.db, vectors.table);
  } catch (error) {
    definition('put', messageOf(error));
    return;
  }
  for (const [at, search] of searches.entries()) {
    report.searches++;
    const fail = (kind: string, message: string): void => {
      if (kind === 'items' && isReadBack(message, vectors.table.entities)) report.known++;
      else report.failures.push({ program, search: at, kind, message });
    };
    const said = ['c', 'b', 'a', 'd', 'i'].flatMap((part) => compiled.diagnosticsOf(`${part}${at}`));
    for (const form of search.loose) count(said.length > 0 ? report.rejected : report.loose, form);
    if (said.length > 0) {
      const messages = said.map(({ message }) => message);
      if (!search.mayBeRejected) fail('does not compile', messages.join('\n'));
      else if (!saysRejection(search.loose, messages)) fail('no message', messages.join('\n'));
      continue;
    }
    let request: SearchRequest;
    try {
      request = running[`b${at}`]?.() as SearchRequest;
    } catch (error) {
      fail('throws', messageOf(error));
      continue;
    }
    const one = { vectors, search, at, compiled, running, request, rows, fail };
    checkSearchRequest(one, (place, often) => count(report.wide, place, often));
    try {
      report.results += checkFound(one);
    } catch (error) {
      fail('items', messageOf(error));
    }
  }
  const text = searchProgramText(program);
  for (const [at, mutant] of mutants.entries()) {
    report.mutants++;
    count(report.mistakes, mutant.mistake);
    const fail = (kind: string, message: string): void =>
      void report.failures.push({ program, mutant: at, kind, message });
    checkMutant({ text, compiled, running, fail }, mutant, at);
  }
};

const newReport = (): SearchReport => ({
  programs: 0,
  searches: 0,
  results: 0,
  mutants: 0,
  failures: [],
  known: 0,
  wide: new Map(),
  loose: new Map(),
  rejected: new Map(),
  mistakes: new Map(),
});

/** Compiles and runs programs, all in one call of the compiler, and adds to a report. */
export const checkPrograms = async (
  programs: readonly SearchProgram[],
  report: SearchReport = newReport(),
): Promise<SearchReport> => {
  let compiledOf: ReturnType<typeof compile>;
  await withPrograms(
    programs,
    (program, running, file) => {
      report.programs++;
      if (running instanceof Error) {
        report.failures.push({ program, kind: 'definition', message: inspect(running) });
      } else checkProgram(program, compiledOf(file), running, report);
    },
    (files) => {
      compiledOf = compile(files);
    },
  );
  return report;
};

/** Runs a number of programs of a seed, from one of them on, and says after each batch how far it is. */
export const fuzzSearches = async (
  programs: number,
  seed: number,
  progress: (report: SearchReport) => void,
  from = 0,
): Promise<SearchReport> => {
  const report = newReport();
  const seeds = Array.from({ length: programs }, (_, at) => (seed * 1_000_003 + from + at) >>> 0);
  for (let done = 0; done < seeds.length; done += BATCH) {
    await checkPrograms(seeds.slice(done, done + BATCH).map(searchProgramOf), report);
    progress(report);
  }
  return report;
};

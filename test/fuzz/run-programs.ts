import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inspect, isDeepStrictEqual } from 'node:util';
import { build } from 'esbuild';
import { agree } from './agree.js';
import { type Case, messageOf, type Running, type RunProgram } from './case.js';
import { checkCodecs } from './check-codecs.js';
import { checkMade, checkStored } from './check-generated.js';
import { checkItems } from './check-items.js';
import { checkMutant } from './check-mutant.js';
import { checkOther, mayBeWide } from './check-request.js';
import { checkReturned } from './check-returned.js';
import { compile, ROOT } from './compile.js';
import { isRead, isReturning, type Program, programText } from './program.js';
import { randomOf } from './random.js';
import { add, count, type Report } from './report.js';
import { entityOf, type Row, rowOf, rowsOf } from './rows.js';
import type { IndexModel } from './tables.js';
import { saysRejection } from './wording.js';

export const bundle = async (files: readonly string[], outdir: string): Promise<void> => {
  await build({
    entryPoints: [...files],
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    alias: { 'keyform/vectors': `${ROOT}src/vectors.ts`, keyform: `${ROOT}src/index.ts` },
    outExtension: { '.js': '.mjs' },
    logLevel: 'silent',
  });
};

let runs = 0;

/** Runs programs, all in one call of the compiler, and adds to a report. */
export const runPrograms = async (programs: readonly Program[], report: Report): Promise<void> => {
  const folder = `${ROOT}.cache/fuzz/${process.pid}-${runs++}`;
  mkdirSync(folder, { recursive: true });
  try {
    const files = programs.map((program, at) => {
      const file = `${folder}/p${at}.ts`;
      writeFileSync(file, programText(program));
      return file;
    });
    const compiledOf = compile(files);
    await bundle(files, `${folder}/out`);
    for (const [at, program] of programs.entries()) {
      report.programs++;
      let running: Running;
      try {
        running = await import(pathToFileURL(`${folder}/out/p${at}.mjs`).href);
      } catch (error) {
        add(report, { program, kind: 'definition', message: String(error) });
        continue;
      }
      checkProgram({ program, compiled: compiledOf(files[at] as string), running, report });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const checkProgram = (run: RunProgram): void => {
  const { program, compiled, running, report } = run;
  const { table, chains, mutants, seed } = program;
  if (compiled.others.length > 0) {
    add(report, { program, kind: 'definition', message: compiled.others.map(({ message }) => message).join('\n') });
    return;
  }
  let rows: Row[];
  try {
    rows = rowsOf(randomOf(seed + 1), running.db, table);
  } catch (error) {
    add(report, { program, kind: 'put', message: messageOf(error) });
    return;
  }
  for (const row of rows) checkStored(run, row);
  checkCodecs(run, rows);
  for (const [at, chain] of chains.entries()) {
    report.requests++;
    count(report.verbs, chain.verb);
    const fail = (kind: string, message: string): void => add(report, { program, chain: at, kind, message });
    const said = ['c', 'b', 'a', 'i', 'r', 'd', 'p', 'g', 't'].flatMap((part) =>
      compiled.diagnosticsOf(`${part}${at}`),
    );
    for (const form of chain.loose ?? []) count(said.length > 0 ? report.rejected : report.loose, form);
    if (said.length > 0) {
      const messages = said.map(({ message }) => message);
      if (!chain.mayBeRejected) fail('does not compile', messages.join('\n'));
      else if (!saysRejection(chain.loose ?? [], messages)) fail('no message', messages.join('\n'));
      continue;
    }
    if (chain.mustBeRejected) {
      fail('compiles', 'a builder grows in a variable');
      continue;
    }
    let request: unknown;
    try {
      request = running[`b${at}`]?.();
    } catch (error) {
      const isRejection = error instanceof Error && error.name === 'KeyformError';
      if (!((chain.mayThrow || chain.mustThrow) && isRejection)) fail('throws', messageOf(error));
      continue;
    }
    if (chain.mustThrow) {
      fail('does not throw', inspect(request, { depth: 6 }));
      continue;
    }
    const { differences, wide } = agree(compiled.checker, compiled.typeOf(`b${at}`), request);
    for (const [place, often] of wide) count(report.wide, `${chain.verb} ${place}`, often);
    const tooWide = [...wide.keys()].filter((place) => !mayBeWide(place, chain, table));
    if (tooWide.length > 0) fail('wide', tooWide.join('\n'));
    if (differences.length > 0)
      fail('request', differences.map(({ path, message }) => `${path} ${message}`).join('\n'));
    const one: Case = { ...run, chain, at, request, rows, fail };
    checkOther(one);
    checkMade(one);
    if (chain.start !== undefined) {
      const { wire } = rowOf(running.db, entityOf(table, chain.start.entity), chain.start.item);
      const [{ pk, sk }] = table.indexes as readonly [IndexModel];
      const start = Object.fromEntries([...pk, ...sk].map((key) => [key, wire[key]]));
      const { ExclusiveStartKey } = request as { readonly ExclusiveStartKey?: object };
      if (!isDeepStrictEqual(ExclusiveStartKey, start)) fail('cursor', inspect({ ExclusiveStartKey, start }));
    }
    if (isRead(chain) || chain.verb === 'get' || isReturning(chain)) {
      try {
        if (isReturning(chain)) checkReturned(one);
        else checkItems(one);
      } catch (error) {
        fail('items', messageOf(error));
      }
    }
  }
  const text = programText(program);
  for (const [at, mutant] of mutants.entries()) {
    report.mutants++;
    count(report.mistakes, mutant.mistake);
    const fail = (kind: string, message: string): void => add(report, { program, mutant: at, kind, message });
    checkMutant({ text, compiled, running: running as never, fail }, mutant, at);
  }
};

// A test runner for Stryker. Its own for vitest starts a worker and loads all modules again for each mutant, which takes a
// hundred times as long as the tests that the mutant needs. Here the tests are one bundle, compiled once and evaluated
// again for each mutant, so that what is done once, when a module is loaded or a table is defined, meets the mutant, too.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import { build } from 'esbuild';
import fastCheck from 'fast-check';
import { expect, vi } from 'vitest';
import { collect } from './collect.mjs';

/** @typedef {import('./collect.mjs').Collected} Collected */
/** @typedef {{ activeMutant?: string, currentTestId?: string, hitCount?: number, hitLimit?: number, mutantCoverage?: { static: {}, perTest: {} } }} Namespace */

/** What mutated code speaks to: Stryker's instrumentation puts it there. */
const namespace = () => {
  const holder = /** @type {{ __stryker__?: Namespace }} */ (globalThis);
  holder.__stryker__ ??= {};
  return holder.__stryker__;
};

const GUARDED = new Script('__keyformGuarded__()');

/**
 * Calls what a mutant may have made endless.
 *
 * @template Result
 * @param {() => Result} action
 * @param {number} timeout in milliseconds
 * @returns {Result}
 */
const guarded = (action, timeout) => {
  Object.assign(globalThis, { __keyformGuarded__: action });
  return GUARDED.runInThisContext({ timeout });
};

const isEndless = (/** @type {unknown} */ error) =>
  /** @type {{ code?: string } | undefined} */ (error)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/** How much longer than without a mutant a test may take, and how much longer in any case, in milliseconds. */
const SLOWER = 20;
const PATIENCE = 2000;

/** In the sandbox, for runners that are started after the one that ran the tests without a mutant. */
const TIMES = 'test-times.json';

/** @param {readonly string[]} files */
const bundle = async (files) => {
  const root = process.cwd();
  const { outputFiles } = await build({
    stdin: {
      contents: `module.exports = {${files.map((file) => `${JSON.stringify(file)}: () => require('./${file}')`)}};`,
      resolveDir: root,
    },
    alias: {
      'keyform/chart': `${root}/src/chart.ts`,
      'keyform/cost': `${root}/src/cost.ts`,
      'keyform/infra': `${root}/src/infra.ts`,
      'keyform/json-schema': `${root}/src/json-schema.ts`,
      'keyform/migrate': `${root}/src/migrate.ts`,
      'keyform/testing': `${root}/src/testing.ts`,
      'keyform/vectors': `${root}/src/vectors.ts`,
      keyform: `${root}/src/index.ts`,
      tsd: `${root}/test/support/tsd-runtime.ts`,
    },
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(`${root}/tests.ts`).href) },
    bundle: true,
    platform: 'node',
    packages: 'external',
    format: 'cjs',
    target: 'node20',
    supported: { 'dynamic-import': false },
    write: false,
    logLevel: 'error',
  });
  const source = `(function (require, module) {${outputFiles[0]?.text}\n})`;
  return new Script(source, { filename: 'tests.cjs' }).runInThisContext();
};

class BundleRunner {
  static inject = /** @type {const} */ (['options']);

  /** @param {{ keyformTests: readonly string[] }} options */
  constructor({ keyformTests }) {
    this.files = [...keyformTests];
    /** @type {((require: (name: string) => unknown, module: object) => void) | undefined} */
    this.evaluate = undefined;
    /** @type {NodeJS.Require | undefined} */
    this.require = undefined;
    /** How long tests, and files, take without a mutant. @type {{ [idOrFile: string]: number }} */
    this.spent = {};
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    // A mutant is dead however large what kills it is, and dead or alive in every run.
    const require = createRequire(path.resolve('package.json'));
    for (const one of [fastCheck, require('fast-check')]) one.configureGlobal({ seed: 1, endOnFailure: true });
    this.evaluate = await bundle(this.files);
    this.require = require;
  }

  /** @param {string} file */
  collectFile(file) {
    const { evaluate, require } = this;
    if (evaluate === undefined || require === undefined) throw new Error('init() comes first');
    return collect(file, (globals) => {
      const module = { exports: /** @type {{ [file: string]: () => void }} */ ({}) };
      const vitest = { ...globals, expect, vi };
      evaluate((/** @type {string} */ name) => (name === 'vitest' ? vitest : require(name)), module);
      module.exports[file]?.();
    });
  }

  async dryRun() {
    const ns = namespace();
    Object.assign(ns, { activeMutant: undefined, hitLimit: undefined, hitCount: undefined });
    /** @type {{ [test: string]: { [mutant: string]: number } }} */
    const perTest = {};
    const tests = [];
    for (const file of this.files) {
      const began = performance.now();
      ns.currentTestId = 'load';
      ns.mutantCoverage = { static: {}, perTest };
      const collected = this.collectFile(file);
      // What loading a file meets, each of its tests may tell.
      const loading = perTest['load'] ?? {};
      delete perTest['load'];
      for (const { id, name, run } of collected) {
        const start = performance.now();
        ns.currentTestId = id;
        const failure = await run();
        const timeSpentMs = performance.now() - start;
        this.spent[id] = timeSpentMs;
        const test = { id, name, fileName: path.resolve(file), timeSpentMs };
        tests.push(failure === undefined ? { ...test, status: 0 } : { ...test, status: 1, failureMessage: failure });
        const met = { ...perTest[id] };
        for (const [mutant, hits] of Object.entries(loading)) met[mutant] = (met[mutant] ?? 0) + hits;
        perTest[id] = met;
      }
      this.spent[file] = performance.now() - began;
    }
    writeFileSync(TIMES, JSON.stringify(this.spent));
    return { status: 'complete', tests, mutantCoverage: { static: {}, perTest } };
  }

  /** @param {{ activeMutant: { id: string }, testFilter?: readonly string[], hitLimit?: number }} options */
  async mutantRun({ activeMutant, testFilter, hitLimit }) {
    if (existsSync(TIMES) && Object.keys(this.spent).length === 0) this.spent = JSON.parse(readFileSync(TIMES, 'utf8'));
    const timeOf = (/** @type {string} */ idOrFile) => this.spent[idOrFile] ?? 0;
    const ns = namespace();
    Object.assign(ns, { activeMutant: activeMutant.id, hitLimit, hitCount: 0, currentTestId: undefined });
    const wanted = testFilter && new Set(testFilter);
    const fileOf = (/** @type {string} */ id) => id.slice(0, id.indexOf('#'));
    const files = testFilter && new Set(testFilter.map(fileOf));
    let nrOfTests = 0;
    const dead = (/** @type {string} */ killedBy, /** @type {string} */ failureMessage) =>
      ns.hitLimit !== undefined && (ns.hitCount ?? 0) > ns.hitLimit
        ? { status: 'timeout', reason: `hit limit ${ns.hitLimit}` }
        : { status: 'killed', killedBy: [killedBy], failureMessage, nrOfTests };
    // Short tests first: most mutants need no other.
    for (const file of [...this.files].sort((left, right) => timeOf(left) - timeOf(right))) {
      if (files && !files.has(file)) continue;
      let collected;
      try {
        collected = guarded(() => this.collectFile(file), 5 * PATIENCE);
      } catch (error) {
        if (isEndless(error)) return { status: 'timeout' };
        return dead(testFilter?.find((id) => fileOf(id) === file) ?? file, String(error));
      }
      // Those that meet the mutant, then the others, for which its result may have been kept.
      const meets = (/** @type {Collected} */ { id }) => wanted === undefined || wanted.has(id);
      for (const { id, run } of [...collected.filter(meets), ...collected.filter((test) => !meets(test))]) {
        nrOfTests++;
        try {
          const failure = await guarded(run, Math.ceil(PATIENCE + SLOWER * timeOf(id)));
          if (failure !== undefined) return dead(id, failure);
        } catch (error) {
          if (isEndless(error)) return { status: 'timeout' };
          throw error;
        }
      }
    }
    return { status: 'survived', nrOfTests };
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'bundle', injectableClass: BundleRunner }];

export const strykerValidationSchema = {
  properties: { keyformTests: { type: 'array', items: { type: 'string' } } },
};

import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { recordModels } from './test/support/models/record-plugin.js';
import { publicTests } from './test/support/public-tests.js';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The tests that call `describeEngines`. They are a project of their own, so that no other test waits for an engine. */
const ENGINE_TESTS = ['test/engines/**/*.test.ts', 'test/integration/**/*.test.ts'];

// Set by tools/published.mjs: which built files the tests use, such as `.../dist/{entry}.cjs`, and which test files run: `1/3` is
// every third, from the second.
const { KEYFORM_PUBLISHED, KEYFORM_SHARE = '0/1' } = process.env;
const [remainder = 0, divisor = 1] = KEYFORM_SHARE.split('/').map(Number);

const keyform = (entry: string): string => KEYFORM_PUBLISHED?.replace('{entry}', entry) ?? at(`./src/${entry}.ts`);

/** On built files, those tests of these folders that can run there; else all of them. */
const onBuilt = (patterns: string[], folders: RegExp): string[] =>
  KEYFORM_PUBLISHED === undefined
    ? patterns
    : publicTests()
        .filter((file) => folders.test(file))
        .filter((_, index) => index % divisor === remainder);

export default defineConfig(({ mode }) => {
  // Vitest asks for the configuration of each project anew, and does not tell it the mode.
  if (mode === 'long') process.env['KEYFORM_LONG'] = '1';
  return {
    resolve: {
      alias: {
        'keyform/chart': keyform('chart'),
        'keyform/cost': keyform('cost'),
        'keyform/infra': keyform('infra'),
        'keyform/json-schema': keyform('json-schema'),
        'keyform/migrate': keyform('migrate'),
        'keyform/testing': keyform('testing'),
        'keyform/vectors': keyform('vectors'),
        keyform: keyform('index'),
        // test-d/ files state types for tsd and values for vitest; tsd itself would cost 0.4 s and 95 MB a worker.
        tsd: at('./test/support/tsd-runtime.ts'),
      },
    },
    test: {
      // A worker keeps its modules from file to file: half of the time went into loading them. So no test may leave anything behind.
      isolate: false,
      // Tests wait for engines and for processes of the command line: with one worker, as is usual on two cores, one of them would idle.
      maxWorkers: Math.max(2, availableParallelism() - 1),
      // Compilers keep what they make: a small young generation is copied many times, and threads that collect it wait for each other.
      execArgv: ['--max-semi-space-size=64', '--single-threaded-gc'],
      // `--mode long`: see test/support/runs.ts.
      env: { NODE_ENV: 'test', KEYFORM_LONG: process.env['KEYFORM_LONG'] ?? '' },
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            include: onBuilt(['test/**/*.test.ts', 'test-d/**/*.test-d.ts'], /^test/),
            exclude: ENGINE_TESTS,
            testTimeout: 30_000,
          },
        },
        {
          extends: true,
          test: {
            name: 'cli',
            include: ['cli/test/**/*.test.ts'],
            globalSetup: at('./cli/test/setup.ts'),
            testTimeout: 30_000,
          },
        },
        {
          extends: true,
          plugins: [recordModels()],
          test: {
            name: 'engines',
            include: onBuilt(ENGINE_TESTS, /^test\/(engines|integration)\//),
            globalSetup: at('./test/support/engines-setup.ts'),
            testTimeout: 30_000,
            hookTimeout: 60_000,
          },
        },
      ],
      coverage: {
        provider: 'v8',
        include: ['src/**/*.ts'],
        reporter: ['text-summary', 'html', 'json-summary'],
        // Of all tests together: those of one project alone, with --coverage, are below. Much of the command line runs in processes
        // of its own, which are not counted.
        thresholds: { 'src/**': { lines: 95, branches: 95 }, 'cli/src/**': { lines: 92, branches: 78 } },
      },
    },
  };
});

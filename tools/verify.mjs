// `npm run verify`: what takes longer than `npm test` and must pass before a release. `npm run verify -- size` runs only the
// steps named; each step is also an npm script of its own.
import { runSteps } from './task-list.mjs';

const REPORT = '.cache/tests-long.json';

// Tests start engines, and budgets are measured: those run alone.
await runSteps(
  [
    { title: 'Build', atOnce: 1, steps: [{ script: 'built', title: 'dist, where it is not that of the sources' }] },
    {
      title: 'Sources',
      atOnce: 2,
      steps: [
        { script: 'typecheck:6.0', title: 'TypeScript 6.0' },
        { script: 'typecheck:5.9', title: 'TypeScript 5.9' },
        { script: 'check:unused', title: 'unused files, exports and dependencies (knip)' },
        { script: 'check:consumer', title: 'a consumer of the packed package', after: 'built' },
        { script: 'check:cli', title: 'the command line of the packed packages', after: 'built' },
        { script: 'check:service', title: 'examples/service, as its readers run it', after: 'built', figures: true },
        { script: 'inspect:models', title: 'definitions proposed for the tables of all models' },
        { script: 'demo', title: 'the demo' },
      ],
    },
    {
      title: 'Tests',
      atOnce: 1,
      steps: [
        {
          script: 'test:long',
          title: 'all tests, properties in full, with their coverage (vitest)',
          args: ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`],
          minutes: 40,
        },
        // Before the next run of tests, which records its own requests.
        {
          script: 'models',
          title: 'the 62 models and their pages',
          args: [`--report=${REPORT}`],
          after: 'test:long',
        },
        {
          script: 'test:published',
          title: 'tests of public names on the packed files: import, require, bundlers, Rollup',
          after: 'built',
          minutes: 30,
          figures: true,
        },
        { script: 'fuzz', title: 'random programs', args: ['--runs', '60', '--seed', '1'], minutes: 30 },
        { script: 'mutants', title: 'mutants of the formats of keys', args: ['--quick'], minutes: 30 },
      ],
    },
    {
      title: 'Budgets',
      atOnce: 1,
      steps: [
        { script: 'size', title: 'bundle size', after: 'built', figures: true },
        { script: 'bench:models', title: 'the larger models, small', args: ['--items', '600'] },
        { script: 'bench:types', title: 'type cost', after: 'built', args: ['--quick'], minutes: 30, figures: true },
        { script: 'bench:types:7.0', title: 'type cost under TypeScript 7.0', after: 'built', minutes: 30 },
        {
          script: 'bench:compile',
          title: 'time of tsc',
          after: 'built',
          args: ['--version', '7.0', '--rounds', '3'],
          figures: true,
        },
        { script: 'bench:define', title: 'time of definitions', after: 'built', args: ['--quick'], figures: true },
        { script: 'bench:heap', title: 'heap of an entity', after: 'built', figures: true },
        { script: 'bench:runtime', title: 'time of requests and decoding', after: 'built', figures: true },
        { script: 'bench:editor', title: 'time of an editor', after: 'built', minutes: 30, figures: true },
      ],
    },
    {
      title: 'Elsewhere',
      atOnce: 1,
      steps: [
        { script: 'check:studio', title: 'the studio in a browser, on an engine', after: 'built', minutes: 10 },
        { script: 'check:site', title: 'the site of the documentation in a browser', after: 'built', minutes: 30 },
        { script: 'compat', title: 'other versions of Node, TypeScript and the SDK', after: 'built', minutes: 60 },
      ],
    },
  ],
  { tests: 'test:long', report: REPORT },
);

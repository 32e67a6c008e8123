// `npm test`: what a change must pass, in a few minutes. `npm test -- lint test:unit` runs only the steps named; each step is
// also an npm script of its own. `npm run verify` has the rest.
import { runSteps } from './task-list.mjs';

const REPORT = '.cache/tests.json';

// The unit tests start engines: they run alone.
await runSteps(
  [
    {
      title: 'Sources',
      atOnce: 2,
      steps: [
        { script: 'build', title: 'build (tsup)' },
        { script: 'lint', title: 'format and lint (biome)' },
        { script: 'typecheck:7.0', title: 'TypeScript 7.0' },
      ],
    },
    {
      title: 'Package',
      atOnce: 2,
      steps: [
        { script: 'test:types', title: 'types of the built package (tsd)', after: 'build' },
        { script: 'check:attw', title: 'declarations resolve (attw)', after: 'build' },
        { script: 'check:publint', title: 'package.json (publint)', after: 'build' },
        { script: 'check:dist', title: 'no foreign imports in dist', after: 'build' },
      ],
    },
    {
      title: 'Tests',
      atOnce: 1,
      steps: [
        {
          script: 'test:published',
          title: 'every tenth test file on the packed files',
          args: ['--share', '10'],
          after: 'build',
        },
        {
          script: 'test:unit',
          title: 'unit and integration tests, properties in short (vitest)',
          args: ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`],
        },
      ],
    },
  ],
  { tests: 'test:unit', report: REPORT },
);

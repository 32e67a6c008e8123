import { expect, test } from 'vitest';
import { isLong } from '../../support/runs.js';
import { fuzzSearches } from './fuzz-searches.js';
import { searchFailureText } from './search-program.js';
import { shrinkSearch } from './shrink-search.js';

// The short form of `npm run fuzz -- --searches --runs 200`.
const PROGRAMS = Number(process.env['KEYFORM_PROGRAMS'] ?? (isLong ? 20 : 4));

test('random searches are what their types say and find what they mean, and mistakes neither compile nor run', async () => {
  const report = await fuzzSearches(PROGRAMS, 20261128, () => {});
  const [first] = report.failures;
  expect(
    first === undefined ? '' : searchFailureText(await shrinkSearch(first)),
    `${report.failures.length} failures`,
  ).toBe('');
  // Programs without searches, results and mistakes would prove nothing.
  expect(report.programs).toBe(PROGRAMS);
  expect(report.searches).toBeGreaterThanOrEqual(PROGRAMS * 8);
  expect(report.results).toBeGreaterThan(PROGRAMS * 4);
  expect(report.mutants).toBeGreaterThan(PROGRAMS * 5);
}, 300_000);

import { expect, test } from 'vitest';
import { isLong } from '../support/runs.js';
import { fuzz } from './differential.js';
import { failureText } from './failure.js';
import { shrink } from './shrink.js';

// The short form of `npm run fuzz -- --runs 500 --loose 3`.
// How many requests of a program are not literals.
const LOOSE = isLong ? 10 : 3;
const PROGRAMS = Number(process.env['KEYFORM_PROGRAMS'] ?? (isLong ? 8 : 2));

test('what the types say of random requests and items is what there is, and mistakes neither compile nor run', async () => {
  const report = await fuzz(PROGRAMS, 20261121, () => {}, LOOSE);
  const [first] = report.failures;
  expect(first === undefined ? '' : failureText(await shrink(first)), `${report.failures.length} failures`).toBe('');
  // Programs without requests, items and mistakes would prove nothing.
  expect(report.programs).toBe(PROGRAMS);
  expect(report.requests).toBeGreaterThanOrEqual(PROGRAMS * 10);
  expect(report.items).toBeGreaterThan(PROGRAMS * 4);
  expect(report.mutants).toBeGreaterThan(PROGRAMS * 3);
}, 300_000);

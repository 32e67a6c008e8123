/**
 * A project with `declaration: true` exports builders. Where a call in a chain is rejected, the compiler infers the constraint in the
 * place of what was given, and writes it into the declaration: it must be able to name it, else its own complaint (TS4023 and its
 * kin) stands beside keyform's message, or before it.
 */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { declaredFaults } from '../support/declared.js';
import { isLong } from '../support/runs.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const mistakes = readdirSync(`${ROOT}test/proof/mistakes`).map((file) => `test/proof/mistakes/${file}`);
/** Those whose calls have all constraints between them; `npm run test:long` compiles every file of test-d. */
const SHORT = [
  'computed',
  'half-keys',
  'hidden',
  'open-keys',
  'errors-filter',
  'errors-query',
  'errors-reads',
  'errors-with',
  'where-undefined',
];
const all = readdirSync(`${ROOT}test-d`)
  .filter((file) => file.endsWith('.test-d.ts'))
  .map((file) => file.replace('.test-d.ts', ''))
  // The huge tables take long, and have no constraint of their own. A type that contains itself can't be written out: TS7056.
  .filter((name) => !/^(huge|recursive-values)/.test(name));
const stated = (isLong ? all : SHORT).map((name) => `test-d/${name}.test-d.ts`);

test('what right and wrong calls give can be named in declarations, from the built package', {
  timeout: 180_000,
}, () => {
  const { faults, rejected } = declaredFaults([...mistakes, ...stated]);
  expect(rejected).toBeGreaterThan(isLong ? 400 : 200);
  expect(faults).toEqual([]);
});

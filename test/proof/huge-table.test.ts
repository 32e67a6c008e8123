import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { hugeTable } from './huge-table.js';

const FILE = fileURLToPath(new URL('../../test-d/huge/table.ts', import.meta.url));

// After a change that is meant: UPDATE_HUGE_TABLE=1 npx vitest run test/proof/huge-table.test.ts, and commit it.
test('the table of 200 entities is as its generator makes it', () => {
  if (process.env['UPDATE_HUGE_TABLE'] === '1') writeFileSync(FILE, hugeTable());
  expect(readFileSync(FILE, 'utf8')).toBe(hugeTable());
});

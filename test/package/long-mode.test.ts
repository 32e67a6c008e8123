import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { isLong } from '../support/runs.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

// What a project's configuration does not hear of, its tests do not either: they would run in short, and be counted all the same.
it('the mode of npm run test:long reaches the tests of a project', () => {
  if (process.env['KEYFORM_CHILD'] === '1') {
    expect(isLong).toBe(true);
    return;
  }
  const { KEYFORM_LONG: _, ...env } = process.env;
  // Not by npx: inside of another npx it takes that one's options.
  const vitest = 'node_modules/vitest/vitest.mjs';
  const args = [vitest, 'run', '--mode', 'long', '--project', 'unit', 'test/package/long-mode.test.ts'];
  const { status, stdout } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    env: { ...env, KEYFORM_CHILD: '1' },
    encoding: 'utf8',
  });
  expect(stdout).toContain('1 passed');
  expect(status).toBe(0);
}, 60_000);

import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
let built = 0;

/**
 * Bundles the program of migration workers, test/support/migration/worker.ts, with keyform from its sources. It's inside the project,
 * so that it finds the SDK.
 *
 * @returns {Promise<{ file: string, remove: () => void }>}
 */
export const buildWorker = async () => {
  const file = `${ROOT}.cache/migration-worker-${process.pid}-${built++}.mjs`;
  mkdirSync(`${ROOT}.cache`, { recursive: true });
  await build({
    entryPoints: [`${ROOT}test/support/migration/worker.ts`],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    alias: { 'keyform/migrate': `${ROOT}src/migrate.ts`, keyform: `${ROOT}src/index.ts` },
    logLevel: 'warning',
  });
  return { file, remove: () => rmSync(file, { force: true }) };
};

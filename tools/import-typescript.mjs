import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
let imported = 0;

/**
 * Imports a program in TypeScript, which Node 20 cannot run: it is bundled first, with keyform from its sources, so that no
 * build is needed. The SDK's advice on versions of Node is silenced: it would appear in the middle of the output.
 *
 * @param {string} program its code; what it imports is found from the root
 * @param {import('esbuild').BuildOptions} [options] more of esbuild's
 * @returns {Promise<any>} what the program exports
 */
export const importTypeScript = async (program, options) => {
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  // Inside the project, so that the packages it imports are found. Node caches modules by name, and two processes may run at the same time.
  const outfile = `${ROOT}.cache/program-${process.pid}-${imported++}.mjs`;
  mkdirSync(`${ROOT}.cache`, { recursive: true });
  await build({
    stdin: { contents: program, resolveDir: ROOT, loader: 'ts' },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    alias: {
      'keyform/chart': `${ROOT}src/chart.ts`,
      'keyform/cost': `${ROOT}src/cost.ts`,
      'keyform/infra': `${ROOT}src/infra.ts`,
      'keyform/migrate': `${ROOT}src/migrate.ts`,
      'keyform/vectors': `${ROOT}src/vectors.ts`,
      keyform: `${ROOT}src/index.ts`,
    },
    logLevel: 'warning',
    ...options,
  });
  return import(pathToFileURL(outfile).href).finally(() => rmSync(outfile));
};

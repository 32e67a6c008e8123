// Bundles of keyform, as it is published (`npm run build` makes it), and of the others, as a user's bundler makes them.
import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** @type {import('esbuild').Plugin} */
const EMPTY_SDK = {
  name: 'empty SDK',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^@(aws-sdk|smithy)\// }, ({ path }) => ({ path, namespace: 'empty' }));
    onLoad({ filter: /.*/, namespace: 'empty' }, () => ({
      contents: 'module.exports = new Proxy({}, { get: () => class {} });',
    }));
  },
};

/**
 * Bundles a program that imports `keyform`, or one of the peers, for any platform.
 *
 * @param {string} program its text
 * @param {{ minify?: boolean, sdk?: 'outside' | 'empty', sources?: boolean }} [options] `sdk: 'empty'` puts in its place what has
 *   every name and does nothing; `sources`: of keyform's sources, for the sizes of its modules
 * @returns {Promise<{ bytes: Uint8Array, modules: { path: string, bytes: number }[], imports: { path: string, kind: string }[] }>}
 */
export const bundle = async (program, { minify = false, sdk = 'outside', sources = false } = {}) => {
  const { outputFiles, metafile } = await build({
    stdin: { contents: program, resolveDir: `${ROOT}bench/peers`, sourcefile: 'program.mjs' },
    alias: { keyform: `${ROOT}${sources ? 'src/index.ts' : 'dist/index.js'}` },
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['import'],
    target: 'node20',
    external: [...(sdk === 'outside' ? ['@aws-sdk/*', '@smithy/*'] : []), 'node:*', ...builtinModules],
    plugins: sdk === 'empty' ? [EMPTY_SDK] : [],
    minify,
    metafile: true,
    legalComments: 'none',
    logLevel: 'error',
    absWorkingDir: ROOT,
    outfile: `${ROOT}.cache/none.mjs`,
    write: false,
  });
  const [file] = outputFiles;
  const [output] = Object.values(metafile.outputs);
  if (file === undefined || output === undefined) throw new Error('esbuild made nothing');
  return {
    bytes: file.contents,
    modules: Object.entries(output.inputs)
      .map(([path, { bytesInOutput }]) => ({ path, bytes: bytesInOutput }))
      .sort((a, b) => b.bytes - a.bytes),
    imports: output.imports.filter(({ external }) => external).map(({ path, kind }) => ({ path, kind })),
  };
};

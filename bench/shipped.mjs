// Bundles of keyform, as it is published (`npm run build` makes it), and of the others, as a user's bundler makes them.
import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { build, transform } from 'esbuild';
import { rollup } from 'rollup';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** A plugin whose types know no ECMAScript module. @type {(plugin: unknown) => import('rollup').Plugin} */
const made = (plugin) => /** @type {() => import('rollup').Plugin} */ (plugin)();

/** What the condition `module` of package.json names. */
/** @type {Record<string, string>} */
const OWN_ENTRIES = {
  'keyform/infra': `${ROOT}dist/module/infra.js`,
  'keyform/migrate': `${ROOT}dist/module/migrate.js`,
  keyform: `${ROOT}dist/module/index.js`,
};
const FOLDER = `${ROOT}bench/peers`;

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
 * @param {{ minify?: boolean, sdk?: 'outside' | 'empty' }} [options] `sdk: 'empty'` puts in its place what has every name and does
 *   nothing
 * @returns {Promise<{ bytes: Uint8Array, modules: { path: string, bytes: number }[], imports: { path: string, kind: string }[] }>}
 */
export const bundle = async (program, { minify = false, sdk = 'outside' } = {}) => {
  const { outputFiles, metafile } = await build({
    stdin: { contents: program, resolveDir: FOLDER, sourcefile: 'program.mjs' },
    alias: OWN_ENTRIES,
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

/** A program that is text, and keyform as it is published. @type {(program: string) => import('rollup').Plugin} */
const programPlugin = (program) => ({
  name: 'program',
  resolveId: (id) => (id === 'program' ? `${FOLDER}/program.mjs` : OWN_ENTRIES[id]),
  load: (id) => (id === `${FOLDER}/program.mjs` ? program : undefined),
});

/**
 * The same bundle, made by rollup and minified by esbuild.
 *
 * @param {string} program its text
 * @returns {Promise<Uint8Array>}
 */
export const rolled = async (program) => {
  const graph = await rollup({
    input: 'program',
    external: (id) => /^(@aws-sdk\/|@smithy\/|node:)/.test(id) || builtinModules.includes(id),
    // nodeResolve finds what package.json says of side effects by the file, which an alias has left out of account.
    plugins: [
      programPlugin(program),
      nodeResolve({ exportConditions: ['module', 'import'], preferBuiltins: true }),
      made(commonjs),
      made(json),
    ],
    treeshake: { moduleSideEffects: (id) => !id.startsWith(`${ROOT}dist/`) },
    onLog: () => undefined,
  });
  const { output } = await graph.generate({ format: 'es' });
  await graph.close();
  const { code } = await transform(output[0].code, { minify: true, target: 'node20', legalComments: 'none' });
  return new TextEncoder().encode(code);
};

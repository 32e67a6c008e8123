// keyform as it ships: one bundle of the sources with the SDK left outside, as the package's build makes it.
import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Bundles a program that imports `keyform`, or one of the peers, for any platform.
 *
 * @param {string} program its text
 * @param {{ minify?: boolean, outfile?: string }} [options] without `outfile`, nothing is written
 * @returns {Promise<{ bytes: Uint8Array, modules: { path: string, bytes: number }[], imports: { path: string, kind: string }[] }>}
 */
export const bundle = async (program, { minify = false, outfile } = {}) => {
  const { outputFiles, metafile } = await build({
    stdin: { contents: program, resolveDir: `${ROOT}bench/peers`, sourcefile: 'program.mjs' },
    alias: { keyform: `${ROOT}src/index.ts` },
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['import'],
    target: 'node20',
    external: ['@aws-sdk/*', '@smithy/*', 'node:*', ...builtinModules],
    minify,
    metafile: true,
    legalComments: 'none',
    logLevel: 'error',
    absWorkingDir: ROOT,
    outfile: outfile ?? `${ROOT}.cache/none.mjs`,
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

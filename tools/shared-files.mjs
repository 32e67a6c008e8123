// dist/chart.cjs, migrate.cjs, testing.cjs and vectors.cjs, and dist/shared-*.cjs with the code that several of them contain: so the
// package has it once. tsup can't do that for CommonJS, so esbuild splits ES modules, which are then translated.
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';
import { sdkFile } from './sdk-file.mjs';
import { topLevelFunctions } from './top-level-functions.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The entries that share code. The others are loaded when programs start, so each is one file. */
export const SHARING = ['chart', 'migrate', 'testing', 'vectors'];

/** What both steps have in common. @type {import('esbuild').CommonOptions} */
const FORMAT = { target: 'node20', minifyWhitespace: true, minifySyntax: true, lineLimit: 120 };

/** Writes the files. */
export const writeShared = async () => {
  const { outputFiles } = await build({
    ...FORMAT,
    absWorkingDir: ROOT,
    entryPoints: SHARING.map((entry) => `src/${entry}.ts`),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    outdir: 'dist',
    chunkNames: 'shared-[hash]',
    write: false,
    plugins: [topLevelFunctions(), sdkFile],
  });
  for (const { path, text } of outputFiles) {
    // With `platform: 'node'`, Node finds the names that a CommonJS file exports: https://esbuild.github.io/api/#platform.
    const { code } = await transform(text, { ...FORMAT, format: 'cjs', platform: 'node' });
    const name = basename(path, '.js');
    writeFileSync(`${ROOT}dist/${name}.cjs`, code.replace(/require\("(\.\/[\w-]+)\.js"\)/g, 'require("$1.cjs")'));
  }
};

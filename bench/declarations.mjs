import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { run } from '../tools/run.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Makes keyform's declarations, as they are in the package: what a user's compiler reads are declarations, not sources.
 *
 * @param {string} work a folder
 * @returns {Promise<string>} the file of the package's entry, `<work>/declarations/src/index.d.ts`
 */
export const emitDeclarations = async (work) => {
  const compilerOptions = { noEmit: false, emitDeclarationOnly: true, rootDir: ROOT, outDir: `${work}/declarations` };
  const include = [`${ROOT}src`, `${ROOT}types`];
  const config = { extends: `${ROOT}tsconfig.json`, compilerOptions, include, exclude: [] };
  mkdirSync(`${work}/emit`, { recursive: true });
  writeFileSync(`${work}/emit/tsconfig.json`, JSON.stringify(config));
  const compiler = `${ROOT}node_modules/typescript-7/bin/tsc`;
  const { code, output } = await run(process.execPath, [compiler, '-p', `${work}/emit`]);
  if (code !== 0) throw new Error(`no declarations: the sources do not compile:\n${output.slice(0, 2000)}`);
  return `${work}/declarations/src/index.d.ts`;
};

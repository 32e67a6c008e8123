// dist/sdk.js and dist/sdk-search.js, and their CommonJS twins: the only files of the package that import the SDK. Each entry imports
// those of its form, so that a bundler which finds no request in a program leaves them out, and the SDK with them.
import { readFileSync, writeFileSync } from 'node:fs';
import { transform } from 'esbuild';

/** The files by their names in dist, with the sources of their CommonJS form. */
const FILES = {
  sdk: new URL('../src/requests/sdk.cts', import.meta.url),
  'sdk-search': new URL('../src/vectors/sdk-search.cts', import.meta.url),
};

/** @type {import('esbuild').Plugin} */
export const sdkFile = {
  name: 'the files that import the SDK',
  setup: ({ onResolve, initialOptions }) => {
    const extension = initialOptions.format === 'cjs' ? '.cjs' : '.js';
    onResolve({ filter: /^\.\/sdk(-search)?\.js$/ }, ({ path }) => ({
      path: path.replace(/\.js$/, extension),
      external: true,
    }));
  },
};

/**
 * The code of a CommonJS file, such as dist/sdk.cjs.
 *
 * @param {keyof typeof FILES} name
 * @returns {Promise<string>}
 */
export const commonJsSdk = async (name = 'sdk') => {
  const text = readFileSync(FILES[name], 'utf8');
  const { code } = await transform(text, { loader: 'ts', format: 'cjs', minifyWhitespace: true, target: 'node20' });
  return `"use strict";${code}`;
};

/** Replaces the CommonJS files that tsup built from the ES modules. */
export const writeCommonJsSdk = async () => {
  for (const name of /** @type {(keyof typeof FILES)[]} */ (Object.keys(FILES))) {
    writeFileSync(new URL(`../dist/${name}.cjs`, import.meta.url), await commonJsSdk(name));
  }
};

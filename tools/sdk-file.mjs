// dist/sdk.js and dist/sdk.cjs: the only files of the package that import the SDK. Each entry imports the one of its form, so that a
// bundler which finds no request in a program leaves that file out, and the SDK with it.
import { readFileSync, writeFileSync } from 'node:fs';
import { transform } from 'esbuild';

/** @type {import('esbuild').Plugin} */
export const sdkFile = {
  name: 'the file that imports the SDK',
  setup: ({ onResolve, initialOptions }) => {
    const path = initialOptions.format === 'cjs' ? './sdk.cjs' : './sdk.js';
    onResolve({ filter: /^\.\/sdk\.js$/ }, () => ({ path, external: true }));
  },
};

/**
 * The code of dist/sdk.cjs.
 *
 * @returns {Promise<string>}
 */
export const commonJsSdk = async () => {
  const text = readFileSync(new URL('../src/requests/sdk.cts', import.meta.url), 'utf8');
  const { code } = await transform(text, { loader: 'ts', format: 'cjs', minifyWhitespace: true, target: 'node20' });
  return `"use strict";${code}`;
};

/** Replaces the dist/sdk.cjs that tsup built from sdk.ts. */
export const writeCommonJsSdk = async () => {
  writeFileSync(new URL('../dist/sdk.cjs', import.meta.url), await commonJsSdk());
};

import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createJiti, type Jiti, type TransformOptions } from 'jiti';

/** What jiti makes of a relative import of a file that is called JavaScript. */
const RELATIVE = /\b(jitiImport|require)\((["'])(\.{1,2}\/[^"'\n]*)\.([cm]?)js\2\)/g;

/**
 * Names the TypeScript that `import './shop.js'` means. jiti finds it, too, but tries some 170 paths before, in each importing file: a
 * third of the time that a project of twenty files takes.
 */
const withNamesOfTypeScript = (code: string, filename: string): string =>
  code.replace(RELATIVE, (whole, call: string, quote: string, path: string, kind: string) => {
    const file = resolve(dirname(filename), path);
    const isMeant = !existsSync(`${file}.${kind}js`) && existsSync(`${file}.${kind}ts`);
    return isMeant ? `${call}(${quote}${path}.${kind}ts${quote})` : whole;
  });

const makeLoader = (folder: string): Jiti => {
  const from = pathToFileURL(`${folder}/keyform.js`).href;
  // The first keeps what it made of a file; names of files that are there today are no part of that.
  const kept = createJiti(from, { interopDefault: false });
  const transform = (options: TransformOptions): { readonly code: string } => {
    const code = kept.transform(options);
    return { code: options.filename === undefined ? code : withNamesOfTypeScript(code, options.filename) };
  };
  return createJiti(from, { interopDefault: false, fsCache: false, transform });
};

const loaders = new Map<string, Jiti>();

/** Loads TypeScript from the folder of a project. */
export const loaderOf = (folder: string): Jiti => {
  const known = loaders.get(folder) ?? makeLoader(folder);
  loaders.set(folder, known);
  return known;
};

import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createJiti, type Jiti, type TransformOptions } from 'jiti';

/** A relative import of a `.js` file in the code that jiti generates. */
const RELATIVE = /\b(jitiImport|require)\((["'])(\.{1,2}\/[^"'\n]*)\.([cm]?)js\2\)/g;

/**
 * Replaces `./shop.js` with `./shop.ts` in imports, if only the TypeScript file exists. jiti would find it too, but only after about 170
 * other paths for each import, which is a third of the time for a project of twenty files.
 */
const withNamesOfTypeScript = (code: string, filename: string): string =>
  code.replace(RELATIVE, (whole, call: string, quote: string, path: string, kind: string) => {
    const file = resolve(dirname(filename), path);
    const isMeant = !existsSync(`${file}.${kind}js`) && existsSync(`${file}.${kind}ts`);
    return isMeant ? `${call}(${quote}${path}.${kind}ts${quote})` : whole;
  });

/** An import in the code that jiti generates. */
const IMPORT = /\bawait jitiImport\((["'])[^"'\n]+\1\)/g;

/**
 * What an import returns as a module. jiti imports a CommonJS package as Node.js does, but if it was loaded before, it returns what the
 * package exports, which has no `default`.
 */
const AS_MODULE = `function keyformModule(it) {
  if (it?.__esModule || it?.[Symbol.toStringTag] === 'Module') return it;
  return it !== null && (typeof it === 'object' || typeof it === 'function') && 'default' in it ? it : { ...it, default: it };
}`;

const withDefaults = (code: string): string => {
  const changed = code.replace(IMPORT, (call) => `keyformModule(${call})`);
  return changed === code ? code : `${changed}\n${AS_MODULE}`;
};

const makeLoader = (folder: string, tsconfigPaths: boolean): Jiti => {
  const from = pathToFileURL(`${folder}/keyform.js`).href;
  const common = { interopDefault: false, tsconfigPaths };
  // This instance caches the generated code on disk. The changed imports aren't cached, because they depend on which files exist now.
  const kept = createJiti(from, common);
  const transform = (options: TransformOptions): { readonly code: string } => {
    const code = kept.transform(options);
    return {
      code: options.filename === undefined ? code : withDefaults(withNamesOfTypeScript(code, options.filename)),
    };
  };
  return createJiti(from, { ...common, fsCache: false, transform });
};

/**
 * A loader that resolves imports by `baseUrl` and `paths` of tsconfig.json, as the bundler of an application does. If that file can't be
 * read, for example because it extends one of a package that isn't installed, the loader ignores it.
 */
const loaderFor = (folder: string): Jiti => {
  try {
    return makeLoader(folder, true);
  } catch {
    return makeLoader(folder, false);
  }
};

const loaders = new Map<string, Jiti>();

/** The loader of TypeScript files for a project's folder. */
export const loaderOf = (folder: string): Jiti => {
  const known = loaders.get(folder) ?? loaderFor(folder);
  loaders.set(folder, known);
  return known;
};

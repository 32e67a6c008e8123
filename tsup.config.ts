import { defineConfig } from 'tsup';
import { writeImports } from './tools/import-files.mjs';
import { writeModules } from './tools/module-files.mjs';
import { sdkFile, writeCommonJsSdk } from './tools/sdk-file.mjs';
import { SHARING, writeShared } from './tools/shared-files.mjs';
import { topLevelFunctions } from './tools/top-level-functions.mjs';

const ENTRIES = {
  index: 'src/index.ts',
  chart: 'src/chart.ts',
  cost: 'src/cost.ts',
  infra: 'src/infra.ts',
  'json-schema': 'src/json-schema.ts',
  migrate: 'src/migrate.ts',
  testing: 'src/testing.ts',
  vectors: 'src/vectors.ts',
};

const javascript = defineConfig({
  // sdk and sdk-search are no entries of the package: see tools/sdk-file.mjs.
  entry: {
    ...Object.fromEntries(Object.entries(ENTRIES).filter(([entry]) => !SHARING.includes(entry))),
    sdk: 'src/requests/sdk.ts',
    'sdk-search': 'src/vectors/sdk-search.ts',
  },
  format: ['esm', 'cjs'],
  onSuccess: async () => {
    await writeCommonJsSdk();
    await writeModules();
    await writeShared();
    writeImports();
  },
  target: 'node20',
  platform: 'neutral',
  clean: true,
  // What importing costs: without white space there is less to parse. Names stay as they are, for stack traces.
  esbuildPlugins: [topLevelFunctions(), sdkFile],
  esbuildOptions: (options, { format }) => {
    // So that Node finds the names that a CommonJS file exports: https://esbuild.github.io/api/#platform.
    if (format === 'cjs') options.platform = 'node';
    options.minifyWhitespace = true;
    options.minifySyntax = true;
    // Of an error that nobody catches, Node prints the whole line.
    options.lineLimit = 120;
  },
  splitting: false,
});

const declarations = defineConfig({
  entry: ENTRIES,
  // Those of the ES modules are made of these: tools/declaration-files.mjs.
  format: 'cjs',
  dts: {
    only: true,
    // The relative pattern inlines what the two packages import of themselves; without it the declarations dangle.
    resolve: [/^ts-toolbelt(\/|$)/, /^@standard-schema\/spec$/, /^\.\.?\//],
    // tsup sets baseUrl, which TypeScript 6 refuses; in tsconfig.json the same option would break TypeScript 5.9.
    // The steps of typecheck have checked the sources: here they would be checked once more, for half of the time of the build.
    compilerOptions: { ignoreDeprecations: '6.0', noCheck: true },
  },
});

export default [javascript, declarations];

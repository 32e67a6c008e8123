import { defineConfig } from 'tsup';
import { topLevelFunctions } from './tools/top-level-functions.mjs';

export default defineConfig({
  entry: { index: 'src/index.ts', chart: 'src/chart.ts', cost: 'src/cost.ts' },
  format: ['esm', 'cjs'],
  target: 'node20',
  platform: 'neutral',
  dts: {
    // The relative pattern inlines what the two packages import of themselves; without it the declarations dangle.
    resolve: [/^ts-toolbelt(\/|$)/, /^@standard-schema\/spec$/, /^\.\.?\//],
    // tsup sets baseUrl, which TypeScript 6 refuses; in tsconfig.json the same option would break TypeScript 5.9.
    compilerOptions: { ignoreDeprecations: '6.0' },
  },
  clean: true,
  sourcemap: true,
  treeshake: true,
  // What importing costs: without white space there is less to parse. Names stay as they are, for stack traces.
  esbuildPlugins: [topLevelFunctions],
  esbuildOptions: (options) => {
    options.minifyWhitespace = true;
    options.minifySyntax = true;
    // Of an error that nobody catches, Node prints the whole line.
    options.lineLimit = 120;
  },
  splitting: false,
});

// dist/chart.js, dist/migrate.js, dist/testing.js and dist/vectors.js: what `import` loads in Node is the CommonJS file of the entry, so the package has their code once.
// Bundlers find dist/module. The other entries have a file of their own for `import`, because programs start with them.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { SHARING } from './shared-files.mjs';

const DIST = fileURLToPath(new URL('../dist/', import.meta.url));

/** Writes the files. */
export const writeImports = () => {
  const require = createRequire(import.meta.url);
  for (const entry of SHARING) {
    const names = Object.keys(require(`${DIST}${entry}.cjs`));
    writeFileSync(`${DIST}${entry}.js`, `export { ${names.join(', ')} } from './${entry}.cjs';\n`);
  }
};

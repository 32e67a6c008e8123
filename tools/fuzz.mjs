// `npm run fuzz -- --programs 500 --seed 1`. Node 20 cannot run TypeScript, so it is bundled first.
import { mkdir } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const outfile = `${root}.cache/fuzz.mjs`;

await mkdir(`${root}.cache`, { recursive: true });
await build({
  entryPoints: [`${root}test/fuzz/main.ts`],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  alias: { keyform: `${root}src/index.ts` },
  logLevel: 'warning',
});
process.env['KEYFORM_ROOT'] = root;
const { main } = await import(pathToFileURL(outfile).href);
process.exitCode = await main();

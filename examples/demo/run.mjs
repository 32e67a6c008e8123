// `npm run demo`, or `npm run demo -- dynamodb-local` for another engine. Node 20 cannot run TypeScript, so the demo is bundled first: it reads keyform from its sources and
// needs no build.
import { mkdir } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));
// Inside the project, so that the packages it imports are found.
const outfile = `${root}.cache/demo.mjs`;

await mkdir(`${root}.cache`, { recursive: true });
await build({
  entryPoints: [`${root}examples/demo/main.ts`],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  // The names of functions are shown.
  keepNames: true,
  alias: { keyform: `${root}src/index.ts` },
  logLevel: 'warning',
});
// The SDK's advice on versions of Node would stand in the midst of the output.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
const { demo } = await import(pathToFileURL(outfile).href);
process.exitCode = await demo(root, process.argv[2]);

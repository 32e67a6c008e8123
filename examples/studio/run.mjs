// `npm run studio`; what stands behind `--` goes to `keyform studio`.
import { fileURLToPath } from 'node:url';
import { importTypeScript } from '../../tools/import-typescript.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { studio } = await importTypeScript("export * from './examples/studio/main.ts';");
process.exitCode = await studio(root, process.argv.slice(2));

// `npm run demo`, or `npm run demo -- dynamodb-local` for another engine.
import { fileURLToPath } from 'node:url';
import { importTypeScript } from '../../tools/import-typescript.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
// The names of functions are shown.
const { demo } = await importTypeScript("export * from './examples/demo/main.ts';", { keepNames: true });
process.exitCode = await demo(root, process.argv[2]);

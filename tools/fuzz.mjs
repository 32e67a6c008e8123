// `npm run fuzz -- --runs 500 --seed 1`.
import { fileURLToPath } from 'node:url';
import { importTypeScript } from './import-typescript.mjs';

process.env['KEYFORM_ROOT'] = fileURLToPath(new URL('..', import.meta.url));
const { main } = await importTypeScript("export * from './test/fuzz/main.ts';");
process.exitCode = await main();

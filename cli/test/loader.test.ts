import { afterAll, expect, it } from 'vitest';
import { keyform, makeFolder, SHOP } from './support.js';

const folder = makeFolder();
afterAll(() => folder.remove());

/** The names of the tables that a module has. */
const tablesOf = async (module: string): Promise<string[]> => {
  const { out, err } = await keyform(['check', module, '--json'], { cwd: folder.path });
  expect(err).toBe('');
  return (JSON.parse(out) as { readonly tables: readonly { readonly table: string }[] }).tables.map(
    ({ table }) => table,
  );
};

const named = (name: string): string => SHOP.replace("table('Shop'", `table('${name}'`);

it('a file called JavaScript is that file, and TypeScript where it is not there', async () => {
  for (const [end, source] of [
    ['js', 'ts'],
    ['mjs', 'mts'],
  ]) {
    folder.write(`only/shop.${source}`, named(`Of-${source}`));
    folder.write(`only/main-${source}.ts`, `export * from './shop.${end}';`);
    expect(await tablesOf(`only/main-${source}.ts`)).toEqual([`Of-${source}`]);
    folder.write(`both/shop.${source}`, 'throw new Error("this is not what is imported");');
    folder.write(`both/shop.${end}`, named(`Of-${end}`));
    folder.write(`both/main-${source}.ts`, `export { shop } from './shop.${end}';`);
    expect(await tablesOf(`both/main-${source}.ts`)).toEqual([`Of-${end}`]);
  }
});

it('imports by baseUrl and paths of tsconfig.json', async () => {
  folder.write(
    'app/tsconfig.json',
    '{ // comments\n  "compilerOptions": { "baseUrl": ".", "paths": { "@db/*": ["database/*"] } },\n}',
  );
  folder.write('app/database/by-base.ts', named('ByBase'));
  folder.write('app/database/by-path.ts', named('ByPath'));
  folder.write(
    'app/src/main.ts',
    "export { shop } from 'database/by-base';\nexport { shop as other } from '@db/by-path';",
  );
  expect((await tablesOf('app/src/main.ts')).sort()).toEqual(['ByBase', 'ByPath']);
});

it.each([
  ['package', '{ "extends": "@nowhere/tsconfig" }'],
  ['syntax', '{ "compilerOptions": { "paths": {'],
  ['file', '{ "extends": "./gone.json" }'],
])("loads a module if tsconfig.json can't be read: %s", async (name, text) => {
  folder.write(`odd-${name}/tsconfig.json`, text);
  folder.write(`odd-${name}/shop.ts`, named('Odd'));
  expect(await tablesOf(`odd-${name}/shop.ts`)).toEqual(['Odd']);
});

it.each([
  ["import 'nowhere';", 'npm install nowhere\n'],
  ["import '@nowhere/one/part';", 'npm install @nowhere/one; if @nowhere/one/part is one of your own files'],
  ["import 'services/db/models';", 'npm install services; if services/db/models is one of your own files, set baseUrl'],
  [
    "throw new Error('It does not look like SST links are active.');",
    'run the command in sst shell, or set the resources',
  ],
])('a module with %s has a hint', async (code, hint) => {
  const name = `hint-${code.length}.ts`;
  folder.write(name, `${code}\n${SHOP}`);
  const { err } = await keyform(['check', name], { cwd: folder.path });
  expect(`${err}\n`).toContain(hint);
});

it('what was kept of a file goes by the files that are there now', async () => {
  const text = "export { shop } from './it.js';";
  folder.write('first/it.ts', named('First'));
  folder.write('first/main.ts', text);
  expect(await tablesOf('first/main.ts')).toEqual(['First']);
  folder.write('second/it.js', named('Second'));
  folder.write('second/main.ts', text);
  expect(await tablesOf('second/main.ts')).toEqual(['Second']);
});

it('imports without an ending, of folders, and while a program runs, are found', async () => {
  folder.write('plain/shop.ts', named('Plain'));
  folder.write('plain/inner/index.ts', "export { shop } from '../shop';");
  folder.write('plain/main.ts', "const { shop } = await import('./inner/index.js');\nexport { shop };");
  folder.write('plain/other.ts', "export { shop } from './inner';");
  expect(await tablesOf('plain/main.ts')).toEqual(['Plain']);
  expect(await tablesOf('plain/other.ts')).toEqual(['Plain']);
});

it('a text that looks like an import stays as it is', async () => {
  folder.write('text/shop.ts', SHOP);
  folder.write(
    'text/main.ts',
    `import { shop as it } from './shop.js';
const text = "import './shop.js'";
export const shop = it.named(text.endsWith(".js'") ? 'Kept' : 'Changed');`,
  );
  expect(await tablesOf('text/main.ts')).toEqual(['Kept']);
});

it('a CommonJS package has a default export in each file that imports it', async () => {
  folder.write('node_modules/named/package.json', '{ "name": "named", "main": "index.js" }');
  folder.write('node_modules/named/index.js', "module.exports = () => 'Call';\nmodule.exports.nameOf = () => 'Named';");
  folder.write('node_modules/modern/package.json', '{ "name": "modern", "type": "module", "exports": "./index.js" }');
  folder.write('node_modules/modern/index.js', "export default 'Default'; export const other = 'Other';");
  folder.write('packages/first.ts', "import named from 'named';\nexport const first = named.nameOf();");
  folder.write(
    'packages/second.ts',
    `import named, { nameOf } from 'named';
import * as all from 'named';
import modern, { other } from 'modern';
export const second = [named(), nameOf(), all.nameOf(), modern, other].join('-');`,
  );
  folder.write(
    'packages/main.ts',
    `import { first } from './first.js';
import { second } from './second.js';
import { shop as it } from '../plain/shop.js';
export const shop = it.named(first + '-' + second);`,
  );
  folder.write('plain/shop.ts', named('Plain'));
  expect(await tablesOf('packages/main.ts')).toEqual(['Named-Call-Named-Named-Default-Other']);
});

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Folder, keyform, type Ran } from './support.js';

const FIXTURE = new URL('../../test/integration/together/codemod/', import.meta.url);

const CONFIG = {
  compilerOptions: {
    target: 'es2022',
    module: 'nodenext',
    moduleResolution: 'nodenext',
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noUnusedLocals: true,
    noEmit: true,
    skipLibCheck: true,
    types: ['node'],
  },
  include: ['src'],
};

/** Writes the application with ElectroDB, for a table and a client, and imports its definitions. */
export const writeApplication = async (folder: Folder, table: string, client?: object): Promise<void> => {
  folder.write('tsconfig.json', JSON.stringify(CONFIG));
  folder.write('package.json', '{ "type": "module" }');
  for (const name of ['client', 'db', 'app']) {
    const text = readFileSync(fileURLToPath(new URL(`${name}.ts`, FIXTURE)), 'utf8');
    const named = text.replace("'Shop'", `'${table}'`);
    const options = client === undefined ? '$1' : `(${JSON.stringify(client)})`;
    folder.write(`src/${name}.ts`, named.replace(/(?<=new DynamoDBClient)(\([\s\S]*?\));/, `${options};`));
  }
  const ran = await keyform(['import', 'electrodb', 'src/db.ts', '--out', 'src/tables.ts', '--runs', '2'], {
    cwd: folder.path,
  });
  // 1: a definition differs.
  if (ran.code === 2) throw new Error(ran.err);
};

/** Runs the codemod on the application. */
export const codemod = (folder: Folder, ...options: readonly string[]): Promise<Ran> =>
  keyform(['codemod', 'electrodb', 'src', '--definitions', 'src/tables.ts', '--client', 'src/client.ts', ...options], {
    cwd: folder.path,
  });

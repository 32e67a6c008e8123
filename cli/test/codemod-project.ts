import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Folder, keyform, type Ran } from './support.js';

const FIXTURE = new URL('../../test/integration/together/codemod/', import.meta.url);

/** The project's tsconfig.json. */
export const CONFIG = {
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

/** Imports the definitions of `src/db.ts`. */
const importDefinitions = async (folder: Folder): Promise<void> => {
  const ran = await keyform(['import', 'electrodb', 'src/db.ts', '--out', 'src/tables.ts', '--runs', '2'], {
    cwd: folder.path,
  });
  // 1: a definition differs.
  if (ran.code === 2) throw new Error(ran.err);
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
  await importDefinitions(folder);
};

/** The entities of the small project. */
export const DB = `import { Entity, Service } from 'electrodb';
const text = { type: 'string', required: true } as const;
const config = { table: 'Shop' };
export const Order = new Entity(
  {
    model: { entity: 'order', service: 'shop', version: '1' },
    attributes: {
      username: text,
      orderId: text,
      status: { type: ['PLACED', 'SHIPPED'] as const, required: true },
      placedAt: text,
      amount: { type: 'number', required: true },
      note: { type: 'string' },
      gift: { type: 'boolean' },
      home: { type: 'map', properties: { city: { type: 'string' } } },
      visits: { type: 'number' },
      log: { type: 'list', items: { type: 'string' } },
    },
    indexes: {
      primary: { pk: { field: 'PK', composite: ['username'] }, sk: { field: 'SK', composite: ['orderId'] } },
      byStatus: {
        index: 'GSI1',
        pk: { field: 'GSI1PK', composite: ['status'] },
        sk: { field: 'GSI1SK', composite: ['placedAt', 'orderId'] },
      },
    },
  },
  config,
);
// Its condition makes the index keys computed, so that they could be those of any entity.
export const Ticket = new Entity(
  {
    model: { entity: 'ticket', service: 'shop', version: '1' },
    attributes: { id: text, status: text, placedAt: text },
    indexes: {
      primary: { pk: { field: 'PK', composite: ['id'] }, sk: { field: 'SK', composite: [] } },
      byStatus: {
        index: 'GSI1',
        condition: ({ status }) => status !== 'CLOSED',
        pk: { field: 'GSI1PK', composite: ['status'] },
        sk: { field: 'GSI1SK', composite: ['placedAt'] },
      },
    },
  },
  config,
);
export const Basket = new Entity(
  {
    model: { entity: 'basket', service: 'shop', version: '1' },
    attributes: { username: text, tags: { type: 'set', items: 'string' } },
    indexes: { primary: { pk: { field: 'PK', composite: ['username'] }, sk: { field: 'SK', composite: [] } } },
  },
  config,
);
export const shop = new Service({ order: Order, basket: Basket });
`;

const CLIENT = `import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
export const client = new DynamoDBClient({});
`;

/** Writes a small project whose entities are `Order`, with the key `username` and `orderId`, and `Basket`, with a set. */
export const writeProject = async (folder: Folder, files: { readonly [name: string]: string }): Promise<void> => {
  folder.write('tsconfig.json', JSON.stringify(CONFIG));
  const all = { 'package.json': '{ "type": "module" }', 'src/db.ts': DB, 'src/client.ts': CLIENT, ...files };
  for (const [name, text] of Object.entries(all)) folder.write(name, text);
  await importDefinitions(folder);
};

/** The calls in the JSON of a run, by file: the verb, with the reason if the call stays. */
export const callsOf = (ran: Ran): { readonly [file: string]: readonly string[] } => {
  const { calls } = ran.json() as {
    readonly calls: readonly { readonly file: string; readonly verb: string; readonly reason?: string }[];
  };
  const found: { [file: string]: string[] } = {};
  for (const { file, verb, reason } of calls) {
    found[file] ??= [];
    found[file].push(reason === undefined ? verb : `${verb}: ${reason}`);
  }
  return found;
};

/** Runs the codemod on the application. */
export const codemod = (folder: Folder, ...options: readonly string[]): Promise<Ran> =>
  keyform(['codemod', 'electrodb', 'src', '--definitions', 'src/tables.ts', '--client', 'src/client.ts', ...options], {
    cwd: folder.path,
  });

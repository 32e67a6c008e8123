import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ConfiguredTable } from '../src/index.js';
import { loaderOf } from '../src/loader.js';
import type { Project } from '../src/project.js';
import { run } from '../src/run.js';

const CACHE = fileURLToPath(new URL('../../.cache/cli/', import.meta.url));

/** A folder of a project. It lies inside of the repository, so that `keyform` is found. */
export interface Folder {
  readonly path: string;
  read(name: string): string;
  write(name: string, text: string): void;
  remove(): void;
}

/** An existing folder. */
export const folderAt = (path: string): Folder => ({
  path,
  read: (name) => readFileSync(join(path, name), 'utf8'),
  write: (name, text) => {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), text);
  },
  remove: () => rmSync(path, { recursive: true, force: true }),
});

/** Makes a folder with files. */
export const makeFolder = (files: { readonly [name: string]: string } = {}): Folder => {
  mkdirSync(CACHE, { recursive: true });
  const path = mkdtempSync(`${CACHE}project-`);
  const folder = folderAt(path);
  // Configurations are looked for up to here.
  mkdirSync(join(path, '.git'));
  // Imports follow its `paths`. Those of the repository would load the sources of keyform instead of the package.
  folder.write('tsconfig.json', '{}');
  for (const [name, text] of Object.entries(files)) folder.write(name, text);
  return folder;
};

/** A project with these tables, without a configuration. */
export const projectOf = (file: string, tables: Project['tables']): Project => ({
  file,
  tables,
  allTables: tables,
  accessPatterns: [],
  settings: {},
  endpoint: undefined,
  region: undefined,
  ignore: [],
  samples: [],
});

/** A project of the shop that `SHOP` defines. */
export const shopProject = async ({ path }: Folder): Promise<Project> => {
  const file = `${path}/shop.ts`;
  const { shop } = await loaderOf(path).import<{ shop: ConfiguredTable }>(file);
  return projectOf(file, [{ name: 'shop', table: shop }]);
};

/** What a run of the command line gave. */
export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  readonly json: () => never;
}

/** How a command is run, where that matters. */
export interface Surroundings {
  readonly cwd?: string;
  readonly answer?: boolean;
  readonly env?: { readonly [name: string]: string };
  readonly terminal?: boolean;
  /** What is done while a command runs on; it ends afterwards. */
  readonly meanwhile?: (printed: () => string) => Promise<unknown>;
}

/** Runs the command line in this process. */
export const keyform = async (args: readonly string[], given: Surroundings = {}): Promise<Ran> => {
  const { cwd = CACHE, answer, env = {}, terminal = false, meanwhile = async () => {} } = given;
  let out = '';
  let err = '';
  const code = await run(
    args,
    {
      out: { write: (text) => (out += text), isTTY: terminal },
      err: { write: (text) => (err += text), isTTY: terminal },
      ask: answer === undefined ? undefined : async () => answer,
      env,
      cwd,
      interrupted: () => meanwhile(() => out),
    },
    '0.1.0',
  );
  return { code, out, err, json: () => JSON.parse(out) as never };
};

/** Two entities, an index, and an access pattern of each. */
export const SHOP = `import { attr, entity, table } from 'keyform';
import { accessPattern } from 'keyform/chart';

const Customer = entity({
  keys: { PK: 'CUSTOMER#{username}', SK: 'CUSTOMER#{username}' },
  attributes: { username: attr.string(), email: attr.string() },
});
const Order = entity({
  keys: { PK: 'CUSTOMER#{username}', SK: '#ORDER#{orderId}', GSI1PK: 'ORDER#{orderId}', GSI1SK: 'ORDER#{orderId}' },
  attributes: { username: attr.string(), orderId: attr.string(), amount: attr.number() },
});
export const shop = table('Shop', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: { Customer, Order },
});
export const ordersOfCustomer = accessPattern('Orders of a customer', { username: 'ada' }, ({ username }) =>
  shop.query('primary', 'Order').where({ username }),
);
export const orderById = accessPattern('An order', { orderId: '1' }, ({ orderId }) =>
  shop.query('GSI1', 'Order').where({ orderId }),
);
`;

export const CONFIG = `import { defineConfig } from 'keyform-cli';
import { ordersOfCustomer, orderById, shop } from './shop.js';
export default defineConfig({ tables: { shop }, accessPatterns: [ordersOfCustomer, orderById] });
`;

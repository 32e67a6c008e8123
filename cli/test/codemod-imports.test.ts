import { afterAll, beforeAll, expect, it } from 'vitest';
import { codemod, writeProject } from './codemod-project.js';
import { makeFolder } from './support.js';

const folder = makeFolder();
afterAll(() => folder.remove());

const KEY = "{ username: 'ada', orderId: '1' }";
const DELETE = `export const drop = async () => {\n  await Order.delete(${KEY}).go();\n};\n`;
const DELETED = `export const drop = async () => {\n  await shop.delete('order', ${KEY}).execute(client);\n};\n`;

/** A file, and what it becomes. */
const CASES: readonly (readonly [name: string, file: string, before: string, after: string])[] = [
  [
    'an import that is no longer used is removed',
    'removed.ts',
    `import { Order } from './db.js';\n${DELETE}`,
    `import { shop } from './tables.js';\nimport { client } from './client.js';\n${DELETED}`,
  ],
  [
    'the others of its names remain',
    'remain.ts',
    `import { Basket, Order } from './db.js';\nexport const tags = Basket.schema;\n${DELETE}`,
    `import { Basket } from './db.js';\nimport { shop } from './tables.js';\nimport { client } from './client.js';\nexport const tags = Basket.schema;\n${DELETED}`,
  ],
  [
    'so does a default import',
    'default.ts',
    `import all, { Order } from './all.js';\nexport const one = all;\n${DELETE}`,
    `import all from './all.js';\nimport { shop } from './tables.js';\nimport { client } from './client.js';\nexport const one = all;\n${DELETED}`,
  ],
  [
    'an import that is still used remains',
    'used.ts',
    `import { Order } from './db.js';\nexport const schema = Order.schema;\n${DELETE}`,
    `import { Order } from './db.js';\nimport { shop } from './tables.js';\nimport { client } from './client.js';\nexport const schema = Order.schema;\n${DELETED}`,
  ],
  [
    'quotes and semicolons are those of the file',
    'quotes.ts',
    `import { Order } from "./db.js"\n${DELETE}`,
    `import { shop } from "./tables.js"\nimport { client } from "./client.js"\n${DELETED}`,
  ],
  [
    'an existing import is used, by its name in the file',
    'existing.ts',
    `import { client as db } from './client.js';\nimport { Order } from './db.js';\nexport const one = db;\n${DELETE}`,
    `import { client as db } from './client.js';\nimport { shop } from './tables.js';\nexport const one = db;\n${DELETED.replace('client', 'db')}`,
  ],
  [
    'an import of a type is no import of its value',
    'types.ts',
    `import type { client } from './client.js';\nimport { type shop } from './tables.js';\nimport { Order } from './db.js';\nexport type Both = typeof client | typeof shop;\n${DELETE}`,
    `import type { client } from './client.js';\nimport { type shop } from './tables.js';\nimport { shop as shop2 } from './tables.js';\nimport { client as client2 } from './client.js';\nexport type Both = typeof client | typeof shop;\n${DELETED.replace('shop', 'shop2').replace('(client)', '(client2)')}`,
  ],
  [
    'a name that the file uses gets a number',
    'taken.ts',
    `import { Order } from './db.js';\nexport const shop = 1;\n${DELETE}`,
    `import { shop as shop2 } from './tables.js';\nimport { client } from './client.js';\nexport const shop = 1;\n${DELETED.replace('shop', 'shop2')}`,
  ],
];

beforeAll(async () => {
  const files = Object.fromEntries(CASES.map(([, file, before]) => [`src/${file}`, before]));
  await writeProject(folder, {
    ...files,
    'src/all.ts': "export { Order } from './db.js';\nexport default 1;\n",
    // The module with the client has calls of its own.
    'src/client.ts': `import { DynamoDBClient } from '@aws-sdk/client-dynamodb';\nimport { Order } from './db.js';\nexport const client = new DynamoDBClient({});\n${DELETE}`,
  });
  const ran = await codemod(folder, '--write');
  expect(ran.code, ran.err).toBe(0);
}, 120_000);

it.each(CASES)('%s', (_, file, __, after) => {
  expect(folder.read(`src/${file}`)).toBe(after);
});

it('the module that exports the client needs no import of it', () => {
  expect(folder.read('src/client.ts')).toBe(
    `import { DynamoDBClient } from '@aws-sdk/client-dynamodb';\nimport { shop } from './tables.js';\nexport const client = new DynamoDBClient({});\n${DELETED}`,
  );
});

it.each([
  ['none', '', ''],
  ['.ts', '.ts', '.ts'],
])(
  'imports end as those of the project do: %s',
  async (_, extension, expected) => {
    const other = makeFolder();
    try {
      await writeProject(other, {
        'src/app.ts': `import { Order } from './db${extension}';\n${DELETE}`,
        'src/own.ts': `import { Entity } from 'electrodb';
export const Order = new Entity(
  {
    model: { entity: 'basket', service: 'shop', version: '1' },
    attributes: { username: { type: 'string', required: true } },
    indexes: { primary: { pk: { field: 'PK', composite: ['username'] }, sk: { field: 'SK', composite: [] } } },
  },
  { table: 'Shop' },
);
export const drop = async () => {
  await Order.delete({ username: 'ada' }).go();
};
`,
      });
      const compilerOptions = {
        module: 'esnext',
        moduleResolution: 'bundler',
        strict: true,
        noEmit: true,
        allowImportingTsExtensions: true,
        types: ['node'],
        skipLibCheck: true,
        target: 'es2022',
      };
      other.write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['src'] }));
      const ran = await codemod(other, '--write');
      expect(ran.code, ran.err).toBe(0);
      expect(other.read('src/app.ts')).toBe(
        `import { shop } from './tables${expected}';\nimport { client } from './client${expected}';\n${DELETED}`,
      );
      // This file has no relative import: its imports end as most of the project do.
      expect(other.read('src/own.ts')).toContain("import { client } from './client");
    } finally {
      other.remove();
    }
  },
  60_000,
);

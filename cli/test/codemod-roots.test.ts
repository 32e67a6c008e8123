import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONFIG, callsOf, codemod, writeProject } from './codemod-project.js';
import { makeFolder, type Ran } from './support.js';

const folder = makeFolder();
afterAll(() => folder.remove());

const KEY = "{ username: 'ada', orderId: '1' }";
/** A function that gets an order. It isn't called: some of these files are loaded. */
const get = (entity: string, name = 'find'): string =>
  `export const ${name} = async () => (await ${entity}.get(${KEY}).go()).data;\n`;

const NEW =
  "import { Entity } from 'electrodb';\nimport { Order } from '../db.js';\nconst { attributes, indexes } = Order.schema;\n";
const MODEL = "{ entity: 'order', service: 'shop', version: '1' }";
const SCHEMA = `{ model: ${MODEL}, attributes, indexes } as never, { table: 'Shop' }`;

const UNKNOWN =
  "get: the codemod doesn't know its entity: it finds those that a module exports, and not those that code creates later";
const REQUIRE = 'get: this file uses require, and the codemod writes imports only';

/** A file, what it contains, and its calls: the verb, with the reason if the call stays. */
type Case = readonly [name: string, file: string, text: string, calls: readonly string[]];

const CASES: readonly Case[] = [
  ['export * of a barrel', 'star.ts', `import { Order } from './barrels/star.js';\n${get('Order')}`, ['get']],
  ['a renamed re-export', 'renamed.ts', `import { Orders } from './barrels/renamed.js';\n${get('Orders')}`, ['get']],
  ['a namespace re-export', 'as.ts', `import { models } from './barrels/as.js';\n${get('models.Order')}`, ['get']],
  ['an import that is exported', 'passed.ts', `import { Order } from './barrels/passed.js';\n${get('Order')}`, ['get']],
  ['an import under a new name', 'local.ts', `import { Order as Mine } from './db.js';\n${get('Mine')}`, ['get']],
  ['a namespace import', 'namespace.ts', `import * as db from './db.js';\n${get('db.Order')}`, ['get']],
  ['a default import', 'default.ts', `import Order from './barrels/default.js';\n${get('Order')}`, ['get']],
  [
    'an object of entities',
    'object.ts',
    `import { models } from './barrels/object.js';\n${get('models.all.Order')}`,
    ['get'],
  ],
  [
    'an object with a spread',
    'spread.ts',
    `import { models } from './barrels/spread.js';\n${get('models.Order')}`,
    ['get'],
  ],
  ['a member that is exported', 'member.ts', `import { Mine } from './barrels/member.js';\n${get('Mine')}`, ['get']],
  ['an entity of a service', 'service.ts', `import { shop } from './db.js';\n${get('shop.entities.order')}`, ['get']],
  ['a pattern of paths', 'pattern.ts', `import { Order } from '@app/db.js';\n${get('Order')}`, ['get']],
  ['a name in paths', 'alias.ts', `import { Order } from 'database';\n${get('Order')}`, ['get']],
  ['imports of package.json', 'imports.ts', `import { Order } from '#db';\n${get('Order')}`, ['get']],
  [
    'names in brackets',
    'brackets.ts',
    `import * as db from './db.js';\nawait db['Order']['get'](${KEY})['go']();\n`,
    ['get'],
  ],
  [
    'an alias of an entity',
    'aliased.ts',
    `import * as db from './db.js';\nexport const Mine = db.shop.entities.order;\n${get('Mine')}`,
    ['get'],
  ],
  [
    'an entity taken out of a service',
    'taken.ts',
    `import { shop } from './db.js';\nexport const { entities: { order: Mine } } = shop;\n${get('Mine')}`,
    ['get'],
  ],
  [
    'an entity of the file itself',
    'own/exported.ts',
    `${NEW}export const Mine = new Entity(${SCHEMA});\n${get('Mine')}`,
    ['get'],
  ],
  [
    'one that the file exports under a different name',
    'own/renamed.ts',
    `${NEW}const Mine = new Entity(${SCHEMA});\nexport { Mine as Other };\n${get('Mine')}`,
    ['get'],
  ],
  [
    'one that the file exports as default',
    'own/default.ts',
    `${NEW}const Mine = new Entity(${SCHEMA});\nexport default Mine;\n${get('Mine')}`,
    ['get'],
  ],
  [
    'one that the file exports in a list',
    'own/list.ts',
    `${NEW}const Mine = new Entity(${SCHEMA});\nexport const all = [Mine];\n${get('Mine')}`,
    ['get'],
  ],
  [
    'one that no module exports',
    'own/private.ts',
    `${NEW}const Mine = new Entity(${SCHEMA});\n${get('Mine')}`,
    [UNKNOWN],
  ],
  [
    'an entity that a function creates',
    'created.ts',
    `import { createOrder } from './barrels/created.js';\nconst Mine = createOrder();\n${get('Mine')}${get('createOrder()', 'other')}`,
    [UNKNOWN, UNKNOWN],
  ],
  [
    'an entity that a function receives',
    'received.ts',
    `import type { Order } from './db.js';\nexport const find = (order: typeof Order) => order.get(${KEY}).go();\n`,
    [UNKNOWN],
  ],
  [
    'an entity of a class',
    'class.ts',
    `import { Order } from './db.js';\nexport class Orders {\n  order = Order;\n  find() {\n    return this.order.get(${KEY}).go();\n  }\n}\n`,
    [UNKNOWN],
  ],
  [
    'a computed name',
    'computed.ts',
    `import { shop } from './db.js';\nconst name = 'order';\n${get('shop.entities[name]')}`,
    [UNKNOWN],
  ],
  [
    'a name that is declared twice',
    'twice.ts',
    `import { Order } from './db.js';\n${get('Order')}export const other = (Order: string) => Order;\n`,
    ['get: Order is declared more than once in this file'],
  ],
  [
    'a module that throws',
    'thrown.ts',
    `import { Order } from './barrels/thrown.js';\n${get('Order')}`,
    ["get: ./barrels/thrown.js doesn't load: two\nlines"],
  ],
  [
    'require',
    'require.cjs',
    `const db = require('./db.js');\nconst { Order } = require('./db.js');\nconst { join } = require('node:path');\nconst { other } = require(join('a'));\ndb.Order.get(${KEY}).go();\nOrder.get(${KEY}).go();\n`,
    [REQUIRE, REQUIRE],
  ],
  [
    'an entity that definitions lack',
    'foreign.ts',
    `import { Foreign } from './barrels/foreign.js';\nawait Foreign.get({ id: '1' }).go();\n`,
    ['get: the definitions have no entity with the type and keys of foreign'],
  ],
  [
    'an entity with other keys',
    'keys.ts',
    `import { Keys } from './barrels/foreign.js';\nawait Keys.get({ id: '1' }).go();\n`,
    ['get: the definitions have no entity with the type and keys of order'],
  ],
  [
    'an entity of a different table',
    'stage.ts',
    `import { Stage } from './barrels/stage.js';\n${get('Stage')}`,
    ["get: ElectroDB's table is Stage, and keyform's is Shop"],
  ],
  [
    'collections and transactions',
    'collections.ts',
    `import { shop } from './db.js';\nawait shop.collections.all({ username: 'ada' }).go();\nawait shop.transaction.write(() => []).go();\n`,
    [
      "collections: the codemod doesn't rewrite collections: query(index) without an entity, and group()",
      "transaction: the codemod doesn't rewrite transactions: transactWrite() or transactGet()",
    ],
  ],
  [
    'a method of something else',
    'other.ts',
    `import { join } from 'node:path';\nimport { text } from './barrels/text.js';\nexport const map = new Map([[join('a'), 1]]);\nmap.get('a');\nmap.delete(text.get());\n`,
    [],
  ],
  [
    'a file that cannot be parsed',
    'unparsed.ts',
    `import { Order } from './db.js';\nexport const = ;\n${get('Order')}`,
    [],
  ],
];

const FILES: { readonly [name: string]: string } = {
  'barrels/star.ts': "export * from '../db.js';\n",
  'barrels/renamed.ts': "export { Order as Orders } from '../db.js';\n",
  'barrels/as.ts': "export * as models from '../db.js';\n",
  'barrels/passed.ts': "import { Order } from '../db.js';\nexport { Order };\n",
  'barrels/default.ts': "import { Order } from '../db.js';\nexport default Order;\n",
  'barrels/object.ts':
    "import { Basket, Order } from '../db.js';\nexport const models = { all: { Basket, Order } } as const;\n",
  'barrels/spread.ts': "import * as db from '../db.js';\nconst models = { ...db };\nexport { models };\n",
  'barrels/member.ts': "import * as db from '../db.js';\nexport const Mine = db.Order!;\n",
  'barrels/created.ts': `${NEW}export const createOrder = () => new Entity(${SCHEMA});\n`,
  'barrels/thrown.ts':
    "import { Entity } from 'electrodb';\nthrow new Error('two\\nlines');\nexport const Order = new Entity({} as never);\n",
  'barrels/foreign.ts': `${NEW}const model = { ...Order.schema.model, entity: 'foreign' };
export const Foreign = new Entity({ model, attributes, indexes } as never, { table: 'Shop' });
export const Keys = new Entity(
  {
    model: ${MODEL},
    attributes: { id: { type: 'string', required: true } },
    indexes: { primary: { pk: { field: 'PK', composite: ['id'] }, sk: { field: 'SK', composite: [] } } },
  },
  { table: 'Shop' },
);
`,
  'barrels/stage.ts': `${NEW}export const Stage = new Entity(Order.schema, { table: 'Stage' });\n`,
  'barrels/text.ts': "export const text = { get: () => 'a' };\n",
};

let ran: Ran;
beforeAll(async () => {
  const files = [...Object.entries(FILES), ...CASES.map(([, file, text]) => [file, text] as const)];
  await writeProject(folder, Object.fromEntries(files.map(([file, text]) => [`src/${file}`, text])));
  const paths = { '@app/*': ['./src/*'], database: ['./src/db.ts'] };
  folder.write('tsconfig.json', JSON.stringify({ ...CONFIG, compilerOptions: { ...CONFIG.compilerOptions, paths } }));
  folder.write('package.json', '{ "type": "module", "imports": { "#db": "./src/db.ts" } }');
  ran = await codemod(folder, '--json', '--write');
}, 120_000);

it.each(CASES)('%s', (_, file, __, calls) => {
  expect(callsOf(ran)[`src/${file}`] ?? []).toEqual(calls);
  const stays = calls.every((call) => call.includes(':'));
  expect(folder.read(`src/${file}`).includes('execute(client)')).toBe(!stays);
});

it('a reason with line breaks is one line of a comment', () => {
  expect(folder.read('src/thrown.ts')).toContain("// keyform: ./barrels/thrown.js doesn't load: two lines\nexport");
});

it('a file that cannot be parsed is named, and stays', () => {
  expect(ran.json()).toMatchObject({ unparsed: ['src/unparsed.ts'] });
});

import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Command, OPTIONS } from '../command.js';
import { Failure } from '../failure.js';
import { writeText } from '../text/write.js';

const CONFIG = `import { defineConfig } from 'keyform-cli';
import * as patterns from './src/table.js';
import { shop } from './src/table.js';

export default defineConfig({
  tables: { shop },
  accessPatterns: [patterns.ordersOfCustomer],
  // Where create, diff and studio find DynamoDB, unless you pass --endpoint. By default: AWS, with your credentials.
  // endpoint: 'http://localhost:8000',
});
`;

const TABLE = `import { attr, entity, table } from 'keyform';
import { accessPattern } from 'keyform/chart';

const Customer = entity({
  keys: { PK: 'CUSTOMER#{username}', SK: 'CUSTOMER#{username}' },
  attributes: {
    username: attr.string(),
    email: attr.string(),
    name: attr.string().optional(),
  },
});

const Order = entity({
  keys: { PK: 'CUSTOMER#{username}', SK: '#ORDER#{orderId}' },
  attributes: {
    username: attr.string(),
    orderId: attr.string(),
    placedAt: attr.date(),
    amount: attr.number(),
  },
});

export const shop = table('Shop', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Customer, Order },
});

export const ordersOfCustomer = accessPattern('Orders of a customer, newest first', { username: 'ada' }, ({ username }) =>
  shop.query('primary', 'Order').where({ username }).descending(),
);
`;

const JS_NOTE = 'Note: to import these files from your own code, add "type": "module" to package.json.';

/** Whether a package can be resolved from a folder. */
const isInstalled = (from: string, name: string): boolean => {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(resolve(folder, 'node_modules', name, 'package.json'))) return true;
    if (folder === dirname(folder)) return false;
  }
};

/** Creates a configuration and a first table. */
export const init: Command = {
  name: 'init',
  group: 'Get started',
  summary: 'write a configuration and a first table',
  operands: '[folder]',
  most: 1,
  about: [
    'Writes keyform.config.ts and src/table.ts. It keeps an existing src/table.ts, and writes nothing if the folder already has',
    'a keyform.config.ts.',
  ].join('\n'),
  options: [OPTIONS.json],
  examples: [
    ['keyform init', 'in this folder'],
    ['keyform init services/shop', 'in a different folder'],
  ],
  run: async ({ positionals, flag, out, terminal }) => {
    const folder = resolve(terminal.cwd, positionals[0] ?? '.');
    const files = [
      ['keyform.config.ts', CONFIG],
      ['src/table.ts', TABLE],
    ] as const;
    const there = files.filter(([name]) => existsSync(resolve(folder, name))).map(([name]) => name);
    if (there.includes('keyform.config.ts'))
      throw new Failure(`${resolve(folder, 'keyform.config.ts')} already exists`, 'keyform check checks its tables');
    const written: string[] = [];
    for (const [name, text] of files) {
      if (there.includes(name)) continue;
      const path = resolve(folder, name);
      writeText(path, text);
      written.push(name);
    }
    if (flag('json')) {
      out.json({ folder, written, kept: there });
      return 0;
    }
    for (const name of written) out.line(`${out.color.green('wrote')} ${name}`);
    for (const name of there) out.line(`${out.color.yellow('kept')}  ${name}: it already exists`);
    const manifest = resolve(folder, 'package.json');
    if (existsSync(manifest) && !/"type":\s*"module"/.test(readFileSync(manifest, 'utf8'))) out.note(JS_NOTE);
    out.line();
    const missing = ['keyform', '@aws-sdk/client-dynamodb'].filter((name) => !isInstalled(folder, name));
    if (there.includes('src/table.ts'))
      out.note('keyform.config.ts imports shop from src/table.ts: change the name to what your file exports');
    out.line(`Next: ${missing.length === 0 ? '' : `npm install ${missing.join(' ')}, then `}keyform check`);
    return 0;
  },
};

/** Definitions in a project of their own, as `examples/workspace` has them: it builds, and an editor reads the declarations alone. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emitDeclarations } from '../../bench/declarations.mjs';
import { run } from '../../tools/run.mjs';
import { type Editor, openServer, openService } from '../support/editors.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ENTITIES = 100;

const numbers = Array.from({ length: ENTITIES }, (_, i) => i);
const LARGE = `import { attr, entity, type Table, table } from 'keyform';
${numbers
  .map(
    (i) => `const E${i} = entity({
  keys: { PK: 'OWNER${i}#{owner}', SK: 'E${i}#{id}' },
  attributes: { owner: attr.string(), id: attr.string(), status: attr.enum('A', 'B'), amount: attr.number(), note: attr.string().optional() },
});`,
  )
  .join('\n')}
const made = table('Large', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { ${numbers.map((i) => `E${i}`).join(', ')} } });
type Definition = typeof made.definition;
export interface LargeDefinition extends Definition {}
export const large: Table<'Large', LargeDefinition> = made;
`;
const LARGE_USES = `import { large } from '../definitions/large.js';
export const latest = (owner: string) => large.query('primary', 'E7').where({ owner }).filter({ status: 'A' }).limit(10);
export const change = (owner: string, id: string) => large.update('E7', { owner, id }).set({ amount: 2 }).remove('note');
export const found = (owner: string, id: string) => large.get('E7', { owner, id });
`;

const FIELDS = ['username', 'orderId', 'status', 'placedAt', 'amount', 'coupon'];
const PLACES: Readonly<Record<string, readonly string[]>> = {
  "shop.query('primary', '|');": ['Customer', 'Order'],
  "shop.query('GSI1', 'Order').where({ status: '|' });": ['PLACED', 'SHIPPED', 'CANCELLED'],
  "latestOrders('ada').filter({ | });": [...FIELDS, 'Type'],
  "if (mixed.Type === '|') throw mixed;": ['Customer', 'Order'],
  "if (mixed.Type === 'Order') mixed.|;": [...FIELDS, 'Type'],
  "large.query('primary', 'E99').where({ owner: 'a', | });": ['id'],
};
const HEAD = `import { large } from '../definitions/large.js';
import { shop } from '../definitions/shop.js';
import { latestOrders } from './orders.js';
const mixed = shop.query('primary').where({ username: 'ada' }).parse({}).items[0]!;
`;

mkdirSync(`${ROOT}.cache`, { recursive: true });
const folder = mkdtempSync(`${ROOT}.cache/workspace-`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let built: { readonly code: number; readonly output: string };
let text = HEAD;
const at = new Map<string, number>();

beforeAll(async () => {
  cpSync(`${ROOT}examples/workspace`, folder, { recursive: true });
  const library = `${folder}/node_modules/keyform`;
  await emitDeclarations(library);
  const exports = { '.': './declarations/src/index.js' };
  writeFileSync(`${library}/package.json`, JSON.stringify({ name: 'keyform', type: 'module', exports }));
  writeFileSync(`${folder}/definitions/large.ts`, LARGE);
  writeFileSync(`${folder}/application/large.ts`, LARGE_USES);
  built = await run(process.execPath, [`${ROOT}node_modules/typescript-7/bin/tsc`, '-b', folder]);
  // From here on nothing but the declarations knows the definitions.
  for (const name of readdirSync(`${folder}/definitions`)) {
    if (name.endsWith('.ts')) writeFileSync(`${folder}/definitions/${name}`, 'export {};\n');
  }
  for (const place of Object.keys(PLACES)) {
    at.set(place, text.length + place.indexOf('|'));
    text += `${place.replace('|', '')}\n`;
  }
  writeFileSync(`${folder}/application/asked.ts`, text);
}, 120_000);

it('the workspace of the examples builds, with its narrowed results', () => {
  expect(built).toEqual({ code: 0, output: '' });
  expect(readFileSync(`${folder}/dist/application/orders.d.ts`, 'utf8')).toContain('ShopDefinition');
});

it('a function that gives a builder of a table of 100 entities declares less than 10 kB', () => {
  const declared = readFileSync(`${folder}/dist/application/large.d.ts`, 'utf8').split(/^(?=export declare const )/m);
  const functions = declared.filter((each) => each.startsWith('export declare const '));
  expect(functions).toHaveLength(3);
  for (const each of functions) expect(each.length).toBeLessThan(10_000);
});

describe.each([
  ['TypeScript 6', async (file: string) => openService({ folder: `${folder}/application`, file, text })],
  ['TypeScript 7', (file: string) => openServer({ folder: `${folder}/application`, file, text })],
] as const)('an editor with %s, of the declarations alone', (_, open) => {
  let editor: Editor;
  beforeAll(async () => {
    editor = await open(`${folder}/application/asked.ts`);
  }, 60_000);
  afterAll(() => editor.close());

  it.each(Object.entries(PLACES))('completes and narrows at %s', { timeout: 60_000 }, async (place, wanted) => {
    const offered = await editor.complete(at.get(place) as number);
    expect(offered.map((name) => name.replace(/\?$/, '')).sort()).toEqual([...wanted].sort());
  });
});

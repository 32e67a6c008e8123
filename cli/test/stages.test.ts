import { afterAll, describe, expect, it } from 'vitest';
import { keyform, makeFolder } from './support.js';

const STAGES = `import { attr, entity, table } from 'keyform';
const A = entity({ keys: { PK: 'A#{id}' }, attributes: { id: attr.string() } });
export const shop = table('Shop', { indexes: { primary: { pk: 'PK' } }, entities: { A } });
export const shopEu = shop.named('Shop-eu');
export const audit = shop.named('Shop-us');
export const again = shop;
export default shop;
`;
const folder = makeFolder({
  'stages.ts': STAGES,
  'same.config.ts': `import { shop, shopEu } from './stages.js';
export default { tables: { 'shop-eu': shop, shopEu } };`,
  'twice.config.ts': `import { shop } from './stages.js';
export default { tables: [shop, shop] };`,
  'mixed.config.ts': `import { shop } from './stages.js';
export default { tables: { 'shop-eu': shop.named('Shop_eu'), other: shop.named('Shop.eu') } };`,
});
afterAll(() => folder.remove());
const at = { cwd: folder.path };

describe('the tables of the stages that a module exports', () => {
  it('count each, and one with several exports once', async () => {
    const { json } = await keyform(['check', 'stages.ts', '--json'], at);
    const { tables } = json() as { readonly tables: readonly { readonly name: string; readonly table: string }[] };
    expect(tables.map(({ table }) => table).sort()).toEqual(['Shop', 'Shop-eu', 'Shop-us']);
    expect((await keyform(['check', 'stages.ts', '-t', 'shopEu'], at)).out).toContain('(Shop-eu:');
    expect((await keyform(['check', 'stages.ts', '-t', 'Shop'], at)).code).toBe(0);
  });

  it('are all in an export', async () => {
    const { out } = await keyform(['export', 'terraform', 'stages.ts'], at);
    expect(
      out
        .match(/ name += "Shop[^"]*"/g)
        ?.map((line) => line.replace(/.*= /, ''))
        .sort(),
    ).toEqual(['"Shop"', '"Shop-eu"', '"Shop-us"']);
  });

  it('are never one made without a word', async () => {
    const { code, err, out } = await keyform(['create', 'stages.ts', '--yes', '-e', 'http://127.0.0.1:9'], at);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain('has 3 tables: choose one');
  });
});

describe('two tables with one name', () => {
  it.each([
    [['export', 'cloudformation', '-c', 'same.config.ts'], 'shop-eu and shopEu would both become the resource ShopEu'],
    [['export', 'terraform', '-c', 'mixed.config.ts'], 'shop-eu and other would both become the resource Shop_eu'],
    [['check', '-c', 'twice.config.ts'], 'two tables are named Shop'],
  ])('are not written over one another: %j', async (args, message) => {
    const { code, err, out } = await keyform(args, at);
    expect(err).toContain(message);
    expect({ code, out }).toEqual({ code: 2, out: '' });
  });
});

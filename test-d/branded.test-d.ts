/** Branded texts and numbers stay what they are, where types go through the members of a value. */
import { attr, entity, fromSchema, table } from 'keyform';
import { expectType } from 'tsd';
import { expect, test } from 'vitest';
import { z } from 'zod';

type Id = string & { readonly brand: 'Id' };
type Cents = number & { readonly brand: 'Cents' };

const Order = entity({
  keys: { PK: 'ORDER#{id}' },
  attributes: {
    id: attr.string<Id>(),
    owner: attr.string<Id>().optional(),
    price: attr.map({ amount: attr.number<Cents>(), by: attr.string<Id>() }),
  },
});
const Sku = z.string().brand('Sku');
const Item = entity({
  keys: { PK: 'ITEM#{id}' },
  attributes: fromSchema(
    z.object({
      id: z.string(),
      sku: Sku,
      lines: z.array(z.object({ sku: Sku, note: z.string().optional() })),
    }),
  ),
});
const shop = table('Shop', { indexes: { primary: { pk: 'PK' } }, entities: { Order, Item } });
const id = '1' as Id;
const sku = Sku.parse('x');

test('what an update returns of the fields that it changed', () => {
  const update = shop.update('Order', { id }).set((order, { to }) => [to(order.owner, id), to(order.price.by, id)]);
  const Attributes = { owner: { S: '1' }, price: { M: { by: { S: '1' } } } };
  const changed = update.returning('UPDATED_OLD').parse({ Attributes });
  expectType<Id | undefined>(changed?.owner);
  expectType<Id | undefined>(changed?.price?.by);
  expectType<Cents | undefined>(changed?.price?.amount);
  expect(changed).toEqual({ owner: '1', price: { by: '1' } });
  const dynamic = shop.update('Order', { id }).set({ owner: id }).dynamic().returning('UPDATED_NEW');
  expectType<Id | undefined>(dynamic.parse({ Attributes })?.owner);
});

test('items and updates of a schema', () => {
  const lines = { L: [{ M: { sku: { S: 'x' } } }] };
  const item = { PK: { S: 'ITEM#1' }, Type: { S: 'Item' }, id: { S: '1' }, sku: { S: 'x' }, lines };
  const read = shop.get('Item', { id: '1' }).parse({ Item: item });
  expectType<z.infer<typeof Sku> | undefined>(read?.lines[0]?.sku);
  expect(read?.sku).toBe('x');
  const set = shop.update('Item', { id: '1' }).set({ sku }).returning('UPDATED_OLD');
  expectType<z.infer<typeof Sku> | undefined>(set.parse({ Attributes: { sku: { S: 'x' } } }, { form: 'wire' })?.sku);
});

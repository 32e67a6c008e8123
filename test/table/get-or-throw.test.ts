import type { EntityItemOf } from 'keyform';
import { describe, expect, test } from 'vitest';
import { writeFailed } from '../../src/facts/messages/requests.js';
import { type Equal, prove } from '../support/prove.js';
import { thrownBy } from '../support/thrown-by.js';
import { wordsOf } from '../support/words-of.js';
import { shop } from './shop.js';

const key = { username: 'alexdebrie', orderId: '1Vrg' } as const;
const order = { ...key, placedAt: new Date('2026-11-21T08:30:00.000Z'), amount: 67.43 };
const { Item } = shop.put('Order', order).build();
const get = shop.getOrThrow('Order', key);
const missing = wordsOf(writeFailed, {
  what: 'Order: get of PK "CUSTOMER#alexdebrie", SK "#ORDER#1Vrg"',
  problem: "the item doesn't exist",
  advice: '',
});

describe('a get that throws', () => {
  test('sends what a get sends', () => {
    prove(get.consistent().project('status').build(), shop.get('Order', key).consistent().project('status').build());
    expect(get.document()).toStrictEqual(shop.get('Order', key).document());
  });

  test('returns the item', async () => {
    const item = await get.execute({ send: async () => ({ Item }) } as never);
    const typed: Equal<typeof item, EntityItemOf<typeof shop, 'Order'>> = true;
    expect(typed).toBe(true);
    expect(item).toStrictEqual({ Type: 'Order', ...order, status: 'PLACED' });
    expect(get.parse({ Item })).toStrictEqual(item);
  });

  test('throws if there is none', async () => {
    const error = thrownBy(() => get.parse({}));
    expect(error).toMatchObject({ code: 'notFound', entity: 'Order', message: missing });
    await expect(get.execute({ send: async () => ({}) } as never)).rejects.toMatchObject({ code: 'notFound' });
  });
});

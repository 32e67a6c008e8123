import type { AttributeValue, StreamRecord } from 'keyform';
import { readChange } from 'keyform';
import { expectAssignable, expectType } from 'tsd';
import { expect, test } from 'vitest';
import { open, shop } from '../test/stream/shop.js';

interface Order {
  Type: 'Order';
  username: string;
  number: number;
  status: 'PLACED' | 'SHIPPED';
  placedAt: Date;
  proofs: { bytes: Uint8Array; hashes: Set<Uint8Array> }[];
}

const item = { username: 'a', number: 1, status: 'PLACED', placedAt: new Date(0) } as const;
const record = {
  eventName: 'INSERT',
  dynamodb: {
    Keys: { PK: { S: 'CUSTOMER#a' }, SK: { S: '#ORDER#0001' } },
    NewImage: shop.put('Order', item).build().Item,
  },
} satisfies StreamRecord;

test('a change is told apart by entity and event', () => {
  const change = readChange(shop, record);
  expect(change?.entity).toBe('Order');
  if (change?.entity !== 'Order') return;
  expectType<{ username: string; number: number }>(change.key);
  expectType<'INSERT' | 'MODIFY' | 'REMOVE'>(change.eventName);
  if (change.eventName === 'INSERT') {
    expectType<Order>(change.item);
    // @ts-expect-error the record has no such image
    void change.old;
  } else if (change.eventName === 'MODIFY') {
    expectType<Order>(change.item);
    expectType<Order>(change.old);
  } else {
    // @ts-expect-error the record has no such image
    void change.item;
    expectType<Order>(change.old);
    expectType<boolean>(change.expired);
  }
});

test('a view type leaves the images that it has', () => {
  const change = readChange(shop, record, { view: 'NEW_IMAGE' });
  if (change?.entity === 'Order' && change.eventName === 'MODIFY') {
    expectType<Order>(change.item);
    // @ts-expect-error the record has no such image
    void change.old;
  }
  const keysOnly = readChange(shop, { ...record }, { view: 'KEYS_ONLY' });
  // @ts-expect-error the record has no such image
  if (keysOnly?.entity === 'Order') void keysOnly.item;
  if (keysOnly?.entity === 'Session') expectType<{ token: string }>(keysOnly.key);
  // @ts-expect-error no such view
  expect(() => readChange(shop, record, { view: 'ALL' })).toThrow("view accepts 'KEYS_ONLY' or 'NEW_IMAGE'");
});

test('markers and unknown items show in the type where the table can have them', () => {
  expectAssignable<undefined>(undefined as Extract<ReturnType<typeof readChange<typeof shop.definition>>, undefined>);
  expectType<never>(undefined as never as Extract<ReturnType<typeof readChange<typeof open.definition>>, undefined>);
  const change = readChange(open, record);
  if (change.entity === undefined) {
    expectType<Record<string, AttributeValue>>(change.key);
    expectType<Record<string, AttributeValue> | undefined>(change.unrecognized.item);
  }
});

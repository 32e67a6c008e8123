import { format, inspect } from 'node:util';
import { batchGet, encryptedCursors, signedCursors, table } from 'keyform';
import { describe, expect, it } from 'vitest';
import { segmentsOf as segments } from '../../src/reads/segments.js';
import { definition } from './shop.js';
import { thrownBy } from './support.js';

const SECRET = 'TOPSECRET-42-0123456789';
const OTHER = 'another secret of 16 bytes or more';
const order = { Type: 'Order', username: 'alex', orderId: '1', amount: 2.5, region: 'eu' };
const tableOf = () => table('Shop', definition);

/** All texts that a walk over properties and symbols of any depth comes by, those of prototypes and getters too. */
const walked = (root: unknown): string[] => {
  const seen = new Set<unknown>();
  const texts: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value);
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) return;
    seen.add(value);
    if (value instanceof Map || value instanceof Set) for (const one of value) walk(one);
    for (let owner: object | null = value; owner !== null && owner !== Object.prototype; ) {
      for (const key of Reflect.ownKeys(owner)) {
        const { get, value: held } = Object.getOwnPropertyDescriptor(owner, key) ?? {};
        if (get === undefined) walk(held);
        else {
          try {
            walk(get.call(value));
          } catch {
            // A getter of functions, or of another object.
          }
        }
      }
      owner = Object.getPrototypeOf(owner) as object | null;
    }
  };
  walk(root);
  return texts;
};

/** The JSON of a value, or of the error that it throws: a request that was not sent has none. */
const inJson = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? '';
  } catch (error) {
    return inspect(error);
  }
};

describe('a secret of cursors is not printed', () => {
  const key = { username: 'alex', orderId: '1' };
  it.each([
    ['signed', signedCursors(SECRET)],
    ['signed, second', [signedCursors(OTHER), signedCursors(SECRET)]],
    ['encrypted', encryptedCursors(SECRET)],
    ['encrypted, first', [encryptedCursors(SECRET), encryptedCursors(OTHER)]],
  ])('by a table whose cursors are %s, its requests and errors', async (_, cursors) => {
    const shop = table('Shop', { ...definition, cursors }) as unknown as ReturnType<typeof tableOf>;
    const query = shop.query('primary', 'Order').where({ username: 'alex' });
    const failing = { send: () => Promise.reject(Object.assign(new Error('no'), { name: 'ValidationException' })) };
    const batch = await batchGet([shop.get('Order', key)])
      .execute(failing as never)
      .catch((error: unknown) => error);
    const execution = await query.execute(failing as never).catch((error: unknown) => error);
    for (const shown of [
      shop,
      shop.definition,
      shop.named('Other'),
      query,
      query.dynamic(),
      shop.query('primary', 'Order'),
      shop.scan('primary'),
      segments(shop.scan('primary'), 2),
      shop.get('Order', key),
      shop.put('Customer', { username: 'alex' }),
      shop.update('Customer', { username: 'alex' }),
      batch,
      execution,
    ]) {
      expect(inspect(shown)).not.toContain(SECRET);
      for (const getters of [true, false]) {
        const all = { depth: null, showHidden: true, getters, customInspect: false, maxStringLength: null };
        expect(inspect(shown, { ...all, maxArrayLength: null })).not.toContain(SECRET);
      }
      expect(format('%o %j', shown, { shown })).not.toContain(SECRET);
      expect(inJson(shown)).not.toContain(SECRET);
      expect(inJson({ shown })).not.toContain(SECRET);
      expect(walked(shown).join()).not.toContain(SECRET);
    }
  });

  it('and a copy of the definition has it all the same', () => {
    const tableOfSecret = table('Shop', { ...definition, cursors: signedCursors(SECRET) });
    const copy = table('Shop', { ...tableOfSecret.definition, unrecognized: 'collect' });
    const start = (shop: typeof copy | typeof tableOfSecret) =>
      shop.query('primary', 'Order').where({ username: 'alex' });
    const cursor = start(tableOfSecret).cursorFor(order as never);
    expect(start(copy).startFrom(cursor).build().ExclusiveStartKey).toEqual({
      PK: { S: 'CUSTOMER#alex' },
      SK: { S: '#ORDER#1' },
    });
    const other = table('Shop', { ...tableOfSecret.definition, cursors: signedCursors(OTHER) });
    expect(thrownBy(() => other.query('primary', 'Order').where({ username: 'alex' }).startFrom(cursor)).code).toBe(
      'cursor',
    );
  });
});

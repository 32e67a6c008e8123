import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import * as own from '../../src/index.js';

type Keyform = typeof own;

/** keyform's other copy, such as the CommonJS build beside the ES modules in one program. */
const { outputFiles } = await build({
  entryPoints: ['src/index.ts'],
  bundle: true,
  write: false,
  format: 'cjs',
  platform: 'neutral',
  external: ['@aws-sdk/*'],
  logLevel: 'silent',
});
const module = { exports: {} };
new Function('module', 'exports', 'require', outputFiles[0]?.text ?? '')(module, module.exports, () => ({}));
const other = module.exports as Keyform;

const shopOf = (of: Keyform, into: Keyform) => {
  const { attr } = of;
  const Order = of.entity({
    keys: { PK: 'CUSTOMER#{username}', SK: 'ORDER#{id}' },
    attributes: {
      username: attr.string(),
      id: attr.string(),
      amount: attr.number(),
      lines: attr.list(attr.map({ count: attr.number() })).optional(),
    },
  });
  return into.table('Shop', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Order } });
};

const key = { username: 'alex', id: '1' };

describe.each([
  ['an entity of the other copy in a table of this one', other, own],
  ['an entity of this copy in a table of the other one', own, other],
])('%s', (_, of, into) => {
  const shop = shopOf(of, into);
  const query = shop.query('primary', 'Order').where({ username: 'alex' });

  test('makes the same requests as one copy does', () => {
    expect(shop.put('Order', { ...key, amount: 1 }).build()).toEqual(
      shopOf(own, own)
        .put('Order', { ...key, amount: 1 })
        .build(),
    );
  });

  test.each([
    ['a put', 'Order.amount must be', () => shop.put('Order', { ...key, amount: 'x' as never }).build()],
    [
      'a member of a list',
      'Order.lines[0].count must be',
      () => shop.put('Order', { ...key, amount: 1, lines: [{ count: 'x' as never }] }).build(),
    ],
    ['a filter', "'amount' needs a value of kind number", () => query.filter({ amount: 'x' as never }).build()],
    [
      'an update',
      'Order.amount must be',
      () =>
        shop
          .update('Order', key)
          .set({ amount: 'x' as never })
          .build(),
    ],
    [
      'what is read',
      'Order.amount must be stored as N',
      () =>
        shop
          .get('Order', key)
          .parse({ Item: { Type: { S: 'Order' }, username: { S: 'a' }, id: { S: '1' }, amount: { S: 'x' } } } as never),
    ],
  ])('a wrong value of %s is a KeyformError that names entity and field', (__, beginning, call) => {
    expect(call).toThrow(own.KeyformError);
    expect(call).toThrow(beginning);
  });

  test('paths and conditions of a callback of one copy are taken by the other', () => {
    const found: { path?: unknown; size?: unknown; test?: unknown } = {};
    shopOf(of, of)
      .query('primary', 'Order')
      .where({ username: 'alex' })
      .filter((order, { eq, size }) => {
        const test = eq(order.amount, 2);
        Object.assign(found, { path: order.amount, size: size(order.lines), test });
        return test;
      });
    const taken = shopOf(into, into)
      .query('primary', 'Order')
      .where({ username: 'alex' })
      .filter((_order, { and, eq, gt }) =>
        and(eq(found.path as never, 1 as never), gt(found.size as never, 0 as never), found.test as never),
      );
    expect(taken.build()).toMatchObject({
      FilterExpression: '#amount = :amount AND size(#lines) > :lines AND #amount = :amount_2',
    });
  });

  test('assignments of a callback of one copy are taken by the other', () => {
    const key = { username: 'alex', id: '1' };
    let found: unknown;
    shopOf(of, of)
      .update('Order', key)
      .set((order, { to }) => {
        const assignment = to(order.amount, 2);
        found = assignment;
        return assignment;
      });
    const taken = shopOf(into, into)
      .update('Order', key)
      .set(() => found as never);
    expect((taken as unknown as { build(): object }).build()).toMatchObject({
      UpdateExpression: 'SET #amount = :amount',
    });
  });
});

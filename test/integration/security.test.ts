import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { issuesOf, orderOf, ordersAbove, ordersOf, resetPassword, shop, statusOf } from '../../examples/security.js';
import { withoutLayout } from '../docs/pages.js';
import { describeEngines, type TestEngine } from '../support/engines.js';
import { openModel } from '../support/model.js';

const textOf = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

const ORDERS = ['ada', 'eve'].flatMap((customer) =>
  [1, 2, 3].map((amount) => ({ customer, id: String(amount), amount })),
);

const filled = (engine: TestEngine) =>
  openModel(engine, shop, async (client) => {
    for (const order of ORDERS) await shop.put('Order', order).execute(client);
    await shop.put('Login', { user: 'ada', passwordHash: 'old', resetToken: 'secret' }).execute(client);
  });

const codeOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'done',
    (error: unknown) => statusOf(error),
  );

describeEngines('what docs/operate/security.md promises', (engine) => {
  it('a cursor goes on for the customer who was given it, and for nobody else', async () => {
    const { client } = await filled(engine);
    const { cursor } = await ordersOf(client, { customer: 'ada' }, undefined);
    const { items } = await ordersOf(client, { customer: 'ada' }, cursor);
    expect(items.map(({ id }) => id)).toEqual(['3']);
    expect(Buffer.from(cursor as string, 'base64url').toString('latin1')).not.toMatch(/ada|ORDER|primary/);
    expect(await codeOf(Promise.resolve().then(() => ordersOf(client, { customer: 'eve' }, cursor)))).toBe(400);
    expect(await codeOf(Promise.resolve().then(() => ordersOf(client, { customer: 'ada' }, 'abc')))).toBe(400);
  });

  it('a token that is an operator is compared, and not obeyed', async () => {
    const { client } = await filled(engine);
    const body = (token: unknown) => ({ user: 'ada', passwordHash: 'new', token: token as string });
    expect(await codeOf(resetPassword(body('guess')).execute(client))).toBe(409);
    for (const token of [{ exists: true }, { '<>': 'x' }, { begins_with: '' }]) {
      expect(() => resetPassword(body(token))).toThrow(/resetToken/);
    }
    expect(await codeOf(resetPassword(body('secret')).execute(client))).toBe('done');
  });

  it('a body is checked as an item is, and only what a client may send is taken', async () => {
    const { client } = await filled(engine);
    const session = { customer: 'ada' };
    const body: unknown = JSON.parse('{ "id": "9", "amount": 9, "customer": "eve", "__proto__": { "admin": true } }');
    await orderOf(session, body).execute(client);
    const { items } = await ordersAbove(session, 8).execute(client);
    expect(items).toEqual([{ Type: 'Order', customer: 'ada', id: '9', amount: 9 }]);
    for (const [wrong, faults] of [
      [{ id: 5, amount: '9' }, ['id kind', 'amount kind']],
      [null, ['id required', 'amount required']],
      ['text', ['id required', 'amount required']],
    ] as const) {
      const error = await Promise.resolve()
        .then(() => orderOf(session, wrong))
        .catch((thrown: unknown) => thrown);
      expect(statusOf(error)).toBe(400);
      expect(issuesOf(error).map(({ path, rule }) => `${path.join('.')} ${rule}`)).toEqual(faults);
    }
  });

  it('operators of callbacks work where objects may have none', async () => {
    const { client } = await filled(engine);
    const { items } = await ordersAbove({ customer: 'ada' }, 1).execute(client);
    expect(items.map(({ amount }) => amount)).toEqual([2, 3]);
  });
});

it('docs/operate/security.md shows code that is run', () => {
  const code = textOf('examples/security.ts');
  const blocks = [...textOf('docs/operate/security.md').matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(
    ([, block = '']) => block,
  );
  expect(blocks.length).toBeGreaterThan(4);
  expect(blocks.filter((block) => !withoutLayout(code).includes(withoutLayout(block)))).toEqual([]);
});

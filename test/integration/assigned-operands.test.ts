import { attr, createTableInput, entity, type KeyformError, table } from 'keyform';
import { expect, it } from 'vitest';
import { describeEngines, type TestEngine } from '../support/engines.js';

const text = attr.string();
const Invoice = entity({
  keys: { PK: 'INVOICE#{id}', GSI1PK: 'YEAR#{year|pad:4}' },
  attributes: {
    id: text,
    year: attr.number(),
    price: attr.number(),
    fee: attr.number().optional(),
    total: attr.number(),
    rest: attr.number().optional(),
    rebate: attr.number().nullable().default(null),
    paid: attr.map({ amount: attr.number(), tip: attr.number().optional() }),
    log: attr.list(text),
    old: attr.list(text).optional(),
    all: attr.list(text).optional(),
    cents: attr.bigint().default(0n),
  },
});
const shop = table('Invoices', {
  indexes: { primary: { pk: 'PK' }, GSI1: { pk: 'GSI1PK' } },
  entities: { Invoice },
});

const made = async (engine: TestEngine) => shop.named(await engine.createTable(createTableInput(shop)));
const invoice = {
  id: '1',
  year: 2026,
  price: 7,
  total: 0,
  paid: { amount: 2 },
  log: ['b'],
  cents: 2n ** 70n,
  rebate: null,
};

describeEngines('an update that sets attributes from others', (engine) => {
  it('assigns what plus and minus make of paths, values and what stands in for them', async () => {
    const client = engine.client();
    const invoices = await made(engine);
    await invoices.put('Invoice', invoice).execute(client);
    const all = await invoices
      .update('Invoice', { id: '1' })
      .set((o, { to, plus, minus, ifNotExists }) => [
        to(o.total, plus(o.price, ifNotExists(o.fee, 1))),
        to(o.rest, minus(10, o.price)),
        to(o.paid.amount, minus(ifNotExists(o.fee, ifNotExists(o.paid.tip, 3)), o.year)),
        to(o.cents, plus(1n, o.cents)),
        to(o.paid.tip, plus(o.price, o.price)),
        ifNotExists(o.fee, ifNotExists(o.rest, o.price)),
      ])
      .returning('ALL_NEW')
      .execute(client);
    expect(all).toEqual({
      Type: 'Invoice',
      ...invoice,
      total: 8,
      rest: 3,
      paid: { amount: -2023, tip: 14 },
      cents: 2n ** 70n + 1n,
      fee: 7,
    });
  });

  it('reads all operands as they were before', async () => {
    const client = engine.client();
    const invoices = await made(engine);
    await invoices.put('Invoice', { ...invoice, total: 5 }).execute(client);
    const swapped = await invoices
      .update('Invoice', { id: '1' })
      .set((o, { to, plus }) => [to(o.price, plus(o.total, 0)), to(o.total, plus(o.price, 0))])
      .returning('UPDATED_NEW')
      .execute(client);
    expect(swapped).toEqual({ price: 5, total: 7 });
  });

  it('appends and prepends, to what may be missing, into another list', async () => {
    const client = engine.client();
    const invoices = await made(engine);
    await invoices.put('Invoice', invoice).execute(client);
    const lists = await invoices
      .update('Invoice', { id: '1' })
      .set((o, { to, append, prepend, ifNotExists }) => [
        to(o.log, append(ifNotExists(o.old, []), ifNotExists(o.all, ['x']))),
        to(o.old, prepend(o.log, ['a'])),
        to(o.all, append(['0'], o.log)),
      ])
      .returning('UPDATED_NEW')
      .execute(client);
    expect(lists).toEqual({ log: ['x'], old: ['a', 'b'], all: ['0', 'b'] });
  });

  it('does so in a transaction, and in an upsert', async () => {
    const client = engine.client();
    const invoices = await made(engine);
    const upsert = invoices
      .update('Invoice', { id: '2' })
      .set({ year: 2026, price: 1, total: 2, paid: { amount: 0 } })
      .set((o, { to, append, ifNotExists }) => [to(o.log, append(ifNotExists(o.log, []), ['made']))])
      .upsert();
    await upsert.execute(client);
    const item = await upsert.returning('ALL_NEW').execute(client);
    expect(item).toMatchObject({ log: ['made', 'made'], cents: 0n });
  });

  it('adds to a number that may be null: a start does not replace null, a condition guards the update', async () => {
    const client = engine.client();
    const invoices = await made(engine);
    const update = invoices.update('Invoice', { id: '1' });
    const plain = update.set((o, { plus }) => plus(o.rebate, 2));
    const guarded = plain.condition({ rebate: { '<>': null } });
    const codeOf = (request: { execute(via: typeof client): Promise<unknown> }) =>
      request.execute(client).then(
        () => 'done',
        (error: KeyformError) => error.code,
      );
    await invoices.put('Invoice', invoice).execute(client);
    expect(await codeOf(plain)).toBe('execution');
    expect(await codeOf(update.set((o, { plus }) => plus(o.rebate, 2, 0)))).toBe('execution');
    expect(await codeOf(guarded)).toBe('conditionFailed');
    await invoices.put('Invoice', { ...invoice, rebate: 3 }).execute(client);
    expect(await guarded.returning('UPDATED_NEW').execute(client)).toEqual({ rebate: 5 });
  });
});

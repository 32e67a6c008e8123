import { attr, batchGet, batchWrite, createTableInput, entity, table, transactGet } from 'keyform';
import { expect, it } from 'vitest';
import { describeEngines } from '../support/engines.js';

const Entry = entity({
  keys: { PK: 'LOG#{who}', SK: 'ENTRY#{id}', GSI1PK: 'KIND#{kind}', GSI1SK: '{at}#{id}' },
  attributes: {
    who: attr.string(),
    id: attr.string(),
    kind: attr.string().optional(),
    at: attr.date().optional(),
    price: attr.decimal().optional(),
    text: attr.string().optional(),
    data: attr.any().optional(),
  },
});

const log = table('Log', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: { Entry },
});

describeEngines('what a program changes after a call does not change the request', (engine) => {
  const made = async () => log.named(await engine.createTable(createTableInput(log)));

  it('in batches, transactions and the keys of indexes', async () => {
    const real = await made();
    const client = engine.client();
    const ids = ['1', '2', '3'];
    await batchWrite(ids.map((id) => real.put('Entry', { who: 'ada', id }))).execute(client);

    const key = { who: 'ada', id: '' };
    const gets = ids.map((id) => {
      key.id = id;
      return real.get('Entry', key);
    });
    key.id = 'none';
    const { items } = await batchGet(gets).execute(client);
    expect(items.map((item) => item?.id)).toEqual(ids);
    const { items: found } = await transactGet(gets).execute(client);
    expect(found.map((item) => item?.id)).toEqual(ids);

    // The key of the index is made of the Date that was given, and not of what became of it.
    key.id = '2';
    const at = new Date('2026-11-21T08:30:00.000Z');
    const update = real.update('Entry', key).set({ kind: 'note', at });
    at.setTime(0);
    key.id = '3';
    await update.execute(client);
    const page = await real.query('GSI1', 'Entry').where({ kind: 'note' }).execute(client);
    expect(page.items).toMatchObject([{ id: '2', at: new Date('2026-11-21T08:30:00.000Z') }]);
    const keys = await real
      .query('GSI1')
      .keyCondition('GSI1PK', '=', 'KIND#note')
      .keyCondition('GSI1SK', 'begins_with', '2026-11-21')
      .execute(client);
    expect(keys.items).toHaveLength(1);
  });

  it('and the longest values that are taken come back, longer ones are rejected before they are sent', async () => {
    const real = await made();
    const client = engine.client();
    const price = `${'9'.repeat(38)}E88`;
    const id = 'z'.repeat(1024 - 'ENTRY#'.length);
    const text = `\u{1f600}${'x'.repeat(1000)}`;
    const data = { ['n'.repeat(255)]: { deep: [1, { a: new Set(['b']) }] } };
    await real.put('Entry', { who: 'eve', id, price, text, data }).execute(client);
    expect(await real.get('Entry', { who: 'eve', id }).execute(client)).toMatchObject({
      text,
      data,
      price: `${'9'.repeat(38)}${'0'.repeat(88)}`,
    });
    const rejected = [
      () => real.put('Entry', { who: 'eve', id, text: 'half \ud800' }),
      () => real.put('Entry', { who: 'eve', id, data: { '': 1 } }),
      () => real.put('Entry', { who: 'eve', id, price: `${'1'.repeat(40_000)}x` }),
      () => real.get('Entry', { who: 'eve', id: `${id}z` }),
      () => real.scan('primary').limit(2 ** 31),
    ];
    for (const call of rejected) expect(call).toThrow(expect.objectContaining({ name: 'KeyformError' }));
  });
});

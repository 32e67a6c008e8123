import { attr, type Client, createTableInput, entity, table, transactWrite } from 'keyform';
import { beforeAll, expect, it } from 'vitest';
import { describeEngines } from '../support/engines.js';

const clock = { now: new Date('2026-01-01T00:00:00.500Z') };
const millis = attr.number().codec({
  encode: (at: Date) => at.getTime(),
  decode: (ms) => new Date(ms),
  ordered: true,
});
const iso = attr.string().codec({
  encode: (at: Date) => `${at.toISOString().slice(0, 19)}Z`,
  decode: (text) => new Date(text),
});
const Visit = entity({
  keys: { PK: 'V#{id}', GSI1PK: 'VISITS', GSI1SK: '{updatedAt|sortable}' },
  attributes: {
    id: attr.string(),
    n: attr.number().optional(),
    createdAt: iso.optional(),
    updatedAt: millis.optional(),
  },
  timestamps: true,
});
const visits = table('Visits', {
  indexes: { primary: { pk: 'PK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: { Visit },
  now: () => clock.now,
});

describeEngines('timestamps in other forms', (engine) => {
  const state = {} as { client: Client; box: typeof visits };
  beforeAll(async () => {
    const box = visits.named(await engine.createTable(createTableInput(visits)));
    Object.assign(state, { client: engine.client(), box });
  });

  it('are written by puts, updates and transactions, and queried by', async () => {
    const { client, box } = state;
    clock.now = new Date('2026-01-01T00:00:00.500Z');
    await box.put('Visit', { id: '1' }).execute(client);
    await transactWrite([box.put('Visit', { id: '2' })]).execute(client);
    clock.now = new Date('2026-01-01T00:00:00.700Z');
    await box.update('Visit', { id: '1' }).set({ n: 1 }).execute(client);
    const later = box.query('GSI1').where({ updatedAt: { '>': new Date('2026-01-01T00:00:00.600Z') } });
    expect((await later.execute(client)).items).toEqual([
      {
        Type: 'Visit',
        id: '1',
        n: 1,
        createdAt: new Date('2026-01-01T00:00:00.000Z'),
        updatedAt: new Date('2026-01-01T00:00:00.700Z'),
      },
    ]);
  });
});

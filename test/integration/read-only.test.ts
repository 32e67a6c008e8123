import { attr, type Client, createTableInput, entity, KeyformError, table, transactWrite } from 'keyform';
import { beforeAll, expect, it } from 'vitest';
import { describeEngines } from '../support/engines.js';

const Ticket = entity({
  keys: { PK: 'T#{id}' },
  attributes: { id: attr.string(), title: attr.string(), by: attr.string().readOnly(), n: attr.number().default(0) },
});
const tickets = table('Tickets', { indexes: { primary: { pk: 'PK' } }, entities: { Ticket } });

describeEngines('read-only attributes', (engine) => {
  const state = {} as { client: Client; box: typeof tickets };
  beforeAll(async () => {
    const box = tickets.named(await engine.createTable(createTableInput(tickets)));
    Object.assign(state, { client: engine.client(), box });
  });

  it('stay as what made the item set them', async () => {
    const { client, box } = state;
    const key = { id: '1' };
    const upsert = (by: string, title: string) =>
      box
        .update('Ticket', key)
        .set((t, { to, ifNotExists }) => [to(t.title, title), ifNotExists(t.by, by)])
        .upsert();
    await upsert('ada', 'A').execute(client);
    await transactWrite([upsert('bob', 'B')]).execute(client);
    await box.update('Ticket', key).add({ n: 1 }).condition({ by: 'ada' }).execute(client);
    expect(() => box.update('Ticket', key).set({ by: 'bob' } as never)).toThrow(KeyformError);
    expect(await box.get('Ticket', key).execute(client)).toEqual({
      Type: 'Ticket',
      id: '1',
      title: 'B',
      by: 'ada',
      n: 1,
    });
  });
});

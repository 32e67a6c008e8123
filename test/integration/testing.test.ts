import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import { attr, computed, createTableInput, entity, onUpdate, table, transactWrite, unique } from 'keyform';
import { expandRequest, requestLike, stored } from 'keyform/testing';
import { beforeAll, expect, it } from 'vitest';
import { describeEngines } from '../support/engines.js';

const Note = onUpdate(
  computed(
    entity({
      keys: { PK: 'NOTE#{id}', SK: 'NOTE', GSI1PK: 'NOTES', GSI1SK: '{size|sortable}#{updatedAt}' },
      attributes: {
        id: attr.string(),
        text: attr.string(),
        size: attr.number(),
        by: attr.string(),
        tags: attr.set(attr.string()).optional(),
        place: attr.map({ city: attr.string(), at: attr.tuple([attr.number(), attr.number()]) }).optional(),
        state: attr.enum('NEW', 'OLD').default('NEW'),
        day: attr
          .string()
          .codec({ encode: (day: Date) => day.toISOString().slice(0, 10), decode: (text) => new Date(text) })
          .optional(),
        secret: attr.binary().optional().hidden(),
      },
      version: true,
      timestamps: true,
    }),
    'size',
    ['text'],
    ({ text }) => text.length,
  ),
  'by',
  () => 'ada',
);
const User = unique(
  entity({ keys: { PK: 'USER#{name}', SK: 'USER' }, attributes: { name: attr.string(), email: attr.string() } }),
  'email',
);
const now = new Date('2026-11-24T01:02:03.004Z');
const notes = table('Notes', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: { Note, User },
  now: () => now,
});

const note = {
  id: '1',
  text: 'Hello',
  tags: new Set(['b', 'a']),
  place: { city: 'Oslo', at: [59.9, 10.7] as [number, number] },
  day: new Date('2026-11-01'),
  secret: Uint8Array.of(1, 2),
};

describeEngines('keyform/testing', (engine) => {
  const state = {} as { client: ReturnType<typeof engine.client>; box: typeof notes };
  beforeAll(async () => {
    const box = notes.named(await engine.createTable(createTableInput(notes)));
    Object.assign(state, { client: engine.client(), box });
  });
  const storedBy = async (pk: string, sk: string) => {
    const Key = { PK: { S: pk }, SK: { S: sk } };
    const { Item } = await state.client.send(new GetItemCommand({ TableName: state.box.name, Key }));
    return expandRequest({ Item });
  };

  it('a fixture is the item that the engine has after a put, and after updates', async () => {
    const { client, box } = state;
    await box.create('Note', note).execute(client);
    expect(await storedBy('NOTE#1', 'NOTE')).toEqual(requestLike({ Item: stored(box, 'Note', note) }));

    const edit = box.update('Note', { id: '1', version: 1 }).set({ text: 'Good day' });
    await edit.execute(client);
    const edited = stored(box, 'Note', { ...note, text: 'Good day', version: 2 });
    expect(await storedBy('NOTE#1', 'NOTE')).toEqual(requestLike({ Item: edited }));
    expect(await storedBy('NOTE#1', 'NOTE')).not.toEqual(requestLike({ Item: { ...edited, version: { N: '3' } } }));

    const later = new Date('2027-01-01T00:00:00.000Z');
    const next = state.box.named(box.name);
    const clock = table(next.name, { ...notes.definition, now: () => later });
    await clock.update('Note', { id: '1' }).set({ text: 'Bye' }).execute(client);
    const last = stored(box, 'Note', { ...note, text: 'Bye', version: 3, createdAt: now, updatedAt: later });
    expect(await storedBy('NOTE#1', 'NOTE')).toEqual(requestLike({ Item: last }));
  });

  it('a fixture of an entity with unique fields is its item', async () => {
    const { client, box } = state;
    await box.create('User', { name: 'ada', email: 'a@b' }).execute(client);
    const item = stored(box, 'User', { name: 'ada', email: 'a@b' });
    expect(await storedBy('USER#ada', 'USER')).toEqual(requestLike({ Item: item }));
  });

  it('what execute sends is like what was built', async () => {
    const { client, box } = state;
    const sent: object[] = [];
    const spying = {
      send: (command: { readonly input: object }) => {
        sent.push(command.input);
        return client.send(command as never);
      },
    };
    const query = box
      .query('GSI1', 'Note')
      .where({ size: { '>': 1 } })
      .filter({ state: 'NEW' });
    const write = transactWrite([box.create('Note', { id: '2', text: 'x' })]);
    await query.execute(spying as never);
    await write.execute(spying as never, { retries: 1 });
    expect(sent).toEqual([requestLike(query), requestLike(write)]);
    expect(sent[0]).not.toEqual(requestLike(query.descending()));
  });
});

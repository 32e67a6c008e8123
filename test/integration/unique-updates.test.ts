import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { attr, createTableInput, entity, rekey, table, transactWrite, unique } from 'keyform';
import { expect, it } from 'vitest';
import { ownChange } from '../../src/facts/messages/writes.js';
import { describeEngines } from '../support/engines.js';
import { wordsOf } from '../support/words-of.js';

const text = attr.string();
const keys = { PK: 'M#{id}', SK: 'M' } as const;
const attributes = { id: text, email: text, phone: text.optional(), visits: attr.number().optional() };
const Required = unique(entity({ keys, attributes }), 'email');
const Optional = unique(entity({ keys: { PK: 'O#{id}', SK: 'M' }, attributes }), 'phone');
const InKey = unique(entity({ keys: { PK: 'K#{id}', SK: 'M' }, attributes }), '{id}');
const Versioned = unique(entity({ keys: { PK: 'V#{id}', SK: 'M' }, attributes, version: true }), 'email');
const members = table('Members', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Required, Optional, InKey, Versioned },
});
const errorOf = (sent: Promise<unknown>): Promise<unknown> =>
  sent.then(
    () => 'done',
    (error) => error,
  );
const names = ['Required', 'Optional', 'InKey', 'Versioned'] as const;

describeEngines('an update of an entity with unique fields', (engine) => {
  const client = engine.client();
  const made = async () => members.named(await engine.createTable(createTableInput(members)));

  // What it would create had no marker, so no other write could repair or delete it.
  it.each(names)('of a missing item of %s fails, and leaves nothing', async (name) => {
    const club = await made();
    const update = () => club.update(name, { id: '1' });
    const writes = [
      update().set({ visits: 1 }),
      update().add({ visits: 1 }),
      update().merge({ visits: 1 }),
      update().remove('visits'),
      update().patch({ visits: 1 }),
      update().dynamic().set({ visits: 1 }),
    ];
    const failures = [
      ...writes.map((write) => write.execute(client)),
      transactWrite([update().set({ visits: 1 })]).execute(client),
    ].map(errorOf);
    for (const failure of failures) expect(await failure).toMatchObject({ code: 'notFound', entity: name });
    expect((await client.send(new ScanCommand({ TableName: club.name }))).Items).toEqual([]);
  });

  it.each(names)('of an item of %s takes place, and says which condition failed', async (name) => {
    const club = await made();
    await club.create(name, { id: '1', email: 'a', phone: '5' }).execute(client);
    const update = () => club.update(name, { id: '1' }).set({ visits: 2 });
    expect(await update().returning('ALL_NEW').execute(client)).toMatchObject({ email: 'a', visits: 2 });
    expect(await errorOf(update().condition({ visits: 3 }).execute(client))).toMatchObject({ code: 'conditionFailed' });
    expect(await errorOf(transactWrite([update().condition({ visits: 3 })]).execute(client))).toMatchObject({
      code: 'conditionFailed',
    });
    expect(await update().mustExist().returnOnFailure().execute(client)).toMatchObject({ ok: true });
  });
});

describeEngines('a version in the changes of rekey', (engine) => {
  const client = engine.client();

  it('is rejected, so it counts every write', async () => {
    const club = members.named(await engine.createTable(createTableInput(members)));
    const item = await club.create('Versioned', { id: '1', email: 'a' }).execute(client);
    for (const version of [77, 0, 1]) {
      // @ts-expect-error -- the version
      expect(() => rekey(club, 'Versioned', item, { email: 'b', version })).toThrow(
        wordsOf(ownChange, { field: 'version' }),
      );
    }
    const moved = await rekey(club, 'Versioned', item, { email: 'b' }).execute(client);
    expect(moved).toMatchObject({ version: 2, email: 'b' });
  });
});

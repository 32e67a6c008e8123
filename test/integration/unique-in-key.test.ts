import { attr, createTableInput, entity, table, unique } from 'keyform';
import { expect, it } from 'vitest';
import { uniqueCreation } from '../../src/facts/messages/writes.js';
import { describeEngines } from '../support/engines.js';
import { wordsOf } from '../support/words-of.js';

const attributes = {
  user: attr.string(),
  rank: attr.number(),
  nick: attr.string().optional(),
  total: attr.number().optional(),
};
const tableOf = (user: 'P#{user}' | 'P#{user|lower}' | 'P#{user|slug}', ...fields: string[]) => {
  const E = entity({ keys: { PK: user, SK: 'E#{rank|pad:2}' }, attributes });
  return table('Ranks', {
    indexes: { primary: { pk: 'PK', sk: 'SK' } },
    entities: { E: unique(E, ...(fields as ['user'])) },
  });
};

describeEngines('a unique field in the primary key', (engine) => {
  const client = engine.client();

  it.each([
    ['alone', ['user']],
    ['with a field of the key', ['{user}#{rank|pad:2}']],
    ['with an optional field', ['{user}#{nick}']],
  ])('%s: no update creates an item, because it could not write the marker', (_, fields) => {
    const shop = tableOf('P#{user}', ...fields);
    const update = shop.update('E', { user: 'ada', rank: 1 }).set({ total: 5 }) as unknown as {
      upsert(): unknown;
      mustNotExist(): unknown;
    };
    const message = wordsOf(uniqueCreation, { field: 'user' });
    expect(() => update.upsert()).toThrow(message);
    expect(() => update.mustNotExist()).toThrow(message);
  });

  it.each(['P#{user|lower}', 'P#{user|slug}'] as const)(
    'in %s: no write leaves the marker of the value that is stored, which the key does not tell',
    async (format) => {
      const shop = tableOf(format, 'user').named(await engine.createTable(createTableInput(tableOf(format, 'user'))));
      const ada = { user: 'ada', rank: 1 };
      const same = { user: 'ADA', rank: 1 };
      await shop.create('E', ada).execute(client);
      const writes = [shop.put('E', same), shop.delete('E', same)];
      for (const write of writes) {
        await expect(write.execute(client)).rejects.toMatchObject({ code: 'conditionFailed', field: 'user' });
      }
      await shop.delete('E', ada).execute(client);
      await shop.create('E', same).execute(client);
      await shop.create('E', { ...ada, rank: 2 }).execute(client);
      await shop.put('E', { ...same, total: 1 }).execute(client);
      await expect(shop.create('E', { ...ada, rank: 3 }).execute(client)).rejects.toMatchObject({ code: 'taken' });
    },
  );
});

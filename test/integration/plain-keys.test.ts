import { attr, createTableInput, entity, table } from 'keyform';
import { expect, it } from 'vitest';
import { describeEngines } from '../support/engines.js';

const Vote = entity({ keys: {}, attributes: { id: attr.string(), at: attr.number(), by: attr.string().optional() } });
const votes = table('Votes', {
  indexes: { primary: { pk: 'id', sk: 'at' }, ByUser: { pk: 'by', sk: 'at' } },
  keyTypes: { at: 'N' },
  entities: { Vote },
});

describeEngines('an entity whose keys are all attributes', (engine) => {
  it('is put, read, queried, updated and deleted', async () => {
    const client = engine.client();
    const box = votes.named(await engine.createTable(createTableInput(votes)));
    await box.put('Vote', { id: '1', at: 10, by: 'ann' }).execute(client);
    await box.create('Vote', { id: '1', at: 9 }).execute(client);
    const first = { Type: 'Vote', id: '1', at: 10, by: 'ann' };
    expect(await box.get('Vote', { id: '1', at: 10 }).execute(client)).toEqual(first);
    const ofOne = await box
      .query('primary')
      .where({ id: '1', at: { '>=': 9 } })
      .execute(client);
    expect(ofOne.items.map(({ at }) => at)).toEqual([9, 10]);
    expect((await box.query('ByUser', 'Vote').where({ by: 'ann' }).execute(client)).items).toEqual([first]);
    await box.update('Vote', { id: '1', at: 9 }).set({ by: 'ann' }).execute(client);
    await box.delete('Vote', { id: '1', at: 10 }).execute(client);
    expect((await box.query('ByUser').where({ by: 'ann' }).execute(client)).items.map(({ at }) => at)).toEqual([9]);
  });
});

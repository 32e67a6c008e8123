import { attr, createTableInput, entity, table } from 'keyform';
import { expect, it } from 'vitest';
import { describeEngines } from '../support/engines.js';

const text = attr.string();
const Task = entity({
  keys: { PK: 'T#{id}' },
  attributes: { id: text, to: text.optional(), at: text.optional() },
});
const strict = table('Strict', {
  indexes: { primary: { pk: 'PK' }, ByTo: { pk: 'to', sk: 'at' } },
  entities: { Task },
});
const loose = table('Loose', {
  indexes: { primary: { pk: 'PK' }, ByTo: { pk: 'to', sk: 'at', partialKeys: true } },
  entities: { Task },
});

describeEngines('an index over attributes that an item may lack', (engine) => {
  it('has every item that has one of them, where writes give all or none', async () => {
    const client = engine.client();
    const desk = strict.named(await engine.createTable(createTableInput(strict)));
    await desk.put('Task', { id: '1' }).execute(client);
    await desk.put('Task', { id: '2', to: 'ann', at: '1' }).execute(client);
    const tasks = async (): Promise<readonly string[]> =>
      (await desk.query('ByTo').where({ to: 'ann' }).execute(client)).items.map(({ id }) => id);
    expect(await tasks()).toEqual(['2']);
    await desk.update('Task', { id: '1' }).set({ to: 'ann', at: '2' }).execute(client);
    expect(await tasks()).toEqual(['2', '1']);
    await desk.update('Task', { id: '2' }).remove('to', 'at').execute(client);
    expect(await tasks()).toEqual(['1']);
  });

  it('lacks an item with one of them, where the index says that it is meant', async () => {
    const client = engine.client();
    const desk = loose.named(await engine.createTable(createTableInput(loose)));
    await desk.put('Task', { id: '1', to: 'ann' }).execute(client);
    expect((await desk.scan('ByTo').execute(client)).items).toEqual([]);
    await desk.update('Task', { id: '1' }).set({ at: '1' }).execute(client);
    const [item] = (await desk.scan('ByTo').execute(client)).items;
    expect(item).toEqual({ Type: 'Task', id: '1', to: 'ann', at: '1' });
    await desk.update('Task', { id: '1' }).remove('at').execute(client);
    expect((await desk.scan('ByTo').execute(client)).items).toEqual([]);
  });
});

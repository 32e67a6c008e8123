import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { attr, createTableInput, entity, table } from 'keyform';
import { beforeAll, expect, it } from 'vitest';
import { describeEngines } from '../support/engines.js';

const Task = entity({
  keys: { PK: 'TASK#{id}', GSI1PK: 'OWNER#{owner}' },
  attributes: {
    id: attr.string(),
    owner: attr.string(),
    title: attr.string(),
    state: attr.enum('OPEN', 'DONE').default('OPEN'),
    body: attr.string(),
  },
});
const tasks = table('Contents', {
  indexes: { primary: { pk: 'PK' }, GSI1: { pk: 'GSI1PK', projection: ['title', 'state'] } },
  entities: { Task },
});

describeEngines('items of another program in an index that projects a list of attributes', (engine) => {
  let real = tasks;

  beforeAll(async () => {
    const TableName = await engine.createTable(createTableInput(tasks));
    real = tasks.named(TableName) as typeof tasks;
    const store = async (id: string, more: object) => {
      const Item = { PK: { S: `TASK#${id}` }, GSI1PK: { S: `OWNER#${id}` }, Type: { S: 'Task' }, ...more };
      await engine.client().send(new PutItemCommand({ TableName, Item }));
    };
    await store('untitled', { state: { S: 'DONE' } });
    await store('stateless', { title: { S: 'Write' }, body: { S: 'A letter' } });
  });

  it("are invalid if they lack a required attribute, although the index doesn't have the others either", async () => {
    const read = real.query('GSI1').where({ owner: 'untitled' });
    await expect(read.execute(engine.client())).rejects.toThrow(
      'Task.title is required, but is missing from the stored item',
    );
    await expect(read.execute(engine.client(), { invalid: 'collect' })).resolves.toMatchObject({
      items: [],
      invalid: [{ item: { PK: { S: 'TASK#untitled' } } }],
    });
  });

  it('have the defaults of attributes that they lack', async () => {
    const { items } = await real.query('GSI1').where({ owner: 'stateless' }).execute(engine.client());
    expect(items).toEqual([{ Type: 'Task', id: 'stateless', owner: 'stateless', title: 'Write', state: 'OPEN' }]);
  });
});

import {
  attr,
  batchGet,
  type Client,
  createTableInput,
  entity,
  rekey,
  table,
  transactGet,
  transactWrite,
} from 'keyform';
import { beforeAll, expect, it } from 'vitest';
import { describeEngines } from '../support/engines.js';

const User = entity({
  keys: { PK: 'USER#{id}', GSI1PK: 'NAMES', GSI1SK: '{search}' },
  attributes: {
    id: attr.string(),
    name: attr.string(),
    search: attr.string().hidden(),
    password: attr.string().optional().hidden(),
    tries: attr.number().default(0).hidden(),
  },
});
const users = table('Hidden', {
  indexes: { primary: { pk: 'PK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: { User },
});

describeEngines('hidden attributes', (engine) => {
  const state = {} as { client: Client; box: typeof users };
  beforeAll(async () => {
    const box = users.named(await engine.createTable(createTableInput(users)));
    Object.assign(state, { client: engine.client(), box });
  });

  it('are stored, asked for and changed, and given where a projection names them', async () => {
    const { client, box } = state;
    const key = { id: '1' };
    const shown = { Type: 'User', id: '1', name: 'Ada' };
    const made = await box.create('User', { ...key, name: 'Ada', search: 'ada', password: 'x' }).execute(client);
    expect(made).toEqual(shown);
    const login = box.update('User', key).add({ tries: 1 }).condition({ password: 'x' });
    await transactWrite([login]).execute(client);
    expect(await login.returning('ALL_NEW').execute(client)).toEqual(shown);

    expect(await box.get('User', key).execute(client)).toEqual(shown);
    expect((await batchGet([box.get('User', key)]).execute(client)).items).toEqual([shown]);
    expect((await transactGet([box.get('User', key)]).execute(client)).items).toEqual([shown]);
    const names = box.query('GSI1', 'User').where({ search: { begins_with: 'a' } });
    expect((await names.execute(client)).items).toEqual([shown]);
    expect((await names.filter({ tries: 2 }).project('password', 'tries').execute(client)).items).toEqual([
      { password: 'x', tries: 2 },
    ]);
    expect(await box.get('User', key).project('search', 'password').execute(client)).toEqual({
      search: 'ada',
      password: 'x',
    });
  });

  it('move with the item', async () => {
    const { client, box } = state;
    await box.put('User', { id: '2', name: 'Bob', search: 'bob' }).execute(client);
    const read = await box.get('User', { id: '2' }).execute(client);
    const hidden = await box.get('User', { id: '2' }).project('search', 'password', 'tries').execute(client);
    if (read === undefined || hidden === undefined) throw new Error('the item is missing');
    await rekey(box, 'User', { password: undefined, ...read, ...hidden }, { id: '3', search: 'c' }).execute(client);
    const moved = box.get('User', { id: '3' }).project('search', 'password', 'tries', 'name');
    expect(await moved.execute(client)).toEqual({ search: 'c', tries: 0, name: 'Bob' });
    expect(await box.get('User', { id: '2' }).execute(client)).toBeUndefined();
  });
});

import {
  attr,
  batchWrite,
  type Client,
  createTableInput,
  entity,
  KeyformError,
  rekey,
  table,
  transactWrite,
} from 'keyform';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { checkRejects } from '../../src/facts/messages/values.js';
import { describeEngines } from '../support/engines.js';
import { wordsOf } from '../support/words-of.js';

const Account = entity({
  keys: { PK: 'ACCOUNT#{id}', SK: 'ACCOUNT' },
  attributes: {
    id: attr.string(),
    mail: attr.string().check(z.email()),
    limit: attr.number().check((limit) => limit <= 100 || 'must be at most 100'),
    home: attr.map({ zip: attr.string().check((zip) => /^\d+$/.test(zip) || 'must be of digits') }).optional(),
    tags: attr.list(attr.string().check((tag) => tag !== '' || 'must say something')).default([]),
  },
});
const accounts = table('Accounts', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Account } });
const account = { id: '1', mail: 'a@example.org', limit: 5 };
const bad = { ...account, mail: 'a', limit: 500, home: { zip: 'x' }, tags: ['a', ''] };
const paths = ['mail', 'limit', 'home.zip', 'tags.1'];

describeEngines('checks of attributes', (engine) => {
  const state = {} as { client: Client; box: typeof accounts };
  beforeAll(async () => {
    const box = accounts.named(await engine.createTable(createTableInput(accounts)));
    Object.assign(state, { client: engine.client(), box });
  });

  it('keep every write that breaks one from the table, and tell all faults', async () => {
    const { box, client } = state;
    const issuesOf = (action: () => unknown) => {
      try {
        action();
      } catch (error) {
        return error instanceof KeyformError && error.issues?.map(({ path }) => path.join('.'));
      }
      throw new Error('nothing was rejected');
    };
    const other = { ...account, id: '2' };
    expect(issuesOf(() => box.put('Account', bad))).toEqual(paths);
    expect(issuesOf(() => batchWrite([box.put('Account', other), box.put('Account', bad)]))).toEqual(paths);
    expect(issuesOf(() => transactWrite([box.create('Account', other), box.create('Account', bad)]))).toEqual(paths);
    const { id, ...changes } = bad;
    // An update tells of fields in the order of their names.
    expect(issuesOf(() => box.update('Account', { id }).set(changes))).toEqual([...paths].sort());
    expect(() => box.update('Account', { id }).set({ limit: 500 })).toThrow(
      `Account.limit ${wordsOf(checkRejects, { reason: 'must be at most 100' })}`,
    );
    expect((await box.scan('primary').execute(client)).items).toEqual([]);
  });

  it('let through what fulfils them, and read what was there before', async () => {
    const { box, client } = state;
    await box.create('Account', account).execute(client);
    const key = { id: '1' };
    await box
      .update('Account', key)
      .set((a, { to, append }) => [to(a.home, { zip: '1' }), append(a.tags, ['x'])])
      .execute(client);
    // DynamoDB alone knows the sum.
    await box
      .update('Account', key)
      .add({ limit: 200 })
      .condition({ limit: { '<': 1000 } })
      .execute(client);
    const read = await box.get('Account', key).execute(client);
    expect(read).toMatchObject({ ...account, limit: 205, home: { zip: '1' }, tags: ['x'] });
    const move = () => rekey(box, 'Account', read as NonNullable<typeof read>, { id: '3' });
    expect(move).toThrow(`Account.limit ${wordsOf(checkRejects, { reason: 'must be at most 100' })}`);
    await rekey(box, 'Account', { ...(read as NonNullable<typeof read>), limit: 7 }, { id: '3' }).execute(client);
    expect(await box.get('Account', { id: '3' }).execute(client)).toMatchObject({ limit: 7 });
  });
});

import { expect, it } from 'vitest';
import {
  accounts,
  createSample,
  getUser,
  linkGoogle,
  linkGoogleByBatch,
  loginData,
  metaOf,
  user,
} from '../../../examples/models/linked-accounts.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { openModel, rejection } from '../../support/model.js';
import { prove } from '../../support/prove.js';

interface User {
  type: 'User';
  userId: string;
  email?: string;
  username?: string;
  google?: string;
  meta?: string;
}

type Extension =
  | { type: 'Email'; userId: string; email: string }
  | { type: 'Username'; userId: string; username: string }
  | { type: 'Google'; userId: string; google: string }
  | { type: 'Meta'; userId: string; meta: string };

const bare = { type: 'User', userId: '2', email: 'user2@example.com' } as const;

const open = (engine: TestEngine) => openModel(engine, accounts, createSample);

describeEngines('M61, extensions of a user', (engine) => {
  it('reads all login data by one query, without the membership', async () => {
    const { client, sent } = await open(engine);
    const expected: (User | Extension)[] = [
      { type: 'Email', userId: '1', email: 'user1@example.com' },
      { type: 'Google', userId: '1', google: 'DEAD' },
      { type: 'Meta', userId: '1', meta: 'F00D' },
      user,
      { type: 'Username', userId: '1', username: 'John' },
    ];
    prove(await loginData(client, '1'), expected);
    expect(sent).toEqual(['Query main · K pk = USER#1 AND begins_with(sk, #)']);
  });

  it('tells #META# from #METADATA', async () => {
    const { client, sent } = await open(engine);
    const expected: Extract<Extension, { type: 'Meta' }>[] = [{ type: 'Meta', userId: '1', meta: 'F00D' }];
    prove(await metaOf(client, '1'), expected);
    expect(sent).toEqual(['Query main · K pk = USER#1 AND begins_with(sk, #META#)']);
  });

  it('reads the user, who has copies, alone', async () => {
    const { client, sent } = await open(engine);
    const expected: (User | undefined)[] = [user];
    prove([await getUser(client, '1')], expected);
    expect(sent).toEqual(['GetItem {pk: USER#1, sk: #METADATA}']);
  });

  it('writes an extension and its copy in one transaction, once', async () => {
    const { client, quiet, sent } = await open(engine);
    await accounts.create('User', bare).execute(quiet);
    const google: Extract<Extension, { type: 'Google' }> = { type: 'Google', userId: '2', google: 'BEEF' };
    const written: [typeof google, undefined] = [google, undefined];
    prove(await linkGoogle(client, '2', 'BEEF'), written);
    expect(await loginData(quiet, '2')).toEqual([google, { ...bare, google: 'BEEF' }]);
    expect(await rejection(linkGoogle(quiet, '2', 'F00D'))).toBe('conditionFailed User ');
    expect(await loginData(quiet, '2')).toEqual([google, { ...bare, google: 'BEEF' }]);
    expect(sent).toEqual([
      'TransactWriteItems: Put {pk: USER#2, sk: #GOOGLE#BEEF} · C attribute_not_exists(pk), ' +
        'Update {pk: USER#2, sk: #METADATA} · U SET google = BEEF · C attribute_exists(pk) AND attribute_not_exists(google)',
    ]);
  });

  it('writes both by a batch, too', async () => {
    const { client, quiet, sent } = await open(engine);
    await accounts.create('User', bare).execute(quiet);
    prove((await linkGoogleByBatch(client, bare, 'BEEF')).written, 2 as number);
    expect(await getUser(quiet, '2')).toEqual({ ...bare, google: 'BEEF' });
    expect(sent).toEqual([
      'BatchWriteItem: PutRequest {pk: USER#2, sk: #GOOGLE#BEEF}, PutRequest {pk: USER#2, sk: #METADATA}',
    ]);
  });
});

import { batchWrite } from 'keyform';
import { expect, it } from 'vitest';
import {
  discord,
  memberships,
  membershipsOf,
  membersOf,
  renameServer,
  renameUser,
  renameUserByBatch,
  servers,
  serversOf,
  users,
} from '../../../examples/models/servers-and-members.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { openModel, pick, rejection } from '../../support/model.js';
import { prove } from '../../support/prove.js';

interface Server {
  type: 'Server';
  serverId: string;
  name: string;
}

interface Membership {
  type: 'Membership';
  serverId: string;
  userId: string;
  role: 'Member' | 'Admin';
  username: string;
}

const john = { type: 'User', userId: '1', username: 'John' } as const;
const johns = (username: string): Membership[] => pick(memberships, 0, 2).map((each) => ({ ...each, username }));

const open = (engine: TestEngine) =>
  openModel(engine, discord, (client) =>
    batchWrite([
      ...users.map((user) => discord.put('User', user)),
      ...servers.map((server) => discord.put('Server', server)),
      ...memberships.map((membership) => discord.put('Membership', membership)),
    ]).execute(client),
  );

const BY_USER = 'Query gs1 · K gs1pk = USER#1 AND begins_with(gs1sk, SERVER#)';

describeEngines('M60, servers and members', (engine) => {
  it('gives the members of a server with their names', async () => {
    const { client, sent } = await open(engine);
    const expected: Membership[] = pick(memberships, 0, 1);
    prove(await membersOf(client, '1'), expected);
    expect(sent).toEqual(['Query main · K pk = SERVER#1 AND begins_with(sk, USER#)']);
  });

  it('gives the servers of a user with their names, by a query and a batch', async () => {
    const { client, quiet, sent } = await open(engine);
    const expected: (Server | undefined)[] = pick(servers, 0, 1);
    prove(await serversOf(client, '1'), expected);
    const ids: Membership[] = pick(memberships, 0, 2);
    prove(await membershipsOf(client, '1'), ids);
    expect(await serversOf(quiet, 'nobody')).toEqual([]);
    const names = 'BatchGetItem: {pk: SERVER#1, sk: #METADATA}, {pk: SERVER#2, sk: #METADATA}';
    expect(sent).toEqual([BY_USER, names, BY_USER]);
  });

  it('renames a user and the copies of the name, all or none', async () => {
    const { client, quiet, sent } = await open(engine);
    const written: [undefined, ...undefined[]] = [undefined, undefined, undefined];
    prove<Awaited<ReturnType<typeof renameUser>>, typeof written>(await renameUser(client, '1', 'Johnny'), written);
    expect(await membershipsOf(quiet, '1')).toEqual(johns('Johnny'));
    expect(await discord.get('User', { userId: '1' }).execute(quiet)).toEqual({ ...john, username: 'Johnny' });
    expect(await membersOf(quiet, '1')).toEqual([johns('Johnny')[0], ...pick(memberships, 1)]);
    expect(await rejection(renameUser(quiet, 'nobody', 'Nobody'))).toBe('notFound User ');
    expect(sent).toEqual([
      BY_USER,
      'TransactWriteItems: Update {pk: USER#1, sk: #METADATA} · U SET username = Johnny · C attribute_exists(pk), ' +
        'Update {pk: SERVER#1, sk: USER#1} · U SET username = Johnny · C attribute_exists(pk), ' +
        'Update {pk: SERVER#2, sk: USER#1} · U SET username = Johnny · C attribute_exists(pk)',
    ]);
  });

  it('renames a user by a batch that puts whole items', async () => {
    const { client, quiet, sent } = await open(engine);
    prove((await renameUserByBatch(client, john, 'Johnny')).written, 3 as number);
    expect(await membershipsOf(quiet, '1')).toEqual(johns('Johnny'));
    expect(await discord.get('User', { userId: '1' }).execute(quiet)).toEqual({ ...john, username: 'Johnny' });
    expect(sent).toEqual([
      BY_USER,
      'BatchWriteItem: PutRequest {pk: USER#1, sk: #METADATA}, PutRequest {pk: SERVER#1, sk: USER#1}, ' +
        'PutRequest {pk: SERVER#2, sk: USER#1}',
    ]);
  });

  it('renames a server by one write', async () => {
    const { client, quiet, sent } = await open(engine);
    prove(await renameServer(client, '1', 'Games'), undefined);
    expect(await serversOf(quiet, '2')).toEqual([{ ...servers[0], name: 'Games' }]);
    expect(await rejection(renameServer(quiet, '3', 'Nothing'))).toBe('notFound Server ');
    expect(sent).toEqual(['UpdateItem {pk: SERVER#1, sk: #METADATA} · U SET name = Games · C attribute_exists(pk)']);
  });
});

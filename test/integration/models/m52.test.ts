import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import type { AttributeValue } from 'keyform';
import { batchWrite, readChange } from 'keyform';
import { expect, it } from 'vitest';
import {
  after,
  before,
  changeInPlace,
  copyAll,
  flag,
  flagAll,
  follow,
  keysOfUsers,
  type NewUser,
  type OldUser,
  unexplained,
  users,
} from '../../../examples/models/migration.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { listed, openModel, pick } from '../../support/model.js';
import { prove } from '../../support/prove.js';
import { recordsOf } from '../../support/stream-records.js';

/** The users in the new table, which has them in no order. */
const migrated: NewUser[] = [
  { Type: 'User', userId: '1', firstName: 'Ada', lastName: 'Lovelace' },
  { Type: 'User', userId: '2', firstName: 'Alan', lastName: 'Turing' },
  { Type: 'User', userId: '3', firstName: 'Grace', lastName: 'Hopper' },
];

const StreamSpecification = { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' };

const open = async (engine: TestEngine) => {
  const write = batchWrite(users.map((user) => before.put('User', user)));
  const model = await openModel(engine, [before, after], (client) => write.execute(client), { StreamSpecification });
  const { quiet, tables } = model;
  const [name = ''] = tables;
  return {
    ...model,
    name,
    records: () => recordsOf(engine.client(), name),
    oldUsers: async (): Promise<OldUser[]> =>
      byId(await listed(before.scan('primary', 'User').items(quiet, { unrecognized: 'throw' }))),
    newUsers: async (): Promise<NewUser[]> => byId(await listed(after.scan('primary').items(quiet))),
  };
};

const byId = <User extends { readonly userId: string }>(found: User[]): User[] =>
  found.sort((left, right) => Number(left.userId) - Number(right.userId));

describeEngines('M52, model migration by a parallel scan', (engine) => {
  it('reads the old table in segments, and writes each user to the new one', async () => {
    const { client, sent, commands, newUsers } = await open(engine);
    const { written } = await copyAll(client, 2);
    prove(written, 3 as number);
    prove(await newUsers(), migrated);
    expect(sent.filter((request) => request.startsWith('Scan'))).toEqual([
      'Scan main · F Type = User',
      'Scan main · F Type = User',
    ]);
    expect(commands.slice(0, 2).map(({ input }) => input)).toMatchObject([
      { Segment: 0, TotalSegments: 2 },
      { Segment: 1, TotalSegments: 2 },
    ]);
    expect(sent.at(-1)).toMatch(/^BatchWriteItem: (PutRequest \{PK: USER#\d, SK: #METADATA\}(, )?){3}$/);
  });

  it('may be done again', async () => {
    const { quiet, newUsers } = await open(engine);
    await copyAll(quiet, 3);
    await copyAll(quiet, 1);
    expect(await newUsers()).toEqual(migrated);
  });

  it('shows items of a shape that the model does not know, as they came', async () => {
    const { client, name, sent } = await open(engine);
    const Item = { PK: { S: 'USR/9' }, SK: { S: 'USR/9' }, full: { S: 'Edsger Dijkstra' } };
    await engine.client().send(new PutItemCommand({ TableName: name, Item }));
    const expected: Record<string, AttributeValue>[] = [Item];
    prove(await unexplained(client), expected);
    expect(sent).toEqual(['Scan main']);
  });
});

describeEngines('M52, model migration by flags and a stream', (engine) => {
  it('reads nothing but the keys of the users', async () => {
    const { client, sent } = await open(engine);
    const expected: { Type: 'User'; userId: string }[] = users.map(({ userId }) => ({ Type: 'User', userId }));
    prove(byId(await listed(keysOfUsers(client))), expected);
    expect(sent).toEqual(['Scan Keys']);
  });

  it('flags each user once', async () => {
    const { client, quiet, sent, oldUsers } = await open(engine);
    prove(await flag(client, '1'), true as boolean);
    expect(await flag(quiet, '1')).toBe(false);
    expect(await flag(quiet, 'nobody')).toBe(false);
    const [ada, ...others] = pick(users, 0, 1, 2);
    expect(await oldUsers()).toEqual([{ ...ada, migrated: true }, ...others]);
    expect(sent).toEqual([
      'UpdateItem {PK: USER#1, SK: USER#1} · U SET migrated = true · C attribute_exists(PK) AND attribute_not_exists(migrated)',
    ]);
  });

  it('flags all users, by the keys that the index gives', async () => {
    const { client, sent, oldUsers } = await open(engine);
    prove<Awaited<ReturnType<typeof flagAll>>, void>(await flagAll(client), undefined);
    expect(await oldUsers()).toEqual(users.map((user) => ({ ...user, migrated: true })));
    const [scan, ...updates] = sent;
    expect(scan).toBe('Scan Keys');
    expect(updates.map((update) => update.replace(/ · .*/, '')).sort()).toEqual(
      [1, 2, 3].map((id) => `UpdateItem {PK: USER#${id}, SK: USER#${id}}`),
    );
  });

  it('writes who comes in the stream to the new table, as often as it comes', async () => {
    const { client, quiet, sent, records, newUsers } = await open(engine);
    const loaded = (await records()).length;
    await flagAll(quiet);
    const flagged = (await records()).slice(loaded);
    expect(flagged.map(({ eventName }) => eventName)).toEqual(['MODIFY', 'MODIFY', 'MODIFY']);
    for (const record of flagged) {
      prove<Awaited<ReturnType<typeof follow>>, void>(await follow(client, record), undefined);
    }
    for (const record of flagged) await follow(quiet, record);
    expect(await newUsers()).toEqual(migrated);
    expect([...sent].sort()).toEqual([1, 2, 3].map((id) => `PutItem {PK: USER#${id}, SK: #METADATA}`));
  });

  it('deletes who is deleted meanwhile', async () => {
    const { client, quiet, sent, records, newUsers } = await open(engine);
    await copyAll(quiet, 1);
    const loaded = (await records()).length;
    await before.delete('User', { userId: '2' }).execute(quiet);
    for (const record of (await records()).slice(loaded)) await follow(client, record);
    expect(await newUsers()).toEqual(pick(migrated, 0, 2));
    expect(sent).toEqual(['DeleteItem {PK: USER#2, SK: #METADATA}']);
  });

  it('changes a user in place, once, and leaves alone what that writes to the stream', async () => {
    const { client, quiet, sent, records, oldUsers } = await open(engine);
    for (const record of (await records()).slice(0, 1)) {
      prove(await changeInPlace(client, record), true as boolean);
      expect(await changeInPlace(quiet, record)).toBe(false);
    }
    for (const record of await records()) await changeInPlace(quiet, record);
    expect(await oldUsers()).toEqual(migrated.map((user) => ({ ...user, migrated: true })));
    const all = await records();
    for (const record of all) expect(await changeInPlace(quiet, record)).toBe(false);
    expect(await records()).toHaveLength(all.length);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatch(
      /^UpdateItem \{PK: USER#\d, SK: USER#\d\} · U SET firstName = \w+, lastName = \w+, migrated = true REMOVE name · C attribute_exists\(PK\) AND attribute_not_exists\(migrated\) AND name = \w+ \w+$/,
    );
  });

  it('does not overwrite a name that changed after the record', async () => {
    const { client, quiet, records, oldUsers } = await open(engine);
    const record = (await records()).find((each) => readChange(before, each).key?.userId === '1');
    if (record === undefined) throw new Error('the stream has no record of the user');
    await before.update('User', { userId: '1' }).set({ name: 'Ada King' }).execute(quiet);
    expect(await changeInPlace(client, record)).toBe(false);
    expect(await oldUsers()).toContainEqual({ Type: 'User', userId: '1', name: 'Ada King' });
    for (const later of await records()) await changeInPlace(quiet, later);
    expect(await oldUsers()).toContainEqual({
      Type: 'User',
      userId: '1',
      firstName: 'Ada',
      lastName: 'King',
      migrated: true,
    });
  });
});

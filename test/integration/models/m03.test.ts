import { expect, it } from 'vitest';
import { createUser, joe, rename, setMobileNumber, users } from '../../../examples/models/users.js';
import type { Client } from '../../../types/requests/client.js';
import { describeEngines } from '../../support/engines.js';
import { openModel, rejection } from '../../support/model.js';
import { prove } from '../../support/prove.js';

interface User {
  Username: string;
  Name: string;
  CreatedAt: Date;
  UpdatedAt?: Date;
  InProgress?: boolean;
  PhoneNumbers: { MobileNumber?: string };
}

const nothing = async () => undefined;
const load = (client: Client) => createUser(client, joe);
const read = (client: Client) => users.get('User', { Username: 'joebloggs123' }).execute(client);

describeEngines('M3, users', (engine) => {
  it('creates a user, with a map of names and none of values', async () => {
    const { client, quiet, sent, commands } = await openModel(engine, users, nothing);
    const expected: User = joe;
    prove(await createUser(client, joe), expected);
    expect(await read(quiet)).toStrictEqual(joe);
    expect(sent).toEqual(['PutItem {Username: joebloggs123} · C attribute_not_exists(Username)']);
    expect(commands[0]?.input.ExpressionAttributeNames).toEqual({ '#Username': 'Username' });
    expect(commands[0]?.input).not.toHaveProperty('ExpressionAttributeValues');
  });

  it('creates a user once: who is there is not replaced', async () => {
    const { client, quiet } = await openModel(engine, users, load);
    expect(await rejection(createUser(client, { ...joe, Name: 'Another' }))).toBe('conditionFailed User ');
    expect(await read(quiet)).toStrictEqual(joe);
  });

  it('sets a nested phone number, and nothing else', async () => {
    const { client, quiet, sent, commands } = await openModel(engine, users, load);
    prove(await setMobileNumber(client, 'joebloggs123', '+1-555-555-5555'), undefined);
    expect(await read(quiet)).toStrictEqual({ ...joe, PhoneNumbers: { MobileNumber: '+1-555-555-5555' } });
    expect(sent).toEqual(['UpdateItem {Username: joebloggs123} · U SET PhoneNumbers.MobileNumber = +1-555-555-5555']);
    expect(commands[0]?.input.UpdateExpression).toBe('SET #PhoneNumbers.#MobileNumber = :MobileNumber');
  });

  it('sets and removes in one update', async () => {
    const { client, sent } = await openModel(engine, users, load);
    const now = new Date('2020-02-01T00:00:00.000Z');
    const { InProgress: _removed, ...others } = joe;
    const expected: User = { ...others, Name: 'Joe', UpdatedAt: now };
    prove(await rename(client, 'joebloggs123', 'Joe', now), expected);
    expect(sent).toEqual([
      'UpdateItem {Username: joebloggs123} · U SET Name = Joe, UpdatedAt = 2020-02-01T00:00:00.000Z REMOVE InProgress ' +
        '· C attribute_exists(Username) · -> ALL_NEW',
    ]);
  });
});

import { KeyformError } from 'keyform';
import { expect, it } from 'vitest';
import { accounts, changeEmail, deleteUser, john, signUp } from '../../../examples/models/unique-email-entity.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { openModel, rejection } from '../../support/model.js';
import { prove } from '../../support/prove.js';

interface User {
  TYPE: 'User';
  Username: string;
  FirstName: string;
  Email: string;
}

interface UserEmail {
  TYPE: 'UserEmail';
  Email: string;
}

const USER = '{PK: USER#johndoe, SK: USER#johndoe}';
const marker = (email: string) => `{PK: USEREMAIL#${email}, SK: USEREMAIL#${email}}`;
const OTHER = 'john@doe.example';

const empty = (engine: TestEngine) => openModel(engine, accounts, async () => undefined);
const open = (engine: TestEngine) => openModel(engine, accounts, (client) => signUp(client, john));
const user = (client: Parameters<typeof signUp>[0]) => accounts.get('User', { Username: 'johndoe' }).execute(client);

describeEngines('M32, a unique username and email address', (engine) => {
  it('signs a user up, together with the address', async () => {
    const { client, quiet, sent } = await empty(engine);
    const written: [User, UserEmail] = [john, { TYPE: 'UserEmail', Email: john.Email }];
    prove(await signUp(client, john), written);
    expect(await user(quiet)).toEqual(john);
    expect(sent).toEqual([
      `TransactWriteItems: Put ${USER} · C attribute_not_exists(PK), ` +
        `Put ${marker(john.Email)} · C attribute_not_exists(PK)`,
    ]);
  });

  it('tells which of the two is taken, and writes neither', async () => {
    const { quiet } = await open(engine);
    expect(await rejection(signUp(quiet, { ...john, Email: OTHER }))).toBe('conditionFailed User ');
    expect(await rejection(signUp(quiet, { ...john, Username: 'jdoe' }))).toBe('conditionFailed UserEmail ');
    const { items } = await accounts.scan('primary').execute(quiet);
    expect(items).toHaveLength(2);
  });

  it('has a reason for each action, in order', async () => {
    const { quiet } = await open(engine);
    const error = await signUp(quiet, { ...john, Username: 'jdoe' }).catch((thrown: unknown) => thrown);
    if (!(error instanceof KeyformError)) throw error;
    expect(error.reasons?.map(({ entity, code }) => [entity, code])).toEqual([
      ['User', 'None'],
      ['UserEmail', 'ConditionalCheckFailed'],
    ]);
  });

  it('moves the marker with the address', async () => {
    const { client, quiet, sent } = await open(engine);
    const written: [undefined, undefined, UserEmail] = [undefined, undefined, { TYPE: 'UserEmail', Email: OTHER }];
    prove(await changeEmail(client, john, OTHER), written);
    expect(await user(quiet)).toEqual({ ...john, Email: OTHER });
    // The old address is free again.
    await signUp(quiet, { ...john, Username: 'jdoe' });
    expect(sent).toEqual([
      `TransactWriteItems: Update ${USER} · U SET Email = ${OTHER} · C Email = ${john.Email}, ` +
        `Delete ${marker(john.Email)}, Put ${marker(OTHER)} · C attribute_not_exists(PK)`,
    ]);
  });

  it('takes no address that another user has, and none away from one who has changed it since', async () => {
    const { quiet } = await open(engine);
    const jane: User = { TYPE: 'User', Username: 'jane', FirstName: 'Jane', Email: OTHER };
    await signUp(quiet, jane);
    expect(await rejection(changeEmail(quiet, john, OTHER))).toBe('conditionFailed UserEmail ');
    await changeEmail(quiet, john, 'new@doe.example');
    expect(await rejection(changeEmail(quiet, john, 'newer@doe.example'))).toBe('conditionFailed User ');
    expect(await rejection(deleteUser(quiet, john))).toBe('conditionFailed User ');
    expect(await user(quiet)).toEqual({ ...john, Email: 'new@doe.example' });
  });

  it('deletes a user together with the marker', async () => {
    const { client, quiet, sent } = await open(engine);
    const written: [undefined, undefined] = [undefined, undefined];
    prove(await deleteUser(client, john), written);
    expect((await accounts.scan('primary').execute(quiet)).items).toEqual([]);
    expect(sent).toEqual([
      `TransactWriteItems: Delete ${USER} · C Email = ${john.Email}, Delete ${marker(john.Email)}`,
    ]);
  });
});

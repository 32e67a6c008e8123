import { expect, it } from 'vitest';
import {
  addEmailLogin,
  allOfUser,
  emailLogin,
  loginByEmail,
  loginByUsername,
  logins,
  signUp,
  user,
  usernameLogin,
} from '../../../examples/models/login-methods.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { openModel, rejection } from '../../support/model.js';
import { prove } from '../../support/prove.js';

interface User {
  type: 'User';
  userId: string;
  email: string;
  username: string;
}

interface EmailLogin {
  type: 'EmailLogin';
  userId: string;
  email: string;
  password: string;
  confirmed: boolean;
}

interface UsernameLogin {
  type: 'UsernameLogin';
  userId: string;
  username: string;
  password: string;
}

const EMAIL = 'user1@example.com';

const open = (engine: TestEngine) =>
  openModel(engine, logins, (client) => signUp(client, user, emailLogin, usernameLogin));

describeEngines('M57, several login methods', (engine) => {
  it('signs a user up with all items, or none', async () => {
    const { client, quiet, sent } = await open(engine);
    const ada = { ...user, userId: '2', email: 'ada@example.com', username: 'Ada' };
    const byEmail = { ...emailLogin, userId: '2', email: 'ada@example.com' };
    const byUsername = { ...usernameLogin, userId: '2', username: 'Ada' };
    expect(await rejection(signUp(quiet, ada, byEmail, { ...byUsername, username: 'John' }))).toBe(
      'taken UsernameLogin username',
    );
    expect(await allOfUser(quiet, '2')).toEqual([]);
    const written: [User, EmailLogin, ...(EmailLogin | UsernameLogin | undefined)[]] = [
      ada,
      byEmail,
      undefined,
      byUsername,
      undefined,
    ];
    prove<Awaited<ReturnType<typeof signUp>>, [User, EmailLogin, ...(EmailLogin | UsernameLogin | undefined)[]]>(
      await signUp(client, ada, byEmail, byUsername),
      written,
    );
    expect(await allOfUser(quiet, '2')).toEqual([ada, byEmail, byUsername]);
    expect(sent).toEqual([
      'TransactWriteItems: Put {pk: USER#2, sk: #METADATA} · C attribute_not_exists(pk), ' +
        'Put {pk: USER#2, sk: EMAIL#ada@example.com} · C attribute_not_exists(pk), ' +
        'Put {pk: UNIQUE#EmailLogin#email#ada@example.com, sk: UNIQUE} · C attribute_not_exists(pk) OR ' +
        'uniqueOf = {pk: USER#2, sk: EMAIL#ada@example.com}, ' +
        'Put {pk: USER#2, sk: USERNAME#Ada} · C attribute_not_exists(pk), ' +
        'Put {pk: UNIQUE#UsernameLogin#username#Ada, sk: UNIQUE} · C attribute_not_exists(pk) OR ' +
        'uniqueOf = {pk: USER#2, sk: USERNAME#Ada}',
    ]);
  });

  it('finds a login by its email address', async () => {
    const { client, quiet, sent } = await open(engine);
    const expected: (EmailLogin | undefined)[] = [emailLogin];
    prove([await loginByEmail(client, EMAIL)], expected);
    expect(await loginByEmail(quiet, 'user1@example.co')).toBeUndefined();
    expect(sent).toEqual([`Query Inverted · K sk = EMAIL#${EMAIL} AND begins_with(pk, USER#)`]);
  });

  it('finds a login by its username', async () => {
    const { client, sent } = await open(engine);
    const expected: (UsernameLogin | undefined)[] = [usernameLogin];
    prove([await loginByUsername(client, 'John')], expected);
    expect(sent).toEqual(['Query Inverted · K sk = USERNAME#John AND begins_with(pk, USER#)']);
  });

  it('gives a user with all logins', async () => {
    const { client, sent } = await open(engine);
    const expected: (User | EmailLogin | UsernameLogin)[] = [user, emailLogin, usernameLogin];
    prove(await allOfUser(client, '1'), expected);
    expect(sent).toEqual(['Query main · K pk = USER#1']);
  });

  it('rejects an email address that another user logs in with', async () => {
    const { client, quiet, sent } = await open(engine);
    expect(await rejection(addEmailLogin(quiet, { ...emailLogin, userId: '2' }))).toBe('taken EmailLogin email');
    const second: EmailLogin = { ...emailLogin, email: 'john@example.com', confirmed: false };
    prove(await addEmailLogin(client, second), second);
    expect(sent).toEqual([
      'TransactWriteItems: Put {pk: USER#1, sk: EMAIL#john@example.com} · C attribute_not_exists(pk), ' +
        'Put {pk: UNIQUE#EmailLogin#email#john@example.com, sk: UNIQUE} · C attribute_not_exists(pk) OR ' +
        'uniqueOf = {pk: USER#1, sk: EMAIL#john@example.com}',
    ]);
    expect(await loginByEmail(quiet, EMAIL)).toEqual(emailLogin);
    expect(await allOfUser(quiet, '1')).toEqual([user, second, emailLogin, usernameLogin]);
  });
});

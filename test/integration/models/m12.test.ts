import { batchWrite } from 'keyform';
import { expect, it } from 'vitest';
import {
  adminsOf,
  allAdmins,
  appoint,
  dismiss,
  organizations,
  users,
} from '../../../examples/models/administrators.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { having } from '../../support/having.js';
import { listed, openModel, pick } from '../../support/model.js';
import { prove } from '../../support/prove.js';

interface User {
  Type: 'User';
  orgName: string;
  username: string;
  adminSince?: Date;
}

const open = (engine: TestEngine) =>
  openModel(engine, organizations, (client) =>
    batchWrite(users.map((user) => organizations.put('User', user))).execute(client),
  );

describeEngines('M12, a sparse index of administrators', (engine) => {
  it('gives the administrators of an organisation, the longest in office first', async () => {
    const { client, sent } = await open(engine);
    const expected = having(pick(users, 2, 0), 'adminSince');
    prove(await adminsOf(client, 'MCDONALDS'), expected);
    expect(sent).toEqual(['Query GSI1 · K GSI1PK = ORG#MCDONALDS']);
  });

  it('gives all administrators by a scan of the index', async () => {
    const { client, sent } = await open(engine);
    const found = await listed(allAdmins(client));
    const expected = having(pick(users, 2, 3, 0), 'adminSince');
    prove(found.sort(byOffice), expected);
    expect(sent).toEqual(['Scan GSI1']);
  });

  it('takes a user in who becomes an administrator', async () => {
    const { client, quiet, sent } = await open(engine);
    const adminSince = new Date('2020-02-01T00:00:00.000Z');
    prove(await appoint(client, 'MCDONALDS', 'bob', adminSince), undefined);
    const bob: User = { Type: 'User', orgName: 'MCDONALDS', username: 'bob', adminSince };
    const expected = having([...pick(users, 2), bob, ...pick(users, 0)], 'adminSince');
    prove(await adminsOf(quiet, 'MCDONALDS'), expected);
    expect(sent).toEqual([
      'UpdateItem {PK: ORG#MCDONALDS, SK: USER#bob} · U SET adminSince = 2020-02-01T00:00:00.000Z, GSI1PK = ORG#MCDONALDS, ' +
        'GSI1SK = ADMIN#2020-02-01T00:00:00.000Z · C attribute_exists(PK)',
    ]);
  });

  it('lets go of an administrator who is dismissed', async () => {
    const { client, quiet, sent } = await open(engine);
    prove(await dismiss(client, 'MCDONALDS', 'ada'), undefined);
    const expected = having(pick(users, 2), 'adminSince');
    prove(await adminsOf(quiet, 'MCDONALDS'), expected);
    expect(await organizations.get('User', { orgName: 'MCDONALDS', username: 'ada' }).execute(quiet)).toEqual({
      Type: 'User',
      orgName: 'MCDONALDS',
      username: 'ada',
    });
    expect(sent).toEqual([
      'UpdateItem {PK: ORG#MCDONALDS, SK: USER#ada} · U REMOVE adminSince, GSI1PK, GSI1SK · C attribute_exists(PK)',
    ]);
  });
});

const byOffice = (left: User, right: User) => Number(left.adminSince) - Number(right.adminSince);

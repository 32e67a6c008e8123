import { batchWrite } from 'keyform';
import { expect, it } from 'vitest';
import { org, orgAndNewestTickets, orgAndUsers, saas, tickets, users } from '../../../examples/models/saas.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { openModel, pick } from '../../support/model.js';
import { prove } from '../../support/prove.js';

// Which keys lie before another one is beyond the compiler: a range leaves all entities of the collection.
type Member =
  | { Type: 'Org'; orgName: string }
  | { Type: 'Ticket'; orgName: string; createdAt: Date }
  | { Type: 'User'; orgName: string; username: string };

const open = (engine: TestEngine) =>
  openModel(engine, saas, (client) =>
    batchWrite([
      saas.put('Org', org),
      ...tickets.map((ticket) => saas.put('Ticket', ticket)),
      ...users.map((user) => saas.put('User', user)),
    ]).execute(client),
  );

describeEngines('M15, an organisation between its children', (engine) => {
  it('gives the organisation, then its newest tickets', async () => {
    const { client, sent } = await open(engine);
    const expected: Member[] = [org, ...pick(tickets, 2, 1)];
    prove(await orgAndNewestTickets(client, 'MCDONALDS', 2), expected);
    expect(sent).toEqual(['Query main · K PK = ORG#MCDONALDS AND SK <= ORG#MCDONALDS · Limit 3 · desc']);
  });

  it('gives the organisation, then its users by name', async () => {
    const { client, sent } = await open(engine);
    const expected: Member[] = [org, ...users];
    prove(await orgAndUsers(client, 'MCDONALDS'), expected);
    expect(sent).toEqual(['Query main · K PK = ORG#MCDONALDS AND SK >= ORG#MCDONALDS']);
  });
});

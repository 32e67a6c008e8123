import { expect, it } from 'vitest';
import {
  collectionOf,
  createAll,
  inWords,
  membership,
  team,
  teams,
  user,
} from '../../../examples/models/type-attribute.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { openModel } from '../../support/model.js';
import { prove } from '../../support/prove.js';

type InCollection = { type: 'User'; userId: string } | { type: 'TeamMembership'; userId: string; teamId: string };

const open = (engine: TestEngine) => openModel(engine, teams, (client) => createAll(client, '1', '1'));

describeEngines('M56, a type attribute', (engine) => {
  it('is written with each item', async () => {
    const { client, commands } = await open(engine);
    prove((await createAll(client, '1', '1')).written, 3 as number);
    expect(Object.values(commands[0]?.input.RequestItems ?? {})).toEqual([
      [
        {
          PutRequest: {
            Item: { pk: { S: 'USER#1' }, sk: { S: '#METADATA' }, type: { S: 'User' }, userId: { S: '1' } },
          },
        },
        {
          PutRequest: {
            Item: { pk: { S: 'TEAM#1' }, sk: { S: '#METADATA' }, type: { S: 'Team' }, teamId: { S: '1' } },
          },
        },
        {
          PutRequest: {
            Item: {
              pk: { S: 'USER#1' },
              sk: { S: 'TEAM#1' },
              type: { S: 'TeamMembership' },
              userId: { S: '1' },
              teamId: { S: '1' },
            },
          },
        },
      ],
    ]);
  });

  it('tells the items of a collection apart', async () => {
    const { client, sent } = await open(engine);
    const expected: InCollection[] = [user, membership];
    prove(await collectionOf(client, '1'), expected);
    expect(sent).toEqual(['Query main · K pk = USER#1']);
  });

  it('is what a switch goes by', async () => {
    const { client, sent } = await open(engine);
    const expected: string[] = [`team ${team.teamId}`, 'user 1', 'user 1 in team 1'];
    prove(await inWords(client), expected);
    expect(sent).toEqual(['Scan main']);
  });
});

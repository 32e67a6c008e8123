import { batchWrite } from 'keyform';
import { expect, it } from 'vitest';
import { chat, membership, membersOf, messageById, messages, team, user } from '../../../examples/models/chat.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { listed, openModel, pick } from '../../support/model.js';
import { prove } from '../../support/prove.js';

interface TeamMembership {
  type: 'TeamMembership';
  userId: string;
  teamId: string;
  role: 'Admin' | 'Member';
}

interface Message {
  type: 'Message';
  chatId: string;
  msgId: number;
  timestamp: Date;
}

const open = (engine: TestEngine) =>
  openModel(engine, chat, (client) =>
    batchWrite([
      chat.put('User', user),
      chat.put('Team', team),
      chat.put('TeamMembership', membership),
      ...messages.map((message) => chat.put('Message', message)),
    ]).execute(client),
  );

describeEngines('M59, an index that each entity fills its own way', (engine) => {
  it('finds a message by its number', async () => {
    const { client, quiet, sent } = await open(engine);
    const expected: (Message | undefined)[] = pick(messages, 1);
    prove([await messageById(client, 2)], expected);
    expect(await messageById(quiet, 4)).toBeUndefined();
    expect(sent).toEqual(['Query gs1 · K gs1pk = MSG#00002 AND gs1sk = #METADATA']);
  });

  it('gives the members of a team', async () => {
    const { client, sent } = await open(engine);
    const expected: TeamMembership[] = [membership];
    prove(await membersOf(client, '1'), expected);
    expect(sent).toEqual(['Query gs1 · K gs1pk = TEAM#1 AND begins_with(gs1sk, USER#)']);
  });

  it('has neither users nor teams', async () => {
    const { quiet } = await open(engine);
    const found = await listed(chat.scan('gs1').items(quiet));
    const types: ('Message' | 'TeamMembership')[] = ['Message', 'Message', 'Message', 'TeamMembership'];
    prove(found.map(({ type }) => type).sort(), types);
  });
});

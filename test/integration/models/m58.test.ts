import { batchWrite } from 'keyform';
import { expect, it } from 'vitest';
import {
  chat,
  membership,
  membershipsOf,
  messages,
  messagesBetween,
  messagesFrom,
  team,
  user,
} from '../../../examples/models/chat.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { openModel, pick } from '../../support/model.js';
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

const at = (time: string): Date => new Date(`2024-10-14T01:01:${time}Z`);

const open = (engine: TestEngine) =>
  openModel(engine, chat, (client) =>
    batchWrite([
      chat.put('User', user),
      chat.put('Team', team),
      chat.put('TeamMembership', membership),
      ...messages.map((message) => chat.put('Message', message)),
    ]).execute(client),
  );

describeEngines('M58, key fields that are attributes, too', (engine) => {
  it('gives the teams of a user, the id of each as an attribute', async () => {
    const { client, sent } = await open(engine);
    const expected: TeamMembership[] = [membership];
    prove(await membershipsOf(client, '1'), expected);
    expect(sent).toEqual(['Query main · K pk = USER#1 AND begins_with(sk, TEAM#)']);
  });

  it('gives the messages of a time, as they were sent', async () => {
    const { client, quiet, sent } = await open(engine);
    const expected: Message[] = pick(messages, 0, 1);
    prove(await messagesBetween(client, '1', at('01.000'), at('01.999')), expected);
    expect(await messagesBetween(quiet, '1', at('01.000'), at('02.000'))).toEqual(messages);
    expect(sent).toEqual([
      'Query main · K pk = CHAT#1 AND sk BETWEEN MSG#2024-10-14T01:01:01.000Z AND MSG#2024-10-14T01:01:01.999Z#\u{10FFFF}',
    ]);
  });

  it('gives the messages from a time on', async () => {
    const { client, sent } = await open(engine);
    const expected: Message[] = pick(messages, 2);
    prove(await messagesFrom(client, '1', at('01.001')), expected);
    expect(sent).toEqual(['Query main · K pk = CHAT#1 AND sk BETWEEN MSG#2024-10-14T01:01:01.001Z AND MSG#\u{10FFFF}']);
  });

  it('has the tenth message of an instant after the second', async () => {
    const { quiet } = await open(engine);
    await chat.create('Message', { chatId: '1', msgId: 10, timestamp: at('01.000') }).execute(quiet);
    const all = await messagesFrom(quiet, '1', at('01.000'));
    expect(all.map(({ msgId }) => msgId)).toEqual([1, 2, 10, 3]);
  });
});

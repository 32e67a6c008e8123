import { expect, it } from 'vitest';
import { action, actions, logAction } from '../../../examples/models/insert-once.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { openModel, rejection } from '../../support/model.js';
import { prove } from '../../support/prove.js';

interface Action {
  TYPE: 'Action';
  actionId: string;
  ExecutedAt: Date;
}

const open = (engine: TestEngine) => openModel(engine, actions, async () => undefined);

describeEngines('M48, insert and do not replace', (engine) => {
  it('logs an action', async () => {
    const { client, sent, commands } = await open(engine);
    const expected: Action = action;
    prove(await logAction(client, '2341', action.ExecutedAt), expected);
    expect(commands[0]?.input.Item).toMatchObject({ ExecutedAt: { S: '2020-10-26T09:39:14.000Z' } });
    expect(sent).toEqual(['PutItem {PK: ACTION#2341, SK: ACTION#2341} · C attribute_not_exists(PK)']);
  });

  it('logs it once: the first time stands', async () => {
    const { quiet } = await open(engine);
    await logAction(quiet, '2341', action.ExecutedAt);
    expect(await rejection(logAction(quiet, '2341', new Date('2020-10-27T00:00:00.000Z')))).toBe(
      'conditionFailed Action ',
    );
    expect(await actions.get('Action', { actionId: '2341' }).execute(quiet)).toEqual(action);
  });
});

import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { attr, batchWrite, entity, table } from 'keyform';
import { expect, it } from 'vitest';
import { click, createUser, game, stats, user, userAndStats } from '../../../examples/models/click-counter.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { openModel, rejection } from '../../support/model.js';
import { prove } from '../../support/prove.js';

type Member = { type: 'User'; userId: string; state: string } | { type: 'Stats'; userId: string; click: number };

const open = (engine: TestEngine) =>
  openModel(engine, game, (client) => batchWrite([game.put('User', user), game.put('Stats', stats)]).execute(client));

describeEngines('M62, a click counter', (engine) => {
  it('counts a click', async () => {
    const { client, quiet, sent } = await open(engine);
    prove(await click(client, '1'), undefined);
    expect(await userAndStats(quiet, '1')).toEqual([user, { ...stats, click: 24601 }]);
    expect(sent).toEqual(['UpdateItem {pk: USER#1, sk: #METADATA#STATS} · U ADD click 1 · C attribute_exists(pk)']);
  });

  it('counts none of nobody', async () => {
    const { quiet } = await open(engine);
    expect(await rejection(click(quiet, '2'))).toBe('notFound Stats ');
    expect(await userAndStats(quiet, '2')).toEqual([]);
  });

  it('reads both by one query', async () => {
    const { client, sent } = await open(engine);
    const expected: Member[] = [user, stats];
    prove(await userAndStats(client, '1'), expected);
    expect(sent).toEqual(['Query main · K pk = USER#1 AND begins_with(sk, #METADATA)']);
  });

  it('begins with no click', async () => {
    const { client, quiet, sent } = await open(engine);
    const created: [Extract<Member, { type: 'User' }>, Extract<Member, { type: 'Stats' }>] = [
      { type: 'User', userId: '2', state: 'new' },
      { type: 'Stats', userId: '2', click: 0 },
    ];
    prove(await createUser(client, '2', 'new'), created);
    await click(quiet, '2');
    expect(await userAndStats(quiet, '2')).toEqual([created[0], { ...created[1], click: 1 }]);
    expect(sent).toEqual([
      'TransactWriteItems: Put {pk: USER#2, sk: #METADATA} · C attribute_not_exists(pk), ' +
        'Put {pk: USER#2, sk: #METADATA#STATS} · C attribute_not_exists(pk)',
    ]);
  });

  it('costs a unit where a click beside the state would cost five', async () => {
    const unsplit = table('Unsplit', {
      indexes: { primary: { pk: 'pk', sk: 'sk' } },
      entities: {
        User: entity({
          keys: { pk: 'USER#{userId}', sk: '#METADATA' },
          attributes: { userId: attr.string(), state: attr.string(), click: attr.number() },
        }),
      },
    });
    const { tables } = await openModel(engine, [game, unsplit], (client) =>
      batchWrite([
        game.put('Stats', stats),
        unsplit.put('User', { userId: '1', state: user.state, click: 24600 }),
      ]).execute(client),
    );
    const [split = '', whole = ''] = tables;
    const cost = async (input: object, TableName: string) => {
      const asked = { ReturnConsumedCapacity: 'TOTAL', TableName } as const;
      const { ConsumedCapacity } = await engine.client().send(new UpdateItemCommand({ Key: {}, ...input, ...asked }));
      return ConsumedCapacity?.CapacityUnits;
    };
    const userId = '1';
    expect(await cost(game.update('Stats', { userId }).add({ click: 1 }).build(), split)).toBe(1);
    expect(await cost(unsplit.update('User', { userId }).add({ click: 1 }).build(), whole)).toBe(5);
  });
});

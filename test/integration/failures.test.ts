import { attr, createTableInput, entity, KeyformError, table, transactWrite, unique } from 'keyform';
import { expect, it } from 'vitest';
import { describeEngines } from '../support/engines.js';

const text = attr.string();
const Doc = entity({ keys: { PK: 'D#{id}' }, attributes: { id: text, state: text }, version: true });
const User = unique(entity({ keys: { PK: 'U#{id}' }, attributes: { id: text, email: text } }), 'email');
const docs = table('Docs', { indexes: { primary: { pk: 'PK' } }, entities: { Doc, User } });

describeEngines('each reason of a canceled transaction', (engine) => {
  const client = engine.client();

  it('names its failure by the code that the request alone throws', async () => {
    const shop = docs.named(await engine.createTable(createTableInput(docs)));
    const read = await shop.create('Doc', { id: '1', state: 'OPEN' }).execute(client);
    const wrong = await shop.create('Doc', { id: '2', state: 'OPEN' }).execute(client);
    await shop.create('Doc', { id: '3', state: 'OPEN' }).execute(client);
    await shop.create('User', { id: 'u', email: 'ada' }).execute(client);
    await shop.update('Doc', { id: '1' }).set({ state: 'DONE' }).execute(client);
    const error = await transactWrite([
      shop.update('Doc', read).set({ state: 'NEXT' }),
      shop.update('Doc', { id: 'absent' }).set({ state: 'NEXT' }).mustExist(),
      shop.update('Doc', wrong).set({ state: 'NEXT' }).condition({ state: 'DONE' }),
      shop.check('Doc', { id: '3' }).mustExist(),
      ...shop.create('User', { id: 'v', email: 'ada' }).requests(),
    ])
      .execute(client)
      .then(
        () => undefined,
        (thrown: unknown) => thrown as KeyformError,
      );
    expect(error).toBeInstanceOf(KeyformError);
    expect(error?.code).toBe('conditionFailed');
    expect(error?.reasons?.map(({ failure }) => failure)).toEqual([
      'versionConflict',
      'notFound',
      'conditionFailed',
      undefined,
      undefined,
      'taken',
    ]);
  });

  it('names the failure of a request that is alone as the error does', async () => {
    const shop = docs.named(await engine.createTable(createTableInput(docs)));
    const read = await shop.create('Doc', { id: '1', state: 'OPEN' }).execute(client);
    await shop.update('Doc', { id: '1' }).set({ state: 'DONE' }).execute(client);
    const requests = [
      shop.update('Doc', read).set({ state: 'NEXT' }),
      shop.delete('Doc', read),
      shop.put('Doc', read),
      shop.update('Doc', { id: '1' }).set({ state: 'NEXT' }).condition({ state: 'OPEN' }),
      shop.create('Doc', { id: '1', state: 'OPEN' }),
      shop.update('Doc', { id: 'absent' }).set({ state: 'NEXT' }).mustExist(),
    ];
    for (const request of requests) {
      const code = await request.execute(client).then(
        () => 'done',
        (error: KeyformError) => error.code,
      );
      const failure = await transactWrite([request])
        .execute(client)
        .then(
          () => 'done',
          ({ reasons, code: own }: KeyformError) => [own, reasons?.[0]?.failure],
        );
      expect(failure).toEqual([code, code]);
    }
  });
});

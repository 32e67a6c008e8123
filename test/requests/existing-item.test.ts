import { rekey, transactWrite } from 'keyform';
import { describe, expect, it } from 'vitest';
import { failureOf, service, serviceError } from '../batch/service.js';
import { shop } from '../batch/shop.js';
import { shop as versioned } from '../options/shop.js';

const customer = { username: 'a', email: 'e' };
const stored = shop.put('Customer', customer).build().Item;

describe('a write that requires that the item does not exist says that it does', () => {
  const update = shop.update('Customer', { username: 'a' }).set({ email: 'f' });
  const writes = {
    create: shop.create('Customer', customer),
    'create with a version': versioned.create('Document', { id: '1', owner: 'o', text: 't' }),
    'create of unique values': versioned.create('User', { username: 'a', email: 'e' }),
    'update with mustNotExist': update.mustNotExist(),
    'dynamic update with mustNotExist': update.dynamic().mustNotExist(),
  };
  const conditionFailed = (Item?: object) => {
    const reasons = [{ Code: 'ConditionalCheckFailed', Item }, { Code: 'None' }, { Code: 'None' }];
    return service(({ TransactItems }: { TransactItems?: object[] }) =>
      TransactItems === undefined
        ? serviceError('ConditionalCheckFailedException', { Item })
        : serviceError('TransactionCanceledException', { CancellationReasons: reasons.slice(0, TransactItems.length) }),
    ).client;
  };

  it.each(Object.entries(writes))('%s', async (_, write) => {
    const error = await failureOf(write.execute(conditionFailed()) as Promise<unknown>);
    expect(error).toMatchObject({
      code: 'conditionFailed',
      message: expect.stringMatching(/of PK ".*already exists$/),
    });
  });

  it('a check and a create in a transaction', async () => {
    const requests = [
      [shop.create('Customer', customer)],
      [shop.check('Customer', { username: 'a' }).mustNotExist()],
      [update.mustNotExist()],
    ];
    for (const list of requests) {
      const error: { code: string; message: string; reasons: readonly { failure: string }[] } = await failureOf(
        transactWrite(list as never).execute(conditionFailed()) as Promise<unknown>,
      );
      expect(error.message).toMatch(/\): the item already exists$/);
      expect([error.code, error.reasons[0]?.failure]).toEqual(['conditionFailed', 'conditionFailed']);
    }
  });

  it('a move to the key of a different item names that key', async () => {
    const reasons = [{ Code: 'None' }, { Code: 'ConditionalCheckFailed' }];
    const { client } = service(serviceError('TransactionCanceledException', { CancellationReasons: reasons }));
    const error: Error = await failureOf(rekey(shop, 'Customer', customer, { username: 'b' }).execute(client));
    expect(error.message).toMatch(
      /rekey of PK "CUSTOMER#a".* failed, because an item with PK "CUSTOMER#b", SK "CUSTOMER#b" already exists$/,
    );
  });

  it('only if no other condition can have failed', async () => {
    const both = shop.create('Customer', customer).condition({ note: 'x' });
    const messageOf = async (sent: Promise<unknown>): Promise<string> => ((await failureOf(sent)) as Error).message;
    expect(await messageOf(both.execute(conditionFailed()))).toMatch(/its condition isn't met/);
    const told = (Item?: object) => messageOf(transactWrite([both.returnOnFailure()]).execute(conditionFailed(Item)));
    expect(await told(stored)).toMatch(/the item already exists$/);
    expect(await told()).toMatch(/its condition isn't met$/);
  });
});

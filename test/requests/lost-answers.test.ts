import { attr, entity, KeyformError, table } from 'keyform';
import { describe, expect, it } from 'vitest';

const shop = table('Docs', {
  indexes: { primary: { pk: 'PK' } },
  entities: {
    Doc: entity({ keys: { PK: 'DOC#{id}' }, version: true, attributes: { id: attr.string(), n: attr.number() } }),
    Note: entity({ keys: { PK: 'NOTE#{id}' }, attributes: { id: attr.string() } }),
  },
});
const rejecting = (attempts: number | undefined, Item?: object) => ({
  send: async () => {
    const $metadata = attempts === undefined ? undefined : { attempts };
    throw Object.assign(new Error('The conditional request failed'), {
      name: 'ConditionalCheckFailedException',
      $metadata,
      Item,
    });
  },
});
const messageOf = async (sent: Promise<unknown>): Promise<string> => {
  const error = await sent.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(KeyformError);
  return (error as KeyformError).message;
};

describe('a write that was rejected after the SDK had sent it again says that it may be done already', () => {
  const advice = '(the SDK sent it 3 times, and an earlier attempt may have done it: read the item)';
  const item = { id: '1', n: 1, version: 1 };
  const writes = {
    create: () => shop.create('Note', { id: '1' }),
    put: () => shop.put('Doc', item),
    update: () => shop.update('Doc', item).set({ n: 2 }),
    delete: () => shop.delete('Doc', item),
    mustExist: () => shop.update('Doc', { id: '1' }).set({ n: 2 }).mustExist(),
  };
  it.each(Object.entries(writes))('%s', async (_, write) => {
    const stored = { PK: { S: 'DOC#1' }, id: { S: '1' }, version: { N: '2' } };
    for (const there of [undefined, stored]) {
      expect(await messageOf(write().execute(rejecting(3, there)))).toContain(advice);
      expect(await messageOf(write().execute(rejecting(1, there)))).not.toContain('the SDK');
      expect(await messageOf(write().execute(rejecting(undefined, there)))).not.toContain('the SDK');
    }
  });
});

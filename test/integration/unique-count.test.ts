import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { attr, createTableInput, entity, segments, table, unique } from 'keyform';
import { expect, it } from 'vitest';
import { describeEngines } from '../support/engines.js';

const text = attr.string();
const User = unique(
  entity({ keys: { PK: 'USER#{id}', SK: 'USER' }, attributes: { id: text, email: text, name: text } }),
  'email',
  'name',
);
const Counter = entity({ keys: { PK: 'COUNTER#{id}', SK: 'COUNTER' }, attributes: { id: text, count: attr.number() } });
const indexes = { primary: { pk: 'PK', sk: 'SK' }, inverted: { pk: 'SK', sk: 'PK' } } as const;
const tables = {
  'with a type attribute': table('Users', { indexes, entities: { User, Counter } }),
  'without one': table('Users', { indexes, typeAttribute: false, entities: { User, Counter } }),
};

describeEngines('a count of a whole table', (engine) => {
  it.each(Object.entries(tables))('%s leaves the markers of unique values out, and nothing else', async (_, input) => {
    const client = engine.client();
    const users = input.named(await engine.createTable(createTableInput(input)));
    for (const id of ['1', '2', '3']) {
      await users.create('User', { id, email: `${id}@example.com`, name: `n${id}` }).execute(client);
    }
    await users.create('Counter', { id: 'c', count: 1 }).execute(client);
    const put = async (Item: { readonly PK: { readonly S: string }; readonly SK: { readonly S: string } }) =>
      client.send(new PutItemCommand({ TableName: users.name, Item }));
    const scans = [users.scan('primary'), users.scan('inverted')];
    const counts = async (): Promise<readonly number[]> => {
      const sent = [...scans, ...scans.map((scan) => segments(scan, 3))].map((read) => read.count(client));
      return (await Promise.all(sent)).map(({ count }) => count);
    };
    expect(await counts()).toEqual([4, 4, 4, 4]);
    expect((await users.scan('primary', 'User').count(client)).count).toBe(3);
    // What no entity explains is there all the same, and so is what does not decode.
    await put({ PK: { S: 'OTHER#1' }, SK: { S: 'OTHER' } });
    await put({ PK: { S: 'COUNTER#d' }, SK: { S: 'COUNTER' } });
    expect(await counts()).toEqual([6, 6, 6, 6]);
    expect((await users.scan('primary').limit(2).count(client)).count).toBe(6);
  });
});

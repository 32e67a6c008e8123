// What every lane of programs runs: all that sends, on an engine. It is given keyform and the SDK as its caller has loaded them.
const assert = require('node:assert/strict');

/** Sends requests of each kind, and gives the number of items that are left. */
exports.send = async (keyform, sdk, config) => {
  const { attr, entity, table, KeyformError, batchGet, batchWrite, createTableInput, transactWrite } = keyform;
  const Order = entity({
    keys: { PK: 'CUSTOMER#{username}', SK: '#ORDER#{orderId}' },
    attributes: { username: attr.string(), orderId: attr.string(), amount: attr.number(), at: attr.date().optional() },
  });
  const shop = table(`Shop-${Math.random().toString(36).slice(2)}`, {
    indexes: { primary: { pk: 'PK', sk: 'SK' } },
    entities: { Order },
  });
  const order = (orderId) => ({ username: 'alex', orderId, amount: 1 });
  const client = new sdk.DynamoDBClient({ ...config, maxAttempts: 1 });
  await client.send(new sdk.CreateTableCommand(createTableInput(shop)));
  await shop.create('Order', { ...order('1'), at: new Date(5) }).execute(client);
  await assert.rejects(shop.create('Order', order('1')).execute(client), (error) => {
    return error instanceof KeyformError && error.code === 'conditionFailed';
  });
  await batchWrite([shop.put('Order', order('2')), shop.put('Order', order('3'))]).execute(client);
  await transactWrite([shop.delete('Order', { username: 'alex', orderId: '3' })]).execute(client);
  await shop.update('Order', { username: 'alex', orderId: '2' }).add({ amount: 1 }).execute(client);
  const { items } = await shop.query('primary', 'Order').where({ username: 'alex' }).execute(client);
  assert.deepEqual(
    items.map(({ orderId, amount, at }) => [orderId, amount, at?.getTime()]),
    [
      ['1', 1, 5],
      ['2', 2, undefined],
    ],
  );
  const [first] = (await batchGet([shop.get('Order', { username: 'alex', orderId: '1' })]).execute(client)).items;
  assert.equal(first.orderId, '1');

  // The command is of the very class that the program has, which mocks match by.
  const sent = [];
  const recorder = {
    send: async (command) => {
      sent.push(command);
      return {};
    },
  };
  await shop.get('Order', { username: 'alex', orderId: '1' }).execute(recorder);
  assert.ok(sent[0] instanceof sdk.GetItemCommand);

  // Where nothing listens, the error is the service's, and says so.
  const nobody = new sdk.DynamoDBClient({ ...config, maxAttempts: 1, endpoint: 'http://127.0.0.1:9' });
  await assert.rejects(shop.get('Order', { username: 'alex', orderId: '1' }).execute(nobody), {
    code: 'execution',
    message: /ECONNREFUSED|onnect/,
  });
  nobody.destroy();
  client.destroy();
  return items.length;
};

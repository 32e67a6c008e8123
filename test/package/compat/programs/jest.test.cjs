const keyform = require('keyform');
const sdk = require('@aws-sdk/client-dynamodb');
const { send } = require('./send.cjs');

test('execute sends, as CommonJS and without flags', async () => {
  expect(await send(keyform, sdk, JSON.parse(process.env.COMPAT_CLIENT))).toBe(2);
});

import * as sdk from '@aws-sdk/client-dynamodb';
import * as keyform from 'keyform';

const { send } = require('./send.cjs');

test('execute sends from TypeScript, compiled to CommonJS by ts-jest', async () => {
  expect(await send(keyform, sdk, JSON.parse(process.env['COMPAT_CLIENT'] ?? ''))).toBe(2);
});

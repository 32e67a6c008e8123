import * as sdk from '@aws-sdk/client-dynamodb';
import * as keyform from 'keyform';
import { expect, test } from 'vitest';
import { send } from './send.cjs';

test('execute sends', async () => {
  expect(await send(keyform, sdk, JSON.parse(process.env.COMPAT_CLIENT))).toBe(2);
});

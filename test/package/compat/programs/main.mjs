// The program of bundles, of bun and of the worker: ES modules.
import * as sdk from '@aws-sdk/client-dynamodb';
import * as keyform from 'keyform';
import shared from './send.cjs';

console.log(`sent: ${await shared.send(keyform, sdk, JSON.parse(process.env.COMPAT_CLIENT))}`);

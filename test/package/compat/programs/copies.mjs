// Both builds in one program: definitions of one, requests of the other.
import { createRequire } from 'node:module';
import * as sdk from '@aws-sdk/client-dynamodb';
import * as keyform from 'keyform';
import shared from './send.cjs';

const required = createRequire(import.meta.url)('keyform');
const config = JSON.parse(process.env.COMPAT_CLIENT);
const { table, KeyformError } = keyform;
const { attr, entity } = required;
if (keyform.entity === entity) throw new Error('one copy only');
console.log(`sent: ${await shared.send({ attr, entity, table, KeyformError }, sdk, config)}`);

const sdk = require('@aws-sdk/client-dynamodb');
const keyform = require('keyform');
const { send } = require('./send.cjs');

send(keyform, sdk, JSON.parse(process.env.COMPAT_CLIENT)).then((items) => console.log(`sent: ${items}`));

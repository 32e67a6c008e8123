/**
 * `sdk.ts` in the CommonJS build: it loads the SDK when the first request is executed. So a program that only builds requests
 * neither needs the SDK nor waits for it.
 */
exports.commandOf = (name: string): unknown => require('@aws-sdk/client-dynamodb')[name];

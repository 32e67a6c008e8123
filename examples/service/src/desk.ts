import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { signedCursors, table } from 'keyform';
import { model } from './model.js';

const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`set the environment variable ${name}`);
  return value;
};

/** The table of this stage. It signs cursors, which clients send back. */
export const desk = table(required('TABLE_NAME'), {
  ...model.definition,
  cursors: signedCursors(required('CURSOR_SECRET')),
});

/** One client per Lambda instance, so that connections are reused. */
export const client = new DynamoDBClient({});

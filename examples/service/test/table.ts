import { randomUUID } from 'node:crypto';
import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { createTableInput } from 'keyform';

// Each test file has its own table. src/desk.ts reads these variables.
process.env.TABLE_NAME = `HelpDesk-${randomUUID()}`;
process.env.CURSOR_SECRET = 'only for the tests of this service';

const { client, desk } = await import('../src/desk.js');
await client.send(new CreateTableCommand(createTableInput(desk)));

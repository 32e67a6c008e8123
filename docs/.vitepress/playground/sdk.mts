// Stands in for `@aws-sdk/client-dynamodb` in the page: a command keeps its input, and the client prints it instead of sending it.

class Command {
  readonly input: object;

  constructor(input: object) {
    this.input = input;
  }
}

export class BatchGetItemCommand extends Command {}
export class BatchWriteItemCommand extends Command {}
export class CreateTableCommand extends Command {}
export class DeleteItemCommand extends Command {}
export class GetItemCommand extends Command {}
export class PutItemCommand extends Command {}
export class QueryCommand extends Command {}
export class ScanCommand extends Command {}
export class TransactGetItemsCommand extends Command {}
export class TransactWriteItemsCommand extends Command {}
export class UpdateItemCommand extends Command {}
export class UpdateTimeToLiveCommand extends Command {}

const ANSWERS: Readonly<Record<string, (input: object) => object>> = {
  QueryCommand: () => ({ Items: [], Count: 0, ScannedCount: 0 }),
  ScanCommand: () => ({ Items: [], Count: 0, ScannedCount: 0 }),
  BatchGetItemCommand: () => ({ Responses: {}, UnprocessedKeys: {} }),
  BatchWriteItemCommand: () => ({ UnprocessedItems: {} }),
  TransactGetItemsCommand: (input) => ({
    Responses: (input as { TransactItems: readonly object[] }).TransactItems.map(() => ({})),
  }),
};

const nameOf = (command: object): string => {
  const classes = Object.entries(CLASSES).find(([, each]) => command instanceof each);
  return classes?.[0] ?? command.constructor.name;
};

/** A client that prints each request, and answers that there is nothing. */
export class DynamoDBClient {
  async send(command: Command): Promise<object> {
    const name = nameOf(command);
    console.log(`${name.replace(/Command$/, '')}, not sent`, command.input);
    return ANSWERS[name]?.(command.input) ?? {};
  }
}

// A bundler shortens the names of classes: each is found by itself.
const CLASSES = {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  CreateTableCommand,
  DeleteItemCommand,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  TransactGetItemsCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
  UpdateTimeToLiveCommand,
};

/** The commands of batches and transactions. Counterpart of `types/requests/sdk-options.ts`. */
import { EACH, type NamedCommand, WRITES } from '../requests/sdk-options.js';

export const BATCH_GET_COMMAND: NamedCommand<'BatchGetItemCommand'> = {
  name: 'BatchGetItemCommand',
  taken: EACH,
  own: { RequestItems: 'the requests that batchGet() takes' },
};

export const BATCH_WRITE_COMMAND: NamedCommand<'BatchWriteItemCommand'> = {
  name: 'BatchWriteItemCommand',
  taken: WRITES,
  own: { RequestItems: 'the requests that batchWrite() takes' },
};

export const TRANSACT_GET_COMMAND: NamedCommand<'TransactGetItemsCommand'> = {
  name: 'TransactGetItemsCommand',
  taken: EACH,
  own: { TransactItems: 'the requests that transactGet() takes' },
};

export const TRANSACT_WRITE_COMMAND: NamedCommand<'TransactWriteItemsCommand'> = {
  name: 'TransactWriteItemsCommand',
  taken: WRITES,
  own: { ClientRequestToken: 'token()', TransactItems: 'the requests that transactWrite() takes' },
};

/** The commands of batches and transactions. Counterpart of `types/requests/sdk-options.ts`. */
import {
  BATCH_GET_OPTIONS,
  BATCH_WRITE_OPTIONS,
  TRANSACT_GET_OPTIONS,
  TRANSACT_WRITE_OPTIONS,
} from '../facts/commands.js';
import { EACH, type NamedCommand, WRITES } from '../requests/sdk-options.js';

export const BATCH_GET_COMMAND: NamedCommand<'BatchGetItemCommand'> = {
  name: 'BatchGetItemCommand',
  taken: EACH,
  own: BATCH_GET_OPTIONS,
};

export const BATCH_WRITE_COMMAND: NamedCommand<'BatchWriteItemCommand'> = {
  name: 'BatchWriteItemCommand',
  taken: WRITES,
  own: BATCH_WRITE_OPTIONS,
};

export const TRANSACT_GET_COMMAND: NamedCommand<'TransactGetItemsCommand'> = {
  name: 'TransactGetItemsCommand',
  taken: EACH,
  own: TRANSACT_GET_OPTIONS,
};

export const TRANSACT_WRITE_COMMAND: NamedCommand<'TransactWriteItemsCommand'> = {
  name: 'TransactWriteItemsCommand',
  taken: WRITES,
  own: TRANSACT_WRITE_OPTIONS,
};

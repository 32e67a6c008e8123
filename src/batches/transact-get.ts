import type { TransactGetOutput } from '../../types/batches/transact-get.js';
import type { RetryOptions } from '../../types/requests/batch.js';
import type { Client } from '../../types/requests/client.js';
import type { CapacityDetail } from '../../types/requests/metrics.js';
import { type Extra, mergeExtra } from '../requests/extra.js';
import { capacityOption } from '../requests/metrics.js';
import { checkOutput } from '../requests/send.js';
import {
  type ActionInput,
  checkTransaction,
  inPlaces,
  inputOf,
  listed,
  plainInput,
  type ReadInput,
  readActions,
} from './action.js';
import { sendTransaction } from './transaction.js';

/**
 * Reads of several items at one moment. Twin of `types/batches/transact-get.ts`.
 *
 * @param requests the gets, in a list or a record
 * @throws KeyformError `request` for anything but a get, for none or more than 100, and for two of one item
 *
 * @example
 * ```ts
 * createTransactGet([shop.get('Order', key), shop.get('Customer', { username })]).build();
 * ```
 */
export const createTransactGet = (requests: unknown, extra?: Extra) => {
  const given = listed(requests);
  const actions = readActions('transactGet', given);
  checkTransaction('transactGet', actions);
  const around = (read: ReadInput): object => ({
    TransactItems: actions.map((action) => {
      // A transaction reads consistently by itself.
      const { ConsistentRead: _consistent, ...input } = inputOf('transactGet', action);
      return { Get: read(input as ActionInput, action) };
    }),
    ...extra,
  });
  const parse = (output: TransactGetOutput) => {
    const { Responses = [] } = checkOutput(output);
    return inPlaces(given, actions, ({ model }, at) => model.decode(Responses[at]?.Item));
  };
  return {
    consumedCapacity: (detail?: CapacityDetail) => createTransactGet(given, { ...extra, ...capacityOption(detail) }),
    with: (options: Extra) => createTransactGet(given, mergeExtra(extra, options)),
    build: () => around((input) => input),
    document: () => around(plainInput),
    parse,
    execute: async (client: Client, options?: RetryOptions) =>
      parse(
        await sendTransaction(
          client,
          'transactGet',
          actions,
          around((input) => input),
          options,
        ),
      ),
  };
};

import type { RetryOptions } from '../types/batch.js';
import type { Client } from '../types/client.js';
import type { CapacityDetail } from '../types/metrics.js';
import type { TransactGetOutput } from '../types/transact-get.js';
import {
  type ActionInput,
  checkTransaction,
  inPlaces,
  inputOf,
  plainInput,
  type ReadInput,
  readActions,
} from './action.js';
import type { Extra } from './extra.js';
import { capacityOption } from './metrics.js';
import { sendTransaction } from './transaction.js';

/**
 * Reads of several items at one moment. Twin of `types/transact-get.ts`.
 *
 * @param given the gets, in a list or a record
 * @throws KeyformError `request` for anything but a get, for none or more than 100, and for two of one item
 *
 * @example
 * ```ts
 * createTransactGet([shop.get('Order', key), shop.get('Customer', { username })]).build();
 * ```
 */
export const createTransactGet = (given: unknown, extra?: Extra) => {
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
  const parse = ({ Responses = [] }: TransactGetOutput) =>
    inPlaces(given, actions, ({ model }, at) => model.decode(Responses[at]?.Item));
  return {
    consumedCapacity: (detail?: CapacityDetail) => createTransactGet(given, { ...extra, ...capacityOption(detail) }),
    with: (options: Extra) => createTransactGet(given, { ...extra, ...options }),
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

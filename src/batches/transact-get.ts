import type { TransactGetOptions, TransactGetOutput } from '../../types/batches/transact-get.js';
import type { Client } from '../../types/requests/client.js';
import type { CapacityDetail } from '../../types/requests/metrics.js';
import type { ParseOptions } from '../../types/requests/tolerance.js';
import { type Extra, mergeExtra } from '../requests/extra.js';
import { capacityOption } from '../requests/metrics.js';
import { checkOutput } from '../requests/send.js';
import { refuseAwait } from '../requests/unsent.js';
import {
  type Action,
  type ActionInput,
  checkTransaction,
  inPlaces,
  inputOf,
  listed,
  plainInput,
  type ReadInput,
  readActions,
  someActions,
} from './action.js';
import { type Got, gotOf } from './got.js';
import { sendTransaction } from './transaction.js';

/**
 * Reads of several items at one moment. Twin of `types/batches/transact-get.ts`.
 *
 * @param requests the gets, in a list or a record
 * @throws KeyformError `request` for anything but a get, for more than 100, and for two of one item
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
  const around = (read: ReadInput, some = actions as readonly Action[]): object => ({
    TransactItems: some.map((action) => {
      // A transaction reads consistently by itself.
      const { ConsistentRead: _consistent, ...input } = inputOf('transactGet', action);
      return { Get: read(input as ActionInput, action) };
    }),
    ...extra,
  });
  const parse = (output: TransactGetOutput, options?: ParseOptions) => resultOf(output, gotOf(actions, options));
  const resultOf = (output: TransactGetOutput, { decode, invalid, unrecognised }: Got) => {
    const { Responses } = checkOutput(output);
    const items = inPlaces(given, actions, (action, at) => decode(action, Responses?.[at]?.Item));
    return { items, invalid, unrecognised };
  };
  return {
    then: refuseAwait,
    consumedCapacity: (detail?: CapacityDetail) => createTransactGet(given, { ...extra, ...capacityOption(detail) }),
    with: (options: Extra) => createTransactGet(given, mergeExtra('TransactGetItemsCommand', extra, options)),
    build: () => around((input) => input, someActions('transactGet', actions)),
    document: () => around(plainInput, someActions('transactGet', actions)),
    parse,
    execute: async (client: Client, options?: TransactGetOptions) => {
      const got = gotOf(actions, options, 'sent');
      const input = around((own) => own);
      return resultOf(await sendTransaction(client, 'transactGet', actions, input, options), got);
    },
  };
};

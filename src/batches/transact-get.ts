import type { TransactGet, TransactGetOptions, TransactGetOutput } from '../../types/batches/transact-get.js';
import type { Client } from '../../types/requests/client.js';
import type { CapacityDetail } from '../../types/requests/metrics.js';
import type { CheckCount, CheckedRequests, Requests, Summary } from '../../types/requests/request.js';
import type { ParseOptions } from '../../types/requests/tolerance.js';
import type { genericRequests } from '../facts/messages/writes.js';
import { capacityOption } from '../requests/metrics.js';
import { COLLECT_OPTIONS, checkOptions, PARSE_OPTIONS } from '../requests/options.js';
import { checkOutput } from '../requests/output.js';
import { mergePassedOptions, type PassedOptions } from '../requests/passed-options.js';
import { UNSENT } from '../requests/unsent.js';
import {
  type Action,
  type ActionInput,
  actionInput,
  type ConvertInput,
  checkTransaction,
  inPlaces,
  nonEmptyActions,
  plainInput,
  readActions,
} from './action.js';
import { TRANSACT_GET_COMMAND } from './batch-commands.js';
import { RETRY_OPTIONS } from './batch-options.js';
import { createGetDecoder, type GetDecoder } from './get-decoder.js';
import { redactBatch } from './redact-batch.js';
import { sendTransaction } from './transaction.js';

// Twin of `types/batches/transact-get.ts`.

/**
 * Reads up to 100 items as of one moment, from one table or several. An empty transaction sends nothing.
 *
 * @param requests the gets, in a list or a record
 * @throws KeyformError `request` for anything but a get, for more than 100, and for two of one item
 *
 * @example
 * ```ts
 * const { items } = await transactGet([shop.get('Order', orderKey), shop.get('Customer', { username })]).execute(client);
 * ```
 */
export const transactGet = <const Input extends Requests>(
  requests: CheckedRequests<(typeof genericRequests)['text'], Input, 'transactGet'> & CheckCount<Input, 'transactGet'>,
): TransactGet<Summary<Input>, Input> =>
  // The builder checks at run time what its types promise.
  redactBatch(requests, (input) => createTransactGet(input)) as never;

const createTransactGet = (requests: unknown, passedOptions?: PassedOptions) => {
  const actions = readActions('transactGet', requests);
  checkTransaction('transactGet', actions);
  const requestOf = (read: ConvertInput, some = actions as readonly Action[]): object => ({
    TransactItems: some.map((action) => {
      // A transaction always reads consistently.
      const { ConsistentRead: _consistent, ...input } = actionInput('transactGet', action);
      return { Get: read(input as ActionInput, action) };
    }),
    ...passedOptions,
  });
  const parse = (output: TransactGetOutput, options?: ParseOptions) => {
    checkOptions('parse', options, PARSE_OPTIONS);
    return resultOf(output, createGetDecoder(actions, options));
  };
  const resultOf = (output: TransactGetOutput, { decode, invalid, unrecognized }: GetDecoder) => {
    const { Responses } = checkOutput(output);
    const items = inPlaces(requests, actions, (action, at) => decode(action, Responses?.[at]?.Item));
    return { items, invalid, unrecognized };
  };
  return {
    ...UNSENT,
    consumedCapacity: (detail?: CapacityDetail) =>
      createTransactGet(requests, { ...passedOptions, ...capacityOption(detail) }),
    with: (options: PassedOptions) =>
      createTransactGet(requests, mergePassedOptions(TRANSACT_GET_COMMAND, passedOptions, options)),
    build: () => requestOf((input) => input, nonEmptyActions('transactGet', actions)),
    document: () => requestOf(plainInput, nonEmptyActions('transactGet', actions)),
    parse,
    execute: async (client: Client, options?: TransactGetOptions) => {
      checkOptions('execute', options, { ...RETRY_OPTIONS, ...COLLECT_OPTIONS });
      const decoder = createGetDecoder(actions, options, 'sent');
      const input = requestOf((own) => own);
      return resultOf(await sendTransaction(client, 'transactGet', actions, input, options), decoder);
    },
  };
};

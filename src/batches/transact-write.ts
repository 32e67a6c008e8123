import type { TransactWrite } from '../../types/batches/transact-write.js';
import type { RetryOptions } from '../../types/requests/batch.js';
import type { Client } from '../../types/requests/client.js';
import type { CapacityDetail } from '../../types/requests/metrics.js';
import type { CheckCount, CheckedRequests, ListInput, Summary } from '../../types/requests/request.js';
import { keyformError } from '../errors/issue.js';
import { joinWords, Message } from '../errors/message.js';
import { redactedReason } from '../errors/redact.js';
import { receivedValue } from '../facts/message-parts.js';
import type { genericRequests } from '../facts/messages/writes.js';
import { invalidToken, transactionTooLarge } from '../facts/messages/writes.js';
import { ACTIONS } from '../facts/verbs.js';
import { TRANSACTION_BYTES } from '../limits.js';
import { checkItemSize } from '../requests/item-size.js';
import { COLLECTION_OPTION, capacityOption } from '../requests/metrics.js';
import { checkOptions } from '../requests/options.js';
import { mergePassedOptions, type PassedOptions } from '../requests/passed-options.js';
import { UNSENT } from '../requests/unsent.js';
import { checkFlag } from '../values/flag.js';
import { undecodedResult } from '../writes/write.js';
import {
  type Action,
  type ActionInput,
  actionInput,
  type ConvertInput,
  checkTransaction,
  describeAction,
  inPlaces,
  inRequest,
  nonEmptyActions,
  plainInput,
  readActions,
} from './action.js';
import { TRANSACT_WRITE_COMMAND } from './batch-commands.js';
import { RETRY_OPTIONS } from './batch-options.js';
import { explain } from './cancellation.js';
import { redactBatch, showsValues } from './redact-batch.js';
import { sendTransaction } from './transaction.js';

// Twin of `types/batches/transact-write.ts`.

/**
 * Writes and checks up to 100 items, in one table or several: DynamoDB does everything or nothing. An empty transaction sends
 * nothing.
 *
 * @throws KeyformError `request` for anything but a put, update, delete or check, for more than 100, for two of one item, and for
 *   more than 4 MB
 *
 * @example
 * ```ts
 * await transactWrite([shop.create('Customer', customer), shop.create('CustomerEmail', { email, username })]).execute(client);
 * ```
 */
export const transactWrite = <const Input extends ListInput>(
  requests: CheckedRequests<(typeof genericRequests)['text'], Input, 'transactWrite'> &
    CheckCount<Input, 'transactWrite'>,
): TransactWrite<Summary<Input>, Input> =>
  // The builder checks at run time what its types promise.
  redactBatch(requests, (input) => createTransactWrite(input)) as never;

/** `transactWrite` without the types of its requests. */
export const createTransactWrite = (requests: unknown, token?: string, passedOptions?: PassedOptions) => {
  const actions = readActions('transactWrite', requests);
  checkTransaction('transactWrite', actions);
  const inputs = (): ActionInput[] => checkedInputs(actions);
  const requestOf = (
    Items: readonly ActionInput[],
    read: ConvertInput,
    some = actions as readonly Action[],
  ): object => ({
    TransactItems: some.map((action, at) => ({
      [ACTIONS[action.model.verb]]: read(Items[at] as ActionInput, action),
    })),
    ...(token !== undefined && { ClientRequestToken: token }),
    ...passedOptions,
  });
  const written = (sent: readonly ActionInput[]) =>
    inPlaces(requests, actions, (action, at) => {
      const { model } = action;
      if (model.verb !== 'put') return undefined;
      try {
        return model.decode(sent[at]?.Item, 'wire');
      } catch (error) {
        const what = `transactWrite of ${actions.length} items`;
        throw undecodedResult(joinWords([what, describeAction(action)], ' with '), error);
      }
    });
  return {
    ...UNSENT,
    token: (text: string) => createTransactWrite(requests, checkedToken(text), passedOptions),
    consumedCapacity: (detail?: CapacityDetail) =>
      createTransactWrite(requests, token, { ...passedOptions, ...capacityOption(detail) }),
    collectionMetrics: (...flag: readonly unknown[]) => {
      checkFlag('collectionMetrics', flag);
      return createTransactWrite(requests, token, { ...passedOptions, ...COLLECTION_OPTION });
    },
    with: (options: PassedOptions) =>
      createTransactWrite(requests, token, mergePassedOptions(TRANSACT_WRITE_COMMAND, passedOptions, options)),
    build: () => requestOf(inputs(), (input) => input, nonEmptyActions('transactWrite', actions)),
    document: () => requestOf(inputs(), plainInput, nonEmptyActions('transactWrite', actions)),
    parse: () => written(inputs()),
    explain: (error: unknown) => {
      const reasons = explain(actions, error);
      return actions.every(({ request }) => showsValues(request)) ? reasons : reasons?.map(redactedReason);
    },
    execute: async (client: Client, options: RetryOptions = {}) => {
      checkOptions('execute', options, RETRY_OPTIONS);
      const sent = inputs();
      const input = requestOf(sent, (own) => own);
      // The SDK would create a new token for each attempt, so an attempt whose answer was lost could be repeated.
      const own = options.retries && !('ClientRequestToken' in input) && { ClientRequestToken: crypto.randomUUID() };
      await sendTransaction(client, 'transactWrite', actions, own ? { ...input, ...own } : input, options);
      return written(sent);
    },
  };
};

/**
 * Checks a token. Source: ClientRequestToken in the API reference of TransactWriteItems.
 *
 * @throws KeyformError `request` for one that's empty, longer than 36 characters, or not a string
 */
const checkedToken = (token: string): string => {
  if (typeof token === 'string' && token.length >= 1 && token.length <= 36) return token;
  const problem =
    typeof token === 'string' ? `this one has ${token.length}` : new Message(receivedValue, { value: token });
  throw keyformError(invalidToken, { problem });
};

const checkedInputs = (actions: readonly Action[]): ActionInput[] => {
  let bytes = 0;
  const inputs = actions.map((action) => {
    const input = actionInput('transactWrite', action);
    const { Item } = input;
    const { model, place } = action;
    if (Item !== undefined) bytes += inRequest(place, () => checkItemSize(Item, model.table, model.entity.name));
    return input;
  });
  if (bytes <= TRANSACTION_BYTES) return inputs;
  const rule = `transactWrite accepts up to ${TRANSACTION_BYTES} bytes (4 MB) of items`;
  throw keyformError(transactionTooLarge, { rule, bytes: String(bytes) });
};

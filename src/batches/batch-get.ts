import type { BatchGet, BatchGetOptions, BatchGetOutput } from '../../types/batches/batch-get.js';
import type { KeyformErrorReason } from '../../types/errors/error.js';
import type { Client } from '../../types/requests/client.js';
import type { CapacityDetail } from '../../types/requests/metrics.js';
import type { CheckedRequests, Requests, Summary } from '../../types/requests/request.js';
import type { ParseOptions } from '../../types/requests/tolerance.js';
import { KeyformError } from '../errors/error.js';
import { withDetails } from '../errors/issue.js';
import type { genericRequests } from '../facts/messages/writes.js';
import { batchSender, CONCURRENCY, capacityOf } from '../requests/batch.js';
import { capacityOption } from '../requests/metrics.js';
import { COLLECT_OPTIONS, checkOptions, PARSE_OPTIONS } from '../requests/options.js';
import { checkOutput } from '../requests/output.js';
import { mergePassedOptions, type PassedOptions } from '../requests/passed-options.js';
import { pool } from '../requests/pool.js';
import { UNSENT } from '../requests/unsent.js';
import { type Action, type ConvertInput, inPlaces, plainInput, readActions, reasonOf } from './action.js';
import { BATCH_GET_COMMAND } from './batch-commands.js';
import { BATCH_OPTIONS } from './batch-options.js';
import { type Answers, answer, type Entry, packed, requestItems } from './get-calls.js';
import { createGetDecoder, type GetDecoder } from './get-decoder.js';
import { redactBatch } from './redact-batch.js';

/** How items are read for the error of a batch. */
const COLLECTING = { invalid: 'collect', unrecognized: 'collect' } as const;

/** What's known about each get: its item, or why it has none. */
const batchReasons = (
  actions: readonly Action[],
  found: ReadonlyMap<Action, unknown>,
  codeOf: (action: Action) => string,
): KeyformErrorReason[] =>
  actions.map((action) =>
    found.has(action)
      ? reasonOf(action, 'None', undefined, found.get(action) as object | undefined)
      : reasonOf(action, codeOf(action)),
  );

// Twin of `types/batches/batch-get.ts`.

/**
 * Reads any number of items, from one table or several. The result has the items in the order of the gets, as a tuple or a
 * record.
 *
 * @param requests the gets, in a list or a record
 * @throws KeyformError `request` for anything but a get
 *
 * @example
 * ```ts
 * const { items } = await batchGet({ order: shop.get('Order', key), owner: hr.get('Person', id) }).execute(client);
 * items.order; //=> Order | undefined
 * ```
 */
export const batchGet = <const Input extends Requests>(
  requests: CheckedRequests<(typeof genericRequests)['text'], Input, 'batchGet'>,
): BatchGet<Summary<Input>, Input> =>
  // The builder checks at run time what its types promise.
  redactBatch(requests, (input) => createBatchGet(input)) as never;

/** A call of `batchGet`. */
interface Batch {
  /** The program's list or record. */
  readonly requests: unknown;
  readonly actions: readonly Action[];
  readonly passedOptions: PassedOptions | undefined;
}

const createBatchGet = (requests: unknown, passedOptions?: PassedOptions) => {
  const actions = readActions('batchGet', requests);
  const batch: Batch = { requests, actions, passedOptions };
  const inputsOf = (read: ConvertInput): object[] =>
    packed(actions).map((entries) => ({ RequestItems: requestItems(entries, read), ...passedOptions }));
  return {
    ...UNSENT,
    consumedCapacity: (detail?: CapacityDetail) =>
      createBatchGet(requests, { ...passedOptions, ...capacityOption(detail) }),
    with: (options: PassedOptions) =>
      createBatchGet(requests, mergePassedOptions(BATCH_GET_COMMAND, passedOptions, options)),
    build: () => inputsOf((input) => input),
    document: () => inputsOf(plainInput),
    parse: (outputs: readonly BatchGetOutput[], options?: ParseOptions) => parsed(batch, outputs, options),
    execute: (client: Client, options: BatchGetOptions = {}) => executed(batch, client, options),
  };
};

/** The items of gets by the answers so far, in the order of the calls. */
const foundOf = (calls: readonly (readonly Entry[])[], answers: Answers, decoder: GetDecoder): Map<Action, unknown> => {
  const found = new Map<Action, unknown>();
  for (const entry of calls.flat()) {
    const answered = answers.get(entry);
    if (answered === undefined) continue;
    for (const action of entry.actions) found.set(action, decoder.decode(action, answered.item));
  }
  return found;
};

/** The result of a batch. */
const resultOf = (
  { requests: input, actions }: Batch,
  found: ReadonlyMap<Action, unknown>,
  decoder: GetDecoder,
  consumedCapacity?: number,
) => ({
  items: inPlaces(input, actions, (action) => found.get(action)),
  invalid: decoder.invalid,
  unrecognized: decoder.unrecognized,
  unprocessed: actions.filter((action) => !found.has(action)).map(({ request }) => request),
  consumedCapacity,
});

const parsed = (batch: Batch, outputs: readonly BatchGetOutput[], options: ParseOptions | undefined) => {
  checkOptions('parse', options, PARSE_OPTIONS);
  const decoder = createGetDecoder(batch.actions, options);
  const calls = packed(batch.actions);
  const answers: Answers = new Map();
  calls.forEach((entries, call) => {
    const output = checkOutput(outputs)[call];
    if (output != null) answer(entries, output, answers);
  });
  return resultOf(batch, foundOf(calls, answers, decoder), decoder, capacityOf(outputs));
};

const executed = async (batch: Batch, client: Client, options: BatchGetOptions) => {
  checkOptions('execute', options, { ...BATCH_OPTIONS, ...COLLECT_OPTIONS });
  const { actions } = batch;
  const decoder = createGetDecoder(actions, options, 'sent');
  const calls = packed(actions);
  const answers: Answers = new Map();
  const states = new Map<Action, string>();
  const sender = batchSender<BatchGetOutput>(
    client,
    'BatchGetItemCommand',
    `batchGet of ${actions.length} items`,
    options,
  );
  try {
    await pool(calls.values(), options.concurrency ?? CONCURRENCY, callSender(batch, sender, options, answers, states));
  } catch (failure) {
    if (!(failure instanceof KeyformError)) throw failure;
    const found = foundOf(calls, answers, createGetDecoder(actions, COLLECTING, 'sent'));
    throw withDetails(failure, { reasons: batchReasons(actions, found, (action) => states.get(action) ?? 'Unsent') });
  }
  const found = foundOf(calls, answers, decoder);
  const result = resultOf(batch, found, decoder, sender.capacity());
  const { length: size } = result.unprocessed;
  if (size === 0 || options.onUnprocessed === 'return') return result;
  throw sender.unprocessedError(
    batchReasons(actions, found, () => 'Unprocessed'),
    size,
  );
};

/**
 * Sends one call until each of its keys is answered.
 *
 * @param states why keys weren't answered, by get
 */
const callSender = (
  { actions, passedOptions }: Batch,
  sender: ReturnType<typeof batchSender<BatchGetOutput>>,
  { onProgress }: BatchGetOptions,
  answers: Answers,
  states: Map<Action, string>,
) => {
  let served = 0;
  return (entries: readonly Entry[]): Promise<void> => {
    let left = entries;
    return sender.sendUntil(
      () => ({ RequestItems: requestItems(left, (own) => own), ...passedOptions }),
      (output) => {
        const before = left;
        left = answer(before, output, answers);
        for (const entry of before) if (answers.has(entry)) served += entry.actions.length;
        if (left.length < before.length) onProgress?.({ served, total: actions.length });
        return left.length === 0;
      },
      (code) => {
        for (const action of left.flatMap((entry) => entry.actions)) states.set(action, code);
      },
    );
  };
};

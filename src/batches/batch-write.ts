import type {
  BatchWrite,
  BatchWriteOutput,
  BatchWriteProgress,
  BatchWriteRules,
} from '../../types/batches/batch-write.js';
import type { BatchOptions } from '../../types/requests/batch.js';
import type { Client } from '../../types/requests/client.js';
import type { CapacityDetail } from '../../types/requests/metrics.js';
import type { CheckedRequests, SourceInput, Summary } from '../../types/requests/request.js';
import { keyformError } from '../errors/issue.js';
import { redact } from '../errors/redact.js';
import type { genericRequests } from '../facts/messages/writes.js';
import { noRequestStream, streamInput } from '../facts/messages/writes.js';
import { capacityOf } from '../requests/batch.js';
import { COLLECTION_OPTION, capacityOption } from '../requests/metrics.js';
import { checkOptions, oneOf } from '../requests/options.js';
import { checkOutput } from '../requests/output.js';
import { mergePassedOptions, type PassedOptions } from '../requests/passed-options.js';
import { UNSENT } from '../requests/unsent.js';
import { checkFlag } from '../values/flag.js';
import { type Action, type ConvertInput, kindOf, plainInput } from './action.js';
import { BATCH_WRITE_COMMAND } from './batch-commands.js';
import { executeWrites } from './execute-writes.js';
import { redactBatch, showsValues } from './redact-batch.js';
import { callsOf, checkedWrites, inputOfCall, type Stream, streamedCalls, unprocessedWrites } from './write-calls.js';

type Options = BatchOptions<BatchWriteProgress>;

// Twin of `types/batches/batch-write.ts`.

/**
 * Puts and deletes any number of items, in one table or several, each independently: from a list, a generator or a stream.
 *
 * @param requests a list is checked immediately, a stream as it arrives
 * @throws KeyformError `request` for anything but a put or delete without condition, and for several of one item, unless `duplicates` is `last-wins`; `field` for an
 *   item that is too large
 *
 * @example
 * ```ts
 * const { written } = await batchWrite(orders.map((order) => shop.put('Order', order))).execute(client);
 *
 * // A stream yields its requests in lists: an async generator awaits each value that it yields.
 * const copies = async function* () {
 *   for await (const { items } of shop.scan('primary', 'Order').pages(client)) yield items.map((item) => copy.put('Order', item));
 * };
 * await batchWrite(copies()).execute(client);
 * ```
 */
export const batchWrite = <const Input extends SourceInput>(
  requests: CheckedRequests<(typeof genericRequests)['text'], Input, 'batchWrite'>,
  rules: BatchWriteRules = {},
): BatchWrite<Summary<Input>, Input> => {
  const make = (input: unknown): object => {
    checkOptions('batchWrite', rules, { duplicates: oneOf('reject', 'last-wins') });
    return Array.isArray(input) ? ofList(checkedWrites(input, rules)) : ofStream(input as Stream, rules);
  };
  // The builder checks at run time what its types promise. A stream's tables aren't known yet.
  return (Array.isArray(requests) ? redactBatch(requests, make) : make(requests)) as never;
};

const ofList = (actions: readonly Action[], passedOptions?: PassedOptions): object => {
  const inputs = (read: ConvertInput): object[] =>
    Array.from(callsOf(actions), (writes) => inputOfCall(writes, read, passedOptions));
  return {
    ...UNSENT,
    consumedCapacity: (detail?: CapacityDetail) => ofList(actions, { ...passedOptions, ...capacityOption(detail) }),
    collectionMetrics: (...input: readonly unknown[]) => {
      checkFlag('collectionMetrics', input);
      return ofList(actions, { ...passedOptions, ...COLLECTION_OPTION });
    },
    with: (options: PassedOptions) => ofList(actions, mergePassedOptions(BATCH_WRITE_COMMAND, passedOptions, options)),
    build: () => inputs((input) => input),
    document: () => inputs(plainInput),
    parse: (outputs: readonly BatchWriteOutput[]) => {
      let call = 0;
      const unprocessed: object[] = [];
      for (const writes of callsOf(actions)) {
        const output = checkOutput(outputs)[call++];
        const left = output == null ? writes : unprocessedWrites(writes, output);
        unprocessed.push(...left.map(({ action }) => action.request));
      }
      return { written: actions.length - unprocessed.length, unprocessed, consumedCapacity: capacityOf(outputs) };
    },
    execute: (client: Client, options?: Options) => {
      const sent = new Set<Action>();
      const unsent = (): Action[] => actions.filter((action) => !sent.has(action));
      return executeWrites(
        { calls: callsOf(actions, sent), unsent, total: actions.length },
        client,
        options,
        passedOptions,
      );
    },
  };
};

const ofStream = (input: Stream, rules: BatchWriteRules, passedOptions?: PassedOptions): object => {
  if (input?.[Symbol.asyncIterator as never] === undefined && input?.[Symbol.iterator as never] === undefined) {
    throw keyformError(noRequestStream, { kind: kindOf(input) });
  }
  const none = (): never => {
    throw keyformError(streamInput, {});
  };
  return {
    ...UNSENT,
    consumedCapacity: (detail?: CapacityDetail) =>
      ofStream(input, rules, { ...passedOptions, ...capacityOption(detail) }),
    collectionMetrics: (...flag: readonly unknown[]) => {
      checkFlag('collectionMetrics', flag);
      return ofStream(input, rules, { ...passedOptions, ...COLLECTION_OPTION });
    },
    with: (options: PassedOptions) =>
      ofStream(input, rules, mergePassedOptions(BATCH_WRITE_COMMAND, passedOptions, options)),
    build: none,
    document: none,
    parse: none,
    execute: (client: Client, options?: Options) => {
      let showValues = true;
      const calls = streamedCalls(input, rules, (request) => {
        showValues &&= showsValues(request);
      });
      return executeWrites(calls, client, options, passedOptions).catch((error: unknown) => {
        throw showValues ? error : redact(error);
      });
    },
  };
};

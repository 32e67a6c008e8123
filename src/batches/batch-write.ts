import type { BatchWriteOutput, BatchWriteProgress, BatchWriteRules } from '../../types/batches/batch-write.js';
import type { KeyformErrorReason } from '../../types/errors/error.js';
import type { BatchOptions } from '../../types/requests/batch.js';
import type { Client } from '../../types/requests/client.js';
import type { CapacityDetail } from '../../types/requests/metrics.js';
import { KeyformError } from '../errors/error.js';
import { streamInputMessage } from '../errors/messages.js';
import { refuse } from '../errors/refusal.js';
import { batchSender, CONCURRENCY, capacityOf, withReasons } from '../requests/batch.js';
import { type Extra, mergeExtra } from '../requests/extra.js';
import { checkItemSize, requestSize } from '../requests/item-size.js';
import { COLLECTION_OPTION, capacityOption } from '../requests/metrics.js';
import { pool } from '../requests/pool.js';
import type { RawItem } from '../requests/recognise.js';
import { checkOutput } from '../requests/send.js';
import { refuseAwait } from '../requests/unsent.js';
import { show } from '../values/codec/show.js';
import {
  type Action,
  type ActionInput,
  checkNew,
  inputOf,
  plainInput,
  type ReadInput,
  readAction,
  reasonOf,
  returnedIdentity,
  type Seen,
} from './action.js';

type Options = BatchOptions<BatchWriteProgress>;
type Stream = Iterable<unknown> | AsyncIterable<unknown>;

/** The most requests of one call, and its most bytes. Source: Amazon DynamoDB API reference, BatchWriteItem. */
const MOST_REQUESTS = 25;
const MOST_BYTES = 16_000_000;

/** One request of a call. */
interface Write {
  readonly action: Action;
  readonly input: ActionInput;
  readonly bytes: number;
}

/**
 * Puts and deletes of any number of items. Twin of `types/batches/batch-write.ts`.
 *
 * @param given the requests; a list is checked at once, a stream as it comes
 * @throws KeyformError `request` for anything but a put or delete without condition, and for several of one item; `field` for
 *   an item that is too large
 *
 * @example
 * ```ts
 * await createBatchWrite([shop.put('Order', order)]).execute(client);
 * ```
 */
export const createBatchWrite = (given: unknown, rules: BatchWriteRules = {}) =>
  Array.isArray(given) ? ofList(checked(given, rules)) : ofStream(given as Stream, rules);

const ofList = (actions: readonly Action[], extra?: Extra): object => {
  const inputs = (read: ReadInput): object[] =>
    Array.from(callsOf(actions), (writes) => inputOfCall(writes, read, extra));
  return {
    then: refuseAwait,
    consumedCapacity: (detail?: CapacityDetail) => ofList(actions, { ...extra, ...capacityOption(detail) }),
    collectionMetrics: () => ofList(actions, { ...extra, ...COLLECTION_OPTION }),
    with: (options: Extra) => ofList(actions, mergeExtra('BatchWriteItemCommand', extra, options)),
    build: () => inputs((input) => input),
    document: () => inputs(plainInput),
    parse: (outputs: readonly BatchWriteOutput[]) => {
      let call = 0;
      const unprocessed: object[] = [];
      for (const writes of callsOf(actions)) {
        const output = checkOutput(outputs)[call++];
        const left = output == null ? writes : leftOut(writes, output);
        unprocessed.push(...left.map(({ action }) => action.request));
      }
      return { written: actions.length - unprocessed.length, unprocessed, consumedCapacity: capacityOf(outputs) };
    },
    execute: (client: Client, options?: Options) => {
      const sent = new Set<Action>();
      const unsent = (): Action[] => actions.filter((action) => !sent.has(action));
      return execute(callsOf(actions, sent), unsent, client, options, extra, actions.length);
    },
  };
};

const ofStream = (given: Stream, rules: BatchWriteRules, extra?: Extra): object => {
  if (given?.[Symbol.asyncIterator as never] === undefined && given?.[Symbol.iterator as never] === undefined) {
    throw refuse('request', `batchWrite takes a list or a stream of requests, but this is ${show(given)}`);
  }
  const none = (): never => {
    throw refuse('request', streamInputMessage);
  };
  return {
    then: refuseAwait,
    consumedCapacity: (detail?: CapacityDetail) => ofStream(given, rules, { ...extra, ...capacityOption(detail) }),
    collectionMetrics: () => ofStream(given, rules, { ...extra, ...COLLECTION_OPTION }),
    with: (options: Extra) => ofStream(given, rules, mergeExtra('BatchWriteItemCommand', extra, options)),
    build: none,
    document: none,
    parse: none,
    execute: (client: Client, options?: Options) => {
      const packer = createPacker();
      const unsent = (): Action[] => packer.rest().map(({ action }) => action);
      return execute(streamedCalls(given, rules, packer), unsent, client, options, extra);
    },
  };
};

const execute = async (
  calls: Iterator<Write[]> | AsyncIterator<Write[]>,
  unsent: () => readonly Action[],
  client: Client,
  options: Options = {},
  extra?: Extra,
  total?: number,
): Promise<object> => {
  const what = `batchWrite of ${total ?? 'a stream of'} requests`;
  const { capacity, sendUntil, unserved } = batchSender<BatchWriteOutput>(
    client,
    'BatchWriteItemCommand',
    what,
    options,
  );
  /** What is not known to be written; of one item the last. */
  const undone = new Map<string, KeyformErrorReason>();
  /** Items that are being written: what comes later for them waits. */
  const busy = new Map<string, Promise<void>>();
  let written = 0;

  const write = async (writes: readonly Write[]): Promise<void> => {
    let left = writes;
    let code = 'Unprocessed';
    try {
      await sendUntil(
        () => inputOfCall(left, (own) => own, extra),
        (output) => {
          const before = left.length;
          left = leftOut(left, output);
          written += before - left.length;
          if (left.length < before) options.onProgress?.({ written, total });
          return left.length === 0;
        },
        (known) => {
          code = known;
        },
      );
    } finally {
      for (const { action } of writes) undone.delete(action.id);
      for (const { action } of left) undone.set(action.id, reasonOf(action, code));
    }
  };

  try {
    await pool(calls, options.concurrency ?? CONCURRENCY, (writes) => {
      const before = writes.map(({ action }) => busy.get(action.id));
      const work = Promise.all(before).then(() => write(writes));
      const end = work.catch(() => {});
      for (const { action } of writes) busy.set(action.id, end);
      return work.finally(() => {
        for (const { action } of writes) if (busy.get(action.id) === end) busy.delete(action.id);
      });
    });
  } catch (failure) {
    if (!(failure instanceof KeyformError)) throw failure;
    for (const action of unsent()) undone.set(action.id, reasonOf(action, 'Unsent'));
    throw withReasons(failure, [...undone.values()]);
  }
  const reasons = [...undone.values()];
  if (reasons.length === 0 || options.onUnprocessed === 'return') {
    return { written, unprocessed: reasons.map(({ request }) => request), consumedCapacity: capacity() };
  }
  throw unserved('do', reasons.length, reasons);
};

/** A list of requests as it is sent: each checked, one for an item. */
const checked = (given: readonly unknown[], { duplicates }: BatchWriteRules): readonly Action[] => {
  const actions = new Map<string, Action>();
  const seen = new Map<string, Seen>();
  given.forEach((request, place) => {
    const action = readAction('batchWrite', request, place);
    writeOf(action);
    if (duplicates === 'last-wins') actions.delete(action.id);
    else checkNew('batchWrite', seen, action);
    actions.set(action.id, action);
  });
  return [...actions.values()];
};

const writeOf = (action: Action): Write => {
  const input = inputOf('batchWrite', action);
  const item = input.Item ?? input.Key ?? {};
  const size = checkItemSize(item, action.model.table, action.model.entity.name);
  // What is small is not worth the exact figure.
  return { action, input, bytes: size < 4096 ? size * 9 : requestSize(item) };
};

/** Puts requests together in calls. */
const createPacker = () => {
  let writes = new Map<string, Write>();
  let bytes = 0;
  const rest = (): Write[] => {
    const call = [...writes.values()];
    writes = new Map();
    bytes = 0;
    return call;
  };
  return {
    /** Adds a request; gives the call that is full without it. */
    add: (write: Write): Write[] => {
      const { id } = write.action;
      bytes -= writes.get(id)?.bytes ?? 0;
      writes.delete(id);
      const full = writes.size === MOST_REQUESTS || bytes + write.bytes > MOST_BYTES ? rest() : [];
      writes.set(id, write);
      bytes += write.bytes;
      return full;
    },
    rest,
  };
};

/** @param sent notes what was taken */
function* callsOf(actions: readonly Action[], sent?: Set<Action>): Generator<Write[], void, undefined> {
  const { add, rest } = createPacker();
  const taken = (writes: Write[]): Write[] => {
    for (const { action } of writes) sent?.add(action);
    return writes;
  };
  for (const action of actions) {
    const full = add(writeOf(action));
    if (full.length > 0) yield taken(full);
  }
  const last = rest();
  if (last.length > 0) yield taken(last);
}

/** What a stream gives, in lists: a request itself cannot be awaited. */
async function* listsOf(given: Stream): AsyncGenerator<readonly unknown[], void, undefined> {
  if (Symbol.asyncIterator in given) {
    for await (const some of given) yield Array.isArray(some) ? some : [some];
  } else {
    for (const request of given) yield [request];
  }
}

async function* streamedCalls(
  given: Stream,
  { duplicates }: BatchWriteRules,
  { add, rest }: ReturnType<typeof createPacker>,
): AsyncGenerator<Write[], void, undefined> {
  const seen = new Map<string, Seen>();
  let place = 0;
  let failure: unknown;
  try {
    for await (const requests of listsOf(given)) {
      for (const request of requests) {
        const action = readAction('batchWrite', request, place++);
        const write = writeOf(action);
        if (duplicates !== 'last-wins') checkNew('batchWrite', seen, action);
        const full = add(write);
        if (full.length > 0) yield full;
      }
    }
  } catch (error) {
    failure = { error };
  }
  // What came before a failure is written.
  const last = rest();
  if (last.length > 0) yield last;
  if (failure !== undefined) throw (failure as { readonly error: unknown }).error;
}

const inputOfCall = (writes: readonly Write[], read: ReadInput, extra: Extra | undefined): object => {
  const RequestItems: Record<string, object[]> = {};
  for (const { action, input } of writes) {
    const { TableName, Item, Key } = read(input, action);
    RequestItems[TableName] ??= [];
    RequestItems[TableName].push(Item === undefined ? { DeleteRequest: { Key } } : { PutRequest: { Item } });
  }
  return { RequestItems, ...extra };
};

type Returned = {
  readonly PutRequest?: { readonly Item?: RawItem };
  readonly DeleteRequest?: { readonly Key?: RawItem };
};

/**
 * What one call left out.
 *
 * @throws KeyformError `execution` when it left out what was not asked for: something would be lost
 */
const leftOut = (writes: readonly Write[], { UnprocessedItems }: BatchWriteOutput): Write[] => {
  const left = new Set<string>();
  for (const [tableName, requests] of Object.entries(UnprocessedItems ?? {})) {
    const table = writes.find(({ input }) => input.TableName === tableName)?.action.model.table;
    for (const request of (requests ?? []) as readonly (Returned | null)[]) {
      const item = request?.PutRequest?.Item ?? request?.DeleteRequest?.Key ?? {};
      const id = table && returnedIdentity(table, tableName, item);
      if (id === undefined || !writes.some(({ action }) => action.id === id)) {
        throw new KeyformError(
          'execution',
          `batchWrite: DynamoDB left out a request to ${tableName} that it was not sent`,
        );
      }
      left.add(id);
    }
  }
  return writes.filter(({ action }) => left.has(action.id));
};

/** The calls of a batchWrite: which requests go together, what a call sends, and what it left unprocessed. */

import type { BatchWriteOutput, BatchWriteRules } from '../../types/batches/batch-write.js';
import { keyformError } from '../errors/issue.js';
import { unknownUnprocessed } from '../facts/messages/requests.js';
import { spentStream } from '../facts/messages/writes.js';
import { BATCH_WRITE_BYTES, BATCH_WRITE_REQUESTS } from '../limits.js';
import { checkItemSize, requestSize } from '../requests/item-size.js';
import { listOf, partsByTable } from '../requests/output.js';
import type { PassedOptions } from '../requests/passed-options.js';
import type { RawItem } from '../requests/recognize.js';
import {
  type Action,
  type ActionInput,
  actionInput,
  type ConvertInput,
  checkNew,
  inRequest,
  readAction,
  returnedIdentity,
  type Seen,
} from './action.js';

/** A program's stream of requests. */
export type Stream = Iterable<unknown> | AsyncIterable<unknown>;

/** One request of a call. */
export interface PendingWrite {
  readonly action: Action;
  readonly input: ActionInput;
  readonly bytes: number;
}

/** The requests of a list, each checked, at most one for an item. */
export const checkedWrites = (input: readonly unknown[], { duplicates }: BatchWriteRules): readonly Action[] => {
  const actions = new Map<string, Action>();
  const seen = new Map<string, Seen>();
  input.forEach((request, place) => {
    const action = readAction('batchWrite', request, place);
    writeOf(action);
    if (duplicates === 'last-wins') actions.delete(action.id);
    else checkNew('batchWrite', seen, action);
    actions.set(action.id, action);
  });
  return [...actions.values()];
};

const writeOf = (action: Action): PendingWrite => {
  const input = actionInput('batchWrite', action);
  const item = input.Item ?? input.Key ?? {};
  const { model, place } = action;
  const size = inRequest(place, () => checkItemSize(item, model.table, model.entity.name));
  // The exact size of a small item isn't worth its computation.
  return { action, input, bytes: size < 4096 ? size * 9 : requestSize(item) };
};

/** Groups requests into calls. */
const createPacker = () => {
  let writes = new Map<string, PendingWrite>();
  let bytes = 0;
  const rest = (): PendingWrite[] => {
    const call = [...writes.values()];
    writes = new Map();
    bytes = 0;
    return call;
  };
  return {
    /** Adds a request; returns the previous call if the request doesn't fit into it. */
    add: (write: PendingWrite): PendingWrite[] => {
      const { id } = write.action;
      bytes -= writes.get(id)?.bytes ?? 0;
      writes.delete(id);
      const full = writes.size === BATCH_WRITE_REQUESTS || bytes + write.bytes > BATCH_WRITE_BYTES ? rest() : [];
      writes.set(id, write);
      bytes += write.bytes;
      return full;
    },
    rest,
  };
};

/**
 * @param sent records the requests taken
 */
export function* callsOf(actions: readonly Action[], sent?: Set<Action>): Generator<PendingWrite[], void, undefined> {
  const { add, rest } = createPacker();
  const taken = (writes: PendingWrite[]): PendingWrite[] => {
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

/** The elements of a stream, in lists: yielding a request by itself would await it. */
async function* listsOf(input: Stream): AsyncGenerator<readonly unknown[], void, undefined> {
  if (Symbol.asyncIterator in input) {
    for await (const some of input) yield Array.isArray(some) ? some : [some];
  } else {
    for (const request of input) yield [request];
  }
}

/** Generators that were read. */
const spent = new WeakSet<object>();

/**
 * Marks a stream that yields its requests only once. A second time it would be empty, as if everything had been written.
 *
 * @throws KeyformError `request` for a stream that was marked before
 */
const spend = (input: Stream): void => {
  if (typeof (input as { readonly next?: unknown }).next !== 'function') return;
  if (spent.has(input)) throw keyformError(spentStream, {});
  spent.add(input);
};

/**
 * The calls of a stream.
 *
 * @param watch receives each request as it arrives
 */
export const streamedCalls = (input: Stream, { duplicates }: BatchWriteRules, watch: (request: unknown) => void) => {
  const { add, rest } = createPacker();
  const seen = new Map<string, Seen>();
  /** The stream's latest list, and how much of it was processed. */
  let list: readonly unknown[] = [];
  let at = 0;
  let place = 0;
  const read = (): Action => readAction('batchWrite', list[at++], place++);
  async function* calls(): AsyncGenerator<PendingWrite[], void, undefined> {
    spend(input);
    let failure: unknown;
    try {
      for await (list of listsOf(input)) {
        for (at = 0; at < list.length; ) {
          watch(list[at]);
          const action = read();
          const write = writeOf(action);
          if (duplicates !== 'last-wins') checkNew('batchWrite', seen, action);
          const full = add(write);
          if (full.length > 0) yield full;
        }
      }
    } catch (error) {
      failure = { error };
    }
    // What arrived before the failure is still written.
    const last = rest();
    if (last.length > 0) yield last;
    if (failure !== undefined) throw (failure as { readonly error: unknown }).error;
  }
  /** The requests that arrived and weren't sent. */
  const unsent = (): Action[] => {
    const actions = rest().map(({ action }) => action);
    while (at < list.length) {
      watch(list[at]);
      try {
        actions.push(read());
      } catch {
        // What isn't a request isn't reported as unsent.
      }
    }
    return actions;
  };
  return { calls: calls(), unsent };
};

export const inputOfCall = (
  writes: readonly PendingWrite[],
  read: ConvertInput,
  passedOptions: PassedOptions | undefined,
): object => {
  const RequestItems: Record<string, object[]> = {};
  for (const { action, input } of writes) {
    const { TableName, Item, Key } = read(input, action);
    RequestItems[TableName] ??= [];
    RequestItems[TableName].push(Item === undefined ? { DeleteRequest: { Key } } : { PutRequest: { Item } });
  }
  return { RequestItems, ...passedOptions };
};

type Returned = {
  readonly PutRequest?: { readonly Item?: RawItem };
  readonly DeleteRequest?: { readonly Key?: RawItem };
};

/**
 * The unprocessed requests of one call.
 *
 * @throws KeyformError `execution` if it reports requests that weren't sent: something would be lost
 */
export const unprocessedWrites = (
  writes: readonly PendingWrite[],
  { UnprocessedItems }: BatchWriteOutput,
): PendingWrite[] => {
  const left = new Set<string>();
  for (const [tableName, requests] of partsByTable(UnprocessedItems, 'UnprocessedItems')) {
    const table = writes.find(({ input }) => input.TableName === tableName)?.action.model.table;
    for (const request of listOf<Returned | null>(requests as readonly Returned[], 'UnprocessedItems')) {
      const item = request?.PutRequest?.Item ?? request?.DeleteRequest?.Key ?? {};
      const id = table && returnedIdentity(table, tableName, item);
      if (id === undefined || !writes.some(({ action }) => action.id === id)) {
        throw keyformError(unknownUnprocessed, { batch: 'batchWrite', part: 'request', table: tableName });
      }
      left.add(id);
    }
  }
  return writes.filter(({ action }) => left.has(action.id));
};

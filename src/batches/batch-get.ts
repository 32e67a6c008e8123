import type { BatchGetOptions, BatchGetOutput } from '../../types/batches/batch-get.js';
import type { KeyformErrorReason } from '../../types/errors/error.js';
import type { Client } from '../../types/requests/client.js';
import type { CapacityDetail } from '../../types/requests/metrics.js';
import type { ParseOptions } from '../../types/requests/tolerance.js';
import { KeyformError } from '../errors/error.js';
import { namePlaceholder } from '../keys/placeholder.js';
import { batchSender, CONCURRENCY, capacityOf, withReasons } from '../requests/batch.js';
import { type Extra, mergeExtra } from '../requests/extra.js';
import { capacityOption } from '../requests/metrics.js';
import { pool } from '../requests/pool.js';
import type { RawItem } from '../requests/recognise.js';
import { checkOutput } from '../requests/send.js';
import { refuseAwait } from '../requests/unsent.js';
import {
  type Action,
  type ActionInput,
  inPlaces,
  inputOf,
  listed,
  plainInput,
  type ReadInput,
  readActions,
  reasonOf,
  returnedIdentity,
} from './action.js';
import { type Got, gotOf } from './got.js';

/** The most keys of one call. Source: Amazon DynamoDB API reference, BatchGetItem. */
const MOST_KEYS = 100;

/** How items are read of which the error of a batch tells. */
const COLLECTING = { invalid: 'collect', unrecognised: 'collect' } as const;

/** What is known of each get: its item, or why there is none. */
const reasonsOf = (
  actions: readonly Action[],
  found: ReadonlyMap<Action, unknown>,
  codeOf: (action: Action) => string,
): KeyformErrorReason[] =>
  actions.map((action) =>
    found.has(action)
      ? reasonOf(action, 'None', undefined, found.get(action) as object | undefined)
      : reasonOf(action, codeOf(action)),
  );

/** One key of a call, and all gets that asked for it in this way. */
interface Entry {
  readonly id: string;
  readonly input: ActionInput;
  readonly actions: Action[];
}

/** What is known about a key after its call: its item, if there is one; undefined before. */
type Answers = Map<Entry, { readonly item: RawItem | undefined }>;

/**
 * Reads of any number of items. Twin of `types/batches/batch-get.ts`.
 *
 * @param requests the gets, in a list or a record
 * @throws KeyformError `request` for anything but a get
 *
 * @example
 * ```ts
 * await createBatchGet([shop.get('Order', key), shop.get('Customer', { username })]).execute(client);
 * ```
 */
export const createBatchGet = (requests: unknown, extra?: Extra) => {
  const given = listed(requests);
  const actions = readActions('batchGet', given);
  const calls = (): Entry[][] => packed(actions);
  const inputsOf = (read: ReadInput): object[] =>
    calls().map((entries) => ({ RequestItems: requestItems(entries, read), ...extra }));
  const resultOf = (answers: Answers, all: readonly (readonly Entry[])[], got: Got, consumedCapacity?: number) => {
    const found = new Map<Action, unknown>();
    for (const entry of all.flat()) {
      const answer = answers.get(entry);
      if (answer === undefined) continue;
      for (const action of entry.actions) found.set(action, got.decode(action, answer.item));
    }
    return {
      items: inPlaces(given, actions, (action) => found.get(action)),
      invalid: got.invalid,
      unrecognised: got.unrecognised,
      unprocessed: actions.filter((action) => !found.has(action)).map(({ request }) => request),
      consumedCapacity,
      found,
    };
  };
  const shown = ({ found: _, ...result }: ReturnType<typeof resultOf>) => result;
  return {
    then: refuseAwait,
    consumedCapacity: (detail?: CapacityDetail) => createBatchGet(given, { ...extra, ...capacityOption(detail) }),
    with: (options: Extra) => createBatchGet(given, mergeExtra('BatchGetItemCommand', extra, options)),
    build: () => inputsOf((input) => input),
    document: () => inputsOf(plainInput),
    parse: (outputs: readonly BatchGetOutput[], options?: ParseOptions) => {
      const got = gotOf(actions, options);
      const all = calls();
      const answers: Answers = new Map();
      all.forEach((entries, call) => {
        const output = checkOutput(outputs)[call];
        if (output != null) answer(entries, output, answers);
      });
      return shown(resultOf(answers, all, got, capacityOf(outputs)));
    },
    execute: async (client: Client, options: BatchGetOptions = {}) => {
      const got = gotOf(actions, options, 'sent');
      const all = calls();
      const answers: Answers = new Map();
      let served = 0;
      const what = `batchGet of ${actions.length} items`;
      const sender = batchSender<BatchGetOutput>(client, 'BatchGetItemCommand', what, options);
      const states = new Map<Action, string>();
      const work = (entries: readonly Entry[]): Promise<void> => {
        let left = entries;
        return sender.sendUntil(
          () => ({ RequestItems: requestItems(left, (own) => own), ...extra }),
          (output) => {
            const before = left;
            left = answer(before, output, answers);
            for (const entry of before) if (answers.has(entry)) served += entry.actions.length;
            if (left.length < before.length) options.onProgress?.({ served, total: actions.length });
            return left.length === 0;
          },
          (code) => {
            for (const action of left.flatMap((entry) => entry.actions)) states.set(action, code);
          },
        );
      };
      try {
        await pool(all.values(), options.concurrency ?? CONCURRENCY, work);
      } catch (failure) {
        if (!(failure instanceof KeyformError)) throw failure;
        const { found } = resultOf(answers, all, gotOf(actions, COLLECTING, 'sent'));
        throw withReasons(
          failure,
          reasonsOf(actions, found, (action) => states.get(action) ?? 'Unsent'),
        );
      }
      const result = resultOf(answers, all, got, sender.capacity());
      const { length: size } = result.unprocessed;
      if (size === 0 || options.onUnprocessed === 'return') return shown(result);
      throw sender.unserved(
        'serve',
        size,
        reasonsOf(actions, result.found, () => 'Unprocessed'),
      );
    },
  };
};

/**
 * The keys of all calls: each once, at most so many in a call, and those of one table in one call only where they are read in
 * the same way, for a call says that once for a table.
 */
const packed = (actions: readonly Action[]): Entry[][] => {
  const entries = new Map<string, Entry>();
  /** The ways in which each table is read, in the order in which they were met. */
  const ways = new Map<string, Map<string, number>>();
  /** The first way of all tables, the second of all, ... */
  const lanes: Entry[][] = [];
  for (const action of actions) {
    const input = inputOf('batchGet', action);
    const { Key: _key, TableName, ...way } = input;
    const told = JSON.stringify(way);
    const known = entries.get(told + action.id);
    if (known !== undefined) {
      known.actions.push(action);
      continue;
    }
    const entry = { id: action.id, input, actions: [action] };
    entries.set(told + action.id, entry);
    const tableWays = ways.get(TableName) ?? new Map<string, number>();
    ways.set(TableName, tableWays);
    const lane = tableWays.get(told) ?? tableWays.size;
    tableWays.set(told, lane);
    lanes[lane] ??= [];
    lanes[lane].push(entry);
  }
  return lanes.flatMap((lane) =>
    Array.from({ length: Math.ceil(lane.length / MOST_KEYS) }, (_, call) =>
      lane.slice(call * MOST_KEYS, (call + 1) * MOST_KEYS),
    ),
  );
};

const modelOf = ({ actions }: Entry) => (actions[0] as Action).model;

/** The keys of one call by table. */
const requestItems = (entries: readonly Entry[], read: ReadInput): Record<string, object> => {
  const tables: Record<string, { Keys: unknown[] }> = {};
  for (const entry of entries) {
    const { Key, TableName, ...way } = read(entry.input, entry.actions[0] as Action);
    tables[TableName] ??= { Keys: [], ...withKeys(way, modelOf(entry).table.primary) };
    tables[TableName].Keys.push(Key);
  }
  return tables;
};

/** A projection with the keys in it, by which alone an answer tells what it answers. */
const withKeys = (
  { ProjectionExpression: text, ExpressionAttributeNames: given, ...way }: Record<string, unknown>,
  keys: readonly string[],
): object => {
  if (typeof text !== 'string') return way;
  const names = { ...(given as Record<string, string> | undefined) };
  const paths = text.split(',').map((path) => path.trim());
  for (const key of keys) {
    if (paths.some((path) => (names[path] ?? path) === key)) continue;
    const placeholder = namePlaceholder(key, names);
    names[placeholder] = key;
    paths.push(placeholder);
  }
  return { ...way, ProjectionExpression: paths.join(', '), ExpressionAttributeNames: names };
};

/**
 * Notes what one call answered.
 *
 * @returns the keys that it left out
 * @throws KeyformError `execution` when it left out what was not asked for: something would be lost
 */
const answer = (entries: readonly Entry[], output: BatchGetOutput, answers: Answers): Entry[] => {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const byTable = new Map(entries.map((entry) => [entry.input.TableName, modelOf(entry).table]));
  const find = (tableName: string, raw: RawItem): Entry | undefined => {
    const table = byTable.get(tableName);
    return table && byId.get(returnedIdentity(table, tableName, raw));
  };
  const left = new Set<Entry>();
  for (const [tableName, unprocessed] of Object.entries(output.UnprocessedKeys ?? {})) {
    for (const key of unprocessed?.Keys ?? []) {
      const entry = find(tableName, key as RawItem);
      if (entry === undefined) {
        throw new KeyformError(
          'execution',
          `batchGet: DynamoDB left out a key of ${tableName} that it was not asked for`,
        );
      }
      left.add(entry);
    }
  }
  for (const entry of entries) if (!left.has(entry)) answers.set(entry, { item: undefined });
  for (const [tableName, items] of Object.entries(output.Responses ?? {})) {
    for (const item of items ?? []) {
      const entry = find(tableName, item);
      if (entry !== undefined) answers.set(entry, { item });
    }
  }
  return [...left];
};

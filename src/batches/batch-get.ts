import type { BatchGet, BatchGetOptions, BatchGetOutput } from '../../types/batches/batch-get.js';
import type { KeyformErrorReason } from '../../types/errors/error.js';
import type { Client } from '../../types/requests/client.js';
import type { CapacityDetail } from '../../types/requests/metrics.js';
import type { CheckedRequests, Requests } from '../../types/requests/request.js';
import type { ParseOptions } from '../../types/requests/tolerance.js';
import { KeyformError } from '../errors/error.js';
import { namePlaceholder } from '../keys/placeholder.js';
import { BATCH_GET_KEYS } from '../limits.js';
import { batchSender, CONCURRENCY, capacityOf, withReasons } from '../requests/batch.js';
import { type Extra, mergeExtra } from '../requests/extra.js';
import { capacityOption } from '../requests/metrics.js';
import { checkOptions } from '../requests/options.js';
import { checkOutput, listOf, partsByTable } from '../requests/output.js';
import { pool } from '../requests/pool.js';
import type { RawItem } from '../requests/recognise.js';
import { refuseAwait } from '../requests/unsent.js';
import {
  type Action,
  type ActionInput,
  actionInput,
  type BatchReadInput,
  inPlaces,
  listed,
  plainInput,
  readActions,
  reasonOf,
  returnedIdentity,
} from './action.js';
import { type Got, gotOf } from './got.js';
import { quietly } from './quiet.js';

/** How items are read of which the error of a batch tells. */
const COLLECTING = { invalid: 'collect', unrecognised: 'collect' } as const;

/** What is known of each get: its item, or why there is none. */
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

/** One key of a call, and all gets that asked for it in this way. */
interface Entry {
  readonly id: string;
  readonly input: ActionInput;
  readonly actions: Action[];
}

/** What is known about a key after its call: its item, if there is one; undefined before. */
type Answers = Map<Entry, { readonly item: RawItem | undefined }>;

/**
 * Reads any number of items, of one table or several. They come back in the places of the gets, in a tuple or a record. Twin of
 * `types/batches/batch-get.ts`.
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
export const batchGet = <const Given extends Requests>(requests: CheckedRequests<Given, 'batchGet'>): BatchGet<Given> =>
  // The builder checks at run time what its types say.
  quietly(requests, (given) => createBatchGet(given)) as never;

const createBatchGet = (requests: unknown, extra?: Extra) => {
  const given = listed(requests);
  const actions = readActions('batchGet', given);
  const calls = (): Entry[][] => packed(actions);
  const inputsOf = (read: BatchReadInput): object[] =>
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
      checkOptions('parse', options, 'parse');
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
      checkOptions('execute', options, 'batchGet');
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
          batchReasons(actions, found, (action) => states.get(action) ?? 'Unsent'),
        );
      }
      const result = resultOf(answers, all, got, sender.capacity());
      const { length: size } = result.unprocessed;
      if (size === 0 || options.onUnprocessed === 'return') return shown(result);
      throw sender.unprocessedError(
        'serve',
        size,
        batchReasons(actions, result.found, () => 'Unprocessed'),
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
    const input = actionInput('batchGet', action);
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
    Array.from({ length: Math.ceil(lane.length / BATCH_GET_KEYS) }, (_, call) =>
      lane.slice(call * BATCH_GET_KEYS, (call + 1) * BATCH_GET_KEYS),
    ),
  );
};

const entryModel = ({ actions }: Entry) => (actions[0] as Action).model;

/** The keys of one call by table. */
const requestItems = (entries: readonly Entry[], read: BatchReadInput): Record<string, object> => {
  const tables: Record<string, { Keys: unknown[] }> = {};
  for (const entry of entries) {
    const { Key, TableName, ...way } = read(entry.input, entry.actions[0] as Action);
    tables[TableName] ??= { Keys: [], ...withKeys(way, entryModel(entry).table.primary) };
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
  const byTable = new Map(entries.map((entry) => [entry.input.TableName, entryModel(entry).table]));
  const find = (tableName: string, raw: RawItem): Entry | undefined => {
    const table = byTable.get(tableName);
    return table && byId.get(returnedIdentity(table, tableName, raw));
  };
  const left = new Set<Entry>();
  for (const [tableName, unprocessed] of partsByTable(output.UnprocessedKeys, 'UnprocessedKeys')) {
    for (const key of listOf(unprocessed?.Keys, 'UnprocessedKeys')) {
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
  for (const [tableName, items] of partsByTable(output.Responses, 'Responses')) {
    for (const item of listOf(items, 'Responses')) {
      const entry = find(tableName, item);
      if (entry !== undefined) answers.set(entry, { item });
    }
  }
  return [...left];
};

/** The calls of `batchGet`: which keys each requests, and what its answer contains. */

import type { BatchGetOutput } from '../../types/batches/batch-get.js';
import { keyformError } from '../errors/issue.js';
import { unknownUnprocessed } from '../facts/messages/requests.js';
import { namePlaceholder } from '../keys/placeholder.js';
import { BATCH_GET_KEYS } from '../limits.js';
import { listOf, partsByTable } from '../requests/output.js';
import type { RawItem } from '../requests/recognize.js';
import { type Action, type ActionInput, actionInput, type ConvertInput, returnedIdentity } from './action.js';

/** One key of a call, and all gets that request it in the same way. */
export interface Entry {
  readonly id: string;
  readonly input: ActionInput;
  readonly actions: Action[];
}

/** The answers for keys: the item, if there is one. A key without an answer isn't in the map. */
export type Answers = Map<Entry, { readonly item: RawItem | undefined }>;

/**
 * The keys of all calls, each once, up to the limit in each call. Keys of one table share a call only if they're read in the same
 * way, because a call has one set of options for each table.
 */
export const packed = (actions: readonly Action[]): Entry[][] => {
  const entries = new Map<string, Entry>();
  /** The ways in which each table is read, in the order of the gets. */
  const ways = new Map<string, Map<string, number>>();
  /** The first way of all tables, the second of all, and so on. */
  const lanes: Entry[][] = [];
  for (const action of actions) {
    const input = actionInput('batchGet', action);
    const { Key: _key, TableName, ...way } = input;
    const options = JSON.stringify(way);
    const known = entries.get(options + action.id);
    if (known !== undefined) {
      known.actions.push(action);
      continue;
    }
    const entry = { id: action.id, input, actions: [action] };
    entries.set(options + action.id, entry);
    const tableWays = ways.get(TableName) ?? new Map<string, number>();
    ways.set(TableName, tableWays);
    const lane = tableWays.get(options) ?? tableWays.size;
    tableWays.set(options, lane);
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
export const requestItems = (entries: readonly Entry[], read: ConvertInput): Record<string, object> => {
  const tables: Record<string, { Keys: unknown[] }> = {};
  for (const entry of entries) {
    const { Key, TableName, ...way } = read(entry.input, entry.actions[0] as Action);
    tables[TableName] ??= { Keys: [], ...withKeys(way, entryModel(entry).table.primary) };
    tables[TableName].Keys.push(Key);
  }
  return tables;
};

/** A projection that includes the keys: the answer is matched to the requests by them. */
const withKeys = (
  { ProjectionExpression: text, ExpressionAttributeNames: input, ...way }: Record<string, unknown>,
  keys: readonly string[],
): object => {
  if (typeof text !== 'string') return way;
  const names = { ...(input as Record<string, string> | undefined) };
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
 * Records the answer of one call.
 *
 * @returns the unprocessed keys
 * @throws KeyformError `execution` if it reports keys that weren't requested: something would be lost
 */
export const answer = (entries: readonly Entry[], output: BatchGetOutput, answers: Answers): Entry[] => {
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
        throw keyformError(unknownUnprocessed, { batch: 'batchGet', part: 'key', table: tableName });
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

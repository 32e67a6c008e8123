/** Reads items by their keys, any number of them. */
import type { WireItem } from '../../types/values/wire.js';
import type { TableModel } from '../definitions/model.js';
import { primaryOf } from '../writes/primary-key.js';
import { type Caller, pause } from './caller.js';
import { idOf } from './change.js';

/** What BatchGetItem reads in one call. */
const MOST_KEYS = 100;

interface Output {
  readonly Responses?: { readonly [table: string]: WireItem[] };
  readonly UnprocessedKeys?: { readonly [table: string]: { readonly Keys?: WireItem[] } };
}

/** The items with these keys, in their order; undefined for a missing one. Each is read consistently. */
export const readItems = async (
  caller: Caller,
  { tableName, table }: { readonly tableName: string; readonly table: TableModel },
  keys: readonly WireItem[],
): Promise<(WireItem | undefined)[]> => {
  const found = new Map<string, WireItem>();
  const keyOf = (item: WireItem): string => idOf(tableName, primaryOf(table, item));
  // BatchGetItem rejects a key that it has already.
  const distinct = [...new Map(keys.map((key) => [keyOf(key), key])).values()];
  for (let at = 0; at < distinct.length; at += MOST_KEYS) {
    let Keys = distinct.slice(at, at + MOST_KEYS);
    for (let round = 0; Keys.length > 0; round++) {
      if (round > 0) await pause(Math.random() * Math.min(5000, 50 * 2 ** round), caller.signal);
      const input = { RequestItems: { [tableName]: { Keys, ConsistentRead: true } } };
      const { output } = await caller.send<Output>('BatchGetItemCommand', input, 'read', Keys.length);
      for (const item of output.Responses?.[tableName] ?? []) found.set(keyOf(item), item);
      Keys = output.UnprocessedKeys?.[tableName]?.Keys ?? [];
    }
  }
  return keys.map((key) => found.get(keyOf(key)));
};

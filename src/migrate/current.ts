/** The current state of an item. */
import type { WireItem } from '../../types/values/wire.js';
import type { Caller } from './caller.js';
import type { MigrationModel } from './model.js';

/** Reads an item consistently; undefined if it no longer exists. */
export const readCurrent = async (
  caller: Caller,
  { source }: MigrationModel,
  key: WireItem,
): Promise<WireItem | undefined> => {
  const { output } = await caller.send<{ Item?: WireItem }>(
    'GetItemCommand',
    { TableName: source.name, Key: key, ConsistentRead: true },
    'read',
    1,
  );
  return output.Item;
};

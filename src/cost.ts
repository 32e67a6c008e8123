/** What an item costs before it's sent: `keyform/cost`. Twin of `types/cost.ts`. */

import type { Cost, CostlyRequest, ItemCost } from '../types/cost.js';
import type { WireItem } from '../types/values/wire.js';
import { argumentError } from './errors/argument-error.js';
import { keyformError } from './errors/issue.js';
import { severalRequests } from './facts/messages/arguments.js';
import { READ_UNIT_BYTES, WRITE_UNIT_BYTES } from './limits.js';
import { itemSize } from './requests/item-size.js';
import { requestOf } from './requests/request.js';

export type { Cost, CostlyRequest, ItemCost } from '../types/cost.js';

/** The bytes that DynamoDB adds to each item, in the table and in an index. */
const STORED_WITH_ITEM = 100;

/**
 * The cost of a put's item: its bytes, and the units to write and read it, in the table and in each index that contains it. It
 * sends nothing, so it doesn't know the stored item: replacing an item costs the table the units of the larger of the two, an
 * index two writes if its keys change, and nothing if its part of the item doesn't change.
 *
 * Sources: Amazon DynamoDB developer guide, "DynamoDB item sizes and formats", "Read and write capacity", and "Global secondary
 * indexes", storage considerations.
 *
 * @param request as `shop.put(...)` or `shop.create(...)` returns it; for an entity with unique fields, one of its `requests()`
 * @throws KeyformError `request` for anything else; `field` for what the put itself rejects
 *
 * @example
 * ```ts
 * import { costOf } from 'keyform/cost';
 *
 * costOf(shop.put('Order', order));
 * //=> { bytes: 163, writeUnits: 1, readUnits: 1, storedBytes: 263, indexes: { GSI1: { bytes: 163, ... } }, totalWriteUnits: 2 }
 * ```
 */
export const costOf = (request: CostlyRequest): ItemCost => {
  const model = requestOf(request);
  const item = model?.input()['Item'] as WireItem | undefined;
  if (typeof (request as { readonly requests?: unknown } | null)?.requests === 'function') {
    throw keyformError(severalRequests, { call: 'costOf', count: 'several', method: 'requests' });
  }
  if (model === undefined || item === undefined) {
    throw argumentError('the request of costOf', 'a put or a create', model?.verb ?? request);
  }
  const [, ...indexes] = [...model.table.indexes.values()];
  const costs = indexes
    .filter(({ partition, sort }) => [...partition, ...sort].every((attribute) => attribute in item))
    .map(({ name, has }): [string, Cost] => [
      name,
      ofBytes(itemSize(Object.fromEntries(Object.entries(item).filter(([attribute]) => has(attribute))))),
    ]);
  const own = ofBytes(itemSize(item));
  return {
    ...own,
    indexes: Object.fromEntries(costs),
    totalWriteUnits: costs.reduce((sum, [, { writeUnits }]) => sum + writeUnits, own.writeUnits),
  };
};

const ofBytes = (bytes: number): Cost => ({
  bytes,
  writeUnits: Math.ceil(bytes / WRITE_UNIT_BYTES),
  readUnits: Math.ceil(bytes / READ_UNIT_BYTES),
  storedBytes: bytes + STORED_WITH_ITEM,
});

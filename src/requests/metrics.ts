/** The capacity that a request consumed, and the sizes of item collections. Twin of `types/requests/metrics.ts`. */

import type { CapacityDetail, CollectionMetrics, Metrics } from '../../types/requests/metrics.js';
import type { WireItem } from '../../types/values/wire.js';
import { keyformError } from '../errors/issue.js';
import { invalidOption } from '../facts/messages/requests.js';
import { documentItem } from './document.js';
import { checkOutput, listOf, partsByTable } from './output.js';
import type { PassedOptions } from './passed-options.js';

/** The capacity units that DynamoDB reports. */
interface Units {
  readonly CapacityUnits?: number | undefined;
}

type UnitsByIndex = { readonly [index: string]: Units } | undefined;

/** The ConsumedCapacity of an output; its parts are present only if requested. */
export interface Consumed extends Units {
  readonly TableName?: string | undefined;
  readonly Table?: Units | undefined;
  readonly LocalSecondaryIndexes?: UnitsByIndex;
  readonly GlobalSecondaryIndexes?: UnitsByIndex;
}

interface Collection {
  readonly ItemCollectionKey?: WireItem | undefined;
  readonly SizeEstimateRangeGB?: readonly number[] | undefined;
}

/** The members of an output that contain metrics: of one table, or of several. */
interface MetricsOutput {
  readonly ConsumedCapacity?: Consumed | readonly Consumed[] | null | undefined;
  readonly ItemCollectionMetrics?: Collection | { readonly [table: string]: readonly Collection[] } | null | undefined;
}

/** The totals of an output's ConsumedCapacity. */
export const unitsOf = (
  consumed: Consumed | null | undefined,
): Pick<Metrics, 'consumedCapacity' | 'consumedByIndex'> => {
  const consumedCapacity = consumed?.CapacityUnits;
  if (consumed?.Table === undefined) return { consumedCapacity };
  const { Table: primary, LocalSecondaryIndexes: locals, GlobalSecondaryIndexes: globals } = consumed;
  const units = Object.entries({ primary, ...locals, ...globals });
  return {
    consumedCapacity,
    consumedByIndex: Object.fromEntries(units.map(([index, of]) => [index, of.CapacityUnits ?? 0])),
  };
};

/**
 * The metrics of an output by table.
 *
 * @param own the table's name, if the request is for one table
 */
export const metricsOf = (
  { ConsumedCapacity: consumed, ItemCollectionMetrics: sizes }: MetricsOutput,
  own?: string,
) => {
  const costs = [consumed ?? []].flat().filter((cost) => cost !== null) as Consumed[];
  const part = 'ItemCollectionMetrics';
  const isOne = own !== undefined && sizes != null && 'ItemCollectionKey' in checkOutput(sizes, undefined, part);
  const collections = Object.fromEntries(
    isOne
      ? [[own, [sizes as Collection]]]
      : partsByTable(sizes as { readonly [table: string]: readonly Collection[] }, part),
  );
  const tables = new Set([...costs.map(({ TableName = own }) => TableName as string), ...Object.keys(collections)]);
  return [...tables].map(
    (table): Metrics => ({
      table,
      ...unitsOf(costs.find(({ TableName = own }) => TableName === table)),
      collections: listOf(collections[table], part).map((collection): CollectionMetrics => {
        const { ItemCollectionKey: key = {}, SizeEstimateRangeGB: sizeGB } = checkOutput(collection, undefined, part);
        return { key: documentItem(key), sizeGB: sizeGB as unknown as CollectionMetrics['sizeGB'] };
      }),
    }),
  );
};

/**
 * The detail level passed to `consumedCapacity`.
 *
 * @throws KeyformError `request` for any other value
 */
export const readDetail = (detail: CapacityDetail = 'TOTAL'): CapacityDetail => {
  if (detail === 'TOTAL' || detail === 'INDEXES') return detail;
  throw keyformError(invalidOption, { option: 'consumedCapacity', expected: "'TOTAL' or 'INDEXES'", value: detail });
};

/** The SDK option that requests the consumed capacity. */
export const capacityOption = (detail: CapacityDetail | undefined): PassedOptions => ({
  ReturnConsumedCapacity: readDetail(detail),
});

/** The SDK option that requests the sizes of the item collections written to. */
export const COLLECTION_OPTION: PassedOptions = { ReturnItemCollectionMetrics: 'SIZE' };

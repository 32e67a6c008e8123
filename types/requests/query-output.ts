import type { AttributeValue } from '../values/attribute-value.js';

/** What a client returns for a query; values are in wire format, or plain for the document client. */
export interface QueryOutput {
  readonly Items?: readonly Record<string, AttributeValue>[] | readonly Record<string, unknown>[] | undefined;
  readonly LastEvaluatedKey?: Record<string, AttributeValue> | Record<string, unknown> | undefined;
  readonly Count?: number | undefined;
  readonly ScannedCount?: number | undefined;
  readonly ConsumedCapacity?: { readonly CapacityUnits?: number | undefined } | undefined;
}

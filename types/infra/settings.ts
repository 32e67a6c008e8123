/** What a definition does not say of a table, and the makers of tables must. Twin of `src/infra/settings.ts`. */

/**
 * The view type of a stream: what a record holds of an item.
 *
 * @example const stream: StreamView = 'NEW_AND_OLD_IMAGES';
 */
export type StreamView = 'KEYS_ONLY' | 'NEW_IMAGE' | 'OLD_IMAGE' | 'NEW_AND_OLD_IMAGES';

/**
 * The class that storage and throughput are billed by.
 *
 * @example const tableClass: TableClass = 'STANDARD_INFREQUENT_ACCESS';
 */
export type TableClass = 'STANDARD' | 'STANDARD_INFREQUENT_ACCESS';

/**
 * Capacity in units a second: a read unit is 4 KB read consistently, a write unit is 1 KB written.
 *
 * @example const capacity: Throughput = { readUnits: 5, writeUnits: 5 };
 */
export interface Throughput {
  readonly readUnits: number;
  readonly writeUnits: number;
}

/**
 * You pay for each request.
 *
 * @example const billing: OnDemandBilling = { mode: 'PAY_PER_REQUEST', maxReadUnits: 1_000, maxWriteUnits: 500 };
 */
export interface OnDemandBilling {
  readonly mode: 'PAY_PER_REQUEST';
  /** The most read units a second. Default: no limit. */
  readonly maxReadUnits?: number | undefined;
  /** The most write units a second. Default: no limit. */
  readonly maxWriteUnits?: number | undefined;
}

/**
 * You pay for capacity by the hour.
 *
 * @example
 * ```ts
 * const billing: ProvisionedBilling = { mode: 'PROVISIONED', readUnits: 5, writeUnits: 5, indexes: { GSI1: { readUnits: 1, writeUnits: 5 } } };
 * ```
 */
export interface ProvisionedBilling extends Throughput {
  readonly mode: 'PROVISIONED';
  /** The capacity of global indexes, by name. Others have that of the table. */
  readonly indexes?: { readonly [index: string]: Throughput } | undefined;
}

/**
 * The billing mode: on demand, or provisioned capacity.
 *
 * @example const billing: Billing = { mode: 'PAY_PER_REQUEST' };
 */
export type Billing = OnDemandBilling | ProvisionedBilling;

/**
 * Settings of a table beside its keys, indexes and time to live. `diff` compares only those that are given.
 *
 * @example
 * ```ts
 * import { diff } from 'keyform/infra';
 * diff(shop, await client.send(new DescribeTableCommand({ TableName: shop.name })), {
 *   billing: { mode: 'PAY_PER_REQUEST' }, stream: false, pointInTimeRecovery: true, deletionProtection: true,
 *   tableClass: 'STANDARD', tags: { team: 'shop' },
 * });
 * ```
 */
export interface TableSettings {
  /** What the table's stream holds; `false` for none. */
  readonly stream?: StreamView | false | undefined;
  /** The billing mode. Default: on demand. */
  readonly billing?: Billing | undefined;
  /** Whether the table can be restored to any second of the last 35 days, or of as many days as this number says (1 to 35). */
  readonly pointInTimeRecovery?: boolean | number | undefined;
  /** Whether the table refuses to be deleted. */
  readonly deletionProtection?: boolean | undefined;
  readonly tableClass?: TableClass | undefined;
  /** Tags of the table, by key. */
  readonly tags?: { readonly [key: string]: string } | undefined;
}

/**
 * The options that all makers of tables share.
 *
 * @example
 * ```ts
 * const options: TableOptions = { billing: { mode: 'PAY_PER_REQUEST' }, stream: 'NEW_IMAGE', pointInTimeRecovery: 7, deletionProtection: true, tableClass: 'STANDARD', tags: {}, indexQuota: 20 };
 * ```
 */
export interface TableOptions extends TableSettings {
  /** How many global indexes the account allows a table: 20, unless AWS has raised its quota. */
  readonly indexQuota?: number | undefined;
}

/** Table settings that aren't part of a definition, such as billing and streams. Twin of `src/infra/settings.ts`. */

/**
 * The view type of a stream: the parts of an item that a record contains.
 *
 * @example const stream: StreamView = 'NEW_AND_OLD_IMAGES';
 */
export type StreamView = 'KEYS_ONLY' | 'NEW_IMAGE' | 'OLD_IMAGE' | 'NEW_AND_OLD_IMAGES';

/**
 * The table class, which determines the prices of storage and throughput.
 *
 * @example const tableClass: TableClass = 'STANDARD_INFREQUENT_ACCESS';
 */
export type TableClass = 'STANDARD' | 'STANDARD_INFREQUENT_ACCESS';

/**
 * Capacity in units per second. A read unit is one strongly consistent read of up to 4 KB, a write unit is one write of up to 1 KB.
 *
 * @example const capacity: Throughput = { readUnits: 5, writeUnits: 5 };
 */
export interface Throughput {
  /** Read units per second. */
  readonly readUnits: number;
  /** Write units per second. */
  readonly writeUnits: number;
}

/**
 * On-demand billing: you pay for each request.
 *
 * @example const billing: OnDemandBilling = { mode: 'PAY_PER_REQUEST', maxReadUnits: 1_000, maxWriteUnits: 500 };
 */
export interface OnDemandBilling {
  /** On demand, as DynamoDB names it. */
  readonly mode: 'PAY_PER_REQUEST';
  /** The maximum number of read units per second. Default: no limit. */
  readonly maxReadUnits?: number | undefined;
  /** The maximum number of write units per second. Default: no limit. */
  readonly maxWriteUnits?: number | undefined;
}

/**
 * Provisioned billing: you pay for capacity by the hour.
 *
 * @example
 * ```ts
 * const billing: ProvisionedBilling = { mode: 'PROVISIONED', readUnits: 5, writeUnits: 5, indexes: { GSI1: { readUnits: 1, writeUnits: 5 } } };
 * ```
 */
export interface ProvisionedBilling extends Throughput {
  /** Provisioned, as DynamoDB names it. */
  readonly mode: 'PROVISIONED';
  /** The capacity of global indexes, by name. Default: the capacity of the table. */
  readonly indexes?: { readonly [index: string]: Throughput } | undefined;
}

/**
 * The billing mode: on demand, or provisioned capacity.
 *
 * @example const billing: Billing = { mode: 'PAY_PER_REQUEST' };
 */
export type Billing = OnDemandBilling | ProvisionedBilling;

/**
 * Table settings other than keys, indexes and time to live. `diff` compares only the settings that you pass.
 *
 * @example
 * ```ts
 * import { diff } from 'keyform/infra';
 *
 * const TableName = shop.name;
 * const { Table } = await client.send(new DescribeTableCommand({ TableName }));
 * const description = {
 *   Table,
 *   ...(await client.send(new DescribeTimeToLiveCommand({ TableName }))),
 *   ...(await client.send(new DescribeContinuousBackupsCommand({ TableName }))), // for pointInTimeRecovery
 *   ...(await client.send(new ListTagsOfResourceCommand({ ResourceArn: Table?.TableArn }))), // for tags
 * };
 * diff(shop, description, {
 *   billing: { mode: 'PAY_PER_REQUEST' }, stream: false, pointInTimeRecovery: true, deletionProtection: true,
 *   tableClass: 'STANDARD', tags: { team: 'shop' },
 * });
 * ```
 */
export interface TableSettings {
  /** The view type of the table's stream; `false` for no stream. */
  readonly stream?: StreamView | false | undefined;
  /** The expected billing mode. Not compared if you omit it. */
  readonly billing?: Billing | undefined;
  /** Whether the table can be restored to any second of the last 35 days. A number (1 to 35) sets a different number of days. */
  readonly pointInTimeRecovery?: boolean | number | undefined;
  /** Whether DynamoDB rejects requests to delete the table. */
  readonly deletionProtection?: boolean | undefined;
  /** The table class. `STANDARD_INFREQUENT_ACCESS` lowers the price of storage and raises the price of reads and writes. */
  readonly tableClass?: TableClass | undefined;
  /** Tags of the table, by key. */
  readonly tags?: { readonly [key: string]: string } | undefined;
}

/**
 * The options that `cloudFormation` and `terraform` share. `cdkProps` accepts all of them except `billing`.
 *
 * @example
 * ```ts
 * const options: TableOptions = { billing: { mode: 'PAY_PER_REQUEST' }, stream: 'NEW_IMAGE', pointInTimeRecovery: 7, deletionProtection: true, tableClass: 'STANDARD', tags: {}, indexQuota: 20 };
 * ```
 */
export interface TableOptions extends TableSettings {
  /** The billing mode. Default: on demand. */
  readonly billing?: Billing | undefined;
  /** The account's quota of global indexes per table. Default: 20. */
  readonly indexQuota?: number | undefined;
}

/**
 * What a definition does not say of a table, and the makers of tables must. Twin of `src/infra/settings.ts`.
 */

/** What a record of the stream holds of an item. */
export type StreamView = 'KEYS_ONLY' | 'NEW_IMAGE' | 'OLD_IMAGE' | 'NEW_AND_OLD_IMAGES';

/** The class that storage and throughput are billed by. */
export type TableClass = 'STANDARD' | 'STANDARD_INFREQUENT_ACCESS';

/** Capacity in units a second: one read unit is 4 KB read consistently, one write unit is 1 KB written. */
export interface Throughput {
  readonly readUnits: number;
  readonly writeUnits: number;
}

/** Requests are paid for one by one. */
export interface OnDemandBilling {
  readonly mode: 'PAY_PER_REQUEST';
  /** At most so many read units a second; without it there is no such limit. */
  readonly maxReadUnits?: number | undefined;
  /** At most so many write units a second; without it there is no such limit. */
  readonly maxWriteUnits?: number | undefined;
}

/** Capacity is paid for by the hour. */
export interface ProvisionedBilling extends Throughput {
  readonly mode: 'PROVISIONED';
  /** The capacity of global indexes, by name; those that are not named have that of the table. */
  readonly indexes?: { readonly [index: string]: Throughput } | undefined;
}

/** How capacity is paid for. */
export type Billing = OnDemandBilling | ProvisionedBilling;

/** Settings of a table beside its keys, indexes and time to live. `diff` compares those that are given, and no others. */
export interface TableSettings {
  /** What the table's stream holds; `false` for none. */
  readonly stream?: StreamView | false | undefined;
  /** On demand, unless said otherwise. */
  readonly billing?: Billing | undefined;
  /** Whether the table can be restored to any second of the last 35 days, or of as many days as this number says (1 to 35). */
  readonly pointInTimeRecovery?: boolean | number | undefined;
  /** Whether the table refuses to be deleted. */
  readonly deletionProtection?: boolean | undefined;
  readonly tableClass?: TableClass | undefined;
  /** Tags of the table, by key. */
  readonly tags?: { readonly [key: string]: string } | undefined;
}

/** What the makers of tables have in common. */
export interface TableOptions extends TableSettings {
  /** How many global indexes the account allows a table: 20, unless AWS has raised its quota. */
  readonly indexQuota?: number | undefined;
}

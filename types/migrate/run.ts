/** Options and results of a migration's run. */

import type { AttributeValue } from '../values/attribute-value.js';

/**
 * Which table to use.
 *
 * @example await statusIndex.status(client, { tableName: 'Shop-prod' });
 */
export interface StateOptions {
  /** The table's name in DynamoDB, if it differs from the definition. */
  readonly tableName?: string | undefined;
}

/**
 * A limit of consumption in units per second, for all workers together.
 *
 * @example const units: UnitsPerSecond = { read: 100, write: 200 };
 */
export interface UnitsPerSecond {
  /** Read units per second. */
  readonly read?: number | undefined;
  /** Write units per second. */
  readonly write?: number | undefined;
}

/**
 * Options of `run`.
 *
 * @example
 * ```ts
 * const options: RunOptions = { segments: 64, workers: 8, lease: 60_000, attempts: 10, failureLimit: 100, units: { write: 500 } };
 * const abortSignal = AbortSignal.timeout(600_000);
 * await statusIndex.run(client, { ...options, resume: true, retryFailed: true, abortSignal, onProgress: console.log });
 * ```
 */
export interface RunOptions extends StateOptions {
  /** How many segments the table is read in: from 1 to 10,000, 32 by default. The first worker sets it. */
  readonly segments?: number | undefined;
  /** How many segments this process works on at the same time: 4 by default. */
  readonly workers?: number | undefined;
  /** The limit of capacity units per second, shared by all processes. No limit by default. */
  readonly units?: UnitsPerSecond | undefined;
  /** For how long a segment belongs to a process that no longer responds, in milliseconds: 30,000 by default. */
  readonly lease?: number | undefined;
  /** How many times `change` is called again for an item that was changed in the meantime: 5 by default. */
  readonly attempts?: number | undefined;
  /** The number of failed items that ends the run: 1,000 by default. */
  readonly failureLimit?: number | undefined;
  /** Continues a migration that was aborted. */
  readonly resume?: boolean | undefined;
  /** Before anything else, tries the failed items again. */
  readonly retryFailed?: boolean | undefined;
  /** Ends the run after the current transaction. Its place is saved. */
  readonly abortSignal?: AbortSignal | undefined;
  /** Receives what this process has done so far, after each page. */
  readonly onProgress?: ((progress: MigrationProgress) => void) | undefined;
}

/**
 * What one process has done.
 *
 * @example
 * ```ts
 * const onProgress = ({ segments, segmentsDone, scanned, changed, skipped, failed, readUnits, writeUnits, elapsed }: MigrationProgress) =>
 *   console.log(segmentsDone / segments, scanned, changed, skipped, failed, readUnits, writeUnits, elapsed);
 * ```
 */
export interface MigrationProgress {
  /** The number of segments of the table. */
  readonly segments: number;
  /** Segments that this process completed. */
  readonly segmentsDone: number;
  /** The items that this process read. */
  readonly scanned: number;
  /** The items that it changed. */
  readonly changed: number;
  /** Items of the entity that `filter` or `change` left unchanged. */
  readonly skipped: number;
  /** The items that it couldn't change. */
  readonly failed: number;
  /** The consumed read units, with those that finding segments costs. */
  readonly readUnits: number;
  /** The consumed write units, with those that saving progress costs. */
  readonly writeUnits: number;
  /** Milliseconds since its start. */
  readonly elapsed: number;
}

/**
 * An item that couldn't be changed.
 *
 * @example const report = ({ key, code, reason }: MigrationFailure) => console.warn(key, code, reason);
 */
export interface MigrationFailure {
  /** The item's primary key, in wire format. */
  readonly key: Record<string, AttributeValue>;
  /** The code of a KeyformError, or the name of any other error, from DynamoDB or from `change`. */
  readonly code: string;
  /** Why it failed, as a message. */
  readonly reason: string;
}

/**
 * The progress of a migration, by all processes.
 *
 * @example
 * ```ts
 * const show = (status: MigrationStatus): void => {
 *   const { state, segments, segmentsDone, workers, scanned, changed, skipped, failed, failures, readUnits, writeUnits } = status;
 *   console.log(state, segmentsDone / segments, workers, scanned, changed, skipped, failed, failures, readUnits, writeUnits);
 * };
 * ```
 */
export interface MigrationStatus {
  /** `done` also if some items failed; `aborted` until a run resumes it. */
  readonly state: 'new' | 'running' | 'aborted' | 'done';
  /** The number of segments of the table; 0 before the first run. */
  readonly segments: number;
  /** The completed segments. */
  readonly segmentsDone: number;
  /** The processes with a lease. */
  readonly workers: number;
  /** The items that were read. */
  readonly scanned: number;
  /** The items that were changed. */
  readonly changed: number;
  /** Items of the entity that `filter` or `change` left unchanged. */
  readonly skipped: number;
  /** Failed items that weren't changed since. */
  readonly failed: number;
  /** The failed items, with a reason each. */
  readonly failures: readonly MigrationFailure[];
  /** The consumed read units, with those that finding segments costs. */
  readonly readUnits: number;
  /** The consumed write units, with those that saving progress costs. */
  readonly writeUnits: number;
}

/**
 * The result of `run`: the status when it ends.
 *
 * @example
 * ```ts
 * const { ended, ...status }: MigrationRun = await statusIndex.run(client);
 * const { state, segments, segmentsDone, workers, scanned, changed, skipped, failed, failures, readUnits, writeUnits } = status;
 * console.log(ended, state, segments, segmentsDone, workers, scanned, changed, skipped, failed, failures, readUnits, writeUnits);
 * ```
 */
export interface MigrationRun extends MigrationStatus {
  /** Whether the migration is complete, or `abortSignal` or `abort` ended this run. */
  readonly ended: 'done' | 'interrupted' | 'aborted';
}

/**
 * Options of `plan`.
 *
 * @example await statusIndex.plan(client, { sample: 5_000, items: 1_000_000 });
 */
export interface PlanOptions extends StateOptions {
  /** How many items to read: 1,000 by default. */
  readonly sample?: number | undefined;
  /** The number of the table's items, as DescribeTable returns it, for the estimate. */
  readonly items?: number | undefined;
}

/**
 * An item before and after its change.
 *
 * @example const show = ({ before, writes }: PlannedChange) => console.log(before, writes);
 */
export interface PlannedChange {
  /** The item in wire format. */
  readonly before: Record<string, AttributeValue>;
  /** The actions of the transaction, without the condition that the item is unchanged. */
  readonly writes: readonly object[];
}

/**
 * What a migration would do.
 *
 * @example
 * ```ts
 * const { scanned, changed, skipped, failures, examples, estimate }: MigrationPlan = await statusIndex.plan(client);
 * console.log(scanned, changed, skipped, failures, examples, estimate?.writeUnits);
 * ```
 */
export interface MigrationPlan {
  /** The number of items that were read. */
  readonly scanned: number;
  /** The items that would be changed. */
  readonly changed: number;
  /** Items of the entity that `filter` or `change` leaves unchanged. */
  readonly skipped: number;
  /** The items that it can't change, with a reason each. */
  readonly failures: readonly MigrationFailure[];
  /** Up to ten changes. */
  readonly examples: readonly PlannedChange[];
  /**
   * For all items of the table; undefined if their number isn't known. It leaves out pages without changes, which cost a write unit
   * each, and what finding segments costs: about the square of their number, so 1,024 read units for 32 segments.
   */
  readonly estimate:
    | {
        readonly items: number;
        readonly changed: number;
        readonly readUnits: number;
        readonly writeUnits: number;
      }
    | undefined;
}

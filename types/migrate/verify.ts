/** The comparison of a table with its definition. Counterpart of `src/migrate/verify.ts`. */
import type { AttributeValue } from '../values/attribute-value.js';
import type { StateOptions } from './run.js';

/**
 * What was verified so far.
 *
 * @example const show = ({ items, correct, markers, readUnits }: VerifyProgress) => console.error(items, correct, markers, readUnits);
 */
export interface VerifyProgress {
  /** The items read so far, without markers. */
  readonly items: number;
  /** Those that are as the definition writes them. */
  readonly correct: number;
  /** The markers of unique values. */
  readonly markers: number;
  /** The consumed read units. */
  readonly readUnits: number;
}

/**
 * Options of `verifyTable`.
 *
 * @example
 * ```ts
 * const abortSignal = AbortSignal.timeout(60_000);
 * const options: VerifyOptions = { tableName: 'Shop-prod', limit: 20, units: { read: 100 }, abortSignal, onProgress: console.log };
 * ```
 */
export interface VerifyOptions extends StateOptions {
  /** How many problems the report lists: 1,000 by default. All are counted. */
  readonly limit?: number | undefined;
  /** The limit of read units per second. No limit by default. Nothing is stored, so each process has its own. */
  readonly units?: { readonly read?: number | undefined } | undefined;
  /** Ends the comparison: `verifyTable` then throws an error with the code `aborted`. */
  readonly abortSignal?: AbortSignal | undefined;
  /** Receives the counts after each page. */
  readonly onProgress?: ((progress: VerifyProgress) => void) | undefined;
}

/**
 * An item that isn't as the definition writes it.
 *
 * @example const show = ({ key, problem, reason }: VerifiedItem) => console.warn(key, problem, reason);
 */
export interface VerifiedItem {
  /** The item's primary key, in wire format. */
  readonly key: Record<string, AttributeValue>;
  /**
   * It matches no entity, or doesn't decode, or has other keys or attributes than the definition would write, or the marker of a
   * unique value is missing, different or left over.
   */
  readonly problem: 'unrecognized' | 'invalid' | 'different' | 'marker';
  /** What's wrong, as a message. */
  readonly reason: string;
}

/**
 * The result of `verifyTable`.
 *
 * @example
 * ```ts
 * const show = ({ items, correct, markers, problemCount, problems, undeclared, readUnits }: TableReport) =>
 *   console.log(items, correct, markers, problemCount, problems, undeclared, readUnits);
 * ```
 */
export interface TableReport {
  /** All items but markers and the progress of migrations. */
  readonly items: number;
  /** The items that are as the definition writes them. */
  readonly correct: number;
  /** The markers of unique values. */
  readonly markers: number;
  /** How many problems there are: 0 for a table that's as its definition writes it. */
  readonly problemCount: number;
  /** The first problems, up to `limit`. */
  readonly problems: readonly VerifiedItem[];
  /**
   * How many items have an attribute that their entity doesn't declare, by entity and attribute: `{ 'Order.note': 12 }`. Those
   * aren't problems: reads ignore them.
   */
  readonly undeclared: { readonly [attribute: string]: number };
  /** The consumed read units. */
  readonly readUnits: number;
}

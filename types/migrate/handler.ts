/** A migration as a Lambda function. Twin of `src/migrate/handler.ts`. */
import type { MigrationStatus, RunOptions } from './run.js';

/**
 * Options of `migrationHandler`: those of each run.
 *
 * @example const options: HandlerOptions = { units: { read: 100, write: 200 }, margin: 15_000 };
 */
export interface HandlerOptions extends Omit<RunOptions, 'abortSignal' | 'tableName' | 'retryFailed' | 'resume'> {
  /** How long before its deadline an invocation stops, in milliseconds: 10,000 by default, or half of its time if that is less. */
  readonly margin?: number | undefined;
}

/**
 * The event of an invocation.
 *
 * @example const event: MigrationEvent = { tableName: 'Shop-prod', retryFailed: true };
 */
export interface MigrationEvent {
  /** The table's name, if it differs from the definition. */
  readonly tableName?: string | undefined;
  /** Tries the failed items again. */
  readonly retryFailed?: boolean | undefined;
}

/**
 * The part of Lambda's context that the handler needs.
 *
 * @example const context: LambdaContext = { getRemainingTimeInMillis: () => 60_000 };
 */
export interface LambdaContext {
  /**
   * The milliseconds until the deadline of the invocation.
   *
   * @example const seconds = (context: LambdaContext) => context.getRemainingTimeInMillis() / 1000;
   */
  getRemainingTimeInMillis(): number;
}

/**
 * What an invocation returns: numbers of all invocations together, without the failures, which may be many.
 *
 * @example
 * ```ts
 * const show = ({ isDone, state, segments, segmentsDone, scanned, changed, skipped, failed }: HandlerResult) =>
 *   console.log(isDone, state, segmentsDone / segments, scanned, changed, skipped, failed);
 * ```
 */
export interface HandlerResult
  extends Pick<MigrationStatus, 'state' | 'segments' | 'segmentsDone' | 'scanned' | 'changed' | 'skipped' | 'failed'> {
  /** Whether the migration needs no further invocation: it's complete, or was aborted. */
  readonly isDone: boolean;
}

/** A migration as a Lambda function: each invocation works until shortly before its deadline. */

import type { HandlerOptions, HandlerResult, LambdaContext, MigrationEvent } from '../../types/migrate/handler.js';
import type { Migration } from '../../types/migrate/migration.js';
import type { Client } from '../../types/requests/client.js';
import { argumentError } from '../errors/argument-error.js';

/** A transaction and the end of a run take less than this, in milliseconds. An invocation with less than twice as much works for half of it. */
const MARGIN = 10_000;

/**
 * A handler that runs a migration in AWS Lambda. It returns before the deadline of its invocation with `isDone: false`, and the next
 * invocation continues: see the state machine in `docs/operate/migrations.md` of the package. Any number of invocations may run at
 * the same time.
 *
 * @param client the client of the function, created once
 * @param options the options of each run; the event may contain `tableName` and `retryFailed`
 *
 * @example
 * ```ts
 * const handler = migrationHandler(statusIndex, client, { units: { write: 500 } });
 * const { isDone } = await handler({ tableName: 'Shop-prod' }, { getRemainingTimeInMillis: () => 60_000 });
 * ```
 */
export const migrationHandler =
  (
    migration: Migration,
    client: Client,
    options: HandlerOptions = {},
  ): ((event: MigrationEvent, context: LambdaContext) => Promise<HandlerResult>) =>
  async (event, context) => {
    const time = context?.getRemainingTimeInMillis?.();
    if (typeof time !== 'number') throw argumentError('the context of migrationHandler', 'that of AWS Lambda', context);
    const { tableName, retryFailed } = event ?? {};
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), Math.max(0, time - (options.margin ?? Math.min(MARGIN, time / 2))));
    const { margin: _, ...others } = options;
    const own = { ...(tableName !== undefined && { tableName }), ...(retryFailed === true && { retryFailed }) };
    try {
      const { ended, state, ...status } = await migration.run(client, { ...others, ...own, abortSignal: stop.signal });
      const { segments, segmentsDone, scanned, changed, skipped, failed } = status;
      return { isDone: ended !== 'interrupted', state, segments, segmentsDone, scanned, changed, skipped, failed };
    } finally {
      clearTimeout(timer);
    }
  };

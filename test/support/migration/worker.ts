/** A process that works on a migration of counters: `processes.ts` starts any number of them, and kills some. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { RunOptions } from 'keyform/migrate';
import { increment } from './counters.js';

/** What the process receives as its argument, in JSON. */
export interface WorkerInput {
  readonly client: { readonly endpoint: string; readonly region: string; readonly credentials: object };
  readonly options: RunOptions;
}

/** What it reports while it works, and at its end. */
export interface WorkerReport {
  readonly changed: number;
  readonly scanned: number;
  /** The most memory that the process had so far, in bytes. */
  readonly peak: number;
  readonly ended?: string;
}

// Nobody else ends it if the test ends.
process.once('disconnect', () => process.exit(0));

const { client, options } = JSON.parse(process.argv[2] ?? '{}') as WorkerInput;
let last = { changed: 0, scanned: 0 };

const report = (ended?: string): void => {
  const peak = process.resourceUsage().maxRSS * 1024;
  process.send?.({ ...last, peak, ...(ended !== undefined && { ended }) } satisfies WorkerReport);
};

const run = await increment.run(new DynamoDBClient({ ...client, maxAttempts: 3 } as never), {
  ...options,
  onProgress: ({ changed, scanned }) => {
    last = { changed, scanned };
    report();
  },
});
report(run.ended);
process.disconnect?.();

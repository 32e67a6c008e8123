/** Worker processes of a migration: real ones, so that they can be killed, and their memory is theirs. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { WorkerInput, WorkerReport } from './worker.js';

/** One worker process. */
export interface Worker {
  readonly child: ChildProcess;
  /** Its latest report; undefined before the first. */
  report(): WorkerReport | undefined;
  /** Resolves with its first report. @throws Error if it ended before */
  readonly begun: Promise<unknown>;
  /** Resolves when the process is gone. */
  readonly ended: Promise<{ readonly code: number | null; readonly error: string }>;
}

/** Starts a worker of the program that `tools/build-worker.mjs` builds. */
export const startWorker = (file: string, input: WorkerInput, execArgv: readonly string[] = []): Worker => {
  const env = { ...process.env, NODE_OPTIONS: '', AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' };
  const child = fork(file, [JSON.stringify(input)], { execArgv: [...execArgv], env, silent: true });
  let latest: WorkerReport | undefined;
  let error = '';
  child.on('message', (message) => {
    latest = message as WorkerReport;
  });
  child.stderr?.on('data', (part) => {
    error += part;
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, error }));
  const failed = ended.then(() => {
    if (latest === undefined) throw new Error(`the worker ended: ${error}`);
  });
  const begun = Promise.race([once(child, 'message'), failed]);
  begun.catch(() => undefined);
  return { child, report: () => latest, begun, ended };
};

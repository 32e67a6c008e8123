/** The actions of `keyform migrate`. */
import type { Migration, MigrationRun, RunOptions, UnitsPerSecond } from 'keyform/migrate';
import { numberOf } from '../arguments.js';
import type { Call, ExitCode } from '../command.js';
import { Failure } from '../failure.js';
import type { ConfiguredTable } from '../index.js';
import type { Service } from '../service.js';
import { INTERRUPTED, progressReporter, showPlan, showStatus, withFailures } from './show.js';
import { verify } from './verify.js';

type Action = (call: Call, service: Service, migration: Migration, folder: string) => Promise<ExitCode>;

const tableName = ({ text }: Call): { readonly tableName?: string } => {
  const name = text('as');
  return name === undefined ? {} : { tableName: name };
};

/** The budget: one number for reads and one for writes. One of them may be absent. */
const unitsOf = ({ text }: Call): UnitsPerSecond | undefined => {
  const input = text('units');
  if (input === undefined) return undefined;
  const [, read = '', write = ''] = /^(\d*),(\d*)$/.exec(input) ?? [];
  if ([read, write].every((rate) => rate === '') || [read, write].some((rate) => rate !== '' && Number(rate) < 10))
    throw new Failure(
      `--units ${input} isn't valid`,
      '--units has the form read,write, each at least 10: --units 100,200',
    );
  return { ...(read !== '' && { read: Number(read) }), ...(write !== '' && { write: Number(write) }) };
};

const runOptions = (call: Call, isResumed: boolean): RunOptions => {
  const units = unitsOf(call);
  const workers = numberOf(call, 'workers', 1, 100);
  const segments = numberOf(call, 'segments', 1, 10_000);
  const lease = numberOf(call, 'lease', 3, 3600);
  const attempts = numberOf(call, 'attempts', 1, 100);
  const failureLimit = numberOf(call, 'failure-limit', 1, 10_000);
  return {
    ...tableName(call),
    ...(units !== undefined && { units }),
    ...(workers !== undefined && { workers }),
    ...(segments !== undefined && { segments }),
    ...(lease !== undefined && { lease: lease * 1000 }),
    ...(attempts !== undefined && { attempts }),
    ...(failureLimit !== undefined && { failureLimit }),
    ...(call.flag('retry-failed') && { retryFailed: true }),
    ...(isResumed && { resume: true }),
  };
};

const exitCode = ({ ended, failed }: MigrationRun): ExitCode => {
  if (ended === 'interrupted') return INTERRUPTED;
  if (ended === 'aborted') return 2;
  return failed > 0 ? 1 : 0;
};

/** A run that found nothing to do may be one of a later change under the name of an earlier one. */
const completeAlready = ({ name }: Migration): string =>
  `${name} was complete already: nothing was read or changed. A different change needs a different name`;

const retryHint = ({ failed }: MigrationRun): string =>
  `after you fix the cause, --retry-failed tries the failed ${failed === 1 ? 'item' : 'items'} again`;

const run =
  (isResumed: boolean): Action =>
  async (call, { client }, migration) => {
    const options = runOptions(call, isResumed);
    const { state, failed } = await withFailures(migration.status(client, tableName(call)));
    if (state === 'aborted' && !isResumed)
      throw new Failure(
        `the migration ${migration.name} was aborted`,
        `keyform migrate resume ${call.positionals.at(-1)} continues it`,
      );
    const stop = new AbortController();
    const onProgress = progressReporter(call);
    void call.terminal.interrupted().then(() => {
      call.out.note('finishing the current transaction; the next run continues there');
      stop.abort();
    });
    const result = await withFailures(migration.run(client, { ...options, abortSignal: stop.signal, onProgress }));
    call.out.progress(undefined);
    showStatus(call, migration, result);
    const isRetried = options.retryFailed === true && failed > 0;
    if (!isRetried && result.failed > 0) call.out.note(retryHint(result));
    else if (!isRetried && state === 'done') call.out.note(completeAlready(migration));
    return exitCode(result);
  };

const plan: Action = async (call, { sdk, client }, migration) => {
  const name = call.text('as') ?? migration.tableName;
  const { Table } = await client.send(new sdk.DescribeTableCommand({ TableName: name }));
  const sample = numberOf(call, 'sample', 1, 1_000_000);
  const options = { ...tableName(call), ...(sample !== undefined && { sample }), items: Table?.ItemCount ?? 0 };
  const result = await withFailures(migration.plan(client, options));
  showPlan(call, migration, result, unitsOf(call) ?? {});
  return result.failures.length > 0 ? 1 : 0;
};

const status: Action = async (call, { client }, migration) => {
  const result = await withFailures(migration.status(client, tableName(call)));
  showStatus(call, migration, result);
  return result.failed > 0 ? 1 : 0;
};

const abort: Action = async (call, { client }, migration) => {
  const before = await withFailures(migration.status(client, tableName(call)));
  if (before.state === 'new' || before.state === 'done')
    throw new Failure(`${migration.name} isn't running: its state is ${before.state}`);
  await withFailures(migration.abort(client, tableName(call)));
  const after = await withFailures(migration.status(client, tableName(call)));
  showStatus(call, migration, after);
  return 0;
};

/** Compares the table with the definition that the migration leads to. */
const verifyAction: Action = (call, service, { table }, folder) =>
  verify(call, service, { name: table.name, table: table as ConfiguredTable, folder });

export const ACTIONS = { plan, run: run(false), status, verify: verifyAction, abort, resume: run(true) } as const;

export type ActionName = keyof typeof ACTIONS;

export const isAction = (name: string): name is ActionName => Object.hasOwn(ACTIONS, name);

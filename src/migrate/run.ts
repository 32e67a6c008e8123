/** Runs a migration in one process: takes segments one after another until none is left. */
import type { MigrationRun, RunOptions } from '../../types/migrate/run.js';
import type { Client } from '../../types/requests/client.js';
import type { WireItem } from '../../types/values/wire.js';
import { KeyformError } from '../errors/error.js';
import { keyformError } from '../errors/issue.js';
import { abortedMigration, tooManyFailures } from '../facts/messages/migrate.js';
import { createBudget } from './budget.js';
import { Caller, pause, UNLIMITED } from './caller.js';
import { isConditionFailure } from './cause.js';
import { readFailures, retryFailure } from './failures.js';
import { claim, type Lease, LeaseLost, leaseOf, release, renew } from './lease.js';
import type { MigrationModel } from './model.js';
import { progressKey, progressUpdate } from './progress.js';
import { type Counts, type RunContext, workOnSegment } from './segment.js';
import { createSizes } from './sizes.js';
import { type Header, headerOf, readHeader, readSegments, readStatus } from './status.js';

const DEFAULTS = { segments: 32, workers: 4, lease: 30_000, attempts: 5, failureLimit: 1000 };

/** How often a process checks whether the migration was aborted, and whether a segment is free, in milliseconds. */
const LOOK = 1000;

/** Creates the migration's progress, or reads it. @throws KeyformError `request` if it was aborted */
const begin = async (caller: Caller, { progress, name }: MigrationModel, options: RunOptions): Promise<Header> => {
  const key = progressKey(progress);
  const create = progressUpdate(progress, key, {
    set: {
      segments: { N: String(options.segments ?? DEFAULTS.segments) },
      started: { S: new Date().toISOString() },
    },
    condition: 'attribute_not_exists(#segments)',
  });
  try {
    const input = { ...create, ReturnValues: 'ALL_NEW' };
    const { output } = await caller.send<{ Attributes?: WireItem }>('UpdateItemCommand', input, 'write', 1);
    return headerOf(output.Attributes) as Header;
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
  const header = (await readHeader(caller, progress)) as Header;
  if (!header.isAborted) return header;
  if (options.resume !== true) throw keyformError(abortedMigration, { name });
  await caller.send('UpdateItemCommand', progressUpdate(progress, key, { remove: ['aborted'] }), 'write', 1);
  return { ...header, isAborted: false };
};

/** Marks a migration as aborted. */
export const abort = async (caller: Caller, { progress }: MigrationModel): Promise<void> => {
  const update = progressUpdate(progress, progressKey(progress), {
    set: { aborted: { BOOL: true } },
    condition: 'attribute_exists(#segments)',
  });
  await caller.send('UpdateItemCommand', update, 'write', 1);
};

/** Tries all failed items again. The first segment counts what that consumes. */
const retryAll = async (
  caller: Caller,
  migration: MigrationModel,
  segments: number,
  attempts: number,
): Promise<void> => {
  const { progress } = migration;
  for (const failure of await readFailures(caller, progress, await readSegments(caller, progress, segments)))
    await retryFailure(caller, migration, failure, attempts);
  const { read: readUnits, write } = caller.consumed;
  // With the unit of this update.
  const update = { add: { readUnits, writeUnits: write + 1 } };
  await caller.send(
    'UpdateItemCommand',
    progressUpdate(progress, progressKey(progress, 'segment', 0), update),
    'write',
    1,
  );
};

/** What one process does at the same time with several segments. */
class Process {
  readonly #id: string = globalThis.crypto.randomUUID();
  readonly #leases = new Set<Lease>();
  readonly #context: RunContext;
  readonly #free: Caller;
  readonly #milliseconds: number;
  #claims = 0;
  segmentsDone = 0;

  constructor(context: RunContext, free: Caller, milliseconds: number) {
    this.#context = context;
    this.#free = free;
    this.#milliseconds = milliseconds;
  }

  /** Extends all leases. One that's lost shows with the next write. */
  async renewAll(): Promise<void> {
    await Promise.allSettled([...this.#leases].map((lease) => renew(this.#free, lease)));
  }

  /** Takes segments until all are done. */
  async work(first: number): Promise<void> {
    const { segments, migration, caller } = this.#context;
    for (;;) {
      // The segment that it takes counts what it costs to find it.
      const own = caller.fork();
      const states = await readSegments(own, migration.progress, segments);
      const now = Date.now();
      const open = states.flatMap(({ isDone }, segment) => (isDone ? [] : [segment]));
      if (open.length === 0) return;
      const free = open.filter(
        (segment) => (states[segment]?.owner ?? '') === '' || (states[segment]?.until ?? 0) < now,
      );
      if (free.length === 0) await pause(LOOK * (0.5 + Math.random()), caller.signal);
      // Each worker begins elsewhere, so that few try to take the same one.
      const at = free.findIndex((segment) => segment >= first);
      const segment = free[Math.max(0, at)];
      if (segment !== undefined) await this.#workOn(segment, own);
    }
  }

  async #workOn(segment: number, own: Caller): Promise<void> {
    const { migration } = this.#context;
    const lease = leaseOf(migration.progress, segment, `${this.#id}#${this.#claims++}`, this.#milliseconds);
    const state = await claim(own, lease);
    if (state === undefined) return;
    this.#leases.add(lease);
    try {
      await workOnSegment({ ...this.#context, caller: own }, lease, state);
      this.segmentsDone++;
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error;
    } finally {
      this.#leases.delete(lease);
      // If it can't be released, its time ends.
      await release(this.#free, lease).catch(() => undefined);
    }
  }
}

const isAbortOf = (error: unknown, signal: AbortSignal | undefined): boolean =>
  signal?.aborted === true && error instanceof KeyformError && error.code === 'aborted';

/** @throws KeyformError `request` if there are too many failed items */
const checkFailures = ({ name }: MigrationModel, { failures }: Counts, limit: number): void => {
  if (failures >= limit) throw keyformError(tooManyFailures, { name, count: String(failures), limit: String(limit) });
};

/** Runs a migration until it's done, or until this run ends. */
export const run = async (migration: MigrationModel, client: Client, options: RunOptions): Promise<MigrationRun> => {
  const { units = {}, workers = DEFAULTS.workers, lease = DEFAULTS.lease, attempts = DEFAULTS.attempts } = options;
  const { failureLimit = DEFAULTS.failureLimit, abortSignal, onProgress } = options;
  const started = Date.now();
  const stop = new AbortController();
  const signal = abortSignal === undefined ? stop.signal : AbortSignal.any([abortSignal, stop.signal]);
  const isLimited = units.read !== undefined || units.write !== undefined;
  const budget = isLimited ? createBudget(client, migration.progress, units, signal) : UNLIMITED;
  const caller = new Caller(client, budget, signal);
  const free = new Caller(client);
  const total = { scanned: 0, changed: 0, skipped: 0, failures: 0, readUnits: 0, writeUnits: 0 };
  const end = async (ended: MigrationRun['ended']): Promise<MigrationRun> => ({
    ...(await readStatus(free, migration.progress)),
    ended,
  });

  let [process, isAborted]: [Process?, boolean?] = [];
  const look = async (): Promise<void> => {
    isAborted ||= (await readHeader(free, migration.progress))?.isAborted;
    if (isAborted) stop.abort();
  };
  const report = (segments: number): void => {
    const { failures: failed, ...counts } = total;
    const segmentsDone = process?.segmentsDone ?? 0;
    onProgress?.({ segments, segmentsDone, ...counts, failed, elapsed: Date.now() - started });
  };
  const timers: NodeJS.Timeout[] = [];
  try {
    const { segments } = await begin(caller, migration, options);
    timers.push(setInterval(() => void look().catch(() => undefined), LOOK));
    if (options.retryFailed === true) await retryAll(caller.fork(), migration, segments, attempts);
    const count = (done: Counts): void => {
      for (const name of Object.keys(total) as (keyof Counts)[]) total[name] += done[name];
      report(segments);
      checkFailures(migration, total, failureLimit);
    };
    const sizes = createSizes(units, migration.indexes);
    const context: RunContext = { migration, caller, segments, attempts, sizes, count };
    process = new Process(context, free, lease);
    timers.push(setInterval(() => void process?.renewAll(), lease / 3));
    const each = Array.from({ length: Math.min(workers, segments) }, () =>
      (process as Process).work(Math.floor(Math.random() * segments)),
    );
    // The first failure ends all workers, each after its transaction.
    for (const one of each) one.catch((error: unknown) => stop.abort(error));
    const results = await Promise.allSettled(each);
    const failed = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    if (failed.length > 0) throw failed.find((error) => !isAbortOf(error, stop.signal)) ?? failed[0];
    report(segments);
    return end('done');
  } catch (error) {
    if (isAborted && isAbortOf(error, stop.signal)) return end('aborted');
    if (isAbortOf(error, abortSignal)) return end('interrupted');
    throw error;
  } finally {
    for (const timer of timers) clearInterval(timer);
  }
};

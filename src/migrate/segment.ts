/** Works on one segment: pages of a scan, and for each page transactions that change items and move the place. */
import type { WireItem } from '../../types/values/wire.js';
import { primaryOf } from '../writes/primary-key.js';
import { blocked, CONDITION_FAILED } from './blocked.js';
import type { Caller } from './caller.js';
import { codesOf } from './cause.js';
import { type Change, changeOf, failedBy, MOST_WRITES } from './change.js';
import { readCurrent } from './current.js';
import { failurePut } from './failures.js';
import { type Lease, moved, ownState } from './lease.js';
import type { MigrationModel } from './model.js';
import { isProgress, type ProgressUpdate, type SegmentState } from './progress.js';
import type { Sizes } from './sizes.js';

/** An item of a page with its change. */
interface Work {
  readonly key: WireItem;
  change: Change;
  attempts: number;
}

/** What a run knows about its work. */
export interface RunContext {
  readonly migration: MigrationModel;
  readonly caller: Caller;
  readonly segments: number;
  readonly attempts: number;
  readonly sizes: Sizes;
  /** Counts what this process has done. @throws KeyformError if there are too many failures */
  readonly count: (done: Counts) => void;
}

/** What a segment's progress adds up. */
export interface Counts {
  readonly scanned: number;
  readonly changed: number;
  readonly skipped: number;
  readonly failures: number;
  readonly readUnits: number;
  readonly writeUnits: number;
}

/** A page of the scan: its items, and where the next one begins. */
interface ScanPage {
  readonly items: readonly WireItem[];
  readonly next: WireItem | undefined;
}

/** A transaction in the making. */
interface Chunk {
  readonly works: readonly Work[];
  readonly isLast: boolean;
}

/** Reads a page of the segment. */
const scan = async (context: RunContext, lease: Lease, start: WireItem | undefined): Promise<ScanPage> => {
  const { caller, migration, segments, sizes } = context;
  const { output, units } = await caller.send<{ Items?: WireItem[]; LastEvaluatedKey?: WireItem }>(
    'ScanCommand',
    {
      TableName: migration.source.name,
      Segment: lease.segment,
      TotalSegments: segments,
      Limit: sizes.pageSize(),
      ...(start !== undefined && { ExclusiveStartKey: start }),
    },
    'read',
    sizes.pageUnits(),
  );
  const { Items: items = [], LastEvaluatedKey: next } = output;
  sizes.readPage(items.length, units);
  return { items, next };
};

/**
 * Reads the page at the place of the segment. DynamoDB continues after a key whose item was deleted. dynoxide ends the scan there, so an
 * end after the key of a deleted item is looked for again, from the last item that wasn't.
 */
const readPage = async (context: RunContext, lease: Lease, { place, anchor }: SegmentState): Promise<ScanPage> => {
  const page = await scan(context, lease, place);
  const isEnd = page.items.length === 0 && page.next === undefined;
  return isEnd && anchor !== place ? scan(context, lease, anchor) : page;
};

const workOf = async (migration: MigrationModel, item: WireItem): Promise<Work> => ({
  key: primaryOf(migration.source, item),
  change: isProgress(migration.source, item) ? { is: 'foreign' } : await changeOf(migration, item),
  attempts: 1,
});

const actionCount = ({ change }: Work): number =>
  change.is === 'changed' ? change.actions.length : change.is === 'failed' ? 1 : 0;

/** The first works of a page that fit into one transaction. */
const chunkOf = (works: readonly Work[], sizes: Sizes, most: number): Chunk => {
  const ids = new Set<string>();
  let [actions, units, bytes, changed] = [0, 0, 0, 0];
  for (const [at, work] of works.entries()) {
    const { change } = work;
    const size = change.is === 'changed' ? sizes.ofActions(change.actions) : { units: 2, bytes: 2000 };
    const count = actionCount(work);
    if (count === 0) continue;
    const isTaken = change.is === 'changed' && change.ids.some((id) => ids.has(id));
    const isFull =
      actions + count > MOST_WRITES ||
      bytes + size.bytes > sizes.transactionBytes ||
      units + size.units > sizes.transactionUnits();
    if (changed > 0 && (isTaken || isFull || changed >= most)) return { works: works.slice(0, at), isLast: false };
    if (change.is === 'changed') for (const id of change.ids) ids.add(id);
    actions += count;
    units += size.units;
    bytes += size.bytes;
    changed++;
  }
  return { works, isLast: true };
};

const countsOf = (works: readonly Work[]): Omit<Counts, 'readUnits' | 'writeUnits'> => {
  const count = (is: Change['is']): number => works.filter(({ change }) => change.is === is).length;
  return { scanned: works.length, changed: count('changed'), skipped: count('skipped'), failures: count('failed') };
};

/** Whether a work's item no longer exists after its change. */
const isGone = ({ change }: Work): boolean => change.is !== 'failed' && change.isGone === true;

/** The state of a segment after a chunk. */
const after = (state: SegmentState, { works, isLast }: Chunk, page: ScanPage): SegmentState => {
  const last = works.at(-1);
  const place = isLast ? page.next : last?.key;
  const isPlaceGone = last !== undefined && isGone(last);
  return {
    ...state,
    step: state.step + 1,
    place,
    anchor: isPlaceGone ? (works.findLast((work) => !isGone(work))?.key ?? state.anchor) : place,
    isDone: place === undefined,
    failures: state.failures + countsOf(works).failures,
  };
};

/** The update of the segment after a chunk. */
const placeUpdate = ({ place, anchor }: SegmentState, add: Counts): ProgressUpdate => {
  if (place === undefined) return { set: { done: { BOOL: true } }, add, remove: ['place', 'anchor', 'owner'] };
  if (anchor === place) return { set: { place: { M: place } }, add, remove: ['anchor'] };
  return { set: { place: { M: place }, anchor: { M: anchor ?? {} } }, add };
};

/** Sends a chunk: its changes, its failures and the new place, together or not at all. Returns what the segment counts. */
const commit = async (
  { caller, migration, sizes }: RunContext,
  lease: Lease,
  state: SegmentState,
  chunk: Chunk,
  page: ScanPage,
): Promise<Counts> => {
  let failures = state.failures;
  const actions = chunk.works.flatMap(({ key, change }) =>
    change.is === 'changed'
      ? change.actions
      : change.is === 'failed'
        ? [failurePut(migration.progress, lease.segment, failures++, key, change)]
        : [],
  );
  const expected = actions.length === 0 ? 1 : sizes.expectedWrite(actions);
  // What it consumes isn't known before: the next one corrects it.
  const readUnits = caller.consumed.read;
  const writeUnits = caller.consumed.write + expected;
  const counts = { ...countsOf(chunk.works), readUnits, writeUnits };
  const place = moved(lease, state.step, placeUpdate(after(state, chunk, page), counts));
  if (actions.length === 0) await caller.send('UpdateItemCommand', place, 'write', expected);
  else {
    const TransactItems = [{ Update: place }, ...actions];
    const { units: consumed } = await caller.send('TransactWriteItemsCommand', { TransactItems }, 'write', expected);
    sizes.wrote(actions, consumed);
  }
  // What remains isn't in the progress yet.
  caller.consumed.read -= readUnits;
  caller.consumed.write -= writeUnits;
  return counts;
};

/** Codes of actions that only a different item would avoid. */
const OF_ITEM = /^(ValidationError|ValidationException|ItemCollectionSizeLimitExceeded)/;

/** The works whose actions failed because of their items, with the codes of these actions. */
const brokenIn = (works: readonly Work[], codes: readonly string[]): ReadonlyMap<Work, readonly string[]> => {
  const broken = new Map<Work, readonly string[]>();
  // The first action is that of the place.
  let at = 1;
  for (const work of works) {
    const own = codes.slice(at, at + actionCount(work));
    at += own.length;
    if (own.some((code) => code === CONDITION_FAILED || OF_ITEM.test(code))) broken.set(work, own);
  }
  return broken;
};

/**
 * After a transaction that the service rejected: computes changes of items that were changed meanwhile again, and makes failures of
 * items that can't be changed.
 *
 * @returns the most changes that the next transaction may have
 * @throws what the service threw, if no item is the cause
 */
const recover = async (
  { migration, caller, attempts }: RunContext,
  works: readonly Work[],
  error: unknown,
): Promise<number> => {
  const codes = codesOf(error);
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const written = works.filter((work) => actionCount(work) > 0);
  const broken = brokenIn(works, codes ?? []);
  for (const [work, own] of broken) if (own.some((code) => OF_ITEM.test(code))) work.change = failedBy(cause);
  const isOfItem = codes !== undefined || OF_ITEM.test((cause as Error).name);
  if (broken.size === 0 && !isOfItem) throw error;
  const [only] = written;
  if (broken.size === 0 && written.length <= 1 && only !== undefined) {
    only.change = failedBy(cause);
    return 1;
  }
  for (const [work, own] of broken) {
    if (work.change.is !== 'changed') continue;
    work.attempts++;
    if (work.attempts > attempts) {
      work.change = blocked(migration, work.key, work.change, own, attempts);
      continue;
    }
    const current = await readCurrent(caller, migration, work.key);
    work.change = current === undefined ? { is: 'skipped', isGone: true } : await changeOf(migration, current);
  }
  return Math.max(1, Math.floor(written.length / 2));
};

/** Works on a page until its place is saved, and returns the state after it. @throws LeaseLost */
const workOnPage = async (context: RunContext, lease: Lease, start: SegmentState): Promise<SegmentState> => {
  const page = await readPage(context, lease, start);
  let works: Work[] = [];
  for (const item of page.items) works.push(await workOf(context.migration, item));
  let state = start;
  let most = Number.POSITIVE_INFINITY;
  for (;;) {
    const chunk = chunkOf(works, context.sizes, most);
    let counts: Counts;
    try {
      counts = await commit(context, lease, state, chunk, page);
    } catch (error) {
      // An answer may be lost, but the stored step shows whether the transaction was done.
      const stored = await ownState(context.caller, lease);
      if (stored.step !== state.step) return stored;
      most = await recover(context, chunk.works, error);
      continue;
    }
    context.count(counts);
    state = after(state, chunk, page);
    if (chunk.isLast) return state;
    works = works.slice(chunk.works.length);
    most *= 2;
  }
};

/**
 * Works on a segment until it's done.
 *
 * @throws LeaseLost if a different process took it over; KeyformError if the run ends
 */
export const workOnSegment = async (context: RunContext, lease: Lease, claimed: SegmentState): Promise<void> => {
  let state = claimed;
  while (!state.isDone) state = await workOnPage(context, lease, state);
};

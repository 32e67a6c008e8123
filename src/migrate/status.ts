/** The status of a migration, from its progress items. */
import type { MigrationStatus } from '../../types/migrate/run.js';
import type { WireItem } from '../../types/values/wire.js';
import type { Caller } from './caller.js';
import { readFailures } from './failures.js';
import {
  type Count,
  isSet,
  numberIn,
  type ProgressPlace,
  progressKey,
  type SegmentState,
  segmentState,
} from './progress.js';
import { readItems } from './read-items.js';

/** The progress item of the whole migration. */
export interface Header {
  readonly segments: number;
  readonly isAborted: boolean;
}

export const headerOf = (item: WireItem | undefined): Header | undefined =>
  item === undefined ? undefined : { segments: numberIn(item, 'segments'), isAborted: isSet(item, 'aborted') };

export const readHeader = async (caller: Caller, place: ProgressPlace): Promise<Header | undefined> =>
  headerOf((await readItems(caller, place, [progressKey(place)]))[0]);

/** The states of all segments, in their order. */
export const readSegments = async (
  caller: Caller,
  place: ProgressPlace,
  segments: number,
): Promise<readonly SegmentState[]> => {
  const keys = Array.from({ length: segments }, (_, segment) => progressKey(place, 'segment', segment));
  return (await readItems(caller, place, keys)).map(segmentState);
};

const stateOf = (header: Header | undefined, done: number): MigrationStatus['state'] => {
  if (header === undefined) return 'new';
  if (done === header.segments) return 'done';
  return header.isAborted ? 'aborted' : 'running';
};

export const readStatus = async (caller: Caller, place: ProgressPlace): Promise<MigrationStatus> => {
  const header = await readHeader(caller, place);
  const states = await readSegments(caller, place, header?.segments ?? 0);
  const sum = (name: Count): number => states.reduce((total, state) => total + state[name], 0);
  const now = Date.now();
  const done = states.filter(({ isDone }) => isDone).length;
  const stored = await readFailures(caller, place, states);
  return {
    state: stateOf(header, done),
    segments: states.length,
    segmentsDone: done,
    workers: new Set(
      states.flatMap(({ owner, until }) => (owner === undefined || until < now ? [] : owner.split('#')[0])),
    ).size,
    scanned: sum('scanned'),
    changed: sum('changed'),
    skipped: sum('skipped'),
    failed: sum('failures') - sum('resolved'),
    failures: stored.map(({ key, code, reason }) => ({ key, code, reason })),
    readUnits: sum('readUnits'),
    writeUnits: sum('writeUnits'),
  };
};

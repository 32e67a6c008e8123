/** Leases of segments: each belongs to one process at a time, until it's released or the time is over. */
import type { AttributeValue } from '../../types/values/attribute-value.js';
import type { WireItem } from '../../types/values/wire.js';
import type { Caller } from './caller.js';
import { isConditionFailure } from './cause.js';
import {
  type ProgressPlace,
  type ProgressUpdate,
  progressKey,
  progressUpdate,
  type SegmentState,
  segmentState,
} from './progress.js';

/** A segment that this process works on. */
export interface Lease {
  readonly place: ProgressPlace;
  readonly segment: number;
  readonly key: WireItem;
  /** The process, and the number of the attempt: no other lease has it. */
  readonly owner: string;
  readonly milliseconds: number;
}

/** The error if a different process has taken over a segment. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

const number = (value: number): AttributeValue => ({ N: String(value) });

const isMine = (owner: string): Pick<ProgressUpdate, 'condition' | 'values'> => ({
  condition: '#owner = :me',
  values: { ':me': { S: owner } },
});

/** Takes a segment that nobody works on. @returns undefined if it's done, or belongs to a living process */
export const claim = async (caller: Caller, lease: Lease): Promise<SegmentState | undefined> => {
  const now = Date.now();
  const input = progressUpdate(lease.place, lease.key, {
    set: { owner: { S: lease.owner }, until: number(now + lease.milliseconds) },
    add: { step: 1 },
    // It's its own if the answer to an earlier attempt was lost.
    condition: 'attribute_not_exists(#done) AND (attribute_not_exists(#owner) OR #until < :now OR #owner = :me)',
    values: { ':now': number(now), ':me': { S: lease.owner } },
  });
  try {
    const { output } = await caller.send<{ Attributes?: WireItem }>(
      'UpdateItemCommand',
      { ...input, ReturnValues: 'ALL_NEW' },
      'write',
      1,
    );
    return segmentState(output.Attributes);
  } catch (error) {
    if (isConditionFailure(error)) return undefined;
    throw error;
  }
};

/** Extends a lease. A process that lost it finds out with its next write. */
export const renew = async (caller: Caller, lease: Lease): Promise<void> => {
  const input = progressUpdate(lease.place, lease.key, {
    set: { until: number(Date.now() + lease.milliseconds) },
    ...isMine(lease.owner),
  });
  await caller.send('UpdateItemCommand', input, 'write', 1);
};

/** Ends a lease, so that another process can continue immediately. */
export const release = async (caller: Caller, lease: Lease): Promise<void> => {
  const input = progressUpdate(lease.place, lease.key, { remove: ['owner', 'until'], ...isMine(lease.owner) });
  try {
    await caller.send('UpdateItemCommand', input, 'write', 1);
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
};

/** The update that moves a segment's place: done once for each step, and only by the owner of the lease. */
export const moved = (lease: Lease, step: number, { set, add, remove }: ProgressUpdate) =>
  progressUpdate(lease.place, lease.key, {
    set: { ...set, until: number(Date.now() + lease.milliseconds) },
    add: { ...add, step: 1 },
    ...(remove !== undefined && { remove }),
    condition: '#owner = :me AND #step = :step AND attribute_not_exists(#done)',
    values: { ':me': { S: lease.owner }, ':step': number(step) },
  });

/** The stored state of a segment. */
const readState = async (caller: Caller, { place, key }: Pick<Lease, 'place' | 'key'>): Promise<SegmentState> => {
  const { output } = await caller.send<{ Item?: WireItem }>(
    'GetItemCommand',
    { TableName: place.tableName, Key: key, ConsistentRead: true },
    'read',
    1,
  );
  return segmentState(output.Item);
};

/** The state of a segment, if it still belongs to this process. @throws LeaseLost */
export const ownState = async (caller: Caller, lease: Lease): Promise<SegmentState> => {
  const state = await readState(caller, lease);
  if (state.owner !== lease.owner || state.isDone) throw new LeaseLost(`segment ${lease.segment}`);
  return state;
};

export const leaseOf = (place: ProgressPlace, segment: number, owner: string, milliseconds: number): Lease => ({
  place,
  segment,
  key: progressKey(place, 'segment', segment),
  owner,
  milliseconds,
});

/** Failed items: one progress item for each, numbered by segment. */
import type { MigrationFailure } from '../../types/migrate/run.js';
import type { WireItem } from '../../types/values/wire.js';
import { blocked, CONDITION_FAILED } from './blocked.js';
import type { Caller } from './caller.js';
import { causeOf, codesOf, isConditionFailure } from './cause.js';
import { type Action, changeOf, type Failed, failedBy } from './change.js';
import { readCurrent } from './current.js';
import type { MigrationModel } from './model.js';
import {
  attributeName,
  mapIn,
  type ProgressPlace,
  progressKey,
  progressUpdate,
  type SegmentState,
  textIn,
} from './progress.js';
import { readItems } from './read-items.js';

/** The put of a failure, as part of the transaction that moves the place. */
export const failurePut = (
  place: ProgressPlace,
  segment: number,
  number: number,
  key: WireItem,
  { code, reason }: Failed,
): Action => ({
  Put: {
    TableName: place.tableName,
    Item: {
      ...progressKey(place, 'failure', segment, number),
      [attributeName('key')]: { M: key },
      [attributeName('code')]: { S: code },
      [attributeName('reason')]: { S: reason },
    },
  },
});

/** A failure that's stored. */
export interface StoredFailure extends MigrationFailure {
  readonly segment: number;
  /** The key of its progress item. */
  readonly stored: WireItem;
}

/** Reads the failures of all segments. */
export const readFailures = async (
  caller: Caller,
  place: ProgressPlace,
  states: readonly Pick<SegmentState, 'failures'>[],
): Promise<StoredFailure[]> => {
  const numbered = states.flatMap(({ failures: length }, segment) =>
    Array.from({ length }, (_, number) => ({ segment, stored: progressKey(place, 'failure', segment, number) })),
  );
  const items = await readItems(
    caller,
    place,
    numbered.map(({ stored }) => stored),
  );
  return numbered.flatMap(({ segment, stored }, at) => {
    const item = items[at];
    const key = mapIn(item, 'key');
    if (key === undefined) return [];
    return [{ segment, stored, key, code: textIn(item, 'code') ?? 'Error', reason: textIn(item, 'reason') ?? '' }];
  });
};

/** Tries a failed item again. Its failure is deleted in the transaction that changes it, so it's changed once. */
export const retryFailure = async (
  caller: Caller,
  migration: MigrationModel,
  failure: StoredFailure,
  attempts: number,
): Promise<void> => {
  const { progress } = migration;
  const segmentKey = progressKey(progress, 'segment', failure.segment);
  for (let attempt = 1; ; attempt++) {
    const current = await readCurrent(caller, migration, failure.key);
    const change = current === undefined ? ({ is: 'skipped' } as const) : await changeOf(migration, current);
    if (change.is === 'failed') return keepReason(caller, progress, failure, change);
    const actions = change.is === 'changed' ? change.actions : [];
    const counted = change.is === 'changed' ? { changed: 1 } : { skipped: 1 };
    const TransactItems = [
      {
        Delete: {
          TableName: progress.tableName,
          Key: failure.stored,
          ConditionExpression: 'attribute_exists(#key)',
          ExpressionAttributeNames: { '#key': attributeName('key') },
        },
      },
      { Update: progressUpdate(progress, segmentKey, { add: { resolved: 1, ...counted } }) },
      ...actions,
    ];
    try {
      await caller.send('TransactWriteItemsCommand', { TransactItems }, 'write', 2 * TransactItems.length);
      return;
    } catch (error) {
      const codes = codesOf(error);
      if (codes?.[0] === CONDITION_FAILED) return;
      const isOfItem = codes !== undefined || causeOf(error).name === 'ValidationException';
      if (!isOfItem) throw error;
      const isBlocked = codes?.includes(CONDITION_FAILED) === true;
      if (attempt < attempts && isBlocked) continue;
      const reason =
        isBlocked && change.is === 'changed'
          ? blocked(migration, failure.key, change, codes.slice(2), attempts)
          : failedBy(error instanceof Error ? (error.cause ?? error) : error);
      return keepReason(caller, progress, failure, reason);
    }
  }
};

/** Stores why it failed this time. */
const keepReason = async (
  caller: Caller,
  place: ProgressPlace,
  { stored }: StoredFailure,
  { code, reason }: Failed,
): Promise<void> => {
  const input = progressUpdate(place, stored, {
    set: { code: { S: code }, reason: { S: reason } },
    condition: 'attribute_exists(#key)',
  });
  await caller.send('UpdateItemCommand', input, 'write', 1).catch((error: unknown) => {
    if (!isConditionFailure(error)) throw error;
  });
};

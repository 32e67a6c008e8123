/**
 * A limit of units per second that all processes share. A progress item for reads and one for writes say until when the limit is
 * spent: a process that needs units moves that time, and waits until what was spent before is over. Units that nobody used are lost, so
 * nothing is faster than allowed after a pause.
 */
import type { UnitsPerSecond } from '../../types/migrate/run.js';
import type { Client } from '../../types/requests/client.js';
import type { WireItem } from '../../types/values/wire.js';
import { type Budget, Caller, pause, type UnitKind } from './caller.js';
import { isConditionFailure } from './cause.js';
import { numberIn, type ProgressPlace, progressKey, progressUpdate } from './progress.js';

/** The fewest seconds' units that a process takes together: more would be fewer requests, but a burst. */
const SLICE = 0.25;

/** Moves the time until which the limit is spent. @returns when the units may be consumed, in milliseconds since 1970 */
const take = async (caller: Caller, place: ProgressPlace, kind: UnitKind, milliseconds: number): Promise<number> => {
  const key = progressKey(place, 'budget', kind);
  const duration = Math.ceil(milliseconds);
  for (;;) {
    const now = Date.now();
    const values = { ':now': { N: String(now) } };
    const updates = [
      { add: { until: duration }, condition: '#until > :now', values },
      {
        set: { until: { N: String(now + duration) } },
        condition: 'attribute_not_exists(#until) OR #until <= :now',
        values,
      },
    ];
    for (const update of updates) {
      try {
        const input = { ...progressUpdate(place, key, update), ReturnValues: 'ALL_NEW' };
        const { output } = await caller.send<{ Attributes?: WireItem }>('UpdateItemCommand', input, 'write', 1);
        return numberIn(output.Attributes, 'until') - duration;
      } catch (error) {
        if (!isConditionFailure(error)) throw error;
      }
    }
  }
};

/** Creates the budget of one process. */
export const createBudget = (
  client: Client,
  place: ProgressPlace,
  limits: UnitsPerSecond,
  signal: AbortSignal | undefined,
): Budget => {
  const caller = new Caller(client);
  const balance = { read: 0, write: 0 };
  const queue: Record<UnitKind, Promise<void>> = { read: Promise.resolve(), write: Promise.resolve() };

  const grant = async (kind: UnitKind, units: number, perSecond: number): Promise<void> => {
    while (balance[kind] < units && signal?.aborted !== true) {
      const slice = Math.max(units - balance[kind], perSecond * SLICE);
      const before = caller.consumed.write;
      const start = await take(caller, place, kind, (slice / perSecond) * 1000);
      await pause(start - Date.now(), signal);
      balance[kind] += slice;
      balance.write -= caller.consumed.write - before;
    }
    balance[kind] -= units;
  };

  return {
    reserve: (kind, units) => {
      const perSecond = limits[kind];
      if (perSecond === undefined) return Promise.resolve();
      const granted = queue[kind].then(() => grant(kind, units, perSecond));
      queue[kind] = granted.catch(() => undefined);
      return granted;
    },
    settle: (kind, difference) => {
      balance[kind] -= difference;
    },
  };
};

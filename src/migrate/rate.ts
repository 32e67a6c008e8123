/** A limit of units per second for one process. Nothing is stored. Units that nobody used are lost, so nothing is faster after a pause. */
import { type Budget, pause, type UnitKind } from './caller.js';

/** Creates the limit; reads and writes without a number aren't limited. */
export const createRate = (
  limits: { readonly [Kind in UnitKind]?: number | undefined },
  signal: AbortSignal | undefined,
): Budget => {
  /** When the units that were granted so far are used up, in milliseconds since 1970. */
  const until = { read: 0, write: 0 };
  return {
    reserve: (kind, units) => {
      const perSecond = limits[kind];
      if (perSecond === undefined) return Promise.resolve();
      const start = Math.max(Date.now(), until[kind]);
      until[kind] = start + (units / perSecond) * 1000;
      return pause(start - Date.now(), signal);
    },
    settle: (kind, difference) => {
      const perSecond = limits[kind];
      if (perSecond !== undefined) until[kind] += (difference / perSecond) * 1000;
    },
  };
};

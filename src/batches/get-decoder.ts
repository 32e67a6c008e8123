/** The result of several gets: items in their positions, and those that can't be returned. */

import type { InvalidGot, UnrecognizedGot } from '../../types/batches/batch-get.js';
import type { ParseOptions } from '../../types/requests/tolerance.js';
import type { WireItem } from '../../types/values/wire.js';
import type { TableModel } from '../definitions/model.js';
import { KeyformError } from '../errors/error.js';
import type { RawItem } from '../requests/recognize.js';
import { leaveInvalid, leaveUnrecognized, type Reading, readingOf } from '../requests/tolerance.js';
import type { Action } from './action.js';

/** Decodes the answers of gets one by one. */
export interface GetDecoder {
  /** The item of a get; undefined if there's none, or if it can't be returned and the read continues. */
  readonly decode: (action: Action, raw: RawItem | null | undefined) => object | undefined;
  readonly invalid: InvalidGot[];
  readonly unrecognized: UnrecognizedGot[];
}

/**
 * Starts to decode the answers of gets. Each table decides what happens to its items, unless the call does.
 *
 * @throws KeyformError `request` for unknown options
 */
export const createGetDecoder = (
  actions: readonly Action[],
  options: ParseOptions | undefined,
  form?: 'sent',
): GetDecoder => {
  const readings = new Map<TableModel, Reading>();
  for (const { model } of actions) {
    if (!readings.has(model.table)) readings.set(model.table, readingOf(model.table, options, form));
  }
  const invalid: InvalidGot[] = [];
  const unrecognized: UnrecognizedGot[] = [];
  return {
    invalid,
    unrecognized,
    decode: ({ model, place }, raw) => {
      const { table } = model;
      const reading = readings.get(table) as Reading;
      try {
        return model.decode(raw, reading.form);
      } catch (error) {
        const item = (error as KeyformError).item as WireItem;
        if (error instanceof KeyformError && error.code === 'unrecognized' && item !== undefined) {
          unrecognized.push({ place, item: leaveUnrecognized(table, reading, item, error) });
        } else {
          invalid.push({ place, ...leaveInvalid(table, reading, item, error) });
        }
        return undefined;
      }
    },
  };
};

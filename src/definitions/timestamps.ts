/** The option `timestamps` of an entity. Twin of `types/definitions/timestamps.ts`. */

import type { Timestamps } from '../../types/definitions/timestamps.js';
import { keyformError } from '../errors/issue.js';
import { invalidNow, invalidTimestamps } from '../facts/messages/definitions.js';
import { isDate, timeOfDate } from '../values/brand.js';
import { isRecord } from '../values/codec/codec.js';

/** The fields that hold when an item was created and when it was last written; each may be missing. */
export interface TimestampFields {
  readonly created?: string | undefined;
  readonly updated?: string | undefined;
}

/**
 * The fields that the option names.
 *
 * @throws KeyformError `definition`
 */
export const timestampFields = (input: Timestamps | undefined): TimestampFields => {
  if (input === undefined) return {};
  if (input === true) return { created: 'createdAt', updated: 'updatedAt' };
  const names: unknown[] = isRecord(input) ? Object.values(input).filter((name) => name !== undefined) : [];
  const known = names.length > 0 && Object.keys(input).every((name) => /^(created|updated)$/.test(name));
  if (known && new Set(names).size === names.length && names.every((name) => typeof name === 'string' && name !== '')) {
    return input;
  }
  throw keyformError(invalidTimestamps, { value: input });
};

/**
 * A clock that is known to give a time.
 *
 * @returns a function that throws KeyformError `definition` when `now` gives anything but a valid Date
 */
export const checkedClock =
  (now: () => unknown): (() => Date) =>
  () => {
    const time = now();
    if (isDate(time) && !Number.isNaN(timeOfDate(time))) return time;
    throw keyformError(invalidNow, { value: time });
  };

/** A time as an attribute of this kind takes it: `epoch` whole seconds. */
export const timeOf = (now: Date, kind: string | undefined): Date =>
  kind === 'epoch' ? new Date(Math.floor(now.getTime() / 1000) * 1000) : now;

import { keyformError } from '../errors/issue.js';
import { invalidNow } from '../facts/messages/definitions.js';
import { isDate, timeOfDate } from '../values/brand.js';

/**
 * Wraps the user's clock.
 *
 * @returns a function that throws KeyformError `definition` if `now` returns anything but a valid Date
 */
export const checkedClock =
  (now: () => unknown): (() => Date) =>
  () => {
    const time = now();
    if (isDate(time) && !Number.isNaN(timeOfDate(time))) return time;
    throw keyformError(invalidNow, { value: time });
  };

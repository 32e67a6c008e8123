import { hushedBuilder } from '../errors/hush.js';
import { requestOf } from '../requests/request.js';
import { isRecord } from '../values/codec/codec.js';

/** Whether the table of a request leaves values out of errors. */
export const isQuietRequest = (request: unknown): boolean => requestOf(request)?.table.valuesInErrors === false;

/**
 * A builder of several requests. Its errors leave values out where a table of theirs says so (`valuesInErrors`).
 *
 * @param given the requests, in a list or a record
 */
export const quietly = <Builder>(given: unknown, make: (given: unknown) => Builder): Builder => {
  const requests = Array.isArray(given) ? given : isRecord(given) ? Object.values(given) : [];
  return requests.some(isQuietRequest) ? hushedBuilder(() => make(given)) : make(given);
};

import { hushedBuilder } from '../errors/hush.js';
import { requestOf } from '../requests/request.js';
import { isRecord } from '../values/codec/codec.js';
import { listed } from './action.js';

/** Whether the table of a request leaves values out of errors. */
export const isQuietRequest = (request: unknown): boolean => requestOf(request)?.table.valuesInErrors === false;

/**
 * A builder of a copy of several requests, which the program may change later. Its errors leave values out where a table of theirs
 * says so (`valuesInErrors`).
 *
 * @param requests in a list or a record
 */
export const quietly = <Builder>(requests: unknown, make: (input: unknown) => Builder): Builder => {
  const input = listed(requests);
  const each = Array.isArray(input) ? input : isRecord(input) ? Object.values(input) : [];
  return each.some(isQuietRequest) ? hushedBuilder(() => make(input)) : make(input);
};

import { redactFor } from '../errors/redact.js';
import { requestOf } from '../requests/request.js';
import { isRecord } from '../values/codec/codec.js';
import { listed } from './action.js';

/** Whether the errors of a request may show values, as its table says. */
export const showsValues = (request: unknown): boolean => requestOf(request)?.table.valuesInErrors !== false;

/**
 * A builder of a copy of several requests, which the program may change later. Its errors show no values if one of their tables says
 * so (`valuesInErrors`).
 *
 * @param requests in a list or a record
 */
export const redactBatch = <Builder>(requests: unknown, make: (input: unknown) => Builder): Builder => {
  const input = listed(requests);
  const each = Array.isArray(input) ? input : isRecord(input) ? Object.values(input) : [];
  return redactFor({ valuesInErrors: each.every(showsValues) }, () => make(input));
};

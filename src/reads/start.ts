/** Where a read starts: after the key of a cursor, if the read's condition includes it. */

import { readCursor, rejectPartition, rejectRange, type StartKey } from '../definitions/cursor.js';
import { keyformError } from '../errors/issue.js';
import { contextOrder, cursorContext } from '../facts/messages/options.js';
import { invalidOption } from '../facts/messages/requests.js';
import { unmatchedAttribute } from '../keys/key-matches.js';
import type { ReadState } from './query-input.js';

/**
 * Checks that a start key is in the request's partition and range: DynamoDB rejects any other, or starts somewhere else.
 *
 * @throws KeyformError `cursor`
 */
export const checkStart = ({ plan, values, index }: ReadState, key: StartKey): StartKey => {
  const attribute = unmatchedAttribute(plan, values, key);
  if (attribute === undefined) return key;
  return index.partition.includes(attribute) ? rejectPartition(attribute) : rejectRange(attribute);
};

/**
 * The key after which a read continues.
 *
 * @throws KeyformError `cursor` for a cursor that's damaged, or of a different read
 */
export const readStart = (state: ReadState, cursor: unknown): StartKey => checkStart(state, readCursor(state, cursor));

/**
 * Checks the caller's context, to which cursors are bound.
 *
 * @throws KeyformError `request` for anything but a non-empty string, and if anyone can write cursors; after `startFrom`, also
 *   without a cursor, because then the first page would work and the second be rejected
 */
export const readContext = ({ table, begun }: ReadState, input: unknown): string => {
  if (table.seals[0][' ~protection'] === 'unsigned') throw keyformError(cursorContext, {});
  if (begun) throw keyformError(contextOrder, {});
  if (typeof input === 'string' && input !== '') return input;
  throw keyformError(invalidOption, { option: 'cursorContext', expected: 'a non-empty string', value: input });
};

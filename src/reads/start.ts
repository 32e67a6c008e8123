/**
 * Where a read begins: after the key of a cursor, if its condition takes that in.
 */

import { readCursor, rejectPartition, rejectRange, type StartKey } from '../definitions/cursor.js';
import { keyformError } from '../errors/issue.js';
import { contextOrder, cursorContext } from '../facts/messages/options.js';
import { invalidCursorContext } from '../facts/messages/reads.js';
import { unmatchedAttribute } from '../keys/key-matches.js';
import type { ReadState } from './query-input.js';

/**
 * Checks that a start key is one of the request's partition and range: DynamoDB refuses any other, or begins elsewhere.
 *
 * @throws KeyformError `cursor`
 */
export const checkStart = ({ plan, values, index }: ReadState, key: StartKey): StartKey => {
  const attribute = unmatchedAttribute(plan, values, key);
  if (attribute === undefined) return key;
  return index.partition.includes(attribute) ? rejectPartition(attribute) : rejectRange(attribute);
};

/**
 * The key at which a read goes on.
 *
 * @throws KeyformError `cursor` for one that is damaged, or not of this read
 */
export const readStart = (state: ReadState, cursor: unknown): StartKey => checkStart(state, readCursor(state, cursor));

/**
 * A context of the caller's, to which cursors are bound.
 *
 * @throws KeyformError `request` for one that is not a text or empty, and where anybody can write cursors; after `startFrom`, also
 *   without a cursor, for the first page would else be right, and the second be refused
 */
export const readContext = ({ table, begun }: ReadState, input: unknown): string => {
  if (table.seals[0].protection === 'unsigned') throw keyformError(cursorContext, {});
  if (begun) throw keyformError(contextOrder, {});
  if (typeof input === 'string' && input !== '') return input;
  throw keyformError(invalidCursorContext, { value: input });
};

import type { takenCount } from '../../src/facts/messages/options.js';
import type { KeyformCallError } from '../errors/error.js';
import type { Client } from './client.js';
import type { OptionOf, Settings } from './option.js';

/** The method that counts; after `take`, the message that it can't. */
export type Counts<Options extends Settings, Input> = unknown extends (
  [OptionOf<Options, 'take'>] extends [never]
    ? unknown
    : OptionOf<Options, 'take'>
)
  ? (client: Client, options?: Input) => Promise<{ [Part in keyof Count]: Count[Part] }>
  : KeyformCallError<(typeof takenCount)['text']>;

/**
 * The number of items, over all pages.
 *
 * @example const { count, scannedCount, consumedCapacity, consumedByIndex } = await query.consumedCapacity('INDEXES').count(client);
 */
export interface Count {
  /** The number of items that match. */
  readonly count: number;
  /** The number of items that DynamoDB read to find them. */
  readonly scannedCount: number;
  /** The consumed capacity, if `consumedCapacity()` was called. */
  readonly consumedCapacity: number | undefined;
  /** The same by index, `primary` for the table, if `consumedCapacity('INDEXES')` was called. */
  readonly consumedByIndex?: Record<string, number>;
}

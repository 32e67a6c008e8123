import type { contextOrder, cursorContext } from '../../src/facts/messages/options.js';
import type { AnySource } from '../definitions/source.js';
import type { KeyformCallError } from '../errors/error.js';
import type { OptionOf, Settings } from '../requests/option.js';

/**
 * The method that binds a read's cursors to a context; a message if the table's cursors aren't protected, or after `startFrom`.
 */
export type CursorContext<From extends AnySource, Read, Options extends Settings = []> = [
  keyof From['definition'] & 'cursors',
] extends [never]
  ? KeyformCallError<(typeof cursorContext)['text']>
  : [OptionOf<Options, 'startFrom'>] extends [never]
    ? (context: string) => Read
    : unknown extends OptionOf<Options, 'startFrom'>
      ? (context: string) => Read
      : KeyformCallError<(typeof contextOrder)['text']>;

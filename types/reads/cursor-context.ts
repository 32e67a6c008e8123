import type { AnySource } from '../definitions/source.js';
import type { SecretOption } from '../definitions/table-definition.js';
import type { KeyformCallError } from '../errors/error.js';
import type { CursorContextMessage } from '../errors/messages.js';

/** The method that binds a read's cursors to a context; where anybody can write cursors, the sentence that says so. */
export type CursorContext<From extends AnySource, Read> = [keyof From['definition'] & SecretOption] extends [never]
  ? KeyformCallError<CursorContextMessage>
  : (context: string) => Read;

/** The numbers that `take` accepts, and `limit` of scans. Counterpart of `atLeastOne` of `src/reads/read.ts`. */
import type { invalidOption } from '../../src/facts/messages/requests.js';
import type { KeyformTypeError } from '../errors/error.js';
import type { Message } from '../errors/message.js';

/** Looked up by the number as a string: a number that's a type parameter has no message, and remains assignable. */
export interface ReadCount<Option extends string, Value extends string> {
  readonly [count: string]: unknown;
  readonly [count: `-${string}` | `${string}.${string}`]: KeyformTypeError<
    Message<typeof invalidOption, { option: Option; expected: 'a whole number from 1 to 2147483647'; value: Value }>
  >;
  readonly 0: KeyformTypeError<
    Message<typeof invalidOption, { option: Option; expected: 'a whole number from 1 to 2147483647'; value: Value }>
  >;
}

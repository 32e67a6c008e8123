/** The numbers that `take` accepts, and `limit` of scans. Counterpart of `src/values/count.ts`. */
import type { LIMIT } from '../../src/facts/limits.js';
import type { invalidCount } from '../../src/facts/messages/requests.js';
import type { KeyformTypeError } from '../errors/error.js';
import type { Message } from '../errors/message.js';

/** Looked up by the number as a string: a number that's a type parameter has no message, and remains assignable. */
export interface ReadCount<
  Option extends string,
  Value extends string,
  // Not an alias of the error: the compiler would print its name.
  Text extends string = Message<typeof invalidCount, { option: Option; most: `${typeof LIMIT}`; value: Value }>,
> {
  readonly [count: string]: unknown;
  readonly [count: `-${string}` | `${string}.${string}`]: KeyformTypeError<Text>;
  readonly 0: KeyformTypeError<Text>;
}

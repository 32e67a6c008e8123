/**
 * A request before it's sent. Twin of `src/requests/unsent.ts`.
 *
 * The compiler rejects an `await` of an object with a `then` that isn't a promise. But if a list of them is iterated
 * asynchronously (`for await`, `yield*`), TypeScript 5.9, 6.0 and 7.0 crash. A `then` that resolves to nothing but itself is
 * rejected everywhere, by all of them.
 *
 * Requests repeat these members instead of extending `Unsent`: they're aliases of object types, and hovers of their methods don't begin
 * with the type of the request, as hovers of an interface's methods do.
 */

import type { iteratedRequest, unsentRequest } from '../../src/facts/messages/options.js';
import type { KeyformTypeError } from '../errors/error.js';

/**
 * A request that was not sent: it isn't a promise. It can't be awaited, returned from an async function, or yielded by an async
 * generator: call `execute(client)`. A stream of requests yields them in lists.
 */
export interface Unsent {
  /** Don't call it: a request isn't a promise. Call `execute(client)`. */
  readonly then: Then;
  /** Type only: a request isn't a list of its results. */
  readonly [Symbol.iterator]: Iterated;
  /** Type only: the same for `for await`. */
  readonly [Symbol.asyncIterator]: AsyncIterated;
}

/** The member for loops. */
export type Iterated = () => { readonly next: Next<NotIterated> };

/** The member for loops with `await`. */
export type AsyncIterated = () => { readonly next: Next<Promise<NotIterated>> };

/** If a loop doesn't pass the argument of `next`, the compiler prints its type, and so the message, in the first line. */
type Next<Result> = (rejected: KeyformTypeError<(typeof iteratedRequest)['text']>) => Result;

/** Not an `IteratorResult`, so that nothing accepts a request in place of an iterable. */
interface NotIterated {
  readonly done: false | KeyformTypeError<(typeof iteratedRequest)['text']>;
  readonly value: KeyformTypeError<(typeof iteratedRequest)['text']>;
}

/** The member `then` of a request. */
export interface Then {
  (fulfilled: (request: Unsent) => void): never;
  // What `Awaited` reads, and so `Promise.all`, which can't reject its arguments.
  (fulfilled: (request: KeyformTypeError<(typeof unsentRequest)['text']>) => void): never;
}

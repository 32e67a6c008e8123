/**
 * What a request is before it is sent. Twin of `src/requests/unsent.ts`.
 *
 * The compiler refuses to await what has a `then` and is not a promise. But where a list of such things is iterated over asynchronously
 * (`for await`, `yield*`), TypeScript 5.9, 6.0 and 7.0 end in an error of their own. What promises nothing but itself is refused
 * everywhere, and by all of them.
 */

/**
 * A request that was not sent: no promise. It cannot be awaited, returned from an async function, or yielded by an async generator:
 * call `execute(client)`. A stream of requests yields them in lists.
 */
export interface Unsent {
  /** Not there: a request is not a promise. Call `execute(client)`. */
  readonly then: Then;
}

interface Then {
  (fulfilled: (request: Unsent) => void): never;
  // What `Awaited` reads: nothing is ever there. Without it there would be no end to it.
  (): never;
}

/**
 * `prepare`: a request that is put together once. Twin of `src/prepared/prepare.ts`.
 */
import type { Unsent } from '../requests/unsent.js';

/**
 * A request that can be prepared. Only that it has these members: to compare what they give with `object` would make the whole
 * type of the request, which of some updates is more than the compiler takes.
 */
export interface AnyPreparable {
  readonly build: unknown;
  readonly document: unknown;
}

/** The members of a request that do not change it; the last four are only types, for variables and requests that take several. */
type Kept =
  | ('build' | 'document' | 'execute' | 'pages' | 'items' | 'count' | 'parse' | 'cursorFor')
  | (' ~fixed' | ' ~verb' | ' ~item' | ' ~set');

/**
 * The request that a prepared function returns. It sends and decodes as the builder does, and takes no more changes.
 *
 * @example
 * ```ts
 * const newest = prepare((p: { who: string }) => shop.query('primary', 'Order').where({ username: p.who }).descending());
 * const { items } = await newest({ who: 'alexdebrie' }).execute(client);
 * ```
 */
export type Prepared<Request> = Pick<Request, keyof Request & Kept> & Unsent;

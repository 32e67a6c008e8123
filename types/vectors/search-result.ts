/** What a search returns, and the options of `execute` and `parse`. */

import type { FormOption, Tolerance } from '../requests/tolerance.js';

/**
 * An item with its score. For `cosine` and `euclidean` the score is a distance: the nearest item has the smallest. For `dot` the
 * nearest has the largest.
 *
 * @example
 * ```ts
 * const titles = (results: readonly SearchResult<{ title: string }>[]) =>
 *   results.map(({ item, score }) => `${item.title}: ${score}`);
 * ```
 */
export interface SearchResult<Item> {
  readonly item: Item;
  readonly score: number;
}

/** The results of a search. A member, so that hovers show what a result contains, and not its name. */
export interface SearchResults<Item> {
  readonly list: { [Part in keyof SearchResult<Item>]: SearchResult<Item>[Part] }[];
}

/**
 * What a search consumed and returned, for the option `onMetrics` of `execute`.
 *
 * @example
 * ```ts
 * await search.consumedCapacity().execute(client, {
 *   onMetrics: ({ table, index, searchRequestBytes, results, dropped }) =>
 *     console.log(table, index, searchRequestBytes, results, dropped), //=> Docs ByMeaning 1024 10 0
 * });
 * ```
 */
export interface SearchMetrics {
  /** The table's name. */
  readonly table: string;
  /** The name of the vector index. */
  readonly index: string;
  /** What DynamoDB bills for the search, if `consumedCapacity()` was called. */
  readonly searchRequestBytes: number | undefined;
  /** How many results the search returned. */
  readonly results: number;
  /** How many items of other entities were dropped: 0 if the index filters by the type attribute. */
  readonly dropped: number;
}

/**
 * Options of `execute` of a search. An item that can't be returned ends the search, unless a callback accepts it.
 *
 * @example await search.execute(client, { abortSignal: AbortSignal.timeout(2_000), onMetrics: console.log });
 */
export interface SearchOptions extends Tolerance {
  /** Ends the request: the error has the code `aborted`, and the signal's reason as its `cause`. */
  readonly abortSignal?: AbortSignal | undefined;
  /** keyform calls it once, after the response. */
  readonly onMetrics?: ((metrics: SearchMetrics) => void) | undefined;
}

/**
 * Options of `parse` of a search.
 *
 * @example search.parse(output, { form: 'document' });
 */
export interface SearchParseOptions extends Tolerance, FormOption {}

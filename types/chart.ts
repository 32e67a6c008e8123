/** Charts of a table as Markdown: `keyform/chart`. Twin of `src/chart.ts`. */

/** A table, as `table(...)` returns it. */
export interface ChartTable {
  readonly name: string;
  readonly definition: { readonly indexes: object; readonly entities: object };
}

/**
 * A request: any builder of keyform, or a command of the SDK.
 *
 * @example const requests: readonly ChartRequest[] = [query, shop.get('Order', key)];
 */
export type ChartRequest = { readonly build: (...argument: never) => unknown } | { readonly input: object };

/**
 * An access pattern with sample parameters, as `accessPattern(...)` returns it.
 *
 * @example
 * ```ts
 * const { pattern, parameters, read, notes } = ordersOfCustomer;
 * console.log(pattern, parameters, read, notes);
 * ```
 */
export interface AccessPattern {
  /** What the pattern is for, in Markdown. */
  readonly pattern: string;
  /** The sample parameters, by name. */
  readonly parameters: { readonly [name: string]: unknown };
  /**
   * The requests that it sends with the sample parameters.
   *
   * @example ordersOfCustomer.requests().length //=> 1
   */
  readonly requests: () => readonly ChartRequest[];
  /** Notes, in Markdown. */
  readonly notes: string | undefined;
  /** Sample values that the first request returns. The chart shows their names in the keys of later requests. */
  readonly read?: unknown;
}

/**
 * Options of `chart(table, options)`.
 *
 * @example
 * ```ts
 * import { chart } from 'keyform/chart';
 * chart(shop, { title: 'Shop', level: 2, description: 'Orders and customers.', accessPatterns: [ordersOfCustomer] });
 * ```
 */
export interface ChartOptions {
  /** The title. Default: the table's name. */
  readonly title?: string | undefined;
  /** A paragraph under the title, in Markdown. */
  readonly description?: string | undefined;
  /** The heading level of the title, from 1 (the default) to 4, for a chart inside a longer page. */
  readonly level?: 1 | 2 | 3 | 4 | undefined;
  /** The access patterns, in the order in which the chart lists them. */
  readonly accessPatterns?: readonly AccessPattern[] | undefined;
}

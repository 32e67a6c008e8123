/**
 * Charts of a table as Markdown: `keyform/chart`. Twin of `src/chart.ts`.
 */

/** A table, as `table(...)` gives it. */
export interface ChartTable {
  readonly name: string;
  readonly definition: { readonly indexes: object; readonly entities: object };
}

/** A request: any builder of keyform, or a command of the SDK. */
export type ChartRequest = { readonly build: (...given: never) => unknown } | { readonly input: object };

/** An access pattern with a sample of its parameters; made by `accessPattern(...)`. */
export interface AccessPattern {
  /** What it is for, in Markdown. */
  readonly pattern: string;
  /** The sample of its parameters, by name. */
  readonly parameters: { readonly [name: string]: unknown };
  /** What it sends, with that sample. */
  readonly requests: () => readonly ChartRequest[];
  /** What else there is to know, in Markdown. */
  readonly notes: string | undefined;
  /** Samples of what the first request gives: in the keys of later ones they show by their names, too. */
  readonly read?: unknown;
}

/** What `chart(table, options)` takes beside the table. */
export interface ChartOptions {
  /** The title; unless said otherwise the table's name. */
  readonly title?: string;
  /** A text under the title, in Markdown. */
  readonly description?: string;
  /** The level of the title, 1 (unless said otherwise) to 4, for a chart inside of a longer page. */
  readonly level?: 1 | 2 | 3 | 4;
  /** The access patterns, in the order in which they are to be listed. */
  readonly accessPatterns?: readonly AccessPattern[];
}

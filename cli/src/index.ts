import type { AccessPattern, ChartTable } from 'keyform/chart';
import type { TableSettings, WorkbenchSample } from 'keyform/infra';

/** A table, as `table(...)` gives it. */
export type ConfiguredTable = ChartTable;

/** A put of a table. */
export type Sample = WorkbenchSample;

/** What `keyform.config.ts` exports. */
export interface Config {
  /** The tables, by the names under which commands know them (`--table`), or as a list. */
  readonly tables: { readonly [name: string]: ConfiguredTable } | readonly ConfiguredTable[];
  /** The access patterns of all tables, made by `accessPattern(...)` of `keyform/chart`. */
  readonly accessPatterns?: readonly AccessPattern[] | undefined;
  /** What definitions do not say of their tables: billing, streams, and so on. */
  readonly settings?: TableSettings | undefined;
  /** Where `create`, `update`, `diff` and `inspect` find DynamoDB; AWS itself unless said otherwise. */
  readonly endpoint?: string | undefined;
  readonly region?: string | undefined;
  /** Items to show: puts of the tables, for `studio --export` and `export workbench`. */
  readonly samples?: readonly Sample[] | undefined;
  /** Findings of `check` that are meant to be so: `['hot-partition/GSI1/Order']`. */
  readonly ignore?: readonly string[] | undefined;
}

/**
 * Gives a configuration its type.
 *
 * @example
 * ```ts
 * // keyform.config.ts
 * import { defineConfig } from 'keyform-cli';
 * import { shop } from './src/shop.js';
 *
 * export default defineConfig({ tables: { shop } });
 * ```
 */
export const defineConfig = (config: Config): Config => config;

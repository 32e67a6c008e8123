import type { AccessPattern, ChartTable } from 'keyform/chart';
import type { TableSettings, WorkbenchSample } from 'keyform/infra';

/** A table, as `table(...)` returns it. */
export type ConfiguredTable = ChartTable;

/** A sample item: a put of a table. */
export type Sample = WorkbenchSample;

/** The configuration that `keyform.config.ts` exports. */
export interface Config {
  /** The tables, by the names that `--table` accepts, or as a list. */
  readonly tables: { readonly [name: string]: ConfiguredTable } | readonly ConfiguredTable[];
  /** The access patterns of all tables, created by `accessPattern(...)` of `keyform/chart`. */
  readonly accessPatterns?: readonly AccessPattern[] | undefined;
  /** Table settings that aren't part of a definition: billing, streams, and so on. */
  readonly settings?: TableSettings | undefined;
  /** The DynamoDB endpoint for commands that connect to one. Default: AWS. */
  readonly endpoint?: string | undefined;
  readonly region?: string | undefined;
  /** Sample items for `studio --export` and `export workbench`: puts of the tables. */
  readonly samples?: readonly Sample[] | undefined;
  /** Findings that `check` doesn't report: `['hot-partition/GSI1/Order']`. */
  readonly ignore?: readonly string[] | undefined;
}

/**
 * Returns the configuration unchanged, with its type checked.
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

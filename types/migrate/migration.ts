/** A migration: how the items of a table change. Twin of `src/migrate/migration.ts`. */

import type { TableDefinition } from '../definitions/table-definition.js';
import type { WholeItemOf } from '../definitions/whole-item.js';
import type { Client } from '../requests/client.js';
import type { AnyRequest } from '../requests/request.js';
import type { Table } from '../table.js';
import type { MigrationPlan, MigrationRun, MigrationStatus, PlanOptions, RunOptions, StateOptions } from './run.js';

/**
 * A table with this definition, whatever its name.
 *
 * @example const nameOf = (table: TableOf<TableDefinition>) => [table.name, Object.keys(table.definition.entities)];
 */
export type TableOf<Definition extends TableDefinition> = { readonly name: string; readonly definition: Definition };

/**
 * A write that `change` may return.
 *
 * @example const writes: MigrationWrite[] = [shop.put('Order', order), ...accounts.create('User', user).requests()];
 */
export type MigrationWrite = AnyRequest<'put' | 'update' | 'delete' | 'check' | 'transaction'>;

/**
 * What `change` returns: one write, several, which are done together or not at all, or nothing for an item that stays.
 *
 * @example const writesOf = (isOld: boolean): MigrationWrites => (isOld ? [shop.put('Order', order)] : undefined);
 */
export type MigrationWrites = MigrationWrite | readonly MigrationWrite[] | undefined;

/**
 * An item as `change` receives it: as a read returns it, with its hidden fields.
 *
 * @example const isOpen = ({ status }: MigratedItem<typeof shop.definition, 'Order'>) => status === 'PLACED';
 */
export type MigratedItem<Definition extends TableDefinition, Entity extends string> = WholeItemOf<Definition, Entity> &
  Definition['entities'][Entity][' ~whole'];

/**
 * The definition of a migration.
 *
 * @example
 * ```ts
 * const options: MigrationOptions<typeof shop.definition, typeof shop.definition, 'Order'> = {
 *   name: '2026-11-status-index',
 *   from: 'Order',
 *   oldTable: shop,
 *   progressTable: shop,
 *   filter: ({ status }) => status === 'PLACED',
 *   change: (order, table) => table.update('Order', order).set({ status: 'SHIPPED' }),
 * };
 * ```
 */
export interface MigrationOptions<
  Definition extends TableDefinition,
  Old extends TableDefinition,
  From extends keyof Old['entities'] & string,
> {
  /** Names its progress in the table: choose a different name for each migration of a table. */
  readonly name: string;
  /** The entity that it reads: of `oldTable`, or else of the table itself. */
  readonly from: From;
  /** An older definition of the table, or a different table, from which it reads. */
  readonly oldTable?: TableOf<Old> | undefined;
  /** Where progress is stored; the migrated table by default. */
  readonly progressTable?: TableOf<TableDefinition> | undefined;
  /** Which items to change; all by default. */
  readonly filter?: ((item: MigratedItem<Old, From>) => boolean) | undefined;
  /**
   * The writes for one item. They're sent in one transaction, with the condition that the item is as it was read. For an item that
   * was changed meanwhile, it's called again with the current item. An async function returns a list.
   *
   * @param item as a read returns it, with its hidden fields
   * @param table the migrated table, under the name that the run uses
   * @param oldTable the table that the item comes from, under the name that the run uses
   *
   * @example const change = ({ username, orderId }: typeof order, table: typeof shop) => table.delete('Order', { username, orderId });
   */
  readonly change: (
    item: MigratedItem<Old, From>,
    table: Table<string, Definition>,
    oldTable: Table<string, Old>,
  ) => MigrationWrites | Promise<readonly MigrationWrite[] | undefined>;
}

/**
 * A migration, created by `migration(...)`. It sends nothing until a method receives a client.
 *
 * @example
 * ```ts
 * const placed: Migration = migration(shop, {
 *   name: 'placed',
 *   from: 'Order',
 *   change: (order, table) => table.update('Order', order).set({ status: 'PLACED' }),
 * });
 * console.log(placed.name, placed.from, placed.tableName); //=> placed Order EcommerceTable
 * const { items, correct } = await verifyTable(placed.table, client);
 * const { state, changed, failed } = await placed.run(client);
 * ```
 */
export interface Migration {
  /** Only a type and a mark: programs that list migrations recognize them by it. */
  readonly ' ~migration': true;
  /** Its name, under which progress is stored. */
  readonly name: string;
  /** The entity that it reads. */
  readonly from: string;
  /** The name of the table that it changes. */
  readonly tableName: string;
  /** The current definition of the table that it changes, for `verifyTable`. */
  readonly table: TableOf<TableDefinition>;
  /**
   * Works on the migration until it's done, or until `abortSignal` ends it. Any number of processes may do this at the same time.
   *
   * @throws KeyformError `request` if it was aborted or has too many failures; `execution` if DynamoDB fails
   * @example const { state, failed } = await statusIndex.run(client, { units: { read: 100, write: 200 } });
   */
  run(client: Client, options?: RunOptions): Promise<MigrationRun>;
  /**
   * Reads the progress and the failures. It's consistent for each segment.
   *
   * @example const { segmentsDone, segments, failures } = await statusIndex.status(client);
   */
  status(client: Client, options?: StateOptions): Promise<MigrationStatus>;
  /**
   * Reads some items and computes their changes, and what they would consume. Writes nothing.
   *
   * @example const { changed, examples, estimate } = await statusIndex.plan(client, { items: 1_000_000 });
   */
  plan(client: Client, options?: PlanOptions): Promise<MigrationPlan>;
  /**
   * Ends the runs of all processes, each within about a second and after its current transaction. `run` with `resume: true` continues.
   *
   * @example await statusIndex.abort(client);
   */
  abort(client: Client, options?: StateOptions): Promise<void>;
}

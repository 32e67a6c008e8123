/** Creates migrations. Twin of `types/migrate/migration.ts`. */
import type { TableDefinition } from '../../types/definitions/table-definition.js';
import type { Migration, MigrationOptions, TableOf } from '../../types/migrate/migration.js';
import type { PlanOptions, RunOptions, StateOptions } from '../../types/migrate/run.js';
import type { Client } from '../../types/requests/client.js';
import { entityOf, modelOf } from '../definitions/table-mark.js';
import { redactMethods } from '../errors/redact.js';
import { Caller } from './caller.js';
import type { MigrationModel } from './model.js';
import { plan } from './plan.js';
import { progressKey } from './progress.js';
import { abort, run } from './run.js';
import { checkMigrationOptions, checkPlanOptions, checkRunOptions, checkStateOptions } from './run-options.js';
import { readStatus } from './status.js';

interface Named {
  readonly name: string;
  named(name: string): Named;
}

type AnyOptions = MigrationOptions<TableDefinition, TableDefinition, string>;

/** The tables of a run, under the name that it uses. */
const tablesOf = (table: Named, oldTable: Named, tableName: string | undefined): readonly [Named, Named] => {
  if (tableName === undefined) return [table, oldTable];
  // An older definition of the same table has its name, whichever that is.
  return [table.named(tableName), oldTable.name === table.name ? oldTable.named(tableName) : oldTable];
};

const createModel = (input: Named, options: AnyOptions, { tableName }: StateOptions = {}): MigrationModel => {
  const { name, from, oldTable = input, progressTable, filter, change } = options;
  const [table, source] = tablesOf(input, oldTable as unknown as Named, tableName);
  const written = modelOf(table, 'migration');
  const read = modelOf(source, 'oldTable of a migration');
  const stored = progressTable === undefined ? written : modelOf(progressTable, 'progressTable of a migration');
  return {
    name,
    source: read,
    entity: entityOf(read, from),
    tableNames: [...new Set([written.name, read.name])],
    indexes: written.indexes.size - 1,
    progress: { table: stored, tableName: stored.name, name },
    filter: filter as MigrationModel['filter'],
    change: (item) => change(item as never, table as never, source as never),
  };
};

/**
 * A migration of a table's items, for a table that's in use. It's resumable, can run in many processes, and changes each item once:
 * see `docs/operate/migrations.md` of the package.
 *
 * @param table as `table(...)` returns it: the current definition
 * @throws KeyformError `request` for an invalid option, `index` for an unknown entity
 *
 * @example
 * ```ts
 * import { migration } from 'keyform/migrate';
 *
 * const shipped = migration(shop, {
 *   name: '2026-11-shipped',
 *   from: 'Order',
 *   filter: ({ status }) => status === 'PLACED',
 *   change: (order, table) => table.update('Order', order).set({ status: 'SHIPPED' }),
 * });
 * await shipped.run(client);
 * ```
 */
export const migration = <
  Definition extends TableDefinition,
  const From extends keyof Old['entities'] & string,
  Old extends TableDefinition = Definition,
>(
  table: TableOf<Definition>,
  options: MigrationOptions<Definition, Old, From>,
): Migration => createMigration(table as unknown as Named, options as unknown as AnyOptions);

const createMigration = (table: Named, input: AnyOptions): Migration => {
  checkMigrationOptions(input);
  const options = { ...input };
  const { name, from } = options;
  const { source, tableNames, progress } = createModel(table, options);
  progressKey(progress);
  const methods: Migration = {
    ' ~migration': true,
    name,
    from,
    tableName: tableNames[0] as string,
    table: table as unknown as Migration['table'],
    run: async (client: Client, own: RunOptions = {}) => {
      checkRunOptions(own);
      return run(createModel(table, options, own), client, own);
    },
    status: async (client: Client, own: StateOptions = {}) => {
      checkStateOptions('status', own);
      return readStatus(new Caller(client), createModel(table, options, own).progress);
    },
    plan: async (client: Client, own: PlanOptions = {}) => {
      checkPlanOptions(own);
      return plan(new Caller(client), createModel(table, options, own), own);
    },
    abort: async (client: Client, own: StateOptions = {}) => {
      checkStateOptions('abort', own);
      return abort(new Caller(client), createModel(table, options, own));
    },
  };
  return Object.freeze(source.valuesInErrors ? methods : (redactMethods(methods) as Migration));
};

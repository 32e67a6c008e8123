/** Changes of all items of a table in use: `keyform/migrate`. */

export type {
  MigratedItem,
  Migration,
  MigrationOptions,
  MigrationWrite,
  MigrationWrites,
  TableOf,
} from '../types/migrate/migration.js';
export type {
  MigrationFailure,
  MigrationPlan,
  MigrationProgress,
  MigrationRun,
  MigrationStatus,
  PlannedChange,
  PlanOptions,
  RunOptions,
  StateOptions,
  UnitsPerSecond,
} from '../types/migrate/run.js';
export { migration } from './migrate/migration.js';

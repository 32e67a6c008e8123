/** Changes of all items of a table in use: `keyform/migrate`. */

export type { HandlerOptions, HandlerResult, LambdaContext, MigrationEvent } from '../types/migrate/handler.js';
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
export type { TableReport, VerifiedItem, VerifyOptions, VerifyProgress } from '../types/migrate/verify.js';
export { migrationHandler } from './migrate/handler.js';
export { migration } from './migrate/migration.js';
export { verifyTable } from './migrate/verify.js';

import type { CreateTableInput } from '../../types/definitions/create-table.js';
import type { TableOptions, Throughput } from '../../types/infra/settings.js';
import type { InfraTable } from '../../types/infra.js';
import { createTableInput } from '../definitions/create-table.js';
import { checkKnown } from '../definitions/known-options.js';
import type { TableModel } from '../definitions/model.js';
import { modelOf } from '../definitions/table-mark.js';
import { argumentError } from '../errors/argument-error.js';
import { keyformError } from '../errors/issue.js';
import { severalTtlNames } from '../facts/messages/infra.js';
import { ttlAttributes } from '../keys/time-to-live.js';
import { checkQuota, checkSettings, SETTINGS } from './settings.js';

/** The parts of a table that all infrastructure tools need. Internal. */
export interface TablePlan {
  readonly model: TableModel;
  /** Keys, indexes and projections. */
  readonly keys: CreateTableInput;
  /** The attribute of the time to live; undefined if no entity has one. */
  readonly timeToLive: string | undefined;
  /** The capacity of a global index; undefined if the table is on demand. */
  readonly throughputOf: (index: string) => Throughput | undefined;
}

/**
 * Reads a table and its options, and rejects a table that no tool could create.
 *
 * @param caller the name of the function that was called
 * @param own the function's options other than the settings
 * @throws KeyformError `request` for anything but a table, and for an unknown or invalid option; `index` for more global indexes than
 *   the quota allows; `definition` if entities store their `ttl` under different names
 */
export const planTable = (
  caller: string,
  table: InfraTable,
  options: TableOptions,
  own: readonly string[],
): TablePlan => {
  const model = modelOf(table, caller);
  checkKnown(caller, options, [...SETTINGS(), ...own], 'request');
  checkSettings(model, options);
  checkQuota(model, options);
  const [timeToLive, ...others] = ttlAttributes(model.entities.values());
  if (others.length > 0) {
    throw keyformError(severalTtlNames, { names: [timeToLive as string, ...others] });
  }
  const { billing } = options;
  const throughputOf = (index: string): Throughput | undefined =>
    billing?.mode === 'PROVISIONED' ? (billing.indexes?.[index] ?? billing) : undefined;
  return { model, keys: createTableInput(table), timeToLive, throughputOf };
};

/**
 * The table's name in a template.
 *
 * @throws KeyformError `request` for an ARN, which refers to an existing table
 */
export const templateName = (model: TableModel, input: string | undefined): string => {
  const name = input ?? model.name;
  if (name.startsWith('arn:')) throw argumentError('tableName', 'a name, not an ARN', name);
  return name;
};

/** Reads a whole table and compares each item with what its definition would write. */
import type { TableDefinition } from '../../types/definitions/table-definition.js';
import type { TableOf } from '../../types/migrate/migration.js';
import type { TableReport, VerifiedItem, VerifyOptions } from '../../types/migrate/verify.js';
import type { Client } from '../../types/requests/client.js';
import type { Fields, WireItem } from '../../types/values/wire.js';
import type { EntityModel, TableModel } from '../definitions/model.js';
import { modelOf } from '../definitions/table-mark.js';
import { writeKeys } from '../definitions/write-keys.js';
import { redact } from '../errors/redact.js';
import { recognize } from '../requests/recognize.js';
import { isSameKey, primaryOf } from '../writes/primary-key.js';
import { Caller } from './caller.js';
import { failedBy } from './change.js';
import { isProgress } from './progress.js';
import { checkVerifyOptions } from './run-options.js';

const MOST_LISTED = 1000;

type Problem = Pick<VerifiedItem, 'problem' | 'reason'>;

/** The key attributes that the definition writes for an item with these fields; undefined for those that it leaves out. */
const expectedKeys = (entity: EntityModel, fields: Fields, item: WireItem): WireItem => {
  const keys: WireItem = {};
  for (const { parts, optionalFields } of entity.plans)
    if (optionalFields.every((field) => fields[field] !== undefined)) writeKeys(parts, fields, item, keys);
  return keys;
};

/** The key attributes that aren't as the definition writes them. */
const differentKeys = (table: TableModel, entity: EntityModel, fields: Fields, item: WireItem): readonly string[] => {
  const keys = expectedKeys(entity, fields, item);
  const isField = (name: string): boolean => entity.definition.fieldStoredAs(name) !== undefined;
  return [...table.keyAttributes].filter((name) => {
    if (isField(name)) return false;
    const [expected, stored] = [keys[name], item[name]];
    if (expected === undefined || stored === undefined) return expected !== stored;
    return !isSameKey({ [name]: expected }, { [name]: stored });
  });
};

/** What's wrong with an item; undefined if it's as its definition writes it. */
const problemOf = (table: TableModel, item: WireItem): Problem | undefined => {
  const entity = recognize(table, item);
  if (entity === undefined) return { problem: 'unrecognized', reason: `it matches no entity of ${table.name}` };
  try {
    const fields = entity.decode(item, false) as Fields;
    const names = differentKeys(table, entity, fields, item);
    if (table.typeAttribute !== undefined && item[table.typeAttribute] === undefined)
      return { problem: 'different', reason: `${table.typeAttribute} is missing` };
    if (names.length === 0) return undefined;
    return { problem: 'different', reason: `${names.join(', ')} differ from the fields of ${entity.name}` };
  } catch (error) {
    const { reason } = failedBy(table.valuesInErrors ? error : redact(error));
    return { problem: 'invalid', reason };
  }
};

/**
 * Reads a whole table and counts the items that aren't as the definition writes them: that match no entity, don't decode, or have
 * other keys than their fields. Writes nothing. Markers of unique values and the progress of migrations aren't counted.
 *
 * @param table as `table(...)` returns it
 * @throws KeyformError `request` for an invalid option; `execution` if the service fails
 *
 * @example
 * ```ts
 * const { items, correct, problems } = await verifyTable(shop, client);
 * if (correct < items) console.warn(problems);
 * ```
 */
export const verifyTable = async (
  table: TableOf<TableDefinition>,
  client: Client,
  options: VerifyOptions = {},
): Promise<TableReport> => {
  checkVerifyOptions(options);
  const model = modelOf(table, 'verifyTable');
  const caller = new Caller(client, undefined, options.abortSignal);
  const problems: VerifiedItem[] = [];
  let [items, correct] = [0, 0];
  let start: WireItem | undefined;
  do {
    const { output } = await caller.send<{ Items?: WireItem[]; LastEvaluatedKey?: WireItem }>(
      'ScanCommand',
      {
        TableName: options.tableName ?? model.name,
        ConsistentRead: true,
        ...(start !== undefined && { ExclusiveStartKey: start }),
      },
      'read',
      1,
    );
    for (const item of output.Items ?? []) {
      if (isProgress(model, item) || model.isMarker?.(model, item) === true) continue;
      items++;
      const problem = problemOf(model, item);
      if (problem === undefined) correct++;
      else if (problems.length < MOST_LISTED) problems.push({ key: primaryOf(model, item), ...problem });
    }
    start = output.LastEvaluatedKey;
  } while (start !== undefined);
  return { items, correct, problems };
};

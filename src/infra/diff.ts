/** The differences between a definition and an existing table. Twin of `types/infra/diff.ts`. */

import type { Described, DescribedTable, Difference } from '../../types/infra/diff.js';
import type { TableSettings } from '../../types/infra/settings.js';
import type { InfraTable } from '../../types/infra.js';
import { argumentError } from '../errors/argument-error.js';
import { keyformError } from '../errors/issue.js';
import { missingDescription } from '../facts/messages/infra.js';
import { isRecord } from '../values/codec/codec.js';
import { indexDifferences, keyText } from './index-differences.js';
import { settingDifferences } from './setting-differences.js';
import { planTable, type TablePlan } from './table-plan.js';

/**
 * Compares an existing table with its definition: its key, its indexes with keys and projections, its time to live, and the settings
 * that you pass (streams, billing, and so on). Each difference says how to resolve it: in place; with a new index;
 * or with a new table. The list is empty if they agree.
 *
 * Attributes outside keys aren't compared, because DynamoDB has no schema for them. The table's name isn't either, because one
 * definition may describe the tables of several stages.
 *
 * @param table as `table(...)` returns it
 * @param description the merged outputs of DescribeTable and DescribeTimeToLive; also of DescribeContinuousBackups if you compare
 *   `pointInTimeRecovery`, and of ListTagsOfResource if you compare `tags`
 * @param settings settings to compare in addition to the definition: the options with which you created the table
 * @throws KeyformError `request` for a missing part of the description, or an invalid setting
 *
 * @example
 * ```ts
 * import { diff } from 'keyform/infra';
 *
 * const TableName = shop.name;
 * const differences = diff(shop, {
 *   ...(await client.send(new DescribeTableCommand({ TableName }))),
 *   ...(await client.send(new DescribeTimeToLiveCommand({ TableName }))),
 * });
 * for (const { message, change } of differences) console.log(change, message);
 * ```
 */
export const diff = (table: InfraTable, description: Described, settings: TableSettings = {}): Difference[] => {
  const plan = planTable('diff', table, settings, []);
  const { Table } = description ?? {};
  if (Table === undefined || Table === null) {
    throw keyformError(missingDescription, { command: 'DescribeTable', hint: '' });
  }
  checkDescribed(Table);
  return [
    ...keyDifferences(plan, Table),
    ...indexDifferences(plan, Table),
    ...timeToLiveDifferences(plan, description, Table),
    ...settingDifferences(plan, description, Table, settings),
  ];
};

/** Rejects a description whose parts don't have the shape that DescribeTable returns. */
const checkDescribed = (table: object): void => {
  checkLists('Table', table, ['AttributeDefinitions', 'KeySchema', 'GlobalSecondaryIndexes', 'LocalSecondaryIndexes']);
  const { GlobalSecondaryIndexes, LocalSecondaryIndexes } = table as DescribedTable;
  for (const index of [...(GlobalSecondaryIndexes ?? []), ...(LocalSecondaryIndexes ?? [])]) {
    checkLists('an index', index, ['KeySchema']);
    const { Projection, IndexName } = index;
    if (
      Projection === undefined ||
      (isRecord(Projection) && isText(Projection.ProjectionType ?? '') && isListOf(Projection.NonKeyAttributes, isText))
    )
      continue;
    throw argumentError(`the Projection of ${IndexName}`, 'as DescribeTable returned it', Projection);
  }
};

const isText = (value: unknown): boolean => typeof value === 'string';

/** DescribeTable omits empty lists. */
const isListOf = (input: unknown, isElement: (element: unknown) => boolean): boolean =>
  input == null || (Array.isArray(input) && input.every(isElement));

/** Elements are objects. The listed members are strings if present. */
const isDescription = (element: unknown): boolean =>
  isRecord(element) &&
  ['AttributeName', 'AttributeType', 'KeyType', 'IndexName', 'IndexStatus'].every(
    (name) => element[name] === undefined || isText(element[name]),
  );

const checkLists = (what: string, input: object, names: readonly string[]): void => {
  for (const name of names) {
    const list = (input as { readonly [name: string]: unknown })[name];
    if (isListOf(list, isDescription)) continue;
    throw argumentError(`the ${name} of ${what}`, 'as DescribeTable returned it', list);
  }
};

const keyDifferences = ({ model, keys }: TablePlan, table: DescribedTable): Difference[] => {
  const [expected, found] = [keyText(keys, keys.KeySchema), keyText(table, table.KeySchema)];
  if (expected === found) return [];
  return [
    {
      what: 'key',
      expected: keys.KeySchema,
      found: table.KeySchema,
      change: 'newTable',
      message: `${table.TableName ?? model.name} has the key ${found}, but the definition says ${expected}: the key of a table stays, so make a new table and move the items`,
      commands: [],
    },
  ];
};

const timeToLiveDifferences = (
  { model, timeToLive }: TablePlan,
  { TimeToLiveDescription: described }: Described,
  { TableName = model.name }: DescribedTable,
): Difference[] => {
  if (described === undefined || described === null) {
    throw keyformError(missingDescription, { command: 'DescribeTimeToLive', hint: '' });
  }
  const isOn = described.TimeToLiveStatus === 'ENABLED' || described.TimeToLiveStatus === 'ENABLING';
  const found = isOn ? described.AttributeName : undefined;
  if (found !== undefined && !isText(found)) {
    throw argumentError('AttributeName of TimeToLiveDescription', 'as DescribeTimeToLive returned it', found);
  }
  if (found === timeToLive) return [];
  const update = (AttributeName: string, Enabled: boolean) =>
    ({
      command: 'UpdateTimeToLive',
      input: { TableName, TimeToLiveSpecification: { AttributeName, Enabled } },
    }) as const;
  return [
    {
      what: 'timeToLive',
      expected: timeToLive,
      found,
      change: 'inPlace',
      message: timeToLiveMessage(TableName, timeToLive, found),
      commands: [
        ...(found === undefined ? [] : [update(found, false)]),
        ...(timeToLive === undefined ? [] : [update(timeToLive, true)]),
      ],
    },
  ];
};

const timeToLiveMessage = (name: string, expected: string | undefined, found: string | undefined): string => {
  if (expected === undefined)
    return `${name} deletes items by ${found}, but no entity has a ttl: turn the time to live off, or say ttl`;
  if (found === undefined) return `${name} has no time to live, but the definition says ${expected}: turn it on`;
  return `${name} deletes items by ${found}, but the definition says ${expected}: turn the one off, then the other on, which may take an hour each`;
};

import type { CreateTableInput, SecondaryIndexInput } from '../../types/definitions/create-table.js';
import type { DescribedTable, DiffCommand, Difference } from '../../types/infra/diff.js';
import { unitsOf } from './settings.js';
import type { TablePlan } from './table-plan.js';

type DescribedIndex = NonNullable<DescribedTable['GlobalSecondaryIndexes']>[number];
type Definitions = Pick<DescribedTable, 'AttributeDefinitions'>;

/** A key as a string, to compare and to show: its attributes in order, with their types. */
export const keyText = ({ AttributeDefinitions }: Definitions, schema: DescribedTable['KeySchema']): string =>
  (schema ?? [])
    .map(({ AttributeName, KeyType }) => {
      const type = AttributeDefinitions?.find(
        (definition) => definition.AttributeName === AttributeName,
      )?.AttributeType;
      return `${KeyType} ${AttributeName} (${type ?? '?'})`;
    })
    .join(', ') || 'none';

/** A projection as a string. Keys are left out, because they're always projected. Sorted, because order doesn't matter. */
const projectionText = ({ Projection, KeySchema }: DescribedIndex, table: DescribedTable['KeySchema']): string => {
  const { ProjectionType, NonKeyAttributes } = Projection ?? {};
  if (ProjectionType !== 'INCLUDE') return ProjectionType ?? 'nothing';
  const keys = new Set([...(KeySchema ?? []), ...(table ?? [])].map(({ AttributeName }) => AttributeName));
  const others = (NonKeyAttributes ?? []).filter((name) => !keys.has(name));
  return others.length === 0 ? 'KEYS_ONLY' : `INCLUDE ${[...others].sort().join(', ')}`;
};

const shapeOf = (index: DescribedIndex) => ({ KeySchema: index.KeySchema, Projection: index.Projection });

/**
 * The differences of indexes: first those that are missing or differ in kind, key or projection, in the order of the definition; then
 * those that aren't in the definition, by name.
 *
 * Source: Amazon DynamoDB developer guide, "Managing global secondary indexes" (the keys and projection of an index can't change),
 * "Local secondary indexes" (created and deleted with the table).
 */
export const indexDifferences = (plan: TablePlan, table: DescribedTable): Difference[] => {
  const { keys } = plan;
  // An index that is being deleted counts as missing.
  const globals = byName(table.GlobalSecondaryIndexes?.filter(({ IndexStatus }) => IndexStatus !== 'DELETING'));
  const locals = byName(table.LocalSecondaryIndexes);
  const known = new Set<string | undefined>();
  const compare = (index: SecondaryIndexInput, own: Kind): Difference[] => {
    known.add(index.IndexName);
    const found = (own === 'global' ? globals : locals).get(index.IndexName);
    const other = (own === 'global' ? locals : globals).get(index.IndexName);
    if (found !== undefined) return changed(plan, table, index, found, own);
    return [other === undefined ? missing(plan, table, index, own) : wrongKind(index, other, own)];
  };
  const expected = [
    ...(keys.GlobalSecondaryIndexes ?? []).flatMap((index) => compare(index, 'global')),
    ...(keys.LocalSecondaryIndexes ?? []).flatMap((index) => compare(index, 'local')),
  ];
  const passedOptions = [
    ...[...globals.values()].map((index) => [index, 'global'] as const),
    ...[...locals.values()].map((index) => [index, 'local'] as const),
  ]
    .filter(([{ IndexName }]) => !known.has(IndexName))
    .sort(([one], [other]) => ((one.IndexName ?? '') < (other.IndexName ?? '') ? -1 : 1))
    .map(([index, kind]) => unknown(plan, table, index, kind));
  return [...expected, ...passedOptions];
};

type Kind = 'global' | 'local';

const byName = (indexes: readonly DescribedIndex[] = []): Map<string, DescribedIndex> =>
  new Map(indexes.map((index) => [index.IndexName ?? '', index]));

const missing = (plan: TablePlan, table: DescribedTable, index: SecondaryIndexInput, kind: Kind): Difference => ({
  what: 'index',
  index: index.IndexName,
  expected: shapeOf(index),
  found: undefined,
  change: kind === 'global' ? 'newIndex' : 'newTable',
  message:
    kind === 'global'
      ? `${index.IndexName} is missing: create it: DynamoDB adds the items that have its keys, and an item that lacks them gets them when it is written again (docs/migrate/existing-table.md, Backfill)`
      : `${index.IndexName} is missing: a local index is created with its table, so create a new table and move the items, or make it global`,
  commands: kind === 'global' ? [creation(plan, table, index)] : [],
});

const wrongKind = (index: SecondaryIndexInput, found: DescribedIndex, kind: Kind): Difference => ({
  what: 'index',
  index: index.IndexName,
  expected: shapeOf(index),
  found: shapeOf(found),
  change: 'newTable',
  message: `${index.IndexName} is a ${kind === 'global' ? 'local' : 'global'} index, but the definition says ${kind}: a local index is created and deleted with its table, so create a new table and move the items`,
  commands: [],
});

const changed = (
  plan: TablePlan,
  table: DescribedTable,
  index: SecondaryIndexInput,
  found: DescribedIndex,
  kind: Kind,
): Difference[] => {
  const { keys } = plan;
  const differences = [
    ['key', keyText(keys, index.KeySchema), keyText(table, found.KeySchema)],
    ['projection', projectionText(index, keys.KeySchema), projectionText(found, table.KeySchema)],
  ].filter(([, expected, is]) => expected !== is);
  if (differences.length === 0) return [];
  const messages = differences.map(([what, expected, is]) => `the ${what} ${is}, but the definition says ${expected}`);
  return [
    {
      what: 'index',
      index: index.IndexName,
      expected: shapeOf(index),
      found: shapeOf(found),
      change: kind === 'global' ? 'newIndex' : 'newTable',
      message: `${index.IndexName} has ${messages.join('; it has ')}: ${
        kind === 'global'
          ? 'recreate it, or first add a new one'
          : 'a local index is created and deleted with its table, so create a new table and move the items'
      }`,
      commands: kind === 'global' ? [deletion(plan, table, index.IndexName), creation(plan, table, index)] : [],
    },
  ];
};

const unknown = (plan: TablePlan, table: DescribedTable, found: DescribedIndex, kind: Kind): Difference => {
  const index = found.IndexName ?? '';
  return {
    what: 'index',
    index,
    expected: undefined,
    found: shapeOf(found),
    change: kind === 'global' ? 'inPlace' : 'newTable',
    message: `the definition doesn't have the ${kind} index ${index}: ${
      kind === 'global'
        ? 'add it there, or delete it'
        : 'add it there, or make a new table, for a local index is deleted with its table'
    }`,
    commands: kind === 'global' ? [deletion(plan, table, index)] : [],
  };
};

const deletion = (
  { model }: TablePlan,
  { TableName = model.name }: DescribedTable,
  IndexName: string,
): DiffCommand => ({
  command: 'UpdateTable',
  input: { TableName, GlobalSecondaryIndexUpdates: [{ Delete: { IndexName } }] },
});

/** An index of a provisioned table has its own capacity: from the settings, or else the capacity of the table. */
const creation = (plan: TablePlan, table: DescribedTable, index: SecondaryIndexInput): DiffCommand => {
  const { TableName = plan.model.name, ProvisionedThroughput: has } = table;
  const units = plan.throughputOf(index.IndexName);
  const ProvisionedThroughput =
    units !== undefined
      ? unitsOf(units)
      : has?.ReadCapacityUnits
        ? { ReadCapacityUnits: has.ReadCapacityUnits, WriteCapacityUnits: has.WriteCapacityUnits }
        : undefined;
  const names = new Set(index.KeySchema.map(({ AttributeName }) => AttributeName));
  const { AttributeDefinitions } = plan.keys as CreateTableInput;
  return {
    command: 'UpdateTable',
    input: {
      TableName,
      AttributeDefinitions: AttributeDefinitions.filter(({ AttributeName }) => names.has(AttributeName)),
      GlobalSecondaryIndexUpdates: [
        {
          Create: {
            IndexName: index.IndexName,
            KeySchema: index.KeySchema,
            Projection: index.Projection,
            ...(ProvisionedThroughput !== undefined && { ProvisionedThroughput }),
          },
        },
      ],
    },
  };
};

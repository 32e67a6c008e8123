import type { Described, DescribedTable, DiffCommand, Difference, DifferenceKind } from '../../types/infra/diff.js';
import type { Billing, TableSettings } from '../../types/infra/settings.js';
import { keyformError } from '../errors/issue.js';
import { missingDescription } from '../facts/messages/infra.js';
import { unitsOf } from './settings.js';
import type { TablePlan } from './table-plan.js';

interface Compared {
  readonly what: DifferenceKind;
  readonly expected: unknown;
  readonly found: unknown;
  /** The current and the expected state, for the message. */
  readonly words: readonly [string, string];
  readonly commands: readonly DiffCommand[];
}

/**
 * The differences in the settings that were passed. All of them can be changed in place.
 *
 * @throws KeyformError `request` if the part of the description that a setting is compared with is missing
 */
export const settingDifferences = (
  plan: TablePlan,
  description: Described,
  table: DescribedTable,
  settings: TableSettings,
): Difference[] => {
  const TableName = table.TableName ?? plan.model.name;
  const update = (input: object): DiffCommand => ({ command: 'UpdateTable', input: { TableName, ...input } });
  const compared = [
    ...streams(settings, table, update),
    ...billings(plan, settings, table, update),
    ...recoveries(settings, description, TableName),
    ...switches(settings, table, update),
    ...tags(settings, description, table),
  ];
  return compared.map(({ what, expected, found, words: [is, should], commands }) => ({
    what,
    expected,
    found,
    change: 'inPlace',
    message: `${TableName} has ${is}, but ${should} is set: update it`,
    commands,
  }));
};

type Update = (input: object) => DiffCommand;

const streams = ({ stream }: TableSettings, { StreamSpecification }: DescribedTable, update: Update): Compared[] => {
  const found = StreamSpecification?.StreamEnabled ? StreamSpecification.StreamViewType : false;
  if (stream === undefined || stream === found) return [];
  const inWords = (view: string | false | undefined) => (view ? `the stream ${view}` : 'no stream');
  const off = update({ StreamSpecification: { StreamEnabled: false } });
  // The view type of a stream can't change: it's turned off, and a new stream is turned on.
  const on = update({ StreamSpecification: { StreamEnabled: true, StreamViewType: stream } });
  return [
    {
      what: 'stream',
      expected: stream,
      found,
      words: [inWords(found), inWords(stream)],
      commands: [...(found ? [off] : []), ...(stream ? [on] : [])],
    },
  ];
};

/** Billing from DescribeTable, which returns no mode for a table that was always provisioned, and 0 units for one on demand. */
const billingOf = (table: DescribedTable, indexes: readonly string[]): Billing => {
  const { BillingModeSummary, ProvisionedThroughput: units, OnDemandThroughput: most } = table;
  const mode = BillingModeSummary?.BillingMode ?? (units?.ReadCapacityUnits ? 'PROVISIONED' : 'PAY_PER_REQUEST');
  if (mode === 'PAY_PER_REQUEST') {
    const limit = (input: number | undefined) => (input === undefined || input < 0 ? undefined : input);
    return {
      mode,
      maxReadUnits: limit(most?.MaxReadRequestUnits),
      maxWriteUnits: limit(most?.MaxWriteRequestUnits),
    };
  }
  const throughput = (input: typeof units) => ({
    readUnits: input?.ReadCapacityUnits ?? 0,
    writeUnits: input?.WriteCapacityUnits ?? 0,
  });
  return {
    mode: 'PROVISIONED',
    ...throughput(units),
    indexes: Object.fromEntries(
      (table.GlobalSecondaryIndexes ?? [])
        .filter(({ IndexName = '' }) => indexes.includes(IndexName))
        .map((index) => [index.IndexName, throughput(index.ProvisionedThroughput)]),
    ),
  };
};

const billingText = (billing: Billing): string => {
  if (billing.mode === 'PAY_PER_REQUEST') {
    const { maxReadUnits: read, maxWriteUnits: write } = billing;
    return read === undefined && write === undefined
      ? 'billing on demand'
      : `billing on demand up to ${read ?? 'any'} read and ${write ?? 'any'} write units`;
  }
  const { readUnits, writeUnits, indexes = {} } = billing;
  const own = Object.entries(indexes).map(([name, units]) => `${name} ${units.readUnits}/${units.writeUnits}`);
  return `provisioned billing of ${[`${readUnits}/${writeUnits} units`, ...own].join(', ')}`;
};

const billings = (plan: TablePlan, { billing }: TableSettings, table: DescribedTable, update: Update): Compared[] => {
  if (billing === undefined) return [];
  // Missing and unknown indexes are reported as differences of indexes.
  const there = (table.GlobalSecondaryIndexes ?? []).map(({ IndexName }) => IndexName);
  const names = (plan.keys.GlobalSecondaryIndexes ?? [])
    .map(({ IndexName }) => IndexName)
    .filter((name) => there.includes(name));
  const found = billingOf(table, names);
  const indexes = Object.fromEntries(
    (table.GlobalSecondaryIndexes ?? []).flatMap(({ IndexName = '' }) => {
      const units = names.includes(IndexName) ? plan.throughputOf(IndexName) : undefined;
      return units === undefined ? [] : [[IndexName, { readUnits: units.readUnits, writeUnits: units.writeUnits }]];
    }),
  );
  const expected: Billing = billing.mode === 'PROVISIONED' ? { ...billing, indexes } : billing;
  const words = [billingText(found), billingText(expected)] as const;
  if (words[0] === words[1]) return [];
  return [{ what: 'billing', expected, found, words, commands: [update(billingInput(expected, found))] }];
};

const billingInput = (expected: Billing, found: Billing): object => {
  if (expected.mode === 'PAY_PER_REQUEST') {
    const { maxReadUnits = -1, maxWriteUnits = -1 } = expected;
    // -1 removes a limit. Source: Amazon DynamoDB API reference, OnDemandThroughput.
    const isLimited = [expected, found].some(
      (billing) =>
        billing.mode === 'PAY_PER_REQUEST' &&
        (billing.maxReadUnits !== undefined || billing.maxWriteUnits !== undefined),
    );
    const OnDemandThroughput = { MaxReadRequestUnits: maxReadUnits, MaxWriteRequestUnits: maxWriteUnits };
    return { BillingMode: 'PAY_PER_REQUEST', ...(isLimited && { OnDemandThroughput }) };
  }
  const has = found.mode === 'PROVISIONED' ? found : undefined;
  const isSame = (one: object, other: object | undefined) => JSON.stringify(one) === JSON.stringify(other);
  const own = has && unitsOf(has);
  // DynamoDB rejects an update that changes nothing.
  const updates = Object.entries(expected.indexes ?? {}).filter(
    ([name, units]) => !isSame(units, has?.indexes?.[name]),
  );
  return {
    BillingMode: 'PROVISIONED',
    ...(!isSame(unitsOf(expected), own) && { ProvisionedThroughput: unitsOf(expected) }),
    ...(updates.length > 0 && {
      GlobalSecondaryIndexUpdates: updates.map(([IndexName, units]) => ({
        Update: { IndexName, ProvisionedThroughput: unitsOf(units) },
      })),
    }),
  };
};

/** The default recovery period. Source: Amazon DynamoDB API reference, PointInTimeRecoverySpecification. */
const DAYS = 35;

const recoveries = (
  { pointInTimeRecovery: fields }: TableSettings,
  { ContinuousBackupsDescription: described }: Described,
  TableName: string,
): Compared[] => {
  if (fields === undefined) return [];
  if (described === undefined || described === null) {
    throw keyformError(missingDescription, {
      command: 'DescribeContinuousBackups',
      hint: ', or leave out pointInTimeRecovery',
    });
  }
  const { PointInTimeRecoveryStatus: status, RecoveryPeriodInDays = DAYS } =
    described.PointInTimeRecoveryDescription ?? {};
  const found = status === 'ENABLED' && RecoveryPeriodInDays;
  const expected = fields === true ? DAYS : fields;
  if (expected === found) return [];
  const inWords = (days: number | false) =>
    days ? `point-in-time recovery of ${days} days` : 'no point-in-time recovery';
  const PointInTimeRecoverySpecification = {
    PointInTimeRecoveryEnabled: expected !== false,
    ...(expected !== false && { RecoveryPeriodInDays: expected }),
  };
  return [
    {
      what: 'pointInTimeRecovery',
      expected,
      found,
      words: [inWords(found), inWords(expected)],
      commands: [{ command: 'UpdateContinuousBackups', input: { TableName, PointInTimeRecoverySpecification } }],
    },
  ];
};

const switches = (
  { deletionProtection, tableClass }: TableSettings,
  { DeletionProtectionEnabled = false, TableClassSummary }: DescribedTable,
  update: Update,
): Compared[] => {
  const found = TableClassSummary?.TableClass ?? 'STANDARD';
  const inWords = (isOn: boolean) => (isOn ? 'deletion protection' : 'no deletion protection');
  return [
    ...(deletionProtection === undefined || deletionProtection === DeletionProtectionEnabled
      ? []
      : [
          {
            what: 'deletionProtection' as const,
            expected: deletionProtection,
            found: DeletionProtectionEnabled,
            words: [inWords(DeletionProtectionEnabled), inWords(deletionProtection)] as const,
            commands: [update({ DeletionProtectionEnabled: deletionProtection })],
          },
        ]),
    ...(tableClass === undefined || tableClass === found
      ? []
      : [
          {
            what: 'tableClass' as const,
            expected: tableClass,
            found,
            words: [`the class ${found}`, tableClass] as const,
            commands: [update({ TableClass: tableClass })],
          },
        ]),
  ];
};

const tags = ({ tags: fields }: TableSettings, { Tags }: Described, { TableArn }: DescribedTable): Compared[] => {
  if (fields === undefined) return [];
  if (Tags === undefined || Tags === null) {
    throw keyformError(missingDescription, { command: 'ListTagsOfResource', hint: ', or leave out tags' });
  }
  // Nobody can set the service's own tags.
  const found = Object.fromEntries(
    Tags.filter(({ Key = '' }) => !Key.startsWith('aws:')).map(({ Key = '', Value = '' }) => [Key, Value]),
  );
  const changed = Object.entries(fields).filter(([key, value]) => !Object.hasOwn(found, key) || found[key] !== value);
  const passedOptions = Object.keys(found).filter((key) => !Object.hasOwn(fields, key));
  if (changed.length + passedOptions.length === 0) return [];
  const inWords = (all: { readonly [key: string]: string }) =>
    `the tags ${JSON.stringify(Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1))))}`;
  const [Added, TagKeys] = [changed.map(([Key, Value]) => ({ Key, Value })), passedOptions];
  return [
    {
      what: 'tags',
      expected: fields,
      found,
      words: [inWords(found), inWords(fields)],
      commands: [
        ...(passedOptions.length > 0
          ? [{ command: 'UntagResource', input: { ResourceArn: TableArn, TagKeys } } as const]
          : []),
        ...(changed.length > 0
          ? [{ command: 'TagResource', input: { ResourceArn: TableArn, Tags: Added } } as const]
          : []),
      ],
    },
  ];
};

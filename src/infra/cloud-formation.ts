/** A table as a CloudFormation resource. Twin of `types/infra/cloud-formation.ts`. */

import type {
  CloudFormationGlobalTable,
  CloudFormationIndex,
  CloudFormationOptions,
  CloudFormationPlace,
  CloudFormationProperties,
  CloudFormationResource,
  ReplicaSetting,
} from '../../types/infra/cloud-formation.js';
import type { InfraTable } from '../../types/infra.js';
import { checkName } from '../definitions/index-model.js';
import { argumentError } from '../errors/argument-error.js';
import { keyformError } from '../errors/issue.js';
import { duplicateRegion, knownProperty, provisionedReplicas } from '../facts/messages/infra.js';
import { isRecord } from '../values/codec/codec.js';
import { unitsOf } from './settings.js';
import { planTable, type TablePlan, templateName } from './table-plan.js';

const OPTIONS: readonly (keyof CloudFormationOptions)[] = [
  'indexQuota',
  'tableName',
  'replicas',
  'deletionPolicy',
  'properties',
];
// Not Snapshot, which DynamoDB's tables don't support.
const POLICIES: readonly unknown[] = ['Retain', 'RetainExceptOnCreate', 'Delete'];

/**
 * Returns a table as a CloudFormation resource, for the `Resources` of a template: `AWS::DynamoDB::Table`, or
 * `AWS::DynamoDB::GlobalTable` if you set `replicas`. Keys, indexes, projections and the time to live come from the definition;
 * billing is on demand by default. The same definition always produces the same resource.
 *
 * Source: AWS CloudFormation template reference,
 * [AWS::DynamoDB::Table](https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/aws-resource-dynamodb-table.html),
 * AWS::DynamoDB::GlobalTable, DeletionPolicy and UpdateReplacePolicy.
 *
 * @param table as `table(...)` returns it
 * @param options the table's name, replicas, what happens to a deleted table, and settings that aren't part of the definition
 * @throws KeyformError `request` for an invalid option, or one that CloudFormation can't express; `index` for more global indexes than
 *   the quota allows; `definition` if entities store their `ttl` under different names
 *
 * @example
 * ```ts
 * import { cloudFormation } from 'keyform/infra';
 *
 * const template = { Resources: { Shop: cloudFormation(shop, { stream: 'NEW_AND_OLD_IMAGES', pointInTimeRecovery: true }) } };
 * writeFileSync('template.json', JSON.stringify(template, null, 2));
 * ```
 */
export const cloudFormation = (table: InfraTable, options: CloudFormationOptions = {}): CloudFormationResource => {
  const plan = planTable('cloudFormation', table, options, OPTIONS);
  const { deletionPolicy = 'Retain', replicas } = options;
  if (!POLICIES.includes(deletionPolicy))
    throw argumentError('deletionPolicy', `one of ${POLICIES.join(', ')}`, deletionPolicy);
  if (options.properties !== undefined && !isRecord(options.properties))
    throw argumentError('properties', 'an object', options.properties);
  // RetainExceptOnCreate isn't a value of UpdateReplacePolicy.
  const UpdateReplacePolicy = deletionPolicy === 'Delete' ? deletionPolicy : 'Retain';
  const policies = { DeletionPolicy: deletionPolicy, UpdateReplacePolicy };
  if (replicas !== undefined) {
    const Properties = withOthers(globalProperties(plan, options, replicas), options);
    return { Type: 'AWS::DynamoDB::GlobalTable', ...policies, Properties };
  }
  const { billing } = options;
  const Properties = withOthers(
    {
      ...sharedProperties(plan, options),
      ...(billing?.mode === 'PROVISIONED' && { ProvisionedThroughput: unitsOf(billing) }),
      ...(billing?.mode === 'PAY_PER_REQUEST' && onDemandOf(billing)),
      ...placeOf(options),
    },
    options,
  );
  return { Type: 'AWS::DynamoDB::Table', ...policies, Properties };
};

const onDemandOf = ({
  maxReadUnits,
  maxWriteUnits,
}: {
  readonly maxReadUnits?: number | undefined;
  readonly maxWriteUnits?: number | undefined;
}) =>
  maxReadUnits === undefined && maxWriteUnits === undefined
    ? {}
    : {
        OnDemandThroughput: {
          ...(maxReadUnits !== undefined && { MaxReadRequestUnits: maxReadUnits }),
          ...(maxWriteUnits !== undefined && { MaxWriteRequestUnits: maxWriteUnits }),
        },
      };

const nameOf = (
  { model }: TablePlan,
  { tableName }: CloudFormationOptions,
): Pick<CloudFormationProperties, 'TableName'> => {
  if (tableName === false) return {};
  if (typeof tableName === 'object' && tableName !== null) return { TableName: tableName };
  if (tableName !== undefined) checkName('table', tableName);
  return { TableName: templateName(model, tableName) };
};

const sharedProperties = (plan: TablePlan, options: CloudFormationOptions): CloudFormationProperties => {
  const { keys, timeToLive, throughputOf } = plan;
  const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes, LocalSecondaryIndexes } = keys;
  const { stream, billing } = options;
  const globals = GlobalSecondaryIndexes?.map((index): CloudFormationIndex => {
    const units = throughputOf(index.IndexName);
    return { ...index, ...(units !== undefined && { ProvisionedThroughput: unitsOf(units) }) };
  });
  return {
    ...nameOf(plan, options),
    AttributeDefinitions,
    KeySchema,
    ...(globals !== undefined && { GlobalSecondaryIndexes: globals }),
    ...(LocalSecondaryIndexes !== undefined && { LocalSecondaryIndexes }),
    // The caller may set the mode as a property instead, for example for a global table with auto scaling.
    ...(billing === undefined && Object.hasOwn(options.properties ?? {}, 'BillingMode')
      ? {}
      : { BillingMode: billing?.mode ?? 'PAY_PER_REQUEST' }),
    ...(stream && { StreamSpecification: { StreamViewType: stream } }),
    ...(timeToLive !== undefined && { TimeToLiveSpecification: { AttributeName: timeToLive, Enabled: true } }),
  };
};

const placeOf = ({
  pointInTimeRecovery: recovery,
  deletionProtection,
  tableClass,
  tags,
}: CloudFormationOptions): CloudFormationPlace => ({
  ...(deletionProtection !== undefined && { DeletionProtectionEnabled: deletionProtection }),
  ...(recovery !== undefined && {
    PointInTimeRecoverySpecification: {
      PointInTimeRecoveryEnabled: recovery !== false,
      ...(typeof recovery === 'number' && { RecoveryPeriodInDays: recovery }),
    },
  }),
  ...(tableClass !== undefined && { TableClass: tableClass }),
  ...(tags !== undefined && { Tags: Object.entries(tags).map(([Key, Value]) => ({ Key, Value })) }),
});

const globalProperties = (
  plan: TablePlan,
  options: CloudFormationOptions,
  replicas: readonly (string | ReplicaSetting)[],
): CloudFormationGlobalTable['Properties'] => {
  const { stream, billing } = options;
  if (!Array.isArray(replicas) || replicas.length === 0)
    throw argumentError('replicas', "a list of all replicas' regions, such as ['eu-central-1', 'us-east-1']", replicas);
  if (billing?.mode === 'PROVISIONED') throw keyformError(provisionedReplicas, {});
  if (replicas.length > 1 && stream !== undefined && stream !== 'NEW_AND_OLD_IMAGES')
    throw argumentError('stream of a global table with several replicas', "'NEW_AND_OLD_IMAGES'", stream);
  const { maxReadUnits, maxWriteUnits } = billing?.mode === 'PAY_PER_REQUEST' ? billing : {};
  const regions = new Set<unknown>();
  const Replicas = replicas.map((input) => {
    const setting: ReplicaSetting = typeof input === 'string' ? { Region: input } : input;
    if (setting?.Region === undefined || setting.Region === '')
      throw argumentError('Region of a replica', "a region such as 'eu-central-1'", setting?.Region);
    if (regions.has(setting.Region)) throw keyformError(duplicateRegion, { region: setting.Region });
    regions.add(setting.Region);
    return {
      ...placeOf(options),
      ...(maxReadUnits !== undefined && { ReadOnDemandThroughputSettings: { MaxReadRequestUnits: maxReadUnits } }),
      ...setting,
    };
  });
  return {
    ...sharedProperties(plan, { ...options, stream: replicas.length > 1 ? 'NEW_AND_OLD_IMAGES' : stream }),
    ...(maxWriteUnits !== undefined && { WriteOnDemandThroughputSettings: { MaxWriteRequestUnits: maxWriteUnits } }),
    Replicas,
  };
};

/** Adds the caller's other properties after those that keyform sets. */
const withOthers = <Properties extends object>(
  known: Properties,
  { properties = {} }: CloudFormationOptions,
): Properties => {
  const twice = Object.keys(properties).find((name) => Object.hasOwn(known, name));
  if (twice !== undefined) throw keyformError(knownProperty, { name: twice });
  return { ...known, ...properties };
};

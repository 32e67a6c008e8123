/** A table as a resource of CloudFormation. Twin of `src/infra/cloud-formation.ts`. */
import type { StreamView, TableClass, TableOptions } from './settings.js';

/**
 * An intrinsic function of CloudFormation, as an object: `{ 'Fn::Sub': '${Stage}-shop' }`, `{ Ref: 'TableName' }`.
 *
 * @example const tableName: Intrinsic = { Ref: 'TableName' };
 */
export interface Intrinsic {
  readonly [name: string]: unknown;
}

/**
 * A replica of a global table: its region, and any property of `AWS::DynamoDB::GlobalTable ReplicaSpecification`.
 *
 * @example const replica: ReplicaSetting = { Region: 'us-east-1' };
 */
export interface ReplicaSetting {
  readonly Region: string | Intrinsic;
  readonly [property: string]: unknown;
}

/**
 * Options of `cloudFormation(table, options)`.
 *
 * @example
 * ```ts
 * import { cloudFormation } from 'keyform/infra';
 * cloudFormation(shop, {
 *   tableName: { 'Fn::Sub': '${Stage}-shop' }, replicas: ['eu-west-1', { Region: 'us-east-1' }], deletionPolicy: 'Retain',
 *   properties: {}, billing: { mode: 'PAY_PER_REQUEST' }, stream: 'NEW_IMAGE', pointInTimeRecovery: true,
 *   deletionProtection: true, tableClass: 'STANDARD', tags: { team: 'shop' }, indexQuota: 20,
 * });
 * ```
 */
export interface CloudFormationOptions extends TableOptions {
  /** The table's name. Default: that of the definition. `false` leaves it to CloudFormation. */
  readonly tableName?: string | Intrinsic | false | undefined;
  /** Makes it a global table: the regions of all its replicas, that of the stack too. */
  readonly replicas?: readonly (string | ReplicaSetting)[] | undefined;
  /** What happens to the table when it leaves the template, or is replaced. Default: it stays (`Retain`). */
  readonly deletionPolicy?: 'Retain' | 'RetainExceptOnCreate' | 'Delete' | 'Snapshot' | undefined;
  /** Any other property of the resource, as CloudFormation has it: none of those that the definition or an option decides. */
  readonly properties?: { readonly [property: string]: unknown } | undefined;
}

/** Capacity in CloudFormation's words. */
export interface CloudFormationThroughput {
  ReadCapacityUnits: number;
  WriteCapacityUnits: number;
}

// Not those of CreateTable, which say the same: declarations of two entries of the package share no file.

/** One attribute of a key in CloudFormation's words. */
export interface CloudFormationKey {
  AttributeName: string;
  KeyType: 'HASH' | 'RANGE';
}

/** A local index in CloudFormation's words. */
export interface CloudFormationLocalIndex {
  IndexName: string;
  KeySchema: CloudFormationKey[];
  Projection: { ProjectionType: 'ALL' | 'KEYS_ONLY' | 'INCLUDE'; NonKeyAttributes?: string[] };
}

/** A global index in CloudFormation's words. */
export interface CloudFormationIndex extends CloudFormationLocalIndex {
  ProvisionedThroughput?: CloudFormationThroughput;
}

/** The properties that both kinds of table have. */
export interface CloudFormationProperties {
  TableName?: string | Intrinsic;
  AttributeDefinitions: { AttributeName: string; AttributeType: 'S' | 'N' | 'B' }[];
  KeySchema: CloudFormationKey[];
  GlobalSecondaryIndexes?: CloudFormationIndex[];
  LocalSecondaryIndexes?: CloudFormationLocalIndex[];
  BillingMode?: 'PAY_PER_REQUEST' | 'PROVISIONED';
  StreamSpecification?: { StreamViewType: StreamView };
  TimeToLiveSpecification?: { AttributeName: string; Enabled: true };
  [property: string]: unknown;
}

/** What a table has, and a replica of a global table. */
export interface CloudFormationPlace {
  DeletionProtectionEnabled?: boolean;
  PointInTimeRecoverySpecification?: { PointInTimeRecoveryEnabled: boolean; RecoveryPeriodInDays?: number };
  TableClass?: TableClass;
  Tags?: { Key: string; Value: string }[];
}

/** A table in one region. */
export interface CloudFormationTable {
  Type: 'AWS::DynamoDB::Table';
  DeletionPolicy: string;
  UpdateReplacePolicy: string;
  Properties: CloudFormationProperties &
    CloudFormationPlace & {
      ProvisionedThroughput?: CloudFormationThroughput;
      OnDemandThroughput?: { MaxReadRequestUnits?: number; MaxWriteRequestUnits?: number };
    };
}

/** A table with replicas. */
export interface CloudFormationGlobalTable {
  Type: 'AWS::DynamoDB::GlobalTable';
  DeletionPolicy: string;
  UpdateReplacePolicy: string;
  Properties: CloudFormationProperties & {
    Replicas: (CloudFormationPlace & {
      Region: string | Intrinsic;
      ReadOnDemandThroughputSettings?: { MaxReadRequestUnits: number };
      [property: string]: unknown;
    })[];
    WriteOnDemandThroughputSettings?: { MaxWriteRequestUnits: number };
  };
}

/** What `cloudFormation(...)` gives: a member of a template's `Resources`. */
export type CloudFormationResource = CloudFormationTable | CloudFormationGlobalTable;

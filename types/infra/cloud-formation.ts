/** A table as a CloudFormation resource. Twin of `src/infra/cloud-formation.ts`. */
import type { StreamView, TableClass, TableOptions } from './settings.js';

/**
 * A CloudFormation intrinsic function, as an object: `{ 'Fn::Sub': '${Stage}-shop' }`, `{ Ref: 'TableName' }`.
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
 *   properties: {}, billing: { mode: 'PAY_PER_REQUEST' }, stream: 'NEW_AND_OLD_IMAGES', pointInTimeRecovery: true,
 *   deletionProtection: true, tableClass: 'STANDARD', tags: { team: 'shop' }, indexQuota: 20,
 * });
 * ```
 */
export interface CloudFormationOptions extends TableOptions {
  /** The table's name. Default: the name in the definition. `false` lets CloudFormation choose one. */
  readonly tableName?: string | Intrinsic | false | undefined;
  /** The regions of all replicas, including the stack's own region. Creates a global table. */
  readonly replicas?: readonly (string | ReplicaSetting)[] | undefined;
  /**
   * What happens to the table when its stack is deleted, or when it's removed from the template or replaced. `Retain` keeps it.
   * `RetainExceptOnCreate` also keeps it, unless the operation that created it is rolled back. Default: `Retain`.
   */
  readonly deletionPolicy?: 'Retain' | 'RetainExceptOnCreate' | 'Delete' | undefined;
  /** Other properties of the resource, as CloudFormation names them. Properties that the definition or an option sets aren't allowed. */
  readonly properties?: { readonly [property: string]: unknown } | undefined;
}

/** Capacity, as CloudFormation represents it. */
export interface CloudFormationThroughput {
  ReadCapacityUnits: number;
  WriteCapacityUnits: number;
}

// The same types as for CreateTable, repeated because the declarations of two package entries share no file.

/** One attribute of a key, as CloudFormation represents it. */
export interface CloudFormationKey {
  AttributeName: string;
  KeyType: 'HASH' | 'RANGE';
}

/** A local index, as CloudFormation represents it. */
export interface CloudFormationLocalIndex {
  IndexName: string;
  KeySchema: CloudFormationKey[];
  Projection: { ProjectionType: 'ALL' | 'KEYS_ONLY' | 'INCLUDE'; NonKeyAttributes?: string[] };
}

/** A global index, as CloudFormation represents it. */
export interface CloudFormationIndex extends CloudFormationLocalIndex {
  ProvisionedThroughput?: CloudFormationThroughput;
}

/** The properties that single-region and global tables share. */
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

/** The properties that a single-region table has itself, and a global table has in each replica. */
export interface CloudFormationPlace {
  DeletionProtectionEnabled?: boolean;
  PointInTimeRecoverySpecification?: { PointInTimeRecoveryEnabled: boolean; RecoveryPeriodInDays?: number };
  TableClass?: TableClass;
  Tags?: { Key: string; Value: string }[];
}

/** A single-region table. */
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

/** A global table with its replicas. */
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

/** The result of `cloudFormation(...)`: a member of a template's `Resources`. */
export type CloudFormationResource = CloudFormationTable | CloudFormationGlobalTable;

/** A table as the props of CDK's `TableV2`. Twin of `src/infra/cdk-props.ts`. */
import type { StreamView, TableClass, TableOptions } from './settings.js';

/** The enums of `aws-cdk-lib/aws-dynamodb` that the props use: the module itself, or the same names with plain strings. */
export interface CdkEnums {
  readonly AttributeType: { readonly STRING: string; readonly NUMBER: string; readonly BINARY: string };
  readonly ProjectionType: { readonly ALL: string; readonly KEYS_ONLY: string; readonly INCLUDE: string };
  readonly StreamViewType: { readonly [View in StreamView]: string };
  readonly TableClass: { readonly [Class in TableClass]: string };
}

/** The values of CDK's enums as plain strings. */
export interface PlainEnums {
  readonly AttributeType: { readonly STRING: 'S'; readonly NUMBER: 'N'; readonly BINARY: 'B' };
  readonly ProjectionType: { readonly ALL: 'ALL'; readonly KEYS_ONLY: 'KEYS_ONLY'; readonly INCLUDE: 'INCLUDE' };
  readonly StreamViewType: { readonly [View in StreamView]: View };
  readonly TableClass: { readonly [Class in TableClass]: Class };
}

/**
 * Options of `cdkProps(table, options)`.
 *
 * @example
 * ```ts
 * import { cdkProps } from 'keyform/infra';
 * cdkProps(shop, {
 *   tableName: 'shop-prod', cdk, stream: 'NEW_AND_OLD_IMAGES', pointInTimeRecovery: 35, deletionProtection: true,
 *   tableClass: 'STANDARD', tags: { team: 'shop' }, indexQuota: 20,
 * });
 * ```
 */
export interface CdkOptions<Cdk extends CdkEnums = CdkEnums> extends Omit<TableOptions, 'billing'> {
  /** The module `aws-cdk-lib/aws-dynamodb`. CDK's types require its own enums; without the module the values are plain strings. */
  readonly cdk?: Cdk | undefined;
  /** The table's name, which may contain tokens. Default: the name in the definition. `false` lets CDK choose one. */
  readonly tableName?: string | false | undefined;
}

/** A key attribute, as CDK represents it. */
export interface CdkAttribute<Cdk extends CdkEnums> {
  name: string;
  type: Cdk['AttributeType']['STRING' | 'NUMBER' | 'BINARY'];
}

/** The projection of a secondary index, as CDK represents it. */
export interface CdkProjection<Cdk extends CdkEnums> {
  indexName: string;
  projectionType: Cdk['ProjectionType']['ALL' | 'KEYS_ONLY' | 'INCLUDE'];
  nonKeyAttributes?: string[];
}

/** A global index, as CDK represents it. Multi-attribute keys are lists. */
export interface CdkGlobalIndex<Cdk extends CdkEnums> extends CdkProjection<Cdk> {
  partitionKey?: CdkAttribute<Cdk>;
  partitionKeys?: CdkAttribute<Cdk>[];
  sortKey?: CdkAttribute<Cdk>;
  sortKeys?: CdkAttribute<Cdk>[];
}

/** A local index, as CDK represents it. */
export interface CdkLocalIndex<Cdk extends CdkEnums> extends CdkProjection<Cdk> {
  sortKey: CdkAttribute<Cdk>;
}

/** The result of `cdkProps(...)`: props of `TableV2`. */
export interface CdkProps<Cdk extends CdkEnums = PlainEnums> {
  tableName?: string;
  partitionKey: CdkAttribute<Cdk>;
  sortKey?: CdkAttribute<Cdk>;
  globalSecondaryIndexes?: CdkGlobalIndex<Cdk>[];
  localSecondaryIndexes?: CdkLocalIndex<Cdk>[];
  timeToLiveAttribute?: string;
  dynamoStream?: Cdk['StreamViewType'][StreamView];
  pointInTimeRecoverySpecification?: { pointInTimeRecoveryEnabled: boolean; recoveryPeriodInDays?: number };
  deletionProtection?: boolean;
  tableClass?: Cdk['TableClass'][TableClass];
  tags?: { key: string; value: string }[];
}

/** The differences between a definition and an existing table. Twin of `src/infra/diff.ts`. */

/** Keys and projection, as DescribeTable returns them. */
interface DescribedIndex {
  readonly IndexName?: string | undefined;
  readonly IndexStatus?: string | undefined;
  readonly KeySchema?: readonly DescribedKey[] | undefined;
  readonly Projection?:
    | { readonly ProjectionType?: string | undefined; readonly NonKeyAttributes?: readonly string[] | undefined }
    | undefined;
  readonly ProvisionedThroughput?: DescribedThroughput | undefined;
}

interface DescribedKey {
  readonly AttributeName?: string | undefined;
  readonly KeyType?: string | undefined;
}

interface DescribedThroughput {
  readonly ReadCapacityUnits?: number | undefined;
  readonly WriteCapacityUnits?: number | undefined;
}

/** The parts of DescribeTable's `Table` that are compared. The SDK's `TableDescription` is assignable to it. */
export interface DescribedTable {
  readonly TableName?: string | undefined;
  readonly TableArn?: string | undefined;
  readonly AttributeDefinitions?:
    | readonly { readonly AttributeName?: string | undefined; readonly AttributeType?: string | undefined }[]
    | undefined;
  readonly KeySchema?: readonly DescribedKey[] | undefined;
  readonly GlobalSecondaryIndexes?: readonly DescribedIndex[] | undefined;
  readonly LocalSecondaryIndexes?: readonly DescribedIndex[] | undefined;
  readonly BillingModeSummary?: { readonly BillingMode?: string | undefined } | undefined;
  readonly ProvisionedThroughput?: DescribedThroughput | undefined;
  readonly OnDemandThroughput?:
    | { readonly MaxReadRequestUnits?: number | undefined; readonly MaxWriteRequestUnits?: number | undefined }
    | undefined;
  readonly StreamSpecification?:
    | { readonly StreamEnabled?: boolean | undefined; readonly StreamViewType?: string | undefined }
    | undefined;
  readonly DeletionProtectionEnabled?: boolean | undefined;
  readonly TableClassSummary?: { readonly TableClass?: string | undefined } | undefined;
}

/**
 * The description of a table: the merged outputs of the service's commands.
 *
 * @example
 * ```ts
 * import { diff } from 'keyform/infra';
 * const { Table } = await client.send(new DescribeTableCommand({ TableName: shop.name }));
 * const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName: shop.name }));
 * const ContinuousBackupsDescription = undefined; // of DescribeContinuousBackups, if you compare it
 * const Tags = undefined; // of ListTagsOfResource, if you compare them
 * diff(shop, { Table, TimeToLiveDescription, ContinuousBackupsDescription, Tags });
 * ```
 */
export interface Described {
  /** From DescribeTable: required. */
  readonly Table?: DescribedTable | undefined;
  /** From DescribeTimeToLive: required. */
  readonly TimeToLiveDescription?:
    | { readonly TimeToLiveStatus?: string | undefined; readonly AttributeName?: string | undefined }
    | undefined;
  /** From DescribeContinuousBackups: required if you compare `pointInTimeRecovery`. */
  readonly ContinuousBackupsDescription?:
    | {
        readonly PointInTimeRecoveryDescription?:
          | {
              readonly PointInTimeRecoveryStatus?: string | undefined;
              readonly RecoveryPeriodInDays?: number | undefined;
            }
          | undefined;
      }
    | undefined;
  /** From ListTagsOfResource: required if you compare `tags`. */
  readonly Tags?: readonly { readonly Key?: string | undefined; readonly Value?: string | undefined }[] | undefined;
}

/**
 * A command, with its input, that brings the table one step closer to the definition.
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
 * for (const { commands } of differences) {
 *   for (const { command, input } of commands) console.log(command, input); //=> UpdateTable { TableName: ..., ... }
 * }
 * ```
 */
export interface DiffCommand {
  readonly command: 'UpdateTable' | 'UpdateTimeToLive' | 'UpdateContinuousBackups' | 'TagResource' | 'UntagResource';
  readonly input: { readonly [member: string]: unknown };
}

/**
 * The kind of a difference.
 *
 * @example const isKey = (kind: DifferenceKind) => kind === 'key';
 */
export type DifferenceKind =
  | 'key'
  | 'index'
  | 'timeToLive'
  | 'stream'
  | 'billing'
  | 'pointInTimeRecovery'
  | 'deletionProtection'
  | 'tableClass'
  | 'tags';

/**
 * One difference between a table and its definition, or between the table and the settings that you pass.
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
 * for (const { what, index, expected, found, change, message, commands } of differences) {
 *   console.log(what, index, expected, found, change, message, commands);
 * }
 * ```
 */
export interface Difference {
  /** What differs, such as `index` or `timeToLive`. */
  readonly what: DifferenceKind;
  /** The name of the index, if an index differs. */
  readonly index?: string;
  /** The expected state, as DynamoDB represents it; undefined for an index that shouldn't exist. */
  readonly expected: unknown;
  /** The current state, as DynamoDB represents it; undefined for an index that doesn't exist. */
  readonly found: unknown;
  /**
   * The change that it needs. `inPlace`: the existing table is updated. `newIndex`: DynamoDB creates the index (again) and fills it.
   * `newTable`: you create a different table and move the items to it.
   */
  readonly change: 'inPlace' | 'newIndex' | 'newTable';
  /** A message: what exists, what should exist, and what to do. */
  readonly message: string;
  /**
   * The commands that make the change. Send them in this order, and wait before each one until the table and its indexes are ACTIVE.
   * Empty if the change needs a new table.
   */
  readonly commands: readonly DiffCommand[];
}

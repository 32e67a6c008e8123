/** What differs between a definition and a table that is there. Twin of `src/infra/diff.ts`. */

/** Keys and projection, as DescribeTable tells them. */
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
 * What the service says about a table: the outputs of its commands, merged.
 *
 * @example
 * ```ts
 * import { diff } from 'keyform/infra';
 * const { Table } = await client.send(new DescribeTableCommand({ TableName: shop.name }));
 * const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName: shop.name }));
 * const ContinuousBackupsDescription = undefined; // of DescribeContinuousBackups, where you compare it
 * const Tags = undefined; // of ListTagsOfResource, where you compare them
 * diff(shop, { Table, TimeToLiveDescription, ContinuousBackupsDescription, Tags });
 * ```
 */
export interface Described {
  /** Of DescribeTable. */
  readonly Table?: DescribedTable | undefined;
  /** Of DescribeTimeToLive. */
  readonly TimeToLiveDescription?:
    | { readonly TimeToLiveStatus?: string | undefined; readonly AttributeName?: string | undefined }
    | undefined;
  /** Of DescribeContinuousBackups: wanted where `pointInTimeRecovery` is to be compared. */
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
  /** Of ListTagsOfResource: wanted where `tags` are to be compared. */
  readonly Tags?: readonly { readonly Key?: string | undefined; readonly Value?: string | undefined }[] | undefined;
}

/**
 * A command that takes a step towards the definition, with its input.
 *
 * @example
 * ```ts
 * import { diff } from 'keyform/infra';
 * for (const { commands } of diff(shop, await client.send(new DescribeTableCommand({ TableName: shop.name })))) {
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
 * One difference between a table and its definition, with the given settings.
 *
 * @example
 * ```ts
 * import { diff } from 'keyform/infra';
 * for (const { what, index, expected, found, change, message, commands } of diff(shop, await client.send(new DescribeTableCommand({ TableName: shop.name })))) {
 *   console.log(what, index, expected, found, change, message, commands);
 * }
 * ```
 */
export interface Difference {
  readonly what: DifferenceKind;
  /** The name of the index, where one differs. */
  readonly index?: string;
  /** The expected state, in DynamoDB's words; undefined for an index that should not exist. */
  readonly expected: unknown;
  /** The state found, in DynamoDB's words; undefined for an index that does not exist. */
  readonly found: unknown;
  /**
   * The change that it needs: `inPlace`, an update of the existing table; `newIndex`, an index that DynamoDB creates (again) and
   * fills; `newTable`, another table, to which you move the items.
   */
  readonly change: 'inPlace' | 'newIndex' | 'newTable';
  /** A sentence for people: what exists, what should, and what to do. */
  readonly message: string;
  /**
   * The commands that make the change. Send them in this order, each when the table and its indexes are ACTIVE again. Empty where
   * it needs a new table.
   */
  readonly commands: readonly DiffCommand[];
}

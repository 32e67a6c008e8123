/**
 * What differs between a definition and a table that is there. Twin of `src/infra/diff.ts`.
 */

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

/** What the service tells of a table: the outputs of its commands, merged. */
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

/** A command that takes a step towards the definition, with its input. */
export interface DiffCommand {
  readonly command: 'UpdateTable' | 'UpdateTimeToLive' | 'UpdateContinuousBackups' | 'TagResource' | 'UntagResource';
  readonly input: { readonly [member: string]: unknown };
}

/** What kind of thing differs. */
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

/** One thing in which a table is not as its definition, and the settings given, say. */
export interface Difference {
  readonly what: DifferenceKind;
  /** The name of the index, where one differs. */
  readonly index?: string;
  /** What should be there, in DynamoDB's words; undefined for an index that should not be there. */
  readonly expected: unknown;
  /** What is there, in DynamoDB's words; undefined for an index that is not there. */
  readonly found: unknown;
  /**
   * What it takes: `inPlace`, an update of the table that is there; `newIndex`, an index that is made (anew) and filled by DynamoDB;
   * `newTable`, another table, to which the items are moved.
   */
  readonly change: 'inPlace' | 'newIndex' | 'newTable';
  /** A sentence for people: what is there, what should be, and what to do. */
  readonly message: string;
  /**
   * The commands that make it as it should be, to be sent in this order, each when the table and its indexes are ACTIVE again. None
   * where it takes a new table.
   */
  readonly commands: readonly DiffCommand[];
}

// The names of `context.ts` that the examples of `keyform/infra` need, with values. The client answers like a service with an
// empty table that lacks the index and the time to live of `shop`, so that `diff` returns differences.
import { createTableInput, type EntityInputOf } from 'keyform';
import { shop } from './tables.js';

export {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  ListTagsOfResourceCommand,
} from '@aws-sdk/client-dynamodb';

export * from './tables.js';

const { GlobalSecondaryIndexes, ...Table } = createTableInput(shop);

const OUTPUTS: { readonly [command: string]: object } = {
  DescribeTableCommand: {
    Table: { ...Table, TableArn: `arn:aws:dynamodb:eu-central-1:123456789012:table/${shop.name}` },
  },
  DescribeTimeToLiveCommand: { TimeToLiveDescription: { TimeToLiveStatus: 'DISABLED' } },
  DescribeContinuousBackupsCommand: {
    ContinuousBackupsDescription: { PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: 'DISABLED' } },
  },
  ListTagsOfResourceCommand: { Tags: [] },
};

export const client = {
  send: async (command: object): Promise<object> => {
    const output = OUTPUTS[command.constructor.name];
    if (output === undefined) throw new Error(`no output for ${command.constructor.name}`);
    return output;
  },
};

export const order: EntityInputOf<typeof shop, 'Order'> = { username: 'ada', orderId: '1', status: 'PLACED' };
export const customer: EntityInputOf<typeof shop, 'Customer'> = { username: 'ada' };

/** Examples write strings, and none of their files. */
export const writeFileSync = (_file: string, text: unknown): void => {
  if (typeof text !== 'string') throw new TypeError('writeFileSync was given no string');
};

/** The enums of `aws-cdk-lib/aws-dynamodb`, and what the example of a stack calls: `npm run compat` compiles and runs it with the CDK. */
export const cdk = {
  AttributeType: { STRING: 'S', NUMBER: 'N', BINARY: 'B' },
  ProjectionType: { ALL: 'ALL', KEYS_ONLY: 'KEYS_ONLY', INCLUDE: 'INCLUDE' },
  StreamViewType: {
    KEYS_ONLY: 'KEYS_ONLY',
    NEW_IMAGE: 'NEW_IMAGE',
    OLD_IMAGE: 'OLD_IMAGE',
    NEW_AND_OLD_IMAGES: 'NEW_AND_OLD_IMAGES',
  },
  TableClass: { STANDARD: 'STANDARD', STANDARD_INFREQUENT_ACCESS: 'STANDARD_INFREQUENT_ACCESS' },
  Billing: { onDemand: () => ({ mode: 'PAY_PER_REQUEST' }) },
  TableV2: class {
    constructor(_scope: unknown, _id: string, props: object) {
      if (!('partitionKey' in props)) throw new TypeError('TableV2 was given no partition key');
    }
  },
} as const;

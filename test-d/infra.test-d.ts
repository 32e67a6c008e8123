/** What `keyform/infra` takes and gives fits what the tools have. */
import type { DescribeTableCommandOutput, DescribeTimeToLiveCommandOutput } from '@aws-sdk/client-dynamodb';
import { attr, entity, table } from 'keyform';
import {
  type CloudFormationResource,
  cdkProps,
  cloudFormation,
  type Described,
  type Difference,
  diff,
  terraform,
  type terraformJson,
} from 'keyform/infra';
import { expectAssignable, expectType } from 'tsd';
import { expect, test } from 'vitest';
import * as cdk from './fixtures-cdk.js';

const Note = entity({ keys: { PK: 'NOTE#{id}' }, attributes: { id: attr.string(), tag: attr.string() } });
const notes = table('Notes', {
  indexes: { primary: { pk: 'PK' }, ByTag: { pk: 'tag', sk: ['id', 'PK'], projection: ['id'] } },
  entities: { Note },
});

/** What `TableV2` takes, in its own enums. */
interface Attribute {
  readonly name: string;
  readonly type: cdk.AttributeType;
}
interface TableProps {
  readonly tableName?: string;
  readonly partitionKey: Attribute;
  readonly sortKey?: Attribute;
  readonly globalSecondaryIndexes?: {
    readonly indexName: string;
    readonly partitionKey?: Attribute;
    readonly sortKeys?: Attribute[];
    readonly projectionType?: cdk.ProjectionType;
    readonly nonKeyAttributes?: string[];
  }[];
  readonly dynamoStream?: cdk.StreamViewType;
  readonly tableClass?: cdk.TableClass;
}

test('the props of TableV2 have the enums of the module that is given, and plain texts without one', () => {
  const props = cdkProps(notes, { cdk, stream: 'NEW_IMAGE', tableClass: 'STANDARD' });
  expectAssignable<TableProps>(props);
  expectAssignable<cdk.AttributeType>(props.partitionKey.type);
  expect(props.partitionKey.type).toBe(cdk.AttributeType.STRING);
  const plain = cdkProps(notes);
  expectType<'S' | 'N' | 'B'>(plain.partitionKey.type);
  expect(plain).toEqual(cdkProps(notes, { cdk }));
  // @ts-expect-error CDK has objects for billing.
  expect(() => cdkProps(notes, { billing: { mode: 'PAY_PER_REQUEST' } })).toThrow(/^cdkProps doesn't accept billing/);
});

test('diff takes the outputs of the SDK, merged', () => {
  expectAssignable<Described>({} as DescribeTableCommandOutput & DescribeTimeToLiveCommandOutput);
  const differences = diff(notes, { Table: {}, TimeToLiveDescription: {} }, { stream: false });
  expectType<Difference[]>(differences);
  expect(differences.map(({ change }) => change)).toEqual(['newTable', 'newIndex']);
});

test('a resource is a table or a global table, and a template what its tool takes', () => {
  const resource = cloudFormation(notes);
  expectType<CloudFormationResource>(resource);
  if (resource.Type === 'AWS::DynamoDB::GlobalTable') expectAssignable<object[]>(resource.Properties.Replicas);
  expect(resource.Type).toBe('AWS::DynamoDB::Table');
  expectType<string>(terraform(notes));
  expectType<'aws_dynamodb_table'>({} as keyof ReturnType<typeof terraformJson>['resource']);
});

test('slips in options do not compile, and are rejected', () => {
  // @ts-expect-error
  expect(() => cloudFormation(notes, { streams: 'NEW_IMAGE' })).toThrow(/did you mean "stream"/);
  // @ts-expect-error
  expect(() => cloudFormation(notes, { stream: 'ALL' })).toThrow(/^stream must be/);
  // @ts-expect-error
  expect(() => cloudFormation(notes, { billing: { mode: 'PROVISIONED', readUnits: 1 } })).toThrow(/writeUnits/);
  // @ts-expect-error
  expect(() => terraform(notes, { replicas: [] })).toThrow(/'replicas' isn't an option/);
  // @ts-expect-error
  expect(() => diff(notes, {}, { indexQuota: 1 })).toThrow(/'indexQuota' isn't an option/);
  // @ts-expect-error
  expect(() => cloudFormation({})).toThrow(/accepts a table as its first argument/);
});

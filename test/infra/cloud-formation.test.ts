// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of other languages.
import { attr, createTableInput, entity, table } from 'keyform';
import { cloudFormation } from 'keyform/infra';
import { describe, expect, it } from 'vitest';
import { severalTtls } from '../../src/facts/messages/definitions.js';
import { thrownBy } from '../support/thrown-by.js';
import { wordsOf } from '../support/words-of.js';
import { matches, readings } from './support.js';

const untyped = cloudFormation as (table: unknown, options?: unknown) => unknown;

describe('a table as a resource of CloudFormation', () => {
  it('has the keys, indexes and projections that CreateTable is given, and the time to live', () => {
    const { Type, Properties } = cloudFormation(readings);
    const { TimeToLiveSpecification, ...others } = Properties;
    expect(Type).toBe('AWS::DynamoDB::Table');
    expect(others).toEqual(createTableInput(readings));
    expect(TimeToLiveSpecification).toEqual({ AttributeName: 'exp', Enabled: true });
    expect(Properties.AttributeDefinitions).toContainEqual({ AttributeName: 'digest', AttributeType: 'B' });
    expect(Properties.LocalSecondaryIndexes?.[1]).toEqual({
      IndexName: 'ByRegion',
      KeySchema: [
        { AttributeName: 'PK', KeyType: 'HASH' },
        { AttributeName: 'region', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['sensor'] },
    });
  });

  it('has keys of several attributes as several elements of the key schema', () => {
    const [byRound] = cloudFormation(matches).Properties.GlobalSecondaryIndexes ?? [];
    expect(byRound?.KeySchema.map(({ AttributeName, KeyType }) => `${KeyType} ${AttributeName}`)).toEqual([
      'HASH tournament',
      'HASH region',
      'RANGE round',
      'RANGE bracket',
      'RANGE id',
    ]);
  });

  it('stays when the stack goes, unless it is said otherwise', () => {
    expect(cloudFormation(readings)).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' });
    expect(cloudFormation(readings, { deletionPolicy: 'Delete' })).toMatchObject({
      DeletionPolicy: 'Delete',
      UpdateReplacePolicy: 'Delete',
    });
    // Source: AWS CloudFormation template reference, UpdateReplacePolicy: it can be Delete, Retain or Snapshot.
    expect(cloudFormation(readings, { deletionPolicy: 'RetainExceptOnCreate', replicas: ['eu-west-1'] })).toMatchObject(
      {
        DeletionPolicy: 'RetainExceptOnCreate',
        UpdateReplacePolicy: 'Retain',
      },
    );
  });

  it('has the settings in CloudFormation’s words', () => {
    const { Properties } = cloudFormation(readings, {
      stream: 'NEW_IMAGE',
      billing: { mode: 'PROVISIONED', readUnits: 5, writeUnits: 6, indexes: { GSI1: { readUnits: 1, writeUnits: 2 } } },
      pointInTimeRecovery: 7,
      deletionProtection: true,
      tableClass: 'STANDARD_INFREQUENT_ACCESS',
      tags: { team: 'sensors' },
      properties: { SSESpecification: { SSEEnabled: true } },
    });
    expect(Properties).toMatchObject({
      BillingMode: 'PROVISIONED',
      ProvisionedThroughput: { ReadCapacityUnits: 5, WriteCapacityUnits: 6 },
      GlobalSecondaryIndexes: [
        { ProvisionedThroughput: { ReadCapacityUnits: 1, WriteCapacityUnits: 2 } },
        { ProvisionedThroughput: { ReadCapacityUnits: 5, WriteCapacityUnits: 6 } },
      ],
      StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 7 },
      DeletionProtectionEnabled: true,
      TableClass: 'STANDARD_INFREQUENT_ACCESS',
      Tags: [{ Key: 'team', Value: 'sensors' }],
      SSESpecification: { SSEEnabled: true },
    });
    expect(Properties.LocalSecondaryIndexes?.[0]).not.toHaveProperty('ProvisionedThroughput');
  });

  it('has the limits of billing on demand, and no stream where stream is false', () => {
    const { Properties } = cloudFormation(readings, {
      stream: false,
      billing: { mode: 'PAY_PER_REQUEST', maxReadUnits: 40 },
    });
    expect(Properties).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      OnDemandThroughput: { MaxReadRequestUnits: 40 },
    });
    expect(Properties).not.toHaveProperty('StreamSpecification');
  });

  it('takes a name of its own, one that CloudFormation works out, or leaves it to CloudFormation', () => {
    const nameOf = (tableName: Parameters<typeof cloudFormation>[1]) =>
      cloudFormation(readings, tableName).Properties.TableName;
    expect(nameOf({})).toBe('Readings.v1');
    expect(nameOf({ tableName: 'Readings-prod' })).toBe('Readings-prod');
    expect(nameOf({ tableName: { 'Fn::Sub': '${Stage}-readings' } })).toEqual({ 'Fn::Sub': '${Stage}-readings' });
    expect(cloudFormation(readings, { tableName: false }).Properties).not.toHaveProperty('TableName');
  });

  it('is the same text for the same definition', () => {
    const text = () => JSON.stringify(cloudFormation(readings, { stream: 'NEW_IMAGE' }));
    expect(text()).toBe(text());
    expect(JSON.parse(text())).toEqual(cloudFormation(readings, { stream: 'NEW_IMAGE' }));
  });
});

describe('a global table', () => {
  const global = cloudFormation(readings, {
    replicas: ['eu-central-1', { Region: 'us-east-1', ContributorInsightsSpecification: { Enabled: true } }],
    pointInTimeRecovery: true,
    billing: { mode: 'PAY_PER_REQUEST', maxReadUnits: 10, maxWriteUnits: 20 },
    tags: { team: 'sensors' },
  });

  it('has the settings of a place in each replica, and the stream that brings items there', () => {
    expect(global).toMatchObject({
      Type: 'AWS::DynamoDB::GlobalTable',
      Properties: {
        StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
        WriteOnDemandThroughputSettings: { MaxWriteRequestUnits: 20 },
        TimeToLiveSpecification: { AttributeName: 'exp', Enabled: true },
        Replicas: ['eu-central-1', 'us-east-1'].map((Region) => ({
          Region,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
          ReadOnDemandThroughputSettings: { MaxReadRequestUnits: 10 },
          Tags: [{ Key: 'team', Value: 'sensors' }],
        })),
      },
    });
    for (const name of ['Tags', 'PointInTimeRecoverySpecification', 'OnDemandThroughput'])
      expect(global.Properties).not.toHaveProperty(name);
  });

  it('has no stream of its own accord with one replica', () => {
    expect(cloudFormation(readings, { replicas: ['eu-central-1'] }).Properties).not.toHaveProperty(
      'StreamSpecification',
    );
  });

  it('has provisioned writes as properties say, for there they take auto scaling', () => {
    const properties = {
      BillingMode: 'PROVISIONED',
      WriteProvisionedThroughputSettings: { WriteCapacityAutoScalingSettings: {} },
    };
    expect(cloudFormation(readings, { replicas: ['eu-central-1'], properties }).Properties).toMatchObject(properties);
    expect(
      thrownBy(() =>
        untyped(readings, {
          replicas: ['eu-central-1'],
          billing: { mode: 'PROVISIONED', readUnits: 1, writeUnits: 1 },
        }),
      ).message,
    ).toBe(
      'a global table in CloudFormation needs auto scaling for provisioned writes: leave billing out, and set properties: { BillingMode, WriteProvisionedThroughputSettings }',
    );
  });

  it.each([
    [{ replicas: [] }, /^replicas must be a list of all replicas' regions/],
    [{ replicas: 'eu-central-1' }, /^replicas must be a list of all replicas' regions/],
    [{ replicas: ['a', 'a'] }, /^replicas contains "a" twice/],
    [{ replicas: [{}] }, /^Region of a replica must be a region/],
    [
      { replicas: ['a', 'b'], stream: 'NEW_IMAGE' },
      /^stream of a global table with several replicas must be 'NEW_AND_OLD_IMAGES'/,
    ],
    [
      { replicas: ['a', 'b'], stream: false },
      /^stream of a global table with several replicas must be 'NEW_AND_OLD_IMAGES'/,
    ],
  ])('rejects %j', (options, message) => {
    const rejection = thrownBy(() => untyped(readings, options));
    expect(rejection.code).toBe('request');
    expect(rejection.message).toMatch(message);
  });
});

const Thing = entity({ keys: { PK: 'THING#{id}' }, attributes: { id: attr.string() } });

/** A table with so many global indexes. */
const withIndexes = (count: number) =>
  table('Things', {
    indexes: {
      primary: { pk: 'PK' },
      ...Object.fromEntries(Array.from({ length: count }, (_, at) => [`GSI${at}`, { pk: `GSI${at}PK` }])),
    },
    entities: { Thing },
  });

describe('what a table cannot be', () => {
  it('has more global indexes than the quota allows', () => {
    expect(cloudFormation(withIndexes(20)).Properties.GlobalSecondaryIndexes).toHaveLength(20);
    const rejection = thrownBy(() => cloudFormation(withIndexes(21)));
    expect(`${rejection.code}: ${rejection.message}`).toBe(
      'index: Things has 21 global indexes, but a table may have 20: ask AWS to raise the quota, and set indexQuota: 21',
    );
    expect(cloudFormation(withIndexes(21), { indexQuota: 21 }).Properties.GlobalSecondaryIndexes).toHaveLength(21);
  });

  it('has two attributes for the time to live', () => {
    const One = entity({
      keys: { PK: 'ONE#{id}' },
      attributes: { id: attr.string(), end: attr.epoch() },
      ttl: 'end',
    });
    const Other = entity({
      keys: { PK: 'OTHER#{id}' },
      attributes: { id: attr.string(), until: attr.epoch() },
      ttl: 'until',
    });
    const both = table('Both', { indexes: { primary: { pk: 'PK' } }, entities: { One, Other } });
    expect(thrownBy(() => cloudFormation(both)).message).toBe(wordsOf(severalTtls, { names: "'end', 'until'" }));
  });

  it('is made under an ARN', () => {
    const other = readings.named('arn:aws:dynamodb:eu-central-1:123456789012:table/Readings');
    expect(thrownBy(() => cloudFormation(other)).message).toMatch(/^tableName must be a name, not an ARN/);
    expect(cloudFormation(other, { tableName: 'Readings' }).Properties.TableName).toBe('Readings');
  });

  it.each([
    ['what is not a table', () => untyped({}), /^cloudFormation accepts a table as its first argument/],
    ['a short name', () => untyped(readings, { tableName: 'ab' }), /3 to 255/],
    ['an unknown option', () => untyped(readings, { streams: true }), /did you mean "stream"/],
    ['a stream', () => untyped(readings, { stream: true }), /^stream must be false or one of KEYS_ONLY/],
    ['a policy', () => untyped(readings, { deletionPolicy: 'Keep' }), /^deletionPolicy must be one of Retain/],
    // Source: AWS CloudFormation template reference, DeletionPolicy: the resources that support snapshots.
    [
      'a snapshot of a table',
      // @ts-expect-error
      () => cloudFormation(readings, { deletionPolicy: 'Snapshot' }),
      /^deletionPolicy must be one of Retain, RetainExceptOnCreate, Delete, but is "Snapshot"/,
    ],
    ['35 days', () => untyped(readings, { pointInTimeRecovery: 36 }), /1 to 35 days, but is 36/],
    ['no days', () => untyped(readings, { pointInTimeRecovery: 0 }), /1 to 35 days, but is 0/],
    ['a class', () => untyped(readings, { tableClass: 'COLD' }), /^tableClass must be 'STANDARD'/],
    ['protection', () => untyped(readings, { deletionProtection: 'yes' }), /^deletionProtection must be true or false/],
    ['a billing mode', () => untyped(readings, { billing: { mode: 'FREE' } }), /^billing.mode must be/],
    ['no billing', () => untyped(readings, { billing: null }), /^billing must be an object, but is null/],
    [
      'units',
      () => untyped(readings, { billing: { mode: 'PROVISIONED', readUnits: 0, writeUnits: 1 } }),
      /^billing.readUnits must be a positive whole number/,
    ],
    ['no units', () => untyped(readings, { billing: { mode: 'PROVISIONED', readUnits: 1 } }), /^billing.writeUnits/],
    [
      'a limit',
      () => untyped(readings, { billing: { mode: 'PAY_PER_REQUEST', maxReadUnits: 1.5 } }),
      /^billing.maxReadUnits/,
    ],
    [
      'units on demand',
      () => untyped(readings, { billing: { mode: 'PAY_PER_REQUEST', readUnits: 1 } }),
      /isn't an option of billing on demand/,
    ],
    [
      'an index without name in the table',
      () =>
        untyped(readings, {
          billing: {
            mode: 'PROVISIONED',
            readUnits: 1,
            writeUnits: 1,
            indexes: { GSI2: { readUnits: 1, writeUnits: 1 } },
          },
        }),
      /contains GSI2, which isn't a global index of .+: did you mean "GSI1"/,
    ],
    [
      'a tag',
      () => untyped(readings, { tags: { a: 'x'.repeat(257) } }),
      /^the tag 'a' must be a string of at most 256/,
    ],
    [
      'the key of a tag',
      () => untyped(readings, { tags: { '': 'x' } }),
      /^the key of a tag must be a string of 1 to 128/,
    ],
    [
      '51 tags',
      () => untyped(readings, { tags: Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`t${at}`, ''])) }),
      /^the number of tags must be at most 50, but is 51/,
    ],
    ['a quota', () => untyped(readings, { indexQuota: 0 }), /^indexQuota/],
    ['a property twice', () => untyped(readings, { properties: { KeySchema: [] } }), /^properties contains KeySchema/],
  ])('is said with %s', (_, call, message) => {
    expect(thrownBy(call).message).toMatch(message);
  });
});

import { createTableInput } from 'keyform';
import { type Described, diff, type TableSettings } from 'keyform/infra';
import { describe, expect, it } from 'vitest';
import { thrownBy } from '../support/thrown-by.js';
import { matches, readings } from './support.js';

/** What the service tells of a table that is as its definition says. */
const asDefined = (of: typeof readings | typeof matches, more: object = {}): Described => {
  const { GlobalSecondaryIndexes, ...others } = createTableInput(of);
  const Table = {
    ...others,
    GlobalSecondaryIndexes: GlobalSecondaryIndexes?.map((index) => ({ ...index, IndexStatus: 'ACTIVE' })),
    TableArn: 'arn:aws:dynamodb:eu-central-1:123456789012:table/Readings',
    ...more,
  };
  const TimeToLiveDescription = of === readings ? { TimeToLiveStatus: 'ENABLED', AttributeName: 'exp' } : {};
  return { Table: Table as never, TimeToLiveDescription };
};

const told = (description: Described, settings?: TableSettings) =>
  diff(readings, description, settings).map(({ what, expected, found, message }) => ({
    what,
    expected,
    found,
    message,
  }));

describe('a table that does not differ', () => {
  it('has its attributes, indexes and projected names in any order, and keys among the projected names', () => {
    const { Table, ...others } = asDefined(readings);
    const [first, second] = Table?.GlobalSecondaryIndexes ?? [];
    const shuffled = {
      ...Table,
      AttributeDefinitions: [...(Table?.AttributeDefinitions ?? [])].reverse(),
      GlobalSecondaryIndexes: [
        second,
        { ...first, Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['level', 'region', 'SK'] } },
      ],
      LocalSecondaryIndexes: [...(Table?.LocalSecondaryIndexes ?? [])].reverse(),
    };
    expect(diff(readings, { ...others, Table: shuffled as never })).toEqual([]);
    expect(diff(matches, asDefined(matches))).toEqual([]);
  });

  it('lacks what DescribeTable leaves out: a class, a stream, limits, a mode of billing', () => {
    const settings: TableSettings = { tableClass: 'STANDARD', stream: false, deletionProtection: false };
    expect(diff(readings, asDefined(readings), settings)).toEqual([]);
    const noUnits = { ReadCapacityUnits: 0, WriteCapacityUnits: 0 };
    for (const ProvisionedThroughput of [undefined, noUnits]) {
      const there = asDefined(readings, { ProvisionedThroughput });
      expect(diff(readings, there, { billing: { mode: 'PAY_PER_REQUEST' } })).toEqual([]);
    }
    const noLimits = { OnDemandThroughput: { MaxReadRequestUnits: -1, MaxWriteRequestUnits: -1 } };
    expect(diff(readings, asDefined(readings, noLimits), { billing: { mode: 'PAY_PER_REQUEST' } })).toEqual([]);
  });

  it('is of any name, and says nothing of settings that are not given', () => {
    const there = asDefined(readings, {
      TableName: 'readings-of-another-stage',
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
      TableClassSummary: { TableClass: 'STANDARD_INFREQUENT_ACCESS' },
      DeletionProtectionEnabled: true,
      BillingModeSummary: { BillingMode: 'PROVISIONED' },
    });
    expect(diff(readings, there)).toEqual([]);
  });

  it('has its time to live turned on a moment ago', () => {
    const TimeToLiveDescription = { TimeToLiveStatus: 'ENABLING', AttributeName: 'exp' };
    expect(diff(readings, { ...asDefined(readings), TimeToLiveDescription })).toEqual([]);
  });
});

describe('what no engine here can show', () => {
  it('another class', () => {
    const [difference] = diff(readings, asDefined(readings), { tableClass: 'STANDARD_INFREQUENT_ACCESS' });
    expect(difference).toEqual({
      what: 'tableClass',
      expected: 'STANDARD_INFREQUENT_ACCESS',
      found: 'STANDARD',
      change: 'inPlace',
      message: 'Readings.v1 has the class STANDARD, but STANDARD_INFREQUENT_ACCESS is set: update it',
      commands: [
        { command: 'UpdateTable', input: { TableName: 'Readings.v1', TableClass: 'STANDARD_INFREQUENT_ACCESS' } },
      ],
    });
  });

  it('limits of billing on demand', () => {
    const has = { OnDemandThroughput: { MaxReadRequestUnits: 10, MaxWriteRequestUnits: -1 } };
    const [difference] = diff(readings, asDefined(readings, has), {
      billing: { mode: 'PAY_PER_REQUEST', maxWriteUnits: 20 },
    });
    expect(difference?.message).toBe(
      'Readings.v1 has billing on demand up to 10 read and any write units, but billing on demand up to any read and 20 write units is set: update it',
    );
    expect(difference?.commands[0]?.input).toEqual({
      TableName: 'Readings.v1',
      BillingMode: 'PAY_PER_REQUEST',
      OnDemandThroughput: { MaxReadRequestUnits: -1, MaxWriteRequestUnits: 20 },
    });
  });

  it.each([
    [true, 'DISABLED', undefined, 35, false],
    [7, 'ENABLED', undefined, 7, 35],
    [7, 'ENABLED', 8, 7, 8],
    [false, 'ENABLED', 8, false, 8],
    [true, 'ENABLED', undefined, undefined, undefined],
    [7, 'ENABLED', 7, undefined, undefined],
    [false, 'DISABLED', undefined, undefined, undefined],
  ])(
    'point-in-time recovery: %s, where it is %s of %s days',
    (pointInTimeRecovery, status, RecoveryPeriodInDays, expected, found) => {
      const description = {
        ...asDefined(readings),
        ContinuousBackupsDescription: {
          PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: status, RecoveryPeriodInDays },
        },
      };
      const differences = diff(readings, description, { pointInTimeRecovery });
      expect(differences.map((one) => [one.what, one.expected, one.found])).toEqual(
        expected === undefined ? [] : [['pointInTimeRecovery', expected, found]],
      );
      const commands = differences.flatMap((one) => one.commands.map(({ command }) => command));
      expect(commands).toEqual(differences.map(() => 'UpdateContinuousBackups'));
    },
  );

  it('tags of the service itself, which count for nothing', () => {
    const Tags = [
      { Key: 'aws:cloudformation:stack-name', Value: 'stack' },
      { Key: 'team', Value: 'a' },
    ];
    expect(diff(readings, { ...asDefined(readings), Tags }, { tags: { team: 'a' } })).toEqual([]);
    const [difference] = diff(readings, { ...asDefined(readings), Tags }, { tags: {} });
    expect(difference?.commands).toEqual([
      {
        command: 'UntagResource',
        input: { ResourceArn: 'arn:aws:dynamodb:eu-central-1:123456789012:table/Readings', TagKeys: ['team'] },
      },
    ]);
  });

  it('an index that is being deleted: it is missing', () => {
    const { Table, ...others } = asDefined(readings);
    const indexes = Table?.GlobalSecondaryIndexes?.map((index) => ({ ...index, IndexStatus: 'DELETING' }));
    const differences = diff(readings, { ...others, Table: { ...Table, GlobalSecondaryIndexes: indexes } });
    expect(differences.map(({ index, found }) => [index, found])).toEqual([
      ['GSI1', undefined],
      ['ByDigest', undefined],
    ]);
  });

  it('a description without keys and indexes: all differs, and nothing is thrown', () => {
    expect(told({ Table: {}, TimeToLiveDescription: {} }).map(({ what }) => what)).toEqual([
      'key',
      'index',
      'index',
      'index',
      'index',
      'timeToLive',
    ]);
  });
});

describe('diff rejects', () => {
  const untyped = diff as (table: unknown, description?: unknown, settings?: unknown) => unknown;
  it.each([
    ['no description', () => untyped(readings), /^the output of DescribeTable is missing: pass it to diff/],
    [
      'a command of another kind',
      () => untyped(readings, { $metadata: {} }),
      /^the output of DescribeTable is missing: pass it to diff/,
    ],
    [
      'the time to live untold',
      () => untyped(readings, { Table: asDefined(readings).Table }),
      /^the output of DescribeTimeToLive is missing/,
    ],
    [
      'backups untold',
      () => diff(readings, asDefined(readings), { pointInTimeRecovery: true }),
      /^the output of DescribeContinuousBackups is missing: pass it to diff/,
    ],
    [
      'tags untold',
      () => diff(readings, asDefined(readings), { tags: {} }),
      /^the output of ListTagsOfResource is missing: pass it to diff/,
    ],
    [
      'an option of the makers',
      () => untyped(readings, asDefined(readings), { tableName: 'Other' }),
      /'tableName' isn't an option of diff/,
    ],
    ['what is not a table', () => untyped({}, asDefined(readings)), /^diff accepts a table as its first argument/],
  ])('%s', (_, call, message) => {
    const rejection = thrownBy(call);
    expect(rejection.code).toBe('request');
    expect(rejection.message).toMatch(message);
  });
});

it('tells the same differences in the same order, whatever the order of the description', () => {
  const { Table, ...others } = asDefined(readings);
  const extra = ['Zed', 'Alpha'].map((IndexName) => ({
    IndexName,
    KeySchema: [],
    Projection: { ProjectionType: 'ALL' },
  }));
  const names = (indexes: readonly object[]) =>
    diff(readings, { ...others, Table: { ...Table, GlobalSecondaryIndexes: indexes } }).map(({ index }) => index);
  expect(names(extra)).toEqual(['GSI1', 'ByDigest', 'Alpha', 'Zed']);
  expect(names([...extra].reverse())).toEqual(['GSI1', 'ByDigest', 'Alpha', 'Zed']);
});

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of other languages.
import { cdkProps } from 'keyform/infra';
import { expect, it } from 'vitest';
import { thrownBy } from '../support/thrown-by.js';
import { matches, readings } from './support.js';

it('gives keys, indexes and the time to live in the words of TableV2', () => {
  expect(cdkProps(readings)).toEqual({
    tableName: 'Readings.v1',
    partitionKey: { name: 'PK', type: 'S' },
    sortKey: { name: 'SK', type: 'N' },
    globalSecondaryIndexes: [
      {
        indexName: 'GSI1',
        partitionKey: { name: 'GSI1PK', type: 'S' },
        sortKey: { name: 'GSI1SK', type: 'S' },
        projectionType: 'INCLUDE',
        nonKeyAttributes: ['region', 'level'],
      },
      { indexName: 'ByDigest', partitionKey: { name: 'digest', type: 'B' }, projectionType: 'KEYS_ONLY' },
    ],
    localSecondaryIndexes: [
      { indexName: 'ByLevel', sortKey: { name: 'level', type: 'N' }, projectionType: 'ALL' },
      {
        indexName: 'ByRegion',
        sortKey: { name: 'region', type: 'S' },
        projectionType: 'INCLUDE',
        nonKeyAttributes: ['sensor'],
      },
    ],
    timeToLiveAttribute: 'exp',
  });
});

it('gives keys of several attributes as lists, and those of one beside them', () => {
  expect(cdkProps(matches).globalSecondaryIndexes).toEqual([
    {
      indexName: 'ByRound',
      partitionKeys: [
        { name: 'tournament', type: 'S' },
        { name: 'region', type: 'S' },
      ],
      sortKeys: [
        { name: 'round', type: 'N' },
        { name: 'bracket', type: 'S' },
        { name: 'id', type: 'S' },
      ],
      projectionType: 'ALL',
    },
    {
      indexName: 'ByRegion',
      partitionKey: { name: 'region', type: 'S' },
      sortKeys: [
        { name: 'round', type: 'N' },
        { name: 'id', type: 'S' },
      ],
      projectionType: 'KEYS_ONLY',
    },
  ]);
});

it('gives settings in CDK’s words, with the values of the module that it is given', () => {
  const cdk = {
    AttributeType: { STRING: 'cdk S', NUMBER: 'cdk N', BINARY: 'cdk B' },
    ProjectionType: { ALL: 'cdk ALL', KEYS_ONLY: 'cdk KEYS_ONLY', INCLUDE: 'cdk INCLUDE' },
    StreamViewType: { KEYS_ONLY: '', NEW_IMAGE: 'cdk NEW', OLD_IMAGE: '', NEW_AND_OLD_IMAGES: '' },
    TableClass: { STANDARD: '', STANDARD_INFREQUENT_ACCESS: 'cdk IA' },
  };
  expect(
    cdkProps(readings, {
      cdk,
      tableName: false,
      stream: 'NEW_IMAGE',
      pointInTimeRecovery: 3,
      deletionProtection: false,
      tableClass: 'STANDARD_INFREQUENT_ACCESS',
      tags: { team: 'sensors' },
    }),
  ).toMatchObject({
    partitionKey: { name: 'PK', type: 'cdk S' },
    globalSecondaryIndexes: [{ projectionType: 'cdk INCLUDE' }, { partitionKey: { type: 'cdk B' } }],
    dynamoStream: 'cdk NEW',
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: 3 },
    deletionProtection: false,
    tableClass: 'cdk IA',
    tags: [{ key: 'team', value: 'sensors' }],
  });
  expect(cdkProps(readings, { tableName: false })).not.toHaveProperty('tableName');
});

it('takes a name with tokens of CDK, and rejects billing, for which CDK has objects', () => {
  const { tableName } = cdkProps(readings, { tableName: '${Token[TOKEN.12]}' });
  expect(tableName).toBe('${Token[TOKEN.12]}');
  const rejection = thrownBy(() => cdkProps(readings, { billing: { mode: 'PAY_PER_REQUEST' } } as object));
  expect(rejection.message).toBe(
    "cdkProps doesn't accept billing: pass CDK's to TableV2, such as billing: Billing.onDemand()",
  );
});

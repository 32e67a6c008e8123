import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import { attr, entity, table } from 'keyform';
import type { CloudFormationTable } from 'keyform/infra';

const Reading = entity({
  keys: { PK: 'TENANT#{tenant}', SK: '{at}', GSI1PK: 'SENSOR#{sensor}', GSI1SK: '{day|day}#{id}' },
  attributes: {
    tenant: attr.string(),
    sensor: attr.string(),
    id: attr.string(),
    at: attr.number(),
    day: attr.date(),
    region: attr.string(),
    level: attr.number(),
    digest: attr.binary(),
    expiresAt: attr.epoch().as('exp').optional(),
  },
  ttl: 'expiresAt',
});

/** A table with all that a definition can say of keys: several kinds of projections, types, local indexes and a time to live. */
export const readings = table('Readings.v1', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK', projection: ['region', 'PK', 'level'] },
    ByDigest: { pk: 'digest', projection: 'KEYS_ONLY' },
    ByLevel: { pk: 'PK', sk: 'level', local: true },
    ByRegion: { pk: 'PK', sk: 'region', local: true, projection: ['sensor'] },
  },
  keyTypes: { SK: 'N', level: 'N', digest: 'B' },
  entities: { Reading },
});

const Match = entity({
  keys: { PK: 'MATCH#{id}' },
  attributes: {
    id: attr.string(),
    tournament: attr.string(),
    region: attr.string(),
    round: attr.number(),
    bracket: attr.string(),
  },
});

/** A table with an index whose keys have several attributes. */
export const matches = table('Matches', {
  indexes: {
    primary: { pk: 'PK' },
    ByRound: { pk: ['tournament', 'region'], sk: ['round', 'bracket', 'id'] },
    ByRegion: { pk: 'region', sk: ['round', 'id'], projection: 'KEYS_ONLY' },
  },
  keyTypes: { round: 'N' },
  entities: { Match },
});

/**
 * What CloudFormation sends to DynamoDB for a table: its properties are those of CreateTable, but for the time to live, which is
 * turned on afterwards, and streams.
 */
export const createTableOf = ({ Properties }: CloudFormationTable): CreateTableCommandInput => {
  const { TimeToLiveSpecification, PointInTimeRecoverySpecification, StreamSpecification, ...others } = Properties;
  return {
    ...(others as CreateTableCommandInput),
    ...(StreamSpecification !== undefined && { StreamSpecification: { ...StreamSpecification, StreamEnabled: true } }),
  };
};

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of CloudFormation.
/**
 * A definition as what makes its table, and as what the table must be: the code of docs/operate/infra-reference.md.
 */
import { DescribeTableCommand, DescribeTimeToLiveCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { attr, entity, table } from 'keyform';
import { cloudFormation, diff, type TableSettings, terraform, terraformJson, workbench } from 'keyform/infra';

const Session = entity({
  keys: { PK: 'USER#{user}', SK: 'SESSION#{id}', GSI1PK: 'SESSION#{id}' },
  attributes: { user: attr.string(), id: attr.string(), device: attr.string(), expiresAt: attr.epoch() },
  ttl: 'expiresAt',
});

export const sessions = table('Sessions', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSI1PK', projection: 'KEYS_ONLY' },
  },
  entities: { Session },
});

/** Settings that aren't part of the definition. */
export const settings: TableSettings = {
  stream: 'NEW_AND_OLD_IMAGES',
  pointInTimeRecovery: true,
  deletionProtection: true,
  tags: { team: 'accounts' },
};

export const template = {
  AWSTemplateFormatVersion: '2010-09-09',
  Parameters: { Stage: { Type: 'String' } },
  Resources: {
    Sessions: cloudFormation(sessions, { ...settings, tableName: { 'Fn::Sub': '${Stage}-sessions' } }),
  },
};

export const everywhere = cloudFormation(sessions, {
  replicas: ['eu-central-1', { Region: 'us-east-1', ContributorInsightsSpecification: { Enabled: true } }],
});

export const configuration = terraform(sessions, { ...settings, tableName: { expression: 'var.table_name' } });
export const sameAsJson = terraformJson(sessions, { ...settings, tableName: { expression: 'var.table_name' } });

export const differencesOf = async (client: DynamoDBClient, TableName: string) =>
  diff(sessions, {
    ...(await client.send(new DescribeTableCommand({ TableName }))),
    ...(await client.send(new DescribeTimeToLiveCommand({ TableName }))),
  });

export const report = async (client: DynamoDBClient, TableName: string) => {
  for (const { change, message, commands } of await differencesOf(client, TableName)) {
    console.log(`${change}: ${message}`);
    for (const { command, input } of commands) console.log(`  ${command} ${JSON.stringify(input)}`);
  }
};

export const model = workbench(sessions, {
  samples: [
    sessions.put('Session', { user: 'ada', id: '1', device: 'phone', expiresAt: new Date('2026-12-01T00:00:00Z') }),
  ],
  date: new Date('2026-11-22T11:55:00Z'),
});

import { App } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { HelpDesk } from '../infra/stack.js';

const template = Template.fromStack(new HelpDesk(new App(), 'HelpDesk'));

test('the table has the keys, the index, the stream and the time to live of the model', () => {
  template.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
    KeySchema: [
      { AttributeName: 'PK', KeyType: 'HASH' },
      { AttributeName: 'SK', KeyType: 'RANGE' },
    ],
    GlobalSecondaryIndexes: [Match.objectLike({ IndexName: 'GSI1' })],
    StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
  });
});

test('the stream function reports partial failures, and failed records go to a queue', () => {
  template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
    FunctionResponseTypes: ['ReportBatchItemFailures'],
    DestinationConfig: { OnFailure: Match.anyValue() },
  });
});

test('no secret is in the template', () => {
  const functions = Object.values(
    template.findResources('AWS::Lambda::Function'),
  );
  const secrets = functions.map(({ Properties }) =>
    JSON.stringify(Properties.Environment.Variables.CURSOR_SECRET),
  );
  expect(secrets).toHaveLength(2);
  for (const secret of secrets)
    expect(secret).toContain('{{resolve:secretsmanager:');
});

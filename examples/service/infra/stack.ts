import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import * as integrations from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  Runtime,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda';
import {
  DynamoEventSource,
  SqsDlq,
} from 'aws-cdk-lib/aws-lambda-event-sources';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { cdkProps } from 'keyform/infra';
import { model } from '../src/model.js';

export class HelpDesk extends Stack {
  constructor(scope: Construct, id: string, props?: StackProps) {
    super(scope, id, props);

    // Keys, indexes and the time to live come from the model.
    const table = new dynamodb.TableV2(
      this,
      'Table',
      cdkProps(model, {
        cdk: dynamodb,
        tableName: false,
        stream: 'NEW_AND_OLD_IMAGES',
        pointInTimeRecovery: true,
        deletionProtection: true,
      }),
    );

    const cursorSecret = new Secret(this, 'CursorSecret', {
      generateSecretString: { passwordLength: 40 },
    });

    const createFunction = (name: string, folder: string) => {
      const created = new LambdaFunction(this, name, {
        runtime: Runtime.NODEJS_22_X,
        architecture: Architecture.ARM_64,
        code: Code.fromAsset(`dist/${folder}`),
        handler: 'index.handler',
        memorySize: 512,
        timeout: Duration.seconds(15),
        environment: {
          TABLE_NAME: table.tableName,
          // A reference: the template doesn't contain the secret.
          CURSOR_SECRET: cursorSecret.secretValue.unsafeUnwrap(),
        },
      });
      table.grantReadWriteData(created);
      return created;
    };

    const api = new HttpApi(this, 'HttpApi', {
      defaultIntegration: new integrations.HttpLambdaIntegration(
        'Integration',
        createFunction('Api', 'api'),
      ),
    });

    createFunction('Stream', 'stream').addEventSource(
      new DynamoEventSource(table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        reportBatchItemFailures: true,
        retryAttempts: 10,
        onFailure: new SqsDlq(new Queue(this, 'FailedRecords')),
      }),
    );

    new CfnOutput(this, 'Url', { value: api.apiEndpoint });
  }
}

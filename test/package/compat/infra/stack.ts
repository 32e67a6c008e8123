import { Stack, type StackProps } from 'aws-cdk-lib';
import * as cdk from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { cdkProps } from 'keyform/infra';
import { matches, readings } from './tables.js';

export class Sensors extends Stack {
  constructor(scope: Construct, id: string, props?: StackProps) {
    super(scope, id, props);

    new cdk.TableV2(this, 'Readings', {
      ...cdkProps(readings, { cdk, stream: 'NEW_IMAGE', pointInTimeRecovery: 7 }),
      billing: cdk.Billing.onDemand({ maxReadRequestUnits: 100 }),
      encryption: cdk.TableEncryptionV2.awsManagedKey(),
    });

    new cdk.TableV2(this, 'Matches', cdkProps(matches, { cdk }));
  }
}

// A user's project with the real CDK: what keyform/infra gives, taken by CDK, by CloudFormation's validator and by a reader of HCL.
import { deepStrictEqual, strictEqual } from 'node:assert';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parse } from '@cdktf/hcl2json';
import { App } from 'aws-cdk-lib';
import { type CloudFormationResource, cloudFormation } from 'keyform/infra';
import { Sensors } from './stack.js';
import { matches, readings } from './tables.js';

// It is a package inside of aws-cdk-lib, which only that one finds.
const insideOfCdk = createRequire(createRequire(import.meta.url).resolve('aws-cdk-lib'));
const { CelEngine, TemplateContent } = insideOfCdk('@aws/cloudformation-validate');

interface Diagnostic {
  readonly severity: string;
  readonly ruleId: string;
  readonly message: string;
}

/** What was made of the definitions of the models: resources, and Terraform in both syntaxes. */
const made: readonly { name: string; resources: CloudFormationResource[]; hcl: string; json: object }[] = JSON.parse(
  readFileSync(new URL('../made.json', import.meta.url), 'utf8'),
);

// 1. CDK makes of the props what CloudFormation's own words say.
const outdir = new URL('../cdk.out', import.meta.url).pathname;
const app = new App({ outdir, analyticsReporting: false });
const stack = new Sensors(app, 'Sensors', { env: { account: '123456789012', region: 'eu-central-1' } });
const template: { Resources: Record<string, CloudFormationResource> } = app
  .synth()
  .getStackByName(stack.stackName).template;
const synthesized = Object.values(template.Resources);
strictEqual(synthesized.length, 2);
const own = [
  cloudFormation(readings, { replicas: ['eu-central-1'], stream: 'NEW_IMAGE', pointInTimeRecovery: 7 }),
  cloudFormation(matches, { replicas: ['eu-central-1'] }),
];
const sorted = (list: readonly object[] = []) => list.map((one) => JSON.stringify(one)).sort();
for (const [at, expected] of own.entries()) {
  const found = synthesized[at];
  strictEqual(found?.Type, 'AWS::DynamoDB::GlobalTable');
  deepStrictEqual(sorted(found.Properties.AttributeDefinitions), sorted(expected.Properties.AttributeDefinitions));
  for (const name of [
    'TableName',
    'KeySchema',
    'GlobalSecondaryIndexes',
    'LocalSecondaryIndexes',
    'TimeToLiveSpecification',
    'StreamSpecification',
    'BillingMode',
  ])
    deepStrictEqual(found.Properties[name], expected.Properties[name], `${found.Properties.TableName} ${name}`);
}
console.log(`CDK: ${synthesized.length} tables are as they should be`);

// 2. The validator that CDK ships finds nothing wrong, and would.
const engine = new CelEngine();
const problemsOf = (resource: unknown): string[] => {
  const Resources = { Table: resource };
  const { diagnostics } = engine.validateTemplate(new TemplateContent(JSON.stringify({ Resources }), 'template'));
  return (diagnostics as Diagnostic[])
    .filter(({ severity }) => /FATAL|ERROR/.test(severity))
    .map(({ ruleId, message }) => `${ruleId} ${message}`);
};
const broken = structuredClone(cloudFormation(readings)) as CloudFormationResource;
broken.Properties.AttributeDefinitions.pop();
if (problemsOf(broken).length === 0)
  throw new Error('the validator finds nothing in a table without an attribute of a key');
if (problemsOf({ ...broken, Properties: { TableName: 'Other' } }).length === 0)
  throw new Error('the validator is blind');
let valid = 0;
for (const { name, resources } of made) {
  for (const resource of resources) {
    const problems = problemsOf(resource);
    if (problems.length > 0) throw new Error(`${name}:\n${problems.join('\n')}`);
    valid += 1;
  }
}
engine.free();
console.log(`CloudFormation: ${valid} resources are valid`);

// 3. Both syntaxes of Terraform say the same.
for (const { name, hcl, json } of made) {
  const read = await parse(`${name}.tf`, hcl);
  const resources = Object.entries((json as { resource: { aws_dynamodb_table: object } }).resource.aws_dynamodb_table);
  const listed = Object.fromEntries(resources.map(([resource, block]) => [resource, [block]]));
  deepStrictEqual(read, { resource: { aws_dynamodb_table: listed } }, name);
}
console.log(`Terraform: ${made.length} configurations say the same in both syntaxes`);

// The part `infra` of `npm run compat`: keyform/infra in a project with the real CDK, which is too large to be installed here. It compiles
// and synthesizes a stack, has CloudFormation's offline validator look at the tables of all models, and reads the HCL of Terraform.
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importTypeScript } from '../import-typescript.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
// aws-cdk-lib carries @aws/cloudformation-validate 1.14, whose interface differs from that of versions to be had alone.
const PACKAGES = ['aws-cdk-lib@2.276.0', 'constructs@10', '@cdktf/hcl2json@0.21.0', '@types/node@20'];

/** What is made of the tables of all models, and of those of the tests, with several settings. */
const PROGRAM = (/** @type {readonly string[]} */ files) => `
import { cloudFormation, terraform, terraformJson } from 'keyform/infra';
import { matches, readings } from './test/infra/support.ts';
${files.map((file, at) => `import * as m${at} from './examples/models/${file}';`).join('\n')}
const isTable = (value) => typeof value === 'object' && value !== null && 'definition' in value;
const models = [${files.map((_, at) => `m${at}`).join(', ')}].flatMap((module) => [...new Set(Object.values(module))].filter(isTable));
const settings = {
  stream: 'NEW_AND_OLD_IMAGES', pointInTimeRecovery: 7, deletionProtection: true, tableClass: 'STANDARD_INFREQUENT_ACCESS', tags: { team: 'a "b" \${c}' },
};
const provisioned = { ...settings, billing: { mode: 'PROVISIONED', readUnits: 5, writeUnits: 6 } };
const onDemand = { ...settings, billing: { mode: 'PAY_PER_REQUEST', maxReadUnits: 10, maxWriteUnits: 20 } };
export const made = [...models, readings, matches].flatMap((table, at) => [
  {
    name: table.name + at,
    resources: [
      cloudFormation(table),
      cloudFormation(table, provisioned),
      cloudFormation(table, onDemand),
      cloudFormation(table, { ...onDemand, replicas: ['eu-central-1', 'us-east-1'] }),
    ],
    hcl: terraform(table),
    json: terraformJson(table),
  },
  { name: table.name + at + '-provisioned', resources: [], hcl: terraform(table, provisioned), json: terraformJson(table, provisioned) },
  { name: table.name + at + '-limited', resources: [], hcl: terraform(table, onDemand), json: terraformJson(table, onDemand) },
]);
`;

/** @typedef {import('./programs.mjs').Must} Must */

/**
 * Runs the part.
 *
 * @param {string} folder the folder with the packed package
 * @param {Must} must
 */
export const runInfra = async (folder, must) => {
  const project = join(folder, 'infra');
  mkdirSync(project, { recursive: true });
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }\n');
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'));
  const sdk = '@aws-sdk/client-dynamodb';
  await must('npm', ['install', '--no-audit', '--no-fund', `../${tarball}`, sdk, ...PACKAGES], { cwd: project });
  cpSync(`${ROOT}test/package/compat/infra`, project, { recursive: true });
  cpSync(`${ROOT}test/infra/support.ts`, join(project, 'tables.ts'));
  const files = readdirSync(`${ROOT}examples/models`).filter((file) => /\.ts$/.test(file));
  const { made } = await importTypeScript(PROGRAM(files));
  writeFileSync(join(project, 'made.json'), JSON.stringify(made));
  const compilerOptions = {
    target: 'es2022',
    module: 'nodenext',
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    types: ['node'],
    outDir: 'out',
    rootDir: '.',
  };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['main.ts'] }));
  await must(process.execPath, [`${ROOT}node_modules/typescript/bin/tsc`, '-p', '.'], { cwd: project });
  const printed = await must(process.execPath, ['out/main.js'], { cwd: project });
  if (!/CDK: 2 .*\nCloudFormation: \d+ .*\nTerraform: \d+ /.test(printed)) throw new Error(printed);
};

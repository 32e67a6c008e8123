import { dirname } from 'node:path';
import { type Call, type Command, OPTIONS } from '../command.js';
import { Failure } from '../failure.js';
import { load } from '../library.js';
import type { Output } from '../output.js';
import { loadProject, type NamedTable, type Project } from '../project.js';
import { atOneTime, SAMPLE_TIME, samplesOf } from '../samples.js';
import { nearest } from '../text/nearest.js';
import { jsonText } from '../text/visible.js';
import { deliver } from '../text/write.js';
import { vectorIndexesOf, vectorMembers } from '../vectors.js';
import { jsonSchemas } from './json-schemas.js';

const json = (value: unknown): string => `${jsonText(value, 2)}\n`;

/** The name of a resource in a template: letters and digits. */
const logicalId = (name: string): string => {
  const id = name.replace(/(^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());
  return /^[A-Za-z]/.test(id) ? id : `Table${id}`;
};

const onlyOne = (tables: readonly NamedTable[], kind: string): NamedTable => {
  const [only, ...others] = tables;
  if (only !== undefined && others.length === 0) return only;
  throw new Failure(`export ${kind} writes one table, but there are ${tables.length}`, 'choose one with --table');
};

/** The result for each table, by its name; for a single table, only the result. */
const byTable = (tables: readonly NamedTable[], contentOf: (of: NamedTable) => unknown): string => {
  const all = tables.map((one): [string, unknown] => [one.name, contentOf(one)]);
  return json(all.length === 1 ? all[0]?.[1] : Object.fromEntries(all));
};

/** @throws Failure if two tables would have the same name in the file, because one of them would be lost */
const checkApart = (tables: readonly NamedTable[], resources: readonly string[]): void => {
  for (const [at, resource] of resources.entries()) {
    const first = resources.indexOf(resource);
    if (first === at) continue;
    throw new Failure(
      `${tables[first]?.name} and ${tables[at]?.name} would both become the resource ${resource}`,
      'export them one by one with --table, or give them names that differ in letters or digits',
    );
  }
};

/** Loads `keyform/infra` in the version of the project. */
const infraOf = ({ file }: Project) => load('keyform/infra', dirname(file));

/** Says that a format can't express vector indexes, so that nothing is lost silently. */
const noteVectors = ({ tables }: Project, out: Output, reason: string): void => {
  for (const { name, table } of tables) {
    const indexes = [...vectorIndexesOf(table).keys()];
    if (indexes.length > 0)
      out.note(`skipped: the vector indexes of ${name} (${indexes.join(', ')}), because ${reason}`);
  }
};

/** The content of each kind of export. */
const KINDS: {
  readonly [kind: string]: (project: Project, call: Call) => Promise<string>;
} = {
  cloudformation: async (project) => {
    const { cloudFormation } = await infraOf(project);
    const { tables, settings } = project;
    checkApart(
      tables,
      tables.map(({ name }) => logicalId(name)),
    );
    const resources = tables.map(async ({ name, table }) => {
      const resource = cloudFormation(table, settings);
      const Properties = { ...resource.Properties, ...(await vectorMembers(table, project.file)) };
      return [logicalId(name), { ...resource, Properties }] as const;
    });
    return json({
      AWSTemplateFormatVersion: '2010-09-09',
      Resources: Object.fromEntries(await Promise.all(resources)),
    });
  },
  cdk: async (project, { out }) => {
    noteVectors(
      project,
      out,
      'TableV2 has none: pass each member of vectorProperties(table) to addPropertyOverride of its defaultChild',
    );
    const { cdkProps } = await infraOf(project);
    const { billing: _, ...settings } = project.settings;
    return byTable(project.tables, ({ table }) => cdkProps(table, settings));
  },
  terraform: async (project, call) => {
    noteVectors(project, call.out, 'aws_dynamodb_table has none: create them with keyform update');
    const { terraform, terraformJson } = await infraOf(project);
    const { tables, settings } = project;
    const isJson = call.flag('json') || /\.json$/.test(call.text('out') ?? '');
    const blocks = tables.map(({ table }) => terraformJson(table, settings));
    checkApart(
      tables,
      blocks.flatMap(({ resource }) => Object.keys(resource.aws_dynamodb_table)),
    );
    if (!isJson) return tables.map(({ table }) => terraform(table, settings)).join('\n');
    const [first, ...others] = blocks;
    return json(others.reduce<object | undefined>((all, one) => merged(all, one), first));
  },
  workbench: async (project, call) => {
    noteVectors(project, call.out, 'the files of NoSQL Workbench have none');
    const { workbench } = await infraOf(project);
    const { table } = onlyOne(project.tables, 'workbench');
    const samples = samplesOf(project, table.name);
    return json(workbench(table, { samples, skipIndexes: call.flag('skip-indexes'), date: SAMPLE_TIME }));
  },
  'json-schema': async (project, { out }) => {
    const { jsonSchema } = await load('keyform/json-schema', dirname(project.file));
    const reportSkipped = (message: string): void => out.note(`skipped: ${message}`);
    return byTable(project.tables, ({ table }) => jsonSchemas(jsonSchema, table, reportSkipped));
  },
};

/** Merges the blocks of several tables. */
const merged = (left: unknown, right: unknown): object =>
  typeof left === 'object' && left !== null && !Array.isArray(left)
    ? Object.fromEntries(
        [...new Set([...Object.keys(left), ...Object.keys(right as object)])].map((name) => {
          const [one, other] = [(left as Record<string, unknown>)[name], (right as Record<string, unknown>)[name]];
          return [name, one === undefined ? other : other === undefined ? one : merged(one, other)];
        }),
      )
    : (right as object);

/** Exports definitions in the formats of other tools. */
export const exportCommand: Command = {
  name: 'export',
  group: 'Write for other tools',
  summary: 'write tables for CloudFormation, CDK, Terraform, NoSQL Workbench or as JSON Schema',
  operands: '<kind> [module]',
  most: 2,
  about: [
    'Kinds:',
    '  cloudformation   a template with all tables',
    '  cdk              the props of TableV2',
    '  terraform        aws_dynamodb_table, as HCL or JSON',
    '  workbench        a NoSQL Workbench model, with the samples of the configuration',
    '  json-schema      for each entity, what clients may send (create), what put accepts (input) and what reads return (output)',
    '',
    'Settings such as billing and streams come from the configuration.',
  ].join('\n'),
  options: [
    OPTIONS.config,
    OPTIONS.table,
    OPTIONS.out,
    OPTIONS.check,
    { name: 'json', about: 'terraform: write JSON instead of HCL (the other kinds are JSON)' },
    { name: 'skip-indexes', about: "workbench: skip indexes that its files can't express" },
  ],
  examples: [
    ['keyform export cloudformation --out template.json', 'a template with all tables'],
    ['keyform export terraform --out tables.tf --check', 'for CI: is that file up to date?'],
    ['keyform export cdk', 'the props of TableV2'],
    ['keyform export workbench --table shop', 'a model that NoSQL Workbench imports'],
    ['keyform export json-schema --out schemas.json', 'for APIs, forms and fixtures'],
  ],
  run: async (call) => {
    const [kind] = call.positionals;
    const kinds = Object.keys(KINDS);
    if (kind === undefined) throw new Failure('name what to export', `keyform export ${kinds.join(' | ')}`);
    const make = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
    if (make === undefined) {
      const guess = nearest(kind, kinds);
      const hint = guess === undefined ? '' : `: did you mean ${guess}?`;
      throw new Failure(`keyform can't export ${kind}${hint}`, `keyform export ${kinds.join(' | ')}`);
    }
    return deliver(call, await atOneTime(async () => make(await loadProject(call, 1), call)));
  },
};

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of other languages.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  configuration,
  differencesOf,
  everywhere,
  model,
  report,
  sameAsJson,
  sessions,
  template,
} from '../../examples/infrastructure.js';
import { withoutLayout } from '../docs/pages.js';

const textOf = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

it('docs/operate/infra-reference.md shows code that is compiled and run', () => {
  const code = textOf('examples/infrastructure.ts') + textOf('test/package/compat/infra/stack.ts');
  const blocks = [...textOf('docs/operate/infra-reference.md').matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(
    ([, block = '']) => block,
  );
  expect(blocks.length).toBeGreaterThan(6);
  // CDK compiles the stack with a different table.
  const inStack = (block: string): string =>
    block.replaceAll('Sessions', 'Readings').replaceAll('sessions', 'readings');
  const isShown = (block: string): boolean => withoutLayout(code).includes(withoutLayout(block));
  expect(blocks.filter((block) => !isShown(block) && !isShown(inStack(block)))).toEqual([]);
});

it('the examples give what the page says', async () => {
  expect(template.Resources.Sessions).toMatchObject({
    Type: 'AWS::DynamoDB::Table',
    DeletionPolicy: 'Retain',
    Properties: {
      TableName: { 'Fn::Sub': '${Stage}-sessions' },
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    },
  });
  expect(everywhere.Type).toBe('AWS::DynamoDB::GlobalTable');
  expect(configuration).toContain('resource "aws_dynamodb_table" "Sessions" {');
  expect(Object.keys(sameAsJson.resource.aws_dynamodb_table)).toEqual(['Sessions']);
  const client = { send: async () => ({ Table: { TableName: 'Other' }, TimeToLiveDescription: {} }) };
  const differences = await differencesOf(client as never, 'Other');
  expect(differences.map(({ change }) => change)).toEqual(['newTable', 'newIndex', 'inPlace']);
  const lines: string[] = [];
  const { log } = console;
  console.log = (line: string) => lines.push(line);
  await report(client as never, 'Other').finally(() => {
    console.log = log;
  });
  expect(lines[0]).toBe(
    'newTable: Other has the key none, but the definition says HASH PK (S), RANGE SK (S): the key of a table stays, so make a new table and move the items',
  );
  expect(lines.filter((line) => line.startsWith('  Update'))).toHaveLength(2);
  expect(sessions.name).toBe('Sessions');
  expect(model.DataModel[0]?.TableFacets[0]?.TableData).toHaveLength(1);
});

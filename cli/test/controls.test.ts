import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../../test/support/runs.js';
import { literal } from '../src/studio/literal.js';
import { commentText, memberName, quoted } from '../src/text/typescript.js';
import { jsonText, visible } from '../src/text/visible.js';
import { type FakeDynamoDb, fakeDynamoDb } from './fake-dynamodb.js';
import { keyform, makeFolder } from './support.js';

/** What no output contains of any data: a terminal obeys it, or it reorders or hides the text around it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are looked for
const UNSAFE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/;
const CHARACTERS = [
  ...'\u0000\u0007\u0008\u000b\u000d\u001b\u001f\u007f\u0080\u0085\u009b\u009f',
  ...'\u061c\u200e\u200f\u2028\u2029\u202a\u202e\u2066\u2069',
];
const hostile = fc
  .array(
    fc.oneof(fc.constantFrom(...CHARACTERS), fc.constantFrom('a', 'B', '1', '/*', '*/', '`', '"', "'", '\\', '$')),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((parts) => parts.join(''));

/** A style that the command line does not use. */
const BAD = `x${CHARACTERS.join('')}\u001b[35m*/y`;
const BAD_TEXT = JSON.stringify(BAD);
/** What keyform takes in a format. */
const BAD_KEY = JSON.stringify(CHARACTERS.filter((one) => !'\u0000'.includes(one)).join(''));

const MODULE = `import { attr, entity, table } from 'keyform';
import { accessPattern } from 'keyform/chart';
const bad = ${BAD_TEXT};
const A = entity({
  type: bad,
  keys: { PK: 'A' + ${BAD_KEY} + '#{id}', SK: 'A', [bad]: 'ALL' + ${BAD_KEY}, [bad + '2']: '{id}' },
  attributes: {
    id: attr.string(),
    [bad + '3']: attr.string().default(bad),
    choice: attr.enum([bad, 'b']).optional(),
    inner: attr.map({ [bad]: attr.number() }).optional(),
    stored: attr.string().as(bad + '4').optional(),
  },
});
export const shop = table('Shop', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: bad, sk: bad + '2' },
    Empty: { pk: bad + '5', projection: [bad + '3'] },
  },
  entities: { [bad]: A },
  typeAttribute: bad + '6',
} as never) as any;
export const one = accessPattern(bad, { [bad]: bad }, () => shop.query('primary', bad).where({ id: bad }), bad);
export const two = accessPattern(bad + '2', { id: bad }, () => shop.scan('primary').filter({ choice: bad }));
export const broken = accessPattern(bad + '3', {}, () => { throw new Error(bad); });
`;
const configOf = (patterns: string, more = ''): string => `import * as all from './hostile.js';
export default {
  tables: { [${BAD_TEXT}]: all.shop },
  accessPatterns: [${patterns}],
  settings: { stream: 'NEW_IMAGE', tags: { [${BAD_TEXT}]: ${BAD_TEXT} } },
  samples: [all.shop.put(${BAD_TEXT}, { id: ${BAD_TEXT}, choice: ${BAD_TEXT} })],
  ${more}
};
`;

const folder = makeFolder({
  'hostile.ts': MODULE,
  'keyform.config.ts': configOf('all.one, all.two'),
  'broken.config.ts': configOf('all.one, all.broken'),
  'ignore.config.ts': configOf('all.one', `ignore: [${BAD_TEXT}]`),
  'unknown.config.ts': configOf('all.one', `[${BAD_TEXT}]: 1`),
  'endpoint.config.ts': configOf('', `endpoint: ${BAD_TEXT}`),
  'throws.config.ts': `throw new Error(${BAD_TEXT});`,
  'rejected.ts': `import { attr, entity, table } from 'keyform';
export const bad = table('Bad', { indexes: { primary: { pk: 'PK' } }, entities: { A: entity({ keys: { PK: '{' + ${BAD_TEXT} + '}' }, attributes: {} } as never) } });`,
  'model.json': JSON.stringify({
    DataModel: [
      {
        TableName: 'Shop',
        KeyAttributes: {
          PartitionKey: { AttributeName: 'PK', AttributeType: 'S' },
          SortKey: { AttributeName: BAD, AttributeType: 'S' },
        },
        NonKeyAttributes: [{ AttributeName: `${BAD}7`, AttributeType: 'S' }],
        TableFacets: [
          {
            FacetName: BAD,
            KeyAttributeAlias: { PartitionKeyAlias: `A#${BAD}`, SortKeyAlias: BAD },
            NonKeyAttributes: [`${BAD}7`],
            TableData: [{ PK: { S: `A#${BAD}` }, [BAD]: { S: BAD }, Type: { S: BAD }, [`${BAD}7`]: { S: BAD } }],
          },
        ],
      },
    ],
  }),
  'broken.json': `{"a":${BAD}`,
});

let engine: FakeDynamoDb;
const described = {
  TableName: 'Shop',
  TableStatus: 'ACTIVE',
  KeySchema: [
    { AttributeName: 'PK', KeyType: 'HASH' },
    { AttributeName: 'SK', KeyType: 'RANGE' },
  ],
  AttributeDefinitions: [],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'GSI1',
      IndexStatus: 'ACTIVE',
      KeySchema: [{ AttributeName: BAD, KeyType: 'HASH' }],
      Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: [BAD] },
    },
  ],
};
const items = Array.from({ length: 4 }, (_, at) => ({
  PK: { S: `A${BAD}#${at}` },
  SK: { S: at === 3 ? 'lone' : `A#${BAD}` },
  Type: { S: at > 1 ? BAD : 'Other' },
  [BAD]: { S: `${BAD}${at}` },
  [`a${BAD}`]: at === 2 ? { N: '5' } : { M: { [BAD]: { SS: [BAD] } } },
}));
beforeAll(async () => {
  engine = await fakeDynamoDb({
    DescribeTable: ({ TableName }) => (TableName === 'Shop' ? { Table: described } : undefined),
    ListTables: () => ({ TableNames: [BAD] }),
    Scan: () => ({ Items: items, Count: items.length, ScannedCount: items.length }),
    UpdateTable: () => ({ __type: BAD, message: BAD }),
    CreateTable: () => ({ __type: 'ValidationException', message: BAD }),
  });
});
afterAll(async () => {
  await engine.close();
  folder.remove();
});

const COMMANDS: readonly (readonly string[])[] = [
  ['check'],
  ['check', '-c', 'broken.config.ts'],
  ['check', '-c', 'ignore.config.ts'],
  ['check', '-c', 'unknown.config.ts'],
  ['check', '-c', 'throws.config.ts'],
  ['check', 'rejected.ts'],
  ['check', BAD],
  ['check', '--table', BAD],
  ['check', `--${BAD}`],
  [BAD],
  ['chart'],
  ['chart', '--format', 'html'],
  ['chart', '--title', BAD],
  ['chart', '--title', BAD, '--format', 'html'],
  ['chart', '-c', 'broken.config.ts'],
  ['chart', '--out', 'chart.md'],
  ['chart', '--out', 'chart.html'],
  ...['cloudformation', 'cdk', 'terraform', 'json-schema', BAD].map((kind) => ['export', kind]),
  ['export', 'workbench', '--skip-indexes'],
  ['export', 'terraform', '--out', 'main.tf'],
  ['import', 'workbench', 'model.json'],
  ['import', 'workbench', 'broken.json'],
  ['import', 'workbench', 'model.json', '--table', 'none'],
  ['import', 'workbench', 'model.json', '--out', 'model.ts', '--force'],
  ['inspect', '--table', 'Shop', '-e', 'ENDPOINT'],
  ['inspect', '--table', 'Shop', '-e', 'ENDPOINT', '--type-attribute', 'none'],
  ['inspect', '--table', BAD, '-e', 'ENDPOINT'],
  ['inspect', '--table', 'Shop', '-e', 'ENDPOINT', '--out', 'inspected.ts', '--force'],
  ['diff', '-e', 'ENDPOINT'],
  ['diff', '-e', 'ENDPOINT', '--as', BAD],
  ['diff', '-e', BAD],
  ['diff', '-c', 'endpoint.config.ts'],
  ['diff', '--profile', BAD, '-e', 'ENDPOINT'],
  ['update', '-e', 'ENDPOINT'],
  ['update', '-e', 'ENDPOINT', '--yes'],
  ['create', '-e', 'ENDPOINT', '--as', BAD],
  ['create', '-e', 'ENDPOINT', '--as', `${BAD}2`, '--yes'],
  ['studio', '--export', 'page.html'],
  ['studio', '--port', BAD],
];
const WRITTEN = ['chart.md', 'chart.html', 'main.tf', 'model.ts', 'inspected.ts'];

describe('no output has a control character, or one that reorders text, of', () => {
  it.each(COMMANDS.map((command) => [command.map((one) => visible(one)).join(' '), command] as const))(
    'keyform %s',
    async (_, command) => {
      const args = command.map((one) => (one === 'ENDPOINT' ? engine.endpoint : one));
      for (const more of [[], ['--json']])
        for (const terminal of [false, true]) {
          const { out, err, code } = await keyform([...args, ...more], {
            cwd: folder.path,
            terminal,
            answer: false,
            env: { HOME: folder.path },
          });
          const shown = out + err;
          expect(shown, `${code}`).not.toContain('\u001b[35m');
          // Styles, and the line that is cleared, are the program's own.
          // biome-ignore lint/suspicious/noControlCharactersInRegex: those are looked for
          expect(shown.replace(/\u001b\[(1|2|22|31|32|33|36|39)m|\r\u001b\[2K/g, '')).not.toMatch(UNSAFE);
          expect(shown, 'the data were a part of it').toMatch(/./);
        }
    },
  );

  it.each(WRITTEN)('the file %s', (name) => {
    const text = folder.read(name);
    expect(text).toContain('\\u202e');
    expect(text).not.toMatch(UNSAFE);
  });
});

describe('code with any string', () => {
  it('is the string, and shows all of it', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        for (const code of [quoted(text), literal({ [text]: [text] }), `{ ${memberName(text)}: 1 }`, jsonText([text])])
          expect(code).not.toMatch(UNSAFE);
        const read = (code: string): unknown => runInNewContext(`(${code})`);
        expect(read(quoted(text))).toBe(text);
        expect(Object.keys(read(`{ ${memberName(text)}: 1 }`) as object)).toEqual([text]);
        expect(JSON.parse(jsonText([text]))).toEqual([text]);
        const comment = commentText(text);
        expect(comment).not.toMatch(UNSAFE);
        expect(comment).not.toContain('*/');
      }),
      { numRuns: runs(2_000) },
    );
  });
});

import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import * as keyform from 'keyform';
import { attr, entity, parseItem, type Table, type TableDefinition, table } from 'keyform';
import { type JsonSchema, jsonSchema } from 'keyform/json-schema';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { page } from '../docs/pages.js';
import { runs } from '../support/runs.js';

type Fields = Record<string, unknown>;

/** What the page declares. */
interface Declared {
  readonly board: Table<string, TableDefinition>;
  readonly bodySchema: JsonSchema;
  readonly taskOf: (body: Fields) => Fields;
  readonly toJson: (name: string, value: unknown) => unknown;
}

const readPage = async (): Promise<Declared> => {
  const { program } = page('docs/guide/json-schema.md');
  const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
  const { outputText } = ts.transpileModule(`${program}\nexport { board, taskOf };`, { compilerOptions });
  const AsyncFunction = (async () => undefined).constructor as new (
    ...parts: string[]
  ) => (...values: unknown[]) => Promise<void>;
  class DynamoDBClient {
    send = async () => ({});
  }
  const modules: Record<string, unknown> = {
    keyform,
    'keyform/json-schema': { jsonSchema },
    '@aws-sdk/client-dynamodb': { DynamoDBClient },
  };
  const declared = {};
  const run = new AsyncFunction('require', 'exports', 'console', outputText);
  await run((name: string) => modules[name], declared, { log: () => undefined });
  return declared as Declared;
};
const { board, bodySchema, taskOf, toJson } = await readPage();

const validatorOf = (schema: JsonSchema) => {
  const isTime = (text: string): boolean => /^\d{4}-/.test(text) && !Number.isNaN(Date.parse(text));
  return new Ajv2020({ allErrors: true, formats: { date: true, 'date-time': isTime } }).compile(schema);
};
const isBody = validatorOf(bodySchema);

const time = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const bytes = fc.uint8Array({ maxLength: 9 });
const body = fc.record(
  {
    id: fc.stringMatching(/^[a-z]{1,9}$/),
    state: fc.constantFrom('OPEN', 'DONE'),
    due: time,
    tags: fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/)),
    bytes: fc.bigInt({ min: -(10n ** 37n), max: 10n ** 37n }).map(String),
    icon: bytes.map((one) => Buffer.from(one).toString('base64')),
  },
  { requiredKeys: ['id', 'bytes'] },
);

test('a body that matches the schema of the page becomes an item, whose JSON matches the output schema', () => {
  const isOutput = validatorOf(jsonSchema(board, 'Task', 'output'));
  fc.assert(
    fc.property(body, (sent) => {
      // A set has an element at least: the page leaves an empty one out.
      expect([isBody(sent), sent.tags?.length === 0]).toContain(true);
      const { Item } = board.create('Task', taskOf(sent) as never).build();
      const json: Fields = JSON.parse(JSON.stringify(parseItem(board, 'Task', Item as never), toJson));
      expect([isOutput(json), isOutput.errors]).toEqual([true, null]);
      const { tags, ...same } = sent;
      expect(json).toMatchObject({ state: 'OPEN', ...same, ...(tags?.length && { tags }) });
    }),
    { numRuns: runs(200) },
  );
});

test.each([
  { id: '' },
  { id: 'a#b' },
  { bytes: '1.5' },
  { version: 1 },
  { createdAt: '2026-11-21T00:00:00.000Z' },
  { updatedAt: '2026-11-21T00:00:00.000Z' },
  { Type: 'Task' },
])('a body with %o does not match', (fields) => {
  expect(isBody({ id: '1', bytes: '1' })).toBe(true);
  expect(isBody({ id: '1', bytes: '1', ...fields })).toBe(false);
});

test('the replacer of the page suits every kind of attribute', () => {
  const date = new Date('2026-11-21');
  const One = entity({
    keys: { PK: 'ONE#{id}' },
    attributes: {
      id: attr.string(),
      number: attr.number(),
      bigint: attr.bigint(),
      decimal: attr.decimal(),
      boolean: attr.boolean(),
      null: attr.null(),
      binary: attr.binary(),
      date: attr.date(),
      epoch: attr.epoch(),
      day: attr.day(),
      strings: attr.set(attr.string()),
      numbers: attr.set(attr.number()),
      bigints: attr.set(attr.bigint()),
      files: attr.set(attr.binary()),
      list: attr.list(attr.set(attr.bigint())),
      map: attr.map({ at: attr.date(), file: attr.binary() }),
      record: attr.record(attr.bigint()),
      tuple: attr.tuple([attr.date(), attr.bigint()]),
      json: attr.json(),
      any: attr.any(),
    },
  });
  const ones = table('Ones', { indexes: { primary: { pk: 'PK' } }, entities: { One } });
  const item = {
    id: 'a',
    number: 1.5,
    bigint: 2n ** 70n,
    decimal: '1.50',
    boolean: true,
    null: null,
    binary: new Uint8Array([1, 2]),
    date,
    epoch: date,
    day: '2026-11-21',
    strings: new Set(['a']),
    numbers: new Set([1, 2]),
    bigints: new Set([1n]),
    files: new Set([new Uint8Array([1])]),
    list: [new Set([1n])],
    map: { at: date, file: new Uint8Array([3]) },
    record: { a: 1n },
    tuple: [date, 1n] as const,
    json: { a: [1] },
    any: new Set(['a']),
  };
  const { Item } = ones.put('One', item as never).build();
  const read = parseItem(ones, 'One', Item as never);
  const json: Fields = JSON.parse(JSON.stringify(read, toJson));
  const isOutput = validatorOf(jsonSchema(ones, 'One', 'output'));
  expect([isOutput(json), isOutput.errors]).toEqual([true, null]);
  expect(json).toMatchObject({ binary: 'AQI=', files: ['AQ=='], list: [['1']], bigint: '1180591620717411303424' });
});

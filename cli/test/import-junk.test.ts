import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { isLong, runs } from '../../test/support/runs.js';
import { loaderOf } from '../src/loader.js';
import { keyform, makeFolder } from './support.js';

const folder = makeFolder();
afterAll(() => folder.remove());

/** What the engine says of code that goes wrong inside. */
const INSIDE =
  /TypeError|RangeError|Cannot (read|convert|destructure|use|access)|is not (a function|iterable|an object)\b|undefined \(|reading '|call stack|Invalid array length/;

const key = (name: string, type = 'S') => ({ AttributeName: name, AttributeType: type });
const MODEL = {
  ModelName: 'Shop',
  DataModel: [
    {
      TableName: 'Shop',
      KeyAttributes: { PartitionKey: key('PK'), SortKey: key('SK') },
      NonKeyAttributes: [key('name'), key('age', 'N'), key('GSI1PK'), key('tags', 'SS')],
      TableFacets: [
        {
          FacetName: 'Customer',
          KeyAttributeAlias: { PartitionKeyAlias: 'CUSTOMER#{id}', SortKeyAlias: 'CUSTOMER' },
          NonKeyAttributes: ['name', 'age'],
          TableData: [
            { PK: { S: 'CUSTOMER#1' }, SK: { S: 'CUSTOMER' }, name: { S: 'ada' }, age: { N: '5' } },
            { PK: { S: 'CUSTOMER#2' }, SK: { S: 'CUSTOMER' }, tags: { SS: ['a'] }, map: { M: { a: { BOOL: true } } } },
          ],
        },
        {
          FacetName: 'Order',
          KeyAttributeAlias: { PartitionKeyAlias: 'CUSTOMER#<id>', SortKeyAlias: 'ORDER#orderId' },
          NonKeyAttributes: ['GSI1PK'],
          TableData: [{ PK: { S: 'CUSTOMER#1' }, SK: { S: 'ORDER#7' }, GSI1PK: { S: 'ORDER#7' } }],
        },
      ],
      TableData: [{ PK: { S: 'OTHER' }, SK: { S: 'x' } }],
      GlobalSecondaryIndexes: [
        {
          IndexName: 'GSI1',
          KeyAttributes: { PartitionKey: key('GSI1PK'), SortKey: key('age', 'N') },
          Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['name'] },
        },
      ],
    },
  ],
};

let count = 0;
/** Imports a model; undefined where that ended as it should. */
const problemOf = async (model: unknown): Promise<string | undefined> => {
  count += 1;
  const file = `${folder.path}/m${count}.json`;
  writeFileSync(file, JSON.stringify(model) ?? 'null');
  const { code, out, err } = await keyform(['import', 'workbench', file], { cwd: folder.path });
  if (INSIDE.test(err)) return err;
  if (code === 2) return /^error \S/.test(err) ? undefined : `2 without a message: ${err}`;
  try {
    folder.write(`m${count}.ts`, out);
    const module = await loaderOf(folder.path).import<object>(`${folder.path}/m${count}.ts`);
    return Object.keys(module).length > 0 ? undefined : `nothing is exported: ${out}`;
  } catch (error) {
    return `what is written doesn't load: ${String(error)}\n${out}`;
  }
};

const JUNK: readonly unknown[] = [
  null,
  5,
  '',
  'x',
  true,
  [],
  {},
  [null],
  [5],
  [[]],
  [{}],
  { S: 5 },
  '__proto__',
  'constructor',
  '{__proto__}',
  '{',
  '{}',
  '#',
  'a\u0000\ud800',
  JSON.parse('{ "__proto__": { "S": "x" } }'),
];

/** Each place in a value, without it, and with other values in it. */
const variants = (value: unknown, junk: readonly unknown[]): unknown[] => {
  if (typeof value !== 'object' || value === null) return [...junk];
  const parts = Object.entries(value);
  const withPart = (name: string, one: unknown): unknown =>
    Array.isArray(value) ? value.map((old, at) => (String(at) === name ? one : old)) : { ...value, [name]: one };
  return [
    ...junk,
    ...parts.flatMap(([name, one]) => [
      Array.isArray(value)
        ? value.filter((_, at) => String(at) !== name)
        : Object.fromEntries(parts.filter(([other]) => other !== name)),
      ...(Array.isArray(value) ? [[...value, one]] : []),
      ...variants(one, junk).map((other) => withPart(name, other)),
    ]),
  ];
};

describe('a model of NoSQL Workbench', () => {
  it('that is right becomes a module', async () => {
    expect(await problemOf(MODEL)).toBe(undefined);
    const { code, err } = await keyform(['import', 'workbench', `m${count}.json`], { cwd: folder.path });
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('3 of 4 sample items decode') });
  });

  it('with junk in any place ends in a message, or in a module that loads', async () => {
    const all = variants(MODEL, JUNK);
    expect(all.length).toBeGreaterThan(1_000);
    const wrong: string[] = [];
    // Seventeen divides no list of junk, so each place gets other junk.
    for (const model of isLong ? all : all.filter((_, at) => at % 17 === 0)) {
      const problem = await problemOf(model);
      if (problem !== undefined) wrong.push(`${JSON.stringify(model).slice(0, 2_000)}: ${problem}`);
    }
    expect(wrong.slice(0, 3)).toEqual([]);
  }, 300_000);

  it('with any JSON in any place does so', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ depthSize: 'small' }), fc.nat(), async (junk, at) => {
        const all = variants(MODEL, [junk]);
        expect(await problemOf(all[at % all.length])).toBe(undefined);
      }),
      { numRuns: runs(300, 40) },
    );
  }, 300_000);

  it.each(['{__proto__}', 'A#{__proto__}', '<__proto__>', '{constructor}', '{a}#{__proto__}'])(
    'with the alias %s becomes a module that loads, or is rejected with a message',
    async (alias) => {
      const model = structuredClone(MODEL);
      const [facet] = model.DataModel[0]?.TableFacets ?? [];
      if (facet !== undefined) facet.KeyAttributeAlias.SortKeyAlias = alias;
      if (facet !== undefined) facet.TableData = [];
      expect(await problemOf(model)).toBe(undefined);
    },
  );

  it('whose values are deep is rejected with a message', async () => {
    const deep = `${'{"L":['.repeat(20_000)}{"S":"x"}${']}'.repeat(20_000)}`;
    const text = JSON.stringify(MODEL).replace('{"S":"ada"}', deep);
    folder.write('deep.json', text);
    const { code, err } = await keyform(['import', 'workbench', 'deep.json'], { cwd: folder.path });
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('more deeply than DynamoDB allows') });
  });
});

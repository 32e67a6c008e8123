import * as sdk from '@aws-sdk/client-dynamodb';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong, runs } from '../../test/support/runs.js';
import { load } from '../src/library.js';
import { type Served, serve } from '../src/studio/server.js';
import { makeFolder, SHOP, shopProject } from './support.js';

const folder = makeFolder({ 'shop.ts': SHOP });
let served: Served;

const stored = {
  PK: { S: 'CUSTOMER#ada' },
  SK: { S: '#ORDER#1' },
  GSI1PK: { S: 'ORDER#1' },
  GSI1SK: { S: 'ORDER#1' },
  Type: { S: 'Order' },
  username: { S: 'ada' },
  orderId: { S: '1' },
  amount: { N: '12' },
};

beforeAll(async () => {
  const project = await shopProject(folder);
  const client = { send: async () => ({ Items: [stored], Count: 1, ScannedCount: 1, Item: stored }) } as never;
  const core = await load('keyform', folder.path);
  served = await serve({ project, core, sdk, place: 'a test', named: undefined, client, write: true }, 0);
});

afterAll(async () => {
  await served.close();
  folder.remove();
});

const ask = async (name: string, body: string): Promise<{ readonly status: number; readonly text: string }> => {
  const { origin, searchParams } = new URL(served.address);
  const answer = await fetch(`${origin}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-keyform-token': searchParams.get('token') ?? '' },
    body,
  });
  return { status: answer.status, text: await answer.text() };
};

/** What the engine says of code that goes wrong inside. */
const INSIDE =
  /Cannot (read|convert|destructure|use|access)|is not (a function|iterable)\b|undefined \(|reading '|call stack|\bargument must be\b/;

const condition = { field: 'username', operator: '=', values: ['ada'] };
const choice = {
  table: 'shop',
  verb: 'query',
  index: 'primary',
  entity: 'Order',
  where: [condition],
  filter: [{ field: 'amount', operator: 'between', values: ['1', '2'] }],
  project: ['amount'],
  descending: false,
  consistent: false,
  limit: 5,
};
const { PK, SK, ...fields } = stored;
/** Requests that the page sends. */
const GOOD: readonly (readonly [name: string, request: { readonly [member: string]: unknown }])[] = [
  ['facts', {}],
  [
    'read',
    { table: 'shop', index: 'primary', partition: 'CUSTOMER#ada', cursor: JSON.stringify({ PK, SK }), limit: 5 },
  ],
  ['build', choice],
  ['run', { ...choice, cursor: 'x' }],
  ['edit', { table: 'shop', before: stored, after: { ...stored, amount: { N: '13' } }, write: true }],
  ['edit', { table: 'shop', entity: 'Order', after: fields, write: true }],
  ['edit', { table: 'shop', before: stored, write: false }],
  ['whole', { table: 'shop', item: { PK, SK } }],
];
const JUNK: readonly unknown[] = [
  null,
  5,
  -1,
  1e300,
  'x',
  '',
  true,
  [],
  {},
  [null],
  [5],
  ['x'],
  [[]],
  [{}],
  { a: 1 },
  { S: 5 },
];
const MORE: readonly unknown[] = [
  ...['S', 'N', 'B', 'BOOL', 'NULL', 'SS', 'NS', 'BS', 'L', 'M', 'X', '__proto__', 'constructor'].flatMap((type) =>
    [null, 5, 'x', true, [], {}, [5], [null], { a: 5 }, { a: null }].map((content) => ({ [type]: content })),
  ),
  { S: 'x', N: '1' },
];

/** Each place in a value, with what it is without it, and with another value in it. */
const variants = (value: unknown, junk: readonly unknown[]): unknown[] => {
  if (typeof value !== 'object' || value === null) return [...junk];
  const parts = Object.entries(value);
  const withPart = (name: string, one: unknown): unknown =>
    Array.isArray(value) ? value.map((old, at) => (String(at) === name ? one : old)) : { ...value, [name]: one };
  return [
    ...junk,
    ...parts.flatMap(([name, one]) => [
      ...(Array.isArray(value) ? [] : [Object.fromEntries(parts.filter(([other]) => other !== name))]),
      ...variants(one, junk).map((other) => withPart(name, other)),
    ]),
  ];
};

/** All of them in `npm run verify`, one of seven in `npm test`: seven divides no list of junk, so each place gets other junk. */
const some = (all: readonly unknown[]): readonly unknown[] => (isLong ? all : all.filter((_, at) => at % 7 === 0));

const askAll = async (name: string, requests: readonly unknown[]): Promise<string[]> => {
  const wrong: string[] = [];
  for (const request of requests) {
    const body = JSON.stringify(request) ?? 'null';
    const { status, text } = await ask(name, body);
    if (![200, 400].includes(status) || INSIDE.test(text)) wrong.push(`${name} ${body}: ${status} ${text}`);
  }
  return wrong.slice(0, 5);
};

describe('junk in a member of a request to the studio', () => {
  it.each(GOOD)(
    'of %s ends in a message, not in an error from inside',
    async (name, request) => {
      expect(await askAll(name, some(variants(request, JUNK)))).toEqual([]);
      if (name === 'edit' || name === 'whole') expect(await askAll(name, some(variants(request, MORE)))).toEqual([]);
    },
    120_000,
  );

  it('of any kind does so', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...GOOD),
        fc.jsonValue({ depthSize: 'small' }),
        fc.nat(),
        async ([name, request], junk, at) => {
          const all = variants(request, [junk]);
          expect(await askAll(name, [all[at % all.length]])).toEqual([]);
        },
      ),
      { numRuns: runs(300) },
    );
  }, 120_000);

  it('names the member, and what it takes', async () => {
    const said = async (name: string, request: object): Promise<string> =>
      (await ask(name, JSON.stringify(request))).text;
    expect(await said('read', { table: 'shop', index: 'primary', partition: ['x'] })).toBe(
      '{"error":"partition must be a string, not [\\"x\\"]"}',
    );
    expect(await said('build', { ...choice, where: [{ ...condition, values: 'x' }] })).toBe(
      '{"error":"where[0].values must be a list, not \\"x\\""}',
    );
    expect(await said('edit', { table: 'shop', after: { amount: { S: 5 } }, write: false })).toBe(
      '{"error":"amount must be a string, not 5"}',
    );
    const deep = `${'{"L":['.repeat(5000)}{"S":"x"}${']}'.repeat(5000)}`;
    const { text } = await ask('edit', `{"table":"shop","write":false,"after":{"a":${deep}}}`);
    expect(text).toContain('is nested more deeply than DynamoDB allows');
    expect((await ask('read', '[]')).text).toBe('{"error":"the request must be an object, not []"}');
  });
});

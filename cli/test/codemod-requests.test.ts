// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code as strings
/** Runs calls of ElectroDB and what the codemod makes of them, and compares what the service gets. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differences, updated, type WireUpdate } from '../src/import/proof/wire.js';
import { loaderOf } from '../src/loader.js';
import type { WireItem } from '../src/propose/wire.js';
import { codemod, DB, writeProject } from './codemod-project.js';
import { fakeDynamoDb } from './fake-dynamodb.js';
import { type Folder, makeFolder } from './support.js';

/** The same project twice: what was loaded stays loaded. */
const [original, rewritten] = [makeFolder(), makeFolder()];
afterAll(() => {
  original.remove();
  rewritten.remove();
});

const KEY = "{ username: 'Ada', orderId: 'X1' }";
const REST = "{ status: 'PLACED', placedAt: '2026', amount: 1 }";
const LITERAL = "{ username: 'Ada', orderId: 'X1', status: 'PLACED', placedAt: '2026', amount: 1 }";

/** The request of each call, up to `go`. */
const CALLS: readonly string[] = [
  `get(${KEY})`,
  `delete(${KEY})`,
  `remove(${KEY})`,
  `create(${LITERAL})`,
  `put(${LITERAL})`,
  `put(${LITERAL}).where(({ amount }, { gt }) => gt(amount, 1))`,
  `upsert(${LITERAL})`,
  `update(${KEY}).set(${REST})`,
  `update(${KEY}).set({ amount: 1 }).where(({ amount }, { lt }) => lt(amount, 9))`,
  `patch(${KEY}).set({ amount: 2, note: 'a' })`,
  `patch(${KEY}).set({ status: 'SHIPPED', placedAt: '2027' })`,
  `patch(${KEY}).remove(['note', 'gift'])`,
  `patch(${KEY}).add({ amount: 1, visits: 2 })`,
  `patch(${KEY}).subtract({ visits: 2 })`,
  `patch(${KEY}).append({ log: ['b'] })`,
  `patch(${KEY}).set({ note: 'a' }).add({ visits: 1 }).remove(['gift'])`,
  ...[
    'eq(amount, 1)',
    'ne(amount, 1)',
    'gt(amount, 1)',
    'gte(amount, 1)',
    'lt(amount, 1)',
    'lte(amount, 1)',
    'between(amount, 1, 2)',
    "begins(note, 'a')",
    "contains(note, 'a')",
    'exists(gift)',
    'notExists(home)',
    '`${gt(amount, 1)} AND ${lt(amount, 9)}`',
    '`${exists(note)} AND ${eq(gift, true)}`',
  ].flatMap((condition) => {
    const where = `where(({ amount, note, gift, home }, { eq, ne, gt, gte, lt, lte, between, begins, contains, exists, notExists }) => ${condition})`;
    return [`patch(${KEY}).set({ visits: 2 }).${where}`, `query.primary({ username: 'Ada' }).${where}`];
  }),
  "query.primary({ username: 'Ada' })",
  `query.primary(${KEY})`,
  "query.primary({ username: 'Ada' }).begins({ orderId: 'X' })",
  "query.byStatus({ status: 'PLACED' })",
  "query.byStatus({ status: 'PLACED', placedAt: '2026' })",
];

/** What `go` is called with. */
const OPTIONS: readonly (readonly [call: string, options: string])[] = [
  [`get(${KEY})`, '{ consistent: true }'],
  ["query.primary({ username: 'Ada' })", "{ order: 'desc', limit: 5 }"],
  ["query.primary({ username: 'Ada' })", "{ pages: 'all' }"],
  [`patch(${KEY}).set({ amount: 2 })`, "{ response: 'all_new' }"],
  [`patch(${KEY}).set({ amount: 2 })`, "{ response: 'all_old' }"],
];

/** Reads whose result nobody uses. */
const UNUSED: readonly (readonly [call: string, options: string])[] = [
  [`get(${KEY})`, ''],
  ["query.primary({ username: 'Ada' })", ''],
  ["query.primary({ username: 'Ada' })", "{ pages: 'all' }"],
];

const ALL = [
  ...CALLS.map((call) => [call, '', true] as const),
  ...OPTIONS.map(([call, options]) => [call, options, true] as const),
  ...UNUSED.map(([call, options]) => [call, options, false] as const),
];
const fileOf = (at: number): string => `src/call${at}.ts`;

/** A statement with the call. What it returns is used if both libraries return it. */
const statementOf = (call: string, options: string, isUsed: boolean): string => {
  const isRead = isUsed && (/^(?:get|query|create|put)/.test(call) || options !== '');
  return isRead
    ? `const { data } = await Order.${call}.go(${options});\n  return data === null;`
    : `await Order.${call}.go(${options});`;
};

interface Sent extends WireUpdate {
  readonly name: string;
  readonly Key?: WireItem;
  readonly Item?: WireItem;
  readonly KeyConditionExpression?: string;
  readonly FilterExpression?: string;
  readonly ConditionExpression?: string;
  readonly [option: string]: unknown;
}

/** An expression with names and values in place, as its terms in order: both libraries only join them by AND. */
const termsOf = (expression: string | undefined, sent: Sent): string[] => {
  const { ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {} } = sent;
  const text = (expression ?? '')
    .replace(/#[\w.]+/g, (name) => names[name] ?? name)
    .replace(/:\w+/g, (name) => JSON.stringify(values[name]))
    .replace(/\bbetween (\S+) and (\S+)/gi, 'within $1 $2');
  return text
    .split(/ and /i)
    .map((term) => term.replace(/^\((.*)\)$/, '$1').replace(/,\s*/g, ', '))
    .sort();
};

/** What ElectroDB checks in JavaScript, or without need: that the item is of the entity, and each part of its key. */
const OWN = /^(?:__edb_[ev]__ = |attribute_(?:not_)?exists\(SK\))/;

/** Conditions that are true for an attribute that is missing. All others also say that the item exists. */
const TRUE_OF_NOTHING = /^attribute_not_exists\(| <> |^attribute_exists\(PK\)$/;

const conditions = (expression: string | undefined, sent: Sent): string[] => {
  const terms = termsOf(expression, sent).filter((term) => term !== '' && !OWN.test(term));
  return terms.every((term) => TRUE_OF_NOTHING.test(term))
    ? terms
    : terms.filter((term) => term !== 'attribute_exists(PK)');
};

const stored = (before: WireItem, { Item, ...update }: Sent): WireItem => Item ?? updated(before, update);

const S = (text: string) => ({ S: text });
const STORED: WireItem = {
  PK: S('$shop#username_ada'),
  SK: S('$order_1#orderid_x1'),
  GSI1PK: S('$shop#status_placed'),
  GSI1SK: S('$order_1#placedat_2025#orderid_x1'),
  username: S('Ada'),
  orderId: S('X1'),
  status: S('PLACED'),
  placedAt: S('2025'),
  amount: { N: '5' },
  note: S('n'),
  visits: { N: '3' },
  log: { L: [S('a')] },
  __edb_e__: S('order'),
  __edb_v__: S('1'),
};

/** The effect of a request: what it reads, or what it stores and under which conditions. */
const effectOf = (sent: Sent) => ({
  name: sent.name,
  key: sent.Key,
  conditions: conditions(sent.ConditionExpression, sent),
  range: sent.KeyConditionExpression === undefined ? undefined : termsOf(sent.KeyConditionExpression, sent),
  filters: conditions(sent.FilterExpression, sent),
  index: sent['IndexName'],
  isBackward: sent['ScanIndexForward'] === false,
  isConsistent: sent['ConsistentRead'] === true,
});

let engine: Awaited<ReturnType<typeof fakeDynamoDb>>;
let sent: Sent[] = [];

/** Runs the call of a file, which may fail: only its first request counts. */
const requestOf = async ({ path }: Folder, at: number): Promise<Sent | undefined> => {
  sent = [];
  const { work } = await loaderOf(path).import<{ work(): Promise<unknown> }>(`${path}/${fileOf(at)}`);
  await work().catch(() => undefined);
  return sent[0];
};

beforeAll(async () => {
  const record = (name: string) => (input: object) => {
    sent.push({ ...input, name });
    return name === 'Query' ? { Items: [], Count: 0, ScannedCount: 0 } : {};
  };
  const names = ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query'];
  engine = await fakeDynamoDb(Object.fromEntries(names.map((name) => [name, record(name)])));
  const place = `{ endpoint: '${engine.endpoint}', region: 'eu-west-1', credentials: { accessKeyId: 'a', secretAccessKey: 'b' }, maxAttempts: 1 }`;
  const files = {
    'src/client.ts': `import { DynamoDBClient } from '@aws-sdk/client-dynamodb';\nexport const client = new DynamoDBClient(${place});\n`,
    'src/db.ts': `import { client } from './client.js';\n${DB.replace("{ table: 'Shop' }", "{ table: 'Shop', client }")}`,
    ...Object.fromEntries(
      ALL.map(([call, options, isUsed], at) => [
        fileOf(at),
        `import { Order } from './db.js';\nexport const work = async () => {\n  ${statementOf(call, options, isUsed)}\n};\n`,
      ]),
    ),
  };
  for (const [name, text] of Object.entries(files)) original.write(name, text);
  await writeProject(rewritten, files);
  await codemod(rewritten, '--write');
}, 300_000);
afterAll(() => engine.close());

describe('a rewritten call does the same', () => {
  it.each(ALL.map(([call, options, isUsed], at) => [`${call} ${options}${isUsed ? '' : ', unused'}`, at] as const))(
    '%s',
    async (_, at) => {
      expect(rewritten.read(fileOf(at))).toContain('(client)');
      const [theirs, ours] = [await requestOf(original, at), await requestOf(rewritten, at)];
      if (theirs === undefined || ours === undefined) throw new Error('nothing was sent');
      expect(effectOf(ours)).toEqual(effectOf(theirs));
      for (const item of [STORED, ...(theirs.name === 'PutItem' ? [{}] : [])]) {
        if (theirs.name !== 'UpdateItem' && theirs.name !== 'PutItem') continue;
        expect(differences(stored(item, theirs), stored(item, ours))).toEqual([]);
      }
    },
  );
});

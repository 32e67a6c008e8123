/** A mistake, such as a misspelled name of an entity, an index or an attribute, has one error, whatever is called next. */
import { fileURLToPath } from 'node:url';
import older from 'typescript-5.9';
import { describe, expect, it } from 'vitest';
import { compileUnmarked } from './compile-errors.js';
import { byNewest } from './read-mistakes.js';

const FOLDER = fileURLToPath(new URL('../../.cache/one-error', import.meta.url));
const FILE = 'one-error.ts';
const KEY = "{ username: 'a', orderId: '1' }";

const CONTEXT = `import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { attr, batchGet, batchWrite, entity, segments, shards, table, transactGet, transactWrite, unique } from 'keyform';
const Customer = entity({
  keys: { PK: 'CUSTOMER#{username}', SK: 'CUSTOMER' },
  attributes: { username: attr.string(), email: attr.string() },
});
const Order = entity({
  keys: { PK: 'CUSTOMER#{username}', SK: 'ORDER#{orderId}', GSI1PK: 'STATUS#{status}', GSI1SK: '{orderId}' },
  attributes: {
    username: attr.string(), orderId: attr.string(), status: attr.enum('PLACED', 'SHIPPED'), amount: attr.number(),
    note: attr.string().optional(), tags: attr.set(attr.string()).optional(),
    shipTo: attr.map({ city: attr.string() }).optional(),
  },
});
const shop = table('Shop', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: { Customer, Order },
});
const User = unique(
  entity({ keys: { PK: 'USER#{id}', SK: 'USER' }, attributes: { id: attr.string(), email: attr.string() } }),
  'email',
);
const Log = entity({
  keys: { PK: 'LOG#{day}#{id|shard:4}', SK: 'LOG#{id}' }, attributes: { day: attr.string(), id: attr.string() },
});
const logs = table('Logs', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Log } });
const accounts = table('Accounts', { indexes: shop.definition.indexes, entities: { Customer, Order, User } });
declare const client: DynamoDBClient;
`;

/** `$` begins statements of an async function, in which `_` is the request. */
const written = (line: string): string =>
  line.replace(
    /^(.*)\.\$ (.*);$/,
    (_, request: string, uses: string) => `async () => {${uses.replace('_', request)}};`,
  );

const CALLBACK = "(o, { eq, exists, and }) => and(eq(o.status, 'SHIPPED'), exists(o.shipTo.city))";
const READ = [
  "filter({ status: 'SHIPPED' })",
  `filter(${CALLBACK})`,
  "project('status')",
  'project((o) => [o.status, o.shipTo.city])',
  'consistent()',
  "with({ ReturnConsumedCapacity: 'TOTAL' })",
  "startFrom('x')",
  "consumedCapacity('INDEXES')",
  'dynamic()',
  'build()',
  'document()',
  'build().TableName',
  'execute(client)',
  "execute(client, { invalid: 'collect' })",
  'execute(client).then(({ items }) => items.map((o) => o.status))',
  'items(client)',
  'execute(client).then((page) => page.items.map((o) => o.status))',
  'pages(client)',
  'count(client)',
  '$ for await (const o of _.items(client)) void o.status;',
  '$ for await (const page of _.pages(client)) page.items.map((o) => o.status);',
  '$ const { items } = await _.execute(client); items.map((o) => o.status);',
  'parse({ Items: [] }).items[0]?.status',
  'take(2)',
  'limit(1)',
  "limit(1).filter({ status: 'SHIPPED' }).project('status').build()",
];
const EXPRESSION = ["condition({ status: 'SHIPPED' })", `condition(${CALLBACK})`, 'returnOnFailure()'];
const SENT = ['build()', 'document()', 'execute(client)', 'consumedCapacity()', 'with({})'];

/** The next calls after each verb. */
const NEXT = {
  query: [
    ...READ.map((call) => `where({ username: 'a' }).${call}`),
    "where({ username: 'a' })",
    "where({ username: 'a' }).descending()",
    "where({ username: 'a', orderId: { begins_with: '1' } }).filter({ status: 'SHIPPED' }).descending().limit(1).build()",
    "keyCondition('PK', '=', 'CUSTOMER#a')",
    "keyCondition('PK', '=', 'CUSTOMER#a').filter({ status: 'SHIPPED' })",
    "keyCondition('PK', '=', 'CUSTOMER#a').keyCondition('SK', 'begins_with', 'ORDER#').execute(client)",
  ],
  scan: READ,
  get: [
    ...SENT,
    "project('status')",
    'project((o) => [o.status, o.shipTo.city])',
    'consistent()',
    'execute(client).then((o) => o?.status)',
    'parse({}).status',
  ],
  update: [
    ...EXPRESSION,
    "set({ status: 'SHIPPED' })",
    "set((o, { to, plus }) => [to(o.status, 'SHIPPED'), plus(o.amount, 1)])",
    "merge({ shipTo: { city: 'Oslo' } }, { ensured: true })",
    'patch({ amount: 1 })',
    "patch({}, { nulls: 'remove' })",
    "remove('note')",
    'remove((o) => [o.note, o.shipTo.city])',
    'add({ amount: 1 })',
    "delete({ tags: new Set(['x']) })",
    "ensure('shipTo')",
    'ensure((o) => [o.shipTo])',
    'mustExist()',
    'upsert()',
    'dynamic()',
    "dynamic().set({ status: 'SHIPPED' })",
    "returning('ALL_NEW')",
    "set({ status: 'SHIPPED' }).upsert().execute(client)",
    "set({ status: 'SHIPPED' }).remove('note').add({ amount: 1 }).condition({ status: 'PLACED' }).build()",
    "set({ amount: 1 }).mustExist().returning('ALL_NEW').execute(client).then((o) => o.status)",
    ...SENT,
  ],
  delete: [
    ...EXPRESSION,
    ...SENT,
    'mustExist()',
    '$ void (await _.execute(client));',
    "returning('ALL_OLD').execute(client).then((o) => o?.status)",
  ],
  check: [...EXPRESSION, 'mustExist()', 'mustNotExist()', 'mustExist().build()'],
  put: [...EXPRESSION, ...SENT, "returning('ALL_OLD')"],
  create: [...EXPRESSION, ...SENT],
};

const ITEM = "{ username: 'a', orderId: '1', status: 'PLACED', amount: 1 }";

/** The verbs with a misspelled name. */
const MISSPELLED: readonly (readonly [call: string, verb: keyof typeof NEXT])[] = [
  ["query('primary', 'Ordr')", 'query'],
  ["query('primry', 'Order')", 'query'],
  ["query('primry')", 'query'],
  ["query('primry', 'Ordr')", 'query'],
  ["scan('primary', 'Ordr')", 'scan'],
  ["scan('primry', 'Order')", 'scan'],
  ["scan('primry')", 'scan'],
  ...(['get', 'update', 'delete', 'check'] as const).map((verb) => [`${verb}('Ordr', ${KEY})`, verb] as const),
  ...(['put', 'create'] as const).map((verb) => [`${verb}('Ordr', ${ITEM})`, verb] as const),
];

const QUERY = "query('primary', 'Order').where({ username: 'a' })";
const UPDATE = `update('Order', ${KEY})`;

/** Requests with a misspelled attribute, and what is called next. */
const ATTRIBUTES = [
  ...READ.flatMap((next) => [
    `query('primary', 'Order').where({ usernme: 'a' }).${next}`,
    `${QUERY}.filter({ staus: 'SHIPPED' }).${next}`,
  ]),
  ...SENT.flatMap((next) => [
    `${UPDATE}.set({ staus: 'SHIPPED' }).${next}`,
    `${UPDATE}.set({ amount: 1 }).condition({ staus: 'SHIPPED' }).${next}`,
    `${UPDATE}.remove('noe').${next}`,
    `get('Order', { usernme: 'a', orderId: '1' }).${next}`,
    `get('Order', ${KEY}).project('staus').${next}`,
    `put('Order', { ...${ITEM}, staus: 'x' }).${next}`,
  ]),
  `${UPDATE}.set({ staus: 'SHIPPED' }).upsert()`,
  `${UPDATE}.set({ staus: 'SHIPPED' }).set({ amount: 1 }).remove('note').build()`,
];

/** Starts of reads that can't be sent, and requests with a method too many. */
const UNPLACED = [
  ...READ.flatMap((next) => [
    `${QUERY}.where({ orderId: '1' }).${next}`,
    `scan('primary', 'Order').where({ username: 'a' }).${next}`,
    `query('GSI1', 'Customer').where({ username: 'a' }).${next}`,
    `scan('GSI1', 'Customer').${next}`,
  ]),
  ...READ.filter((next) => /^(filter|project)/.test(next)).flatMap((next) => [
    `query('primary', 'Order').${next}`,
    `query('primary').${next}`,
  ]),
  "query('primary', 'Order').filter({ status: 'SHIPPED' }).where({ username: 'a' }).execute(client)",
  `query('primary', 'Order').filter(${CALLBACK}).execute(client).then(({ items }) => items.map((o) => o.status))`,
];

/** Other arguments with a misspelled value or field, and uses of the result. */
const RESULTS = [
  ...['ALLNEW', 'ALL_NWE'].flatMap((what) => [
    ...[...SENT, 'execute(client).then((o) => o.status)'].flatMap((next) => [
      `${UPDATE}.set({ amount: 1 }).returning('${what}').${next}`,
      `put('Order', ${ITEM}).returning('${what}').${next}`,
      `delete('Order', ${KEY}).returning('${what}').${next}`,
    ]),
  ]),
  `get('Order', { usernme: 'a', orderId: '1' }).execute(client).then((o) => o?.status)`,
  ...READ.flatMap((next) => [
    `query('GSI1').where({ staus: 'PLACED' }).${next}`,
    `query('primary').where({ username: 'a', ordrId: '1' }).${next}`,
  ]),
];

/** Deletes in a table in which some entities have unique fields. */
const UNIQUE = [...NEXT.delete, "token('x').execute(client)", 'requests().map((request) => request.build())'].map(
  (next) => `delete('Ordr', ${KEY}).${next}`,
);

/** A table with a misspelled key attribute, and its requests. */
const MISNAMED = [
  ...[...SENT, "project('email').execute(client).then((o) => o?.email)"].map((next) => `get('C', { id: '1' }).${next}`),
  ...READ.filter((next) => !/status/.test(next)).flatMap((next) => [
    `query('primary', 'C').where({ id: '1' }).${next}`,
    `scan('primary', 'C').${next}`,
  ]),
  "query('primary', 'C').where({ id: '1' }).filter((o, { eq }) => eq(o.email, 'a'))",
].map((call) => written(`misnamed.${call};`));

/** Requests with a number out of range, or with methods that contradict each other, and what is called next. */
const CONTRADICTIONS = [
  ...['0', '-1', '1.5'].flatMap((count) =>
    [
      `${QUERY}.take(${count})`,
      `scan('primary').take(${count})`,
      `scan('primary', 'Order').limit(${count})`,
      `scan('primary').dynamic().limit(${count})`,
    ].flatMap((call) => ['build()', "filter({ status: 'SHIPPED' })", 'take(2)'].map((next) => `${call}.${next}`)),
  ),
  ...[
    'mustExist().upsert()',
    'upsert().mustExist()',
    'mustExist().mustNotExist()',
    'mustNotExist().mustExist()',
  ].flatMap((call) =>
    [...SENT, "condition({ status: 'PLACED' })"].map(
      (next) => `${UPDATE}.set({ status: 'SHIPPED', amount: 1 }).${call}.${next}`,
    ),
  ),
];

const BATCHES = [
  ...['batchGet', 'transactGet'].map((batch) => `${batch}([shop.get('Ordr', ${KEY}).project('status')])`),
  ...['batchWrite', 'transactWrite'].flatMap((batch) => [
    `${batch}([shop.put('Ordr', ${ITEM})])`,
    `${batch}([shop.delete('Ordr', ${KEY})])`,
  ]),
  `transactWrite([shop.update('Ordr', ${KEY}).set({ status: 'SHIPPED' })])`,
  `transactWrite([shop.check('Order', ${KEY})])`,
  `transactWrite([shop.put('Order', ${ITEM}), shop.check('Order', ${KEY}).returnOnFailure()])`,
  `transactWrite([shop.put('Order', ${ITEM}), shop.check('Ordr', ${KEY}).mustExist()])`,
].flatMap((batch) => ['', '.execute(client)', '.build()'].map((next) => batch + next));

const LINES = [
  ...MISSPELLED.flatMap(([call, verb]) => NEXT[verb].map((next) => `shop.${call}.${next};`)),
  ...[...ATTRIBUTES, ...CONTRADICTIONS, ...UNPLACED, ...RESULTS].map((call) => `shop.${call};`),
  ...UNIQUE.map((call) => `accounts.${call};`),
  ...READ.map((next) => `segments(shop.scan('primary', 'Ordr'), 4).${next};`),
  ...READ.map((next) => `shards(shop.query('primary', 'Ordr').where({ username: 'a' })).${next};`),
  ...READ.map((next) => `shards(logs.query('primary', 'Log').where({ day: '1' })).where({ id: '1' }).${next};`),
  ...BATCHES.map((call) => `${call};`),
  `{ const misnamed = table('Shop', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { C: entity({ keys: { PK: 'C#{id}', SKK: 'C' }, attributes: { id: attr.string(), email: attr.string() } }) } }); ${MISNAMED.join(' ')} }`,
];

const text = `${CONTEXT}${LINES.map(written).join('\n')}\n`;
const first = CONTEXT.split('\n').length - 1;
const lineAt = (start = 0): number => text.slice(0, start).split('\n').length - 1 - first;

// First, because it writes the file.
const seven = (byNewest(new Map([[FILE, text]]), FOLDER).get(FILE) ?? []).map(({ start }) => lineAt(start));
const linesOf = (compiler?: typeof older): number[] =>
  (compileUnmarked([`.cache/one-error/${FILE}`], compiler as never)[0]?.diagnostics ?? []).map(({ start }) =>
    lineAt(start),
  );

describe.each(Object.entries({ '5.9': linesOf(older), '6.0': linesOf(), '7.0': seven }))('%s', (_, lines) => {
  it('the definitions compile', () => {
    expect(lines.filter((line) => line < 0)).toEqual([]);
  });

  it.each(['no error', 'a second error'])('no call has %s', (wrong) => {
    const counts = LINES.map((_, at) => lines.filter((line) => line === at).length);
    expect(LINES.filter((_, at) => (wrong === 'no error' ? counts[at] === 0 : (counts[at] ?? 0) > 1))).toEqual([]);
  });
});

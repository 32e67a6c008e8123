// The programs whose types are counted. Entities have ten attributes, the table's key and two global indexes.

/** What one entity costs in use. */
export const USES = {
  namedQuery: (/** @type {number} */ i, /** @type {number} */ c) =>
    `const named = await t.query('primary', 'E${i}').where({ owner${c}: text, id: { begins_with: 'x' } }).limit(10).execute(client);
  for (const item of named.items) { const a: string = item.a5; const b: number | undefined = item.a9; void [a, b]; }`,
  indexQuery: (/** @type {number} */ i) =>
    `const ranged = await t.query('GSI2', 'E${i}').where({ status: 'A', createdAt: { '>=': date } }).descending().execute(client);
  for (const item of ranged.items) { const a: boolean = item.a7; void a; }`,
  // The full program has this in the place of the other query of an index.
  filteredQuery: (/** @type {number} */ i) =>
    `const ranged = await t.query('GSI2', 'E${i}').where({ status: 'A', createdAt: { '>=': date } }).filter({ a6: { '>': 1 } }).descending().limit(10).execute(client);
  for (const item of ranged.items) { const a: boolean = item.a7; const b: Date = item.createdAt; void [a, b]; }`,
  put: (/** @type {number} */ i, /** @type {number} */ c) =>
    `await t.put('E${i}', { owner${c}: text, id: text, status: 'A', createdAt: date, a5: '', a6: 1, a7: true, a10: '' }).execute(client);`,
  update: (/** @type {number} */ i, /** @type {number} */ c) =>
    `await t.update('E${i}', { owner${c}: text, id: text }).set({ status: 'B', a6: 2 }).execute(client);`,
  // All clauses that a request to change an item commonly has. Nothing comes back: nothing was asked for.
  fullUpdate: (/** @type {number} */ i, /** @type {number} */ c) =>
    `await t.update('E${i}', { owner${c}: text, id: text }).set({ a5: '', a6: 2 }).remove('a8').add({ a9: 1 }).condition({ status: 'A' }).execute(client);`,
  usedPut: (/** @type {number} */ i, /** @type {number} */ c) =>
    `const put = await t.put('E${i}', { owner${c}: text, id: text, status: 'A', createdAt: date, a5: '', a6: 1, a7: true, a10: '' }).execute(client);
  const stored: string = put.a5; void stored;`,
  get: (/** @type {number} */ i, /** @type {number} */ c) =>
    `const found = await t.get('E${i}', { owner${c}: text, id: text }).execute(client);
  if (found) { const a: string = found.a10; void a; }`,
  // Narrowing: one entity of the collection, by the sort key's head.
  keyCondition: (/** @type {number} */ i, /** @type {number} */ c) =>
    `const keyed = await t.query('primary').keyCondition('PK', '=', \`OWNER${c}#\${text}\`).keyCondition('SK', 'begins_with', 'E${i}#').execute(client);
  for (const item of keyed.items) { const type: 'E${i}' = item.Type; const a: string = item.a5; void [type, a]; }`,
  // Narrowing: the union of the entities of the collection.
  collection: (/** @type {number} */ i, /** @type {number} */ c) =>
    `const mixed = await t.query('primary').where({ owner${c}: text }).execute(client);
  for (const item of mixed.items) { if (item.Type === 'E${i}') { const a: string = item.a5; void a; } }`,
  build: (/** @type {number} */ i, /** @type {number} */ c) =>
    `const input = t.query('primary', 'E${i}').where({ owner${c}: text, id: { begins_with: 'x' } }).limit(10).build();
  const names: 'PK' = input.ExpressionAttributeNames['#PK']; const limit: 10 = input.Limit; void [names, limit];`,
  filter: (/** @type {number} */ i, /** @type {number} */ c) =>
    `const left = await t.query('primary', 'E${i}').where({ owner${c}: text }).filter({ status: 'A', a6: { '>': 1 } }).execute(client);
  for (const item of left.items) { const a: string = item.a5; void a; }`,
  // One field less: what it costs less is what a field costs.
  filterOne: (/** @type {number} */ i, /** @type {number} */ c) =>
    `const left = await t.query('primary', 'E${i}').where({ owner${c}: text }).filter({ status: 'A' }).execute(client);
  for (const item of left.items) { const a: string = item.a5; void a; }`,
  callback: (/** @type {number} */ i, /** @type {number} */ c) =>
    `const chosen = await t.query('primary', 'E${i}').where({ owner${c}: text }).filter((e, { or, eq, gt }) => or(eq(e.status, 'A'), gt(e.a6, 1))).execute(client);
  for (const item of chosen.items) { const a: string = item.a5; void a; }`,
  project: (/** @type {number} */ i, /** @type {number} */ c) =>
    `const parts = await t.query('primary', 'E${i}').where({ owner${c}: text }).project('a5', 'a6').execute(client);
  for (const item of parts.items) { const a: string = item.a5; void a; }`,
  path: (/** @type {number} */ i, /** @type {number} */ c) =>
    `const parts = await t.query('primary', 'E${i}').where({ owner${c}: text }).project((e) => [e.a5]).execute(client);
  for (const item of parts.items) { const a: string = item.a5; void a; }`,
  fivePaths: (/** @type {number} */ i, /** @type {number} */ c) =>
    `const parts = await t.query('primary', 'E${i}').where({ owner${c}: text }).project((e) => [e.a5, e.a6, e.a7, e.a10, e.id]).execute(client);
  for (const item of parts.items) { const a: string = item.a5; void a; }`,
  // In a command of the SDK, what comes back read by the builder.
  commandNamed: (/** @type {number} */ i, /** @type {number} */ c) =>
    `const named = t.query('primary', 'E${i}').where({ owner${c}: text, id: { begins_with: 'x' } }).limit(10);
  const first = named.parse(await sdk.send(new QueryCommand(named.build())));
  for (const item of first.items) { const a: string = item.a5; const b: number | undefined = item.a9; void [a, b]; }`,
  commandFiltered: (/** @type {number} */ i) =>
    `const ranged = t.query('GSI2', 'E${i}').where({ status: 'A', createdAt: { '>=': date } }).filter({ a6: { '>': 1 } }).descending().limit(10);
  const second = ranged.parse(await sdk.send(new QueryCommand(ranged.build())));
  for (const item of second.items) { const a: boolean = item.a7; const b: Date = item.createdAt; void [a, b]; }`,
  // In a command of the SDK.
  commandQuery: (/** @type {number} */ i) =>
    `void sdk.send(new QueryCommand(t.query('GSI2', 'E${i}').where({ status: 'A', createdAt: { '>=': date } }).filter({ a6: { '>': 1 } }).descending().limit(10).build()));`,
  commandGet: (/** @type {number} */ i, /** @type {number} */ c) =>
    `void sdk.send(new GetItemCommand(t.get('E${i}', { owner${c}: text, id: text }).build()));`,
  commandPut: (/** @type {number} */ i, /** @type {number} */ c) =>
    `void sdk.send(new PutItemCommand(t.put('E${i}', { owner${c}: text, id: text, status: 'A', createdAt: date, a5: '', a6: 1, a7: true, a10: '' }).build()));`,
  commandUpdate: (/** @type {number} */ i, /** @type {number} */ c) =>
    `void sdk.send(new UpdateItemCommand(t.update('E${i}', { owner${c}: text, id: text }).set({ a5: '', a6: 2 }).remove('a8').add({ a9: 1 }).condition({ status: 'A' }).build()));`,
  commandDelete: (/** @type {number} */ i, /** @type {number} */ c) =>
    `void sdk.send(new DeleteItemCommand(t.delete('E${i}', { owner${c}: text, id: text }).condition({ status: 'A' }).build()));`,
  commandScan: (/** @type {number} */ i) =>
    `void sdk.send(new ScanCommand(t.scan('primary', 'E${i}').filter({ status: 'A' }).build()));`,
  commandBatchGet: (/** @type {number} */ i, /** @type {number} */ c) =>
    `for (const input of batchGet([t.get('E${i}', { owner${c}: text, id: text }), t.get('E${i}', { owner${c}: text, id: 'x' })]).build()) void sdk.send(new BatchGetItemCommand(input));`,
  commandTransactWrite: (/** @type {number} */ i, /** @type {number} */ c) =>
    `void sdk.send(new TransactWriteItemsCommand(transactWrite([
    t.put('E${i}', { owner${c}: text, id: text, status: 'A', createdAt: date, a5: '', a6: 1, a7: true, a10: '' }),
    t.update('E${i}', { owner${c}: text, id: text }).set({ a5: '', a6: 2 }).remove('a8').add({ a9: 1 }).condition({ status: 'A' }),
  ]).build()));`,
  // The literal request, as a variable has it.
  literalUpdate: (/** @type {number} */ i, /** @type {number} */ c) =>
    `const input = t.update('E${i}', { owner${c}: text, id: text }).set({ a5: '', a6: 2 }).remove('a8').add({ a9: 1 }).condition({ status: 'A' }).build();
  const sent: string = input.UpdateExpression; void sent;`,
  // What comes back is not looked at.
  unused: (/** @type {number} */ i, /** @type {number} */ c) =>
    `void t.query('primary', 'E${i}').where({ owner${c}: text, id: { begins_with: 'x' } }).limit(10).execute(client);`,
  // A table whose definition has a name, and one of any name: see docs/guide/types.md.
  namedTable: (/** @type {number} */ i) =>
    `type Definition${i} = typeof t.definition; interface Named${i} extends Definition${i} {}
  const named: import('keyform').Table<'Table', Named${i}> = t;
  const anyName = (given: import('keyform').Table<string, Named${i}>) => given.name; anyName(t); void named;`,
  // One of two types of builders: the compiler compares them. The other program has both, apart.
  eitherQuery: () => `const either = text ? t.query('GSI1') : t.query('GSI2'); void either;`,
  bothQueries: () => `const one = t.query('GSI1'); const other = t.query('GSI2'); void one; void other;`,
  chain: (/** @type {number} */ i, /** @type {number} */ c) =>
    `void t.query('primary', 'E${i}').where({ owner${c}: text })${Array.from({ length: 120 }, (_, n) => `.limit(${n + 1})`).join('')}.execute(client);`,
};

/** @typedef {keyof typeof USES} Use */

/**
 * What an attribute of each entity, or the entity, is in a program that uses a feature. The figure of a feature is what such a program
 * costs more than the small program with plain attributes.
 *
 * @type {Record<string, { attributes?: Record<string, string>, around?: (entity: string) => string, imports?: string }>}
 */
export const FEATURES = {
  check: { attributes: { a5: "attr.string().check((value) => value.length < 9 || 'too long')" } },
  codec: {
    attributes: { a5: 'attr.string().codec({ encode: (value: string) => value, decode: (stored) => stored })' },
  },
  hidden: { attributes: { a8: 'attr.string().optional().hidden()' } },
  'read-only': { attributes: { a10: 'attr.string().readOnly()' } },
  'enum-object': { attributes: { a5: "attr.enum({ None: '', Some: 'x' } as const)" } },
  union: {
    attributes: {
      a8: "attr.union('kind', { circle: attr.map({ radius: attr.number() }), square: attr.map({ side: attr.number() }) }).optional()",
    },
  },
  'two-maps': {
    attributes: {
      a8: 'attr.map({ one: attr.map({ radius: attr.number() }), other: attr.map({ side: attr.number() }) }).optional()',
    },
  },
  computed: {
    around: (entity) => `computed(${entity}, 'a9', ['a6'], ({ a6 }) => a6 + 1)`,
    imports: 'computed',
  },
  'on-update': { around: (entity) => `onUpdate(${entity}, 'a9', () => 1)`, imports: 'onUpdate' },
};

const entityOf = (
  /** @type {number} */ i,
  /** @type {number} */ collection,
  /** @type {typeof FEATURES[string]} */ { attributes = {}, around = (entity) => entity } = {},
) =>
  `const E${i} = ${around(`entity({
  keys: {
    PK: 'OWNER${collection}#{owner${collection}}', SK: 'E${i}#{id}',
    GSI1PK: 'E${i}#{id}', GSI1SK: 'E${i}#{id}',
    GSI2PK: 'STATUS${i}#{status}', GSI2SK: '{createdAt}#{id}',
  },
  attributes: {
    owner${collection}: attr.string(), id: attr.string(), status: attr.enum('A', 'B'), createdAt: attr.date(),
    a5: ${attributes['a5'] ?? 'attr.string()'}, a6: attr.number(), a7: attr.boolean(),
    a8: ${attributes['a8'] ?? 'attr.string().optional()'}, a9: attr.number().optional(), a10: ${attributes['a10'] ?? 'attr.string()'},
  },
})`)};`;

const tableOf = (/** @type {number[]} */ all) => `export const t = table('Table', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' }, GSI2: { pk: 'GSI2PK', sk: 'GSI2SK' },
  },
  entities: { ${all.map((i) => `E${i}`).join(', ')} },
});`;

const SDK = [
  "import { batchGet, transactWrite } from 'keyform';",
  "import { BatchGetItemCommand, DeleteItemCommand, type DynamoDBClient, GetItemCommand, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';",
  "import { ScanCommand, TransactWriteItemsCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';",
  'declare const sdk: DynamoDBClient;',
  'void [batchGet, transactWrite, BatchGetItemCommand, DeleteItemCommand, GetItemCommand, PutItemCommand, QueryCommand, ScanCommand];',
  'void [TransactWriteItemsCommand, UpdateItemCommand];',
];

/**
 * A program of one table.
 *
 * @param {object} shape
 * @param {number} shape.entities how many the table has; 0: only the import
 * @param {number} [shape.together] how many share a partition key, as an item collection (1)
 * @param {Use[]} [shape.uses]
 * @param {number[]} [shape.of] the entities that are used (all); one that is named twice is used twice
 * @param {string} [shape.feature] of FEATURES: every entity uses it
 */
export const typeProgram = ({ entities, together = 1, uses = [], of, feature = '' }) => {
  const { [feature]: used = {} } = FEATURES;
  const all = Array.from({ length: entities }, (_, i) => i);
  const collection = (/** @type {number} */ i) => Math.floor(i / together);
  const asked = uses.length === 0 ? [] : (of ?? all);
  const isSdk = uses.some((use) => use.startsWith('command'));
  return [
    ...(isSdk ? SDK : []),
    "import { attr, type Client, entity, table } from 'keyform';",
    'declare const client: Client; declare const date: Date; declare const text: string;',
    'void [attr, entity, table, client, date, text];',
    ...(used.imports === undefined ? [] : [`import { ${used.imports} } from 'keyform';`]),
    ...all.map((i) => entityOf(i, collection(i), used)),
    ...(entities === 0 ? [] : [tableOf(all)]),
    ...asked.map(
      (i, at) =>
        `export async function use${at}() {\n  ${uses.map((use) => USES[use](i, collection(i))).join('\n  ')}\n}`,
    ),
    '',
  ].join('\n');
};

/**
 * The definitions alone, some entities a file, and the table in `definitions.ts`.
 *
 * @param {number} entities
 * @param {number} each how many entities a file has
 * @returns {Record<string, string>} texts by the names of files
 */
export const definitionFiles = (entities, each) => {
  const all = Array.from({ length: entities }, (_, i) => i);
  const fileOf = (/** @type {number} */ i) => `entities-${Math.floor(i / each)}`;
  const names = [...new Set(all.map(fileOf))];
  const of = (/** @type {string} */ name) => all.filter((i) => fileOf(i) === name);
  const list = (/** @type {number[]} */ some) => some.map((i) => `E${i}`).join(', ');
  const definitions = [
    "import { table } from 'keyform';",
    ...names.map((name) => `import { ${list(of(name))} } from './${name}.js';`),
    tableOf(all),
  ];
  return Object.fromEntries([
    ['definitions.ts', definitions.join('\n')],
    ...names.map((name) => [
      `${name}.ts`,
      ["import { attr, entity } from 'keyform';", ...of(name).map((i) => `export ${entityOf(i, i)}`)].join('\n'),
    ]),
  ]);
};

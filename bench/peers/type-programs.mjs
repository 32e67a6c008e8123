// The programs of bench/type-program.mjs as the other libraries have them: entities with ten attributes, the table's key and
// two global indexes; of each the definition and its uses, of queries and puts with the results.

/**
 * What is done with each entity, as `FULL` and `SMALL` of bench/types.mjs do it. *Full*: a query, a query of an index with filter,
 * descending and limit, an update that sets two attributes, removes one and adds to one under a condition, a put. *Small*: two
 * queries without a filter, a put, an update of two attributes, one of them in the key of an index.
 *
 * @typedef {'full' | 'small'} Program
 */

/**
 * @typedef {object} PeerTypes
 * @property {string} name
 * @property {(entities: number, what?: Program) => string} program of no entities only the import; without `what` only the definitions
 */

/** @param {number} entities @param {Record<Program, (i: number) => string>} uses @param {Program | undefined} what */
const functions = (entities, uses, what) =>
  what === undefined ? [] : numbers(entities).map((i) => `export async function use${i}() {\n${uses[what](i)}\n}`);

const numbers = (/** @type {number} */ entities) => Array.from({ length: entities }, (_, i) => i);

const electrodbUses = {
  full: (
    /** @type {number} */ i,
  ) => `  const named = await E${i}.query.primary({ owner${i}: text }).begins({ id: 'x' }).go({ limit: 10 });
  for (const item of named.data) { const a: string = item.a5; const b: number | undefined = item.a9; void [a, b]; }
  const ranged = await E${i}.query.byStatus({ status: 'A' }).gte({ createdAt: text }).where(({ a6 }, { gt }) => gt(a6, 1)).go({ order: 'desc', limit: 10 });
  for (const item of ranged.data) { const a: boolean = item.a7; const b: string = item.createdAt; void [a, b]; }
  await E${i}.update({ owner${i}: text, id: text }).set({ a5: '', a6: 2 }).remove(['a8']).add({ a9: 1 }).where(({ status }, { eq }) => eq(status, 'A')).go();
  const put = await E${i}.put({ owner${i}: text, id: text, status: 'A', createdAt: text, a5: '', a6: 1, a7: true, a10: '' }).go();
  const stored: string = put.data.a5; void stored;`,
  small: (
    /** @type {number} */ i,
  ) => `  const named = await E${i}.query.primary({ owner${i}: text }).begins({ id: 'x' }).go({ limit: 10 });
  for (const item of named.data) { const a: string = item.a5; const b: number | undefined = item.a9; void [a, b]; }
  const ranged = await E${i}.query.byStatus({ status: 'A' }).gte({ createdAt: text }).go({ order: 'desc' });
  for (const item of ranged.data) { const a: boolean = item.a7; void a; }
  await E${i}.put({ owner${i}: text, id: text, status: 'A', createdAt: text, a5: '', a6: 1, a7: true, a10: '' }).go();
  await E${i}.update({ owner${i}: text, id: text }).set({ status: 'B', a6: 2 }).composite({ createdAt: text }).go();`,
};

/** @type {PeerTypes} */
const electrodb = {
  name: 'ElectroDB',
  program: (entities, what) =>
    [
      "import { Entity } from 'electrodb';",
      'declare const text: string;',
      'void [Entity, text];',
      ...numbers(entities).map(
        (i) => `const E${i} = new Entity({
  model: { entity: 'E${i}', service: 'bench', version: '1' },
  attributes: {
    owner${i}: { type: 'string', required: true }, id: { type: 'string', required: true },
    status: { type: ['A', 'B'] as const, required: true }, createdAt: { type: 'string', required: true },
    a5: { type: 'string', required: true }, a6: { type: 'number', required: true }, a7: { type: 'boolean', required: true },
    a8: { type: 'string' }, a9: { type: 'number' }, a10: { type: 'string', required: true },
  },
  indexes: {
    primary: { pk: { field: 'PK', composite: ['owner${i}'] }, sk: { field: 'SK', composite: ['id'] } },
    byId: { index: 'GSI1', pk: { field: 'GSI1PK', composite: ['id'] }, sk: { field: 'GSI1SK', composite: [] } },
    byStatus: { index: 'GSI2', pk: { field: 'GSI2PK', composite: ['status'] }, sk: { field: 'GSI2SK', composite: ['createdAt', 'id'] } },
  },
}, { table: 'Table' });`,
      ),
      ...functions(entities, electrodbUses, what),
    ].join('\n'),
};

const onetableUses = {
  full: (
    /** @type {number} */ i,
  ) => `  const named = await E${i}.find({ owner${i}: text, id: { begins: 'x' } }, { limit: 10 });
  for (const item of named) { const a: string = item.a5; const b: number | undefined = item.a9; void [a, b]; }
  const ranged = await E${i}.find({ status: 'A', createdAt: { '>=': date }, a6: { '>': 1 } }, { index: 'GSI2', reverse: true, limit: 10 });
  for (const item of ranged) { const a: boolean = item.a7; const b: Date = item.createdAt; void [a, b]; }
  await E${i}.update({ owner${i}: text, id: text }, { set: { a5: '', a6: '2' }, remove: ['a8'], add: { a9: 1 }, where: '\${status} = {A}' });
  const put = await E${i}.create({ owner${i}: text, id: text, status: 'A', createdAt: date, a5: '', a6: 1, a7: true, a10: '' }, { exists: null });
  const stored: string = put.a5; void stored;`,
  small: (
    /** @type {number} */ i,
  ) => `  const named = await E${i}.find({ owner${i}: text, id: { begins: 'x' } }, { limit: 10 });
  for (const item of named) { const a: string = item.a5; const b: number | undefined = item.a9; void [a, b]; }
  const ranged = await E${i}.find({ status: 'A', createdAt: { '>=': date } }, { index: 'GSI2', reverse: true });
  for (const item of ranged) { const a: boolean = item.a7; void a; }
  await E${i}.create({ owner${i}: text, id: text, status: 'A', createdAt: date, a5: '', a6: 1, a7: true, a10: '' }, { exists: null });
  await E${i}.update({ owner${i}: text, id: text, createdAt: date, status: 'B', a6: 2 });`,
};

/** @type {PeerTypes} */
const onetable = {
  name: 'DynamoDB-OneTable',
  program: (entities, what) =>
    [
      "import { type Entity, Table } from 'dynamodb-onetable';",
      'declare const text: string; declare const date: Date;',
      'void [Table, text, date]; export type Unused = Entity<{ a: { type: StringConstructor } }>;',
      ...(entities === 0
        ? []
        : [
            `const schema = {
  format: 'onetable:1.1.0', version: '0.0.1',
  indexes: {
    primary: { hash: 'PK', sort: 'SK' }, GSI1: { hash: 'GSI1PK', sort: 'GSI1SK', project: 'all' }, GSI2: { hash: 'GSI2PK', sort: 'GSI2SK', project: 'all' },
  },
  models: {
${numbers(entities)
  .map(
    (i) => `    E${i}: {
      PK: { type: String, value: 'OWNER${i}#\${owner${i}}' }, SK: { type: String, value: 'E${i}#\${id}' },
      GSI1PK: { type: String, value: 'E${i}#\${id}' }, GSI1SK: { type: String, value: 'E${i}#\${id}' },
      GSI2PK: { type: String, value: 'STATUS${i}#\${status}' }, GSI2SK: { type: String, value: '\${createdAt}#\${id}' },
      owner${i}: { type: String, required: true }, id: { type: String, required: true },
      status: { type: String, enum: ['A', 'B'], required: true }, createdAt: { type: Date, required: true },
      a5: { type: String, required: true }, a6: { type: Number, required: true }, a7: { type: Boolean, required: true },
      a8: { type: String }, a9: { type: Number }, a10: { type: String, required: true },
    },`,
  )
  .join('\n')}
  },
} as const;
const table = new Table({ name: 'Table', schema });`,
          ]),
      ...numbers(entities).map((i) => `const E${i} = table.getModel<Entity<typeof schema.models.E${i}>>('E${i}');`),
      ...functions(entities, onetableUses, what),
    ].join('\n'),
};

const toolboxUses = {
  full: (
    /** @type {number} */ i,
  ) => `  const named = await table.build(QueryCommand).query({ partition: \`OWNER${i}#\${text}\`, range: { beginsWith: 'E${i}#x' } }).entities(E${i}).options({ limit: 10 }).send();
  for (const item of named.Items ?? []) { const a: string = item.a5; const b: number | undefined = item.a9; void [a, b]; }
  const ranged = await table.build(QueryCommand).query({ index: 'GSI2', partition: 'STATUS${i}#A', range: { gte: text } }).entities(E${i})
    .options({ reverse: true, limit: 10, filters: { E${i}: { attr: 'a6', gt: 1 } } }).send();
  for (const item of ranged.Items ?? []) { const a: boolean = item.a7; const b: string = item.createdAt; void [a, b]; }
  await E${i}.build(UpdateItemCommand).item({ owner${i}: text, id: text, a5: '', a6: 2, a8: $remove(), a9: $add(1) }).options({ condition: { attr: 'status', eq: 'A' } }).send();
  await E${i}.build(PutItemCommand).item({ owner${i}: text, id: text, status: 'A', createdAt: text, a5: '', a6: 1, a7: true, a10: '' }).send();`,
  small: (
    /** @type {number} */ i,
  ) => `  const named = await table.build(QueryCommand).query({ partition: \`OWNER${i}#\${text}\`, range: { beginsWith: 'E${i}#x' } }).entities(E${i}).options({ limit: 10 }).send();
  for (const item of named.Items ?? []) { const a: string = item.a5; const b: number | undefined = item.a9; void [a, b]; }
  const ranged = await table.build(QueryCommand).query({ index: 'GSI2', partition: 'STATUS${i}#A', range: { gte: text } }).entities(E${i}).options({ reverse: true }).send();
  for (const item of ranged.Items ?? []) { const a: boolean = item.a7; void a; }
  await E${i}.build(PutItemCommand).item({ owner${i}: text, id: text, status: 'A', createdAt: text, a5: '', a6: 1, a7: true, a10: '' }).send();
  await E${i}.build(UpdateItemCommand).item({ owner${i}: text, id: text, status: 'B', a6: 2 }).send();`,
};

/** @type {PeerTypes} */
const toolbox = {
  name: 'DynamoDB-Toolbox',
  program: (entities, what) =>
    [
      "import { $add, $remove, boolean, Entity, item, number, PutItemCommand, QueryCommand, string, Table, UpdateItemCommand } from 'dynamodb-toolbox';",
      'declare const text: string;',
      'void [$add, $remove, boolean, Entity, item, number, PutItemCommand, QueryCommand, string, Table, UpdateItemCommand, text];',
      ...(entities === 0
        ? []
        : [
            `const table = new Table({
  name: 'Table', partitionKey: { name: 'PK', type: 'string' }, sortKey: { name: 'SK', type: 'string' },
  indexes: {
    GSI1: { type: 'global', partitionKey: { name: 'GSI1PK', type: 'string' }, sortKey: { name: 'GSI1SK', type: 'string' } },
    GSI2: { type: 'global', partitionKey: { name: 'GSI2PK', type: 'string' }, sortKey: { name: 'GSI2SK', type: 'string' } },
  },
});`,
          ]),
      ...numbers(entities).map(
        (i) => `const E${i} = new Entity({
  name: 'E${i}', table,
  schema: item({
    owner${i}: string().key(), id: string().key(), status: string().enum('A', 'B'), createdAt: string(),
    a5: string(), a6: number(), a7: boolean(), a8: string().optional(), a9: number().optional(), a10: string(),
  }).and((own) => ({
    GSI1PK: string().link<typeof own>(({ id }) => \`E${i}#\${id}\`), GSI1SK: string().link<typeof own>(({ id }) => \`E${i}#\${id}\`),
    GSI2PK: string().link<typeof own>(({ status }) => \`STATUS${i}#\${status}\`),
    GSI2SK: string().link<typeof own>(({ createdAt, id }) => \`\${createdAt}#\${id}\`),
  })),
  computeKey: ({ owner${i}, id }) => ({ PK: \`OWNER${i}#\${owner${i}}\`, SK: \`E${i}#\${id}\` }),
});`,
      ),
      ...functions(entities, toolboxUses, what),
    ].join('\n'),
};

/**
 * Its entities together, as collections need them.
 *
 * @type {PeerTypes}
 */
const electrodbService = {
  name: 'ElectroDB, a service',
  program: (entities, what) =>
    [
      electrodb.program(entities, what),
      "import { Service } from 'electrodb';",
      entities === 0
        ? 'void Service;'
        : `export const service = new Service({ ${numbers(entities)
            .map((i) => `E${i}`)
            .join(', ')} });`,
    ].join('\n'),
};

/** Those whose types are counted. */
export const PEERS = [electrodb, electrodbService, onetable, toolbox];

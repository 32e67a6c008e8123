// A table of entities of ten attributes and two indexes, as each library defines it: for `bench/define.mjs` and `bench/heap.mjs`.

/** The text after a format: `{id}` as the library writes it, pipes left out. */
const template = (/** @type {string} */ format, /** @type {(field: string) => string} */ field) =>
  format.replace(/\{(\w+)[^}]*\}/g, (_, name) => field(name));
/** What makes a key of values, as people write it for a library that takes functions. */
const keyOf = (/** @type {string} */ format) => (/** @type {Record<string, string>} */ values) =>
  template(format, (name) => values[name] ?? '');

/**
 * By library: loads it, and gives what defines a table of so many entities.
 *
 * @type {Record<string, (shape: import('../define-shapes.mjs').Shape) => Promise<(n: number) => any>>}
 */
export const LIBRARIES = {
  keyform: async (shape) => {
    const { attr, entity, table } = await import(new URL('../../dist/index.js', import.meta.url).href);
    const one = (/** @type {number} */ k) =>
      entity({
        keys: {
          PK: shape.pk(k),
          SK: shape.sk(k),
          GSI1PK: `STATUS#{status}#E${k}`,
          GSI1SK: '{createdAt}',
          GSI2PK: `OWNER#{owner}`,
          GSI2SK: `E${k}#{id}`,
        },
        attributes: {
          id: attr.string(),
          tenant: attr.string(),
          project: attr.string(),
          user: attr.string(),
          owner: attr.string().optional(),
          status: attr.enum('OPEN', 'DONE'),
          createdAt: attr.date(),
          amount: attr.number().optional(),
          tags: attr.list(attr.string()).optional(),
          note: attr.string().optional(),
        },
      });
    return (n) =>
      table('Bench', {
        indexes: {
          primary: { pk: 'PK', sk: 'SK' },
          GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' },
          GSI2: { pk: 'GSI2PK', sk: 'GSI2SK' },
        },
        entities: Object.fromEntries(Array.from({ length: n }, (_, k) => [`E${k}`, one(k)])),
      });
  },

  onetable: async (shape) => {
    const { Table } = await import('dynamodb-onetable');
    const value = (/** @type {string} */ format) => template(format, (name) => `\${${name}}`);
    const one = (/** @type {number} */ k) => ({
      pk: { type: String, value: value(shape.pk(k)) },
      sk: { type: String, value: value(shape.sk(k)) },
      gs1pk: { type: String, value: value(`STATUS#{status}#E${k}`) },
      gs1sk: { type: String, value: value('{createdAt}') },
      gs2pk: { type: String, value: value('OWNER#{owner}') },
      gs2sk: { type: String, value: value(`E${k}#{id}`) },
      id: { type: String, required: true },
      tenant: { type: String, required: true },
      project: { type: String, required: true },
      user: { type: String, required: true },
      owner: { type: String },
      status: { type: String, required: true, enum: ['OPEN', 'DONE'] },
      createdAt: { type: Date, required: true },
      amount: { type: Number },
      tags: { type: Array, items: { type: String } },
      note: { type: String },
    });
    return (n) =>
      new Table({
        name: 'Bench',
        partial: true,
        schema: {
          format: 'onetable:1.1.0',
          version: '0.0.1',
          indexes: {
            primary: { hash: 'pk', sort: 'sk' },
            gs1: { hash: 'gs1pk', sort: 'gs1sk' },
            gs2: { hash: 'gs2pk', sort: 'gs2sk' },
          },
          models: Object.fromEntries(Array.from({ length: n }, (_, k) => [`E${k}`, one(k)])),
        },
      });
  },

  toolbox: async (shape) => {
    const { Entity, Table, item, list, number, string } = await import('dynamodb-toolbox');
    const text = /** @type {const} */ ('string');
    return (n) => {
      const table = new Table({
        name: 'Bench',
        partitionKey: { name: 'PK', type: text },
        sortKey: { name: 'SK', type: text },
        indexes: {
          GSI1: {
            type: 'global',
            partitionKey: { name: 'GSI1PK', type: text },
            sortKey: { name: 'GSI1SK', type: text },
          },
          GSI2: {
            type: 'global',
            partitionKey: { name: 'GSI2PK', type: text },
            sortKey: { name: 'GSI2SK', type: text },
          },
        },
      });
      return Array.from({ length: n }, (_, k) => {
        const [pk, sk] = [keyOf(shape.pk(k)), keyOf(shape.sk(k))];
        return new Entity({
          name: `E${k}`,
          table,
          timestamps: false,
          schema: item({
            id: string().key(),
            tenant: string().key(),
            project: string().key(),
            user: string().key(),
            createdAt: string().key(),
            owner: string().optional(),
            status: string().enum('OPEN', 'DONE'),
            amount: number().optional(),
            tags: list(string()).optional(),
            note: string().optional(),
          }).and({
            GSI1PK: string()
              .hidden()
              .link((/** @type {any} */ { status }) => `STATUS#${status}#E${k}`),
            GSI1SK: string()
              .hidden()
              .link((/** @type {any} */ { createdAt }) => createdAt),
            GSI2PK: string()
              .hidden()
              .link((/** @type {any} */ { owner }) => `OWNER#${owner}`),
            GSI2SK: string()
              .hidden()
              .link((/** @type {any} */ { id }) => `E${k}#${id}`),
          }),
          computeKey: (/** @type {any} */ values) => ({ PK: pk(values), SK: sk(values) }),
        });
      });
    };
  },
};

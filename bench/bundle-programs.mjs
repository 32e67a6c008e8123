// The programs whose bundles are measured, and what a user writes with the others for the same.

const DEFINE = `import { attr, entity, table } from 'keyform';
const t = table('Table', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { E: entity({ keys: { PK: 'E#{id}', SK: '{at}' }, attributes: { id: attr.string(), at: attr.string(), name: attr.string().optional() } }) },
});`;

/** @typedef {'error' | 'attr' | 'five' | 'all' | 'infra' | 'beside' | 'migrate'} ProgramName */

/** What each program is for. @type {Record<ProgramName, string>} */
export const TITLES = {
  error: 'its error alone',
  attr: 'attributes alone',
  five: 'define, query, get, put, update, execute',
  all: 'everything',
  infra: 'keyform/infra alone',
  beside: 'everything beside keyform/infra',
  migrate: 'keyform/migrate alone',
};

/** @type {Record<ProgramName, string>} */
export const OWN = {
  error: `import { KeyformError } from 'keyform';
export const isOurs = (error) => error instanceof KeyformError;`,
  attr: `import { attr } from 'keyform';
export const name = attr.string();`,
  five: `${DEFINE}
export const query = (client, id) => t.query('primary', 'E').where({ id }).execute(client);
export const get = (client, key) => t.get('E', key).execute(client);
export const put = (client, item) => t.put('E', item).execute(client);
export const update = (client, key) => t.update('E', key).set({ name: 'x' }).execute(client);`,
  all: "export * from 'keyform';",
  infra: "export * from 'keyform/infra';",
  migrate: "export * from 'keyform/migrate';",
  // Both share one core.
  beside: "export * from 'keyform'; export * from 'keyform/infra';",
};

/** The programs of the others; a program that is missing has no counterpart. @type {Record<string, Partial<Record<ProgramName, string>>>} */
export const PEERS = {
  ElectroDB: {
    error: "export { ElectroError } from 'electrodb';",
    five: "export { Entity } from 'electrodb';",
    all: "export * from 'electrodb';",
  },
  'DynamoDB-OneTable': {
    error: "export { OneTableError } from 'dynamodb-onetable';",
    five: "export { Table } from 'dynamodb-onetable';",
    all: "export * from 'dynamodb-onetable';",
  },
  'DynamoDB-Toolbox': {
    error: "export { DynamoDBToolboxError } from 'dynamodb-toolbox';",
    attr: "export { string } from 'dynamodb-toolbox';",
    five: `export { Table, Entity, item, string, QueryCommand, GetItemCommand, PutItemCommand, UpdateItemCommand }
      from 'dynamodb-toolbox';`,
    all: "export * from 'dynamodb-toolbox';",
  },
};

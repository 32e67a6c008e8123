/** The names that samples of messages use, besides what `keyform` exports: see `samples.test.ts`. */
import {
  type AnyAttr,
  type Attr,
  type AttributeValue,
  attr,
  entity,
  fromSchema,
  type StandardSchema,
  table,
} from 'keyform';

export { docs } from '../vectors/fixtures.js';

export const keys = { PK: 'USER#{id}', SK: 'USER' } as const;
export const attributes = {
  id: attr.string(),
  name: attr.string(),
  age: attr.number().optional(),
};
export const User = entity({ keys, attributes });
export const Post = entity({
  keys: { PK: 'USER#{id}', SK: 'POST#{at}', GSI1PK: 'POSTS', GSI1SK: '{at}' },
  attributes: { id: attr.string(), at: attr.day(), tags: attr.list(attr.string()).optional() },
});
export const entities = { User, Post };
export const primary = { pk: 'PK', sk: 'SK' } as const;
export const indexes = { primary, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } } as const;
export const blog = table('Blog', { indexes, entities });

/** A table with one attribute besides the key. */
const tableOf = (value: AnyAttr) => {
  const One = entity({ keys: { PK: '{id}' }, attributes: { id: attr.string(), value: value as Attr<unknown> } });
  return table('One', { indexes: { primary: { pk: 'PK' } }, entities: { One } });
};
/** Writes an item with this value of an attribute. */
export const write = (attribute: AnyAttr, value: unknown): unknown =>
  tableOf(attribute).put('One', { id: '1', value }).build();
/** Reads an item with this stored value of an attribute. */
export const read = (attribute: AnyAttr, value: AttributeValue): unknown =>
  tableOf(attribute)
    .get('One', { id: '1' })
    .parse({ Item: { PK: { S: '1' }, Type: { S: 'One' }, id: { S: '1' }, value } });

/** A schema of any value. */
export const schemaOf = <Value = never>(
  validate: (value: unknown) => { readonly value: Value },
): StandardSchema<Value, Value> => ({ '~standard': { version: 1, vendor: 'test', validate } });
const anyItem = fromSchema(schemaOf((value) => ({ value: value as Record<string, string> })));
/** A table whose entities have a schema in place of attributes. */
export const schemaTable = table('Schemas', {
  indexes: { primary, GSI1: { pk: 'count' } },
  keyTypes: { count: 'N' },
  entities: {
    A: entity({ keys: { PK: 'A#{id}', SK: 'A' }, attributes: anyItem }),
    N: entity({ keys: { PK: 'N#{id}', SK: 'N', count: '{count}' }, attributes: anyItem }),
  },
});

/** A client that answers every request with this output. */
export const answering = (output: object) => ({ send: async () => output });
/** A client that throws this error of DynamoDB. */
export const failing = (name: string, message: string, details: object = {}) => ({
  send: async (): Promise<never> => {
    throw Object.assign(new Error(message), { name }, details);
  },
});

/** The names that samples of messages use, besides what `keyform` exports: see `samples.test.ts`. */
import { type AnyAttr, type Attr, type AttributeValue, attr, entity, table } from 'keyform';

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

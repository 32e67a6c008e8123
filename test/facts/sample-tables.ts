/** The names that samples of messages use, besides what `keyform` exports: see `samples.test.ts`. */
import { attr, entity, table } from 'keyform';

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

/** Entities and tables without the mistakes of `mistakes/definition.ts`. */
import { attr, computed, entity, table } from 'keyform';

const indexes = { primary: { pk: 'PK', sk: 'SK' } } as const;
const User = entity({
  keys: { PK: 'USER#{id}', SK: 'USER#{id}' },
  attributes: { id: attr.string() },
});
const Photo = entity({
  keys: { PK1: 'PHOTO#{id}', PK2: 'OF#{id}' },
  attributes: { id: attr.string() },
});

export const definition = {
  'a typo in a format': () =>
    entity({
      keys: { PK: 'ORDER#{orderId}' },
      attributes: { username: attr.string(), orderId: attr.string() },
    }),
  'an unclosed brace': () =>
    entity({
      keys: { PK: 'ORDER#{orderId}' },
      attributes: { username: attr.string(), orderId: attr.string() },
    }),
  'a field that is not declared': () =>
    entity({
      keys: { PK: 'ORDER#{orderId}' },
      attributes: { orderId: attr.string(), owner: attr.string() },
    }),
  'a placeholder of another library': () =>
    entity({
      keys: { PK: 'ORDER#{orderId}' },
      attributes: { orderId: attr.string() },
    }),
  'a number in a key without a pipe': () =>
    entity({
      keys: { PK: 'ORDER#{orderId}', SK: 'ITEM#{item|pad:5}' },
      attributes: { orderId: attr.string(), item: attr.number() },
    }),
  'an unknown pipe': () =>
    entity({
      keys: { PK: 'USER#{email|lower}' },
      attributes: { email: attr.string() },
    }),
  'an unknown pipe whose name is like none': () =>
    entity({
      keys: { PK: 'USER#{email|lower}' },
      attributes: { email: attr.string() },
    }),
  'a pipe for a different type': () =>
    entity({
      keys: { PK: 'DAY#{at|day}' },
      attributes: { name: attr.string(), at: attr.date() },
    }),
  'two fields without a literal between them': () =>
    entity({
      keys: { PK: 'ORDER#{username}#{orderId}' },
      attributes: { username: attr.string(), orderId: attr.string() },
    }),
  'a list in a key': () =>
    entity({
      keys: { PK: 'ORDER#{orderId}' },
      attributes: { orderId: attr.string(), lines: attr.list(attr.string()) },
    }),
  'a member of a map in a key': () =>
    computed(
      entity({
        keys: { PK: 'SHOP#{id}', GSI1PK: 'CITY#{city}' },
        attributes: {
          id: attr.string(),
          address: attr.map({ city: attr.string() }),
          city: attr.string(),
        },
      }),
      'city',
      ['address'],
      ({ address }) => address.city,
    ),
  'a misspelled entity option': () =>
    entity({
      keys: { PK: 'USER#{email}' },
      attributes: { email: attr.string() },
    }),
  'indexes without primary': () =>
    table('Users', {
      indexes: { primary: { pk: 'PK', sk: 'SK' } },
      entities: { User },
    }),
  'colliding formats': () => {
    const Member = entity({
      keys: { PK: 'MEMBER#{name}', SK: 'MEMBER#{name}' },
      attributes: { name: attr.string() },
    });
    return table('Users', { indexes, entities: { User, Member } });
  },
  'no format for a key of the table': () => {
    const Badge = entity({
      keys: { PK: 'BADGE#{id}', SK: 'BADGE#{id}' },
      attributes: { id: attr.string() },
    });
    return table('Users', { indexes, entities: { User, Badge } });
  },
  'a misspelled key attribute': () => {
    const Post = entity({
      keys: { PK: 'POST#{id}', SK: 'POST#{id}', GSI1PK: 'USER#{author}' },
      attributes: { id: attr.string(), author: attr.string() },
    });
    return table('Posts', {
      indexes: {
        primary: { pk: 'PK', sk: 'SK' },
        GSI1: { pk: 'GSI1PK', sk: 'SK' },
      },
      entities: { Post },
    });
  },
  'an index that is not defined': () =>
    table('Photos', {
      indexes: { primary: { pk: 'PK1' }, GSI2: { pk: 'PK2' } },
      entities: { Photo },
    }),
  'a key attribute in a different case': () =>
    table('Users', {
      indexes: { primary: { pk: 'PK', sk: 'SK' } },
      entities: { User },
    }),
  'a definition without entity()': () => {
    const Admin = entity({
      keys: { PK: 'ADMIN#{id}', SK: 'ADMIN#{id}' },
      attributes: { id: attr.string() },
    });
    return table('Users', { indexes, entities: { User, Admin } });
  },
  'a key that is not a string': () =>
    entity({
      keys: { PK: 'USER#{id}', SK: 'USER#{id}' },
      attributes: { id: attr.string() },
    }),
  'a number as a key without its type': () => {
    const Reading = entity({
      keys: { PK: 'SENSOR#{sensor}', SK: '{SK}' },
      attributes: { sensor: attr.string(), SK: attr.number() },
    });
    return table('Readings', {
      indexes,
      keyTypes: { SK: 'N' },
      entities: { Reading },
    });
  },
};

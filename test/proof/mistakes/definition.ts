/** Mistakes in entities and tables. */
import { attr, entity, table } from 'keyform';
import {
  foreignKey,
  keyKind,
  plainEntity,
  primaryCollision,
} from '../../../src/facts/messages/definitions.js';
import { unknownOption } from '../../../src/facts/messages/options.js';
import { wordsOf } from '../../../test/support/words-of.js';
import { says, shows } from './mistake.js';

const indexes = { primary: { pk: 'PK', sk: 'SK' } } as const;
const User = entity({
  keys: { PK: 'USER#{id}', SK: 'USER#{id}' },
  attributes: { id: attr.string() },
});
const Member = entity({
  keys: { PK: 'USER#{name}', SK: 'USER#{name}' },
  attributes: { name: attr.string() },
});
const Badge = entity({
  keys: { PK: 'BADGE#{id}' },
  attributes: { id: attr.string() },
});
const Post = entity({
  keys: { PK: 'POST#{id}', SK: 'POST#{id}', GS1PK: 'USER#{author}' },
  attributes: { id: attr.string(), author: attr.string() },
});
const Photo = entity({
  keys: { PK1: 'PHOTO#{id}', PK2: 'OF#{id}' },
  attributes: { id: attr.string() },
});
const Reading = entity({
  keys: { PK: 'SENSOR#{sensor}', SK: '{SK}' },
  attributes: { sensor: attr.string(), SK: attr.number() },
});

export const definition = [
  shows(
    'a typo in a format',
    ['ORDER#{oderId}', 'ORDER#{orderId}'],
    "ORDER#{oderId}: no attribute 'oderId'",
    () =>
      entity({
        // @ts-expect-error -- orderId
        keys: { /*^*/ PK: /*|*/ 'ORDER#{oderId}' },
        attributes: {
          username: attr.string(),
          orderId: attr.string(),
          amount: attr.number(),
        },
      }),
  ),
  shows(
    'an unclosed brace',
    ['ORDER#{orderId', 'ORDER#{orderId}'],
    'ORDER#{orderId: ',
    () =>
      entity({
        // @ts-expect-error -- no }
        keys: { /*^*/ PK: /*|*/ 'ORDER#{orderId' },
        attributes: {
          username: attr.string(),
          orderId: attr.string(),
          amount: attr.number(),
        },
      }),
  ),
  says(
    'a field that is not declared',
    "ORDER#{orderId}: no attribute 'orderId': declare it in attributes",
    () =>
      entity({
        // @ts-expect-error -- orderId
        keys: { /*^*/ PK: /*|*/ 'ORDER#{orderId}' },
        attributes: { owner: attr.string(), amount: attr.number() },
      }),
  ),
  says(
    'a placeholder of another library',
    "ORDER#<orderId>: '<orderId>' is a literal: write {orderId}",
    () =>
      entity({
        // @ts-expect-error -- all items would have the same key
        keys: { /*^*/ PK: /*|*/ 'ORDER#<orderId>' },
        attributes: { orderId: attr.string() },
      }),
  ),
  says(
    'a number in a key without a pipe',
    "ITEM#{item}: a number doesn't keep its order as a string: write {item|pad:5} or {item|sortable}",
    () =>
      entity({
        // @ts-expect-error -- 10 would come before 2
        keys: { PK: 'ORDER#{orderId}', /*^*/ SK: /*|*/ 'ITEM#{item}' },
        attributes: { orderId: attr.string(), item: attr.number() },
      }),
  ),
  shows(
    'an unknown pipe',
    ['USER#{email|lowercase}', 'USER#{email|lower}'],
    'USER#{email|lowercase}: ',
    () =>
      entity({
        // @ts-expect-error -- lower
        keys: { /*^*/ PK: /*|*/ 'USER#{email|lowercase}' },
        attributes: { email: attr.string() },
      }),
  ),
  shows(
    'an unknown pipe whose name is like none',
    [
      "{email|trim} isn't allowed: a string accepts lower, upper, slug, shard:N",
    ],
    'USER#{email|trim}: ',
    () =>
      entity({
        // @ts-expect-error -- lower
        keys: { /*^*/ PK: /*|*/ 'USER#{email|trim}' },
        attributes: { email: attr.string() },
      }),
  ),
  says(
    'a pipe for a different type',
    "DAY#{name|day}: {name|day} isn't allowed: a string accepts lower, upper, slug, shard:N",
    () =>
      entity({
        // @ts-expect-error -- a text has no day
        keys: { /*^*/ PK: /*|*/ 'DAY#{name|day}' },
        attributes: { name: attr.string() },
      }),
  ),
  says(
    'two fields without a literal between them',
    'ORDER#{username}{orderId}: nothing marks the end of {username}: put a literal after it',
    () =>
      entity({
        // @ts-expect-error -- {username}#{orderId}
        keys: { /*^*/ PK: /*|*/ 'ORDER#{username}{orderId}' },
        attributes: { username: attr.string(), orderId: attr.string() },
      }),
  ),
  says(
    'a list in a key',
    "ORDER#{lines}: {lines} is a list, which can't be part of a key",
    () =>
      entity({
        // @ts-expect-error -- no text
        keys: { /*^*/ PK: /*|*/ 'ORDER#{lines}' },
        attributes: { orderId: attr.string(), lines: attr.list(attr.string()) },
      }),
  ),
  says(
    'a member of a map in a key',
    "CITY#{address.city}: {address.city} isn't a field: add one with computed(entity(...), ...)",
    () =>
      entity({
        // @ts-expect-error -- no field
        keys: { PK: 'SHOP#{id}', /*^*/ GSI1PK: /*|*/ 'CITY#{address.city}' },
        attributes: {
          id: attr.string(),
          address: attr.map({ city: attr.string() }),
        },
      }),
  ),
  shows(
    'a misspelled entity option',
    ['atributes', "Did you mean to write 'attributes'?"],
    wordsOf(unknownOption, {
      option: 'atributes',
      noun: 'an entity',
      hint: ': did you mean "attributes"?',
    }),
    () =>
      entity({
        keys: { PK: 'USER#{email}' },
        // @ts-expect-error -- attributes
        /*^*/ atributes: { email: attr.string() },
      }),
  ),
  shows(
    'indexes without primary',
    ["Property 'primary' is missing"],
    'indexes must have primary',
    () =>
      table('Users', {
        // @ts-expect-error -- primary
        /*^*/ indexes: { GSI1: { pk: 'PK', sk: 'SK' } },
        entities: { User },
      }),
  ),
  says(
    'colliding formats',
    wordsOf(primaryCollision, { entity: 'User', other: 'Member' }),
    () =>
      table('Users', {
        indexes,
        // @ts-expect-error -- USER# twice
        entities: { /*^*/ User, Member },
      }),
  ),
  says(
    'no format for a key of the table',
    'Badge has no format for SK, a key of the table: add it to keys',
    () =>
      table('Users', {
        indexes,
        // @ts-expect-error -- no SK
        entities: { User, /*^*/ Badge },
      }),
  ),
  says(
    'a misspelled key attribute',
    wordsOf(foreignKey, { entity: 'Post', attribute: 'GS1PK' }),
    () =>
      table('Posts', {
        indexes: {
          primary: { pk: 'PK', sk: 'SK' },
          GSI1: { pk: 'GSI1PK', sk: 'SK' },
        },
        // @ts-expect-error -- GSI1PK
        entities: { /*^*/ Post },
      }),
  ),
  says(
    'an index that is not defined',
    wordsOf(foreignKey, {
      entity: 'Photo',
      attribute: 'PK2',
      hint: ': add it to an index',
    }),
    () =>
      table('Photos', {
        indexes: { primary: { pk: 'PK1' } },
        // @ts-expect-error -- GSI2
        entities: { /*^*/ Photo },
      }),
  ),
  shows(
    'a key attribute in a different case',
    ["User has a format for SK, which isn't a key", 'Sk'],
    wordsOf(foreignKey, {
      entity: 'User',
      attribute: 'SK',
      hint: ': did you mean "Sk"?',
    }),
    () =>
      table('Users', {
        indexes: { primary: { pk: 'PK', sk: 'Sk' } },
        // @ts-expect-error -- Sk
        entities: { /*^*/ User },
      }),
  ),
  shows(
    'a definition without entity()',
    [wordsOf(plainEntity)],
    'Admin must be created with entity(), but is an object',
    () =>
      table('Users', {
        indexes,
        entities: {
          User,
          Admin: {
            keys: { PK: 'ADMIN#{id}', SK: 'ADMIN#{id}' },
            // @ts-expect-error -- entity()
            attributes: { /*^*/ id: attr.string() },
          },
        },
      }),
  ),
  shows(
    'a key that is not a string',
    ["'null' is not assignable to type 'string'"],
    "a key format must be a string such as 'CUSTOMER#{username}', but is null",
    () =>
      entity({
        // @ts-expect-error -- a format
        keys: { PK: 'USER#{id}', /*^*/ SK: null },
        attributes: { id: attr.string() },
      }),
  ),
  says(
    'a number as a key without its type',
    wordsOf(keyKind, {
      entity: 'Reading',
      attribute: 'SK',
      format: '{SK}',
      field: 'SK',
      kind: 'number',
      type: 'N',
    }),
    () =>
      table('Readings', {
        indexes,
        // @ts-expect-error -- no keyTypes
        entities: { /*^*/ Reading },
      }),
  ),
];

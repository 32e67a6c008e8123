/**
 * Declarations, gets and puts that neither the compiler nor the running program lets pass; see `errors-query.test-d.ts`.
 */
import { attr, entity, table } from 'keyform';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { keyKind, rawSchema, typeFormat } from '../src/facts/messages/definitions.js';
import { excessAttribute } from '../src/facts/messages/expressions.js';
import { cursorContext, unknownOption } from '../src/facts/messages/options.js';
import { noKeyFields } from '../src/facts/messages/values.js';
import { wordsOf } from '../test/support/words-of.js';
import { atlas, shop } from './fixtures.js';
import { rejects, rejectsInOtherWords } from './rejects.js';

const text = attr.string();
const indexes = { primary: { pk: 'PK', sk: 'SK' } } as const;
const User = entity({ keys: { PK: 'USER#{id}', SK: 'USER#{id}' }, attributes: { id: text } });
const Visitor = entity({ keys: { PK: 'V#{id}', SK: 'V#{id}' }, attributes: { id: text }, type: 'VISITOR' });
const Guest = entity({ keys: { PK: 'G#{id}', SK: 'G#{id}' }, attributes: { id: text }, type: 'VISITOR' });
const Named = entity({ keys: { PK: 'N#{id}', SK: 'N#{id}' }, attributes: { id: text }, type: 'User' });
const Reading = entity({
  keys: { Sensor: '{Sensor}', At: '{At}' },
  attributes: { Sensor: text, At: attr.number(), Digest: attr.binary(), Open: attr.boolean() },
});
const order = { username: 'alex', orderId: '1V', status: 'PLACED', placedAt: new Date(0), amount: 1 } as const;

rejects(
  'an index with a name of two characters',
  'the index name must have 3 to 255 of the characters a-z A-Z 0-9 _ . -, but is "G1"',
  () =>
    // @ts-expect-error -- G1
    table('Users', { indexes: { ...indexes, G1: { pk: 'SK', sk: 'PK' } }, entities: { User } }),
);

const Loose = entity({ keys: { PK: 'L#{id}', SK: 'L#{tag}' }, attributes: { id: text, tag: text.optional() } });
const Nulled = entity({ keys: { PK: 'L#{id}', SK: 'L' }, attributes: { id: text.nullable() } });

rejects(
  'an optional field in a primary key',
  "Loose has the primary key SK 'L#{tag}', but tag may be missing: make it required",
  () =>
    // @ts-expect-error -- tag
    table('Loose', { indexes, entities: { User, Loose } }),
);

rejects(
  'a nullable field in a primary key',
  "Nulled has the primary key PK 'L#{id}', but id may be null: remove nullable()",
  () =>
    // @ts-expect-error -- id
    table('Loose', { indexes, entities: { Nulled } }),
);

rejects(
  'an option that no table has',
  wordsOf(unknownOption, { option: 'delimeter', noun: 'a table', hint: ': did you mean "delimiter"?' }),
  () =>
    // @ts-expect-error -- delimiter
    table('Users', { indexes, entities: { User }, delimeter: '/' }),
);

rejects(
  'the spelling of another country',
  wordsOf(unknownOption, { option: 'unrecognised', noun: 'a table', hint: ': did you mean "unrecognized"?' }),
  () =>
    // @ts-expect-error -- unrecognized
    table('Users', { indexes, entities: { User }, unrecognised: 'collect' }),
);

rejects(
  'a misspelt protection of cursors',
  wordsOf(unknownOption, { option: 'cursor', noun: 'a table', hint: ': did you mean "cursors"?' }),
  () =>
    // @ts-expect-error -- cursors
    table('Users', { indexes, entities: { User }, cursor: [] }),
);

rejects(
  'a misspelt short option',
  wordsOf(unknownOption, { option: 'invald', noun: 'a table', hint: ': did you mean "invalid"?' }),
  () =>
    // @ts-expect-error -- invalid
    table('Users', { indexes, entities: { User }, invald: 'collect' }),
);

rejects(
  'an option in other letters',
  wordsOf(unknownOption, { option: 'typeatribute', noun: 'a table', hint: ': did you mean "typeAttribute"?' }),
  () =>
    // @ts-expect-error -- typeAttribute
    table('Users', { indexes, entities: { User }, typeatribute: false }),
);

rejects('an option like none', wordsOf(unknownOption, { option: 'region', noun: 'a table' }), () =>
  // @ts-expect-error -- a matter of the client
  table('Users', { indexes, entities: { User }, region: 'eu-north-1' }),
);

rejects(
  'a context where anybody can write a cursor',
  wordsOf(cursorContext),
  // @ts-expect-error -- no secret
  () => shop.query('primary').where({ username: 'alex' }).cursorContext('tenant-7'),
);

rejects(
  'an option that no index has',
  wordsOf(unknownOption, { option: 'lokal', noun: 'an index', hint: ': did you mean "local"?' }),
  () =>
    // @ts-expect-error -- local
    table('Users', { indexes: { ...indexes, Local: { pk: 'PK', sk: 'LSK', lokal: true } }, entities: { User } }),
);

rejects(
  "the API's name of a sort key, although no index has the entity's SK then",
  wordsOf(unknownOption, { option: 'sortKey', noun: 'an index', hint: ': did you mean "sk"?' }),
  () =>
    // @ts-expect-error -- sk
    table('Users', { indexes: { primary: { pk: 'PK', sortKey: 'SK' } }, entities: { User } }),
);

rejects(
  'an option that the own key of a table does not have',
  wordsOf(unknownOption, { option: 'unique', noun: 'an index' }),
  () =>
    // @ts-expect-error -- an option of entities
    table('Users', { indexes: { primary: { pk: 'PK', sk: 'SK', unique: true } }, entities: { User } }),
);

rejectsInOtherWords(
  'an option that no entity has',
  wordsOf(unknownOption, { option: 'timestamp', noun: 'an entity', hint: ': did you mean "timestamps"?' }),
  // @ts-expect-error -- timestamps
  () => entity({ keys: { PK: 'ITEM#{item}' }, attributes: { item: text }, timestamp: true }),
);

rejects('entities of one type', "Guest and Visitor have the same type 'VISITOR': change one", () =>
  // @ts-expect-error -- VISITOR and VISITOR
  table('Users', { indexes, entities: { User, Visitor, Guest } }),
);

rejects('an entity whose type is the name of another', "User and Named have the same type 'User': change one", () =>
  // @ts-expect-error -- User and User
  table('Users', { indexes, entities: { Named, User } }),
);

rejects(
  'bytes as a key that holds text',
  wordsOf(keyKind, {
    entity: 'Reading',
    attribute: 'Digest',
    format: '{Digest}',
    field: 'Digest',
    kind: 'binary',
    type: 'B',
  }),
  () =>
    table('Readings', {
      indexes: { primary: { pk: 'Sensor', sk: 'At' }, ByDigest: { pk: 'Digest' } },
      keyTypes: { At: 'N' },
      // @ts-expect-error -- an index over plain attributes needs keyTypes too
      entities: { Reading },
    }),
);

rejects(
  'a text as a key that holds a number',
  "Reading has the key Sensor '{Sensor}', but keyTypes says N: its format must be one number field, such as '{Sensor}'",
  () =>
    table('Readings', {
      indexes: { primary: { pk: 'Sensor', sk: 'At' } },
      keyTypes: { At: 'N', Sensor: 'N' },
      // @ts-expect-error -- a text
      entities: { Reading },
    }),
);

rejects(
  'a boolean as a key',
  "Reading has the key Open '{Open}', but a key can't be a boolean: store it under a different name with as()",
  () =>
    table('Readings', {
      indexes: { primary: { pk: 'Sensor', sk: 'At' }, ByOpen: { pk: 'Open' } },
      keyTypes: { At: 'N' },
      // @ts-expect-error -- DynamoDB has no such keys
      entities: { Reading },
    }),
);

rejects('a schema without its code', wordsOf(rawSchema), () =>
  // @ts-expect-error -- fromSchema(...)
  entity({ keys: { PK: 'ITEM#{id}' }, attributes: z.object({ id: z.string() }) }),
);

rejects('a time to live that is a date', 'ttl must name a field of attr.epoch(), but is "until"', () =>
  // @ts-expect-error -- attr.epoch()
  entity({ keys: { PK: 'ITEM#{item}' }, attributes: { item: text, until: attr.date() }, ttl: 'until' }),
);

rejectsInOtherWords(
  'a time to live that is none of several',
  'ttl must name a field of attr.epoch(), but is "item"',
  () =>
    entity({
      keys: { PK: 'A#{item}' },
      attributes: { item: text, until: attr.epoch(), again: attr.epoch() },
      // @ts-expect-error -- until, again
      ttl: 'item',
    }),
);

rejects(
  'a pipe that does not fit',
  "USER#{name|pad:5}: {name|pad:5} isn't allowed: a string accepts lower, upper, slug, shard:N",
  () =>
    // @ts-expect-error -- pad
    entity({ keys: { PK: 'USER#{name|pad:5}' }, attributes: { name: text } }),
);

rejects(
  'a pipe after one that it does not fit',
  "N#{n|sortable|lower}: {n|sortable|lower} isn't allowed: 'sortable' accepts desc, shard:N",
  () =>
    // @ts-expect-error -- digits have no case
    entity({ keys: { PK: 'N#{n|sortable|lower}' }, attributes: { n: attr.number() } }),
);

rejectsInOtherWords('a get without a key', `Order ${wordsOf(noKeyFields, { value: 'undefined' })}`, () =>
  // @ts-expect-error -- no key
  shop.get('Order').build(),
);

rejectsInOtherWords('an update without a key', `Order ${wordsOf(noKeyFields, { value: 'undefined' })}`, () =>
  // @ts-expect-error -- no key
  shop.update('Order').set({ amount: 1 }).build(),
);

rejectsInOtherWords('a delete without a key', `Order ${wordsOf(noKeyFields, { value: 'undefined' })}`, () =>
  // @ts-expect-error -- no key
  shop.delete('Order').build(),
);

rejectsInOtherWords('a check without a key', `Order ${wordsOf(noKeyFields, { value: 'undefined' })}`, () =>
  // @ts-expect-error -- no key
  shop.check('Order').mustExist().build(),
);

rejectsInOtherWords('a get of a singleton with a field', "'extra' isn't part of this", () =>
  // @ts-expect-error -- a singleton has no fields in its key
  shop.get('Settings', { extra: 1 }).build(),
);

rejectsInOtherWords('a get by a value of another type', 'Line.itemId must be a number', () =>
  // @ts-expect-error -- a number
  atlas.get('Line', { buyer: 'alex', orderId: '1V', itemId: '7' }).build(),
);

rejectsInOtherWords('a put of one of an enumeration that is not in it', 'Order.status must be one of', () =>
  // @ts-expect-error -- PLACED, SHIPPED
  shop.put('Order', { ...order, status: 'LOST' }),
);

rejects('a create of an attribute that there is not', wordsOf(excessAttribute, { path: 'Settings.colour' }), () =>
  // @ts-expect-error -- theme
  shop.create('Settings', { theme: 'dark', colour: 'red' }),
);

const Typed = entity({ keys: { PK: 'TYPED#{id}', SK: 'TYPED' }, attributes: { id: attr.string() } });
const Constant = entity({ keys: { PK: 'Constant', SK: '{id}' }, attributes: { id: attr.string() } });

rejects(
  'a key that is the type attribute, and has a format',
  wordsOf(typeFormat, { entity: 'Typed', attribute: 'PK', type: '"Typed"' }),
  () =>
    table('Types', {
      indexes: { primary: { pk: 'PK', sk: 'SK' } },
      typeAttribute: 'PK',
      // @ts-expect-error -- a format for PK
      entities: { Typed },
    }),
);

rejects(
  'the same of the sort key, of one of two entities',
  wordsOf(typeFormat, { entity: 'Other', attribute: 'SK', type: '"TYPE"' }),
  () =>
    table('Types', {
      indexes: { primary: { pk: 'PK', sk: 'SK' } },
      typeAttribute: 'SK',
      entities: {
        TYPED: Typed,
        // @ts-expect-error -- a format for SK
        Other: entity({ keys: { PK: 'OTHER#{id}', SK: 'O' }, attributes: { id: attr.string() }, type: 'TYPE' }),
      },
    }),
);

test('a key that is the type attribute may be that type', () => {
  const types = table('Types', {
    indexes: { primary: { pk: 'PK', sk: 'SK' } },
    typeAttribute: 'PK',
    entities: { Constant, Left: entity({ keys: { SK: '{id}' }, attributes: { id: attr.string() } }) },
  });
  expect(types.put('Constant', { id: '1' }).build().Item.PK.S).toBe('Constant');
  expect(types.put('Left', { id: '1' }).build().Item.PK.S).toBe('Left');
});

/**
 * Delimiters: which characters can be one, the same at compile time and at run time; keys of tables with any of them.
 */
import { attr, entity, fromSchema, table } from 'keyform';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { dateDelimiter } from '../src/facts/messages/definitions.js';
import { wordsOf } from '../test/support/words-of.js';
import { rejects } from './rejects.js';

const id = '1' as string;
const text = attr.string();
const indexes = { primary: { pk: 'PK', sk: 'SK' } } as const;
const Customer = entity({ keys: { PK: 'CUSTOMER#{id}', SK: 'A#{id}' }, attributes: { id: text } });
const Plain = entity({ keys: { PK: 'C{id}', SK: 'C{id}x' }, attributes: { id: text } });
const Collected = entity({ keys: { PK: '$coll#id_{id}#e_1', SK: '$e#x_{n}' }, attributes: { id: text, n: text } });
const Hat = entity({ keys: { PK: 'B^{id}', SK: 'C^{id}' }, attributes: { id: text } });
const Visit = entity({ keys: { PK: 'V{id}', SK: 'AT_{at}' }, attributes: { id: text, at: attr.date() } });
const Month = entity({ keys: { PK: 'V{id}', SK: 'AT_{at|month}' }, attributes: { id: text, at: attr.date() } });
const Latest = entity({ keys: { PK: 'V{id}', SK: 'AT_{at|desc}' }, attributes: { id: text, at: attr.date() } });
const Whole = entity({ keys: { PK: 'V{id}', SK: '{at}' }, attributes: { id: text, at: attr.date() } });
const GSI = { pk: 'GPK' } as const;

test('keyCondition takes a template with values, whatever the delimiter', () => {
  const shop = table('Shop', { indexes, entities: { Customer, Plain, Collected }, delimiter: '^' });
  const customer = shop.query('primary').keyCondition('PK', '=', `CUSTOMER#${id}`);
  const collected = shop.query('primary').keyCondition('PK', '=', `$coll#id_${id}#e_1`);
  const requests = [
    customer.build(),
    customer.keyCondition('SK', '=', `A#${id}`).build(),
    customer.keyCondition('SK', 'begins_with', `A#${id}`).build(),
    customer.keyCondition('SK', 'between', [`A#${id}`, 'A#9']).build(),
    customer.keyCondition('SK', '>', `A#${id}`).build(),
    collected.keyCondition('SK', 'begins_with', `$e#x_${id}`).build(),
    shop.query('primary').keyCondition('PK', '=', `C${id}`).keyCondition('SK', '=', `C${id}x`).build(),
  ];
  expect(requests.map(({ ExpressionAttributeValues: values }) => values[':PK'].S)).toEqual([
    ...Array<string>(5).fill('CUSTOMER#1'),
    '$coll#id_1#e_1',
    'C1',
  ]);
  const hats = table('Hats', { indexes, entities: { Hat }, delimiter: '^' });
  const hat = hats.query('primary').keyCondition('PK', '=', `B^${id}`);
  expect(hat.keyCondition('SK', 'begins_with', `C^${id}`).build().ExpressionAttributeValues[':SK'].S).toBe('C^1');
  // @ts-expect-error -- no key begins like this
  expect(() => shop.query('primary').keyCondition('PK', '=', `NONE#${id}`)).toThrow();
  // @ts-expect-error -- nor this one
  expect(() => customer.keyCondition('SK', 'begins_with', `N#${id}`)).toThrow();
});

rejects(
  'a delimiter of two characters',
  'the delimiter must be noDelimiter, or one ASCII character except letters, digits and % { } |, but is "##"',
  // @ts-expect-error -- ##
  () => table('Shop', { indexes, entities: { Customer }, delimiter: '##' }),
);

rejects(
  'a letter as delimiter',
  'the delimiter must be noDelimiter, or one ASCII character except letters, digits and % { } |, but is "x"',
  // @ts-expect-error -- x
  () => table('Shop', { indexes, entities: { Customer }, delimiter: 'x' }),
);

rejects(
  'a brace as delimiter',
  'the delimiter must be noDelimiter, or one ASCII character except letters, digits and % { } |, but is "{"',
  // @ts-expect-error -- {
  () => table('Shop', { indexes, entities: { Customer }, delimiter: '{', onDelimiter: 'escape' }),
);

rejects(
  'an empty delimiter',
  'the delimiter must be noDelimiter, or one ASCII character except letters, digits and % { } |, but is ""',
  // @ts-expect-error -- none
  () => table('Shop', { indexes, entities: { Customer }, delimiter: '' }),
);

rejects(
  'a delimiter that a date has',
  wordsOf(dateDelimiter, { attribute: 'SK', format: 'AT_{at}', delimiter: ':' }),
  // @ts-expect-error -- :
  () => table('Shop', { indexes, entities: { Visit }, delimiter: ':' }),
);

rejects(
  'a delimiter that a month has',
  wordsOf(dateDelimiter, { attribute: 'SK', format: 'AT_{at|month}', delimiter: '-' }),
  // @ts-expect-error -- -
  () => table('Shop', { indexes, entities: { Month }, delimiter: '-' }),
);

rejects(
  'a delimiter that the latest date has',
  wordsOf(dateDelimiter, { attribute: 'SK', format: 'AT_{at|desc}', delimiter: '.' }),
  // @ts-expect-error -- .
  () => table('Shop', { indexes, entities: { Latest }, delimiter: '.' }),
);

test('a date by itself has no parts', () => {
  expect(table('Shop', { indexes, entities: { Whole }, delimiter: ':' }).name).toBe('Shop');
  expect(table('Shop', { indexes, entities: { Month }, delimiter: ':' }).name).toBe('Shop');
});

rejects(
  'a format of a key that names an attribute with the name of the key',
  "PK is stored under the name of the key PK: make the key '{PK}', or rename PK with as()",
  () => {
    const Same = entity({ keys: { PK: 'X#{PK}', SK: 'A' }, attributes: { PK: text } });
    // @ts-expect-error -- PK
    return table('Shop', { indexes, entities: { Same } });
  },
);

rejects(
  'the same of the key of an index',
  "GPK is stored under the name of the key GPK: make the key '{GPK}', or rename GPK with as()",
  () => {
    const keys = { PK: 'X#{id}', SK: 'A', GPK: 'G#{GPK}' } as const;
    const Same = entity({ keys, attributes: { id: text, GPK: text } });
    // @ts-expect-error -- GPK
    return table('Shop', { indexes: { ...indexes, GSI }, entities: { Same } });
  },
);

rejects(
  'the same of a field of a schema',
  "PK is stored under the name of the key PK: make the key '{PK}', or renam",
  () => {
    const Same = entity({ keys: { PK: 'X#{PK}', SK: 'A' }, attributes: fromSchema(z.object({ PK: z.string() })) });
    // @ts-expect-error -- PK
    return table('Shop', { indexes, entities: { Same } });
  },
);

rejects(
  'the same of a field of a schema in the key of an index, behind a pipe',
  "GPK is stored under the name of the key GPK: make the key '{GPK}', or rename",
  () => {
    const attributes = fromSchema(z.object({ id: z.string(), GPK: z.string() }));
    const Same = entity({ keys: { PK: 'X#{id}', SK: 'A', GPK: '{GPK|upper}' }, attributes });
    // @ts-expect-error -- GPK
    return table('Shop', { indexes: { ...indexes, GSI }, entities: { Same } });
  },
);

test('a key that is a field of a schema, by itself or under a different name', () => {
  const Whole = entity({ keys: { PK: '{PK}', SK: 'A' }, attributes: fromSchema(z.object({ PK: z.string() })) });
  const Typed = entity({
    keys: { PK: 'T#{id}', SK: 'T', Type: 'Typed' },
    attributes: fromSchema(z.object({ id: z.string(), Type: z.literal('Typed') })),
  });
  const byType = { ...indexes, ByType: { pk: 'Type' } } as const;
  expect(table('Shop', { indexes: byType, entities: { Whole, Typed } }).name).toBe('Shop');
});

import { attr, entity, fromSchema, KeyformError, table } from 'keyform';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { missingFromItem } from '../../src/facts/messages/values.js';
import { wordsOf } from '../support/words-of.js';

const Task = entity({
  keys: { PK: 'TASK#{id}', GSI1PK: 'OWNER#{owner}', GSI1SK: '{at}#{id}' },
  attributes: {
    id: attr.string(),
    owner: attr.string(),
    at: attr.date(),
    title: attr.string().as('t'),
    state: attr.enum('OPEN', 'DONE').default('OPEN'),
    note: attr.string().optional(),
    place: attr.map({ city: attr.string(), zip: attr.string().optional() }),
    secret: attr.string().hidden(),
    body: attr.string(),
  },
  timestamps: true,
});

const indexes = {
  primary: { pk: 'PK' },
  GSI1: {
    pk: 'GSI1PK',
    sk: 'GSI1SK',
    projection: ['t', 'state', 'note', 'place', 'secret', 'owner', 'updatedAt', 'Type'],
  },
  GSI2: { pk: 'GSI1PK', sk: 'GSI1SK', projection: 'KEYS_ONLY' },
} as const;
const tasks = table('Tasks', { indexes, entities: { Task } });

const keys = { PK: { S: 'TASK#1' }, GSI1PK: { S: 'OWNER#ann' }, GSI1SK: { S: '2026-01-02T00:00:00.000Z#1' } };
const stored = {
  ...keys,
  Type: { S: 'Task' },
  t: { S: 'Write' },
  state: { S: 'DONE' },
  place: { M: { city: { S: 'Oslo' } } },
  secret: { S: 'x' },
  owner: { S: 'ann' },
  updatedAt: { S: '2026-01-03T00:00:00.000Z' },
};
const query = tasks.query('GSI1').where({ owner: 'ann' });
const whole = {
  Type: 'Task',
  id: '1',
  owner: 'ann',
  at: new Date('2026-01-02T00:00:00.000Z'),
  title: 'Write',
  state: 'DONE',
  place: { city: 'Oslo' },
  updatedAt: new Date('2026-01-03T00:00:00.000Z'),
};

/** The items of a read, or the message of its error. */
const read = (builder: { parse(output: never): { items: unknown } }, item: object): unknown => {
  try {
    return builder.parse({ Items: [item] } as never).items;
  } catch (error) {
    if (error instanceof KeyformError) return error.message;
    throw error;
  }
};

const without = (name: keyof typeof stored): object => {
  const { [name]: _, ...rest } = stored;
  return rest;
};

const missing = wordsOf(missingFromItem);

describe('an item read from an index that projects a list of attributes', () => {
  test('has what the index contains, and the fields of its keys', () => {
    expect(read(query, stored)).toEqual([whole]);
    expect(read(tasks.scan('GSI1'), stored)).toEqual([whole]);
  });

  test.each<[attribute: 't' | 'place' | 'updatedAt', field: string]>([
    ['t', 'title'],
    ['place', 'place'],
    ['updatedAt', 'updatedAt'],
  ])('is invalid if its required %s is missing', (attribute, field) => {
    for (const builder of [query, tasks.scan('GSI1')]) {
      expect(read(builder, without(attribute))).toMatch(
        new RegExp(`^Task\\.${field} is .*missing from the stored item`),
      );
    }
  });

  test('is invalid if a required member of an attribute is missing', () => {
    expect(read(query, { ...stored, place: { M: {} } })).toContain(`Task.place.city ${missing}`);
  });

  test('has the default of an attribute that is missing', () => {
    expect(read(query, without('state'))).toEqual([{ ...whole, state: 'OPEN' }]);
  });

  test('has fields that only its keys contain', () => {
    expect(read(query, without('owner'))).toEqual([whole]);
  });

  test('lacks what the index lacks', () => {
    const item = { ...keys, Type: { S: 'Task' } };
    const { id, owner, at, Type } = whole;
    expect(read(tasks.query('GSI2').where({ owner: 'ann' }), item)).toEqual([{ Type, id, owner, at }]);
  });
});

test("an entity with a schema has what's stored, and a missing attribute of its options is an error", () => {
  const Note = entity({
    keys: { PK: 'NOTE#{id}', GSI1PK: 'OWNER#{owner}', GSI1SK: 'NOTE#{id}' },
    attributes: fromSchema(z.object({ id: z.string(), owner: z.string(), text: z.string().default('none') })),
    timestamps: true,
  });
  const notes = table('Notes', {
    indexes: {
      primary: { pk: 'PK' },
      GSI1: { pk: 'GSI1PK', sk: 'GSI1SK', projection: ['text', 'id', 'owner', 'updatedAt', 'Type'] },
    },
    entities: { Note },
  });
  const item = {
    PK: { S: 'NOTE#1' },
    GSI1PK: { S: 'OWNER#ann' },
    GSI1SK: { S: 'NOTE#1' },
    Type: { S: 'Note' },
    id: { S: '1' },
    owner: { S: 'ann' },
  };
  const mine = notes.query('GSI1').where({ owner: 'ann' });
  expect(read(mine, { ...item, updatedAt: { S: '2026-01-03T00:00:00.000Z' } })).toEqual([
    { Type: 'Note', id: '1', owner: 'ann', updatedAt: new Date('2026-01-03T00:00:00.000Z') },
  ]);
  expect(read(mine, item)).toContain('Note.updatedAt is missing from the stored item');
});

/**
 * Attributes with the names of members that every object inherits. The compiler takes the inherited function for the value of what is
 * left out; the program looks at own members only.
 */
import { attr, entity, rekey, table } from 'keyform';
import { expectType } from 'tsd';
import { describe, expect, test } from 'vitest';

const Season = entity({
  keys: { PK: 'SEASON#{year}', SK: '{toString}' },
  attributes: {
    year: attr.string(),
    toString: attr.string(),
    constructor: attr.string(),
    valueOf: attr.number(),
    isPrototypeOf: attr.set(attr.string()),
    note: attr.string(),
    points: attr.number(),
    team: attr.map({ hasOwnProperty: attr.string(), city: attr.string() }),
  },
});
const races = table('Races', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Season } });
const season = {
  year: '1994',
  toString: 'first',
  constructor: 'Williams',
  valueOf: 1,
  isPrototypeOf: new Set(['a']),
  note: 'n',
  points: 118,
  team: { hasOwnProperty: 'yes', city: 'Grove' },
};
const key = { year: '1994', toString: 'first' };

describe('an attribute may have the name of a member that every object inherits', () => {
  const update = races.update('Season', key);

  test('an update of others does not touch it', () => {
    expect(update.set({ note: 'x' }).build()).toMatchObject({ UpdateExpression: 'SET #note = :note' });
    expect(update.add({ points: 1 }).build()).toMatchObject({ UpdateExpression: 'ADD #points :points' });
    expect(update.dynamic().set({ note: 'x' }).add({ points: 1 }).build()).toMatchObject({
      UpdateExpression: 'SET #note = :note ADD #points :points',
    });
    const patch: { note?: string; constructor?: string } = JSON.parse('{"note":"x"}');
    expect(update.set({ note: patch.note }).build()).toMatchObject({ UpdateExpression: 'SET #note = :note' });
  });

  test('an update of it writes it', () => {
    expect(update.set({ constructor: 'Benetton' }).build()).toMatchObject({
      UpdateExpression: 'SET #constructor = :constructor',
      ExpressionAttributeValues: { ':constructor': { S: 'Benetton' } },
    });
    expect(update.add({ valueOf: 1 }).build()).toMatchObject({ UpdateExpression: 'ADD #valueOf :valueOf' });
    expect(update.delete({ isPrototypeOf: new Set(['a']) }).build()).toMatchObject({
      UpdateExpression: 'DELETE #isPrototypeOf :isPrototypeOf',
    });
    expect(update.set((item, { to }) => to(item.team.hasOwnProperty, 'no')).build()).toMatchObject({
      UpdateExpression: 'SET #team.#hasOwnProperty = :hasOwnProperty',
    });
    // @ts-expect-error -- a text
    expect(() => update.set({ constructor: 1 }).build()).toThrow('constructor');
    // @ts-expect-error -- no number, and no set
    expect(() => update.add({ constructor: 'x' }).build()).toThrow('constructor');
  });

  test('a put and a key need it', () => {
    const { Item } = races.put('Season', season).build();
    expect(Item).toMatchObject({ SK: { S: 'first' }, constructor: { S: 'Williams' }, valueOf: { N: '1' } });
    const { constructor: _, ...without } = season;
    // @ts-expect-error -- the inherited function is not a text
    expect(() => races.put('Season', without)).toThrow('constructor');
    // @ts-expect-error -- the inherited function is not a text
    expect(() => races.get('Season', { year: '1994' })).toThrow('toString');
    expect(races.get('Season', key).build()).toMatchObject({ Key: { SK: { S: 'first' } } });
  });

  test('queries, filters and conditions of others do not ask for it', () => {
    const query = races.query('primary', 'Season').where({ year: '1994' });
    expect(query.build().KeyConditionExpression).not.toContain('SK');
    expect(query.filter({ note: 'x' }).build().FilterExpression).toBe('#note = :note');
    expect(query.filter({ constructor: 'x' }).build().FilterExpression).toBe('#constructor = :constructor');
    expect(races.query('primary').where({ year: '1994' }).build().ExpressionAttributeValues).toEqual({
      ':PK': { S: 'SEASON#1994' },
    });
    expect(races.query('primary', 'Season').where(key).build().ExpressionAttributeValues).toMatchObject({
      ':SK': { S: 'first' },
    });
    expect(races.delete('Season', key).condition({ note: 'x' }).build().ConditionExpression).toBe('#note = :note');
  });

  test('a read gives it back', () => {
    const item = races.get('Season', key).parse({ Item: races.put('Season', season).build().Item });
    expectType<string | undefined>(item?.constructor);
    expect({ ...item }).toMatchObject({ constructor: 'Williams', toString: 'first', valueOf: 1 });
  });

  test('a rekey of others keeps it', () => {
    const item = races.get('Season', key).parse({ Item: races.put('Season', season).build().Item });
    if (item === undefined) throw new Error('no item');
    const moved = rekey(races, 'Season', item, { year: '1995' }).requests();
    expect(JSON.stringify(moved.map((request) => request.build()))).toContain('"constructor":{"S":"Williams"}');
    // @ts-expect-error -- a text
    expect(() => rekey(races, 'Season', item, { constructor: 1 }).requests()).toThrow('constructor');
  });
});

test('one that may be missing is rejected: reading it would give what every object inherits', () => {
  const message = 'every object inherits this name: make it required, or rename it';
  const keys = { PK: '{id}' } as const;
  const id = attr.string();
  // @ts-expect-error -- optional
  expect(() => entity({ keys, attributes: { id, constructor: attr.string().optional() } })).toThrow(message);
  // @ts-expect-error -- may be left out
  expect(() => entity({ keys, attributes: { id, constructor: attr.string().default('x') } })).toThrow(message);
  // @ts-expect-error -- a member of a map
  expect(() => attr.map({ constructor: attr.string().optional() })).toThrow(message);
  expect(entity({ keys, attributes: { id, team: attr.string().optional().as('constructor') } })).toBeDefined();
});

import { attr, computed, entity, onUpdate, rekey, table, unique } from 'keyform';
import { describe, expect, test } from 'vitest';
import { computedField, computedFrom, computedWith } from '../../src/facts/messages/generated.js';
import { required } from '../../src/facts/messages/values.js';
import { noAddition } from '../../src/facts/messages/writes.js';
import { jsonSchema } from '../../src/json-schema.js';
import { thrownBy } from '../support/thrown-by.js';
import { wordsOf } from '../support/words-of.js';

let who = 'ada';
const Line = onUpdate(
  computed(
    computed(
      entity({
        keys: { PK: 'LINE#{id}', GSI1PK: 'LINES', GSI1SK: '{search}' },
        attributes: {
          id: attr.string(),
          name: attr.string(),
          price: attr.number(),
          count: attr.number().default(1),
          note: attr.string().optional(),
          total: attr.number(),
          search: attr.string().hidden(),
          by: attr.string(),
        },
      }),
      'total',
      ['price', 'count'],
      ({ price, count }) => price * count,
    ),
    'search',
    ['id', 'name'],
    ({ id, name }) => `${name.toLowerCase()}/${id}`,
  ),
  'by',
  () => who,
);
const lines = table('Lines', {
  indexes: { primary: { pk: 'PK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: { Line },
});
const key = { id: '1' };
const line = { id: '1', name: 'Nut', price: 2, count: 3 };
const Item = lines.put('Line', line).build().Item;
const update = lines.update('Line', key);

const given = wordsOf(computedField);
type Loose = {
  [Method in 'set' | 'add' | 'remove' | 'merge' | 'patch']: (...given: unknown[]) => { build: () => object };
};
const loose = update as unknown as Loose;
type Paths = { price: unknown; total: unknown; note: unknown };
type Functions = { [Name in 'to' | 'plus' | 'ifNotExists']: (...given: unknown[]) => unknown };
const by = (make: (paths: Paths, functions: Functions) => unknown) => () => loose.set(make);

describe('a computed field', () => {
  test('is computed by put and create, of defaults too, and stands in keys', () => {
    expect(Item).toMatchObject({
      total: { N: '6' },
      search: { S: 'nut/1' },
      GSI1SK: { S: 'nut/1' },
      by: { S: 'ada' },
    });
    const { count: _, ...one } = line;
    expect(lines.create('Line', one).build().Item).toMatchObject({ total: { N: '2' }, count: { N: '1' } });
    expect(lines.get('Line', key).parse({ Item })).toEqual({ Type: 'Line', ...line, total: 6, by: 'ada' });
  });

  test('follows an update of what it is computed from, with the keys that it stands in', () => {
    expect(update.set({ price: 5, count: 2 }).build()).toMatchObject({
      UpdateExpression: 'SET #by = :by, #count = :count, #price = :price, #total = :total',
      ExpressionAttributeValues: { ':total': { N: '10' } },
    });
    expect(update.set({ name: 'Bolt' }).build()).toMatchObject({
      UpdateExpression: 'SET #by = :by, #name = :name, #search = :search, #GSI1SK = :GSI1SK',
      ExpressionAttributeValues: { ':GSI1SK': { S: 'bolt/1' } },
    });
    expect(lines.update('Line', key).patch({ price: 5, count: 2 }).build().UpdateExpression).toContain('#total');
  });

  test('is made by an upsert', () => {
    const upsert = update.set({ name: 'Nut', price: 5, count: 2 }).upsert().build();
    expect(upsert.UpdateExpression).toContain('#total = :total');
    expect(thrownBy(() => (update.set({ name: 'Nut' }) as never as { upsert: () => unknown }).upsert())).toMatchObject({
      code: 'field',
      field: 'price',
    });
  });

  test('is no part of what an update gives back, or is asked for by name', () => {
    const returned = update.set({ price: 5, count: 2 }).returning('UPDATED_NEW');
    expect(returned.parse({ Attributes: { price: { N: '5' }, count: { N: '2' }, total: { N: '10' } } })).toEqual({
      price: 5,
      count: 2,
    });
  });

  test('goes with what it is computed from where an item may lack it', () => {
    const Note = computed(
      entity({
        keys: { PK: 'N#{id}', GSI1PK: '{first}' },
        attributes: { id: attr.string(), text: attr.string(), first: attr.string().optional() },
      }),
      'first',
      ['text'],
      ({ text }) => (text === '' ? undefined : text.slice(0, 1)),
    );
    const notes = table('Notes', {
      indexes: { primary: { pk: 'PK' }, GSI1: { pk: 'GSI1PK' } },
      entities: { Note },
    });
    expect(notes.put('Note', { id: '1', text: '' }).build().Item).not.toHaveProperty('first');
    expect(notes.update('Note', key).set({ text: '' }).build().UpdateExpression).toBe(
      'SET #text = :text REMOVE #first, #GSI1PK',
    );
    expect(notes.update('Note', key).set({ text: 'x' }).build().UpdateExpression).toBe(
      'SET #first = :first, #text = :text, #GSI1PK = :GSI1PK',
    );
  });

  test('is made anew by rekey', () => {
    const read = { Type: 'Line', ...line, total: 6, search: 'nut/1', by: 'bob' } as const;
    const built = rekey(lines, 'Line', read, { id: '2', price: 4 }).build();
    expect(JSON.stringify(built)).toContain('"total":{"N":"12"}');
    expect(JSON.stringify(built)).toContain('"by":{"S":"ada"}');
  });

  test.each<[string, () => unknown, string, string]>([
    ['in a put', () => lines.put('Line', { ...line, total: 6 } as never), given, 'total'],
    ['in a set', () => loose.set({ total: 6 }), given, 'total'],
    ['in a patch', () => loose.patch({ total: 6 }), given, 'total'],
    ['by a removal', () => loose.remove('total'), given, 'total'],
    ['by path', by((n, { to }) => to(n.total, 6)), given, 'total'],
    ['where it is missing', by((n, { ifNotExists }) => ifNotExists(n.total, 6)), given, 'total'],
    ['by a count', () => loose.add({ total: 1 }), given, 'total'],
    [
      'without the others',
      () => loose.set({ price: 6 }),
      wordsOf(computedWith, { computed: 'total', field: 'price', missing: 'count' }),
      'price',
    ],
    [
      'of a path',
      by((n, { to }) => to(n.price, 6)),
      wordsOf(computedFrom, { computed: 'total', field: 'price' }),
      'price',
    ],
    [
      'of a count',
      () => loose.add({ price: 1 }),
      wordsOf(computedFrom, { computed: 'total', field: 'price' }),
      'price',
    ],
    [
      'of a count of what is not a number',
      () => loose.add({ name: 'x' }),
      wordsOf(noAddition, { field: 'name', kind: 'string' }),
      'name',
    ],
    [
      'without a field',
      () => lines.put('Line', { id: '1', name: 'x' } as never),
      `Line.price ${wordsOf(required)}`,
      'price',
    ],
    [
      'of a value of another kind',
      () => lines.put('Line', { ...line, name: 5 } as never),
      'Line.name must be a string, but is 5',
      'name',
    ],
  ])('is rejected %s', (_, action, message, field) => {
    const error = thrownBy(action);
    expect(error).toMatchObject({ code: 'field', field });
    expect(error.message).toBe(message === given ? `Line.total is rejected: ${given}` : message);
  });
});

describe('a field that is set at every write', () => {
  test('is set where a put lacks it, and kept where it has it', () => {
    who = 'bob';
    expect(lines.put('Line', line).build().Item.by).toEqual({ S: 'bob' });
    expect(lines.put('Line', { ...line, by: 'eve' }).build().Item.by).toEqual({ S: 'eve' });
    who = 'ada';
  });

  test('is null where a put says so', () => {
    const Note = onUpdate(
      entity({ keys: { PK: '{id}' }, attributes: { id: attr.string(), by: attr.string().nullable() } }),
      'by',
      () => 'ada',
    );
    const notes = table('Notes', { indexes: { primary: { pk: 'PK' } }, entities: { Note } });
    expect(notes.put('Note', { id: '1', by: null }).build().Item.by).toEqual({ NULL: true });
    expect(notes.put('Note', { id: '1', by: undefined }).build().Item.by).toEqual({ S: 'ada' });
  });

  test('is set by every update but one that changes it itself', () => {
    expect(update.remove('note').build().UpdateExpression).toBe('SET #by = :by REMOVE #note');
    expect(update.set({ by: 'eve' }).build()).toMatchObject({
      UpdateExpression: 'SET #by = :by',
      ExpressionAttributeValues: { ':by': { S: 'eve' } },
    });
    expect(thrownBy(() => (update as never as { build: () => unknown }).build()).code).toBe('request');
  });
});

describe('fields that keyform makes', () => {
  test('are not part of the input of the JSON Schema', () => {
    const input = jsonSchema(lines, 'Line', 'input');
    expect(input.required).toEqual(['id', 'name', 'price']);
    expect(Object.keys(input.properties as object)).not.toContain('total');
    expect(jsonSchema(lines, 'Line', 'output').required).toContain('total');
  });

  const attributes = { id: attr.string(), a: attr.string(), b: attr.number().default(1) };
  const Plain = entity({ keys: { PK: '{id}' }, attributes, timestamps: true });
  const other = "'a' must be computed from attributes of the entity that aren't computed, but got ";
  test.each<[string, () => unknown, string]>([
    [
      'of no entity',
      () => computed({} as never, 'a' as never, ['id'] as never, (() => 'x') as never),
      'computed needs an entity whose',
    ],
    [
      'of no field',
      () => computed(Plain, 'x' as never, ['id'], (() => 'x') as never),
      `computed: "x" isn't an attribute of the entity`,
    ],
    [
      'of a misspelt field',
      () => onUpdate(Plain, 'createdAd' as never, (() => 'x') as never),
      `onUpdate: "createdAd" isn't an attribute of the entity: did you mean "createdAt"?`,
    ],
    [
      'of a field with a default',
      () => onUpdate(Plain, 'b', () => 1),
      "onUpdate: 'b' already has a default or another option",
    ],
    [
      'of a timestamp',
      () => onUpdate(Plain, 'updatedAt', () => new Date()),
      "onUpdate: 'updatedAt' already has a default",
    ],
    [
      'twice',
      () =>
        computed(
          onUpdate(Plain, 'a', () => 'x'),
          'a',
          ['id'],
          ({ id }) => id,
        ),
      "computed: 'a' already has",
    ],
    ['of nothing', () => computed(Plain, 'a', [] as never, () => 'x'), other],
    ['of itself', () => computed(Plain, 'a', ['a'], () => 'x'), other],
    ['without a function', () => onUpdate(Plain, 'a', 'x' as never), 'onUpdate needs a function as its last argument'],
  ])('are rejected %s', (_, define, message) => {
    const error = thrownBy(define);
    expect(error.code).toBe('definition');
    expect(error.message).toContain(message);
  });

  test('stand beside unique ones', () => {
    const User = unique(
      computed(
        entity({
          keys: { PK: 'USER#{id}' },
          attributes: { id: attr.string(), email: attr.string(), handle: attr.string() },
        }),
        'handle',
        ['email'],
        ({ email }) => email.split('@')[0] as string,
      ),
      'handle',
    );
    const users = table('Users', { indexes: { primary: { pk: 'PK' } }, entities: { User } });
    const made = users.create('User', { id: '1', email: 'ada@x' }).build();
    expect(JSON.stringify(made)).toContain('"handle":{"S":"ada"}');
  });
});

test('what a function of a computed field makes of the values is neither stored nor seen by the caller', () => {
  const Tagged = computed(
    entity({
      keys: { PK: 'TAGGED#{id}' },
      attributes: {
        id: attr.string(),
        tags: attr.list(attr.string()),
        meta: attr.map({ n: attr.number() }).default({ n: 1 }),
        at: attr.date(),
        key: attr.string(),
      },
    }),
    'key',
    ['tags', 'meta', 'at'],
    ({ tags, meta, at }) => {
      meta.n += 1;
      at.setTime(0);
      return `${(tags as string[]).sort().join()}/${meta.n}`;
    },
  );
  const tagged = table('Tagged', { indexes: { primary: { pk: 'PK' } }, entities: { Tagged } });
  const given = () => ({ id: '1', tags: ['z', 'a'], meta: { n: 5 }, at: new Date(7) });
  const wire = {
    tags: { L: [{ S: 'z' }, { S: 'a' }] },
    meta: { M: { n: { N: '5' } } },
    at: { S: new Date(7).toJSON() },
  };
  const item = given();
  expect(tagged.put('Tagged', item).build().Item).toMatchObject({ ...wire, key: { S: 'a,z/6' } });
  const { id: _, ...change } = item;
  const set = tagged.update('Tagged', { id: '1' }).set(change).build();
  expect(Object.values(set.ExpressionAttributeValues)).toEqual(
    expect.arrayContaining([wire.tags, wire.meta, wire.at, { S: 'a,z/6' }]),
  );
  expect(JSON.stringify(rekey(tagged, 'Tagged', { ...item, key: '' }, {}).build())).toContain('"S":"z"},{"S":"a"');
  expect(item).toEqual(given());
  for (const id of ['1', '2']) {
    const { tags, at } = given();
    expect(tagged.put('Tagged', { id, tags, at }).build().Item).toMatchObject({ meta: { M: { n: { N: '1' } } } });
  }
});

describe('onUpdate of a field that no update changes is rejected with the definition', () => {
  const attributes = { id: attr.string(), email: attr.string(), expiresAt: attr.epoch().optional() };
  const keys = { PK: 'U#{id}' } as const;
  const defined = (User: object) => () =>
    table('Users', { indexes: { primary: { pk: 'PK' } }, entities: { User } as never });
  const ttl = onUpdate(entity({ keys, attributes, ttl: 'expiresAt' }), 'expiresAt', () => new Date(0));
  test.each<readonly [what: string, define: () => object]>([
    ['a field of the primary key', defined(onUpdate(entity({ keys, attributes }), 'id', () => 'x'))],
    [
      'a unique field',
      defined(
        unique(
          onUpdate(entity({ keys, attributes }), 'email', () => 'x'),
          'email',
        ),
      ),
    ],
    ['a unique field', defined(onUpdate(unique(entity({ keys, attributes }), 'email'), 'email', () => 'x'))],
    [
      'a unique field',
      defined(
        unique(
          onUpdate(entity({ keys, attributes }), 'email', () => 'x'),
          '{id}#{email}',
        ),
      ),
    ],
    ['the ttl of an entity with unique fields', defined(unique(ttl, 'email'))],
  ])('%s', (what, define) => {
    expect(define).toThrow(`by every update, but no update changes ${what}: leave onUpdate out`);
  });
  test('and others are not', () => {
    expect(defined(ttl)).not.toThrow();
    expect(
      defined(
        unique(
          onUpdate(entity({ keys, attributes }), 'expiresAt', () => new Date(0)),
          'email',
        ),
      ),
    ).not.toThrow();
  });
});

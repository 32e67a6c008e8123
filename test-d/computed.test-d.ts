/** Fields that keyform makes: computed ones, and those that are set at every write. */
import { attr, computed, type EntityInputOf, type EntityItemOf, entity, group, onUpdate, rekey, table } from 'keyform';
import { expectType } from 'tsd';
import { describe, expect, test } from 'vitest';
import { computedField, computedFrom, computedWith } from '../src/facts/messages/generated.js';
import { missingForUpsert, primaryField, sparseKey } from '../src/facts/messages/writes.js';
import { wordsOf } from '../test/support/words-of.js';
import { rejects } from './rejects.js';

const Plain = entity({
  keys: { PK: 'LINE#{id}', GSI1PK: 'LINES', GSI1SK: '{search}' },
  attributes: {
    id: attr.string(),
    name: attr.string(),
    price: attr.number(),
    count: attr.number().default(1),
    note: attr.string().optional(),
    total: attr.number(),
    first: attr.string().optional(),
    search: attr.string().hidden(),
    by: attr.string(),
  },
});
const Total = computed(Plain, 'total', ['price', 'count'], ({ price, count }) => {
  expectType<number>(price);
  expectType<number>(count);
  return price * count;
});
const Searched = computed(Total, 'search', ['id', 'name'], ({ name }) => name.toLowerCase());
const First = computed(Searched, 'first', ['note'], ({ note }) => {
  expectType<string | undefined>(note);
  return note?.slice(0, 1);
});
const Line = onUpdate(First, 'by', () => 'ada');
const lines = table('Lines', {
  indexes: { primary: { pk: 'PK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: { Line },
});
const line = { id: '1', name: 'Nut', price: 2 };
const update = lines.update('Line', { id: '1' });

test('items have the fields, and what is written lacks them', () => {
  expectType<{
    Type: 'Line';
    id: string;
    name: string;
    price: number;
    count: number;
    note?: string;
    total: number;
    first?: string;
    by: string;
  }>({} as EntityItemOf<typeof lines, 'Line'>);
  const { total } = {} as EntityInputOf<typeof lines, 'Line'>;
  expect(total).toBeUndefined();
  const { Item } = lines.put('Line', line).build();
  expectType<{ N: string }>(Item.total);
  expectType<{ S: string }>(Item.GSI1SK);
  expectType<{ S: string }>(Item.by);
  expect(Item.total).toEqual({ N: '2' });
});

test('reads and conditions use them as any other', () => {
  const query = lines
    .query('GSI1', 'Line')
    .where({ search: { begins_with: 'n' } })
    .filter({ total: { '>': 1 } });
  expect(query.build().FilterExpression).toContain('#total > :total');
  expectType<{ total: number; search: string } | undefined>(
    lines.get('Line', { id: '1' }).project('total', 'search').parse({}),
  );
});

test('an update has a text that is not known before it runs', () => {
  const input = update.set({ price: 5, count: 2 }).build();
  expectType<string>(input.UpdateExpression);
  expectType<Record<string, string>>(input.ExpressionAttributeNames);
  expect(input.UpdateExpression).toBe('SET #by = :by, #count = :count, #price = :price, #total = :total');
  expectType<{ price: number; count: number }>(
    update
      .set({ price: 5, count: 2 })
      .returning('UPDATED_NEW')
      .parse({ Attributes: { price: { N: '5' }, count: { N: '2' } } }),
  );
  expect(update.set({ by: 'eve', name: 'x' }).build()).toBeDefined();
  expect(update.set({ name: 'x', price: 1, count: 1 }).upsert().build()).toBeDefined();
});

const Sorted = computed(
  entity({
    keys: { PK: 'S#{id}', GSI1PK: '{city}', GSI1SK: '{city}#{total|pad:4}' },
    attributes: { id: attr.string(), city: attr.string(), price: attr.number(), total: attr.number() },
  }),
  'total',
  ['price'],
  ({ price }) => price * 2,
);
const sorted = table('Sorted', {
  indexes: { primary: { pk: 'PK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: { Sorted },
});

describe('a computed field in a key with other fields', () => {
  test('is known where an update sets what it is computed from', () => {
    const { UpdateExpression } = sorted.update('Sorted', { id: '1' }).set({ city: 'Oslo', price: 3 }).build();
    expect(UpdateExpression).toBe(
      'SET #city = :city, #price = :price, #total = :total, #GSI1PK = :GSI1PK, #GSI1SK = :GSI1SK',
    );
  });
  rejects(
    'a set of the other field alone',
    "setting 'city' rewrites GSI1SK '{city}#{total|pad:4}': set 'price' too",
    () =>
      // @ts-expect-error -- setting 'city' rewrites GSI1SK '{city}#{total|pad:4}': set 'price' too
      sorted.update('Sorted', { id: '1' }).set({ city: 'Oslo' }),
  );
  rejects('a set of what it is computed from alone', "setting 'total' rewrites GSI1SK '{city}#{total|pad:4}'", () =>
    // @ts-expect-error -- setting 'total' rewrites GSI1SK '{city}#{total|pad:4}': set 'city' too
    sorted.update('Sorted', { id: '1' }).set({ price: 3 }),
  );
});

const List = computed(
  entity({
    keys: { PK: 'L#{id}' },
    attributes: { id: attr.string(), list: attr.list(attr.string()), size: attr.number() },
  }),
  'size',
  ['list'],
  ({ list }) => list.length,
);
const lists = table('Lists', { indexes: { primary: { pk: 'PK' } }, entities: { List } });

test('results are literals where the field has some, and objects of any depth', () => {
  const State = entity({
    keys: { PK: 'S#{id}' },
    attributes: {
      id: attr.string(),
      state: attr.enum('OPEN', 'DONE'),
      form: attr.literal('v1'),
      parts: attr.list(attr.map({ kind: attr.enum('A', 'B'), at: attr.tuple([attr.number(), attr.string()]) })),
    },
  });
  expect(onUpdate(State, 'state', () => 'OPEN')).toBeDefined();
  expect(computed(State, 'form', ['id'], () => 'v1')).toBeDefined();
  expect(onUpdate(State, 'parts', () => [{ kind: 'A', at: [1, 'x'] }])).toBeDefined();
  expect(computed(State, 'parts', ['id'], ({ id }) => [{ kind: 'B', at: [1, id] }])).toBeDefined();
  // @ts-expect-error -- no such value
  expect(onUpdate(State, 'state', () => 'LOST')).toBeDefined();
});

test('items that are grouped, or written anew, have those that are hidden', () => {
  const Secret = computed(
    entity({
      keys: { PK: 'S#{id}' },
      attributes: { id: attr.string(), note: attr.string().optional(), hint: attr.string().optional().hidden() },
    }),
    'hint',
    ['id'],
    ({ id }) => (id === '' ? undefined : id.slice(0, 1)),
  );
  const secrets = table('Secrets', { indexes: { primary: { pk: 'PK' } }, entities: { Secret } });
  const { items } = secrets
    .query('primary', 'Secret')
    .where({ id: '1' })
    .project('hint', 'note')
    .parse({ Items: [{ Type: { S: 'Secret' }, hint: { S: '1' } }] });
  expectType<{ hint?: string; note?: string }[]>(group(secrets, items).Secret);
  expect(group(secrets, items).Secret).toEqual([{ hint: '1' }]);
  expect(rekey(secrets, 'Secret', { id: '1', hint: '1' }, { id: '2' }).build()).toBeDefined();
  expect(rekey(secrets, 'Secret', { id: '1', hint: undefined }, { id: '2' }).build()).toBeDefined();
});

const message = wordsOf(computedField);
describe('what does not compile', () => {
  rejects('a put of one', message, () =>
    // @ts-expect-error -- a computed field is given no value
    lines.put('Line', { ...line, total: 6 }),
  );
  rejects('a set of one', message, () =>
    // @ts-expect-error -- a computed field is given no value
    update.set({ total: 6 }),
  );
  rejects('one by path', message, () =>
    // @ts-expect-error -- a computed field is given no value
    update.set((paths, { to }) => to(paths.total, 6)),
  );
  rejects('one counted', message, () =>
    // @ts-expect-error -- a computed field is given no value
    update.add({ total: 6 }),
  );
  rejects('one removed that is required', message, () =>
    // @ts-expect-error -- a computed field is given no value
    update.remove('total'),
  );
  rejects('one removed', message, () =>
    // @ts-expect-error -- a computed field is given no value
    update.remove('first'),
  );
  rejects(
    'a set without the others',
    wordsOf(computedWith, { computed: 'total', field: 'price', missing: 'count' }),
    () =>
      // @ts-expect-error -- 'total' is computed from 'price' and 'count': set 'count' in the same call
      update.set({ price: 6 }),
  );
  const isKnown = (value: boolean): boolean => value;
  rejects(
    'a set that may be without the others',
    wordsOf(computedWith, { computed: 'total', field: 'price', missing: 'count' }),
    () =>
      // @ts-expect-error -- 'total' is computed from 'price' and 'count': set 'count' in the same call
      update.set({ price: 6, ...(isKnown(false) && { count: 2 }) }),
  );
  rejects(
    'a merge that may be without the others',
    wordsOf(computedWith, { computed: 'total', field: 'price', missing: 'count' }),
    () =>
      // @ts-expect-error -- 'total' is computed from 'price' and 'count': set 'count' in the same call
      update.merge({ price: 6, ...(isKnown(false) && { count: 2 }) }),
  );
  test('of a generic value and the others is set', () => {
    const set = <Count extends 2 | 3>(count: Count) => update.set({ price: 6, count }).build();
    expect(set(2).ExpressionAttributeValues).toMatchObject({ ':total': { N: '12' } });
  });
  const path = wordsOf(computedFrom, { computed: 'total', field: 'price' });
  rejects('a path that it is computed from', path, () =>
    // @ts-expect-error -- 'total' is computed from 'price': set 'price' to a value with set()
    update.set((paths, { to }) => to(paths.price, 6)),
  );
  rejects('a count that it is computed from', path, () =>
    // @ts-expect-error -- 'total' is computed from 'price': set 'price' to a value with set()
    update.add({ price: 6 }),
  );
  rejects('a list that is made of which it is computed', "'size' is computed from 'list': set 'list' to ", () =>
    // @ts-expect-error -- 'size' is computed from 'list': set 'list' to a value with set()
    lists.update('List', { id: '1' }).ensure('list'),
  );
  rejects('the removal of what it is computed from', "'first' is computed from 'note'", () =>
    // @ts-expect-error -- 'first' is computed from 'note': set 'note' to a value with set()
    update.remove('note'),
  );
  test('a result of another kind, and what is not a field', () => {
    // @ts-expect-error -- a string is not a number
    expect(computed(Plain, 'total', ['price'], () => 'x')).toBeDefined();
    // @ts-expect-error -- only an optional field may have none
    expect(computed(Plain, 'total', ['note'], () => undefined)).toBeDefined();
    // @ts-expect-error -- a number is not a string
    expect(onUpdate(Plain, 'by', () => 5)).toBeDefined();
    // @ts-expect-error -- there is no such field
    expect(() => computed(Plain, 'total', ['prize'], () => 5)).toThrow();
  });
});

test('an upsert needs no computed field that stands in a key with others', () => {
  const upserted = sorted.update('Sorted', { id: '1' }).set({ city: 'Oslo', price: 2 }).upsert().build();
  expect(upserted.ExpressionAttributeValues).toMatchObject({ ':total': { N: '4' }, ':GSI1SK': { S: 'Oslo#0004' } });
});

describe('several computed fields of one source', () => {
  const Twice = computed(Plain, 'first', ['name'], ({ name }) => name.slice(0, 1));
  const Both = computed(Twice, 'search', ['id', 'name'], ({ name }) => name.toLowerCase());
  const both = table('Both', {
    indexes: { primary: { pk: 'PK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
    entities: { Both },
  });

  rejects(
    'are told of by the first of them where a callback changes the source',
    wordsOf(computedFrom, { computed: 'first', field: 'name' }),
    () =>
      // @ts-expect-error -- 'first' and 'search' are computed from 'name'
      both.update('Both', { id: '1' }).set((paths, { to }) => to(paths.name, 'x')),
  );

  const Halves = computed(
    computed(Plain, 'first', ['name', 'by'], ({ name }) => name.slice(0, 1)),
    'note',
    ['name', 'by'],
    ({ by }) => by,
  );
  const halves = table('Halves', {
    indexes: { primary: { pk: 'PK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
    entities: { Halves },
  });

  rejects(
    'are told of where a source is set without the other',
    wordsOf(computedWith, { computed: 'first', field: 'name', missing: 'by' }),
    () =>
      // @ts-expect-error -- 'first' and 'note' are computed from 'name' and 'by'
      halves.update('Halves', { id: '1' }).set({ name: 'x' }),
  );
  rejects(
    'are told of where a callback changes one of two sources',
    wordsOf(computedFrom, { computed: 'first', field: 'name' }),
    () =>
      // @ts-expect-error -- 'first' and 'note' are computed from 'name' and 'by'
      halves.update('Halves', { id: '1' }).set((paths, { to }) => to(paths.name, 'x')),
  );

  rejects('a source in the primary key is rejected for that', wordsOf(primaryField, { field: 'id' }), () =>
    // @ts-expect-error -- 'id' is part of the primary key
    both.update('Both', { id: '1' }).set({ id: '2' }),
  );
});

describe('a field that the primary key decides', () => {
  const attributes = { id: attr.string(), slug: attr.string(), state: attr.string(), place: attr.string().optional() };
  const Page = computed(
    entity({
      keys: { PK: 'PAGE#{id}', GSI1PK: 'S#{state}', GSI1SK: '{state}#{slug}', GSI2PK: 'P#{place}', GSI2SK: '{slug}' },
      attributes,
    }),
    'slug',
    ['id'],
    ({ id }) => id.toLowerCase(),
  );
  const pages = table('Pages', {
    indexes: {
      primary: { pk: 'PK' },
      GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' },
      GSI2: { pk: 'GSI2PK', sk: 'GSI2SK' },
    },
    entities: { Page },
  });
  const page = pages.update('Page', { id: 'A' });

  test('is known to an update of the other fields of its index keys', () => {
    for (const change of [page.set({ state: 'x' }), page.merge({ state: 'x' }), page.patch({ state: 'x' })]) {
      const built = change.build() as { readonly ExpressionAttributeValues?: object };
      expect(built.ExpressionAttributeValues).toEqual({
        ':state': { S: 'x' },
        ':GSI1PK': { S: 'S#x' },
        ':GSI1SK': { S: 'x#a' },
      });
    }
  });

  test('is known where an update may bring the item into a sparse index', () => {
    const built = page.dynamic().set({ place: 'p' }).build();
    expect(built.ExpressionAttributeValues).toMatchObject({ ':GSI2PK': { S: 'P#p' }, ':GSI2SK': { S: 'a' } });
    expect(page.set({ place: 'p' }).build().ExpressionAttributeValues).toEqual(built.ExpressionAttributeValues);
  });

  test('is not written by an update of other fields', () => {
    expect(page.remove('place').build().UpdateExpression).toBe('REMOVE #place, #GSI2PK, #GSI2SK');
  });
});

const cards = table('Cards', {
  indexes: {
    primary: { pk: 'PK' },
    ByUser: { pk: 'G', sk: 'GSK' },
    ByRank: { pk: 'R' },
    Plain: { pk: 'owner', sk: 'padded' },
  },
  entities: {
    Sparse: computed(
      entity({
        keys: { PK: 'S#{id}', G: '{username}', GSK: '{ranked}' },
        attributes: {
          id: attr.string(),
          username: attr.string().optional(),
          rank: attr.string(),
          ranked: attr.string(),
        },
      }),
      'ranked',
      ['id', 'rank'],
      ({ rank }) => rank.padStart(5),
    ),
    Stale: computed(
      entity({
        keys: { PK: 'T#{id}', R: '{username}#{ranked}' },
        attributes: { id: attr.string(), username: attr.string(), rank: attr.string(), ranked: attr.string() },
      }),
      'ranked',
      ['rank'],
      ({ rank }) => rank.padStart(5),
    ),
    Half: computed(
      entity({
        keys: { PK: 'H#{id}' },
        attributes: {
          id: attr.string(),
          owner: attr.string().optional(),
          rank: attr.string().optional(),
          padded: attr.string().optional(),
        },
      }),
      'padded',
      ['rank'],
      ({ rank }) => rank?.padStart(5),
    ),
  },
});
const perhaps = undefined as string | undefined;

rejects(
  'a field of a sparse index without the source of a computed one',
  wordsOf(sparseKey, { field: 'username', index: 'ByUser', missing: "'rank'" }),
  () =>
    // @ts-expect-error -- set 'rank' too
    cards.update('Sparse', { id: '1' }).set({ username: 'ann' }),
);

rejects(
  'a field of a key without the source of a computed one',
  "setting 'username' rewrites R '{username}#{ranked}': set 'rank' too",
  () =>
    // @ts-expect-error -- set 'rank' too
    cards.update('Stale', { id: '1' }).set({ username: 'ann' }),
);

rejects(
  'the same where the source may be undefined',
  "setting 'username' rewrites R '{username}#{ranked}': set 'rank' too",
  () =>
    // @ts-expect-error -- set 'rank' too
    cards.update('Stale', { id: '1' }).set({ username: 'ann', rank: perhaps }),
);

rejects(
  'half of the keys of an index over attributes without the source of a computed one',
  "'owner' without 'rank' is half of the keys of Plain: set 'rank' too",
  () =>
    // @ts-expect-error -- set 'rank' too
    cards.update('Half', { id: '1' }).set({ owner: 'ann' }),
);

test('a field with the source of a computed one rewrites the key', () => {
  const { UpdateExpression } = cards.update('Stale', { id: '1' }).set({ username: 'ann', rank: '1' }).build();
  expect(UpdateExpression).toBe('SET #rank = :rank, #ranked = :ranked, #username = :username, #R = :R');
});

test('a declared creation time need not be optional: a put writes it, and updates of keys need not be given it', () => {
  const millis = attr
    .number()
    .codec({ encode: (at: Date) => at.getTime(), decode: (ms) => new Date(ms), ordered: true });
  const Session = entity({
    keys: { PK: 'SESSION#{id}', GSI1PK: 'STATUS#{status}', GSI1SK: '{createdAt|sortable}' },
    attributes: {
      id: attr.string(),
      status: attr.string(),
      createdAt: millis.readOnly(),
      updatedAt: millis,
      revision: attr.number(),
    },
    timestamps: true,
    version: 'revision',
  });
  const sessions = table('Sessions', {
    indexes: { primary: { pk: 'PK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
    entities: { Session },
    now: () => new Date(1_700_000_000_000),
  });
  const { Item } = sessions.put('Session', { id: '1', status: 'OPEN' }).build();
  expect(Item).toMatchObject({
    createdAt: { N: '1700000000000' },
    updatedAt: { N: '1700000000000' },
    revision: { N: '1' },
    GSI1PK: { S: 'STATUS#OPEN' },
  });
  const { UpdateExpression } = sessions.update('Session', { id: '1' }).set({ status: 'DONE' }).build();
  expectType<'SET #updatedAt = :updatedAt, #status = :status, #GSI1PK = :GSI1PK ADD #revision :revision'>(
    UpdateExpression,
  );
  expect(UpdateExpression).toBe(
    'SET #updatedAt = :updatedAt, #status = :status, #GSI1PK = :GSI1PK ADD #revision :revision',
  );
  expectType<Date>({} as EntityItemOf<typeof sessions, 'Session'>['createdAt']);
  expectType<number>({} as EntityItemOf<typeof sessions, 'Session'>['revision']);
});

describe('an upsert that leaves out a source of a computed field', () => {
  const nick = {
    id: attr.string(),
    n: attr.number(),
    scores: attr.string().optional(),
    nick: attr.string().nullable(),
  };
  const makeNick = ({ scores }: { readonly scores: string | undefined }): string | null => (scores === '' ? null : 'a');
  const players = table('Players', {
    indexes: { primary: { pk: 'PK' }, ByNick: { pk: 'G' }, ByName: { pk: 'nick' } },
    entities: {
      Keyed: computed(
        entity({ keys: { PK: 'K#{id}', G: 'N#{nick}' }, attributes: nick }),
        'nick',
        ['scores'],
        makeNick,
      ),
      Unkeyed: computed(
        entity({ keys: { PK: 'U#{id}' }, attributes: { ...nick, nick: nick.nick.as('alias') } }),
        'nick',
        ['scores'],
        makeNick,
      ),
      Natural: computed(entity({ keys: { PK: 'N#{id}' }, attributes: nick }), 'nick', ['id', 'scores'], makeNick),
      Filled: computed(
        entity({
          keys: { PK: 'F#{id}' },
          attributes: { ...nick, nick: attr.string().optional().hidden(), scores: attr.string().default('') },
        }),
        'nick',
        ['scores'],
        () => 'a',
      ),
    },
  });
  const id = { id: '1' };
  const message = wordsOf(missingForUpsert, { field: 'scores' });
  rejects('a nullable field in a key', message, () =>
    // @ts-expect-error -- 'scores' is needed
    players.update('Keyed', id).set({ n: 1 }).upsert(),
  );
  rejects('a nullable field that is a key', message, () =>
    // @ts-expect-error -- 'scores' is needed
    players.update('Natural', id).set({ n: 1 }).upsert(),
  );
  rejects('a source with a default', message, () =>
    // @ts-expect-error -- 'scores' is needed
    players.update('Filled', id).set({ n: 1 }).upsert(),
  );
  test('a field in no key is computed without an optional source, and kept if it is stored', () => {
    const { UpdateExpression } = players.update('Unkeyed', id).set({ n: 1 }).upsert().build();
    expect(UpdateExpression).toContain('#alias = if_not_exists(#alias, :alias)');
  });
  describe('of an optional field, whose function says whether there is a value', () => {
    const optional = {
      id: attr.string(),
      n: attr.number(),
      from: attr.string().optional(),
      to: attr.string().optional(),
    };
    const one = entity({ keys: { PK: 'O#{id}' }, attributes: optional });
    const upsertOf = (make: (from: string | undefined) => string | undefined) => {
      const made = computed(one, 'to', ['from'], ({ from }) => make(from));
      const optionals = table('Optionals', { indexes: { primary: { pk: 'PK' } }, entities: { One: made } });
      return optionals.update('One', id).set({ n: 1 }).upsert();
    };
    test('without a value the item has none', () => {
      expect(upsertOf((from) => from).build().UpdateExpression).not.toContain('#to');
    });
    rejects("with one it can't be known whether a stored item has it", message.replace('scores', 'from'), () =>
      upsertOf((from) => from ?? 'a').build(),
    );
  });
  test('with its source it compiles', () => {
    expect(players.update('Keyed', id).set({ n: 1, scores: 'x' }).upsert().build()).toBeDefined();
    expect(players.update('Natural', id).set({ n: 1, scores: 'x' }).upsert().build()).toBeDefined();
    expect(players.update('Filled', id).set({ n: 1, scores: 'x' }).upsert().build()).toBeDefined();
  });
});

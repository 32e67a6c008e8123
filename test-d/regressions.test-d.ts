import { type AttributeValue, attr, entity, fromSchema, readChange, table, unique } from 'keyform';
import { expectType } from 'tsd';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { notInIndex, unknownKey } from '../src/facts/messages/key-conditions.js';
import { prove } from '../test/support/prove.js';
import { wordsOf } from '../test/support/words-of.js';

const Account = entity({ keys: { PK: 'ACCOUNT#{id}', SK: 'A' }, attributes: { id: attr.string() } });
const bank = table('Bank', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK' } },
  entities: {
    Account,
    Settings: entity({ keys: { PK: 'SETTINGS', SK: 'S' }, attributes: { colour: attr.string() } }),
  },
});

test('a key that may be one of two finds the entities of both', () => {
  const key = (known: boolean) => (known ? 'ACCOUNT#1' : 'SETTINGS');
  const { items } = bank.query('primary').keyCondition('PK', '=', key(true)).parse({});
  expectType<({ Type: 'Account'; id: string } | { Type: 'Settings'; colour: string })[]>(items);
  expect(items).toEqual([]);
});

test('an entity that is declared inside its table has its own type', () => {
  const { Item } = bank.put('Settings', { colour: 'red' }).build();
  expectType<{ S: 'Settings' }>(Item.Type);
  expect(Item.Type).toEqual({ S: 'Settings' });
});

test('an entity that is declared inside unique(...) keeps the name of its time to live', () => {
  const Session = unique(
    entity({
      keys: { PK: 'SESSION#{id}' },
      attributes: { id: attr.string(), name: attr.string(), expires: attr.epoch() },
      ttl: 'expires',
    }),
    'name',
  );
  const sessions = table('Sessions', { indexes: { primary: { pk: 'PK' } }, entities: { Session } });
  const { ProjectionExpression } = sessions.get('Session', { id: '1' }).live().project('name').build();
  expectType<'#name, #Type, #expires'>(ProjectionExpression);
  expect(ProjectionExpression).toBe('#name, #Type, #expires');
});

test('an entity without keys in an index cannot be queried through it', () => {
  const rejected = (): unknown =>
    // @ts-expect-error -- accounts have no GSI1PK
    bank.query('GSI1', 'Account').where({ id: '1' });
  expect(rejected).toThrow(wordsOf(notInIndex, { entity: 'Account', index: 'GSI1' }));
});

test('a primary key may be an attribute, or the type, that no format declares', () => {
  const attributes = { id: attr.string(), at: attr.string() };
  const Left = entity({ keys: { Id: 'LEFT#{id}' }, attributes });
  const Right = entity({ keys: { Id: 'RIGHT#{id}' }, attributes });
  const Named = entity({ keys: { Id: 'LEFT#{id}' }, attributes, type: 'NAMED' });
  const byTime = table('ByTime', { indexes: { primary: { pk: 'Id', sk: 'at' } }, entities: { Left, Right } });
  expect(byTime.get('Left', { id: '1', at: '2' }).build().Key).toEqual({ Id: { S: 'LEFT#1' }, at: { S: '2' } });
  const byType = table('ByType', { indexes: { primary: { pk: 'Id', sk: 'Type' } }, entities: { Left, Right, Named } });
  expect(byType.get('Named', { id: '1' }).build().Key).toEqual({ Id: { S: 'LEFT#1' }, Type: { S: 'NAMED' } });
});

test('a type that an item must not have, where it may be one of several, leaves all entities', () => {
  const Left = entity({ keys: { PK: 'P#{id}', SK: 'LEFT' }, attributes: { id: attr.string(), left: attr.string() } });
  const Right = entity({
    keys: { PK: 'P#{id}', SK: 'RIGHT' },
    attributes: { id: attr.string(), right: attr.string() },
  });
  const pair = table('Pair', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Left, Right } });
  const query = pair.query('primary').where({ id: 'a' });
  const unwanted = 'Left' as 'Left' | 'Right';
  const either = query.filter({ Type: { '<>': unwanted } }).parse({ Items: [] }).items;
  const other = query.filter({ Type: { '<>': 'Left' } }).parse({ Items: [] }).items;
  prove(
    either.map(({ Type }) => Type),
    [] as ('Left' | 'Right')[],
  );
  prove(
    other.map(({ Type }) => Type),
    [] as 'Right'[],
  );
});

test('a table without sort key: its key is in the type of a put, and fields that are not text can be filtered by', () => {
  const Counter = entity({ keys: { PK: 'COUNTER#{id}' }, attributes: { id: attr.string(), count: attr.number() } });
  const counters = table('Counters', { indexes: { primary: { pk: 'PK' } }, entities: { Counter } });
  prove(counters.put('Counter', { id: 'a', count: 1 }).build().Item.PK, { S: 'COUNTER#a' as `COUNTER#${string}` });
  prove(
    counters
      .scan('primary', 'Counter')
      .filter({ count: { '>': 1 } })
      .build().FilterExpression,
    '#Type = :Type AND #count > :count',
  );
});

test('fields that are the whole key of a partition mean that one, also where they lead sort keys of another', () => {
  const [repo, number, text] = [attr.string(), attr.number(), attr.string()];
  const service = table('Service', {
    indexes: { primary: { pk: 'PK', sk: 'SK' } },
    entities: {
      Issue: entity({ keys: { PK: 'REPO#{repo}', SK: 'ISSUE#{number|pad:3}' }, attributes: { repo, number } }),
      Pull: entity({ keys: { PK: 'REPO#{repo}', SK: 'PULL#{number|pad:3}' }, attributes: { repo, number } }),
      Comment: entity({
        keys: { PK: 'THREAD#{repo}#{number|pad:3}', SK: 'C#{text}' },
        attributes: { repo, number, text },
      }),
      Reaction: entity({ keys: { PK: 'THREAD#{repo}#{number|pad:3}', SK: 'R' }, attributes: { repo, number } }),
    },
  });
  const thread = service.query('primary').where({ repo: 'r', number: 7 });
  prove(thread.build().ExpressionAttributeValues, { ':PK': { S: 'THREAD#r#007' as `THREAD#r#${string}` } });
  const { items } = thread.parse({});
  prove<
    typeof items,
    (
      | { Type: 'Comment'; repo: string; number: number; text: string }
      | { Type: 'Reaction'; repo: string; number: number }
    )[]
  >(items, []);
  // Other fields lead sort keys as ever.
  const comments = service.query('primary').where({ repo: 'r', number: 7, text: 'x' });
  prove(comments.build().KeyConditionExpression, '#PK = :PK AND #SK = :SK');
});

test('a beginning of a key that would leave a field empty is not that of the entity', () => {
  const id = attr.string();
  const Place = entity({ keys: { PK: 'P#{id}', SK: '{city}#{id}' }, attributes: { id, city: attr.string() } });
  const Visit = entity({ keys: { PK: 'P#{id}', SK: '#VISIT#{id}' }, attributes: { id } });
  const atlas = table('Places', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Place, Visit } });
  const partition = atlas.query('primary').keyCondition('PK', '=', 'P#1');
  const { items } = partition.keyCondition('SK', 'begins_with', '#VISIT#').parse({});
  prove<typeof items, { Type: 'Visit'; id: string }[]>(items, []);
  prove(partition.keyCondition('SK', 'begins_with', '#').parse({}).items, [] as { Type: 'Visit'; id: string }[]);
});

test('a key that no text of a pipe can be is not one of that entity, also where the placeholder is the whole format', () => {
  const attributes = { city: attr.string(), price: attr.decimal(), rank: attr.number(), at: attr.date() };
  const primary = { pk: 'PK', sk: 'SK' } as const;
  const City = entity({ keys: { PK: 'C#{city}', SK: 'C', OfKey: '{city|upper}' }, attributes });
  const Price = entity({ keys: { PK: 'P#{city}', SK: 'P', OfKey: '{price|sortable}' }, attributes });
  const Rank = entity({ keys: { PK: 'R#{city}', SK: 'R', OfKey: '{rank|pad:4|desc}' }, attributes });
  const Year = entity({ keys: { PK: 'Y#{city}', SK: 'Y', OfKey: '{at|year}' }, attributes });
  const entities = { City, Price, Rank, Year };
  const places = table('Places', { indexes: { primary, OfKey: { pk: 'OfKey' } }, entities });
  const types = (items: { readonly Type: 'City' | 'Price' | 'Rank' | 'Year' }[]) => items.map(({ Type }) => Type);
  const { items } = places.query('OfKey').keyCondition('OfKey', '=', 'A B').parse({});
  prove<(typeof items)[number]['Type'][], 'City'[]>(types(items) as 'City'[], []);
  const digits = places.query('OfKey').keyCondition('OfKey', '=', '2024').parse({}).items;
  prove<(typeof digits)[number]['Type'][], ('City' | 'Rank' | 'Year')[]>(types(digits) as 'Rank'[], []);
  const rejected = (): unknown =>
    // @ts-expect-error -- what a pipe makes holds no delimiter, as in a longer key
    places.query('OfKey').keyCondition('OfKey', '=', 'A#B');
  expect(rejected).toThrow(
    wordsOf(unknownKey, {
      scope: '',
      attribute: 'OfKey',
      formats: '{city|upper} or {price|sortable} or {rank|pad:4|desc} or {at|year}',
    }),
  );
});

test('a key with digits that sortable never writes is not a key of that entity', () => {
  const attributes = { id: attr.string(), rank: attr.number() };
  const Padded = entity({ keys: { PK: 'P#{rank|pad:4}', SK: 'P#{rank|pad:7}' }, attributes });
  const Sorted = entity({ keys: { PK: 'P#{rank|sortable}', SK: 'S#{rank|sortable}' }, attributes });
  const Reversed = entity({ keys: { PK: 'P#{rank|sortable|desc}', SK: 'R#{rank|sortable|desc}' }, attributes });
  const ranks = table('Ranks', {
    indexes: { primary: { pk: 'PK', sk: 'SK' } },
    entities: { Padded, Sorted, Reversed },
  });
  const padded = ranks.query('primary').keyCondition('PK', '=', 'P#0999');
  const items = padded.parse({}).items;
  prove<(typeof items)[number]['Type'][], 'Padded'[]>(items.map(({ Type }) => Type) as 'Padded'[], []);
  // Keys that they do write: 1 and -1 are the complements of each other.
  const one = ranks.put('Sorted', { id: 'a', rank: 1 }).build().Item;
  expect(one.PK).toEqual({ S: 'P#5501100' });
  expect(ranks.put('Sorted', { id: 'a', rank: -1 }).build().Item.PK).toEqual({ S: 'P#4498899' });
  expect(ranks.put('Reversed', { id: 'a', rank: 1 }).build().Item.PK).toEqual({ S: 'P#4498899' });
  const positive = ranks.query('primary').keyCondition('PK', '=', 'P#5501100').parse({}).items;
  prove<(typeof positive)[number]['Type'][], ('Padded' | 'Sorted' | 'Reversed')[]>(
    positive.map(({ Type }) => Type),
    [],
  );
  const negative = ranks.query('primary').keyCondition('PK', '=', 'P#4498899');
  const found = negative.parse({}).items;
  prove<(typeof found)[number]['Type'][], ('Padded' | 'Sorted' | 'Reversed')[]>(
    found.map(({ Type }) => Type),
    [],
  );
  // Digits at the beginning of a key needn't be a whole number.
  const sorted = negative.keyCondition('SK', 'begins_with', 'S#55').parse({}).items;
  prove<(typeof sorted)[number]['Type'][], 'Sorted'[]>(sorted.map(({ Type }) => Type) as 'Sorted'[], []);
  const reversed = negative.keyCondition('SK', 'begins_with', 'R#4').parse({}).items;
  prove<(typeof reversed)[number]['Type'][], 'Reversed'[]>(reversed.map(({ Type }) => Type) as 'Reversed'[], []);
});

test('a beginning of a key of which a whole value is not a text of its pipe is not that of the entity', () => {
  const attributes = { id: attr.string(), rank: attr.number(), at: attr.date() };
  const Rank = entity({ keys: { PK: 'P#{id}', SK: '{rank|pad:4}#R' }, attributes });
  const Visit = entity({ keys: { PK: 'P#{id}', SK: '{at|day}#{rank|sortable}' }, attributes });
  const Page = entity({ keys: { PK: 'P#{id}', SK: 'PAGE#{rank|pad:4}' }, attributes });
  const atlas = table('Days', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Rank, Visit, Page } });
  const partition = atlas.query('primary').keyCondition('PK', '=', 'P#1');
  const pages = partition.keyCondition('SK', 'begins_with', 'PAGE#').parse({}).items;
  prove(
    pages.map(({ Type }) => Type),
    [] as 'Page'[],
  );
  const visits = partition.keyCondition('SK', 'begins_with', '2024-03-05#').parse({}).items;
  prove(
    visits.map(({ Type }) => Type),
    [] as 'Visit'[],
  );
  const rejected = (): unknown =>
    // @ts-expect-error -- the text of a format is not a key of it
    partition.keyCondition('SK', 'begins_with', '{at|day}#');
  expect(rejected).toThrow(
    wordsOf(unknownKey, {
      scope: 'with this PK, ',
      attribute: 'SK',
      formats: '{rank|pad:4}#R or {at|day}#{rank|sortable} or PAGE#{rank|pad:4}',
    }),
  );
});

test('a path of a projection gives what the name of its field gives: through an index, what its keys need is there', () => {
  const attributes = { id: attr.string(), city: attr.string().optional(), note: attr.string().optional() };
  const Place = entity({ keys: { PK: 'P#{id}', CityKey: 'C#{city}' }, attributes });
  const places = table('Places', {
    indexes: { primary: { pk: 'PK' }, ByCity: { pk: 'CityKey' } },
    entities: { Place },
  });
  const query = places.query('ByCity', 'Place').where({ city: 'Oslo' });
  const byPath = query.project((place) => [place.city, place.note]).parse({}).items;
  prove<typeof byPath, { city: string; note?: string }[]>(byPath, []);
  const byName = query.project('city', 'note').parse({}).items;
  prove<typeof byName, { city: string; note?: string }[]>(byName, []);
});

test('an epoch comes back from a key that an index holds nothing beside, and from the keys of a stream', () => {
  const attributes = { id: attr.string(), until: attr.epoch(), at: attr.date() };
  const Lease = entity({
    keys: { PK: 'L#{id}', SK: '{until|epoch}#{at|epoch}', GSI1PK: 'L', GSI1SK: '{id}' },
    attributes,
  });
  const indexes = {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK', projection: 'KEYS_ONLY' },
  } as const;
  const leases = table('Leases', { indexes, entities: { Lease } });
  const until = new Date('2026-11-21T08:00:00Z');
  const { Item } = leases.put('Lease', { id: 'a', until, at: until }).build();
  const { PK, SK, GSI1PK, GSI1SK } = Item;
  const { items } = leases
    .query('GSI1')
    .keyCondition('GSI1PK', '=', 'L')
    .parse({ Items: [{ PK, SK, GSI1PK, GSI1SK }] });
  prove(items, [{ Type: 'Lease', id: 'a', until }] as { Type: 'Lease'; id: string; until: Date }[]);
  const change = readChange(
    leases,
    { eventName: 'REMOVE', dynamodb: { Keys: { PK, SK }, StreamViewType: 'KEYS_ONLY' } },
    { view: 'KEYS_ONLY' },
  );
  prove(change.key, { id: 'a', until } as { id: string; until: Date });
});

test("a pipe of one's own is known to the formats, also where its functions do not say what they take", () => {
  const Item = entity({
    keys: { PK: 'I#{code|back}', SK: '{count|hex}', GSI1PK: '{code|back}', GSI1SK: 'I#{code|first}' },
    attributes: { code: attr.string(), count: attr.number() },
    pipes: {
      back: { encode: (text) => [...text].reverse().join(''), decode: (text) => [...text].reverse().join('') },
      hex: { encode: (count) => count.toString(16), decode: (text) => Number.parseInt(text, 16) },
      first: { encode: (text) => text.slice(0, 1) },
    },
  });
  const indexes = {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK', projection: 'KEYS_ONLY' },
  } as const;
  const codes = table('Codes', { indexes, entities: { Item } });
  const { PK, SK } = codes.put('Item', { code: 'abc', count: 255 }).build().Item;
  expect([PK, SK]).toEqual([{ S: 'I#cba' }, { S: 'ff' }]);
  // Whether such a pipe can be undone no type tells: what it gives back is there, and not in the type.
  const { items } = codes.query('GSI1').keyCondition('GSI1PK', '=', 'cba').parse({});
  prove<typeof items, { Type: 'Item' }[]>(items, []);
  const rejected = (): unknown =>
    entity({
      // @ts-expect-error -- there is no such pipe
      keys: { PK: '{code|frist}', SK: 'A' },
      attributes: { code: attr.string() },
      pipes: { first: { encode: (text) => text.slice(0, 1) } },
    });
  expect(rejected).toThrow(
    "{code|frist}: {code|frist} isn't allowed: a string accepts lower, upper, slug, shard:N, first",
  );
});

test('what a transaction of unique fields writes is in its type, in wire form and plain', () => {
  const User = unique(
    entity({
      keys: { PK: 'U#{id}' },
      attributes: { id: attr.string(), mail: attr.string() },
    }),
    'mail',
  );
  const users = table('Users', { indexes: { primary: { pk: 'PK' } }, entities: { User } });
  const put = users.create('User', { id: 'a', mail: 'm' });
  const wire: AttributeValue | undefined = put.build().TransactItems[0].Put.Item['mail'];
  const plain: unknown = put.document().TransactItems[0].Put.Item['mail'];
  expect([wire, plain]).toEqual([{ S: 'm' }, 'm']);
});

test('parts of an item of a schema are as they are stored, for no schema validates parts', () => {
  const Note = entity({
    keys: { PK: 'N#{id}', SK: 'N', GSI1PK: '{id}' },
    attributes: fromSchema(
      z.object({ id: z.string(), at: z.coerce.date(), tags: z.array(z.object({ on: z.coerce.date() })) }),
    ),
  });
  const primary = { pk: 'PK', sk: 'SK' } as const;
  const indexes = { primary, GSI1: { pk: 'GSI1PK', projection: ['at'] } } as const;
  const notes = table('Notes', { indexes, entities: { Note } });
  const at = '2026-11-21T08:00:00.000Z';
  const { Item } = notes.put('Note', { id: 'a', at: new Date(at), tags: [{ on: new Date(at) }] }).build();
  const { PK, SK, Type, GSI1PK } = Item;
  const stored = { PK, SK, Type, at: { S: at }, tags: { L: [{ M: { on: { S: at } } }] } };
  const scan = notes.scan('primary', 'Note');
  prove(scan.project('at', 'tags').parse({ Items: [stored] }).items, [{ at, tags: [{ on: at }] }] as {
    at: string;
    tags: { on: string }[];
  }[]);
  prove(scan.project((note) => [note.at]).parse({ Items: [stored] }).items, [{ at }] as { at: string }[]);
  const whole: Date | undefined = scan.parse({ Items: [{ ...stored, id: { S: 'a' } }] }).items[0]?.at;
  expect(whole).toEqual(new Date(at));
  const { items } = notes
    .query('GSI1')
    .keyCondition('GSI1PK', '=', 'a')
    .parse({ Items: [{ PK, SK, GSI1PK, at: { S: at } }] });
  const included: string | undefined = items[0]?.at;
  expect(included).toBe(at);
  // No key of a schema is read back.
  prove(
    items.map(({ Type, at: day, ...others }) => others),
    [{}] as {}[],
  );
});

test('a partition of entities of attributes and of schemas is read by fields, where the key is an attribute', () => {
  const [town, user] = [attr.string(), attr.string()];
  const Shop = entity({ keys: { PK: 'S#{user}', SK: 'S' }, attributes: { town, user } });
  const schema = z.object({ town: z.string(), user: z.string() });
  const Club = entity({ keys: { PK: 'C#{user}', SK: 'C', town: '{town}' }, attributes: fromSchema(schema) });
  const indexes = { primary: { pk: 'PK', sk: 'SK' }, ByTown: { pk: 'town', sk: 'PK' } } as const;
  const towns = table('Towns', { indexes, entities: { Shop, Club } });
  const query = towns.query('ByTown').where({ town: 'Oslo' });
  prove(query.build().ExpressionAttributeValues, { ':town': { S: 'Oslo' } });
  prove(
    query.parse({}).items.map(({ Type }) => Type),
    [] as ('Shop' | 'Club')[],
  );
});

test("a condition takes what a schema holds also where the attribute is a key: the check's Date", () => {
  const Note = entity({
    keys: { PK: 'N#{id}', SK: 'N', at: '{at}' },
    attributes: fromSchema(z.object({ id: z.string(), at: z.coerce.date() })),
  });
  const indexes = { primary: { pk: 'PK', sk: 'SK' }, ByTime: { pk: 'PK', sk: 'at', local: true } } as const;
  const notes = table('Notes', { indexes, entities: { Note } });
  const at = new Date('2026-11-21T08:00:00.000Z');
  const check = notes.check('Note', { id: 'a' }).condition({ at: { '<': at } });
  prove(check.build().ExpressionAttributeValues, { ':at': { S: at.toISOString() } } as { ':at': { S: string } });
  const query = notes.query('primary', 'Note').where({ id: 'a' }).filter({ at });
  expect(query.build().ExpressionAttributeValues).toMatchObject({ ':at': { S: at.toISOString() } });
});

test("an index of a table without a sort key gives back a schema's field that is its own sort key", () => {
  const Note = entity({
    keys: { PK: 'N#{id}', order: '{order}' },
    attributes: fromSchema(z.object({ id: z.string(), order: z.string(), text: z.string() })),
  });
  const indexes = {
    primary: { pk: 'PK' },
    ByType: { pk: 'Type', sk: 'order', projection: ['text'] },
  } as const;
  const notes = table('Notes', { indexes, entities: { Note } });
  const { Item } = notes.put('Note', { id: 'a', order: '1', text: 'x' }).build();
  const { items } = notes.scan('ByType', 'Note').parse({ Items: [Item] });
  prove(
    items.map(({ order, text }) => ({ order, text })),
    [{ order: '1', text: 'x' }] as { order: string; text: string }[],
  );
});

test("a range of a schema's date or boolean needs no filter, whatever follows it in the key", () => {
  const Log = entity({
    keys: { PK: 'L#{id}', SK: 'AT#{at}#{open}#{text}' },
    attributes: fromSchema(z.object({ id: z.string(), at: z.coerce.date(), open: z.boolean(), text: z.string() })),
  });
  const logs = table('Logs', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Log } });
  const at = new Date('2026-11-21T08:00:00.000Z');
  const names = { '#PK': 'PK', '#SK': 'SK' } as const;
  const past = logs.query('primary', 'Log').where({ id: 'a', at: { '<': at } });
  prove(past.build(), {
    TableName: 'Logs',
    KeyConditionExpression: '#PK = :PK AND #SK BETWEEN :SK AND :SK_2',
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: { ':PK': { S: 'L#a' }, ':SK': { S: 'AT#' }, ':SK_2': { S: `AT#${at.toISOString()}` } },
  } as const);
  const closed = logs.query('primary', 'Log').where({ id: 'a', at, open: { '<=': false } });
  expectType<'#PK = :PK AND #SK BETWEEN :SK AND :SK_2'>(closed.build().KeyConditionExpression);
  expect(closed.build()).not.toHaveProperty('FilterExpression');
});

test('what an argument infers of the attribute that it is for does not depend on other entities', () => {
  const sets = table('Sets', {
    indexes: { primary: { pk: 'PK', sk: 'SK' } },
    entities: {
      Words: entity({
        keys: { PK: 'W#{id}', SK: 'W#{size}' },
        attributes: { id: attr.string(), size: attr.enum('S', 'L'), members: attr.set(attr.string()).optional() },
      }),
      Numbers: entity({
        keys: { PK: 'N#{id}', SK: 'N' },
        attributes: { id: attr.string(), members: attr.set(attr.number()).optional() },
      }),
    },
  });
  const first = <Value>(values: readonly Value[]) => values[0] as Value;
  const setOf = <Member>(json: string): ReadonlySet<Member> => new Set<Member>(JSON.parse(json));
  const { Item } = sets.put('Words', { id: '1', size: first(['S', 'L']), members: setOf('["a"]') }).build();
  expect(Item).toMatchObject({ members: { SS: ['a'] }, SK: { S: 'W#S' } });
  // @ts-expect-error -- the name of an entity is not an item
  expect(() => sets.put('Words', 'Words')).toThrow();
});

test('a field of kind any is not read from the string of a key, but from an attribute that is a key', () => {
  const any = attr.any<string>();
  const count = attr.any<number>();
  const code = attr.any<string>().codec({ encode: (text: string) => `x${text}`, decode: (text) => text.slice(1) });
  const attributes = { id: attr.string(), any, count, code, own: any, name: attr.string() };
  const Mark = entity({
    keys: { PK: 'M#{id}#{any}', SK: '{count|pad:4}#{code}', GPK: '{any}', GSK: '{count|sortable}#{name}' },
    attributes,
  });
  const indexes = {
    primary: { pk: 'PK', sk: 'SK' },
    ByAny: { pk: 'GPK', sk: 'GSK', projection: 'KEYS_ONLY' },
    Own: { pk: 'own', projection: 'KEYS_ONLY' },
  } as const;
  const marks = table('Marks', { indexes, entities: { Mark } });
  const item = { id: '1', any: 'a', count: 2, code: 'c', own: 'o', name: 'n' };
  const { PK, SK, GPK, GSK, own, Type } = marks.put('Mark', item).build().Item as Record<string, AttributeValue>;
  const [found] = marks
    .query('ByAny', 'Mark')
    .where({ any: 'a' })
    .parse({ Items: [{ PK, SK, GPK, GSK }] } as never).items;
  prove<typeof found, { id: string; name: string; Type: 'Mark' } | undefined>(found, {
    id: '1',
    name: 'n',
    Type: 'Mark',
  });
  const [owned] = marks
    .query('Own', 'Mark')
    .where({ own: 'o' })
    .parse({ Items: [{ PK, SK, own }] } as never).items;
  prove<typeof owned, { id: string; own: string; Type: 'Mark' } | undefined>(owned, {
    id: '1',
    own: 'o',
    Type: 'Mark',
  });
  const removed = { eventName: 'REMOVE', dynamodb: { Keys: { PK, SK }, StreamViewType: 'KEYS_ONLY' } } as never;
  const change = readChange(marks, removed, { view: 'KEYS_ONLY' });
  const key = change.entity === 'Mark' ? change.key : undefined;
  prove<typeof key, { id: string } | undefined>(key, { id: '1' });
  expect(Type).toEqual({ S: 'Mark' });
});

test('a field of kind any that is the sort key of an index is read from it, where the table has no sort key', () => {
  const Turn = entity({
    keys: { PK: 'T#{turn|pad:4}' },
    attributes: { turn: attr.any<number>(), note: attr.string() },
  });
  const indexes = { primary: { pk: 'PK' }, ByType: { pk: 'Type', sk: 'turn', projection: 'KEYS_ONLY' } } as const;
  const turns = table('Turns', { indexes, keyTypes: { turn: 'N' }, entities: { Turn } });
  const { PK, Type, turn } = turns.put('Turn', { turn: 5, note: 'n' }).build().Item as Record<string, AttributeValue>;
  const [found] = turns
    .query('ByType', 'Turn')
    .where({})
    .parse({ Items: [{ PK, Type, turn } as never] }).items;
  expectType<{ Type: 'Turn'; turn: number } | undefined>(found);
  expect(found).toEqual({ Type: 'Turn', turn: 5 });
});

test('a field of kind any is a key of type N: only the value shows what it is stored as', () => {
  const attributes = { id: attr.string(), turn: attr.any<number>() };
  const indexes = { primary: { pk: 'PK' }, ByTurn: { pk: 'turn' } } as const;
  const keyTypes = { turn: 'N' } as const;
  const Own = entity({ keys: { PK: 'O#{id}' }, attributes });
  const Declared = entity({ keys: { PK: 'D#{id}', turn: '{turn}' }, attributes });
  const turns = table('Turns', { indexes, keyTypes, entities: { Own, Declared } });
  for (const entity of ['Own', 'Declared'] as const)
    expect(turns.put(entity, { id: '1', turn: 5 }).build().Item).toMatchObject({ turn: { N: '5' } });
  const Wrong = entity({ keys: { PK: 'W#{id}', GS9PK: 'X' }, attributes });
  expect(() =>
    // @ts-expect-error -- what is wrong is GS9PK, and the type of turn isn't
    table('Turns', { indexes, keyTypes, entities: { Wrong } }),
  ).toThrow('Wrong has a format for GS9PK');
});

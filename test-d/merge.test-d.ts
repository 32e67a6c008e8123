/** `merge` and `patch` of updates: what they set in parts, and what they reject, at compile time and at run time. */
import { type AttributeValue, attr, entity, table, unique } from 'keyform';
import { expectType } from 'tsd';
import { describe, expect, test } from 'vitest';
import { unionDiscriminator } from '../src/facts/messages/attributes.js';
import { unknownAttribute } from '../src/facts/messages/expressions.js';
import { unknownOption } from '../src/facts/messages/options.js';
import { invalidOption } from '../src/facts/messages/requests.js';
import { sparseKey } from '../src/facts/messages/writes.js';
import { prove } from '../test/support/prove.js';
import { thrownBy } from '../test/support/thrown-by.js';
import { wordsOf } from '../test/support/words-of.js';
import { rejects, rejectsInOtherWords } from './rejects.js';

const text = attr.string();
const Order = entity({
  keys: { PK: 'ORDER#{id}', GSI1PK: 'STATUS#{status}', GSI1SK: '{region}#{placedAt}' },
  attributes: {
    id: text,
    status: attr.enum('PLACED', 'SHIPPED'),
    region: text.optional(),
    placedAt: attr.date().default(() => new Date(0)),
    amount: attr.number(),
    note: text.nullable(),
    coupon: text.optional(),
    shipTo: attr.map({
      city: text,
      zip: text.as('post-code').optional(),
      geo: attr.map({ lat: attr.number(), long: attr.number() }),
      past: attr.map({ city: text }).optional(),
    }),
    billTo: attr.map({ city: text, lines: attr.list(text) }).optional(),
    seller: attr.map({ name: text }).nullable(),
    counts: attr.record(attr.number()).default({}),
    places: attr.record(attr.map({ city: text, zip: text.optional() })).default({}),
    tags: attr.set(text).optional(),
    shape: attr.union('kind', {
      circle: attr.map({ label: text, radius: attr.number() }),
      square: attr.map({ label: text, side: attr.number() }),
    }),
    stock: attr.record(attr.number(), 'oslo', 'bergen').default({}),
  },
});
const User = unique(
  entity({
    version: 'version',
    keys: { PK: 'USER#{name}' },
    attributes: { name: text, email: text, age: attr.number().optional() },
  }),
  'email',
);
const shop = table('Shop', {
  indexes: { primary: { pk: 'PK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: { Order, User },
});
const order = shop.update('Order', { id: '1' });
const Key = { PK: { S: 'ORDER#1' } } as { PK: { S: `ORDER#${string}` } };

describe('merge', () => {
  test('sets what is given, at every depth, and nothing else', () => {
    prove(
      order
        .merge({
          note: null,
          amount: 5,
          shipTo: { geo: { lat: 59.9 }, city: 'Oslo', zip: '0150' },
          counts: { a: 1 },
          places: { home: { city: 'Bergen' } },
          tags: new Set(['x']),
        })
        .build(),
      {
        TableName: 'Shop',
        Key,
        UpdateExpression:
          'SET #amount = :amount, #note = :note, #tags = :tags, #counts.#a = :a, #places.#home = :home, #shipTo.#city = :city, #shipTo.#geo.#lat = :lat, #shipTo.#1 = :1',
        ExpressionAttributeNames: {
          '#amount': 'amount',
          '#note': 'note',
          '#tags': 'tags',
          '#counts': 'counts',
          '#a': 'a',
          '#places': 'places',
          '#home': 'home',
          '#shipTo': 'shipTo',
          '#city': 'city',
          '#geo': 'geo',
          '#lat': 'lat',
          '#1': 'post-code',
        },
        ExpressionAttributeValues: {
          ':amount': { N: '5' as string },
          ':note': { NULL: true },
          ':tags': { SS: ['x'] as string[] },
          ':a': { N: '1' as string },
          ':home': { M: { city: { S: 'Bergen' } } as Record<string, AttributeValue> },
          ':city': { S: 'Oslo' },
          ':lat': { N: '59.9' as string },
          ':1': { S: '0150' },
        },
      },
    );
  });

  test('sets members that variants of a union have in common, and entries of known names', () => {
    prove(
      order.merge({ shape: { label: 'x' }, stock: { oslo: 1 } }).build().UpdateExpression,
      'SET #shape.#label = :label, #stock.#oslo = :oslo',
    );
    // @ts-expect-error -- the discriminator of a union can't change alone: set the whole union
    expect(() => order.merge({ shape: { kind: 'circle' } })).toThrow(
      `Order.shape.kind is rejected: ${wordsOf(unionDiscriminator)}`,
    );
    expect(() => order.merge({ stock: { bergen: 2 } }).build()).not.toThrow();
  });

  test('goes on after other calls, and other calls after it', () => {
    const built = order
      .set({ amount: 1 })
      .merge({ shipTo: { city: 'Oslo' } })
      .merge({ shipTo: { zip: '1' }, note: 'x' })
      .remove('coupon')
      .build();
    prove(
      built.UpdateExpression,
      'SET #amount = :amount, #shipTo.#city = :city, #note = :note, #shipTo.#1 = :1 REMOVE #coupon',
    );
  });

  test('writes the keys of indexes with the fields that they are made of', () => {
    const { UpdateExpression, ExpressionAttributeValues } = order
      .merge({ status: 'SHIPPED', region: 'no', placedAt: new Date(0), shipTo: { city: 'Oslo' } })
      .build();
    prove(
      UpdateExpression,
      'SET #placedAt = :placedAt, #region = :region, #status = :status, #shipTo.#city = :city, #GSI1PK = :GSI1PK, #GSI1SK = :GSI1SK',
    );
    expect(ExpressionAttributeValues[':GSI1SK']).toEqual({ S: 'no#1970-01-01T00:00:00.000Z' });
  });

  test('reaches into what may be missing where it is there', () => {
    const ensured = { ensured: true } as const;
    prove(
      order
        .merge({ billTo: { city: 'Oslo' }, shipTo: { past: { city: 'Oslo' } }, seller: { name: 'a' } }, ensured)
        .build().UpdateExpression,
      'SET #billTo.#city = :city, #seller.#name = :name, #shipTo.#past.#city = :city_2',
    );
  });

  test('has a wide request where it is not known what is given', () => {
    const city = 'Oslo' as string | undefined;
    const built = order.merge({ shipTo: { city } }).build();
    expectType<string>(built.UpdateExpression);
    expect(built.UpdateExpression).toBe('SET #shipTo.#city = :city');
    expect(() => order.merge({ shipTo: { city: undefined } }).build()).toThrow('changes nothing');
    const either = order.merge({ shipTo: { city: 'Oslo' } as { city: string } | { zip: string } }).build();
    expectType<string>(either.UpdateExpression);
    const record: Record<string, number> = { b: 2, a: 1 };
    const counted = order.merge({ counts: record }).build();
    expect(counted.UpdateExpression).toBe('SET #counts.#a = :a, #counts.#b = :b');
    // @ts-expect-error -- not known before
    expectType<'SET #counts.#a = :a, #counts.#b = :b'>(counted.UpdateExpression);
  });

  test('grows a dynamic update', () => {
    let update = order.dynamic();
    update = update.merge({ shipTo: { city: 'Oslo' } });
    update = update.merge({ amount: 1 });
    expect(update.build().UpdateExpression).toContain('#shipTo.#city = :city, #amount = :amount');
  });

  test('gives the fields that it touched, those in parts as parts', () => {
    const update = order.merge({ amount: 5, shipTo: { city: 'Oslo' } }).returning('UPDATED_NEW');
    const given = update.parse({ Attributes: { amount: { N: '5' }, shipTo: { M: { city: { S: 'Oslo' } } } } });
    expectType<number>(given.amount);
    expectType<string | undefined>(given.shipTo?.city);
    expect(given).toEqual({ amount: 5, shipTo: { city: 'Oslo' } });
  });

  test('accepts a record, whose fields may be changed whole or in parts', () => {
    const fields: Record<string, unknown> = { shipTo: { city: 'Oslo' } };
    const Attributes = { shipTo: { M: { city: { S: 'Oslo' } } } };
    for (const update of [order.merge(fields), order.merge(Object.fromEntries(Object.entries(fields)))]) {
      prove(update.build().UpdateExpression, 'SET #shipTo.#city = :city' as string);
      const given = update.returning('UPDATED_NEW').parse({ Attributes });
      expectType<string | undefined>(given?.shipTo?.city);
      expectType<{ city?: string; lines?: string[] } | undefined>(given?.billTo);
      expect(given).toEqual({ shipTo: { city: 'Oslo' } });
    }
  });
});

rejects(
  'a part of a map that may be missing',
  "'billTo' may be missing or null, so DynamoDB can't set its members: set it whole, or pass { ensured: true } if the item has it",
  () =>
    // @ts-expect-error -- it may be missing
    order.merge({ billTo: { city: 'Oslo' } }),
);
rejects('a part of a map that may be null', "'seller' may be missing or null", () =>
  // @ts-expect-error -- it may be null
  order.merge({ seller: { name: 'a' } }),
);
rejects('a part of an inner map that may be missing', "'shipTo.past' may be missing or null", () =>
  // @ts-expect-error -- it may be missing
  order.merge({ shipTo: { past: { city: 'Oslo' } } }),
);
rejects('a member that there is not', "'shipTo.town' isn't a known member", () =>
  // @ts-expect-error -- city
  order.merge({ shipTo: { town: 'Oslo' } }),
);
rejects('a field that there is not', wordsOf(unknownAttribute, { field: 'total', of: 'Order' }), () =>
  // @ts-expect-error -- amount
  order.merge({ total: 5 }),
);
rejects('a field of the primary key', "'id' is part of the primary key", () =>
  // @ts-expect-error -- the key
  order.merge({ id: '2' }),
);
rejects(
  'a field of an index without the others',
  wordsOf(sparseKey, { field: 'status', index: 'GSI1', missing: "'region', 'placedAt'" }),
  () =>
    // @ts-expect-error -- region and placedAt
    order.merge({ status: 'SHIPPED' }),
);
rejects('the version', "'version' is set by every write", () =>
  // @ts-expect-error -- keyform writes it
  shop.update('User', { name: 'a' }).merge({ version: 5 }),
);
rejects('a unique field', "'email' is unique", () =>
  // @ts-expect-error -- rekey
  shop.update('User', { name: 'a' }).merge({ email: 'b' }),
);
rejects('a part of a map that is set', "'shipTo.city' is already in this update", () =>
  order
    .set({ shipTo: { city: 'a', geo: { lat: 1, long: 2 } } })
    // @ts-expect-error -- once
    .merge({ shipTo: { city: 'b' } }),
);
rejects('a map in which parts are set', "'shipTo' is already in this update", () =>
  order
    .merge({ shipTo: { city: 'b' } })
    // @ts-expect-error -- once
    .set({ shipTo: { city: 'a', geo: { lat: 1, long: 2 } } }),
);
rejectsInOtherWords('a value of another type', 'Order.shipTo.geo.lat must be a', () =>
  // @ts-expect-error -- a number
  order.merge({ shipTo: { geo: { lat: '1' } } }),
);
rejectsInOtherWords('half of an entry', 'Order.places.home.city is required', () =>
  // @ts-expect-error -- city
  order.merge({ places: { home: { zip: '1' } } }),
);
rejectsInOtherWords('null in the place of a member', 'Order.shipTo.city must be a', () =>
  // @ts-expect-error -- a text
  order.merge({ shipTo: { city: null } }),
);
rejectsInOtherWords('a text in the place of a map', 'Order.shipTo must be an object', () =>
  // @ts-expect-error -- a map
  order.merge({ shipTo: 'Oslo' }),
);
rejectsInOtherWords('an option that there is not', wordsOf(unknownOption, { option: 'ensure', noun: 'merge' }), () =>
  // @ts-expect-error -- ensured
  order.merge({ amount: 1 }, { ensure: true }),
);

describe('patch', () => {
  const patched = (body: unknown, options?: { nulls?: 'remove'; maps?: 'replace'; ensured?: boolean }): string =>
    order.patch(body, options).build().UpdateExpression;

  test('changes what a body says, and removes by null where asked', () => {
    expect(patched(JSON.parse('{"amount":5,"note":null,"shipTo":{"city":"Oslo"}}'))).toBe(
      'SET #amount = :amount, #note = :note, #shipTo.#city = :city',
    );
    expect(
      patched(
        { coupon: null, note: null, shipTo: { zip: null, past: null }, counts: { a: null, b: 1 } },
        { nulls: 'remove' },
      ),
    ).toBe('SET #note = :note, #counts.#b = :b REMOVE #counts.#a, #coupon, #shipTo.#past, #shipTo.#1');
    expect(patched({ shipTo: { city: 'a', geo: { lat: 1, long: 2 } } }, { maps: 'replace' })).toBe(
      'SET #shipTo = :shipTo',
    );
    expect(patched({ billTo: { city: 'a' } }, { ensured: true })).toBe('SET #billTo.#city = :city');
  });

  test('takes an item out of an index whose field is removed', () => {
    expect(patched({ region: null, status: 'SHIPPED' }, { nulls: 'remove' })).toBe(
      'SET #status = :status REMOVE #region, #GSI1PK, #GSI1SK',
    );
  });

  test.each<[string, unknown, object]>([
    ['a field that there is not', { amonut: 1 }, { code: 'field', field: 'amonut', entity: 'Order' }],
    ['a member that there is not', { shipTo: { town: 1 } }, { code: 'field', field: 'shipTo.town' }],
    ['a field of the primary key', { id: '2' }, { code: 'field', field: 'id' }],
    ['a field of an index without the others', { status: 'SHIPPED' }, { code: 'field', field: 'status' }],
    ['a value of another kind', { amount: '5' }, { code: 'field', field: 'amount', entity: 'Order' }],
    ['a member of another kind', { shipTo: { geo: { lat: true } } }, { code: 'field', field: 'shipTo.geo.lat' }],
    ['null, where it is not asked to remove', { coupon: null }, { code: 'field', field: 'coupon' }],
    ['a list', [1], { code: 'field' }],
    ['a text', 'x', { code: 'field' }],
    ['nothing', undefined, { code: 'field' }],
    ['an own member called __proto__', JSON.parse('{"__proto__":{"amount":1}}'), { code: 'field' }],
    ['an inner one', { counts: JSON.parse('{"":1}') }, { code: 'field' }],
  ])('rejects %s', (_, body, told) => {
    expect(thrownBy(() => order.patch(body))).toMatchObject(told);
  });

  test('rejects to remove what an item needs', () => {
    const nulls = 'remove';
    expect(thrownBy(() => order.patch({ amount: null }, { nulls }))).toMatchObject({ code: 'field', field: 'amount' });
    expect(thrownBy(() => order.patch({ shipTo: { geo: { lat: null } } }, { nulls }))).toMatchObject({
      code: 'field',
      field: 'shipTo.geo.lat',
    });
    const user = shop.update('User', { name: 'a' });
    expect(thrownBy(() => user.patch({ email: null }, { nulls }))).toMatchObject({ code: 'field', field: 'email' });
    expect(thrownBy(() => user.patch({ version: 1 }))).toMatchObject({ code: 'field', field: 'version' });
    expect(user.patch({ age: null }, { nulls }).build().UpdateExpression).toBe('REMOVE #age ADD #version :version');
  });

  test('rejects options that there are not, and goes on as a dynamic update', () => {
    // @ts-expect-error -- nulls
    expect(() => order.patch({}, { null: 'remove' })).toThrow(
      wordsOf(unknownOption, { option: 'null', noun: 'patch' }),
    );
    // @ts-expect-error -- remove
    expect(() => order.patch({}, { nulls: 'keep' })).toThrow(
      wordsOf(invalidOption, { option: 'nulls', expected: "'remove'", value: '"keep"' }),
    );
    expect(() => order.patch({}).build()).toThrow('changes nothing');
    const update = order.mustExist().patch({ amount: 1 }).patch({ coupon: 'x' }).set({ note: 'y' });
    expect(update.build().UpdateExpression).toContain('#amount = :amount, #coupon = :coupon, #note = :note');
  });
});

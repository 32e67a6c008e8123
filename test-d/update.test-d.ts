/** Updates, deletions, checks and conditions of puts: each request's type and value are stated together. */
import { type AttributeValue, attr, type Client, type EntityItemOf, entity, table, type WriteResult } from 'keyform';
import { expectType } from 'tsd';
import { describe, expect, test } from 'vitest';
import {
  absentNumber,
  emptyCheck,
  incompatibleCopy,
  looseOperation,
  noOperator,
  operandPath,
} from '../src/facts/messages/expressions.js';
import { invalidOption } from '../src/facts/messages/requests.js';
import {
  changedTwice,
  indexedField,
  missingForUpsert,
  noAddition,
  noContainer,
  noDeletion,
  requiredField,
  requiredMembers,
  sparseKey,
  typeAttribute,
} from '../src/facts/messages/writes.js';
import { prove } from '../test/support/prove.js';
import { wordsOf } from '../test/support/words-of.js';
import { rejects, rejectsInOtherWords } from './rejects.js';

const text = attr.string();

const Order = entity({
  keys: {
    PK: 'CUSTOMER#{username}',
    SK: '#ORDER#{orderId}',
    GSI1PK: 'STATUS#{status}',
    GSI1SK: '{status}#{placedAt}',
    GSI2PK: 'COUPON#{coupon}',
    GSI2SK: '{placedAt}#{orderId}',
  },
  attributes: {
    username: text,
    orderId: text,
    status: attr.enum('PLACED', 'SHIPPED'),
    placedAt: attr.date().as('createdAt'),
    amount: attr.number(),
    price: attr.decimal().nullable(),
    views: attr.number().default(0),
    coupon: text.optional(),
    note: text.nullable(),
    shipTo: attr
      .map({ city: text, zip: text.as('post-code').optional(), parcels: attr.number().optional() })
      .optional(),
    stock: attr.number().optional(),
    lines: attr.list(attr.map({ sku: text, count: attr.number() })),
    tags: attr.list(text).optional(),
    places: attr.record(attr.map({ city: text })).optional(),
    pair: attr.tuple([attr.number(), text]).optional(),
    flags: attr.set(text).optional(),
    sizes: attr.set(attr.number()),
    extra: attr.any<{ deep?: { list: number[] } }>().optional(),
  },
});
const Counter = entity({
  keys: { PK: 'COUNTER#{name}', SK: 'COUNTER' },
  attributes: { name: text, value: attr.number() },
});

const depot = table('Depot', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' },
    GSI2: { pk: 'GSI2PK', sk: 'GSI2SK' },
  },
  entities: { Order, Counter },
});

const key = { username: 'alex', orderId: '1V' };
const order = depot.update('Order', key);
type Key = { PK: { S: `CUSTOMER#${string}` }; SK: { S: `#ORDER#${string}` } };
const Key = { PK: { S: 'CUSTOMER#alex' }, SK: { S: '#ORDER#1V' } } as Key;
const at = new Date('2026-11-21T08:30:00.000Z');

describe('an update', () => {
  test('sets fields, in the order of their names, with values that the type knows', () => {
    prove(order.set({ note: 'x', amount: 5 }).build(), {
      TableName: 'Depot',
      Key,
      UpdateExpression: 'SET #amount = :amount, #note = :note',
      ExpressionAttributeNames: { '#amount': 'amount', '#note': 'note' },
      ExpressionAttributeValues: { ':amount': { N: '5' as string }, ':note': { S: 'x' } },
    });
  });

  test('mixes all clauses, with a condition whose placeholders go on', () => {
    prove(
      order
        .set({ amount: 5 })
        .set((paths, { plus }) => plus(paths.lines.at(0).count, 1))
        .remove('tags')
        .add({ views: 1, flags: new Set(['late']) })
        .delete({ sizes: new Set([1]) })
        .condition({ status: 'PLACED', amount: { '>': 3 } })
        .mustExist()
        .returning('ALL_NEW')
        .returnOnFailure()
        .build(),
      {
        TableName: 'Depot',
        Key,
        UpdateExpression:
          'SET #amount = :amount, #lines[0].#count = #lines[0].#count + :count REMOVE #tags ADD #flags :flags, #views :views DELETE #sizes :sizes',
        ConditionExpression: 'attribute_exists(#PK) AND #amount > :amount_2 AND #status = :status',
        ExpressionAttributeNames: {
          '#amount': 'amount',
          '#lines': 'lines',
          '#count': 'count',
          '#tags': 'tags',
          '#flags': 'flags',
          '#views': 'views',
          '#sizes': 'sizes',
          '#PK': 'PK',
          '#status': 'status',
        },
        ExpressionAttributeValues: {
          ':amount': { N: '5' as string },
          ':count': { N: '1' as string },
          ':flags': { SS: ['late'] as string[] },
          ':views': { N: '1' as string },
          ':sizes': { NS: ['1'] as string[] },
          ':amount_2': { N: '3' as string },
          ':status': { S: 'PLACED' },
        },
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    );
  });

  test('assigns to paths by functions', () => {
    prove(
      order
        .set((paths, { to, plus, minus, ifNotExists, append, prepend }) => [
          to(paths.shipTo.zip, '0150'),
          to(paths.places.at('my home').city, 'Oslo'),
          to(paths.note, ifNotExists(paths.coupon, 'none')),
          plus(paths.views, 1, 0),
          plus(paths.stock, 1, 0),
          minus(paths.amount, 2),
          append(paths.tags, ['a'], []),
          prepend(paths.lines, [{ sku: 's', count: 1 }]),
          ifNotExists(paths.extra.deep.list.at(1), 3),
        ])
        .build(),
      {
        TableName: 'Depot',
        Key,
        UpdateExpression:
          'SET #shipTo.#1 = :1, #places.#2.#city = :city, #note = if_not_exists(#coupon, :coupon), #views = if_not_exists(#views, :views) + :views_2, #stock = if_not_exists(#stock, :stock) + :stock_2, #amount = #amount - :amount, #tags = list_append(if_not_exists(#tags, :tags), :tags_2), #lines = list_append(:lines, #lines), #extra.#deep.#list[1] = if_not_exists(#extra.#deep.#list[1], :list)',
        ExpressionAttributeNames: {
          '#shipTo': 'shipTo',
          '#1': 'post-code',
          '#places': 'places',
          '#2': 'my home',
          '#city': 'city',
          '#note': 'note',
          '#coupon': 'coupon',
          '#views': 'views',
          '#stock': 'stock',
          '#amount': 'amount',
          '#tags': 'tags',
          '#lines': 'lines',
          '#extra': 'extra',
          '#deep': 'deep',
          '#list': 'list',
        },
        ExpressionAttributeValues: {
          ':1': { S: '0150' },
          ':city': { S: 'Oslo' },
          ':coupon': { S: 'none' },
          ':views': { N: '0' as string },
          ':views_2': { N: '1' as string },
          ':stock': { N: '0' as string },
          ':stock_2': { N: '1' as string },
          ':amount': { N: '2' as string },
          ':tags': { L: [] as AttributeValue[] },
          ':tags_2': { L: [{ S: 'a' }] as AttributeValue[] },
          ':lines': { L: [{ M: { sku: { S: 's' }, count: { N: '1' } } }] as AttributeValue[] },
          ':list': { N: '3' as string },
        },
      },
    );
  });

  test('assigns what functions make of other attributes', () => {
    prove(
      order
        .set((paths, { to, plus, minus, append, prepend, ifNotExists }) => [
          to(paths.amount, plus(paths.views, ifNotExists(paths.stock, 0))),
          to(paths.stock, minus(10, paths.amount)),
          to(paths.views, minus(ifNotExists(paths.stock, ifNotExists(paths.shipTo.parcels, 2)), 1)),
          to(paths.tags, append(ifNotExists(paths.tags, []), ['a'])),
          to(paths.lines, prepend(paths.lines, [{ sku: 's', count: 1 }])),
        ])
        .build(),
      {
        TableName: 'Depot',
        Key,
        UpdateExpression:
          'SET #amount = #views + if_not_exists(#stock, :stock), #stock = :amount - #amount, #views = if_not_exists(#stock, if_not_exists(#shipTo.#parcels, :parcels)) - :stock_2, #tags = list_append(if_not_exists(#tags, :tags), :tags_2), #lines = list_append(:lines, #lines)',
        ExpressionAttributeNames: {
          '#amount': 'amount',
          '#views': 'views',
          '#stock': 'stock',
          '#shipTo': 'shipTo',
          '#parcels': 'parcels',
          '#tags': 'tags',
          '#lines': 'lines',
        },
        ExpressionAttributeValues: {
          ':stock': { N: '0' as string },
          ':amount': { N: '10' as string },
          ':parcels': { N: '2' as string },
          ':stock_2': { N: '1' as string },
          ':tags': { L: [] as AttributeValue[] },
          ':tags_2': { L: [{ S: 'a' }] as AttributeValue[] },
          ':lines': { L: [{ M: { sku: { S: 's' }, count: { N: '1' } } }] as AttributeValue[] },
        },
      },
    );
  });

  test('reads fields that no update may write', () => {
    const Page = entity({
      keys: { PK: 'PAGE#{book}', SK: 'PAGE#{number|pad:4}', GSI1PK: '{book}', GSI1SK: '{rank|pad:4}' },
      attributes: { book: text, number: attr.number(), rank: attr.number(), next: attr.number(), sum: attr.number() },
    });
    const books = table('Depot', { indexes: depot.definition.indexes, entities: { Page } });
    const page = books.update('Page', { book: 'a', number: 1 }).set({ rank: 2 });
    const next = page.set((paths, { to, plus }) => [
      to(paths.next, plus(paths.number, 1)),
      to(paths.sum, plus(1, paths.rank)),
    ]);
    prove(
      next.build().UpdateExpression,
      'SET #rank = :rank, #next = #number + :number, #sum = :rank_2 + #rank, #GSI1SK = :GSI1SK',
    );
    expect(() =>
      // @ts-expect-error -- in the primary key
      page.set((paths, { plus }) => plus(paths.number, 1)),
    ).toThrow("'number' is part of the primary key");
    expect(() =>
      // @ts-expect-error -- set before
      page.set({ sum: 1 }).set((paths, { plus }) => plus(paths.sum, 1)),
    ).toThrow(wordsOf(changedTwice, { field: 'sum' }));
  });

  test('removes fields, members, entries and elements', () => {
    prove(
      order
        .remove('tags', 'flags')
        .remove((paths) => [paths.shipTo.zip, paths.lines.at(2), paths.places.at('Home')])
        .build(),
      {
        TableName: 'Depot',
        Key,
        UpdateExpression: 'REMOVE #tags, #flags, #shipTo.#1, #lines[2], #places.#Home',
        ExpressionAttributeNames: {
          '#tags': 'tags',
          '#flags': 'flags',
          '#shipTo': 'shipTo',
          '#1': 'post-code',
          '#lines': 'lines',
          '#places': 'places',
          '#Home': 'Home',
        },
      },
    );
  });

  test('makes empty containers where there are none', () => {
    prove(order.ensure('places', 'tags').build(), {
      TableName: 'Depot',
      Key,
      UpdateExpression: 'SET #places = if_not_exists(#places, :places), #tags = if_not_exists(#tags, :tags)',
      ExpressionAttributeNames: { '#places': 'places', '#tags': 'tags' },
      ExpressionAttributeValues: {
        ':places': { M: {} as Record<string, AttributeValue> },
        ':tags': { L: [] as AttributeValue[] },
      },
    });
    prove(
      order.ensure((paths) => paths.places).build().UpdateExpression,
      'SET #places = if_not_exists(#places, :places)',
    );
  });

  test('rewrites the keys of an index that every item is in', () => {
    prove(order.set({ status: 'SHIPPED', placedAt: at, coupon: 'x' }).build(), {
      TableName: 'Depot',
      Key,
      UpdateExpression:
        'SET #coupon = :coupon, #createdAt = :createdAt, #status = :status, #GSI1PK = :GSI1PK, #GSI1SK = :GSI1SK, #GSI2PK = :GSI2PK, #GSI2SK = :GSI2SK',
      ExpressionAttributeNames: {
        '#coupon': 'coupon',
        '#createdAt': 'createdAt',
        '#status': 'status',
        '#GSI1PK': 'GSI1PK',
        '#GSI1SK': 'GSI1SK',
        '#GSI2PK': 'GSI2PK',
        '#GSI2SK': 'GSI2SK',
      },
      ExpressionAttributeValues: {
        ':coupon': { S: 'x' },
        ':createdAt': { S: '2026-11-21T08:30:00.000Z' as string },
        ':status': { S: 'SHIPPED' },
        ':GSI1PK': { S: 'STATUS#SHIPPED' as `STATUS#${string}` },
        ':GSI1SK': { S: 'SHIPPED#2026-11-21T08:30:00.000Z' as `${string}#${string}` },
        ':GSI2PK': { S: 'COUPON#x' as `COUPON#${string}` },
        ':GSI2SK': { S: '2026-11-21T08:30:00.000Z#1V' as `${string}#${string}` },
      },
    });
  });

  test('takes the item out of an index whose field is removed; what then is set needs nothing of that index', () => {
    prove(order.remove('coupon').set({ status: 'SHIPPED', placedAt: at }).build(), {
      TableName: 'Depot',
      Key,
      UpdateExpression:
        'SET #createdAt = :createdAt, #status = :status, #GSI1PK = :GSI1PK, #GSI1SK = :GSI1SK REMOVE #coupon, #GSI2PK, #GSI2SK',
      ExpressionAttributeNames: {
        '#createdAt': 'createdAt',
        '#status': 'status',
        '#GSI1PK': 'GSI1PK',
        '#GSI1SK': 'GSI1SK',
        '#coupon': 'coupon',
        '#GSI2PK': 'GSI2PK',
        '#GSI2SK': 'GSI2SK',
      },
      ExpressionAttributeValues: {
        ':createdAt': { S: '2026-11-21T08:30:00.000Z' as string },
        ':status': { S: 'SHIPPED' },
        ':GSI1PK': { S: 'STATUS#SHIPPED' as `STATUS#${string}` },
        ':GSI1SK': { S: 'SHIPPED#2026-11-21T08:30:00.000Z' as `${string}#${string}` },
      },
    });
  });

  test('sets null where it is a value', () => {
    prove(order.set({ note: null, price: '0.10' }).build().ExpressionAttributeValues, {
      ':note': { NULL: true },
      ':price': { N: '0.1' as string },
    });
  });

  test('has a text that only the value tells where a value may be undefined', () => {
    const note = 'x' as string | undefined;
    const { UpdateExpression, ...others } = order.set({ note }).build();
    prove(UpdateExpression, 'SET #note = :note' as string);
    prove(others, {
      TableName: 'Depot',
      Key,
      ExpressionAttributeNames: { '#note': 'note' } as Record<string, string>,
      ExpressionAttributeValues: { ':note': { S: 'x' } } as Record<string, AttributeValue>,
    });
  });

  test('for the document client', () => {
    prove(order.set({ amount: 5 }).with({ ReturnConsumedCapacity: 'TOTAL' }).document(), {
      TableName: 'Depot',
      Key: { PK: 'CUSTOMER#alex', SK: '#ORDER#1V' } as { PK: `CUSTOMER#${string}`; SK: `#ORDER#${string}` },
      UpdateExpression: 'SET #amount = :amount',
      ExpressionAttributeNames: { '#amount': 'amount' },
      ExpressionAttributeValues: { ':amount': 5 as number | bigint },
      ReturnConsumedCapacity: 'TOTAL',
    });
  });

  test('as an upsert writes what makes the item whole', () => {
    const build = depot.update('Counter', { name: 'orders' }).add({ value: 1 }).upsert().build();
    expect(build).toStrictEqual({
      TableName: 'Depot',
      Key: { PK: { S: 'COUNTER#orders' }, SK: { S: 'COUNTER' } },
      UpdateExpression: 'SET #Type = :Type, #name = :name ADD #value :value',
      ExpressionAttributeNames: { '#Type': 'Type', '#name': 'name', '#value': 'value' },
      ExpressionAttributeValues: { ':Type': { S: 'Counter' }, ':name': { S: 'orders' }, ':value': { N: '1' } },
    });
  });
});

describe('what an update gives back', () => {
  type Item = EntityItemOf<typeof depot, 'Order'>;
  const set = order.set({ amount: 5 });

  test('is nothing, the item, or the fields that it touched', () => {
    const Attributes = { amount: { N: '5' }, flags: { SS: ['a'] }, shipTo: { M: { city: { S: 'Oslo' } } } };
    prove(set.parse({ Attributes }), undefined);
    prove(set.returning('NONE').parse({ Attributes }), undefined);
    prove(set.returning('ALL_OLD').parse({}), undefined as Item | undefined);
    const touching = set.add({ flags: new Set(['a']) }).set((paths, { to }) => to(paths.shipTo.city, 'Oslo'));
    const expected = { amount: 5, flags: new Set(['a']), shipTo: { city: 'Oslo' } };
    prove(
      touching.returning('UPDATED_NEW').parse({ Attributes }),
      expected as { amount: number; flags: Set<string>; shipTo: { city?: string; zip?: string; parcels?: number } },
    );
    prove(
      touching.returning('UPDATED_OLD').parse({ Attributes }),
      expected as
        | { amount?: number; flags?: Set<string>; shipTo?: { city?: string; zip?: string; parcels?: number } }
        | undefined,
    );
  });

  test('has a tuple as a whole, or lacks it where only some elements were touched', () => {
    const touching = order.set((o, { to }) => [to(o.pair.at(1), 'x'), to(o.amount, 5)]);
    const Attributes = { pair: { L: [{ S: 'x' }] }, amount: { N: '5' } };
    prove(touching.returning('UPDATED_NEW').parse({ Attributes }), { amount: 5 } as {
      amount: number;
      pair?: [number, string];
    });
    prove(touching.returning('UPDATED_OLD').parse({ Attributes }), { amount: 5 } as
      | { amount?: number; pair?: [number, string] }
      | undefined);
    prove(
      order
        .set({ pair: [1, 'x'] })
        .returning('UPDATED_NEW')
        .parse({ Attributes: { pair: { L: [{ N: '1' }, { S: 'x' }] } } }),
      { pair: [1, 'x'] } as { pair: [number, string] },
    );
  });

  test('lacks what is gone, and perhaps what may have been given no value', () => {
    const touching = order
      .set({ amount: 5 as number | undefined })
      .remove('coupon')
      .delete({ sizes: new Set([1]) });
    prove(touching.returning('UPDATED_NEW').parse({ Attributes: { amount: { N: '5' } } }), { amount: 5 } as
      | { amount?: number; coupon?: string; sizes?: Set<number> }
      | undefined);
    prove(
      touching
        .ensure('places')
        .returning('UPDATED_NEW')
        .parse({ Attributes: { amount: { N: '5' }, places: { M: {} } } }, { form: 'wire' }),
      { amount: 5, places: {} } as {
        amount?: number;
        coupon?: string;
        sizes?: Set<number>;
        places: Record<string, { city: string }>;
      },
    );
  });

  test('is told apart from a failed condition', () => {
    const sending = (client: Client) => ({
      updated: set.returning('ALL_NEW').execute(client),
      plain: set.execute(client),
      failing: set.returning('ALL_NEW').returnOnFailure().execute(client),
      deleted: depot.delete('Order', key).returning('ALL_OLD').execute(client),
      gone: depot.delete('Order', key).execute(client),
      put: depot.put('Counter', { name: 'a', value: 1 }).returning('ALL_OLD').execute(client),
      created: depot.create('Counter', { name: 'a', value: 1 }).returnOnFailure().execute(client),
    });
    expectType<
      (client: Client) => {
        updated: Promise<Item>;
        plain: Promise<undefined>;
        failing: Promise<WriteResult<Item, Item>>;
        deleted: Promise<Item | undefined>;
        gone: Promise<undefined>;
        put: Promise<EntityItemOf<typeof depot, 'Counter'> | undefined>;
        created: Promise<WriteResult<EntityItemOf<typeof depot, 'Counter'>, EntityItemOf<typeof depot, 'Counter'>>>;
      }
    >(sending);
    expect(sending).toBeTypeOf('function');
  });
});

describe('other writes', () => {
  test('a deletion with a condition on a key', () => {
    prove(
      depot
        .delete('Order', key)
        .condition((paths, { beginsWith, not }) => not(beginsWith(paths.GSI1SK, 'SHIPPED#')))
        .returning('ALL_OLD')
        .build(),
      {
        TableName: 'Depot',
        Key,
        ConditionExpression: 'NOT begins_with(#GSI1SK, :GSI1SK)',
        ExpressionAttributeNames: { '#GSI1SK': 'GSI1SK' },
        ExpressionAttributeValues: { ':GSI1SK': { S: 'SHIPPED#' } },
        ReturnValues: 'ALL_OLD',
      },
    );
  });

  test('asks for the item where another condition stands beside the one that there is an item', () => {
    const asked = depot.delete('Order', key).condition({ amount: 1 }).mustExist().build();
    expectType<'ALL_OLD'>(asked.ReturnValuesOnConditionCheckFailure);
    const updated = order
      .set({ amount: 5 })
      .condition((paths, { exists }) => exists(paths.amount))
      .mustExist()
      .build();
    expectType<'ALL_OLD'>(updated.ReturnValuesOnConditionCheckFailure);
    expect([asked, updated].map((input) => input.ReturnValuesOnConditionCheckFailure)).toEqual(['ALL_OLD', 'ALL_OLD']);
  });

  test('a deletion of whatever is there', () => {
    prove(depot.delete('Order', key).build(), { TableName: 'Depot', Key });
    prove(depot.delete('Order', key).mustExist().build(), {
      TableName: 'Depot',
      Key,
      ConditionExpression: 'attribute_exists(#PK)',
      ExpressionAttributeNames: { '#PK': 'PK' },
    });
  });

  test('a check', () => {
    prove(depot.check('Order', key).mustNotExist().build(), {
      TableName: 'Depot',
      Key,
      ConditionExpression: 'attribute_not_exists(#PK)',
      ExpressionAttributeNames: { '#PK': 'PK' },
    });
    prove(
      depot
        .check('Order', key)
        .condition({ amount: { '>': 5 } })
        .returnOnFailure()
        .document(),
      {
        TableName: 'Depot',
        Key: { PK: 'CUSTOMER#alex', SK: '#ORDER#1V' } as { PK: `CUSTOMER#${string}`; SK: `#ORDER#${string}` },
        ConditionExpression: '#amount > :amount',
        ExpressionAttributeNames: { '#amount': 'amount' },
        ExpressionAttributeValues: { ':amount': 5 as number | bigint },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    );
  });

  test('a create that may also replace what has expired', () => {
    const { Item: _, ...rest } = depot
      .create('Counter', { name: 'a', value: 1 })
      .condition({ value: { '<': 1 } })
      .returning('ALL_OLD')
      .build();
    prove(rest, {
      TableName: 'Depot',
      ConditionExpression: 'attribute_not_exists(#PK) AND #value < :value',
      ExpressionAttributeNames: { '#PK': 'PK', '#value': 'value' },
      ExpressionAttributeValues: { ':value': { N: '1' as string } },
      ReturnValues: 'ALL_OLD',
    });
  });
});

rejects(
  'a set without the other field of a key',
  "setting 'status' rewrites GSI1SK '{status}#{placedAt}': set 'placedAt' too",
  () =>
    // @ts-expect-error -- GSI1SK would be stale
    order.set({ status: 'SHIPPED' }),
);
rejects(
  'a set that may bring the item into an index',
  wordsOf(sparseKey, { field: 'coupon', index: 'GSI2', missing: "'placedAt'" }),
  () =>
    // @ts-expect-error -- GSI2 needs placedAt
    order.set({ coupon: 'x' }),
);
rejects(
  'a field of a sparse index, while another may keep the item out',
  wordsOf(sparseKey, { field: 'placedAt', index: 'GSI2', missing: "'coupon'", hint: ", or first remove('coupon')" }),
  () =>
    // @ts-expect-error -- coupon, or remove it before
    order.set({ status: 'PLACED', placedAt: at }),
);
rejects(
  'a field that may be undefined for a key',
  "setting 'status' rewrites GSI1SK '{status}#{placedAt}': set 'placedAt' too",
  () =>
    // @ts-expect-error -- a date, for sure
    order.remove('coupon').set({ status: 'PLACED', placedAt: undefined as Date | undefined }),
);
rejects('a computed value for a field of a key', wordsOf(indexedField, { field: 'status', index: 'GSI1' }), () =>
  // @ts-expect-error -- the key needs the value
  order.set((paths, { to }) => to(paths.status, 'PLACED')),
);
rejects('a field of the primary key, by a path', "'orderId' is part of the primary key: change it with rekey", () =>
  // @ts-expect-error -- the key
  order.set((paths, { to }) => [to(paths.amount, 1), to(paths.orderId, '2')]),
);
rejects('the type attribute', wordsOf(typeAttribute, { field: 'Type' }), () =>
  // @ts-expect-error -- Type
  order.set({ Type: 'Customer' }),
);
rejects('a required field removed', wordsOf(requiredField, { field: 'amount' }), () =>
  // @ts-expect-error -- required
  order.remove('tags', 'amount'),
);
rejects('a field with a default removed', wordsOf(requiredField, { field: 'views' }), () =>
  // @ts-expect-error -- default
  order.remove((paths) => paths.views),
);
rejects('a required member removed', wordsOf(requiredField, { field: 'shipTo.city' }), () =>
  // @ts-expect-error -- city is required
  order.remove((paths) => paths.shipTo.city),
);
rejects("a tuple's element removed", wordsOf(requiredField, { field: 'pair[0]' }), () =>
  // @ts-expect-error -- a pair has two
  order.remove((paths) => paths.pair.at(0)),
);
rejects(
  'a path twice in one callback',
  "'amount' is already in this update: an update can change a path, or a part of it",
  () =>
    // @ts-expect-error -- one of them
    order.set((bill, { plus }) => [plus(bill.amount, 1), plus(bill.amount, 2)]),
);
rejects('a document and a member of it in one callback', "'shipTo.city' is already in this update", () =>
  // @ts-expect-error -- one of them
  order.set((bill, { to }) => [to(bill.amount, 1), to(bill.shipTo, { city: 'Oslo' }), to(bill.shipTo.city, 'Rome')]),
);
rejects('a member and its document in one callback', "'shipTo' is already in this update", () =>
  // @ts-expect-error -- one of them
  order.set((bill, { to }) => [to(bill.shipTo.zip, '1'), to(bill.shipTo, { city: 'Oslo' })]),
);
test('members of one document, and elements of one list, are set in one callback', () => {
  const both = order.set((bill, { to }) => [
    to(bill.shipTo.city, 'Oslo'),
    to(bill.shipTo.zip, '1'),
    to(bill.lines.at(0).count, 1),
    to(bill.lines.at(1).count, 2),
    to(bill.amount, 3),
  ]);
  prove(
    both.build().UpdateExpression,
    'SET #shipTo.#city = :city, #shipTo.#1 = :1, #lines[0].#count = :count, #lines[1].#count = :count_2, #amount = :amount',
  );
});
rejects('a field and what lies in it', "'shipTo' is already in this update", () =>
  // @ts-expect-error -- once
  order.set((paths, { to }) => to(paths.shipTo.city, 'Oslo')).remove('shipTo'),
);
rejects('what lies in a field that is set', "'shipTo.city' is already in this update", () =>
  // @ts-expect-error -- once
  order.set({ shipTo: { city: 'Oslo' } }).set((paths, { to }) => to(paths.shipTo.city, 'Oslo')),
);
rejects('a deletion from a number', wordsOf(noDeletion, { field: 'amount', kind: 'number' }), () =>
  // @ts-expect-error -- a number
  order.delete({ amount: 1 }),
);
rejects('members added to a list', wordsOf(noAddition, { field: 'tags', kind: 'list' }), () =>
  // @ts-expect-error -- a list
  order.add({ tags: new Set(['late']) }),
);
rejects('members deleted from a list', wordsOf(noDeletion, { field: 'tags', kind: 'list' }), () =>
  // @ts-expect-error -- a list
  order.delete({ tags: new Set(['late']) }),
);
rejects('arithmetic with a text', wordsOf(noOperator, { field: 'note', operator: 'plus', kind: 'string' }), () =>
  // @ts-expect-error -- a text
  order.set((paths, { plus }) => plus(paths.note, 1)),
);
rejects('a sum with what may be missing', wordsOf(absentNumber, { field: 'stock', operator: 'plus' }), () =>
  // @ts-expect-error -- plus(paths.stock, 1, 0)
  order.set((paths, { plus }) => plus(paths.stock, 1)),
);
rejects(
  'a difference with a member that may be missing',
  wordsOf(absentNumber, { field: 'shipTo.parcels', operator: 'minus' }),
  () =>
    // @ts-expect-error -- minus(paths.shipTo.parcels, 1, 0)
    order.set((paths, { minus }) => minus(paths.shipTo.parcels, 1)),
);
rejects(
  'elements for a list that may be missing',
  "'tags' is optional: pass a start value, as in append(path, [...], [])",
  () =>
    // @ts-expect-error -- append(paths.tags, ['a'], [])
    order.set((paths, { append }) => append(paths.tags, ['a'])),
);
rejects(
  'elements before a list that may be missing',
  "'tags' is optional: pass a start value, as in prepend(path, [...], [])",
  () =>
    // @ts-expect-error -- prepend(paths.tags, ['a'], [])
    order.set((paths, { prepend }) => prepend(paths.tags, ['a'])),
);
rejects('an upsert that could make half an item', wordsOf(missingForUpsert, { field: 'value' }), () =>
  // @ts-expect-error -- value
  depot.update('Counter', { name: 'a' }).upsert(),
);
rejects('a container of nothing', wordsOf(noContainer, { field: 'note', kind: 'string' }), () =>
  // @ts-expect-error -- a text
  order.ensure('note'),
);
rejects('a container of nothing in a map', wordsOf(noContainer, { field: 'places.my home.city', kind: 'string' }), () =>
  // @ts-expect-error -- a text
  order.ensure((paths) => [paths.places.at('my home').city]),
);
rejects('an empty map that would lack a required field', wordsOf(requiredMembers, { field: 'shipTo' }), () =>
  // @ts-expect-error -- city
  order.ensure('shipTo'),
);
rejects('an empty map in a record', wordsOf(requiredMembers, { field: 'places.my home' }), () =>
  // @ts-expect-error -- city
  order.ensure((paths) => [paths.places.at('my home')]),
);
rejects('a check of nothing', wordsOf(emptyCheck, { entity: 'Order' }), () =>
  // @ts-expect-error -- no condition
  depot.check('Order', key).build(),
);
rejectsInOtherWords('null where it is not a value', 'Order.coupon must be a', () =>
  // @ts-expect-error -- remove('coupon')
  order.set({ coupon: null }),
);
rejects('two operators in one assignment', "plus of 'amount' needs a value, a path or ifNotExists(path, value)", () =>
  // @ts-expect-error -- DynamoDB has one
  order.set((paths, { plus }) => plus(paths.amount, plus(paths.views, 1))),
);
rejects('two operators in an operand', "plus of 'amount' needs a value, a path or ifNotExists(path, value)", () =>
  // @ts-expect-error -- DynamoDB has one
  order.set((paths, { to, plus, minus }) => to(paths.amount, plus(paths.amount, minus(paths.views, 1)))),
);
rejects('an assignment in another', "to of 'amount' needs a value, a path or the result of another function", () =>
  // @ts-expect-error -- an operand
  order.set((paths, { to }) => to(paths.amount, to(paths.views, 1))),
);
rejects('a sum in ifNotExists', "ifNotExists of 'amount' needs a value, a path or ifNotExists(path, value)", () =>
  // @ts-expect-error -- DynamoDB takes no operator there
  order.set((paths, { ifNotExists, plus }) => ifNotExists(paths.amount, plus(paths.views, 1))),
);
rejects(
  'a sum of another kind',
  wordsOf(incompatibleCopy, { source: 'amount', sourceKind: 'number', field: 'note', kind: 'string or null' }),
  () =>
    // @ts-expect-error -- a string
    order.set((paths, { to, plus }) => to(paths.note, plus(paths.amount, paths.views))),
);
rejects('a sum of a text', wordsOf(noOperator, { field: 'note', operator: 'plus', kind: 'string' }), () =>
  // @ts-expect-error -- a text
  order.set((paths, { to, plus }) => to(paths.amount, plus(paths.note, 1))),
);
rejects('a difference from a text', wordsOf(noOperator, { field: 'note', operator: 'minus', kind: 'string' }), () =>
  // @ts-expect-error -- a text
  order.set((paths, { to, minus }) => to(paths.amount, minus(10, paths.note))),
);
rejects('a sum of values', wordsOf(operandPath, { operator: 'plus' }), () =>
  // @ts-expect-error -- to(paths.amount, 3)
  order.set((paths, { to, plus }) => to(paths.amount, plus(1, 2))),
);
rejects('a difference that is assigned to nothing', wordsOf(looseOperation, { operator: 'minus' }), () =>
  // @ts-expect-error -- to(paths.amount, ...)
  order.set((paths, { minus }) => minus(10, paths.amount)),
);
rejects('a list that is assigned to nothing', wordsOf(looseOperation, { operator: 'append' }), () =>
  // @ts-expect-error -- append(paths.tags, ['a'], [])
  order.set((paths, { append, ifNotExists }) => [append(ifNotExists(paths.tags, []), ['a'])]),
);
rejects('a difference from what may be missing', "'stock' is optional: pass a start value, as in minus(pat", () =>
  // @ts-expect-error -- ifNotExists(paths.stock, 0)
  order.set((paths, { to, minus }) => to(paths.amount, minus(10, paths.stock))),
);
rejects(
  'what stands in for a path where a path may be missing',
  "'coupon' is optional: pass a start value, as in ifNotExists(path, ifNotExists(source, value))",
  () =>
    // @ts-expect-error -- ifNotExists(paths.coupon, 'none')
    order.set((paths, { ifNotExists }) => ifNotExists(paths.note, paths.coupon)),
);
rejectsInOtherWords('a value of another type beside a path', 'Order.amount must be a', () =>
  // @ts-expect-error -- a number
  order.set((paths, { to, minus }) => to(paths.amount, minus('10', paths.amount))),
);
rejects('a sum in a field that an index needs', "'status' is in the keys of", () =>
  // @ts-expect-error -- the key would be stale
  order.set((paths, { to }) => to(paths.status, paths.status)),
);
rejects(
  'a copy of what may be missing',
  "'coupon' is optional: pass a start value, as in to(path, ifNotExists(source, value))",
  () =>
    // @ts-expect-error -- ifNotExists(paths.coupon, 'none')
    order.set((paths, { to }) => to(paths.note, paths.coupon)),
);
rejects('an amount that may be missing', "'stock' is optional: pass a start value", () =>
  // @ts-expect-error -- ifNotExists(paths.stock, 0)
  order.set((paths, { plus }) => plus(paths.amount, paths.stock)),
);
rejects(
  'a copy into an attribute of another kind',
  wordsOf(incompatibleCopy, { source: 'amount', sourceKind: 'number', field: 'note', kind: 'string or null' }),
  () =>
    // @ts-expect-error -- a string
    order.set((paths, { to }) => to(paths.note, paths.amount)),
);
rejects(
  'what stands in for a path of another kind',
  "'amount' (number) may have values that 'note' (string or null) doesn'",
  () =>
    // @ts-expect-error -- a string
    order.dynamic().set((paths, { to, ifNotExists }) => to(paths.note, ifNotExists(paths.amount, 1))),
);
rejectsInOtherWords(
  'what a deletion cannot return',
  wordsOf(invalidOption, { option: 'returning', expected: 'NONE, ALL_OLD', value: '"ALL_NEW"' }),
  () =>
    // @ts-expect-error -- nothing is new
    depot.delete('Order', key).returning('ALL_NEW'),
);
rejectsInOtherWords('a whole key', 'Order.orderId is missing', () =>
  // @ts-expect-error -- orderId
  depot.update('Order', { username: 'alex' }),
);

const nulls = table('Nulls', {
  indexes: { primary: { pk: 'PK' }, byOwner: { pk: 'G' } },
  entities: {
    Task: entity({
      keys: { PK: 'TASK#{id}', G: 'OWNER#{owner}' },
      attributes: { id: attr.string(), owner: attr.string().nullable() },
    }),
    Job: entity({
      keys: { PK: 'JOB#{id}', G: 'QUEUE#{queue}' },
      attributes: { id: attr.string(), queue: attr.string().nullable().default('q1'), n: attr.number().optional() },
    }),
  },
});

rejects(
  'a value where a nullable field of an index has none',
  wordsOf(indexedField, { field: 'owner', index: 'byOwner' }),
  () =>
    // @ts-expect-error -- 'owner' is in the keys of byOwner
    nulls.update('Task', { id: '1' }).set((task, { ifNotExists }) => ifNotExists(task.owner, 'ada')),
);

rejects(
  'an upsert that would write a default where a nullable field of an index is null',
  wordsOf(missingForUpsert, { field: 'queue' }),
  () =>
    // @ts-expect-error -- 'queue' is needed
    nulls.update('Job', { id: '1' }).set({ n: 1 }).upsert(),
);

test('a nullable field in an index is set by its value, also in an upsert', () => {
  const { UpdateExpression } = nulls.update('Job', { id: '1' }).set({ queue: 'q2' }).upsert().build();
  expect(UpdateExpression).toBe('SET #queue = :queue, #Type = :Type, #id = :id, #G = :G');
});

test('the type attribute of an item that was read changes nothing where the compiler does not see it', () => {
  const rest: { readonly note: string } = { ...{ Type: 'Order' }, note: 'x' };
  const expression = order.set({ note: 'x' }).build().UpdateExpression;
  for (const update of [order.set(rest), order.merge(rest), order.patch(rest)]) {
    expect(update.build().UpdateExpression).toBe(expression);
  }
  for (const Type of ['Customer', 5, null]) {
    expect(() => order.patch({ ...rest, Type })).toThrow(wordsOf(typeAttribute, { field: 'Type' }));
  }
});

import { attr, entity, fromSchema, table } from 'keyform';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { group } from '../../src/definitions/group.js';
import type { EntityModel } from '../../src/definitions/model.js';
import { notProjected, overlappingPaths, unknownAttribute } from '../../src/facts/messages/expressions.js';
import { cursorNeedsKeys } from '../../src/facts/messages/reads.js';
import type { Query } from '../../src/reads/query.js';
import type { TableDefinition } from '../../types/definitions/table-definition.js';
import { wordsOf } from '../support/words-of.js';
import { type Opened, open, thrownBy } from './support.js';

// biome-ignore lint/suspicious/noExplicitAny: paths and wire items as a JavaScript caller sees them
type Untyped = any;

const text = attr.string();
const definition = {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK', projection: ['state', 'Type'] },
    Keys: { pk: 'GSI1PK', sk: 'GSI1SK', projection: 'KEYS_ONLY' },
    Local: { pk: 'PK', sk: 'state', local: true, projection: 'KEYS_ONLY' },
  },
  entities: {
    Order: entity({
      keys: { PK: 'C#{username}', SK: 'O#{orderId}', GSI1PK: 'O', GSI1SK: '{orderId}' },
      attributes: {
        username: text,
        orderId: text,
        status: attr.enum('PAID', 'SHIPPED').as('state'),
        amount: attr.number().default(7),
        coupon: text.optional(),
        shipTo: attr.map({ city: text, zip: text.as('z').optional(), country: text.default('no') }),
        billTo: attr.map({ city: text.optional() }).optional(),
        lines: attr.list(attr.map({ sku: text, note: text.optional() })),
        pair: attr.tuple([attr.date(), text, attr.map({ on: attr.boolean().optional() })]),
        views: attr.record(attr.number()),
        extra: attr.any(),
      },
    }),
    Customer: entity({
      keys: { PK: 'C#{username}', SK: 'C' },
      attributes: { username: text, email: text, nick: text.as('state').optional() },
    }),
  },
} as const satisfies TableDefinition;

const shop = open(definition);
const orders = shop.query('primary', 'Order').where({ username: 'alex' });
const all = shop.query('primary').where({ username: 'alex' });
const expressions = (query: Query): object => {
  const { ProjectionExpression, ExpressionAttributeNames } = query.build();
  return { ProjectionExpression, ExpressionAttributeNames };
};
const order = {
  username: 'alex',
  orderId: '1',
  status: 'PAID',
  amount: 3,
  shipTo: { city: 'Oslo', country: 'se' },
  lines: [{ sku: 'a' }, { sku: 'b', note: 'x' }],
  pair: [new Date(0), 'text', { on: true }],
  views: { 'odd key': 1 },
  extra: { a: [1] },
};
const wire = (name: string, item: object, of: Opened = shop): Untyped =>
  (of.model.entities.get(name) as EntityModel).encode(item);

it('a projection names attributes as they are stored, then what decoding needs', () => {
  expect(expressions(orders.project('orderId', 'status'))).toEqual({
    ProjectionExpression: '#orderId, #state, #Type',
    ExpressionAttributeNames: { '#PK': 'PK', '#SK': 'SK', '#orderId': 'orderId', '#state': 'state', '#Type': 'Type' },
  });
  expect(
    expressions(all.project((o: Untyped) => [o.shipTo.zip, o.lines.at(1).sku, o.views.at('odd key'), o.extra.a.at(0)])),
  ).toEqual({
    ProjectionExpression: '#shipTo.#z, #lines[1].#sku, #views.#1, #extra.#a[0], #Type',
    ExpressionAttributeNames: {
      '#PK': 'PK',
      '#shipTo': 'shipTo',
      '#z': 'z',
      '#lines': 'lines',
      '#sku': 'sku',
      '#views': 'views',
      '#1': 'odd key',
      '#extra': 'extra',
      '#a': 'a',
      '#Type': 'Type',
    },
  });
  expect(expressions(all.project((o: Untyped) => o.orderId))).toMatchObject({
    ProjectionExpression: '#orderId, #Type',
  });
  expect(expressions(all.project('Type', 'orderId'))).toMatchObject({ ProjectionExpression: '#Type, #orderId' });
  expect(expressions(all.project('amount').project('coupon'))).toMatchObject({
    ProjectionExpression: '#coupon, #Type',
  });
});

it('and the primary key where no type tells the entity', () => {
  const typeless = open({ ...definition, typeAttribute: false });
  expect(expressions(typeless.query('primary').where({ username: 'a' }).project('amount'))).toMatchObject({
    ProjectionExpression: '#amount, #PK, #SK',
  });
  const without = open({
    ...definition,
    indexes: { ...definition.indexes, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK', projection: ['state'] } },
  });
  expect(expressions(without.query('GSI1').where({ orderId: '1' }).project('status'))).toMatchObject({
    ProjectionExpression: '#state, #PK, #SK',
  });
});

it('with take, the keys of a cursor are read, too: a page may end after any item', () => {
  expect(expressions(shop.query('GSI1', 'Order').where({ orderId: '1' }).project('status').take(5))).toMatchObject({
    ProjectionExpression: '#state, #Type, #GSI1PK, #GSI1SK, #PK, #SK',
  });
});

it('a projection is printed behind key condition and filter, and shares their names', () => {
  const input = shop
    .query('GSI1', 'Order')
    .where({ orderId: { '>': '1' } })
    .filter({ status: 'PAID' })
    .project('status')
    .build();
  expect(Object.keys(input)).toEqual([
    'TableName',
    'IndexName',
    'KeyConditionExpression',
    'FilterExpression',
    'ProjectionExpression',
    'ExpressionAttributeNames',
    'ExpressionAttributeValues',
  ]);
  expect(input).toMatchObject({ FilterExpression: '#state = :state', ProjectionExpression: '#state, #Type' });
});

it('items hold just what was asked for', () => {
  const read = (query: Query, item: object = wire('Order', order)): object | undefined =>
    query.parse({ Items: [item as Record<string, unknown>] }).items[0];
  expect(read(orders.project('orderId', 'status', 'coupon'))).toStrictEqual({ orderId: '1', status: 'PAID' });
  expect(read(orders.project('status', 'Type'))).toStrictEqual({ Type: 'Order', status: 'PAID' });
  expect(read(orders.project('shipTo'))).toStrictEqual({ shipTo: order.shipTo });
  const customer = wire('Customer', { username: 'alex', email: 'a@b', nick: 'al' });
  expect(read(all.project('email', 'orderId'), customer)).toStrictEqual({ email: 'a@b' });
  // What another entity stores under the name of a field is not that field.
  expect(read(all.project('status'), customer)).toStrictEqual({});
});

it('parts of documents come back in their places, elements of lists together', () => {
  const { PK, SK, Type, shipTo, lines, pair, views, extra } = wire('Order', order);
  const read = (paths: (order: Untyped) => unknown, found: object): object | undefined =>
    orders.project(paths).parse({ Items: [{ Type, ...found }] }).items[0];
  expect(read((o) => o.shipTo.city, { shipTo: { M: { city: shipTo.M.city } } })).toStrictEqual({
    shipTo: { city: 'Oslo' },
  });
  expect(read((o) => o.lines.at(1).sku, { lines: { L: [{ M: { sku: lines.L[1].M.sku } }] } })).toStrictEqual({
    lines: [{ sku: 'b' }],
  });
  expect(read((o) => o.lines.at(1), { lines: { L: [lines.L[1]] } })).toStrictEqual({ lines: [order.lines[1]] });
  expect(read((o) => o.pair.at(1), { pair: { L: [pair.L[1]] } })).toStrictEqual({ pair: ['text'] });
  expect(read((o) => [o.pair.at(2), o.pair.at(0)], { pair: { L: [pair.L[0], pair.L[2]] } })).toStrictEqual({
    pair: [new Date(0), { on: true }],
  });
  // Of the map nothing was found: the text has moved to its place, and is not a date, though it looks like one.
  const date = { S: '2020-01-01T00:00:00.000Z' };
  expect(read((o) => [o.pair.at(1), o.pair.at(2).on], { pair: { L: [date] } })).toStrictEqual({ pair: [date.S] });
  expect(read((o) => o.views.at('odd key'), { views })).toStrictEqual({ views: order.views });
  expect(read((o) => o.extra.a.at(0), { extra })).toStrictEqual({ extra: order.extra });
  expect(Object.keys({ PK, SK })).toHaveLength(2);
});

it('a list of which several parts were asked for tells its elements by what they hold', () => {
  const found = { Type: { S: 'Order' }, lines: { L: [{ M: { note: { S: 'x' } } }] } };
  const query = orders.project((o: Untyped) => [o.lines.at(0).sku, o.lines.at(1).note]);
  expect(query.parse({ Items: [found] }).items).toStrictEqual([{ lines: [{ note: 'x' }] }]);
});

it('what is missing is what would be missing from the whole item', () => {
  const read = (...given: unknown[]): object | undefined =>
    orders.project(...given).parse({ Items: [{ Type: { S: 'Order' } }] }).items[0];
  // A default stands in, as in a full read.
  expect(read('amount')).toStrictEqual({ amount: 7 });
  expect(read('coupon')).toStrictEqual({});
  expect(thrownBy(() => read('status'))).toMatchObject({ code: 'invalid', entity: 'Order', field: 'status' });
  // What is required is there, even if nothing was found in it.
  expect(read((o: Untyped) => [o.shipTo.zip, o.lines.at(3).note])).toStrictEqual({ shipTo: {}, lines: [] });
  expect(read((o: Untyped) => o.shipTo.country)).toStrictEqual({ shipTo: { country: 'no' } });
  expect(thrownBy(() => read((o: Untyped) => o.shipTo.city)).field).toBe('shipTo.city');
  // Whether it is the map that is missing or what is in it, nobody can tell.
  expect(read((o: Untyped) => [o.billTo.city, o.extra.a])).toStrictEqual({});
});

it('what overlaps is rejected, whichever comes first', () => {
  const overlaps = (paths: (order: Untyped) => unknown): string => {
    const { code, message } = thrownBy(() => orders.project(paths));
    expect(code).toBe('request');
    return message;
  };
  expect(overlaps((o) => [o.shipTo, o.shipTo.city])).toBe(wordsOf(overlappingPaths, { field: 'shipTo.city' }));
  expect(overlaps((o) => [o.shipTo.city, o.coupon, o.shipTo])).toMatch(/^'shipTo' is already in this projection/);
  expect(overlaps((o) => [o.lines.at(0).sku, o.lines.at(0)])).toMatch(/^'lines\[0\]' is/);
  expect(overlaps((o) => [o.extra.a, o.extra.at(0)])).toMatch(/^'extra\[0\]' is/);
  expect(thrownBy(() => orders.project('status', 'status')).message).toMatch(/^'status' is already in this projection/);
  expect(() =>
    orders.project((o: Untyped) => [o.lines.at(0).sku, o.lines.at(1), o.shipTo.city, o.shipTo.zip]),
  ).not.toThrow();
});

it('what is not a field, or not in the index, is rejected', () => {
  expect(thrownBy(() => orders.project('statu')).message).toBe(
    wordsOf(unknownAttribute, { field: 'statu', of: 'Order', hint: ': did you mean "status"?' }),
  );
  expect(thrownBy(() => orders.project('PK')).message).toBe(
    wordsOf(unknownAttribute, {
      field: 'PK',
      of: 'Order',
      hint: ': items have fields, not key attributes',
    }),
  );
  expect(thrownBy(() => shop.query('GSI1', 'Order').where({ orderId: '1' }).project('amount'))).toEqual({
    code: 'condition',
    entity: 'Order',
    field: 'amount',
    message: wordsOf(notProjected, { index: 'GSI1', field: 'amount' }),
  });
  // A local index fetches the rest from the table.
  expect(expressions(shop.query('Local', 'Order').where({ username: 'a' }).project('coupon'))).toMatchObject({
    ProjectionExpression: '#coupon, #PK, #SK',
  });
  for (const given of [[], [5], [undefined], [() => []], [() => 'status'], [() => undefined], ['status', () => []]]) {
    expect(thrownBy(() => orders.project(...(given as unknown[])))).toMatchObject({ code: 'request' });
  }
  const long = Array.from({ length: 40 }, (_, at) => `${'k'.repeat(100)}${at}`);
  expect(thrownBy(() => orders.project((o: Untyped) => long.map((key) => o.views.at(key))).build()).message).toMatch(
    /^the projection is longer than 4096 bytes/,
  );
});

it('a cursor after an item of a projection needs the fields of its keys', () => {
  const item = { status: 'PAID', orderId: '1' };
  const query = orders.project('orderId', 'status');
  expect(thrownBy(() => query.cursorFor(item))).toEqual({
    code: 'cursor',
    entity: 'Order',
    field: 'username',
    message: wordsOf(cursorNeedsKeys, {
      entity: 'Order',
      field: 'username',
      problem: "is missing: project('username'), too",
    }),
  });
  expect(thrownBy(() => all.project('orderId').cursorFor(item)).message).toBe(
    "this isn't an item of the query: project('Type') too, which names its entity",
  );
  const whole = { ...item, username: 'alex' };
  expect(query.cursorFor(whole)).toBe(orders.cursorFor({ Type: 'Order', ...order }));
});

it('items are grouped by their type, and by what they were read as where it was not asked for', () => {
  const { items } = all
    .project('username', 'Type')
    .parse({ Items: [wire('Order', order), wire('Customer', { username: 'alex', email: 'e' })] });
  expect(items).toStrictEqual([
    { Type: 'Order', username: 'alex' },
    { Type: 'Customer', username: 'alex' },
  ]);
  expect(group(table('Shop', definition), items)).toEqual({ Order: [items[0]], Customer: [items[1]] });
  const untold = all
    .project('username')
    .parse({ Items: [wire('Order', order), wire('Customer', { username: 'bob', email: 'e' })] });
  expect(untold.items).toStrictEqual([{ username: 'alex' }, { username: 'bob' }]);
  const groups = group(table('Shop', definition), untold.items, 'Customer');
  expect(groups).toStrictEqual({ Order: [{ username: 'alex' }], Customer: { username: 'bob' } });
  // A copy is not an item that was read.
  const copies = untold.items.map((item) => ({ ...item }));
  expect(thrownBy(() => group(table('Shop', definition), copies)).code).toBe('unrecognized');
});

it('entities by a schema are projected, too', () => {
  const Note = entity({
    keys: { PK: 'N#{owner}', SK: '{id}' },
    attributes: fromSchema(
      z.object({ owner: z.string(), id: z.string(), text: z.string(), at: z.object({ x: z.number() }) }),
    ),
  });
  const notes = open({ indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Note } });
  const query = notes.query('primary', 'Note').where({ owner: 'a' });
  const note = wire('Note', { owner: 'a', id: '1', text: 't', at: { x: 1 } }, notes);
  expect(query.project('text').parse({ Items: [note] }).items).toStrictEqual([{ text: 't' }]);
  const nested = query.project((n: Untyped) => [n.at.x, n.owner]);
  expect(nested.build().ProjectionExpression).toBe('#at.#x, #owner, #Type');
  expect(nested.parse({ Items: [{ Type: note['Type'], at: note['at'], owner: note['owner'] }] }).items).toStrictEqual([
    { at: { x: 1 }, owner: 'a' },
  ]);
});

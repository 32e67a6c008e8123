/**
 * Reads that were given values of type `any`, names that may be one of several, and arguments that may be undefined: their types
 * are as wide as what may come.
 */
import { attr, batchGet, entity, group, segments, shards, table, transactGet } from 'keyform';
import { describe, expect, test } from 'vitest';
import { notProjected } from '../src/facts/messages/expressions.js';
import { globalConsistency, notInIndex } from '../src/facts/messages/key-conditions.js';
import { prove } from '../test/support/prove.js';
import { wordsOf } from '../test/support/words-of.js';
import { shop } from './fixtures.js';
import { rejects } from './rejects.js';

/** What was read without a type: a body that was parsed, a parameter of a handler. */
// biome-ignore lint/suspicious/noExplicitAny: the case itself
const untyped = (value: unknown): any => value;
const orders = shop.query('primary', 'Order').where({ username: 'm' });
const order = {
  Type: { S: 'Order' },
  username: { S: 'm' },
  orderId: { S: '1' },
  status: { S: 'PLACED' },
  createdAt: { S: '2026-01-01T00:00:00.000Z' },
  amount: { N: '5' },
};
const customer = { Type: { S: 'Customer' }, username: { S: 'm' }, email: { S: 'e' } };
const text = attr.string();

describe('a value of type any', () => {
  test('in a filter by field may be any condition', () => {
    const byField = orders.filter({ status: untyped('PLACED') }).build();
    prove(byField.FilterExpression, '#status = :status' as `${string}#${string}`);
    const values: Readonly<Record<string, unknown>> = byField.ExpressionAttributeValues;
    expect(values[':status']).toEqual({ S: 'PLACED' });
    prove(
      orders.filter({ amount: untyped({ '>': 5 }) }).build().FilterExpression,
      '#amount > :amount' as `${string}#${string}`,
    );
    prove(
      orders.filter({ amount: { '=': untyped(5) } }).build().FilterExpression,
      '#amount = :amount' as `#amount = ${string}`,
    );
    prove(
      orders.filter({ amount: { in: untyped([5, 6]) } }).build().FilterExpression,
      '#amount IN (:amount, :amount_2)' as `#amount IN (${string}`,
    );
    prove(
      orders.filter({ amount: { between: [untyped(1), untyped(2)] } }).build().FilterExpression,
      '#amount BETWEEN :amount AND :amount_2' as `#amount BETWEEN ${string}`,
    );
    prove(
      orders.filter({ coupon: { size: untyped({ '>': 3 }) } }).build().FilterExpression,
      'size(#coupon) > :coupon' as `${string}#${string}`,
    );
    prove(orders.filter(untyped({ amount: 1 })).build().FilterExpression, '#amount = :amount' as `${string}#${string}`);
  });

  test('in a callback may be a value or a path', () => {
    prove(
      orders.filter((o, { eq }) => eq(o.coupon, untyped(o.orderId))).build().FilterExpression,
      '#coupon = #orderId' as `#coupon = ${string}`,
    );
    prove(
      orders.filter((o, { contains }) => contains(o.status, untyped('PL'))).build().FilterExpression,
      'contains(#status, :status)' as `contains(#status, ${string}`,
    );
    prove(
      orders.filter((o, { oneOf }) => oneOf(o.amount, untyped([1]))).build().FilterExpression,
      '#amount IN (:amount)' as `#amount IN (${string}`,
    );
    prove(
      orders.filter((o, { and, exists }) => and(...untyped([exists(o.coupon)]))).build().FilterExpression,
      'attribute_exists(#coupon)' as `${string}#${string}`,
    );
  });

  test('in a condition of a write is one, too', () => {
    const key = { username: 'm', orderId: '1' };
    const condition = shop
      .delete('Order', key)
      .condition({ status: untyped('PLACED') })
      .build();
    prove(condition.ConditionExpression, '#status = :status' as `${string}#${string}`);
  });

  test('in a condition on the type attribute leaves all entities', () => {
    const all = shop.query('primary').where({ username: 'm' });
    const types = all.filter({ Type: { '<>': untyped('Order') } }).parse({ Items: [customer] }).items;
    prove<('Customer' | 'Order')[], ('Customer' | 'Order')[]>(
      types.map(({ Type }) => Type),
      ['Customer'],
    );
    for (const condition of [untyped('Customer'), { '=': untyped('Customer') }, { in: untyped(['Customer']) }]) {
      const items = all.filter({ Type: condition }).parse({ Items: [customer] }).items;
      prove<('Customer' | 'Order')[], ('Customer' | 'Order')[]>(
        items.map(({ Type }) => Type),
        ['Customer'],
      );
    }
  });

  test('in the place of all fields is any partition, and any of its entities', () => {
    const found = shop.query('primary').where(untyped({ username: 'm' }));
    const page = found.parse({ Items: [customer] });
    prove<string[], string[]>(
      page.items.map((item): 'Customer' | 'EMAIL' | 'Order' | 'OrderItem' | 'Settings' => item.Type),
      ['Customer'],
    );
    const request = found.build();
    prove(request.KeyConditionExpression, '#PK = :PK' as string);
    prove(request.FilterExpression, undefined as string | undefined);
    const named = shop.query('primary', 'Order').where(untyped({ username: 'm', orderId: { '>': 'a' } }));
    prove(named.build().KeyConditionExpression, '#PK = :PK AND #SK BETWEEN :SK AND :SK_2' as string);
    const values: Readonly<Record<string, unknown>> = named.build().ExpressionAttributeValues;
    expect(Object.keys(values)).toEqual([':PK', ':SK', ':SK_2']);
  });

  test('in the place of one field is a value of a partition key, and any condition on a sort key', () => {
    const named = shop.query('primary', 'Order');
    prove(
      named.where({ username: untyped('m') }).build().KeyConditionExpression,
      '#PK = :PK AND begins_with(#SK, :SK)',
    );
    prove(
      named.where({ username: 'm', orderId: untyped({ '<': 'b' }) }).build().KeyConditionExpression,
      '#PK = :PK AND #SK BETWEEN :SK AND :SK_2' as `#PK = :PK${string}`,
    );
  });

  test('in a condition on a key leaves all entities that the others leave', () => {
    const customers = shop.query('primary').keyCondition('PK', '=', 'CUSTOMER#m');
    for (const query of [
      customers.keyCondition('SK', '=', untyped('CUSTOMER#m')),
      customers.keyCondition('SK', 'begins_with', untyped('CUSTOMER#m')),
      customers.keyCondition('SK', 'between', untyped(['CUSTOMER#a', 'CUSTOMER#z'])),
      customers.keyCondition('SK', untyped('>='), 'CUSTOMER#a'),
      customers.keyCondition('SK', untyped('between'), ['CUSTOMER#a', 'CUSTOMER#z']),
    ]) {
      const items = query.parse({ Items: [customer] }).items;
      prove<('Customer' | 'Order')[], ('Customer' | 'Order')[]>(
        items.map(({ Type }) => Type),
        ['Customer'],
      );
    }
    const any = shop.query('primary').keyCondition('PK', '=', untyped('CUSTOMER#m'));
    const item = any.parse({ Items: [order] }).items[0];
    prove<string | undefined, string | undefined>(item?.Type, 'Order');
    const type: 'Customer' | 'EMAIL' | 'Order' | 'OrderItem' | 'Settings' | undefined = item?.Type;
    expect(type).toBe('Order');
    expect(customers.keyCondition('SK', 'between', untyped(['CUSTOMER#a', 'CUSTOMER#z'])).build()).toMatchObject({
      KeyConditionExpression: '#PK = :PK AND #SK BETWEEN :SK AND :SK_2',
    });
  });

  test('as a cursor may be none', () => {
    const request = orders.startFrom(untyped(undefined)).build();
    prove<undefined | object, undefined | object>(request.ExclusiveStartKey, undefined);
    expect('ExclusiveStartKey' in request).toBe(false);
    const mayLack: {} extends Pick<typeof request, 'ExclusiveStartKey'> ? true : false = true;
    expect(mayLack).toBe(true);
  });

  test('as a part of a projection may be any', () => {
    const got = shop.get('Order', { username: 'm', orderId: '1' }).project(untyped('amount'));
    const item = got.parse({ Item: { Type: { S: 'Order' }, amount: { N: '5' } } });
    const amount: number | undefined = item?.amount;
    prove<number | undefined, number | undefined>(amount, 5);
    const status: string | undefined = item?.status;
    expect(status).toBeUndefined();
  });
});

describe('an argument that may be undefined', () => {
  const detail = (given?: 'INDEXES') => given;

  test('asks for the sum of what was consumed, or for more', () => {
    const get = shop.get('Settings');
    prove(get.consumedCapacity(detail()).build().ReturnConsumedCapacity, 'TOTAL' as 'TOTAL' | 'INDEXES');
    prove(orders.consumedCapacity(detail()).build().ReturnConsumedCapacity, 'TOTAL' as 'TOTAL' | 'INDEXES');
    prove(
      shop.scan('primary').consumedCapacity(detail()).build().ReturnConsumedCapacity,
      'TOTAL' as 'TOTAL' | 'INDEXES',
    );
    const key = { username: 'm' };
    prove(
      shop.delete('Customer', key).consumedCapacity(detail()).build().ReturnConsumedCapacity,
      'TOTAL' as 'TOTAL' | 'INDEXES',
    );
    const changed = shop.update('Customer', key).set({ email: 'e' });
    prove(changed.consumedCapacity(detail()).build().ReturnConsumedCapacity, 'TOTAL' as 'TOTAL' | 'INDEXES');
    prove(
      shop.put('Settings', { theme: 't' }).consumedCapacity(detail()).build().ReturnConsumedCapacity,
      'TOTAL' as 'TOTAL' | 'INDEXES',
    );
    const batch = batchGet([get]).consumedCapacity(detail()).build()[0]?.ReturnConsumedCapacity;
    prove(batch, 'TOTAL' as 'TOTAL' | 'INDEXES' | undefined);
    prove(transactGet([get]).consumedCapacity(detail()).build().ReturnConsumedCapacity, 'TOTAL' as 'TOTAL' | 'INDEXES');
    prove(get.consumedCapacity().build().ReturnConsumedCapacity, 'TOTAL');
    prove(get.consumedCapacity('INDEXES').build().ReturnConsumedCapacity, 'INDEXES');
    const none: readonly [detail?: 'INDEXES'] = [];
    prove(get.consumedCapacity(...none).build().ReturnConsumedCapacity, 'TOTAL' as 'TOTAL' | 'INDEXES');
  });
});

describe('a get without what has expired', () => {
  const Session = entity({
    keys: { PK: 'SESSION#{id}', SK: 'SESSION' },
    attributes: { id: text, user: text, until: attr.epoch().as('ttl') },
    ttl: 'until',
  });
  const sessions = table('Sessions', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Session } });
  const get = sessions.get('Session', { id: '1' });

  test('also reads when it expires, whatever was asked for first', () => {
    const names = { '#user': 'user', '#Type': 'Type', '#ttl': 'ttl' } as const;
    for (const request of [get.project('user').live().build(), get.live().project('user').build()]) {
      prove(request.ProjectionExpression, '#user, #Type, #ttl');
      prove(request.ExpressionAttributeNames, names);
    }
    prove(get.live().project('user', 'until').build().ProjectionExpression, '#user, #ttl, #Type');
    prove(
      get
        .project((session) => [session.user])
        .live()
        .document().ProjectionExpression,
      '#user, #Type, #ttl',
    );
    prove(get.project('user').build().ProjectionExpression, '#user, #Type');
    expect('ProjectionExpression' in get.live().build()).toBe(false);
  });
});

describe('items in groups', () => {
  const items = [{ Type: 'Settings', theme: 'dark' }] as ({ Type: 'Settings'; theme: string } | { Type: 'EMAIL' })[];
  const read = shop
    .query('primary')
    .where(untyped({ username: 'm' }))
    .parse({ Items: [customer] }).items;

  test('a name that may be one of several may stand alone, or in a list', () => {
    const name = 'Customer' as 'Customer' | 'Settings';
    const settings = group(shop, read, name).Settings;
    prove<typeof settings, { Type: 'Settings'; theme: string }[] | { Type: 'Settings'; theme: string } | undefined>(
      settings,
      [],
    );
    const names: ('Customer' | 'Settings')[] = [];
    const found = group(shop, read, ...names).Customer;
    expect(found).toEqual([{ Type: 'Customer', username: 'm', email: 'e' }]);
    const list: Extract<typeof found, readonly unknown[]>[number]['email'] = 'e';
    expect(list).toBe('e');
    const one: Exclude<typeof found, readonly unknown[] | undefined>['email'] = 'e';
    expect(one).toBe('e');
    expect(items).toHaveLength(1);
  });

  test('without a type attribute, they are told by their fields', () => {
    const key = { indexes: { primary: { pk: 'PK', sk: 'SK' } }, typeAttribute: false } as const;
    const Complaint = entity({ keys: { PK: 'C#{id}', SK: 'C' }, attributes: { id: text, severity: text } });
    const Comment = entity({ keys: { PK: 'C#{id}', SK: 'C#{at}' }, attributes: { id: text, at: text, body: text } });
    const desk = table('Desk', { ...key, entities: { Complaint, Comment } });
    const Items = [
      { PK: { S: 'C#1' }, SK: { S: 'C' }, id: { S: '1' }, severity: { S: 'P1' } },
      { PK: { S: 'C#1' }, SK: { S: 'C#2' }, id: { S: '1' }, at: { S: '2' }, body: { S: 'b' } },
    ];
    const grouped = group(desk, desk.query('primary').where({ id: '1' }).parse({ Items }).items, 'Complaint');
    prove(grouped.Complaint?.severity, 'P1' as string | undefined);
    prove(grouped.Comment, [{ id: '1', at: '2', body: 'b' }] as { id: string; at: string; body: string }[]);
    const parts = desk.query('primary').where({ id: '1' }).project('id').parse({ Items }).items;
    prove(group(desk, parts, 'Complaint').Complaint, { id: '1' } as { id: string } | undefined);
  });
});

describe('names whose order no type tells', () => {
  const Thing = entity({
    keys: { PK: '{PK}' },
    attributes: { PK: text, name: text, Äpfel: attr.number(), Öl: attr.number(), 名前: text, état: text },
  });
  const things = table('Things', { indexes: { primary: { pk: 'PK' } }, entities: { Thing } });

  test('are in the request, in an order that is not stated', () => {
    const query = things.query('primary', 'Thing').where({ PK: 'x' });
    const filtered = query.filter({ name: 'a', état: 'x', 名前: 'y' }).build();
    prove(filtered.FilterExpression, '#name = :name AND #1 = :1 AND #2 = :2' as `#name = :name${string}`);
    const values: Readonly<Record<string, unknown>> = filtered.ExpressionAttributeValues;
    expect(Object.keys(values)).toEqual([':PK', ':name', ':1', ':2']);
    const update = things.update('Thing', { PK: 'x' });
    prove(update.add({ Äpfel: 1, Öl: 1 }).build().UpdateExpression, 'ADD #1 :1, #2 :2' as `ADD ${string}`);
    prove(
      update.set({ état: 'a', 名前: 'b', name: 'c' }).build().UpdateExpression,
      'SET #name = :name, #1 = :1, #2 = :2' as `SET #name = :name, ${string}`,
    );
    const condition = update.set({ name: 'a' }).condition({ Äpfel: 1, Öl: 1 }).build();
    prove(condition.ConditionExpression, '#1 = :1 AND #2 = :2' as `${string}#${string}`);
    prove(query.filter({ name: 'a', Öl: 1 }).build().FilterExpression, '#name = :name AND #1 = :1');
  });
});

describe('a name that is one of several, or may be undefined', () => {
  type Row = Parameters<ReturnType<ReturnType<typeof anyOf>['where']>['cursorFor']>[0];
  const anyOf = () => shop.query('primary', untyped('Order'));
  const name = 'Order' as 'Order' | 'Customer';
  const index = 'Amounts' as 'GSI1' | 'Amounts';
  const Items = [order, customer];

  test('reads the items of each entity', () => {
    const either = shop.query('primary', name).where({ username: 'm' }).limit(2).descending();
    const found = either.parse({ Items: [order] }).items;
    prove<(typeof found)[number]['Type'], 'Order' | 'Customer'>(found[0]?.Type ?? 'Customer', 'Order');
    prove(either.build().KeyConditionExpression, '#PK = :PK AND begins_with(#SK, :SK)' as string);
    const scanned = shop
      .scan('primary', name)
      .filter({ username: 'm' })
      .parse({ Items: [order] }).items;
    prove<typeof found, typeof scanned>(scanned, found);
    prove(segments(shop.scan('primary', name), 2).build()[0]?.Segment, 0 as number | undefined);
  });

  test('a projection of several indexes has what each of them has', () => {
    const Visit = entity({
      keys: { PK: 'V#{id}', GPK: 'PAGE#{page}' },
      attributes: { id: text, page: text.optional(), seconds: attr.number() },
    });
    const visits = table('Visits', {
      indexes: { primary: { pk: 'PK' }, ByPage: { pk: 'GPK' } },
      entities: { Visit },
    });
    const Unpaged = [{ Type: { S: 'Visit' }, seconds: { N: '1' }, PK: { S: 'V#1' } }];
    for (const read of [
      visits
        .query(untyped('primary') as 'primary' | 'ByPage', 'Visit')
        .where({ id: '1' })
        .project('page', 'seconds'),
      visits.query(untyped('primary'), 'Visit').where({ id: '1' }).project('page', 'seconds'),
      visits.scan(untyped('primary') as 'primary' | 'ByPage', 'Visit').project('page', 'seconds'),
    ]) {
      const [item] = read.parse({ Items: Unpaged }).items;
      prove<{ page?: string; seconds: number } | { page: string; seconds: number } | undefined, typeof item>(
        item,
        item,
      );
      const page: string | undefined = item?.page;
      expect(page).toBeUndefined();
      expect(item?.seconds).toBe(1);
    }
  });

  test('reads the items of all entities where none may be named', () => {
    const one = (entity?: 'Order') => shop.query('primary', entity).where({ username: 'm' });
    const all: Row[] = one().parse({ Items }).items;
    expect(all.map(({ Type }) => Type)).toEqual(['Order', 'Customer']);
    prove<Row, ReturnType<ReturnType<typeof one>['parse']>['items'][number]>(all[0] as Row, all[0] as Row);
    expect(one().build()).toEqual(shop.query('primary').where({ username: 'm' }).build());
    expect(one('Order').build()).toEqual(shop.query('primary', 'Order').where({ username: 'm' }).build());
    const scan = (entity?: 'Order') => shop.scan('primary', entity);
    prove<Row, ReturnType<ReturnType<typeof scan>['parse']>['items'][number]>(all[0] as Row, all[0] as Row);
    expect([scan().build(), scan('Order').build()]).toEqual([
      shop.scan('primary').build(),
      shop.scan('primary', 'Order').build(),
    ]);
    prove(shop.query('primary', undefined).where({ username: 'm' }).build().KeyConditionExpression, '#PK = :PK');
    const any: Row[] = anyOf()
      .where({ username: 'm' })
      .parse({ Items: [order] }).items;
    const type: 'Customer' | 'EMAIL' | 'Order' | 'OrderItem' | 'Settings' | undefined = any[0]?.Type;
    expect(type).toBe('Order');
  });

  test('reads what is in each index, and no field that one of them does not project', () => {
    const inverted = (which: 'primary' | 'Inverted') => shop.query(which, 'CustomerEmail').where({ email: 'e' });
    for (const which of ['primary', 'Inverted'] as const) {
      expect(inverted(which).build()).toEqual(shop.query(which, 'CustomerEmail').where({ email: 'e' }).build());
    }
    const email = { Type: { S: 'EMAIL' }, username: { S: 'm' }, email: { S: 'e' } };
    prove(inverted('Inverted').parse({ Items: [email] }).items, [{ Type: 'EMAIL', username: 'm', email: 'e' }] as {
      Type: 'EMAIL';
      username: string;
      email: string;
    }[]);
    const keys = { GSI1PK: { S: 'ORDER#1' }, GSI1SK: { S: 'ORDER#1' }, PK: { S: 'CUSTOMER#m' }, SK: { S: '#ORDER#1' } };
    const [item] = shop
      .query(index, 'Order')
      .where({ orderId: '1' })
      .parse({ Items: [{ ...order, ...keys }] }).items;
    prove<number | undefined, number | undefined>(item?.amount, 5);
    const hasStatus: 'status' extends keyof NonNullable<typeof item> ? true : false = false;
    expect(hasStatus).toBe(false);
    prove(
      shop.scan(index, 'Order').filter({ amount: 5 }).build().FilterExpression,
      '#amount = :amount' as string | undefined,
    );
    prove(
      shop.query(untyped('Inverted'), 'CustomerEmail').where({ email: 'e' }).build().IndexName,
      'Inverted' as string | undefined,
    );
    const local = shop.scan('ByAmount' as 'primary' | 'ByAmount').consistent();
    prove(local.build().ConsistentRead, true as boolean | undefined);
  });
  rejects('consistent reads of one of two global indexes', wordsOf(globalConsistency, { index: 'Amounts' }), () =>
    // @ts-expect-error -- both are global
    shop.scan(index).consistent(),
  );

  test('is checked at run time: the fields of the key, the index, the attributes of a filter, live()', () => {
    expect(() => shop.query('primary', name).where({}).build()).toThrow('Order.username is missing');
    expect(() => shop.query('GSI1' as 'primary' | 'GSI1', 'Settings').where()).toThrow(
      wordsOf(notInIndex, { entity: 'Settings', index: 'GSI1' }),
    );
    expect(() => shop.scan(index).filter({ status: 'PLACED' })).toThrow(
      wordsOf(notProjected, { index: 'Amounts', field: 'status' }),
    );
    // @ts-expect-error -- no entity has a ttl
    expect(() => shop.scan('primary', name).live()).toThrow('live() needs a ttl in Order');
    // @ts-expect-error -- no key has such a field
    expect(() => shop.query('primary', name).where({ user: 'm' })).toThrow("'user'");
  });

  test('may be of an index with shards: shards() takes the query', () => {
    const Log = entity({ keys: { PK: 'L#{day}_{id|shard:2}', SK: '{id}' }, attributes: { day: text, id: text } });
    const Day = entity({ keys: { PK: 'D#{day}', SK: 'DAY' }, attributes: { day: text } });
    const logs = table('Logs', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Log, Day } });
    const query = logs.query('primary', 'Log' as 'Log' | 'Day').where({ day: '1' });
    // @ts-expect-error -- it may be of all shards
    expect(() => query.build()).toThrow('shards(query)');
    const input: unknown[] | { TableName: string } = shards(query).build();
    expect(input).toHaveLength(2);
  });
});

describe('a get of one of several entities', () => {
  const User = entity({ keys: { PK: 'USER#{id}', SK: 'USER' }, attributes: { id: text, name: text } });
  const Team = entity({
    keys: { PK: 'TEAM#{id}', SK: 'TEAM' },
    attributes: { id: text, name: text, size: attr.number() },
  });
  const people = table('People', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { User, Team } });
  const name = 'Team' as 'User' | 'Team';
  type TeamOrUser =
    | { Type: 'User'; id: string; name: string }
    | { Type: 'Team'; id: string; name: string; size: number };
  const Item = { Type: { S: 'Team' }, id: { S: '1' }, name: { S: 'n' }, size: { N: '5' } };

  test('takes the fields of the keys, and returns any of them', () => {
    const get = people.get(name, { id: '1' });
    prove(get.build().Key, { PK: { S: 'TEAM#1' }, SK: { S: 'TEAM' } } as
      | { PK: { S: `USER#${string}` }; SK: { S: 'USER' } }
      | { PK: { S: `TEAM#${string}` }; SK: { S: 'TEAM' } });
    prove(get.parse({ Item }), { Type: 'Team', id: '1', name: 'n', size: 5 } as TeamOrUser | undefined);
    const [got] = batchGet([get]).parse([{ Responses: { People: [{ ...get.build().Key, ...Item }] } }]).items;
    prove(got, { Type: 'Team', id: '1', name: 'n', size: 5 } as TeamOrUser | undefined);
    prove(people.delete(name, { id: '1' }).returning('ALL_OLD').parse({ Attributes: Item }), {
      Type: 'Team',
      id: '1',
      name: 'n',
      size: 5,
    } as TeamOrUser | undefined);
    prove(people.get(untyped('Team'), { id: '1' }).build().TableName, 'People');
  });

  test('an update of one is as wide', () => {
    const update = people.update(name, { id: '1' }).mustExist().set({ name: 'n' });
    prove(update.build().UpdateExpression, 'SET #name = :name' as string);
    prove(update.build().ConditionExpression, 'attribute_exists(#PK)' as string);
  });
});

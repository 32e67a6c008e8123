import { isDeepStrictEqual } from 'node:util';
import { attr, entity, fromSchema, prepare, table, transactWrite, unique } from 'keyform';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { thrownBy } from '../query/support.js';

const text = attr.string();
const Order = entity({
  keys: { PK: 'CUSTOMER#{username}', SK: '#ORDER#{orderId}', GSI1PK: 'STATUS#{status}', GSI1SK: '{placedAt}' },
  attributes: {
    username: text,
    orderId: text,
    status: attr.enum('PLACED', 'SHIPPED'),
    placedAt: attr.date(),
    amount: attr.number(),
    note: text.nullable().optional(),
    views: attr.number().default(0),
    score: attr.number().optional(),
    tags: attr.set(text).optional(),
    lines: attr.list(attr.map({ sku: text, count: attr.number() })).optional(),
    shipTo: attr.map({ street: text, city: text }).optional(),
    anything: attr.any().optional(),
    until: attr.epoch().optional(),
  },
  ttl: 'until',
});
const Visit = entity({
  keys: { PK: 'PAGE#{page}', SK: '{at}#{kind}' },
  attributes: { page: text, at: attr.date(), kind: text },
});
const Document = entity({
  keys: { PK: 'DOC#{id}', SK: 'DOC' },
  attributes: { id: text, title: text, version: attr.number().optional(), changed: attr.date().optional() },
  version: 'version',
  timestamps: { updated: 'changed' },
});
const Account = unique(
  entity({
    keys: { PK: 'ACCOUNT#{id}', SK: 'ACCOUNT' },
    attributes: { id: text, email: text },
  }),
  'email',
);
const Loose = entity({
  keys: { PK: 'LOOSE#{id}', SK: 'LOOSE' },
  attributes: fromSchema(z.object({ id: z.string(), size: z.number(), when: z.string().optional() })),
});
let clock = 1_000_000;
const shop = table('Shop', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: { Order, Visit, Document, Account, Loose },
  now: () => new Date(clock),
});
const at = (day: number) => new Date(Date.UTC(2026, 0, day));
const order = (orderId: string, more: object = {}) => ({
  username: 'alex',
  orderId,
  status: 'PLACED' as const,
  placedAt: at(1),
  amount: 5,
  ...more,
});

interface Made {
  build(): object;
  document(): object;
}

/** Not of requests: to compare them all with an interface is more than the compiler takes. */
type Making = (parameters: never) => object;

/** A function, and the values of its calls; whether its requests are filled in, or put together anew. */
const filled: { readonly [what: string]: readonly [Making, ...object[]] } = {
  'a query in all places': [
    (p: { who: string; from: string; status: 'PLACED' | 'SHIPPED'; least: number; size: number }) =>
      shop
        .query('primary', 'Order')
        .where({ username: p.who, orderId: { '>=': p.from } })
        .filter({ status: p.status, amount: { '>': p.least } })
        .project('orderId', 'status')
        .descending()
        .limit(p.size),
    { who: 'alex', from: '1', status: 'PLACED', least: 3, size: 10 },
    { who: 'ø', from: ' ', status: 'SHIPPED', least: -3.5, size: 1 },
    { size: 2, least: 0, status: 'SHIPPED', from: '2', who: 'b' },
  ],
  'a query of a collection': [
    (p: { who: string; order: string }) => shop.query('primary').where({ username: p.who, orderId: p.order }),
    { who: 'a', order: '1' },
    { who: 'b', order: '2' },
  ],
  'operators of where': [
    (p: { who: string; low: string; high: string }) =>
      shop.query('primary', 'Order').where({ username: p.who, orderId: { between: [p.low, p.high] } }),
    { who: 'a', low: '1', high: '2' },
    { who: 'b', low: '2', high: '2' },
  ],
  'both bounds as one parameter': [
    (p: { who: string; range: readonly [string, string] }) =>
      shop.query('primary', 'Order').where({ username: p.who, orderId: { between: p.range } }),
    { who: 'a', range: ['1', '2'] },
    { who: 'b', range: ['2', '3'] },
  ],
  'a date whose text something follows': [
    (p: { page: string; since: Date }) => shop.query('primary', 'Visit').where({ page: p.page, at: { '>': p.since } }),
    { page: 'x', since: at(1) },
    { page: 'y', since: at(2) },
  ],
  'a name that stands in two places': [
    (p: { day: string }) => shop.query('primary', 'Order').where({ username: p.day }).filter({ note: p.day }),
    { day: 'mon' },
    { day: 'tue' },
  ],
  'parameters taken apart before': [
    ({ who, size }: { who: string; size: number }) => shop.query('primary').where({ username: who }).limit(size),
    { who: 'a', size: 1 },
    { who: 'b', size: 2 },
  ],
  'members of objects': [
    (p: { session: { user: { name: string } } }) => shop.query('primary').where({ username: p.session.user.name }),
    { session: { user: { name: 'a' } } },
    { session: { user: { name: 'b' } } },
  ],
  'a filter by a callback': [
    (p: { city: string; low: number; high: number; sku: string; n: number }) =>
      shop
        .scan('primary', 'Order')
        .filter(
          (one, { or, eq, between, contains, size, gt, not, oneOf }) =>
            [
              or(
                eq(one.shipTo.city, p.city),
                between(one.amount, p.low, p.high),
                not(contains(one.tags, p.sku)),
                gt(size(one.lines), p.n),
                oneOf(one.amount, [p.low, 7, p.high]),
              ),
            ][0] as ReturnType<typeof or>,
        ),
    { city: 'Oslo', low: 1, high: 2, sku: 'x', n: 0 },
    { city: 'Rome', low: 2, high: 2, sku: 'y', n: 3 },
  ],
  'operators of filter': [
    (p: {
      some: 'PLACED'[];
      part: string;
      begin: string;
      n: number;
      low: Date;
      whole: { street: string; city: string };
    }) =>
      shop.scan('primary', 'Order').filter({
        status: { in: p.some },
        tags: { contains: p.part },
        note: { begins_with: p.begin },
        lines: { size: { '>=': p.n } },
        placedAt: { between: [p.low, at(9)] },
        shipTo: { '=': p.whole },
      }),
    { some: ['PLACED'], part: 'a', begin: 'b', n: 1, low: at(1), whole: { street: 's', city: 'c' } },
    { some: ['SHIPPED'], part: 'c', begin: 'd', n: 2, low: at(2), whole: { street: 't', city: 'd' } },
  ],
  'a value with a parameter in it': [
    (p: { city: string; id: string }) =>
      shop
        .update('Order', { username: 'alex', orderId: p.id })
        .set({ shipTo: { street: 'Main', city: p.city } })
        .condition({ shipTo: { '<>': { street: 'Main', city: p.city } } }),
    { city: 'Oslo', id: '1' },
    { city: 'Rome', id: '2' },
  ],
  'a scan of an index': [
    (p: { least: number; size: number }) =>
      shop
        .scan('GSI1')
        .filter((o, { gt }) => gt(o.amount, p.least))
        .take(p.size),
    { least: 1, size: 5 },
    { least: 2, size: 6 },
  ],
  'a read from the beginning': [
    (p: { who: string; cursor?: string }) => shop.query('primary').where({ username: p.who }).startFrom(p.cursor),
    { who: 'a' },
    { who: 'b', cursor: undefined },
  ],
  'a read of what is live': [
    (p: { who: string }) =>
      shop.query('primary', 'Order').where({ username: p.who }).live().with({ ReturnConsumedCapacity: 'TOTAL' }),
    { who: 'a' },
    { who: 'b' },
  ],
  'an update in all places': [
    (p: { id: string; amount: number; n: number; tags: Set<string>; was: number; by: number }) =>
      shop
        .update('Order', { username: 'alex', orderId: p.id })
        .set({ amount: p.amount })
        .set((one, { plus, append, to, ifNotExists }) => [
          plus(one.score, p.by, p.by),
          to(one.anything, p.by),
          ifNotExists(one.note, p.id),
          append(one.lines, [{ sku: p.id, count: p.n }], []),
        ])
        .add({ views: p.n, tags: p.tags })
        .condition({ amount: p.was })
        .returning('ALL_NEW'),
    { id: '1', amount: 5, n: 1, tags: new Set(['a']), was: 4, by: 2 },
    { id: '2', amount: 6, n: 2, tags: new Set(['b', 'c']), was: 5, by: 3 },
  ],
  'a deletion from a set': [
    (p: { id: string; gone: Set<string> }) =>
      shop.update('Order', { username: 'alex', orderId: p.id }).delete({ tags: p.gone }).remove('note'),
    { id: '1', gone: new Set(['b']) },
    { id: '2', gone: new Set(['c', 'd']) },
  ],
  'a put of a whole item': [
    (item: ReturnType<typeof order>) => shop.put('Order', item),
    order('1'),
    order('2', { note: 'x', tags: new Set(['a']) }),
    order('3', { note: null }),
  ],
  'a put of an item with more': [
    (p: { order: { username: string; orderId: string; amount: number; placedAt: Date }; was: number }) =>
      shop
        .create('Order', {
          username: p.order.username,
          orderId: p.order.orderId,
          amount: p.order.amount,
          placedAt: p.order.placedAt,
          status: 'PLACED',
        })
        .condition({ amount: { '<': p.was } }),
    { order: order('1'), was: 3 },
    { order: order('2'), was: 4 },
  ],
  'a create of an entity with a version': [
    (p: { id: string; title: string }) => shop.create('Document', { ...p2(p), version: 1 }),
    { id: '1', title: 'a' },
    { id: '2', title: 'b' },
  ],
  'a get': [
    (p: { id: string }) => shop.get('Order', { username: 'alex', orderId: p.id }).project('amount').consistent(),
    { id: '1' },
    { id: '2' },
  ],
  'a get by a whole key': [
    (key: { username: string; orderId: string }) => shop.get('Order', key),
    { username: 'a', orderId: '1' },
    { username: 'b', orderId: '2' },
  ],
  'a deletion': [
    (p: { id: string; amount: number }) =>
      shop.delete('Order', { username: 'alex', orderId: p.id }).condition({ amount: p.amount }).mustExist(),
    { id: '1', amount: 1 },
    { id: '2', amount: 2 },
  ],
  'an entity with a schema': [
    (p: { id: string; size: number }) => shop.put('Loose', { id: p.id, size: p.size }).condition({ size: p.size }),
    { id: '1', size: 1 },
    { id: '2', size: 2 },
  ],
};
const p2 = ({ id, title }: { id: string; title: string }) => ({ id, title });

const anew: typeof filled = {
  'a cursor': [
    (p: { who: string; cursor: string }) => shop.query('primary').where({ username: p.who }).startFrom(p.cursor),
    ...['a', 'b'].map((who) => ({
      who,
      cursor: shop
        .query('primary')
        .where({ username: who })
        .cursorFor({ Type: 'Order', ...order('1'), username: who, views: 0 }),
    })),
  ],
  'an update of a key of an index': [
    (p: { id: string; status: 'PLACED' | 'SHIPPED'; placedAt: Date }) =>
      shop.update('Order', { username: 'alex', orderId: p.id }).set({ status: p.status, placedAt: p.placedAt }),
    { id: '1', status: 'SHIPPED', placedAt: at(1) },
    { id: '2', status: 'PLACED', placedAt: at(2) },
  ],
  'an upsert': [
    (p: { id: string; status: 'PLACED'; placedAt: Date; amount: number }) =>
      shop
        .update('Order', { username: 'alex', orderId: p.id })
        .set({ status: p.status, placedAt: p.placedAt, amount: p.amount })
        .upsert(),
    { id: '1', status: 'SHIPPED', placedAt: at(1), amount: 1 },
    { id: '2', status: 'PLACED', placedAt: at(2), amount: 2 },
  ],
  'a field that is left out': [
    (p: { id: string; note?: string | undefined; amount: number }) =>
      shop.update('Order', { username: 'alex', orderId: p.id }).set({ note: p.note, amount: p.amount }),
    { id: '1', amount: 1 },
    { id: '2', amount: 2, note: undefined },
  ],
  'a version and a time': [
    (p: { id: string; title: string; version: number }) =>
      shop.update('Document', { id: p.id, version: p.version }).set({ title: p.title }),
    { id: '1', title: 'a', version: 1 },
    { id: '2', title: 'b', version: 0 },
  ],
  'a put with a version': [
    (p: { id: string; title: string; version: number }) =>
      shop.put('Document', { id: p.id, title: p.title, version: p.version }),
    { id: '1', title: 'a', version: 1 },
    { id: '2', title: 'b', version: 5 },
  ],
  'a whole filter': [
    (p: { who: string; filter: { amount: number } }) =>
      shop
        .query('primary', 'Order')
        .where({ username: p.who })
        .filter({ amount: p.filter.amount, note: { '=': 'x' } })
        .filter(p.filter),
    { who: 'a', filter: { amount: 1 } },
    { who: 'b', filter: { amount: { '>': 2 } } },
  ],
  'whole fields of where': [
    (p: { username: string }) => shop.query('primary').where(p),
    { username: 'a' },
    { username: 'b', orderId: '1' },
  ],
  'an operator that a call gives': [
    (p: { who: string; amount: { '>': number } }) =>
      shop.query('primary', 'Order').where({ username: p.who }).filter({ amount: p.amount }),
    { who: 'a', amount: { '>': 1 } },
    { who: 'b', amount: { '<': 2 } },
  ],
  'a key given by keyCondition': [
    (p: { key: `CUSTOMER#${string}` }) => shop.query('primary').keyCondition('PK', '=', p.key),
    { key: 'CUSTOMER#a' },
    { key: 'CUSTOMER#b' },
  ],
};

describe.each([
  ['is filled in', filled, true],
  ['is put together anew', anew, false],
] as const)('a prepared request %s', (_, cases, isFilled) => {
  test.each(Object.entries(cases))('and is what the function gives: %s', (_what, [make, ...calls]) => {
    const makeOf = make as (parameters: object) => Made;
    let runs = 0;
    const prepared = prepare((parameters: object) => {
      runs++;
      return makeOf(parameters);
    });
    // The first call works out what the next ones fill in.
    for (const values of [...calls, ...calls]) {
      clock += 1000;
      expect(prepared(values).build()).toStrictEqual(makeOf(values).build());
      expect(prepared(values).document()).toStrictEqual(makeOf(values).document());
      const kept = prepared(values);
      kept.build();
      expect(kept.build()).toStrictEqual(makeOf(values).build());
    }
    const [first] = calls;
    const [one, other] = [prepared(first as object).build(), prepared(first as object).build()] as Record<
      string,
      unknown
    >[];
    const before = runs;
    prepared(first as object).build();
    expect(runs === before).toBe(isFilled);
    for (const part of ['ExpressionAttributeNames', 'ExpressionAttributeValues', 'Key', 'Item']) {
      if (one?.[part] !== undefined) expect(one[part]).not.toBe(other?.[part]);
    }
    expect(isDeepStrictEqual(one, other)).toBe(true);
  });
});

const recent = () =>
  prepare((p: { who: string; least: number; size: number }) =>
    shop
      .query('primary', 'Order')
      .where({ username: p.who })
      .filter({ amount: { '>': p.least } })
      .limit(p.size),
  );

describe('each call checks its values as the request does:', () => {
  const good = { who: 'alex', least: 1, size: 2 };
  test.each([
    ['a key', { who: 'a#b' }, 'field', 'username'],
    ['a length', { who: 'x'.repeat(2050) }, 'key', undefined],
    ['a value of a filter', { least: '1' }, 'field', 'amount'],
    ['a limit', { size: 0 }, 'request', undefined],
    ['what is missing', { least: undefined }, 'condition', 'amount'],
  ])('%s', (_, bad, code, field) => {
    const prepared = recent();
    const values = { ...good, ...bad } as typeof good;
    const { who, least, size } = values;
    const want = thrownBy(() =>
      shop
        .query('primary', 'Order')
        .where({ username: who })
        .filter({ amount: { '>': least } })
        .limit(size)
        .build(),
    );
    expect(want).toMatchObject(field === undefined ? { code } : { code, field });
    // At the first call, and when the request is known.
    expect(thrownBy(() => prepared(values))).toEqual(want);
    prepared(good);
    expect(thrownBy(() => prepared(values))).toEqual(want);
    expect(prepared(good).build()).toMatchObject({ Limit: 2 });
  });

  test('the order of bounds, in keys and in filters', () => {
    const between = prepare((p: { low: string; high: string; least: number; most: number }) =>
      shop
        .query('primary', 'Order')
        .where({ username: 'alex', orderId: { between: [p.low, p.high] } })
        .filter({ amount: { between: [p.least, p.most] } }),
    );
    const values = { low: '1', high: '2', least: 1, most: 2 };
    for (let calls = 0; calls < 2; calls++) {
      expect(thrownBy(() => between({ ...values, low: '3' })).message).toMatch(/swap them$/);
      expect(thrownBy(() => between({ ...values, least: 3 })).message).toMatch(/swap them$/);
      between(values);
    }
  });

  test('members of an item', () => {
    const put = prepare((p: { order: ReturnType<typeof order> }) => shop.put('Order', p.order));
    put({ order: order('1') });
    const wrong = { ...order('2'), amount: '5' } as never;
    expect(thrownBy(() => put({ order: wrong }))).toEqual(thrownBy(() => shop.put('Order', wrong)));
  });

  test('what is not an object of parameters', () => {
    for (const values of [undefined, null, 'alex', 5, []]) {
      expect(thrownBy(() => recent()(values as never)).message).toMatch(/^a prepared request takes an object of its/);
    }
  });
});

describe('a parameter goes into the request as given: the first call refuses a function that', () => {
  const sentence = (name: string) =>
    `${name === '' ? 'parameters go' : `the parameter '${name}' goes`} into a prepared request as given: compute and decide before the call, and prepare a request for each form`;
  const orders = (username: string) => shop.query('primary', 'Order').where({ username });
  test.each<[string, string, (p: { who: string; size: number; newest: boolean; at: Date; tags: string[] }) => unknown]>(
    [
      ['makes a text of one', 'who', (p) => orders(`VIP-${p.who}`)],
      ['calls a method of one', 'who', (p) => orders(p.who.toLowerCase())],
      ['computes with one', 'size', (p) => orders('alex').limit(p.size * 2)],
      ['compares one', 'size', (p) => (p.size > 5 ? orders('a') : orders('b')).limit(p.size)],
      ['decides by one', 'newest', (p) => (p.newest ? orders('alex').descending() : orders('alex'))],
      ['decides by one that it sends', 'who', (p) => orders(p.who === 'root' ? 'admin' : p.who)],
      [
        'decides by one that it took out before',
        '',
        ({ size }) => (size === 5 ? orders('a') : orders('a').limit(size)),
      ],
      ['copies one', 'tags', (p) => orders('alex').filter({ tags: { contains: [...p.tags][0] as string } })],
      ['reads a part of one', 'at', (p) => orders('alex').filter({ placedAt: new Date(p.at.getTime()) })],
      ['asks for its members', '', (p) => (Object.keys(p).length > 3 ? orders('a') : orders('b'))],
      ['makes JSON of one', 'who', (p) => orders(JSON.stringify(p.who))],
      ['names a table by one', 'who', (p) => shop.named(p.who).query('primary', 'Order').where({ username: 'a' })],
    ],
  )('%s', (_, name, make) => {
    const prepared = prepare(make as (p: object) => ReturnType<typeof orders>);
    const values = { who: 'alex', size: 5, newest: true, at: at(1), tags: ['a'] };
    for (let calls = 0; calls < 2; calls++) {
      expect(thrownBy(() => prepared(values))).toEqual({ code: 'request', message: sentence(name) });
    }
  });

  test('gives no request', () => {
    for (const make of [() => undefined, () => ({}), () => shop]) {
      expect(thrownBy(() => prepare(make as never)({} as never)).message).toMatch(
        /^prepare takes a function that gives/,
      );
    }
    expect(thrownBy(() => prepare((() => shop.query('primary')) as never)({} as never)).message).toBe(
      'call where(...) with the partition key before build() or execute()',
    );
  });

  test('keeps a parameter for later: no request takes it', () => {
    let kept = '';
    const prepared = prepare((p: { who: string }) => {
      const { who } = p;
      kept = who;
      return orders(who);
    });
    prepared({ who: 'alex' });
    expect(() => orders(kept)).toThrow();
    expect(() => shop.scan('primary', 'Order').filter({ note: kept })).toThrow();
    expect(() => `${kept}`).toThrow(sentence('who'));
  });
});

describe('a prepared request', () => {
  test('does not change with the values of its call', () => {
    const put = prepare((p: { order: ReturnType<typeof order> }) => shop.put('Order', p.order));
    put({ order: order('0') });
    const values = { order: order('1') };
    const one = put(values);
    values.order.amount = 99;
    values.order = order('2');
    // Of what it was given at the call, and of the builder that is made later.
    for (let times = 0; times < 2; times++) expect(one.build()).toStrictEqual(shop.put('Order', order('1')).build());
  });

  test('gives inputs of its own: a change of one is in no other', () => {
    const prepared = recent();
    const call = () => prepared({ who: 'a', least: 1, size: 1 }).build();
    call();
    const [one, other] = [call(), call()];
    (one.ExpressionAttributeNames as Record<string, string>)['#more'] = 'more';
    delete (one as { TableName?: string }).TableName;
    (one.ExpressionAttributeValues as Record<string, unknown>)[':PK'] = undefined;
    expect(call()).toEqual(other);
    expect(other.ExpressionAttributeNames).not.toHaveProperty('#more');
    const document = prepared({ who: 'a', least: 1, size: 1 }).document();
    (document.ExpressionAttributeNames as Record<string, string>)['#more'] = 'more';
    expect(call()).toEqual(other);
  });

  test('is decoded, and goes on, as that of the builder', () => {
    const prepared = recent();
    const values = { who: 'alex', least: 1, size: 2 };
    prepared(values);
    const query = shop.query('primary', 'Order').where({ username: 'alex' });
    const item = { Type: 'Order' as const, ...order('1'), views: 0 };
    expect(prepared(values).cursorFor(item)).toBe(query.cursorFor(item));
    const Items = [shop.put('Order', order('1')).build().Item];
    expect(prepared(values).parse({ Items }).items).toEqual(query.parse({ Items }).items);
    expect(() => (prepared(values) as unknown as PromiseLike<unknown>).then(() => undefined)).toThrow(/execute/);
  });

  test('goes into transactions, and may be one', () => {
    const taking = prepare((p: { id: string; n: number }) =>
      shop.update('Order', { username: 'alex', orderId: p.id }).add({ views: p.n }),
    );
    const both = prepare((p: { id: string; n: number }) =>
      transactWrite([
        shop.update('Order', { username: 'alex', orderId: p.id }).add({ views: p.n }),
        shop.create('Order', order('new', { amount: p.n })),
      ]),
    );
    for (const id of ['1', '2', '3']) {
      const update = shop.update('Order', { username: 'alex', orderId: id }).add({ views: 1 });
      expect(transactWrite([taking({ id, n: 1 })]).build()).toEqual(transactWrite([update]).build());
      expect(both({ id, n: 1 }).build()).toEqual(
        transactWrite([update, shop.create('Order', order('new', { amount: 1 }))]).build(),
      );
    }
  });

  test('of another form, where a value brings one, is put together anew, and the next is filled in again', () => {
    const prepared = prepare((p: { note?: string | null; amount: unknown }) =>
      shop
        .query('primary', 'Order')
        .where({ username: 'a' })
        .filter({ amount: p.amount as number }),
    );
    for (const amount of [1, { '>': 2 }, 3, { between: [1, 2] }, 4]) {
      const want = shop
        .query('primary', 'Order')
        .where({ username: 'a' })
        .filter({ amount: amount as number });
      expect(prepared({ amount }).build()).toStrictEqual(want.build());
    }
  });
});

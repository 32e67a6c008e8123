import { attr, entity, fromSchema, table } from 'keyform';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sharedKey, sparseKey } from '../../src/facts/messages/writes.js';
import { thrownBy } from '../support/thrown-by.js';
import { wordsOf } from '../support/words-of.js';
import { shop } from '../table/shop.js';

/** The untyped builders that a JavaScript caller has. */
interface Loose {
  readonly [method: string]: (...input: unknown[]) => Loose;
}
const loose = (
  builder: object,
): Record<
  'set' | 'remove' | 'add' | 'delete' | 'returning' | 'mustExist' | 'upsert' | 'build' | 'update' | 'check',
  (...input: unknown[]) => Loose
> => builder as never;

const key = { username: 'alex', orderId: '1V' };
const order = shop.update('Order', key);
const expressionOf = (update: object): string =>
  (loose(update).build() as unknown as { UpdateExpression: string }).UpdateExpression;

describe('an update', () => {
  test('is immutable: each method gives another one', () => {
    const set = order.set({ amount: 1 });
    set.remove('coupon');
    set.condition({ amount: 5 });
    set.returning('ALL_NEW');
    set.with({ ReturnConsumedCapacity: 'TOTAL' });
    expect(Object.keys(set.build())).toEqual([
      'TableName',
      'Key',
      'UpdateExpression',
      'ExpressionAttributeNames',
      'ExpressionAttributeValues',
    ]);
  });

  test('reads each value that it is given once: a getter may give another one', () => {
    let asked = 0;
    const given = {
      get amount() {
        asked++;
        return asked;
      },
    };
    expect(order.set(given).build().ExpressionAttributeValues).toEqual({ ':amount': { N: '1' } });
    expect(asked).toBe(1);
  });

  test('gives a new input each time, which may be changed', () => {
    const set = order.set({ amount: 1 });
    const first = set.build() as { Key: { PK: { S: string } }; ExpressionAttributeValues: object };
    delete (first.ExpressionAttributeValues as Record<string, unknown>)[':amount'];
    first.Key = { PK: { S: 'x' } };
    expect(set.build().ExpressionAttributeValues).toStrictEqual({ ':amount': { N: '1' } });
    expect(set.build().Key.PK).toStrictEqual({ S: 'CUSTOMER#alex' });
  });

  test('is another request, not another text, whatever the order in which fields are written', () => {
    expect(expressionOf(order.set({ placedAt: new Date(0), amount: 1 }))).toBe(
      expressionOf(order.set({ amount: 1, placedAt: new Date(0) })),
    );
  });

  test('leaves out what is undefined, and is rejected where nothing is left', () => {
    const { build } = { build: () => order.set({ amount: undefined }).build() };
    expect(thrownBy(build)).toMatchObject({ code: 'request', entity: 'Order' });
    expect(expressionOf(order.set({ placedAt: undefined, coupon: undefined }).add({ amount: 1 }))).toBe(
      'ADD #amount :amount',
    );
  });

  test('merges the options of several calls of with, the last one winning', () => {
    const built = order
      .set({ amount: 1 })
      .with({ TableName: 'A', ReturnConsumedCapacity: 'TOTAL' })
      .with({ TableName: 'B' })
      .build();
    expect(built).toMatchObject({ ReturnConsumedCapacity: 'TOTAL', TableName: 'B' });
  });

  test('joins conditions by AND, its own first', () => {
    const built = order
      .set({ amount: 1 })
      .condition({ amount: 2 })
      .mustExist()
      .condition((paths, { or, exists }) => or(exists(paths.coupon), exists(paths.PK)))
      .build();
    expect(built.ConditionExpression).toBe(
      'attribute_exists(#PK) AND #amount = :amount_2 AND (attribute_exists(#coupon) OR attribute_exists(#PK))',
    );
    expect(loose(order.set({ amount: 1 }).mustExist().mustExist()).build()).toMatchObject({
      ConditionExpression: 'attribute_exists(#PK)',
    });
  });

  test('longer than an expression may be is rejected', () => {
    const Wide = entity({
      keys: { PK: 'WIDE#{id}', SK: 'WIDE' },
      attributes: { id: attr.string(), map: attr.record(attr.number()) },
    });
    const wide = table('Wide', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Wide } });
    const assigning = (count: number) =>
      loose(wide.update('Wide', { id: '1' })).set(
        (paths: { map: { at: (name: string) => object } }, { to }: { to: (path: object, value: number) => object }) =>
          Array.from({ length: count }, (_, index) => to(paths.map.at(`n${index}`), index)),
      );
    expect(thrownBy(() => loose(assigning(300)).build())).toMatchObject({
      code: 'request',
      entity: 'Wide',
      message: expect.stringMatching(/^the update of Wide is longer than 4096 bytes: /),
    });
    expect(expressionOf(assigning(20))).toContain('#map.#n19 = :n19');
  });
});

describe('an update rejects, naming entity and field,', () => {
  const cases: [what: string, call: () => unknown, code: string, field: string | undefined, message: RegExp][] = [
    ['an empty set', () => loose(order).set({ flags: new Set() }), 'field', 'flags', /isn't an attribute of Order/],
    ['what is not an object', () => loose(order).set('status'), 'field', undefined, /^set needs an object of fields/],
    [
      'what is not an assignment',
      () => loose(order).set(() => 5),
      'condition',
      undefined,
      /^set's callback needs assignments/,
    ],
    [
      'a condition as an assignment',
      () => loose(order).set((paths: { amount: object }) => paths.amount),
      'condition',
      undefined,
      /^set's callback needs assignments/,
    ],
    [
      'an assignment that && drops',
      () => order.set((paths, { plus, to }) => plus(paths.amount, 1) && to(paths.amount, 5)),
      'condition',
      undefined,
      /^set's callback doesn't return all assignments that it creates: return them as a list, not with &&$/,
    ],
    [
      'an assignment that && drops inside another',
      () =>
        order.set((paths, { ifNotExists, plus, to }) =>
          to(paths.amount, ifNotExists(paths.amount, 1) && plus(paths.amount, 1)),
        ),
      'condition',
      undefined,
      /^set's callback doesn't return all assignments/,
    ],
    [
      'a value of another type at a path',
      () => order.set((paths, { plus }) => plus(paths.amount, 'x' as never)),
      'field',
      'amount',
      /^Order\.amount must be a/,
    ],
    ['a name that is none', () => loose(order).remove(5), 'field', undefined, /^remove accepts field names/],
    [
      'a key attribute by a path',
      () => loose(order).remove((paths: { PK: object }) => paths.PK),
      'field',
      'PK',
      /^'PK' isn't an attribute of Order/,
    ],
    [
      'a near name, which it suggests',
      () => loose(order).add({ amonut: 1 }),
      'field',
      'amonut',
      /^'amonut' isn't an attribute of Order.*amount/,
    ],
    [
      'the path of a member in place of a name',
      () => loose(order).remove('amount.city'),
      'field',
      'amount.city',
      /^'amount.city' isn't an attribute of Order: use a callback for members$/,
    ],
    ['another kind of return', () => loose(order).returning('OLD'), 'request', undefined, /^returning accepts NONE/],
    [
      'to exist and to be made',
      () => loose(loose(order).mustExist() as object).upsert(),
      'request',
      undefined,
      /mustExist\(\) contradicts/,
    ],
    [
      'a whole item without a default that a key is made of',
      () => loose(order.set({ amount: 1, placedAt: new Date(0) })).upsert(),
      'field',
      'status',
      /^'status' is required/,
    ],
  ];
  test.each(cases)('%s', (_, call, code, field, message) => {
    const rejection = thrownBy(call);
    expect(rejection.message).toMatch(message);
    expect(rejection).toMatchObject({ code, field, entity: 'Order' });
  });

  test('an empty set, wherever it stands', () => {
    const Bag = entity({
      keys: { PK: 'BAG#{id}' },
      attributes: { id: attr.string(), tags: attr.set(attr.string()).optional() },
    });
    const bags = table('Bags', { indexes: { primary: { pk: 'PK' } }, entities: { Bag } });
    for (const method of ['set', 'add', 'delete'] as const) {
      expect(thrownBy(() => loose(bags.update('Bag', { id: '1' }))[method]({ tags: new Set() }))).toMatchObject({
        code: 'field',
        entity: 'Bag',
        field: 'tags',
        message: expect.stringContaining('empty Set'),
      });
    }
  });

  test('a key that becomes too long', () => {
    const call = () => order.set({ status: 'PLACED', coupon: 'x'.repeat(1100) }).build();
    expect(thrownBy(call)).toMatchObject({ code: 'key', entity: 'Order', field: 'coupon' });
  });

  test('a value that cannot stand in the key that it rewrites', () => {
    const call = () => order.set({ status: 'PLACED', coupon: '' }).build();
    expect(thrownBy(call)).toMatchObject({ code: 'field', entity: 'Order', field: 'coupon' });
  });
});

describe('keys of indexes', () => {
  const text = attr.string();
  const indexes = {
    primary: { pk: 'PK' },
    GSIA: { pk: 'APK', sk: 'ASK' },
    GSIB: { pk: 'APK', sk: 'BSK' },
    ByKind: { pk: 'kind', sk: 'rank' },
  } as const;
  const Thing = entity({
    keys: { PK: 'T#{id}', APK: 'A#{a}', ASK: '{b}', BSK: '{c}#{id}' },
    attributes: {
      id: text,
      a: text,
      b: text.optional(),
      c: text.nullable(),
      kind: text,
      rank: attr.number().optional(),
      when: attr.date().as('at').optional(),
    },
  });
  const things = table('Things', { indexes, keyTypes: { rank: 'N' }, entities: { Thing } });
  const thing = things.update('Thing', { id: '1' });

  test('that are attributes as they are need nothing, and may be computed', () => {
    expect(expressionOf(thing.set({ kind: 'x' }))).toBe('SET #kind = :kind');
    expect(expressionOf(thing.set((paths, { plus }) => plus(paths.rank, 1, 0)))).toBe(
      'SET #rank = if_not_exists(#rank, :rank) + :rank_2',
    );
    expect(thrownBy(() => loose(thing).set({ kind: '' }))).toMatchObject({ entity: 'Thing', field: 'kind' });
  });

  test('of a null are removed', () => {
    // GSIB loses the item; GSIA may hold it, and has one of the keys too.
    expect(thrownBy(() => thing.set({ c: null }).build()).message).toBe(
      wordsOf(sharedKey, { field: 'c', attribute: 'APK', index: 'GSIA', fields: "'a', 'b'" }),
    );
    expect(expressionOf(thing.remove('b').set({ c: null }))).toBe('SET #c = :c REMOVE #b, #APK, #ASK, #BSK');
  });

  test('that two indexes share stay for the one that has all fields', () => {
    expect(expressionOf(thing.remove('b').set({ a: 'x', c: 'y' }))).toBe(
      'SET #a = :a, #c = :c, #APK = :APK, #BSK = :BSK REMOVE #b, #ASK',
    );
  });

  test('of a schema need all their fields, because only values tell which there are', () => {
    const User = entity({
      keys: { PK: 'USER#{id}', APK: 'A#{email}', ASK: '{name}' },
      attributes: fromSchema(z.object({ id: z.string(), email: z.string(), name: z.string(), age: z.number() })),
    });
    const users = table('Users', { indexes: { primary: { pk: 'PK' }, GSIA: indexes.GSIA }, entities: { User } });
    const user = users.update('User', { id: '1' });
    expect(expressionOf(user.set({ age: 5 }))).toBe('SET #age = :age');
    expect(expressionOf(user.set({ email: 'e', name: 'n' }))).toBe(
      'SET #email = :email, #name = :name, #APK = :APK, #ASK = :ASK',
    );
    // @ts-expect-error -- name
    expect(thrownBy(() => user.set({ email: 'e' })).message).toBe(
      wordsOf(sparseKey, { field: 'email', index: 'GSIA', missing: "'name'" }),
    );
  });
});

describe('a write', () => {
  test('of an unknown entity is rejected', () => {
    const untyped = loose(shop);
    for (const verb of ['update', 'delete', 'check'] as const) {
      expect(thrownBy(() => untyped[verb]('Ordr', key)).message).toMatch(/no entity "Ordr".*Order/);
    }
  });

  test('by an incomplete key is rejected at once', () => {
    expect(thrownBy(() => loose(shop).delete('Order', { username: 'a' }))).toMatchObject({
      code: 'field',
      entity: 'Order',
      field: 'orderId',
    });
  });

  test('decodes what the service returned; where that is of another entity, it says that the write succeeded', () => {
    const update = order.set({ amount: 1 }).returning('ALL_OLD');
    const { Item } = shop.put('Customer', { username: 'alex', email: 'e' }).build();
    expect(thrownBy(() => update.parse({ Attributes: Item }))).toMatchObject({
      code: 'written',
      entity: 'Order',
      item: Item,
    });
  });
});

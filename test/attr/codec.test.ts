import { attr, entity, table } from 'keyform';
import { describe, expect, test } from 'vitest';

class Money {
  readonly #cents: bigint;
  constructor(cents: bigint) {
    this.#cents = cents;
  }
  get cents(): bigint {
    return this.#cents;
  }
}

const time = attr.number().codec({
  encode: (at: Date) => at.getTime(),
  decode: (ms) => new Date(ms),
  ordered: true,
});
const money = attr.bigint().codec({ encode: (value: Money) => value.cents, decode: (cents) => new Money(cents) });
const base64 = attr.string().codec({ encode: (text: string) => btoa(text), decode: (stored) => atob(stored) });

const Event = entity({
  keys: { pk: 'E#{owner}', sk: 'AT#{at|pad:15}#{id}', gs1pk: 'K#{code}', gs1sk: '{at|sortable}' },
  attributes: {
    owner: base64,
    at: time,
    id: attr.string(),
    code: base64.optional(),
    price: money,
    fee: money.nullable().default(new Money(1n)),
    times: attr.list(time).default([]),
    prices: attr.record(money).default({}),
    home: attr.map({ since: time, cost: money.optional() }).optional(),
  },
});
const shop = table('Things', {
  indexes: { primary: { pk: 'pk', sk: 'sk' }, gs1: { pk: 'gs1pk', sk: 'gs1sk' } },
  entities: { Event },
});

const at = new Date(1_700_000_000_000);
const event = { owner: 'ada', at, id: '1', price: new Money(5n) };

describe('codec', () => {
  test('a put stores the encoded values, in keys too', () => {
    expect(shop.put('Event', { ...event, code: 'x', times: [at], home: { since: at } }).build().Item).toEqual({
      pk: { S: 'E#YWRh' },
      sk: { S: 'AT#001700000000000#1' },
      gs1pk: { S: 'K#eA==' },
      gs1sk: { S: expect.any(String) },
      Type: { S: 'Event' },
      owner: { S: 'YWRh' },
      at: { N: '1700000000000' },
      id: { S: '1' },
      code: { S: 'eA==' },
      price: { N: '5' },
      fee: { N: '1' },
      times: { L: [{ N: '1700000000000' }] },
      prices: { M: {} },
      home: { M: { since: { N: '1700000000000' } } },
    });
  });

  test('a read gives back the values', () => {
    const { Item } = shop.put('Event', { ...event, fee: null, home: { since: at, cost: new Money(7n) } }).build();
    const read = shop.get('Event', { owner: 'ada', at, id: '1' }).parse({ Item });
    expect(read).toMatchObject({ owner: 'ada', at, fee: null, home: { since: at } });
    expect(read?.price.cents).toBe(5n);
    expect(read?.home?.cost?.cents).toBe(7n);
  });

  test('keys of queries hold the encoded values, ranges too where the codec keeps the order', () => {
    const valuesOf = (request: { ExpressionAttributeValues: object }) =>
      Object.values(request.ExpressionAttributeValues);
    expect(valuesOf(shop.query('primary', 'Event').where({ owner: 'ada', at, id: '1' }).build())).toEqual([
      { S: 'E#YWRh' },
      { S: 'AT#001700000000000#1' },
    ]);
    expect(
      valuesOf(
        shop
          .query('primary', 'Event')
          .where({ owner: 'ada', at: { '>=': at } })
          .build(),
      ),
    ).toEqual([{ S: 'E#YWRh' }, { S: 'AT#001700000000000' }, { S: expect.stringMatching(/^AT#/) }]);
  });

  test('filters, conditions and updates hold the encoded values', () => {
    const filtered = shop
      .scan('primary', 'Event')
      .filter({ at: { '<': at }, price: { '=': new Money(5n) } })
      .build();
    expect(Object.values(filtered.ExpressionAttributeValues ?? {})).toEqual(
      expect.arrayContaining([{ N: '1700000000000' }, { N: '5' }]),
    );
    const update = shop
      .update('Event', { owner: 'ada', at, id: '1' })
      .set((e, { to }) => [to(e.price, new Money(9n)), to(e.home.since, at), to(e.prices.at('x'), new Money(2n))])
      .condition((e, { and, eq, gt }) => and(eq(e.price, new Money(8n)), gt(e.home.since, at)))
      .build();
    expect(Object.values(update.ExpressionAttributeValues)).toEqual(
      expect.arrayContaining([{ N: '9' }, { N: '1700000000000' }, { N: '2' }, { N: '8' }]),
    );
  });
});

const single = (of: never) =>
  table('Things', {
    indexes: { primary: { pk: 'pk' } },
    entities: { A: entity({ keys: { pk: 'A#{id}' }, attributes: { id: attr.string(), of } }) },
  }) as never as { put: (name: 'A', item: unknown) => { build: () => { Item: { of: unknown } } } };

describe('a codec is held to what it promises', () => {
  test('a value that does not come back is refused when it is written', () => {
    const lossy = attr.number().codec({ encode: (x: string) => x.length, decode: (n) => 'y'.repeat(n + 1) });
    expect(() =>
      single(lossy as never)
        .put('A', { id: '1', of: 'abc' })
        .build(),
    ).toThrow('A.of is "abc", but its codec gives it back as "yyyy"');
  });

  test('a codec that makes another form of a value is taken where that form stays', () => {
    const trimmed = attr.string().codec({ encode: (x: string) => x.trim(), decode: (x) => x });
    expect(
      single(trimmed as never)
        .put('A', { id: '1', of: ' a ' })
        .build().Item.of,
    ).toEqual({ S: 'a' });
  });

  test('a codec whose text differs each time is taken where its value comes back', () => {
    let nonce = 0;
    const sealed = attr
      .string()
      .codec({ encode: (x: string) => `${nonce++}:${x}`, decode: (x) => x.replace(/^\d+:/, '') });
    expect(
      single(sealed as never)
        .put('A', { id: '1', of: 'a' })
        .build().Item.of,
    ).toEqual({ S: '0:a' });
  });

  test('an ordered codec that loses something is refused', () => {
    const seconds = attr.number().codec({
      encode: (x: Date) => Math.floor(x.getTime() / 1000),
      decode: (x) => new Date(x * 1000),
      ordered: true,
    });
    expect(() =>
      single(seconds as never)
        .put('A', { id: '1', of: new Date(1500) })
        .build(),
    ).toThrow(/gives it back as/);
  });

  test('an ordered codec that does not keep the order is refused at the second value', () => {
    const negated = attr.number().codec({ encode: (x: number) => -x, decode: (x) => -x, ordered: true });
    const a = single(negated as never);
    a.put('A', { id: '1', of: 1 }).build();
    expect(() => a.put('A', { id: '1', of: 2 }).build()).toThrow(
      'A.of has a codec that does not keep the order of 1 and 2',
    );
  });

  test('an order of its own compares values of any class', () => {
    const amount = attr.bigint().codec({
      encode: (value: Money) => value.cents,
      decode: (cents) => new Money(cents),
      ordered: (one: Money, other: Money) => Number(one.cents - other.cents),
    });
    expect(
      single(amount as never)
        .put('A', { id: '1', of: new Money(3n) })
        .build().Item.of,
    ).toEqual({ N: '3' });
  });

  test('what its functions throw is told of the field', () => {
    const of = attr.number().codec({ encode: (x: Date) => x.getTime(), decode: (x) => new Date(x) });
    expect(() =>
      single(of as never)
        .put('A', { id: '1', of: 'x' })
        .build(),
    ).toThrow(/^A\.of is .*, which its codec refuses: /);
  });
});

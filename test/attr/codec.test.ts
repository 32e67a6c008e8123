import { attr, entity, table, unique } from 'keyform';
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

// biome-ignore lint/suspicious/noExplicitAny: the types are what these tests go past
type Loose = any;

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
  test('a value that does not come back is rejected when it is written', () => {
    const lossy = attr.number().codec({ encode: (x: string) => x.length, decode: (n) => 'y'.repeat(n + 1) });
    expect(() =>
      single(lossy as never)
        .put('A', { id: '1', of: 'abc' })
        .build(),
    ).toThrow('A.of is "abc", but its codec decodes it as "yyyy"');
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

  test('an ordered codec that loses something is rejected', () => {
    const seconds = attr.number().codec({
      encode: (x: Date) => Math.floor(x.getTime() / 1000),
      decode: (x) => new Date(x * 1000),
      ordered: true,
    });
    expect(() =>
      single(seconds as never)
        .put('A', { id: '1', of: new Date(1500) })
        .build(),
    ).toThrow(/its codec decodes it as/);
  });

  const iso = {
    encode: (at: Date) => at.toISOString(),
    decode: (text: string) => new Date(text),
    ordered: true,
  } as const;
  const padded = { encode: (n: number) => String(n).padStart(6, '0'), decode: Number, ordered: true } as const;

  test.each<readonly [string, unknown, unknown, RegExp]>([
    [
      'an order that is the reverse',
      attr.number().codec({ encode: (x: number) => -x, decode: (x) => -x, ordered: true }),
      1,
      /^A\.of is 1, but its codec doesn't keep its order next to 0$/,
    ],
    [
      'an order that is the reverse, of bigints',
      attr.bigint().codec({ encode: (x: bigint) => -x, decode: (x) => -x, ordered: true }),
      5n,
      /^A\.of is 5n, but its codec doesn't keep its order next to 4n$/,
    ],
    ['a year of more digits', attr.string().codec(iso), new Date('+010000-06-01'), /order next to the Date/],
    ['a number of more digits', attr.string().codec(padded), 1_000_000, /order next to 999999$/],
    ['a number between those', attr.string().codec(padded), 1_234_567, /order next to 999999$/],
    [
      'a string',
      attr.string().codec({ encode: (s: string) => `${9 - s.length}${s}`, decode: (s) => s.slice(1), ordered: true }),
      'ab',
      /order next to "a"$/,
    ],
  ])('an ordered codec rejects the value that it stores in another order: %s', (_, of, value, message) => {
    expect(() =>
      single(of as never)
        .put('A', { id: '1', of: value } as never)
        .build(),
    ).toThrow(message);
  });

  test('a value that an ordered codec rejects is no reason to reject others, before or after it', () => {
    for (const [codec, wrong, right] of [
      [iso, new Date('+010000-01-01'), new Date('2026-02-01')],
      [padded, 1_000_000, 250_000],
      [padded, 7_000_000, 999_999],
    ] as const) {
      const a = single(attr.string().codec(codec as never) as never);
      const put = (value: unknown) => a.put('A', { id: '1', of: value } as never).build().Item.of;
      const before = put(right);
      expect(() => put(wrong)).toThrow('its order next to');
      expect(put(right)).toEqual(before);
    }
  });

  test.each<readonly [string, unknown, unknown]>([
    [
      'an object as a string',
      attr.string().codec({ encode: (s: string) => `n:${s}`, decode: (s) => s.slice(2) }),
      { admin: true },
    ],
    [
      'an array as a string',
      attr.string().codec({ encode: (s: string) => `n:${s}`, decode: (s) => s.slice(2) }),
      ['a', 'b'],
    ],
    ['a number as a string', attr.string().codec({ encode: (s: string) => `${s}`, decode: (s) => s }), 5],
    ['a string as a number', attr.number().codec({ encode: (n: number) => Number(n), decode: (n) => n }), '5'],
    [
      'a Date as its string',
      attr.string().codec({ encode: (s: string) => new Date(s).toJSON(), decode: (s) => s }),
      new Date(0),
    ],
    [
      'a string as a Date',
      attr.string().codec({ encode: (d: Date) => new Date(d).toJSON(), decode: (s) => new Date(s) }),
      '2026-01-01T00:00:00.000Z',
    ],
  ])('a codec that coerces stores no value of another type: %s', (_, of, value) => {
    const forms = [of, attr.list(of as never), attr.record(of as never), attr.map({ in: of as never })] as never[];
    const inside = [value, [value], { in: value }, { in: value }];
    forms.forEach((form, at) => {
      const a: Loose = single(form);
      const calls = [
        () => a.put('A', { id: '1', of: inside[at] } as never),
        () => a.update('A', { id: '1' } as never).set({ of: inside[at] } as never),
        () => a.update('A', { id: '1' } as never).patch({ of: inside[at] } as never, { maps: 'replace' } as never),
      ];
      for (const call of calls) expect(() => call().build()).toThrow(/its codec decodes it as/);
    });
    const loose: Loose = single(of as never);
    const filter = () => loose.scan('primary', 'A').filter({ of: { '=': value } } as never);
    expect(() => filter().build()).toThrow(/its codec decodes it as/);
  });

  test('a codec that encodes one value differently each time is rejected in a key and in what is unique', () => {
    let count = 0;
    const of = attr
      .string()
      .codec({ encode: (s: string) => `${count++}.${s}`, decode: (s) => s.slice(s.indexOf('.') + 1) });
    const attributes = { id: attr.string(), of: of.optional() };
    const indexes = { primary: { pk: 'pk' }, ByOf: { pk: 'g' } } as const;
    const message = 'is "ada", which its codec encodes differently each time: it can\'t be in a key or unique';
    const Keyed = entity({ keys: { pk: 'A#{id}', g: 'OF#{of}' }, attributes });
    const Primary = entity({ keys: { pk: 'B#{of}' }, attributes: { of } });
    const Unique = unique(entity({ keys: { pk: 'C#{id}' }, attributes }), 'of');
    const all = table('Things', { indexes, entities: { Keyed, Primary, Unique } });
    for (const [name, call] of [
      ['Keyed', () => all.put('Keyed', { id: '1', of: 'ada' }).build()],
      ['Keyed', () => all.update('Keyed', { id: '1' }).set({ of: 'ada' }).build()],
      ['Keyed', () => all.query('ByOf', 'Keyed').where({ of: 'ada' }).build()],
      ['Primary', () => all.get('Primary', { of: 'ada' }).build()],
      ['Primary', () => all.delete('Primary', { of: 'ada' }).build()],
      ['Unique', () => all.create('Unique', { id: '1', of: 'ada' }).requests()],
    ] as const) {
      expect(call).toThrow(
        expect.objectContaining({ code: 'field', field: 'of', entity: name, message: `${name}.of ${message}` }),
      );
    }
  });

  test('a request that a codec makes is counted by itself', () => {
    const nest = (depth: number): unknown => (depth === 0 ? 'x' : [nest(depth - 1)]);
    const inner = single(attr.any() as never);
    const leaf = attr.string().codec({
      encode: (text: string) => {
        inner.put('A', { id: '1', of: nest(25) }).build();
        for (let count = 0; count < 3; count++) inner.put('A', { id: '1', of: ['y'.repeat(300_000)] }).build();
        return text;
      },
      decode: (text) => text,
    });
    interface Tree {
      readonly child?: Tree | undefined;
      readonly leaf?: string | undefined;
    }
    const tree: Loose = attr.lazy<Tree>(() => attr.map({ child: tree.optional(), leaf: leaf.optional() }) as never);
    const grown = (depth: number): Tree => (depth === 0 ? { leaf: 'x' } : { child: grown(depth - 1) });
    const { Item } = single(tree as never)
      .put('A', { id: '1', of: grown(20) })
      .build();
    expect(Item.of).toBeDefined();
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
    ).toThrow(/^A\.of is .*, which its codec rejects: /);
  });
});

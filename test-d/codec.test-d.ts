/** Attributes with a codec of one's own: what they take and give, and what they reject, in the compiler and in the program. */
import { attr, type EntityInputOf, type EntityItemOf, entity, table } from 'keyform';
import { expectType } from 'tsd';
import { describe, test } from 'vitest';
import { codecAfterDefault } from '../src/facts/messages/attributes.js';
import { noBeginsWith, unorderedField } from '../src/facts/messages/key-conditions.js';
import { required } from '../src/facts/messages/values.js';
import { prove } from '../test/support/prove.js';
import { wordsOf } from '../test/support/words-of.js';
import { rejects, rejectsInOtherWords } from './rejects.js';

class Money {
  readonly currency = 'EUR';
  readonly cents: bigint;
  constructor(cents: bigint) {
    this.cents = cents;
  }
}
declare const brand: unique symbol;
type UserId = string & { readonly [brand]: 'UserId' };
const idOf = (text: string): UserId => text as UserId;

const time = attr.number().codec({
  encode: (at: Date) => at.getTime(),
  decode: (ms) => new Date(ms),
  ordered: true,
});
const money = attr.bigint().codec({ encode: (value: Money) => value.cents, decode: (cents) => new Money(cents) });
const id = attr.string().codec({ encode: (value: UserId) => `u-${value}`, decode: (text) => idOf(text.slice(2)) });

const Event = entity({
  keys: { pk: 'E#{owner}', sk: 'AT#{at|pad:15}', gs1pk: 'O#{note|lower}', gs1sk: '{owner}' },
  attributes: {
    owner: id,
    at: time,
    note: attr.string().codec({ encode: (text: string) => text.trim(), decode: (text) => text }),
    price: money,
    fee: money.nullable().optional(),
    times: attr.list(time).default([]),
    n: attr.number(),
  },
});
const shop = table('Shop', {
  indexes: { primary: { pk: 'pk', sk: 'sk' }, gs1: { pk: 'gs1pk', sk: 'gs1sk' } },
  entities: { Event },
});
const owner = idOf('ada');
const at = new Date(5);
const key = { owner, at };

test('items have the values of the codec', () => {
  type Item = EntityItemOf<typeof shop, 'Event'>;
  type Input = EntityInputOf<typeof shop, 'Event'>;
  expectType<UserId>({} as Item['owner']);
  expectType<Date>({} as Item['at']);
  expectType<Money>({} as Item['price']);
  expectType<Money | null | undefined>({} as Item['fee']);
  expectType<Date[]>({} as Item['times']);
  expectType<readonly Date[] | undefined>({} as Input['times']);
});

test('a function that compares values knows their type', () => {
  const ordered = attr.bigint().codec({
    encode: (value: Money) => value.cents,
    decode: (cents) => new Money(cents),
    ordered: (one, other) => {
      expectType<[Money, Money]>([one, other]);
      return Number(one.cents - other.cents);
    },
  });
  const Sum = entity({
    keys: { pk: 'SUM#{name}' },
    attributes: { name: attr.string(), ordered, price: money.optional() },
  });
  const sums = table('Sums', { indexes: { primary: { pk: 'pk' } }, entities: { Sum } });
  const above = sums
    .scan('primary', 'Sum')
    .filter({ ordered: { '>': new Money(5n) } })
    .build();
  prove(above.ExpressionAttributeValues[':ordered'], { N: '5' } as { N: string });
  for (const cents of [1n, 2n]) sums.put('Sum', { name: 'a', ordered: new Money(cents) }).build();
});

test('requests hold what it encodes to', () => {
  const query = shop
    .query('primary', 'Event')
    .where({ owner, at: { '>=': at } })
    .filter({ price: { '=': new Money(5n) } });
  const { ExpressionAttributeValues: values } = query.build();
  expectType<{ N: string }>(values[':price']);
  prove(values[':price'], { N: '5' } as { N: string });
  const update = shop
    .update('Event', key)
    .set({ price: new Money(7n), note: ' x ' })
    .condition({ n: 1 });
  prove(Object.values(update.build().ExpressionAttributeValues).length > 0, true as boolean);
});

describe('what a codec cannot do is rejected', () => {
  const events = shop.query('primary', 'Event').where({ owner });
  const others = shop.query('gs1', 'Event');
  rejects('a range of a codec without order', "'price' doesn't support <: its codec isn't ordered", () =>
    // @ts-expect-error -- money has no order
    events.filter({ price: { '<': new Money(1n) } }),
  );
  rejects('a value of what it encodes to', "'price' needs a value that its codec accepts: ", () =>
    // @ts-expect-error -- Money
    events.filter({ price: 5n }),
  );
  rejects('a range in a key without order', wordsOf(unorderedField, { field: 'owner' }), () =>
    // @ts-expect-error -- no order
    others.where({ note: 'a', owner: { '>': owner } }),
  );
  rejects('a beginning in a key', wordsOf(noBeginsWith, { field: 'at' }), () =>
    // @ts-expect-error -- no text
    shop.query('primary', 'Event').where({ owner, at: { begins_with: '1' } }),
  );
  rejects('an addition', "'price' is of kind codec: add needs", () =>
    // @ts-expect-error -- what it encodes to is a number
    shop.update('Event', key).add({ price: 1n }),
  );
  rejects('a copy into another kind', "'times[0]' (codec", () =>
    // @ts-expect-error -- a Date is not a number
    shop.update('Event', key).set((e, { to }) => to(e.n, e.times.at(0))),
  );
  const seconds = { encode: (x: Date) => x.getTime(), decode: (ms: number) => new Date(ms) };
  const counted = attr.number().default(5);
  rejects('a codec after a default', wordsOf(codecAfterDefault), () =>
    // @ts-expect-error -- the default is a value of the codec
    counted.codec(seconds),
  );
  rejects('an order of maps', "a map codec can't be ordered: DynamoDB compares strings and numbers", () =>
    // @ts-expect-error -- maps have no order
    attr.map({ a: attr.number() }).codec({ encode: (a: number) => ({ a }), decode: ({ a }) => a, ordered: true }),
  );
  rejects('an object in a key', 'A.price must be a string, number, bigint, boolean, Date or byt', () => {
    // @ts-expect-error -- where would take it for a condition
    const A = entity({ keys: { pk: 'P#{price|sortable}' }, attributes: { price: money } });
    return table('Prices', { indexes: { primary: { pk: 'pk' } }, entities: { A } }).put('A', { price: new Money(5n) });
  });
  rejects('a number of a codec in a key without a pipe', 'P#{at}', () =>
    // @ts-expect-error -- {at|pad:5}
    entity({ keys: { pk: 'P#{at}' }, attributes: { at: time } }),
  );
});

describe('null and undefined of a codec are read, and no write or condition accepts them', () => {
  const code = attr.string().codec({
    encode: (text: string | null) => text ?? '-',
    decode: (stored): string | null => (stored === '-' ? null : stored),
  });
  const word = attr.string().codec({
    encode: (text: string | undefined) => text ?? '-',
    decode: (stored): string | undefined => (stored === '-' ? undefined : stored),
  });
  const Coded = entity({
    keys: { pk: 'CODED#{id}' },
    attributes: {
      id: attr.string(),
      word,
      code: code.optional(),
      codes: attr.list(code).optional(),
      inner: attr.map({ code }).optional(),
      none: code.nullable().optional(),
    },
  });
  const codes = table('Codes', { indexes: { primary: { pk: 'pk' } }, entities: { Coded } });
  const update = codes.update('Coded', { id: '1' });
  const scan = codes.scan('primary', 'Coded');

  test('a read', () => {
    const item = { pk: { S: 'CODED#1' }, Type: { S: 'Coded' }, id: { S: '1' }, word: { S: '-' }, code: { S: '-' } };
    const read = codes.get('Coded', { id: '1' }).parse({ Item: item });
    expectType<string | null | undefined>(read?.code);
    expectType<string | undefined>(read?.word);
    prove([read?.code, read?.word], [null, undefined] as (string | null | undefined)[]);
  });
  test('nullable() accepts null, which is stored as null', () => {
    const { ExpressionAttributeValues: values } = update.set({ none: null }).build();
    expectType<{ NULL: true } | string>({} as (typeof values)[':none'] | string);
    prove(values[':none'], { NULL: true } as { readonly NULL: true });
  });
  rejectsInOtherWords('put', 'Coded.code must be a string, but is null', () =>
    // @ts-expect-error -- null
    codes.put('Coded', { id: '1', word: 'a', code: null }),
  );
  rejectsInOtherWords('put of undefined', `Coded.word ${wordsOf(required)}`, () =>
    // @ts-expect-error -- undefined
    codes.put('Coded', { id: '1', word: undefined }),
  );
  rejectsInOtherWords('set', 'Coded.code must be a string, but is null', () =>
    // @ts-expect-error -- null
    update.set({ code: null }),
  );
  rejectsInOtherWords('an element', 'Coded.codes[0] must be a string, but is null', () =>
    // @ts-expect-error -- null
    update.set({ codes: [null] }),
  );
  rejectsInOtherWords('a member', 'Coded.inner.code must be a string, but is null', () =>
    // @ts-expect-error -- null
    update.set((coded, { to }) => to(coded.inner.code, null)),
  );
  rejects('a filter', "'code' is compared with null: leave the condition out", () =>
    // @ts-expect-error -- null
    scan.filter({ code: null }),
  );
  rejectsInOtherWords('one of several in a filter', "'code' needs a value that its codec accepts", () =>
    // @ts-expect-error -- null
    scan.filter({ code: { in: ['a', null] } }),
  );
  rejectsInOtherWords('a callback', 'Coded.code must be a string, but is null', () =>
    // @ts-expect-error -- null
    scan.filter((coded, { eq }) => eq(coded.code, null)),
  );
});

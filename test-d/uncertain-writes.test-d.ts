/**
 * Writes that are given what the compiler cannot know: keys that are worked out, one of several objects, `any`. Their types
 * hold whatever is sent; and what a type alias can be given as, an interface and a class can, too.
 */
import { type AttributeValue, attr, entity, table } from 'keyform';
import { describe, expect, test } from 'vitest';
import { unknownAttribute } from '../src/facts/messages/expressions.js';
import { changedTwice, sparseKey } from '../src/facts/messages/writes.js';
import { prove } from '../test/support/prove.js';
import { wordsOf } from '../test/support/words-of.js';
import { rejects } from './rejects.js';

const text = attr.string();
const Order = entity({
  keys: { PK: 'C#{username}', SK: 'O#{orderId}', GSI1PK: 'O#{orderId}', GSI1SK: 'S#{status}' },
  attributes: {
    username: text,
    orderId: text,
    status: attr.enum('PLACED', 'SHIPPED'),
    amount: attr.number(),
    coupon: text.optional(),
    lit: attr.literal(1).optional(),
    gift: text.optional(),
    tags: attr.set(text).optional(),
    big: attr.bigint().optional(),
  },
});
const shop = table('Shop', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: { Order },
});
const order = shop.update('Order', { username: 'u', orderId: 'o' });

interface Whole {
  username: string;
  orderId: string;
  status: 'PLACED' | 'SHIPPED';
  amount: number;
  coupon?: string;
  lit?: 1;
  gift?: string;
  tags?: Set<string>;
  big?: bigint;
}
/** What an update gives of which it is not known what it touched. */
type Perhaps = Partial<Whole> | undefined;

type Names = Record<string, string>;
type Values = Record<string, AttributeValue>;

/** One of two, of which no type tells which it is. */
const either = <const First, const Second>(first: First, second: Second): First | Second =>
  Math.random() < 2 ? first : second;
const yes = either(true as boolean, false);
/** What comes from outside. */
// biome-ignore lint/suspicious/noExplicitAny: the subject of these tests
const body: any = { amount: 1, field: 'coupon', tags: new Set(['a']), what: 'ALL_OLD', patch: { amount: 1 } };
const Attributes = { amount: { N: '1' } };

describe('a key that is worked out', () => {
  const field = either('coupon', 'gift');
  const added = either('amount', 'big');

  test('is set in a text that only the value tells', () => {
    const { UpdateExpression, ExpressionAttributeNames, ExpressionAttributeValues } = order
      .set({ [field]: 'x' })
      .build();
    prove(UpdateExpression, 'SET #coupon = :coupon' as string);
    prove(ExpressionAttributeNames, { '#coupon': 'coupon' } as Names);
    prove(ExpressionAttributeValues, { ':coupon': { S: 'x' } } as Values);
    const record: Record<string, string> = { coupon: 'x' };
    prove(order.set(record).build().UpdateExpression, 'SET #coupon = :coupon' as string);
    prove(order.set(Object.fromEntries([[field, 'x']])).build().UpdateExpression, 'SET #coupon = :coupon' as string);
    prove(
      order
        .set({ [field]: 'x' })
        .set({ amount: 1 })
        .build().UpdateExpression,
      'SET #coupon = :coupon, #amount = :amount' as string,
    );
    prove(
      order.set({ [field]: 'x', amount: 1 }).build().UpdateExpression,
      'SET #amount = :amount, #coupon = :coupon' as string,
    );
  });

  test('is added to, and deleted from, in a text that only the value tells', () => {
    const { UpdateExpression, ExpressionAttributeValues } = order.add({ [added]: 1 }).build();
    prove(UpdateExpression, 'ADD #amount :amount' as string);
    prove(ExpressionAttributeValues, { ':amount': { N: '1' } } as Values);
    const sets: Record<string, Set<string>> = { tags: new Set(['a']) };
    prove(order.delete(sets).build().UpdateExpression, 'DELETE #tags :tags' as string);
  });

  test('gives back any field, or none', () => {
    const set = order.set({ [field]: 'x' });
    prove(set.returning('UPDATED_NEW').parse({ Attributes: { coupon: { S: 'x' } } }), { coupon: 'x' } as Perhaps);
    prove(set.returning('UPDATED_OLD').parse({}), undefined as Perhaps);
    prove(
      order
        .add({ [added]: 1 })
        .returning('UPDATED_NEW')
        .parse({ Attributes }),
      { amount: 1 } as Perhaps,
    );
  });

  test('is rejected when it runs, where it is not a field that can be set', () => {
    expect(() => order.set({ [either('orderId', 'coupon')]: 'x' })).toThrow("'orderId' is part of the primary key");
    expect(() => order.add({ [either('coupon', 'amount')]: 1 })).toThrow("'coupon' is of kind string: add needs");
  });
});

describe('one of several objects', () => {
  test('has a text that only the value tells, but where all have the same fields', () => {
    prove(order.set(yes ? { amount: 2 } : { coupon: 'x' }).build().UpdateExpression, 'SET #amount = :amount' as string);
    const same = order.set(yes ? { coupon: 'a' } : { coupon: 'b' }).build();
    prove(same.UpdateExpression, 'SET #coupon = :coupon');
    prove(same.ExpressionAttributeValues, { ':coupon': { S: 'a' } } as { ':coupon': { S: 'a' } | { S: 'b' } });
    const added = order.add(either({ amount: 1 }, { amount: 2, tags: new Set(['a']) })).build();
    prove(added.UpdateExpression, 'ADD #amount :amount' as string);
  });

  test('gives back what may have been touched', () => {
    const set = order.set(yes ? { amount: 1 } : { coupon: 'x' });
    prove(set.returning('UPDATED_NEW').parse({ Attributes }), { amount: 1 } as
      | { amount?: number; coupon?: string }
      | undefined);
    const both = order.set(yes ? { amount: 1, gift: 'y' } : { amount: 1, coupon: 'x' });
    prove(both.returning('UPDATED_NEW').parse({ Attributes: { ...Attributes, gift: { S: 'y' } } }), {
      amount: 1,
      gift: 'y',
    } as {
      amount: number;
      coupon?: string;
      gift?: string;
    });
    const added = order.add(either({ amount: 1 }, { tags: new Set(['a']) }));
    prove(added.returning('UPDATED_NEW').parse({ Attributes }), { amount: 1 } as
      | { amount?: number; tags?: Set<string> }
      | undefined);
  });

  test('is set step by step where they are not alike', () => {
    const update = order.dynamic().set(either({ amount: 2 }, { coupon: 'x', gift: '' }));
    expect(update.build().UpdateExpression).toBe('SET #amount = :amount');
    const more = order.dynamic().set(either({ amount: 2 }, { amount: 2, coupon: 'x' }));
    expect(more.build().UpdateExpression).toBe('SET #amount = :amount');
  });

  rejects('a field too many of one of them', wordsOf(unknownAttribute, { field: 'nope', of: 'Order' }), () =>
    // @ts-expect-error -- nope
    order.dynamic().set(either({ amount: 1, nope: 1 }, { amount: 1 })),
  );
});

test('what is removed may be one of several: then there may be no values', () => {
  const { ExpressionAttributeValues } = order.remove(either('coupon', 'gift')).build();
  prove(ExpressionAttributeValues, undefined as Values | undefined);
  const more = order.remove(either('coupon', 'gift')).set({ amount: 1 }).build();
  prove(more.ExpressionAttributeValues, { ':amount': { N: '1' } } as Values);
  const copied = order
    .set((paths, { to }) => either(to(paths.coupon, paths.orderId), to(paths.gift, paths.orderId)))
    .build();
  prove(copied.ExpressionAttributeValues, undefined as Values | undefined);
});

describe('any', () => {
  test('as fields: any of them may be touched', () => {
    prove(order.set(body.patch).build().UpdateExpression, 'SET #amount = :amount' as string);
    prove(order.add(body.patch).build().UpdateExpression, 'ADD #amount :amount' as string);
    prove(order.remove(body.field).build().UpdateExpression, 'REMOVE #coupon' as string);
    prove(order.delete({ tags: body.tags }).build().UpdateExpression, 'DELETE #tags :tags' as string);
    prove(order.set(body.patch).returning('UPDATED_NEW').parse({ Attributes }), { amount: 1 } as Perhaps);
    prove(order.add(body.patch).returning('UPDATED_NEW').parse({ Attributes }), { amount: 1 } as Perhaps);
  });

  test('as a value: the field may be left out', () => {
    const set = order.set({ amount: body.amount });
    prove(set.build().UpdateExpression, 'SET #amount = :amount' as string);
    prove(set.returning('UPDATED_NEW').parse({ Attributes }), { amount: 1 } as { amount?: number } | undefined);
  });

  test('as what is returned: anything that may be', () => {
    prove(
      order.set({ amount: 1 }).returning(body.what).parse({}),
      undefined as (Whole & { Type: 'Order' }) | { amount: number } | { amount?: number } | undefined,
    );
    prove(
      order.set({ amount: 1 }).returning(either('ALL_OLD', 'NONE')).parse({}),
      undefined as (Whole & { Type: 'Order' }) | undefined,
    );
    prove(
      shop.delete('Order', { username: 'u', orderId: 'o' }).returning(body.what).parse({}),
      undefined as (Whole & { Type: 'Order' }) | undefined,
    );
  });
});

interface Patch {
  amount?: number;
  coupon?: string;
}
class Dto {
  amount?: number;
  readonly coupon: string;
  constructor(coupon: string) {
    this.coupon = coupon;
  }
}
interface More extends Patch {
  nope: string;
}
const patch: Patch = { amount: 1 };

test('an interface, and an instance of a class, are set as a type alias is', () => {
  prove(order.set(patch).build().UpdateExpression, 'SET #amount = :amount' as string);
  prove(order.set(new Dto('x')).build().UpdateExpression, 'SET #coupon = :coupon' as string);
  expect(order.dynamic().set(patch).set(new Dto('x')).build().UpdateExpression).toBe(
    'SET #amount = :amount, #coupon = :coupon',
  );
  expect(order.add({ amount: 1 } as Pick<Patch, 'amount'>).build().UpdateExpression).toBe('ADD #amount :amount');
});

rejects('a field too many of an interface', wordsOf(unknownAttribute, { field: 'nope', of: 'Order' }), () =>
  // @ts-expect-error -- nope
  order.set({ nope: 'x' } as More),
);
rejects(
  'a field too many of an interface, step by step',
  wordsOf(unknownAttribute, { field: 'nope', of: 'Order' }),
  () =>
    // @ts-expect-error -- nope
    order.dynamic().set({ nope: 'x' } as More),
);

const wide: { amount: number } | { amount: number; nope: number } = either({ amount: 1, nope: 1 }, { amount: 1 });

describe('a variable of one of several types, where one type is a part of the other', () => {
  const part: { coupon: string } | { lit: 1; coupon: string } = either({ lit: 1, coupon: 'x' } as const, {
    coupon: 'x',
  });
  const more: { amount: number } | { amount: number; big: bigint } = either({ amount: 1, big: 2n }, { amount: 1 });
  const sets: { tags: Set<string> } | { tags: Set<string>; amount?: never } = { tags: new Set(['a']) };

  test('is set in a text that only the value tells', () => {
    prove(order.set(part).build().UpdateExpression, 'SET #coupon = :coupon, #lit = :lit' as string);
    prove(
      order.set(part).condition(part).build().ConditionExpression,
      '#coupon = :coupon_2 AND #lit = :lit_2' as string,
    );
    prove(order.add(more).build().UpdateExpression, 'ADD #amount :amount, #big :big' as string);
    prove(order.delete(sets).build().UpdateExpression, 'DELETE #tags :tags' as string);
  });

  test('gives back as optional what only one of them has', () => {
    const coupon = { S: 'x' };
    prove(
      order
        .set(part)
        .returning('UPDATED_NEW')
        .parse({ Attributes: { coupon, lit: { N: '1' } } }),
      { coupon: 'x', lit: 1 } as { coupon: string; lit?: 1 },
    );
    const added = order.add(more).returning('UPDATED_NEW');
    prove(added.parse({ Attributes: { amount: { N: '1' }, big: { N: '2' } } }), { amount: 1, big: 2n } as {
      amount: number;
      big?: bigint;
    });
  });

  test('may be touched by no later call', () => {
    // @ts-expect-error -- lit may be set already
    expect(() => order.set(part).set({ lit: 1 }).build()).toThrow(wordsOf(changedTwice, { field: 'lit' }));
  });

  rejects('a field too many of one of them', wordsOf(unknownAttribute, { field: 'nope', of: 'Order' }), () =>
    // @ts-expect-error -- nope
    order.set(wide),
  );
  rejects('a field too many of a part', wordsOf(unknownAttribute, { field: 'nope', of: 'Order' }), () =>
    // @ts-expect-error -- nope
    order.dynamic().set(wide),
  );
});

describe('fields of a sparse index that are given together or not at all', () => {
  const Job = entity({
    keys: { PK: 'J#{id}', SK: 'J', GSI1PK: 'OWNER#{owner}', GSI1SK: '{due}' },
    attributes: { id: text, day: text, owner: text.optional(), due: attr.date().optional() },
  });
  const jobs = table('Jobs', {
    indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
    entities: { Job },
  });
  const job = jobs.update('Job', { id: '1' });
  const assign = (owner?: string) =>
    job.set({ ...(owner !== undefined && { owner, due: new Date(0) }), day: 'x' }).build().UpdateExpression;

  test('are set by a spread', () => {
    prove(assign(), 'SET #day = :day' as string);
    prove(
      assign('ann'),
      'SET #day = :day, #due = :due, #owner = :owner, #GSI1PK = :GSI1PK, #GSI1SK = :GSI1SK' as string,
    );
  });

  test('are rejected when one of them comes alone', () => {
    const apart: { owner?: string; due?: Date } = { owner: 'ann' };
    expect(() => job.set(apart).build()).toThrow(
      wordsOf(sparseKey, { field: 'owner', index: 'GSI1', missing: "'due'" }),
    );
  });

  test('are set by a variable of one of several types, looked at one by one', () => {
    const some: { owner: string; due: Date; day: string } | { day: string } = either(
      { owner: 'ann', due: new Date(0), day: 'x' },
      { day: 'x' },
    );
    prove(
      job.set(some).build().UpdateExpression,
      'SET #day = :day, #due = :due, #owner = :owner, #GSI1PK = :GSI1PK, #GSI1SK = :GSI1SK' as string,
    );
  });

  rejects('one of two types in which one comes alone', "'owner' is in the keys of GSI1: set 'due' too", () => {
    const some: { owner: string; day: string } | { owner: string; due: Date } = either(
      { owner: 'ann', day: 'x' },
      { owner: 'ann', due: new Date(0) },
    );
    // @ts-expect-error -- due is not there
    return job.set(some);
  });

  rejects('one that is there, and one that may not be', "'owner' is in the keys of GSI1: set 'due' too", () => {
    const due = undefined as Date | undefined;
    // @ts-expect-error -- due may be missing
    return job.set({ owner: 'ann', due });
  });
});

test('add and delete accept fields that may be missing, of an index over attributes too', () => {
  const Score = entity({
    keys: { PK: 'G#{game}' },
    attributes: { game: text, rank: attr.number(), tags: attr.set(text), town: text.optional() },
  });
  const scores = table('Scores', {
    indexes: { primary: { pk: 'PK' }, Pair: { pk: 'rank', sk: 'town' } },
    keyTypes: { rank: 'N' },
    entities: { Score },
  });
  const update = scores.update('Score', { game: 'g' });
  const isRanked: boolean = [1].length > 0;
  expect(update.add({ ...(isRanked && { rank: 1, tags: new Set(['a']) }) }).build().UpdateExpression).toBe(
    'ADD #rank :rank, #tags :tags',
  );
  expect(update.delete({ ...(isRanked && { tags: new Set(['a']) }) }).build().UpdateExpression).toBe(
    'DELETE #tags :tags',
  );
});

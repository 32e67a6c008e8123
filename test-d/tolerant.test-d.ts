import {
  type AnyKeyformError,
  type AttributeValue,
  type InvalidChange,
  type InvalidItem,
  KeyformError,
  type StreamOptions,
  type StreamRecord,
  table,
  type UnrecognisedChange,
} from 'keyform';
import { expectAssignable, expectType } from 'tsd';
import { expect, test } from 'vitest';
import { open, shop } from '../test/stream/shop.js';

const item = { username: 'a', number: 1, status: 'PLACED', placedAt: new Date(0) } as const;
const broken = { ...shop.put('Order', item).build().Item, status: { S: 'LOST' } };
const record = {
  eventName: 'INSERT',
  dynamodb: { Keys: { PK: { S: 'CUSTOMER#a' }, SK: { S: '#ORDER#0001' } }, NewImage: broken },
} satisfies StreamRecord;

test('a page has its broken items beside the others, whatever the read is', () => {
  const options = { invalid: 'collect' } as const;
  const scan = shop.scan('primary');
  for (const { invalid } of [
    shop
      .query('primary', 'Order')
      .where({ username: 'a' })
      .parse({ Items: [broken] }, options),
    scan.parse({ Items: [broken] }, options),
    scan.dynamic().parse({ Items: [broken] }, options),
    scan.segments(1).parse([{ Items: [broken] }], options),
  ]) {
    expectType<InvalidItem[]>(invalid);
    expectType<Record<string, AttributeValue> | undefined>(invalid[0]?.key);
    expect(invalid[0]?.error).toBeInstanceOf(KeyformError);
    expect(invalid[0]?.error.code).toBe('invalid');
  }
  // A KeyformError is what results hold, and the other way round.
  expectAssignable<AnyKeyformError>(new KeyformError('invalid', 'x'));
  expectAssignable<KeyformError>({} as AnyKeyformError);
});

test('several gets have them too, by the places of the gets', () => {
  const gets = [shop.get('Order', { username: 'a', number: 1 })] as const;
  const { items, invalid } = shop.transactGet(gets).parse({ Responses: [{ Item: broken }] }, { invalid: 'collect' });
  expect(items).toEqual([undefined]);
  expectType<number | string | undefined>(invalid[0]?.place);
  const batch = shop.batchGet({ one: gets[0] }).parse([{ Responses: { Shop: [broken] } }], { invalid: 'collect' });
  expectType<'PLACED' | 'SHIPPED' | undefined>(batch.items.one?.status);
  expect(batch.invalid[0]?.place).toBe('one');
  // @ts-expect-error a get has nothing else to give
  void (() => gets[0].execute({} as never, { invalid: 'collect' }));
});

type Without<Change> = Extract<Change, { readonly entity: undefined }>;

test('a change without an entity is in the type where, and only where, there can be one', () => {
  const plain = () => shop.stream(record);
  expectType<never>({} as never as Without<ReturnType<typeof plain>>);
  const collected = shop.stream(record, { invalid: 'collect' });
  expectType<InvalidChange>({} as Without<typeof collected>);
  expect(collected?.entity).toBe(undefined);
  if (collected?.entity === undefined) expectType<AnyKeyformError | undefined>(collected?.invalid.error);
  const both = () => shop.stream(record, { invalid: 'collect', unrecognised: 'collect', view: 'NEW_IMAGE' });
  expectType<InvalidChange | UnrecognisedChange>({} as Without<ReturnType<typeof both>>);
  const strict = () => open.stream(record, { unrecognised: 'throw' });
  expectType<never>({} as never as Without<ReturnType<typeof strict>>);
  const named = table('Shop', { ...open.definition, invalid: 'collect' });
  const byTable = () => named.stream(record);
  expectType<InvalidChange | UnrecognisedChange>({} as Without<ReturnType<typeof byTable>>);
});

test('what is not certain is wide', () => {
  const some = (options: StreamOptions) => shop.stream(record, options);
  expectType<InvalidChange | UnrecognisedChange>({} as Without<ReturnType<typeof some>>);
  const perhaps = (options: { invalid?: 'throw' }) =>
    table('Shop', { ...open.definition, invalid: 'collect' }).stream(record, options);
  expectType<InvalidChange | UnrecognisedChange>({} as Without<ReturnType<typeof perhaps>>);
  const either = (invalid: 'throw' | 'collect') => shop.stream(record, { invalid });
  expectType<InvalidChange>({} as Without<ReturnType<typeof either>>);
  expect(either('collect')?.entity).toBe(undefined);
  const whole = (invalid: 'throw' | 'collect') => table('Shop', { ...shop.definition, invalid }).stream(record);
  expectType<InvalidChange>({} as Without<ReturnType<typeof whole>>);
  expect(whole('collect')?.entity).toBe(undefined);
  // @ts-expect-error no such option
  void (() => shop.stream(record, { unrecognized: 'collect' }));
  // @ts-expect-error no such choice
  expect(() => shop.stream(record, { invalid: 'skip' })).toThrow("invalid takes 'throw' or 'collect'");
});

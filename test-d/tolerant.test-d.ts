import {
  type AnyKeyformError,
  type AttributeValue,
  batchGet,
  type Client,
  type InvalidChange,
  type InvalidItem,
  type ItemsOptions,
  KeyformError,
  readChange,
  type StreamOptions,
  type StreamRecord,
  segments,
  table,
  transactGet,
  type UnrecognizedChange,
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
    segments(scan, 1).parse([{ Items: [broken] }], options),
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
  const { items, invalid } = transactGet(gets).parse({ Responses: [{ Item: broken }] }, { invalid: 'collect' });
  expect(items).toEqual([undefined]);
  expectType<number | string | undefined>(invalid[0]?.place);
  const batch = batchGet({ one: gets[0] }).parse([{ Responses: { Shop: [broken] } }], { invalid: 'collect' });
  expectType<'PLACED' | 'SHIPPED' | undefined>(batch.items.one?.status);
  expect(batch.invalid[0]?.place).toBe('one');
  // @ts-expect-error a get has nothing else to give
  void (() => gets[0].execute({} as never, { invalid: 'collect' }));
});

type Without<Change> = Extract<Change, { readonly entity: undefined }>;

test('a change without an entity is in the type where, and only where, there can be one', () => {
  const plain = () => readChange(shop, record);
  expectType<never>({} as never as Without<ReturnType<typeof plain>>);
  const collected = readChange(shop, record, { invalid: 'collect' });
  expectType<InvalidChange>({} as Without<typeof collected>);
  expect(collected?.entity).toBe(undefined);
  if (collected?.entity === undefined) expectType<AnyKeyformError | undefined>(collected?.invalid.error);
  const both = () => readChange(shop, record, { invalid: 'collect', unrecognized: 'collect', view: 'NEW_IMAGE' });
  expectType<InvalidChange | UnrecognizedChange>({} as Without<ReturnType<typeof both>>);
  const strict = () => readChange(open, record, { unrecognized: 'throw' });
  expectType<never>({} as never as Without<ReturnType<typeof strict>>);
  const named = table('Shop', { ...open.definition, invalid: 'collect' });
  const byTable = () => readChange(named, record);
  expectType<InvalidChange | UnrecognizedChange>({} as Without<ReturnType<typeof byTable>>);
});

test('what is not certain is wide', () => {
  const some = (options: StreamOptions) => readChange(shop, record, options);
  expectType<InvalidChange | UnrecognizedChange>({} as Without<ReturnType<typeof some>>);
  const perhaps = (options: { invalid?: 'throw' }) =>
    readChange(table('Shop', { ...open.definition, invalid: 'collect' }), record, options);
  expectType<InvalidChange | UnrecognizedChange>({} as Without<ReturnType<typeof perhaps>>);
  const either = (invalid: 'throw' | 'collect') => readChange(shop, record, { invalid });
  expectType<InvalidChange>({} as Without<ReturnType<typeof either>>);
  expect(either('collect')?.entity).toBe(undefined);
  const whole = (invalid: 'throw' | 'collect') => readChange(table('Shop', { ...shop.definition, invalid }), record);
  expectType<InvalidChange>({} as Without<ReturnType<typeof whole>>);
  expect(whole('collect')?.entity).toBe(undefined);
  // @ts-expect-error no such option
  void (() => readChange(shop, record, { unrecognised: 'collect' }));
  // @ts-expect-error no such choice
  expect(() => readChange(shop, record, { invalid: 'skip' })).toThrow("invalid accepts 'throw' or 'collect'");
});

test('items() tells a function of what it leaves out, or is rejected', () => {
  const client: Client = { send: async () => ({ Items: [broken] }) };
  const lenient = table('Shop', { ...shop.definition, invalid: 'collect', unrecognized: 'collect' });
  const onInvalid = () => {};
  const onUnrecognized = () => {};
  const reads = (of: typeof shop) => [
    of.query('primary').where({ username: 'a' }),
    of.scan('primary'),
    segments(of.scan('primary'), 2),
    of.query('primary').where({ username: 'a' }).dynamic(),
    segments(of.scan('primary').dynamic(), 2),
  ];
  for (const read of reads(shop)) {
    const rejected = [
      // @ts-expect-error nobody is told
      () => read.items(client, { invalid: 'collect' }),
      // @ts-expect-error nobody is told
      () => read.items(client, { unrecognized: 'collect' }),
      // @ts-expect-error of one kind nobody is told
      () => read.items(client, { invalid: 'collect', unrecognized: 'collect', onInvalid }),
      // @ts-expect-error perhaps nobody is told
      () => read.items(client, { invalid: 'collect' as 'collect' | 'throw' }),
    ];
    for (const items of rejected)
      expect(items).toThrow(/^items\(\) would lose what .*: pass on(Invalid|Unrecognized), or use pages/);
    const taken = [
      () => read.items(client),
      () => read.items(client, { onInvalid }),
      () => read.items(client, { invalid: 'collect', onInvalid }),
      () => read.items(client, { invalid: 'throw', unrecognized: 'throw' }),
      () => read.items(client, { unrecognized: 'collect', onUnrecognized, invalid: 'collect', onInvalid }),
    ];
    for (const items of taken) expect(items).not.toThrow();
  }
  // The compiler knows what the table collects, too.
  const scan = lenient.scan('primary');
  const bare = [
    // @ts-expect-error the table collects
    () => scan.items(client),
    // @ts-expect-error the table collects
    () => segments(scan, 2).items(client, { onInvalid }),
    // @ts-expect-error the table collects
    () => scan.dynamic().items(client, { unrecognized: 'throw' }),
    // @ts-expect-error the table collects
    () => segments(scan.dynamic(), 2).items(client),
    // @ts-expect-error the table collects
    () => lenient.query('primary').where({ username: 'a' }).items(client, {}),
  ];
  for (const items of bare) expect(items).toThrow('items() would lose what');
  scan.items(client, { onInvalid, unrecognized: 'throw' });
  const options: ItemsOptions<'invalid' | 'unrecognized'> = { onInvalid, onUnrecognized };
  scan.items(client, options);
});

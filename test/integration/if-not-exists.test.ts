import { GetItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import { attr, computed, createTableInput, entity, type KeyformError, table, unique } from 'keyform';
import { expect, it } from 'vitest';
import { describeEngines } from '../support/engines.js';

const text = attr.string();

const Order = entity({
  keys: {
    PK: 'ORDER#{id}',
    GSI1PK: 'ORDERS',
    GSI1SK: 'CREATED_AT#{createdAt}',
    GSI2PK: 'COUPONS',
    GSI2SK: '{coupon}#{id}',
  },
  attributes: { id: text, createdAt: attr.date(), coupon: text.optional(), n: attr.number() },
});
const orders = table('Orders', {
  indexes: {
    primary: { pk: 'PK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' },
    GSI2: { pk: 'GSI2PK', sk: 'GSI2SK' },
  },
  entities: { Order },
});

const [first, second] = [new Date('2026-11-22T10:00:00.000Z'), new Date('2026-11-23T10:00:00.000Z')];

describeEngines('ifNotExists of a field in index keys', (engine) => {
  it('writes the field and its keys by the first upsert, and leaves both by the second', async () => {
    const client = engine.client();
    const shop = orders.named(await engine.createTable(createTableInput(orders)));
    const seen = (at: Date, n: number) =>
      shop
        .update('Order', { id: '1' })
        .set({ n })
        .set((order, { ifNotExists }) => ifNotExists(order.createdAt, at))
        .upsert();
    for (const [at, n] of [
      [first, 1],
      [second, 2],
    ] as const) {
      await seen(at, n).execute(client);
      expect(await shop.get('Order', { id: '1' }).execute(client)).toEqual({
        Type: 'Order',
        id: '1',
        createdAt: first,
        n,
      });
      const { Items } = await client.send(
        new QueryCommand({
          TableName: shop.name,
          IndexName: 'GSI1',
          KeyConditionExpression: 'GSI1PK = :pk',
          ExpressionAttributeValues: { ':pk': { S: 'ORDERS' } },
        }),
      );
      expect(Items?.map(({ GSI1SK }) => GSI1SK)).toEqual([{ S: `CREATED_AT#${first.toISOString()}` }]);
    }
    expect(seen(first, 1).build().UpdateExpression).toContain('#GSI1SK = if_not_exists(#GSI1SK, :GSI1SK)');
  });

  it('brings an item into an index of which it lacked the keys, and keeps it where it is after that', async () => {
    const client = engine.client();
    const shop = orders.named(await engine.createTable(createTableInput(orders)));
    await shop.put('Order', { id: '1', createdAt: first, n: 1 }).execute(client);
    for (const coupon of ['A', 'B']) {
      await shop
        .update('Order', { id: '1' })
        .set((order, { ifNotExists }) => [ifNotExists(order.coupon, coupon)])
        .execute(client);
      const { items } = await shop.query('GSI2', 'Order').where({ coupon: 'A' }).execute(client);
      expect(items).toEqual([{ Type: 'Order', id: '1', createdAt: first, n: 1, coupon: 'A' }]);
      expect(await shop.query('GSI2', 'Order').where({}).count(client)).toMatchObject({ count: 1 });
    }
  });
});

const nullable = attr.string().nullable();
const filled = nullable.default('q1');
const indexes = {
  primary: { pk: 'PK', sk: 'SK' },
  ByG: { pk: 'G', sk: 'GSK' },
  ByL: { pk: 'PK', sk: 'L', local: true },
} as const;
const base = { PK: 'T#{id}', SK: 'T' } as const;
const attributes = { id: attr.string(), n: attr.number(), owner: nullable, other: attr.string() } as const;
/** An entity whose only index has a key made of `owner`, which an item has as null. */
const FORMS = {
  Format: entity({ keys: { ...base, G: 'OWNER#{owner}', GSK: '{id}' }, attributes }),
  TwoFields: entity({ keys: { ...base, G: 'OWNER#{owner}', GSK: '{other}' }, attributes }),
  OneKeyOfTwo: entity({ keys: { ...base, G: '{owner}#{other}', GSK: '{id}' }, attributes }),
  Piped: entity({ keys: { ...base, G: '{owner|upper}', GSK: '{id}' }, attributes }),
  Twice: entity({ keys: { ...base, G: '{owner}', GSK: '{owner}' }, attributes }),
  Optional: entity({
    keys: { ...base, G: '{owner}', GSK: '{id}' },
    attributes: { ...attributes, owner: nullable.optional() },
  }),
  Local: entity({ keys: { ...base, L: 'OWNER#{owner}' }, attributes }),
  SortKey: entity({ keys: { ...base, G: 'O', GSK: '{owner}' }, attributes }),
  Default: entity({ keys: { ...base, G: 'OWNER#{owner}', GSK: '{id}' }, attributes: { ...attributes, owner: filled } }),
  LocalDefault: entity({ keys: { ...base, L: '{owner}' }, attributes: { ...attributes, owner: filled } }),
  Computed: computed(
    entity({
      keys: { ...base, G: '{owner}', GSK: '{id}' },
      attributes: { ...attributes, name: attr.string().optional() },
    }),
    'owner',
    ['name'],
    ({ name }) => (name === 'x' ? null : 'q1'),
  ),
  Gone: computed(
    entity({
      keys: { ...base, G: '{owner}', GSK: '{id}' },
      attributes: { ...attributes, owner: attr.string().optional(), name: attr.string().optional() },
    }),
    'owner',
    ['name'],
    ({ name }) => (name === 'x' ? undefined : 'q1'),
  ),
  Unique: unique(entity({ keys: { ...base, G: 'OWNER#{owner}', GSK: '{id}' }, attributes }), 'other'),
} as const;

/** What an index key made of `owner` and a stored null allow: nothing that compiles is tried here, so the verbs have no types. */
interface Loose {
  readonly [verb: string]: (...given: readonly unknown[]) => Loose;
}
type Set = (paths: { readonly [field: string]: unknown }, functions: Loose) => unknown;
const WAYS: { readonly [way: string]: (update: Loose) => Loose } = {
  ifNotExists: (update) =>
    update['set']?.(((t, { ifNotExists }) => ifNotExists?.(t['owner'], 'ada')) satisfies Set) as Loose,
  'to(ifNotExists)': (update) =>
    update['set']?.(((t, { to, ifNotExists }) =>
      to?.(t['owner'], ifNotExists?.(t['owner'], 'ada'))) satisfies Set) as Loose,
  upsert: (update) => update['set']?.({ n: 2, other: 'new' })?.['upsert']?.() as Loose,
  'ifNotExists and upsert': (update) =>
    update['set']?.({ n: 2, other: 'new' })
      ?.['set']?.(((t, { ifNotExists }) => ifNotExists?.(t['owner'], 'ada')) satisfies Set)
      ?.['upsert']?.() as Loose,
  'dynamic upsert': (update) => update['dynamic']?.()?.['set']?.({ n: 2, other: 'new' })?.['upsert']?.() as Loose,
};

describeEngines('writing a value only where there is none', (engine) => {
  it.each(Object.keys(FORMS))('leaves no key behind for a stored null: %s', async (name) => {
    const client = engine.client();
    const definition = { indexes, entities: { E: FORMS[name as 'Format'] } };
    const input = createTableInput(table('Nulls', { ...definition, indexes }));
    const shop = table(await engine.createTable(input), definition);
    const raw = async (id: string) =>
      (await client.send(new GetItemCommand({ TableName: shop.name, Key: { PK: { S: `T#${id}` }, SK: { S: 'T' } } })))
        .Item;
    await Promise.all(
      Object.entries(WAYS).map(async ([way, write]) => {
        const isComputed = name === 'Computed' || name === 'Gone';
        const item = { id: way, n: 1, other: way, ...(isComputed ? { name: 'x' } : { owner: null }) };
        await shop.put('E', item as never).execute(client);
        let update: { readonly build: () => object; readonly execute: (by: object) => Promise<object> };
        try {
          update = write(shop.update('E', { id: way }) as unknown as Loose) as never;
          update.build();
        } catch (error) {
          expect((error as KeyformError).message).toMatch(/keys of|is required|computed|is unique/);
          return;
        }
        await update.execute(client);
        const written = await raw(way);
        // A put of the item as it reads now writes the same keys and values.
        const again = { ...(await shop.get('E', { id: way }).execute(client)) };
        if (isComputed) Reflect.deleteProperty(again, 'owner');
        await shop.put('E', again as never).execute(client);
        expect(written, way).toEqual(await raw(way));
      }),
    );
  });
});

import { type AttributeValue, BatchWriteItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import fc from 'fast-check';
import {
  attr,
  batchGet,
  type Client,
  createTableInput,
  entity,
  type InvalidItem,
  KeyformError,
  segments,
  shards,
  table,
  transactGet,
} from 'keyform';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeEngines } from '../support/engines.js';
import { listed } from '../support/model.js';
import { runs } from '../support/runs.js';

type Wire = Record<string, AttributeValue>;

const Order = entity({
  keys: {
    PK: 'CUSTOMER#{customer}',
    SK: 'ORDER#{id}',
    GSI1PK: 'DAY#{day}_{id|shard:3}',
    GSI1SK: '{id}',
  },
  attributes: {
    customer: attr.string(),
    id: attr.string(),
    day: attr.string(),
    status: attr.enum('PLACED', 'SHIPPED'),
    amount: attr.number().optional(),
  },
});

const definition = {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, Days: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: { Order },
} as const;
const shop = table('Tolerant', definition);
const collecting = table('Tolerant', { ...definition, invalid: 'collect', unrecognized: 'collect' });

const orderOf = (id: string) => ({ customer: 'x', id, day: 'monday', status: 'PLACED' }) as const;
const wireOf = (id: string): Wire => shop.put('Order', orderOf(id)).build().Item as never;

/** What other programs make of an order. */
const FAULTS: { readonly [name: string]: (item: Wire) => Wire } = {
  'a value of a newer deployment': (item) => ({ ...item, status: { S: 'LOST' } }),
  'the fragment of an update': ({ status: _, amount: __, ...item }) => ({ ...item, amount: { N: '1' } }),
  'a wrong type': (item) => ({ ...item, amount: { S: 'much' } }),
};
const alien = (item: Wire): Wire => ({ ...item, Type: { S: 'Invoice' } });

const load = async (client: Client, TableName: string, items: readonly Wire[]): Promise<void> => {
  for (let at = 0; at < items.length; at += 25) {
    const requests = items.slice(at, at + 25).map((Item) => ({ PutRequest: { Item } }));
    await client.send(new BatchWriteItemCommand({ RequestItems: { [TableName]: requests } }));
  }
};

const ids = (items: readonly object[]): string[] => items.map((item) => (item as { id: string }).id).sort();

const idOf = (item: Wire): string => String((item['id'] as { readonly S?: string } | undefined)?.S);
const idsOfWire = (items: readonly Wire[]): string[] => items.map(idOf).sort();
const idsOfInvalid = (invalid: readonly InvalidItem[]): string[] => idsOfWire(invalid.map(({ item }) => item));

describeEngines('a page with three good items and a broken one', (engine) => {
  describe.each(Object.entries(FAULTS))('which has %s', (_, broken) => {
    const state = {} as { client: Client; shop: typeof shop; lenient: typeof collecting };
    beforeAll(async () => {
      const name = await engine.createTable(createTableInput(shop) as never);
      Object.assign(state, { client: engine.client(), shop: shop.named(name), lenient: collecting.named(name) });
      await load(state.client, name, [...['1', '2', '4'].map(wireOf), broken(wireOf('3'))]);
    });
    const reads = (of: typeof shop) => ({
      query: of.query('primary').where({ customer: 'x' }),
      named: of.query('primary', 'Order').where({ customer: 'x' }),
      scan: of.scan('primary'),
      segments: segments(of.scan('primary'), 3),
      shards: shards(of.query('Days', 'Order').where({ day: 'monday' })),
      dynamic: of.query('primary', 'Order').where({ customer: 'x' }).dynamic(),
    });
    const collected = { key: { PK: { S: 'CUSTOMER#x' }, SK: { S: 'ORDER#3' } }, item: { id: { S: '3' } } };

    it.each(['query', 'named', 'scan', 'segments', 'shards', 'dynamic'] as const)(
      'is given by %s, the broken item beside it, where the call or the table says so',
      async (verb) => {
        const { client } = state;
        const read = reads(state.shop)[verb];
        const failure = await read.execute(client).catch((error: unknown) => error as KeyformError);
        expect(failure).toBeInstanceOf(KeyformError);
        expect(failure).toMatchObject({ code: 'invalid', entity: 'Order', item: { id: { S: '3' } } });
        expect((failure as KeyformError).message).toMatch(
          /the item with PK "CUSTOMER#x", SK "ORDER#3".*invalid: 'collect'/,
        );

        const lenient = reads(state.lenient as never)[verb];
        for (const page of [await read.execute(client, { invalid: 'collect' }), await lenient.execute(client)]) {
          expect(ids(page.items)).toEqual(['1', '2', '4']);
          expect(page.count).toBe(3);
          expect(page.invalid).toMatchObject([{ ...collected, error: { code: 'invalid', entity: 'Order' } }]);
          expect(page.invalid[0]?.error).toBeInstanceOf(KeyformError);
        }
        await expect(lenient.execute(client, { invalid: 'throw' })).rejects.toMatchObject({ code: 'invalid' });

        const told: string[] = [];
        const onInvalid = ({ item }: InvalidItem) => void told.push(idOf(item));
        expect(ids(await listed(read.items(client, { onInvalid })))).toEqual(['1', '2', '4']);
        expect(told).toEqual(['3']);
        // @ts-expect-error what is collected would be lost
        expect(() => read.items(client, { invalid: 'collect' })).toThrow('pass onInvalid');
        expect(() => lenient.items(client)).toThrow('pass onInvalid');
        expect(ids(await listed(lenient.items(client, { onInvalid, unrecognized: 'throw' })))).toEqual(['1', '2', '4']);
        await expect(listed(read.items(client))).rejects.toMatchObject({ code: 'invalid' });

        const pages = await listed(read.pages(client, { invalid: 'collect' }));
        expect(idsOfInvalid(pages.flatMap(({ invalid }) => invalid))).toEqual(['3']);
        // A count reads no contents.
        expect(await read.count(client)).toMatchObject({ count: 4 });
      },
    );

    it('is read on over by take and cursors, each item once', async () => {
      const { client } = state;
      const query = state.shop.query('primary').where({ customer: 'x' });
      const first = await query.take(3).execute(client, { invalid: 'collect' });
      expect([ids(first.items), idsOfInvalid(first.invalid)]).toEqual([['1', '2', '4'], ['3']]);
      const two = await query.take(2).execute(client, { invalid: 'collect' });
      const rest = await query.startFrom(two.cursor).execute(client, { invalid: 'collect' });
      expect([ids(two.items), idsOfInvalid(two.invalid)]).toEqual([['1', '2'], []]);
      expect([ids(rest.items), idsOfInvalid(rest.invalid)]).toEqual([['4'], ['3']]);
      // A page of nothing but the broken item is not an end.
      const one = query.startFrom(two.cursor).limit(1);
      expect(await one.execute(client, { invalid: 'collect' })).toMatchObject({
        items: [],
        cursor: expect.any(String),
      });
    });

    it('comes from gets with nothing in its place, and from a single get as an error that has it', async () => {
      const { client } = state;
      const gets = ['1', '3', '9'].map((id) => state.shop.get('Order', { customer: 'x', id }));
      const batch = batchGet(gets);
      const transaction = transactGet(gets);
      for (const several of [batch, transaction]) {
        await expect(several.execute(client)).rejects.toMatchObject({ code: 'invalid', entity: 'Order' });
        const { items, invalid } = await several.execute(client, { invalid: 'collect' });
        expect(items).toEqual([expect.objectContaining({ id: '1' }), undefined, undefined]);
        expect(invalid).toMatchObject([{ place: 1, ...collected, error: { code: 'invalid' } }]);
      }
      const named = await batchGet({ broken: state.lenient.get('Order', { customer: 'x', id: '3' }) }).execute(client);
      expect(named).toMatchObject({ items: { broken: undefined }, invalid: [{ place: 'broken' }] });
      await expect(gets[1]?.execute(client)).rejects.toMatchObject({ code: 'invalid', item: { id: { S: '3' } } });
      await expect(state.lenient.get('Order', { customer: 'x', id: '3' }).execute(client)).rejects.toMatchObject({
        code: 'invalid',
      });
    });
  });

  it('says that a write succeeded of which the item that it gave back is a fragment', async () => {
    const own = shop.named(await engine.createTable(createTableInput(shop) as never));
    const client = engine.client();
    const update = own.update('Order', { customer: 'x', id: '1' }).set({ amount: 1 });
    const failure = await update
      .returning('ALL_NEW')
      .execute(client)
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'written', entity: 'Order', item: { amount: { N: '1' } } });
    expect((failure as Error).message).toMatch(/^Order: update of PK "CUSTOMER#x", SK "ORDER#1" succeeded, but/);
    expect(await own.scan('primary').count(client)).toMatchObject({ count: 1 });
    for (const write of [
      own.update('Order', { customer: 'x', id: '1' }).set({ amount: 2 }).returning('ALL_OLD'),
      own.put('Order', orderOf('1')).returning('ALL_OLD'),
    ]) {
      await expect(write.execute(client)).rejects.toMatchObject({ code: 'written' });
    }
    await client.send(new PutItemCommand({ TableName: own.name, Item: FAULTS['a wrong type']?.(wireOf('1')) }));
    // What is not asked for is not decoded.
    await own
      .update('Order', { customer: 'x', id: '1' })
      .set({ day: 'tuesday' })
      .returning('UPDATED_NEW')
      .execute(client);
    await expect(
      own.update('Order', { customer: 'x', id: '1' }).remove('amount').returning('UPDATED_OLD').execute(client),
    ).rejects.toMatchObject({ code: 'written', field: 'amount' });
    await client.send(new PutItemCommand({ TableName: own.name, Item: FAULTS['a wrong type']?.(wireOf('1')) }));
    const rejected = own.delete('Order', { customer: 'x', id: '1' }).condition({ status: 'SHIPPED' });
    await expect(rejected.returnOnFailure().execute(client)).rejects.toMatchObject({
      code: 'conditionFailed',
      item: { amount: { S: 'much' } },
    });
    expect(await own.scan('primary').count(client)).toMatchObject({ count: 1 });
    const gone = own.delete('Order', { customer: 'x', id: '1' }).returning('ALL_OLD');
    await expect(gone.execute(client)).rejects.toMatchObject({ code: 'written' });
    expect(await own.scan('primary').count(client)).toMatchObject({ count: 0 });
  });
});

const SEED = 20261122;
/** More by hand: KEYFORM_RUNS=200. */
const RUNS = runs(12);
const KINDS = ['good', 'alien', ...Object.keys(FAULTS)] as const;

describeEngines('good items, invalid and unrecognized ones together are all that is stored', (engine) => {
  it('in any mixture, in pages of any size, by every verb', async () => {
    const client = engine.client();
    const mixture = fc.record({
      kinds: fc.array(fc.constantFrom(...KINDS), { minLength: 1, maxLength: 14 }),
      limit: fc.integer({ min: 1, max: 6 }),
      take: fc.integer({ min: 1, max: 6 }),
    });
    await fc.assert(
      fc.asyncProperty(mixture, async ({ kinds, limit, take }) => {
        const own = shop.named(await engine.createTable(createTableInput(shop) as never));
        const stored = kinds.map((kind, at) => {
          const item = wireOf(String(at).padStart(2, '0'));
          return {
            kind,
            item: kind === 'good' ? item : kind === 'alien' ? alien(item) : (FAULTS[kind] as typeof alien)(item),
          };
        });
        await load(
          client,
          own.name,
          stored.map(({ item }) => item),
        );
        const of = (wanted: (kind: string) => boolean): string[] =>
          idsOfWire(stored.filter(({ kind }) => wanted(kind)).map(({ item }) => item));
        const good = of((kind) => kind === 'good');
        const strange = of((kind) => kind === 'alien');
        const bad = of((kind) => kind !== 'good' && kind !== 'alien');
        const options = { invalid: 'collect', unrecognized: 'collect' } as const;

        const reads = [
          own.query('primary').where({ customer: 'x' }).limit(limit),
          own.query('primary').where({ customer: 'x' }).descending().limit(limit),
          own.scan('primary').limit(limit),
          segments(own.scan('primary'), 2),
          own.scan('Days').limit(limit),
          shards(own.query('Days').where({ day: 'monday' })).limit(limit),
        ];
        for (const read of reads) {
          const pages = await listed(read.pages(client, options));
          expect(ids(pages.flatMap(({ items }) => items))).toEqual(good);
          expect(idsOfInvalid(pages.flatMap(({ invalid }) => invalid))).toEqual(bad);
          expect(idsOfWire(pages.flatMap(({ unrecognized }) => unrecognized))).toEqual(strange);
          const told: string[][] = [[], []];
          const items = await listed(
            read.items(client, {
              onInvalid: (found) => told[0]?.push(...idsOfInvalid([found])),
              onUnrecognized: (item) => told[1]?.push(...idsOfWire([item])),
            }),
          );
          expect([ids(items), told.map((list) => list.sort())]).toEqual([good, [bad, strange]]);
        }
        // Page by page, each from the cursor of the one before.
        const paged = [
          own.query('primary').where({ customer: 'x' }).take(take),
          own.scan('primary').take(take),
          shards(own.query('Days').where({ day: 'monday' })).take(take),
        ];
        for (const read of paged) {
          const found = { items: [] as object[], invalid: [] as InvalidItem[], unrecognized: [] as Wire[] };
          let cursor: string | undefined;
          do {
            const page = await (read as (typeof paged)[0]).startFrom(cursor).execute(client, options);
            expect(page.items.length).toBeLessThanOrEqual(take);
            found.items.push(...page.items);
            found.invalid.push(...page.invalid);
            found.unrecognized.push(...page.unrecognized);
            cursor = page.cursor;
          } while (cursor !== undefined);
          expect([ids(found.items), idsOfInvalid(found.invalid), idsOfWire(found.unrecognized)]).toEqual([
            good,
            bad,
            strange,
          ]);
        }
        const gets = stored.map((_, at) => own.get('Order', { customer: 'x', id: String(at).padStart(2, '0') }));
        for (const several of [batchGet(gets), transactGet(gets)]) {
          const { items, invalid, unrecognized } = await several.execute(client, options);
          expect(items.map((item) => item !== undefined)).toEqual(kinds.map((kind) => kind === 'good'));
          expect(idsOfInvalid(invalid)).toEqual(bad);
          expect(idsOfWire(unrecognized.map(({ item }) => item))).toEqual(strange);
          const places = [...invalid, ...unrecognized].map(({ place }) => place);
          expect(places.sort()).toEqual(kinds.flatMap((kind, at) => (kind === 'good' ? [] : [at])).sort());
        }
      }),
      { seed: SEED, numRuns: RUNS },
    );
  }, 120_000);
});

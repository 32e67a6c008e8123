import {
  attr,
  batchWrite,
  type Client,
  computed,
  createTableInput,
  entity,
  onUpdate,
  rekey,
  table,
  transactWrite,
} from 'keyform';
import { beforeAll, expect, it } from 'vitest';
import { describeEngines } from '../support/engines.js';

let who = 'ada';
const Line = onUpdate(
  computed(
    computed(
      entity({
        keys: { PK: 'LINE#{id}', GSI1PK: 'LINES', GSI1SK: '{search}' },
        attributes: {
          id: attr.string(),
          name: attr.string(),
          price: attr.number(),
          count: attr.number().default(1),
          total: attr.number(),
          search: attr.string().hidden(),
          note: attr.string().optional(),
          by: attr.string(),
        },
        timestamps: { updated: 'at' },
      }),
      'total',
      ['price', 'count'],
      ({ price, count }) => price * count,
    ),
    'search',
    ['name'],
    ({ name }) => name.toLowerCase(),
  ),
  'by',
  () => who,
);
const lines = table('Lines', {
  indexes: { primary: { pk: 'PK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: { Line },
});

describeEngines('fields that keyform makes', (engine) => {
  const state = {} as { client: Client; box: typeof lines };
  beforeAll(async () => {
    const box = lines.named(await engine.createTable(createTableInput(lines)));
    Object.assign(state, { client: engine.client(), box });
  });
  const key = { id: '1' };

  it('are stored, follow updates, and are found by indexes and filters', async () => {
    const { client, box } = state;
    await box.create('Line', { ...key, name: 'Nut', price: 2, count: 3 }).execute(client);
    await batchWrite([box.put('Line', { id: '2', name: 'Bolt', price: 5 })]).execute(client);
    const names = async (prefix: string) => {
      const found = await box
        .query('GSI1', 'Line')
        .where({ search: { begins_with: prefix } })
        .execute(client);
      return found.items.map(({ id, total, by }) => [id, total, by]);
    };
    expect(await names('nu')).toEqual([['1', 6, 'ada']]);
    expect(await names('b')).toEqual([['2', 5, 'ada']]);

    who = 'bob';
    await box.update('Line', key).set({ price: 10, count: 1 }).execute(client);
    await transactWrite([box.update('Line', key).set({ name: 'Screw' })]).execute(client);
    expect(await names('n')).toEqual([]);
    expect(await names('scr')).toEqual([['1', 10, 'bob']]);
    const dear = box.scan('primary', 'Line').filter({ total: { '>': 9 } });
    expect((await dear.execute(client)).items.map(({ id }) => id)).toEqual(['1']);

    who = 'eve';
    const removed = await box.update('Line', key).remove('note').returning('ALL_NEW').execute(client);
    expect(removed).toMatchObject({ by: 'eve', total: 10 });
    await box.update('Line', key).set({ by: 'dan' }).execute(client);
    expect(await box.get('Line', key).execute(client)).toMatchObject({ by: 'dan' });
    who = 'ada';
  });

  it('follow a map that a patch gives with all its members, and nothing of it is lost', async () => {
    const Place = computed(
      entity({
        keys: { PK: 'PLACE#{id}', GSI1PK: 'ZIP#{zip}', GSI1SK: '{id}' },
        attributes: {
          id: attr.string(),
          zip: attr.string(),
          address: attr.map({ zip: attr.string(), note: attr.string().optional() }),
        },
      }),
      'zip',
      ['address'],
      ({ address }) => address.zip,
    );
    const places = table('Places', { indexes: lines.definition.indexes, entities: { Place } });
    const box = places.named(await engine.createTable(createTableInput(places)));
    const { client } = state;
    const read = () => box.get('Place', key).consistent().execute(client);
    await box.create('Place', { ...key, address: { zip: '1', note: 'x' } }).execute(client);
    const patch = (body: unknown, options = {}) => box.update('Place', key).patch(body, options);
    expect(() => patch({ address: { zip: '2' } })).toThrow("with { maps: 'replace' }");
    await patch({ address: { zip: '2', note: 'x' } }).execute(client);
    expect(await read()).toMatchObject({ zip: '2', address: { zip: '2', note: 'x' } });
    await patch({ address: { zip: '3' } }, { maps: 'replace' }).execute(client);
    expect(await read()).toMatchObject({ zip: '3', address: { zip: '3' } });
    const { items } = await box.query('GSI1', 'Place').where({ zip: '3' }).execute(client);
    expect(items).toHaveLength(1);
  });

  it('are made by an upsert and by rekey', async () => {
    const { client, box } = state;
    const upsert = box.update('Line', { id: '3' }).set({ name: 'Pin', price: 4, count: 2 }).upsert();
    for (let times = 0; times < 2; times++) await upsert.execute(client);
    const made = await box.get('Line', { id: '3' }).execute(client);
    expect(made).toMatchObject({ id: '3', total: 8, by: 'ada' });
    const { search } = (await box.get('Line', { id: '3' }).project('search').execute(client)) as { search: string };
    expect(search).toBe('pin');
    if (made === undefined) throw new Error('the item is missing');
    const { total: _, ...rest } = made;
    await rekey(box, 'Line', { ...rest, total: 0, search }, { id: '4', price: 1 }).execute(client);
    expect(await box.get('Line', { id: '4' }).execute(client)).toMatchObject({ total: 2 });
  });
});

const Page = computed(
  entity({
    keys: { PK: 'PAGE#{id}', GSI1PK: 'STATE#{state}', GSI1SK: '{state}#{slug}' },
    attributes: { id: attr.string(), slug: attr.string(), state: attr.string() },
  }),
  'slug',
  ['id'],
  ({ id }) => id.toLowerCase(),
);
const pages = table('Pages', {
  indexes: { primary: { pk: 'PK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: { Page },
});

describeEngines('a field that the primary key decides', (engine) => {
  it('is in index keys after an update as after a put', async () => {
    const client = engine.client();
    const box = pages.named(await engine.createTable(createTableInput(pages)));
    await box.create('Page', { id: 'Ada', state: 'draft' }).execute(client);
    await box.update('Page', { id: 'Ada' }).set({ state: 'done' }).mustExist().execute(client);
    await box.update('Page', { id: 'Bob' }).set({ state: 'done' }).upsert().execute(client);
    const { items } = await box
      .query('GSI1', 'Page')
      .where({ state: 'done', slug: { '>=': 'a' } })
      .execute(client);
    expect(items).toEqual([
      { Type: 'Page', id: 'Ada', slug: 'ada', state: 'done' },
      { Type: 'Page', id: 'Bob', slug: 'bob', state: 'done' },
    ]);
  });
});

import { attr, createTableInput, entity, KeyformError, table, transactWrite } from 'keyform';
import { expect, it } from 'vitest';
import { describeEngines, type TestEngine } from '../support/engines.js';

const text = attr.string();
const Person = entity({
  version: 'version',
  keys: { PK: 'PERSON#{id}', GSI1PK: 'CITY#{region}' },
  attributes: {
    id: text,
    region: text.optional(),
    name: text,
    nick: text.optional(),
    address: attr.map({
      street: text,
      zip: text.as('post-code').optional(),
      geo: attr.map({ lat: attr.number(), long: attr.number() }),
    }),
    work: attr.map({ street: text.optional() }).optional(),
    phones: attr.record(text).default({}),
    tags: attr.list(text).default([]),
  },
});
const people = table('People', {
  indexes: { primary: { pk: 'PK' }, GSI1: { pk: 'GSI1PK' } },
  entities: { Person },
});
const made = async (engine: TestEngine) => people.named(await engine.createTable(createTableInput(people)));
const ada = {
  id: '1',
  name: 'Ada',
  region: 'no',
  address: { street: 'A', zip: '1', geo: { lat: 1, long: 2 } },
  phones: { home: '1' },
  tags: ['a', 'b'],
};

describeEngines('an update in parts', (engine) => {
  it('merge leaves what lies beside as it is, and replaces lists', async () => {
    const client = engine.client();
    const own = await made(engine);
    await own.put('Person', ada).execute(client);
    const item = await own
      .update('Person', { id: '1' })
      .merge({ name: 'Bob', address: { geo: { lat: 5 }, street: 'B' }, phones: { work: '2' }, tags: ['c'] })
      .returning('ALL_NEW')
      .execute(client);
    expect(item).toMatchObject({
      name: 'Bob',
      address: { street: 'B', zip: '1', geo: { lat: 5, long: 2 } },
      phones: { home: '1', work: '2' },
      tags: ['c'],
      version: 2,
    });
  });

  it('merge reaches into a map that ensure made, and fails where there is none', async () => {
    const client = engine.client();
    const own = await made(engine);
    await own.put('Person', ada).execute(client);
    const merge = own.update('Person', { id: '1' }).merge({ work: { street: 'W' } }, { ensured: true });
    await expect(merge.execute(client)).rejects.toThrow(KeyformError);
    await own.update('Person', { id: '1' }).ensure('work').execute(client);
    await merge.execute(client);
    expect(await own.get('Person', { id: '1' }).execute(client)).toMatchObject({ work: { street: 'W' } });
  });

  it('patch changes the form of a union whole, and leaves no member of another form behind', async () => {
    const client = engine.client();
    const Title = entity({
      keys: { PK: 'TITLE#{id}' },
      attributes: {
        id: text,
        media: attr.union('kind', {
          print: attr.map({ pages: attr.number(), publisher: text }),
          audio: attr.map({ minutes: attr.number(), publisher: text }),
        }),
      },
    });
    const titles = table('Titles', { indexes: { primary: { pk: 'PK' } }, entities: { Title } });
    const own = titles.named(await engine.createTable(createTableInput(titles)));
    const media = { kind: 'print', pages: 1, publisher: 'z' } as const;
    await own.put('Title', { id: '1', media }).execute(client);
    const patched = (body: object) =>
      own.update('Title', { id: '1' }).mustExist().patch(body).returning('ALL_NEW').execute(client);
    await expect(async () => patched({ media: { minutes: 601 } })).rejects.toThrow(
      "pass the whole media with its 'kind'",
    );
    expect(await patched({ media: { publisher: 'y' } })).toMatchObject({ media: { ...media, publisher: 'y' } });
    const audio = { kind: 'audio', minutes: 601, publisher: 'y' };
    expect(await patched({ media: audio })).toMatchObject({ media: audio });
  });

  it('patch sets and removes what a body says, at every depth, and moves the item in its indexes', async () => {
    const client = engine.client();
    const own = await made(engine);
    await own.put('Person', { ...ada, nick: 'a' }).execute(client);
    const body: unknown = JSON.parse(
      '{"name":"Bob","nick":null,"region":"se","address":{"zip":null,"geo":{"long":9}},"phones":{"home":null,"car":"3"}}',
    );
    const patched = await own
      .update('Person', { id: '1' })
      .mustExist()
      .patch(body, { nulls: 'remove' })
      .returning('ALL_NEW')
      .execute(client);
    expect(patched).toMatchObject({
      name: 'Bob',
      region: 'se',
      address: { street: 'A', geo: { lat: 1, long: 9 } },
      phones: { car: '3' },
    });
    expect(patched).not.toHaveProperty('nick');
    expect(patched.address).not.toHaveProperty('zip');
    const { items } = await own.query('GSI1', 'Person').where({ region: 'se' }).execute(client);
    expect(items).toHaveLength(1);
    await own.update('Person', { id: '1' }).patch({ region: null }, { nulls: 'remove' }).execute(client);
    expect((await own.query('GSI1', 'Person').where({ region: 'se' }).execute(client)).items).toEqual([]);
  });

  it('patch of an item that changed since it was read is a version conflict', async () => {
    const client = engine.client();
    const own = await made(engine);
    await own.put('Person', ada).execute(client);
    const read = await own.get('Person', { id: '1' }).execute(client);
    if (read === undefined) throw new Error('not there');
    await own.update('Person', read).patch({ name: 'B' }).execute(client);
    await expect(own.update('Person', read).patch({ name: 'C' }).execute(client)).rejects.toMatchObject({
      code: 'versionConflict',
    });
    await transactWrite([own.update('Person', { id: '1' }).merge({ address: { street: 'T' } })]).execute(client);
    expect((await own.get('Person', { id: '1' }).execute(client))?.address.street).toBe('T');
  });
});

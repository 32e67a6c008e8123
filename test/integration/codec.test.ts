import {
  attr,
  batchGet,
  batchWrite,
  type Client,
  createTableInput,
  entity,
  rekey,
  table,
  transactGet,
  transactWrite,
} from 'keyform';
import { beforeAll, expect, it } from 'vitest';
import { describeEngines } from '../support/engines.js';
import { listed } from '../support/model.js';

const time = attr.number().codec({
  encode: (at: Date) => at.getTime(),
  decode: (ms) => new Date(ms),
  ordered: true,
});
const hex = attr.string().codec({
  encode: (text: string) => Buffer.from(text).toString('hex'),
  decode: (stored) => Buffer.from(stored, 'hex').toString(),
});

const Visit = entity({
  keys: { PK: 'V#{who}', SK: 'AT#{at|pad:15}', GSI1PK: 'PLACE#{place}', GSI1SK: '{at|sortable|desc}' },
  attributes: {
    who: hex,
    at: time,
    place: hex,
    left: time.optional(),
    stays: attr.list(time).default([]),
    by: attr.record(hex).default({}),
  },
});
const Tick = entity({ keys: { PK: 'T#{id}', SK: 'TICK#{n}' }, attributes: { id: attr.string(), n: hex, tick: time } });
const visits = table('Visits', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' },
    Ticks: { pk: 'PK', sk: 'tick' },
  },
  keyTypes: { tick: 'N' },
  entities: { Visit, Tick },
});
const day = (date: number): Date => new Date(Date.UTC(2026, 0, date));
const visit = (date: number) => ({ who: 'ada#1', at: day(date), place: 'café' });

describeEngines("codecs of one's own", (engine) => {
  const state = {} as { client: Client; box: typeof visits };
  beforeAll(async () => {
    const box = visits.named(await engine.createTable(createTableInput(visits)));
    const client = engine.client();
    Object.assign(state, { client, box });
    await batchWrite([1, 2, 3, 4, 5].map((date) => box.put('Visit', visit(date)))).execute(client);
    await batchWrite([1, 2, 3].map((date) => box.put('Tick', { id: 'x', n: `${date}`, tick: day(date) }))).execute(
      client,
    );
  });

  it('finds items by ranges of the values, page by page', async () => {
    const { client, box } = state;
    const later = box
      .query('primary', 'Visit')
      .where({ who: 'ada#1', at: { '>': day(2) } })
      .limit(2);
    const first = await later.execute(client);
    const second = await later.startFrom(first.cursor).execute(client);
    expect([...first.items, ...second.items].map(({ at }) => at)).toEqual([day(3), day(4), day(5)]);
    const ofKeyAttribute = box.query('Ticks', 'Tick').where({ id: 'x', tick: { between: [day(2), day(9)] } });
    expect((await ofKeyAttribute.execute(client)).items.map(({ n }) => n)).toEqual(['2', '3']);
    const ofPlace = box.query('GSI1').where({ place: 'café', at: { '<=': day(2) } });
    expect((await ofPlace.execute(client)).items).toMatchObject([visit(2), visit(1)]);
  });

  it('filters, projects and gives by key what was written', async () => {
    const { client, box } = state;
    const filtered = box.scan('primary', 'Visit').filter((v, { lt }) => lt(v.at, day(3)));
    expect((await listed(filtered.items(client))).map(({ at }) => at)).toEqual([day(1), day(2)]);
    const ofPlace = await box.scan('primary', 'Visit').filter({ place: 'café' }).project('at', 'place').execute(client);
    expect(ofPlace.items[0]).toMatchObject({ at: day(1), place: 'café' });
    const key = { who: 'ada#1', at: day(1) };
    const gets = [box.get('Visit', key), box.get('Tick', { id: 'x', n: '2' })] as const;
    expect((await batchGet(gets).execute(client)).items).toMatchObject([visit(1), { tick: day(2) }]);
    expect((await transactGet(gets).execute(client)).items).toMatchObject([visit(1), { tick: day(2) }]);
    const soon = (from: Date) => box.query('primary', 'Visit').where({ who: 'ada#1', at: { '>=': from } });
    expect((await soon(day(5)).execute(client)).items).toMatchObject([visit(5)]);
    expect((await soon(day(4)).execute(client)).items).toMatchObject([visit(4), visit(5)]);
    const grown = box
      .scan('primary', 'Visit')
      .dynamic()
      .filter({ at: day(2) });
    expect((await grown.execute(client)).items).toMatchObject([visit(2)]);
  });

  it('updates, in a transaction, and moves to other keys', async () => {
    const { client, box } = state;
    const key = { who: 'ada#1', at: day(5) };
    await box
      .update('Visit', key)
      .set((v, { to, append }) => [to(v.left, day(6)), append(v.stays, [day(7)]), to(v.by.at('x'), 'ö')])
      .condition({ left: { exists: false } })
      .execute(client);
    await transactWrite([
      box
        .update('Visit', key)
        .set({ place: 'bar' })
        .condition((v, { eq, exists, and }) => and(exists(v.stays), eq(v.left, day(6)))),
    ]).execute(client);
    const moved = { ...key, place: 'bar', left: day(6), stays: [day(7)], by: { x: 'ö' } };
    expect(await box.get('Visit', key).execute(client)).toMatchObject(moved);
    expect(
      (
        await box
          .query('GSI1', 'Visit')
          .where({ place: 'bar', at: day(5) })
          .execute(client)
      ).items,
    ).toMatchObject([moved]);
    const item = await box.get('Visit', key).execute(client);
    await rekey(box, 'Visit', item as NonNullable<typeof item>, { at: day(8) }).execute(client);
    expect(await box.get('Visit', { who: 'ada#1', at: day(8) }).execute(client)).toMatchObject({
      ...moved,
      at: day(8),
    });
    expect(await box.get('Visit', key).execute(client)).toBeUndefined();
  });
});

import { attr, createTableInput, entity, fromSchema, table } from 'keyform';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { describeEngines } from '../support/engines.js';

const Place = z.object({
  city: z.string(),
  open: z.coerce.date(),
  seats: z.number(),
  owner: z.object({ name: z.string() }).optional(),
  tags: z.array(z.string()),
  lines: z.array(z.object({ sku: z.string(), count: z.number() })),
});
const Cafe = entity({
  keys: { PK: 'CAFE#{id}', SK: 'CAFE' },
  attributes: fromSchema(
    z.object({
      id: z.string(),
      place: Place,
      stock: z.record(z.string(), z.number()),
      days: z.array(z.string()),
      span: z.tuple([z.string(), z.number()]),
      shape: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('circle'), radius: z.number() }),
        z.object({ kind: z.literal('square'), side: z.number() }),
      ]),
      free: z.any(),
    }),
  ),
});
const Note = entity({
  keys: { PK: 'NOTE#{id}', SK: 'NOTE' },
  attributes: { id: attr.string(), place: attr.map({ city: attr.string() }) },
});
const cafes = table('Cafes', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Cafe, Note } });

const place = {
  city: 'Rome',
  open: new Date('2026-01-02T00:00:00Z'),
  seats: 4,
  tags: ['quiet'],
  lines: [
    { sku: 'cup', count: 2 },
    { sku: 'pot', count: 1 },
  ],
};
const cafe = {
  id: '1',
  place,
  stock: { tea: 3, 'cold brew': 1 },
  days: ['mon'],
  span: ['a', 9] as [string, number],
  shape: { kind: 'circle' as const, radius: 2 },
  free: { deep: [{ x: 1 }] },
};

describeEngines("paths into a schema's objects", (engine) => {
  const client = engine.client();
  const made = async () => {
    const shop = cafes.named(await engine.createTable(createTableInput(cafes)));
    await shop.put('Cafe', cafe).execute(client);
    await shop
      .put('Cafe', { ...cafe, id: '2', place: { ...place, city: 'Oslo', owner: { name: 'Ada' } } })
      .execute(client);
    return { shop, update: shop.update('Cafe', { id: '1' }), get: shop.get('Cafe', { id: '1' }).consistent() };
  };

  it('filter, at every depth', async () => {
    const { shop } = await made();
    const scan = shop.scan('primary', 'Cafe').consistent();
    const found = async (read: {
      execute(by: typeof client): Promise<{ readonly items: readonly { id: string }[] }>;
    }) => (await read.execute(client)).items.map(({ id }) => id).sort();
    expect(await found(scan.filter((c, { eq }) => eq(c.place.city, 'Rome')))).toEqual(['1']);
    expect(await found(scan.filter((c, { eq }) => eq(c.place.owner.name, 'Ada')))).toEqual(['2']);
    expect(await found(scan.filter((c, { exists }) => exists(c.place.owner)))).toEqual(['2']);
    expect(await found(scan.filter((c, { gt }) => gt(c.place.open, new Date('2026-01-01'))))).toEqual(['1', '2']);
    expect(await found(scan.filter((c, { gt }) => gt(c.place.open, new Date('2026-01-03'))))).toEqual([]);
    expect(await found(scan.filter((c, { eq }) => eq(c.place.lines.at(1).sku, 'pot')))).toEqual(['1', '2']);
    expect(await found(scan.filter((c, { eq }) => eq(c.stock.at('cold brew'), 1)))).toEqual(['1', '2']);
    expect(await found(scan.filter((c, { eq }) => eq(c.days.at(0), 'tue')))).toEqual([]);
    expect(await found(scan.filter((c, { eq }) => eq(c.span.at(1), 9)))).toEqual(['1', '2']);
    expect(await found(scan.filter((c, { eq }) => eq(c.shape.kind, 'square')))).toEqual([]);
    expect(await found(scan.filter((c, { eq }) => eq(c.free.at('deep').at(0).at('x'), 1)))).toEqual(['1', '2']);
    expect(await found(scan.filter((c, { contains }) => contains(c.place.tags, 'quiet')))).toEqual(['1', '2']);
    expect(await found(scan.filter((c, { gt, size }) => gt(size(c.place.lines), 2)))).toEqual([]);
  });

  it('filter what a schema and attributes have both', async () => {
    const { shop } = await made();
    await shop.put('Note', { id: '3', place: { city: 'Rome' } }).execute(client);
    const both = shop
      .scan('primary')
      .consistent()
      .filter((c, { eq }) => eq(c.place.city, 'Rome'));
    expect((await both.execute(client)).items.map(({ id }) => id).sort()).toEqual(['1', '3']);
  });

  it('change a part, and leave the rest', async () => {
    const { update, get } = await made();
    await update
      .set((c, { to, plus, append }) => [
        to(c.place.city, 'Bergen'),
        to(c.place.open, new Date(5)),
        plus(c.place.seats, 2),
        append(c.place.tags, ['new']),
        to(c.place.lines.at(0).count, 7),
        to(c.stock.at('tea'), 0),
        to(c.place.owner, { name: 'Grace' }),
      ])
      .condition((c, { eq }) => eq(c.place.city, 'Rome'))
      .execute(client);
    expect(await get.execute(client)).toEqual({
      ...cafe,
      Type: 'Cafe',
      stock: { ...cafe.stock, tea: 0 },
      place: {
        ...place,
        city: 'Bergen',
        open: new Date(5),
        seats: 6,
        tags: ['quiet', 'new'],
        lines: [{ sku: 'cup', count: 7 }, place.lines[1]],
        owner: { name: 'Grace' },
      },
    });
  });

  it('remove a part, an entry and an element', async () => {
    const { shop, get } = await made();
    const two = shop.update('Cafe', { id: '2' });
    await two.remove((c) => [c.place.owner, c.stock.at('tea'), c.place.lines.at(0)]).execute(client);
    expect(await shop.get('Cafe', { id: '2' }).consistent().execute(client)).toEqual({
      ...cafe,
      Type: 'Cafe',
      id: '2',
      stock: { 'cold brew': 1 },
      place: { ...place, city: 'Oslo', lines: [place.lines[1]] },
    });
    expect((await get.execute(client))?.stock).toEqual(cafe.stock);
  });

  it('come back with what an update changed, as it is stored', async () => {
    const { update } = await made();
    const set = update.set((c, { to, plus }) => [to(c.place.open, new Date(5)), plus(c.stock.at('tea'), 1)]);
    const changed = await set.returning('UPDATED_NEW').execute(client);
    // DynamoDB Local gives the whole of what a part was changed in.
    expect(changed).toMatchObject({ place: { open: '1970-01-01T00:00:00.005Z' }, stock: { tea: 4 } });
    const open: string | undefined = changed?.place?.open;
    expect(open).toBe('1970-01-01T00:00:00.005Z');
  });

  it('read parts, as they are stored', async () => {
    const { get } = await made();
    const part = await get.project((c) => [c.place.city, c.place.open, c.place.lines.at(1).sku]).execute(client);
    expect(part).toEqual({ place: { city: 'Rome', open: '2026-01-02T00:00:00.000Z', lines: [{ sku: 'pot' }] } });
    const nothing = await get.project((c) => [c.place.owner.name, c.days.at(4), c.stock.at('milk')]).execute(client);
    const missing: { place?: object; days?: string[]; stock?: { milk?: number } } | undefined = nothing;
    expect(missing).toEqual({});
  });

  it('a patch with a field that the schema does not have is rejected, and an optional field goes with null', async () => {
    const { shop } = await made();
    const Person = entity({
      keys: { PK: 'PERSON#{id}', SK: 'PERSON' },
      attributes: fromSchema(z.strictObject({ id: z.string(), name: z.string(), nick: z.string().optional() })),
      timestamps: true,
    });
    const people = table(shop.name, { ...cafes.definition, entities: { Person } });
    await people.create('Person', { id: '1', name: 'Ada', nick: 'a' }).execute(client);
    const update = people.update('Person', { id: '1' }).mustExist();
    for (const body of [{ isAdmin: true }, { createdAt: 'never' }, { name: null }]) {
      expect(() => update.patch(body as unknown, { nulls: 'remove' })).toThrow(/^Person\.|'isAdmin' isn't/);
    }
    await update.patch({ name: 'Ada L.', nick: null } as unknown, { nulls: 'remove' }).execute(client);
    expect(await people.get('Person', { id: '1' }).execute(client)).toMatchObject({ id: '1', name: 'Ada L.' });
    expect(await people.get('Person', { id: '1' }).execute(client)).not.toHaveProperty('nick');
  });
});

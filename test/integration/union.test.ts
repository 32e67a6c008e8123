import { attr, type Client, createTableInput, entity, table } from 'keyform';
import { beforeAll, expect, it } from 'vitest';
import { describeEngines } from '../support/engines.js';

const Place = { Oslo: 'OSLO', Bergen: 'BERGEN' } as const;
type Id = string & { readonly __brand: 'Id' };
const shape = attr.union('kind', {
  // A check in one form alone takes no path away.
  circle: attr.map({
    radius: attr.number(),
    label: attr
      .string()
      .as('l')
      .check((text) => text.length < 9 || 'must be short'),
  }),
  square: attr.map({ side: attr.number(), label: attr.string().as('l'), note: attr.string().optional() }),
});
const Drawing = entity({
  keys: { PK: 'D#{id}' },
  attributes: {
    id: attr.string<Id>(),
    shape,
    more: attr.list(shape).default([]),
    stock: attr.record(attr.number(), Place).default({}),
  },
});
const drawings = table('Drawings', { indexes: { primary: { pk: 'PK' } }, entities: { Drawing } });
const idOf = (text: string) => ({ id: text as Id });
const circle = { kind: 'circle', radius: 1, label: 'a' } as const;
const square = { kind: 'square', side: 2, label: 'b' } as const;

describeEngines('unions of maps, and records with names', (engine) => {
  const state = {} as { client: Client; box: typeof drawings };
  beforeAll(async () => {
    const box = drawings.named(await engine.createTable(createTableInput(drawings)));
    const client = engine.client();
    Object.assign(state, { client, box });
    await box
      .put('Drawing', { ...idOf('1'), shape: circle, more: [square], stock: { [Place.Oslo]: 5 } })
      .execute(client);
    await box.put('Drawing', { ...idOf('2'), shape: square }).execute(client);
  });

  it('are read, filtered and projected by what tells the variant, and by their members', async () => {
    const { client, box } = state;
    expect(await box.get('Drawing', idOf('1')).execute(client)).toMatchObject({ shape: circle, more: [square] });
    const scan = box.scan('primary', 'Drawing');
    const circles = await scan.filter((d, { eq }) => eq(d.shape.kind, 'circle')).execute(client);
    expect(circles.items.map(({ id }) => id)).toEqual(['1']);
    const wide = await scan.filter((d, { gt }) => gt(d.shape.side, 1)).execute(client);
    expect(wide.items.map(({ shape }) => (shape.kind === 'square' ? shape.side : 0))).toEqual([2]);
    const parts = await scan.project((d) => [d.id, d.shape.radius, d.more.at(0).kind, d.stock.OSLO]).execute(client);
    expect([...parts.items].sort((one, other) => one.id.localeCompare(other.id))).toEqual([
      { id: '1', shape: { radius: 1 }, more: [{ kind: 'square' }], stock: { OSLO: 5 } },
      { id: '2', shape: {} },
    ]);
  });

  it('are updated by paths, and as a whole', async () => {
    const { client, box } = state;
    const updated = await box
      .update('Drawing', idOf('1'))
      .set((d, { to, plus }) => [to(d.shape.radius, 3), to(d.shape.label, 'c'), plus(d.stock.BERGEN, 1, 0)])
      .condition((d, { eq }) => eq(d.shape.kind, 'circle'))
      .returning('ALL_NEW')
      .execute(client);
    expect(updated).toMatchObject({ shape: { kind: 'circle', radius: 3, label: 'c' }, stock: { OSLO: 5, BERGEN: 1 } });
    const some = await box
      .update('Drawing', idOf('1'))
      .set((d, { to }) => to(d.shape.radius, 4))
      .returning('UPDATED_NEW')
      .execute(client);
    expect(some).toMatchObject({ shape: { radius: 4 } });
    await box
      .update('Drawing', idOf('1'))
      .set({ shape: square })
      .remove((d) => d.stock.OSLO)
      .execute(client);
    const read = await box.get('Drawing', idOf('1')).execute(client);
    expect(read).toMatchObject({ shape: square, stock: { BERGEN: 1 } });
    expect(read?.stock).not.toHaveProperty('OSLO');
  });
});

import { randomUUID } from 'node:crypto';
import { attr, computed, createTableInput, entity, onUpdate, table, transactWrite } from 'keyform';
import { expect, it } from 'vitest';
import { describeEngines } from '../support/engines.js';

let clock = 0;
let made = 0;
const keys = { PK: '{id}', G: '{ref}', GSK: '{createdAt}', H: '{by}' } as const;
const attributes = { id: attr.string(), n: attr.number(), ref: attr.string().default(() => randomUUID()) } as const;
const Doc = onUpdate(
  computed(
    entity({
      keys,
      attributes: {
        ...attributes,
        by: attr.string(),
        label: attr.string(),
        box: attr.any().default(() => ({ at: ++made })),
      },
      timestamps: true,
    }),
    'label',
    ['id'],
    ({ id }) => `${id}-${++made}`,
  ),
  'by',
  () => `user-${++made}`,
);
const definition = {
  indexes: { primary: { pk: 'PK' }, ByRef: { pk: 'G', sk: 'GSK' }, ByUser: { pk: 'H' } },
  entities: { Doc },
} as const;
const docs = table('Docs', { ...definition, now: () => new Date(Date.UTC(2026, 0, 1) + 1000 * clock++) });
const untyped = table('Docs', {
  indexes: { primary: { pk: 'PK' } },
  entities: { Doc: entity({ keys: { PK: '{id}' }, attributes, timestamps: { created: 'createdAt' } }) },
  now: () => new Date(Date.UTC(2026, 0, 1) + 1000 * clock++),
});

type Shop = ReturnType<typeof docs.named>;
const WRITES = {
  upsert: (shop: Shop) => shop.update('Doc', { id: '1' }).set({ n: 1 }).upsert(),
  update: (shop: Shop) => shop.update('Doc', { id: '1' }).set({ n: 2 }),
  'dynamic upsert': (shop: Shop) => shop.update('Doc', { id: '2' }).dynamic().set({ n: 1 }).upsert(),
  put: (shop: Shop) => shop.put('Doc', { id: '3', n: 1 }),
  'upsert of what has only createdAt': () => untyped.update('Doc', { id: '1' }).set({ n: 1 }).upsert(),
};

it.each(Object.keys(WRITES) as (keyof typeof WRITES)[])('%s is the same request each time that it is built', (name) => {
  const write = WRITES[name](docs) as { readonly build: () => object; readonly document: () => object };
  const built = write.build();
  const copy = structuredClone(built);
  expect(write.build()).toEqual(copy);
  expect(write.document()).toEqual(write.document());
  // Nothing of a request that somebody changes gets into the next one.
  for (const part of Object.values(built))
    if (typeof part === 'object')
      for (const value of Object.values(part as object)) Object.assign(value as object, { changed: true });
  expect(write.build()).toEqual(copy);
});

it('another request has values and a time of its own', () => {
  const [one, other] = [WRITES.upsert(docs).build(), WRITES.upsert(docs).build()];
  expect(one.ExpressionAttributeValues?.[':ref']).not.toEqual(other.ExpressionAttributeValues?.[':ref']);
  expect(one.ExpressionAttributeValues?.[':createdAt']).not.toEqual(other.ExpressionAttributeValues?.[':createdAt']);
});

describeEngines('a transaction with a token', (engine) => {
  it.each(Object.keys(WRITES).slice(0, 4) as (keyof typeof WRITES)[])('is sent again with %s', async (name) => {
    const client = engine.client();
    const shop = docs.named(await engine.createTable(createTableInput(docs)));
    const transaction = transactWrite([WRITES[name](shop)] as readonly [ReturnType<typeof WRITES.upsert>]).token(
      randomUUID(),
    );
    await transaction.execute(client);
    await transaction.execute(client);
    await transaction.execute(client);
  });

  it('creates an item that was not updated before it was created', async () => {
    const client = engine.client();
    const shop = docs.named(await engine.createTable(createTableInput(docs)));
    const item = await WRITES.upsert(shop).returning('ALL_NEW').execute(client);
    expect(item.createdAt).toEqual(item.updatedAt);
    const { items } = await shop
      .query('ByRef', 'Doc')
      .where({ ref: item.ref, createdAt: item.createdAt })
      .execute(client);
    expect(items).toEqual([item]);
  });
});

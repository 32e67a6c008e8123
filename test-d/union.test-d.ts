/** Unions of maps, records with names and branded types: what they take and give. */
import { attr, type EntityInputOf, type EntityItemOf, entity, table } from 'keyform';
import { expectType } from 'tsd';
import { describe, expect, test } from 'vitest';
import { variantForm } from '../src/facts/messages/attributes.js';
import { unknownName } from '../src/facts/messages/values.js';
import { requiredField } from '../src/facts/messages/writes.js';
import { prove } from '../test/support/prove.js';
import { wordsOf } from '../test/support/words-of.js';
import { rejects } from './rejects.js';

declare const brand: unique symbol;
type UserId = string & { readonly [brand]: 'UserId' };
type Cents = number & { readonly [brand]: 'Cents' };
const user = 'ada' as UserId;
const STOCK = { Oslo: 'OSLO', Bergen: 'BERGEN' } as const;

const Drawing = entity({
  keys: { PK: 'D#{user}', SK: 'P#{price|pad:5}' },
  attributes: {
    user: attr.string<UserId>(),
    price: attr.number<Cents>(),
    shape: attr.union('kind', {
      circle: attr.map({ radius: attr.number(), label: attr.string(), same: attr.string() }),
      square: attr.map({ side: attr.number().optional(), label: attr.string(), same: attr.number() }),
    }),
    more: attr
      .list(attr.union('kind', { a: attr.map({ n: attr.number().default(1) }) }))
      .nullable()
      .optional(),
    stock: attr.record(attr.number(), STOCK).default({}),
  },
});
const draw = table('Drawings', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Drawing } });
const key = { user, price: 5 as Cents };
const circle = { kind: 'circle', radius: 1, label: 'a', same: 'x' } as const;
type Item = EntityItemOf<typeof draw, 'Drawing'>;
type Input = EntityInputOf<typeof draw, 'Drawing'>;

test('items are narrowed by the member that tells the variant', () => {
  const { Item } = draw.put('Drawing', { ...key, shape: circle }).build();
  const item = draw.get('Drawing', key).parse({ Item }) as Item;
  expectType<'circle' | 'square'>(item.shape.kind);
  if (item.shape.kind === 'circle') expectType<number>(item.shape.radius);
  else expectType<number | undefined>(item.shape.side);
  expectType<{ kind: 'a'; n: number }[] | null | undefined>({} as Item['more']);
  expectType<readonly { kind: 'a'; n?: number | undefined }[] | null | undefined>({} as Input['more']);
  expectType<{ OSLO?: number; BERGEN?: number }>(item.stock);
  expectType<UserId>(item.user);
  expectType<Cents>(item.price);
});

test('paths are of what variants have in common', () => {
  const scan = draw.scan('primary', 'Drawing').project((d) => [d.shape.kind, d.shape.radius]);
  type Projected = Awaited<ReturnType<typeof scan.execute>>['items'][number];
  expectType<{ shape: { kind: 'circle' | 'square'; radius?: number } }>({} as Projected);
  const update = draw
    .update('Drawing', key)
    .set((d, { to, plus }) => [to(d.shape.label, 'x'), plus(d.stock.OSLO, 1, 0)]);
  const { UpdateExpression } = update.build();
  expectType<'SET #shape.#label = :label, #stock.#OSLO = if_not_exists(#stock.#OSLO, :OSLO) + :OSLO_2'>(
    UpdateExpression,
  );
  prove(UpdateExpression, 'SET #shape.#label = :label, #stock.#OSLO = if_not_exists(#stock.#OSLO, :OSLO) + :OSLO_2');
  expect(
    draw
      .update('Drawing', key)
      .remove((d) => d.shape.side)
      .build(),
  ).toBeDefined();
});

describe('what is of no variant is rejected', () => {
  rejects('a member of another variant', 'Drawing.shape.', () =>
    // @ts-expect-error -- side
    draw.put('Drawing', { ...key, shape: { kind: 'circle', side: 1, label: 'a', same: 'x' } }),
  );
  rejects('another variant', 'Drawing.shape.kind must be one of "circle", "square", but is "cube"', () =>
    // @ts-expect-error -- cube
    draw.update('Drawing', key).set({ shape: { kind: 'cube' } }),
  );
  rejects('a removal of what a variant needs', wordsOf(requiredField, { field: 'shape.radius' }), () =>
    // @ts-expect-error -- 'radius' isn't optional: it can be set, but not removed
    draw.update('Drawing', key).remove((d) => d.shape.radius),
  );
  rejects('a copy of what may be missing', "'shape.radius' is optional: p", () =>
    // @ts-expect-error -- a square has none
    draw.update('Drawing', key).set((d, { to }) => to(d.shape.side, d.shape.radius)),
  );
  rejects('a path to what two variants declare differently', "'shape.same' isn't a ", () =>
    // @ts-expect-error -- a text here, a number there
    draw.update('Drawing', key).set((d, { to }) => to(d.shape.same, 'x')),
  );
  rejects('a variant with the member that tells it', 'variant a contains the discriminator kind:', () =>
    // @ts-expect-error -- variant a contains the discriminator kind: leave it out
    attr.union('kind', { a: attr.map({ kind: attr.string() }) }),
  );
  rejects('what is not a map', wordsOf(variantForm), () =>
    // @ts-expect-error -- a string
    attr.union('kind', { a: attr.string() }),
  );
  rejects('a name that a record has not', `Drawing.stock.PARIS ${wordsOf(unknownName, { noun: 'member' })}`, () =>
    // @ts-expect-error -- PARIS
    draw.put('Drawing', { ...key, shape: circle, stock: { PARIS: 1 } }),
  );
});

test('a branded type is asked for in keys, conditions and updates', () => {
  const query = draw.query('primary', 'Drawing').where({ user, price: { '>': 5 as Cents } });
  expect(query.build().KeyConditionExpression).toContain('#PK = :PK');
  // @ts-expect-error -- a string is no UserId
  draw.query('primary', 'Drawing').where({ user: 'ada' });
  // @ts-expect-error -- a string is no UserId
  draw.get('Drawing', { user: 'ada', price: 5 as Cents });
  // @ts-expect-error -- a number is no Cents
  draw.scan('primary', 'Drawing').filter({ price: 5 });
});

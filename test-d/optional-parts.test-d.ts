/** Index keys with optional fields, `{field?}`: what definitions, queries and updates accept, and what reads return. */
import { attr, entity, fromSchema, table, unique } from 'keyform';
import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { rejects } from './rejects.js';

const string = attr.string();
const attributes = {
  org: string,
  id: string,
  status: string,
  user: string.optional(),
  x: string.optional(),
  y: attr.number().optional(),
  team: string.optional(),
};
const Card = entity({
  keys: {
    PK: 'C#{org}',
    SK: '{id}',
    UPK: 'U#{user?|lower}',
    USK: 'C#{id}',
    XPK: 'O#{org}',
    XSK: 'X#{x?}#{y?|pad:2}',
    SPK: 'T#{team}',
    SSK: 'S#{status}#{x?}',
  },
  attributes,
});
const Note = entity({
  keys: { PK: 'N#{org}', SK: '{id}', XPK: 'N#{org}', XSK: '{x}#{y?}' },
  attributes: fromSchema(
    z.object({ org: z.string(), id: z.string(), x: z.string().optional(), y: z.string().optional() }),
  ),
});
const indexes = {
  primary: { pk: 'PK', sk: 'SK' },
  ByUser: { pk: 'UPK', sk: 'USK' },
  ByX: { pk: 'XPK', sk: 'XSK', projection: 'KEYS_ONLY' },
  ByTeam: { pk: 'SPK', sk: 'SSK' },
} as const;
const cards = table('Cards', { indexes, entities: { Card, Note } });
const card = cards.update('Card', { org: 'o', id: '1' });
const format = 'X#{x?}#{y?|pad:2}';

test('conditions on optional fields are typed like those on others', () => {
  cards.query('ByUser', 'Card').where({ user: 'Ann' });
  cards.query('ByX', 'Card').where({ org: 'o', x: { begins_with: 'a' } });
  cards.query('ByX', 'Card').where({ org: 'o', x: 'a', y: { '<': 3 } });
  // @ts-expect-error -- a string
  expect(() => cards.query('ByUser', 'Card').where({ user: 1 })).toThrow('must be a string');
  // @ts-expect-error -- y has x before it
  expect(() => cards.query('ByX', 'Card').where({ org: 'o', y: 1 })).toThrow("'y' needs 'x'");
});

test('an item in the index may lack its optional fields, but no other', async () => {
  const read = () =>
    cards
      .query('ByTeam', 'Card')
      .where({ team: 't', status: 's' })
      .execute({} as never);
  type Item = Awaited<ReturnType<typeof read>>['items'][number];
  expectTypeOf<Item['team']>().toEqualTypeOf<string>();
  expectTypeOf<Item['x']>().toEqualTypeOf<string | undefined>();
  const projected = () =>
    cards
      .query('ByX', 'Card')
      .where({ org: 'o' })
      .execute({} as never);
  type Projected = Awaited<ReturnType<typeof projected>>['items'][number];
  expectTypeOf<Projected>().toEqualTypeOf<{ Type: 'Card'; org: string; id: string; x?: string; y?: number }>();
});

test('a key that ends before its first missing field has its type', () => {
  const put = cards.put('Card', { org: 'o', id: '1', status: 's', team: 't' }).build().Item;
  const written: Pick<typeof put, 'XSK' | 'SSK'> = { XSK: { S: 'X#' }, SSK: { S: 'S#s#' } };
  expect(put).toMatchObject(written);
  const values = card.remove('x', 'y', 'team').build().ExpressionAttributeValues;
  const changed: typeof values = { ':XSK': { S: 'X#' } };
  expect(values).toEqual(changed);
});

test('an update of an optional field needs no field outside its key', () => {
  card.set({ user: 'Ann' });
  card.remove('user');
  card.remove('user', 'x', 'y', 'team');
  card.remove('team');
  card.set({ x: 'a', y: 1, team: 't', status: 's' });
});

rejects('a field of a key without the field before it', `setting 'y' rewrites XSK '${format}': set 'x' too`, () =>
  // @ts-expect-error -- x
  card.set({ y: 1 }),
);

rejects('a field of a key without the field after it', `setting 'x' rewrites XSK '${format}': set 'y' too`, () =>
  // @ts-expect-error -- y
  card.set({ x: 'a', team: 't', status: 's' }),
);

rejects(
  'the removal of a field behind one that remains',
  `removing 'y' rewrites XSK '${format}', which needs 'x': put the item instead`,
  () =>
    // @ts-expect-error -- x
    card.remove('y'),
);

rejects('the same by a path', `removing 'y' rewrites XSK '${format}', which needs 'x': put the item instead`, () =>
  // @ts-expect-error -- x
  card.remove(({ y }) => [y]),
);

rejects(
  'the removal of a field of a key that the item may not have',
  `removing 'x' rewrites SSK 'S#{status}#{x?}', which needs 'team': put the item instead`,
  () =>
    // @ts-expect-error -- team and status
    card.remove('x', 'y'),
);

rejects('a change with an unknown result', "'y' is in the keys of ByX, which need its new value", () =>
  // @ts-expect-error -- y
  card.add({ y: 1 }),
);

rejects('a field set only if it is missing', "'user' is in the keys of ByUser", () =>
  // @ts-expect-error -- user
  card.set(({ user }, { ifNotExists }) => [ifNotExists(user, 'Ann')]),
);

const rule = '? is for optional fields at the end of an index key, after a literal, without shard:N';

rejects('the mark on a field that every item has', `A#{org?}: {org?}: ${rule}`, () =>
  // @ts-expect-error -- org
  entity({ keys: { PK: 'C#{org}', GPK: 'A#{org?}' }, attributes }),
);

rejects('the mark with a pipe on a field that every item has', `A#{org?|lower}: {org?|lower}: ${rule}`, () =>
  // @ts-expect-error -- org
  entity({ keys: { PK: 'C#{org}', GPK: 'A#{org?|lower}' }, attributes }),
);

rejects('a key that would be empty', `{x?}: {x?}: ${rule}`, () =>
  // @ts-expect-error -- x
  entity({ keys: { PK: 'C#{org}', GPK: '{x?}' }, attributes }),
);

rejects('a required field after an optional one', `A#{x?}#{org}: {x?}: ${rule}`, () =>
  // @ts-expect-error -- org
  entity({ keys: { PK: 'C#{org}', GPK: 'A#{x?}#{org}' }, attributes }),
);

rejects('an optional shard', `A#{x?|shard:4}: {x?|shard:4}: ${rule}`, () =>
  // @ts-expect-error -- x
  entity({ keys: { PK: 'C#{org}', GPK: 'A#{x?|shard:4}' }, attributes }),
);

rejects('fields without anything between', 'A#{x?}{user?}: nothing marks the end of {x?}: put a literal after it', () =>
  // @ts-expect-error -- x
  entity({ keys: { PK: 'C#{org}', GPK: 'A#{x?}{user?}' }, attributes }),
);

rejects('the format of a unique value', `x#{x?}: {x?}: ${rule}`, () =>
  unique(
    entity({ keys: { PK: 'C#{org}' }, attributes }),
    // @ts-expect-error -- x
    'x#{x?}',
  ),
);

test('a misspelled field and a missing pipe are suggested as without the mark', () => {
  // @ts-expect-error -- user
  expect(() => entity({ keys: { PK: 'C#{org}', GPK: 'A#{usr?}' }, attributes })).toThrow('usr');
  // @ts-expect-error -- y|pad
  expect(() => entity({ keys: { PK: 'C#{org}', GPK: 'A#{y?}' }, attributes })).toThrow('{y?}');
});

const Key = entity({ keys: { PK: 'C#{x?}' }, attributes });
rejects(
  'a primary key with an optional field',
  "Key has the primary key PK 'C#{x?}', but x may be missing: make it required",
  () =>
    // @ts-expect-error -- x
    table('Keys', { indexes: { primary: { pk: 'PK' } }, entities: { Key } }),
);

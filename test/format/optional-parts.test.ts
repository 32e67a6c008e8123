/** Index keys that are always written: they end before the first missing `{field?}`. */
import { Entity } from 'electrodb';
import { describe, expect, test } from 'vitest';
import { attr, entity, table } from '../../src/index.js';

const attributes = {
  org: attr.string(),
  id: attr.string(),
  username: attr.string().optional(),
  x: attr.string().optional(),
  y: attr.string().optional(),
};
const Card = entity({
  type: 'card',
  keys: {
    pk: '$shop#org_{org|lower}',
    sk: '$card_1#id_{id|lower}',
    gpk: '$shop#username_{username?|lower}',
    gsk: '$card_1#id_{id|lower}',
    hpk: '$shop#org_{org|lower}',
    hsk: '$card_1#x_{x?|lower}#y_{y?|lower}',
  },
  attributes,
});
const shop = table('shop', {
  indexes: {
    primary: { pk: 'pk', sk: 'sk' },
    byUser: { pk: 'gpk', sk: 'gsk' },
    byXY: { pk: 'hpk', sk: 'hsk' },
  },
  entities: { Card },
  typeAttribute: '__edb_e__',
});
const electro = new Entity(
  {
    model: { entity: 'card', version: '1', service: 'shop' },
    attributes: {
      org: { type: 'string', required: true },
      id: { type: 'string', required: true },
      username: { type: 'string' },
      x: { type: 'string' },
      y: { type: 'string' },
    },
    indexes: {
      main: { pk: { field: 'pk', composite: ['org'] }, sk: { field: 'sk', composite: ['id'] } },
      user: { index: 'byUser', pk: { field: 'gpk', composite: ['username'] }, sk: { field: 'gsk', composite: ['id'] } },
      xy: { index: 'byXY', pk: { field: 'hpk', composite: ['org'] }, sk: { field: 'hsk', composite: ['x', 'y'] } },
    },
  },
  { table: 'shop' },
);
const key = { org: 'O', id: 'I' };
const keysOf = (item: object): object =>
  Object.fromEntries(Object.entries(item).filter(([name]) => /^[gh]?[ps]k$/.test(name)));

describe('a put writes the keys that ElectroDB writes', () => {
  test.each([{}, { username: 'Alex' }, { x: 'A', y: 'B' }, { username: 'Alex', x: 'A', y: 'B' }])('%j', (more) => {
    const { Item } = electro.put({ ...key, ...more }).params<{ Item: object }>();
    expect(keysOf(shop.put('Card', { ...key, ...more }).document().Item)).toEqual(keysOf(Item));
  });
});

test('an update of an optional field needs no other field, and its removal rewrites the key', () => {
  const set = shop.update('Card', key).set({ username: 'Alex' }).document();
  expect(set.UpdateExpression).toBe('SET #username = :username, #gpk = :gpk');
  expect(set.ExpressionAttributeValues).toEqual({ ':username': 'Alex', ':gpk': '$shop#username_alex' });
  const removed = shop.update('Card', key).remove('username').document();
  expect(removed.UpdateExpression).toBe('SET #gpk = :gpk REMOVE #username');
  expect(removed.ExpressionAttributeValues).toEqual({ ':gpk': '$shop#username_' });
  expect(shop.update('Card', key).remove('x', 'y').document().ExpressionAttributeValues).toEqual({
    ':hsk': '$card_1#x_',
  });
});

test('a removal that needs a field in front of it is rejected', () => {
  // @ts-expect-error the key has x before it
  expect(() => shop.update('Card', key).remove('y').build()).toThrow("removing 'y' rewrites hsk");
  // @ts-expect-error the key has y, too
  expect(() => shop.update('Card', key).set({ x: 'a' }).build()).toThrow("set 'y' too");
});

test('an upsert keeps the key of an optional field that it does not set', () => {
  const { UpdateExpression } = shop.update('Card', key).set({}).upsert().document();
  expect(UpdateExpression).toContain('#gpk = if_not_exists(#gpk, :gpk)');
  expect(UpdateExpression).toContain('#gsk = :gsk');
});

test('queries: by the field, a prefix without it, and ranges without the items that lack it', () => {
  expect(shop.query('byUser', 'Card').where({ username: 'Alex' }).document().ExpressionAttributeValues).toMatchObject({
    ':gpk': '$shop#username_alex',
  });
  expect(shop.query('byXY', 'Card').where({ org: 'O' }).document().KeyConditionExpression).toBe(
    '#hpk = :hpk AND begins_with(#hsk, :hsk)',
  );
  const missing = shop.query('byUser').keyCondition('gpk', '=', '$shop#username_').document();
  expect(missing.KeyConditionExpression).toBe('#gpk = :gpk');
});

describe('an optional part is rejected', () => {
  test.each([
    ['of a required attribute', { gpk: 'A#{org?}', gsk: 'S' }],
    ['at the beginning of a key', { gpk: '{username?}', gsk: 'S' }],
    ['with a shard', { gpk: 'A#{username?|shard:4}', gsk: 'S' }],
  ])('%s', (_, keys) => {
    const made = () => entity({ keys: { pk: 'C#{org}', sk: 'C#{id}', ...keys } as never, attributes });
    expect(made).toThrow('? is for optional fields at the end of an index key');
  });
});

/**
 * Lists of types of the user's own (`attr.any<T>()`, `attr.json<T>()`, fields of a schema) as programs give them: literals in a
 * call, `as const`, frozen ones. Their types say how they are read; a write and a condition take them read only, at any depth.
 */
import { attr, entity, fromSchema, table } from 'keyform';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

interface Route {
  readonly name: string;
  stops: { at: string; sizes: number[] }[];
}

const Bus = entity({
  keys: { PK: 'BUS#{id}' },
  attributes: {
    id: attr.string(),
    points: attr.any<number[]>().optional(),
    route: attr.any<Route>().optional(),
    saved: attr.json<{ list: number[] }>().optional(),
  },
});
const Train = entity({
  keys: { PK: 'TRAIN#{id}' },
  attributes: fromSchema(
    z.object({ id: z.string(), points: z.array(z.number()), pairs: z.array(z.array(z.string())).optional() }),
  ),
});
const rides = table('Rides', { indexes: { primary: { pk: 'PK' } }, entities: { Bus, Train } });
const list = Object.freeze([1, 2] as const);
const bus = rides.update('Bus', { id: '1' });
const train = rides.update('Train', { id: '1' });
const L = [{ N: '1' }, { N: '2' }];

describe('a list that is read only goes where one of the same elements goes', () => {
  test('in set, by fields and by a callback', () => {
    expect(bus.set({ points: list }).build().ExpressionAttributeValues).toEqual({ ':points': { L } });
    expect(bus.set((b, { to }) => to(b.points, [1, 2])).build().ExpressionAttributeValues).toEqual({
      ':points': { L },
    });
    expect(bus.set((b, { ifNotExists }) => ifNotExists(b.points, [])).build().ExpressionAttributeValues).toEqual({
      ':points': { L: [] },
    });
    expect(train.set({ points: list }).build().ExpressionAttributeValues).toEqual({ ':points': { L } });
    expect(train.set((t, { to }) => [to(t.points, []), to(t.pairs, [['a'], []])]).build().UpdateExpression).toBe(
      'SET #points = :points, #pairs = :pairs',
    );
  });

  test('inside of what is given', () => {
    const sizes = [1] as const;
    expect(bus.set({ route: { name: 'a', stops: [{ at: 'now', sizes }] } }).build().UpdateExpression).toBe(
      'SET #route = :route',
    );
    expect(bus.set({ saved: { list } }).build().ExpressionAttributeValues).toEqual({
      ':saved': { S: '{"list":[1,2]}' },
    });
  });

  test('in a put, and in conditions', () => {
    expect(rides.put('Bus', { id: '1', points: list }).build().Item).toMatchObject({ points: { L } });
    expect(
      rides
        .scan('primary', 'Train')
        .filter({ points: { '=': list } })
        .build().FilterExpression,
    ).toContain('#points = :points');
    expect(
      rides
        .scan('primary', 'Train')
        .filter((t, { eq }) => eq(t.points, [1]))
        .build().FilterExpression,
    ).toContain('#points = :points');
  });

  test('and one of other elements does not', () => {
    // @ts-expect-error -- texts
    expect(() => train.set({ points: ['a'] as const })).toThrow();
    // @ts-expect-error -- no list
    expect(bus.set((b, { to }) => to(b.points, 'a')).build()).toBeDefined();
  });
});

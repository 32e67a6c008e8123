import { attr, entity, parseItem, table } from 'keyform';
import { expect, test } from 'vitest';

const Thing = entity({
  keys: { pk: 'T#{id}', g: 'C#{c}' },
  attributes: { id: attr.string(), c: attr.string(), d: attr.string().optional() },
});
const shop = table('Things', { indexes: { primary: { pk: 'pk' }, ByC: { pk: 'g' } }, entities: { Thing } });

/** Each read of `c` returns another value. */
const changing = (more: object): never => {
  let reads = 0;
  return Object.defineProperty({ ...more }, 'c', { get: () => `v${++reads}`, enumerable: true }) as never;
};

test('a getter of an input is read once: an item and its keys have one value', () => {
  const put = shop.put('Thing', changing({ id: '1' })).build().Item;
  expect([put.c, put.g]).toEqual([{ S: 'v1' }, { S: 'C#v1' }]);
  const create = shop.create('Thing', changing({ id: '1' })).build().Item;
  expect([create.c, create.g]).toEqual([{ S: 'v1' }, { S: 'C#v1' }]);
  for (const update of [
    shop.update('Thing', { id: '1' }).set(changing({})),
    shop.update('Thing', { id: '1' }).patch(changing({})),
  ]) {
    const { ExpressionAttributeValues: values } = update.build();
    expect(Object.values(values ?? {})).toEqual(expect.arrayContaining([{ S: 'v1' }, { S: 'C#v1' }]));
  }
});

test('an item whose fields are in the key alone is read in linear time', () => {
  /** Reads an item of so many fields once; returns the milliseconds. */
  const readerOf = (count: number): (() => number) => {
    const names = Array.from({ length: count }, (_, at) => `f${at}`);
    const attributes = Object.fromEntries(names.map((name) => [name, attr.string()]));
    const Wide = entity({ keys: { pk: names.map((name) => `{${name}}`).join('#') }, attributes } as never);
    const wide = table('Wide', { indexes: { primary: { pk: 'pk' } }, entities: { Wide } } as never);
    const item = { pk: { S: names.join('#') }, Type: { S: 'Wide' } };
    expect(parseItem(wide as never, 'Wide' as never, item)).toEqual({
      Type: 'Wide',
      ...Object.fromEntries(names.map((name) => [name, name])),
    });
    return () => {
      const start = performance.now();
      parseItem(wide as never, 'Wide' as never, item);
      return performance.now() - start;
    };
  };
  const [few, many] = [readerOf(50), readerOf(200)];
  // In turns, and each shorter than a time slice: on a busy machine, the fastest of many is still that of an idle one.
  const times = Array.from({ length: 60 }, () => [few(), many()] as const);
  const ratio = Math.min(...times.map(([, slow]) => slow)) / Math.min(...times.map(([fast]) => fast));
  // Four times the fields took 64 times as long; a text of four times the length takes at least four.
  expect(ratio).toBeLessThan(24);
});

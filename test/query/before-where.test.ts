import { describe, expect, it } from 'vitest';
import { beforeWhere } from '../../src/facts/messages/key-conditions.js';
import { AFTER_WHERE } from '../../src/facts/verbs.js';
import { attr, entity, KeyformError, table } from '../../src/index.js';
import { wordsOf } from '../support/words-of.js';

const shop = table('Shop', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: {
    Order: entity({
      keys: { PK: 'USER#{user}', SK: 'ORDER#{order}' },
      attributes: { user: attr.string(), order: attr.string() },
    }),
  },
});

/** The names of all methods of an object and its classes. */
const methodsOf = (object: object): string[] => {
  const names = new Set<string>();
  for (let of = Object.getPrototypeOf(object); of !== Object.prototype; of = Object.getPrototypeOf(of)) {
    for (const name of Object.getOwnPropertyNames(of)) names.add(name);
  }
  return [...names].filter((name) => name !== 'constructor');
};

describe('a query without a key condition', () => {
  const starts = { 'of an entity': shop.query('primary', 'Order'), 'of all entities': shop.query('primary') };

  for (const [name, start] of Object.entries(starts)) {
    it.each(AFTER_WHERE)(`${name}: %s says that where comes first`, async (method) => {
      const methods = start as unknown as Record<string, () => unknown>;
      // Methods that return a promise reject it.
      const error = await (async () => methods[method]?.())().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(KeyformError);
      expect((error as Error).message).toMatch(wordsOf(beforeWhere));
    });
  }

  it('says so for each method that a query has', () => {
    const query = shop.query('primary', 'Order').where({ user: 'a' });
    const others = ['then', 'toJSON', 'keyCondition'];
    expect(
      methodsOf(query)
        .filter((method) => !others.includes(method))
        .sort(),
    ).toEqual([...AFTER_WHERE].sort());
  });
});

it('a key with the attributes of the table names the fields to pass', () => {
  const attributes = { PK: 'USER#a', SK: 'ORDER#b' } as never;
  const fields = "'PK' isn't part of this primary key: its fields are user, order";
  expect(() => shop.get('Order', attributes).build()).toThrow(fields);
  expect(() => shop.delete('Order', attributes).build()).toThrow(fields);
  expect(() => shop.update('Order', attributes)).toThrow(fields);
  expect(() => shop.check('Order', attributes)).toThrow(fields);
  expect(() => shop.query('primary', 'Order').where(attributes)).toThrow(fields);
});

import { attr, entity, table, unique } from 'keyform';
import { describe, expect, it } from 'vitest';
import { thrownBy } from '../support/thrown-by.js';
import { argumentsOf, VERB_NAMES } from '../support/verbs.js';

const keys = { PK: 'ORDER#{id}' } as const;
const Order = entity({
  keys,
  attributes: { id: attr.string(), amount: attr.number(), tags: attr.set(attr.string()).optional() },
});
const User = unique(
  entity({ keys: { PK: 'USER#{id}' }, attributes: { id: attr.string(), email: attr.string() } }),
  'email',
);
const definition = { indexes: { primary: { pk: 'PK' } }, entities: { Order, User } } as const;
const tables = { plain: table('Shop', definition), hushed: table('Shop', { ...definition, valuesInErrors: false }) };

type Loose = { readonly [verb: string]: (...input: readonly unknown[]) => unknown };

describe('what is given beside the arguments is rejected, because JavaScript would lose it without a word', () => {
  it.each(Object.entries(tables))('by the verbs of a %s table', (_, shop) => {
    const verbs = shop as unknown as Loose;
    const order = { id: '1', amount: 2 };
    const calls: readonly (readonly [verb: string, ...given: readonly unknown[]])[] = [
      ...VERB_NAMES.map((verb) => [verb, ...argumentsOf(verb, 'Order', { id: '1' }, order)] as const),
      ...['create', 'delete'].map((verb) => [verb, 'User', { id: '1', email: 'a' }] as const),
      ['scan', 'primary', undefined],
    ];
    for (const [verb, ...given] of calls) {
      expect(() => verbs[verb]?.(...given)).not.toThrow();
      const rejection = thrownBy(() => verbs[verb]?.(...given, { condition: { amount: 1 } }));
      expect(rejection).toMatchObject({ code: 'request' });
      expect(rejection.message).toContain(
        'this call takes two arguments, and an object would be lost: call methods of',
      );
    }
  });

  it.each(Object.entries(tables))('by methods of requests of a %s table that take one', (_, shop) => {
    const order = { id: '1', amount: 2 };
    const update = shop.update('Order', { id: '1' });
    const query = shop.query('primary', 'Order');
    const calls: readonly (readonly [builder: object, method: string, given: unknown])[] = [
      [query, 'where', { id: '1' }],
      [query.where({ id: '1' }), 'filter', { amount: 2 }],
      [query.where({ id: '1' }).dynamic(), 'filter', { amount: 2 }],
      [shop.scan('primary', 'Order'), 'filter', { amount: 2 }],
      [shop.put('Order', order), 'condition', { amount: 2 }],
      [shop.create('Order', order), 'condition', { amount: 2 }],
      [shop.delete('Order', { id: '1' }), 'condition', { amount: 2 }],
      [shop.check('Order', { id: '1' }), 'condition', { amount: 2 }],
      [update, 'condition', { amount: 2 }],
      [update.dynamic(), 'condition', { amount: 2 }],
      [update, 'set', { amount: 2 }],
      [update, 'add', { amount: 2 }],
      [update, 'delete', { tags: new Set(['a']) }],
    ];
    for (const [builder, method, given] of calls) {
      const of = builder as Loose;
      expect(() => of[method]?.call(of, given)).not.toThrow();
      const rejection = thrownBy(() => of[method]?.call(of, given, { amount: 1 }));
      expect(rejection).toMatchObject({ code: 'request' });
      expect(rejection.message).toContain(`${method} takes one argument, and an object would be lost: join both`);
    }
  });

  it('by methods of attributes that take none', () => {
    for (const method of ['optional', 'nullable', 'hidden', 'readOnly'] as const) {
      const of = attr.string() as unknown as Loose;
      expect(() => of[method]?.call(of)).not.toThrow();
      expect(thrownBy(() => of[method]?.call(of, false))).toMatchObject({
        code: 'definition',
        message: `${method}() takes no argument, but got false: call it only if it applies`,
      });
    }
  });
});

it('entities that are no object by name are rejected', () => {
  for (const entities of [[Order], [], 'Order', 5, null, undefined, new Map([['Order', Order]])]) {
    expect(thrownBy(() => table('Shop', { ...definition, entities } as never))).toMatchObject({
      code: 'definition',
      message: expect.stringContaining('entities must be an object of entities by name, but is '),
    });
  }
});

import { attr, entity, table, unique } from 'keyform';
import { describe, expect, it } from 'vitest';
import { refusalOf } from './support.js';

const keys = { PK: 'ORDER#{id}' } as const;
const Order = entity({ keys, attributes: { id: attr.string(), amount: attr.number() } });
const User = unique(
  entity({ keys: { PK: 'USER#{id}' }, attributes: { id: attr.string(), email: attr.string() } }),
  'email',
);
const definition = { indexes: { primary: { pk: 'PK' } }, entities: { Order, User } } as const;
const tables = { plain: table('Shop', definition), hushed: table('Shop', { ...definition, valuesInErrors: false }) };

type Loose = { readonly [verb: string]: (...given: readonly unknown[]) => unknown };

describe('what is given beside the arguments is refused, because JavaScript would lose it without a word', () => {
  it.each(Object.entries(tables))('by the verbs of a %s table', (_, shop) => {
    const verbs = shop as unknown as Loose;
    const order = { id: '1', amount: 2 };
    const calls: readonly (readonly [verb: string, ...given: readonly unknown[]])[] = [
      ['get', 'Order', { id: '1' }],
      ['put', 'Order', order],
      ['create', 'Order', order],
      ['create', 'User', { id: '1', email: 'a' }],
      ['update', 'Order', { id: '1' }],
      ['delete', 'Order', { id: '1' }],
      ['delete', 'User', { id: '1', email: 'a' }],
      ['check', 'Order', { id: '1' }],
      ['query', 'primary', 'Order'],
      ['scan', 'primary', 'Order'],
      ['scan', 'primary', undefined],
    ];
    for (const [verb, ...given] of calls) {
      expect(() => verbs[verb]?.(...given)).not.toThrow();
      const refusal = refusalOf(() => verbs[verb]?.(...given, { condition: { amount: 1 } }));
      expect(refusal).toMatchObject({ code: 'request' });
      expect(refusal.message).toContain('a verb takes two arguments, and an object would be lost: call methods of');
    }
  });

  it('by methods of attributes that take none', () => {
    for (const method of ['optional', 'nullable', 'hidden', 'readOnly'] as const) {
      const of = attr.string() as unknown as Loose;
      expect(() => of[method]?.call(of)).not.toThrow();
      expect(refusalOf(() => of[method]?.call(of, false))).toMatchObject({
        code: 'definition',
        message: `${method}() takes no argument, but was given false: call it only where it must hold`,
      });
    }
  });
});

it('entities that are no object by name are refused', () => {
  for (const entities of [[Order], [], 'Order', 5, null, undefined, new Map([['Order', Order]])]) {
    expect(refusalOf(() => table('Shop', { ...definition, entities } as never))).toMatchObject({
      code: 'definition',
      message: expect.stringContaining('entities must be an object of entities by name, but is '),
    });
  }
});

/**
 * What is written has no field too much, also where a variable holds it; what programs write as they should, in whatever form, is taken.
 */
import { attr, entity, fromSchema, table } from 'keyform';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { excessAttribute } from '../src/facts/messages/expressions.js';
import { wordsOf } from '../test/support/words-of.js';
import { rejects } from './rejects.js';

const text = attr.string();
const Customer = entity({
  keys: { PK: 'C#{username}', SK: 'C' },
  attributes: {
    username: text,
    plan: attr.enum('FREE', 'PAID').default('FREE'),
    tags: attr.set(text).optional(),
    place: attr.tuple([attr.number(), attr.enum('N', 'S')]).optional(),
    shipTo: attr.map({ city: text, zip: text.optional() }).optional(),
  },
});
const Loose = entity({ keys: { PK: 'L#{id}', SK: 'L' }, attributes: fromSchema(z.object({ id: z.string() })) });
const shop = table('Shop', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Customer, Loose } });

interface Signup {
  username: string;
  password: string;
}
const signup: Signup = { username: 'a', password: 's' };
const optional: { username: string; passwort?: string } = { username: 'a', passwort: 's' };
const wrong = { username: 'a', plan: 'PAID' as const, password: 's' };

rejects('a put of a variable with a field too much', wordsOf(excessAttribute, { path: 'Customer.password' }), () =>
  // @ts-expect-error Customer.password isn't a known attribute
  shop.put('Customer', wrong),
);
rejects('a create of one', wordsOf(excessAttribute, { path: 'Customer.password' }), () =>
  // @ts-expect-error Customer.password isn't a known attribute
  shop.create('Customer', wrong),
);
rejects('a put of an interface with a field too much', wordsOf(excessAttribute, { path: 'Customer.password' }), () =>
  // @ts-expect-error Customer.password isn't a known attribute
  shop.put('Customer', signup),
);
rejects(
  'a put of a variable that may have a field too much',
  wordsOf(excessAttribute, { path: 'Customer.passwort' }),
  () =>
    // @ts-expect-error Customer.passwort isn't a known attribute
    shop.put('Customer', optional),
);
rejects('a put of a spread of one', wordsOf(excessAttribute, { path: 'Customer.password' }), () =>
  // @ts-expect-error Customer.password isn't a known attribute
  shop.put('Customer', { ...signup, plan: 'PAID' }),
);
rejects('a put of a literal', wordsOf(excessAttribute, { path: 'Customer.password' }), () =>
  // @ts-expect-error Customer.password isn't a known attribute
  shop.put('Customer', { username: 'a', password: 's' }),
);
rejects(
  'a function over a type that has a field too much',
  wordsOf(excessAttribute, { path: 'Customer.password' }),
  () =>
    // @ts-expect-error Customer.password isn't a known attribute
    (<Given extends Signup>(input: Given) => shop.create('Customer', input))(signup),
);

test('what has the fields of the entity is taken, in whatever form', () => {
  class Person {
    username = 'a';
    plan = 'PAID' as const;
    greet() {
      return `Hello ${this.username}`;
    }
  }
  interface Named {
    username: string;
    plan: 'FREE';
  }
  const named: Named = { username: 'a', plan: 'FREE' };
  const either: Named | { username: string; tags: Set<string> } = named;
  const partial: Partial<Pick<Named, 'plan'>> = {};
  const paid = (): boolean => true;
  expect(shop.put('Customer', new Person()).build().Item.plan).toEqual({ S: 'PAID' });
  expect(shop.put('Customer', named).build().Item.plan).toEqual({ S: 'FREE' });
  expect(shop.put('Customer', either).build().Item.plan).toEqual({ S: 'FREE' });
  expect(shop.put('Customer', { username: 'a', ...partial }).build().Item.plan).toEqual({ S: 'FREE' });
  expect(shop.create('Customer', { username: 'a', ...(paid() && { plan: 'PAID' }) }).build().Item.plan).toEqual({
    S: 'PAID',
  });
  expect(shop.put('Customer', paid() ? { username: 'a' } : { username: 'b', plan: 'PAID' }).build().Item.PK).toEqual({
    S: 'C#a',
  });
  expect(shop.put('Customer', { username: 'a', place: [1, 'N'], tags: new Set(['x']) }).build().Item.place).toEqual({
    L: [{ N: '1' }, { S: 'N' }],
  });
  const generic = <Given extends Named>(input: Given) => shop.put('Customer', input);
  expect(generic(named).build().Item.PK).toEqual({ S: 'C#a' });
});

test('an item that was read is put again, with its type attribute', () => {
  const item = shop
    .get('Customer', { username: 'a' })
    .parse({ Item: { username: { S: 'a' }, Type: { S: 'Customer' } } });
  if (item === undefined) throw new Error('no item');
  expect(shop.put('Customer', item).build().Item.PK).toEqual({ S: 'C#a' });
});

test('a schema decides by itself what is too much', () => {
  const given = { id: '1', more: 2 };
  expect(shop.put('Loose', given).build().Item.PK).toEqual({ S: 'L#1' });
  // @ts-expect-error Object literal may only specify known properties
  expect(shop.put('Loose', { id: '1', more: 2 }).build().Item.PK).toEqual({ S: 'L#1' });
});

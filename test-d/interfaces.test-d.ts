/**
 * What a program can give as a type alias, it can give as an interface, an instance of a class, a readonly array, a branded value or a
 * member of an enum: to filters, conditions and `where`.
 */
import { attr, entity, table } from 'keyform';
import { expect, test } from 'vitest';
import { unknownAttribute } from '../src/facts/messages/expressions.js';
import { prove } from '../test/support/prove.js';
import { wordsOf } from '../test/support/words-of.js';
import { atlas, shop } from './fixtures.js';
import { rejects } from './rejects.js';

interface Placed {
  status: 'PLACED';
}
interface AtLeast {
  readonly '>=': number;
}
interface Owner {
  username: string;
}
class Wanted {
  readonly status = 'PLACED';
  readonly amount: AtLeast = { '>=': 5 };
}
const placed: Placed = { status: 'PLACED' };
const owner: Owner = { username: 'm' };
const atLeast: AtLeast = { '>=': 5 };
const key = { username: 'm', orderId: '1' };
const orders = shop.query('primary', 'Order').where(owner);

test('a filter takes an interface, and an instance of a class', () => {
  prove(orders.filter(placed).build().FilterExpression, '#status = :status');
  prove(orders.filter(new Wanted()).build().FilterExpression, '#amount >= :amount AND #status = :status');
  prove(orders.filter({ amount: atLeast }).build().FilterExpression, '#amount >= :amount');
  prove(shop.scan('primary', 'Order').filter(placed).build().FilterExpression, '#Type = :Type AND #status = :status');
  prove(orders.dynamic().filter(placed).build().FilterExpression, '#status = :status' as string | undefined);
});

test('a condition takes them, too', () => {
  prove(shop.delete('Order', key).condition(placed).build().ConditionExpression, '#status = :status');
  const update = shop.update('Order', key).set({ amount: 1 }).condition(new Wanted()).build();
  prove(update.ConditionExpression, '#amount >= :amount_2 AND #status = :status');
  prove(
    shop
      .put('Settings', { theme: 'dark' })
      .condition({ theme: 'light' } as Pick<Theme, 'theme'>)
      .build().ConditionExpression,
    '#theme = :theme',
  );
});

interface Theme {
  readonly theme: 'light';
}

test('where takes them, with an entity and without', () => {
  prove(shop.query('primary').where(owner).build().KeyConditionExpression, '#PK = :PK');
  prove(orders.build().KeyConditionExpression, '#PK = :PK AND begins_with(#SK, :SK)');
  const scores = atlas.query('primary', 'Score').where({ board: 'b', points: atLeast }).build();
  prove(scores.KeyConditionExpression, '#PK = :PK AND #SK BETWEEN :SK AND :SK_2');
});

type Id = string & { readonly brand: 'Id' };
const Kind = { Red: 'RED', Blue: 'BLUE' } as const;
type Kind = (typeof Kind)[keyof typeof Kind];
const Thing = entity({
  keys: { PK: 'T#{id}', SK: 'K#{kind}' },
  attributes: { id: attr.string(), kind: attr.enum('RED', 'BLUE') },
});
const things = table('Things', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Thing } });

test('branded values, members of an enum and readonly arrays go where others go', () => {
  const id = '1' as Id;
  const kinds: readonly Kind[] = [Kind.Red, Kind.Blue];
  const query = things.query('primary', 'Thing').where({ id, kind: Kind.Red });
  prove(query.build().KeyConditionExpression, '#PK = :PK AND #SK = :SK');
  const filtered = query.filter({ kind: { in: kinds } }).build();
  expect(filtered.FilterExpression).toBe('#kind IN (:kind, :kind_2)');
  prove(query.filter({ kind: Kind.Blue }).build().FilterExpression, '#kind = :kind');
});

interface Misspelt {
  readonly staus: 'PLACED';
}
const misspelt: Misspelt = { staus: 'PLACED' };
rejects(
  'a field too many of an interface is rejected',
  wordsOf(unknownAttribute, { field: 'staus', of: 'Order' }),
  () =>
    // @ts-expect-error
    orders.filter(misspelt),
);
rejects('so it is in where', 'no partition key of primary has these fields: ', () =>
  // @ts-expect-error
  shop.query('primary').where(misspelt),
);
test('a callback that makes no condition does not compile', () => {
  // @ts-expect-error
  expect(() => orders.filter(() => true)).toThrow();
  // @ts-expect-error
  expect(() => orders.filter((order, { eq }) => [eq(order.amount, 1)])).toThrow();
});

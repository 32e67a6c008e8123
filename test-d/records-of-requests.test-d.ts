/** Records of requests, as programs have them: interfaces, classes, and members that may be missing. */
import { batchGet, transactGet } from 'keyform';
import { expectType } from 'tsd';
import { expect, test } from 'vitest';
import { shop } from './fixtures.js';
import { rejects } from './rejects.js';

const order = shop.get('Order', { username: 'a', orderId: '1' });
const customer = shop.get('Customer', { username: 'a' });
type OrderGet = typeof order;
type Got<Request> = Request extends { parse(output: never): infer Item } ? Item : never;
type Order = Got<OrderGet>;
const is = (value: boolean): boolean => value;

interface Both {
  order: OrderGet;
  customer: typeof customer;
}
interface Perhaps {
  readonly order: OrderGet;
  readonly customer?: typeof customer;
}
class Page {
  readonly order = order;
  readonly customer = customer;
}

interface Wrong {
  order: OrderGet;
  gone: ReturnType<typeof gone>;
}
const gone = () => shop.delete('Order', { username: 'a', orderId: '1' });

test('an interface, and a class, are records of gets', () => {
  const both: Both = { order, customer };
  expectType<{ order: Order; customer: Got<typeof customer> }>(batchGet(both).parse([]).items);
  expectType<{ order: Order; customer: Got<typeof customer> }>(transactGet(both).parse({}).items);
  expectType<Order>(batchGet(new Page()).parse([]).items.order);
  expect(batchGet(new Page()).build()[0]?.RequestItems.EcommerceTable?.Keys).toHaveLength(2);
  expect(transactGet(both).build().TransactItems).toHaveLength(2);
});

test('a request of gets that may be one of several has what each of them has', () => {
  const parts = shop.get('Order', { username: 'a', orderId: '1' }).project('amount');
  interface Either {
    readonly parts: typeof parts;
    readonly customer: typeof customer;
  }
  const either: Either = { parts, customer };
  const [first] = transactGet(either).build().TransactItems;
  expectType<'#amount, #Type' | undefined>(
    first !== undefined && 'ProjectionExpression' in first.Get ? first.Get.ProjectionExpression : undefined,
  );
  expect(first?.Get).toMatchObject({ ProjectionExpression: '#amount, #Type' });
  const [plain] = transactGet(either).document().TransactItems;
  expectType<'#amount, #Type' | undefined>(
    plain !== undefined && 'ProjectionExpression' in plain.Get ? plain.Get.ProjectionExpression : undefined,
  );
  expect(plain?.Get).toMatchObject({ ProjectionExpression: '#amount, #Type' });
});

test('a get that may be missing gives an item that may be', () => {
  const one: Perhaps = { order };
  const two: Perhaps = is(true) ? { order, customer } : { order };
  expectType<{ order: Order; customer?: Got<typeof customer> }>(batchGet(one).parse([]).items);
  expectType<{ order: Order; customer?: Got<typeof customer> }>(transactGet(two).parse({}).items);
  expect(batchGet(one).build()[0]?.RequestItems.EcommerceTable?.Keys).toHaveLength(1);
  expect(transactGet(two).build().TransactItems).toHaveLength(2);
  expect(batchGet(one).parse([]).items).toEqual({ order: undefined });
});

test('a get that may be undefined is left out, and so is its item', () => {
  const asked = { order, customer: is(false) ? customer : undefined };
  const { items } = batchGet(asked).parse([]);
  expectType<Order>(items.order);
  expectType<Got<typeof customer>>(items.customer);
  expect(items).toStrictEqual({ order: undefined, customer: undefined });
  expect(batchGet(asked).build()[0]?.RequestItems.EcommerceTable?.Keys).toHaveLength(1);
  expect(batchGet({ ...(is(false) && { customer }) }).build()).toEqual([]);
});

rejects('another verb in an interface', 'batchGet accepts get, not delete', () => {
  const wrong: Wrong = { order, gone: gone() };
  // @ts-expect-error -- a deletion
  return batchGet(wrong);
});

rejects('a number as a request', 'batchGet accepts get, not a number', () =>
  // @ts-expect-error -- a number
  batchGet({ order, count: 1 }),
);

rejects('a list with what is undefined', 'batchGet accepts get, not undefined', () =>
  // @ts-expect-error -- a place of a list is never left out
  batchGet([order, is(false) ? customer : undefined]),
);

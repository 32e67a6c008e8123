import { type Attr, type AttributeInput, attr, type EntityInputOf, type EntityItemOf, entity, table } from 'keyform';
import { expectType } from 'tsd';
import { describe, test } from 'vitest';
import { prove } from '../test/support/prove.js';
import { Level, Mixed, Status } from './fixtures-enum.js';
import { rejects } from './rejects.js';

/** An enum and the union of all its members are two types to the compiler, each assignable to the other. */
type Mutual<Left, Right> = [Left] extends [Right] ? ([Right] extends [Left] ? true : false) : false;

const COLOURS = { red: 'R', green: 'G', crimson: 'R' } as const;
const SIZES = ['S', 'M', 'L'] as const;

test('an enum attribute is made of texts, lists, constants and enums of TypeScript', () => {
  expectType<Attr<'A' | 'B', 'enum'>>(attr.enum('A', 'B'));
  expectType<Attr<'A' | 'B', 'enum'>>(attr.enum(['A', 'B']));
  expectType<Attr<'S' | 'M' | 'L', 'enum'>>(attr.enum(SIZES));
  expectType<Attr<'S' | 'M' | 'L', 'enum'>>(attr.enum(...SIZES));
  expectType<Attr<'R' | 'G', 'enum'>>(attr.enum(COLOURS));
  const ofEnums = [attr.enum(Status), attr.enum(...Object.values(Status)), attr.enum(Object.values(Status))] as const;
  expectType<true>({} as Mutual<(typeof ofEnums)[number], Attr<Status, 'enum'>>);
  expectType<Attr<Status.Placed, 'enum'>>(attr.enum(Status.Placed));
  const flags = attr.set(attr.enum(Status));
  expectType<true>({} as Mutual<(typeof flags)[' ~input'], ReadonlySet<Status>>);
  const counts = attr.record(attr.number(), Status);
  expectType<true>({} as Mutual<(typeof counts)[' ~value'], { [Name in Status]?: number }>);
  // Nothing is known of the texts: any text is taken by the types.
  expectType<Attr<string, 'enum'>>(attr.enum(...(['A', 'B'] as string[])));
});

const beginning = 'attr.enum() needs distinct strings, a list of them, or a ';

describe('numbers are rejected, by the compiler in the first line', () => {
  // @ts-expect-error -- an enum of numbers
  rejects('a numeric enum', beginning, () => attr.enum(Level));
  // @ts-expect-error -- one of its values is a number
  rejects('an enum of texts and numbers', beginning, () => attr.enum(Mixed));
  // @ts-expect-error -- numbers
  rejects('a list of numbers', beginning, () => attr.enum([1, 2]));
  // @ts-expect-error -- numbers
  rejects('numbers', beginning, () => attr.enum(1, 2));
});

const Order = entity({
  keys: { PK: 'CUSTOMER#{username}', SK: '{status}#{id}', GSI1PK: 'STATUS#{status|lower}', GSI1SK: '{colour}' },
  attributes: {
    username: attr.string(),
    id: attr.string(),
    status: attr.enum(Status),
    colour: attr.enum(COLOURS),
    size: attr.enum(SIZES).optional(),
  },
});
const shop = table('Shop', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: { Order },
});
const key = { username: 'alex', status: Status.Placed, id: '1' } as const;

test('what is read and written is of the type of the enum', () => {
  type Item = EntityItemOf<typeof shop, 'Order'>;
  expectType<true>({} as Mutual<Item['status'], Status>);
  expectType<'R' | 'G'>({} as Item['colour']);
  expectType<true>({} as Mutual<EntityInputOf<typeof shop, 'Order'>['status'], Status>);
  expectType<'S' | 'M' | 'L' | undefined>({} as AttributeInput<(typeof Order)[' ~attributes']>['size']);
});

describe('in keys, filters and updates it is the text', () => {
  test('where', () => {
    const request = shop.query('primary', 'Order').where({ username: 'alex', status: Status.Placed }).build();
    prove(request.KeyConditionExpression, '#PK = :PK AND begins_with(#SK, :SK)');
    expectType<{ S: `${Status.Placed}#` }>(request.ExpressionAttributeValues[':SK']);
    expectType<{ S: 'PLACED#' }>(request.ExpressionAttributeValues[':SK']);
    prove(request.ExpressionAttributeValues[':SK'].S, 'PLACED#');
  });

  test('a key condition of DynamoDB', () => {
    const query = shop.query('primary').keyCondition('PK', '=', 'CUSTOMER#alex').keyCondition('SK', '=', 'PLACED#1');
    prove(query.build().ExpressionAttributeValues[':SK'].S, 'PLACED#1');
  });

  test('a filter', () => {
    const request = shop.query('GSI1', 'Order').where({ status: Status.Shipped }).filter({ size: 'S' }).build();
    prove(request.FilterExpression, '#size = :size');
    prove(request.ExpressionAttributeValues[':size'].S, 'S');
  });

  test('an update', () => {
    const request = shop.update('Order', key).set({ colour: COLOURS.red, size: 'L' }).build();
    prove(request.UpdateExpression, 'SET #colour = :colour, #size = :size, #GSI1SK = :GSI1SK');
    prove(request.ExpressionAttributeValues[':colour'].S, 'R');
  });

  test('values that the enum does not have are rejected', () => {
    // @ts-expect-error -- Status
    void (() => shop.query('primary', 'Order').where({ username: 'alex', status: 'GONE' }));
    // @ts-expect-error -- Status
    void (() => shop.put('Order', { ...key, status: 'GONE', colour: 'R' }));
    // @ts-expect-error -- 'R' | 'G'
    void (() => shop.put('Order', { ...key, colour: 'crimson' }));
  });
});

test('a record of the names of an enum takes them as members and as strings', () => {
  const Stock = entity({
    keys: { PK: 'STOCK#{id}' },
    attributes: {
      id: attr.string(),
      sold: attr.record(attr.number(), Status),
      deep: attr.map({ sold: attr.record(attr.number(), Status) }),
    },
  });
  const stock = table('Stock', { indexes: { primary: { pk: 'PK' } }, entities: { Stock } });
  const update = stock.update('Stock', { id: '1' });
  prove(update.merge({ sold: { PLACED: 2 } }).build().UpdateExpression, 'SET #sold.#PLACED = :PLACED');
  prove(update.merge({ sold: { [Status.Placed]: 2 } }).build().UpdateExpression, 'SET #sold.#PLACED = :PLACED');
  prove(
    update.merge({ deep: { sold: { PLACED: 2, [Status.Shipped]: 3 } } }).build().UpdateExpression,
    'SET #deep.#sold.#PLACED = :PLACED, #deep.#sold.#SHIPPED = :SHIPPED',
  );
  prove(update.set({ sold: { PLACED: 2 } }).build().UpdateExpression, 'SET #sold = :sold');
  prove(
    update.set((item, { to, plus }) => [to(item.sold.PLACED, 2), plus(item.deep.sold[Status.Shipped], 1, 0)]).build()
      .UpdateExpression,
    'SET #sold.#PLACED = :PLACED, #deep.#sold.#SHIPPED = if_not_exists(#deep.#sold.#SHIPPED, :SHIPPED) + :SHIPPED_2',
  );
  prove(
    update.remove((item) => [item.sold[Status.Placed], item.deep.sold.SHIPPED]).build().UpdateExpression,
    'REMOVE #sold.#PLACED, #deep.#sold.#SHIPPED',
  );
  prove(
    stock
      .scan('primary', 'Stock')
      .filter((item, { gt }) => gt(item.sold[Status.Placed], 1))
      .build().FilterExpression,
    '#Type = :Type AND #sold.#PLACED > :PLACED',
  );
  // @ts-expect-error -- no member of the enum
  void (() => update.merge({ sold: { GONE: 2 } }));
});

test('a map whose members are of an enum takes them as members and as strings', () => {
  const Stock = entity({
    keys: { PK: 'STOCK#{id}' },
    attributes: {
      id: attr.string(),
      by: attr.map({
        [Status.Placed]: attr.number(),
        [Status.Shipped]: attr.map({ day: attr.string(), n: attr.number() }),
      }),
    },
  });
  const update = table('Stock', { indexes: { primary: { pk: 'PK' } }, entities: { Stock } }).update('Stock', {
    id: '1',
  });
  prove(update.merge({ by: { PLACED: 2 } }).build().UpdateExpression, 'SET #by.#PLACED = :PLACED');
  prove(update.merge({ by: { [Status.Placed]: 2 } }).build().UpdateExpression, 'SET #by.#PLACED = :PLACED');
  prove(update.merge({ by: { SHIPPED: { n: 1 } } }).build().UpdateExpression, 'SET #by.#SHIPPED.#n = :n');
  // @ts-expect-error -- no member of the map
  void (() => update.merge({ by: { GONE: 2 } }));
  const inside = { n: 1, gone: 2 };
  // @ts-expect-error -- no member of the map inside
  void (() => update.merge({ by: { SHIPPED: inside } }));
});

import { attr, entity, readChange, rekey, table, unique } from 'keyform';
import { describe, expect, it } from 'vitest';
import { absentCondition, undefinedOperand } from '../../src/facts/messages/expressions.js';
import { noFieldsObject, undefinedField } from '../../src/facts/messages/key-conditions.js';
import { missingForKey, noKeyFields } from '../../src/facts/messages/values.js';
import { thrownBy } from '../support/thrown-by.js';
import { verbsTaking } from '../support/verbs.js';
import { wordsOf } from '../support/words-of.js';

const username = attr.string();
const shop = table('Shop', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: {
    Customer: unique(
      entity({
        keys: { PK: 'CUSTOMER#{username}', SK: 'CUSTOMER#{username}' },
        attributes: { username, email: attr.string(), handle: attr.string().optional() },
        version: true,
        timestamps: true,
      }),
      'email',
      'handle',
    ),
    Order: entity({
      keys: { PK: 'CUSTOMER#{username}', SK: '#ORDER#{orderId}' },
      attributes: {
        username,
        orderId: attr.string(),
        status: attr.enum('PLACED', 'SHIPPED').optional(),
        amount: attr.number().optional(),
        tags: attr.set(attr.string()).optional(),
        lines: attr.list(attr.string()).optional(),
        address: attr.map({ city: attr.string() }).optional(),
        note: attr.record(attr.string()).optional(),
        body: attr.any().optional(),
        made: attr.date().optional(),
      },
    }),
    Settings: entity({ keys: { PK: 'SETTINGS', SK: 'SETTINGS' }, attributes: { theme: attr.string().optional() } }),
  },
});
// biome-ignore lint/suspicious/noExplicitAny: a JavaScript program
const loose = shop as any;
const key = { username: 'ada', orderId: '1' };
const messageOf = (call: () => unknown): string => thrownBy(call).message;

describe('a missing argument is told as that', () => {
  it.each(verbsTaking('key'))('%s', (verb) => {
    for (const name of ['Order', 'Customer']) {
      for (const call of [() => loose[verb](name), () => loose[verb](name, undefined)]) {
        expect(messageOf(call)).toBe(`${name} ${wordsOf(noKeyFields, { value: 'undefined' })}`);
      }
    }
    expect(() => loose[verb]('Settings')).not.toThrow();
    expect(() => loose[verb]('Settings', undefined)).not.toThrow();
  });

  it('where, of an entity and of a collection', () => {
    for (const start of [shop.query('primary', 'Order'), shop.query('primary')]) {
      expect(messageOf(() => (start as never as { where(): unknown }).where())).toBe(
        wordsOf(noFieldsObject, { value: 'undefined' }),
      );
    }
  });
});

describe('a value that is undefined is told with what to do', () => {
  it('in where: a field of the sort key may be left out, one of the partition key may not', () => {
    const where = (fields: object) => messageOf(() => loose.query('primary', 'Order').where(fields));
    expect(where({ username: 'ada', orderId: undefined })).toBe(wordsOf(undefinedField, { field: 'orderId' }));
    expect(where({ username: undefined, orderId: '1' })).toBe(
      `Order.username ${wordsOf(missingForKey, { format: 'CUSTOMER#{username}' })}`,
    );
  });

  const fields = ['status', 'amount', 'tags', 'lines', 'address', 'note', 'body', 'made'];
  it.each(fields)('in filter and condition: %s', (field) => {
    const query = loose.query('primary', 'Order').where({ username: 'ada' });
    for (const [given, message] of [
      [undefined, wordsOf(absentCondition, { field, value: 'undefined', exists: 'false' })],
      [{ '=': undefined }, wordsOf(undefinedOperand, { field })],
    ] as const) {
      expect(messageOf(() => query.filter({ [field]: given }))).toBe(message);
      expect(messageOf(() => loose.scan('primary', 'Order').filter({ [field]: given }))).toBe(message);
      for (const write of [loose.put('Order', key), loose.delete('Order', key), loose.check('Order', key)]) {
        expect(messageOf(() => write.condition({ [field]: given }))).toBe(message);
      }
    }
  });
});

describe('what keyform writes by itself', () => {
  it('is told to be that', () => {
    const update = loose.update('Customer', { username: 'ada' });
    for (const call of [
      () => update.set({ version: 5 }),
      () => update.add({ version: 1 }),
      () => update.set({ updatedAt: new Date(0) }),
    ]) {
      expect(messageOf(call)).toMatch(/^'\w+' is set by every write: leave it out$/);
    }
  });
});

describe('a write of an item with unique fields that is rejected', () => {
  /** A client that cancels a transaction, because a condition of one of its actions does not hold. */
  const rejecting = (broken: number, Item?: object) => ({
    send: async ({ input }: { input: { TransactItems: object[] } }) => {
      const CancellationReasons = input.TransactItems.map((_, at) =>
        at === broken ? { Code: 'ConditionalCheckFailed', Item } : { Code: 'None' },
      );
      throw Object.assign(new Error('cancelled'), { name: 'TransactionCanceledException', CancellationReasons });
    },
  });
  const customer = { username: 'ada', email: 'ada@x.org' };
  const stored = (email: string) =>
    (shop.put('Customer', { ...customer, email }).build() as never as { TransactItems: [{ Put: { Item: object } }] })
      .TransactItems[0].Put.Item;
  const failed = async (request: { execute(client: never): Promise<unknown> }, client: object) =>
    request.execute(client as never).then(
      () => undefined,
      ({ message }: Error) => message.replace(/^.* failed, because /, ''),
    );

  it('never says of a deletion that there is an item, or that rekey would help', async () => {
    const remove = shop.delete('Customer', customer);
    expect(await failed(remove, rejecting(0))).toBe('the item is not as given: read the item again');
    expect(await failed(remove, rejecting(0, stored('b@x.org')))).toBe("'email' is not as given: read the item again");
  });

  it('says of a put what to do, and of a create and a rekey that the place is taken', async () => {
    const put = shop.put('Customer', { ...customer, version: 1 });
    const Item = { ...stored('b@x.org') };
    expect(await failed(put, rejecting(0, Item))).toBe(
      "'email' is not as given: read the item again, and change what is unique by rekey()",
    );
    expect(await failed(shop.create('Customer', customer), rejecting(0))).toBe('the item already exists');
    const moved = rekey(shop, 'Customer', { ...customer, version: 1 } as never, { username: 'bob' });
    expect(await failed(moved, rejecting(1))).toMatch(/^an item with PK ".*" already exists$/);
  });
});

describe('the time of a record of a stream', () => {
  const read = (ApproximateCreationDateTime: unknown) =>
    readChange(
      shop,
      {
        eventName: 'REMOVE',
        dynamodb: { ApproximateCreationDateTime, Keys: { PK: { S: 'CUSTOMER#a' }, SK: { S: '#ORDER#1' } } },
      } as never,
      { view: 'KEYS_ONLY' },
    )?.at;
  it('is a Date, of seconds, of a Date and of the text of one, as a queue hands it on', () => {
    for (const given of [1_700_000_000, new Date(1_700_000_000_000), '2023-11-14T22:13:20.000Z']) {
      expect(read(given)).toEqual(new Date('2023-11-14T22:13:20Z'));
    }
    expect(read(1_700_000_000.5)).toEqual(new Date(1_700_000_000_500));
    expect([read(undefined), read(null)]).toEqual([undefined, undefined]);
  });
  it.each([Number.NaN, new Date(Number.NaN), 'yesterday', '', true, {}, [], 1n])(
    'is rejected where it is none: %o',
    (given) => {
      expect(thrownBy(() => read(given))).toMatchObject({
        code: 'request',
        message: expect.stringMatching(
          /^ApproximateCreationDateTime of a record must be a Date or a number of seconds, but is /,
        ),
      });
    },
  );
});

describe('a version that is undefined', () => {
  it.each(['update', 'delete', 'check'])('does not drop the lock of %s without a word', (verb) => {
    const identity = { username: 'ada', email: 'ada@x.org' };
    expect(thrownBy(() => loose[verb]('Customer', { ...identity, version: undefined }))).toMatchObject({
      code: 'field',
      entity: 'Customer',
      field: 'version',
      message: 'Customer.version is undefined: pass the version that was read, or leave the field out',
    });
    expect(() => loose[verb]('Customer', identity)).not.toThrow();
  });
});

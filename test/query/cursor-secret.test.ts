import { attr, encryptedCursors, entity, signedCursors } from 'keyform';
import { describe, expect, it } from 'vitest';
import { contextOrder, cursorContext } from '../../src/facts/messages/options.js';
import { cursorOfOtherTable, cursorProtection, itemOfOtherPartition } from '../../src/facts/messages/reads.js';
import { createScan } from '../../src/reads/scan.js';
import { segmentsOf as segments } from '../../src/reads/segments.js';
import { type ShardedQuery, shardedOf } from '../../src/reads/sharded-query.js';
import { wordsOf } from '../support/words-of.js';
import { definition } from './shop.js';
import { type Opened, open, thrownBy } from './support.js';

const SECRET = 'TOPSECRET-42-0123456789';
const OTHER = 'another secret of 16 bytes or more';
const order = { Type: 'Order', username: 'alex', orderId: '1', amount: 2.5, region: 'eu' };
const ordersOf = (shop: Opened) => shop.query('primary', 'Order').where({ username: 'alex' });
const PROTECTIONS = { signedCursors, encryptedCursors };

describe.each(Object.entries(PROTECTIONS))('%s rejects', (word, protect) => {
  const errorOf = (input: unknown) => thrownBy(() => protect(input as string));
  it.each([undefined, null, ''])('a secret that is unset or empty: %o', (input) => {
    expect(errorOf(input)).toEqual({
      code: 'definition',
      message: `${word} needs a secret, which is unset or empty: pass a random string`,
    });
  });
  it.each([
    [5, 'a number'],
    [12345678901234567890n, 'a bigint'],
    [true, 'a boolean'],
    [{}, 'an object'],
    [[SECRET], 'an object'],
    [Buffer.from(SECRET), 'an object'],
    [() => SECRET, 'a function'],
  ])('anything but a string, without showing it: %o', (input, kind) => {
    expect(errorOf(input)).toEqual({
      code: 'definition',
      message: `${word} needs a string, but got ${kind}`,
    });
  });
  it.each(['secret', 'fifteen bytes !', 'zoë'.repeat(3)])(
    'one of less than 16 bytes, without showing it: %o',
    (input) => {
      const { code, message } = errorOf(input);
      expect(code).toBe('definition');
      expect(message).toMatch(
        new RegExp(
          `^${word} needs a string of at least 16 bytes, but this one has \\d+: use a random one, such as random`,
        ),
      );
      expect(message).not.toMatch(/ secret|fifteen|zoë/);
      expect(() => protect('0123456789abcdef')).not.toThrow();
    },
  );
});

it.each([[], SECRET, [SECRET], null, {}, [undefined], [signedCursors(SECRET), SECRET], signedCursors])(
  'a table rejects cursors that nothing protects: %o',
  (cursors) => {
    expect(thrownBy(() => open({ ...definition, cursors } as never))).toEqual({
      code: 'definition',
      message: 'cursors must be what signedCursors(...) or encryptedCursors(...) returns, or a list of them',
    });
  },
);

describe('of several secrets the first seals, and all are accepted', () => {
  it.each(Object.entries(PROTECTIONS))('%s', (_, protect) => {
    const [own, other] = [protect(SECRET), protect(OTHER)];
    const shops = [[other], [own, other], [own], own].map((cursors) => open({ ...definition, cursors }));
    const [old, both, fresh, single] = shops as [Opened, Opened, Opened, Opened];
    const cursorOf = (shop: Opened): string => ordersOf(shop).cursorFor(order);
    const takes = (shop: Opened, cursor: string): boolean => {
      try {
        return ordersOf(shop).startFrom(cursor).build().ExclusiveStartKey !== undefined;
      } catch (error) {
        expect((error as { code?: string }).code).toBe('cursor');
        return false;
      }
    };
    expect([old, both, fresh, single].map((shop) => takes(shop, cursorOf(old)))).toEqual([true, true, false, false]);
    expect([old, both, fresh, single].map((shop) => takes(shop, cursorOf(both)))).toEqual([false, true, true, true]);
  });

  it('cursors that were signed are taken where they are encrypted now', () => {
    const signed = open({ ...definition, cursors: signedCursors(SECRET) });
    const both = open({ ...definition, cursors: [encryptedCursors(SECRET), signedCursors(SECRET)] });
    const encrypted = open({ ...definition, cursors: encryptedCursors(SECRET) });
    const cursor = ordersOf(signed).cursorFor(order);
    expect(ordersOf(both).startFrom(cursor).build()).toHaveProperty('ExclusiveStartKey');
    expect(thrownBy(() => ordersOf(encrypted).startFrom(cursor)).message).toBe(
      wordsOf(cursorProtection, { protection: 'signed', expected: 'encrypted' }),
    );
    const sealed = ordersOf(both).cursorFor(order);
    expect(ordersOf(encrypted).startFrom(sealed).build()).toHaveProperty('ExclusiveStartKey');
    expect(thrownBy(() => ordersOf(signed).startFrom(sealed)).code).toBe('cursor');
  });
});

it('an encrypted cursor does not show the keys that it holds, the index or the table', () => {
  const shop = open({ ...definition, cursors: encryptedCursors(SECRET) });
  const cursor = shop.query('GSI1').where({ orderId: '1' }).cursorFor(order);
  const bytes = Buffer.from(cursor, 'base64url').toString('latin1');
  for (const told of ['alex', 'ORDER', 'GSI1', 'TestTable']) expect(bytes).not.toContain(told);
  const signed = open({ ...definition, cursors: signedCursors(SECRET) })
    .query('GSI1')
    .where({ orderId: '1' })
    .cursorFor(order);
  expect(Buffer.from(signed, 'base64url').toString('latin1')).toContain('alex');
});

describe('a cursor belongs to', () => {
  const other = /^this cursor is damaged, or of a different table/;
  it.each([{}, { cursors: signedCursors(SECRET) }, { cursors: encryptedCursors(SECRET) }])(
    'its table: %o',
    (options) => {
      const shop = open({ ...definition, ...options }, 'Tenant-1');
      const cursor = ordersOf(shop).cursorFor(order);
      expect(thrownBy(() => ordersOf(open({ ...definition, ...options }, 'Tenant-2')).startFrom(cursor))).toEqual({
        code: 'cursor',
        message: expect.stringMatching(other) as string,
      });
      expect(
        ordersOf(open({ ...definition, ...options }, 'Tenant-1'))
          .startFrom(cursor)
          .build(),
      ).toHaveProperty('ExclusiveStartKey');
    },
  );

  it.each([{ cursors: signedCursors(SECRET) }, { cursors: encryptedCursors(SECRET) }])('its context: %o', (options) => {
    const orders = ordersOf(open({ ...definition, ...options }, 'Shop'));
    const bound = orders.cursorContext('tenant-7');
    const page = bound.parse({ LastEvaluatedKey: { PK: { S: 'CUSTOMER#alex' }, SK: { S: '#ORDER#1' } } });
    for (const cursor of [bound.cursorFor(order), page.cursor as string]) {
      expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toContain('tenant-7');
      expect(bound.descending().take(5).dynamic().startFrom(cursor).build()).toHaveProperty('ExclusiveStartKey');
      for (const query of [orders, orders.cursorContext('tenant-8'), orders.cursorContext('["Shop"]')]) {
        expect(thrownBy(() => query.startFrom(cursor)).message).toMatch(other);
      }
    }
    expect(thrownBy(() => bound.startFrom(orders.cursorFor(order))).message).toBe(
      'this cursor is damaged, or of a different table, context or secret: pass one that a page or cursorFor returned',
    );
    expect(thrownBy(() => orders.startFrom(bound.cursorFor(order))).message).toBe(
      'this cursor is damaged, or of a different table, context or secret: pass one that a page or cursorFor returned, and call cursorContext before startFrom if it has a context',
    );
  });

  it('its table, of which alone it says where nothing is secret', () => {
    const cursor = ordersOf(open(definition, 'Tenant-1')).cursorFor(order);
    expect(thrownBy(() => ordersOf(open(definition, 'Tenant-2')).startFrom(cursor)).message).toBe(
      wordsOf(cursorOfOtherTable),
    );
  });

  it('its range, wherever that is said', () => {
    const shop = open(definition);
    const cursor = ordersOf(shop).cursorFor({ ...order, orderId: '5' });
    const range = (attribute: string) => ({
      code: 'cursor',
      message: `this cursor is outside the range of ${attribute}: use it with the query that returned it, or start from the beginning`,
    });
    const keys = () => shop.query('primary').keyCondition('PK', '=', 'CUSTOMER#alex');
    const ranges = (orderId: unknown) => () =>
      shop.query('primary', 'Order').where({ username: 'alex', orderId }).startFrom(cursor);
    for (const orderId of [
      { '<': '5' },
      { '<=': '4' },
      { '>': '5' },
      { '>=': '51' },
      { between: ['1', '4'] },
      { begins_with: '4' },
      '4',
    ]) {
      expect(thrownBy(ranges(orderId))).toEqual(range('SK'));
    }
    for (const orderId of [
      { '<=': '5' },
      { '<': '6' },
      { '>=': '5' },
      { between: ['4', '5'] },
      { begins_with: '5' },
      '5',
    ]) {
      expect(ranges(orderId)).not.toThrow();
    }
    expect(thrownBy(() => keys().keyCondition('SK', '>', '#ORDER#6').startFrom(cursor))).toEqual(range('SK'));
    expect(thrownBy(() => keys().startFrom(cursor).keyCondition('SK', '>', '#ORDER#6'))).toEqual(range('SK'));
    expect(() => keys().startFrom(cursor).keyCondition('SK', '>', '#ORDER#4').build()).not.toThrow();
    const bare = () => shop.query('primary') as unknown as ReturnType<typeof keys>;
    expect(bare).not.toThrow();
    const item = { ...order, orderId: '1' };
    const later = shop.query('primary', 'Order').where({ username: 'alex', orderId: { '>': '5' } });
    expect(thrownBy(() => later.cursorFor(item))).toEqual({
      code: 'cursor',
      entity: 'Order',
      message: wordsOf(itemOfOtherPartition, { attribute: 'SK' }),
    });
  });
});

describe('cursorContext', () => {
  const shop = open({ ...definition, cursors: signedCursors(SECRET) });
  it('is rejected where anybody can write a cursor', () => {
    const message = wordsOf(cursorContext);
    expect(thrownBy(() => ordersOf(open(definition)).cursorContext('a'))).toEqual({
      code: 'request',
      message: message,
    });
  });
  it.each([undefined, null, '', 5, {}])('takes no %o', (input) => {
    expect(thrownBy(() => ordersOf(shop).cursorContext(input as string)).message).toMatch(
      /^cursorContext accepts a non-empty string, but got /,
    );
  });
  it('comes before startFrom', () => {
    const orders = ordersOf(shop);
    expect(thrownBy(() => orders.startFrom(orders.cursorFor(order)).cursorContext('a'))).toEqual({
      code: 'request',
      message: wordsOf(contextOrder),
    });
  });
  it('comes before startFrom without a cursor, too: on the first page, not on the second', () => {
    const scan = createScan(shop.model, shop.model.indexes.get('primary') as never, undefined);
    for (const read of [ordersOf(shop), ordersOf(shop).dynamic(), scan, scan.dynamic()]) {
      expect(thrownBy(() => read.startFrom(undefined).cursorContext('a'))).toEqual({
        code: 'request',
        message: wordsOf(contextOrder),
      });
      expect(read.cursorContext('a').startFrom(undefined).build()).not.toHaveProperty('ExclusiveStartKey');
    }
  });
  it('holds for the segments of a scan and for a sharded query', () => {
    const text = attr.string();
    const logs = open({
      indexes: { primary: { pk: 'PK', sk: 'SK' } },
      entities: {
        Log: entity({ keys: { PK: 'LOG#{day}#{id|shard:3}', SK: '{id}' }, attributes: { day: text, id: text } }),
      },
      cursors: signedCursors(SECRET),
    });
    const scan = createScan(logs.model, logs.model.indexes.get('primary') as never, undefined);
    const key = { PK: { S: 'LOG#1#0' }, SK: { S: 'x' } };
    const parallel = segments(scan.cursorContext('a'), 2);
    const { cursor } = parallel.parse([{ LastEvaluatedKey: key }, {}]);
    expect(parallel.startFrom(cursor).build()).toHaveLength(1);
    expect(thrownBy(() => segments(scan, 2).startFrom(cursor)).code).toBe('cursor');
    expect(thrownBy(() => segments(scan.cursorContext('b'), 2).startFrom(cursor)).code).toBe('cursor');
    const sharded = shardedOf(logs.query('primary').where({ day: '1' })) as ShardedQuery;
    const bound = sharded.cursorContext('a');
    const place = bound.cursorFor({ Type: 'Log', day: '1', id: 'x' });
    expect(bound.startFrom(place).build()).not.toEqual([]);
    expect(bound.descending().startFrom(place).build()).not.toEqual([]);
    expect(thrownBy(() => sharded.startFrom(place)).code).toBe('cursor');
    for (const cursor of [place, undefined]) {
      expect(thrownBy(() => bound.startFrom(cursor).cursorContext('b')).code).toBe('request');
    }
  });
});

import { QueryCommand, TransactGetItemsCommand } from '@aws-sdk/client-dynamodb';
import { attr, batchGet, batchWrite, entity, fromSchema, table, transactGet, transactWrite } from 'keyform';
import { accessPattern, type ChartRequest, chart } from 'keyform/chart';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { VERBS } from '../../src/facts/verbs.js';
import { argumentsOf, VERB_NAMES } from '../support/verbs.js';
import { shop } from './shop.js';

const username = 'alexdebrie';
const key = { username, number: 42 };

/** The cells of the rows below a head that begins with this one. */
const rowsUnder = (page: string, head: string): string[][] => {
  const lines = page.split('\n');
  const from = lines.findIndex((line) => line.startsWith(`| ${head}`));
  const rest = lines.slice(from + 2);
  const end = rest.findIndex((line) => !line.startsWith('|'));
  return rest.slice(0, end < 0 ? undefined : end).map((row) =>
    row
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
};

/** What the chart says that a request is. */
const said = (parameters: object, ...requests: ChartRequest[]): string => {
  const pattern = accessPattern('It', parameters as { [name: string]: unknown }, () => requests, 'a note');
  const rows = rowsUnder(chart(shop, { accessPatterns: [pattern] }), 'access pattern');
  return rows.flatMap((cells) => cells.at(-2) ?? []).join();
};

/** A page without what only lines its tables up. */
const unpadded = (page: string): string => page.replace(/ +\|/g, ' |').replace(/-{3,}/g, '---');

test('the columns of a table are in line', () => {
  const widths = chart(shop)
    .trimEnd()
    .split('\n\n')
    .filter((block) => block.startsWith('|'))
    .map((block) => new Set(block.split('\n').map((line) => line.length)).size);
  expect(widths).toEqual([1, 1, 1, 1, 1, 1]);
});

test('a chart shows the formats of the table and of each index, what is in it, and the attributes', () => {
  expect(unpadded(chart(shop))).toBe(
    unpadded(`# Shop

## Entity chart

Table \`Shop\`. The attribute \`Type\` identifies the entity of an item.

| entity   | PK                    | SK                        |
| -------- | --------------------- | ------------------------- |
| Customer | \`CUSTOMER#{username}\` | \`CUSTOMER#{username}\`     |
| Order    | \`CUSTOMER#{username}\` | \`#ORDER#{number\\|pad:5}\` |

## Index GSI1

Global index, keys and \`amount\`. Sparse: Order only if it has \`coupon\`. Without keys here: Customer.

| entity | GSI1PK            | GSI1SK                  |
| ------ | ----------------- | ----------------------- |
| Order  | \`COUPON#{coupon}\` | \`{number\\|pad:5\\|desc}\` |

## Index LSI1

Local index, all attributes. Without keys here: Customer.

| entity | PK                    | LSI1SK                      |
| ------ | --------------------- | --------------------------- |
| Order  | \`CUSTOMER#{username}\` | \`{status}#{placedAt\\|day}\` |

## Index ByAmount

Global index, keys only. \`amount\` is of type N. Without keys here: Customer.

| entity | username     | amount     |
| ------ | ------------ | ---------- |
| Order  | \`{username}\` | \`{amount}\` |

## Attributes

### Customer

| field     | kind                                         | optional | stored as  | notes                                            |
| --------- | -------------------------------------------- | -------- | ---------- | ------------------------------------------------ |
| username  | string                                       |          | \`Username\` |                                                  |
| email     | string or null                               |          |            | unique                                           |
| addresses | record of map { city: string, zip?: string } |          |            | has a default                                    |
| tags      | set of string                                | yes      |            |                                                  |
| createdAt | date                                         |          |            | when the item was created (timestamps)           |
| updatedAt | date                                         |          |            | when the item was last written (timestamps)      |
| version   | number                                       |          |            | counts the writes (optimistic locking)           |

Unique together: \`username\` and \`email\`.

### Order

\`Type\` is \`ORDER\`.

| field     | kind   | optional | notes                                |
| --------- | ------ | -------- | ------------------------------------ |
| username  | string |          | key of ByAmount                      |
| number    | number |          |                                      |
| coupon    | string | yes      |                                      |
| status    | enum   |          |                                      |
| placedAt  | date   |          |                                      |
| amount    | number |          | key of ByAmount                      |
| expiresAt | epoch  | yes      | when the item expires (time to live) |
`),
  );
});

test('a chart can be part of a page: with a title, a text and a level of its own', () => {
  const page = chart(shop, { title: 'Orders_and *more*', description: 'What is sold.\n', level: 3 });
  expect(page.startsWith('### Orders_and \\*more\\*\n\nWhat is sold.\n\n#### Entity chart\n')).toBe(true);
  expect(page).toContain('\n##### Customer\n');
});

test('a chart shows characters that a terminal obeys, or that reorder text, by their codes', () => {
  const unsafe = ['\u0000', '\u001b', '\u007f', '\u009b', '\u061c', '\u200e', '\u2028', '\u202e', '\u2066'];
  const bad = `a${unsafe.join('')}b`;
  const Bad = entity({
    keys: { PK: '{id}', [bad]: 'x' },
    attributes: { ...{ id: attr.string() }, ...({ [`${bad}2`]: attr.string() } as object) },
  });
  const odd = table('Odd', { indexes: { primary: { pk: 'PK', sk: bad } }, entities: { [bad]: Bad } } as never);
  const query = (odd as never as typeof shop).scan('primary').filter({ [`${bad}2`]: bad } as never);
  const pattern = accessPattern(bad, { [bad]: 1 }, () => query, bad);
  const page = chart(odd as never, { title: bad, description: `${bad}\r\nnext`, accessPatterns: [pattern] });
  for (const one of [...unsafe, '\r']) expect(page).not.toContain(one);
  expect(page.split('a\\u0000\\u001b\\u007f\\u009b\\u061c\\u200e\\u2028\\u202e\\u2066b').length).toBeGreaterThan(8);
  expect(page).toContain('b\nnext');
});

test('the same table gives the same chart, also under another name', () => {
  expect(chart(shop)).toBe(chart(shop));
  const other = chart(shop.named('Shop-eu'));
  expect(other).not.toBe(chart(shop));
  expect(other.replaceAll('Shop-eu', 'Shop')).toBe(chart(shop));
});

test.each(VERB_NAMES)('a request of %s is shown as the operation that it sends', (verb) => {
  const order = { status: 'PLACED', placedAt: new Date(0), amount: 1, ...key };
  // biome-ignore lint/suspicious/noExplicitAny: a verb by its name
  const started = (shop as any)[verb](...argumentsOf(verb, 'Order', key, order));
  const request = started.where?.({ username }) ?? started.set?.({ amount: 2 }) ?? started.mustExist?.() ?? started;
  expect(said({}, request)).toMatch(new RegExp(`^${VERBS[verb].operation}\\b`));
});

test('a table without type attribute, and an entity of a schema, say so', () => {
  const User = entity({
    keys: { PK: 'USER#{id}', SK: '{a|lower}' },
    attributes: fromSchema(z.object({ id: z.string(), a: z.string() })),
    version: true,
  });
  const users = table('Users', {
    indexes: { primary: { pk: 'PK', sk: 'SK' }, Empty: { pk: 'none' } },
    entities: { User },
    typeAttribute: false,
  });
  const page = chart(users);
  expect(page).toContain('The keys of an item identify its entity.');
  expect(page).toContain('The attributes are those of its schema.');
  expect(page).toContain('Without keys here: User.\n\nNo entity has keys in this index.');
  expect(rowsUnder(page, 'field')).toEqual([['version', 'number', 'counts the writes (optimistic locking)']]);
});

test('an attribute that holds itself is not looked into without end', () => {
  interface Comment {
    replies: Comment[];
  }
  const comment: ReturnType<typeof attr.any<Comment>> = attr.lazy<Comment>(() =>
    attr.map({ replies: attr.list(comment) }),
  );
  const Thread = entity({
    keys: { PK: '{id}' },
    attributes: { id: attr.string(), first: comment, at: attr.tuple([attr.number(), attr.boolean()]) },
  });
  const page = chart(table('Threads', { indexes: { primary: { pk: 'PK' } }, entities: { Thread } }));
  expect(rowsUnder(page, 'field')).toEqual([
    ['id', 'string'],
    ['first', 'any'],
    ['at', 'tuple of number, boolean'],
  ]);
});

describe('an access pattern', () => {
  test('shows its index, its parameters and its request, and stays in its row whatever it is called', () => {
    const page = chart(shop, {
      accessPatterns: [
        accessPattern('Orders | newest\nfirst', { username }, ({ username }) =>
          shop.query('primary', 'Order').where({ username }).descending().limit(10),
        ),
        accessPattern('All', {}, () => [shop.scan('GSI1'), shop.scan('primary').consistent()], 'Twice a year.'),
      ],
    });
    expect(rowsUnder(page, 'access pattern')).toEqual([
      [
        'Orders \\| newest first',
        'primary',
        '`username`',
        'Query `PK = "CUSTOMER#{username}" AND begins_with(SK, "#ORDER#")`, descending, limit 10',
        '',
      ],
      ['All', 'GSI1, primary', '', 'Scan<br>Scan, consistent', 'Twice a year.'],
    ]);
  });

  test('shows a parameter in a key as the format writes it, and what is none as it is', () => {
    const order = { username, number: 42 };
    expect(said({ username, number: 42 }, shop.get('Order', order))).toBe(
      'GetItem Order `PK = "CUSTOMER#{username}", SK = "#ORDER#{number\\|pad:5}"`',
    );
    expect(said({ username }, shop.get('Order', order))).toBe(
      'GetItem Order `PK = "CUSTOMER#{username}", SK = "#ORDER#00042"`',
    );
    expect(said({ order }, shop.get('Order', order))).toBe(said({ username, number: 42 }, shop.get('Order', order)));
  });

  test('shows the bounds of a range by the names of their parameters', () => {
    const orders = shop.query('primary', 'Order');
    expect(said({ who: username, from: 5, to: 7 }, orders.where({ username, number: { between: [5, 7] } }))).toBe(
      'Query `PK = "CUSTOMER#{who}" AND SK BETWEEN "#ORDER#{from\\|pad:5}" AND "#ORDER#{to\\|pad:5}"`',
    );
    expect(said({ username, from: 5 }, orders.where({ username, number: { '>=': 5 } }))).toBe(
      'Query `PK = "CUSTOMER#{username}" AND SK BETWEEN "#ORDER#{from\\|pad:5}" AND "#ORDER#\\u{10FFFF}"`',
    );
    const day = new Date('2026-11-21T08:30:00.000Z');
    expect(
      said(
        { username, day },
        shop.query('LSI1', 'Order').where({ username, status: 'PLACED', placedAt: { '=': day } }),
      ),
    ).toContain('LSI1SK = "PLACED#');
  });

  test('shows filter, projection and what else a read has', () => {
    const read = shop
      .query('primary', 'Order')
      .where({ username })
      .filter({ amount: { '>': 100 }, status: 'PLACED' })
      .project('number')
      .consistent();
    expect(said({ username, minimum: 100 }, read)).toBe(
      'Query `PK = "CUSTOMER#{username}" AND begins_with(SK, "#ORDER#")`, ' +
        'filter `amount > {minimum} AND status = "PLACED"`, only `number, Type`, consistent',
    );
  });

  test('shows update, condition and what comes back', () => {
    const placedAt = new Date('2026-11-21T08:30:00.000Z');
    const ship = shop
      .update('Order', key)
      .set({ status: 'SHIPPED', placedAt })
      .condition({ status: 'PLACED' })
      .returning('ALL_NEW');
    const text = said({ username, number: 42, before: 'PLACED', day: placedAt }, ship);
    expect(text).toMatch(/^UpdateItem Order `PK = "CUSTOMER#\{username\}", SK = "#ORDER#\{number\\\|pad:5\}"`, `SET /);
    expect(text).toContain('status = "SHIPPED"');
    expect(text).toContain('placedAt = {day}');
    expect(text).toContain('LSI1SK = "SHIPPED#{day\\|day}"');
    expect(text).toContain('if `status = {before}`');
    expect(text.endsWith(', returns ALL_NEW')).toBe(true);
  });

  test('tells a deletion from a get, and both from a condition', () => {
    const place = 'Order `PK = "CUSTOMER#{username}", SK = "#ORDER#{number\\|pad:5}"`';
    expect(said(key, shop.delete('Order', key))).toBe(`DeleteItem ${place}`);
    expect(said(key, shop.get('Order', key).consistent())).toBe(`GetItem ${place}, consistent`);
    expect(said(key, shop.check('Order', key).mustExist())).toBe(
      `ConditionCheck ${place}, if \`attribute_exists(PK)\``,
    );
  });

  test('shows each action of a batch or a transaction, those that are alike once', () => {
    const orders = [1, 2, 3].map((number) => ({ username, number: number + 40 }));
    const gets = orders.map((order) => shop.get('Order', order));
    const place = 'Order `PK = "CUSTOMER#{username}", SK = "#ORDER#{number\\|pad:5}"`';
    expect(said({ orders }, batchGet(gets))).toBe(`BatchGetItem: ${place} (3 times)`);
    expect(said({ orders }, transactGet(gets))).toBe(`TransactGetItems: Get ${place} (3 times)`);
    expect(said({ orders }, batchWrite(orders.map((order) => shop.delete('Order', order))))).toBe(
      `BatchWriteItem: Delete ${place} (3 times)`,
    );
  });

  test('names the marker items of unique fields', () => {
    const customer = { username, email: 'alex@example.com' };
    const text = said({ customer }, shop.create('Customer', customer));
    expect(text).toContain('TransactWriteItems: Put Customer `PK = "CUSTOMER#{username}"');
    expect(text).toContain('Put marker `PK = "UNIQUE#Customer#email#{email}", SK = "UNIQUE"`');
  });

  test('names a table that is not the one of the chart', () => {
    const other = shop.named('Archive');
    expect(said(key, transactWrite([shop.delete('Order', key), other.delete('Order', key)]))).toBe(
      'TransactWriteItems: Delete Order `PK = "CUSTOMER#{username}", SK = "#ORDER#{number\\|pad:5}"`; ' +
        'Delete of `Archive` `PK = "CUSTOMER#{username}", SK = "#ORDER#{number\\|pad:5}"`',
    );
  });

  test('takes commands of the SDK, too', () => {
    const read = shop.query('primary').where({ username });
    expect(said({ username }, new QueryCommand(read.build()))).toBe(said({ username }, read));
    const both = transactGet([shop.get('Order', key)]);
    expect(said(key, new TransactGetItemsCommand(both.build()))).toBe(said(key, both));
  });

  test('shows what was read first by its name in the keys of later requests, and nowhere else', () => {
    const read = [{ number: 42, status: 'PLACED' }];
    const requests = () => [
      shop.query('primary', 'Order').where({ username, number: 42 }),
      shop.update('Order', key).set({ amount: 42 }).condition({ status: 'PLACED' }),
    ];
    const pattern = { ...accessPattern('It', { username }, requests), read };
    const [row = []] = rowsUnder(chart(shop, { accessPatterns: [pattern] }), 'access pattern');
    expect(row.at(-1)?.split('<br>')).toEqual([
      'Query `PK = "CUSTOMER#{username}" AND SK = "#ORDER#00042"`',
      'UpdateItem Order `PK = "CUSTOMER#{username}", SK = "#ORDER#{number\\|pad:5}"`, `SET amount = 42`, ' +
        'if `status = "PLACED"`',
    ]);
  });

  test('takes no parameter that is called like a field for another field that has the same short value', () => {
    const order = { username: '7', number: 7 };
    expect(said({ username: '7' }, shop.get('Order', order))).toContain('SK = "#ORDER#00007"');
    const sold = shop.scan('primary', 'Order').filter({ coupon: '7' });
    expect(said({ username: '7' }, sold)).toContain('coupon = "7"');
    expect(said({ word: '7' }, sold)).toContain('coupon = {word}');
    const sale = shop.scan('primary', 'Order').filter({ coupon: 'vito' });
    expect(said({ username: 'vito' }, sale)).toContain('coupon = {username}');
    const named = shop.scan('primary', 'Customer').filter({ username: 'vito' });
    expect(said({ username: 'vito' }, named)).toContain('Username = {username}');
  });

  test('counts the requests of all shards, by the field that determines the shard', () => {
    const Log = entity({
      keys: { PK: 'DAY#{day}#{id|shard:4}', SK: '{id}' },
      attributes: { day: attr.day(), id: attr.string() },
    });
    const logs = table('Logs', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Log } });
    const day = '2026-11-21';
    const requests = () =>
      ([0, 1, 2, 3] as const).map((shard) => logs.query('primary').keyCondition('PK', '=', `DAY#${day}#${shard}`));
    const pattern = { ...accessPattern('It', { day }, requests), read: [{ day, id: 'abc' }] };
    const [row = []] = rowsUnder(chart(logs, { accessPatterns: [pattern] }), 'access pattern');
    expect(row.at(-1)).toBe('Query `PK = "DAY#{day}#{id\\|shard:4}"` (4 times)');
  });

  test('shows a key that was read as a whole by its format', () => {
    const item = { PK: 'CUSTOMER#vito', SK: '#ORDER#00007' };
    const requests = () => [shop.scan('GSI1'), shop.delete('Order', { username: 'vito', number: 7 })];
    const pattern = { ...accessPattern('It', {}, requests), read: [item] };
    expect(chart(shop, { accessPatterns: [pattern] })).toContain(
      'DeleteItem Order `PK = "CUSTOMER#{username}", SK = "#ORDER#{number\\|pad:5}"`',
    );
  });

  test('calls what is in a stored image by the name of its attribute', () => {
    const record = { dynamodb: { NewImage: { username: { S: 'alexdebrie' }, number: { N: '42' } } } };
    expect(said({ record }, shop.get('Order', key))).toBe(
      'GetItem Order `PK = "CUSTOMER#{username}", SK = "#ORDER#00042"`',
    );
  });

  test('shows the name of a member that is a parameter, and names that are not words in quotes', () => {
    const at = (name: string) =>
      shop.update('Customer', { username }).remove((customer) => customer.addresses.at(name));
    expect(said({ username, name: 'Home' }, at('Home'))).toContain('REMOVE addresses.{name} ');
    expect(said({ username }, at("Parents' House"))).toContain('REMOVE addresses."Parents\' House" ');
  });

  test('calls the time at which it is built now, in keys and in values, so that it says the same the next day', () => {
    const Note = entity({
      keys: { PK: 'NOTE#{id}', GSI1PK: 'DAY#{updatedAt|day}', GSI1SK: '{updatedAt}' },
      attributes: { id: attr.string(), gone: attr.epoch().optional() },
      timestamps: true,
      ttl: 'gone',
    });
    const notesOn = (day: string) => {
      const notes = table('Notes', {
        indexes: { primary: { pk: 'PK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
        entities: { Note },
        now: () => new Date(`${day}T08:30:00.000Z`),
      });
      return chart(notes, {
        accessPatterns: [
          accessPattern('It', { id: 'a' }, ({ id }) => notes.update('Note', { id }).set({ gone: new Date(0) })),
          accessPattern('It', { id: 'a' }, ({ id }) => notes.query('primary').where({ id }).live()),
        ],
      });
    };
    const page = notesOn('2026-11-21');
    expect(page).toContain('updatedAt = {now}');
    expect(page).toContain('GSI1PK = "DAY#{now\\|day}"');
    expect(page).toContain('gone > {now}');
    expect(notesOn('2027-03-01')).toBe(page);
  });

  test('takes no truth, zero or emptiness for a parameter of another name', () => {
    const first = shop
      .query('primary', 'Order')
      .where({ username })
      .filter({ amount: { '>': 1 } });
    expect(said({ username, count: 1 }, first)).toContain('filter `amount > 1`');
    expect(said({ username, amount: 1 }, first)).toContain('filter `amount > {amount}`');
  });

  test('rejects what is not a request, and gives the message of a request that cannot be built', () => {
    const nothing = accessPattern('It', {}, () => 'a scan' as never);
    expect(() => chart(shop, { accessPatterns: [nothing] })).toThrow(
      'the request of an access pattern must be a builder such as table.get(...), or an SDK command, but is "a scan"',
    );
    const wrong = accessPattern('It', {}, () => shop.get('Customer', { username: 'a#b' }));
    expect(() => chart(shop, { accessPatterns: [wrong] })).toThrow('Customer.username');
  });
});

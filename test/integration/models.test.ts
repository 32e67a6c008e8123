import { batchWrite } from 'keyform';
import { expect, it } from 'vitest';
import * as m25 from '../../examples/models/books.js';
import * as m26 from '../../examples/models/customers-and-questions.js';
import * as m23 from '../../examples/models/online-shop.js';
import * as m49 from '../../examples/models/optimistic-locking.js';
import * as m22 from '../../examples/models/session-store.js';
import * as m40 from '../../examples/models/sharded-logs.js';
import * as m36 from '../../examples/models/shipped-orders.js';
import * as m29 from '../../examples/models/students-and-sports.js';
import * as m17 from '../../examples/models/unique-fields.js';
import * as m24 from '../../examples/models/user-with-address.js';
import type { Client } from '../../types/requests/client.js';
import { describeEngines } from '../support/engines.js';
import { listed, openModel, rejection } from '../support/model.js';
import { prove } from '../support/prove.js';

/** One access pattern: what it is, its call, what it gives, and the requests that it sends, in the words of the model. */
interface Pattern {
  readonly title: string;
  readonly run: (client: Client, quiet: Client) => PromiseLike<unknown> | AsyncIterable<unknown>;
  readonly gives: unknown;
  readonly sends: readonly string[];
  /** Where the index has no order to speak of. */
  readonly unordered?: boolean;
}

/** Runs each access pattern of a model on its sample data. */
const runs = (
  name: string,
  model: Parameters<typeof openModel>[1],
  load: (client: Client) => Promise<unknown>,
  patterns: readonly Pattern[],
) =>
  describeEngines(name, (engine) => {
    for (const { title, run, gives, sends, unordered = false } of patterns) {
      it(title, async () => {
        const { client, quiet, sent } = await openModel(engine, model, load);
        const found = await resultOf(run(client, quiet));
        if (unordered) expect(new Set(found as unknown[])).toEqual(new Set(gives as unknown[]));
        else expect(found).toStrictEqual(gives);
        expect(sent).toEqual(sends);
      });
    }
  });

const resultOf = (result: ReturnType<Pattern['run']>): PromiseLike<unknown> =>
  Symbol.asyncIterator in result ? listed(result) : result;

// M17 --------------------------------------------------------------------------------------------------------------

const USER_KEYS = '{PK: USER#alexdebrie, SK: USER#alexdebrie}';
const MARKER_KEYS = '{PK: UNIQUE#User#email#alex@debrie.com, SK: UNIQUE}';
const absent = 'C attribute_not_exists(PK)';
// The marker of the same user is not an obstacle: a transaction that is sent again is the same transaction.
const free = (keys: string) => `${absent} OR uniqueOf = ${keys}`;

runs('M17, unique username and email address', m17.users, async () => undefined, [
  {
    title: 'signs a user up, in one transaction with the email address',
    run: (client) => m17.signUp(client, m17.alex),
    gives: m17.alex,
    sends: [`TransactWriteItems: Put ${USER_KEYS} · ${absent}, Put ${MARKER_KEYS} · ${free(USER_KEYS)}`],
  },
  {
    title: 'tells which of the two is taken',
    run: async (_client, quiet) => {
      await m17.signUp(quiet, m17.alex);
      return [
        await rejection(m17.signUp(quiet, { ...m17.alex, username: 'alexander' })),
        await rejection(m17.signUp(quiet, { ...m17.alex, email: 'alex@example.com' })),
      ];
    },
    gives: ['taken User email', 'conditionFailed User '],
    sends: [],
  },
]);

// M22 --------------------------------------------------------------------------------------------------------------

const NOW = new Date();
const sessions = m22.sampleSessions(NOW);
const [first, second, third, expired] = sessions;
const TOKEN = '0bc6bdf8-6dac-4212-b11a-81f784297c78';

runs(
  'M22, a session store',
  m22.sessions,
  (client) => Promise.all(sessions.map((session) => m22.createSession(client, session))),
  [
    {
      title: 'stores a session once: a token that is taken is rejected',
      run: async (client) => [
        await m22.createSession(client, m22.sessionOf('new', 'alexdebrie', NOW)),
        await rejection(m22.createSession(client, m22.sessionOf(TOKEN, 'vitocorleone', NOW))),
      ],
      gives: [m22.sessionOf('new', 'alexdebrie', NOW), 'conditionFailed Session '],
      sends: [
        'PutItem {SessionToken: new} · C attribute_not_exists(SessionToken)',
        `PutItem {SessionToken: ${TOKEN}} · C attribute_not_exists(SessionToken)`,
      ],
    },
    {
      title: 'gives the live session of a token, and none that has expired or never was',
      run: async (_client, quiet) => [
        await m22.getLiveSession(quiet, TOKEN),
        await m22.getLiveSession(quiet, expired?.SessionToken ?? ''),
        await m22.getLiveSession(quiet, 'none'),
      ],
      gives: [first, undefined, undefined],
      sends: [],
    },
    {
      title: 'gives the tokens of a user, and of the sessions their keys alone',
      run: (client) => m22.sessionsOfUser(client, 'alexdebrie'),
      gives: [first, second, third].map((session) => ({
        SessionToken: session?.SessionToken,
        Username: 'alexdebrie',
      })),
      unordered: true,
      sends: ['Query UserIndex · K Username = alexdebrie'],
    },
    {
      title: 'deletes all sessions of a user, and no others',
      run: async (_client, quiet) => {
        const { written } = await m22.deleteSessionsOfUser(quiet, 'alexdebrie');
        const left = await m22.sessions.scan('primary').execute(quiet);
        return [written, ...left.items];
      },
      gives: [3, expired],
      sends: [],
    },
  ],
);

describeEngines('M22, a session store', (engine) => {
  it('asks for what has not expired by the time of the request', async () => {
    const { client, sent } = await openModel(engine, m22.sessions, async () => undefined);
    const before = Math.floor(Date.now() / 1000);
    await m22.getLiveSession(client, TOKEN);
    const [, now] = /> (\d+)$/.exec(sent[0] ?? '') ?? [];
    // keyform keeps items without the attribute; the model has none.
    expect(sent).toEqual([`Query main · K SessionToken = ${TOKEN} · F attribute_not_exists(TTL) OR TTL > ${now}`]);
    expect(Number(now)).toBeGreaterThanOrEqual(before);
    expect(Number(now)).toBeLessThanOrEqual(before + 60);
  });

  it('asks for the tokens of a user, and deletes their sessions in one batch', async () => {
    const { client, sent } = await openModel(engine, m22.sessions, (quiet) =>
      Promise.all(sessions.map((session) => m22.createSession(quiet, session))),
    );
    const result = await m22.deleteSessionsOfUser(client, 'alexdebrie');
    prove<typeof result.written, number>(result.written, 3);
    const [query, batch = '', ...others] = sent;
    expect(query).toBe('Query UserIndex · K Username = alexdebrie');
    // The index has no order.
    const tokens = [first, second, third].map((session) => `DeleteRequest {SessionToken: ${session?.SessionToken}}`);
    expect(batch.replace('BatchWriteItem: ', '').split(', ').sort()).toEqual(tokens.sort());
    expect(others).toEqual([]);
  });
});

// M23 --------------------------------------------------------------------------------------------------------------

const ORDER = '1VrgXBQ0VCshuQUnh1HrDIHQNwY';
const [alex, vito] = m23.customers;
const [older, newer, vitos] = m23.orders;
const [book, stickers] = m23.orderItems;
if (!(alex && vito && older && newer && vitos && book && stickers)) throw new Error('the sample of M23 has changed');

const loadShop = (client: Client) =>
  batchWrite([
    ...m23.customers.map((customer) => m23.shop.put('Customer', customer)),
    ...m23.emails.map((email) => m23.shop.put('CustomerEmail', email)),
    ...m23.orders.map((order) => m23.shop.put('Order', order)),
    ...m23.orderItems.map((item) => m23.shop.put('OrderItem', item)),
  ]).execute(client);

const both = (text: string) => `{PK: ${text}, SK: ${text}}`;
const sonny: m23.Customer = { ...vito, username: 'sonny', email: 'sonny@corleone.example' };
const home = { street: '1 Main St', city: 'Omaha', country: 'USA' };
const orderOf = (orderId: string): m23.Order => ({ ...older, orderId });
const later = Array.from({ length: 12 }, (_, at) => orderOf(`2${String(at).padStart(26, '0')}`));
const getAlex = (client: Client) => m23.shop.get('Customer', { username: 'alexdebrie' }).execute(client);

runs('M23, e-commerce', m23.shop, loadShop, [
  {
    title: 'gives a customer, then the orders, newest first',
    run: (client) => m23.customerAndNewestOrders(client, 'alexdebrie'),
    gives: [alex, newer, older],
    sends: ['Query main · K PK = CUSTOMER#alexdebrie · Limit 11 · desc'],
  },
  {
    title: 'gives no more than ten orders',
    run: async (_client, quiet) => {
      await batchWrite(later.map((order) => m23.shop.put('Order', order))).execute(quiet);
      return m23.customerAndNewestOrders(quiet, 'alexdebrie');
    },
    gives: [alex, ...[...later].reverse().slice(0, 10)],
    sends: [],
  },
  {
    title: 'gives the items of an order by their ids, then the order',
    run: (client) => m23.orderAndItems(client, ORDER),
    gives: [book, stickers, older],
    sends: [`Query GSI1 · K GSI1PK = ORDER#${ORDER}`],
  },
  {
    title: 'signs a customer up',
    run: (client) => m23.createCustomer(client, sonny),
    gives: [sonny, { Type: 'CustomerEmail', email: sonny.email, username: 'sonny' }],
    sends: [
      `TransactWriteItems: Put ${both('CUSTOMER#sonny')} · ${absent}, Put ${both(`CUSTOMEREMAIL#${sonny.email}`)} · ${absent}`,
    ],
  },
  {
    title: 'signs nobody up whose username or email address is taken',
    run: async (_client, quiet) => [
      await rejection(m23.createCustomer(quiet, { ...sonny, email: alex.email })),
      await rejection(m23.createCustomer(quiet, { ...sonny, username: 'alexdebrie' })),
      (await m23.shop.scan('primary', 'CustomerEmail').count(quiet)).count,
    ],
    gives: ['conditionFailed CustomerEmail ', 'conditionFailed Customer ', 2],
    sends: [],
  },
  {
    title: 'changes an email address, and lets go of the old one',
    run: async (client, quiet) => {
      await m23.changeEmail(client, alex, 'alex@debrie.com');
      await m23.createCustomer(quiet, { ...sonny, email: alex.email });
      return getAlex(quiet);
    },
    gives: { ...alex, email: 'alex@debrie.com' },
    sends: [
      `TransactWriteItems: Delete ${both(`CUSTOMEREMAIL#${alex.email}`)}, Put ${both('CUSTOMEREMAIL#alex@debrie.com')} · ${absent}, ` +
        `Update ${both('CUSTOMER#alexdebrie')} · U SET email = alex@debrie.com · C email = ${alex.email}`,
    ],
  },
  {
    title: 'adds an address, and puts another in its place',
    run: async (client, quiet) => {
      await m23.setAddress(client, 'alexdebrie', "Work, 2nd floor's", home);
      await m23.setAddress(quiet, 'alexdebrie', "Parents' House", home);
      return getAlex(quiet);
    },
    gives: { ...alex, addresses: { ...alex.addresses, "Work, 2nd floor's": home, "Parents' House": home } },
    sends: [
      `UpdateItem ${both('CUSTOMER#alexdebrie')} · U SET addresses.Work, 2nd floor's = {street: 1 Main St, city: Omaha, country: USA} · C size(addresses) < 20`,
    ],
  },
  {
    title: 'has 20 addresses at most',
    run: async (_client, quiet) => {
      for (let at = 0; at < 18; at++) await m23.setAddress(quiet, 'alexdebrie', `${at}`, home);
      return rejection(m23.setAddress(quiet, 'alexdebrie', 'one more', home));
    },
    gives: 'conditionFailed Customer ',
    sends: [],
  },
  {
    title: 'deletes an address',
    run: async (client, quiet) => {
      await m23.deleteAddress(client, 'alexdebrie', "Parents' House");
      return getAlex(quiet);
    },
    gives: { ...alex, addresses: { Home: alex.addresses['Home'] } },
    sends: [`UpdateItem ${both('CUSTOMER#alexdebrie')} · U REMOVE addresses.Parents' House`],
  },
  {
    title: 'saves an order with its items',
    run: async (client, quiet) => {
      await m23.saveOrder(client, orderOf('2x'), [{ ...book, orderId: '2x', itemId: 'i' }]);
      return m23.orderAndItems(quiet, '2x');
    },
    gives: [{ ...book, orderId: '2x', itemId: 'i' }, orderOf('2x')],
    sends: [`TransactWriteItems: Put {PK: CUSTOMER#alexdebrie, SK: #ORDER#2x}, Put ${both('ORDER#2x#ITEM#i')}`],
  },
  {
    title: 'changes the status of an order, and makes none of nothing',
    run: async (client, quiet) => {
      await m23.updateStatus(client, newer, 'DELIVERED');
      return [
        await rejection(m23.updateStatus(quiet, orderOf('none'), 'SHIPPED')),
        ...(await m23.orderAndItems(quiet, newer.orderId)),
      ];
    },
    gives: ['notFound Order ', { ...newer, status: 'DELIVERED' }],
    sends: [
      `UpdateItem {PK: CUSTOMER#alexdebrie, SK: #ORDER#${newer.orderId}} · U SET status = DELIVERED · C attribute_exists(PK)`,
    ],
  },
]);

// M24 --------------------------------------------------------------------------------------------------------------

const loadAccounts = (client: Client) =>
  batchWrite(m24.users.map((user) => m24.accounts.put('User', user))).execute(client);
const [jake] = m24.users;
if (!jake) throw new Error('the sample of M24 has changed');

runs('M24, a user with an embedded address', m24.accounts, loadAccounts, [
  {
    title: 'gives a user with the address',
    run: (client) => m24.getUser(client, 'jake@gmail.com'),
    gives: jake,
    sends: ['GetItem {PK: USER#jake@gmail.com}'],
  },
  {
    title: 'gives a part of the address',
    run: (client) => m24.cityOf(client, 'milo@gmail.com'),
    gives: { Address: { city: 'Dayton' } },
    sends: ['GetItem {PK: USER#milo@gmail.com} · P Address.city, TYPE'],
  },
  {
    title: 'changes a part of the address',
    run: async (client, quiet) => {
      await m24.setState(client, 'jake@gmail.com', 'NJ');
      return m24.getUser(quiet, 'jake@gmail.com');
    },
    gives: { ...jake, Address: { ...jake.Address, state: 'NJ' } },
    sends: ['UpdateItem {PK: USER#jake@gmail.com} · U SET Address.state = NJ · C attribute_exists(PK)'],
  },
]);

// M25 --------------------------------------------------------------------------------------------------------------

const loadBooks = (client: Client) =>
  batchWrite(m25.books.map((book) => m25.bookshelf.put('Book', book))).execute(client);

runs('M25, books with their author', m25.bookshelf, loadBooks, [
  {
    title: 'gives a book by its name',
    run: (client) => m25.getBook(client, 'Romeo and Juliet'),
    gives: m25.books[1],
    sends: ['GetItem {PK: BOOK#ROMEO_AND_JULIET}'],
  },
]);

// M26, M27 and M28 -------------------------------------------------------------------------------------------------

const loadService = (client: Client) =>
  batchWrite([
    ...m26.customers.map((customer) => m26.service.put('Customer', customer)),
    ...m26.orders.map((order) => m26.service.put('Order', order)),
    ...m26.logs.map((log) => m26.service.put('Log', log)),
    ...m26.questions.map((question) => m26.service.put('Question', question)),
  ]).execute(client);
const [xyq] = m26.customers;
const [order1, order2] = m26.orders;
const [question1, question2] = m26.questions;

runs('M26, M27 and M28, customers', m26.service, loadService, [
  {
    title: 'M26: gives a customer',
    run: (client) => m26.getCustomer(client, 'XYQ'),
    gives: xyq,
    sends: ['GetItem {PK: CUSTOMER#XYQ, SK: CUSTOMER#XYQ}'],
  },
  {
    title: 'M26: gives an order',
    run: (client) => m26.getOrder(client, 'XYQ', 1),
    gives: order1,
    sends: ['GetItem {PK: CUSTOMER#XYQ, SK: ORDER#00001}'],
  },
  {
    title: 'M26: gives the last orders',
    run: (client) => m26.lastOrders(client, 'XYQ'),
    gives: [order2, order1],
    sends: ['Query main · K PK = CUSTOMER#XYQ AND begins_with(SK, ORDER#) · Limit 10 · desc'],
  },
  {
    title: 'M27: gives the logs of an order, then the order',
    run: (client) => m26.orderAndLogs(client, 'XYQ', 1),
    gives: [...m26.logs, order1],
    sends: ['Query GSI1 · K GSI1PK = CUSTOMER#XYQ#ORDER#00001'],
  },
  {
    title: 'M27: gives the logs of an order only',
    run: (client) => m26.logsOf(client, 'XYQ', 1),
    gives: m26.logs,
    sends: ['Query GSI1 · K GSI1PK = CUSTOMER#XYQ#ORDER#00001 AND begins_with(GSI1SK, LOG#)'],
  },
  {
    title: 'M28: gives the last questions, newest first',
    run: (client) => m26.lastQuestions(client, 'XYQ'),
    gives: [question2, question1],
    sends: ['Query main · K PK = CUSTOMER#XYQ AND begins_with(SK, #QUESTION#) · Limit 10'],
  },
  {
    title: 'M28: gives the customer and the first orders',
    run: (client) => m26.customerAndOrders(client, 'XYQ'),
    gives: [xyq, order1, order2],
    sends: ['Query main · K PK = CUSTOMER#XYQ AND SK >= CUSTOMER#XYQ · Limit 11'],
  },
  {
    title: 'M28: gives all that a customer has',
    run: (client) => m26.everythingOf(client, 'XYQ'),
    gives: [question2, question1, xyq, order1, order2],
    sends: ['Query main · K PK = CUSTOMER#XYQ'],
  },
]);

// M29 --------------------------------------------------------------------------------------------------------------

const [tom] = m29.students;
const [basketball, football, tennis] = m29.sports;
const [tomBasketball, tomFootball, lindaBasketball] = m29.studentSports;

const loadSchool = (client: Client) =>
  batchWrite([
    ...m29.students.map((student) => m29.school.put('Student', student)),
    ...m29.sports.map((sport) => m29.school.put('Sport', sport)),
    ...m29.studentSports.map((relation) => m29.school.put('StudentSport', relation)),
  ]).execute(client);

runs('M29, students and sports', m29.school, loadSchool, [
  {
    title: 'gives a student',
    run: (client) => m29.getStudent(client, 'XYQ'),
    gives: tom,
    sends: ['GetItem {PK: STUDENT#XYQ, SK: STUDENT#XYQ}'],
  },
  {
    title: 'gives the sports of a student, then the student',
    run: (client) => m29.studentAndSports(client, 'XYQ'),
    gives: [tomBasketball, tomFootball, tom],
    sends: ['Query main · K PK = STUDENT#XYQ'],
  },
  {
    title: 'gives the sports of a student',
    run: (client) => m29.sportsOfStudent(client, 'XYQ'),
    gives: [tomBasketball, tomFootball],
    sends: ['Query main · K PK = STUDENT#XYQ AND begins_with(SK, SPORT#)'],
  },
  {
    title: 'gives a sport, then its students',
    run: (client) => m29.sportAndStudents(client, 'BASKETBALL'),
    gives: [basketball, lindaBasketball, tomBasketball],
    sends: ['Query GSI1 · K GSIPK1 = SPORT#BASKETBALL'],
  },
  {
    title: 'gives the students of a sport',
    run: (client) => m29.studentsOfSport(client, 'BASKETBALL'),
    gives: [lindaBasketball, tomBasketball],
    sends: ['Query GSI1 · K GSIPK1 = SPORT#BASKETBALL AND begins_with(GSISK1, STUDENT#)'],
  },
  {
    title: 'gives the details of many sports, in the order asked for',
    run: (client) => m29.detailsOf(client, [{ sportId: 'TENNIS' }, { sportId: 'FOOTBALL' }, { sportId: 'CHESS' }]),
    gives: [tennis, football, undefined],
    sends: [
      'BatchGetItem: {PK: SPORT#TENNIS, SK: SPORT#TENNIS}, {PK: SPORT#FOOTBALL, SK: SPORT#FOOTBALL}, {PK: SPORT#CHESS, SK: SPORT#CHESS}',
    ],
  },
]);

// M36 --------------------------------------------------------------------------------------------------------------

const [unpaid, waiting, shipped] = m36.orders;
if (!(unpaid && waiting && shipped)) throw new Error('the sample of M36 has changed');

const loadOrders = (client: Client) =>
  batchWrite(m36.orders.map((order) => m36.shipping.put('Order', order))).execute(client);

runs('M36, a sparse index of shipped orders', m36.shipping, loadOrders, [
  {
    title: 'gives all that is shipped, and nothing else',
    run: (client) => m36.allShipped(client),
    gives: [shipped],
    sends: ['Scan SPARSE_SHIPPED'],
  },
  {
    title: 'gives what was shipped to a customer last',
    run: (client) => m36.lastShipped(client, 'CUSTOMER#JHD'),
    gives: [shipped],
    sends: ['Query SPARSE_SHIPPED · K SPARSE_SHIPPED_PK = CUSTOMER#JHD · Limit 10 · desc'],
  },
  {
    title: 'gives what was shipped since a day, that day too',
    run: async (client, quiet) => [
      ...(await m36.shippedSince(client, 'CUSTOMER#JHD', '2020-10-01')),
      ...(await m36.shippedSince(quiet, 'CUSTOMER#JHD', '2020-10-26')),
      ...(await m36.shippedSince(quiet, 'CUSTOMER#JHD', '2020-10-27')),
      ...(await m36.shippedSince(quiet, 'CUSTOMER#KHJ', '2020-10-01')),
    ],
    gives: [shipped, shipped],
    sends: ['Query SPARSE_SHIPPED · K SPARSE_SHIPPED_PK = CUSTOMER#JHD AND SPARSE_SHIPPED_SK >= 2020-10-01'],
  },
  {
    title: 'ships an order, which enters the index',
    run: async (client, quiet) => [
      await m36.ship(client, waiting, '2020-11-02T10:00:00'),
      ...(await m36.lastShipped(quiet, 'CUSTOMER#JHD')),
    ],
    gives: [
      { ...waiting, STATUS: 'SHIPPED', SHIP_DATE: '2020-11-02T10:00:00' },
      { ...waiting, STATUS: 'SHIPPED', SHIP_DATE: '2020-11-02T10:00:00' },
      shipped,
    ],
    sends: [
      'UpdateItem {PK: ORDER#00002} · U SET CUSTOMER = CUSTOMER#JHD, SHIP_DATE = 2020-11-02T10:00:00, STATUS = SHIPPED, ' +
        'SPARSE_SHIPPED_PK = CUSTOMER#JHD, SPARSE_SHIPPED_SK = 2020-11-02T10:00:00 · C CUSTOMER = CUSTOMER#JHD AND STATUS = AWAITING_SHIPMENT · -> ALL_NEW',
    ],
  },
  {
    title: 'ships nothing that does not wait for it',
    run: async (_client, quiet) => [
      await rejection(m36.ship(quiet, unpaid, '2020-11-02T10:00:00')),
      await rejection(m36.ship(quiet, { ...waiting, CUSTOMER: 'CUSTOMER#KHJ' }, '2020-11-02T10:00:00')),
    ],
    gives: ['conditionFailed Order ', 'conditionFailed Order '],
    sends: [],
  },
]);

// M40 --------------------------------------------------------------------------------------------------------------

const [, , thirdOfDay] = m40.sampleLogs;
if (!thirdOfDay) throw new Error('the sample of M40 has changed');

const loadLogs = (client: Client) => Promise.all(m40.sampleLogs.map((log) => m40.writeLog(client, log)));

runs('M40, write-sharded logs', m40.logs, loadLogs, [
  {
    title: 'writes a log to the shard of its order',
    run: async (client) => {
      for (const log of m40.sampleLogs.slice(0, 4)) await m40.writeLog(client, log);
    },
    gives: undefined,
    sends: ['09:19:32', '09:22:52', '09:24:42', '09:30:44'].map(
      (time, shard) => `PutItem {PK: 2020-10-19_${shard}, SK: 2020-10-19T${time}}`,
    ),
  },
  {
    title: 'gives the logs of an order on a day, by one query',
    run: async (client, quiet) => {
      // Another order, in the same shard.
      await m40.writeLog(quiet, { ...thirdOfDay, orderId: 'ORDER#4', time: '2020-10-19T12:00:00' });
      return m40.logsOfOrder(client, '2020-10-19', thirdOfDay.orderId);
    },
    gives: [thirdOfDay],
    sends: [`Query main · K PK = 2020-10-19_2 · F orderId = ${thirdOfDay.orderId}`],
  },
  {
    title: 'gives the logs of a day in the order of their times, by one query a shard',
    run: (client) => m40.logsOfDay(client, '2020-10-19'),
    gives: m40.sampleLogs.slice(0, 4),
    sends: [0, 1, 2, 3].map((shard) => `Query main · K PK = 2020-10-19_${shard}`),
  },
  {
    title: 'gives the logs of a day between two times, both included',
    run: (client) => m40.logsBetween(client, '2020-10-20', '2020-10-20T12:59:23', '2020-10-20T13:02:53'),
    gives: m40.sampleLogs.slice(5, 7),
    sends: [0, 1, 2, 3].map(
      (shard) => `Query main · K PK = 2020-10-20_${shard} AND SK BETWEEN 2020-10-20T12:59:23 AND 2020-10-20T13:02:53`,
    ),
  },
  {
    title: 'gives the newest logs of a day',
    run: (client) => m40.newestLogs(client, '2020-10-20', 3),
    gives: [...m40.sampleLogs.slice(5)].reverse(),
    sends: [0, 1, 2, 3].map((shard) => `Query main · K PK = 2020-10-20_${shard} · Limit 3 · desc`),
  },
]);

// M49 --------------------------------------------------------------------------------------------------------------

const [item] = m49.items;
if (!item) throw new Error('the sample of M49 has changed');

/** The item as the model has it: at its third version. */
const loadItem = async (client: Client) => {
  const made = await m49.documents.create('Item', { itemId: item.itemId, data: '' }).execute(client);
  const second = await m49.updateItem(client, made, '');
  await m49.updateItem(client, second, item.data);
};

runs('M49, optimistic locking', m49.documents, loadItem, [
  {
    title: 'changes an item as it was read',
    run: (client) => m49.updateItem(client, item, 'New data'),
    gives: { ...item, data: 'New data', version: 4 },
    sends: [
      'UpdateItem {PK: ITEM#2345, SK: ITEM#2345} · U SET data = New data ADD version 1 · C version = 3 · -> ALL_NEW',
    ],
  },
  {
    title: 'loses no change of who was first',
    run: async (_client, quiet) => {
      await m49.updateItem(quiet, item, 'first');
      return rejection(m49.updateItem(quiet, item, 'second'));
    },
    gives: 'versionConflict Item version',
    sends: [],
  },
]);

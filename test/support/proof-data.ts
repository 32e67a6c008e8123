/**
 * Items for the tables of `test-d/fixtures.ts`: values that begin with each other, sort around the delimiter, and stand on
 * both sides of the surrogates, in the partitions that the cases ask and in partitions beside them.
 */

/** An item of an entity. */
export interface Stored {
  readonly entity: string;
  readonly item: Record<string, unknown>;
}

/** Texts around those in the conditions: above, below and between them by one character, or by a high one. */
const TEXTS = ['a', 'a!', 'a$', 'ab', 'ab!', 'ab"', 'ab$', 'abc', 'b', ' ', '\uff5e', '\u{10000}', 'a\u{10fffe}'];
const ORDER_IDS = [
  '1',
  '1!',
  '1U',
  '1U\uff5e',
  '1U\u{10fffe}',
  '1V',
  '1V!',
  '1V$',
  '1VV',
  '1W',
  '0',
  '2',
  ' ',
  '\u{10000}',
];
const DATES = [
  '2024-03-04T23:59:59.999Z',
  '2024-03-05T00:00:00.000Z',
  '2024-03-05T10:00:00.000Z',
  '2024-03-05T10:00:00.001Z',
  '2024-03-07T00:00:00.000Z',
  '2024-03-07T23:00:00.000Z',
  '2024-03-08T10:00:00.000Z',
].map((text) => new Date(text));
const RANKS = [0, 1, 8, 9, 10, 11, 99, 100, 99999];

/** Texts around the delimiter `/`, and its successor, with which it is escaped. */
const PATHS = ['a', 'a/', 'a/0', 'a/b', 'a/b/c', 'a0', 'a00', 'a.', 'a/b0', 'a!', 'b', '/', '0', 'a/\u{10fffe}'];

/** Every combination of values, one of each field. */
const every = (fields: { readonly [field: string]: readonly unknown[] }): Record<string, unknown>[] =>
  Object.entries(fields).reduce<Record<string, unknown>[]>(
    (items, [field, values]) => items.flatMap((item) => values.map((value) => ({ ...item, [field]: value }))),
    [{}],
  );

/** One of some values for each position, in turn. */
const turn = <Value>(values: readonly Value[], at: number): Value => values[at % values.length] as Value;

const of = (entity: string, items: readonly Record<string, unknown>[]): Stored[] =>
  items.map((item) => ({ entity, item }));

const usernames = ['alex', 'alex!', 'ale', 'alexa'];

/** Items by the name of their table. */
export const STORED: { readonly [table: string]: readonly Stored[] } = {
  EcommerceTable: [
    ...of('Customer', [
      { username: 'alex', email: 'a@b.no' },
      ...usernames.slice(1).map((username) => ({ username, email: `${username}@b.no`, name: 'A. B' })),
    ]),
    ...of('CustomerEmail', every({ email: TEXTS, username: ['alex'] }).concat({ email: 'z', username: 'al' })),
    ...of(
      'Order',
      every({ username: usernames, orderId: ORDER_IDS }).map((item, at) => ({
        ...item,
        status: turn(['PLACED', 'SHIPPED', 'PLACED'], at),
        placedAt: turn(DATES, at),
        amount: turn([-1.5, -1, 0, 4.999, 5, 5.001, 9.5, 9.51, 10, 100], at),
        ...(at % 4 !== 0 && { coupon: turn(['TEN', 'ten!', 'a', '\uff5e'], at) }),
      })),
    ),
    ...of('OrderItem', every({ orderId: ['1', '1V', '1V!'], itemId: [0, 1, 7, 9, 10, 11, 100, 9999], price: ['0.5'] })),
    ...of('Settings', [{ theme: 'dark' }]),
  ],
  Atlas: [
    ...of('Address', every({ country: ['NO'], state: TEXTS, city: TEXTS.slice(0, 7), zip: ['a', 'a!', 'b'] })),
    ...of('Address', every({ country: ['N', 'NO!'], state: ['a', 'ab'], city: ['a'], zip: ['a', 'b'] })),
    ...of(
      'Visit',
      every({ country: ['NO', 'NO!'], at: DATES.filter((_, at) => at !== 3), visitor: ['a', 'a!', '\uff5e'] })
        .filter(({ at }) => String(at) !== String(DATES[1]))
        .filter(({ at }) => String(at) !== String(DATES[5])),
    ),
    ...of('Basket', every({ buyer: ['alex', 'alex!'], orderId: TEXTS })),
    ...of('Line', every({ buyer: ['alex', 'alex!'], orderId: TEXTS.slice(0, 8), itemId: [0, 1, 2, 3, 10, 11, 9999] })),
    ...of('Event', every({ stream: ['s', 's!'], createdAt: DATES, id: TEXTS })),
    ...of('Player', every({ game: ['g', 'g!'], rank: RANKS, name: TEXTS.slice(0, 6) })),
    ...of('Score', every({ board: ['b', 'b!'], points: RANKS })),
    ...of(
      'Task',
      every({ user: ['alex', 'ale'], done: [true, false], task: TEXTS }).map((item, at) => ({
        ...item,
        word: turn(['Ab', 'ab', 'AB', 'abc', 'a'], at),
      })),
    ),
  ],
  Sensors: of(
    'Reading',
    every({ Sensor: ['s', 's#1', 's#10'], At: [-10, -1.5, -1, 0, 0.25, 1, 2, 9, 9.5, 10, 1e15] }).map((item, at) => ({
      ...item,
      Digest: Uint8Array.from(turn([[0xaa], [0xaa, 0], [0xaa, 0x7f], [0xaa, 0x7f, 0], [0xaa, 0x80], [0xab], [0]], at)),
      State: turn(['ok', 'ok', 'off'], at),
    })),
  ),
  'Odd.Names-1': [
    ...of(
      'Part',
      TEXTS.map((serial, at) => ({
        serial,
        maker: turn(['m', 'm', 'm!', 'n', 'l'], at),
        size: turn(['ab', 'ab', 'a'], at),
        weight: turn(['a', 'b', ' ', 'a!'], at),
      })),
    ),
    ...of('Batch', every({ serial: ['ab', 'a', 'ab!'], lot: TEXTS })),
  ],
  Files: [
    ...of('Folder', every({ drive: ['d/1', 'd', 'd/'], path: PATHS, owner: ['0/'] })),
    ...of('File', every({ drive: ['d/1', 'd'], path: PATHS, version: [0, 1, 2, 9, 10, 11], owner: ['0/'] })),
    ...['0', '00', '/'].flatMap((owner) =>
      of('File', every({ drive: ['d/2'], path: [owner], version: [0, 9, 10], owner: [owner] })),
    ),
  ],
  Parcels: ['Parcel', 'Letter'].flatMap((entity) =>
    of(
      entity,
      every({
        tenant: ['t', 't!'],
        region: ['eu', 'e'],
        status: ['a', 'a!', 'ab', 'b', ' '],
        amount: [0, 1, 2, 10],
      }).map((item, at) => ({ id: String(at), ...item })),
    ),
  ),
};

/** The fields that an item has when it is read through an index that does not hold all of it; by table and index. */
export const HELD: { readonly [tableAndIndex: string]: { readonly [entity: string]: readonly string[] } } = {
  'EcommerceTable ByStatus': { Order: ['username', 'orderId', 'status', 'placedAt'] },
  'EcommerceTable Amounts': {
    Order: ['username', 'orderId', 'placedAt', 'amount'],
    OrderItem: ['orderId', 'itemId', 'price'],
  },
  'Atlas GSI1': {
    Event: ['stream', 'createdAt', 'id'],
    Player: ['game', 'rank', 'name'],
    Task: ['user', 'done', 'task'],
  },
};

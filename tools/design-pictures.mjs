// The pictures of docs/start/single-table-design.md: items of the guide's table with the keys that keyform writes. `node
// tools/design-pictures.mjs` writes them; test/docs/picture.test.ts compares.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { importTypeScript } from './import-typescript.mjs';
import { CHAR, escaped, framed } from './request-picture.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ROW = 24;
const INSET = 20;
const COLORS = { muted: '#94a3b8', literal: '#e3e8f0', field: '#c3e88d', attribute: '#a9b6ca', mark: '#82aaff' };

const PROGRAM = `
import { Order, shop } from './examples/shop.ts';
const customers = [
  { username: 'ada', email: 'ada@example.com', name: 'Ada' },
  { username: 'bob', email: 'bob@example.com', name: 'Bob' },
];
const orders = [
  { username: 'ada', orderId: '0001', status: 'PLACED', placedAt: new Date('2026-11-20'), amount: 12 },
  { username: 'ada', orderId: '0002', status: 'SHIPPED', placedAt: new Date('2026-11-21'), amount: 40 },
  { username: 'ada', orderId: '0003', status: 'PLACED', placedAt: new Date('2026-11-22'), amount: 7 },
  { username: 'bob', orderId: '0004', status: 'PLACED', placedAt: new Date('2026-11-23'), amount: 25 },
] as const;
export const formats = Order.keys;
export const items = [
  ...customers.map((customer) => shop.put('Customer', customer).build().Item),
  ...orders.map((order) => shop.put('Order', order).build().Item),
];
`;

/** @typedef {Record<string, { S?: string, N?: string }>} Item */

/** @param {Item} item @param {string} name */
const stringIn = (item, name) => item[name]?.S ?? item[name]?.N ?? '';

/** @param {string} text @param {number} x @param {number} y @param {string} fill */
const label = (text, x, y, fill) => `<text x="${x}" y="${y}" fill="${fill}">${escaped(text)}</text>`;

/** The partitions of a table or an index: items with one partition key, sorted. @param {readonly Item[]} items @param {string} pk @param {string} sk */
const partitionsOf = (items, pk, sk) => {
  /** @type {Map<string, Item[]>} */
  const partitions = new Map();
  const order = (/** @type {Item} */ a, /** @type {Item} */ b) => (stringIn(a, sk) < stringIn(b, sk) ? -1 : 1);
  for (const item of items.filter((one) => one[pk] !== undefined).sort(order)) {
    const key = stringIn(item, pk);
    partitions.set(key, [...(partitions.get(key) ?? []), item]);
  }
  return [...partitions].sort(([a], [b]) => (a < b ? -1 : 1));
};

/**
 * @param {object} options
 * @param {string} options.title what a screen reader says
 * @param {readonly Item[]} options.items
 * @param {string} options.pk
 * @param {string} options.sk
 * @param {(item: Item) => string} options.rest the last column
 * @param {string} options.restHead
 * @param {(item: Item) => boolean} options.isRead whether the query of the picture reads an item
 * @param {readonly string[]} options.query
 */
const tablePicture = ({ title, items, pk, sk, rest, restHead, isRead, query }) => {
  const [left, sort, last, note, width] = [INSET + 12, 202, 342, 606, 806];
  const parts = [
    label(`${pk}: partition key`, left, 32, COLORS.muted).replace(
      `${pk}:`,
      `<tspan fill="${COLORS.mark}">${pk}</tspan>`,
    ),
    label(`${sk}: sort key`, sort, 32, COLORS.muted).replace(`${sk}:`, `<tspan fill="${COLORS.mark}">${sk}</tspan>`),
    label(restHead, last, 32, COLORS.muted),
  ];
  let y = 46;
  for (const [key, members] of partitionsOf(items, pk, sk)) {
    const height = members.length * ROW + 12;
    parts.push(
      `<rect x="${INSET}" y="${y}" width="${note - INSET - 24}" height="${height}" rx="8" fill="#1b2333" stroke="#3d4b66"/>`,
      label(key, left, y + 22, COLORS.field),
    );
    const read = members.flatMap((item, at) => (isRead(item) ? [at] : []));
    const [first = 0] = read;
    if (read.length > 0) {
      const top = y + 6 + first * ROW;
      parts.push(
        `<rect x="${sort - 10}" y="${top}" width="${note - sort - 20}" height="${read.length * ROW}" rx="5" fill="#82aaff" fill-opacity="0.14" stroke="#82aaff"/>`,
        ...query.map((line, at) => label(line, note, top + 17 + at * 19, at === 0 ? COLORS.mark : COLORS.muted)),
      );
    }
    for (const [at, item] of members.entries()) {
      const base = y + 22 + at * ROW;
      parts.push(
        label(stringIn(item, sk), sort, base, COLORS.literal),
        label(rest(item), last, base, COLORS.attribute),
      );
    }
    y += height + 10;
  }
  return framed(title, width, y + 10, parts.join('\n'));
};

/** The key formats of an entity, and the keys of one of its items. @param {Record<string, string>} formats @param {Item} item */
const formatPicture = (formats, item) => {
  const names = Object.keys(formats);
  const widest = Math.max(...names.map((name) => (formats[name] ?? '').length)) * CHAR;
  const [format, arrow] = [INSET + 80, INSET + 80 + widest + 20];
  const parts = names.map((name, at) => {
    const y = 34 + at * ROW;
    const painted = escaped(formats[name] ?? '').replace(/\{[^}]*\}/g, `<tspan fill="${COLORS.field}">$&</tspan>`);
    return [
      label(name, INSET, y, COLORS.mark),
      `<text x="${format}" y="${y}" fill="${COLORS.literal}">${painted}</text>`,
      label('→', arrow, y, COLORS.muted),
      label(stringIn(item, name), arrow + 34, y, COLORS.literal),
    ].join('\n');
  });
  const values = Math.max(...names.map((name) => stringIn(item, name).length)) * CHAR;
  const title = 'The key formats of an order, and the keys that keyform writes';
  return framed(title, arrow + 34 + values + INSET, names.length * ROW + 32, parts.join('\n'));
};

/** The pictures by their files. */
export const designPictures = async () => {
  /** @type {{ items: Item[], formats: Record<string, string> }} */
  const { items, formats } = await importTypeScript(PROGRAM);
  const image = (/** @type {string} */ name) => `${ROOT}docs/images/${name}.svg`;
  const describe = (/** @type {Item} */ item) =>
    item['email'] === undefined
      ? `status: ${stringIn(item, 'status')}, amount: ${stringIn(item, 'amount')}`
      : `email: ${stringIn(item, 'email')}`;
  return {
    [image('item-collections')]: tablePicture({
      title:
        'Two partitions of a table: a customer and their orders, sorted by sort key. One query reads the last three items of one',
      items,
      pk: 'PK',
      sk: 'SK',
      rest: describe,
      restHead: 'other attributes',
      isRead: (item) => stringIn(item, 'username') === 'ada' && stringIn(item, 'orderId') !== '0001',
      query: ['One Query', 'PK = CUSTOMER#ada', 'backwards, Limit 3'],
    }),
    [image('index')]: tablePicture({
      title: 'An index of orders by status: the same items, in other partitions. Customers are not in it',
      items,
      pk: 'GSI1PK',
      sk: 'GSI1SK',
      rest: (item) => `${stringIn(item, 'PK')}, ${stringIn(item, 'SK')}`,
      restHead: 'key in the table',
      isRead: (item) => stringIn(item, 'status') === 'PLACED' && stringIn(item, 'orderId') !== '0001',
      query: ['One Query of GSI1', 'GSI1PK = STATUS#PLACED', 'GSI1SK >= 2026-11-21'],
    }),
    [image('key-formats')]: formatPicture(formats, items.find((item) => stringIn(item, 'orderId') === '0003') ?? {}),
  };
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [file, picture] of Object.entries(await designPictures())) writeFileSync(file, picture);
}

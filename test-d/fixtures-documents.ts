/**
 * A table whose items hold documents, and items for it: what filters and projections are proven on. `test-d/cases` asks it
 * for requests, `test/integration/proof.test.ts` sends those to engines.
 */
import { type Attr, attr, entity, table } from 'keyform';
import type { Stored } from '../test/support/proof-data.js';

const text = attr.string();

/** A tree of comments. */
export interface Comment {
  text: string;
  replies: Comment[];
}

const comment: Attr<Comment, 'any'> = attr.lazy<Comment>(() => attr.map({ text, replies: attr.list(comment) }));

/** What an `any` attribute holds. */
export interface Extra {
  level: number;
  label?: string;
  list: number[];
  deep?: { a: string; names: Record<string, string> };
}

const Invoice = entity({
  keys: { PK: 'CASE#{case}', SK: 'INVOICE#{id}', GSI1PK: 'STATUS#{status}', GSI1SK: '{id}' },
  attributes: {
    case: text,
    id: text,
    status: attr.enum('PAID', 'OPEN', 'LOST'),
    amount: attr.number(),
    limit: attr.number(),
    total: attr.bigint().as('sum'),
    price: attr.decimal(),
    open: attr.boolean(),
    nothing: attr.null(),
    sentAt: attr.date().as('sent').optional(),
    until: attr.epoch(),
    digest: attr.binary(),
    version: attr.literal('v1'),
    nick: text.nullable(),
    place: text.as('town').optional(),
    title: text.optional(),
    'two words': text,
    tags: attr.set(text).optional(),
    scores: attr.set(attr.number()).optional(),
    shipTo: attr.map({
      city: text.as('town'),
      zip: text.optional(),
      floor: attr.number().default(0),
      geo: attr.tuple([attr.number(), text]).optional(),
    }),
    billTo: attr.map({ city: text, note: text.optional() }).optional(),
    maker: attr.map({ name: text }).nullable(),
    lines: attr.list(attr.map({ sku: text, quantity: attr.number(), notes: attr.list(text).optional() })),
    codes: attr.list(attr.number()).default([]),
    pair: attr.tuple([attr.date(), text, attr.map({ a: text })]),
    addresses: attr.record(attr.map({ city: text })),
    counts: attr.record(attr.number()).optional(),
    extra: attr.any<Extra>(),
    free: attr.any(),
    comment,
    notes: attr.json<{ a: number }>(),
  },
});
const Receipt = entity({
  keys: { PK: 'CASE#{case}', SK: 'RECEIPT#{id}', GSI1PK: 'STATUS#{status}', GSI1SK: '{id}' },
  attributes: {
    case: text,
    id: text,
    status: attr.enum('PAID', 'VOID'),
    amount: attr.decimal(),
    tags: attr.set(text).optional(),
    shipTo: attr.map({ city: text.as('town') }).optional(),
  },
  type: 'RECEIPT',
});
const Memo = entity({
  keys: { PK: 'CASE#{case}', SK: 'MEMO#{id}' },
  attributes: { case: text, id: text, body: text, by: text.optional() },
});

/** Documents of every kind, read through indexes of every projection. */
export const archive = table('Archive', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' },
    Keys: { pk: 'GSI1PK', sk: 'GSI1SK', projection: 'KEYS_ONLY' },
    Some: { pk: 'GSI1PK', sk: 'GSI1SK', projection: ['status', 'shipTo', 'lines', 'Type', 'amount'] },
    Local: { pk: 'PK', sk: 'limit', local: true, projection: 'KEYS_ONLY' },
    Natural: { pk: 'status', sk: 'id', projection: 'KEYS_ONLY' },
  },
  keyTypes: { limit: 'N' },
  entities: { Invoice, Receipt, Memo },
});

const turn = <Value>(values: readonly Value[], at: number): Value => values[at % values.length] as Value;
const CITIES = ['Oslo', 'oslo', 'Os', 'Bergen', ' '];
const bytes = (...numbers: number[]): Uint8Array => Uint8Array.from(numbers);

const invoiceOf = (place: string, at: number): Stored => ({
  entity: 'Invoice',
  item: {
    case: place,
    id: String(at).padStart(2, '0'),
    status: turn(['PAID', 'OPEN', 'LOST', 'OPEN'], at),
    amount: turn([-1.5, 0, 5, 9.5, 10, 100, 1e15], at),
    limit: at % 9,
    total: turn([0n, 5n, 12345678901234567890n, -3n], at),
    price: turn(['0.5', '1.50000000000000000001', '2', '-7.25'], at),
    open: at % 2 === 0,
    nothing: null,
    ...(at % 3 !== 0 && { sentAt: new Date(Date.UTC(2024, 2, 1 + (at % 8), 10)) }),
    until: new Date(Date.UTC(2025, 0, 1 + at)),
    digest: turn([bytes(0xaa), bytes(0xaa, 1), bytes(0xab), bytes()], at),
    version: 'v1',
    nick: turn([null, 'al', 'alex', '\u{10000}'], at),
    ...(at % 4 !== 2 && { place: turn(CITIES, at + 1) }),
    ...(at % 5 !== 0 && { title: turn(['Oslo', 'A bill', 'bill', '\uff5e'], at) }),
    'two words': turn(['a', 'b', 'a b'], at),
    ...(at % 3 !== 1 && { tags: new Set(turn([['late'], ['late', 'odd'], ['odd'], ['x', 'y', 'late']], at)) }),
    ...(at % 4 !== 3 && { scores: new Set(turn([[1], [1, 2], [2, 3.5, 10]], at)) }),
    shipTo: {
      city: turn(CITIES, at),
      ...(at % 3 !== 2 && { zip: turn(['0150', '5003'], at) }),
      floor: turn([0, 1, 7], at),
      ...(at % 4 !== 1 && {
        geo: turn(
          [
            [59.9, 'N'],
            [60.4, 'Ø'],
          ],
          at,
        ),
      }),
    },
    ...(at % 3 !== 0 && { billTo: { city: turn(CITIES, 2 * at + 2), ...(at % 2 === 0 && { note: 'n' }) } }),
    maker: at % 4 === 0 ? null : { name: turn(['A', 'B'], at) },
    lines: Array.from({ length: at % 4 }, (_, line) => ({
      sku: turn(['a', 'ab', 'b'], at + line),
      quantity: turn([1, 2, 10], at + line),
      ...(line % 2 === 1 && { notes: ['gift', 'wrap'].slice(0, 1 + (at % 2)) }),
    })),
    codes: turn([[], [7], [7, 8], [8, 7, 7]], at),
    pair: [new Date(Date.UTC(2024, 0, 1 + (at % 3))), turn(['p', 'pq'], at), { a: turn(['x', 'y', 'z'], at) }],
    addresses: turn(
      [
        {},
        { Home: { city: 'Oslo' } },
        { 'the "odd" one': { city: 'Bergen' }, Home: { city: 'Os' } },
        { ['__proto__']: { city: 'Oslo' }, "it's a.b[0]": { city: 'Oslo' } },
      ],
      at,
    ),
    ...(at % 3 !== 2 && { counts: turn([{ 'a-b': 1 }, { 'a-b': 5, at: 2 }, { size: 3 }], at) }),
    extra: {
      level: at % 5,
      ...(at % 2 === 0 && { label: turn(['low', 'high'], at >> 1) }),
      list: turn([[], [1], [1, 2]], at),
      ...(at % 3 === 0 && { deep: { a: turn(['x', 'y'], at), names: { 'odd name': turn(['n', 'm', 'n'], at) } } }),
    },
    free: turn<unknown>(['text', 5, true, null, ['a', 1], { a: { b: 'c' } }], at),
    comment: {
      text: turn(['yes', 'no'], at),
      replies: at % 3 === 0 ? [] : [{ text: turn(['oh', 'so'], at), replies: [{ text: 'end', replies: [] }] }],
    },
    notes: { a: at % 3 },
  },
});

/** The fields of items that are read through an index which does not hold all of them. */
export const ARCHIVE_HELD: { readonly [tableAndIndex: string]: { readonly [entity: string]: readonly string[] } } = {
  'Archive Keys': { Invoice: ['case', 'id', 'status'], Receipt: ['case', 'id', 'status'] },
  'Archive Natural': { Invoice: ['case', 'id', 'status'], Receipt: ['case', 'id', 'status'] },
  'Archive Some': {
    Invoice: ['case', 'id', 'status', 'shipTo', 'lines', 'amount'],
    Receipt: ['case', 'id', 'status', 'shipTo', 'amount'],
  },
};

/** Items of the archive, in the partition that the cases ask and in one beside it. */
export const ARCHIVED: readonly Stored[] = [
  ...Array.from({ length: 32 }, (_, at) => invoiceOf('c', at)),
  ...Array.from({ length: 7 }, (_, at) => invoiceOf('c!', at)),
  ...Array.from({ length: 12 }, (_, at) => ({
    entity: 'Receipt',
    item: {
      case: turn(['c', 'c', 'd'], at),
      id: `r${at}`,
      status: turn(['PAID', 'VOID'], at),
      amount: turn(['5', '9.5', '0.1', '100'], at),
      ...(at % 2 === 0 && { tags: new Set(turn([['late'], ['odd']], at >> 1)) }),
      ...(at % 3 !== 0 && { shipTo: { city: turn(CITIES, at) } }),
    },
  })),
  ...Array.from({ length: 6 }, (_, at) => ({
    entity: 'Memo',
    item: { case: turn(['c', 'd'], at), id: `m${at}`, body: turn(['late', 'Oslo'], at), ...(at > 2 && { by: 'al' }) },
  })),
];

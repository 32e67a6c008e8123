/** Filters: every operator in both forms, on every kind of attribute and place in a document. */
import type { AttributeValue } from 'keyform';
import type { Equal, Plain } from '../../test/support/prove.js';
import { files } from '../fixtures.js';
import { archive } from '../fixtures-documents.js';
import { type Asked, type Case, type Look, proved } from './case.js';

const KEY = '#PK = :PK AND begins_with(#SK, :SK)';
const PK_SK = { '#PK': 'PK', '#SK': 'SK' } as const;
const INVOICES = { ':PK': { S: 'CASE#c' }, ':SK': { S: 'INVOICE#' } } as const;
const N = { N: '' as string };
const number = (text: string): typeof N => ({ N: text });
const date = (text: string): { S: string } => ({ S: text });
const list = (...L: AttributeValue[]): { L: AttributeValue[] } => ({ L });
const map = (M: Record<string, AttributeValue>): { M: Record<string, AttributeValue> } => ({ M });
const bytes = (...numbers: number[]): Uint8Array => Uint8Array.from(numbers);

/** The request of a query of invoices with this filter. */
interface Filtered<Text, Names, Values> {
  TableName: 'Archive';
  KeyConditionExpression: typeof KEY;
  FilterExpression: Text;
  ExpressionAttributeNames: typeof PK_SK & Names;
  ExpressionAttributeValues: typeof INVOICES & Values;
}

/** A case of {@link invoices} that only its filter tells from others. */
const filtered = <
  Request extends object,
  const Text extends string,
  const Names extends object,
  const Values extends object,
>(
  name: string,
  query: Asked<Request>,
  FilterExpression: Text,
  names: Names,
  values: Values,
  look: Look,
  ..._proof: Equal<Plain<Request>, Plain<Filtered<Text, Names, Values>>> extends true
    ? []
    : ['the types differ', Request]
): Case => ({
  name,
  query,
  request: {
    TableName: 'Archive',
    KeyConditionExpression: KEY,
    FilterExpression,
    ExpressionAttributeNames: { ...PK_SK, ...names },
    ExpressionAttributeValues: { ...INVOICES, ...values },
  },
  reads: { Invoice: (item) => item.case === 'c' && look(item) },
  portion: {},
});

const invoices = archive.query('primary', 'Invoice').where({ case: 'c' });
const utf8 = (left: string, right: string): number => Buffer.compare(Buffer.from(left), Buffer.from(right));
const MARCH = new Date('2024-03-04T10:00:00.000Z');
const YEAR = new Date('2025-01-10T00:00:00.000Z');

/** Every operator, by field. */
const byField = [
  filtered(
    'a value',
    invoices.filter({ status: 'PAID' }),
    '#status = :status',
    { '#status': 'status' },
    { ':status': { S: 'PAID' } },
    ({ status }) => status === 'PAID',
  ),
  filtered(
    'a number',
    invoices.filter({ amount: 9.5 }),
    '#amount = :amount',
    { '#amount': 'amount' },
    { ':amount': number('9.5') },
    ({ amount }) => amount === 9.5,
  ),
  filtered(
    'a boolean',
    invoices.filter({ open: true }),
    '#open = :open',
    { '#open': 'open' },
    { ':open': { BOOL: true } },
    ({ open }) => open,
  ),
  filtered(
    'null of a nullable attribute',
    invoices.filter({ nick: null }),
    '#nick = :nick',
    { '#nick': 'nick' },
    { ':nick': { NULL: true } },
    ({ nick }) => nick === null,
  ),
  filtered(
    'a date, whose attribute has another name',
    invoices.filter({ sentAt: MARCH }),
    '#sent = :sent',
    { '#sent': 'sent' },
    { ':sent': date('2024-03-04T10:00:00.000Z') },
    ({ sentAt }) => sentAt?.getTime() === MARCH.getTime(),
  ),
  filtered(
    'bytes',
    invoices.filter({ digest: bytes(0xaa) }),
    '#digest = :digest',
    { '#digest': 'digest' },
    { ':digest': { B: bytes(0xaa) } },
    ({ digest }) => digest.length === 1 && digest[0] === 0xaa,
  ),
  filtered(
    '= and <>',
    invoices.filter({ status: { '=': 'OPEN' }, title: { '<>': 'bill' } }),
    '#status = :status AND #title <> :title',
    { '#status': 'status', '#title': 'title' },
    { ':status': { S: 'OPEN' }, ':title': { S: 'bill' } },
    ({ status, title }) => status === 'OPEN' && title !== 'bill',
  ),
  filtered(
    '< of a bigint',
    invoices.filter({ total: { '<': 5n } }),
    '#sum < :sum',
    { '#sum': 'sum' },
    { ':sum': number('5') },
    ({ total }) => total < 5n,
  ),
  filtered(
    '<= of a decimal',
    invoices.filter({ price: { '<=': '1.50000000000000000001' } }),
    '#price <= :price',
    { '#price': 'price' },
    { ':price': number('1.50000000000000000001') },
    ({ price }) => Number(price) < 2,
  ),
  filtered(
    '> of an epoch',
    invoices.filter({ until: { '>': YEAR } }),
    '#until > :until',
    { '#until': 'until' },
    { ':until': number('1736467200') },
    ({ until }) => until > YEAR,
  ),
  filtered(
    '>= of a text',
    invoices.filter({ title: { '>=': 'bill' } }),
    '#title >= :title',
    { '#title': 'title' },
    { ':title': { S: 'bill' } },
    ({ title }) => title !== undefined && utf8(title, 'bill') >= 0,
  ),
  filtered(
    'between',
    invoices.filter({ amount: { between: [0, 10] } }),
    '#amount BETWEEN :amount AND :amount_2',
    { '#amount': 'amount' },
    { ':amount': number('0'), ':amount_2': number('10') },
    ({ amount }) => amount >= 0 && amount <= 10,
  ),
  filtered(
    'in',
    invoices.filter({ status: { in: ['PAID', 'LOST'] } }),
    '#status IN (:status, :status_2)',
    { '#status': 'status' },
    { ':status': { S: 'PAID' }, ':status_2': { S: 'LOST' } },
    ({ status }) => status !== 'OPEN',
  ),
  filtered(
    'in, with one value',
    invoices.filter({ amount: { in: [5] } }),
    '#amount IN (:amount)',
    { '#amount': 'amount' },
    { ':amount': number('5') },
    ({ amount }) => amount === 5,
  ),
  filtered(
    'begins_with of an enumeration',
    invoices.filter({ status: { begins_with: 'P' } }),
    'begins_with(#status, :status)',
    { '#status': 'status' },
    { ':status': { S: 'P' } },
    ({ status }) => status === 'PAID',
  ),
  filtered(
    'not_begins_with',
    invoices.filter({ status: { not_begins_with: 'P' } }),
    'NOT begins_with(#status, :status)',
    { '#status': 'status' },
    { ':status': { S: 'P' } },
    ({ status }) => status !== 'PAID',
  ),
  filtered(
    'begins_with of a date',
    invoices.filter({ sentAt: { begins_with: '2024-03-02' } }),
    'begins_with(#sent, :sent)',
    { '#sent': 'sent' },
    { ':sent': { S: '2024-03-02' } },
    ({ sentAt }) => sentAt?.toISOString().startsWith('2024-03-02') ?? false,
  ),
  filtered(
    'begins_with of bytes',
    invoices.filter({ digest: { begins_with: bytes(0xaa) } }),
    'begins_with(#digest, :digest)',
    { '#digest': 'digest' },
    { ':digest': { B: bytes(0xaa) } },
    ({ digest }) => digest[0] === 0xaa,
  ),
  filtered(
    'contains of a text',
    invoices.filter({ title: { contains: 'ill' } }),
    'contains(#title, :title)',
    { '#title': 'title' },
    { ':title': { S: 'ill' } },
    ({ title }) => title?.includes('ill') ?? false,
  ),
  filtered(
    'contains of a set',
    invoices.filter({ tags: { contains: 'odd' } }),
    'contains(#tags, :tags)',
    { '#tags': 'tags' },
    { ':tags': { S: 'odd' } },
    ({ tags }) => tags?.has('odd') ?? false,
  ),
  filtered(
    'contains of a set of numbers',
    invoices.filter({ scores: { contains: 2 } }),
    'contains(#scores, :scores)',
    { '#scores': 'scores' },
    { ':scores': number('2') },
    ({ scores }) => scores?.has(2) ?? false,
  ),
  filtered(
    'contains of a list',
    invoices.filter({ codes: { contains: 7 } }),
    'contains(#codes, :codes)',
    { '#codes': 'codes' },
    { ':codes': number('7') },
    ({ codes }) => codes.includes(7),
  ),
  filtered(
    'exists',
    invoices.filter({ billTo: { exists: true } }),
    'attribute_exists(#billTo)',
    { '#billTo': 'billTo' },
    {},
    ({ billTo }) => billTo !== undefined,
  ),
  filtered(
    'exists not',
    invoices.filter({ title: { exists: false } }),
    'attribute_not_exists(#title)',
    { '#title': 'title' },
    {},
    ({ title }) => title === undefined,
  ),
  filtered(
    'type',
    invoices.filter({ free: { type: 'L' } }),
    'attribute_type(#free, :free)',
    { '#free': 'free' },
    { ':free': { S: 'L' } },
    ({ free }) => Array.isArray(free),
  ),
  filtered(
    'a size',
    invoices.filter({ lines: { size: 2 } }),
    'size(#lines) = :lines',
    { '#lines': 'lines' },
    { ':lines': number('2') },
    ({ lines }) => lines.length === 2,
  ),
  filtered(
    'a comparison of a size',
    invoices.filter({ tags: { size: { '>=': 2 } } }),
    'size(#tags) >= :tags',
    { '#tags': 'tags' },
    { ':tags': number('2') },
    ({ tags }) => tags?.size >= 2,
  ),
  filtered(
    'a range of a size',
    invoices.filter({ title: { size: { between: [1, 4] } } }),
    'size(#title) BETWEEN :title AND :title_2',
    { '#title': 'title' },
    { ':title': number('1'), ':title_2': number('4') },
    ({ title }) => title !== undefined && title.length <= 4,
  ),
  filtered(
    'sizes of a list',
    invoices.filter({ addresses: { size: { in: [0, 2] } } }),
    'size(#addresses) IN (:addresses, :addresses_2)',
    { '#addresses': 'addresses' },
    { ':addresses': number('0'), ':addresses_2': number('2') },
    ({ addresses }) => Object.keys(addresses).length !== 1,
  ),
  filtered(
    'a whole list',
    invoices.filter({ codes: { '=': [7, 8] } }),
    '#codes = :codes',
    { '#codes': 'codes' },
    { ':codes': list({ N: '7' }, { N: '8' }) },
    ({ codes }) => String(codes) === '7,8',
  ),
  filtered(
    'a whole set, in another order',
    invoices.filter({ tags: { '=': new Set(['odd', 'late']) } }),
    '#tags = :tags',
    { '#tags': 'tags' },
    { ':tags': { SS: ['odd', 'late'] as string[] } },
    ({ tags }) => tags?.size === 2,
  ),
  filtered(
    'a whole map',
    invoices.filter({ billTo: { '=': { city: 'Oslo', note: 'n' } } }),
    '#billTo = :billTo',
    { '#billTo': 'billTo' },
    { ':billTo': map({ city: { S: 'Oslo' }, note: { S: 'n' } }) },
    ({ billTo }) => billTo?.city === 'Oslo' && billTo.note === 'n',
  ),
  filtered(
    'an any value',
    invoices.filter({ free: { '=': 'text' } }),
    '#free = :free',
    { '#free': 'free' },
    { ':free': { S: 'text' } },
    ({ free }) => free === 'text',
  ),
  filtered(
    'a json value',
    invoices.filter({ notes: { '=': { a: 2 } } }),
    '#notes = :notes',
    { '#notes': 'notes' },
    { ':notes': { S: '{"a":2}' as string } },
    ({ notes }) => notes.a === 2,
  ),
  filtered(
    'a value of which only the kind is known',
    invoices.filter({ title: 'bill' as string }),
    '#title = :title',
    { '#title': 'title' },
    { ':title': { S: 'bill' as string } },
    ({ title }) => title === 'bill',
  ),
  filtered(
    'values that may be one of several: one request, not one for each',
    invoices.filter({ status: 'LOST' as 'LOST' | 'OPEN', open: true as boolean, nick: 'alex' as string | null }),
    '#nick = :nick AND #open = :open AND #status = :status',
    { '#nick': 'nick', '#open': 'open', '#status': 'status' },
    {
      ':nick': { S: 'alex' } as { S: string } | { NULL: true },
      ':open': { BOOL: true } as { BOOL: true } | { BOOL: false },
      ':status': { S: 'LOST' } as { S: 'LOST' } | { S: 'OPEN' },
    },
    ({ nick, open, status }) => nick === 'alex' && open && status === 'LOST',
  ),
  filtered(
    'fields in the order of their names, however they are written',
    invoices.filter({ title: 'A bill', open: false, 'two words': 'a', amount: { '>': 0 } }),
    '#amount > :amount AND #open = :open AND #title = :title AND #1 = :1',
    { '#amount': 'amount', '#open': 'open', '#title': 'title', '#1': 'two words' },
    { ':amount': number('0'), ':open': { BOOL: false }, ':title': { S: 'A bill' }, ':1': { S: 'a' } },
    (item) => item.title === 'A bill' && !item.open && item['two words'] === 'a' && item.amount > 0,
  ),
  filtered(
    'the type attribute',
    archive.query('primary', 'Invoice').where({ case: 'c' }).filter({ Type: 'Invoice', open: true }),
    '#Type = :Type AND #open = :open',
    { '#Type': 'Type', '#open': 'open' },
    { ':Type': { S: 'Invoice' }, ':open': { BOOL: true } },
    ({ open }) => open,
  ),
  filtered(
    'a key of another index',
    invoices.filter({ GSI1PK: 'STATUS#PAID', GSI1SK: { '<': '10' } }),
    '#GSI1PK = :GSI1PK AND #GSI1SK < :GSI1SK',
    { '#GSI1PK': 'GSI1PK', '#GSI1SK': 'GSI1SK' },
    { ':GSI1PK': { S: 'STATUS#PAID' }, ':GSI1SK': { S: '10' } },
    ({ status, id }) => status === 'PAID' && id < '10',
  ),
];

/** Every function of a callback. */
const byCallback = [
  filtered(
    'eq',
    invoices.filter((bill, { eq }) => eq(bill.status, 'PAID')),
    '#status = :status',
    { '#status': 'status' },
    { ':status': { S: 'PAID' } },
    ({ status }) => status === 'PAID',
  ),
  filtered(
    'ne',
    invoices.filter((bill, { ne }) => ne(bill.place, 'Oslo')),
    '#town <> :town',
    { '#town': 'town' },
    { ':town': { S: 'Oslo' } },
    ({ place }) => place !== 'Oslo',
  ),
  filtered(
    'lt',
    invoices.filter((bill, { lt }) => lt(bill.amount, 5)),
    '#amount < :amount',
    { '#amount': 'amount' },
    { ':amount': number('5') },
    ({ amount }) => amount < 5,
  ),
  filtered(
    'le',
    invoices.filter((bill, { le }) => le(bill.until, YEAR)),
    '#until <= :until',
    { '#until': 'until' },
    { ':until': number('1736467200') },
    ({ until }) => until <= YEAR,
  ),
  filtered(
    'gt',
    invoices.filter((bill, { gt }) => gt(bill.digest, bytes(0xaa))),
    '#digest > :digest',
    { '#digest': 'digest' },
    { ':digest': { B: bytes(0xaa) } },
    ({ digest }) => Buffer.compare(digest, bytes(0xaa)) > 0,
  ),
  filtered(
    'ge',
    invoices.filter((bill, { ge }) => ge(bill.sentAt, MARCH)),
    '#sent >= :sent',
    { '#sent': 'sent' },
    { ':sent': date('2024-03-04T10:00:00.000Z') },
    ({ sentAt }) => sentAt >= MARCH,
  ),
  filtered(
    'between',
    invoices.filter((bill, { between }) => between(bill.price, '0', '2')),
    '#price BETWEEN :price AND :price_2',
    { '#price': 'price' },
    { ':price': number('0'), ':price_2': number('2') },
    ({ price }) => Number(price) >= 0 && Number(price) <= 2,
  ),
  filtered(
    'oneOf',
    invoices.filter((bill, { oneOf }) => oneOf(bill.total, [5n, 0n, 7n])),
    '#sum IN (:sum, :sum_2, :sum_3)',
    { '#sum': 'sum' },
    { ':sum': number('5'), ':sum_2': number('0'), ':sum_3': number('7') },
    ({ total }) => total === 5n || total === 0n,
  ),
  filtered(
    'beginsWith',
    invoices.filter((bill, { beginsWith }) => beginsWith(bill['two words'], 'a')),
    'begins_with(#1, :1)',
    { '#1': 'two words' },
    { ':1': { S: 'a' } },
    (item) => item['two words'] !== 'b',
  ),
  filtered(
    'notBeginsWith',
    invoices.filter((bill, { notBeginsWith }) => notBeginsWith(bill['two words'], 'a')),
    'NOT begins_with(#1, :1)',
    { '#1': 'two words' },
    { ':1': { S: 'a' } },
    (item) => item['two words'] === 'b',
  ),
  filtered(
    'contains',
    invoices.filter((bill, { contains }) => contains(bill.tags, 'late')),
    'contains(#tags, :tags)',
    { '#tags': 'tags' },
    { ':tags': { S: 'late' } },
    ({ tags }) => tags?.has('late') ?? false,
  ),
  filtered(
    'exists',
    invoices.filter((bill, { exists }) => exists(bill.billTo.note)),
    'attribute_exists(#billTo.#note)',
    { '#billTo': 'billTo', '#note': 'note' },
    {},
    ({ billTo }) => billTo?.note !== undefined,
  ),
  filtered(
    'notExists',
    invoices.filter((bill, { notExists }) => notExists(bill.shipTo.zip)),
    'attribute_not_exists(#shipTo.#zip)',
    { '#shipTo': 'shipTo', '#zip': 'zip' },
    {},
    ({ shipTo }) => shipTo.zip === undefined,
  ),
  filtered(
    'type',
    invoices.filter((bill, { type }) => type(bill.maker, 'NULL')),
    'attribute_type(#maker, :maker)',
    { '#maker': 'maker' },
    { ':maker': { S: 'NULL' } },
    ({ maker }) => maker === null,
  ),
  filtered(
    'size',
    invoices.filter((bill, { gt, size }) => gt(size(bill.lines), 1)),
    'size(#lines) > :lines',
    { '#lines': 'lines' },
    { ':lines': number('1') },
    ({ lines }) => lines.length > 1,
  ),
  filtered(
    'not',
    invoices.filter((bill, { not, eq }) => not(eq(bill.open, true))),
    'NOT #open = :open',
    { '#open': 'open' },
    { ':open': { BOOL: true } },
    ({ open }) => !open,
  ),
  filtered(
    'a literal',
    invoices.filter((bill, { and, eq, lt }) => and(eq(bill.version, 'v1'), lt(bill.amount, 1))),
    '#version = :version AND #amount < :amount',
    { '#version': 'version', '#amount': 'amount' },
    { ':version': { S: 'v1' }, ':amount': number('1') },
    ({ amount }) => amount < 1,
  ),
];

/** Places in documents. */
const nested = [
  filtered(
    'a member of a map, by its other name',
    invoices.filter((bill, { eq }) => eq(bill.shipTo.city, 'Oslo')),
    '#shipTo.#town = :town',
    { '#shipTo': 'shipTo', '#town': 'town' },
    { ':town': { S: 'Oslo' } },
    ({ shipTo }) => shipTo.city === 'Oslo',
  ),
  filtered(
    'an element of a list',
    invoices.filter((bill, { eq }) => eq(bill.codes.at(1), 8)),
    '#codes[1] = :codes',
    { '#codes': 'codes' },
    { ':codes': number('8') },
    ({ codes }) => codes[1] === 8,
  ),
  filtered(
    'a list in a map in a list',
    invoices.filter((bill, { eq }) => eq(bill.lines.at(1).notes.at(0), 'gift')),
    '#lines[1].#notes[0] = :notes',
    { '#lines': 'lines', '#notes': 'notes' },
    { ':notes': { S: 'gift' } },
    ({ lines }) => lines[1]?.notes?.[0] === 'gift',
  ),
  filtered(
    'an element of a tuple',
    invoices.filter((bill, { beginsWith }) => beginsWith(bill.pair.at(1), 'pq')),
    'begins_with(#pair[1], :pair)',
    { '#pair': 'pair' },
    { ':pair': { S: 'pq' } },
    ({ pair }) => pair[1] === 'pq',
  ),
  filtered(
    'a date in a tuple',
    invoices.filter((bill, { gt }) => gt(bill.pair.at(0), new Date('2024-01-01'))),
    '#pair[0] > :pair',
    { '#pair': 'pair' },
    { ':pair': date('2024-01-01T00:00:00.000Z') },
    ({ pair }) => pair[0] > new Date('2024-01-01'),
  ),
  filtered(
    'a map in a tuple',
    invoices.filter((bill, { eq }) => eq(bill.pair.at(2).a, 'y')),
    '#pair[2].#a = :a',
    { '#pair': 'pair', '#a': 'a' },
    { ':a': { S: 'y' } },
    ({ pair }) => pair[2].a === 'y',
  ),
  filtered(
    'a tuple in a map',
    invoices.filter((bill, { gt }) => gt(bill.shipTo.geo.at(0), 60)),
    '#shipTo.#geo[0] > :geo',
    { '#shipTo': 'shipTo', '#geo': 'geo' },
    { ':geo': number('60') },
    ({ shipTo }) => shipTo.geo?.[0] > 60,
  ),
  filtered(
    'an entry of a record',
    invoices.filter((bill, { eq }) => eq(bill.addresses.at('Home').city, 'Oslo')),
    '#addresses.#Home.#city = :city',
    { '#addresses': 'addresses', '#Home': 'Home', '#city': 'city' },
    { ':city': { S: 'Oslo' } },
    ({ addresses }) => addresses['Home']?.city === 'Oslo',
  ),
  filtered(
    'entries with odd names',
    invoices.filter((bill, { or, exists, eq }) =>
      or(exists(bill.addresses.at('the "odd" one')), eq(bill.counts.at('a-b'), 5)),
    ),
    'attribute_exists(#addresses.#1) OR #counts.#2 = :1',
    { '#addresses': 'addresses', '#1': 'the "odd" one', '#counts': 'counts', '#2': 'a-b' },
    { ':1': number('5') },
    ({ addresses, counts }) => 'the "odd" one' in addresses || counts?.['a-b'] === 5,
  ),
  filtered(
    'entries named as methods are',
    invoices.filter((bill, { or, eq, ge }) => or(eq(bill.counts.at('at'), 2), ge(bill.counts.at('size'), 1))),
    '#counts.#at = :at OR #counts.#size >= :size',
    { '#counts': 'counts', '#at': 'at', '#size': 'size' },
    { ':at': number('2'), ':size': number('1') },
    ({ counts }) => counts?.at === 2 || counts?.size >= 1,
  ),
  filtered(
    'an entry named as the prototype is',
    invoices.filter((bill, { exists }) => exists(bill.addresses.at('__proto__').city)),
    'attribute_exists(#addresses.#__proto__.#city)',
    { '#addresses': 'addresses', ['#__proto__']: '__proto__', '#city': 'city' },
    {},
    ({ addresses }) => Object.hasOwn(addresses, '__proto__'),
  ),
  filtered(
    'an entry whose name looks like a path',
    invoices.filter((bill, { exists }) => exists(bill.addresses.at("it's a.b[0]"))),
    'attribute_exists(#addresses.#1)',
    { '#addresses': 'addresses', '#1': "it's a.b[0]" },
    {},
    ({ addresses }) => "it's a.b[0]" in addresses,
  ),
  filtered(
    'below any, where the type is known',
    invoices.filter((bill, { and, eq, ge }) => and(eq(bill.extra.deep.a, 'x'), ge(bill.extra.level, 1))),
    '#extra.#deep.#a = :a AND #extra.#level >= :level',
    { '#extra': 'extra', '#deep': 'deep', '#a': 'a', '#level': 'level' },
    { ':a': { S: 'x' }, ':level': number('1') },
    ({ extra }) => extra.deep?.a === 'x' && extra.level >= 1,
  ),
  filtered(
    'a list and a record below any',
    invoices.filter((bill, { or, eq }) =>
      or(eq(bill.extra.list.at(1), 2), eq(bill.extra.deep.names.at('odd name'), 'm')),
    ),
    '#extra.#list[1] = :list OR #extra.#deep.#names.#1 = :1',
    { '#extra': 'extra', '#list': 'list', '#deep': 'deep', '#names': 'names', '#1': 'odd name' },
    { ':list': number('2'), ':1': { S: 'm' } },
    ({ extra }) => extra.list[1] === 2 || extra.deep?.names['odd name'] === 'm',
  ),
  filtered(
    'below any of which nothing is known',
    invoices.filter((bill, { or, eq }) => or(eq(bill.free.at('a').at('b'), 'c'), eq(bill.free.at(1), 1))),
    '#free.#a.#b = :b OR #free[1] = :free',
    { '#free': 'free', '#a': 'a', '#b': 'b' },
    { ':b': { S: 'c' }, ':free': number('1') },
    ({ free }) => free?.a?.b === 'c' || free?.[1] === 1,
  ),
  filtered(
    'a tree',
    invoices.filter((bill, { eq }) => eq(bill.comment.replies.at(0).replies.at(0).text, 'end')),
    '#comment.#replies[0].#replies[0].#text = :text',
    { '#comment': 'comment', '#replies': 'replies', '#text': 'text' },
    { ':text': { S: 'end' } },
    ({ comment }) => comment.replies.length > 0,
  ),
  filtered(
    'a whole element',
    invoices.filter((bill, { eq }) => eq(bill.lines.at(0), { sku: 'ab', quantity: 2 })),
    '#lines[0] = :lines',
    { '#lines': 'lines' },
    { ':lines': map({ sku: { S: 'ab' }, quantity: { N: '2' } }) },
    ({ lines }) => lines[0]?.sku === 'ab' && lines[0].notes === undefined,
  ),
  filtered(
    'an element that a list contains',
    invoices.filter((bill, { contains }) => contains(bill.lines, { sku: 'ab', quantity: 2 })),
    'contains(#lines, :lines)',
    { '#lines': 'lines' },
    { ':lines': map({ sku: { S: 'ab' }, quantity: { N: '2' } }) },
    ({ lines }) =>
      lines.some(
        ({ sku, quantity, notes }: { sku: string; quantity: number; notes?: string[] }) =>
          sku === 'ab' && quantity === 2 && notes === undefined,
      ),
  ),
  filtered(
    'the size of a nested list',
    invoices.filter((bill, { eq, size }) => eq(size(bill.lines.at(1).notes), 2)),
    'size(#lines[1].#notes) = :notes',
    { '#lines': 'lines', '#notes': 'notes' },
    { ':notes': number('2') },
    ({ lines }) => lines[1]?.notes?.length === 2,
  ),
];

/** Attributes against attributes. */
const compared = [
  filtered(
    'two numbers',
    invoices.filter((bill, { gt }) => gt(bill.amount, bill.limit)),
    '#amount > #limit',
    { '#amount': 'amount', '#limit': 'limit' },
    {},
    ({ amount, limit }) => amount > limit,
  ),
  filtered(
    'two texts, one below',
    invoices.filter((bill, { eq }) => eq(bill.place, bill.billTo.city)),
    '#town = #billTo.#city',
    { '#town': 'town', '#billTo': 'billTo', '#city': 'city' },
    {},
    ({ place, billTo }) => place !== undefined && place === billTo?.city,
  ),
  filtered(
    'one name on two levels',
    invoices.filter((bill, { ne }) => ne(bill.shipTo.city, bill.place)),
    '#shipTo.#town <> #town',
    { '#shipTo': 'shipTo', '#town': 'town' },
    {},
    ({ shipTo, place }) => shipTo.city !== place,
  ),
  filtered(
    'a number between an attribute and a value',
    invoices.filter((bill, { between }) => between(bill.amount, bill.limit, 10)),
    '#amount BETWEEN #limit AND :amount',
    { '#amount': 'amount', '#limit': 'limit' },
    { ':amount': number('10') },
    ({ amount, limit }) => amount >= limit && amount <= 10,
  ),
  filtered(
    'one of an attribute and values',
    invoices.filter((bill, { oneOf }) => oneOf(bill.place, ['Os', bill.title, 'Bergen'])),
    '#town IN (:town, #title, :town_2)',
    { '#town': 'town', '#title': 'title' },
    { ':town': { S: 'Os' }, ':town_2': { S: 'Bergen' } },
    ({ place, title }) => place !== undefined && ['Os', title, 'Bergen'].includes(place),
  ),
  filtered(
    'a size and an attribute',
    invoices.filter((bill, { lt, size }) => lt(size(bill.lines), bill.limit)),
    'size(#lines) < #limit',
    { '#lines': 'lines', '#limit': 'limit' },
    {},
    ({ lines, limit }) => lines.length < limit,
  ),
  filtered(
    'an attribute and a size',
    invoices.filter((bill, { eq, size }) => eq(bill.limit, size(bill.codes))),
    '#limit = size(#codes)',
    { '#limit': 'limit', '#codes': 'codes' },
    {},
    ({ limit, codes }) => limit === codes.length,
  ),
  filtered(
    'two sizes',
    invoices.filter((bill, { eq, size }) => eq(size(bill.lines), size(bill.codes))),
    'size(#lines) = size(#codes)',
    { '#lines': 'lines', '#codes': 'codes' },
    {},
    ({ lines, codes }) => lines.length === codes.length,
  ),
  filtered(
    'a text in another',
    invoices.filter((bill, { contains }) => contains(bill.title, bill.place)),
    'contains(#title, #town)',
    { '#title': 'title', '#town': 'town' },
    {},
    ({ title, place }) => place !== undefined && (title?.includes(place) ?? false),
  ),
  filtered(
    'a beginning that is an attribute',
    invoices.filter((bill, { beginsWith }) => beginsWith(bill.billTo.city, bill.place)),
    'begins_with(#billTo.#city, #town)',
    { '#billTo': 'billTo', '#city': 'city', '#town': 'town' },
    {},
    ({ billTo, place }) => place !== undefined && (billTo?.city.startsWith(place) ?? false),
  ),
];

interface Bill {
  readonly status: string;
  readonly open: boolean;
  readonly amount: number;
  readonly title?: string;
}

const NAMES = { '#status': 'status', '#open': 'open', '#amount': 'amount' } as const;

/** AND, OR and NOT, with as few parentheses as there can be. */
const junctions = [
  filtered(
    'an OR',
    invoices.filter((bill, { or, eq, lt }) => or(eq(bill.status, 'PAID'), eq(bill.open, false), lt(bill.amount, 1))),
    '#status = :status OR #open = :open OR #amount < :amount',
    NAMES,
    { ':status': { S: 'PAID' }, ':open': { BOOL: false }, ':amount': number('1') },
    ({ status, open, amount }: Bill) => status === 'PAID' || !open || amount < 1,
  ),
  filtered(
    'an OR in an AND',
    invoices.filter((bill, { and, or, eq, lt }) =>
      and(or(eq(bill.status, 'PAID'), eq(bill.open, false)), lt(bill.amount, 7)),
    ),
    '(#status = :status OR #open = :open) AND #amount < :amount',
    NAMES,
    { ':status': { S: 'PAID' }, ':open': { BOOL: false }, ':amount': number('7') },
    ({ status, open, amount }: Bill) => (status === 'PAID' || !open) && amount < 7,
  ),
  filtered(
    'an AND in an OR',
    invoices.filter((bill, { and, or, eq, lt }) =>
      or(and(eq(bill.status, 'PAID'), eq(bill.open, false)), lt(bill.amount, 1)),
    ),
    '#status = :status AND #open = :open OR #amount < :amount',
    NAMES,
    { ':status': { S: 'PAID' }, ':open': { BOOL: false }, ':amount': number('1') },
    ({ status, open, amount }: Bill) => (status === 'PAID' && !open) || amount < 1,
  ),
  filtered(
    'an AND in an AND, and a NOT of one test',
    invoices.filter((bill, { and, not, eq, lt }) =>
      and(and(not(eq(bill.status, 'PAID'))), and(eq(bill.open, false), lt(bill.amount, 20))),
    ),
    'NOT #status = :status AND #open = :open AND #amount < :amount',
    NAMES,
    { ':status': { S: 'PAID' }, ':open': { BOOL: false }, ':amount': number('20') },
    ({ status, open, amount }: Bill) => status !== 'PAID' && !open && amount < 20,
  ),
  filtered(
    'an OR in an OR',
    invoices.filter((bill, { or, eq, lt }) =>
      or(or(eq(bill.status, 'LOST'), or(eq(bill.open, false))), lt(bill.amount, 1)),
    ),
    '#status = :status OR #open = :open OR #amount < :amount',
    NAMES,
    { ':status': { S: 'LOST' }, ':open': { BOOL: false }, ':amount': number('1') },
    ({ status, open, amount }: Bill) => status === 'LOST' || !open || amount < 1,
  ),
  filtered(
    'a NOT of an AND',
    invoices.filter((bill, { not, and, eq, lt }) =>
      not(and(eq(bill.open, true), eq(bill.status, 'LOST'), lt(bill.amount, 50))),
    ),
    'NOT (#open = :open AND #status = :status AND #amount < :amount)',
    NAMES,
    { ':open': { BOOL: true }, ':status': { S: 'LOST' }, ':amount': number('50') },
    ({ status, open, amount }: Bill) => !(status === 'LOST' && open && amount < 50),
  ),
  filtered(
    'a NOT of an OR of a NOT',
    invoices.filter((bill, { not, or, eq, lt }) =>
      not(or(not(eq(bill.status, 'OPEN')), eq(bill.open, true), lt(bill.amount, 1))),
    ),
    'NOT (NOT #status = :status OR #open = :open OR #amount < :amount)',
    NAMES,
    { ':status': { S: 'OPEN' }, ':open': { BOOL: true }, ':amount': number('1') },
    ({ status, open, amount }: Bill) => status === 'OPEN' && !open && amount >= 1,
  ),
  filtered(
    'a NOT of a NOT',
    invoices.filter((bill, { not, eq }) => not(not(eq(bill.status, 'OPEN')))),
    'NOT NOT #status = :status',
    { '#status': 'status' },
    { ':status': { S: 'OPEN' } },
    ({ status }: Bill) => status === 'OPEN',
  ),
  filtered(
    'a BETWEEN among ANDs',
    invoices.filter((bill, { and, or, between, eq, oneOf }) =>
      or(
        and(between(bill.amount, 0, 5), eq(bill.open, true)),
        and(or(oneOf(bill.status, ['LOST'])), eq(bill.open, true)),
      ),
    ),
    '#amount BETWEEN :amount AND :amount_2 AND #open = :open OR #status IN (:status) AND #open = :open_2',
    NAMES,
    {
      ':amount': number('0'),
      ':amount_2': number('5'),
      ':open': { BOOL: true },
      ':status': { S: 'LOST' },
      ':open_2': { BOOL: true },
    },
    ({ status, open, amount }: Bill) => open && ((amount >= 0 && amount <= 5) || status === 'LOST'),
  ),
  filtered(
    'several calls',
    invoices
      .filter({ status: 'OPEN' })
      .filter({ amount: { '>': 0 } })
      .filter({ open: false }),
    '#status = :status AND #amount > :amount AND #open = :open',
    NAMES,
    { ':status': { S: 'OPEN' }, ':amount': number('0'), ':open': { BOOL: false } },
    ({ status, open, amount }: Bill) => status === 'OPEN' && !open && amount > 0,
  ),
  filtered(
    'calls of both forms: parentheses around an OR',
    invoices
      .filter((bill, { or, eq }) => or(eq(bill.status, 'PAID'), eq(bill.open, false)))
      .filter({ amount: { '<': 50 } }),
    '(#status = :status OR #open = :open) AND #amount < :amount',
    NAMES,
    { ':status': { S: 'PAID' }, ':open': { BOOL: false }, ':amount': number('50') },
    ({ status, open, amount }: Bill) => (status === 'PAID' || !open) && amount < 50,
  ),
  filtered(
    'one attribute in several calls',
    invoices
      .filter({ amount: { '>': 0 } })
      .filter({ amount: { '<': 50 } })
      .filter((bill, { ne }) => ne(bill.amount, 5)),
    '#amount > :amount AND #amount < :amount_2 AND #amount <> :amount_3',
    { '#amount': 'amount' },
    { ':amount': number('0'), ':amount_2': number('50'), ':amount_3': number('5') },
    ({ amount }: Bill) => amount > 0 && amount < 50 && amount !== 5,
  ),
];

const collection = archive.query('primary').where({ case: 'c' });
const byStatus = archive.query('GSI1', 'Invoice').where({ status: 'OPEN' });

/** Filters beside keyform's own, over several entities, through indexes, and on what a schema describes. */
const among = [
  proved(
    'the type attribute, of an item collection',
    collection.filter({ Type: 'RECEIPT' }),
    {
      TableName: 'Archive',
      KeyConditionExpression: '#PK = :PK',
      FilterExpression: '#Type = :Type',
      ExpressionAttributeNames: { '#PK': 'PK', '#Type': 'Type' },
      ExpressionAttributeValues: { ':PK': { S: 'CASE#c' }, ':Type': { S: 'RECEIPT' } },
    },
    { Receipt: { case: 'c' } },
  ),
  proved(
    'some types, and attributes that some entities have',
    collection
      .filter({ Type: { in: ['RECEIPT', 'Memo'] } })
      .filter((item, { or, contains }) => or(contains(item.tags, 'late'), contains(item.body, 'Os'))),
    {
      TableName: 'Archive',
      KeyConditionExpression: '#PK = :PK',
      FilterExpression: '#Type IN (:Type, :Type_2) AND (contains(#tags, :tags) OR contains(#body, :body))',
      ExpressionAttributeNames: { '#PK': 'PK', '#Type': 'Type', '#tags': 'tags', '#body': 'body' },
      ExpressionAttributeValues: {
        ':PK': { S: 'CASE#c' },
        ':Type': { S: 'RECEIPT' },
        ':Type_2': { S: 'Memo' },
        ':tags': { S: 'late' },
        ':body': { S: 'Os' },
      },
    },
    {
      Receipt: (item) => item.case === 'c' && item.tags?.has('late'),
      Memo: (item) => item.case === 'c' && item.body === 'Oslo',
    },
  ),
  proved(
    'an attribute that entities have in common, in different kinds',
    collection.filter({ amount: 5, status: 'PAID' }),
    {
      TableName: 'Archive',
      KeyConditionExpression: '#PK = :PK',
      FilterExpression: '#amount = :amount AND #status = :status',
      ExpressionAttributeNames: { '#PK': 'PK', '#amount': 'amount', '#status': 'status' },
      ExpressionAttributeValues: { ':PK': { S: 'CASE#c' }, ':amount': number('5'), ':status': { S: 'PAID' } },
    },
    {
      Invoice: (item) => item.case === 'c' && item.amount === 5 && item.status === 'PAID',
      Receipt: (item) => item.case === 'c' && item.amount === '5' && item.status === 'PAID',
    },
  ),
  proved(
    "behind keyform's own filter on the type",
    byStatus.filter((bill, { or, lt, gt }) => or(lt(bill.amount, 1), gt(bill.limit, 6))),
    {
      TableName: 'Archive',
      IndexName: 'GSI1',
      KeyConditionExpression: '#GSI1PK = :GSI1PK',
      FilterExpression: '#Type = :Type AND (#amount < :amount OR #limit > :limit)',
      ExpressionAttributeNames: { '#GSI1PK': 'GSI1PK', '#Type': 'Type', '#amount': 'amount', '#limit': 'limit' },
      ExpressionAttributeValues: {
        ':GSI1PK': { S: 'STATUS#OPEN' },
        ':Type': { S: 'Invoice' },
        ':amount': number('1'),
        ':limit': number('6'),
      },
    },
    { Invoice: (item) => item.status === 'OPEN' && (item.amount < 1 || item.limit > 6) },
  ),
  proved(
    "the table's keys in the filter of an index",
    archive
      .query('GSI1')
      .where({ status: 'PAID' })
      .filter({ PK: 'CASE#c', SK: { begins_with: 'RECEIPT#' } }),
    {
      TableName: 'Archive',
      IndexName: 'GSI1',
      KeyConditionExpression: '#GSI1PK = :GSI1PK',
      FilterExpression: '#PK = :PK AND begins_with(#SK, :SK)',
      ExpressionAttributeNames: { '#GSI1PK': 'GSI1PK', '#PK': 'PK', '#SK': 'SK' },
      ExpressionAttributeValues: { ':GSI1PK': { S: 'STATUS#PAID' }, ':PK': { S: 'CASE#c' }, ':SK': { S: 'RECEIPT#' } },
    },
    { Receipt: { case: 'c', status: 'PAID' } },
  ),
  proved(
    'what an index includes, through a path',
    archive
      .query('Some', 'Invoice')
      .where({ status: 'OPEN' })
      .filter((bill, { eq }) => eq(bill.shipTo.city, 'Bergen')),
    {
      TableName: 'Archive',
      IndexName: 'Some',
      KeyConditionExpression: '#GSI1PK = :GSI1PK',
      FilterExpression: '#Type = :Type AND #shipTo.#town = :town',
      ExpressionAttributeNames: { '#GSI1PK': 'GSI1PK', '#Type': 'Type', '#shipTo': 'shipTo', '#town': 'town' },
      ExpressionAttributeValues: {
        ':GSI1PK': { S: 'STATUS#OPEN' },
        ':Type': { S: 'Invoice' },
        ':town': { S: 'Bergen' },
      },
    },
    { Invoice: (item) => item.status === 'OPEN' && item.shipTo.city === 'Bergen' },
  ),
  proved(
    'a value whose placeholder the key condition has',
    archive
      .query('GSI1', 'Invoice')
      .where({ status: 'OPEN', id: { '>': '03' } })
      .filter({ Type: 'Invoice' })
      .take(4),
    {
      TableName: 'Archive',
      IndexName: 'GSI1',
      KeyConditionExpression: '#GSI1PK = :GSI1PK AND #GSI1SK > :GSI1SK',
      FilterExpression: '#Type = :Type AND #Type = :Type_2',
      ExpressionAttributeNames: { '#GSI1PK': 'GSI1PK', '#GSI1SK': 'GSI1SK', '#Type': 'Type' },
      ExpressionAttributeValues: {
        ':GSI1PK': { S: 'STATUS#OPEN' },
        ':GSI1SK': { S: '03' },
        ':Type': { S: 'Invoice' },
        ':Type_2': { S: 'Invoice' },
      },
      Limit: 4,
    },
    { Invoice: (item) => item.status === 'OPEN' && item.id > '03' },
    { take: 4 },
  ),
];

/** Cases of the archive. */
export const filterCases: readonly Case[] = [...byField, ...byCallback, ...nested, ...compared, ...junctions, ...among];

/** Attributes that a schema describes. */
export const schemaFilterCases = [
  proved(
    'what a schema describes',
    files
      .query('primary', 'File')
      .where({ drive: 'd' })
      .filter({ version: { '>': 2 } }),
    {
      TableName: 'Files',
      KeyConditionExpression: '#PK = :PK AND begins_with(#SK, :SK)',
      FilterExpression: '#version > :version',
      ExpressionAttributeNames: { '#PK': 'PK', '#SK': 'SK', '#version': 'version' },
      ExpressionAttributeValues: {
        ':PK': { S: 'DRIVE/d' as `DRIVE/${string}` },
        ':SK': { S: 'FILE/' },
        ':version': number('2'),
      },
    },
    { File: { drive: 'd', version: ['>', 2] } },
  ),
];

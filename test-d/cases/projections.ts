/** Projections: by name and by path, what stays of the items, and what is read besides. */
import type { Equal, Plain } from '../../test/support/prove.js';
import { archive, type Extra } from '../fixtures-documents.js';
import type { Asked, Case, Portion, Reads } from './case.js';

const KEY = '#PK = :PK AND begins_with(#SK, :SK)';
const PK_SK = { '#PK': 'PK', '#SK': 'SK' } as const;
const INVOICES = { ':PK': { S: 'CASE#c' }, ':SK': { S: 'INVOICE#' } } as const;
const TYPE = { '#Type': 'Type' } as const;

/** The request of a query of invoices with this projection. */
interface Projected<Text, Names> {
  TableName: 'Archive';
  KeyConditionExpression: typeof KEY;
  ProjectionExpression: Text;
  ExpressionAttributeNames: typeof PK_SK & Names;
  ExpressionAttributeValues: typeof INVOICES;
}

/** A query whose items are of a type. */
interface Gives<Item> {
  parse(output: { Items: [] }): { readonly items: Item[] };
}

// biome-ignore lint/suspicious/noExplicitAny: cases look into items of every entity
type Picks<Item> = (item: any) => Item;

/** A case of {@link invoices} that only its projection tells from others. Its items are exactly of the type given. */
const projected =
  <Item extends object>() =>
  <Request extends object, Got, const Text extends string, const Names extends object>(
    name: string,
    query: Asked<Request> & Gives<Got>,
    ProjectionExpression: Text,
    names: Names,
    picks: Picks<Item>,
    ..._proof: Equal<Plain<Request>, Plain<Projected<Text, Names>>> extends true
      ? Equal<Got, Item> extends true
        ? []
        : ['the items differ', Got]
      : ['the types differ', Request]
  ): Case => ({
    name,
    query,
    request: {
      TableName: 'Archive',
      KeyConditionExpression: KEY,
      ProjectionExpression,
      ExpressionAttributeNames: { ...PK_SK, ...names },
      ExpressionAttributeValues: INVOICES,
    },
    reads: { Invoice: { case: 'c' } },
    portion: { picks },
  });

/** A case that is proven as others, and the type of its items, too. */
const provedItems =
  <Item extends object>() =>
  <Request extends object, Got, const Expected extends object>(
    name: string,
    query: Asked<Request> & Gives<Got>,
    request: Expected,
    reads: Reads,
    portion: Portion & { readonly picks?: Picks<Item> },
    ..._proof: Equal<Plain<Request>, Plain<Expected>> extends true
      ? Equal<Got, Item> extends true
        ? []
        : ['the items differ', Got]
      : ['the types differ', Request]
  ): Case => ({ name, query, request, reads, portion });

const invoices = archive.query('primary', 'Invoice').where({ case: 'c' });
const collection = archive.query('primary').where({ case: 'c' });
type Status = 'PAID' | 'OPEN' | 'LOST';
interface Line {
  sku: string;
  quantity: number;
  notes?: string[];
}

/** By the names of fields. */
const byName = [
  projected<{ id: string; status: Status }>()(
    'two fields',
    invoices.project('id', 'status'),
    '#id, #status, #Type',
    { '#id': 'id', '#status': 'status', ...TYPE },
    ({ id, status }) => ({ id, status }),
  ),
  projected<{ Type: 'Invoice'; id: string }>()(
    'the type attribute',
    invoices.project('Type', 'id'),
    '#Type, #id',
    { ...TYPE, '#id': 'id' },
    ({ Type, id }) => ({ Type, id }),
  ),
  projected<{ id: string; title?: string; nick: string | null; codes: number[] }>()(
    'optional, nullable and with a default',
    invoices.project('id', 'title', 'nick', 'codes'),
    '#id, #title, #nick, #codes, #Type',
    { '#id': 'id', '#title': 'title', '#nick': 'nick', '#codes': 'codes', ...TYPE },
    ({ id, title, nick, codes }) => ({ id, nick, codes, ...(title !== undefined && { title }) }),
  ),
  projected<{ sentAt?: Date; total: bigint; 'two words': string }>()(
    'other names, and names that are not placeholders',
    invoices.project('sentAt', 'total', 'two words'),
    '#sent, #sum, #1, #Type',
    { '#sent': 'sent', '#sum': 'sum', '#1': 'two words', ...TYPE },
    (item) => ({ total: item.total, 'two words': item['two words'], ...(item.sentAt && { sentAt: item.sentAt }) }),
  ),
  projected<{ tags?: Set<string>; lines: Line[]; pair: [Date, string, { a: string }]; extra: Extra }>()(
    'documents as a whole',
    invoices.project('tags', 'lines', 'pair', 'extra'),
    '#tags, #lines, #pair, #extra, #Type',
    { '#tags': 'tags', '#lines': 'lines', '#pair': 'pair', '#extra': 'extra', ...TYPE },
    ({ tags, lines, pair, extra }) => ({ lines, pair, extra, ...(tags && { tags }) }),
  ),
  projected<{ open: boolean }>()(
    'the last call counts',
    invoices.project('id', 'status').project('open'),
    '#open, #Type',
    { '#open': 'open', ...TYPE },
    ({ open }) => ({ open }),
  ),
];

/** By paths. */
const byPath = [
  projected<{ id: string; shipTo: { city: string; zip?: string; floor: number } }>()(
    'members of a map',
    invoices.project((bill) => [bill.id, bill.shipTo.city, bill.shipTo.zip, bill.shipTo.floor]),
    '#id, #shipTo.#town, #shipTo.#zip, #shipTo.#floor, #Type',
    { '#id': 'id', '#shipTo': 'shipTo', '#town': 'town', '#zip': 'zip', '#floor': 'floor', ...TYPE },
    ({ id, shipTo: { city, zip, floor } }) => ({ id, shipTo: { city, floor, ...(zip && { zip }) } }),
  ),
  projected<{ amount: number }>()(
    'one path',
    invoices.project((bill) => bill.amount),
    '#amount, #Type',
    { '#amount': 'amount', ...TYPE },
    ({ amount }) => ({ amount }),
  ),
  projected<{ shipTo: { zip?: string } }>()(
    'an optional member of a map that is always there',
    invoices.project((bill) => bill.shipTo.zip),
    '#shipTo.#zip, #Type',
    { '#shipTo': 'shipTo', '#zip': 'zip', ...TYPE },
    ({ shipTo: { zip } }) => ({ shipTo: { ...(zip && { zip }) } }),
  ),
  projected<{ billTo?: { city: string; note?: string } }>()(
    'members of an optional map',
    invoices.project((bill) => [bill.billTo.city, bill.billTo.note]),
    '#billTo.#city, #billTo.#note, #Type',
    { '#billTo': 'billTo', '#city': 'city', '#note': 'note', ...TYPE },
    ({ billTo }) => ({ ...(billTo && { billTo }) }),
  ),
  projected<{ maker?: { name: string } }>()(
    'a member of a map that may be null',
    invoices.project((bill) => [bill.maker.name]),
    '#maker.#name, #Type',
    { '#maker': 'maker', '#name': 'name', ...TYPE },
    ({ maker }) => ({ ...(maker && { maker }) }),
  ),
  projected<{ lines: { sku: string }[] }>()(
    'a part of an element',
    invoices.project((bill) => [bill.lines.at(0).sku]),
    '#lines[0].#sku, #Type',
    { '#lines': 'lines', '#sku': 'sku', ...TYPE },
    ({ lines }) => ({ lines: lines.slice(0, 1).map(({ sku }: Line) => ({ sku })) }),
  ),
  projected<{ lines: Line[] }>()(
    'elements, in the order of the list',
    invoices.project((bill) => [bill.lines.at(2), bill.lines.at(0)]),
    '#lines[2], #lines[0], #Type',
    { '#lines': 'lines', ...TYPE },
    ({ lines }) => ({ lines: lines.filter((_: Line, at: number) => at !== 1) }),
  ),
  projected<{ lines: ({ sku: string } | { quantity: number })[] }>()(
    'parts of several elements',
    invoices.project((bill) => [bill.lines.at(0).sku, bill.lines.at(1).quantity]),
    '#lines[0].#sku, #lines[1].#quantity, #Type',
    { '#lines': 'lines', '#sku': 'sku', '#quantity': 'quantity', ...TYPE },
    ({ lines }) => ({
      lines: lines.slice(0, 2).map(({ sku, quantity }: Line, at: number) => (at === 0 ? { sku } : { quantity })),
    }),
  ),
  projected<{ codes?: number[] }>()(
    'an element of a list with a default',
    invoices.project((bill) => bill.codes.at(1)),
    '#codes[1], #Type',
    { '#codes': 'codes', ...TYPE },
    ({ codes }) => ({ ...(codes.length > 1 && { codes: [codes[1]] }) }),
  ),
  projected<{ pair: (Date | { a: string })[] }>()(
    'elements of a tuple',
    invoices.project((bill) => [bill.pair.at(0), bill.pair.at(2).a]),
    '#pair[0], #pair[2].#a, #Type',
    { '#pair': 'pair', '#a': 'a', ...TYPE },
    ({ pair: [at, , { a }] }) => ({ pair: [at, { a }] }),
  ),
  projected<{ shipTo: { geo?: string[] } }>()(
    'an element of an optional tuple',
    invoices.project((bill) => bill.shipTo.geo.at(1)),
    '#shipTo.#geo[1], #Type',
    { '#shipTo': 'shipTo', '#geo': 'geo', ...TYPE },
    ({ shipTo: { geo } }) => ({ shipTo: { ...(geo && { geo: [geo[1]] }) } }),
  ),
  projected<{ addresses: { Home?: { city: string } } }>()(
    'an entry of a record',
    invoices.project((bill) => bill.addresses.at('Home').city),
    '#addresses.#Home.#city, #Type',
    { '#addresses': 'addresses', '#Home': 'Home', '#city': 'city', ...TYPE },
    ({ addresses: { Home } }) => ({ addresses: { ...(Home && { Home }) } }),
  ),
  projected<{ addresses: { 'the "odd" one'?: { city: string }; "it's a.b[0]"?: { city: string } } }>()(
    'entries with odd names',
    invoices.project((bill) => [bill.addresses.at('the "odd" one'), bill.addresses.at("it's a.b[0]")]),
    '#addresses.#1, #addresses.#2, #Type',
    { '#addresses': 'addresses', '#1': 'the "odd" one', '#2': "it's a.b[0]", ...TYPE },
    ({ addresses }) => ({
      addresses: Object.fromEntries(
        Object.entries(addresses).filter(([name]) => name === 'the "odd" one' || name === "it's a.b[0]"),
      ),
    }),
  ),
  projected<{ counts?: { 'a-b'?: number; at?: number } }>()(
    'entries of an optional record',
    invoices.project((bill) => [bill.counts.at('a-b'), bill.counts.at('at')]),
    '#counts.#1, #counts.#at, #Type',
    { '#counts': 'counts', '#1': 'a-b', '#at': 'at', ...TYPE },
    ({ counts }) => ({ ...(counts?.['a-b'] && { counts }) }),
  ),
  projected<{ extra?: { level?: number; deep?: { a?: string } } }>()(
    'below any, where the type is known',
    invoices.project((bill) => [bill.extra.level, bill.extra.deep.a]),
    '#extra.#level, #extra.#deep.#a, #Type',
    { '#extra': 'extra', '#level': 'level', '#deep': 'deep', '#a': 'a', ...TYPE },
    ({ extra: { level, deep } }) => ({ extra: { level, ...(deep && { deep: { a: deep.a } }) } }),
  ),
  projected<{ extra?: { list?: number[]; deep?: { names?: { 'odd name'?: string } } } }>()(
    'a list and a record below any',
    invoices.project((bill) => [bill.extra.list.at(1), bill.extra.deep.names.at('odd name')]),
    '#extra.#list[1], #extra.#deep.#names.#1, #Type',
    { '#extra': 'extra', '#list': 'list', '#deep': 'deep', '#names': 'names', '#1': 'odd name', ...TYPE },
    ({ extra: { list, deep } }) =>
      list.length > 1 || deep
        ? { extra: { ...(list.length > 1 && { list: [list[1]] }), ...(deep && { deep: { names: deep.names } }) } }
        : {},
  ),
  projected<{ free?: unknown }>()(
    'below any of which nothing is known',
    invoices.project((bill) => bill.free.at('a').at('b')),
    '#free.#a.#b, #Type',
    { '#free': 'free', '#a': 'a', '#b': 'b', ...TYPE },
    ({ free }) => ({ ...(free?.a && { free }) }),
  ),
  projected<{ comment?: { text?: string; replies?: { text?: string }[] } }>()(
    'a tree',
    invoices.project((bill) => [bill.comment.text, bill.comment.replies.at(0).text]),
    '#comment.#text, #comment.#replies[0].#text, #Type',
    { '#comment': 'comment', '#text': 'text', '#replies': 'replies', ...TYPE },
    ({ comment: { text, replies } }) => ({
      comment: { text, replies: replies.slice(0, 1).map((reply: { text: string }) => ({ text: reply.text })) },
    }),
  ),
];

/** With other parts of a request, through indexes, and over several entities. */
const together = [
  provedItems<{ status: Status }>()(
    'with take, a cursor needs the keys',
    invoices.project('status').take(4),
    {
      TableName: 'Archive',
      KeyConditionExpression: KEY,
      ProjectionExpression: '#status, #Type, #PK, #SK',
      ExpressionAttributeNames: { ...PK_SK, '#status': 'status', ...TYPE },
      ExpressionAttributeValues: INVOICES,
      Limit: 4,
    },
    { Invoice: { case: 'c' } },
    { take: 4, picks: ({ status }) => ({ status }) },
  ),
  provedItems<{ amount: number }>()(
    'with take, through an index: its keys and those of the table',
    archive.query('GSI1', 'Invoice').where({ status: 'OPEN' }).project('amount').take(3),
    {
      TableName: 'Archive',
      IndexName: 'GSI1',
      KeyConditionExpression: '#GSI1PK = :GSI1PK',
      FilterExpression: '#Type = :Type',
      ProjectionExpression: '#amount, #Type, #GSI1PK, #GSI1SK, #PK, #SK',
      ExpressionAttributeNames: { '#GSI1PK': 'GSI1PK', ...TYPE, '#amount': 'amount', '#GSI1SK': 'GSI1SK', ...PK_SK },
      ExpressionAttributeValues: { ':GSI1PK': { S: 'STATUS#OPEN' }, ':Type': { S: 'Invoice' } },
      Limit: 3,
    },
    { Invoice: { status: 'OPEN', id: ['<', '20'] } },
    { take: 3, picks: ({ amount }) => ({ amount }) },
  ),
  provedItems<{ id: string; status: Status }>()(
    'of an index of keys: the table key tells the entity',
    archive.query('Natural', 'Invoice').where({ status: 'OPEN' }).project('id', 'status'),
    {
      TableName: 'Archive',
      IndexName: 'Natural',
      KeyConditionExpression: '#status = :status',
      ProjectionExpression: '#id, #status, #PK, #SK',
      ExpressionAttributeNames: { '#status': 'status', ...PK_SK, '#id': 'id' },
      ExpressionAttributeValues: { ':status': { S: 'OPEN' } },
    },
    { Invoice: { status: 'OPEN' } },
    { picks: ({ id, status }) => ({ id, status }) },
  ),
  provedItems<{ id: string; case: string; status: Status; Type: 'Invoice' }>()(
    'without a projection, an index of keys gives what the keys give back',
    archive.query('Natural', 'Invoice').where({ status: 'OPEN', id: { '>': '03' } }),
    {
      TableName: 'Archive',
      IndexName: 'Natural',
      KeyConditionExpression: '#status = :status AND #id > :id',
      ExpressionAttributeNames: { '#status': 'status', '#id': 'id' },
      ExpressionAttributeValues: { ':status': { S: 'OPEN' }, ':id': { S: '03' } },
    },
    { Invoice: { status: 'OPEN', id: ['>', '03'] } },
    {},
  ),
  provedItems<{ amount: number; shipTo: { city: string } }>()(
    'what an index includes',
    archive
      .query('Some', 'Invoice')
      .where({ status: 'OPEN' })
      .project((bill) => [bill.amount, bill.shipTo.city]),
    {
      TableName: 'Archive',
      IndexName: 'Some',
      KeyConditionExpression: '#GSI1PK = :GSI1PK',
      FilterExpression: '#Type = :Type',
      ProjectionExpression: '#amount, #shipTo.#town, #Type',
      ExpressionAttributeNames: {
        '#GSI1PK': 'GSI1PK',
        ...TYPE,
        '#amount': 'amount',
        '#shipTo': 'shipTo',
        '#town': 'town',
      },
      ExpressionAttributeValues: { ':GSI1PK': { S: 'STATUS#OPEN' }, ':Type': { S: 'Invoice' } },
    },
    { Invoice: { status: 'OPEN' } },
    { picks: ({ amount, shipTo: { city } }) => ({ amount, shipTo: { city } }) },
  ),
  provedItems<{ id: string; amount: number } | { id: string; amount: string } | { id: string }>()(
    'of an item collection: each entity what it has',
    collection.project('id', 'amount'),
    {
      TableName: 'Archive',
      KeyConditionExpression: '#PK = :PK',
      ProjectionExpression: '#id, #amount, #Type',
      ExpressionAttributeNames: { '#PK': 'PK', '#id': 'id', '#amount': 'amount', ...TYPE },
      ExpressionAttributeValues: { ':PK': { S: 'CASE#c' } },
    },
    { Invoice: { case: 'c' }, Receipt: { case: 'c' }, Memo: { case: 'c' } },
    { picks: ({ id, amount }) => ({ id, ...(amount !== undefined && { amount }) }) },
  ),
  provedItems<{ Type: 'RECEIPT'; shipTo?: { city: string } }>()(
    'of the entity that a filter leaves',
    collection.filter({ Type: 'RECEIPT' }).project((item) => [item.Type, item.shipTo.city]),
    {
      TableName: 'Archive',
      KeyConditionExpression: '#PK = :PK',
      FilterExpression: '#Type = :Type',
      ProjectionExpression: '#Type, #shipTo.#town',
      ExpressionAttributeNames: { '#PK': 'PK', ...TYPE, '#shipTo': 'shipTo', '#town': 'town' },
      ExpressionAttributeValues: { ':PK': { S: 'CASE#c' }, ':Type': { S: 'RECEIPT' } },
    },
    { Receipt: { case: 'c' } },
    { picks: ({ Type, shipTo }) => ({ Type, ...(shipTo && { shipTo }) }) },
  ),
  provedItems<{ 'two words': string; lines: { notes?: string[] }[] }>()(
    'behind a filter, whose names it uses',
    invoices
      .filter((bill, { or, eq, exists }) => or(eq(bill['two words'], 'b'), exists(bill.counts.at('a-b'))))
      .project((bill) => [bill.lines.at(1).notes, bill['two words']]),
    {
      TableName: 'Archive',
      KeyConditionExpression: KEY,
      FilterExpression: '#1 = :1 OR attribute_exists(#counts.#2)',
      ProjectionExpression: '#lines[1].#notes, #1, #Type',
      ExpressionAttributeNames: {
        ...PK_SK,
        '#1': 'two words',
        '#counts': 'counts',
        '#2': 'a-b',
        '#lines': 'lines',
        '#notes': 'notes',
        ...TYPE,
      },
      ExpressionAttributeValues: { ...INVOICES, ':1': { S: 'b' } },
    },
    { Invoice: (item) => item.case === 'c' && (item['two words'] === 'b' || item.counts?.['a-b'] !== undefined) },
    {
      picks: (item) => ({
        'two words': item['two words'],
        lines: item.lines.slice(1, 2).flatMap(({ notes }: Line) => (notes ? [{ notes }] : [])),
      }),
    },
  ),
];

/** Cases of the archive. */
export const projectionCases: readonly Case[] = [...byName, ...byPath, ...together];

/** A local index fetches from the table what it does not hold; only some engines do. */
export const localProjectionCases: readonly Case[] = [
  provedItems<{ id: string; title?: string }>()(
    'of a local index',
    archive
      .query('Local', 'Invoice')
      .where({ case: 'c', limit: { '>=': 5 } })
      .project('id', 'title'),
    {
      TableName: 'Archive',
      IndexName: 'Local',
      KeyConditionExpression: '#PK = :PK AND #limit >= :limit',
      ProjectionExpression: '#id, #title, #PK, #SK',
      ExpressionAttributeNames: { '#PK': 'PK', '#limit': 'limit', '#id': 'id', '#title': 'title', '#SK': 'SK' },
      ExpressionAttributeValues: { ':PK': { S: 'CASE#c' }, ':limit': { N: '5' as string } },
    },
    { Invoice: (item) => item.case === 'c' && item.limit >= 5 },
    { picks: ({ id, title }) => ({ id, ...(title && { title }) }) },
  ),
];

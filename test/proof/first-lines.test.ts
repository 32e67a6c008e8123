/** Mistakes whose reason is in the first line of the first error, on each compiler. */
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import older from 'typescript-5.9';
import { describe, expect, it } from 'vitest';
import type { KEY_FORMS } from '../../src/facts/kinds.js';
import { PIPES_IN_WORDS } from '../../src/facts/pipes.js';
import { compileUnmarked } from './compile-errors.js';
import { byNewest } from './read-mistakes.js';

const FOLDER = fileURLToPath(new URL('../../.cache/first-lines', import.meta.url));
const FILE = 'first-lines.ts';

const CONTEXT = `import { attr, entity, table, transactWrite, type EntityItemOf } from 'keyform';
const Order = entity({
  keys: { PK: 'CUSTOMER#{username}', SK: '#ORDER#{orderId}' },
  attributes: {
    username: attr.string(),
    orderId: attr.string(),
    amount: attr.number(),
    coupon: attr.string().optional(),
    tags: attr.set(attr.string()).optional(),
    shipTo: attr.map({ city: attr.string(), zip: attr.string().optional(), sizes: attr.number().optional() }),
    notes: attr.list(attr.string()),
    sealed: attr.map({ n: attr.number() }).optional().readOnly(),
  },
});
const Draft = entity({ keys: { PK: 'D#{id}', SK: 'D' }, attributes: { id: attr.string(), n: attr.number() }, version: true });
const Note = entity({ keys: { PK: 'N#{id}', SK: 'N' }, attributes: { id: attr.string() }, version: 'rev' });
const shop = table('Shop', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Order, Draft, Note } });
const draft = { id: '1', n: 1, version: 7 };
declare const read: EntityItemOf<typeof shop, 'Draft'>;

const key = { username: 'a', orderId: '1' };
const item = { ...key, amount: 1, shipTo: { city: '' }, notes: [] };
const update = shop.update('Order', key);
const start = shop.query('primary', 'Order');
const query = start.where(key);
const scan = shop.scan('primary');
`;

const twice = (path: string): string =>
  `'${path}' is already in this update: an update can change a path, or a part of it, only once`;
const newVersion = (field: string): string => `'${field}' of a new item is always 1: leave it out, or use put()`;
const NOT_A_LIST = "a request isn't a list of items";
const NO_CONDITION = 'the callback needs conditions such as eq(path, value), but got undefined';
const noCondition = (what: string): string => NO_CONDITION.replace('undefined', what);
// As the compiler prints it: in a string.
const unknownName = (name: string, meant: string, of = 'Order'): string =>
  `'${name}' isn't an attribute of ${of}: did you mean \\"${meant}\\"?`;
const NO_ASSIGNMENT = "set's callback needs assignments such as to(path, value), but got undefined";
const noAssignment = (what: string): string => NO_ASSIGNMENT.replace('undefined', what);
const member = "'shipTo.city' isn't an attribute of Order: use a callback for members";
const PROJECT_PATHS = 'project accepts a callback that returns paths, but got undefined';
const projectNames = (what: string): string => `project accepts field names, or one callback, but got ${what}`;
const noPath = (verb: string, what = 'undefined'): string =>
  `${verb} needs a path from the callback's first argument, but got ${what}`;
const fieldNames = (verb: string, what: string): string =>
  `${verb} accepts field names, or a callback, but got ${what}`;

/** An attribute of each kind that needs no pipe in a key. */
const BARE = {
  string: 'string()',
  enum: "enum('a', 'b')",
  literal: "literal('a')",
  any: 'any()',
  date: 'date()',
  boolean: 'boolean()',
} as const satisfies { readonly [Kind in keyof typeof KEY_FORMS]: string };

/** Statements, each with what the first line of its first error says. */
const MISTAKES: { readonly [subject: string]: { readonly [code: string]: string } } = {
  'one path set twice': {
    'update.set((o, { to }) => [to(o.amount, 1), to(o.amount, 2)]);': twice('amount'),
    'update.set((o, { to, plus }) => [to(o.amount, 1), plus(o.amount, 2)]);': twice('amount'),
    'update.set((o, { to, ifNotExists }) => [to(o.amount, 1), ifNotExists(o.amount, 2)]);': twice('amount'),
    "update.set((o, { append, prepend }) => [append(o.notes, ['a']), prepend(o.notes, ['b'])]);": twice('notes'),
    "update.set((o, { to }) => [to(o.shipTo, { city: '' }), to(o.shipTo.city, 'a')]);": twice('shipTo.city'),
    "update.set((o, { to }) => [to(o.shipTo.city, 'a'), to(o.shipTo, { city: '' })]);": twice('shipTo.city'),
    "update.set((o, { append, to }) => [append(o.notes, ['a']), to(o.notes.at(0), 'a')]);": twice('notes[0]'),
    'update.set({ amount: 1 }).set({ amount: 2 });': twice('amount'),
    'update.set({ amount: 1 }).set((o, { to }) => to(o.amount, 2));': twice('amount'),
    'update.set({ amount: 1 }).set((o, { plus }) => [plus(o.amount, 2)]);': twice('amount'),
    'update.set({ amount: 1 }).merge({ amount: 2 });': twice('amount'),
    'update.set({ amount: 1 }).add({ amount: 2 });': twice('amount'),
    'update.add({ amount: 1 }).set({ amount: 2 });': twice('amount'),
    "update.add({ tags: new Set(['a']) }).delete({ tags: new Set(['b']) });": twice('tags'),
    "update.set({ shipTo: { city: '' } }).set((o, { to }) => to(o.shipTo.city, ''));": twice('shipTo.city'),
    "update.set((o, { to }) => to(o.shipTo.city, '')).set({ shipTo: { city: '' } });": twice('shipTo'),
    "update.set({ coupon: 'a' }).remove('coupon');": twice('coupon'),
    "update.remove('coupon').set({ coupon: 'a' });": twice('coupon'),
    "update.remove('coupon').remove('coupon');": twice('coupon'),
    "update.set({ coupon: 'a' }).remove((o) => o.coupon);": twice('coupon'),
    'update.remove((o) => [o.coupon, o.coupon]);': twice('coupon'),
    'update.remove((o) => [o.shipTo.zip, o.shipTo.zip]);': twice('shipTo.zip'),
    "update.ensure('notes').set({ notes: [] });": twice('notes'),
    'update.ensure((o) => [o.notes, o.notes]);': twice('notes'),
    'transactWrite([update.set({ amount: 1 }).set({ amount: 2 })]);': twice('amount'),
  },
  'a callback without return': {
    'update.set((o) => { o.amount; });': NO_ASSIGNMENT,
    'update.set((o, { to }) => { to(o.amount, 1); });': NO_ASSIGNMENT,
    'update.set((o, { to }) => (key ? to(o.amount, 1) : undefined));': NO_ASSIGNMENT,
    'update.dynamic().set((o, { to }) => { to(o.amount, 1); });': NO_ASSIGNMENT,
    'update.remove((o) => { o.coupon; });': noPath('remove'),
    'update.remove((o) => (key ? o.coupon : undefined));': noPath('remove'),
    'update.ensure((o) => { o.shipTo; });': noPath('ensure'),
    'update.condition((o, { eq }) => { eq(o.amount, 1); });': NO_CONDITION,
    "shop.put('Order', item).condition((o, { eq }) => { eq(o.amount, 1); });": NO_CONDITION,
    "shop.delete('Order', key).condition((o, { eq }) => { eq(o.amount, 1); });": NO_CONDITION,
    "shop.check('Order', key).condition((o, { eq }) => { eq(o.amount, 1); });": NO_CONDITION,
    'query.filter((o) => { o.amount; });': NO_CONDITION,
    'query.filter((o, { eq }) => (key ? eq(o.amount, 1) : undefined));': NO_CONDITION,
    'scan.filter((o, { eq }) => { eq(o.amount, 1); });': NO_CONDITION,
    "shop.get('Order', key).project((o) => { o.amount; });": PROJECT_PATHS,
    'query.project((o) => { o.amount; });': PROJECT_PATHS,
    'scan.project((o) => (key ? [o.amount] : undefined));': PROJECT_PATHS,
  },
  'a callback that returns no path': {
    'query.project((o) => ({ amount: o.amount }));': PROJECT_PATHS.replace('undefined', 'an object'),
    'query.project((o) => [o.amount, 5]);': PROJECT_PATHS.replace('undefined', 'a number'),
    "query.project(() => 'amount');": PROJECT_PATHS.replace('undefined', 'a string'),
    'query.project(() => []);': 'project needs at least one field',
    'scan.project((o) => ({ amount: o.amount }));': PROJECT_PATHS.replace('undefined', 'an object'),
    "shop.get('Order', key).project((o) => ({ amount: o.amount }));": PROJECT_PATHS.replace('undefined', 'an object'),
    'update.remove((o) => ({ coupon: o.coupon }));': noPath('remove', 'an object'),
    "update.remove(() => 'coupon');": noPath('remove', 'a string'),
    'update.remove((o) => [o.coupon, null]);': noPath('remove', 'null'),
    'update.ensure((o) => ({ notes: o.notes }));': noPath('ensure', 'an object'),
    'update.ensure((o) => [o.notes, 5]);': noPath('ensure', 'a number'),
  },
  'what is no name': {
    'query.project({ amount: true });': projectNames('an object'),
    'query.project(undefined);': projectNames('undefined'),
    "query.project('amount', 5);": projectNames('5'),
    "query.project(key.username === 'a' ? 'amount' : undefined);": projectNames('undefined'),
    "query.project(['amount', 'orderId']);": projectNames('an array of 2'),
    'scan.project({ amount: true });': projectNames('an object'),
    "shop.get('Order', key).project({ amount: 1 });": projectNames('an object'),
    "shop.get('Order', key).project(['amount']);": projectNames('an array of 1'),
    'update.remove({ coupon: true });': fieldNames('remove', 'an object'),
    "update.remove(['coupon']);": fieldNames('remove', 'an array of 1'),
    "update.remove('coupon', null);": fieldNames('remove', 'null'),
    'update.ensure({ notes: [] });': fieldNames('ensure', 'an object'),
    "update.ensure(['notes']);": fieldNames('ensure', 'an array of 1'),
    'update.ensure(undefined);': fieldNames('ensure', 'undefined'),
  },
  'a callback that returns no condition': {
    'query.filter((o) => o.amount > 3);': noCondition('a boolean'),
    'query.filter((o, { eq }) => eq(o.amount, 1) === eq(o.amount, 2));': noCondition('a boolean'),
    'query.filter(() => true);': noCondition('true'),
    'query.filter((o) => o.amount);': noCondition('an object'),
    "query.filter(() => 'amount');": noCondition('a string'),
    'query.filter((o, { eq }) => key.username && eq(o.amount, 1));': noCondition('a string'),
    'query.filter((o, { eq }) => [eq(o.amount, 1)]);': noCondition('an array'),
    'update.condition((o) => o.amount === 3);': noCondition('a boolean'),
  },
  'a callback that returns no assignment': {
    'update.set((o, { plus }) => ({ amount: plus(o.amount, 1) }));': noAssignment('an object'),
    'update.set((o, { plus }) => [plus(o.amount, 1), { amount: 1 }]);': noAssignment('an object'),
    "update.set((o, { plus, to }) => [plus(o.amount, 1), key.username === 'a' && to(o.shipTo.city, '')]);":
      noAssignment('false'),
    'update.set((o) => o.amount);': noAssignment('an object'),
    "update.set(() => 'amount');": noAssignment('a string'),
    'update.set(() => 5);': noAssignment('a number'),
    'update.set(() => null);': noAssignment('null'),
    'update.set((o, { plus }) => [plus(o.amount, 1), 5]);': noAssignment('a number'),
    'update.dynamic().set(() => 5);': noAssignment('a number'),
  },
  "an element of a callback's list": {
    'update.set((o, { plus }) => [plus(o.amount, 1), /*^*/ 5]);': noAssignment('a number'),
    "update.set((o, { plus, to }) => [plus(o.amount, 1), to(o.shipTo.city, ''), /*^*/ to(o.amount, 2)]);":
      twice('amount'),
    "update.set((o, { to }) => [/*^*/ to(o.shipTo.city, 'a'), to(o.shipTo, { city: '' })]);": twice('shipTo.city'),
    "update.set({ amount: 1 }).set((o, { plus, to }) => [to(o.shipTo.city, ''), /*^*/ plus(o.amount, 2)]);":
      twice('amount'),
    'update.set((o, { plus }) => [plus(o.amount, 1), /*^*/ plus(o.sealed.n, 1)]);': 'read-only',
    'update.remove((o) => [o.coupon, /*^*/ null]);': noPath('remove', 'null'),
    'update.remove((o) => [o.coupon, o.tags, /*^*/ o.coupon]);': twice('coupon'),
    'update.ensure((o) => [o.notes, /*^*/ 5]);': noPath('ensure', 'a number'),
    'update.ensure((o) => [o.notes, /*^*/ o.notes]);': twice('notes'),
    'query.project((o) => [o.amount, /*^*/ 5]);': PROJECT_PATHS.replace('undefined', 'a number'),
  },
  "the path of a member in place of a field's name": {
    "update.set({ 'shipTo.city': 'Oslo' });": member,
    "update.remove('shipTo.city');": member,
    "update.ensure('shipTo.city');": member,
    "update.add({ 'shipTo.city': 1 });": member,
    "query.project('shipTo.city');": member,
    "shop.get('Order', key).project('shipTo.city');": member,
  },
  'a member of a map as an operator': {
    "query.filter({ shipTo: { city: 'Oslo' } });":
      "members of 'shipTo' need a callback: (x, { eq }) => eq(x.shipTo.city, value)",
    'query.filter({ shipTo: { sizes: 3 } });':
      "members of 'shipTo' need a callback: (x, { eq }) => eq(x.shipTo.sizes, value)",
    'query.filter({ shipTo: { siz: 3 } });': `'shipTo' has no operator 'siz': did you mean \\"size\\"?`,
    'update.condition({ shipTo: { sizes: 3 } });': "members of 'shipTo' need a callback",
  },
  'a misspelled name': {
    "update.remove('cupon');": unknownName('cupon', 'coupon'),
    "update.remove('coupon', 'tgas');": unknownName('tgas', 'tags'),
    'update.remove(key.username);': "isn't an attribute of Order",
    "update.ensure('tgas');": unknownName('tgas', 'tags'),
    'update.ensure(key.username);': "isn't an attribute of Order",
  },
  'an unknown pipe': Object.fromEntries(
    Object.entries(BARE).map(([kind, made]) => [
      `entity({ keys: { PK: 'A#{x|trim}', SK: 'A' }, attributes: { x: attr.${made} } });`,
      `A#{x|trim}: {x|trim} isn't allowed: ${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind} accepts ${kind in PIPES_IN_WORDS ? PIPES_IN_WORDS[kind as keyof typeof PIPES_IN_WORDS] : 'no pipe'}`,
    ]),
  ),
  'a count of none': {
    'query.take(0);': 'take accepts a whole number from 1 to 2147483647, but got 0',
    'query.take(-1);': 'take accepts a whole number from 1 to 2147483647, but got -1',
    'scan.take(1.5);': 'take accepts a whole number from 1 to 2147483647, but got 1.5',
    'scan.limit(0);': 'limit accepts a whole number from 1 to 2147483647, but got 0',
  },
  'a version in create': {
    "shop.create('Draft', { id: '1', n: 1, version: 7 });": newVersion('version'),
    "shop.create('Draft', draft);": newVersion('version'),
    "shop.create('Draft', { ...draft, n: 2 });": newVersion('version'),
    "shop.create('Draft', read);": newVersion('version'),
    "shop.create('Note', { id: '1', rev: 7 });": newVersion('rev'),
    "transactWrite([shop.create('Draft', { id: '1', n: 1, version: 7 })]);": newVersion('version'),
  },
  'a mistake before correct calls': {
    "shop.query('primary').keyCondition('PK', '=', 'X#a').keyCondition('SK', 'begins_with', '#ORDER#').filter({ amount: 3 }).limit(3);":
      'PK must match',
    "shop.query('primary').keyCondition('PK', '=', 'X#a').keyCondition('SK', '=', '#ORDER#1').project('amount');":
      'PK must match',
    "shop.query('primary').keyCondition('PK', '=', 'X#a').keyCondition('SK', 'between', ['#ORDER#1', '#ORDER#2']).descending();":
      'PK must match',
    "shop.query('primary').keyCondition('PK', '=', 'CUSTOMER#a').keyCondition('SK', '=', 'X#1').filter({ amount: 3 });":
      'SK must match',
    "shop.query('primary').where({ usernme: 'a' }).filter({ amount: 3 }).limit(3);": 'no partition key of primary',
    "start.where({ usernme: 'a' }).filter({ amount: 3 }).project('amount');": "'usernme' does not exist",
    "query.filter({ amont: 3 }).filter({ amount: 3 }).project('amount').limit(3);": unknownName('amont', 'amount'),
    "query.project('amont').filter({ amount: 3 }).limit(3);": unknownName('amont', 'amount'),
    "update.set({ amont: 3 }).condition({ amount: 2 }).returning('ALL_NEW');": unknownName('amont', 'amount'),
    "update.remove('amont').set({ amount: 2 });": unknownName('amont', 'amount'),
    "update.ensure('amont').set({ amount: 2 });": unknownName('amont', 'amount'),
    "update.set({ amont: 3, shipTo: { city: '' }, notes: [] }).upsert();": unknownName('amont', 'amount'),
    "update.set({ amount: '3', shipTo: { city: '' }, notes: [] }).upsert();":
      "'string' is not assignable to type 'number'",
    "shop.query('GSI1', 'Order').where(key).filter({ amount: 3 });": 'GSI1',
    "shop.delete('Order', key).condition({ amont: 3 }).returning('ALL_OLD');": unknownName('amont', 'amount'),
    "shop.get('Order', { username: 'a' }).project('amount');": 'orderId',
    "scan.filter({ amont: 3 }).project('amount').limit(3);": unknownName('amont', 'amount', 'these entities'),
  },
  'a request in place of its items': {
    'for await (const one of query) one;': NOT_A_LIST,
    'for await (const one of start) one;': NOT_A_LIST,
    "for await (const one of shop.query('primary')) one;": NOT_A_LIST,
    'for await (const one of query.dynamic()) one;': NOT_A_LIST,
    'for await (const one of scan) one;': NOT_A_LIST,
    'for await (const one of update) one;': NOT_A_LIST,
    "for await (const one of shop.get('Order', key)) one;": NOT_A_LIST,
    'for (const one of query) one;': NOT_A_LIST,
    'const [first] = query;': NOT_A_LIST,
    '[...query];': NOT_A_LIST,
    'Array.from(query);': 'No overload matches this call.',
    'Promise.all(query);': 'No overload matches this call.',
  },
};

/** In front of what the compiler must point to. */
const MARK = '/*^*/ ';

const mistakes = Object.entries(MISTAKES).flatMap(([subject, each]) =>
  Object.entries(each).map(([code, message]) => ({ subject, code, message })),
);
const text = `${CONTEXT}${mistakes.map(({ code }) => `async () => { ${code} };`).join('\n')}\n`;
const lineAt = (start: number): number => text.slice(0, start).split('\n').length - 1;
const first = CONTEXT.split('\n').length - 1;

const seven = (byNewest(new Map([[FILE, text]]), FOLDER).get(FILE) ?? []).map(({ start, head }) => ({
  start,
  line: lineAt(start),
  head,
}));
const byProgram = (compiler: typeof ts): typeof seven =>
  (compileUnmarked([`.cache/first-lines/${FILE}`], compiler)[0]?.diagnostics ?? [])
    .map(({ start = 0, messageText }) => ({
      start,
      line: lineAt(start),
      head: compiler.flattenDiagnosticMessageText(messageText, '\n').split('\n')[0] ?? '',
    }))
    .filter(({ head }) => !/never read/.test(head));

describe.each(Object.entries({ '5.9': byProgram(older as unknown as typeof ts), '6.0': byProgram(ts), '7.0': seven }))(
  '%s',
  (_, said) => {
    it('compiles what the mistakes use', () => {
      expect(said.filter(({ line }) => line < first)).toEqual([]);
    });

    it.each(mistakes.map((one, at) => ({ ...one, at })))('$subject: $code', ({ subject, code, at, message }) => {
      const here = said.filter(({ line }) => line === first + at);
      const heads = here.map(({ head }) => head);
      expect(heads[0]).toContain(message);
      if (code.includes(MARK)) {
        expect(text.slice(0, here[0]?.start).endsWith(MARK)).toBe(true);
        expect(heads).toHaveLength(1);
      }
      // Behind the type of the callback few would find it.
      if (subject.startsWith('a callback that returns no '))
        expect(heads[0]?.replace(/^TS\d+: /, '').indexOf(message)).toBeLessThan(200);
      if (subject === 'a mistake before correct calls') expect(heads).toHaveLength(1);
    });
  },
);

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code as strings
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsOf, codemod, writeProject } from './codemod-project.js';
import { makeFolder, type Ran } from './support.js';

const folder = makeFolder();
afterAll(() => folder.remove());

const KEY = "{ username: 'ada', orderId: '1' }";
const ITEM = "{ username: 'ada', orderId: '1', status: 'PLACED', placedAt: '2026', amount: 1 }";
const QUERY = "Order.query.primary({ username: 'ada' })";

/** Statements of an async function, the reason why their call stays, or what the rewritten code contains. */
type Case = readonly [statements: string, result: { readonly stays: string } | { readonly has: string }];

/** A lowercase value doesn't sort as ElectroDB's, in front of another field. */
const ONLY_EQUAL = `keyform throws "'placedAt' has no range here: its pipe and later parts change the order of keys, so use '=', or begins_with for lower and upper"`;

const stays = (reason: string) => ({ stays: reason });
const has = (text: string) => ({ has: text });

/** What a `where` becomes. */
const where = (condition: string, result: Case[1]): Case => [
  `await Order.patch(${KEY}).set({ amount: 2 }).where(${condition}).go();`,
  result,
];
const filter = (attribute: string, condition: string, text: string): Case =>
  where(`({ ${attribute} }, op) => op.${condition}`, has(`.condition({ ${attribute}: { ${text} } })`));

/** What a query with these calls becomes. */
const query = (rest: string, result: Case[1]): Case => [`await Order.query${rest}.go();`, result];

const ARGUMENTS: readonly Case[] = [
  ['await Order.get().go();', stays('an argument is missing')],
  ["await Order.get({ username: 'ada' }).go();", stays('its key lacks orderId')],
  [`await Order.get({ ...${KEY} } as const).go();`, has(`.get('order', { ...${KEY} } as const)`)],
  [
    `await Order.get({ username: 'ada', orderId: '1', amount: 1 } as never).go();`,
    stays("it passes amount, which isn't in the key"),
  ],
  [
    `await Order.get({ username: 'ada', orderId: '1', other: 1 } as never).go();`,
    stays('order has no attribute other'),
  ],
  [`await Order.get([${KEY}]).go();`, stays('it passes a list of items or keys, which is a batch in keyform')],
  [`const keys = [${KEY}] as const;\n  await Order.get(...keys).go();`, stays('an argument is missing')],
  [`const key = ${KEY};\n  await Order.get(key).go();`, has(`.get('order', key)`)],
  [
    `const key: any = ${KEY};\n  await Order.get(key).go();`,
    stays("its argument isn't an object literal, and its type isn't known"),
  ],
  [`await Order.put(JSON.parse('{}')).go();`, stays("its argument isn't an object literal, and its type isn't known")],
  [
    `const basket = { username: 'ada', tags: ['a'] };\n  await Basket.put(basket).go();`,
    stays('its argument may contain a set, which is an array in ElectroDB and a Set in keyform'),
  ],
  [`const key = { username: 'ada' };\n  await Basket.delete(key).go();`, has(`.delete('basket', key)`)],
  [
    `await Basket.put({ username: 'ada', tags: ['a'] }).go();`,
    stays('tags contains a set, which is an array in ElectroDB and a Set in keyform'),
  ],
  [`await Basket.delete({ username: 'ada' }).go();`, has(`.delete('basket', { username: 'ada' })`)],
  [
    `const { data } = await Basket.get({ username: 'ada' }).go();\n  return data;`,
    stays('ElectroDB returns sets as arrays, and keyform returns them as Set'),
  ],
  [
    `const { data } = await Basket.put({ username: 'ada' }).go();\n  return data;`,
    stays('ElectroDB returns sets as arrays, and keyform as Set'),
  ],
];

const VERBS: readonly Case[] = [
  [`await Order.scan.go();`, stays('a scan of keyform has a filter: see scan()')],
  [`await Order.find({ username: 'ada' }).go();`, stays('find() chooses an index at run time: choose a query')],
  [`await Order.match({ username: 'ada' }).go();`, stays('match() chooses an index at run time: choose a query')],
  [`const request = Order.get(${KEY});\n  return request;`, stays("the request isn't sent here")],
  [`return Order.get(${KEY}).params();`, stays("the request isn't sent here")],
  [
    `await Order.get(${KEY}).where(({ amount }, { gt }) => gt(amount, 1)).go();`,
    stays("the codemod doesn't rewrite where() after get()"),
  ],
  [`await Order.create(${ITEM}).go();`, has(`await shop.create('order', ${ITEM}).execute(client);`)],
  [
    `await Order.put(${ITEM}).where(({ amount }, { gt }) => gt(amount, 1)).go();`,
    has(`.condition({ amount: { '>': 1 } })`),
  ],
  [
    `await (Order.put(${ITEM}) as any).set({ amount: 1 }).go();`,
    stays("the codemod doesn't rewrite set() after put()"),
  ],
  [`await Order.put(${ITEM}).where(undefined as never).go();`, stays("the condition isn't an arrow function")],
  [
    `await Order.put(${ITEM}).go({ response: 'all_old' });`,
    stays('put() returns other values with the option response'),
  ],
  [
    `await Order.delete(${KEY}).where(({ amount }, { gt }) => gt(amount, 1)).go();`,
    has(`.delete('order', ${KEY}).condition({ amount: { '>': 1 } })`),
  ],
  [
    `await Order.delete(${KEY}).where(({ amount }, { gt }) => \`\${gt(amount, 1)} OR \${gt(amount, 2)}\`).go();`,
    stays('the condition is more than conditions that are joined by AND'),
  ],
  [
    `await Order.delete(${KEY}).go({ response: 'all_old' });`,
    stays('delete() returns other values with the option response'),
  ],
  [
    `await (Order.delete(${KEY}) as any).set({ amount: 1 }).go();`,
    stays("the codemod doesn't rewrite set() after delete()"),
  ],
  [`await Order.remove(${KEY}).go();`, has(`.delete('order', ${KEY}).mustExist()`)],
];

const CREATES = stays("update() also creates a missing item: choose mustExist() or upsert() of keyform's update");
const UPSERTS = stays(
  'upsert() of ElectroDB sets only some attributes of a missing item: choose upsert() with all of them, or put',
);
const REQUIRED = "{ status: 'PLACED', placedAt: '2026', amount: 1 }";
/** What an update with these calls becomes. */
const update = (calls: string, result: Case[1]): Case => [`await Order.update(${KEY})${calls}.go();`, result];
const patch = (calls: string, result: Case[1]): Case => [`await Order.patch(${KEY})${calls}.go();`, result];

const UPDATES: readonly Case[] = [
  [`await (Order.patch(${KEY}) as any).go();`, stays('it changes nothing')],
  [`await Order.patch(${KEY}).remove(['note', 'gift']).go();`, has(`.remove('note', 'gift')`)],
  [
    `const names = ['note'] as ('note')[];\n  await Order.patch(${KEY}).remove(names).go();`,
    stays("the argument of remove() isn't a list of constants"),
  ],
  [
    `const name = 'note';\n  await Order.patch(${KEY}).remove([name]).go();`,
    stays("the argument of remove() isn't a list of constants"),
  ],
  [
    `await Order.patch(${KEY}).remove(['username'] as never).go();`,
    stays('keyform and ElectroDB differ in an update of username: both reject it'),
  ],
  [`await Order.patch(${KEY}).set({ other: 1 } as never).go();`, stays('order has no attribute other')],
  [
    `await Order.patch(${KEY}).set({ username: 'bob' } as never).go();`,
    stays('keyform and ElectroDB differ in an update of username: both reject it'),
  ],
  [`const change = { amount: 2 };\n  await Order.patch(${KEY}).set(change).go();`, has('.set(change)')],
  [
    `await Order.patch(${KEY}).set({ amount: 2 }).where(undefined as never).go();`,
    stays("the condition isn't an arrow function"),
  ],
  patch(".data(({ note }, { set }) => set(note, 'a'))", stays("the codemod doesn't rewrite data() after patch()")),
  patch('.add({ amount: 1, visits: 2 })', has('.add({ amount: 1, visits: 2 })')),
  [
    `const change = { visits: 1 };\n  await Order.patch(${KEY}).add(change).go();`,
    stays("the argument of add() isn't an object literal"),
  ],
  patch('.subtract({ amount: 1 })', has('.mustExist().set((item, { minus }) => minus(item.amount, 1, 0)).execute')),
  patch(
    '.subtract({ amount: 1, visits: 2 })',
    has('.set((item, { minus }) => [minus(item.amount, 1, 0), minus(item.visits, 2, 0)])'),
  ),
  patch(".append({ log: ['a'] })", has(".set((item, { append }) => append(item.log, ['a'], []))")),
  [
    `const [item, append] = ['a', 'b'];\n  await Order.patch(${KEY}).append({ log: [item, append] as string[] }).go();`,
    has('.set((item2, { append: append2 }) => append2(item2.log, [item, append] as string[], []))'),
  ],
  [
    `const text = async () => 'a';\n  await Order.patch(${KEY}).append({ log: [await text()] }).go();`,
    stays('the argument of append() awaits a value: await it before the call'),
  ],
  patch(
    ".set({ note: 'a' }).add({ visits: 1 }).remove(['gift'])",
    has(".mustExist().set({ note: 'a' }).add({ visits: 1 }).remove('gift').execute"),
  ),
  patch(
    '.set({ visits: 1 }).add({ visits: 1 })',
    stays('keyform and ElectroDB differ in an update of visits, visits for {"visits":0}: keyform rejects it'),
  ),
  update('.set({ amount: 1 })', CREATES),
  update(".remove(['note'])", CREATES),
  update(`.set(${REQUIRED})`, has(`.update('order', ${KEY}).set(${REQUIRED}).upsert().execute(client)`)),
  update(`.set(${REQUIRED}).add({ visits: 1 })`, has(`.set(${REQUIRED}).add({ visits: 1 }).upsert()`)),
  update(
    `.set(${REQUIRED}).where(({ note }, { notExists }) => notExists(note))`,
    has(`.set(${REQUIRED}).upsert().condition({ note: { exists: false } })`),
  ),
  [`const change = ${REQUIRED} as const;\n  await Order.update(${KEY}).set(change).go();`, CREATES],
  [`return (await Order.update(${KEY}).set(${REQUIRED}).go({ response: 'all_old' })).data;`, CREATES],
  [
    `return (await Order.update(${KEY}).set(${REQUIRED}).go({ response: 'all_new' })).data;`,
    has(`.upsert().returning('ALL_NEW')`),
  ],
  update(
    '.set({ amount: 1 }).where(({ amount }, { lt }) => lt(amount, 9))',
    has(`.update('order', ${KEY}).mustExist().set({ amount: 1 }).condition({ amount: { '<': 9 } })`),
  ),
  update(
    '.add({ visits: 1 }).where(({ note, gift }, { ne, exists }) => `${ne(note, "a")} AND ${exists(gift)}`)',
    has('.mustExist().add({ visits: 1 })'),
  ),
  update('.set({ amount: 1 }).where(({ note }, { ne }) => ne(note, "a"))', CREATES),
  update('.set({ amount: 1 }).where(({ note }, { notExists }) => notExists(note))', CREATES),
  [`await Order.upsert(${ITEM}).go();`, has(`.update('order', ${KEY}).set(${REQUIRED}).upsert().execute(client)`)],
  [`return (await Order.upsert(${ITEM}).go({ response: 'all_new' })).data;`, has(`.upsert().returning('ALL_NEW')`)],
  [
    `await Order.upsert(${ITEM}).go({ response: 'all_old' });`,
    stays('upsert() returns other values with the option response'),
  ],
  [`const item = ${ITEM} as const;\n  await Order.upsert(item).go();`, UPSERTS],
  [`await Order.upsert(${KEY} as never).go();`, UPSERTS],
  [`await Order.upsert({ username: 'ada' } as never).go();`, UPSERTS],
  [`await Order.upsert({ username: 'ada', other: 1 } as never).go();`, stays('order has no attribute other')],
  [
    `await (Order.upsert(${ITEM}) as any).set({ amount: 1 }).go();`,
    stays("the codemod doesn't rewrite set() after upsert()"),
  ],
  [`await Order.upsert(${ITEM}).go({ raw: true } as never);`, stays("the codemod doesn't rewrite the option raw")],
];

const OPTIONS: readonly Case[] = [
  [`await Order.get(${KEY}).go({ consistent: false });`, has(`.get('order', ${KEY}).execute(client)`)],
  [`await Order.get(${KEY}).go({ consistent: true });`, has('.consistent()')],
  [`await Order.get(${KEY}).go({ limit: 1 } as never);`, stays('get() has options of queries')],
  [`await Order.get(${KEY}).go({ order: 'desc' } as never);`, stays('get() has options of queries')],
  [`await Order.get(${KEY}).go({ raw: true });`, stays("the codemod doesn't rewrite the option raw")],
  [
    `const options = { consistent: true };\n  await Order.get(${KEY}).go(options);`,
    stays("the options of go() aren't an object literal"),
  ],
  [`const list = [{}] as const;\n  await Order.get(${KEY}).go(...list);`, stays('the arguments of go() are spread')],
  [
    `await ${QUERY}.go({ order: 'asc', pages: 1 });`,
    has(`.query('primary', 'order').where({ username: 'ada' }).execute`),
  ],
  [
    `const order = 'desc' as 'asc' | 'desc';\n  await ${QUERY}.go({ order });`,
    stays("the option order isn't a constant that the codemod rewrites"),
  ],
  [`await ${QUERY}.go({ cursor: null });`, stays("the codemod doesn't rewrite the option cursor")],
  [`await Order.patch(${KEY}).set({ amount: 2 }).go({ response: 'none' });`, has('.set({ amount: 2 })')],
  [
    `await Order.patch(${KEY}).set({ amount: 2 }).go({ response: 'updated_new' });`,
    stays("the option response isn't a constant that the codemod rewrites"),
  ],
  [
    `const { data } = await Order.patch(${KEY}).set({ amount: 2 }).go({ response: 'all_old' });\n  return data;`,
    has(`.returning('ALL_OLD')`),
  ],
  [`return Order.patch(${KEY}).set({ amount: 2 }).go();`, stays('ElectroDB returns the key, and keyform nothing')],
];

const CONDITIONS: readonly Case[] = [
  filter('amount', 'eq(amount, 1)', "'=': 1"),
  filter('amount', 'ne(amount, 1)', "'<>': 1"),
  filter('amount', 'gt(amount, 1)', "'>': 1"),
  filter('amount', 'gte(amount, 1)', "'>=': 1"),
  filter('amount', 'lt(amount, 1)', "'<': 1"),
  filter('amount', 'lte(amount, 1)', "'<=': 1"),
  filter('amount', 'between(amount, 1, 2)', 'between: [1, 2]'),
  filter('note', "begins(note, 'a')", "begins_with: 'a'"),
  filter('note', "contains(note, 'a')", "contains: 'a'"),
  filter('gift', 'exists(gift)', 'exists: true'),
  filter('home', 'notExists(home)', 'exists: false'),
  where("(order, { eq }) => { return eq(order.note, 'a'); }", has("{ note: { '=': 'a' } }")),
  where(
    "({ ['note']: x, 'amount': y }, { eq }) => eq(y, 1)",
    stays("the parameters of the condition aren't plain names"),
  ),
  where("({ 'amount': y }, { eq: same }) => same(y, 1)", has("{ amount: { '=': 1 } }")),
  where('({ amount }, { gt, lt }) => `${gt(amount, 1)} and ${lt(amount, 9)}`', has("{ amount: { '>': 1 } }")),
  where(
    '({ amount, note }, { gt, exists }) => `${gt(amount, 1)} AND ${exists(note)}`',
    has("{ amount: { '>': 1 }, note: { exists: true } }"),
  ),
  where('([amount], { eq }: any) => eq(amount, 1)', stays("the parameters of the condition aren't plain names")),
  where('({ amount = 1 }: any, { eq }) => eq(amount, 1)', stays("the parameters of the condition aren't plain names")),
  where(
    '({ amount }, { eq }, ...rest) => eq(amount, rest.length)',
    stays("the parameters of the condition aren't plain names"),
  ),
  where(
    "(order, { eq }) => { const { note } = order; return eq(note, 'a'); }",
    stays('the condition is more than conditions that are joined by AND'),
  ),
  where('() => { return; }', stays('the condition is more than conditions that are joined by AND')),
  where('() => ``', stays('the condition is empty')),
  where("() => 'amount = 1'", stays('the condition is more than calls of its functions')),
  where(
    'function ({ amount }, { eq }) { return eq(amount, 1); } as never',
    stays("the condition isn't an arrow function"),
  ),
  where(
    '({ amount }, { name, gt }) => `${name(amount)} AND ${gt(amount, 1)}`',
    stays("the codemod doesn't rewrite name() of conditions"),
  ),
  where("({ home }, { eq }) => eq(home.city, 'a')", stays('the condition is about a nested attribute')),
  where(
    '({ home }, { eq }) => eq(home, {} as never)',
    stays("the condition compares home, which isn't a plain string, number or boolean"),
  ),
  where('({ amount }, { eq }) => (eq as any)(amount, 1)', stays('the condition is more than calls of its functions')),
  where('({ amount }, { eq }: any) => eq(amount)', stays('eq() has 0 values')),
  where('({ amount }, { between }: any) => between(amount, ...[1], 2)', stays('the condition spreads values')),
  where('({ amount }, { eq }) => eq(amount, amount as never)', stays('the condition compares two attributes')),
];

const QUERIES: readonly Case[] = [
  query('', stays('the definitions have no index for go')),
  query('.byOther({})', stays('the definitions have no index for byOther')),
  query('.primary(key)', stays('the composites of the query are no object literal')),
  query(".primary({ username: 'ada', other: 1 })", stays('order has no attribute other')),
  query(".primary({ orderId: '1' })", stays("its composites aren't the first ones of primary")),
  query(".primary({ username: 'ada', orderId: '1' })", has(`.where({ username: 'ada', orderId: '1' })`)),
  query('.primary({ username: key.username })', has('.where({ username: key.username })')),
  query(
    ".byStatus({ status: 'PLACED' }).gt({ placedAt: '2026' })",
    stays("the codemod doesn't rewrite gt() of a query"),
  ),
  query(
    ".byStatus({ status: 'PLACED' }).gte({ placedAt: '2026', orderId: '1' })",
    stays("gte() has more than one composite, or isn't a literal"),
  ),
  query(".byStatus({ status: 'PLACED' }).gte(key)", stays("gte() has more than one composite, or isn't a literal")),
  query(
    ".byStatus({ status: 'PLACED' }).between({ placedAt: '2026' })",
    stays("between() has more than one composite, or isn't a literal"),
  ),
  query(
    ".byStatus({ status: 'PLACED' }).between({ placedAt: '2026' }, { orderId: '1' })",
    stays('the bounds of between() are of different composites'),
  ),
  query(
    ".byStatus({ status: 'PLACED' }).gte({ placedAt: '1' }).lte({ placedAt: '2' })",
    stays("its composites aren't the first ones of byStatus"),
  ),
  query(
    ".byStatus({ status: 'PLACED' }).gte({ orderId: '1' })",
    stays("its composites aren't the first ones of byStatus"),
  ),
  query(
    ".byStatus({ status: 'PLACED' }).begins({ placedAt: '2026' })",
    has(`.where({ status: 'PLACED', placedAt: { begins_with: '2026' } })`),
  ),
  query(".byStatus({ status: 'PLACED' }).between({ placedAt: '2025' }, { placedAt: '2026' })", stays(ONLY_EQUAL)),
  query(".byStatus({ status: 'PLACED' }).where(undefined as never)", stays("the condition isn't an arrow function")),
  [
    "await Order.query.byStatus({ status: 'PLACED' }).gte({ placedAt: '2026' }).go({ limit: 1 });",
    stays('a limit counts other items of the range in ElectroDB'),
  ],
  ["await Order.query.byStatus({ status: 'PLACED' }).gte({ placedAt: '2026' }).go();", stays(ONLY_EQUAL)],
];

const USES: readonly Case[] = [
  [
    `return (await Order.get(${KEY}).go()).data!.amount;`,
    has(`electroItemOrNull(await shop.get('order', ${KEY}).execute(client))!.amount`),
  ],
  [`return (await ${QUERY}.go()).cursor;`, stays('the code reads more than data of its result')],
  [
    `const { data, cursor } = await ${QUERY}.go();\n  return [data, cursor];`,
    stays('the code takes more than data of its result'),
  ],
  [
    `const result = await ${QUERY}.go();\n  return result.cursor;`,
    stays('the cursor of its result may be used, and cursors of ElectroDB and keyform differ'),
  ],
  [
    `const result = await ${QUERY}.go();\n  return { data: 1, result: result.data };`,
    has(
      `const result = { data: (await shop.query('primary', 'order').where({ username: 'ada' }).execute(client)).items.map(electroItem) };`,
    ),
  ],
  [
    `return await ${QUERY}.go();`,
    stays('the cursor of its result may be used, and cursors of ElectroDB and keyform differ'),
  ],
  [
    `return await ${QUERY}.go({ pages: 'all' }).then(({ data }) => data);`,
    has(
      `electroItems(shop.query('primary', 'order').where({ username: 'ada' }).items(client)).then((data) => ({ data })).then(`,
    ),
  ],
  [
    `return await ${QUERY}.go().then((result) => result.data);`,
    has(`execute(client).then(({ items }) => ({ data: items.map(electroItem) })).then(`),
  ],
  [`return await ${QUERY}.go().then(() => 1);`, has(`).then(() => 1)`)],
  [
    `return await ${QUERY}.go().then(({ data, cursor }) => [data, cursor]);`,
    stays('the cursor of its result may be used, and cursors of ElectroDB and keyform differ'),
  ],
  [
    `return await ${QUERY}.go().then(function (result) { return result; });`,
    stays('the cursor of its result may be used, and cursors of ElectroDB and keyform differ'),
  ],
  [
    `return await ${QUERY}.go().catch(() => undefined);`,
    stays('the cursor of its result may be used, and cursors of ElectroDB and keyform differ'),
  ],
  [
    `return Order.create(${ITEM}).go().then(({ data }) => data.amount);`,
    has(`.execute(client).then((item) => ({ data: electroItem(item) }))`),
  ],
  [`const one = async () => Order.get(${KEY}).go();\n  return one();`, has('async () => ({ data: electroItemOrNull(')],
  [
    `let data;\n  ({ data } = await Order.get(${KEY}).go());\n  return data;`,
    has('({ data } = { data: electroItemOrNull('),
  ],
  [`const { data } = (await Order.get(${KEY}).go());\n  return data;`, has('const data = (electroItemOrNull(')],
  [
    `const { data: { amount } = { amount: 0 } } = (await Order.get(${KEY}).go()) as any;\n  return amount;`,
    has('= ({ data: electroItemOrNull('),
  ],
  [
    `await Promise.all([Order.delete(${KEY}).go()]);`,
    has(`await Promise.all([shop.delete('order', ${KEY}).execute(client)]);`),
  ],
  [
    `const all = Promise.all([Order.delete(${KEY}).go()]);\n  return all;`,
    stays('ElectroDB returns the key, and keyform nothing'),
  ],
  [`await Promise.race([Order.delete(${KEY}).go()]);`, stays('ElectroDB returns the key, and keyform nothing')],
  [
    `try { await Order.get(${KEY}).go(); } catch (error) { if (error instanceof TypeError) return; }`,
    stays("the code around it checks the kind of ElectroDB's error"),
  ],
  [`try { await Order.get(${KEY}).go(); } catch (error) { console.log(error); }`, has('.execute(client)')],
  [`try { await Order.get(${KEY}).go(); } finally { console.log(1); }`, has('.execute(client)')],
  [
    `switch (key.orderId) {\n    case '1':\n      await Order.scan.go();\n  }`,
    has(`    case '1':\n      // keyform: a scan of keyform has a filter: see scan()\n      await Order.scan.go();`),
  ],
  [`if (key) await Order.scan.go();`, has('// keyform: a scan')],
  [
    `for (const client of [1]) {\n    await Order.delete(${KEY}).go();\n    console.log(client);\n  }`,
    has('.execute(client2)'),
  ],
];

const GROUPS = { ARGUMENTS, VERBS, UPDATES, OPTIONS, CONDITIONS, QUERIES, USES };

const fileOf = (group: string, index: number): string => `src/${group.toLowerCase()}${index}.ts`;

let ran: Ran;
beforeAll(async () => {
  const files = Object.entries(GROUPS).flatMap(([group, cases]) =>
    cases.map(([statements], index) => {
      const names = ['Basket', 'Order'].filter((name) => new RegExp(`\\b${name}\\b`).test(statements));
      const key =
        /\bkey\b/.test(statements) && !/const key\b/.test(statements)
          ? `key: { readonly username: string; readonly orderId: string }`
          : '';
      const text = `import { ${names.join(', ')} } from './db.js';\nexport const work = async (${key}) => {\n  ${statements}\n};\n`;
      return [fileOf(group, index), text] as const;
    }),
  );
  await writeProject(folder, Object.fromEntries(files));
  ran = await codemod(folder, '--json', '--write');
}, 300_000);

describe.each(Object.entries(GROUPS))('%s', (group, cases) => {
  it.each(cases.map((one, index) => [...one, fileOf(group, index)] as const))('%s', (_, result, file) => {
    const calls = callsOf(ran)[file] ?? [];
    const text = folder.read(file).replace(/\n\s*\./g, '.');
    if ('stays' in result) {
      expect(calls.map((call) => call.replace(/^\w+: /, ''))).toEqual([result.stays]);
      expect(text).not.toContain('execute(');
    } else expect(text, calls.join('\n')).toContain(result.has);
  });
});

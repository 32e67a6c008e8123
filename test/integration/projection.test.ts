import fc from 'fast-check';
import { attr, entity } from 'keyform';
import { beforeAll, expect, it } from 'vitest';
import type { EntityModel } from '../../src/definitions/model.js';
import { notProjected } from '../../src/facts/messages/expressions.js';
import { createGet } from '../../src/reads/get.js';
import { all, type Filled, fill, type Item, sorted } from '../scan/support.js';
import { describeEngines } from '../support/engines.js';
import { runs } from '../support/runs.js';
import { wordsOf } from '../support/words-of.js';

const SEED = 20261121;
/** More by hand: KEYFORM_RUNS=2000. */
const RUNS = runs(60);

const text = attr.string();
const line = attr.map({ sku: text, note: text.as('n').optional(), gift: attr.boolean().default(false) });
const definition = {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    Some: { pk: 'PK2', sk: 'SK', projection: ['state', 'lines'] },
    Local: { pk: 'PK', sk: 'coupon', local: true, projection: 'KEYS_ONLY' },
  },
  entities: {
    Order: entity({
      keys: { PK: 'C#{username}', SK: 'O#{orderId}', PK2: 'ALL' },
      attributes: {
        username: text,
        orderId: text,
        status: attr.enum('PAID', 'SHIPPED').as('state'),
        coupon: text.optional(),
        amount: attr.number().default(7),
        shipTo: attr.map({ city: text, zip: text.as('z').optional(), floor: attr.number().default(0) }),
        billTo: attr
          .map({ city: text.optional(), geo: attr.tuple([attr.number(), attr.number()]).optional() })
          .optional(),
        lines: attr.list(line),
        pair: attr.tuple([attr.date(), text, line]),
        views: attr.record(attr.number()),
        grid: attr.list(attr.list(attr.number())).optional(),
        tags: attr.set(text).optional(),
        extra: attr.any(),
      },
    }),
    Customer: entity({
      keys: { PK: 'C#{username}', SK: 'C', PK2: 'ALL' },
      attributes: {
        username: text,
        shipTo: attr.map({ city: text.optional() }).optional(),
        nick: text.as('state').optional(),
      },
    }),
  },
} as const;

/** A step of a path: a member, an element, the entry of a record. */
type Step = string | number;

/** Paths that may be asked for together with others, by field. */
const PATHS: readonly (readonly Step[])[] = [
  ['orderId'],
  ['status'],
  ['coupon'],
  ['amount'],
  ['tags'],
  ['views'],
  ['shipTo'],
  ['pair'],
  ['lines'],
  ['shipTo', 'city'],
  ['shipTo', 'zip'],
  ['shipTo', 'floor'],
  ['billTo'],
  ['billTo', 'city'],
  ['billTo', 'geo', 0],
  ['billTo', 'geo', 1],
  ['lines', 0],
  ['lines', 1],
  ['lines', 0, 'sku'],
  ['lines', 1, 'note'],
  ['lines', 2, 'note'],
  ['lines', 2, 'gift'],
  ['pair', 0],
  ['pair', 1],
  ['pair', 2, 'sku'],
  ['pair', 2, 'note'],
  ['views', 'odd key'],
  ['views', '__proto__'],
  ['grid', 0, 1],
  ['grid', 1],
  ['extra', 'deep', 'a'],
  ['extra', 'deep', 'list', 1],
];
const meets = (left: readonly Step[], right: readonly Step[]): boolean =>
  left.slice(0, right.length).every((step, at) => step === right[at]);

/** Paths of which none lies in another. */
const projections = fc.shuffledSubarray([...PATHS], { minLength: 1, maxLength: 8 }).map((paths) => {
  const kept: (readonly Step[])[] = [];
  for (const path of paths) if (!kept.some((other) => meets(other, path) || meets(path, other))) kept.push(path);
  return kept;
});

/** Follows a path as a callback does. */
const follow = (paths: unknown, steps: readonly Step[]): unknown =>
  steps.reduce<unknown>((path, step, at) => {
    const isEntry = typeof step === 'number' || (at === 1 && steps[0] === 'views');
    return isEntry ? (path as { at(step: Step): unknown }).at(step) : (path as Item)[step];
  }, paths);

const isContainer = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Set) && !(value instanceof Date);

/** What lies at the paths, in containers of their own; undefined where there is nothing. Elements of lists move together. */
const pick = (value: unknown, paths: readonly (readonly Step[])[]): unknown => {
  if (value === undefined || paths.some((path) => path.length === 0)) return value;
  if (!isContainer(value)) return undefined;
  const found = [...new Set(paths.map(([step]) => step as Step))]
    .sort((left, right) => Number(left) - Number(right))
    .flatMap((step): [Step, unknown][] => {
      if (!Object.hasOwn(value, step)) return [];
      const part = pick(
        (value as Item)[step],
        paths.filter(([first]) => first === step).map((path) => path.slice(1)),
      );
      return part === undefined ? [] : [[step, part]];
    });
  if (Array.isArray(value)) return found.length === 0 ? undefined : found.map(([, part]) => part);
  return found.length === 0 ? undefined : Object.fromEntries(found);
};

const REQUIRED: Item = { shipTo: {}, lines: [], pair: [], views: {} };

/** The parts of an order; containers that are required are there in any case. */
const expected = (order: Item, paths: readonly (readonly Step[])[]): Item => {
  const picked = (pick(order, paths) ?? {}) as Item;
  for (const [field] of paths)
    if (field !== undefined && Object.hasOwn(REQUIRED, field)) picked[field] ??= REQUIRED[field];
  return picked;
};

const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const word = fc.constantFrom('a', 'b', '');
const lines = fc.record({ sku: word, note: optional(word), gift: fc.boolean() });
const orders = fc.record({
  status: fc.constantFrom('PAID', 'SHIPPED'),
  coupon: optional(fc.constantFrom('x', 'y')),
  amount: fc.nat(9),
  shipTo: fc.record({ city: word, zip: optional(word), floor: fc.nat(3) }),
  billTo: optional(fc.record({ city: optional(word), geo: optional(fc.tuple(fc.nat(9), fc.nat(9))) })),
  lines: fc.array(lines, { maxLength: 4 }),
  pair: fc.tuple(fc.constant(new Date(0)), fc.constantFrom('text', '2020-01-01T00:00:00.000Z'), lines),
  views: fc.dictionary(fc.constantFrom('odd key', 'other'), fc.nat(9)).map((views) => ({ ...views })),
  grid: optional(fc.array(fc.array(fc.nat(9), { maxLength: 3 }), { maxLength: 3 })),
  tags: optional(fc.constant(new Set(['t']))),
  extra: fc.constantFrom<unknown>('text', { deep: { a: 1, list: [1, 2] } }, { deep: { list: [{ b: 1 }] } }, [1]),
});

/** Without members that are undefined. */
const compact = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(compact);
  if (!isContainer(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => (part === undefined ? [] : [[name, compact(part)]])),
  );
};

const stored = fc
  .sample(orders, { seed: SEED, numRuns: 40 })
  .map((order, at): Item => ({ username: 'x', orderId: `${at}`.padStart(2, '0'), ...(compact(order) as Item) }));

describeEngines('a projection', (engine) => {
  let shop: Filled;
  beforeAll(async () => {
    shop = await fill(engine, definition, {
      Order: stored,
      Customer: [{ username: 'x', shipTo: { city: 'Oslo' }, nick: 'PAID' }],
    });
  });

  it('gives just the parts that were asked for, of a query, a scan and a get alike', async () => {
    const order = shop.model.entities.get('Order') as EntityModel;
    let filled = 0;
    await fc.assert(
      fc.asyncProperty(projections, fc.nat(stored.length - 1), async (paths, one) => {
        const given = (root: unknown): unknown => paths.map((path) => follow(root, path));
        const want = stored.map((item) => expected(item, paths));
        const query = shop.query('primary', 'Order').where({ username: 'x' }).project(given);
        expect(await all(query.items(engine.client()))).toEqual(want);
        const scan = shop.scan('primary', 'Order').filter({ username: 'x' }).project(given);
        expect(await all(scan.items(engine.client()))).toEqual(want);
        const { username, orderId } = stored[one] as Item;
        const get = createGet(shop.model, order, { username, orderId }).project(given);
        expect(await get.execute(engine.client())).toEqual(want[one]);
        filled += want.filter((item) => Object.keys(item).length > 0).length;
      }),
      { seed: SEED, numRuns: RUNS },
    );
    expect(filled).toBeGreaterThan(RUNS * 20);
  }, 300_000);

  it('of several entities gives each what it has', async () => {
    const query = shop.query('primary').where({ username: 'x' }).project('status', 'shipTo');
    const { items } = await query.limit(3).execute(engine.client());
    expect(items).toEqual([
      { shipTo: { city: 'Oslo' } },
      ...stored.slice(0, 2).map(({ status, shipTo }) => ({ status, shipTo })),
    ]);
  });

  it('through an index that holds a part gives what it holds', async () => {
    const query = shop.query('Some', 'Order').where({});
    expect(await all(query.project('status', 'lines').items(engine.client()))).toEqual(
      stored.map(({ status, lines: own }) => ({ status, lines: own })),
    );
    expect(() => query.project('amount')).toThrow(wordsOf(notProjected, { index: 'Some', field: 'amount' }));
  });

  it('goes on after any item that has the fields of its keys', async () => {
    const query = shop.query('primary', 'Order').where({ username: 'x' }).project('username', 'orderId');
    const whole = await all(query.items(engine.client()));
    const rest = await all(query.startFrom(query.cursorFor(whole[9] as object)).items(engine.client()));
    expect(rest).toEqual(whole.slice(10));
  });
});

describeEngines('a projection through a local index', { requires: 'lsiFetchesUnprojected' }, (engine) => {
  it('fetches the rest from the table', async () => {
    const shop = await fill(engine, definition, { Order: stored });
    const query = shop.query('Local', 'Order').where({ username: 'x', coupon: 'x' }).project('orderId', 'amount');
    const read = await all(query.items(engine.client()));
    expect(read.length).toBeGreaterThan(3);
    expect(sorted(read)).toEqual(
      sorted(stored.filter(({ coupon }) => coupon === 'x').map(({ orderId, amount }) => ({ orderId, amount }))),
    );
  });
});

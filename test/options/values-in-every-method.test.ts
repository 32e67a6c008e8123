import * as keyform from 'keyform';
import { attr, entity, KeyformError, table, unique } from 'keyform';
import { expect, it } from 'vitest';
import { verbsTaking } from '../support/verbs.js';

const SECRET = 'S3CR3T';
const NUMBER = 8675309;

const Order = entity({
  keys: { PK: 'ORDER#{id}', SK: 'P#{part}', PK1: '{name|shard:2}', SK1: '{part}' },
  attributes: {
    id: attr.string(),
    part: attr.string(),
    name: attr.string().optional(),
    amount: attr.number().optional(),
    checked: attr
      .string()
      .check((value) => `no ${value}`)
      .optional(),
    home: attr.map({ city: attr.string() }).optional(),
  },
});
const User = unique(
  entity({
    keys: { PK: 'USER#{id}', SK: 'USER' },
    attributes: { id: attr.string(), email: attr.string(), age: attr.number().optional() },
    version: true,
  }),
  'email',
);
const created = (valuesInErrors: boolean) =>
  table('Secrets', {
    indexes: { primary: { pk: 'PK', sk: 'SK' }, ByName: { pk: 'PK1', sk: 'SK1' } },
    entities: { Order, User },
    valuesInErrors,
  });

/** A builder, a table or the module as JavaScript sees it. */
type Any = { readonly [name: string]: (...input: readonly unknown[]) => Any };

const functions = keyform as unknown as Any;
const key = { id: SECRET, part: '1' };

/** Requests of all kinds: each method that one of them has is called. */
const SEEDS: { readonly [name: string]: (shop: Any) => unknown } = {
  table: (shop) => shop,
  start: (shop) => shop['query']?.('primary', 'Order'),
  query: (shop) => shop['query']?.('primary', 'Order')['where']?.({ id: SECRET }),
  keyCondition: (shop) => shop['query']?.('primary')['keyCondition']?.('PK', '=', `ORDER#${SECRET}`),
  inShards: (shop) => shop['query']?.('ByName', 'Order')['where']?.({ name: SECRET }),
  shards: (shop) => functions['shards']?.(shop['query']?.('ByName', 'Order')['where']?.({ name: SECRET })),
  scan: (shop) => shop['scan']?.('primary'),
  segments: (shop) => functions['segments']?.(shop['scan']?.('primary'), 2),
  ...Object.fromEntries(
    [...verbsTaking('key'), ...verbsTaking('item')].map((verb) => [verb, (shop: Any) => shop[verb]?.('Order', key)]),
  ),
  check: (shop) => shop['check']?.('Order', key)['mustExist']?.(),
  unique: (shop) => shop['create']?.('User', { id: SECRET, email: `${SECRET}@x` }),
  rekey: (shop) => functions['rekey']?.(shop, 'Order', key, { part: '2' }),
  batchGet: (shop) => functions['batchGet']?.([shop['get']?.('Order', key)]),
  batchWrite: (shop) => functions['batchWrite']?.([shop['put']?.('Order', key)]),
  transactGet: (shop) => functions['transactGet']?.([shop['get']?.('Order', key)]),
  transactWrite: (shop) => functions['transactWrite']?.([shop['put']?.('Order', key)]),
};

class Holder {
  readonly secret = SECRET;
  toString(): string {
    return SECRET;
  }
  get amount(): never {
    throw new Error(SECRET);
  }
}

const item = { PK: { S: `ORDER#${SECRET}` }, SK: { S: 'P#1' }, Type: { S: 'Order' }, id: { S: SECRET } };
const rejecting = (name: string) => ({
  send: () => Promise.reject(Object.assign(new Error(`${name} of ${SECRET}`), { name, Item: item })),
});
const CLIENTS = [
  ...['ValidationException', 'ConditionalCheckFailedException', 'AbortError'].map(rejecting),
  { send: () => Promise.resolve({ Items: [item], Item: item, Attributes: item, Responses: { Secrets: [item] } }) },
  { send: () => Promise.resolve(SECRET) },
];
const VALUES: readonly unknown[] = [
  ...[SECRET, `\uFDD1${SECRET}\uFDD0`, NUMBER, BigInt(NUMBER), new Date(NUMBER), [SECRET], new Set([SECRET])],
  ...[new Holder(), { toString: () => SECRET }, { '=': SECRET }, { between: [`b${SECRET}`, `a${SECRET}`] }],
  ...[{ id: NUMBER, part: SECRET }, { amount: SECRET }, { checked: SECRET }, { home: { city: NUMBER } }],
  ...[
    { Item: item, Items: [item] },
    { Item: SECRET, Items: [SECRET], Attributes: SECRET },
  ],
  ...[() => SECRET, (paths: Any) => paths['amount'], () => [SECRET]],
];
const ARGUMENTS: readonly (readonly unknown[])[] = [
  [],
  ...VALUES.flatMap((value) => [[value], [value, value], ['Order', value], ['Order', key, value], ['PK', '=', value]]),
  ...CLIENTS.flatMap((client) => [
    [client, { retries: 0 }],
    [client, { retries: SECRET }],
    [client, { abortSignal: AbortSignal.abort(new Error(SECRET)) }],
  ]),
];

/** The names of all methods: those of a class, and those of a literal. */
const methodsOf = (builder: object): string[] => {
  const names = new Set<string>();
  for (let at: object = builder; at !== Object.prototype && at !== null; at = Object.getPrototypeOf(at)) {
    for (const name of Object.getOwnPropertyNames(at)) {
      if (typeof (builder as Any)[name] === 'function' && name !== 'constructor') names.add(name);
    }
  }
  return [...names];
};

const iterated = async (value: unknown): Promise<unknown> => {
  const { [Symbol.asyncIterator]: iterate } = Object(value) as Partial<AsyncIterable<unknown>>;
  if (iterate === undefined) return value;
  for await (const _ of value as AsyncIterable<unknown>);
  return undefined;
};

/** All that a program, or a log, sees of an error of keyform. */
const shownBy = async (call: () => unknown): Promise<string | undefined> => {
  try {
    const result = call();
    // A builder must not be awaited.
    if (result instanceof Promise) await result;
    else await iterated(result);
  } catch (error) {
    if (!(error instanceof KeyformError)) return undefined;
    const { message, stack, issues, reasons } = error;
    const words = reasons?.map((reason) => [reason.message, reason.key, reason.code]);
    return [message, stack, String(error), JSON.stringify([error, issues, words])].join('\n');
  }
  return undefined;
};
const leaks = (shown: string): boolean => shown.includes(SECRET) || shown.includes(`${NUMBER}`);

/** What these take are names, which errors keep: see docs/operate/security.md. */
const NAMING = ['ensure', 'project', 'remove', 'keyCondition'];
const isName = (method: string, [first]: readonly unknown[]): boolean =>
  NAMING.includes(method) && [first].flat().some((name) => typeof name === 'string' && leaks(name));

it.each(Object.entries(SEEDS))(
  'valuesInErrors: false leaves values out of what each method of %s throws',
  async (_, seed) => {
    const [open, closed] = [created(true), created(false)].map((shop) => seed(shop as never) as Any) as [Any, Any];
    const names = methodsOf(open);
    expect(names.length).toBeGreaterThan(3);
    const shown: string[] = [];
    let shownOpenly = 0;
    for (const name of names) {
      for (const input of ARGUMENTS.filter((each) => !isName(name, each))) {
        const [all, without] = [
          await shownBy(() => open[name]?.(...input)),
          await shownBy(() => closed[name]?.(...input)),
        ];
        if (all !== undefined && leaks(all)) shownOpenly += 1;
        if (without !== undefined && leaks(without)) shown.push(`${name}: ${without}`);
      }
    }
    expect(shown.slice(0, 3)).toEqual([]);
    // The same calls do show values where the table lets them.
    expect(shownOpenly).toBeGreaterThan(3);
  },
  60_000,
);

/** Functions of the package whose errors show only parts of definitions. */
const OTHERS = [
  'createTableInput',
  'attr',
  'computed',
  'entity',
  'fromSchema',
  'onUpdate',
  'table',
  'unique',
  'KeyformError',
];

it('valuesInErrors: false leaves values out of what each function with a table throws', async () => {
  const shop = created(false) as unknown as Any;
  const requests = ['get', 'put', 'delete', 'update'].map((verb) => shop[verb]?.('Order', key));
  const shown: string[] = [];
  for (const name of Object.keys(keyform).filter((exported) => !OTHERS.includes(exported))) {
    for (const value of VALUES) {
      const ofRequests = [
        [[...requests, value]],
        [[requests[0], requests[0]], value],
        [[requests[1], requests[2]], value],
      ];
      const ofTable = [
        [shop, value],
        [shop, 'Order', value],
        [shop, 'Order', value, value],
        [shop, [value]],
      ];
      // Without a list of requests no table is known.
      for (const input of /^(batch|transact)/.test(name) ? ofRequests : ofTable) {
        const without = await shownBy(() => functions[name]?.(...input));
        if (without !== undefined && leaks(without)) shown.push(`${name}: ${without}`);
      }
    }
  }
  expect(shown.slice(0, 3)).toEqual([]);
});

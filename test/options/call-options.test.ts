import {
  attr,
  batchGet,
  batchWrite,
  entity,
  KeyformError,
  readChange,
  rekey,
  segments,
  shards,
  table,
  transactGet,
  transactWrite,
  unique,
} from 'keyform';
import { describe, expect, it } from 'vitest';
import { unknownOption } from '../../src/facts/messages/options.js';
import { invalidOption } from '../../src/facts/messages/requests.js';
import { thrownBy } from '../support/thrown-by.js';
import { wordsOf } from '../support/words-of.js';

const username = attr.string();
const orderId = attr.string();

const shop = table('Shop', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: {
    Customer: unique(
      entity({
        keys: { PK: 'CUSTOMER#{username}', SK: 'CUSTOMER#{username}' },
        attributes: { username, email: attr.string() },
      }),
      'email',
    ),
    Order: entity({
      keys: { PK: 'CUSTOMER#{username}', SK: '#ORDER#{orderId}', GSI1PK: 'DAY_{orderId|shard:2}', GSI1SK: '{orderId}' },
      attributes: { username, orderId, amount: attr.number().optional() },
    }),
  },
});
const key = { username: 'ada', orderId: '1' };
const customer = { username: 'ada', email: 'ada@x.org' };

/** What a JavaScript program may call with anything. */
// biome-ignore lint/suspicious/noExplicitAny: the types are what these tests go past
type Loose = any;

const query = shop.query('primary', 'Order').where({ username: 'ada' }) as Loose;
const scan = shop.scan('primary', 'Order') as Loose;
const sharded = shards(shop.query('GSI1', 'Order').where({})) as Loose;
const get = shop.get('Order', key) as Loose;
const put = shop.put('Order', key) as Loose;
const update = shop.update('Order', key) as Loose;
const remove = shop.delete('Order', key) as Loose;
const check = shop.check('Order', key) as Loose;
const create = shop.create('Customer', customer) as Loose;
const batches = {
  batchGet: batchGet([shop.get('Order', key)]) as Loose,
  batchWrite: batchWrite([shop.put('Order', key)]) as Loose,
  'batchWrite of a stream': batchWrite(new Set([shop.put('Order', key)])) as Loose,
  transactGet: transactGet([shop.get('Order', key)]) as Loose,
  transactWrite: transactWrite([shop.put('Order', key)]) as Loose,
};

const drain = async (all: AsyncIterable<unknown>): Promise<void> => {
  for await (const _ of all);
};

/** What sends something, given a client and options. */
const SENDING: { readonly [name: string]: (client?: unknown, options?: unknown) => Promise<unknown> } = {
  ...Object.fromEntries(
    Object.entries({ query, sharded, scan, segments: segments(scan, 2) }).flatMap(([name, read]) => [
      [`${name}.execute`, async (...input: unknown[]) => read.execute(...input)],
      [`${name}.pages`, async (...input: unknown[]) => drain(read.pages(...input))],
      [`${name}.items`, async (...input: unknown[]) => drain(read.items(...input))],
      [`${name}.count`, async (...input: unknown[]) => read.count(...input)],
    ]),
  ),
  ...Object.fromEntries(
    Object.entries({
      ...batches,
      get,
      put,
      update: update.set({ amount: 1 }),
      delete: remove,
      'create with unique fields': create,
      'put with unique fields': shop.put('Customer', customer),
      'delete with unique fields': shop.delete('Customer', customer),
      rekey: rekey(shop, 'Customer', customer, { username: 'bob' }),
    } as Loose).map(([name, request]: Loose) => [name, async (...input: unknown[]) => request.execute(...input)]),
  ),
};

/** What decodes an answer, given options. */
const DECODING: { readonly [name: string]: (options: unknown) => unknown } = {
  query: (options) => query.parse({ Items: [] }, options),
  scan: (options) => scan.parse({ Items: [] }, options),
  sharded: (options) => sharded.parse([{ Items: [] }, { Items: [] }], options),
  segments: (options) => segments(scan, 1).parse([{ Items: [] }], options as never),
  get: (options) => get.parse({}, options),
  put: (options) => put.parse({}, options),
  update: (options) => update.set({ amount: 1 }).parse({}, options),
  delete: (options) => remove.parse({}, options),
  batchGet: (options) => batches.batchGet.parse([{}], options),
  transactGet: (options) => batches.transactGet.parse({ Responses: [] }, options),
};

const rejectedBy = async (call: () => Promise<unknown>): Promise<KeyformError> => {
  const error = await call().then(
    () => undefined,
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(KeyformError);
  return error as KeyformError;
};

const idle = { send: async () => ({}) };

describe('a request is sent through a client', () => {
  const notClients = [undefined, null, {}, 5, 'client', { abortSignal: new AbortController().signal }, class {}];

  it.each(Object.keys(SENDING))('and %s says so where it is given none', async (name) => {
    for (const input of notClients) {
      const error = await rejectedBy(() => SENDING[name]?.(input) as Promise<unknown>);
      expect(error).toMatchObject({
        code: 'request',
        message: expect.stringMatching(
          /^execute accepts a client of the SDK, such as new DynamoDBClient\(\{\}\), but got/,
        ),
      });
    }
  });
});

describe('an option of executing', () => {
  it.each(Object.keys(SENDING))('is rejected where it is misspelt, with the one that is meant: %s', async (name) => {
    const call = name.replace(/^.*\.|^.*$/, (found) => (found.endsWith('.') ? '' : 'execute'));
    const error = await rejectedBy(() => SENDING[name]?.(idle, { abortSignl: undefined }) as Promise<unknown>);
    expect(error).toMatchObject({
      code: 'request',
      message: wordsOf(unknownOption, { option: 'abortSignl', noun: call, hint: ': did you mean "abortSignal"?' }),
    });
  });

  it.each(Object.keys(SENDING))('is rejected where it has a value that it cannot have: %s', async (name) => {
    const send = (options: unknown) => rejectedBy(() => SENDING[name]?.(idle, options) as Promise<unknown>);
    expect((await send({ onMetrics: true })).message).toBe(
      wordsOf(invalidOption, { option: 'onMetrics', expected: 'a function', value: 'true' }),
    );
    expect((await send({ abortSignal: new AbortController() })).message).toBe(
      wordsOf(invalidOption, { option: 'abortSignal', expected: 'an AbortSignal', value: 'an object' }),
    );
  });

  it.each(Object.keys(SENDING))('stands in an object, under its name: %s', async (name) => {
    for (const input of [5, null, [], 'collect', () => {}, new AbortController().signal]) {
      const error = await rejectedBy(() => SENDING[name]?.(idle, input) as Promise<unknown>);
      expect(error.message).toMatch(/accepts options by name, such as { abortSignal: ... }, but got /);
    }
  });

  it('is rejected where another verb has it', async () => {
    for (const [name, option] of [
      ['query.execute', 'retries'],
      ['query.execute', 'concurrency'],
      ['query.execute', 'form'],
      ['query.count', 'invalid'],
      ['get', 'invalid'],
      ['put', 'retries'],
      ['transactWrite', 'onUnprocessed'],
      ['transactGet', 'concurrency'],
      ['batchWrite', 'duplicates'],
    ] as const) {
      const error = await rejectedBy(() => SENDING[name]?.(idle, { [option]: 1 }) as Promise<unknown>);
      expect(error.message).toMatch(new RegExp(`^'${option}' isn't an option of (execute|count)`));
    }
  });

  it('of a batch is rejected where it has a value that it cannot have', async () => {
    for (const name of ['batchGet', 'batchWrite', 'batchWrite of a stream'] as const) {
      for (const [options, message] of [
        [
          { onUnprocessed: 'retrun' },
          wordsOf(invalidOption, { option: 'onUnprocessed', expected: "'throw' or 'return'", value: '"retrun"' }),
        ],
        [{ onProgress: 1 }, wordsOf(invalidOption, { option: 'onProgress', expected: 'a function', value: '1' })],
        [
          { concurrency: '5' },
          wordsOf(invalidOption, { option: 'concurrency', expected: 'a whole number from 1 on', value: '"5"' }),
        ],
        [
          { concurrency: 0 },
          wordsOf(invalidOption, { option: 'concurrency', expected: 'a whole number from 1 on', value: '0' }),
        ],
        [
          { retries: Number.NaN },
          wordsOf(invalidOption, { option: 'retries', expected: 'a whole number from 0 to 1000', value: 'NaN' }),
        ],
        [{ sleep: 5 }, wordsOf(invalidOption, { option: 'sleep', expected: 'a function', value: '5' })],
      ] as const) {
        expect((await rejectedBy(() => batches[name].execute(idle, options))).message).toBe(message);
      }
    }
  });

  it('that is undefined is not set', async () => {
    const options = { abortSignal: undefined, onMetrics: undefined };
    for (const name of ['get', 'put', 'query.execute', 'segments.execute']) {
      await expect(SENDING[name]?.(idle, options)).resolves.not.toThrow();
    }
  });
});

describe('an option of decoding', () => {
  it.each(Object.keys(DECODING))('is rejected where it is misspelt, and where its value is: %s', (name) => {
    const parse = (options: unknown) => thrownBy(() => DECODING[name]?.(options));
    expect(parse({ fomr: 'wire' }).message).toBe(
      wordsOf(unknownOption, { option: 'fomr', noun: 'parse', hint: ': did you mean "form"?' }),
    );
    expect(parse({ form: 'native' }).message).toBe(
      wordsOf(invalidOption, { option: 'form', expected: "'wire' or 'document'", value: '"native"' }),
    );
    expect(parse('wire').message).toMatch(/^parse accepts options by name, such as /);
    expect(() => DECODING[name]?.({ form: undefined })).not.toThrow();
  });

  it('of a stream is rejected where it is misspelt, and where its value is', () => {
    const record = { eventName: 'REMOVE', dynamodb: { Keys: { PK: { S: 'a' }, SK: { S: 'b' } } } };
    const read = (options: unknown) => thrownBy(() => readChange(shop, record as never, options as never)).message;
    expect(read({ veiw: 'KEYS_ONLY' })).toBe(
      wordsOf(unknownOption, { option: 'veiw', noun: 'readChange', hint: ': did you mean "view"?' }),
    );
    expect(read({ view: 'KEYS' })).toMatch(/^view accepts 'KEYS_ONLY' or .*, but got "KEYS"$/);
    expect(read({ invalid: 'skip' })).toBe(
      wordsOf(invalidOption, { option: 'invalid', expected: "'throw' or 'collect'", value: '"skip"' }),
    );
  });

  it('of a batch of writes is rejected where it is misspelt, and where its value is', () => {
    const write = (rules: unknown) => thrownBy(() => batchWrite([put], rules as never)).message;
    expect(write({ duplicate: 'last-wins' })).toBe(
      wordsOf(unknownOption, { option: 'duplicate', noun: 'batchWrite', hint: ': did you mean "duplicates"?' }),
    );
    expect(write({ duplicates: 'last-win' })).toBe(
      wordsOf(invalidOption, { option: 'duplicates', expected: "'reject' or 'last-wins'", value: '"last-win"' }),
    );
  });
});

describe('a method without arguments', () => {
  const flags: { readonly [name: string]: readonly [request: Loose, method: string] } = {
    ...Object.fromEntries(
      Object.entries({ query, sharded, scan, get }).flatMap(([name, read]) =>
        ['live', 'consistent', ...(name === 'query' || name === 'sharded' ? ['descending'] : [])].map((method) => [
          `${name}.${method}`,
          [read, method],
        ]),
      ),
    ),
    'query.dynamic.descending': [query.dynamic(), 'descending'],
    ...Object.fromEntries(
      Object.entries({ put, update, delete: remove }).flatMap(([name, write]) =>
        ['returnOnFailure', 'collectionMetrics'].map((method) => [`${name}.${method}`, [write, method]]),
      ),
    ),
    'update.mustExist': [update, 'mustExist'],
    'update.mustNotExist': [update, 'mustNotExist'],
    'update.upsert': [update, 'upsert'],
    'delete.mustExist': [remove, 'mustExist'],
    'check.mustExist': [check, 'mustExist'],
    'check.mustNotExist': [check, 'mustNotExist'],
    'check.returnOnFailure': [check, 'returnOnFailure'],
    'create with unique fields': [create, 'collectionMetrics'],
    ...Object.fromEntries(
      ['batchWrite', 'batchWrite of a stream', 'transactWrite'].map((name) => [
        name,
        [batches[name as keyof typeof batches], 'collectionMetrics'],
      ]),
    ),
  };

  it.each(Object.keys(flags))('rejects any: %s', (name) => {
    const [request, method] = flags[name] as readonly [Loose, string];
    for (const input of [false, true, undefined, 0, {}]) {
      expect(thrownBy(() => request[method](input))).toMatchObject({
        code: 'request',
        message: expect.stringMatching(
          new RegExp(`^${method}\\(\\) takes no argument, but got .*: call it only if it applies$`),
        ),
      });
    }
  });

  it('does not compile with one', () => {
    const find = shop.query('primary', 'Order').where({ username: 'ada' });
    expect(() => [
      // @ts-expect-error: no argument
      find.descending(false),
      // @ts-expect-error: no argument
      find.consistent(false),
      // @ts-expect-error: no argument
      shop.delete('Order', key).mustExist(false),
    ]).toThrow(KeyformError);
  });
});

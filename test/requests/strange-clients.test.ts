import {
  attr,
  batchGet,
  batchWrite,
  entity,
  KeyformError,
  rekey,
  table,
  transactGet,
  transactWrite,
  unique,
} from 'keyform';
import { describe, expect, it } from 'vitest';
import { segments } from '../../src/reads/segments.js';
import { shards } from '../../src/reads/sharded-query.js';

const Note = entity({
  keys: { PK: 'NOTE#{id|shard:2}', SK: '{id}' },
  attributes: { id: attr.string(), text: attr.string().optional() },
});
const Doc = unique(
  entity({
    keys: { PK: 'DOC#{id}', SK: '#' },
    version: true,
    attributes: { id: attr.string(), slug: attr.string() },
  }),
  'slug',
);
const tables = [true, false].map((valuesInErrors) =>
  table('Strange', {
    indexes: { primary: { pk: 'PK', sk: 'SK' } },
    entities: { Note, Doc },
    valuesInErrors,
  }),
);

const verbsOf = (strange: (typeof tables)[0]): Record<string, { execute: (...input: never[]) => unknown }> => {
  const get = strange.get('Note', { id: '1' });
  const put = strange.put('Note', { id: '1' });
  return {
    get,
    put,
    create: strange.create('Note', { id: '1' }),
    update: strange.update('Note', { id: '1' }).set({ text: 'x' }).returning('ALL_NEW'),
    delete: strange.delete('Note', { id: '1' }).returning('ALL_OLD').returnOnFailure(),
    query: strange.query('primary', 'Doc').where({ id: '1' }),
    scan: strange.scan('primary'),
    segments: segments(strange.scan('primary'), 2),
    shards: shards(strange.query('primary', 'Note').where({})),
    batchGet: batchGet([get]),
    batchWrite: batchWrite([put]),
    'batchWrite of a stream': batchWrite([put].values()),
    transactGet: transactGet([get]),
    transactWrite: transactWrite([put]),
    unique: strange.create('Doc', { id: '1', slug: 's' }),
    rekey: rekey(strange, 'Doc', { id: '1', slug: 's', version: 1 }, { slug: 't' }),
  } as never;
};
const names = Object.keys(verbsOf(tables[0] as never));

const THROWN: Record<string, unknown> = {
  'an object without a prototype': Object.create(null),
  null: null,
  undefined: undefined,
  'a number': 5,
  'a symbol': Symbol('x'),
  'an object whose name is none': { name: Object.create(null) },
  'an object whose message is none': { message: Object.create(null) },
  'a canceled transaction without reasons': { name: 'TransactionCanceledException', CancellationReasons: 5 },
  'a canceled transaction with strange reasons': {
    name: 'TransactionCanceledException',
    CancellationReasons: [Object.create(null), null, 5, { Code: 'ConditionalCheckFailed', Item: 5 }],
  },
  'a failed condition with no item': { name: 'ConditionalCheckFailedException', Item: 5 },
  'an object whose members throw': new Proxy(
    {},
    {
      get: () => {
        throw new TypeError('a trap');
      },
    },
  ),
};

const PARTS: unknown[] = [
  ...[null, 5, 'x', true, [], {}, [null], [5], [[]], [{}], [{ Item: 5 }], [{ Item: [] }], [{ Item: 'x' }]],
  ...[null, 5, {}, [null], [5], [{}], [{ PK: null }], [{ PK: { S: 5 } }], [{ PutRequest: null }]].map((part) => ({
    Strange: part,
  })),
  ...[5, {}, [null], [5], [{}], [{ PK: null }], [{ PK: { S: 5 } }], [{ PK: { S: 'x' } }]].map((Keys) => ({
    Strange: { Keys },
  })),
  ...[5, {}, { PK: null }, { PK: { S: 5 } }].map((Item) => ({ Strange: [{ PutRequest: { Item } }] })),
  { Other: [{}] },
];
const NAMES = [
  'UnprocessedItems',
  'UnprocessedKeys',
  'Responses',
  'Items',
  'Item',
  'Attributes',
  'LastEvaluatedKey',
  'ConsumedCapacity',
  'ItemCollectionMetrics',
  'Count',
];

/** What a request ends with: a KeyformError, or no error. */
const failureOf = async (verb: { execute: (...input: never[]) => unknown }, name: string, send: () => unknown) => {
  const isBatch = /^(batch|transact)/.test(name);
  const options = { onMetrics: () => {}, ...(isBatch && { retries: 1, sleep: async () => {} }) };
  try {
    await verb.execute({ send: async () => send() } as never, options as never);
    return undefined;
  } catch (error) {
    return error;
  }
};

describe('a client that stands in for one ends in a KeyformError', () => {
  it.each(names)('whatever it throws: %s', async (name) => {
    for (const strange of tables) {
      for (const [what, thrown] of Object.entries(THROWN)) {
        const failure = await failureOf(verbsOf(strange)[name] as never, name, () => {
          throw thrown;
        });
        expect(failure, what).toBeInstanceOf(KeyformError);
        expect((failure as KeyformError).message).toMatch(/ (failed|was canceled)/);
      }
    }
  });

  it.each(names)('or takes its answer for what it can be: %s', async (name) => {
    const [strange] = tables as [(typeof tables)[0]];
    for (const part of NAMES) {
      for (const value of PARTS) {
        const failure = await failureOf(verbsOf(strange)[name] as never, name, () => ({ [part]: value }));
        if (failure !== undefined) expect(failure, `${part}: ${JSON.stringify(value)}`).toBeInstanceOf(KeyformError);
      }
    }
  });

  it('with the original as its cause', async () => {
    const thrown = Object.create(null);
    const failure = await failureOf(verbsOf(tables[0] as never)['get'] as never, 'get', () => {
      throw thrown;
    });
    expect(failure).toMatchObject({
      code: 'execution',
      message: 'Note: get of PK "NOTE#0", SK "1" failed: Error: an object without a string form',
    });
    expect((failure as KeyformError).cause).toBe(thrown);
  });

  it('whose message names the part', async () => {
    const messages = [
      ['batchGet', { Responses: { Strange: 5 } }, "Responses of the client's output must be a list, but is 5"],
      ['batchGet', { Responses: [{}] }, "Responses of the client's output must be an object, but is an array of 1"],
      [
        'batchGet',
        { Responses: { Strange: [{}] } },
        "an item of the client's output must have the key PK, but has undefined",
      ],
      [
        'batchGet',
        { UnprocessedKeys: { Strange: { Keys: 5 } } },
        "UnprocessedKeys of the client's output must be a list, but is 5",
      ],
      ['batchWrite', { UnprocessedItems: 5 }, "UnprocessedItems of the client's output must be an object, but is 5"],
      ['put', { ItemCollectionMetrics: 5 }, "ItemCollectionMetrics of the client's output must be an object, but is 5"],
    ] as const;
    for (const [name, output, message] of messages) {
      const failure = await failureOf(verbsOf(tables[0] as never)[name] as never, name, () => output);
      expect(failure).toMatchObject({ code: 'request', message });
    }
  });
});

import { inspect } from 'node:util';
import * as keyform from 'keyform';
import { attr, entity, fromSchema, KeyformError, table } from 'keyform';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { unique } from '../../src/options/unique.js';
import { segmentsOf as segments } from '../../src/reads/segments.js';

const text = attr.string();
const kinds = {
  name: text.optional(),
  amount: attr.number().optional(),
  count: attr.bigint().optional(),
  price: attr.decimal().optional(),
  paid: attr.boolean().optional(),
  status: attr.enum('PLACED', 'SHIPPED').optional(),
  kind: attr.literal('order').optional(),
  at: attr.date().optional(),
  seconds: attr.epoch().optional(),
  bytes: attr.binary().optional(),
  lines: attr.list(attr.map({ sku: text })).optional(),
  pair: attr.tuple([text, attr.number()]).optional(),
  tags: attr.set(text).optional(),
  record: attr.record(attr.number()).optional(),
  json: attr.json().optional(),
  any: attr.any().optional(),
} as const;
const FIELDS = ['id', 'part', ...Object.keys(kinds)];

const Order = entity({
  keys: { PK: 'ORDER#{id}', SK: 'P#{part}', PK1: 'NAME#{name|shard:2}', SK1: '{name}' },
  attributes: { id: text, part: text, ...kinds },
});
const User = unique(
  entity({
    keys: { PK: 'USER#{id}', SK: 'USER' },
    attributes: { id: text, email: text, age: attr.number().optional() },
    version: true,
  }),
  'email',
);
const Note = entity({
  keys: { PK: 'NOTE#{id}', SK: 'NOTE' },
  attributes: fromSchema(
    z.object({
      id: z.string(),
      body: z.string().refine((body) => body === '', { error: (issue) => `no ${issue.input}` }),
    }),
  ),
});

const made = (valuesInErrors: boolean) =>
  table('Secrets', {
    indexes: { primary: { pk: 'PK', sk: 'SK' }, ByName: { pk: 'PK1', sk: 'SK1' } },
    entities: { Order, User, Note },
    valuesInErrors,
  });

/** A table and its builders, as a JavaScript caller has them. */
type Any = ((...input: readonly unknown[]) => Any) & { readonly [Name in Member]: Any } & Partial<
    Record<string, unknown>
  >;
/** The functions that take a table or requests. */
const several = keyform as unknown as Record<
  'batchGet' | 'batchWrite' | 'transactGet' | 'transactWrite' | 'rekey' | 'group' | 'readChange',
  Any
>;

type Member =
  | (
      | 'query'
      | 'scan'
      | 'get'
      | 'put'
      | 'create'
      | 'update'
      | 'delete'
      | 'check'
      | 'rekey'
      | 'stream'
      | 'group'
      | 'named'
    )
  | ('batchGet' | 'batchWrite' | 'transactGet' | 'transactWrite' | 'where' | 'keyCondition' | 'filter' | 'condition')
  | ('build' | 'parse' | 'execute' | 'items' | 'pages' | 'cursorFor' | 'dynamic' | 'returning')
  | ('set' | 'add' | 'returnOnFailure' | 'idempotencyToken' | 'to' | 'ge' | 'between' | 'startFrom' | 'limit' | 'take')
  | ('consumedCapacity' | 'with');

const MARKER = 'S3CR3T';
const NUMBER = '8675309';

/** Values that no message may show, some of which try to look like a part of the message. */
const HOSTILE: readonly unknown[] = [
  ...[
    MARKER,
    `${MARKER}#${MARKER}`,
    `"${MARKER}`,
    `${MARKER}', but is "`,
    `\n${MARKER}`,
    `${MARKER}\ud800`,
    MARKER.repeat(600),
  ],
  ...[`\uFDD0${MARKER}`, `\uFDD1${MARKER}`, `${MARKER}\uFDD1${MARKER}\uFDD0`, `\uFDD1${MARKER}\uFDD0\uFDD0${MARKER}`],
  ...[8675309, 8675309.25, 8675309n, Number(`${NUMBER}e20`), BigInt(`${NUMBER}${'0'.repeat(60)}`), `${NUMBER}e400`],
  ...[new Date(8675309), [MARKER], [8675309, MARKER], new Set([MARKER]), new Map([['x', MARKER]]), Buffer.from(MARKER)],
  ...[
    { '=': MARKER },
    { '>': 8675309 },
    { between: [`b${MARKER}`, `a${MARKER}`] },
    { sku: 8675309 },
    { type: MARKER },
    { in: [MARKER, 1] },
  ],
  ...[
    [{ sku: 8675309 }],
    () => MARKER,
    { toString: () => MARKER },
    Object.assign(Object.create(null), { sku: MARKER }),
  ],
];

const failing = (cause: object) => ({ send: () => Promise.reject(cause) });
const answering = (output: object) => ({ send: () => Promise.resolve(output) });
const sdkError = (name: string, more: object = {}) =>
  Object.assign(new Error(`${name} of ${MARKER} and ${NUMBER}`), { name, ...more });
const stored = (more: object = {}) => ({
  PK: { S: `ORDER#${MARKER}` },
  SK: { S: 'P#1' },
  Type: { S: 'Order' },
  id: { S: MARKER },
  part: { S: '1' },
  ...more,
});
const cancelled = sdkError('TransactionCanceledException', {
  CancellationReasons: Array.from({ length: 4 }, (_, at) => ({
    Code: at === 0 ? 'ConditionalCheckFailed' : 'ValidationError',
    Message: `it is ${MARKER}`,
    Item: stored(),
  })),
});

const CLIENTS: readonly object[] = [
  ...['ValidationException', 'ConditionalCheckFailedException', 'AbortError'].map((name) =>
    failing(sdkError(name, { Item: stored() })),
  ),
  failing(cancelled),
  failing(MARKER as never),
  answering(MARKER as never),
  answering({
    Items: [stored({ amount: { S: MARKER } })],
    Item: stored({ amount: { S: MARKER } }),
    Attributes: stored({ amount: { S: MARKER } }),
  }),
  answering({ Items: [{ PK: { S: MARKER }, SK: { S: MARKER } }], Item: { PK: { S: MARKER }, SK: { S: MARKER } } }),
  answering({ Items: [MARKER], Item: MARKER, Responses: { Secrets: [stored({ price: { N: MARKER } })] } }),
  answering({
    Responses: [{ Item: stored({ at: { S: MARKER } }) }],
    UnprocessedKeys: { Secrets: { Keys: [{ PK: { S: MARKER } }] } },
  }),
];

/** All verbs, with a value in every place. Each step is tried by itself, so that one rejection does not hide another. */
const callsOf = (shop: Any, value: unknown): (() => unknown)[] => {
  const key = { id: MARKER, part: '1' };
  const orders = () => shop.query('primary', 'Order').where({ id: MARKER }) as Any;
  const user = { id: MARKER, email: `${MARKER}@x` };
  const update = () => shop.update('Order', key) as Any;
  const ofFields = FIELDS.flatMap((field) => {
    const input = { [field]: value };
    const requests: (() => Any)[] = [
      () => shop.put('Order', { ...key, ...input }),
      () => shop.create('Order', { ...key, ...input }),
      () => update().set(input),
      () => update().add(input),
      () => update().delete(input),
      () => update().set((o: Any, { to }: Any) => to(o[field], value)),
      () => shop.put('Order', key).condition(input),
      () => shop.delete('Order', key).condition((o: Any, { ge }: Any) => ge(o[field], value)),
      () => shop.check('Order', key).condition(input),
      () => orders().filter(input),
      () => orders().filter((o: Any, { between }: Any) => between(o[field], value, MARKER)),
      () => orders().dynamic().filter(input),
      () => shop.scan('primary').filter(input),
      () => several.rekey(shop, 'Order', { ...key, ...input }, { part: value }),
    ];
    return [...requests.map((request) => () => request().build()), () => orders().cursorFor({ ...key, ...input })];
  });
  return [
    ...ofFields,
    () => shop.query('primary', 'Order').where({ id: value, part: value }),
    () => shop.query('primary', 'Order').where({ id: MARKER, part: value }),
    () => shop.query('primary').where({ id: value }),
    () => shop.query('primary').where(value),
    () => shop.query('ByName', 'Order').where({ name: value }).build(),
    () => shop.query('primary').keyCondition('PK', '=', value),
    () =>
      shop.query('primary').keyCondition('PK', '=', `ORDER#${MARKER}`).keyCondition('SK', 'between', [value, value]),
    ...(['startFrom', 'limit', 'take', 'consumedCapacity', 'with', 'filter'] as const).map(
      (option) => () => orders()[option](value).build(),
    ),
    () => segments(shop.scan('primary'), value as number),
    ...(['get', 'delete', 'update', 'check'] as const).map(
      (verb) => () => shop[verb]('Order', { id: value, part: value }).build(),
    ),
    ...(['get', 'delete'] as const).map((verb) => () => shop[verb]('Order', value)),
    () => shop.put('User', { ...user, email: value, version: value }).build(),
    () => shop.update('User', { id: value, version: value }).set({ age: 1 }).build(),
    () => shop.put('Note', { id: MARKER, body: value }).build(),
    () => shop.update('Note', { id: MARKER }).set({ body: value }).build(),
    () => shop.put('Order', key).returning(value),
    () => shop.get('Order', key).parse(value),
    () => shop.get('Order', key).parse({ Item: value }),
    ...FIELDS.map((field) => () => shop.get('Order', key).parse({ Item: stored({ [field]: { S: value } }) })),
    () => orders().parse({ Items: [stored({ lines: { L: [{ M: { sku: { N: MARKER } } }] } })] }, { form: 'wire' }),
    () => several.readChange(shop, value),
    () =>
      several.readChange(shop, { eventName: 'INSERT', dynamodb: { Keys: { PK: { S: value }, SK: { S: MARKER } } } }),
    () => several.group(shop, [value]),
    ...(['batchGet', 'batchWrite', 'transactGet', 'transactWrite'] as const).flatMap((verb) => [
      () => shop[verb](value),
      () => shop[verb]([value]),
      () => shop[verb]([shop.get('Order', key), shop.get('Order', key)]),
      () => shop[verb]([shop.put('Order', key), shop.put('Order', key)]),
    ]),
    () => several.transactWrite([shop.put('Order', key)]).idempotencyToken(value),
  ];
};

/** What is sent, through clients that fail or answer what nobody understands. */
const sendingsOf = (shop: Any, client: object): (() => unknown)[] => {
  const key = { id: MARKER, part: '1' };
  const user = { id: MARKER, email: `${MARKER}@x` };
  const query = shop.query('primary').keyCondition('PK', '=', `ORDER#${MARKER}`) as Any;
  const aborted = { abortSignal: AbortSignal.abort(new Error(MARKER)) };
  const all: (Any | undefined)[] = [
    query,
    query.dynamic(),
    shop.query('ByName', 'Order').where({}),
    shop.scan('primary'),
    segments(shop.scan('primary'), 2) as unknown as Any,
    ...(['get', 'delete'] as const).map((verb) => shop[verb]('Order', key)),
    shop.put('Order', key),
    shop.put('Order', key).returning('ALL_OLD'),
    shop.create('Order', key),
    shop.update('Order', key).set({ amount: 1 }).returning('ALL_NEW'),
    shop.create('User', user),
    shop.put('User', { ...user, version: 1 }),
    shop.delete('User', { ...user, version: 1 }),
    shop.update('User', { id: MARKER, version: 1 }).set({ age: 1 }),
    several.rekey(shop, 'Order', key, { part: '2' }),
    several.batchGet([shop.get('Order', key)]),
    several.transactGet([shop.get('Order', key)]),
    several.batchWrite([shop.put('Order', key)]),
    several.transactWrite([shop.put('Order', key).returnOnFailure(), shop.delete('Order', { ...key, part: '2' })]),
  ];
  return all.flatMap((request) => [
    () => request?.execute(client, { retries: 0 }),
    () => request?.execute(client, aborted),
    async () => {
      for await (const _ of (request?.items(client) ?? []) as unknown as AsyncIterable<unknown>);
    },
    async () => {
      for await (const _ of (request?.pages(client, { invalid: 'throw' }) ?? []) as unknown as AsyncIterable<unknown>);
    },
  ]);
};

/** Every error, as programs and logs show it. */
const shownBy = async (calls: readonly (() => unknown)[]): Promise<string[]> => {
  const shown: string[] = [];
  for (const call of calls) {
    try {
      await call();
    } catch (error) {
      if (!(error instanceof KeyformError)) continue;
      const reasons = error.reasons?.map(({ key, message }) => ({ key, message }));
      shown.push(
        [error.message, String(error), error.stack, JSON.stringify(error), JSON.stringify(reasons)].join('\n'),
      );
    }
  }
  return shown;
};

/** A write with unique fields. */
interface Requesting {
  readonly requests: () => readonly object[];
}

/** The messages that don't differ only by their values. */
const changedMessages = (all: readonly string[] = [], redacted: readonly string[] = []): readonly unknown[] => {
  const pairs = all.map((shown, at) => [shown, redacted[at] ?? ''].map((text) => text.split('\n')[0] as string));
  return pairs
    .filter(([message = '', short = '']) => {
      let from = 0;
      const texts = short.split('…');
      const isInOrder = texts.every((text) => {
        const found = message.indexOf(text, from);
        from = found + text.length;
        return found >= 0;
      });
      return !isInOrder || !message.startsWith(texts[0] as string);
    })
    .slice(0, 5);
};

const isTelling = (shown: string): boolean => shown.includes(MARKER) || shown.includes(NUMBER);

describe('valuesInErrors: false', () => {
  const [loud, quiet] = [made(true), made(false)].map((shop) => shop as unknown as Any) as [Any, Any];

  it('leaves values out of whatever a builder rejects', async () => {
    const without = await shownBy(HOSTILE.flatMap((value) => callsOf(quiet, value)));
    expect(without.filter(isTelling).slice(0, 5)).toEqual([]);
    expect(without.length).toBeGreaterThan(5000);
    const some = HOSTILE.slice(0, 3);
    const [all, same] = await Promise.all(
      [loud, quiet].map((shop) => shownBy(some.flatMap((value) => callsOf(shop, value)))),
    );
    expect(all?.length).toBe(same?.length);
    expect(changedMessages(all, same)).toEqual([]);
    expect(all?.filter(isTelling).length).toBeGreaterThan(300);
  }, 60_000);

  it('leaves values and keys out of whatever execute, pages and items throw', async () => {
    const [all, without] = await Promise.all(
      [loud, quiet].map((shop) => shownBy(CLIENTS.flatMap((client) => sendingsOf(shop, client)))),
    );
    expect(changedMessages(all, without)).toEqual([]);
    expect(without?.filter(isTelling).slice(0, 5)).toEqual([]);
    expect(without?.length).toBe(all?.length);
    expect(all?.filter(isTelling).length).toBeGreaterThan(300);
  });

  it('keeps the message, code, entity and field', () => {
    const error = (() => {
      try {
        return quiet.put('Order', { id: '1', part: '1', amount: MARKER });
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toBeInstanceOf(KeyformError);
    expect(error).toMatchObject({ code: 'field', entity: 'Order', field: 'amount' });
    expect((error as Error).message).toBe('Order.amount must be a number, but is …');
  });

  it('leaves them out of errors that a read collects', () => {
    const parsed = made(false)
      .query('primary', 'Order')
      .where({ id: '1' })
      .parse({ Items: [stored({ amount: { S: MARKER }, status: { S: MARKER } })] } as never, { invalid: 'collect' });
    const [broken] = (parsed as unknown as { readonly invalid: readonly { readonly error: KeyformError }[] }).invalid;
    expect(broken?.error).toBeInstanceOf(KeyformError);
    expect(isTelling(`${broken?.error.message}${broken?.error.stack}${JSON.stringify(broken?.error)}`)).toBe(false);
  });

  it('holds for the table under another name, and its builders are taken by batches of other tables', async () => {
    const other = quiet.named('Other');
    const [shown] = await shownBy([() => other?.put('Order', { id: MARKER, part: 5 })]);
    expect(shown).toContain('Order.part');
    expect(isTelling(shown ?? '')).toBe(false);
    const get = quiet.get('Order', { id: '1', part: '1' });
    const answer = answering({ Responses: { Secrets: [{ ...stored(), PK: { S: 'ORDER#1' }, id: { S: '1' } }] } });
    expect(await several.batchGet([get]).execute(answer)).toMatchObject({ items: [{ id: '1', part: '1' }] });
  });

  it('holds for what a stream of requests throws itself', async () => {
    const client = answering({});
    const streams: readonly (() => unknown)[] = [
      async function* () {
        yield [quiet.put('Order', { id: MARKER, part: 5 })];
      },
      function* () {
        yield loud.put('Order', { id: '1', part: '1' });
        yield quiet.put('Order', { id: MARKER, part: 5 });
      },
    ];
    const shown = await shownBy(streams.map((stream) => () => several.batchWrite(stream()).execute(client)));
    expect(shown).toHaveLength(2);
    expect(shown.filter(isTelling)).toEqual([]);
    expect(shown.every((text) => text.includes('Order.part'))).toBe(true);
  });

  it('holds for the reasons of a transaction, also where they are asked for', () => {
    const error = Object.assign(new Error('x'), {
      name: 'TransactionCanceledException',
      CancellationReasons: [{ Code: 'ConditionalCheckFailed', Message: MARKER, Item: stored({ name: { S: MARKER } }) }],
    });
    for (const requests of [
      { order: quiet.put('Order', { id: MARKER, part: '1' }) },
      [quiet.put('Order', { id: MARKER, part: '1' }), loud.put('Order', { id: MARKER, part: '2' })],
    ]) {
      const [reason] = (
        several.transactWrite(requests) as unknown as { explain: (of: Error) => readonly [object] }
      ).explain(error);
      const shown = JSON.stringify({ ...reason, request: undefined });
      expect(shown).toContain('ConditionalCheckFailed');
      expect(isTelling(shown + inspect({ ...reason, request: undefined }))).toBe(false);
      expect(reason).toMatchObject({ entity: 'Order', key: {}, failure: 'conditionFailed' });
      // For the program.
      expect((reason as { readonly item?: object }).item).toMatchObject({ name: MARKER });
    }
  });

  it.each(['batchGet', 'batchWrite', 'transactGet', 'transactWrite'] as const)(
    'holds for what %s is given instead of requests, because it knows no table then',
    async (verb) => {
      const values = [MARKER, 8675309, 8675309n, new Date(8675309)];
      const call = (input: unknown) => () => several[verb](input)['build']?.();
      const shown = await shownBy(values.flatMap((value) => [call([value]), call({ a: value }), call(value)]));
      expect(shown).toHaveLength(12);
      expect(shown.filter((one) => isTelling(one) || one.includes('1970'))).toEqual([]);
    },
  );

  it('holds for an error that becomes a part of the error of another table', async () => {
    const client = { send: () => quiet.get('Order', { id: MARKER, part: 5 }).build() };
    const shown = await shownBy([() => loud.get('Order', { id: '1', part: '1' }).execute(client)]);
    expect(shown).toHaveLength(1);
    expect(shown.filter(isTelling)).toEqual([]);
  });

  it('holds for each request of a write with unique fields', async () => {
    const { requests } = quiet.create('User', { id: '1', email: MARKER, age: 1 }) as unknown as Requesting;
    const [put] = requests() as [Any];
    const client = failing(sdkError('ValidationException'));
    const shown = await shownBy([() => put.condition({ age: MARKER }), () => put.execute(client)]);
    expect(shown).toHaveLength(2);
    expect(shown.filter(isTelling)).toEqual([]);
  });

  it('holds for the requests of markers, which the reasons of an error hold', () => {
    const { requests } = quiet.create('User', { id: '1', email: MARKER, age: 1 }) as unknown as Requesting;
    for (const request of requests()) {
      expect(inspect(request, { depth: null })).not.toContain(MARKER);
      expect(inspect({ ...request }, { depth: null })).not.toContain(MARKER);
    }
  });

  it('holds for the type of an item that group does not know', async () => {
    const shown = await shownBy([() => several.group(quiet, [{ Type: MARKER }])]);
    expect(shown).toHaveLength(1);
    expect(shown.filter(isTelling)).toEqual([]);
  });
});

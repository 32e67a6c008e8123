import { attr, batchGet, entity, segments, shards, table, transactGet } from 'keyform';
import { beforeEach, describe, expect, it } from 'vitest';

/** The time of the table's clock, in seconds. */
let clock = 100;
beforeEach(() => {
  clock = 100;
});

const Session = entity({
  keys: { PK: 'USER#{user}', SK: 'SESSION#{token}', GSI1PK: 'TOKENS_{token|shard:2}', GSI1SK: '{until}' },
  attributes: { user: attr.string(), token: attr.string(), until: attr.epoch(), ttl: attr.epoch().optional() },
  ttl: 'ttl',
});
const Code = entity({
  keys: { PK: 'USER#{user}', SK: 'CODE#{code}' },
  attributes: { user: attr.string(), code: attr.string(), expires: attr.epoch().optional() },
  ttl: 'expires',
});

const users = table('Users', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  keyTypes: { GSI1SK: 'N' },
  entities: { Session, Code },
  now: () => new Date(clock * 1000),
});

interface Timed {
  readonly ExpressionAttributeValues?: { readonly [placeholder: string]: unknown };
}

/** The times that an input has: those of its filter. */
const timesIn = ({ ExpressionAttributeValues: values = {} }: Timed): unknown[] =>
  [':ttl', ':expires'].flatMap((placeholder) => (placeholder in values ? [values[placeholder]] : []));

/** A client whose every answer has a page after it, up to so many, and takes ten seconds. */
const clientOf = (pages: number) => {
  const sent: unknown[] = [];
  const send = async ({ input }: { readonly input: Timed & { readonly Segment?: number } }): Promise<object> => {
    sent.push(...timesIn(input));
    clock += 10;
    const more = sent.length < pages;
    const key = { PK: { S: 'USER#ada' }, SK: { S: 'SESSION#t' } };
    return { Items: [], ...(more && { LastEvaluatedKey: key }) };
  };
  return { client: { send }, sent };
};

const drain = async (all: AsyncIterable<unknown>): Promise<void> => {
  for await (const _ of all);
};

const at = (seconds: number) => ({ N: String(seconds) });

const one = () => users.query('primary', 'Session').where({ user: 'ada' }).live();
const stored = {
  'a query': one(),
  'a query by keys': users.query('primary').keyCondition('PK', '=', 'USER#ada').live(),
  'a query beside other filters': users
    .query('primary', 'Session')
    .where({ user: 'ada' })
    .filter({ until: new Date(0) })
    .live(),
  'a dynamic query': users.query('primary', 'Session').where({ user: 'ada' }).dynamic().live(),
  'a scan': users.scan('primary', 'Session').live(),
  'a dynamic scan': users.scan('primary', 'Session').live().dynamic(),
};

describe('a stored request with live()', () => {
  it.each(Object.entries(stored))('reads the clock when it is made: %s', async (_, read) => {
    clock = 200;
    expect((read.build() as Timed).ExpressionAttributeValues).toMatchObject({ ':ttl': at(200) });
    clock = 300;
    expect((read.document() as Timed).ExpressionAttributeValues).toMatchObject({ ':ttl': 300 });
    for (const run of [
      (client: Parameters<typeof read.execute>[0]) => read.execute(client),
      (client: Parameters<typeof read.execute>[0]) => drain(read.pages(client)),
      (client: Parameters<typeof read.execute>[0]) => drain(read.items(client)),
      (client: Parameters<typeof read.execute>[0]) => read.count(client),
    ]) {
      clock += 1000;
      const { client, sent } = clientOf(1);
      const before = clock;
      await run(client);
      expect(sent[0]).toEqual(at(before));
    }
  });

  it('has one time for all attributes of a collection, whatever the clock does meanwhile', () => {
    let ticks = 0;
    const ticking = table('Ticking', { ...users.definition, now: () => new Date(++ticks * 1000) });
    const [first, ...others] = timesIn(ticking.query('primary').where({ user: 'ada' }).live().build());
    expect(others).toEqual([first]);
  });

  it('reads the clock for each page of a loop', async () => {
    for (const loop of [
      (client: never) => drain(one().pages(client)),
      (client: never) => drain(one().items(client)),
      (client: never) => one().count(client),
      (client: never) => one().take(5).execute(client),
      (client: never) => drain(users.scan('primary', 'Session').live().pages(client)),
    ]) {
      clock = 100;
      const { client, sent } = clientOf(3);
      await loop(client as never);
      expect(sent).toEqual([at(100), at(110), at(120)]);
    }
  });

  it('reads the clock for each segment of a scan', async () => {
    const parallel = segments(users.scan('primary', 'Session').live(), 2);
    clock = 200;
    expect(parallel.build().flatMap(timesIn)).toEqual([at(200), at(200)]);
    const { client, sent } = clientOf(4);
    await drain(parallel.pages(client, { concurrency: 1 }));
    expect(sent).toEqual([at(200), at(210), at(220), at(230), at(240)]);
  });

  it('reads the clock for each shard of a query, and each of its pages', async () => {
    const sharded = shards(users.query('GSI1', 'Session').where({})).live();
    clock = 200;
    expect(sharded.build().flatMap(timesIn)).toEqual([at(200), at(200)]);
    expect(sharded.dynamic().build().flatMap(timesIn)).toEqual([at(200), at(200)]);
    const { client, sent } = clientOf(1);
    await sharded.execute(client, { concurrency: 1 });
    expect(sent).toEqual([at(200), at(210)]);
    const counted = clientOf(1);
    await sharded.count(counted.client, { concurrency: 1 });
    expect(counted.sent).toEqual([at(220), at(230)]);
  });
});

describe('a stored get with live()', () => {
  it('reads the clock when the answer comes, alone, in a batch and in a transaction', async () => {
    const get = users.get('Session', { user: 'ada', token: 't' }).live();
    const item = { user: 'ada', token: 't', until: new Date(0), ttl: new Date(150_000) };
    const { Item } = users.put('Session', item).build();
    const client = { send: async () => ({ Item }) };
    const batched = { send: async () => ({ Responses: { Users: [Item] } }) };
    const transacted = { send: async () => ({ Responses: [{ Item }] }) };
    const found = async () => [
      await get.execute(client),
      (await batchGet([get]).execute(batched)).items[0],
      (await transactGet([get]).execute(transacted)).items[0],
    ];
    expect(await found()).toEqual(Array(3).fill({ Type: 'Session', ...item }));
    clock = 150;
    expect(await found()).toEqual([undefined, undefined, undefined]);
  });
});

/** Index keys with optional fields, `{field?}`: every index has every item, under the key that a put of the item writes. */
import { type DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { attr, createTableInput, entity, type KeyformError, table, transactWrite } from 'keyform';
import { expect, it } from 'vitest';
import { type Random, randomOf } from '../fuzz/random.js';
import { describeEngines } from '../support/engines.js';

const string = attr.string();
const Card = entity({
  keys: {
    PK: 'C#{org}',
    SK: '{id}',
    UPK: 'U#{user?|lower}',
    USK: 'C#{id}',
    XPK: 'O#{org}',
    XSK: 'X#{x?}#{y?|pad:2}',
    SPK: 'T#{team}#{user?}',
    SSK: 'S#{status}#{x?}',
  },
  attributes: {
    org: string,
    id: string,
    status: attr.enum('A', 'B'),
    user: string.nullable().optional(),
    x: string.optional(),
    y: attr.number().optional(),
    // Without a team, an item isn't in ByTeam.
    team: string.optional(),
    note: string.optional(),
  },
});
const cards = table('Cards', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    ByUser: { pk: 'UPK', sk: 'USK' },
    ByX: { pk: 'XPK', sk: 'XSK', projection: 'KEYS_ONLY' },
    ByTeam: { pk: 'SPK', sk: 'SSK' },
  },
  entities: { Card },
});
type Fields = { readonly [field: string]: unknown };

/** The key attributes of an item, written a second time. */
const keysOf = ({ org, id, status, user, x, y, team }: Fields): Fields => ({
  PK: `C#${org}`,
  SK: id,
  UPK: `U#${((user ?? '') as string).toLowerCase()}`,
  USK: `C#${id}`,
  XPK: `O#${org}`,
  XSK: `X#${x === undefined ? '' : `${x}#${y === undefined ? '' : String(y).padStart(2, '0')}`}`,
  ...(team !== undefined && {
    SPK: `T#${team}#${user ?? ''}`,
    SSK: `S#${status}#${x ?? ''}`,
  }),
});

const some = (random: Random, fields: readonly string[], often = 0.5): Record<string, unknown> => {
  const values: Fields = {
    user: random.pick(['Ann', 'bo', null]),
    x: random.pick(['a', 'b']),
    y: random.whole(1, 12),
    team: random.pick(['t', 'u']),
    note: random.pick(['n', 'm']),
    status: random.pick(['A', 'B']),
  };
  return Object.fromEntries(random.some(fields, often).map((field) => [field, values[field]]));
};

const OPTIONAL = ['user', 'x', 'y', 'team', 'note'];

interface Upserting {
  upsert(): Write;
}

interface Write {
  build(): object;
  execute(client: DynamoDBClient): Promise<unknown>;
}

/** A random write of one item. Throws if the update needs fields that it doesn't set. */
const writeOf = (random: Random, store: typeof cards): Write => {
  const key = { org: 'o', id: String(random.whole(1, 5)) };
  const status = random.pick(['A', 'B']);
  const item = { ...key, status, ...some(random, OPTIONAL) } as never;
  const set = some(random, [...OPTIONAL, 'status'], random.pick([0.2, 0.8]));
  const gone = random.some(OPTIONAL, random.pick([0.2, 0.7])) as 'note'[];
  const rest = Object.fromEntries(Object.entries(set).filter(([field]) => !gone.includes(field as 'note')));
  const update = store.update('Card', key);
  const existing = update.mustExist() as unknown as typeof update;
  const nulls = Object.fromEntries(gone.map((field) => [field, null]));
  const requests: readonly (() => unknown)[] = [
    () => store.put('Card', item),
    () => store.create('Card', item),
    () => existing.set(set as never),
    () => existing.set(rest as never).remove(...gone),
    () => existing.remove(...gone).set(rest as never),
    () => existing.merge(set as never),
    () => existing.set(set as never).condition({ status: 'A' }),
    () => (update.set({ status, ...set } as never) as unknown as Upserting).upsert(),
    () => (update.set({ status, ...rest } as never).remove(...gone) as unknown as Upserting).upsert(),
    () => existing.patch({ ...rest, ...nulls } as never),
    () => store.delete('Card', key),
  ];
  const request = random.pick(requests)() as Write;
  request.build();
  return random.chance(0.2) ? (transactWrite([request as never]) as never) : request;
};

describeEngines('indexes whose keys have optional fields', (engine) => {
  it('have every item under the keys that a put writes, after any sequence of writes', async () => {
    const client = engine.client();
    const store = cards.named(await engine.createTable(createTableInput(cards))) as typeof cards;
    const random = randomOf(32);
    const done = { rejected: 0, failed: 0, written: 0 };
    for (let step = 1; step <= 600; step++) {
      try {
        await writeOf(random, store).execute(client);
        done.written++;
      } catch (error) {
        const { name, code, message } = error as KeyformError;
        if (/^(conditionFailed|notFound|collision|written|aborted)$/.test(code)) done.failed++;
        else if (code === 'field' || code === 'request') done.rejected++;
        else throw new Error(`${name} ${code} ${message}`);
      }
      if (step % 10 === 0) await check(client, store);
    }
    expect(done.written).toBeGreaterThan(150);
    expect(done.rejected).toBeGreaterThan(50);
  }, 60_000);
});

const sorted = (items: readonly object[]): readonly string[] => items.map((item) => JSON.stringify(item)).sort();

/** Compares the table with the rule: its keys, and what each index finds for each value and without one. */
const check = async (client: DynamoDBClient, store: typeof cards): Promise<void> => {
  const { Items = [] } = await client.send(new ScanCommand({ TableName: store.name }));
  const raw = Items.map((item) => unmarshall(item) as Record<string, unknown>);
  for (const item of raw) {
    const keys = Object.fromEntries(Object.entries(item).filter(([name]) => /^[UXS]?[PS]K$/.test(name)));
    expect(keys).toEqual(keysOf(item));
  }
  const { items } = await store.scan('primary').execute(client);
  const idsOf = (matches: (item: Record<string, unknown>) => boolean): readonly string[] =>
    sorted(raw.filter(matches).map(({ id }) => ({ id })));
  const found = async (query: unknown): Promise<readonly string[]> =>
    sorted(((await (query as Write).execute(client)) as { items: Fields[] }).items.map(({ id }) => ({ id })));

  const users = store.query('ByUser', 'Card');
  expect(await found(users.where({ user: 'ANN' }))).toEqual(idsOf(({ user }) => user === 'Ann'));
  expect(await found(store.query('ByUser').keyCondition('UPK', '=', 'U#'))).toEqual(idsOf(({ user }) => !user));
  const xs = store.query('ByX', 'Card');
  const all = (await xs.where({ org: 'o' }).execute(client)).items;
  // The index projects only keys: x and y are read from them.
  expect(sorted(all)).toEqual(
    sorted(items.map(({ Type, org, id, x, y }) => ({ Type, org, id, ...(x && { x, ...(y && { y }) }) }))),
  );
  expect(await found(xs.where({ org: 'o', x: 'a' }))).toEqual(idsOf(({ x }) => x === 'a'));
  expect(await found(xs.where({ org: 'o', x: 'a', y: { '<=': 6 } }))).toEqual(
    idsOf(({ x, y }) => x === 'a' && (y as number) <= 6),
  );
  expect(await found(xs.where({ org: 'o', x: 'b', y: { '>': 6 } }))).toEqual(
    idsOf(({ x, y }) => x === 'b' && (y as number) > 6),
  );
  const teams = store.query('ByTeam', 'Card');
  expect(await found(teams.where({ team: 't', user: 'Ann', status: 'A' }))).toEqual(
    idsOf(({ team, user, status }) => team === 't' && user === 'Ann' && status === 'A'),
  );
  expect(await found(teams.where({ team: 't', user: 'Ann', status: 'A', x: { '<': 'b' } }))).toEqual(
    idsOf(({ team, user, status, x }) => team === 't' && user === 'Ann' && status === 'A' && x === 'a'),
  );
};

import { createCipheriv, createDecipheriv, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  attr,
  type Client,
  computed,
  createTableInput,
  entity,
  fromSchema,
  KeyformError,
  onUpdate,
  parseItem,
  rekey,
  table,
  unique,
} from 'keyform';
import { jsonSchema } from 'keyform/json-schema';
import { beforeAll, describe, expect, it, test } from 'vitest';
import * as z from 'zod';
import { describeEngines } from '../support/engines.js';

/** Encrypts in one way, so that a value can be found. */
const secret = Buffer.alloc(32, 7);
const nonce = Buffer.alloc(16, 1);
const encrypted = (text: string): string => {
  const cipher = createCipheriv('aes-256-ctr', secret, nonce);
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
};
const decrypted = (text: string): string => {
  const decipher = createDecipheriv('aes-256-ctr', secret, nonce);
  return Buffer.concat([decipher.update(text, 'base64'), decipher.final()]).toString('utf8');
};

const Size = { Small: 'S', Large: 'L' } as const;

const Coded = entity({
  keys: { PK: 'C#{id}', SK: 'C' },
  attributes: {
    id: attr.string().default(() => randomUUID()),
    cents: attr.number().codec({ encode: (euros: number) => Math.round(euros * 100), decode: (cents) => cents / 100 }),
    name: attr.string().codec({ encode: (text: string) => text.trim(), decode: (text) => text }),
    at: attr.number().codec({ encode: (at: Date) => at.getTime(), decode: (at) => new Date(at) }),
    card: attr.string().codec({ encode: encrypted, decode: decrypted }),
  },
});
const Cast = entity({
  keys: { PK: 'X#{id}', SK: 'X' },
  attributes: fromSchema(z.object({ id: z.string(), size: z.coerce.number<number | string>() })),
});
const Checked = entity({
  keys: { PK: 'K#{id}', SK: 'K' },
  attributes: {
    id: attr.string(),
    zip: attr.string().check((zip) => /^\d{4}$/.test(zip) || 'must have four digits'),
    age: attr.number().check((age) => age >= 0 || 'must be at least 0'),
    by: attr.string().readOnly(),
    password: attr.string().hidden(),
    stock: attr.record(attr.number(), Size).default({}),
    shape: attr.union('kind', {
      circle: attr.map({ radius: attr.number() }),
      square: attr.map({ side: attr.number() }),
    }),
  },
});
const Line = onUpdate(
  computed(
    computed(
      entity({
        keys: { PK: 'L#{id}', SK: 'L', GSI1PK: 'ZIP#{zip}', GSI1SK: 'L#{id}' },
        attributes: {
          id: attr.string(),
          price: attr.number(),
          count: attr.number(),
          total: attr.number(),
          address: attr.map({ zip: attr.string(), city: attr.string() }),
          zip: attr.string().hidden(),
          by: attr.string(),
          note: attr.string().optional(),
        },
      }),
      'total',
      ['price', 'count'],
      ({ price, count }) => price * count,
    ),
    'zip',
    ['address'],
    ({ address }) => address.zip,
  ),
  'by',
  () => 'ada',
);
const Sum = entity({
  keys: { PK: 'S#{id}', SK: 'S' },
  attributes: {
    id: attr.string(),
    price: attr.number(),
    fee: attr.number(),
    total: attr.number().default(0),
    rest: attr.number().default(0),
    alias: attr.string().optional(),
    name: attr.string(),
    log: attr.list(attr.string()).optional(),
    place: attr.map({ zip: attr.string(), city: attr.string(), at: attr.map({ x: attr.number(), y: attr.number() }) }),
  },
});
const User = unique(
  entity({
    keys: { PK: 'U#{id}', SK: 'U' },
    attributes: { id: attr.string(), phone: attr.string().optional() },
  }),
  'phone',
);
const peers = table('Peers', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: { Coded, Cast, Checked, Line, Sum, User },
});

interface Run {
  readonly client: Client;
  readonly box: typeof peers;
}

const coded = { cents: 2.5, name: ' Ada ', at: new Date(5), card: '1234' };
const checked = { zip: '1234', age: 3, by: 'ada', password: 'x', shape: { kind: 'circle', radius: 2 } } as const;
const line = { price: 2, count: 3, address: { zip: '0150', city: 'Oslo' } };
const sum = { price: 5, fee: 2, name: 'Nut', place: { zip: '1', city: 'Oslo', at: { x: 1, y: 2 } } };

const codedBack = async ({ client, box }: Run) => {
  const { id } = await box.put('Coded', coded).execute(client);
  return { key: { id }, item: await box.get('Coded', { id }).consistent().execute(client) };
};
const codes = (field: 'cents' | 'name' | 'at' | 'card', value: unknown, stored: object) => async (run: Run) => {
  const { item } = await codedBack(run);
  expect(item?.[field]).toEqual(value);
  expect(run.box.put('Coded', coded).build().Item[field]).toEqual(stored);
};
const newChecked = async ({ client, box }: Run, id: string) => {
  await box.put('Checked', { id, ...checked }).execute(client);
  return { update: box.update('Checked', { id }) };
};
const newSum = async ({ client, box }: Run, id: string) => {
  await box.put('Sum', { id, ...sum }).execute(client);
  return { update: box.update('Sum', { id }), read: () => box.get('Sum', { id }).consistent().execute(client) };
};
const newLine = async ({ client, box }: Run, id: string) => {
  await box.put('Line', { id, ...line }).execute(client);
  return { update: box.update('Line', { id }), read: () => box.get('Line', { id }).consistent().execute(client) };
};
const refusal = (action: () => unknown): KeyformError => {
  try {
    action();
  } catch (error) {
    if (error instanceof KeyformError) return error;
  }
  throw new Error('nothing was refused');
};

const isHidden = (id: string) => async (run: Run) => {
  await newChecked(run, id);
  const get = run.box.get('Checked', { id }).consistent();
  expect(await get.execute(run.client)).not.toHaveProperty('password');
  expect(await get.project('password').execute(run.client)).toEqual({ password: 'x' });
};
const isMerged =
  (id: string, change: { readonly zip?: string; readonly at?: { readonly x: number } }) => async (run: Run) => {
    const { update, read } = await newSum(run, id);
    await update.patch({ place: change }).execute(run.client);
    const { at, ...others } = change;
    expect((await read())?.place).toEqual({ ...sum.place, ...others, at: { ...sum.place.at, ...at } });
  };

/** By the number of the row in the page. */
const RUNS: { readonly [row: number]: (run: Run) => Promise<void> } = {
  1: codes('cents', 2.5, { N: '250' }),
  2: codes('name', 'Ada', { S: 'Ada' }),
  3: codes('at', new Date(5), { N: '5' }),
  4: codes('card', '1234', { S: encrypted('1234') }),
  5: async ({ client, box }) => {
    await box.put('Cast', { id: '1', size: '42' }).execute(client);
    expect(await box.get('Cast', { id: '1' }).execute(client)).toMatchObject({ size: 42 });
    expect(box.put('Cast', { id: '1', size: '42' }).build().Item).toMatchObject({ size: { N: '42' } });
  },
  6: async (run) => {
    const { update } = await newChecked(run, '6');
    expect(refusal(() => update.set({ age: -1 })).message).toContain('must be at least 0');
    await update.set({ age: 4 }).execute(run.client);
  },
  7: async ({ box }) => {
    const wrong = refusal(() => box.put('Checked', { id: '7', ...checked, zip: 'x', age: -1 }));
    expect(wrong.issues?.map(({ path }) => path[0])).toEqual(['zip', 'age']);
  },
  8: async (run) => {
    const { update } = await newChecked(run, '8');
    await update.set({ shape: { kind: 'square', side: 3 } }).execute(run.client);
    const item = await run.box.get('Checked', { id: '8' }).consistent().execute(run.client);
    expect(item?.shape.kind === 'square' && item.shape.side).toBe(3);
  },
  9: async (run) => {
    await newChecked(run, '9');
    const round = run.box
      .query('primary', 'Checked')
      .where({ id: '9' })
      .filter((c, { and, eq, gt }) => and(eq(c.shape.kind, 'circle'), gt(c.shape.radius, 1)));
    expect((await round.execute(run.client)).items).toHaveLength(1);
  },
  10: async (run) => {
    const { update, read } = await newLine(run, '10');
    await update.set({ price: 4, count: 5 }).execute(run.client);
    expect((await read())?.total).toBe(20);
  },
  11: async (run) => {
    const { read } = await newLine(run, '11');
    expect(await read()).toMatchObject({ total: 6, by: 'ada' });
  },
  12: async (run) => {
    const { update, read } = await newLine(run, '12');
    await update.set({ by: 'bob' }).execute(run.client);
    await update.set({ note: 'x' }).execute(run.client);
    expect(await read()).toMatchObject({ by: 'ada', note: 'x' });
  },
  13: async (run) => {
    const { update } = await newLine(run, '13');
    await update.set({ address: { zip: '5003', city: 'Bergen' } }).execute(run.client);
    const found = await run.box.query('GSI1', 'Line').where({ zip: '5003' }).execute(run.client);
    expect(found.items.map(({ id }) => id)).toEqual(['13']);
  },
  14: async (run) => {
    const { update, read } = await newSum(run, '14');
    await update.set((s, { to }) => to(s.alias, s.name)).execute(run.client);
    expect((await read())?.alias).toBe('Nut');
  },
  15: async (run) => {
    const { update, read } = await newSum(run, '15');
    await update.set((s, { to }) => to(s.total, s.price)).execute(run.client);
    expect((await read())?.total).toBe(5);
  },
  16: async (run) => {
    const { update, read } = await newSum(run, '16');
    await update.set((s, { to, ifNotExists }) => to(s.name, ifNotExists(s.alias, 'none'))).execute(run.client);
    expect((await read())?.name).toBe('none');
  },
  17: async (run) => {
    const { update, read } = await newSum(run, '17');
    await update.set((s, { to, plus }) => to(s.total, plus(s.price, s.fee))).execute(run.client);
    expect((await read())?.total).toBe(7);
  },
  18: async (run) => {
    const { update, read } = await newSum(run, '18');
    await update.set((s, { to, minus }) => to(s.rest, minus(10, s.fee))).execute(run.client);
    expect((await read())?.rest).toBe(8);
  },
  19: async (run) => {
    const { update, read } = await newSum(run, '19');
    const log = (text: string) =>
      update.set((s, { to, append, ifNotExists }) => to(s.log, append(ifNotExists(s.log, []), [text])));
    await log('a').execute(run.client);
    await log('b').execute(run.client);
    expect((await read())?.log).toEqual(['a', 'b']);
  },
  20: async (run) => {
    const { update, read } = await newSum(run, '20');
    const log = (text: string) => update.set((s, { prepend }) => prepend(s.log, [text], []));
    await log('a').execute(run.client);
    await log('b').execute(run.client);
    expect((await read())?.log).toEqual(['b', 'a']);
  },
  21: async (run) => {
    const { update, read } = await newSum(run, '21');
    await update.merge({ place: { city: 'Bergen', at: { y: 9 } } }).execute(run.client);
    expect((await read())?.place).toEqual({ zip: '1', city: 'Bergen', at: { x: 1, y: 9 } });
  },
  22: isMerged('22', { at: { x: 7 } }),
  23: isMerged('23', { zip: '9' }),
  24: async ({ client, box }) => {
    const user = await box.create('User', { id: '24', phone: '+1' }).execute(client);
    await rekey(box, 'User', user, { phone: undefined }).execute(client);
    expect(await box.get('User', { id: '24' }).consistent().execute(client)).not.toHaveProperty('phone');
    await box.create('User', { id: '24b', phone: '+1' }).execute(client);
  },
  25: async (run) => {
    const { update } = await newChecked(run, '25');
    expect(refusal(() => update.set({ by: 'bob' } as never)).code).toBe('field');
  },
  26: isHidden('26'),
  27: isHidden('27'),
  28: async (run) => {
    const { update } = await newChecked(run, '28');
    await update.set((c, { plus }) => plus(c.stock.L, 2, 0)).execute(run.client);
    const item = await run.box.get('Checked', { id: '28' }).consistent().execute(run.client);
    expect(item?.stock).toEqual({ L: 2 });
    expect(refusal(() => update.set({ stock: { M: 1 } } as never)).code).toBe('field');
  },
  29: async ({ box }) => {
    const { Item } = box.put('Sum', { id: '29', ...sum }).build();
    expect(parseItem(box, 'Sum', Item)).toMatchObject({ id: '29', ...sum, total: 0 });
  },
  30: async ({ box }) => {
    expect(jsonSchema(box, 'Sum', 'input').required).toEqual(['id', 'price', 'fee', 'name', 'place']);
  },
  31: async (run) => {
    const [one, other] = [await codedBack(run), await codedBack(run)];
    expect(one.key.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(one.key.id).not.toBe(other.key.id);
    expect(one.item?.id).toBe(one.key.id);
  },
};

const rows = [
  ...readFileSync(new URL('../../docs/internals/peer-suites.md', import.meta.url), 'utf8').matchAll(
    /^\| (\d+) \| (ElectroDB|Toolbox|OneTable) \| (.+?) \| (runs|deliberate|open) \| .+ \|$/gm,
  ),
].map(([, number, suite, behaviour, verdict]) => ({ number: Number(number), suite, behaviour, verdict }));

describe('what the suites of other libraries test', () => {
  test('has a verdict in each row, and a run for each that says so', () => {
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 45 }, (_, at) => at + 1));
    const running = rows.filter(({ verdict }) => verdict === 'runs');
    expect(running.length).toBeGreaterThanOrEqual(30);
    expect(Object.keys(RUNS).map(Number)).toEqual(running.map(({ number }) => number));
  });
});

describeEngines('what the suites of other libraries test', (engine) => {
  const state = {} as { run: Run };
  beforeAll(async () => {
    const box = peers.named(await engine.createTable(createTableInput(peers)));
    Object.assign(state, { run: { client: engine.client(), box } });
  });

  for (const { number, suite, behaviour } of rows) {
    const run = RUNS[number];
    if (run !== undefined) it(`runs: ${suite}: ${behaviour}`, () => run(state.run));
  }
});

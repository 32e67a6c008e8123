import fc from 'fast-check';
import {
  attr,
  batchWrite,
  createTableInput,
  encryptedCursors,
  entity,
  segments,
  shards,
  signedCursors,
  table,
} from 'keyform';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TableDefinition } from '../../types/definitions/table-definition.js';
import { describeEngines, type TestEngine } from '../support/engines.js';
import { broken, contentOf, forged, HOSTILE, nearlyGood } from '../support/forged-cursors.js';
import { runs } from '../support/runs.js';

const SEED = 20261122;
/** More by hand: KEYFORM_RUNS=2000. */
const RUNS = runs(60);

const text = attr.string();
const NEW = 'a secret of this month';
const OLD = 'a secret of last month';
const definition = {
  keyTypes: { amount: 'N', hash: 'B' },
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    Days: { pk: 'DayPK', sk: 'DaySK' },
    Amounts: { pk: 'PK', sk: 'amount', local: true },
    Hashes: { pk: 'account', sk: 'hash' },
    Heap: { pk: 'HeapPK' },
  },
  entities: {
    Entry: entity({
      keys: {
        PK: 'ACCOUNT#{account}',
        SK: 'ENTRY#{at}',
        DayPK: 'DAY#{day}_{at|shard:3}',
        DaySK: '{at}',
        HeapPK: 'HEAP',
      },
      attributes: { account: text, at: text, day: text, amount: attr.number(), hash: attr.binary() },
    }),
  },
} as const satisfies TableDefinition;

const ENTRIES = ['a', 'b'].flatMap((account) =>
  Array.from({ length: 12 }, (_, at) => ({
    account,
    at: String(at).padStart(2, '0'),
    day: 'mon',
    amount: at - 5.5,
    hash: Uint8Array.of(at, 255 - at),
  })),
);

/** A read, as a JavaScript caller has it. */
interface AnyRead {
  startFrom(cursor: unknown): AnyRead;
  cursorContext(context: string): AnyRead;
  dynamic(): AnyRead;
  execute(client: unknown): Promise<{ items: readonly { account: string }[]; cursor: string | undefined }>;
  items(client: unknown): AsyncIterable<{ account: string }>;
}

type Opened = ReturnType<typeof tableOf>;
const tableOf = (name: string, options: object) => table(name, { ...definition, ...options });

/** All kinds of reads, with the accounts that their items may be of. */
const readsOf = (shop: Opened, context?: string): { readonly [name: string]: readonly [AnyRead, accounts: string] } => {
  const bound = <Read>(read: Read): Read =>
    context === undefined ? read : ((read as unknown as AnyRead).cursorContext(context) as unknown as Read);
  const where = (at?: object) =>
    bound(shop.query('primary', 'Entry').where({ account: 'a', ...at } as { account: 'a' })).limit(2);
  const keys = () => bound(shop.query('primary').keyCondition('PK', '=', 'ACCOUNT#a')).limit(2);
  const scan = () => bound(shop.scan('primary', 'Entry')).limit(3);
  const days = () => bound(shards(shop.query('Days').where({ day: 'mon' }))).limit(2);
  const reads = {
    'a query by fields': where(),
    'a query that goes down': where().descending(),
    'a query with take': where().take(3),
    'a query from a place on': where({ at: { '>=': '02' } }),
    'a query up to a place': where({ at: { '<': '09' } }),
    'a query between places': where({ at: { between: ['02', '08'] } }),
    'a query of a beginning': where({ at: { begins_with: '0' } }),
    'a dynamic query': where().dynamic(),
    'a query by keys': keys(),
    'a query of an index of numbers': bound(
      shop.query('Amounts', 'Entry').where({ account: 'a', amount: { '>': -4 } }),
    ).limit(2),
    'a query of an index of bytes': bound(shop.query('Hashes', 'Entry').where({ account: 'a' })).limit(2),
    'a query of an index without sort key': bound(shop.query('Heap', 'Entry').where({})).limit(2),
    'a scan': scan(),
    'a dynamic scan': scan().dynamic(),
    'a scan of an index': bound(shop.scan('Hashes')).limit(3),
    segments: segments(scan(), 3),
    'dynamic segments': segments(scan().dynamic(), 3),
    'a query of shards': days(),
    'a query of shards with take': days().descending().take(3),
    'a dynamic query of shards': days().dynamic(),
  };
  return Object.fromEntries(
    Object.entries(reads).map(([name, read]) => {
      const accounts = /scan|segments|shards|without/.test(name) ? 'ab' : 'a';
      return [name, [read as unknown as AnyRead, accounts]];
    }),
  );
};

/** What comes of a cursor: the code with which it is rejected, or `taken`. */
const outcome = async (
  client: unknown,
  [read, accounts]: readonly [AnyRead, string],
  cursor: unknown,
): Promise<string> => {
  try {
    const { items } = await read.startFrom(cursor).execute(client);
    for (const { account } of items) expect(accounts).toContain(account);
    return 'taken';
  } catch (error) {
    const { name, code, message } = error as Error & { code?: string };
    return name === 'KeyformError' && code === 'cursor' ? 'cursor' : `${name} ${code}: ${message.slice(0, 200)}`;
  }
};

const open = async (engine: TestEngine) => {
  const name = await engine.createTable(createTableInput(tableOf('cursors', {})) as never);
  const shop = tableOf(name, {});
  const client = engine.client();
  await batchWrite(ENTRIES.map((entry) => shop.put('Entry', entry))).execute(client);
  return { name, client };
};

describeEngines('a cursor', (engine) => {
  let name: string;
  let client: TestEngine extends { client(): infer Client } ? Client : never;
  beforeAll(async () => {
    ({ name, client } = await open(engine));
  });
  const cursorOf = async (read: AnyRead): Promise<string> => {
    const { cursor } = await read.execute(client);
    expect(cursor).toBeTypeOf('string');
    return cursor as string;
  };

  const kinds = [
    ['unsigned', {}, undefined],
    ['signed', { cursors: [signedCursors(NEW), signedCursors(OLD)] }, undefined],
    ['signed, with a context', { cursors: signedCursors(NEW) }, 'tenant-7'],
    ['encrypted', { cursors: [encryptedCursors(NEW), encryptedCursors(OLD)] }, 'tenant-7'],
  ] as const;
  const names = Object.keys(readsOf(tableOf('cursors', {})));

  describe.each(kinds)('that is %s', (_kind, options, context) => {
    it.each(names)('goes on where it was made: %s', async (which) => {
      const [read] = readsOf(tableOf(name, options), context)[which] as readonly [AnyRead, string];
      const all: unknown[] = [];
      for await (const item of read.items(client)) all.push(item);
      const found: unknown[] = [];
      let cursor: string | undefined;
      do {
        const page: Awaited<ReturnType<AnyRead['execute']>> = await read.startFrom(cursor).execute(client);
        found.push(...page.items);
        cursor = page.cursor;
      } while (cursor !== undefined);
      const sorted = (items: readonly unknown[]) => items.map((item) => JSON.stringify(item)).sort();
      if (!which.includes('take')) expect(sorted(found)).toEqual(sorted(all));
      expect(new Set(sorted(found)).size).toBe(found.length);
    });

    it.each(names)('is rejected as such where it is cut, changed or too long: %s', async (which) => {
      const read = readsOf(tableOf(name, options), context)[which] as readonly [AnyRead, string];
      const cursor = await cursorOf(read[0]);
      await fc.assert(
        fc.asyncProperty(broken(cursor), async (other) => {
          expect(await outcome(client, read, other)).toBe('cursor');
        }),
        { numRuns: RUNS, seed: SEED },
      );
      for (const other of ['', 'abc', null, 5, {}, [cursor], true, new Date()]) {
        expect(await outcome(client, read, other)).toBe('cursor');
      }
    });

    it('is rejected as such by another table, secret, context and read', async () => {
      const reads = readsOf(tableOf(name, options), context);
      const others = [
        readsOf(tableOf(`${name}-2`, options), context),
        readsOf(tableOf(name, { cursors: signedCursors(OLD.toUpperCase()) }), context),
        readsOf(tableOf(name, { cursors: encryptedCursors(OLD.toUpperCase()) }), context),
        ...(context === undefined
          ? []
          : [readsOf(tableOf(name, options)), readsOf(tableOf(name, options), 'tenant-8')]),
      ];
      for (const [which, [read]] of Object.entries(reads)) {
        const cursor = await cursorOf(read);
        for (const foreign of others) {
          expect(await outcome(client, foreign[which] as never, cursor), which).toBe('cursor');
        }
        for (const [other, foreign] of Object.entries(reads)) {
          const result = await outcome(client, foreign, cursor);
          expect(['cursor', 'taken'], `${which} for ${other}: ${result}`).toContain(result);
        }
      }
    });
  });

  it.each(names)('whose checksum is right and whose content is not is rejected as such: %s', async (which) => {
    const read = readsOf(tableOf(name, {}))[which] as readonly [AnyRead, string];
    const cursor = await cursorOf(read[0]);
    expect(forged(name, JSON.stringify(contentOf(cursor)))).toBe(cursor);
    for (const content of HOSTILE) expect(await outcome(client, read, forged(name, content))).toBe('cursor');
    await fc.assert(
      fc.asyncProperty(nearlyGood(name, cursor), async (other) => {
        // A key that could be is one from which a read may begin.
        expect(await outcome(client, read, other)).toMatch(/^(cursor|taken)$/);
      }),
      { numRuns: RUNS * 3, seed: SEED },
    );
  });

  it('outside of a range that was changed is rejected as such', async () => {
    const reads = readsOf(tableOf(name, {}));
    const first = await cursorOf((reads['a query by fields'] as readonly [AnyRead, string])[0]);
    expect(await outcome(client, reads['a query from a place on'] as never, first)).toBe('cursor');
    expect(await outcome(client, reads['a query between places'] as never, first)).toBe('cursor');
    expect(await outcome(client, reads['a query up to a place'] as never, first)).toBe('taken');
  });
});

import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { attr, computed, createTableInput, entity, table, unique } from 'keyform';
import { migration, verifyTable } from 'keyform/migrate';
import { expect, it } from 'vitest';
import type { Loose } from '../../fuzz/junk.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { everything } from './tables.js';

const text = attr.string();
const indexes = { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } } as const;
const [created, moved] = [new Date('2024-01-01T00:00:00Z'), new Date('2025-01-01T00:00:00Z')];
const expires = new Date('2040-01-01T00:00:00Z');

const OPTIONS = ['version', 'timestamps', 'ttl', 'unique'] as const;
type Option = (typeof OPTIONS)[number];

/** All sets of options. */
const SETS: readonly (readonly Option[])[] = Array.from({ length: 2 ** OPTIONS.length }, (_, bits) =>
  OPTIONS.filter((_option, at) => (bits & (1 << at)) !== 0),
);

/** The names of the fields that options write or read. */
const CURRENT = { version: 'version', created: 'createdAt', updated: 'updatedAt', ttl: 'expiresAt' };
const OLD = { version: 'rev', created: 'made', updated: 'changed', ttl: 'until' };

const entityWith = (options: readonly Option[], prefix: string, names: typeof CURRENT): object => {
  const has = (option: Option): boolean => options.includes(option);
  const one = entity({
    keys: { PK: `${prefix}#{id}`, SK: prefix },
    attributes: { id: text, mail: text, n: attr.number(), ...(has('ttl') && { [names.ttl]: attr.epoch().optional() }) },
    ...(has('version') && { version: names.version }),
    ...(has('timestamps') && { timestamps: { created: names.created, updated: names.updated } }),
    ...(has('ttl') && { ttl: names.ttl }),
  } as never);
  return has('unique') ? (unique as Loose)(one, 'mail') : one;
};

/** A table with an entity for each set of options. */
const tableWith = (prefix: string, names: typeof CURRENT, now: Date): Loose =>
  (table as Loose)('Kept', {
    indexes: { primary: indexes.primary },
    now: () => now,
    entities: Object.fromEntries(
      SETS.map((options, at) => [`E${at}`, entityWith(options, `${prefix}${String(at).padStart(2, '0')}`, names)]),
    ),
  });

/** The errors of writes with a version that was read before. */
const staleWrites = async (current: Loose, client: object, name: string, item: Loose): Promise<readonly unknown[]> => {
  const { Type: _, ...fields } = item;
  const errors: unknown[] = [];
  for (let version = 1; version < item.version; version++) {
    const writes = [
      current.put(name, { ...fields, n: 100, version }),
      current.update(name, { ...fields, version }).set({ n: 100 }),
      current.delete(name, { ...fields, version }),
    ];
    for (const write of writes)
      errors.push(
        await write.execute(client).then(
          () => 'written',
          ({ code }: Loose) => code,
        ),
      );
  }
  return errors;
};

const WAYS: Readonly<Record<string, readonly [prefix: string, change: Loose]>> = {
  'moved by create': [
    'N',
    (name: string, rest: Loose, table: Loose, old: Loose, item: Loose) => [
      old.delete(name, item),
      table.create(name, rest),
    ],
  ],
  'moved by put': [
    'N',
    (name: string, rest: Loose, table: Loose, old: Loose, item: Loose) => [
      old.delete(name, item),
      table.put(name, rest),
    ],
  ],
  'deleted and created in place': [
    'O',
    (name: string, rest: Loose, table: Loose, old: Loose, item: Loose) => [
      old.delete(name, item),
      table.create(name, rest),
    ],
  ],
  'replaced by put': ['O', (name: string, rest: Loose, table: Loose) => [table.put(name, rest)]],
};

const openTable = async (engine: TestEngine, definition: Loose) => ({
  client: engine.client(),
  tableName: await engine.createTable(createTableInput(definition)),
});

describeEngines('what a migrated item keeps', (engine) => {
  for (const [way, [prefix, change]] of Object.entries(WAYS))
    it.each([
      ['the same names', CURRENT],
      ['other names', OLD],
    ])(`with every set of options, ${way}, with %s`, async (_, names) => {
      const [before, after] = [tableWith('O', names, created), tableWith(prefix, CURRENT, moved)];
      const { client, tableName } = await openTable(engine, before);
      const [old, current] = [before.named(tableName), after.named(tableName)];
      for (const [at, options] of SETS.entries()) {
        const name = `E${at}`;
        const [has, id] = [(option: Option) => options.includes(option), `${at}`];
        const item = { id, mail: `${at}@example.org`, n: 0, ...(has('ttl') && { [names.ttl]: expires }) };
        await old.create(name, item).execute(client);
        for (const n of [1, 2]) await old.update(name, { id }).set({ n }).execute(client);
        const move = migration(after, {
          name,
          oldTable: before,
          from: name,
          change: ((one: Loose, table: Loose, oldTable: Loose) => {
            const { Type: _type, ...all } = one;
            const isKnown = (field: string) =>
              names === CURRENT
                ? field !== 'version' || way === 'replaced by put'
                : !Object.values(names).includes(field);
            const rest = Object.fromEntries(Object.entries(all).filter(([field]) => isKnown(field)));
            if (names === OLD && has('timestamps')) rest['createdAt'] = one.made;
            if (names === OLD && has('ttl')) rest['expiresAt'] = one.until;
            return change(name, rest, table, oldTable, one);
          }) as never,
        });
        expect(await move.run(client, { tableName, segments: 1 }), name).toMatchObject({ changed: 1, failed: 0 });
        const stored = await current.get(name, { id }).execute(client);
        expect(stored, options.join()).toEqual({
          Type: name,
          id,
          mail: item.mail,
          n: 2,
          ...(has('version') && { version: 4 }),
          ...(has('timestamps') && { createdAt: created, updatedAt: moved }),
          ...(has('ttl') && { expiresAt: expires }),
        });
        if (!has('version')) continue;
        expect(await staleWrites(current, client, name, stored)).toEqual(
          Array.from({ length: 9 }, () => 'versionConflict'),
        );
        const { Type: __, ...fresh } = stored;
        await current.put(name, { ...fresh, n: 5 }).execute(client);
        expect(await current.get(name, { id }).execute(client)).toMatchObject({ n: 5, version: 5 });
      }
      const { items, correct, problems, undeclared } = await verifyTable(current, client);
      expect({ items, correct, problems, undeclared }).toEqual({
        items: SETS.length,
        correct: SETS.length,
        problems: [],
        undeclared: {},
      });
    });

  const keys = (prefix: string) => ({ PK: `${prefix}#{id}`, SK: prefix });
  const docs = (prefix: string, options: object, more: Loose = (one: object) => one, attributes: object = {}): Loose =>
    (table as Loose)('Docs', {
      indexes,
      now: () => (prefix === 'O' ? created : moved),
      entities: {
        Doc: more(
          entity({
            keys: keys(prefix),
            attributes: { id: text, n: attr.number(), ...attributes },
            ...options,
          } as never),
        ),
      },
    });
  const moveDocs = (before: Loose, after: Loose, inputOf: (rest: Loose) => object = (rest) => rest) =>
    migration(after, {
      name: 'move',
      oldTable: before,
      from: 'Doc',
      change: (({ Type: _, ...doc }: Loose, table: Loose, oldTable: Loose) => {
        const { version: _version, ...rest } = doc;
        return [oldTable.delete('Doc', doc), table.create('Doc', inputOf(rest))];
      }) as never,
    });
  const openDocs = async (before: Loose, after: Loose) => {
    const { client, tableName } = await openTable(engine, after);
    return { client, tableName, old: before.named(tableName), current: after.named(tableName) };
  };

  it('an item without a version gets version 1, and a writer who read it without one loses', async () => {
    const optional = { version: attr.number().optional() };
    const [before, after] = ['O', 'N'].map((prefix) => docs(prefix, { version: true }, undefined, optional));
    const { client, tableName, current } = await openDocs(before, after);
    const first = { ...before.create('Doc', { id: '1', n: 0 }).build().Item };
    delete first.version;
    await client.send(new PutItemCommand({ TableName: tableName, Item: first }));
    expect(await moveDocs(before, after).run(client, { tableName })).toMatchObject({ changed: 1, failed: 0 });
    for (const id of ['1']) {
      expect(await current.get('Doc', { id }).execute(client)).toMatchObject({ version: 1 });
      for (const stale of [
        { id, n: 7 },
        { id, n: 7, version: 0 },
      ])
        await expect(current.put('Doc', stale).execute(client)).rejects.toMatchObject({ code: 'versionConflict' });
    }
  });

  it('an ordinary attribute that became the version goes on growing', async () => {
    const [before, after] = [docs('O', {}, undefined, { version: attr.number() }), docs('N', { version: true })];
    const { client, tableName, old, current } = await openDocs(before, after);
    await old.create('Doc', { id: '1', n: 0, version: 6 }).execute(client);
    expect(await moveDocs(before, after).run(client, { tableName })).toMatchObject({ changed: 1, failed: 0 });
    expect(await current.get('Doc', { id: '1' }).execute(client)).toMatchObject({ version: 7 });
  });

  it('keys and computed fields have the version and the times that are kept', async () => {
    const attributes = { id: text, label: text, until: attr.epoch().optional() };
    const labeled = (one: Loose): Loose =>
      (computed as Loose)(one, 'label', ['id', 'version'], ({ id, version }: Loose) => `${id} ${version}`);
    const before = docs('O', { version: 'rev', timestamps: { created: 'made' }, ttl: 'until' }, undefined, {
      until: attr.epoch().optional(),
    });
    const after: Loose = (table as Loose)('Docs', {
      indexes,
      now: () => moved,
      entities: {
        Doc: labeled(
          entity({
            keys: { PK: 'N#{id}', SK: '{createdAt}', GSI1PK: 'V#{version|pad:5}', GSI1SK: '{createdAt}' },
            attributes,
            version: true,
            timestamps: true,
            ttl: 'until',
          } as never),
        ),
      },
    });
    const { client, tableName, old, current } = await openDocs(before, after);
    await old.create('Doc', { id: '1', n: 0, until: expires }).execute(client);
    const move = moveDocs(before, after, ({ id, made: createdAt, until }) => ({ id, createdAt, until }));
    expect(await move.run(client, { tableName })).toMatchObject({ changed: 1, failed: 0 });
    const items = await everything(client, tableName);
    const item = items.find(({ PK }) => (PK as Loose).S === 'N#1') as Loose;
    expect(item).toMatchObject({ label: { S: '1 2' }, version: { N: '2' }, GSI1PK: { S: 'V#00002' } });
    expect(item.SK).toEqual(item.createdAt);
    expect(item.createdAt).toEqual({ S: created.toISOString() });
    expect((await verifyTable(current, client)).problems).toEqual([]);
  });

  it('an item that change adds to an update, and one of a different entity, keep nothing', async () => {
    const attributes = { id: text, n: attr.number(), until: attr.epoch().optional() };
    const options = { version: true, timestamps: true, ttl: 'until' } as const;
    const definition: Loose = (table as Loose)('Docs', {
      indexes,
      now: () => moved,
      entities: {
        Doc: entity({ keys: { PK: 'O#{id}', SK: 'O' }, attributes, ...options }),
        Note: entity({ keys: { PK: 'NOTE#{id}', SK: 'O' }, attributes, ...options }),
      },
    });
    const { client, tableName, old, current } = await openDocs(docs('O', options, undefined, attributes), definition);
    await old.create('Doc', { id: '1', n: 0, until: expires }).execute(client);
    await old.update('Doc', { id: '1' }).set({ n: 1 }).execute(client);
    const add = migration(definition, {
      name: 'add',
      from: 'Doc',
      change: ((doc: Loose, table: Loose) => [
        table.update('Doc', doc).set({ n: 2 }),
        table.create('Note', { id: doc.id, n: 0 }),
      ]) as never,
    });
    expect(await add.run(client, { tableName })).toMatchObject({ changed: 1, failed: 0 });
    const note = { Type: 'Note', id: '1', n: 0, createdAt: moved, updatedAt: moved, version: 1 };
    expect(await current.get('Note', { id: '1' }).execute(client)).toEqual(note);
    expect(await current.get('Doc', { id: '1' }).execute(client)).toMatchObject({
      n: 2,
      version: 3,
      createdAt: created,
    });
  });

  it('a write that change built with a table of its own has a higher version too', async () => {
    const [before, after] = [docs('O', { version: true }), docs('N', { version: true })];
    const { client, tableName, old, current } = await openDocs(before, after);
    await old.create('Doc', { id: '1', n: 0 }).execute(client);
    const move = migration(after, {
      name: 'own',
      oldTable: before,
      from: 'Doc',
      change: (({ id, n }: Loose) => [old.delete('Doc', { id }), current.create('Doc', { id, n })]) as never,
    });
    expect(await move.run(client, { tableName })).toMatchObject({ changed: 1, failed: 0 });
    expect(await current.get('Doc', { id: '1' }).execute(client)).toMatchObject({ version: 2 });
  });

  it('writers with optimistic locks lose no update while their items move', async () => {
    const [before, after] = [docs('O', { version: 'rev' }), docs('N', { version: true })];
    const { client, tableName, old, current } = await openDocs(before, after);
    const ids = Array.from({ length: 120 }, (_, at) => `${at}`);
    await Promise.all(ids.map((id) => old.create('Doc', { id, n: 0 }).execute(client)));
    let [done, isMoving, lost] = [0, true, 0];
    const codes = new Set(['versionConflict', 'notFound', 'conditionFailed']);
    const attempt = async (write: Loose): Promise<boolean> => {
      try {
        await write.execute(client);
        return true;
      } catch (error) {
        const { code, cause } = error as Loose;
        // An update of an item that's being moved.
        if (!codes.has(code) && cause?.name !== 'TransactionConflictException') throw error;
        lost++;
        return false;
      }
    };
    /** Reads an item at either key, lets others write, and writes at the new key what it read. */
    const writer = async (seed: number): Promise<void> => {
      for (let at = seed; isMoving || at < seed + 120; at++) {
        const id = ids[(at * 7) % 40] as string;
        const stored = await current.get('Doc', { id }).consistent().execute(client);
        const read = stored ?? (await old.get('Doc', { id }).consistent().execute(client));
        if (read === undefined) continue;
        const { n, version = read.rev } = read;
        if (await attempt(old.update('Doc', { id, rev: version }).set({ n: n + 1 }))) done++;
        else if (await attempt(current.put('Doc', { id, n: n + 1, version }))) done++;
      }
    };
    const writers = [1, 2, 3, 4].map(writer);
    const move = moveDocs(before, after, ({ rev: _, ...rest }) => rest);
    const result = await move.run(client, { tableName, segments: 2, attempts: 100 });
    isMoving = false;
    await Promise.all(writers);
    expect(result).toMatchObject({ failed: 0 });
    let sum = 0;
    for (const id of ids) sum += (await current.get('Doc', { id }).execute(client)).n;
    expect(lost).toBeGreaterThan(0);
    expect(done).toBeGreaterThan(0);
    expect(sum).toBe(done);
    expect((await verifyTable(current, client)).problems).toEqual([]);
  });
});

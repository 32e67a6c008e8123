import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import {
  attr,
  batchWrite,
  createTableInput,
  entity,
  fromSchema,
  type KeyformError,
  rekey,
  table,
  transactWrite,
  unique,
} from 'keyform';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { uniqueField } from '../../src/facts/messages/writes.js';
import { describeEngines, type TestEngine } from '../support/engines.js';
import { wordsOf } from '../support/words-of.js';

const text = attr.string();

const Doc = entity({
  version: 'version',
  keys: { PK: 'D#{id}' },
  attributes: { id: text, n: attr.number(), note: text.optional(), version: attr.number().optional() },
});
const Flag = entity({
  version: true,
  keys: { PK: 'F#{id}' },
  attributes: { id: text, note: text.optional(), version: attr.number().optional() },
});
const Schema = entity({
  version: true,
  keys: { PK: 'Z#{id}' },
  attributes: fromSchema(z.object({ id: z.string(), n: z.number(), version: z.number().optional() })),
});
const Account = unique(
  entity({
    version: true,
    keys: { PK: 'A#{id}' },
    attributes: {
      id: text,
      handle: text.optional(),
      tenant: text.optional(),
      name: text.optional(),
      note: text.optional(),
    },
  }),
  'handle',
  '{tenant}#{name}',
);
const attributes = { id: text, phone: text.optional(), state: text.default('NEW'), note: text.optional() };
const Plain = unique(entity({ keys: { PK: 'P#{id}' }, attributes }), 'phone');
const Bare = entity({ keys: { PK: 'B#{id}' }, attributes });

const docs = table('Docs', {
  indexes: { primary: { pk: 'PK' } },
  entities: { Doc, Flag, Schema, Account, Plain, Bare },
});

const made = async (engine: TestEngine) => docs.named(await engine.createTable(createTableInput(docs)));

const codeOf = async (sent: Promise<unknown>): Promise<string> =>
  sent.then(
    () => 'done',
    (error: KeyformError) => [error.code, error.field].filter((part) => part !== undefined).join(' '),
  );

describeEngines('an item that was read before its entity had a version', (engine) => {
  const client = engine.client();
  /** An item as the program wrote it before, read twice. */
  const old = async (shop: Awaited<ReturnType<typeof made>>, id: string) => {
    const Item = { PK: { S: `D#${id}` }, Type: { S: 'Doc' }, id: { S: id }, n: { N: '0' } };
    await client.send(new PutItemCommand({ TableName: shop.name, Item }));
    const item = await shop.get('Doc', { id }).execute(client);
    if (item === undefined) throw new Error('the item is there');
    return item;
  };

  it('is locked by the absence of the version in update, delete, put, rekey, check and transactions', async () => {
    const shop = await made(engine);
    const writes = {
      update: (item: Awaited<ReturnType<typeof old>>) => shop.update('Doc', item).set({ n: 2 }).execute(client),
      dynamic: (item: Awaited<ReturnType<typeof old>>) =>
        shop.update('Doc', item).dynamic().set({ n: 2 }).execute(client),
      upsert: (item: Awaited<ReturnType<typeof old>>) =>
        shop.update('Doc', item).set({ n: 2 }).upsert().execute(client),
      delete: (item: Awaited<ReturnType<typeof old>>) => shop.delete('Doc', item).execute(client),
      put: (item: Awaited<ReturnType<typeof old>>) => shop.put('Doc', { ...item, n: 2 }).execute(client),
      rekey: (item: Awaited<ReturnType<typeof old>>) =>
        rekey(shop, 'Doc', item, { id: `${item.id}-new` }).execute(client),
      transaction: (item: Awaited<ReturnType<typeof old>>) =>
        transactWrite([shop.update('Doc', item).set({ n: 2 })]).execute(client),
      check: (item: Awaited<ReturnType<typeof old>>) =>
        transactWrite([shop.check('Doc', item).mustExist(), shop.put('Flag', { id: 'x' })]).execute(client),
    };
    for (const [verb, write] of Object.entries(writes)) {
      const [item, other] = [await old(shop, verb), await old(shop, `${verb}-2`)];
      expect(await codeOf(write(item)), verb).toBe('done');
      // Another has written it since: it has a version.
      await shop.update('Doc', { id: other.id }).set({ n: 1 }).execute(client);
      expect(await codeOf(write(other)), verb).toBe('versionConflict version');
      expect(await shop.get('Doc', { id: other.id }).execute(client)).toMatchObject({ n: 1, version: 1 });
    }
  });

  it('is locked in the same way where its version is given as 0, and where there is no item none is made', async () => {
    const shop = await made(engine);
    const [item, other] = [await old(shop, '1'), await old(shop, '2')];
    await shop.update('Doc', { id: '2' }).set({ n: 1 }).execute(client);
    const zero = (id: string) => ({ id, version: 0 });
    expect(await codeOf(shop.update('Doc', zero(item.id)).set({ n: 2 }).execute(client))).toBe('done');
    expect(await codeOf(shop.update('Doc', zero(other.id)).set({ n: 2 }).execute(client))).toBe(
      'versionConflict version',
    );
    const ghosts = {
      update: shop.update('Doc', zero('ghost')).set({ n: 2 }),
      upsert: shop.update('Doc', zero('ghost')).set({ n: 2 }).upsert(),
      delete: shop.delete('Doc', zero('ghost')),
      transaction: transactWrite([shop.update('Doc', zero('ghost')).set({ n: 2 })]),
    };
    for (const [verb, write] of Object.entries(ghosts)) {
      expect(await codeOf(write.execute(client)), verb).toBe('notFound');
      expect(await shop.get('Doc', { id: 'ghost' }).execute(client), verb).toBeUndefined();
    }
  });

  it.each(['declared', 'undeclared'])('is written where another program stored version 0: %s', async (how) => {
    const client = engine.client();
    const attributes = { id: text, n: attr.number() };
    const keys = { PK: 'DOC#{id}' } as const;
    const Declared = entity({
      keys,
      attributes: { ...attributes, version: attr.number().optional() },
      version: true,
    });
    const Plain = entity({ keys, attributes, version: true });
    const zeros = table('Zeros', {
      indexes: { primary: { pk: 'PK' } },
      entities: {
        // The types of both are the same: `as`, because a table with an entity by a flag doesn't compile.
        Doc: how === 'declared' ? (Declared as never as typeof Plain) : Plain,
        User: unique(
          entity({ keys: { PK: 'USER#{id}' }, attributes: { ...attributes, code: text }, version: true }),
          'code',
        ),
      },
    });
    const shop = zeros.named(await engine.createTable(createTableInput(zeros)));
    const store = async (id: string, type: 'Doc' | 'User', more: object) => {
      const Item = {
        PK: { S: `${type.toUpperCase()}#${id}` },
        Type: { S: type },
        id: { S: id },
        n: { N: '1' },
        ...more,
      };
      await client.send(new PutItemCommand({ TableName: shop.name, Item: { ...Item, version: { N: '0' } } }));
    };
    const old = async (id: string) => {
      await store(id, 'Doc', {});
      return (await shop.get('Doc', { id }).execute(client)) as { id: string; n: number; version: number };
    };
    const user = async (id: string) => {
      await shop.create('User', { id, n: 1, code: id }).execute(client);
      await store(id, 'User', { code: { S: id } });
      return { id, n: 1, code: id, version: 0 };
    };
    const writes = {
      update: (item: Awaited<ReturnType<typeof old>>) => shop.update('Doc', item).set({ n: 2 }).execute(client),
      upsert: (item: Awaited<ReturnType<typeof old>>) =>
        shop.update('Doc', item).set({ n: 2 }).upsert().execute(client),
      delete: (item: Awaited<ReturnType<typeof old>>) => shop.delete('Doc', item).execute(client),
      put: (item: Awaited<ReturnType<typeof old>>) => shop.put('Doc', { ...item, n: 2 }).execute(client),
      rekey: (item: Awaited<ReturnType<typeof old>>) =>
        rekey(shop, 'Doc', item, { id: `${item.id}-new` }).execute(client),
      'rekey in place': (item: Awaited<ReturnType<typeof old>>) => rekey(shop, 'Doc', item, { n: 2 }).execute(client),
      transaction: (item: Awaited<ReturnType<typeof old>>) =>
        transactWrite([shop.update('Doc', item).set({ n: 2 })]).execute(client),
      check: (item: Awaited<ReturnType<typeof old>>) =>
        transactWrite([shop.check('Doc', item), shop.put('Doc', { id: 'x', n: 1 })]).execute(client),
    };
    for (const [verb, write] of Object.entries(writes)) {
      const [item, other] = [await old(verb), await old(`${verb}-2`)];
      expect(item.version, verb).toBe(0);
      expect(await codeOf(write(item)), verb).toBe('done');
      const after = await shop.get('Doc', { id: item.id }).execute(client);
      if (!/check|delete|^rekey$/.test(verb)) expect(after, verb).toMatchObject({ n: 2, version: 1 });
      await shop.update('Doc', { id: other.id }).set({ n: 7 }).execute(client);
      expect(await codeOf(write(other)), verb).toBe('versionConflict version');
      expect(await shop.get('Doc', { id: other.id }).execute(client)).toMatchObject({ n: 7, version: 1 });
    }
    // Another condition that does not hold is not a conflict of versions.
    const own = await old('own');
    expect(await codeOf(shop.update('Doc', own).set({ n: 2 }).condition({ n: 9 }).execute(client))).toBe(
      'conditionFailed',
    );
    const [gone, moved, kept] = [await user('1'), await user('2'), await user('3')];
    expect(await codeOf(shop.delete('User', gone).execute(client))).toBe('done');
    expect(await codeOf(rekey(shop, 'User', moved, { code: 'x' }).execute(client))).toBe('done');
    expect(await codeOf(shop.put('User', kept).execute(client))).toBe('done');
  });

  it('begins with version 1 when it is created', async () => {
    const shop = await made(engine);
    expect(await shop.create('Doc', { id: 'new', n: 1 }).execute(client)).toMatchObject({ version: 1 });
    expect(await shop.get('Doc', { id: 'new' }).execute(client)).toMatchObject({ version: 1 });
  });

  it('is locked by the absence of the version where that is given as undefined, and a key alone with such a version writes nothing', async () => {
    const shop = await made(engine);
    const [item, other] = [await old(shop, '1'), await old(shop, '2')];
    await shop.update('Doc', { id: '2' }).set({ n: 1 }).execute(client);
    const absent = (read: typeof item) => ({ ...read, version: undefined }) as unknown as typeof item;
    expect(await codeOf(shop.update('Doc', absent(other)).set({ n: 2 }).execute(client))).toBe(
      'versionConflict version',
    );
    expect(await codeOf(shop.delete('Doc', absent(other)).execute(client))).toBe('versionConflict version');
    expect(await codeOf(shop.update('Doc', absent(item)).set({ n: 2 }).execute(client))).toBe('done');
    // As a handler of PATCH would make it of a body without a version.
    const body: { readonly n: number; readonly version?: number } = JSON.parse('{ "n": 9 }');
    const patch = async () =>
      shop
        .update('Doc', { id: '2', version: body.version } as { id: string })
        .set({ n: body.n })
        .execute(client);
    expect(await codeOf(patch())).toBe('field version');
    expect(
      await codeOf(
        (async () => shop.delete('Doc', { id: '2', version: body.version } as { id: string }).execute(client))(),
      ),
    ).toBe('field version');
    expect(await shop.get('Doc', { id: '2' }).execute(client)).toMatchObject({ n: 1, version: 1 });
  });

  it('is not made anew by a write of what was deleted since', async () => {
    const shop = await made(engine);
    const item = await old(shop, '1');
    await shop.delete('Doc', { id: '1' }).execute(client);
    expect(await codeOf(shop.update('Doc', item).set({ n: 2 }).execute(client))).toBe('notFound');
    expect(await codeOf(shop.delete('Doc', item).execute(client))).toBe('notFound');
    expect(await codeOf(rekey(shop, 'Doc', item, { id: '2' }).execute(client))).toBe('notFound');
    expect(await shop.get('Doc', { id: '1' }).execute(client)).toBeUndefined();
  });

  it('has no place in batchWrite, which has no conditions', async () => {
    const shop = await made(engine);
    const item = await old(shop, '1');
    const message = "batchWrite can't check a version: pass the write to transactWrite, or execute() it on its own";
    expect(() => batchWrite([shop.delete('Doc', item)])).toThrow(message);
    expect(await codeOf(transactWrite([shop.delete('Doc', item)]).execute(client))).toBe('done');
    expect(await codeOf(batchWrite([shop.delete('Doc', { id: '1' })]).execute(client))).toBe('done');
  });

  it('is told from a key: by the fields that every item has, and where only the key is sure by any other', async () => {
    const shop = await made(engine);
    const isLocked = (request: { readonly build: () => object }): boolean => 'ConditionExpression' in request.build();
    const loose = shop as unknown as {
      update: (name: string, fields: object) => { set: (input: object) => { build: () => object } };
    };
    const update = (name: string, fields: object) => isLocked(loose.update(name, fields).set({ note: 'a', n: 1 }));
    const flag = (fields: object) => isLocked(loose.update('Flag', fields).set({ note: 'a' }));
    const schema = (fields: object) => isLocked(loose.update('Schema', fields).set({ n: 1 }));
    expect(update('Doc', { id: '1' })).toBe(false);
    expect(update('Doc', { id: '1', note: 'a' })).toBe(false);
    expect(update('Doc', { id: '1', n: undefined })).toBe(false);
    expect(update('Doc', { id: '1', n: 0 })).toBe(true);
    expect(update('Doc', { id: '1', n: 0, version: 3 })).toBe(true);
    expect([flag({ id: '1' }), flag({ id: '1', note: undefined }), flag({ id: '1', Type: 'Flag' })]).toEqual([
      false,
      false,
      true,
    ]);
    expect([schema({ id: '1' }), schema({ id: '1', n: 1 })]).toEqual([false, true]);
    // An entity whose items all have a version has none that was read without.
    const strict = entity({ version: true, keys: { PK: '{id}' }, attributes: { id: text, n: attr.number() } });
    const other = table('Strict', { indexes: { primary: { pk: 'PK' } }, entities: { strict } });
    expect(isLocked(other.update('strict', { id: '1', ...{ n: 1 } }).set({ n: 2 }))).toBe(false);
  });

  it('lets one of many stale writers through', async () => {
    const shop = await made(engine);
    const item = await old(shop, '1');
    const codes = await Promise.all(
      Array.from({ length: 8 }, (_, n) => codeOf(shop.update('Doc', item).set({ n }).execute(client))),
    );
    expect(codes.sort()).toEqual(['done', ...Array.from({ length: 7 }, () => 'versionConflict version')]);
  });
});

describeEngines('a write of an item that is not there', (engine) => {
  const client = engine.client();

  it('is told apart from one that was changed', async () => {
    const shop = await made(engine);
    await shop.put('Doc', { id: '1', n: 0 }).execute(client);
    const code = (id: string, version: number) => ({
      update: codeOf(shop.update('Doc', { id, version }).set({ n: 1 }).execute(client)),
      conditioned: codeOf(shop.update('Doc', { id, version }).set({ n: 1 }).condition({ n: 0 }).execute(client)),
      delete: codeOf(shop.delete('Doc', { id, version }).execute(client)),
      put: codeOf(shop.put('Doc', { id, n: 1, version }).execute(client)),
      rekey: codeOf(rekey(shop, 'Doc', { id, n: 1, version }, { id: 'x' }).execute(client)),
      transaction: codeOf(transactWrite([shop.delete('Doc', { id, version })]).execute(client)),
    });
    const all = async (codes: Record<string, Promise<string>>) => [...new Set(await Promise.all(Object.values(codes)))];
    expect(await all(code('none', 3))).toEqual(['notFound']);
    expect(await all(code('1', 3))).toEqual(['versionConflict version']);
    await expect(shop.update('Doc', { id: 'none', version: 3 }).set({ n: 1 }).execute(client)).rejects.toThrow(
      `Doc: update of PK "D#none" failed, because the item doesn't exist`,
    );
  });

  it('is told by mustExist(), beside other conditions and in a transaction too', async () => {
    const shop = await made(engine);
    await shop.put('Flag', { id: '1', note: 'a' }).execute(client);
    const codes = async (id: string) => [
      await codeOf(shop.update('Flag', { id }).set({ note: 'b' }).mustExist().condition({ note: 'z' }).execute(client)),
      await codeOf(shop.delete('Flag', { id }).mustExist().condition({ note: 'z' }).execute(client)),
      await codeOf(transactWrite([shop.check('Flag', { id }).mustExist().condition({ note: 'z' })]).execute(client)),
    ];
    expect(await codes('none')).toEqual(['notFound', 'notFound', 'notFound']);
    expect(await codes('1')).toEqual(['conditionFailed', 'conditionFailed', 'conditionFailed']);
    expect(await codeOf(shop.delete('Flag', { id: 'none' }).mustExist().execute(client))).toBe('notFound');
    expect(await codeOf(transactWrite([shop.check('Flag', { id: 'none' }).mustExist()]).execute(client))).toBe(
      'notFound',
    );
    // Without it, a condition that does not hold says no more than that.
    expect(await codeOf(shop.delete('Flag', { id: 'none' }).condition({ note: 'z' }).execute(client))).toBe(
      'conditionFailed',
    );
    const result = await shop
      .update('Flag', { id: 'none' })
      .set({ note: 'b' })
      .mustExist()
      .returnOnFailure()
      .execute(client);
    expect(result).toEqual({ ok: false, item: undefined });
  });

  it('is made by an update with mustNotExist(), once', async () => {
    const shop = await made(engine);
    const create = () => shop.update('Bare', { id: '1' }).set({ note: 'a' }).mustNotExist().upsert().execute(client);
    expect([await codeOf(create()), await codeOf(create())]).toEqual(['done', 'conditionFailed']);
    expect(await shop.get('Bare', { id: '1' }).execute(client)).toEqual({
      Type: 'Bare',
      id: '1',
      state: 'NEW',
      note: 'a',
    });
    // @ts-expect-error the compiler says the same
    expect(() => shop.update('Bare', { id: '1' }).mustExist().mustNotExist()).toThrow(
      'mustExist() contradicts mustNotExist()',
    );
    // @ts-expect-error the compiler says the same
    expect(() => shop.update('Bare', { id: '1' }).mustNotExist().mustExist()).toThrow(
      'mustExist() contradicts mustNotExist()',
    );
  });
});

describeEngines('a unique field that is optional', (engine) => {
  const client = engine.client();
  const markers = async (name: string) => {
    const { items, unrecognized } = await docs.named(name).scan('primary').execute(client);
    return { items: items.length, others: unrecognized.length };
  };

  it('is set and cleared, with its marker', async () => {
    const shop = await made(engine);
    const bare = await shop.create('Account', { id: '1', note: 'n' }).execute(client);
    const named = await rekey(shop, 'Account', bare, { handle: 'h', tenant: 't', name: 'n' }).execute(client);
    expect(named).toMatchObject({ handle: 'h', tenant: 't', name: 'n', version: 2 });
    expect(await codeOf(shop.create('Account', { id: '2', handle: 'h' }).execute(client))).toBe('taken handle');
    const cleared = await rekey(shop, 'Account', named, { handle: undefined, note: undefined }).execute(client);
    expect(cleared).toEqual({ Type: 'Account', id: '1', tenant: 't', name: 'n', version: 3 });
    expect(await shop.get('Account', { id: '1' }).execute(client)).toEqual(cleared);
    expect(await codeOf(shop.create('Account', { id: '2', handle: 'h', tenant: 't', name: 'n' }).execute(client))).toBe(
      'taken tenant+name',
    );
    // Half of what a marker is made of frees it.
    await rekey(shop, 'Account', cleared, { tenant: undefined }).execute(client);
    expect(await codeOf(shop.create('Account', { id: '2', handle: 'h', tenant: 't', name: 'n' }).execute(client))).toBe(
      'done',
    );
    expect(() => shop.update('Account', { id: '1' }).remove('handle' as never)).toThrow(
      wordsOf(uniqueField, { field: 'handle' }),
    );
    expect(await markers(shop.name)).toEqual({ items: 2, others: 0 });
  });

  it('is cleared once, and taken by one, by many at a time', async () => {
    const shop = await made(engine);
    const item = await shop.create('Account', { id: '1', handle: 'h' }).execute(client);
    const insist = async (send: () => Promise<unknown>): Promise<string> => {
      for (;;) {
        const code = await codeOf(send());
        if (!code.startsWith('execution')) return code;
      }
    };
    const clears = await Promise.all(
      Array.from({ length: 4 }, () =>
        insist(() => rekey(shop, 'Account', item, { handle: undefined }).execute(client)),
      ),
    );
    expect(clears.sort()).toEqual([
      'done',
      'versionConflict version',
      'versionConflict version',
      'versionConflict version',
    ]);
    const takes = await Promise.all(
      Array.from({ length: 4 }, (_, at) =>
        insist(() => shop.create('Account', { id: `n${at}`, handle: 'h' }).execute(client)),
      ),
    );
    expect(takes.sort()).toEqual(['done', 'taken handle', 'taken handle', 'taken handle']);
  });

  it('that differs from the one given is named, and is not a version conflict', async () => {
    const shop = await made(engine);
    const item = await shop.create('Account', { id: '1', handle: 'h' }).execute(client);
    const { handle: _, ...without } = item;
    expect(await codeOf(shop.put('Account', { ...item, handle: undefined }).execute(client))).toBe(
      'conditionFailed handle',
    );
    await expect(shop.put('Account', { ...item, handle: undefined }).execute(client)).rejects.toThrow(
      "'handle' is not as given: read the item again, and change what is unique by rekey()",
    );
    expect(await codeOf(rekey(shop, 'Account', without, { note: 'x' }).execute(client))).toBe('conditionFailed handle');
    expect(await codeOf(shop.delete('Account', { id: '1', version: 1 }).execute(client))).toBe(
      'conditionFailed handle',
    );
    expect(await codeOf(shop.put('Account', { ...item, version: 7 }).execute(client))).toBe('versionConflict version');
    expect(await codeOf(shop.create('Account', { id: '1' }).execute(client))).toBe('conditionFailed');
  });

  it('is cleared of an entity without a version; what is not optional stays', async () => {
    const shop = await made(engine);
    const item = await shop.create('Plain', { id: '1', phone: '+2', state: 'OLD', note: 'n' }).execute(client);
    const moved = await rekey(shop, 'Plain', item, { phone: undefined, state: undefined, note: undefined }).execute(
      client,
    );
    expect(moved).toEqual({ Type: 'Plain', id: '1', state: 'OLD' });
    const other = await shop.create('Plain', { id: '2', phone: '+2', note: 'm' }).execute(client);
    const next = await rekey(shop, 'Plain', other, { id: '3', note: undefined }).execute(client);
    expect(next).toEqual({ Type: 'Plain', id: '3', phone: '+2', state: 'NEW' });
    expect(await shop.get('Plain', { id: '3' }).execute(client)).toEqual(next);
    expect(await codeOf(rekey(shop, 'Plain', other, { note: 'z' }).execute(client))).toBe('notFound');
  });
});

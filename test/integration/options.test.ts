import { setTimeout as sleep } from 'node:timers/promises';
import { GetItemCommand, QueryCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import {
  attr,
  createTableInput,
  entity,
  KeyformError,
  rekey,
  segments,
  table,
  timeToLiveInput,
  transactWrite,
} from 'keyform';
import { expect, it } from 'vitest';
import { clock, shop } from '../options/shop.js';
import { describeEngines } from '../support/engines.js';

const WRITERS = 50;

/** What each of many concurrent attempts came to: how many went through, and the codes of the others. */
const outcomes = async (attempts: readonly Promise<unknown>[]) => {
  const settled = await Promise.allSettled(attempts);
  const codes = settled.flatMap((each) => (each.status === 'fulfilled' ? [] : [(each.reason as KeyformError).code]));
  return { done: settled.length - codes.length, codes: [...new Set(codes)] };
};

const times = <Result>(make: (at: number) => Result): Result[] => Array.from({ length: WRITERS }, (_, at) => make(at));

/** Tries again as long as the reason is one that passes. */
const insist = async <Result>(
  attempt: () => Promise<Result>,
  passes: (error: KeyformError) => boolean,
): Promise<Result> => {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof KeyformError) || !passes(error)) throw error;
      await sleep(Math.random() * 250);
    }
  }
};

/** Whether only other transactions were in the way. */
const isBusy = ({ reasons, cause }: KeyformError): boolean =>
  (cause as Error | undefined)?.name === 'TransactionConflictException' ||
  (reasons?.every(({ code }) => /^(None|TransactionConflict)$/.test(code)) ?? false);

describeEngines('a version', (engine) => {
  const made = async () => shop.named(await engine.createTable(createTableInput(shop)));
  const document = { id: '1', owner: 'ada', text: 'x' };

  it('lets one of fifty writers through who have read the same item, and tells the others', async () => {
    const real = await made();
    const client = engine.client();
    const read = await real.create('Document', document).execute(client);
    expect(read.rev).toBe(1);
    const puts = await outcomes(times((at) => real.put('Document', { ...read, text: String(at) }).execute(client)));
    expect(puts).toEqual({ done: 1, codes: ['versionConflict'] });
    const updates = await outcomes(
      times((at) =>
        real
          .update('Document', { id: '1', rev: 2 })
          .set({ text: String(at) })
          .execute(client),
      ),
    );
    expect(updates).toEqual({ done: 1, codes: ['versionConflict'] });
    expect((await real.get('Document', { id: '1' }).consistent().execute(client))?.rev).toBe(3);
    await expect(real.delete('Document', { id: '1', rev: 2 }).execute(client)).rejects.toMatchObject({
      code: 'versionConflict',
      entity: 'Document',
      field: 'rev',
      message:
        'Document: delete of PK "DOC#1", SK "DOC#1" failed, because it no longer has version 2: read it again, then decide',
    });
    await real.delete('Document', { id: '1', rev: 3 }).execute(client);
  });

  it('loses no change of fifty writers who read again', async () => {
    const real = await made();
    const client = engine.client();
    await real.create('Document', { ...document, hits: 0 }).execute(client);
    await Promise.all(
      times(() =>
        insist(
          async () => {
            const read = await real.get('Document', { id: '1' }).consistent().execute(client);
            if (read === undefined) throw new Error('it is gone');
            await real.put('Document', { ...read, hits: (read.hits ?? 0) + 1 }).execute(client);
          },
          ({ code }) => code === 'versionConflict',
        ),
      ),
    );
    expect(await real.get('Document', { id: '1' }).consistent().execute(client)).toMatchObject({ hits: 50, rev: 51 });
  });

  it('is told apart from another condition that fails', async () => {
    const real = await made();
    const client = engine.client();
    await real.create('Document', document).execute(client);
    const update = (rev: number, owner: string) =>
      real.update('Document', { id: '1', rev }).set({ text: 'y' }).condition({ owner }).execute(client);
    await expect(update(1, 'bob')).rejects.toMatchObject({ code: 'conditionFailed' });
    await expect(update(7, 'ada')).rejects.toMatchObject({ code: 'versionConflict' });
    await update(1, 'ada');
  });

  it('is told apart from another condition in a transaction, too', async () => {
    const real = await made();
    const client = engine.client();
    await real.create('Document', document).execute(client);
    await real.create('Document', { ...document, id: '2' }).execute(client);
    const update = (id: string, rev: number, owner: string) =>
      real.update('Document', { id, rev }).set({ text: 'y' }).condition({ owner });
    const failure = (...requests: ReturnType<typeof update>[]) =>
      transactWrite(requests)
        .execute(client)
        .catch(({ code, field, message }) => ({ code, field, message }));
    expect(await failure(update('1', 7, 'ada'), update('2', 1, 'ada'))).toEqual({
      code: 'versionConflict',
      field: 'rev',
      message:
        'transactWrite of 2 items was canceled: #0 (Document: update of PK "DOC#1", SK "DOC#1"): it no longer has version 7',
    });
    expect(await failure(update('1', 1, 'bob'))).toMatchObject({ code: 'conditionFailed', field: undefined });
    expect(await failure(update('1', 7, 'ada'), update('2', 1, 'bob'))).toMatchObject({ code: 'conditionFailed' });
    await expect(transactWrite([real.put('Document', { ...document, rev: 5 })]).execute(client)).rejects.toMatchObject({
      code: 'versionConflict',
    });
  });
});

describeEngines('unique fields', (engine) => {
  const made = async () => shop.named(await engine.createTable(createTableInput(shop)));
  const keysIn = async (name: string) =>
    ((await engine.client().send(new ScanCommand({ TableName: name, ConsistentRead: true }))).Items ?? [])
      .map(({ PK }) => PK?.S)
      .sort();

  it('let one of fifty sign-ups have an email, and name it to the others', async () => {
    const real = await made();
    const client = engine.client();
    const signUps = times((at) =>
      insist(() => real.create('User', { username: `u${at}`, email: 'Ada@x.org' }).execute(client), isBusy),
    );
    expect(await outcomes(signUps)).toEqual({ done: 1, codes: ['taken'] });
    expect(await keysIn(real.name)).toEqual(['UNIQUE#User#email#ada@x.org', expect.stringMatching(/^USER#u\d+$/)]);
    await expect(real.create('User', { username: 'zoe', email: 'ada@X.org' }).execute(client)).rejects.toMatchObject({
      code: 'taken',
      entity: 'User',
      field: 'email',
      message:
        'User: create of PK "USER#zoe", SK "USER#zoe" failed, because email "ada@X.org" is taken: choose another',
    });
  });

  it('are told of by a larger transaction, too, unless something else is in the way', async () => {
    const real = await made();
    const client = engine.client();
    await real.create('User', { username: 'ada', email: 'a' }).execute(client);
    const sign = (username: string, email: string) =>
      transactWrite([
        ...real.create('User', { username, email }).requests(),
        ...real.create('User', { username: 'eve', email: 'e' }).requests(),
      ]).execute(client);
    await expect(sign('bob', 'a')).rejects.toMatchObject({
      code: 'taken',
      entity: 'User',
      field: 'email',
      message:
        'transactWrite of 4 items was canceled: #1 (User: put of PK "UNIQUE#User#email#a", SK "UNIQUE"): ' +
        'email "a" is taken: choose another',
    });
    await expect(sign('ada', 'a')).rejects.toMatchObject({ code: 'conditionFailed', entity: 'User', field: undefined });
    expect(await keysIn(real.name)).toEqual(['UNIQUE#User#email#a', 'USER#ada']);
    await sign('bob', 'b');
  });

  it('follow their item through put, rekey and delete, and leave nothing behind', async () => {
    const real = await made();
    const client = engine.client();
    const ada = await real.create('User', { username: 'ada', email: 'a', tenant: 't', handle: 'h' }).execute(client);
    await expect(real.create('User', { username: 'ada', email: 'b' }).execute(client)).rejects.toMatchObject({
      code: 'conditionFailed',
    });
    const named = await real.put('User', { ...ada, name: 'Ada' }).execute(client);
    expect(named).toEqual({ ...ada, name: 'Ada', version: 2 });
    await expect(real.put('User', { ...named, email: 'b' }).execute(client)).rejects.toMatchObject({ entity: 'User' });
    const moved = await rekey(real, 'User', named, { email: 'b' }).execute(client);
    expect(await keysIn(real.name)).toEqual(['UNIQUE#User#email#b', 'UNIQUE#User#tenant+handle#t#h', 'USER#ada']);
    await expect(rekey(real, 'User', named, { email: 'c' }).execute(client)).rejects.toMatchObject({
      code: 'versionConflict',
      field: 'version',
    });
    await real.create('User', { username: 'bob', email: 'x' }).execute(client);
    await expect(rekey(real, 'User', moved, { email: 'x' }).execute(client)).rejects.toMatchObject({
      code: 'taken',
      field: 'email',
    });
    await expect(rekey(real, 'User', moved, { username: 'bob' }).execute(client)).rejects.toBeInstanceOf(KeyformError);
    const eve = await rekey(real, 'User', moved, { username: 'eve' }).execute(client);
    expect(await real.get('User', { username: 'ada' }).consistent().execute(client)).toBeUndefined();
    await expect(real.create('User', { username: 'ada', email: 'b' }).execute(client)).rejects.toMatchObject({
      code: 'taken',
    });
    // The marker is the moved user's now, who may put itself again.
    const again = await real.put('User', eve).execute(client);
    const { username, email, tenant, handle, version } = again;
    await expect(
      real.delete('User', { username, email: 'z', tenant: 't', handle: 'h' }).execute(client),
    ).rejects.toBeInstanceOf(KeyformError);
    await real
      .delete('User', { username, email, version, ...(tenant && { tenant }), ...(handle && { handle }) })
      .execute(client);
    expect(await keysIn(real.name)).toEqual(['UNIQUE#User#email#x', 'USER#bob']);
  });
});

describeEngines('a deletion with the unique value of another item', (engine) => {
  it('says that the item is not there with it, and no value is to be chosen', async () => {
    const real = shop.named(await engine.createTable(createTableInput(shop)));
    const client = engine.client();
    await real.create('User', { username: 'ada', email: 'a@x.org' }).execute(client);
    const gone = real.delete('User', { username: 'never', email: 'a@x.org' });
    const reason = 'email "a@x.org" belongs to a different item';
    await expect(gone.execute(client)).rejects.toMatchObject({
      code: 'conditionFailed',
      entity: 'User',
      field: 'email',
      message: `User: delete of PK "USER#never", SK "USER#never" failed, because ${reason}`,
    });
    await expect(transactWrite(gone.requests()).execute(client)).rejects.toMatchObject({
      code: 'conditionFailed',
      entity: 'User',
      message:
        'transactWrite of 2 items was canceled: #1 (User: delete of PK "UNIQUE#User#email#a@x.org", SK "UNIQUE"): ' +
        reason,
    });
    expect(await real.get('User', { username: 'ada' }).consistent().execute(client)).toMatchObject({
      email: 'a@x.org',
    });
  });
});

describeEngines('rekey', (engine) => {
  it('moves an item once, whoever else tries, and keeps when it was created', async () => {
    const real = shop.named(await engine.createTable(createTableInput(shop)));
    const client = engine.client();
    const read = await real.create('Document', { id: '1', owner: 'ada', text: 'x' }).execute(client);
    const moves = times((at) =>
      insist(() => rekey(real, 'Document', read, { id: `to-${at}` }).execute(client), isBusy),
    );
    expect(await outcomes(moves)).toEqual({ done: 1, codes: ['notFound'] });
    const { items } = await real.query('GSI1', 'Document').where({ owner: 'ada' }).execute(client);
    expect(items).toEqual([{ ...read, id: expect.stringMatching(/^to-/), rev: 2, updatedAt: expect.any(Date) }]);
  });
});

// M18, M34: sequences; M21, M35: reference counts; M44: a limited set.
const Project = entity({
  keys: { PK: 'PROJECT#{id}', SK: 'PROJECT#{id}' },
  attributes: { id: attr.string(), issues: attr.number().optional(), likes: attr.number().optional() },
});
const Issue = entity({
  keys: { PK: 'PROJECT#{id}', SK: 'ISSUE#{number|pad:5}' },
  attributes: { id: attr.string(), number: attr.number(), title: attr.string() },
});
const Like = entity({
  keys: { PK: 'PROJECT#{id}', SK: 'LIKE#{user}' },
  attributes: { id: attr.string(), user: attr.string() },
});
const Queue = entity({
  keys: { PK: 'JOBQUEUE', SK: 'JOBQUEUE' },
  attributes: { running: attr.set(attr.string()).optional() },
});
const tracker = table('Tracker', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Project, Issue, Like, Queue },
});

describeEngines('counters, sequences and limited sets, where the attribute is missing at first', (engine) => {
  const made = async () => tracker.named(await engine.createTable(createTableInput(tracker)));

  it('number fifty issues from 1 on, each once', async () => {
    const real = await made();
    const client = engine.client();
    await real.create('Project', { id: 'p' }).execute(client);
    await Promise.all(
      times(async (at) => {
        const next = await real
          .update('Project', { id: 'p' })
          .add({ issues: 1 })
          .mustExist()
          .returning('UPDATED_NEW')
          .execute(client);
        const number = next?.issues as number;
        await real.create('Issue', { id: 'p', number, title: `issue ${at}` }).execute(client);
      }),
    );
    const { items } = await real.query('primary', 'Issue').where({ id: 'p' }).take(100).execute(client);
    expect(items.map(({ number }) => number)).toEqual(times((at) => at + 1));
    expect(new Set(items.map(({ title }) => title)).size).toBe(WRITERS);
  });

  it('count likes with the likes: one for each user, however often it is tried', async () => {
    const real = await made();
    const client = engine.client();
    await real.create('Project', { id: 'p' }).execute(client);
    const like = (user: string) =>
      insist(
        () =>
          transactWrite([
            real.create('Like', { id: 'p', user }),
            real.update('Project', { id: 'p' }).add({ likes: 1 }).mustExist(),
          ]).execute(client),
        isBusy,
      );
    const tries = await outcomes(times((at) => like(`u${at % 10}`)));
    expect(tries).toEqual({ done: 10, codes: ['conditionFailed'] });
    expect((await real.get('Project', { id: 'p' }).consistent().execute(client))?.likes).toBe(10);
  });

  it('hold at most ten of fifty jobs in a set', async () => {
    const real = await made();
    const client = engine.client();
    await real.create('Queue', {}).execute(client);
    const start = (job: string) =>
      real
        .update('Queue', {})
        .add({ running: new Set([job]) })
        .condition((queue, { or, notExists, lt, size, contains }) =>
          or(notExists(queue.running), lt(size(queue.running), 10), contains(queue.running, job)),
        )
        .returning('ALL_NEW')
        .execute(client);
    expect(await outcomes(times((at) => start(`JOB#${at}`)))).toEqual({ done: 10, codes: ['conditionFailed'] });
    const running = (await real.get('Queue', {}).consistent().execute(client))?.running ?? new Set();
    expect(running.size).toBe(10);
    const [first = ''] = running;
    await start(first);
    await real.update('Queue', {}).delete({ running }).execute(client);
    expect((await start('JOB#x')).running).toEqual(new Set(['JOB#x']));
  });
});

describeEngines('the time to live that a definition gives', (engine) => {
  it('is taken, and items expire by the attribute', async () => {
    const { UpdateTimeToLiveCommand, DescribeTimeToLiveCommand } = await import('@aws-sdk/client-dynamodb');
    const real = shop.named(await engine.createTable(createTableInput(shop)));
    const client = engine.client();
    await client.send(new UpdateTimeToLiveCommand(timeToLiveInput(real)));
    const described = await client.send(new DescribeTimeToLiveCommand({ TableName: real.name }));
    expect(described.TimeToLiveDescription?.AttributeName).toBe('ttl');
    const until = new Date('2030-01-01T00:00:00Z');
    await real.put('Session', { username: 'ada', token: 't', until }).execute(client);
    const { Item } = await client.send(
      new GetItemCommand(real.get('Session', { username: 'ada', token: 't' }).build()),
    );
    expect(Item?.['ttl']).toEqual({ N: '1893456000' });
  });
});

describeEngines('live()', (engine) => {
  it('finds no session in a request that is older than the end of the session', async () => {
    const before = clock.now;
    const real = shop.named(await engine.createTable(createTableInput(shop)));
    const client = engine.client();
    const until = new Date('2026-01-01T00:10:00Z');
    for (const token of ['s', 't']) await real.put('Session', { username: 'ada', token, until }).execute(client);
    const read = real.query('primary', 'Session').where({ username: 'ada' }).live();
    const scan = segments(real.scan('primary', 'Session').live(), 2);
    const found = async () => [
      (await read.execute(client)).items.length,
      read.parse(await client.send(new QueryCommand(read.build()))).items.length,
      (await scan.execute(client)).items.length,
      (await read.count(client)).count,
    ];
    expect(await found()).toEqual([2, 2, 2, 2]);
    const pages = read.limit(1).pages(client);
    expect((await pages.next()).value?.items).toHaveLength(1);
    try {
      clock.now = until;
      expect(await found()).toEqual([0, 0, 0, 0]);
      expect((await pages.next()).value?.items).toEqual([]);
    } finally {
      clock.now = before;
    }
  });

  it('leaves out what has expired and keeps the rest, in a collection, a scan and a get', async () => {
    const real = shop.named(await engine.createTable(createTableInput(shop)));
    const client = engine.client();
    const put = (token: string, until?: Date) => real.put('Session', { username: 'ada', token, until }).execute(client);
    await put('expired', new Date('2025-12-31T23:59:59Z'));
    await put('expires-now', new Date('2026-01-01T00:00:00Z'));
    await put('lives', new Date('2026-01-01T00:00:01Z'));
    await put('for-ever');
    await real.put('Invite', { username: 'ada', code: 'c' }).execute(client);
    const collection = await real.query('primary').where({ username: 'ada' }).live().execute(client);
    expect(collection.items.map((item) => ('token' in item ? item.token : item.Type))).toEqual([
      'Invite',
      'for-ever',
      'lives',
    ]);
    expect((await real.scan('primary', 'Session').live().execute(client)).items).toHaveLength(2);
    expect((await real.scan('primary').live().execute(client)).items).toHaveLength(3);
    const get = (token: string) => real.get('Session', { username: 'ada', token }).live().execute(client);
    expect([await get('expires-now'), await get('lives')]).toEqual([
      undefined,
      expect.objectContaining({ token: 'lives' }),
    ]);
    const whole = real.get('Session', { username: 'ada', token: 'expired' });
    const projected = (whole as never as { project(field: string): typeof whole }).project('token');
    expect([await projected.execute(client), await projected.live().execute(client)]).toEqual([
      { token: 'expired' },
      undefined,
    ]);
  });
});

import { GetItemCommand, PutItemCommand as LowLevelPutCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { attr, batchWrite, createTableInput, entity, KeyformError, table } from 'keyform';
import { expect, it } from 'vitest';
import { itemSize } from '../../src/requests/item-size.js';
import { countingClient } from '../support/counting-client.js';
import { describeEngines } from '../support/engines.js';

const Thing = entity({
  keys: {
    PK: 'THING#{id}',
    SK: 'THING#{size|sortable}',
    GSI1PK: 'OWNER#{owner}',
    GSI1SK: 'THING#{id}',
    LSI1: 'AT#{at|day}#{id}',
  },
  attributes: {
    id: attr.string(),
    size: attr.number(),
    owner: attr.string().optional(),
    big: attr.bigint(),
    exact: attr.decimal(),
    flag: attr.boolean(),
    nothing: attr.null(),
    bytes: attr.binary(),
    at: attr.date().as('createdAt'),
    expires: attr.epoch(),
    state: attr.enum('NEW', 'OLD').default('NEW'),
    version: attr.literal('v1'),
    list: attr.list(attr.string()),
    tuple: attr.tuple([attr.number(), attr.string()]),
    map: attr.map({ street: attr.string(), city: attr.string().optional() }),
    record: attr.record(attr.number()),
    tags: attr.set(attr.string()),
    numbers: attr.set(attr.number()),
    any: attr.any(),
    json: attr.json(),
    rank: attr.number(),
    note: attr.string().nullable(),
  },
});

const things = table('Things', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK', projection: ['createdAt'] },
    ByRank: { pk: 'version', sk: 'rank', projection: 'KEYS_ONLY' },
    Inverted: { pk: 'SK', sk: 'PK' },
    LSI1: { pk: 'PK', sk: 'LSI1', local: true },
  },
  keyTypes: { rank: 'N' },
  entities: { Thing },
});

const thing = {
  id: '1',
  size: -1.5,
  owner: 'Zoë',
  big: 12345678901234567890n,
  exact: '0.1',
  flag: true,
  nothing: null,
  bytes: new Uint8Array([0, 255]),
  at: new Date('2026-11-21T08:30:00.000Z'),
  expires: new Date('2027-01-01T00:00:00.000Z'),
  version: 'v1',
  list: ['a', ''],
  tuple: [1, 'x'],
  map: { street: 'Main' },
  record: { a: 1, b: 2 },
  tags: new Set(['x', 'y']),
  numbers: new Set([1, 2]),
  any: { deep: [1, null, 'x'] },
  json: { a: [1] },
  rank: 7,
  note: null,
} as const;
const key = { id: thing.id, size: thing.size };
const read = { Type: 'Thing', ...thing, state: 'NEW' };

describeEngines('an item that was put is read as it was', (engine) => {
  const made = async () => things.named(await engine.createTable(createTableInput(things)));

  it('with every kind of attribute, in a table made from the definition', async () => {
    const real = await made();
    expect(await real.put('Thing', thing).execute(engine.client())).toStrictEqual(read);
    expect(await real.get('Thing', key).consistent().execute(engine.client())).toStrictEqual(read);
    expect(await real.get('Thing', { ...key, size: 2 }).execute(engine.client())).toBeUndefined();
  });

  it('through the document client, in its own commands and in ours', async () => {
    const real = await made();
    const document = DynamoDBDocumentClient.from(engine.client());
    await document.send(new PutCommand(real.put('Thing', thing).document() as never));
    const get = real.get('Thing', key);
    expect(get.parse(await document.send(new GetCommand(get.document() as never)))).toStrictEqual(read);
    expect(get.parse(await engine.client().send(new GetItemCommand(get.build() as never)))).toStrictEqual(read);
    expect(await get.execute(document)).toStrictEqual(read);
  });

  it('and is in an index only with all keys of it', async () => {
    const real = await made();
    const { owner: _owner, ...unowned } = thing;
    await real.put('Thing', unowned).execute(engine.client());
    await real.put('Thing', { ...thing, id: '2' }).execute(engine.client());
    const stored = async (id: string) => {
      const { Item } = await engine
        .client()
        .send(new GetItemCommand(real.get('Thing', { ...key, id }).build() as never));
      return Object.keys(Item ?? {}).filter((name) => name.startsWith('GSI'));
    };
    expect(await stored('1')).toEqual([]);
    expect((await stored('2')).sort()).toEqual(['GSI1PK', 'GSI1SK']);
  });
});

describeEngines('create', (engine) => {
  it('fails where the item exists, with the SDK error as cause, and a message that names entity and key', async () => {
    const real = things.named(await engine.createTable(createTableInput(things)));
    await real.create('Thing', thing).execute(engine.client());
    const failure = await real
      .create('Thing', thing)
      .execute(engine.client())
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(KeyformError);
    expect(failure).toMatchObject({
      code: 'conditionFailed',
      entity: 'Thing',
      message: expect.stringMatching(
        /^Thing: create of PK "THING#1", SK "THING#.*failed, because the item already exists/,
      ),
      cause: { name: 'ConditionalCheckFailedException' },
    });
    await real.put('Thing', thing).execute(engine.client());
  });

  it('of an item over 400 KB is rejected before it is sent', async () => {
    const { client, figures } = countingClient(engine);
    const real = things.named(await engine.createTable(createTableInput(things)));
    const bare = itemSize(real.put('Thing', { ...thing, note: '' }).build().Item as Parameters<typeof itemSize>[0]);
    const room = 400 * 1024 - bare;
    for (const verb of ['put', 'create'] as const) {
      await expect(real[verb]('Thing', { ...thing, note: 'x'.repeat(room + 1) }).execute(client)).rejects.toMatchObject(
        {
          code: 'field',
          entity: 'Thing',
          field: 'note',
          message: expect.stringMatching(
            /^Thing can have at most 409600 bytes \(400 KB\), but this item has \d+ with its entries in local/,
          ),
        },
      );
    }
    expect(figures.sent).toBe(0);
  });

  it('of an item that has not 400 KB but with its entries in local indexes is rejected before it is sent', async () => {
    const { client, figures } = countingClient(engine);
    const Note = entity({
      keys: { PK: 'NOTE#{id}', SK: 'NOTE', LSI1SK: '{rank|pad:2}', LSI2SK: '{mark}' },
      attributes: {
        id: attr.string(),
        rank: attr.number().optional(),
        mark: attr.string().optional(),
        text: attr.string(),
      },
    });
    const notes = table('Notes', {
      indexes: {
        primary: { pk: 'PK', sk: 'SK' },
        LSI1: { pk: 'PK', sk: 'LSI1SK', local: true },
        LSI2: { pk: 'PK', sk: 'LSI2SK', local: true, projection: 'KEYS_ONLY' },
      },
      entities: { Note },
    });
    const real = notes.named(await engine.createTable(createTableInput(notes)));
    const bytes = (item: object) => itemSize(real.put('Note', { id: '1', text: '', ...item }).build().Item as never);
    // The entry of LSI1 is the item once more, that of LSI2 its two keys.
    const all = bytes({ rank: 1, mark: 'm' });
    const entry = itemSize({ PK: { S: 'NOTE#1' }, LSI2SK: { S: 'm' } });
    const room = Math.floor((400 * 1024 - entry) / 2) - all;
    const put = (length: number) => real.put('Note', { id: '1', rank: 1, mark: 'm', text: 'x'.repeat(length) });
    await put(room).execute(client);
    expect(figures.sent).toBe(1);
    await expect(put(room + 1).execute(client)).rejects.toMatchObject({
      code: 'field',
      entity: 'Note',
      field: 'text',
      message: expect.stringContaining('with its entries in local indexes'),
    });
    expect(() => batchWrite([put(room + 1)])).toThrow('with its entries in local indexes');
    // Where it is in no local index, it may have all of the 400 KB.
    await real.put('Note', { id: '2', text: 'x'.repeat(400 * 1024 - bytes({})) }).execute(client);
    expect(figures.sent).toBe(2);
    if (engine.name === 'dynamodb-local') {
      const input = put(room + 1).build();
      await expect(engine.client().send(new LowLevelPutCommand(input))).rejects.toMatchObject({
        name: 'ValidationException',
      });
    }
  });

  it('that a signal ends is rejected in one form, with the reason of the signal', async () => {
    const real = things.named(await engine.createTable(createTableInput(things)));
    const failure = await real
      .create('Thing', thing)
      .execute(engine.client(), { abortSignal: AbortSignal.abort() })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(KeyformError);
    expect(failure).toMatchObject({ code: 'aborted', cause: { name: 'AbortError' } });
  });
});

describeEngines('an index of several attributes', { requires: 'multiAttributeKeys' }, (engine) => {
  it('is made from the definition, and takes the items', async () => {
    const Match = entity({
      keys: { PK: 'MATCH#{id}' },
      attributes: { id: attr.string(), region: attr.string(), round: attr.number(), at: attr.date() },
    });
    const matches = table('Matches', {
      indexes: { primary: { pk: 'PK' }, ByRegion: { pk: ['region', 'id'], sk: ['round', 'at'] } },
      keyTypes: { round: 'N' },
      entities: { Match },
    });
    const real = matches.named(await engine.createTable(createTableInput(matches)));
    const match = { id: '1', region: 'EU', round: 3, at: new Date(0) };
    await real.create('Match', match).execute(engine.client());
    expect(await real.get('Match', { id: '1' }).execute(engine.client())).toStrictEqual({ Type: 'Match', ...match });
  });
});

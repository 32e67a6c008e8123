import * as sdk from '@aws-sdk/client-dynamodb';
import fc from 'fast-check';
import * as core from 'keyform';
import { attr, entity, fromSchema, table, unique } from 'keyform';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { uniqueField } from '../../src/facts/messages/writes.js';
import { wordsOf } from '../../test/support/words-of.js';
import type { ConfiguredTable } from '../src/index.js';
import { edit } from '../src/studio/edit.js';
import { tableFacts } from '../src/studio/facts.js';
import { fromJson, toJson } from '../src/studio/json.js';
import { literal } from '../src/studio/literal.js';
import type { JsonValue } from '../src/studio/protocol.js';
import { rowsOf } from '../src/studio/rows.js';
import type { Studio } from '../src/studio/studio.js';
import { plainOf, storedOf } from '../studio/plain.js';

const Account = unique(
  entity({
    keys: { PK: 'ACCOUNT#{id}', SK: 'ACCOUNT', GSI1PK: 'STATE#{state}', GSI1SK: '{since|day}#{id}' },
    attributes: {
      id: attr.string(),
      email: attr.string(),
      state: attr.enum('OPEN', 'CLOSED'),
      since: attr.date(),
      tags: attr.set(attr.string()).optional(),
      photo: attr.binary().optional(),
      total: attr.bigint().as('t'),
    },
    version: true,
    timestamps: true,
  }),
  'email',
);
const Note = entity({
  keys: { PK: 'NOTE#{id}', SK: 'NOTE', GSI1PK: 'OF#{owner}', GSI1SK: '{at|day}' },
  attributes: { id: attr.string(), owner: attr.string(), at: attr.date(), text: attr.string().optional() },
});
const accounts = table('Accounts', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: { Account, Note },
});

const studio = {
  project: { tables: [{ name: 'accounts', table: accounts as never as ConfiguredTable }] },
  core,
  sdk,
  client: { send: () => Promise.reject(new Error('nothing is sent')) },
  place: 'a test',
  named: 'Accounts-test',
  write: false,
} as never as Studio;

const note = accounts.put('Note', { id: '1', owner: 'ada', at: new Date('2026-11-21'), text: 'x' }).build().Item;

const account = accounts
  .create('Account', { id: '1', email: 'a@b.c', state: 'OPEN', since: new Date('2026-11-21'), total: 7n })
  .requests()[0]
  ?.build() as never as { readonly Item: object };

const changed = (before: object, changes: object, removed: readonly string[] = []) =>
  edit(studio, {
    table: 'accounts',
    before: toJson(before as never),
    after: Object.fromEntries(
      Object.entries({ ...toJson(before as never), ...changes }).filter(([name]) => !removed.includes(name)),
    ),
    write: false,
  });

describe('an edit', () => {
  it('of a field in the key of an index sets it alone where keyform needs no other, and the key follows', async () => {
    const { code, request } = await changed(note, { owner: { S: 'bob' } });
    expect(code).toContain(".update('Note', { id: '1' })");
    expect(code).toContain(".set({ owner: 'bob' })");
    expect(request).toMatchObject({
      TableName: 'Accounts-test',
      ExpressionAttributeValues: expect.objectContaining({ ':GSI1PK': { S: 'OF#bob' } }),
    });
  });

  it('removes what is left out, and adds what was not there, if it still is not', async () => {
    expect((await changed(note, {}, ['text'])).code).toContain(".remove('text')\n  .condition({ text: { '=': 'x' } })");
    const { text: _, ...bare } = note;
    expect((await changed(bare, { text: { S: 'new' } })).code).toContain('.condition({ text: { exists: false } })');
  });

  it('of an entity with a version names the one that was read; a unique field is rejected in the words of keyform', async () => {
    const { code, request } = await changed(account.Item, { t: { N: '12345678901234567890' } });
    expect(code).toContain('.set({ total: 12345678901234567890n })');
    expect(code).toContain(".update('Account', { id: '1', version: 1 })");
    expect(JSON.stringify(request)).toContain('12345678901234567890');
    await expect(changed(account.Item, { email: { S: 'new@b.c' } })).rejects.toThrow(
      wordsOf(uniqueField, { field: 'email' }),
    );
  });

  it('of another table, or of an item that no entity explains, is rejected', async () => {
    await expect(changed({ PK: { S: 'X' }, SK: { S: 'Y' } }, {})).rejects.toThrow('matches no entity of Accounts-test');
  });
});

const asked = (request: object) =>
  edit(studio, { table: 'accounts', write: false, ...request } as Parameters<typeof edit>[1]);

describe('a new item', () => {
  const fields = { id: { S: '2' }, owner: { S: 'ada' }, at: { S: '2026-11-21T00:00:00.000Z' } };

  it('is a create of what was typed: keys follow from it, and nothing is overwritten', async () => {
    const { code, request, row } = await asked({ entity: 'Note', after: fields });
    expect(code).toBe(`const answer = await accounts
  .create('Note', { id: '2', owner: 'ada', at: new Date('2026-11-21T00:00:00.000Z') })
  .execute(client);`);
    expect(request).toMatchObject({
      TableName: 'Accounts-test',
      Item: { PK: { S: 'NOTE#2' }, GSI1PK: { S: 'OF#ada' }, Type: { S: 'Note' } },
      ConditionExpression: 'attribute_not_exists(#PK)',
    });
    expect(row).toBeUndefined();
  });

  it('has its defaults, timestamps, version and markers from keyform', async () => {
    const typed = { id: { S: '2' }, email: { S: 'a@b.c' }, state: { S: 'OPEN' }, since: fields.at, t: { N: '7' } };
    const { request } = await asked({ entity: 'Account', after: typed });
    expect(request).toMatchObject([
      { Item: { version: { N: '1' }, createdAt: { S: expect.any(String) } } },
      { Item: { PK: { S: expect.stringContaining('a@b.c') } } },
    ]);
  });

  it('is rejected in the words of keyform', async () => {
    const rejections: [object, RegExp][] = [
      [{ entity: 'Note', after: { ...fields, at: { N: '1' } } }, /^Note.at must be stored as S, but is stored as N$/],
      [{ entity: 'Note', after: { id: fields.id } }, /^Note\.\w+ is required, but is missing/],
      [{ entity: 'Nota', after: fields }, /^Accounts-test has no entity Nota$/],
      [{ entity: '__proto__', after: fields }, /has no entity __proto__$/],
      [{ entity: 'Note' }, /^the request has no item$/],
    ];
    for (const [request, message] of rejections) await expect(asked(request)).rejects.toThrow(message);
  });

  it('of an entity of a schema has what the schema makes of it', async () => {
    const Event = entity({
      keys: { PK: 'EVENT#{id}' },
      attributes: fromSchema(z.object({ id: z.string(), size: z.number().max(9), kind: z.string().default('PLAIN') })),
    });
    const events = table('Events', { indexes: { primary: { pk: 'PK' } }, entities: { Event } });
    const project = { tables: [{ name: 'events', table: events as never as ConfiguredTable }] };
    const given = { ...studio, project, named: undefined } as never as Studio;
    const typed = (size: string) =>
      edit(given, { table: 'events', entity: 'Event', after: { id: { S: '1' }, size: { N: size } }, write: false });
    const { code, request } = await typed('2');
    expect(code).toContain(".create('Event', { id: '1', size: 2 })");
    expect(request).toMatchObject({ Item: { PK: { S: 'EVENT#1' }, size: { N: '2' }, kind: { S: 'PLAIN' } } });
    await expect(typed('10')).rejects.toThrow(/size/);
  });

  it('is asked for in the types in which DynamoDB has its attributes', () => {
    const types = {
      S: attr.string(),
      S2: attr.enum('A', 'B'),
      S3: attr.date(),
      N: attr.number(),
      N2: attr.bigint(),
      N3: attr.epoch(),
      N4: attr.literal(1),
      BOOL: attr.boolean(),
      BOOL2: attr.literal(true),
      B: attr.binary(),
      M: attr.map({ x: attr.number() }),
      M2: attr.record(attr.number()),
      L: attr.list(attr.string()),
      L2: attr.tuple([attr.string(), attr.number()]),
      SS: attr.set(attr.string()),
      NS: attr.set(attr.number()),
      BS: attr.set(attr.binary()),
      NULL: attr.null(),
      undefined: attr.any(),
      undefined2: attr.json(),
    };
    const All = entity({ keys: { PK: '{S}' }, attributes: types });
    const all = table('All', { indexes: { primary: { pk: 'PK' } }, entities: { All } });
    const project = { tables: [{ name: 'all', table: all as never as ConfiguredTable }], accessPatterns: [] };
    const [facts] = tableFacts(project as never as Studio['project']);
    const fields = facts?.entities[0]?.fields ?? [];
    expect(fields.map(({ name, type }) => [name, String(type)])).toEqual(
      Object.keys(types).map((name) => [name, name.replace(/\d$/, '')]),
    );
  });

  it('is read back by the key that was sent, whatever made it', async () => {
    const Ticket = entity({
      keys: { PK: 'TICKET#{id}' },
      attributes: { id: attr.string().default(() => Math.random().toString(36)), text: attr.string() },
    });
    const tickets = table('Tickets', { indexes: { primary: { pk: 'PK' } }, entities: { Ticket } });
    const sent: { readonly input: { readonly Item?: object; readonly Key?: object } }[] = [];
    const client = {
      send: async (command: (typeof sent)[number]) => {
        sent.push(command);
        return { Item: sent[0]?.input.Item };
      },
    };
    const project = { tables: [{ name: 'tickets', table: tickets as never as ConfiguredTable }] };
    const given = { ...studio, project, client, named: undefined, write: true } as never as Studio;
    const { row } = await edit(given, { table: 'tickets', entity: 'Ticket', after: { text: { S: 'x' } }, write: true });
    expect(sent.map((command) => command.constructor.name)).toEqual(['PutItemCommand', 'GetItemCommand']);
    expect(sent[0]?.input.Item).toMatchObject(sent[1]?.input.Key ?? { none: true });
    expect(row?.entity).toBe('Ticket');
  });
});

describe('dates', () => {
  const Log = entity({
    keys: { PK: 'LOG#{id}', SK: '{at|day}' },
    attributes: {
      id: attr.string(),
      at: attr.date(),
      times: attr.list(attr.date()).optional(),
      by: attr.record(attr.map({ at: attr.date() })).optional(),
      note: attr.string().optional(),
    },
  });
  const logs = table('Logs', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Log } });
  const at = { ...studio, named: undefined, project: { tables: [{ name: 'logs', table: logs }] } } as never as Studio;
  const create = (after: object) => edit(at, { table: 'logs', entity: 'Log', after: after as never, write: false });

  it.each([
    ['2026-01-02', '2026-01-02T00:00:00.000Z'],
    ['2026-01-02T00:00:00Z', '2026-01-02T00:00:00.000Z'],
    ['2026-01-02T10:30:00+02:00', '2026-01-02T08:30:00.000Z'],
    ['2026-01-02T10:30:00.5Z', '2026-01-02T10:30:00.500Z'],
  ])('are typed in any form of ISO 8601: %s', async (typed, stored) => {
    const after = {
      id: { S: '1' },
      at: { S: typed },
      times: { L: [{ S: typed }] },
      by: { M: { ada: { M: { at: { S: typed } } } } },
      note: { S: typed },
    };
    expect((await create(after)).request).toMatchObject({
      Item: {
        at: { S: stored },
        times: { L: [{ S: stored }] },
        by: { M: { ada: { M: { at: { S: stored } } } } },
        note: { S: typed },
      },
    });
    const { Item } = logs.put('Log', { id: '1', at: new Date('2026-01-02'), times: [] }).build();
    const before = toJson(Item as never);
    const changedTimes = { ...before, times: { L: [{ S: typed }] } };
    const { request } = await edit(at, { table: 'logs', before, after: changedTimes, write: false });
    expect(JSON.stringify(request)).toContain(JSON.stringify({ L: [{ S: stored }] }));
  });

  it.each(['2026-13-01', 'tomorrow', '2026', ''])('that are none are rejected: %s', async (typed) => {
    await expect(create({ id: { S: '1' }, at: { S: typed } })).rejects.toThrow(/at/);
  });
});

describe('an item that goes', () => {
  it('is named by its key, and must be there', async () => {
    const { code, request } = await asked({ before: toJson(note) });
    expect(code).toContain(".delete('Note', { id: '1' })\n  .mustExist()");
    expect(request).toMatchObject({
      Key: { PK: { S: 'NOTE#1' }, SK: { S: 'NOTE' } },
      ConditionExpression: 'attribute_exists(#PK)',
    });
  });

  it('of an entity with a version and unique fields goes as it was read, with its markers', async () => {
    const { code, request } = await asked({ before: toJson(account.Item as never) });
    expect(code).toContain("email: 'a@b.c'");
    expect(request).toHaveLength(2);
    expect(JSON.stringify(request)).toMatch(/#version = :version/);
  });

  it('is rejected where the studio does not write, and where no entity explains it', async () => {
    await expect(asked({ before: toJson(note), write: true })).rejects.toThrow('the studio is read-only');
    await expect(asked({ before: { PK: { S: 'X' }, SK: { S: 'Y' } } })).rejects.toThrow(
      'matches no entity of Accounts-test',
    );
  });
});

describe('hidden fields', () => {
  const User = entity({
    keys: { PK: 'USER#{id}' },
    attributes: { id: attr.string(), hash: attr.string().hidden(), note: attr.string().as('n').optional().hidden() },
  });
  const users = table('Users', { indexes: { primary: { pk: 'PK' } }, entities: { User } });
  const project = { tables: [{ name: 'users', table: users as never as ConfiguredTable }] };
  const given = { ...studio, project, named: undefined } as never as Studio;

  it('are set in a new item, changed and removed as all others', async () => {
    const after = { id: { S: '1' }, hash: { S: 'a' }, n: { S: 'x' } };
    const made = await edit(given, { table: 'users', entity: 'User', after, write: false });
    expect(made.code).toContain(".create('User', { id: '1', hash: 'a', note: 'x' })");
    const before = (made.request as { readonly Item: typeof after }).Item;
    const { n: _, ...less } = { ...before, hash: { S: 'b' } };
    const { code } = await edit(given, { table: 'users', before, after: less, write: false });
    expect(code).toContain(
      ".remove('note')\n  .set({ hash: 'b' })\n  .condition({ hash: { '=': 'a' }, note: { '=': 'x' } })",
    );
  });

  it('come to the page by their names only, unless somebody asks for them', () => {
    const item = { PK: { S: 'USER#1' }, Type: { S: 'User' }, id: { S: '1' }, hash: { S: 'a' }, n: { S: 'x' } };
    const own = users as never as ConfiguredTable;
    const [row] = rowsOf(core, own, [item], true);
    expect(row?.hidden).toEqual(['hash', 'n']);
    expect(Object.keys(row?.item ?? {})).toEqual(['PK', 'Type', 'id']);
    expect(JSON.stringify(row)).not.toContain('"a"');
    const [all] = rowsOf(core, own, [item], true, true);
    expect(all).toEqual({ entity: 'User', item });
    // No entity says what is hidden of what it does not explain.
    expect(rowsOf(core, own, [{ PK: { S: 'X#1' }, hash: { S: 'a' } }], true)[0]?.hidden).toBeUndefined();
  });
});

describe('a number that is none', () => {
  it('is said to be none, at any depth, not to be too long for a number', async () => {
    await expect(changed(account.Item, { t: { N: 'seven' } })).rejects.toThrow('t must be a number, not "seven"');
    await expect(changed(account.Item, { more: { M: { x: { L: [{ N: '' }] } } } })).rejects.toThrow(
      'more.x must be a number, not ""',
    );
    await expect(asked({ entity: 'Account', after: { t: { N: '1 2' } } })).rejects.toThrow('t must be a number');
  });
});

describe('lists, maps and sets', () => {
  const All = entity({
    keys: { PK: '{id}' },
    attributes: {
      id: attr.string(),
      list: attr.list(attr.map({ at: attr.date(), size: attr.number().optional(), big: attr.bigint().optional() })),
      pair: attr.tuple([attr.string(), attr.boolean()]),
      names: attr.record(attr.set(attr.number())),
      loose: attr.list(attr.any()),
      bytes: attr.set(attr.binary()),
      form: attr.union('kind', { a: attr.map({ x: attr.number() }), b: attr.map({ y: attr.string() }) }),
    },
  });
  const all = table('All', { indexes: { primary: { pk: 'PK' } }, entities: { All } });
  const project = { tables: [{ name: 'all', table: all as never as ConfiguredTable }], accessPatterns: [] };
  const [facts] = tableFacts(project as never as Studio['project']);
  const shapes = new Map(facts?.entities[0]?.fields.map(({ name, shape }) => [name, shape]));

  it('are typed as plain JSON where the declaration tells their types, and come back the same', () => {
    const stored: Record<string, JsonValue> = {
      list: { L: [{ M: { at: { S: 'x' }, size: { N: '1.5' }, big: { N: '12345678901234567890' } } }, { M: {} }] },
      pair: { L: [{ S: 'a' }, { BOOL: true }] },
      names: { M: { one: { NS: ['1', '2'] } } },
      loose: { L: [{ S: 'a' }, { SS: ['b'] }] },
      bytes: { BS: ['AA=='] },
    };
    const plain = Object.entries(stored).map(([name, value]) => [name, plainOf(value, shapes.get(name))]);
    expect(Object.fromEntries(plain)).toEqual({
      list: [{ at: 'x', size: 1.5, big: '12345678901234567890' }, {}],
      pair: ['a', true],
      names: { one: [1, 2] },
      loose: [{ S: 'a' }, { SS: ['b'] }],
      bytes: ['AA=='],
    });
    for (const [name, value] of Object.entries(stored))
      expect(storedOf(name, plainOf(value, shapes.get(name)), shapes.get(name))).toEqual(value);
    expect(shapes.get('form')).toBeUndefined();
  });

  it('of another type are rejected by the place in them', () => {
    const rejected = (name: string, given: unknown) => () => storedOf(name, given, shapes.get(name));
    expect(rejected('list', [{ at: 'x' }, { size: true }])).toThrow('list[1].size must be a number, not true');
    expect(rejected('pair', { S: 'x' })).toThrow('pair must be a list, not {"S":"x"}');
    expect(rejected('loose', ['x'])).toThrow('loose[0] must be DynamoDB JSON');
    expect(rejected('names', { one: ['a', {}] })).toThrow('names.one must be a list of numbers');
  });
});

describe('the fields that no edit changes', () => {
  it('are told to the page, each with why', () => {
    const [facts] = tableFacts({ ...studio.project, accessPatterns: [] } as never as Studio['project']);
    const fixed = facts?.entities[0]?.fields.flatMap(({ name, fixed: why }) =>
      why === undefined ? [] : [[name, why]],
    );
    expect(fixed).toEqual([
      ['id', 'part of the key'],
      ['email', 'unique: change it with rekey()'],
      ['createdAt', 'set by keyform'],
      ['updatedAt', 'set by keyform'],
      ['version', 'counted by keyform'],
    ]);
  });
});

describe('what is shown', () => {
  it('of values is TypeScript that makes them', () => {
    const values = fc.letrec<{ all: unknown }>((tie) => ({
      all: fc.oneof(
        { maxDepth: 3 },
        fc.string({ unit: 'binary' }),
        fc.double({ noNaN: true }),
        fc.bigInt(),
        fc.boolean(),
        fc.constant(null),
        fc.date({ noInvalidDate: true }),
        fc.uint8Array(),
        fc.array(tie('all'), { maxLength: 4 }),
        fc.array(fc.string(), { maxLength: 4 }).map((all) => new Set(all)),
        fc.dictionary(fc.oneof(fc.string({ unit: 'binary' }), fc.constant('__proto__')), tie('all'), {
          maxKeys: 4,
          noNullPrototype: true,
        }),
      ),
    })).all;
    fc.assert(
      fc.property(values, (value) => {
        expect(new Function(`return ${literal(value)};`)()).toEqual(value);
      }),
      { numRuns: 100 },
    );
  });

  it('of items are attributes in one order, whatever the order of the read: keys, then the definition, then the others', () => {
    const Item = { ...account?.Item, other: { S: 'x' }, another: { M: { b: { S: '1' }, a: { M: { d: {}, c: {} } } } } };
    const shuffled = Object.fromEntries(Object.entries(Item).reverse());
    const orderOf = (item: object) => JSON.stringify(rowsOf(core, accounts as never, [item as never], true)[0]?.item);
    expect(orderOf(shuffled)).toBe(orderOf(Item));
    const names = Object.keys(JSON.parse(orderOf(shuffled)));
    expect(names.slice(0, 8)).toEqual(['PK', 'SK', 'GSI1PK', 'GSI1SK', 'Type', 'id', 'email', 'state']);
    expect(names.slice(-2)).toEqual(['another', 'other']);
    expect(orderOf(shuffled)).toMatch(/"another":\{"M":\{"a":\{"M":\{"c".*"b":/);
  });

  it('of items is JSON, and comes back', () => {
    const item = {
      bytes: { B: Uint8Array.of(0, 255) },
      some: { BS: [Uint8Array.of(1)] },
      list: { L: [{ M: { deep: { B: Uint8Array.of(2) } } }, { NULL: true }] },
    };
    expect(fromJson(JSON.parse(JSON.stringify(toJson(item))))).toEqual(item);
  });
});

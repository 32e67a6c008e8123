import * as core from 'keyform';
import { attr, entity, table, unique } from 'keyform';
import { workbench } from 'keyform/infra';
import { describe, expect, it } from 'vitest';
import { materialise } from '../src/propose/materialise.js';
import { proofText, prove } from '../src/propose/proof.js';
import { propose, type Source } from '../src/propose/propose.js';
import { typescriptOf } from '../src/propose/typescript.js';
import type { WireItem } from '../src/propose/wire.js';
import { aliasFormat, sourcesOf } from '../src/propose/workbench.js';
import { keysOf, proposedFor } from './proposed.js';

const INDEXES: Source['indexes'] = [
  { name: 'primary', pk: ['PK'], sk: ['SK'], local: false, projection: 'ALL' },
  { name: 'GSI1', pk: ['GSI1PK'], sk: ['GSI1SK'], local: false, projection: 'ALL' },
];

const proposed = (items: readonly WireItem[], more: Partial<Source> = {}) =>
  proposedFor({ indexes: INDEXES, items, ...more });

const S = (text: string): { S: string } => ({ S: text });
const N = (number: number | string): { N: string } => ({ N: String(number) });

describe('items that keyform wrote', () => {
  const keys = {
    PK: 'REPO#{owner|lower}#{repo}',
    SK: 'ISSUE#{number|pad:5}',
    GSI1PK: 'DAY#{at|day}',
    GSI1SK: '{at|desc}#{score|sortable}',
  } as const;
  const Issue = entity({
    keys,
    attributes: {
      owner: attr.string(),
      repo: attr.string(),
      number: attr.number(),
      at: attr.date(),
      score: attr.number(),
      tags: attr.set(attr.string()).optional(),
      big: attr.bigint(),
      price: attr.decimal(),
      body: attr.map({ text: attr.string(), size: attr.number().optional() }),
      note: attr.string().nullable(),
    },
  });
  const app = table('App', {
    indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
    entities: { Issue },
  });
  const items = Array.from({ length: 30 }, (_, at) =>
    app
      .put('Issue', {
        owner: at % 2 === 0 ? 'Ada' : 'Grace',
        repo: `repo${at % 3}`,
        number: at * 37,
        at: new Date(Date.UTC(2026, at % 12, 1 + at, at)),
        score: at - 4.5,
        big: 12345678901234567890n,
        price: '0.1234567890123456789',
        body: { text: 'x', ...(at % 2 === 0 && { size: at }) },
        note: at % 2 === 0 ? null : 'note',
        ...(at % 4 === 0 && { tags: new Set(['a']) }),
      })
      .build(),
  ).map(({ Item }) => Item as never as WireItem);

  it('give their formats back, with pipes, and the kinds of their attributes', () => {
    const made = proposed(items);
    expect(keysOf(made)).toEqual({ Issue: keys });
    const kinds = Object.fromEntries(made.entities[0]?.attributes.map(({ name, shape }) => [name, shape.kind]) ?? []);
    expect(kinds).toMatchObject({
      at: 'date',
      number: 'number',
      big: 'bigint',
      price: 'decimal',
      tags: 'set',
      body: 'map',
      note: 'string',
    });
    const text = typescriptOf(made);
    expect(text).toContain('note: attr.string().nullable(),');
    expect(text).toContain('size: attr.number().optional(),');
    expect(text).toContain('tags: attr.set(attr.string()).optional(),');
  });

  it.each([
    ['email', 'email'],
    ['{email|lower}', '{email|lower}'],
    ['{name|slug}', '{name|slug}'],
    ['{team}#{email|upper}', '{team}#{email|upper}'],
    ['{team|lower}#{email|lower}', '{team|lower}#{email|lower}'],
  ])('and markers of the unique value %s', (format, expected) => {
    const User = unique(
      entity({
        keys: { PK: 'USER#{id}', SK: 'USER' },
        attributes: { id: attr.string(), email: attr.string(), name: attr.string(), team: attr.string() },
      }),
      format as 'email',
    );
    const users = table('App', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { User } });
    const stored = [1, 2].flatMap((id) =>
      users
        .put('User', { id: `u${id}`, email: `Ada${id}@Example.com`, name: `Ada ${id}`, team: `Core ${id}` })
        .requests()
        .map((request) => (request.build() as never as { Item: WireItem }).Item),
    );
    const made = proposed(stored, { indexes: INDEXES.slice(0, 1) });
    expect(made.entities.map(({ name, unique }) => [name, unique])).toEqual([['User', [expected]]]);
    expect(typescriptOf(made)).toContain(`}), '${expected}');`);
    expect(made.entities[0]?.notes).toEqual([]);
    const lower = proposed(
      stored.map((item) => ({ ...item, ...(item['email'] && { email: S('nobody') }) })),
      { indexes: INDEXES.slice(0, 1) },
    );
    if (expected.includes('email'))
      expect(lower.entities[0]?.notes[0]).toMatch(/^No item of the sample has a marker of .*: check the pipes/);
  });

  it('and the formats that the markers fit, too', () => {
    const User = unique(
      entity({ keys: { PK: 'USER#{id}', SK: 'USER' }, attributes: { id: attr.string(), email: attr.string() } }),
      '{email|lower}',
    );
    const users = table('App', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { User } });
    const stored = ['ada@a.no', 'bob@a.no'].flatMap((email, id) =>
      users
        .put('User', { id: `u${id}`, email })
        .requests()
        .map((request) => (request.build() as never as { Item: WireItem }).Item),
    );
    const [entityOfUser] = proposed(stored, { indexes: INDEXES.slice(0, 1) }).entities;
    expect(entityOfUser?.unique).toEqual(['email']);
    expect(entityOfUser?.notes).toEqual([
      'The markers of email also fit {email|lower}: use the format that wrote them',
    ]);
  });
});

describe('items that other code wrote', () => {
  it('are told apart by their keys, with another delimiter, and fields that stand in keys alone', () => {
    const items = [1, 2, 3].flatMap((id): WireItem[] => [
      { pk: S(`USER/u${id}`), sk: S('PROFILE'), name: S(`n${id}`) },
      { pk: S(`USER/u${id}`), sk: S(`INVOICE/${id * 7}`), nr: N(id * 7), total: N(id) },
    ]);
    const made = proposed(items, {
      indexes: [{ name: 'primary', pk: ['pk'], sk: ['sk'], local: false, projection: 'ALL' }],
    });
    expect(keysOf(made)).toEqual({
      Profile: { pk: 'USER/{user}', sk: 'PROFILE' },
      Invoice: { pk: 'USER/{user}', sk: 'INVOICE/{nr|digits}' },
    });
    expect(made).toMatchObject({ delimiter: '/', typeAttribute: undefined });
    expect(typescriptOf(made)).toContain('pipes: { digits: {');
  });

  it('by a type attribute of theirs, whose values become names', () => {
    const items = [1, 2].flatMap((id): WireItem[] => [
      { PK: S(`o#${id}`), SK: S('meta'), _type: S('order-item'), id: S(`${id}`) },
      { PK: S(`o#${id}`), SK: S(`x#${id}`), _type: S('3d model'), id: S(`${id}`) },
    ]);
    const made = proposed(items);
    expect(made.typeAttribute).toBe('_type');
    expect(made.entities.map(({ name, typeName }) => [name, typeName])).toEqual([
      ['OrderItem', 'order-item'],
      ['Item3dModel', '3d model'],
    ]);
    expect(typescriptOf(made)).toContain("type: '3d model',");
  });

  it('become one entity where their keys can be the same', () => {
    const items: WireItem[] = [
      { PK: S('a'), SK: S('1x'), type: S('one') },
      { PK: S('b'), SK: S('2x'), type: S('two') },
    ];
    const made = proposed(items);
    expect(made.entities).toHaveLength(1);
    expect(made.typeAttribute).toBeUndefined();
    expect(made.entities[0]?.attributes.map(({ name }) => name)).toContain('type');
  });

  it('with values of several types, numbers as keys, records, bytes and names that no program has', () => {
    const items: WireItem[] = [1, 2].map((id) => ({
      id: N(id),
      mixed: id === 1 ? S('a') : N(1),
      'first-name': S("it's */ \u2028"),
      constructor: S('x'),
      codes: { M: { 'a b': N(1), [`k${id}`]: N(2) } },
      bytes: { B: new Uint8Array([1]) },
      empty: { L: [] },
      list: { L: [S('a'), { NULL: true }] },
      flag: { BOOL: true },
      nothing: { NULL: true },
    }));
    const made = proposed(items, {
      name: 'my-table',
      indexes: [{ name: 'primary', pk: ['id'], sk: [], local: false, projection: 'ALL' }],
      keyTypes: new Map([['id', 'N']]),
    });
    expect(keysOf(made)).toEqual({ Item: { id: '{id}' } });
    const text = typescriptOf(made);
    expect(text).toContain("keyTypes: { id: 'N' },");
    expect(text).toContain("'first-name': attr.string(),");
    expect(text).toContain('export const myTable = table(');
    expect(text).not.toContain('constructor: attr');
  });

  it('have keys of an index as attributes, where some lack them though they have its fields', () => {
    const items = Array.from(
      { length: 4 },
      (_, id): WireItem => ({
        PK: S(`U#${id}`),
        SK: S('U'),
        id: S(`${id}`),
        ...(id % 2 === 0 && { GSI1PK: S(`ADMIN#${id}`), GSI1SK: S('x') }),
      }),
    );
    const made = proposed(items);
    expect(keysOf(made)).toEqual({ U: { PK: 'U#{id}', SK: 'U' } });
    expect(made.entities[0]?.attributes).toContainEqual({ name: 'GSI1PK', shape: { kind: 'string' }, optional: true });
    expect(typescriptOf(made)).toContain('No format explains which items have GSI1PK, so you pass it to put yourself.');
  });
});

describe('items with half of the keys of an index', () => {
  const user = (id: number, more: WireItem): WireItem => ({ PK: S(`U#${id}`), SK: S('U'), id: S(`${id}`), ...more });
  const order = (id: number): WireItem => ({ PK: S(`O#${id}`), SK: S('O'), id: S(`${id}`), GSI1PK: S(`U#${id}`) });

  it('keep it as an attribute, though its text could be a format, and stay entities of their own', () => {
    const made = proposed([user(1, {}), user(2, {}), order(1), order(2)]);
    expect(keysOf(made)).toEqual({ U: { PK: 'U#{id}', SK: 'U' }, O: { PK: 'O#{id}', SK: 'O' } });
    expect(typescriptOf(made)).toContain(
      'These items have only a part of the index key with GSI1PK, so it has no format.',
    );
  });

  it('get an index that allows it, where others of the entity have both', () => {
    const plain = [{ name: 'ByMail', pk: ['tenant'], sk: ['email'], local: false, projection: 'ALL' }] as const;
    const items = [
      user(1, { tenant: S('a'), email: S('x') }),
      user(2, { tenant: S('b') }),
      user(3, { email: S('y') }),
      user(4, {}),
    ];
    const made = proposed(items, { indexes: [INDEXES[0] as (typeof INDEXES)[0], ...plain] });
    expect(typescriptOf(made)).toContain("ByMail: { pk: 'tenant', sk: 'email', partialKeys: true }");
    const whole = proposed(items.slice(0, 1), { indexes: [INDEXES[0] as (typeof INDEXES)[0], ...plain] });
    expect(typescriptOf(whole)).not.toContain('partialKeys');
  });
});

describe('items of which some are in an index', () => {
  const SPARSE = [
    ['TICKET#{at}#{t}', {}],
    ['{at}#{t}', {}],
    ['TICKET#{t}', {}],
    ['TICKET#{at}', { at: true }],
  ] as const;
  const ticketsWith = (GSI1SK: (typeof SPARSE)[number][0]) => {
    const Ticket = entity({
      keys: { PK: 'C#{c}', SK: 'T#{t}', GSI1PK: 'AGENT#{agentId}', GSI1SK },
      attributes: { c: attr.string(), t: attr.string(), at: attr.date(), agentId: attr.string().optional() },
    });
    const Agent = entity({
      keys: { PK: 'AGENT#{agentId}', SK: 'AGENT', GSI1PK: 'AGENT#{agentId}', GSI1SK: 'AGENT' },
      attributes: { agentId: attr.string() },
    });
    const desk = table('App', {
      indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
      entities: { Ticket, Agent },
    });
    const tickets = Array.from({ length: 12 }, (_, at) =>
      desk.put('Ticket', {
        c: `c${at % 3}`,
        t: `t${at}`,
        at: new Date(Date.UTC(2026, at, 3)),
        ...(at % 3 !== 0 && { agentId: `a${at % 2}` }),
      }),
    ).map((put) => put.build().Item as never as WireItem);
    return {
      tickets,
      agents: ['a0', 'a1'].map((agentId) => desk.put('Agent', { agentId }).build().Item as never as WireItem),
    };
  };

  it.each(SPARSE)('have both keys of it as formats, which come back when they are written again: %s', (sort) => {
    const { tickets, agents } = ticketsWith(sort);
    for (const items of [tickets, [...tickets, ...agents]]) {
      const made = proposed(items);
      expect(keysOf(made)).toMatchObject({ Ticket: { GSI1PK: 'AGENT#{agentId}', GSI1SK: sort } });
      expect(made.entities[0]?.attributes.map(({ name }) => name)).not.toContain('GSI1SK');
    }
  });

  it('are told of where a definition would take them out of the index, or put them into it', () => {
    const { tickets } = ticketsWith('TICKET#{t}');
    const made = propose(core, { name: 'App', indexes: INDEXES, keyTypes: new Map(), ttl: undefined, items: tickets });
    const [ticket] = made.entities;
    const keys = new Map([...(ticket?.keys ?? []), ['GSI1SK', 'TICKET#{c}']]);
    const wrong = { ...made, entities: [{ ...ticket, keys }] } as never as typeof made;
    const proof = prove(core, materialise(core, wrong), tickets);
    expect(proof).toMatchObject({ decoded: 12, reproduced: 4, failures: 8 });
    expect(proof.failed[0]?.message).toMatch(
      /^GSI1SK would be lost if you wrote .*the item with PK "C#c1", SK "T#t1"$/,
    );
    expect(proofText(proof, 12, 'items', 'Ticket')).toContain('but 8 of them would lose or change index keys');
  });
});

describe('the time to live of a table', () => {
  const items = [1, 2].map((id): WireItem => ({ PK: S(`U#${id}`), SK: S('U'), id: S(`${id}`) }));

  it('is proposed where items have it', () => {
    const text = typescriptOf(
      proposed(
        items.map((item) => ({ ...item, gone: N(7) })),
        { ttl: 'gone' },
      ),
    );
    expect(text).toContain("  ttl: 'gone',");
    expect(text).toContain('gone: attr.epoch(),');
  });

  it('is proposed, and said, where no item that was read has it', () => {
    const text = typescriptOf(proposed(items, { ttl: 'gone' }));
    expect(text).toContain("  ttl: 'gone',");
    expect(text).toContain('gone: attr.epoch().optional(),');
    expect(text).toContain("The table's time to live is gone, but no item in the sample has it");
  });
});

describe('a model of NoSQL Workbench', () => {
  it('that keyform wrote gives its formats back, with samples and without', () => {
    const Order = entity({
      keys: { PK: 'ORDER#{id|pad:4}', SK: 'AT#{at|day}', GSI1PK: 'STATUS#{status}', GSI1SK: '{at|day}' },
      attributes: { id: attr.number(), at: attr.date(), status: attr.string() },
    });
    const Mail = entity({ keys: { PK: 'MAIL#{mail|lower}', SK: 'MAIL' }, attributes: { mail: attr.string() } });
    const shop = table('Shop', {
      indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
      entities: { Order, Mail },
    });
    const samples = [
      shop.put('Order', { id: 1, at: new Date(0), status: 'OPEN' }),
      shop.put('Mail', { mail: 'Ada@example.com' }),
    ];
    const [source] = sourcesOf(workbench(shop, { samples }), 'shop.json');
    const made = propose(core, source as Source);
    expect(keysOf(made)).toEqual({ Order: Order.keys, Mail: Mail.keys });
    expect(made.typeAttribute).toBe('Type');
    const [empty] = sourcesOf(JSON.parse(JSON.stringify(workbench(shop))), 'shop.json');
    expect(keysOf(propose(core, empty as Source))).toMatchObject({ Mail: { PK: 'MAIL#{mail|lower}', SK: 'MAIL' } });
  });

  it.each(['meta', 'user', 'A', 'X', 'PROFILE', 'Profile', 'v1', 'x#user'])(
    'keeps the text %s of a key, with samples and without',
    (text) => {
      const SK = text as 'meta';
      const User = entity({ keys: { PK: 'USER#{id}', SK }, attributes: { id: attr.string() } });
      const Config = entity({ keys: { PK: 'config', SK }, attributes: { on: attr.boolean() } });
      const mini = table('Mini', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { User, Config } });
      const samples = [mini.put('User', { id: '1' }), mini.put('User', { id: '2' }), mini.put('Config', { on: true })];
      for (const given of [samples, samples.slice(1), []]) {
        const [source] = sourcesOf(JSON.parse(JSON.stringify(workbench(mini, { samples: given }))), 'mini.json');
        expect(keysOf(propose(core, source as Source))).toEqual({ User: User.keys, Config: Config.keys });
      }
      // Without a field in braces only samples can tell.
      const lone = table('Mini', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Config } });
      const [source] = sourcesOf(workbench(lone, { samples: [lone.put('Config', { on: true })] }), 'mini.json');
      expect(keysOf(propose(core, source as Source))).toEqual({ Config: Config.keys });
    },
  );

  it('that has plain JSON in maps and lists, as those of others do, gives definitions that decode it', () => {
    const cases: object[] = [
      { M: { on: true, at: { x: 59, y: { N: '61' } }, names: ['a', { S: 'b' }], nothing: null } },
      { M: { M: { HP: '50' } } },
      { L: [{ M: { S: { S: 'x' } } }, 'plain', [1]] },
      { M: { S: 'one', N: 'two' } },
      { NS: [1, 2] },
      { BOOL: 'true' },
    ];
    for (const parts of cases) {
      const item = { PK: { S: 'CAR#1' }, SK: { S: 'PARTS' }, parts };
      const model = {
        ModelName: 'Cars',
        DataModel: [
          {
            TableName: 'Cars',
            KeyAttributes: {
              PartitionKey: { AttributeName: 'PK', AttributeType: 'S' },
              SortKey: { AttributeName: 'SK', AttributeType: 'S' },
            },
            NonKeyAttributes: [{ AttributeName: 'parts', AttributeType: Object.keys(parts)[0] }],
            TableFacets: [
              {
                FacetName: 'Car',
                KeyAttributeAlias: { PartitionKeyAlias: 'CAR#<id>', SortKeyAlias: 'PARTS' },
                NonKeyAttributes: ['parts'],
                TableData: [item],
              },
            ],
          },
        ],
      };
      const [source] = sourcesOf(model, 'cars.json') as [Source];
      const { failed, decoded } = prove(core, materialise(core, propose(core, source)), source.items);
      expect({ failed, decoded }, JSON.stringify(parts)).toEqual({ failed: [], decoded: 1 });
    }
  });

  it.each([
    ['USER#{id}', 'USER#{id}'],
    ['USER#<user-id>', 'USER#{user_id}'],
    ['FRIENDS#playerID', 'FRIENDS#{playerID}'],
    ['PROFILE', 'PROFILE'],
    ['playerID', '{playerID}'],
    ['PK', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('the alias %j is the format %j', (alias, format) => expect(aliasFormat(alias, 'PK', '#')).toBe(format));
});

import { attr, entity, fromSchema, rekey, table, timeToLiveInput, transactWrite, unique } from 'keyform';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { invalidUnique, severalTtls } from '../../src/facts/messages/definitions.js';
import { uniqueCreation, uniqueField } from '../../src/facts/messages/writes.js';
import { thrownBy } from '../support/thrown-by.js';
import { wordsOf } from '../support/words-of.js';
import { clock, shop } from './shop.js';

const primary = { pk: 'PK', sk: 'SK' } as const;
const text = attr.string();

beforeEach(() => {
  clock.now = new Date('2026-01-01T00:00:00.500Z');
});

describe('timestamps', () => {
  it("are written by put, update and upsert, by the table's clock", () => {
    const { Item } = shop.put('Document', { id: '1', owner: 'ada', text: 'x' }).build();
    expect(Item).toStrictEqual({
      PK: { S: 'DOC#1' },
      SK: { S: 'DOC#1' },
      GSI1PK: { S: 'OWNER#ada' },
      GSI1SK: { S: '2026-01-01T00:00:00.500Z#1' },
      Type: { S: 'Document' },
      id: { S: '1' },
      owner: { S: 'ada' },
      text: { S: 'x' },
      createdAt: { S: '2026-01-01T00:00:00.500Z' },
      updatedAt: { S: '2026-01-01T00:00:00.500Z' },
      rev: { N: '1' },
    });
    expect(shop.update('Session', { username: 'ada', token: 't' }).remove('until').build()).toStrictEqual({
      TableName: 'Options',
      Key: { PK: { S: 'USER#ada' }, SK: { S: 'SESSION#t' } },
      UpdateExpression: 'SET #seenAt = :seenAt REMOVE #ttl',
      ExpressionAttributeNames: { '#seenAt': 'seenAt', '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':seenAt': { S: '2026-01-01T00:00:00.500Z' } },
    });
    expect(shop.update('Invite', { username: 'ada', code: 'c' }).upsert().build().UpdateExpression).toBe(
      'SET #Type = :Type, #username = :username, #code = :code, #sentAt = if_not_exists(#sentAt, :sentAt)',
    );
  });

  it('are written in the form that their attributes have', () => {
    const millis = attr
      .number()
      .codec({ encode: (at: Date) => at.getTime(), decode: (ms) => new Date(ms), ordered: true });
    const Login = entity({
      keys: { PK: 'L#{id}', SK: 'L' },
      attributes: { id: text, createdAt: attr.epoch().optional(), updatedAt: millis.optional() },
      timestamps: true,
    });
    const logins = table('Logins', { indexes: { primary }, entities: { Login }, now: () => clock.now });
    const { Item } = logins.put('Login', { id: '1' }).build();
    expect(Item).toMatchObject({ createdAt: { N: '1767225600' }, updatedAt: { N: '1767225600500' } });
    expect(logins.get('Login', { id: '1' }).parse({ Item })?.updatedAt).toEqual(clock.now);
    clock.now = new Date(5);
    const { ExpressionAttributeValues } = logins.update('Login', { id: '1' }).upsert().build();
    expect(ExpressionAttributeValues).toMatchObject({ ':updatedAt': { N: '5' } });
    const lossy = attr.number().codec({
      encode: (at: Date) => Math.floor(at.getTime() / 1000),
      decode: (s) => new Date(s * 1000),
      ordered: true,
    });
    const slip = (createdAt: never) => () =>
      entity({ keys: { PK: 'L#{id}' }, attributes: { id: text, createdAt }, timestamps: true });
    expect(slip(lossy.optional() as never)).toThrow(
      /^createdAt is written by timestamps, but the time is the Date .* but its codec decodes it as the Date/,
    );
    const other = attr.number().codec({ encode: (n: string) => n.length, decode: (n) => 'x'.repeat(n) });
    expect(slip(other.optional() as never)).toThrow('createdAt is written by timestamps, but the time ');
  });

  it('keep when an item was created, and say anew when it was updated', () => {
    const createdAt = new Date(0);
    const { Item } = shop
      .put('Document', { id: '1', owner: 'ada', text: 'x', createdAt, updatedAt: createdAt })
      .build();
    expect([Item.createdAt, Item.updatedAt]).toEqual([
      { S: '1970-01-01T00:00:00.000Z' },
      { S: '2026-01-01T00:00:00.500Z' },
    ]);
  });

  it('rewrite the index keys that are made of them; fields that are missing for that are named', () => {
    const update = shop.update('Document', { id: '1' }).set({ owner: 'bob' }).build();
    expect(update.ExpressionAttributeValues).toMatchObject({ ':GSI1SK': { S: '2026-01-01T00:00:00.500Z#1' } });
  });

  it("may be declared as attributes of one's own, of whole seconds too", () => {
    const own = table('Own', {
      indexes: { primary: { pk: 'PK' } },
      entities: {
        Thing: entity({
          keys: { PK: 'T#{id}' },
          attributes: { id: text, made: attr.epoch().as('m').optional(), changed: attr.date().default(new Date(0)) },
          timestamps: { created: 'made', updated: 'changed' },
        }),
      },
      now: () => clock.now,
    });
    expect(own.put('Thing', { id: '1' }).build().Item).toMatchObject({
      m: { N: '1767225600' },
      changed: { S: '2026-01-01T00:00:00.500Z' },
    });
    const old = { PK: { S: 'T#1' }, Type: { S: 'Thing' }, id: { S: '1' } };
    expect(own.get('Thing', { id: '1' }).parse({ Item: old })).toStrictEqual({
      Type: 'Thing',
      id: '1',
      changed: new Date(0),
    });
  });

  it('that are missing from an item which is older than the option are named', () => {
    const { createdAt: _, ...Item } = shop.put('Document', { id: '1', owner: 'ada', text: 'x' }).build().Item;
    expect(thrownBy(() => shop.get('Document', { id: '1' }).parse({ Item })).message).toBe(
      'Document.createdAt is missing from the stored item: declare it as optional() for older items: the item with PK "DOC#1", SK "DOC#1", Type "Document"',
    );
  });
});

describe('version', () => {
  it('of an item that is created is 1, and an input with a version is rejected, not changed silently', () => {
    const [document, user] = [
      { id: '1', owner: 'ada', text: 'x' },
      { username: 'ada', email: 'a' },
    ];
    for (const version of [7, 1, 0, -1, null, '7']) {
      const rejected = [
        [() => shop.create('Document', { ...document, rev: version as never }), 'Document.rev'],
        [() => shop.create('User', { ...user, version: version as never }), 'User.version'],
      ] as const;
      for (const [call, field] of rejected) {
        expect(thrownBy(call)).toMatchObject({
          code: 'field',
          message: `${field} of a new item is always 1: leave it out, or use put()`,
          issues: [{ id: 'newVersion', rule: 'rejected', path: [field.replace(/.*\./, '')] }],
        });
      }
    }
    expect(shop.create('Document', { ...document, rev: undefined as never }).build().Item.rev).toEqual({ N: '1' });
  });

  const key = { PK: { S: 'DOC#1' }, SK: { S: 'DOC#1' } };

  it('guards the put of an item that was read, and of one that was not', () => {
    const put = shop.put('Document', { id: '1', owner: 'ada', text: 'x', rev: 3 }).build();
    expect(put).toMatchObject({
      Item: { rev: { N: '4' } },
      ConditionExpression: '#rev = :rev',
      ExpressionAttributeNames: { '#rev': 'rev' },
      ExpressionAttributeValues: { ':rev': { N: '3' } },
    });
    expect(shop.put('Document', { id: '1', owner: 'ada', text: 'x' }).build()).toMatchObject({
      Item: { rev: { N: '1' } },
      ConditionExpression: 'attribute_not_exists(#rev)',
    });
    expect(shop.create('Document', { id: '1', owner: 'ada', text: 'x' }).build().ConditionExpression).toBe(
      'attribute_not_exists(#PK)',
    );
  });

  it('guards an update, a deletion and a check to which it is given, and grows with every update', () => {
    expect(shop.update('Document', { id: '1', rev: 3 }).add({ hits: 1 }).build()).toStrictEqual({
      TableName: 'Options',
      Key: key,
      UpdateExpression: 'SET #updatedAt = :updatedAt, #GSI1SK = :GSI1SK ADD #rev :rev, #hits :hits',
      ConditionExpression: '#rev = :rev_2',
      ExpressionAttributeNames: { '#updatedAt': 'updatedAt', '#GSI1SK': 'GSI1SK', '#rev': 'rev', '#hits': 'hits' },
      ExpressionAttributeValues: {
        ':updatedAt': { S: '2026-01-01T00:00:00.500Z' },
        ':GSI1SK': { S: '2026-01-01T00:00:00.500Z#1' },
        ':rev': { N: '1' },
        ':hits': { N: '1' },
        ':rev_2': { N: '3' },
      },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    });
    expect(shop.update('Document', { id: '1' }).add({ hits: 1 }).build()).not.toHaveProperty('ConditionExpression');
    expect(shop.delete('Document', { id: '1', rev: 3 }).build()).toMatchObject({
      Key: key,
      ConditionExpression: '#rev = :rev',
    });
    expect(shop.check('Document', { id: '1', rev: 3 }).mustExist().build().ConditionExpression).toBe(
      'attribute_exists(#PK) AND #rev = :rev',
    );
  });

  it('asks for the item where another condition may fail too', () => {
    const update = shop.update('Document', { id: '1', rev: 3 }).add({ hits: 1 }).condition({ owner: 'ada' }).build();
    expect(update).toMatchObject({ ReturnValuesOnConditionCheckFailure: 'ALL_OLD' });
  });

  it("is keyform's to write, and a whole number", () => {
    expect(thrownBy(() => shop.update('Document', { id: '1' }).set({ rev: 7 as never })).message).toMatch(/'rev'/);
    expect(thrownBy(() => shop.put('Document', { id: '1', owner: 'a', text: '', rev: 1.5 })).message).toBe(
      'Document.rev must be the version that was read, a whole number, but is 1.5',
    );
    expect(thrownBy(() => (shop.update('Document', { id: '1' }) as never as { build(): void }).build()).code).toBe(
      'request',
    );
  });
});

describe('unique fields', () => {
  const marker = (PK: string) => ({ PK: { S: PK }, SK: { S: 'UNIQUE' } });
  const owner = { M: { PK: { S: 'USER#ada' }, SK: { S: 'USER#ada' } } };
  const free = {
    ConditionExpression: 'attribute_not_exists(#PK) OR #uniqueOf = :uniqueOf',
    ExpressionAttributeNames: { '#PK': 'PK', '#uniqueOf': 'uniqueOf' },
    ExpressionAttributeValues: { ':uniqueOf': owner },
  };
  const ada = { username: 'ada', email: 'Ada@x.org', tenant: 't', handle: 'h' };

  it('are written with their markers, one for each that has a value', () => {
    const [user, ...markers] = shop.create('User', ada).build().TransactItems;
    expect(user?.Put).toMatchObject({
      Item: { email: { S: 'Ada@x.org' } },
      ConditionExpression: 'attribute_not_exists(#PK)',
    });
    expect(markers).toStrictEqual([
      {
        Put: {
          TableName: 'Options',
          Item: { ...marker('UNIQUE#User#email#ada@x.org'), Type: { S: 'UNIQUE' }, uniqueOf: owner },
          ...free,
        },
      },
      {
        Put: {
          TableName: 'Options',
          Item: { ...marker('UNIQUE#User#tenant+handle#t#h'), Type: { S: 'UNIQUE' }, uniqueOf: owner },
          ...free,
        },
      },
    ]);
    expect(shop.create('User', { username: 'bob', email: 'b' }).build().TransactItems).toHaveLength(2);
  });

  it('must be as they were in a put and in a deletion', () => {
    expect(shop.put('User', { ...ada, version: 2 }).build().TransactItems[0]?.Put).toMatchObject({
      ConditionExpression:
        '#version = :version AND (attribute_not_exists(#PK) OR #email = :email AND #tenant = :tenant AND #handle = :handle)',
    });
    const [user, ...markers] = shop.delete('User', { username: 'ada', email: 'Ada@x.org' }).build().TransactItems;
    expect(user?.Delete).toMatchObject({
      ConditionExpression:
        'attribute_not_exists(#PK) OR #email = :email AND attribute_not_exists(#tenant) AND attribute_not_exists(#handle)',
    });
    expect(markers).toStrictEqual([
      { Delete: { TableName: 'Options', Key: marker('UNIQUE#User#email#ada@x.org'), ...free } },
    ]);
    expect(thrownBy(() => shop.delete('User', { username: 'ada' } as never)).message).toBe(
      'User.email is unique: pass its current value with the key, so that its marker is deleted too',
    );
  });

  it('cannot be changed by an update, which names the way', () => {
    expect(thrownBy(() => shop.update('User', { username: 'ada' }).set({ email: 'x' as never })).message).toBe(
      wordsOf(uniqueField, { field: 'email' }),
    );
    expect(shop.update('User', { username: 'ada' }).set({ name: 'Ada' }).build().Key).toEqual(owner.M);
  });

  it('that are required let no upsert make the item, which would have no marker', () => {
    const update = shop.update('User', { username: 'ada' }).set({ name: 'Ada' });
    expect(thrownBy(() => (update as unknown as { upsert: () => object }).upsert())).toMatchObject({
      code: 'field',
      entity: 'User',
      field: 'email',
      message: wordsOf(uniqueCreation, { field: 'email' }),
    });
  });

  it('stand in a larger transaction with their markers', () => {
    const requests = shop.create('User', ada).requests();
    expect(
      transactWrite([...requests, shop.put('Invite', { username: 'ada', code: '1' })]).build().TransactItems,
    ).toHaveLength(4);
  });

  it('in a table with an entity of the type of markers are rejected', () => {
    const User = unique(entity({ keys: { PK: 'USER#{id}', SK: 'U' }, attributes: { id: text, email: text } }), 'email');
    const Other = entity({ keys: { PK: 'X#{id}', SK: 'X' }, type: 'UNIQUE', attributes: { id: text } });
    const define = (): object => table('Table', { indexes: { primary }, entities: { User, Other } });
    expect(thrownBy(define)).toMatchObject({
      code: 'definition',
      entity: 'Other',
      message: 'UNIQUE is the type of unique-value markers: give the entity a different name',
    });
    const others = table('Table', { indexes: { primary }, entities: { Other } });
    expect(others.name).toBe('Table');
  });

  it('with other keys of the table that could be those of markers are rejected', () => {
    const define = (pk: string, sk: string) =>
      table('Table', {
        indexes: { primary },
        entities: {
          User: unique(
            entity({
              keys: { PK: 'USER#{id}', SK: 'USER' },
              attributes: { id: text, email: text },
            }),
            'email',
          ),
          Other: entity({ keys: { PK: pk as 'X#{id}', SK: sk as 'X' }, attributes: { id: text } }),
        },
      });
    expect(thrownBy(() => define('{id}', 'UNIQUE')).code).toBe('collision');
    expect(thrownBy(() => define('UNIQUE#{id}#email#x', 'UNIQUE')).code).toBe('collision');
    expect(define('UNIQUE#{id}', 'OTHER').name).toBe('Table');
  });
});

describe('rekey', () => {
  const document = {
    Type: 'Document',
    id: '1',
    owner: 'ada',
    text: 'x',
    createdAt: new Date(0),
    updatedAt: new Date(0),
    rev: 3,
  } as const;

  it('deletes the old item, as it was read, and writes it where there is none', () => {
    const [old, moved] = rekey(shop, 'Document', document, { id: '2' }).build().TransactItems;
    expect(old?.Delete).toMatchObject({
      Key: { PK: { S: 'DOC#1' } },
      ConditionExpression: 'attribute_exists(#PK) AND #rev = :rev',
      ExpressionAttributeValues: { ':rev': { N: '3' } },
    });
    expect(moved?.Put).toMatchObject({
      Item: { PK: { S: 'DOC#2' }, rev: { N: '4' }, createdAt: { S: '1970-01-01T00:00:00.000Z' } },
      ConditionExpression: 'attribute_not_exists(#PK)',
    });
  });

  it('moves the markers, and gives those that stay another owner', () => {
    const ada = { Type: 'User', username: 'ada', email: 'a', tenant: 't', handle: 'h', version: 1 } as const;
    const keysOf = (changes: object) =>
      rekey(shop, 'User', ada, changes)
        .build()
        .TransactItems.map(({ Put, Delete }) => ({ ...Put?.Item, ...Delete?.Key }) as { PK?: { S: string } })
        .map(({ PK }) => PK?.S);
    expect(keysOf({ email: 'b' })).toEqual(['USER#ada', 'UNIQUE#User#email#a', 'UNIQUE#User#email#b']);
    expect(keysOf({ username: 'bob' })).toEqual([
      'USER#ada',
      'USER#bob',
      'UNIQUE#User#email#a',
      'UNIQUE#User#tenant+handle#t#h',
    ]);
    expect(keysOf({ name: 'Ada' })).toEqual(['USER#ada']);
  });

  it.each([{}, { id: '1' }, { id: undefined }, { owner: 'ada' }])(
    'without a changed key writes the item in place: %o',
    (changes) => {
      const { TransactItems } = rekey(shop, 'Document', document, changes as object).build();
      expect(TransactItems).toHaveLength(1);
      expect(TransactItems[0]?.Put).toMatchObject({
        Item: { PK: { S: 'DOC#1' }, owner: { S: 'ada' }, rev: { N: '4' } },
        ConditionExpression: 'attribute_exists(#PK) AND #rev = :rev',
      });
    },
  );
});

describe('time to live', () => {
  it('is one attribute of the table', () => {
    expect(timeToLiveInput(shop)).toStrictEqual({
      TableName: 'Options',
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
    });
    const Session = (name: string) =>
      entity({
        keys: { PK: `${name}#{id}` as 'S#{id}' },
        attributes: { id: text, until: attr.epoch().as(name as 'a') },
        ttl: 'until',
      });
    const two = table('Two', {
      indexes: { primary: { pk: 'PK' } },
      entities: { A: Session('a'), B: Session('b') } as never,
    });
    expect(thrownBy(() => timeToLiveInput(two as never as typeof shop)).message).toBe(
      wordsOf(severalTtls, { names: 'a, b' }),
    );
  });
});

describe('options of an entity with a schema', () => {
  const Note = unique(
    entity({
      keys: { PK: 'NOTE#{id}', SK: '{changed}' },
      attributes: fromSchema(z.object({ id: z.string(), text: z.string() })),
      timestamps: { updated: 'changed' },
      version: true,
    }),
    'text',
  );
  const notes = table('Notes', { indexes: { primary }, entities: { Note }, now: () => clock.now });

  it('add fields that the schema does not see', () => {
    const [put] = notes.create('Note', { id: '1', text: 'x' }).build().TransactItems;
    expect(put?.Put?.Item).toStrictEqual({
      PK: { S: 'NOTE#1' },
      SK: { S: '2026-01-01T00:00:00.500Z' },
      Type: { S: 'Note' },
      id: { S: '1' },
      text: { S: 'x' },
      changed: { S: '2026-01-01T00:00:00.500Z' },
      version: { N: '1' },
    });
    const get = notes.get('Note', { id: '1', changed: clock.now });
    expect(get.parse({ Item: put?.Put?.Item as never })).toStrictEqual({
      Type: 'Note',
      id: '1',
      text: 'x',
      changed: clock.now,
      version: 1,
    });
  });
});

describe('options that are declared wrongly are rejected, each with its fix', () => {
  const keys = { PK: 'T#{id}' } as const;
  const define = (options: object) =>
    thrownBy(() => entity({ keys, attributes: { id: text, n: attr.number() }, ...options }));
  it.each([
    [{ ttl: 'id' }, /^ttl must name a field of attr\.epoch\(\), but is "id"$/],
    [{ ttl: 7 }, /^ttl must name a field of attr\.epoch\(\), but is 7$/],
    [{ timestamps: { made: 'x' } }, /^timestamps must be true, or \{ created: 'field', updated: 'field' \}, but is/],
    [{ timestamps: { created: 'x', updated: 'x' } }, /^timestamps must be true/],
    [
      { timestamps: { created: 'id' } },
      /^id is written by timestamps: make it attr\.date\(\) or attr\.epoch\(\), or leave it out$/,
    ],
    [{ version: 3 }, /^version must be true, or the name of a field, but is 3$/],
    [{ version: 'id' }, /^id is written by version: make it attr\.number\(\), or leave it out$/],
    [{ version: 'createdAt', timestamps: true }, /^two options write the field "createdAt": rename one$/],
  ])('%j', (options, message) => {
    const rejection = define(options);
    expect([rejection.code, rejection.message]).toEqual(['definition', expect.stringMatching(message)]);
  });

  it('unique of what is not an entity, or of no field', () => {
    const Plain = entity({ keys, attributes: { id: text } });
    const wrap = unique as (...input: unknown[]) => unknown;
    expect(thrownBy(() => wrap({ keys }, 'id')).message).toMatch(/^unique needs an entity and its fields, not /);
    expect(thrownBy(() => wrap(Plain)).message).toBe(
      wordsOf(invalidUnique, { example: '{tenant}#{handle}', kind: 'nothing' }),
    );
    expect(thrownBy(() => wrap(Plain, ['id'])).code).toBe('definition');
    expect(thrownBy(() => entity({ keys, attributes: { id: text }, unique: ['id'] } as never)).code).toBe('definition');
  });

  it('unknown fields in unique, and the same twice', () => {
    const sessions = { keys, attributes: { id: text, until: attr.epoch() } };
    const inTable = (fields: string[]) =>
      thrownBy(() =>
        table('Table', {
          indexes: { primary: { pk: 'PK' } },
          entities: { T: unique(entity(sessions), ...(fields as ['id'])) },
        }),
      );
    expect(inTable(['mail'])).toMatchObject({ code: 'format', message: expect.stringContaining("'mail'") });
    expect(inTable(['id', '{id|lower}'])).toMatchObject({
      code: 'definition',
      message: 'unique: {id|lower} names id, which already exists',
    });
  });
});

import {
  attr,
  batchWrite,
  type EntityItemOf,
  entity,
  fromSchema,
  rekey,
  table,
  timeToLiveInput,
  transactWrite,
  unique,
} from 'keyform';
import { expectAssignable, expectType } from 'tsd';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { batchTransaction, uniqueCreation, uniqueField } from '../src/facts/messages/writes.js';
import { shop } from '../test/options/shop.js';
import { prove } from '../test/support/prove.js';
import { wordsOf } from '../test/support/words-of.js';
import { rejects } from './rejects.js';

const text = attr.string();

const tickets = table('Tickets', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: {
    Ticket: entity({
      keys: { PK: 'TICKET#{id}', SK: 'TICKET', GSI1PK: 'BOARD#{board}', GSI1SK: '{status}#{updatedAt}' },
      attributes: { id: text, board: text, status: text, note: text },
      timestamps: true,
    }),
  },
  now: () => new Date('2026-01-01T00:00:00.500Z'),
});

test('timestamps and versions are fields, which a write may leave out', () => {
  interface Document {
    Type: 'Document';
    id: string;
    owner: string;
    text: string;
    hits?: number;
    createdAt: Date;
    updatedAt: Date;
    rev: number;
  }
  expectAssignable<Document>({} as EntityItemOf<typeof shop, 'Document'>);
  expectAssignable<EntityItemOf<typeof shop, 'Document'>>({} as Document);
  const put = shop.put('Document', { id: '1', owner: 'ada', text: 'x' });
  expectAssignable<{ N: string }>(put.build().Item.rev);
  // @ts-expect-error no such field
  expect(() => shop.put('Document', { id: '1', owner: 'ada', text: 'x', version: 1 })).toThrow('version');
  shop.query('GSI1', 'Document').where({ owner: 'ada', updatedAt: { '>=': new Date(0) } });
});

test('the version goes with the key, by its own name', () => {
  shop.update('Document', { id: '1', rev: 2 });
  shop.delete('Document', { id: '1', rev: 2 });
  // @ts-expect-error it is called rev
  expect(() => shop.update('Document', { id: '1', version: 2 })).toThrow('version');
  // @ts-expect-error an entity without version
  expect(() => shop.update('Session', { username: 'a', token: 't', version: 2 })).toThrow('version');
});

test('the exact input of what the options leave alone', () => {
  prove(shop.delete('Session', { username: 'ada', token: 't' }).build(), {
    TableName: 'Options',
    Key: { PK: { S: 'USER#ada' as `USER#${string}` }, SK: { S: 'SESSION#t' as `SESSION#${string}` } },
  });
});

test('the exact input of an update that also writes when it was', () => {
  prove(tickets.update('Ticket', { id: '1' }).set({ status: 'OPEN', note: 'x' }).condition({ status: 'NEW' }).build(), {
    TableName: 'Tickets',
    Key: { PK: { S: 'TICKET#1' as `TICKET#${string}` }, SK: { S: 'TICKET' } },
    UpdateExpression: 'SET #updatedAt = :updatedAt, #note = :note, #status = :status, #GSI1SK = :GSI1SK',
    ConditionExpression: '#status = :status_2',
    ExpressionAttributeNames: { '#updatedAt': 'updatedAt', '#note': 'note', '#status': 'status', '#GSI1SK': 'GSI1SK' },
    ExpressionAttributeValues: {
      ':updatedAt': { S: '2026-01-01T00:00:00.500Z' as string },
      ':note': { S: 'x' },
      ':status': { S: 'OPEN' },
      ':GSI1SK': { S: 'OPEN#2026-01-01T00:00:00.500Z' as `${string}#${string}` },
      ':status_2': { S: 'NEW' },
    },
  });
  // Conditions depend on whether a version is given.
  const { UpdateExpression } = shop.update('Document', { id: '1' }).set({ text: 'x' }).add({ hits: 1 }).build();
  prove(UpdateExpression, 'SET #updatedAt = :updatedAt, #text = :text, #GSI1SK = :GSI1SK ADD #rev :rev, #hits :hits');
});

test('parts of a write that only a version needs may be missing, and others are there', () => {
  type Maybe = string | undefined;
  const deletion = shop.delete('Document', { id: '1' });
  expectType<Maybe>(deletion.build().ConditionExpression);
  expect(deletion.build()).not.toHaveProperty('ConditionExpression');
  // A put always compares the version: with the one that was read, or with none.
  const { ConditionExpression } = shop.put('Document', { id: '1', owner: 'ada', text: 'x' }).build();
  expectType<string>(ConditionExpression);
  expect(ConditionExpression).toBe('attribute_not_exists(#rev)');
  // A create doesn't.
  prove(
    shop.create('Document', { id: '1', owner: 'ada', text: 'x' }).build().ConditionExpression,
    'attribute_not_exists(#PK)',
  );
});

test('a write without a condition requests no item of a failed one', () => {
  prove(shop.delete('Session', { username: 'ada', token: 't' }).returnOnFailure().build(), {
    TableName: 'Options',
    Key: { PK: { S: 'USER#ada' as `USER#${string}` }, SK: { S: 'SESSION#t' as `SESSION#${string}` } },
  });
  const write = tickets.update('Ticket', { id: '1' }).set({ status: 'OPEN' }).returnOnFailure();
  expect(write.build()).not.toHaveProperty('ReturnValuesOnConditionCheckFailure');
  // @ts-expect-error nothing requests it
  expect(write.build().ReturnValuesOnConditionCheckFailure).toBe(undefined);
  prove(write.mustExist().build().ReturnValuesOnConditionCheckFailure, 'ALL_OLD');
  // A version is a condition, too.
  const versioned = shop.delete('Document', { id: '1', rev: 1 }).returnOnFailure().build();
  expectType<'ALL_OLD' | undefined>(versioned.ReturnValuesOnConditionCheckFailure);
  expect(versioned.ReturnValuesOnConditionCheckFailure).toBe('ALL_OLD');
});

rejects('a unique field in an update', wordsOf(uniqueField, { field: 'email' }), () =>
  // @ts-expect-error -- rekey
  shop.update('User', { username: 'ada' }).set({ email: 'b' }),
);
rejects('a field of a unique format in an update', "'tenant' is unique: change it with ", () =>
  // @ts-expect-error -- rekey
  shop.update('User', { username: 'ada' }).remove('tenant'),
);
rejects(
  'an upsert of an entity with a unique field that is required',
  wordsOf(uniqueCreation, { field: 'email' }),
  () =>
    // @ts-expect-error -- email
    shop.update('User', { username: 'ada' }).set({ name: 'Ada' }).upsert(),
);
const pages = table('Pages', {
  indexes: { primary: { pk: 'PK' } },
  entities: {
    Page: unique(
      entity({
        keys: { PK: 'PAGE#{id}' },
        attributes: { id: attr.string(), text: attr.string(), slug: attr.string().default(() => 'new') },
      }),
      'slug',
    ),
    Post: unique(
      entity({ keys: { PK: 'POST#{id}' }, attributes: { id: attr.string(), text: attr.string() }, timestamps: true }),
      'createdAt',
    ),
  },
});
rejects('an upsert that would fill a unique field with its default', wordsOf(uniqueCreation, { field: 'slug' }), () =>
  // @ts-expect-error -- slug
  pages.update('Page', { id: '1' }).set({ text: 'x' }).upsert(),
);
rejects('an upsert that would fill a unique creation time', wordsOf(uniqueCreation, { field: 'createdAt' }), () =>
  // @ts-expect-error -- createdAt
  pages.update('Post', { id: '1' }).set({ text: 'x' }).upsert(),
);
const Seat = unique(
  entity({
    keys: { PK: 'SEAT#{row}', SK: '{no|pad:2}' },
    attributes: {
      row: attr.string(),
      no: attr.number(),
      name: attr.string().optional(),
      tag: attr.string().optional(),
    },
  }),
  '{row}#{no|pad:2}',
  'tag',
);
const seats = table('Seats', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Seat } });
rejects(
  'an upsert of an entity with a unique field in its primary key',
  wordsOf(uniqueCreation, { field: 'row' }),
  () =>
    // @ts-expect-error -- row
    seats.update('Seat', { row: 'A', no: 1 }).set({ name: 'Ada' }).upsert(),
);
rejects('a unique field, by a path', wordsOf(uniqueField, { field: 'email' }), () =>
  // @ts-expect-error -- rekey
  shop.update('User', { username: 'ada' }).set((user, { to }) => to(user.email, 'b')),
);
rejects('a version in an update', "'rev' is set by every write", () =>
  // @ts-expect-error -- keyform counts
  shop.update('Document', { id: '1' }).set({ rev: 7 }),
);
rejects('the time of an update in an update', "'updatedAt' is set by every write", () =>
  // @ts-expect-error -- keyform writes it
  shop.update('Document', { id: '1' }).set({ text: 'x', updatedAt: new Date(0) }),
);

describe('when markers expire', () => {
  const Expiring = entity({
    keys: { PK: 'INVITE#{id}', SK: 'INVITE' },
    attributes: { id: attr.string(), email: attr.string(), until: attr.epoch().optional() },
    ttl: 'until',
  });
  const Invite = unique(Expiring, 'email');
  const invites = table('Invites', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Invite } });
  const update = invites.update('Invite', { id: '1' });
  const until = new Date(0);
  const message =
    "'until' is also the expiry of the unique markers: change it with rekey(table, entity, storedItem, changes)";

  rejects('is not set by an update', message, () =>
    // @ts-expect-error -- rekey()
    update.set({ until }),
  );
  rejects('is not set by a path', message, () =>
    // @ts-expect-error -- rekey()
    update.set((invite, { to }) => to(invite.until, until)),
  );
  rejects('is not removed', message, () =>
    // @ts-expect-error -- rekey()
    update.remove('until'),
  );
  rejects('is not removed by a path', message, () =>
    // @ts-expect-error -- rekey()
    update.remove((invite) => invite.until),
  );
  rejects('is not set by a dynamic update', message, () =>
    // @ts-expect-error -- rekey()
    update.dynamic().set({ until }),
  );
  test('is set by put and rekey', () => {
    const [put, marker] = invites.put('Invite', { id: '1', email: 'a', until }).build().TransactItems;
    expect([put.Put.Item['until'], marker?.Put?.Item['until']]).toEqual([{ N: '0' }, { N: '0' }]);
    const moved = rekey(invites, 'Invite', { id: '1', email: 'a' }, { until });
    expect(moved.build().TransactItems[1]?.Put?.Item['until']).toEqual({ N: '0' });
  });
});

test('writes of an entity with unique fields are transactions', () => {
  const create = shop.create('User', { username: 'ada', email: 'a' });
  expectAssignable<Promise<EntityItemOf<typeof shop, 'User'>>>(
    Promise.resolve({} as Awaited<ReturnType<typeof create.execute>>),
  );
  expect(create.token('once').build().ClientRequestToken).toBe('once');
  expectType<'once'>(create.token('once').build().ClientRequestToken);
  // @ts-expect-error its present email is missing
  expect(() => shop.delete('User', { username: 'ada' })).toThrow('email');
  // @ts-expect-error a transaction returns nothing
  expect(create.returning).toBeUndefined();
});

test('the actions of a unique write keep their places in a larger transaction', () => {
  const user = shop.create('User', { username: 'ada', email: 'a' });
  const invite = shop.put('Invite', { username: 'ada', code: 'c' });
  const both = transactWrite([...user.requests(), invite]);
  const [first, ...others] = both.parse({});
  expectType<EntityItemOf<typeof shop, 'User'>>(first);
  expect(first).toMatchObject({ Type: 'User', username: 'ada', version: 1 });
  // The marker gives nothing, and the last one its item.
  expectType<EntityItemOf<typeof shop, 'Invite'> | undefined>(others[0]);
  expect(others).toMatchObject([undefined, { Type: 'Invite', code: 'c' }]);
  expectType<string>(user.build().TransactItems[0].Put.TableName);
  expect(user.build().TransactItems[0].Put.TableName).toBe('Options');
  const gone = shop.delete('User', { username: 'ada', email: 'a' }).build().TransactItems[0];
  expectType<string>(gone.Delete.TableName);
  expect(gone.Delete.TableName).toBe('Options');
});

rejects(
  'a write with unique fields in a batch',
  wordsOf(batchTransaction, { batch: 'batchWrite', takes: 'put and delete' }),
  () =>
    // @ts-expect-error -- it has two actions
    batchWrite([shop.put('User', { username: 'ada', email: 'a' })]),
);
rejects(
  'a write with unique fields as one action of a transaction',
  'transactWrite accepts put, update, delete and check, but this write is a transaction itself: pass ...write.requests() to transa',
  () =>
    // @ts-expect-error -- ...delete.requests()
    transactWrite([shop.delete('User', { username: 'ada', email: 'a' })]),
);
rejects('a write with a version in a batch', "batchWrite can't check a version:", () =>
  // @ts-expect-error -- the version is a condition
  batchWrite([shop.put('Document', { id: '1', owner: 'ada', text: 'x' })]),
);

test('time to live and live reads show what is sent', () => {
  prove(timeToLiveInput(shop), {
    TableName: 'Options',
    TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
  });
  const live = shop.query('primary', 'Session').where({ username: 'ada' }).live().build();
  expectType<'attribute_not_exists(#ttl) OR #ttl > :ttl'>(live.FilterExpression);
  expectType<{ N: string }>(live.ExpressionAttributeValues[':ttl']);
});

test('what cannot be an option does not compile', () => {
  const keys = { PK: 'T#{id}' } as const;
  const attributes = { id: text, n: attr.number(), until: attr.epoch() };
  // @ts-expect-error no epoch
  expect(() => entity({ keys, attributes, ttl: 'id' })).toThrow('ttl');
  // @ts-expect-error no such field
  expect(() => unique(entity({ keys, attributes }), 'mail')).toThrow('no attribute');
  // @ts-expect-error a number in a key needs a pipe
  unique(entity({ keys, attributes }), 'n');
  // @ts-expect-error a pipe that numbers do not take
  expect(() => unique(entity({ keys, attributes }), '{n|lower}')).toThrow("isn't allowed");
  unique(entity({ keys, attributes }), 'id', '{id}#{n|pad:3}');
  // @ts-expect-error neither created nor updated
  expect(() => entity({ keys, attributes, timestamps: { made: 'x' } })).toThrow('timestamps');
  // @ts-expect-error no such field: timestamps are not set
  expect(() => entity({ keys: { PK: 'T#{createdAt}' }, attributes })).toThrow('createdAt');
  entity({ keys: { PK: 'T#{createdAt}' }, attributes, timestamps: true });
});

test('a schema gets the fields beside its own', () => {
  const Note = entity({
    keys: { PK: 'NOTE#{id}' },
    attributes: fromSchema(z.object({ id: z.string(), until: z.number().optional() })),
    ttl: 'until',
    version: true,
  });
  const notes = table('Notes', { indexes: { primary: { pk: 'PK' } }, entities: { Note } });
  expectType<number>({} as EntityItemOf<typeof notes, 'Note'>['version']);
  expectType<string>({} as EntityItemOf<typeof notes, 'Note'>['id']);
  expect(notes.create('Note', { id: '1' }).build().Item).toMatchObject({ version: { N: '1' } });
});

describe('what an update gives back of what it changed', () => {
  const update = shop.update('Document', { id: '1' });
  const now = new Date(1);
  const Attributes = {
    hits: { N: '1' },
    rev: { N: '2' },
    updatedAt: { S: now.toISOString() },
    createdAt: { S: now.toISOString() },
    GSI1SK: { S: 'x' },
  };

  test('has the version and the time of the update', () => {
    prove(update.set({ hits: 1 }).returning('UPDATED_NEW').parse({ Attributes }), {
      hits: 1,
      rev: 2,
      updatedAt: now,
    } as {
      hits: number;
      rev: number;
      updatedAt: Date;
    });
    prove(
      update
        .remove('hits')
        .returning('UPDATED_NEW')
        .parse({ Attributes: { rev: { N: '2' }, updatedAt: Attributes.updatedAt } }),
      {
        rev: 2,
        updatedAt: now,
      } as { hits?: number; rev: number; updatedAt: Date },
    );
    const { seenAt } = shop
      .update('Session', { username: 'a', token: 't' })
      .set({ until: new Date(0) })
      .returning('UPDATED_NEW')
      .parse({ Attributes: { seenAt: Attributes.updatedAt, ttl: { N: '0' } } });
    expect(seenAt).toEqual(now);
  });

  test('has them of the item before, where it had them', () => {
    prove(
      update
        .set({ hits: 2 })
        .returning('UPDATED_OLD')
        .parse({ Attributes: { rev: { N: '2' } } }),
      { rev: 2 } as { hits?: number; rev?: number; updatedAt?: Date } | undefined,
    );
    expect(update.set({ hits: 2 }).returning('UPDATED_OLD').parse({})).toBeUndefined();
  });

  test('has them after dynamic(), too', () => {
    const grown = update.dynamic().set({ hits: 1 }).returning('UPDATED_NEW').parse({ Attributes });
    expect(grown).toEqual({ hits: 1, rev: 2, updatedAt: now });
    const rev: number | undefined = grown?.rev;
    expect(rev).toBe(2);
  });
});

/**
 * Indexes over plain attributes that an item may lack: an item has all of them or none, for one alone is half of a key, and
 * DynamoDB keeps the item out of the index. Where that is meant the index says so.
 */
import { attr, entity, fromSchema, table } from 'keyform';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { indexedField } from '../src/facts/messages/writes.js';
import { wordsOf } from '../test/support/words-of.js';
import { rejects } from './rejects.js';

const text = attr.string();
const Complaint = entity({
  keys: { PK: 'C#{id}', to: '{to}', at: '{escalated}' },
  attributes: {
    id: text,
    to: text.optional(),
    escalated: text.as('at').optional(),
    score: attr.number().optional(),
    note: text.optional(),
  },
});
/** Its keys are not declared: its attributes are stored under their names. */
const Task = entity({
  keys: { PK: 'T#{id}' },
  attributes: { id: text, to: text.optional(), at: text.optional(), game: text.optional(), score: attr.number() },
});
const Ticket = entity({
  keys: { PK: 'K#{id}', to: '{to}', at: '{at}' },
  attributes: fromSchema(z.object({ id: z.string(), to: z.string().optional(), at: z.string().optional() })),
});
const Stamped = entity({
  keys: { PK: 'S#{id}' },
  timestamps: { updated: 'at' },
  attributes: { id: text, to: text.optional(), at: attr.date().optional(), note: text.optional() },
});
const indexes = { primary: { pk: 'PK' }, ByTo: { pk: 'to', sk: 'at' }, Scores: { pk: 'game', sk: 'score' } } as const;
const desk = table('Desk', { indexes, keyTypes: { score: 'N' }, entities: { Complaint, Task, Ticket, Stamped } });
const loose = table('Loose', {
  indexes: { ...indexes, ByTo: { pk: 'to', sk: 'at', partialKeys: true } },
  keyTypes: { score: 'N' },
  entities: { Complaint, Task, Ticket },
});
const Both = entity({
  keys: { PK: 'B#{id}' },
  attributes: { id: text, game: text.optional(), score: attr.number().optional() },
});
const games = table('Games', { indexes, keyTypes: { score: 'N' }, entities: { Both } });

const complaint = desk.update('Complaint', { id: '1' });
const task = desk.update('Task', { id: '1' });
const message = (field: string, missing: string, verb = 'set', of = missing): string =>
  `'${field}' without '${missing}' is half of the keys of ByTo: ${verb} '${of}' too, or set partialKeys: true on the index`;

rejects('half of a key by set', `${message('to', 'escalated')}`, () =>
  // @ts-expect-error -- escalated
  complaint.set({ to: 'ann' }),
);

rejects('the other half, stored under another name', `${message('escalated', 'to')}`, () =>
  // @ts-expect-error -- to
  complaint.set({ escalated: 'noon', note: 'x' }),
);

rejects('half of a key that is declared nowhere', `${message('to', 'at')}`, () =>
  // @ts-expect-error -- at
  task.set({ to: 'ann' }),
);

rejects('half of a key of a schema', `${message('to', 'at')}`, () =>
  // @ts-expect-error -- at
  desk.update('Ticket', { id: '1' }).set({ to: 'ann' }),
);

rejects('half of a key by dynamic()', `${message('to', 'at')}`, () =>
  // @ts-expect-error -- at
  task.dynamic().set({ to: 'ann' }),
);

rejects('halves by two calls', `${message('to', 'at')}`, () =>
  // @ts-expect-error -- at
  task.set({ to: 'ann' }).set({ at: 'noon' }),
);

rejects('half of a key where the other is removed', `${message('to', 'at')}`, () =>
  // @ts-expect-error -- at
  task.set({ to: 'ann' }).remove('at'),
);

rejects('a removal that leaves half of a key', `${message('to', 'at', 'remove', 'to')}`, () =>
  // @ts-expect-error -- to
  task.remove('at'),
);

rejects('a removal by a callback that does', `${message('to', 'at', 'remove', 'to')}`, () =>
  // @ts-expect-error -- to
  task.remove((paths) => paths.at),
);

rejects('half of a key where there is none yet', wordsOf(indexedField, { field: 'to', index: 'ByTo' }), () =>
  // @ts-expect-error -- set
  task.set((paths, { ifNotExists }) => ifNotExists(paths.to, 'ann')),
);

rejects('an addition to half of a key', wordsOf(indexedField, { field: 'score', index: 'Scores' }), () =>
  // @ts-expect-error -- set
  games.update('Both', { id: '1' }).add({ score: 1 }),
);

describe('what leaves no half of a key passes', () => {
  test('both by one call, of set and of remove', () => {
    expect(task.set({ to: 'ann', at: 'noon' }).build().UpdateExpression).toBe('SET #at = :at, #to = :to');
    expect(task.remove('at', 'to').build().UpdateExpression).toBe('REMOVE #at, #to');
    expect(task.remove((paths) => [paths.to, paths.at]).build().UpdateExpression).toBe('REMOVE #to, #at');
    expect(complaint.set({ note: 'x' }).build().UpdateExpression).toBe('SET #note = :note');
  });

  test('one that every item has beside one that it may lack', () => {
    expect(task.set({ game: 'go' }).set({ score: 1 }).build().UpdateExpression).toBe(
      'SET #game = :game, #score = :score',
    );
    expect(task.remove('game').add({ score: 1 }).build().UpdateExpression).toBe('REMOVE #game ADD #score :score');
  });

  test('one beside a field that keyform writes', () => {
    const stamped = desk.update('Stamped', { id: '1' });
    expect(stamped.set({ note: 'x' }).build().UpdateExpression).toContain('#note = :note');
    expect(stamped.set({ to: 'ann' }).build().UpdateExpression).toContain('#to = :to');
    expect(stamped.remove('to').build().UpdateExpression).toContain('REMOVE #to');
    expect(desk.put('Stamped', { id: '1' }).build().Item).toHaveProperty('at');
  });

  test('a half of an index that says so', () => {
    const either = loose.update('Task', { id: '1' });
    expect(either.set({ to: 'ann' }).remove('at').build().UpdateExpression).toBe('SET #to = :to REMOVE #at');
    expect(either.set((paths, { ifNotExists }) => ifNotExists(paths.to, 'ann')).build().UpdateExpression).toBe(
      'SET #to = if_not_exists(#to, :to)',
    );
    // The request of a field without an index to follow is as literal as any.
    const literal: 'SET #to = if_not_exists(#to, :to)' = loose
      .update('Ticket', { id: '1' })
      .set((paths, { ifNotExists }) => ifNotExists(paths.to, 'ann'))
      .build().UpdateExpression;
    expect(literal).toBe('SET #to = if_not_exists(#to, :to)');
    expect(loose.update('Ticket', { id: '1' }).set({ to: 'ann' }).build().UpdateExpression).toBe('SET #to = :to');
    expect(loose.put('Task', { id: '1', to: 'ann', score: 1 }).build().Item).toHaveProperty('to');
  });
});

describe('a value of type any', () => {
  const body = JSON.parse('{ "at": "2024" }');

  test('counts as given: the program looks at it', () => {
    const { ExpressionAttributeValues } = desk.update('Task', { id: '1' }).set({ to: 'a', at: body.at }).build();
    expect(ExpressionAttributeValues).toEqual({ ':to': { S: 'a' }, ':at': { S: '2024' } });
    expect(() => desk.update('Task', { id: '1' }).set({ to: 'a', at: body.none }).build()).toThrow(
      "'to' without 'at' is half of the keys of ByTo: set 'at' too, or set partialKeys: true on the index",
    );
  });
});
